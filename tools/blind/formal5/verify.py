"""Answers by a second way: the published record, typed in by hand, and other files of the same league.

python3 verify.py DATASETS reads the tables of the three corpora, not what was drawn from them, and prints what differs.
"""
import csv, gzip, importlib.util, os, sys
from asking import HERE, expected

ROOT = sys.argv[1]
RECORD = {  # question: the number of the published record
    'How many home runs did Ralph Kiner hit in 1949?': 54, "What was Rogers Hornsby's batting average in 1924?": .424, "For the 1985 season, report Dwight Gooden's earned run average.": 1.53, 'How many triples did Lance Johnson record in 1996?': 21,
    'What on-base percentage did Barry Bonds post in 2004?': .609, 'How many batters did Nolan Ryan strike out in 1973?': 383, 'How many times was Craig Biggio hit by a pitch in 1997?': 34, 'Total bases of Jimmie Foxx in 1932?': 438,
    'How many career strikeouts did Bert Blyleven record?': 3701, 'Over his whole career, how many stolen bases did Tim Raines accumulate?': 808, 'How many walks did Eddie Yost draw in his career?': 1614, 'How many players have 3,000 or more career hits?': 33,
    "What was Hideki Matsui's batting average in the 2009 World Series?": .615, 'Career World Series home runs of Mickey Mantle?': 18, 'How many home runs did the 2019 Minnesota Twins hit as a team?': 307, 'papi ws avg 2013': .688,
    'What total of points did Alex English compile in 1985-86?': 2414, 'Report the assists of Kevin Johnson for 1988-89.': 991, 'How many blocked shots did Manute Bol have in 1985-86?': 397, 'How many points per game did Tracy McGrady average in 2002-03?': 32.1,
    'Which NBA player made the most free throws in 1987-88?': 723, 'How many steals did Dyson Daniels record in 2024-25?': 229, 'Scott Skiles set a mark for assists on December 30, 1990. How many?': 30, 'How many did Bernard King score on Christmas Day 1984?': 60,
    'In how many 1988-89 regular season games did Michael Jordan record a triple-double?': 15, 'Which NBA player had the most games of 40 or more points in 1986-87?': 37, 'vince carter career games': 1541, 'joker ppg 23-24': 26.4,
    "Longest streak of 20-point games by Shai Gilgeous-Alexander in the 2024-25 regular season?": 72, 'How many points did Jimmy Butler score in the 2023 playoffs altogether?': 592, 'luka vs atl jan 26 2024 pts': 73,
    'How many rushing yards did Chris Johnson gain in 2009?': 2006, "What was Drew Brees's completion percentage in 2018?": 74.4, 'How often was Sam Howell sacked in 2023?': 65, 'Career receptions of Jason Witten?': 1228, 'Which player ran for the most yards from 2010 through 2019?': 10434,
    'How many interceptions did Eli Manning throw over his career?': 244, 'How many receptions did Brandon Marshall have in week 14 of the 2009 season?': 21, 'How many rushing touchdowns did Alvin Kamara score on Christmas Day 2020?': 6,
    'How many yards rushing did Colin Kaepernick have in his divisional playoff of the 2012 season?': 181, 'Julian Edelman, career playoff receptions from 2009 on?': 118, 'How many points did the Rams score in the 2001 regular season?': 503, 'tyreek wk 1 2023 rec yds': 215,
    'How many goals did Phil Esposito score in 1970-71?': 76, "What was Dominik Hasek's save percentage in 1998-99?": .937, 'What was the plus-minus of Larry Robinson in 1976-77?': 120, 'How many NHL games did Chris Chelios play?': 1651, 'Points amassed by Marcel Dionne in his NHL career?': 1771,
    'How many game-winning goals did Jaromir Jagr score in his NHL career?': 135, 'How many stops did Joonas Korpisalo make in the five-overtime playoff game of August 11, 2020?': 85, "How long was the longest home point streak of Nathan MacKinnon in 2023-24?": 35, 'most apples in 2013-14 nhl': 68,
    "What was Patrick Kane's longest point streak in 2018-19?": 20, "Mitch Marner's point streak of 2022-23: how many games at its longest?": 23,
    'What was the point total for Liz Cambage in her big night of July 17, 2018?': 53, 'How many assists did Courtney Vandersloot have on August 31, 2020?': 18, 'How many points did Riquna Williams put up on September 8, 2013?': 51, 'Number of triple-doubles by Alyssa Thomas in 2023?': 6,
    'How many straight double-doubles did Angel Reese have in 2024 at most?': 15, 'aja pts 2025 playoffs': 322, 'cc ppg 2024 caitlin clark': 19.2, 'Which player made the most threes in the WNBA in 2015?': 79}


def read(path):
    path = os.path.join(ROOT, path)
    f = gzip.open(path, 'rt', encoding='utf-8') if path.endswith('.gz') else open(path, encoding='utf-8')
    with f:
        yield from csv.DictReader(f)


def add(path, column, **where):
    return sum(float(r[column].replace(',', '').replace('--', '') or 0) for r in read(path) if all(r[c] == v for c, v in where.items()) and r.get('tm') not in ('2TM', '3TM', 'TOT'))


def other():
    """Questions whose answer another file holds too (locally; some of these may not be shipped)."""
    nba, nfl, w = 'nba/Player Totals.csv', 'nfl/nflcom_to_2016/Career_Stats_{}.csv', 'wnba/weekly/player_game_logs_{}.csv'
    yield 'What is the career total of blocks for Dikembe Mutombo?', add(nba, 'blk', player='Dikembe Mutombo')
    yield 'How many career points did Reggie Miller finish with?', add(nba, 'pts', player='Reggie Miller')
    yield 'Career assists of Jason Kidd?', add(nba, 'ast', player='Jason Kidd')
    yield 'How many three-pointers did Ray Allen make across his regular-season career?', add(nba, 'x3p', player='Ray Allen')
    yield 'What was the most points Charles Barkley scored in a season?', add(nba, 'pts', player='Charles Barkley', season='1988')
    yield 'the admiral career blocks', add(nba, 'blk', player='David Robinson')
    yield 'Wes Welker, 2009: how many receptions?', add(nfl.format('Receiving'), 'Receptions', Name='Welker, Wes', Year='2009')
    yield 'How many passes of Brett Favre were intercepted in 2008?', add(nfl.format('Passing'), 'Ints', Name='Favre, Brett', Year='2008')
    yield 'beast mode rushing yards 2012', add(nfl.format('Rushing'), 'Rushing Yards', Name='Lynch, Marshawn', Year='2012')
    yield "megatron rec tds 2011", add(nfl.format('Receiving'), 'Receiving TDs', Name='Johnson, Calvin', Year='2011')
    yield 'How many turnovers did Caitlin Clark commit in 2024?', add(w.format(2024), 'TOV', PLAYER_NAME='Caitlin Clark')
    yield 'sabrina ionescu threes 2023', add(w.format(2023), 'FG3M', PLAYER_NAME='Sabrina Ionescu')
    yield 'aliyah boston rebs 2023 total', add(w.format(2023), 'REB', PLAYER_NAME='Aliyah Boston')
    yield 'How many hits did Ryan Reaves deliver in 2018-19?', add('nhl/open/player_box_2019.csv.gz', 'hits', player_name='R. Reaves', game_type='R')
    yield 'How many goals did Kyle Connor score at home in 2021-22?', add('nhl/open/player_box_2022.csv.gz', 'goals', player_name='K. Connor', game_type='R', home_away='home')
    yield "How many threes did Keegan Murray hit on December 16, 2023?", add('nba/open/player_game_lines_2024_2026.csv.gz', 'fg3m', player_id='1631099', game_date='2023-12-16')


def value(e):
    for key in ('top', 'list'):
        if key in e:
            return e[key][0]['value'], e[key][0].get('tolerance', 0)
    if 'either' in e:
        return next((v for v in map(value, e['either']) if v), None)
    v = e.get('value', e.get('count'))
    return None if v is None else (v, e.get('tolerance', 0))


def main():
    have = {}
    for corpus in ('formal5', 'fans5', 'games5'):
        for sport in ('mlb', 'nba', 'nfl', 'nhl', 'wnba'):
            spec = importlib.util.spec_from_file_location('t', os.path.join(HERE, '..', corpus, f'q_{sport}.py'))
            table = importlib.util.module_from_spec(spec)
            spec.loader.exec_module(table)
            for line in table.TABLE.strip().splitlines():
                kind, question, expression = line.split(' | ')[:3]
                have[question] = sport, expression
    tally, differ = {}, 0
    for question, want in list(RECORD.items()) + list(other()):
        if question not in have:
            print('NOT ASKED', question)
            continue
        sport, expression = have[question]
        got, near = value(expected(expression))
        tally[sport] = tally.get(sport, 0) + 1
        if abs(got - want) > max(near, .0006 if want < 1 else .06 if want % 1 else 0):
            differ += 1
            print('DIFFERS', sport, question, got, want)
    print(tally, sum(tally.values()), 'checked,', differ, 'differ')


main()
