{
    // expected-error@below {{pd_op.relu has 1 operand (x); here are none}}
    (%0) = "pd_op.relu" () {stop_gradient:[true]} : () -> tensor<2x3xf32>
}
