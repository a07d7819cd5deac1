"""Answers beside the published record, typed in by hand: python3 verify.py DATASETS prints what differs."""
import importlib, os, sys

HERE = os.path.dirname(os.path.abspath(__file__))
sys.path += [os.path.join(HERE, '..', 'formal5'), HERE]
import asking, more

RECORD = {
    'In how many different seasons did Warren Spahn win': 13, 'Name the switch-hitter': 536, 'Among left-handed pitchers, whose': 4875, 'What is the gap between the career home run totals': 41, 'From 1927 through 1936': 39, 'The lowest earned run average of the 1968': 1.1225,
    'How many times have the St. Louis Cardinals won 100': 9, 'How many World Series games did Yogi Berra': 75, 'State the earned run average that Christy': .9738, 'How many times did Chuck Klein lead': 4, 'What number of runs was scored by the 1950': 1027, 'Rickey Henderson was caught': 42,
    "On how many occasions has a player combined 40": 6, 'Over the course of his career, how many rebounds': 10.0, 'Give the number of triple-doubles that Russell': 10, 'In how many playoff games did Robert Parish': 184, 'How many more career points were scored by Moses': 96, 'What percentage of his career free throws': 88.53,
    'How many seasons of one thousand or more rushing yards did Frank': 9, 'How many points were scored by the 2007': 589, 'How many yards did Ryan Fitzpatrick': 417, 'State the number of passes that Julian': 26, 'What was the highest rushing total by any': 251, 'The sack title of 2021': 22.5, 'How many yards did DeSean': 22.5,
    "What was Mario Lemieux's average": 1.883, 'How many victories did the Detroit': 62, 'How many hat tricks did Auston': 6, 'How many goals were scored by Maurice': 82, 'The greatest number of shots on goal': 528, 'Which goaltender recorded more career shutouts': 76, 'In 2023 Alyssa Thomas recorded': 6,
    'What was the top individual scoring performance of the 2023': 53, 'On what percentage of his shots did Craig': 31.6}


def values(e):
    for o in e.get('either', []) + e.get('top', []) + e.get('list', [])[:1]:
        yield from values(o)
    yield from (e[k] for k in ('value', 'count') if k in e)


for sport in ('mlb', 'nba', 'nfl', 'nhl', 'wnba'):
    for line in importlib.import_module('q_' + sport).TABLE.strip().splitlines():
        kind, question, expression = [p.strip() for p in line.split(' | ')][:3]
        for start, want in RECORD.items():
            if question.startswith(start):
                got = list(values(asking.expected(expression)))
                print('same' if any(abs(v - want) < .051 for v in got) else 'DIFFERS', question[:70], want, got[:2])
