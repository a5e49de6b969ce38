{
    (%0) = "pd_op.data" () {dtype:float32,name:"x",place:Place(undefined:0),shape:[2],stop_gradient:[true]} : () -> tensor<2xf32>
    (%1) = "pd_op.tanh" (%0) {int_max:2147483647,int_min:-2147483648,ints:[0,-1,2147483647],no_ints:[],no_strings:[],one_empty_string:[""],stop_gradient:[true],yes:true} : (tensor<2xf32>) -> tensor<2xf32>
}
