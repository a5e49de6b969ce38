{
    // expected-error@below {{the attribute place of pd_op.full is of the class Place; "cpu" can't be}}
    (%0) = "pd_op.full" () {dtype:int32,place:"cpu",shape:[1],stop_gradient:[true],value:1} : () -> tensor<1xi32>
}
