"""Answers beside the published record, typed in by hand: python3 verify.py DATASETS prints what differs."""
import importlib, os, sys

HERE = os.path.dirname(os.path.abspath(__file__))
sys.path += [os.path.join(HERE, '..', 'formal5'), os.path.join(HERE, '..', 'formal6'), HERE]
import asking, more, extra

RECORD = {
    'bases on balls drawn by Eddie Yost': 151, 'hits was amassed by George Sisler': 257, 'complete games were pitched by Robin Roberts': 33, 'did Ron Guidry hold': 1.74, 'triples is Sam Crawford': 26, 'percentage of Wade Boggs': .476,
    'was Craig Biggio hit': 285, 'doubles struck by Tris Speaker': 792, 'shutouts thrown by Walter Johnson': 110, 'saves had been accumulated by Trevor': 601, 'victories belong to Andy Pettitte': 19, 'led in home runs in 1961': 61,
    'won three hundred games': 24, 'stand on the all-time list of home run': 13, 'history of the Kansas City': 3154, 'career strikeouts in a Detroit': 2679, 'batting average of the American League in 1968': .230, 'together in 2019': 6776,
    'Minnesota Twins hit': 307, 'stolen by the 1985': 314, 'Michael Jordan in the 1986-87': 3041, 'distributed by John Stockton': 1164, 'Mark Eaton credited': 456, 'Dennis Rodman for 1991-92': 1530, 'Stephen Curry during': 357,
    'Robert Parish play over': 1611, 'Dominique Wilkins?': 26668, 'playoffs of 1992': 759, 'Derek Fisher take': 259, 'triple-double?': 34, 'rushing yards did Chris Johnson': 2006, 'was Michael Thomas credited': 149, 'Calvin Johnson for the year': 1964,
    'did LaDainian Tomlinson': 28, 'did Andrew Luck': 171, 'did Julio Jones accumulate': 13703, 'through the season of 2024?': 46, 'Larry Fitzgerald in the 2008': 546, 'by the Denver Broncos': 606, 'allowed by the 2000 Baltimore': 165,
    'did Travis Kelce exceed': 7, 'scored by Phil Esposito in': 76, 'credited to Bobby Orr': 102, 'against Dave Schultz': 472, 'Larry Robinson record': 120, 'did Mike Bossy score over': 573, 'achieved by Terry Sawchuk': 103, 'points of Mark Messier': 295,
    'by the Edmonton Oilers': 446, 'fifty or more goals in 1992-93': 14, "points scored by A'ja Wilson in the 2023": 912, 'distributed by Caitlin Clark': 337, 'did Angel Reese collect': 446, 'made by Sabrina Ionescu': 128, 'double-doubles were recorded': 26,
    'largest season total of blocked': 129, 'won by the Minnesota Lynx': 34, 'highest number of points scored in a single regular': 1021}


def values(e):
    for o in e.get('either', []) + e.get('top', []) + e.get('list', [])[:1]:
        yield from values(o)
    yield from (e[k] for k in ('value', 'count') if k in e)


seen, wrong = set(), 0
for sport in ('mlb', 'nba', 'nfl', 'nhl', 'wnba'):
    for line in importlib.import_module('q_' + sport).TABLE.strip().splitlines():
        kind, question, expression = [p.strip() for p in line.split(' | ')][:3]
        for part, want in RECORD.items():
            if part in question and part not in seen:
                seen.add(part)
                got = list(values(asking.expected(expression)))
                if not any(abs(v - want) < (.0006 if want < 1 else .6 if want > 9999 else .006) for v in got):
                    wrong += 1
                    print('DIFFERS', question, want, got[:2])
print(len(seen), 'compared,', wrong, 'differ; not found:', set(RECORD) - seen)
