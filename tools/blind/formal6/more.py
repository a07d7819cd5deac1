"""What these questions need beyond ../formal5/asking.py: who was first, last, youngest; averages; streaks; games by position."""
import asking, kit
from asking import either, games, num, teams, text

SHOW = {'nba': lambda y: f'{y - 1}-{y % 100:02d}', 'nhl': lambda y: f'{y - 1}-{y % 100:02d}'}


def season(L, y):
    return SHOW.get(L.sport, str)(y)


def when(L, stat, n, last=False, y=None, **f):
    """Whoever reached the figure in the first (or last) season in which anyone did."""
    got, _ = L.how(stat, n, y, each=True, **f)
    y = (max if last else min)(s['y'] for s in got)
    who = [s for s in got if s['y'] == y]
    return text(*[s['n'] for s in who], season(L, y))


def aged(L, stat, n, oldest=False, y=None, **f):
    """The youngest (or oldest) to have reached the figure, by the birthday's distance from the season."""
    def old(s):
        born = L.bio[s['p']]['born'] if s['p'] in L.bio else ''
        if not born:
            raise ValueError(('no birthday', s['n'], s['y']))
        a, b, c = (int(x) for x in born.split('-'))
        return s['y'] - a - b / 12 - c / 372
    got, _ = L.how(stat, n, y, each=True, **f)
    s = (max if oldest else min)(got, key=old)
    return text(s['n'])


def mean(L, stat, name, y):
    """The average of a person's seasons within a span, to one decimal."""
    v = L.val(stat, name, y)['value'] / (y[1] - y[0] + 1)
    return {'value': round(v, 4), 'tolerance': .06}


def per(L, a, b, name, y=None):
    v = L.val(a, name, y)['value'] / L.val(b, name, y)['value']
    return {'value': round(v, 4), 'tolerance': .006}


def over(L, a, b, name, other, y=None):
    """How many times one figure is the other."""
    v = L.val(a, name, y)['value'] / L.val(b, other, y)['value']
    return {'value': round(v, 4), 'tolerance': .06}


def at(L, pos):
    """Rows of players who played mostly at a position that season."""
    def ok(r):
        g = {k: v for k, v in L.games.get((r['p'], r['y']), {}).items() if k[2:] in ('p', 'c', '1b', '2b', '3b', 'ss', 'of', 'dh')}
        return g and max(g, key=g.get) == 'G_' + pos
    return ok


def hand(L, key, letter):
    return lambda r: L.bio.get(r['p'], {}).get(key) == letter


def land(L, country):
    return lambda r: (L.bio.get(r['p'].partition('#')[0], {}).get('country') or '') == country


def run(name, cond, **f):
    """The longest run of games in a row."""
    def go(G):
        got = sorted(G.of(name, **f), key=lambda l: (l['d'], str(l['g'])))
        best = now = 0
        for l in got:
            now = now + 1 if cond(l) else 0
            best = max(best, now)
        assert len({l['p'] for l in got}) == 1
        return num(best)
    return go


def high(G, stat, **f):
    """The most in one game, and by whom."""
    got = list(G.of(**f))
    v = max(G.stat(l, stat) for l in got)
    return {'top': [{'player': n, 'value': v} for n in sorted({l['n'] for l in got if G.stat(l, stat) == v})]}


def years(sport, franchise, cond, y):
    """In how many seasons a franchise did something."""
    key = 'franchID' if sport == 'mlb' else 'franchID'
    return num(sum(1 for t in teams(sport) if t[key] == franchise and y[0] <= t['y'] <= y[1] and cond(t)))


def points(G, y, low=False, key='pts'):
    """The team with the most (or fewest) points of a season of games."""
    sums = {}
    for r in G.results:
        if r['y'] == y and r['k'] == 'R':
            sums[r['t']] = sums.get(r['t'], 0) + r[key]
    v = (min if low else max)(sums.values())
    return v


asking.__dict__.update({k: v for k, v in list(globals().items()) if callable(v) and getattr(v, '__module__', '') == __name__ and k not in ('aged', 'hand')})
asking.youngest, asking.handed = aged, hand
