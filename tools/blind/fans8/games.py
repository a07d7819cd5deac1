"""python3 games.py DATASETS: the lines of games of the sources as games.db."""
import csv
import glob
import gzip
import os
import sqlite3
import sys

D = os.path.join(sys.argv[1], "")
db=sqlite3.connect('games.db')
def op(p): return csv.DictReader(gzip.open(D+p,'rt',encoding='utf-8') if p.endswith('.gz') else open(D+p,encoding='utf-8'))
f=lambda x: None if x in('',None,'NA') else float(x)
def make(t,cols): 
    db.execute(f'drop table if exists {t}'); db.execute(f'create table {t}(name,season int,gt,day,team,opp,{",".join(chr(34)+c+chr(34) for c in cols)})')
def put(t,rows,n): db.executemany(f'insert into {t} values({",".join("?"*n)})',rows)
c=['MP','FG','FGA','3P','3PA','FT','FTA','ORB','DRB','TRB','AST','STL','BLK','TOV','PTS','won','id']
make('nba_g',c)
put('nba_g',([r['PLAYER_NAME'],r['season'],'R',r['GAME_DATE'],r['TEAM_ABBREVIATION'],r['MATCHUP'][-3:]]+[f(r[x]) for x in 'MIN FGM FGA FG3M FG3A FTM FTA OREB DREB REB AST STL BLK TOV PTS'.split()]+[r['WL']=='W',r['PLAYER_ID']] for r in op('nba/open/player_game_logs_2022_2026.csv.gz')),23)
def mins(x):
    if not x: return None
    if ':' in x: a,b=x.split(':')[:2]; return int(a)+int(b)/60
    return float(x)
for p in ('1960_1969','1970_1979','1980_1989','1990_1996','1947_1959'):
    put('nba_g',([r['player'],r['season'],r['game_type'],r['game_date'],r['team'],None,mins(r['mp'])]+[f(r[x]) for x in 'fg fga 3p 3pa ft fta orb drb trb ast stl blk tov pts'.split()]+[None,r['player_id']] for r in op(f'nba/open/box_{p}.csv.gz')),23)
put('nba_g',([r['personName'],r['season'],'P',r['game_date'],r['teamTricode'],None,mins(r['minutes'])]+[f(r[x]) for x in 'fieldGoalsMade fieldGoalsAttempted threePointersMade threePointersAttempted freeThrowsMade freeThrowsAttempted reboundsOffensive reboundsDefensive reboundsTotal assists steals blocks turnovers points'.split()]+[None,r['personId']] for r in op('nba/open/playoff_box_2011_2023.csv.gz') if r['minutes'] and r['season']!='2024'),23)
c='PassYds PassTD Int RushAtt RushYds RushTD Tgt Rec RecYds RecTD Cmp PassAtt id'.split()
make('nfl_g',c)
put('nfl_g',([r['player_display_name'],r['season'],r['season_type'],r['week'],r['recent_team'],r['opponent_team']]+[f(r[x]) for x in 'passing_yards passing_tds interceptions carries rushing_yards rushing_tds targets receptions receiving_yards receiving_tds completions attempts'.split()]+[r['player_id']] for r in op('nfl/open/player_week_offense_2009_2024.csv.gz')),19)
c='G A Pts pm PIM HIT PPG SOG BLK GA SA SV ha pos id'.split()
make('nhl_g',c)
for p in sorted(glob.glob(D+'nhl/open/player_box_*')+glob.glob(D+'nhl/weekly/player_box_*')):
    put('nhl_g',([r['player_name'],r['season'],r['game_type'],r['game_date'],r['team_abbrev'],None]+[f(r[x]) for x in 'goals assists points plus_minus pim hits power_play_goals shots_on_goal blocked_shots goals_against shots_against saves'.split()]+[r['home_away'],r['position'],r['player_id']] for r in op(p[len(D):])),21)
c='MP PTS FG FGA 3P 3PA FT FTA TRB AST STL BLK TOV won start id'.split()
make('wnba_g',c)
put('wnba_g',([r['athlete_display_name'],r['season'],r['game_kind'],r['game_date'],r['team_abbreviation'],r['opponent_team_abbreviation']]+[f(r[x]) for x in 'minutes points field_goals_made field_goals_attempted three_point_field_goals_made three_point_field_goals_attempted free_throws_made free_throws_attempted rebounds assists steals blocks turnovers team_winner starter'.split()]+[r['athlete_id']] for r in op('wnba/open/player_box_2009_2026.csv.gz') if r['did_not_play']!='1' and r['minutes']!=''),22)
c=['away','as','home','hs','ot']
db.execute('drop table if exists nfl_s'); db.execute('create table nfl_s(season int,gt,week int,day,away,aw int,home,hm int,ot)')
db.executemany('insert into nfl_s values(?,?,?,?,?,?,?,?,?)',([r['season'],r['game_type'],r['week'],r['gameday'],r['away_team'],f(r['away_score']),r['home_team'],f(r['home_score']),r['overtime']] for r in op('nfl/open/schedules_1999_2026.csv.gz') if r['home_score']))
db.commit()
for t in 'nba_g nfl_g nhl_g wnba_g nfl_s'.split(): print(t,db.execute(f'select count(*) from {t}').fetchone())
