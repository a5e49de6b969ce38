{
    // expected-error@below {{the attribute dtype of pd_op.full is of the class DataType; Place(cpu) can't be}}
    (%0) = "pd_op.full" () {dtype:Place(cpu),place:Place(cpu),shape:[1],stop_gradient:[true],value:1} : () -> tensor<1xi32>
}
