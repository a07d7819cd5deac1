"""Writes open.ndjson and held.ndjson: python3 build.py DATASETS [LEAGUE ...]."""
import importlib, os, sys
from lines import Corpus, HERE, must

C = Corpus('g4')
for name in sys.argv[2:] or ('mlb', 'nba', 'nfl', 'nhl', 'wnba'):
    importlib.import_module('q_' + name).ask_all(C)
if not sys.argv[2:]:
    C.write(HERE, 20261127)
else:
    for item in C.all:
        if not must(item['expect']):
            print(item['question'][:70], '|', str(item['expect'])[:110])
    print(len(C.all), C.bad)
