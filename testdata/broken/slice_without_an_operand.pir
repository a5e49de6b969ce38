{
    // expected-error@below {{builtin.slice has 1 operand (input); here are none}}
    (%0) = "builtin.slice" () {index:0,stop_gradient:[true]} : () -> tensor<2x3xf32>
}
