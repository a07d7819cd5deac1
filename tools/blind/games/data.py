"""Reads the openly licensed files once and keeps the slim rows in .cache/."""
import csv, gzip, os, pickle, sys
D = os.path.join(sys.argv[1], '')  # the folder of source files
HERE = os.path.dirname(os.path.abspath(__file__))
CACHE = os.path.join(HERE, '.cache')

def rd(f):
    o = gzip.open if f.endswith('gz') else open
    with o(D + f, 'rt', encoding='utf-8', newline='') as h:
        yield from csv.DictReader(h)

def num(v):
    if v is None or v == '' or v == 'NA': return None
    try:
        x = float(v)
        return int(x) if x == int(x) else x
    except ValueError:
        return None

def cached(fn):
    p = os.path.join(CACHE, fn.__name__ + '.pkl')
    memo = []
    def get():
        if memo: return memo[0]
        if os.path.exists(p):
            with open(p, 'rb') as h: memo.append(pickle.load(h))
        else:
            v = fn()
            os.makedirs(CACHE, exist_ok=True)
            with open(p, 'wb') as h: pickle.dump(v, h)
            memo.append(v)
        return memo[0]
    get.__name__ = fn.__name__
    return get

def secs(t):
    if not t or ':' not in t: return None
    m, s = t.split(':')[:2]
    return int(m) * 60 + int(s)

# ---------------------------------------------------------------- mlb
@cached
def mlb_names():
    return {r['playerID']: (r['nameFirst'] + ' ' + r['nameLast']).strip() for r in rd('mlb/People.csv')}

@cached
def mlb_bat():
    n = mlb_names(); out = []
    for r in rd('mlb/BattingPost.csv'):
        d = {'pid': r['playerID'], 'name': n[r['playerID']], 'season': int(r['yearID']), 'round': r['round'], 'team': r['teamID'], 'lg': r['lgID']}
        for k in 'G AB R H X2B X3B HR RBI SB CS BB SO IBB HBP SH SF GIDP'.split(): d[k] = num(r[k])
        d['TB'] = d['H'] + d['X2B'] + 2 * d['X3B'] + 3 * d['HR']
        out.append(d)
    return out

@cached
def mlb_pit():
    n = mlb_names(); out = []
    for r in rd('mlb/PitchingPost.csv'):
        d = {'pid': r['playerID'], 'name': n[r['playerID']], 'season': int(r['yearID']), 'round': r['round'], 'team': r['teamID'], 'lg': r['lgID']}
        for k in 'W L G GS CG SHO SV IPouts H ER HR BB SO R'.split(): d[k] = num(r[k])
        out.append(d)
    return out

# ---------------------------------------------------------------- nhl
@cached
def nhl_names():
    out = {}
    for r in rd('nhl/rosters_2010_2026.csv'): out[r['player_id']] = r['full_name']
    return out

@cached
def nhl_box():
    """all P rows, R rows of 2024-2026"""
    n = nhl_names(); out = []
    for y in [2010, 2011, 2012, 2013, 2015, 2016, 2017, 2019, 2020, 2021, 2022, 2023, 2024, 2025, 2026]:
        f = ('nhl/open/' if y < 2024 else 'nhl/weekly/') + 'player_box_%d.csv.gz' % y
        for r in rd(f):
            if r['game_type'] == 'R' and y < 2024: continue
            d = {'pid': r['player_id'], 'name': n.get(r['player_id'], r['player_name']), 'season': int(r['season']), 'type': r['game_type'], 'date': r['game_date'],
                 'gid': r['game_id'], 'team': r['team_abbrev'], 'ha': r['home_away'], 'pos': r['position'], 'toi': secs(r['toi']), 'decision': r['decision'], 'starter': r['starter']}
            for k in 'goals assists points plus_minus pim hits power_play_goals shots_on_goal blocked_shots goals_against shots_against saves'.split(): d[k] = num(r[k])
            out.append(d)
    opp = {}
    for d in out: opp.setdefault(d['gid'] + str(d['season']), set()).add(d['team'])
    for d in out:
        o = opp[d['gid'] + str(d['season'])] - {d['team']}
        d['opp'] = next(iter(o)) if o else ''
    return out

@cached
def nhl_master():
    return {r['playerID']: r['firstName'] + ' ' + r['lastName'] for r in rd('nhl/Master.csv') if r['playerID']}

@cached
def nhl_hist():
    n = nhl_master(); out = []
    for r in rd('nhl/Scoring.csv'):
        g = num(r['PostGP'])
        if not g or r['lgID'] != 'NHL': continue
        out.append({'pid': r['playerID'], 'name': n.get(r['playerID']), 'season': int(r['year']) + 1, 'team': r['tmID'], 'pos': r['pos'], 'G': g,
                    'goals': num(r['PostG']), 'assists': num(r['PostA']), 'points': num(r['PostPts']), 'pim': num(r['PostPIM']),
                    'ppg': num(r['PostPPG']), 'gwg': num(r['PostGWG']), 'shg': num(r['PostSHG']), 'pm': num(r['Post+/-'])})
    return out

@cached
def nhl_ghist():
    n = nhl_master(); out = []
    for r in rd('nhl/Goalies.csv'):
        g = num(r['PostGP'])
        if not g or r['lgID'] != 'NHL': continue
        out.append({'pid': r['playerID'], 'name': n.get(r['playerID']), 'season': int(r['year']) + 1, 'team': r['tmID'], 'G': g, 'min': num(r['PostMin']),
                    'W': num(r['PostW']), 'L': num(r['PostL']), 'SHO': num(r['PostSHO']), 'GA': num(r['PostGA']), 'SA': num(r['PostSA'])})
    return out

# ---------------------------------------------------------------- nba
@cached
def nba_box_p():
    out = []
    for y in ['1947_1959', '1960_1969', '1970_1979', '1980_1989', '1990_1996']:
        for r in rd('nba/open/box_%s.csv.gz' % y):
            if r['game_type'] != 'P': continue
            d = {'pid': r['player_id'], 'name': r['player'], 'season': int(r['season']), 'lg': r['lg'], 'date': r['game_date'], 'gid': r['game_id'], 'team': r['team']}
            for a, b in zip('pts reb ast stl blk tov fg fga fg3m fg3a ft fta'.split(), 'pts trb ast stl blk tov fg fga 3p 3pa ft fta'.split()): d[a] = num(r[b])
            out.append(d)
    return out

@cached
def nba_avg_po():
    out = []
    for r in rd('nba/open/player_season_per_game_1997_2023_po.csv.gz'):
        d = {'pid': r['PLAYER_ID'], 'name': r['PLAYER_NAME'], 'season': int(r['season']), 'team': r['TEAM_ABBREVIATION'], 'G': num(r['GP'])}
        for a, b in zip('pts reb ast stl blk tov fg3m min dd td'.split(), 'PTS REB AST STL BLK TOV FG3M MIN DD2 TD3'.split()): d[a] = num(r[b])
        out.append(d)
    return out

@cached
def nba_po_box():
    out = []
    for r in rd('nba/open/playoff_box_2011_2023.csv.gz'):
        if r['season'] == '2024': continue
        m = r['minutes']
        if not m: continue
        d = {'pid': r['personId'], 'name': r['personName'], 'season': int(r['season']), 'date': r['game_date'], 'gid': r['gameId'], 'team': r['teamTricode'], 'minutes': m}
        for a, b in zip('pts reb ast stl blk tov fg fga fg3m fg3a ft fta'.split(), 'points reboundsTotal assists steals blocks turnovers fieldGoalsMade fieldGoalsAttempted threePointersMade threePointersAttempted freeThrowsMade freeThrowsAttempted'.split()): d[a] = num(r[b])
        out.append(d)
    return out

@cached
def nba_logs():
    out = []
    for r in rd('nba/open/player_game_logs_2022_2026.csv.gz'):
        if int(r['season']) < 2024: continue
        d = {'pid': r['PLAYER_ID'], 'name': r['PLAYER_NAME'], 'season': int(r['season']), 'date': r['GAME_DATE'][:10], 'gid': r['GAME_ID'], 'team': r['TEAM_ABBREVIATION'], 'matchup': r['MATCHUP'], 'opp': r['MATCHUP'][-3:], 'wl': r['WL']}
        for a, b in zip('min pts reb ast stl blk tov fg fga fg3m fg3a ft fta pm'.split(), 'MIN PTS REB AST STL BLK TOV FGM FGA FG3M FG3A FTM FTA PLUS_MINUS'.split()): d[a] = num(r[b])
        out.append(d)
    return out

@cached
def nba_names():
    n = {}
    for r in rd('nba/open/player_index_to_2023.csv'): n[r['PERSON_ID']] = r['PLAYER_FIRST_NAME'] + ' ' + r['PLAYER_LAST_NAME']
    for r in rd('nba/open/rosters_2002_2024.csv.gz'): n[r['PLAYER_ID'].split('.')[0]] = r['PLAYER']
    for r in rd('nba/open/player_game_logs_2022_2026.csv.gz'): n[r['PLAYER_ID']] = r['PLAYER_NAME']
    return n

@cached
def nba_lines():
    n = nba_names(); out = []
    for r in rd('nba/open/player_game_lines_2024_2026.csv.gz'):
        d = {'pid': r['player_id'], 'name': n.get(r['player_id'], '#' + r['player_id']), 'season': int(r['season']), 'type': r['game_type'], 'date': r['game_date']}
        for k in 'min pts reb ast fg3m fg3a fga fta'.split(): d[k] = num(r[k])
        out.append(d)
    return out

# ---------------------------------------------------------------- nfl
NF = 'completions attempts passing_yards passing_tds interceptions sacks carries rushing_yards rushing_tds receptions targets receiving_yards receiving_tds'.split()
@cached
def nfl_week():
    out = []
    sched = {}
    for r in rd('nfl/open/schedules_1999_2026.csv.gz'):
        pass
    for r in rd('nfl/open/player_week_offense_2009_2024.csv.gz'):
        d = {'pid': r['player_id'], 'name': r['player_display_name'], 'season': int(r['season']), 'week': int(r['week']), 'type': r['season_type'], 'team': r['recent_team'], 'opp': r['opponent_team'], 'pos': r['position']}
        if d['type'] == 'REG' and d['season'] < 2023: continue
        for k in NF: d[k] = num(r[k]) or 0
        out.append(d)
    return out

@cached
def nfl_sched():
    return [r for r in rd('nfl/open/schedules_1999_2026.csv.gz')]

# ---------------------------------------------------------------- wnba
@cached
def wnba_box():
    out = []
    for r in rd('wnba/open/player_box_2009_2026.csv.gz'):
        if r['minutes'] == '' or r['did_not_play'] == '1': continue
        d = {'pid': r['athlete_id'], 'name': r['athlete_display_name'], 'season': int(r['season']), 'type': r['game_kind'], 'date': r['game_date'], 'gid': r['game_id'], 'team': r['team_abbreviation'], 'opp': r['opponent_team_abbreviation'], 'win': r['team_winner'], 'ha': r['home_away']}
        for a, b in zip('min pts reb ast stl blk tov fg fga fg3m fg3a ft fta oreb'.split(), 'minutes points rebounds assists steals blocks turnovers field_goals_made field_goals_attempted three_point_field_goals_made three_point_field_goals_attempted free_throws_made free_throws_attempted offensive_rebounds'.split()): d[a] = num(r[b])
        out.append(d)
    return out
