"""Files other than PIR text: Paddle's JSON models, the weights beside them, and pictures of a graph."""
