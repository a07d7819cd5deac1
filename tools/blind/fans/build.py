"""python3 build.py DATASETS [CACHE]: computes every expected outcome from the source rows and writes open.ndjson and held.ndjson."""
import collections, json, os, random, re, sys
import data, kit

data.ROOT = sys.argv[1]
kit.CACHE = sys.argv[2] if len(sys.argv) > 2 else None
import q_mlb, q_nba, q_nfl, q_nhl, q_wnba, q_any, q_more

FORMS = {"value", "top", "list", "count", "yes", "seasons", "text", "ask_back", "refuse", "either"}
seen = set()
for i, o in enumerate(kit.ALL):
    key = (o.get("after"), o["question"])
    assert key not in seen, key
    seen.add(key)
    for e in o["expect"].get("either", [o["expect"]]):
        assert len(FORMS & set(e)) == 1, o
    o["id"] = "fan-%03d" % (i + 1)
    # A share may be printed as .518 or as 51.8 per cent: both are right.
    if re.search(r"%|pct|percent|3pt shooter", o["question"]):
        es = list(o["expect"].get("either", [o["expect"]]))
        for e in es[:]:
            v = e.get("value", e["top"][0]["value"] if "top" in e else None)
            if v and v < 100 and ("value" in e or len(e["top"]) == 1):
                f = 100 if v < 1 else .01
                a = json.loads(json.dumps(e))
                a["tolerance"] = round(e.get("tolerance", .0006) * f, 6)
                x = a if "value" in a else a["top"][0]
                x["value"] = round(v * f, 6)
                es.append(a)
        if len(es) > 1:
            o["expect"] = {"either": es}
order = list(range(len(kit.ALL)))
random.Random(20261123).shuffle(order)
cut = len(order) * 2 // 3
here = os.path.dirname(os.path.abspath(__file__))
for name, ids in (("open", sorted(order[:cut])), ("held", sorted(order[cut:]))):
    with open(os.path.join(here, name + ".ndjson"), "w", encoding="utf-8") as w:
        for i in ids:
            o = kit.ALL[i]
            w.write(json.dumps({k: o[k] for k in ("id", "after", "question", "sport", "kind", "expect", "span", "how") if k in o}, ensure_ascii=False) + "\n")
c = collections.Counter(o["sport"] for o in kit.ALL)
print("questions", len(kit.ALL), dict(c))
print("refusals only", sum("refuse" in o["expect"] for o in kit.ALL), "of which any sport", sum("refuse" in o["expect"] and o["sport"] == "any" for o in kit.ALL))
print("several outcomes", sum("either" in o["expect"] for o in kit.ALL), "with a refusal among them", sum(any("refuse" in e for e in o["expect"].get("either", ())) for o in kit.ALL))
print("by kind", dict(collections.Counter(o["kind"] for o in kit.ALL).most_common()))
