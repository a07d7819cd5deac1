"""Answers by a second way: the published record, typed in by hand, and other files of the same league.

python3 verify.py DATASETS reads the three corpora and prints what differs.
"""
import csv, gzip, json, os, sys

ROOT, HERE = sys.argv[1], os.path.dirname(os.path.abspath(__file__))
RECORD = {  # question: the number of the published record
    'How many home runs did Giancarlo Stanton hit during the 2017 season?': 59, 'What is the career home run total of Harmon Killebrew?': 573, 'How many wins did Warren Spahn have in all?': 363,
    'How many doubles did Tris Speaker hit in his career?': 792, 'How many pitchers have won 300 games or more?': 24, 'What is the highest single-season total of hits?': 262,
    'Who holds the single-season record for saves?': 62, 'How many games did the Seattle Mariners win in 2001?': 116, 'Who has played in the most postseason games?': 158,
    'Name the pitcher with the most career games started.': 815, 'career slg foxx': .609, 'most rbi 2004 playoffs': 19, 'kimbrel saves so far': 440, 'babe ruth ws hr': 15, 'single season rbi record': 191,
    'Over his entire career, how many times was Reggie Jackson struck out?': 2597, 'lou gehrig world series avg': .361,
    'In 1985-86, how many steals did Alvin Robertson have?': 300, 'What was the scoring average of Allen Iverson in 2005-06?': 33.0, 'How many rebounds per game did Kevin Love average in 2010-11?': 15.2,
    'Who blocked the most shots in the 1989-90 season?': 376, 'Which player had the most assists in the 2023-24 season?': 752, 'Who made the most three-pointers in 2021-22?': 285, 'larry legend career points': 21791,
    'What is the most points scored in a season from 1984-85 through 1995-96?': 3041, 'Who had the most assists in any single season between 1984-85 and 1995-96?': 1164, 'jordan points march 28 1990': 69, 'jordan playoff career high 1986': 63,
    'embiid career high in 23-24': 70, 'giannis pts game 6 2021 finals': 50, 'jokic triple dubs 24-25': 34, 'sabonis double double streak 23-24 longest': 61, 'most pts in a playoff game in 2023': 56,
    'How many yards did Derrick Henry gain on the ground in 2020?': 2027, 'How large was the rushing touchdowns total of LaDainian Tomlinson in 2006?': 28, 'Please give the receiving yards of Calvin Johnson for the 2012 season.': 1964,
    "Kindly provide Aaron Rodgers' touchdown passes for 2011.": 45, 'State the number of interceptions by Jameis Winston in 2019.': 30, 'Who caught the most passes in one season since the year 2000?': 149,
    'Who led all defenders in sacks in 2023?': 19, 'What is the highest number of touchdown passes in a season since 2000, and who threw them?': 55, 'calvin johnson rec yds week 8 2013': 329, 'burrow passing yards wk 16 2021': 525,
    'How many passing yards did Tom Brady have in the Super Bowl of the 2016 season?': 466, 'derrick henry rush yards wk 14 2018': 238, 'most rec yds in a playoff game since 2009': 224, 'How many points did the Denver Broncos score in the 2013 regular season?': 606, 'frank gore career rush yds': 16000,
    'What figure is listed for Brett Hull in goals for 1990-91?': 86, "Kindly provide Wayne Gretzky's assists for 1985-86.": 163, 'What was the point total of Mario Lemieux in 1988-89?': 199, 'How many penalty minutes were assessed to Dave Schultz in 1974-75?': 472,
    'Who is the all-time leader in penalty minutes?': 3966, 'Which goaltender has the most career wins?': 691, 'What was the plus-minus of Bobby Orr in 1970-71?': 124, 'What is the highest number of wins by a goaltender in one season?': 48,
    'roy playoff wins': 151, 'mr hockey total games nhl': 1767, 'How many points did the Montreal Canadiens have in the standings in 1976-77?': 132, 'What is the most points by a defenseman in one season?': 139, 'gretzky career playoff goals': 122, 'Who has played the most games in the NHL?': 1779,
    'Could you tell me how many points Caitlin Clark had in 2024?': 769, 'In 2024, what number of rebounds did Angel Reese reach?': 446, 'Which player had the most assists in 2023?': 316, 'Which player made the most three-pointers in 2023?': 128, 'What is the most points in a season since 2013, and who scored them?': 1021,
    "How many points did A'ja Wilson score on August 22, 2023?": 53, 'clark ast 7/17/24': 19, 'paige bueckers pts aug 20 2025': 44, 'What was the usage rate of Seimone Augustus in 2006?': 30.4, 'Who scored the most points in 2020?': 501, 'bg blocks 2014': 129, 'most rebs one game 2017 wnba': 22,
    'how many double doubles reese 2024': 26, 'What percentage of her free throws did Elena Delle Donne make in 2019?': 97.4}


def read(path):
    path = os.path.join(ROOT, path)
    f = gzip.open(path, 'rt', encoding='utf-8') if path.endswith('.gz') else open(path, encoding='utf-8')
    with f:
        yield from csv.DictReader(f)


def add(path, column, **where):
    return sum(float(r[column] or 0) for r in read(path) if all(r[c] == v for c, v in where.items()))


def other():
    """Questions whose answer another file holds too (locally; some of these may not be shipped)."""
    nba, nfl = 'nba/Player Totals.csv', 'nfl/nflcom_to_2016/Career_Stats_{}.csv'
    yield 'What was the rebound total of Dennis Rodman in 1991-92?', add(nba, 'trb', player='Dennis Rodman', season='1992')
    yield 'Mark Eaton in 1984-85: how many blocked shots?', add(nba, 'blk', player='Mark Eaton', season='1985')
    yield 'How many free throws did Charles Barkley attempt in 1987-88?', add(nba, 'fta', player='Charles Barkley', season='1988')
    yield 'Which player led the league in total steals in 1993-94?', add(nba, 'stl', player='Nate McMillan', season='1994')
    yield 'How many passes did Matthew Stafford attempt in 2012?', add(nfl.format('Passing'), 'Passes Attempted', Name='Stafford, Matthew', Year='2012')
    yield 'DeMarco Murray in 2014: how many rushing attempts?', add(nfl.format('Rushing'), 'Rushing Attempts', Name='Murray, DeMarco', Year='2014')
    yield 'To how many sacks did Myles Garrett come in 2024?', add('nfl/open/pfr_defense_week_2021_2025.csv.gz', 'def_sacks', pfr_player_name='Myles Garrett', season='2024', game_type='REG')
    yield 'How high was the number of wins for Braden Holtby in 2015-16?', add('nhl/derived/goalie_seasons_2010_2026.csv', 'wins', full_name='Braden Holtby', season='2016', game_type='R')
    yield 'State the number of points by Connor McDavid in 2022-23.', add('nhl/open/player_box_2023.csv.gz', 'points', player_name='C. McDavid', game_type='R')
    yield 'Who delivered the most hits in 2024-25?', add('nhl/weekly/player_box_2025.csv.gz', 'hits', player_name='K. Sherwood', game_type='R')
    yield 'State the number of free throws by Breanna Stewart in 2023.', add('wnba/weekly/player_game_logs_2023.csv', 'FTM', PLAYER_NAME='Breanna Stewart')
    yield "Who blocked the most shots in 2024?", add('wnba/weekly/player_game_logs_2024.csv', 'BLK', PLAYER_NAME="A'ja Wilson")


def value(e):
    for key in ('top', 'list'):
        if key in e:
            return e[key][0]['value']
    if 'either' in e:
        return next((v for v in map(value, e['either']) if v is not None), None)
    return e.get('value', e.get('count'))


def main():
    have = {}
    for corpus in ('formal4', 'fans4', 'games4'):
        for part in ('open', 'held'):
            with open(os.path.join(HERE, '..', corpus, part + '.ndjson'), encoding='utf-8') as f:
                for line in f:
                    q = json.loads(line)
                    have[q['question']] = q
    tally, differ = {}, 0
    for question, want in list(RECORD.items()) + list(other()):
        q = have.get(question)
        if q is None:
            print('NOT ASKED', question)
            continue
        got = value(q['expect'])
        tally[q['sport']] = tally.get(q['sport'], 0) + 1
        if abs(got - want) > (.0006 if want < 1 else .06 if want % 1 else 0):
            differ += 1
            print('DIFFERS', q['sport'], question, got, want)
    print(tally, differ, 'differ')


main()
