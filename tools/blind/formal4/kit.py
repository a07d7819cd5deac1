"""What may be asked of the rows: each function returns what is right, in the form of the corpora."""
import math
import rows as R

SUMS = {'mlb': {'bat': R.BAT, 'pit': R.PIT, 'fld': R.FLD}}
RATES = {  # statistics that sums give; None where a part is missing
    'AVG': ('bat', lambda s: s['H'] / s['AB']), 'SLG': ('bat', lambda s: tb(s) / s['AB']), 'OBP': ('bat', lambda s: obp(s)), 'OPS': ('bat', lambda s: obp(s) + tb(s) / s['AB']),
    'TB': ('bat', lambda s: tb(s)), 'XBH': ('bat', lambda s: s['D'] + s['T'] + s['HR']), 'PA': ('bat', lambda s: pa(s)), '1B': ('bat', lambda s: s['H'] - s['D'] - s['T'] - s['HR']),
    'SB%': ('bat', lambda s: s['SB'] / (s['SB'] + s['CS'])), 'ERA': ('pit', lambda s: 27 * s['ER'] / s['O']), 'IP': ('pit', lambda s: s['O'] / 3), 'WHIP': ('pit', lambda s: 3 * (s['pH'] + s['pBB']) / s['O']),
    'K9': ('pit', lambda s: 27 * s['K'] / s['O']), 'BB9': ('pit', lambda s: 27 * s['pBB'] / s['O']), 'KBB': ('pit', lambda s: s['K'] / s['pBB']), 'W%': ('pit', lambda s: s['W'] / (s['W'] + s['L'])),
    'FP': ('fld', lambda s: (s['PO'] + s['A']) / (s['PO'] + s['A'] + s['E'])),
    'CMP%': ('off', lambda s: 100 * s['CMP'] / s['ATT']), 'YPA': ('off', lambda s: s['PY'] / s['ATT']), 'YPC': ('off', lambda s: s['RY'] / s['CAR']), 'YPR': ('off', lambda s: s['RCY'] / s['REC']),
    'SCRIM': ('off', lambda s: s['RY'] + s['RCY']), 'TDS': ('off', lambda s: s['RTD'] + s['RCTD']), 'RATE': ('off', lambda s: passer(s)),
    'SV%': ('go', lambda s: 1 - s['GA'] / s['SA']), 'GAA': ('go', lambda s: 3600 * s['GA'] / s['SEC']), 'S%': ('sk', lambda s: 100 * s['GO'] / s['SOG']), 'P/GP': ('sk', lambda s: s['PT'] / s['G']),
    'FG%': ('box', lambda s: 100 * s['FG'] / s['FGA']), '3P%': ('box', lambda s: 100 * s['P3'] / s['P3A']), 'FT%': ('box', lambda s: 100 * s['FT'] / s['FTA']),
}


def tb(s): return s['H'] + s['D'] + 2 * s['T'] + 3 * s['HR']
def obp(s): return (s['H'] + s['BB'] + s.get('HBP', 0)) / (s['AB'] + s['BB'] + s.get('HBP', 0) + s.get('SF', 0))
def pa(s): return s['AB'] + s['BB'] + s.get('HBP', 0) + s.get('SF', 0) + s.get('SH', 0)


def passer(s):
    a = s['ATT']
    parts = ((s['CMP'] / a - .3) * 5, (s['PY'] / a - 3) * .25, s['PTD'] / a * 20, 2.375 - s['INT'] / a * 25)
    return 100 * sum(min(max(p, 0), 2.375) for p in parts) / 6


class League:
    def __init__(self, sport):
        self.sport = sport
        got = R.cached(sport, getattr(R, sport))
        self.tabs, self.bio, self.games = got[0], got[1], got[2] if len(got) > 2 else {}
        self.years, self.names = {}, {}
        for tab in self.tabs.values():
            for r in tab:
                self.years.setdefault(r['p'], set()).add(r['y'])
                self.names.setdefault(R.norm(r['n'], sport == 'nba'), set()).add(r['p'])
        for p, b in self.bio.items():
            self.names.setdefault(R.norm(b['n'], sport == 'nba'), set()).add(p)

    def who(self, name):
        """The one person of a name; "Name@year" is who played in that year."""
        name, _, year = name.partition('@')
        found = self.names.get(R.norm(name, self.sport == 'nba'), set())
        if year:
            found = {p for p in found if int(year) in self.years.get(p, ())}
        if len(found) > 1:
            some = {p for p in found if p in self.years}
            found = some or found
        if len(found) != 1 and not (self.sport == 'nfl' and found):
            raise ValueError(f'{self.sport} {name}: {len(found)} {[(p, min(self.years.get(p, [0])), max(self.years.get(p, [0]))) for p in found]}')
        return found

    def tab(self, stat):
        base = stat.split('/')[0] if stat.endswith('/G') else stat
        if base in RATES and RATES[base][0] in self.tabs:
            return RATES[base][0]
        for t, rows in self.tabs.items():
            if t != 'ice' and any(base in r for r in rows[::7]) or t == 'ice' and base in ('HIT', 'BKS', 'TOI', 'GV', 'TK'):
                return t
        raise KeyError(stat)

    def of(self, tab, y=None, k='R', team=None, lg=None, pos=None, name=None, rd=None, where=None):
        who = None
        if name:
            who = self.who(name)
        lg = lg or {'nhl': 'NHL', 'nba': ('NBA', 'BAA')}.get(self.sport)
        lo, hi = (None, None) if y is None else (y, y) if isinstance(y, int) else y
        for r in self.tabs[tab]:
            if who is not None and r['p'] not in who or k and r['k'] != k:
                continue
            if lo is not None and not lo <= r['y'] <= hi or team and team not in r['t'] or lg and lg != 'all' and r['lg'] not in (lg if isinstance(lg, tuple) else (lg,)):
                continue
            if pos and r.get('pos') not in (pos if isinstance(pos, tuple) else (pos,)) or rd and r.get('rd') not in (rd if isinstance(rd, tuple) else (rd,)) or where and not where(r):
                continue
            yield r

    def sums(self, stat, each=False, **f):
        """The sums of the rows, per person or (each) per person and season, with the statistic in 'v'."""
        tab = f.pop('tab', None) or self.tab(stat)
        out = {}
        for r in self.of(tab, **f):
            s = out.setdefault((r['p'], r['y']) if each else r['p'], {'n': r['n'], 'y': r['y'], 'p': r['p'], 'y0': r['y']})
            s['n'], s['y'], s['y0'] = r['n'], max(r['y'], s['y']), min(r['y'], s['y0'])
            s['approx'] = s.get('approx') or r.get('avg')
            for c, v in r.items():
                if isinstance(v, (int, float)) and c not in ('y', 'avg') and (c not in ('age',)):
                    s[c] = (s.get(c, 0) + v) if c[-1] != '%' and '/G' not in c else v
                    if c == 'FG' or c == 'G':
                        s['rows'] = s.get('rows', 0) + (c == 'G')
        return {key: s for key, s in out.items() if self.put(stat, s) is not None}

    def put(self, stat, s):
        try:
            if callable(stat):
                v = stat(s)
            elif stat.endswith('/G'):
                v = s[stat] if s.get('rows') == 1 and stat in s else s[stat[:-2]] / s['G']
            elif stat in RATES and RATES[stat][0] in self.tabs:
                v = RATES[stat][1](s)
            else:
                v = s[stat]
        except (KeyError, ZeroDivisionError, TypeError):
            v = None
        s['v'] = v
        return v

    def tol(self, stat, s):
        if stat in ('FG%', '3P%', 'FT%'):
            return .15 if not s.get('approx') else .7
        if stat.endswith('/G'):
            return .06
        if s.get('approx') and stat not in ('G', 'MIN'):
            return round(.06 * s.get('G', 80) + 1)
        return {'AVG': .0006, 'SLG': .0006, 'OBP': .0011, 'OPS': .0016, 'ERA': .0061, 'WHIP': .006, 'IP': .4, 'K9': .06, 'BB9': .06, 'KBB': .06, 'W%': .0006, 'FP': .0006, 'SV%': .0006, 'GAA': .011,
                'CMP%': .06, 'YPA': .06, 'YPC': .06, 'YPR': .06, 'RATE': .11, 'S%': .06, 'P/GP': .006, 'SB%': .0006}.get(stat)

    def shape(self, s, stat, season=False):
        v = s['v']
        out = {'player': s['n'], 'value': round(v, 4) if isinstance(v, float) else v}
        if season:
            out['season'] = s['y']
        if isinstance(stat, str) and self.tol(stat, s):
            out['tolerance'] = self.tol(stat, s)
        return out

    # ---- what is asked ----
    def val(self, stat, name, y=None, **f):
        got = list(self.sums(stat, name=name, y=y, **f).values())
        if len(got) != 1:
            raise ValueError(f'{name} {stat} {y}: {len(got)}')
        return self.shape(got[0], stat, isinstance(y, int))

    def ranked(self, stat, y=None, each=None, low=False, q=None, **f):
        each = isinstance(y, int) if each is None else each
        got = [s for s in self.sums(stat, each=each, y=y, **f).values() if q is None or q(s)]
        return sorted(got, key=lambda s: s['v'] if low else -s['v']), each

    def top(self, stat, y=None, nth=1, **f):
        got, each = self.ranked(stat, y, **f)
        v = got[nth - 1]['v']
        same = [s for s in got if abs(s['v'] - v) < (1e-9 if isinstance(v, int) else 1e-6)]
        return {'top': [self.shape(s, stat, each) for s in same]}

    def lst(self, stat, n, y=None, **f):
        got, each = self.ranked(stat, y, **f)
        if len(got) > n and got[n]['v'] == got[n - 1]['v']:
            raise ValueError(f'{stat} {y}: a tie at {n}: {[(s["n"], s["v"]) for s in got[n - 2:n + 2]]}')
        return {'list': [self.shape(s, stat, False) for s in got[:n]]}

    def rank(self, stat, name, y=None, **f):
        got, each = self.ranked(stat, y, **f)
        who = self.who(name)
        mine = [s['v'] for s in got if s['p'] in who][0]
        return {'count': 1 + sum(1 for s in got if (s['v'] > mine if not f.get('low') else s['v'] < mine))}

    def how(self, stat, n, y=None, name=None, low=False, **f):
        got, each = self.ranked(stat, y, name=name, **f)
        return [s for s in got if (s['v'] <= n if low else s['v'] >= n - 1e-9)], each

    def cnt(self, stat, n, y=None, **f):
        return {'count': len(self.how(stat, n, y, **f)[0])}

    def members(self, stat, n, y=None, **f):
        got, each = self.how(stat, n, y, **f)
        assert 0 < len(got) <= 12, (stat, n, y, len(got))
        return {'list': [self.shape(s, stat, each) for s in got]}

    def times(self, stat, n, name, y=None, **f):
        return num(len(self.how(stat, n, y, name=name, each=True, **f)[0]))

    def seasons(self, stat, n, name, y=None, **f):
        return {'seasons': sorted(s['y'] for s in self.how(stat, n, y, name=name, each=True, **f)[0])}

    def ever(self, stat, n, name=None, y=None, **f):
        return {'yes': bool(self.how(stat, n, y, name=name, each=f.pop('each', True), **f)[0])}

    def more(self, stat, *names, y=None, low=False, **f):
        got = [self.val(stat, n, y, **f) for n in names]
        best = min(got, key=lambda s: s['value']) if low else max(got, key=lambda s: s['value'])
        assert sum(1 for g in got if g['value'] == best['value']) == 1, (names, got)
        return {'top': [best]}

    def did(self, stat, a, b, y=None, **f):
        return {'yes': self.val(stat, a, y, **f)['value'] > self.val(stat, b, y, **f)['value']}

    def diff(self, stat, a, b, y=None, **f):
        return num(round(abs(self.val(stat, a, y, **f)['value'] - self.val(stat, b, y, **f)['value']), 4))

    def best(self, stat, name, y=None, low=False, q=None, **f):
        """The person's best season."""
        got, _ = self.ranked(stat, y, name=name, each=True, low=low, q=q, **f)
        return self.shape(got[0], stat, True)

    def year(self, stat, name, **f):
        return {'either': [{'seasons': [self.best(stat, name, **f)['season']]}, self.best(stat, name, **f)]}

    def led(self, stat, name, **f):
        """The seasons in which the person led."""
        who, out = self.who(name), []
        for y in sorted(set().union(*(self.years[p] for p in who if p in self.years))):
            got, _ = self.ranked(stat, y, **f)
            if got and any(s['p'] in who for s in got if s['v'] == got[0]['v']):
                out.append(y)
        return out

    def person(self, name):
        for p in self.who(name):
            p = p.partition('#')[0]
            if p in self.bio:
                return self.bio[p]
        return self.bio[R.norm(name.partition('@')[0])]

    def born(self, name):
        return date(self.person(name)['born'])

    def clubs(self, name, tab, **f):
        return set().union(*(r['t'] for r in self.of(tab, name=name, **f)))


MONTHS = 'January February March April May June July August September October November December'.split()


def date(iso):
    y, m, d = iso.split('-')
    word = MONTHS[int(m) - 1]
    return {'either': [{'text': [t]} for t in (iso, f'{word} {int(d)} {y}', f'{int(d)} {word} {y}', f'{word[:3]} {int(d)} {y}')]}


def num(n, player=None):
    v = {'value': n}
    if player:
        v['player'] = player
    return {'either': [{'count': n}, v]} if isinstance(n, int) else v


def text(*parts):
    return {'text': [str(p) for p in parts]}


def no(why):
    return {'refuse': why}


def either(*options):
    out = []
    for o in options:
        out += o['either'] if 'either' in o else [o]
    return {'either': out}


def ask(*names):
    return {'ask_back': list(names)}


def yes(v):
    return {'yes': bool(v)}


def age(born, day):
    b, d = [int(x) for x in born.split('-')], [int(x) for x in day.split('-')]
    return d[0] - b[0] - ((d[1], d[2]) < (b[1], b[2]))


def feet(inches):
    f, i = divmod(int(inches), 12)
    return either(text(f'{f}-{i}'), text(f"{f}'{i}"), text(f'{f} ft {i}'), text(f'{f} feet {i}'), text(f'{f}′{i}'), text(f'{f}′ {i}'), text(f"{f}' {i}"), text(f'{int(inches)} in'), text(f'{round(inches * 2.54)} cm'), {'value': int(inches)})


class Corpus:
    """Writes questions: two thirds open, one third held, by a seeded draw."""

    def __init__(self, prefix):
        self.prefix, self.all, self.bad = prefix, [], 0

    def section(self, sport, how):
        def q(question, kind, right, after=None, note=''):
            try:
                right = right() if callable(right) else right
            except (ValueError, KeyError, AssertionError, IndexError) as e:
                print('BAD', sport, question, '|', type(e).__name__, str(e)[:300])
                self.bad += 1
                return
            if not any(k in right for k in ('either', 'top', 'list', 'text', 'count', 'yes', 'seasons', 'refuse', 'ask_back', 'value')):
                raise ValueError(question)
            if right.get('count') == 0 or right.get('seasons') == [] and kind != 'false premise':
                print('ZERO', question)
            item = {'question': question, 'sport': sport, 'kind': kind}
            if after:
                item['after'] = after
            item.update(expect=right, how=(note or how)[:110])
            self.all.append(item)
        return q

    def write(self, folder, seed):
        import json, os, random
        seen = {}
        for i, item in enumerate(self.all):
            item['id'] = f'{self.prefix}-{i + 1:03d}'
            key = (item['question'].lower(), item.get('after'))
            if key in seen:
                print('TWICE', key)
            seen[key] = 1
        draw = random.Random(seed)
        order = list(range(len(self.all)))
        draw.shuffle(order)
        held = set(order[:len(order) // 3])
        for name, pick in (('open', lambda i: i not in held), ('held', lambda i: i in held)):
            with open(os.path.join(folder, name + '.ndjson'), 'w', encoding='utf-8') as f:
                for i, item in enumerate(self.all):
                    if pick(i):
                        f.write(json.dumps({'id': item['id'], **{k: v for k, v in item.items() if k != 'id'}}, ensure_ascii=False) + '\n')
        refuse = sum(1 for i in self.all if must(i['expect']))
        print(len(self.all), 'questions,', refuse, 'must be refused,', self.bad, 'bad', {s: sum(1 for i in self.all if i['sport'] == s) for s in ('mlb', 'nba', 'nfl', 'nhl', 'wnba')})


def must(e):
    return all(must(o) for o in e['either']) if 'either' in e else 'refuse' in e
