"""What these questions need beyond ../formal6/more.py: several figures at once, runs of seasons, averages of a league."""
import asking
from asking import either, num, teams, text

ML = ('AL', 'NL')


def figs(L, name, y, *stats, **f):
    """Several figures of one person."""
    return text(*(shown(L.val(s, name, y, **f)['value']) for s in stats))


def shown(v):
    return v if isinstance(v, int) else f'{v:.1f}'


def runs(L, stat, n, name, y=None, **f):
    """The longest run of consecutive seasons with at least n."""
    best = now = last = 0
    for y in sorted({s['y'] for s in L.how(stat, n, y, name=name, each=True, **f)[0]}):
        now = now + 1 if y == last + 1 else 1
        best, last = max(best, now), y
    return num(best)


def league_mean(L, a, b, y, times=1, **f):
    """The figure a of all rows of a season per figure b."""
    tab = L.tab(a)
    rows = list(L.of(tab, y=y, **f))
    v = times * sum(r.get(a) or 0 for r in rows) / sum(r.get(b) or 0 for r in rows)
    return {'value': round(v, 4), 'tolerance': .0006 if v < 1 else .011 if times == 27 else .06}


def mean_of(L, stat, y, q, **f):
    """The mean of a figure over the persons who meet a condition."""
    got = [s['v'] for s in L.sums(stat, each=True, y=y, **f).values() if q(s)]
    return {'value': round(sum(got) / len(got), 4), 'tolerance': .06}


def total(L, stat, y, **f):
    return num(sum(r.get(stat) or 0 for r in L.of(L.tab(stat), y=y, **f)))


def share(L, stat, name, team, y):
    """The percentage of a club's figure that was one person's."""
    v = 100 * L.val(stat, name, y)['value'] / sum(r.get(stat) or 0 for r in L.of(L.tab(stat), y=y, team=team))
    return {'value': round(v, 4), 'tolerance': .06}


def leads(L, stat, name, **f):
    return num(len(L.led(stat, name, **f)))


def gap(L, stat, y, **f):
    """By how much the first place exceeded the second."""
    got, _ = L.ranked(stat, y, **f)
    return num(round(got[0]['v'] - got[1]['v'], 4))


def ends(L, name):
    y = sorted(set().union(*(L.years[p] for p in L.who(name))))
    return y[0], y[-1]


def franchise(sport, fid, key, y=None, low=False):
    """The season with a franchise's most (or fewest) of a figure."""
    got = [t for t in teams(sport) if t['franchID'] == fid and (y is None or y[0] <= t['y'] <= y[1])]
    v = (min if low else max)(t[key] for t in got)
    who = [t for t in got if t[key] == v]
    assert len(who) == 1, who
    return text(v, who[0]['y'] if sport == 'mlb' else f"{who[0]['y'] - 1}-{who[0]['y'] % 100:02d}")


asking.__dict__.update({k: v for k, v in list(globals().items()) if k in ('ML',) or callable(v) and getattr(v, '__module__', '') == __name__})
