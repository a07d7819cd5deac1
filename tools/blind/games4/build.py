"""Writes open.ndjson and held.ndjson: python3 build.py DATASETS [LEAGUE ...]."""
import importlib, os, re, sys
from lines import Corpus, HERE, must

C = Corpus('g4')
for name in sys.argv[2:] or ('mlb', 'nba', 'nfl', 'nhl', 'wnba'):
    importlib.import_module('q_' + name).ask_all(C)
LEAGUE = re.compile(r'\b(mlb|nba|nfl|nhl|wnba|baseball|football|basketball|hockey|major|american|national|al|nl)\b')
SHARED = re.compile(r'point|pts|scor|assist|\bast\b|block|blks|best record|most (games|wins)')
HOOPS = re.compile(r'steal|rebound|three|\b3s\b|3-p')


def names_no_league(item):
    """Who leads, in a statistic that several leagues have, without a league: two questions alike had an answer each."""
    text, of = item['question'].lower(), item['expect'].get('either', [item['expect']])
    if LEAGUE.search(text) or 'runs' in text or re.search(r'\d\+|\d+[- ](point|pt|assist)', text) or not (any('top' in o or 'list' in o for o in of) or re.match(r'which team|(most|fewest) .*team', text)):
        return False
    return bool(SHARED.search(text)) or bool(HOOPS.search(text)) and not re.search(r'\d\d-\d\d', text)


asks = 0
for item in C.all:
    if not must(item['expect']) and names_no_league(item):
        item['expect'] = {'either': item['expect'].get('either', [item['expect']]) + [{'ask_back': ['which league']}]}
        asks += 1
print(asks, 'name no league and may be asked back')
if not sys.argv[2:]:
    C.write(HERE, 20261127)
else:
    for item in C.all:
        if not must(item['expect']):
            print(item['question'][:70], '|', str(item['expect'])[:110])
    print(len(C.all), C.bad)
