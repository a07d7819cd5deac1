"""Writes open.ndjson and held.ndjson: python3 build.py DATASETS [LEAGUE ...]."""
import os, sys

HERE = os.path.dirname(os.path.abspath(__file__))
sys.path += [os.path.join(HERE, '..', 'formal5'), os.path.join(HERE, '..', 'formal6'), HERE]
import asking, more, extra

if __name__ == '__main__':
    asking.build(HERE, 'formal7', 20261127, sys.argv, 1000)
