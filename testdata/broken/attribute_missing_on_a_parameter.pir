{
    // expected-error@below {{builtin.parameter needs the attribute parameter_name}}
    (%0) = "builtin.parameter" () {stop_gradient:[true]} : () -> tensor<2x3xf32>
}
