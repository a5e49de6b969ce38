{
    (%stack_0, %inlet_0, %outlet_0) = "cf.stack_create" () {} : () -> cf.stack, cf.inlet, cf.outlet
    // expected-error@below {{the operand x of pd_op.relu is a tensor; this is of type cf.stack}}
    (%0) = "pd_op.relu" (%stack_0) {stop_gradient:[true]} : (cf.stack) -> tensor<2x3xf32>
}
