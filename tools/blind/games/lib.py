from data import *
from collections import defaultdict, Counter
QS = []
def Q(sport, kind, question, expect, how):
    QS.append({'question': question, 'sport': sport, 'kind': kind, 'expect': expect, 'how': how})

def f(rows, fn=None, **k):
    out = []
    for r in rows:
        ok = True
        for a, b in k.items():
            v = r[a]
            if isinstance(b, (set, list, range, tuple)):
                if v not in b: ok = False; break
            elif v != b: ok = False; break
        if ok and (fn is None or fn(r)): out.append(r)
    return out

import unicodedata
def plain(s): return ''.join(c for c in unicodedata.normalize('NFKD', s) if not unicodedata.combining(c)).replace('  ', ' ')

def pl(rows, *names):
    n = {plain(x) for x in names}
    out = [r for r in rows if plain(r['name']) in n]
    ids = {r['pid'] for r in out}
    assert len(ids) == 1, (names, ids)
    return out

def S(rows, stat):
    v = [r[stat] for r in rows]
    assert v and all(x is not None for x in v), ('blank', stat, rows[:1])
    return sum(v)
def S0(rows, stat): return sum(r[stat] or 0 for r in rows)

def val(x, player=None, season=None, tol=None):
    e = {'value': round(x, 4) if isinstance(x, float) else x}
    if player: e['player'] = player
    if season is not None: e['season'] = season
    if tol: e['tolerance'] = tol
    return e

def groups(rows, by=('pid',)):
    g = defaultdict(list)
    for r in rows: g[tuple(r[k] for k in by)].append(r)
    return g

def rank(rows, fn, by=('pid',), low=False):
    """[(value, name, season or None)] sorted"""
    out = []
    for k, rs in groups(rows, by).items():
        v = fn(rs)
        if v is None: continue
        out.append((v, rs[0]['name'], rs[0]['season'] if 'season' in by else None))
    return sorted(out, key=lambda x: (x[0] if low else -x[0], x[1]))

def row(t):
    d = {'player': ' '.join(t[1].split())}
    if t[2] is not None: d['season'] = t[2]
    d['value'] = round(t[0], 4) if isinstance(t[0], float) else t[0]
    return d

def top(rows, fn, by=('pid',), low=False, season=None, tol=None):
    rk = rank(rows, fn, by, low)
    best = rk[0][0]
    ts = [row(t) for t in rk if t[0] == best]
    assert len(ts) <= 8, ts
    if season: ts = [dict(player=t['player'], season=season, value=t['value']) for t in ts]
    e = {'top': ts}
    if tol: e['tolerance'] = tol
    return e

def lst(rows, fn, n, by=('pid',), season=None):
    rk = rank(rows, fn, by)
    assert rk[n-1][0] != rk[n][0], ('cut inside a tie', rk[n-2:n+2])
    ts = [row(t) for t in rk[:n]]
    if season: ts = [dict(player=t['player'], season=season, value=t['value']) for t in ts]
    return {'list': ts}

def atleast(rows, fn, k, by=('pid',), season=None):
    rk = [t for t in rank(rows, fn, by) if t[0] >= k]
    ts = [row(t) for t in rk]
    if season: ts = [dict(player=t['player'], season=season, value=t['value']) for t in ts]
    return ts

def s(stat): return lambda rs: sum(r[stat] or 0 for r in rs)
def ref(why): return {'refuse': why}
def either(*a): return {'either': list(a)}
def text(*a): return {'text': [str(x) for x in a]}
def yes(b): return {'yes': bool(b)}
def cnt(n): return {'count': n}
def npl(n, player, season=None): return either(cnt(n), val(n, player, season))

def game_top(rows, stat, low=False):
    best = max(r[stat] for r in rows if r[stat] is not None)
    ts = [{'player': n, 'value': best} for n in dict.fromkeys(' '.join(r['name'].split()) for r in rows if r[stat] == best)]
    assert len(ts) <= 7, (stat, ts)
    return {'top': ts}

def streak(rows, cond, order='date'):
    best = cur = 0
    for r in sorted(rows, key=lambda r: r[order]):
        cur = cur + 1 if cond(r) else 0
        best = max(best, cur)
    return best
