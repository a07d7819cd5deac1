"""Questions as lines of tables, "kind | question | expression | after": the expression says what is right.

Each league's module holds TABLE; the names that expressions may use are those of `names`.
Rows are read by ../formal4/rows.py and ../games4/lines.py, and looked up here by season or person.
"""
import copy, importlib, os, random, sys

HERE = os.path.dirname(os.path.abspath(__file__))
sys.path += [os.path.join(HERE, '..', 'formal4'), os.path.join(HERE, '..', 'games4')]
import kit, lines
import rows as R
from kit import age, ask, date, either, feet, must, no, num, text, yes
from lines import double, triple


class League(kit.League):
    """A league whose rows are found by person or by season."""

    def __init__(self, sport):
        super().__init__(sport)
        self.find = {}
        for tab, rows in self.tabs.items():
            for r in rows:
                self.find.setdefault((tab, r['p']), []).append(r)
                self.find.setdefault((tab, r['y']), []).append(r)

    def of(self, tab, y=None, name=None, **f):
        sub = copy.copy(self)
        if name:
            rows = [r for p in self.who(name) for r in self.find.get((tab, p), ())]
        elif y is not None:
            lo, hi = (y, y) if isinstance(y, int) else y
            rows = [r for x in range(lo, hi + 1) for r in self.find.get((tab, x), ())]
        else:
            rows = self.tabs[tab]
        sub.tabs = {tab: rows}
        return kit.League.of(sub, tab, y=y, name=name, **f)


class Games(lines.Games):
    def __init__(self, name):
        super().__init__(name)
        self.find = {}
        for l in self.lines:
            self.find.setdefault(l['y'], []).append(l)

    def of(self, name=None, y=None, **f):
        sub = copy.copy(self)
        if name is None and y is not None:
            lo, hi = (y, y) if isinstance(y, int) else y
            sub.lines = [l for x in range(lo, hi + 1) for l in self.find.get(x, ())]
        return lines.Games.of(sub, name, y, **f)

    def days(self, cond, name, **f):
        """The one day on which the condition held."""
        got = [l for l in self.of(name, **f) if cond(l)]
        assert len(got) == 1, (name, len(got))
        return date(got[0]['d'])

    def team(self, key, t, y, best=max, **f):
        return lines.num_(best(r[key] for r in self.club(t, y, **f)))


class Lazy:
    def __init__(self, make):
        self.make, self.got = make, {}

    def __call__(self, name):
        if name not in self.got:
            self.got[name] = self.make(name)
        return self.got[name]


league, games, teams = Lazy(League), Lazy(Games), Lazy(R.teams)
LEAGUES = dict(M='mlb', N='nba', F='nfl', H='nhl', W='wnba')
GAMES = dict(GN='nba', GO='old_nba', GF='nfl', GH='nhl', GW='wnba')


class names(dict):
    def __missing__(self, key):
        if key in LEAGUES:
            return league(LEAGUES[key])
        if key in GAMES:
            return games(GAMES[key])
        return globals()[key] if key in globals() else __builtins__[key] if isinstance(__builtins__, dict) else getattr(__builtins__, key)


def club(sport, name, y):
    got = [t for t in teams(sport) if t['name'] == name and t['y'] == y]
    assert len(got) == 1, (name, y, len(got))
    return got[0]


def tm(name, y, *keys):
    """Figures of a club of mlb."""
    c = club('mlb', name, y)
    return num(c[keys[0]]) if len(keys) == 1 else text(*(c[k] for k in keys))


def ht(name, y, *keys):
    c = club('nhl', name, y)
    return num(c[keys[0]]) if len(keys) == 1 else text(*(c[k] for k in keys))


def best(sport, key, y, lg=None, low=False, each=False):
    """The clubs with the most of a figure in a season; with several years the first place of all."""
    lo, hi = (y, y) if isinstance(y, int) else y
    got = [t for t in teams(sport) if lo <= t['y'] <= hi and (t['lgID'] == lg if lg else t['lgID'] in ('AL', 'NL', 'NHL')) and isinstance(t[key], (int, float))]
    v = (min if low else max)(t[key] for t in got)
    who = [t for t in got if t[key] == v]
    assert len(who) == 1, (key, y, [t['name'] for t in who])
    return text(who[0]['name'])


def clubs(sport, cond, y, lg=None):
    lo, hi = (y, y) if isinstance(y, int) else y
    return num(sum(1 for t in teams(sport) if lo <= t['y'] <= hi and (t['lgID'] == lg if lg else t['lgID'] in ('AL', 'NL', 'NHL')) and cond(t)))


def aged(born, year):
    """The age in a year, before or after the birthday."""
    n = year - int(born[:4])
    return either(num(n), num(n - 1))


def words(*options):
    return either(*(text(*((o,) if isinstance(o, str) else o)) for o in options))


def tall(height):
    """A height as 6-9."""
    f, i = height.split('-')
    return feet(12 * int(f) + int(i))


def hand(letter):
    return text(dict(L='left', R='right', B='both', S='both')[letter])


def expected(expression):
    return eval(expression, names())


def ask_all(C, table, sport):
    for line in table.strip().splitlines():
        if not line.strip():
            continue
        part = [p.strip() for p in line.split(' | ')]
        kind, question, expression = part[:3]
        after = part[3] if len(part) > 3 else None
        for lg in (sport,):
            C.section(lg, expression)(question, kind, lambda: expected(expression), after)


def build(here, prefix, seed, argv, count):
    sys.path.insert(0, here)
    C = kit.Corpus(prefix)
    for name in argv[2:] or ('mlb', 'nba', 'nfl', 'nhl', 'wnba'):
        if os.path.exists(os.path.join(here, f'q_{name}.py')):
            ask_all(C, importlib.import_module('q_' + name).TABLE, name)
    if argv[2:]:
        for item in C.all:
            if not must(item['expect']):
                print(item['question'][:80], '|', str(item['expect'])[:130])
        print(len(C.all), 'questions,', C.bad, 'bad', sum(must(i['expect']) for i in C.all), 'refused')
        return
    while len(C.all) > count:  # the same ones each time
        C.all.pop(random.Random(f'{seed} {len(C.all)}').randrange(len(C.all)))
    C.write(here, seed)
