{
    (%0) = "pd_op.data" () {dtype:float32,name:"x",place:Place(undefined:0),shape:[2],stop_gradient:[true]} : () -> tensor<2xf32>
    (%1) = "pd_op.tanh" (%0) {:"v",%0:"v",1:"v",=:"v",A:"v",_:"v",a b:"v",a/b:"v",key(0):"v",quote"k:"v",stop_gradient:[true],true:"v",x\y:"v",é:"v"} : (tensor<2xf32>) -> tensor<2xf32>
    (%2) = "pd_op.tanh" (%1) {:true,stop_gradient:[true],zz:-1} : (tensor<2xf32>) -> tensor<2xf32>
    (%3) = "pd_op.tanh" (%2) {a b:true,stop_gradient:[true],zz:-1} : (tensor<2xf32>) -> tensor<2xf32>
    (%4) = "pd_op.tanh" (%3) {quote"k:true,stop_gradient:[true],zz:-1} : (tensor<2xf32>) -> tensor<2xf32>
    (%5) = "pd_op.tanh" (%4) {stop_gradient:[true],zz:-1,é:true} : (tensor<2xf32>) -> tensor<2xf32>
    (%6) = "pd_op.tanh" (%5) {A:true,stop_gradient:[true],zz:-1} : (tensor<2xf32>) -> tensor<2xf32>
    (%7) = "pd_op.tanh" (%6) {_:true,stop_gradient:[true],zz:-1} : (tensor<2xf32>) -> tensor<2xf32>
    (%8) = "pd_op.tanh" (%7) {1:true,stop_gradient:[true],zz:-1} : (tensor<2xf32>) -> tensor<2xf32>
    (%9) = "pd_op.tanh" (%8) {key(0):true,stop_gradient:[true],zz:-1} : (tensor<2xf32>) -> tensor<2xf32>
    (%10) = "pd_op.tanh" (%9) {%0:true,stop_gradient:[true],zz:-1} : (tensor<2xf32>) -> tensor<2xf32>
    (%11) = "pd_op.tanh" (%10) {=:true,stop_gradient:[true],zz:-1} : (tensor<2xf32>) -> tensor<2xf32>
    (%12) = "pd_op.tanh" (%11) {a/b:true,stop_gradient:[true],zz:-1} : (tensor<2xf32>) -> tensor<2xf32>
    (%13) = "pd_op.tanh" (%12) {stop_gradient:[true],true:true,zz:-1} : (tensor<2xf32>) -> tensor<2xf32>
    (%14) = "pd_op.tanh" (%13) {stop_gradient:[true],x\y:true,zz:-1} : (tensor<2xf32>) -> tensor<2xf32>
}
