"""Writes open.ndjson and held.ndjson: python3 build.py DATASETS [LEAGUE ...]."""
import os, sys

HERE = os.path.dirname(os.path.abspath(__file__))
sys.path += [os.path.join(HERE, '..', 'formal5'), HERE]
import asking, more

asking.build(HERE, 'f6', 20261126, sys.argv, 150)
