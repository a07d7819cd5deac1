"""python3 build.py, where rows.db and games.db are: writes open.ndjson and held.ndjson (every third by hash)."""
import hashlib
import json

import kit
import q_any, q_mlb, q_nba, q_nfl, q_nhl, q_wnba  # noqa: E401,F401

questions = kit.ALL
assert len({x["question"] for x in questions}) == len(questions)
order = sorted(questions, key=lambda x: hashlib.sha256(x["question"].encode()).hexdigest())
files = {"open": [], "held": []}
for i, x in enumerate(order):
    x = {"id": f"fans8-{i + 1:03}", **x}
    files["held" if i % 3 == 2 else "open"].append(json.dumps(x, ensure_ascii=False))
for name, lines in files.items():
    with open(name + ".ndjson", "w", encoding="utf-8") as f:
        f.write("\n".join(lines) + "\n")
if __name__ == "__main__":
    from collections import Counter
    print(len(questions), Counter(x["sport"] for x in questions), Counter(x["kind"] for x in questions))
    print(sum("refuse" in x["expect"] for x in questions), "must be refused")
