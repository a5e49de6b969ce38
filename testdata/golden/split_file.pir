// Two files in one.
// RUN: split-file %s %t
// RUN: pir-opt %t/program.pir -p dce | pir-check %t/checks --implicit-check-not=pd_op.relu
// REQUIRES: split-file

//--- checks
// CHECK: "pd_op.data"
//--- program.pir
{
    (%0) = "pd_op.data" () {dtype:float32,name:"x",place:Place(undefined:0),shape:[2],stop_gradient:[true]} : () -> tensor<2xf32>
    (%1) = "pd_op.relu" (%0) {stop_gradient:[true]} : (tensor<2xf32>) -> tensor<2xf32>
}
