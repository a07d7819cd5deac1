"""Second computation in SQL straight from the csv files (shares no code with build.py)."""
import sys, csv, gzip, json, os, sqlite3, glob
D, here = os.path.join(sys.argv[1], ''), os.path.dirname(os.path.abspath(__file__))  # the folder of source files, and this one
db = sqlite3.connect(':memory:')
def load(table, files, where=None):
    first = True
    for fn in files:
        h = gzip.open(fn, 'rt', encoding='utf-8') if fn.endswith('.gz') else open(fn, encoding='utf-8')
        rd = csv.reader(h); head = next(rd)
        if first:
            db.execute('create table %s (%s)' % (table, ','.join('"%s"' % c for c in head))); first = False; n = len(head)
        idx = {c: i for i, c in enumerate(head)}
        db.executemany('insert into %s values (%s)' % (table, ','.join('?' * n)), ([None if v == '' else v for v in r] for r in rd if where is None or where(r, idx)))
load('bp', [D + 'mlb/BattingPost.csv']); load('pp', [D + 'mlb/PitchingPost.csv']); load('people', [D + 'mlb/People.csv'])
load('sc', [D + 'nhl/Scoring.csv']); load('gl', [D + 'nhl/Goalies.csv']); load('ma', [D + 'nhl/Master.csv']); load('ro', [D + 'nhl/rosters_2010_2026.csv'])
load('nb', sorted(glob.glob(D + 'nhl/open/player_box_20*.gz')) + sorted(glob.glob(D + 'nhl/weekly/player_box_*.gz')), lambda r, i: r[i['game_type']] == 'P' or int(r[i['season']]) >= 2024)
load('pb', [D + 'nba/open/playoff_box_2011_2023.csv.gz']); load('nl', [D + 'nba/open/player_game_lines_2024_2026.csv.gz']); load('lg', [D + 'nba/open/player_game_logs_2022_2026.csv.gz'], lambda r, i: int(r[i['season']]) >= 2024)
load('ob', sorted(glob.glob(D + 'nba/open/box_19*.gz'))[2:], lambda r, i: r[i['game_type']] == 'P' and r[i['lg']] == 'NBA')
load('fw', [D + 'nfl/open/player_week_offense_2009_2024.csv.gz'])
load('wb', [D + 'wnba/open/player_box_2009_2026.csv.gz'])
def q(sql): return db.execute(sql).fetchall()
def one(sql): return q(sql)[0][0]
nm = "(nameFirst||' '||nameLast)"
wfull = "(select full_name from ro where ro.player_id=nb.player_id limit 1)"
def mlbtop(t, expr, where='1', order='desc'):
    return q(f"select {nm}, v from (select playerID p, {expr} v from {t} where {where} group by p) join people on playerID=p where v is not null order by v {order} limit 1")[0]
def nhltop(expr, where): return q(f"select (select full_name from ro where ro.player_id=p limit 1), v from (select player_id p, {expr} v from nb where {where} group by p) order by v desc limit 1")[0]
def streak(rows):
    best = cur = 0
    for (x,) in rows: cur = cur + 1 if x else 0; best = max(best, cur)
    return best
T = [
 ('Who has hit the most home runs in postseason history?', mlbtop('bp', 'sum(HR)')),
 ('all time playoff saves leader mlb', mlbtop('pp', 'sum(SV)')),
 ('most homeruns given up by a pitcher in the postseason, career', mlbtop('pp', 'sum(HR)')),
 ('kershaw postseason era', one("select sum(ER)*27.0/sum(IPouts) from pp where playerID='kershcl01'")),
 ("What was Derek Jeter's batting average in the postseason over his career?", one("select sum(H)*1.0/sum(AB) from bp where playerID='jeterde01'")),
 ('Who hit the most postseason home runs from 2010 through 2022?', mlbtop('bp', 'sum(HR)', 'yearID+0 between 2010 and 2022')),
 ('most playoff wins by a pitcher in the 1990s', mlbtop('pp', 'sum(W)', 'yearID+0 between 1990 and 1999')),
 ('How many players hit at least five home runs in the 2020 postseason?', one("select count(*) from (select playerID from bp where yearID='2020' group by 1 having sum(HR)>=5)")),
 ('how many guys have 20+ career postseason homers', one("select count(*) from (select playerID from bp group by 1 having sum(HR)>=20)")),
 ("What was Bob Gibson's earned run average in World Series play?", one("select sum(ER)*27.0/sum(IPouts) from pp where playerID='gibsobo01' and round='WS'")),
 ('Who hit the most home runs in the 2004 American League Championship Series?', mlbtop('bp', 'sum(HR)', "yearID='2004' and round='ALCS'")),
 ('most postseason strikeouts as a red sox pitcher', mlbtop('pp', 'sum(SO)', "teamID='BOS'")),
 ('highest batting average in a single postseason, min 60 at bats', q(f"select {nm}, v from (select playerID p, yearID, sum(H)*1.0/sum(AB) v from bp group by 1,2 having sum(AB)>=60) join people on playerID=p order by v desc limit 1")[0]),
 ('Who has scored the most points in NHL playoff history?', q("select m.firstName||' '||m.lastName, v from (select playerID p, sum(PostPts) v from sc where lgID='NHL' group by 1) join ma m on m.playerID=p order by v desc limit 1")[0]),
 ('most playoff penalty minutes ever', q("select m.firstName||' '||m.lastName, v from (select playerID p, sum(PostPIM) v from sc where lgID='NHL' group by 1) join ma m on m.playerID=p order by v desc limit 1")[0]),
 ('hasek playoff wins', one("select sum(PostW) from gl where playerID='hasekdo01' and lgID='NHL'")),
 ('How many playoff points did Patrice Bergeron score in his career?', one("select (select sum(PostPts) from sc where playerID='bergepa01') + (select sum(points) from nb where game_type='P' and season+0>=2019 and player_id=(select player_id from ro where full_name='Patrice Bergeron' limit 1))")),
 ('Who has scored the most playoff goals from 2019 through 2025?', nhltop('sum(goals)', "game_type='P' and season+0 between 2019 and 2025")),
 ('Which goaltender won the most playoff games from 2019 through 2025?', nhltop("sum(decision='W')", "game_type='P' and season+0 between 2019 and 2025")),
 ("What was Sergei Bobrovsky's save percentage in the 2023 playoffs?", one(f"select sum(saves)*1.0/sum(shots_against) from nb where game_type='P' and season='2023' and {wfull}='Sergei Bobrovsky'")),
 ('How many players scored at least ten goals in the 2022 playoffs?', one("select count(*) from (select player_id from nb where game_type='P' and season='2022' group by 1 having sum(goals)>=10)")),
 ('how many guys had 20+ pts in the 2024 playoffs', one("select count(*) from (select player_id from nb where game_type='P' and season='2024' group by 1 having sum(points)>=20)")),
 ('draisaitl multi goal games 2024-25 reg season', one(f"select count(*) from nb where game_type='R' and season='2025' and goals+0>=2 and player_name='L. Draisaitl'")),
 ('How many hat tricks were scored in the whole 2024-25 regular season?', one("select count(*) from nb where game_type='R' and season='2025' and goals+0>=3")),
 ('mackinnon longest pt streak 23-24 reg season', streak(q("select points+0>=1 from nb where game_type='R' and season='2024' and player_name='N. MacKinnon' and toi is not null order by game_date"))),
 ('How many goals did Alex Ovechkin score in November 2024?', one("select sum(goals) from nb where game_type='R' and game_date like '2024-11%' and player_name='A. Ovechkin'")),
 ('most points in a game 2023-24 nhl reg season', one("select max(points+0) from nb where game_type='R' and season='2024'")),
 ('hellebuyck games w 30+ saves 2024-25 regular season', one("select count(*) from nb where game_type='R' and season='2025' and player_name='C. Hellebuyck' and saves+0>=30")),
 ('How many points did Nikola Jokic score in the 2023 playoffs?', one("select sum(points) from pb where season='2023' and personName='Nikola Jokic'")),
 ('How many points per game did LeBron James average in the 2018 playoffs?', one("select avg(points+0) from pb where season='2018' and personId='2544' and minutes is not null")),
 ('most playoff 3s from 2011 to 2023', q("select max(personName), sum(threePointersMade) v from pb where season<='2023' group by personId order by v desc limit 1")[0]),
 ('jokic triple doubles 2023 playoffs', one("select count(*) from pb where season='2023' and personName='Nikola Jokic' and (points+0>=10)+(reboundsTotal+0>=10)+(assists+0>=10)+(steals+0>=10)+(blocks+0>=10)>=3")),
 ('Who scored the most playoff points from 1984 through 1996?', q("select max(player), sum(pts) v from ob where season+0 between 1984 and 1996 group by player_id order by v desc limit 1")[0]),
 ('isiah thomas career playoff assists', one("select sum(ast) from ob where player_id='thomais01'")),
 ('hakeem blocks 94 playoffs', one("select sum(blk) from ob where player_id='olajuha01' and season='1994'")),
 ('sga points 2025 playoffs', one("select sum(pts) from nl where game_type='P' and season='2025' and player_id='1628983'")),
 ('Who had the most 40-point games in the 2024-25 regular season?', q("select max(PLAYER_NAME), sum(PTS+0>=40) v from lg where season='2025' group by PLAYER_ID order by v desc limit 1")[0]),
 ('most double doubles 2023-24 nba regular season', q("select max(PLAYER_NAME), sum((PTS+0>=10)+(REB+0>=10)+(AST+0>=10)+(STL+0>=10)+(BLK+0>=10)>=2) v from lg where season='2024' group by PLAYER_ID order by v desc limit 1")[0]),
 ('which nba player scored the most total points in december 2024', q("select max(PLAYER_NAME), sum(PTS) v from lg where GAME_DATE like '2024-12%' group by PLAYER_ID order by v desc limit 1")[0]),
 ("How long was Shai Gilgeous-Alexander's longest streak of games with at least 20 points within the 2024-25 regular season?", streak(q("select PTS+0>=20 from lg where season='2025' and PLAYER_ID='1628983' order by GAME_DATE"))),
 ('how many guys scored 400+ in the 2025 playoffs', one("select count(*) from (select player_id from nl where game_type='P' and season='2025' group by 1 having sum(pts)>=400)")),
 ('Who has the most postseason receiving yards from the 2009 through the 2024 season?', q("select max(player_display_name), sum(receiving_yards) v from fw where season_type='POST' group by player_id order by v desc limit 1")[0]),
 ('How many players rushed for at least 300 yards in a single postseason from the 2009 through the 2024 season?', one("select count(*) from (select 1 from fw where season_type='POST' group by player_id, season having sum(rushing_yards)>=300)")),
 ('how many 400 yard passing games were there in the 2024 reg season', one("select count(*) from fw where season_type='REG' and season='2024' and passing_yards+0>=400")),
 ('Who had the most 100-yard rushing games in the 2024 regular season?', q("select max(player_display_name), sum(rushing_yards+0>=100) v from fw where season_type='REG' and season='2024' group by player_id order by v desc limit 1")[0]),
 ('How many passing yards did Andrew Luck throw for in the playoffs over his career?', one("select sum(passing_yards) from fw where season_type='POST' and player_display_name='Andrew Luck'")),
 ('How many 300-yard passing games did Joe Burrow have in the 2024 regular season?', one("select count(*) from fw where season_type='REG' and season='2024' and player_display_name='Joe Burrow' and passing_yards+0>=300")),
 ("How many playoff points did A'ja Wilson score in her career through 2025?", one("""select sum(points) from wb where game_kind='P' and athlete_display_name='A''ja Wilson'""")),
 ('alyssa thomas career playoff assists', one("select sum(assists) from wb where game_kind='P' and athlete_display_name='Alyssa Thomas'")),
 ('Who scored the most playoff points from 2018 through 2025?', q("select max(athlete_display_name), sum(points) v from wb where game_kind='P' and season+0 between 2018 and 2025 group by athlete_id order by v desc limit 1")[0]),
 ('How many players scored at least 150 points in the 2023 WNBA playoffs?', one("select count(*) from (select 1 from wb where game_kind='P' and season='2023' group by athlete_id having sum(points)>=150)")),
 ('angel reese longest double double streak 2024', streak(q("select (points+0>=10)+(rebounds+0>=10)+(assists+0>=10)+(steals+0>=10)+(blocks+0>=10)>=2 from wb where game_kind='R' and season='2024' and athlete_display_name='Angel Reese' and minutes is not null order by game_date"))),
 ('Who had the most 20-point games in the 2023 WNBA regular season?', q("select max(athlete_display_name), sum(points+0>=20) v from wb where game_kind='R' and season='2023' group by athlete_id order by v desc limit 1")[0]),
 ('caitlin clark total points in june 2024', one("select sum(points) from wb where game_kind='R' and game_date like '2024-06%' and athlete_display_name='Caitlin Clark'")),
]
rows = {r['question']: r['expect'] for r in map(json.loads, open(os.path.join(here, 'all.ndjson'), encoding='utf-8'))}
def values(e):
    if 'either' in e: return [v for x in e['either'] for v in values(x)]
    if 'top' in e: return [(t['player'], t['value']) for t in e['top']]
    return [v for k, v in e.items() if k in ('value', 'count')]
bad = 0
for question, got in T:
    exp = values(rows[question])
    ok = False
    for v in exp:
        a, b = (v if isinstance(v, tuple) else (None, v)), (got if isinstance(got, tuple) else (None, got))
        a = a if isinstance(v, tuple) else (None, v)
        if abs(float(a[1]) - float(b[1])) < 0.001 and (a[0] is None or b[0] is None or a[0] == b[0]): ok = True
    if not ok: bad += 1; print('DIFFERS', question, exp, got)
print(len(T), 'checked,', bad, 'differ')
