{
    // expected-error@below {{the attribute value of pd_op.full is of the class Scalar<Double>; [1] can't be}}
    (%0) = "pd_op.full" () {dtype:int32,place:Place(cpu),shape:[1],stop_gradient:[true],value:[1]} : () -> tensor<1xi32>
}
