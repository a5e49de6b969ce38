// Printed for an older release, read again, and printed as before.
// RUN: pir-opt %s --style paddle-3.0-beta -o %t.beta.pir
// RUN: pir-check %s --input-file %t.beta.pir --check-prefix=BETA
// RUN: pir-opt %t.beta.pir --style paddle-3 | pir-check %s
// BETA: (%0) = "pd_op.data" () {{.*}} -> builtin.tensor<2xf32>
// CHECK: (%0) = "pd_op.data" () {dtype:float32,name:"x"
// CHECK-NEXT: (%1) = "pd_op.relu" (%0) {stop_gradient:[true]} : (tensor<2xf32>) -> tensor<2xf32>

{
    (%0) = "pd_op.data" () {dtype:float32,name:"x",place:Place(undefined:0),shape:[2],stop_gradient:[true]} : () -> tensor<2xf32>
    (%1) = "pd_op.relu" (%0) {stop_gradient:[true]} : (tensor<2xf32>) -> tensor<2xf32>
}
