"""python3 build.py DATASETS: writes open.ndjson and held.ndjson."""
import os
import sys

HERE = os.path.dirname(os.path.abspath(__file__))
sys.path[:0] = [HERE, os.path.join(HERE, "..", "formal9")]
import kit  # noqa: E402

kit.load(sys.argv[1])
import questions  # noqa: E402,F401

kit.write(HERE, "fans9")
