"""python3 build.py : writes all.ndjson, open.ndjson (2/3) and held.ndjson (1/3) from the folder of source files that is named: python3 build.py DATASETS"""
import json, os, random
import lib, q_mlb, q_nba, q_nhl, q_nfl, q_wnba
here = os.path.dirname(os.path.abspath(__file__))
for m in (q_mlb, q_nba, q_nhl, q_nfl, q_wnba): m.run()
out, seen = [], set()
for i, q in enumerate(lib.QS, 1):
    assert q['question'] not in seen, q['question']
    seen.add(q['question'])
    out.append({'id': 'g-%03d' % i, 'question': q['question'], 'sport': q['sport'], 'kind': q['kind'], 'expect': q['expect'], 'how': q['how']})
def write(name, rows):
    with open(os.path.join(here, name), 'w', encoding='utf-8') as h:
        for r in rows: h.write(json.dumps(r, ensure_ascii=False) + '\n')
write('all.ndjson', out)
ids = [r['id'] for r in out]
random.Random(20261124).shuffle(ids)
held = set(ids[:round(len(ids) / 3)])
write('open.ndjson', [r for r in out if r['id'] not in held])
write('held.ndjson', [r for r in out if r['id'] in held])
print(len(out), 'questions,', len(held), 'held')
