"""Checks in the manner of LLVM's FileCheck: directives in a check file say what an input has to look like.

```python
check_file = read_check_file("test.pir", text, Options())   # CheckFileError when it is malformed
result = match(check_file, "<stdin>", output)
if not result.passed:
    print(report(result))
```
"""

from pir.testing.checks.directives import Check, CheckFileError, Directive, Kind, Remark
from pir.testing.checks.matching import match
from pir.testing.checks.options import Options, UsageError
from pir.testing.checks.reading import CheckFile, read_check_file
from pir.testing.checks.results import Event, Outcome, Result
from pir.testing.checks.texts import Text

__all__ = [
    "Check",
    "CheckFile",
    "CheckFileError",
    "Directive",
    "Event",
    "Kind",
    "Options",
    "Outcome",
    "Remark",
    "Result",
    "Text",
    "UsageError",
    "match",
    "read_check_file",
]
