{
    // expected-error@below {{the attribute shape of pd_op.full is of the class IntArray; [1.5] can't be}}
    (%0) = "pd_op.full" () {dtype:int32,place:Place(cpu),shape:[1.5],stop_gradient:[true],value:1} : () -> tensor<1xi32>
}
