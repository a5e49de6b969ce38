{
    // expected-error@below {{pd_op.full needs the attribute value}}
    (%0) = "pd_op.full" () {dtype:int32,place:Place(cpu),shape:[1],stop_gradient:[true]} : () -> tensor<1xi32>
}
