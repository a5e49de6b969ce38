"""What all tests share: hypothesis makes the same examples every time, unless HYPOTHESIS_PROFILE says otherwise."""

from __future__ import annotations

import os

from hypothesis import settings

settings.register_profile("stable", derandomize=True, deadline=None)
settings.register_profile("explore", max_examples=2000, deadline=None)
settings.load_profile(os.environ.get("HYPOTHESIS_PROFILE", "stable"))
