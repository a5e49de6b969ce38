"""Testing of PIR text: checks in the manner of LLVM's FileCheck, over regular expressions in the manner of POSIX."""
