{
    // expected-error@below {{the attribute dtype of pd_op.full is of the class DataType; 3 can't be}}
    (%0) = "pd_op.full" () {dtype:3,place:Place(cpu),shape:[1],stop_gradient:[true],value:1} : () -> tensor<1xi32>
}
