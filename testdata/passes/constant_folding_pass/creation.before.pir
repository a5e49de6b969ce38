{
    (%0) = "pd_op.full" () {dtype:float32,place:Place(undefined:0),shape:[2],stop_gradient:[true],value:3.5} : () -> tensor<2xf32>
    (%1) = "pd_op.full" () {dtype:float64,place:Place(cpu),shape:[1],stop_gradient:[true],value:0} : () -> tensor<1xf64>
    (%2) = "pd_op.full" () {dtype:float64,place:Place(cpu),shape:[1],stop_gradient:[true],value:2} : () -> tensor<1xf64>
    (%3) = "pd_op.full" () {dtype:float64,place:Place(cpu),shape:[1],stop_gradient:[true],value:1} : () -> tensor<1xf64>
    (%4) = "pd_op.arange" (%1, %2, %3) {dtype:int64,place:Place(undefined:0),stop_gradient:[true]} : (tensor<1xf64>, tensor<1xf64>, tensor<1xf64>) -> tensor<2xi64>
    (%5) = "pd_op.cast" (%4) {dtype:float32,stop_gradient:[true]} : (tensor<2xi64>) -> tensor<2xf32>
    (%6) = "pd_op.add" (%0, %5) {stop_gradient:[true]} : (tensor<2xf32>, tensor<2xf32>) -> tensor<2xf32>
    (%7) = "pd_op.full" () {dtype:float32,place:Place(cpu),shape:[1],stop_gradient:[true],value:0} : () -> tensor<1xf32>
    (%8) = "pd_op.full" () {dtype:float32,place:Place(cpu),shape:[1],stop_gradient:[true],value:1} : () -> tensor<1xf32>
    (%9) = "pd_op.full" () {dtype:int32,place:Place(cpu),shape:[1],stop_gradient:[true],value:5} : () -> tensor<1xi32>
    (%10) = "pd_op.linspace" (%7, %8, %9) {dtype:float32,place:Place(undefined:0),stop_gradient:[true]} : (tensor<1xf32>, tensor<1xf32>, tensor<1xi32>) -> tensor<-1xf32>
    (%11) = "pd_op.full" () {dtype:float32,place:Place(cpu),shape:[1],stop_gradient:[true],value:3} : () -> tensor<1xf32>
    (%12) = "pd_op.eye" (%11, %11) {dtype:float32,place:Place(undefined:0),stop_gradient:[true]} : (tensor<1xf32>, tensor<1xf32>) -> tensor<3x3xf32>
    (%13) = "pd_op.full_int_array" () {dtype:int64,place:Place(cpu),stop_gradient:[true],value:[2]} : () -> tensor<1xi64>
    (%14) = "pd_op.gaussian" (%13) {dtype:float32,mean:0,place:Place(undefined:0),seed:0,std:1,stop_gradient:[true]} : (tensor<1xi64>) -> tensor<2xf32>
    (%15) = "pd_op.full" () {dtype:float32,place:Place(undefined:0),shape:[2],stop_gradient:[true],value:1} : () -> tensor<2xf32>
    (%16) = "pd_op.add" (%14, %15) {stop_gradient:[true]} : (tensor<2xf32>, tensor<2xf32>) -> tensor<2xf32>
    (%17) = "pd_op.fetch" (%6) {col:0,name:"fetch_name_0",persistable:[true],stop_gradient:[true]} : (tensor<2xf32>) -> tensor<2xf32>
    (%18) = "pd_op.fetch" (%10) {col:1,name:"fetch_name_1",persistable:[true],stop_gradient:[true]} : (tensor<-1xf32>) -> tensor<-1xf32>
    (%19) = "pd_op.fetch" (%12) {col:2,name:"fetch_name_2",persistable:[true],stop_gradient:[true]} : (tensor<3x3xf32>) -> tensor<3x3xf32>
    (%20) = "pd_op.fetch" (%16) {col:3,name:"fetch_name_3",persistable:[true],stop_gradient:[true]} : (tensor<2xf32>) -> tensor<2xf32>
}
