"""What the question files share: the collector, the shapes of expected outcomes, and a cache of the tables."""
import os, pickle
import data

ALL = []
CACHE = None  # a folder for pickled tables while editing; None reads the sources each time
_mem = {}


def table(name, make):
    if name not in _mem:
        p = CACHE and os.path.join(CACHE, "fc_%s.pkl" % name)
        if p and os.path.exists(p):
            _mem[name] = pickle.load(open(p, "rb"))
        else:
            _mem[name] = make()
            if p:
                pickle.dump(_mem[name], open(p, "wb"), -1)
    return _mem[name]


def fix(v):
    if isinstance(v, float):
        v = round(v, 4)
        return int(v) if v == int(v) else v
    return v


def q(sport, kind, question, expect, how, after=None, span=None):
    o = {"question": question, "sport": sport, "kind": kind, "expect": expect, "how": how}
    if after:
        o["after"] = after
    if span:
        o["span"] = span
    ALL.append(o)


def val(v, player=None, season=None, tol=None):
    e = {"value": fix(v)}
    if player:
        e["player"] = player
    if season:
        e["season"] = season
    if tol:
        e["tolerance"] = tol
    return e


def ent(t):
    e = {"player": t[0]}
    if len(t) == 3:
        e["season"] = t[1]
    e["value"] = fix(t[-1])
    return e


def top(*ts, tol=None):
    e = {"top": [ent(t) for t in ts]}
    if tol:
        e["tolerance"] = tol
    return e


def lst(ts, tol=None):
    e = {"list": [ent(t) for t in ts]}
    if tol:
        e["tolerance"] = tol
    return e


def cnt(n): return {"count": n}
def yes(b): return {"yes": bool(b)}
def ref(s): return {"refuse": s}
def txt(*s): return {"text": [str(x) for x in s]}
def ask(*s): return {"ask_back": list(s)}
def either(*es): return {"either": list(es)}
def seasons(*s): return {"seasons": sorted(s)}


def best(pairs, n=1, low=False):
    """pairs: (tuple without value..., value). The best n with all who tie for the last place."""
    ps = sorted((p for p in pairs if p[-1] is not None), key=lambda p: p[-1], reverse=not low)
    if len(ps) <= n:
        return ps
    cut = ps[n - 1][-1]
    return [p for p in ps if (p[-1] <= cut if low else p[-1] >= cut)]
