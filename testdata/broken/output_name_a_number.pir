{
    (%0) = "pd_op.data" () {dtype:float32,name:"x",place:Place(undefined:0),shape:[2,3],stop_gradient:[true]} : () -> tensor<2x3xf32>
    // expected-error@below {{the attribute output_name of builtin.shadow_output is of the class Str; 1 can't be}}
    () = "builtin.shadow_output" (%0) {output_name:1} : (tensor<2x3xf32>) -> 
}
