"""Writes open.ndjson and held.ndjson: python3 build.py DATASETS [LEAGUE ...]."""
import importlib, os, sys

HERE = os.path.dirname(os.path.abspath(__file__))
sys.path.append(os.path.join(HERE, '..', 'formal4'))
import kit

C = kit.Corpus('fan4')
for name in sys.argv[2:] or ('mlb', 'nba', 'nfl', 'nhl', 'wnba', 'misc'):
    importlib.import_module(name).ask_all(C)
if not sys.argv[2:]:
    C.write(HERE, 20261126)
else:
    for item in C.all:
        if not kit.must(item['expect']):
            print(item['question'][:60], '|', str(item['expect'])[:100])
    print(len(C.all), C.bad)
