"""Single games and clubs' results: lines of players, and results of clubs.

A line has n (name), p (id), y (season), k (R, P), d (date), g (game), t (club),
o (opponent), home, win and the statistics; a result has t, o, home, win, for, against.
"""
import os, sys

HERE = os.path.dirname(os.path.abspath(__file__))
sys.path.append(os.path.join(HERE, '..', 'formal4'))
from kit import *
from rows import cached, norm, num, read

LOGS = dict(MIN='MIN', FG='FGM', FGA='FGA', P3='FG3M', P3A='FG3A', FT='FTM', FTA='FTA', REB='REB', AST='AST', STL='STL', BLK='BLK', TOV='TOV', PTS='PTS')
POS = dict(FG='fieldGoalsMade', P3='threePointersMade', FT='freeThrowsMade', REB='reboundsTotal', AST='assists', STL='steals', BLK='blocks', TOV='turnovers', PTS='points')
WNBA = dict(FG='field_goals_made', P3='three_point_field_goals_made', FT='free_throws_made', REB='rebounds', AST='assists', STL='steals', BLK='blocks', TOV='turnovers', PTS='points', MIN='minutes')
NHL = dict(GO='goals', AS='assists', PT='points', SOG='shots_on_goal', HIT='hits', BKS='blocked_shots', PIM='pim', PM='plus_minus', PPG='power_play_goals')
NFL = dict(CMP='completions', ATT='attempts', PY='passing_yards', PTD='passing_tds', INT='interceptions', CAR='carries', RY='rushing_yards', RTD='rushing_tds', REC='receptions', RCY='receiving_yards', RCTD='receiving_tds')


def take(r, f):
    return {k: num(r[c]) or 0 for k, c in f.items()}


def nba():
    out, res = [], {}
    for r in read('nba/open/player_game_logs_2022_2026.csv.gz'):
        if int(r['season']) > 2025:
            continue
        t, o = r['TEAM_ABBREVIATION'], r['MATCHUP'].split()[-1]
        home = 'vs.' in r['MATCHUP']
        out.append(dict(p=r['PLAYER_ID'], n=r['PLAYER_NAME'], y=int(r['season']), k='R', d=r['GAME_DATE'], g=r['GAME_ID'], t=t, o=o, home=home, win=r['WL'] == 'W', **take(r, LOGS)))
        s = res.setdefault((r['GAME_ID'], t), dict(y=int(r['season']), k='R', d=r['GAME_DATE'], t=t, o=o, home=home, win=r['WL'] == 'W', pts=0))
        s['pts'] += num(r['PTS']) or 0
    for r in read('nba/open/playoff_box_2011_2023.csv.gz'):
        if r['season'] != '2024' and not r['comment'] and r['minutes']:
            out.append(dict(p=r['personId'], n=r['personName'], y=int(r['season']), k='P', d=r['game_date'], g=r['gameId'], t=r['teamTricode'], **take(r, POS)))
    clubs = {}
    for l in out:
        if l['k'] == 'P':
            clubs.setdefault(l['g'], set()).add(l['t'])
    for l in out:
        if l['k'] == 'P':
            l['o'] = next(iter(clubs[l['g']] - {l['t']}), '')
    names = {l['p']: l['n'] for l in out}
    for r in read('nba/open/player_game_lines_2024_2026.csv.gz'):
        if r['player_id'] in names and (r['game_type'] == 'P' or r['game_type'] == 'R' and r['season'] == '2026'):
            out.append(dict(p=r['player_id'], n=names[r['player_id']], y=int(r['season']), k=r['game_type'], d=r['game_date'], g=r['game_date'], t='', o='', PTS=num(r['pts']), REB=num(r['reb']), AST=num(r['ast']), P3=num(r['fg3m'])))
    return out, list(res.values())


def old_nba():
    out = []
    for path in ('nba/open/box_1980_1989.csv.gz', 'nba/open/box_1990_1996.csv.gz'):
        for r in read(path):
            if int(r['season']) >= 1984 and r['game_type'] in 'RP':
                out.append(dict(p=r['player_id'], n=r['player'], y=int(r['season']), k=r['game_type'], d=r['game_date'], g=r['game_id'], t=r['team'], o='', PTS=num(r['pts']) or 0, REB=num(r['trb']) or 0, AST=num(r['ast']) or 0, BLK=num(r['blk']) or 0, STL=num(r['stl']) or 0))
    return out, []


def nfl():
    out, res, game = [], [], {}
    for r in read('nfl/open/schedules_1999_2026.csv.gz'):
        if r['away_score'] == '':
            continue
        a, h = int(r['away_score']), int(r['home_score'])
        for t, o, home, x, z in ((r['away_team'], r['home_team'], False, a, h), (r['home_team'], r['away_team'], r['location'] == 'Home', h, a)):
            s = dict(y=int(r['season']), k='R' if r['game_type'] == 'REG' else r['game_type'], w=int(r['week']), d=r['gameday'], t=t, o=o, home=home, win=x > z, tie=x == z, pts=x, against=z, ot=r['overtime'] == '1', day=r['weekday'])
            res.append(s)
            game[(s['y'], s['w'], t)] = s
    for r in read('nfl/open/player_week_offense_2009_2024.csv.gz'):
        y, w, t = int(r['season']), int(r['week']), r['recent_team']
        s = game.get((y, w, t), {})
        out.append(dict(p=r['player_id'], n=r['player_display_name'], pos=r['position'], y=y, w=w, k='R' if r['season_type'] == 'REG' else 'P', rd=s.get('k'), d=s.get('d', f'{y}-{w:02d}'), g=w, t=t, o=r['opponent_team'], home=s.get('home'), win=s.get('win'), **take(r, NFL)))
    return out, res


def nhl():
    out, res = [], {}
    full = {r['player_id']: r['full_name'] for r in read('nhl/rosters_2010_2026.csv') if r['full_name']}
    for y in (2019, 2020, 2021, 2022, 2023, 2024, 2025, 2026):
        for r in read(f'nhl/{"weekly" if y > 2023 else "open"}/player_box_{y}.csv.gz'):
            if r['toi'] in ('', '0:00', '00:00'):
                continue
            l = dict(p=r['player_id'], n=full.get(r['player_id'], r['player_name']), y=y, k=r['game_type'], d=r['game_date'], g=r['game_id'], t=r['team_abbrev'], home=r['home_away'] == 'home', pos=r['position'] or 'G', **take(r, NHL))
            if not r['position']:
                l.update(SVS=num(r['saves']) or 0, GA=num(r['goals_against']) or 0, SA=num(r['shots_against']) or 0, dec=r['decision'])
            out.append(l)
            s = res.setdefault(r['game_id'], {}).setdefault(r['team_abbrev'], dict(home=l['home'], goals=0))
            s['goals'] += l['GO']
            if l.get('dec'):
                s['dec'] = l['dec']
    for l in out:
        l['o'] = next((t for t in res[l['g']] if t != l['t']), '')
    return out, []


def wnba():
    out, res = [], {}
    for r in read('wnba/open/player_box_2009_2026.csv.gz'):
        if r['game_kind'] not in 'RP':
            continue
        base = dict(y=int(r['season']), k=r['game_kind'], d=r['game_date'], g=r['game_id'], t=r['team_abbreviation'], o=r['opponent_team_abbreviation'], home=r['home_away'] == 'home', win=r['team_winner'] == '1')
        if r['minutes'] != '' and r['did_not_play'] != '1':
            out.append(dict(base, p=r['athlete_id'], n=r['athlete_display_name'], **take(r, WNBA)))
        res[(r['game_id'], base['t'])] = dict(base, pts=num(r['team_score']), against=num(r['opponent_team_score']))
    return out, list(res.values())


class Games:
    def __init__(self, name):
        self.name = name
        self.lines, self.results = cached('lines_' + name, globals()[name])
        self.by = {}
        for l in self.lines:
            self.by.setdefault(norm(l['n'], True), []).append(l)

    def of(self, name=None, y=None, k='R', o=None, t=None, home=None, month=None, d=None, w=None, pos=None, rd=None, where=None, win=None):
        lines = self.lines if name is None else self.by[norm(name, True)]
        lo, hi = (y, y) if isinstance(y, int) else y or (0, 9999)
        for l in lines:
            if lo <= l['y'] <= hi and (not k or l['k'] == k) and (not o or l['o'] in o) and (not t or l['t'] in t) and (home is None or l.get('home') == home) and (month is None or int(l['d'][5:7]) == month) and (d is None or l['d'] == d) \
                    and (w is None or l.get('w') == w) and (pos is None or l.get('pos') == pos) and (rd is None or l.get('rd') == rd) and (win is None or l.get('win') == win) and (where is None or where(l)):
                yield l

    def one(self, stat, name, **f):
        got = list(self.of(name, **f))
        assert len(got) == 1, (name, f, len(got))
        return {'value': self.stat(got[0], stat), 'player': name}

    def stat(self, l, stat):
        return stat(l) if callable(stat) else l.get(stat, 0)

    def total(self, stat, name, **f):
        got = list(self.of(name, **f))
        assert got and len({l['p'] for l in got}) == 1, (name, f, len(got))
        return {'value': sum(self.stat(l, stat) for l in got), 'player': name}

    def avg(self, stat, name, **f):
        got = list(self.of(name, **f))
        assert got, (name, f)
        return {'value': round(sum(self.stat(l, stat) for l in got) / len(got), 4), 'player': name, 'tolerance': .06}

    def n(self, name, cond, **f):
        got = list(self.of(name, **f))
        assert got, (name, f)
        c = sum(1 for l in got if cond(l))
        return either({'count': c}, {'value': c, 'player': name})

    def all(self, cond, **f):
        return {'count': sum(1 for l in self.of(**f) if cond(l))}

    def high(self, stat, name=None, **f):
        got = list(self.of(name, **f))
        v = max(self.stat(l, stat) for l in got)
        who = sorted({l['n'] for l in got if self.stat(l, stat) == v})
        if name:
            return {'value': v, 'player': name}
        assert len(who) <= 6, (stat, v, who)
        return {'top': [{'player': w, 'value': v} for w in who]}

    def sums(self, f, each=lambda l: 1):
        out, names = {}, {}
        for l in self.of(**f):
            out[l['p']] = out.get(l['p'], 0) + each(l)
            names[l['p']] = l['n']
        return out, names

    def most(self, each, **f):
        """Who has the largest sum of `each` over the lines: a statistic, or a condition."""
        out, names = self.sums(f, (lambda l: self.stat(l, each)) if isinstance(each, str) else (lambda l: int(each(l))))
        v = max(out.values())
        who = [names[p] for p in out if out[p] == v]
        assert len(who) <= 6, (v, who)
        return {'top': [{'player': w, 'value': v} for w in sorted(who)]}

    def list(self, stat, n, **f):
        out, names = self.sums(f, lambda l: self.stat(l, stat))
        got = sorted(out, key=lambda p: -out[p])
        assert out[got[n - 1]] > out[got[n]], ('tie', [(names[p], out[p]) for p in got[:n + 1]])
        return {'list': [{'player': names[p], 'value': out[p]} for p in got[:n]]}

    def streak(self, name, cond, **f):
        best = run = 0
        got = sorted(self.of(name, **f), key=lambda l: (l['d'], l['g']))
        assert got
        for l in got:
            run = run + 1 if cond(l) else 0
            best = max(best, run)
        return either({'count': best}, {'value': best, 'player': name})

    def first(self, name, cond, last=False, **f):
        got = sorted((l for l in self.of(name, **f) if cond(l)), key=lambda l: l['d'])
        return date(got[-1 if last else 0]['d'])

    def ever(self, name, cond, **f):
        got = list(self.of(name, **f)) if name else list(self.of(**f))
        assert got
        return yes(any(cond(l) for l in got))

    # ---- clubs ----
    def club(self, t, y, k='R', **f):
        lo, hi = (y, y) if isinstance(y, int) else y
        got = [r for r in self.results if r['t'] in t and lo <= r['y'] <= hi and (r['k'] == k if isinstance(k, str) else r['k'] in k)]
        for key, v in f.items():
            got = [r for r in got if (r['o'] in v if key == 'o' else int(r['d'][5:7]) == v if key == 'month' else r.get(key) == v)]
        assert got, (t, y, f)
        return got

    def record(self, t, y, **f):
        got = self.club(t, y, **f)
        return text(sum(r['win'] for r in got), sum(not r['win'] and not r.get('tie') for r in got))

    def wins(self, t, y, **f):
        return num_(sum(r['win'] for r in self.club(t, y, **f)))


def num_(n):
    return either({'count': n}, {'value': n})


def double(l, n=2, least=10):
    return sum(1 for c in ('PTS', 'REB', 'AST', 'STL', 'BLK') if l.get(c, 0) >= least) >= n


def triple(l):
    return double(l, 3)
