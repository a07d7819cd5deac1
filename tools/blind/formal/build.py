"""Write open.ndjson and held.ndjson: build.py DATASETS_FOLDER"""
import collections, importlib, json, os, random, sys
import lib

lib.DATA = sys.argv[1]
HERE = os.path.dirname(os.path.abspath(__file__))
out = []
for league in ("mlb", "nfl", "nba", "nhl", "wnba", "misc"):
    D = getattr(lib, league.upper())() if league != "misc" else None

    def q(question, kind, expect, how, sport=league):
        out.append({"id": "", "question": question, "sport": sport, "kind": kind, "expect": expect, "how": how})
    importlib.import_module(league).questions(q, D)
    del D


def clean(x):
    """Whole numbers as whole numbers."""
    if isinstance(x, dict):
        return {k: clean(v) for k, v in x.items()}
    if isinstance(x, list):
        return [clean(v) for v in x]
    return int(x) if isinstance(x, float) and x == int(x) else x


def refusal(e):
    return "refuse" in e or any("refuse" in x for x in e.get("either", []))


assert len({r["question"] for r in out}) == len(out), [q for q, n in collections.Counter(r["question"] for r in out).items() if n > 1]
for i, r in enumerate(out):
    r["id"], r["expect"] = "f-%03d" % (i + 1), clean(r["expect"])
order = list(range(len(out)))
random.Random(20261123).shuffle(order)
held = set(order[:len(out) // 3])
for name, pick in (("open.ndjson", lambda i: i not in held), ("held.ndjson", lambda i: i in held)):
    with open(os.path.join(HERE, name), "w", encoding="utf-8") as f:
        for i, r in enumerate(out):
            if pick(i):
                f.write(json.dumps(r, ensure_ascii=False) + "\n")
print(len(out), "questions,", len(out) - len(held), "open,", len(held), "held,", sum(refusal(r["expect"]) for r in out), "with a refusal,",
      sum("refuse" in r["expect"] for r in out), "with a refusal only")
print("by sport:", dict(collections.Counter(r["sport"] for r in out)))
print("by kind:", dict(collections.Counter(r["kind"].split(":")[0] for r in out).most_common()))
