{
    (%0) = "pd_op.data" () {dtype:float16,name:"q",place:Place(undefined:0),shape:[-1,8,4,16],stop_gradient:[true]} : () -> tensor<-1x8x4x16xf16>
    (%1) = "pd_op.data" () {dtype:float16,name:"k",place:Place(undefined:0),shape:[-1,8,4,16],stop_gradient:[true]} : () -> tensor<-1x8x4x16xf16>
    (%2) = "pd_op.data" () {dtype:float16,name:"v",place:Place(undefined:0),shape:[-1,8,4,16],stop_gradient:[true]} : () -> tensor<-1x8x4x16xf16>
    (%3) = "pd_op.data" () {dtype:float16,name:"mask",place:Place(undefined:0),shape:[-1,1,8,8],stop_gradient:[true]} : () -> tensor<-1x1x8x8xf16>
    (%4, %5, %6, %7) = "pd_op.flash_attn" (%0, %1, %2, <<NULL VALUE>>, %3) {causal:false,dropout:0,is_test:true,return_softmax:false,rng_name:"",stop_gradient:[true,true,true,true]} : (tensor<-1x8x4x16xf16>, tensor<-1x8x4x16xf16>, tensor<-1x8x4x16xf16>, <<NULL TYPE>>, tensor<-1x1x8x8xf16>) -> tensor<-1x8x4x16xf16>, tensor<-1x4x128x128xf16>, tensor<-1x4x128xf16>, tensor<2xi64>
    (%8) = "pd_op.fetch" (%4) {col:0,name:"fetch0",stop_gradient:[true]} : (tensor<-1x8x4x16xf16>) -> tensor<-1x8x4x16xf16>
}
