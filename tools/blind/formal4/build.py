"""Writes open.ndjson and held.ndjson: python3 build.py DATASETS [LEAGUE ...]."""
import importlib, os, sys
import kit
from vary import vary

C = kit.Corpus('f4')
for name in sys.argv[2:] or ('mlb', 'nba', 'nfl', 'nhl', 'wnba', 'misc'):
    importlib.import_module(name).ask_all(C)
if not sys.argv[2:]:
    vary(C.all)
    C.write(os.path.dirname(os.path.abspath(__file__)), 20261125)
else:
    for item in C.all:
        print(item['question'][:75], '|', str(item['expect'])[:100])
    print(len(C.all), C.bad)
