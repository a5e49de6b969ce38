{
    (%0) = "pd_op.data" () {dtype:float32,name:"x",place:Place(undefined:0),shape:[2,3],stop_gradient:[true]} : () -> tensor<2x3xf32>
    // expected-error@below {{builtin.shadow_output needs the attribute output_name}}
    () = "builtin.shadow_output" (%0) {} : (tensor<2x3xf32>) -> 
}
