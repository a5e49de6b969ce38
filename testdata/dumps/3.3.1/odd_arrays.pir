{
    (%0) = "pd_op.data" () {dtype:float32,name:"x",place:Place(undefined:0),shape:[2],stop_gradient:[true]} : () -> tensor<2xf32>
    (%1) = "pd_op.full" () {dtype:int64,place:Place(undefined:0),shape:[1],stop_gradient:[true],value:0} : () -> tensor<1xi64>
    (%2) = "pd_op.create_array" () {dtype:float32,stop_gradient:[true]} : () -> pd_op.tensor_array<f32>
    (%3) = "pd_op.cast" (%0) {dtype:float32,stop_gradient:[true]} : (tensor<2xf32>) -> tensor<2xf32>
    (%4) = "pd_op.array_write_" (%2, %3, %1) {} : (pd_op.tensor_array<f32>, tensor<2xf32>, tensor<1xi64>) -> pd_op.tensor_array<f32>
    (%5) = "pd_op.full" () {dtype:float32,place:Place(cpu),shape:[1],stop_gradient:[true],value:2} : () -> tensor<1xf32>
    (%6) = "pd_op.scale" (%0, %5) {bias:0,bias_after_scale:true,stop_gradient:[true]} : (tensor<2xf32>, tensor<1xf32>) -> tensor<2xf32>
    (%7) = "pd_op.full" () {dtype:float32,place:Place(cpu),shape:[1],stop_gradient:[true],value:1} : () -> tensor<1xf32>
    (%8) = "pd_op.scale" (%1, %7) {bias:1,bias_after_scale:true,stop_gradient:[true]} : (tensor<1xi64>, tensor<1xf32>) -> tensor<1xi64>
    (%9) = "pd_op.cast" (%6) {dtype:float32,stop_gradient:[true]} : (tensor<2xf32>) -> tensor<2xf32>
    (%10) = "pd_op.array_write_" (%2, %9, %8) {} : (pd_op.tensor_array<f32>, tensor<2xf32>, tensor<1xi64>) -> pd_op.tensor_array<f32>
    (%11) = "pd_op.full_int_array" () {dtype:int64,place:Place(cpu),stop_gradient:[true],value:[]} : () -> tensor<0xi64>
    (%12) = "pd_op.sum" (%0, %11) {dtype:Undefined,keepdim:false,stop_gradient:[true]} : (tensor<2xf32>, tensor<0xi64>) -> tensor<f32>
    (%13) = "pd_op.full" () {dtype:float32,place:Place(undefined:0),shape:[],stop_gradient:[true],value:0} : () -> tensor<f32>
    (%14) = "pd_op.greater_than" (%12, %13) {stop_gradient:[true]} : (tensor<f32>, tensor<f32>) -> tensor<b>
    (%15) = "pd_op.if" (%14) {stop_gradient:[true]} -> tensor<-1xf32> {
        (%16) = "pd_op.array_read" (%2, %1) {stop_gradient:[true]} : (pd_op.tensor_array<f32>, tensor<1xi64>) -> tensor<-1xf32>
        () = "cf.yield" (%16) {} : (tensor<-1xf32>) -> 
    } else {
        () = "cf.yield" (%0) {} : (tensor<2xf32>) -> 
    }
    (%17) = "pd_op.array_length" (%2) {} : (pd_op.tensor_array<f32>) -> tensor<1xi64>
    (%18) = "pd_op.cast" (%17) {dtype:float32,stop_gradient:[true]} : (tensor<1xi64>) -> tensor<1xf32>
    (%19) = "pd_op.add" (%15, %18) {stop_gradient:[true]} : (tensor<-1xf32>, tensor<1xf32>) -> tensor<-1xf32>
}
