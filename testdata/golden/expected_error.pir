// What is wrong with a program, said beside it.
// RUN: pir-opt %s --verify-diagnostics

{
    (%0) = "pd_op.data" () {dtype:float32,name:"x",place:Place(undefined:0),shape:[2],stop_gradient:[true]} : () -> tensor<2xf32>
    // expected-error@+1 {{%7 is not defined}}
    (%1) = "pd_op.relu" (%7) {stop_gradient:[true]} : (tensor<2xf32>) -> tensor<2xf32>
}
