{
    (%0) = "pd_op.data" () {dtype:float32,name:"x",place:Place(undefined:0),shape:[0,-1,2147483648],stop_gradient:[true]} : () -> tensor<0x-1x2147483648xf32>
    (%1) = "pd_op.data" () {dtype:bool,name:"dbool",place:Place(undefined:0),shape:[1,0,-1],stop_gradient:[true]} : () -> tensor<1x0x-1xb>
    (%2) = "pd_op.data" () {dtype:bool,name:"sbool",place:Place(undefined:0),shape:[],stop_gradient:[true]} : () -> tensor<b>
    (%3) = "pd_op.data" () {dtype:uint8,name:"duint8",place:Place(undefined:0),shape:[1,0,-1],stop_gradient:[true]} : () -> tensor<1x0x-1xu8>
    (%4) = "pd_op.data" () {dtype:uint8,name:"suint8",place:Place(undefined:0),shape:[],stop_gradient:[true]} : () -> tensor<u8>
    (%5) = "pd_op.data" () {dtype:int8,name:"dint8",place:Place(undefined:0),shape:[1,0,-1],stop_gradient:[true]} : () -> tensor<1x0x-1xi8>
    (%6) = "pd_op.data" () {dtype:int8,name:"sint8",place:Place(undefined:0),shape:[],stop_gradient:[true]} : () -> tensor<i8>
    (%7) = "pd_op.data" () {dtype:int16,name:"dint16",place:Place(undefined:0),shape:[1,0,-1],stop_gradient:[true]} : () -> tensor<1x0x-1xi16>
    (%8) = "pd_op.data" () {dtype:int16,name:"sint16",place:Place(undefined:0),shape:[],stop_gradient:[true]} : () -> tensor<i16>
    (%9) = "pd_op.data" () {dtype:int32,name:"dint32",place:Place(undefined:0),shape:[1,0,-1],stop_gradient:[true]} : () -> tensor<1x0x-1xi32>
    (%10) = "pd_op.data" () {dtype:int32,name:"sint32",place:Place(undefined:0),shape:[],stop_gradient:[true]} : () -> tensor<i32>
    (%11) = "pd_op.data" () {dtype:int64,name:"dint64",place:Place(undefined:0),shape:[1,0,-1],stop_gradient:[true]} : () -> tensor<1x0x-1xi64>
    (%12) = "pd_op.data" () {dtype:int64,name:"sint64",place:Place(undefined:0),shape:[],stop_gradient:[true]} : () -> tensor<i64>
    (%13) = "pd_op.data" () {dtype:float16,name:"dfloat16",place:Place(undefined:0),shape:[1,0,-1],stop_gradient:[true]} : () -> tensor<1x0x-1xf16>
    (%14) = "pd_op.data" () {dtype:float16,name:"sfloat16",place:Place(undefined:0),shape:[],stop_gradient:[true]} : () -> tensor<f16>
    (%15) = "pd_op.data" () {dtype:bfloat16,name:"dbfloat16",place:Place(undefined:0),shape:[1,0,-1],stop_gradient:[true]} : () -> tensor<1x0x-1xbf16>
    (%16) = "pd_op.data" () {dtype:bfloat16,name:"sbfloat16",place:Place(undefined:0),shape:[],stop_gradient:[true]} : () -> tensor<bf16>
    (%17) = "pd_op.data" () {dtype:float64,name:"dfloat64",place:Place(undefined:0),shape:[1,0,-1],stop_gradient:[true]} : () -> tensor<1x0x-1xf64>
    (%18) = "pd_op.data" () {dtype:float64,name:"sfloat64",place:Place(undefined:0),shape:[],stop_gradient:[true]} : () -> tensor<f64>
    (%19) = "pd_op.data" () {dtype:complex64,name:"dcomplex64",place:Place(undefined:0),shape:[1,0,-1],stop_gradient:[true]} : () -> tensor<1x0x-1xc64>
    (%20) = "pd_op.data" () {dtype:complex64,name:"scomplex64",place:Place(undefined:0),shape:[],stop_gradient:[true]} : () -> tensor<c64>
    (%21) = "pd_op.data" () {dtype:complex128,name:"dcomplex128",place:Place(undefined:0),shape:[1,0,-1],stop_gradient:[true]} : () -> tensor<1x0x-1xc128>
    (%22) = "pd_op.data" () {dtype:complex128,name:"scomplex128",place:Place(undefined:0),shape:[],stop_gradient:[true]} : () -> tensor<c128>
    (%23) = "pd_op.data" () {dtype:float8_e4m3fn,name:"dfloat8_e4m3fn",place:Place(undefined:0),shape:[1,0,-1],stop_gradient:[true]} : () -> tensor<1x0x-1xf8e4m3fn>
    (%24) = "pd_op.data" () {dtype:float8_e4m3fn,name:"sfloat8_e4m3fn",place:Place(undefined:0),shape:[],stop_gradient:[true]} : () -> tensor<f8e4m3fn>
}
