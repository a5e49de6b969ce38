"""Which kind of file a text is, from its beginning: cheap enough to be asked of every input."""

from __future__ import annotations

import re
from typing import Final

_JSON: Final = re.compile(r'\ufeff?\s*(?:\{\s*"|\[)')


def is_json(text: str) -> bool:
    """Whether a text can only be JSON: no PIR text begins so."""
    return _JSON.match(text) is not None
