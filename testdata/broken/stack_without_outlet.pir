{
    // expected-error@below {{cf.stack_create has 3 results (stack, inlet, outlet); here are 2}}
    (%stack_0, %inlet_0) = "cf.stack_create" () {} : () -> cf.stack, cf.inlet
}
