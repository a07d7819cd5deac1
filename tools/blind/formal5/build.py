"""Writes open.ndjson and held.ndjson: python3 build.py DATASETS [LEAGUE ...]."""
import os, sys

HERE = os.path.dirname(os.path.abspath(__file__))
sys.path.append(os.path.join(HERE, '..', 'formal5'))
from asking import build

build(HERE, 'f5', 20261202, sys.argv, 200)
