"""python3 build.py DATASETS: writes open.ndjson and held.ndjson."""
import os
import sys

HERE = os.path.dirname(os.path.abspath(__file__))
sys.path.insert(0, HERE)
import kit  # noqa: E402

kit.load(sys.argv[1])
import questions  # noqa: E402,F401

kit.write(HERE, "formal9")
