// A value that nothing defines: the error names its place.
// RUN: not pir-opt %s 2>&1 | pir-check %s
// CHECK: undefined_value.pir:8:26: error: %7 is not defined
// CHECK-NEXT: (%1) = "pd_op.relu" (%7)

{
    (%0) = "pd_op.data" () {dtype:float32,name:"x",place:Place(undefined:0),shape:[2],stop_gradient:[true]} : () -> tensor<2xf32>
    (%1) = "pd_op.relu" (%7) {stop_gradient:[true]} : (tensor<2xf32>) -> tensor<2xf32>
}
