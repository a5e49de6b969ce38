{
    ^kw:
        %kwarg_unused {}
        %kwarg_UPPER {}
        %kwarg_% {}
        %kwarg_é {}
        %kwarg_quote"d {}
        %kwarg_output_grad_0 {}
        %kwarg_b c {}
        %kwarg_my_kw {stop_gradient:false}
    (%0) = "pd_op.data" [id:5] () {dtype:float32,name:"x",place:Place(undefined:0),shape:[2,3],stop_gradient:[true]} : () -> tensor<2x3xf32>
    (%1) = "pd_op.full_int_array" [id:6] () {dtype:int64,place:Place(cpu),stop_gradient:[true],value:[]} : () -> tensor<0xi64>
    (%2) = "pd_op.sum" [id:7] (%0, %1) {dtype:Undefined,keepdim:false,stop_gradient:[true]} : (tensor<2x3xf32>, tensor<0xi64>) -> tensor<f32>
    (%3) = "pd_op.full" [id:8] () {dtype:float32,place:Place(undefined:0),shape:[],stop_gradient:[true],value:0} : () -> tensor<f32>
    (%4) = "pd_op.greater_than" [id:9] (%2, %3) {stop_gradient:[true]} : (tensor<f32>, tensor<f32>) -> tensor<b>
    (%5) = "pd_op.if" [id:16] (%4) {stop_gradient:[true]} -> tensor<2x3xf32> {
        (%6) = "pd_op.add" [id:11] (%kwarg_b c, %0) {stop_gradient:[true]} : (tensor<2x3xf32>, tensor<2x3xf32>) -> tensor<2x3xf32>
        () = "cf.yield" [id:14] (%6) {} : (tensor<2x3xf32>) -> 
    } else {
        (%7) = "pd_op.full" [id:12] () {dtype:float32,place:Place(cpu),shape:[1],stop_gradient:[true],value:2} : () -> tensor<1xf32>
        (%8) = "pd_op.scale" [id:13] (%kwarg_quote"d, %7) {bias:0,bias_after_scale:true,stop_gradient:[true]} : (tensor<2x3xf32>, tensor<1xf32>) -> tensor<2x3xf32>
        () = "cf.yield" [id:15] (%8) {} : (tensor<2x3xf32>) -> 
    }
    (%9) = "pd_op.add" [id:17] (%5, %kwarg_my_kw) {stop_gradient:[false]} : (tensor<2x3xf32>, tensor<2x3xf32>) -> tensor<2x3xf32>
    (%10) = "pd_op.add" [id:18] (%9, %kwarg_b c) {stop_gradient:[false]} : (tensor<2x3xf32>, tensor<2x3xf32>) -> tensor<2x3xf32>
    (%11) = "pd_op.add" [id:19] (%10, %kwarg_quote"d) {stop_gradient:[false]} : (tensor<2x3xf32>, tensor<2x3xf32>) -> tensor<2x3xf32>
    (%12) = "pd_op.add" [id:20] (%11, %kwarg_output_grad_0) {stop_gradient:[false]} : (tensor<2x3xf32>, tensor<2x3xf32>) -> tensor<2x3xf32>
    (%13) = "pd_op.add" [id:21] (%12, %kwarg_é) {stop_gradient:[false]} : (tensor<2x3xf32>, tensor<2x3xf32>) -> tensor<2x3xf32>
    (%14) = "pd_op.add" [id:22] (%13, %kwarg_%) {stop_gradient:[false]} : (tensor<2x3xf32>, tensor<2x3xf32>) -> tensor<2x3xf32>
    (%15) = "pd_op.add" [id:23] (%14, %kwarg_UPPER) {stop_gradient:[false]} : (tensor<2x3xf32>, tensor<2x3xf32>) -> tensor<2x3xf32>
}
