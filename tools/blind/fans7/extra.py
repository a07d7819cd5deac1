"""What these questions need beyond ../formal5/asking.py and ../formal6/more.py."""
from decimal import ROUND_HALF_UP, Decimal

import asking
from asking import either, num, teams, text

FORM = {'AVG': '.3f', 'OBP': '.3f', 'SLG': '.3f', 'OPS': '.3f', 'SV%': '.3f', 'ERA': '.2f', 'GAA': '.2f', 'WHIP': '.2f', 'FG%': '.1f', '3P%': '.1f', 'FT%': '.1f', 'CMP%': '.1f', 'RATE': '.1f', 'YPC': '.1f'}


def shown(stat, v):
    """A figure as it is written, halves upwards."""
    if isinstance(v, int):
        return str(v)
    step = Decimal('1').scaleb(-int(FORM.get(stat, '.1f')[1]))
    return str(Decimal(str(round(v, 6))).quantize(step, ROUND_HALF_UP)).lstrip('0')


def figs(L, name, y, *stats, **f):
    """Several figures of one person, as text; percentages also as fractions."""
    got = [(s, L.val(s, name, y, **f)['value']) for s in stats]
    e = text(*(shown(s, v) for s, v in got))
    if not any(s in ('FG%', '3P%', 'FT%', 'CMP%') for s, _ in got):
        return e
    return either(e, text(*(shown('AVG', v / 100) if s.endswith('%') else shown(s, v) for s, v in got)))


def who(e):
    """Only the names of those who lead."""
    return text(*(t['player'] for t in e['top']))


def combo(L, need, y=None, name=None, least=None, **f):
    """Seasons that meet several figures at once."""
    key = next(iter(need))
    got, _ = L.ranked(key, y, name=name, each=True, **f)

    def ok(s):
        for k, n in need.items():
            v = L.put(k, dict(s))
            if v is None or v < n - 1e-9:
                return False
        return True
    return sorted((s for s in got if ok(s)), key=lambda s: s['y'])


def combos(L, need, y=None, name=None, **f):
    return num(len(combo(L, need, y, name, **f)))


def people(L, need, y=None, **f):
    return num(len({s['p'] for s in combo(L, need, y, **f)}))


def first(L, need, last=False, y=None, **f):
    got = combo(L, need, y, **f)
    at = got[-1 if last else 0]['y']
    return text(*[s['n'] for s in got if s['y'] == at])


def years_of(L, need, name, **f):
    return {'seasons': [s['y'] for s in combo(L, need, None, name, **f)]}


def chain(years):
    """The longest run of following years: its length and last year."""
    best, run, prev, end = 0, 0, None, None
    for y in sorted(set(years)):
        run = run + 1 if prev == y - 1 else 1
        if run > best:
            best, end = run, y
        prev = y
    return best, end


def sstreak(L, stat, n, name, y=None, **f):
    """In how many seasons in a row a person reached a figure."""
    return num(chain([s['y'] for s in L.how(stat, n, y, name=name, each=True, **f)[0]])[0])


def longest(L, stat, n, y=None, **f):
    """Who reached a figure in the most seasons in a row."""
    by, name = {}, {}
    for s in L.how(stat, n, y, each=True, **f)[0]:
        by.setdefault(s['p'], []).append(s['y'])
        name[s['p']] = s['n']
    runs = {p: chain(v)[0] for p, v in by.items()}
    v = max(runs.values())
    return text(*(name[p] for p in runs if runs[p] == v), v)


def mosttimes(L, stat, n, y=None, **f):
    """Who reached a figure in the most seasons."""
    by, name = {}, {}
    for s in L.how(stat, n, y, each=True, **f)[0]:
        by[s['p']] = by.get(s['p'], 0) + 1
        name[s['p']] = s['n']
    v = max(by.values())
    return text(*(name[p] for p in by if by[p] == v))


def ledtimes(L, stat, name, **f):
    return num(len(L.led(stat, name, **f)))


def nseasons(L, name, tab, **f):
    return num(len({r['y'] for r in L.of(tab, name=name, **f)}))


def whole(L, tab, y, **f):
    """All rows of a season in one sum."""
    out = {}
    for r in L.of(tab, y=y, **f):
        for c, v in r.items():
            if isinstance(v, (int, float)) and c != 'y':
                out[c] = out.get(c, 0) + v
    return out


def leaguerate(L, stat, y, tab, tol, **f):
    return {'value': round(L.put(stat, whole(L, tab, y, **f)), 4), 'tolerance': tol}


def leaguesum(L, stat, y, tab, **f):
    return num(whole(L, tab, y, **f)[stat])


def together(L, stat, y, *names, **f):
    return num(sum(L.val(stat, n, y, **f)['value'] for n in names))


def older(L, *names):
    return text(min(names, key=lambda n: L.person(n)['born']).partition('@')[0])


def taller(L, *names):
    def inches(n):
        h = L.person(n)['height']
        if '-' not in str(h):
            return float(h)
        f, i = str(h).split('-')
        return int(f) * 12 + int(i)
    return text(max(names, key=inches).partition('@')[0])


def losing(G, t, y, win=False):
    """The longest run of losses (or wins) of a club in a season."""
    best = run = 0
    for r in sorted(G.club(t, y), key=lambda r: r['d']):
        run = run + 1 if r['win'] == win and not r.get('tie') else 0
        best = max(best, run)
    return num(best)


def clubavg(G, t, y, key='pts', **f):
    got = G.club(t, y, **f)
    return {'value': round(sum(r[key] for r in got) / len(got), 4), 'tolerance': .06}


def clubsum(G, t, y, key='pts', **f):
    return num(sum(r[key] for r in G.club(t, y, **f)))


def clubline(G, t, y, stat):
    """A club's total of its players' lines."""
    return num(sum(l[stat] for l in G.of(t=t, y=y)))


def bestclub(G, y, key='win', low=False, k='R'):
    """The club (code) with the most of a figure in a season of games."""
    sums = {}
    for r in G.results:
        if r['y'] == y and r['k'] == k:
            sums[r['t']] = sums.get(r['t'], 0) + r[key]
    v = (min if low else max)(sums.values())
    return [t for t in sums if sums[t] == v], v


def clubis(found, code, say):
    """Checks the code of the leading club, and says it with its figure."""
    assert found[0] == [code], found
    return either(text(code, found[1]), text(say, found[1]))


def top_game(G, stat, **f):
    v = max(G.stat(l, stat) for l in G.of(**f))
    got = [l for l in G.of(**f) if G.stat(l, stat) == v]
    return {'top': [{'player': n, 'value': v} for n in sorted({l['n'] for l in got})]}


def picks(L, year, number):
    """Who was drafted at a place."""
    got = {b['n'] for b in L.bio.values() if b.get('draft') and b['draft'][0] == year and b['draft'][2] == number}
    assert len(got) == 1, got
    return text(*got)


def day(G, name, cond, **f):
    got = {l['d'] for l in G.of(name, **f) if cond(l)}
    assert len(got) == 1, got
    return asking.date(got.pop()[:10])


asking.__dict__.update({k: v for k, v in list(globals().items()) if callable(v) and getattr(v, '__module__', '') == __name__})


def exact(e):
    """A figure that is counted, though its row holds averages."""
    return {k: v for k, v in e.items() if k != 'tolerance'}


def near(e, tol):
    return dict(e, tolerance=tol)


asking.exact, asking.near = exact, near


def final(G, y, t):
    """The score of a club's last game of a season."""
    r = max(G.club((t,), y, k=('SB',)), key=lambda r: r['d'])
    return text(r['pts'], r['against'])


def lastyear(G, t, n):
    """The last season in which a club won so many games."""
    wins = {}
    for r in G.results:
        if r['t'] in t and r['k'] == 'R':
            wins[r['y']] = wins.get(r['y'], 0) + r['win']
    return text(max(y for y in wins if wins[y] >= n))


asking.final, asking.lastyear = final, lastyear
