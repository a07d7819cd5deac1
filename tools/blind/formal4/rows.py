"""The openly licensed season rows of five leagues, as lists of dicts.

A row has p (id), n (name), y (season; the end year of nba and nhl), t (team
codes), lg, k (R regular season, P play-offs) and the statistics.
"""
import csv, gzip, os, pickle, sys, unicodedata

ROOT = sys.argv[1] if len(sys.argv) > 1 else os.environ.get('DATASETS', '')
CACHE = os.environ.get('CACHE', '/tmp/blind4')


def read(path):
    path = os.path.join(ROOT, path)
    opened = gzip.open(path, 'rt', encoding='utf-8', newline='') if path.endswith('.gz') else open(path, encoding='utf-8', newline='')
    with opened as f:
        yield from csv.DictReader(f)


def num(s):
    if s in ('', 'NA', None):
        return None
    v = float(s)
    return int(v) if v == int(v) else v


def norm(s, whole=False):
    s = ''.join(c for c in unicodedata.normalize('NFD', s) if not unicodedata.combining(c)).lower()
    for a in ".'’,":
        s = s.replace(a, '')
    s = s.replace('-', ' ')
    for end in () if whole else (' jr', ' sr', ' iii', ' ii', ' iv'):
        s = s.removesuffix(end)
    return s.strip()


def cached(name, build):
    os.makedirs(CACHE, exist_ok=True)
    path = os.path.join(CACHE, name)
    if not os.path.exists(path):
        got = build()
        with open(path, 'wb') as f:
            pickle.dump(got, f, -1)
    with open(path, 'rb') as f:
        return pickle.load(f)


def take(r, fields):
    return {k: num(r[v]) for k, v in fields.items() if r.get(v) not in ('', 'NA', None)}


# ---- mlb ----
BAT = dict(G='G', AB='AB', R='R', H='H', D='X2B', T='X3B', HR='HR', RBI='RBI', SB='SB', CS='CS', BB='BB', SO='SO', IBB='IBB', HBP='HBP', SH='SH', SF='SF', GIDP='GIDP')
PIT = dict(W='W', L='L', pG='G', GS='GS', CG='CG', SHO='SHO', SV='SV', O='IPouts', pH='H', ER='ER', pHR='HR', pBB='BB', K='SO', pIBB='IBB', WP='WP', pHBP='HBP', BK='BK', BFP='BFP', GF='GF', pR='R')
FLD = dict(fG='G', PO='PO', A='A', E='E', DP='DP', PB='PB')


def mlb():
    people = {r['playerID']: r for r in read('mlb/People.csv')}
    name = {p: (r['nameFirst'] + ' ' + r['nameLast']).strip() for p, r in people.items()}
    fran = {(r['yearID'], r['teamID']): r['franchID'] for r in read('mlb/Teams.csv')}
    tabs = {'bat': [], 'pit': [], 'fld': []}
    for tab, path, fields, k in (('bat', 'mlb/Batting.csv.gz', BAT, 'R'), ('pit', 'mlb/Pitching.csv.gz', PIT, 'R'), ('fld', 'mlb/Fielding.csv.gz', FLD, 'R'),
                                 ('bat', 'mlb/BattingPost.csv', BAT, 'P'), ('pit', 'mlb/PitchingPost.csv', PIT, 'P')):
        for r in read(path):
            row = dict(p=r['playerID'], n=name[r['playerID']], y=int(r['yearID']), t={r['teamID'], fran.get((r['yearID'], r['teamID']))}, lg=r['lgID'], k=k, pos=r.get('POS'), rd=r.get('round'))
            row.update(take(r, fields))
            tabs[tab].append(row)
    bio = {}
    for p, r in people.items():
        bio[p] = dict(n=name[p], born=r['birthDate'], city=r['birthCity'], state=r['birthState'], country=r['birthCountry'], height=num(r['height']), weight=num(r['weight']),
                      bats=r['bats'], throws=r['throws'], debut=r['debut'], final=r['finalGame'], died=r['deathDate'])
    games = {}
    for r in read('mlb/Appearances.csv.gz'):
        g = games.setdefault((r['playerID'], int(r['yearID'])), {})
        for c in ('G_all', 'G_p', 'G_c', 'G_1b', 'G_2b', 'G_3b', 'G_ss', 'G_of', 'G_dh', 'G_ph'):
            g[c] = g.get(c, 0) + (num(r[c]) or 0)
    return tabs, bio, games


# ---- nba ----
BOX = {'MIN': 'seconds', 'FG': 'fg', 'FGA': 'fga', 'P3': '3p', 'P3A': '3pa', 'FT': 'ft', 'FTA': 'fta', 'ORB': 'orb', 'REB': 'trb', 'AST': 'ast', 'STL': 'stl', 'BLK': 'blk', 'TOV': 'tov', 'PF': 'pf', 'PTS': 'pts'}
LOG = dict(G='games', MIN='min', FG='fgm', FGA='fga', P3='fg3m', P3A='fg3a', FT='ftm', FTA='fta', ORB='oreb', REB='reb', AST='ast', STL='stl', BLK='blk', TOV='tov', PF='pf', PTS='pts', PM='plus_minus')
AVG = dict(MIN='MIN', FG='FGM', FGA='FGA', P3='FG3M', P3A='FG3A', FT='FTM', FTA='FTA', ORB='OREB', REB='REB', AST='AST', STL='STL', BLK='BLK', TOV='TOV', PF='PF', PTS='PTS', PM='PLUS_MINUS')
POB = dict(MIN='minutes', FG='fieldGoalsMade', FGA='fieldGoalsAttempted', P3='threePointersMade', P3A='threePointersAttempted', FT='freeThrowsMade', FTA='freeThrowsAttempted', ORB='reboundsOffensive',
           REB='reboundsTotal', AST='assists', STL='steals', BLK='blocks', TOV='turnovers', PF='foulsPersonal', PTS='points')


def nba():
    rows = []
    for r in read('nba/open/derived/player_seasons_1947_1996.csv.gz'):
        if r['game_type'] not in 'RP':
            continue
        row = dict(p='', n=r['player'], y=int(r['season']), t=set(r['teams'].split('/')), lg=r['lg'], k=r['game_type'], G=int(r['games']), slug=r['player_id'])
        for k, c in BOX.items():
            n = r['n_mp' if k == 'MIN' else 'n_' + c]
            if n == r['games'] and r[c] != '':
                row[k] = num(r[c]) / 60 if k == 'MIN' else num(r[c])
        rows.append(row)
    for path, k in (('rs', 'R'), ('po', 'P')):
        for r in read(f'nba/open/player_season_per_game_1997_2023_{path}.csv.gz'):
            y = int(r['season'])
            if y > 2021 and k == 'R' or y > 2010 and k == 'P':
                continue
            gp = int(r['GP'])
            row = dict(n=r['PLAYER_NAME'], y=y, t={r['TEAM_ABBREVIATION']}, lg='NBA', k=k, G=gp, id=r['PLAYER_ID'], avg=True, age=num(r['AGE']), DD=num(r['DD2']), TD=num(r['TD3']))
            for s, c in AVG.items():
                row[s] = num(r[c]) * gp if r[c] != '' else None
                row[s + '/G'] = num(r[c])
            row['MIN'] = num(r['MIN_TOTAL'])
            for s, c in (('FG%', 'FG_PCT'), ('3P%', 'FG3_PCT'), ('FT%', 'FT_PCT')):
                row[s] = num(r[c])
            rows.append(row)
    for r in read('nba/open/derived/player_seasons_2022_2026.csv'):
        if int(r['season']) < 2026:
            rows.append(dict(n=r['player'], y=int(r['season']), t=set(r['teams'].split('/')), lg='NBA', k='R', id=r['player_id'], **take(r, LOG)))
    sums = {}
    for r in read('nba/open/playoff_box_2011_2023.csv.gz'):
        if r['season'] == '2024' or r['comment'] or not r['minutes'] or r['minutes'] in ('0', '0:00'):
            continue
        row = sums.setdefault((r['personId'], r['season']), dict(n=r['personName'], y=int(r['season']), t={r['teamTricode']}, lg='NBA', k='P', G=0, id=r['personId']))
        row['G'] += 1
        for s, c in POB.items():
            if s != 'MIN':
                row[s] = row.get(s, 0) + num(r[c])
    names = {}
    for r in read('nba/open/player_game_logs_2022_2026.csv.gz'):
        names[r['PLAYER_ID']] = r['PLAYER_NAME']
    for r in read('nba/open/player_index_to_2023.csv'):
        names.setdefault(r['PERSON_ID'], r['PLAYER_FIRST_NAME'] + ' ' + r['PLAYER_LAST_NAME'])
    for r in read('nba/open/player_game_lines_2024_2026.csv.gz'):
        k = r['game_type']
        if k == 'P' or k == 'R' and r['season'] == '2026':
            row = sums.setdefault((r['player_id'], r['season'], k), dict(n=names.get(r['player_id'], r['player_id']), y=int(r['season']), t=set(), lg='NBA', k=k, G=0, id=r['player_id']))
            row['G'] += 1
            for s, c in dict(PTS='pts', REB='reb', AST='ast', P3='fg3m', P3A='fg3a', FGA='fga', FTA='fta').items():
                row[s] = row.get(s, 0) + (num(r[c]) or 0)
    rows += sums.values()
    join_nba(rows)
    bio = {}
    for r in read('nba/open/player_index_to_2023.csv'):
        n = r['PLAYER_FIRST_NAME'] + ' ' + r['PLAYER_LAST_NAME']
        bio[norm(n, True)] = dict(n=n, college=r['COLLEGE'], country=r['COUNTRY'], height=r['HEIGHT'], weight=r['WEIGHT'], draft=(num(r['DRAFT_YEAR']), num(r['DRAFT_ROUND']), num(r['DRAFT_NUMBER'])), pos=r['POSITION'])
    for path in ('nba/open/rosters_2002_2024.csv.gz', 'nba/open/espn_birth_dates.csv'):
        for r in read(path):
            n = r.get('PLAYER') or r['player']
            who = bio.setdefault(norm(n, True), dict(n=n))
            who.setdefault('born', r['birth_date'])
            for c in ('HEIGHT', 'WEIGHT'):
                if r.get(c):
                    who.setdefault(c.lower(), r[c])
    return {'box': rows}, bio


def join_nba(rows):
    """One id a person: by name, unless two people share it or five years lie between the two sources."""
    seen = {}
    for r in rows:
        s = seen.setdefault(norm(r['n'], True), ({}, {}))['id' in r]
        s.setdefault(r.get('id') or r['slug'], []).append(r['y'])
    for r in rows:
        n = norm(r['n'], True)
        old, new = seen[n]
        one = len(old) <= 1 and len(new) <= 1
        if one and old and new:
            one = min(min(v) for v in new.values()) - max(max(v) for v in old.values()) < 5
        r['p'] = n if one else n + '#' + (r.get('id') or r['slug'])


# ---- nfl ----
OFF = dict(CMP='completions', ATT='attempts', PY='passing_yards', PTD='passing_tds', INT='interceptions', SKD='sacks', CAR='carries', RY='rushing_yards', RTD='rushing_tds',
           REC='receptions', TGT='targets', RCY='receiving_yards', RCTD='receiving_tds')
DEF = dict(SK='def_sacks', DINT='def_interceptions', PD='def_pass_defended', FF='def_fumbles_forced', TFL='def_tackles_for_loss', QBH='def_qb_hits', FG='fg_made', FGATT='fg_att', XP='pat_made', DTD='def_tds', PRTD='punt_returns', SOLO='def_tackles_solo')


def nfl():
    rows = []
    for path, lo, hi in (('nfl/derived/nflverse_offense_seasons_2000_2024.csv', 2000, 2008), ('nfl/open/derived/offense_seasons_2009_2024.csv.gz', 2009, 2022), ('nfl/open/player_season_2023_2025.csv.gz', 2023, 2025), ('nfl/open/player_post_2024.csv', 2024, 2024), ('nfl/open/derived/offense_seasons_2009_2024.csv.gz', 2023, 2023)):
        for r in read(path):
            y, k = int(r['season']), 'P' if r['season_type'] == 'POST' else 'R'
            if not lo <= y <= hi or (lo, hi) == (2023, 2023) and k == 'R' or (lo, hi) == (2024, 2024) and k == 'R' or path.endswith('2025.csv.gz') and k == 'P':
                continue
            r['interceptions'] = r.get('interceptions') or r.get('passing_interceptions')
            r['sacks'] = r.get('sacks') or r.get('sacks_suffered')
            row = dict(p=r['player_id'], n=r.get('player_display_name') or r.get('player') or '', y=y, k=k, lg='NFL', pos=r['position'], t=set((r.get('teams') or r.get('recent_team') or '').split('/')))
            row.update(take(r, OFF)); row.update(take(r, DEF))
            if 'def_tackles_solo' in r:
                row['TKL'] = sum(num(r[c]) or 0 for c in ('def_tackles_solo', 'def_tackles_with_assist', 'def_tackle_assists'))
            rows.append(row)
    box = []
    for pos in ('DB', 'DL', 'LB', 'K'):
        for r in read(f'nfl/nflcom_2015_2025/{pos}_season.csv'):
            if r['Pos'] == 'K':
                row = take(r, dict(XP='PatMade', F50='FgMade_50'))
                fg = [num(r[c]) or 0 for c in r if c.startswith('FgMade')]
                row['FG'] = sum(fg)
            else:
                row = take(r, dict(SOLO='TacklesTot', AST='TacklesAst', SK='TacklesSck', TFL='TacklesTfl', DINT='TurnoverInt', FF='TurnoverFrcFum', PD='PDef'))
            box.append(dict(p=norm(r['PlayerName']), n=r['PlayerName'], y=int(r['season']), k='R', lg='NFL', pos=r['Pos'], t=set(), **row))
    games = {}
    for path in ('nfl/open/snap_counts_2016_2020.csv.gz', 'nfl/open/snap_counts_2021_2025.csv.gz'):
        for r in read(path):
            if r['game_type'] == 'REG' and sum(num(r[c]) or 0 for c in ('offense_snaps', 'defense_snaps', 'st_snaps')) > 0:
                g = games.setdefault((norm(r['player']), int(r['season'])), [0, 0, 0])
                g[0] += 1; g[1] += num(r['offense_snaps']) or 0; g[2] += num(r['defense_snaps']) or 0
    bio = {}
    for r in read('nfl/open/combine_2000_2026.csv.gz'):
        bio[norm(r['player_name'])] = dict(n=r['player_name'], college=r['school'], height=r['ht'], weight=r['wt'], forty=r['forty'], bench=r['bench'], draft=(num(r['draft_year']), num(r['draft_round']), num(r['draft_ovr'])), dteam=r['draft_team'])
    for r in read('nfl/open/rosters_2021_2026.csv.gz'):
        bio.setdefault(norm(r['player_name']), dict(n=r['player_name'])).update(born=r['birth_date'], college=r['college'], height=r['height'], weight=r['weight'], entry=r['entry_year'], dclub=r['draft_club'], dnum=num(r['draft_number']))
    return {'off': rows, 'def': box}, bio, games


# ---- nhl ----
SKT = dict(G='GP', GO='G', AS='A', PT='Pts', PIM='PIM', PM='+/-', PPG='PPG', SHG='SHG', GWG='GWG', SOG='SOG')
SKP = dict(G='PostGP', GO='PostG', AS='PostA', PT='PostPts', PIM='PostPIM', PM='Post+/-', PPG='PostPPG', SHG='PostSHG', GWG='PostGWG', SOG='PostSOG')
SKN = dict(G='games', GO='goals', AS='assists', PT='points', PIM='pim', PM='plus_minus', PPG='power_play_goals', SOG='shots_on_goal', HIT='hits', BKS='blocked_shots', TOI='toi_seconds', GV='giveaways', TK='takeaways')
GOA = dict(gG='GP', gMIN='Min', W='W', L='L', OT='T/OL', SO='SHO', GA='GA', SA='SA')
GOP = dict(gG='PostGP', gMIN='PostMin', W='PostW', L='PostL', SO='PostSHO', GA='PostGA', SA='PostSA')
GON = dict(gG='games', W='wins', L='losses', OT='ot_losses', GA='goals_against', SA='shots_against', SVS='saves')


def nhl():
    people, by, last = {}, {}, {}
    for r in read('nhl/Master.csv'):
        if r['playerID']:
            people[r['playerID']] = r
    for r in read('nhl/Scoring.csv'):
        last[r['playerID']] = max(last.get(r['playerID'], 0), int(r['year']))
    name = {p: (r['firstName'] + ' ' + r['lastName']).strip() for p, r in people.items()}
    for p, n in name.items():
        if last.get(p, 0) >= 2010:
            by.setdefault(norm(n), []).append(p)
    tabs = {'sk': [], 'go': []}
    for tab, path, reg, post in (('sk', 'nhl/Scoring.csv', SKT, SKP), ('go', 'nhl/Goalies.csv', GOA, GOP)):
        for r in read(path):
            base = dict(p=r['playerID'], n=name[r['playerID']], y=int(r['year']) + 1, t={r['tmID']}, lg=r['lgID'], pos=r.get('pos') or 'G')
            for k, f in (('R', reg), ('P', post)):
                if r[f.get('G') or f['gG']] not in ('', '0'):
                    row = dict(base, k=k); row.update(take(r, f))
                    if row.get('gMIN') is not None:
                        row['SEC'] = row['gMIN'] * 60
                    tabs[tab].append(row)
    ids = {}
    for tab, path, f in (('sk', 'nhl/derived/skater_seasons_2010_2026.csv', SKN), ('go', 'nhl/derived/goalie_seasons_2010_2026.csv', GON)):
        for r in read(path):
            y, n = int(r['season']), r['full_name'] or r['player_name']
            c = by.get(norm(n), [])
            p = c[0] if len(c) == 1 else 'x' + r['player_id']
            ids[r['player_id']] = (p, n)
            row = dict(p=p, n=name.get(p, n), y=y, t=set(r['teams'].split('/')), lg='NHL', k=r['game_type'], pos=r.get('position') or 'G')
            row.update(take(r, f))
            if tab == 'go':
                row['SEC'] = num(r['toi_seconds'])
            if y > 2018:
                tabs[tab].append(row)
            elif tab == 'sk':
                tabs.setdefault('ice', []).append(row)
        tabs['ice'] = tabs.get('ice', [])
    tabs['ice'] += [r for r in tabs['sk'] if 'HIT' in r and r['y'] > 2018]
    bio = {}
    for p, r in people.items():
        b = [r['birthYear'], r['birthMon'], r['birthDay']]
        bio[p] = dict(n=name[p], born='%s-%02d-%02d' % (b[0], int(b[1]), int(b[2])) if all(b) else '', city=r['birthCity'], state=r['birthState'], country=r['birthCountry'], height=num(r['height']), weight=num(r['weight']), shoots=r['shootCatch'], pos=r['pos'])
    for r in read('nhl/open/birth_dates.csv'):
        p, n = ids.get(r['player_id'], (None, ''))
        if p and p.startswith('x'):
            bio[p] = dict(n=n, born=r['birth_date'])
    return tabs, bio


# ---- wnba ----
WB = dict(G='games', GS='starts', MIN='minutes', PTS='points', FG='fgm', FGA='fga', P3='fg3m', P3A='fg3a', FT='ftm', FTA='fta', ORB='oreb', REB='reb', AST='ast', STL='stl', BLK='blk', TOV='tov', PF='pf')


def wnba():
    rows, rates = [], []
    for r in read('wnba/open/derived/player_seasons_2009_2026.csv'):
        rows.append(dict(p=norm(r['player']), n=r['player'], y=int(r['season']), t=set(r['teams'].split('/')), lg='WNBA', k=r['game_kind'], pos=r['position'], **take(r, WB)))
    for r in read('wnba/wnba-player-stats.csv'):
        rates.append(dict(p=norm(r['Player']), n=r['Player'], y=int(r['year_ID']), t={r['Tm']}, lg='WNBA', k='R', pos=r['Pos'], age=num(r['Age']), **take(r, dict(rG='G', rMIN='MP', PER='PER', TS='TS_pct', USG='USG_pct', ASTP='AST_pct', TRBP='TRB_pct', STLP='STL_pct', BLKP='BLK_pct'))))
    bio = {}
    for r in read('wnba/open/rosters_2003_2024.csv.gz'):
        bio[norm(r['PLAYER'])] = dict(n=r['PLAYER'], born=r['birth_date'], college=r['SCHOOL'], height=r['HEIGHT'], weight=r['WEIGHT'], pos=r['POSITION'])
    for r in read('wnba/open/espn_birth_dates.csv'):
        bio.setdefault(norm(r['player']), dict(n=r['player'])).setdefault('born', r['birth_date'])
    return {'box': rows, 'rate': rates}, bio


def teams(sport):
    """The standings' rows of clubs: mlb to 2025, nhl to 2017-18 (y is the end year)."""
    out = []
    for r in read(f'{sport}/Teams.csv'):
        row = {k: num(v) if v.replace('.', '', 1).replace('-', '', 1).isdigit() else v for k, v in r.items()}
        row['y'] = int(r['yearID']) if sport == 'mlb' else int(r['year']) + 1
        out.append(row)
    return out
