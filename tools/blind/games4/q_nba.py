"""Games of the NBA."""
from lines import *

N = Games('nba')
O = Games('old_nba')
pts = lambda n: lambda l: l['PTS'] >= n


def ask_all(C):
    q = C.section('nba', 'game logs 2022-25, play-off box 2011-23, lines 2024-26, box 1984-96')
    K = 'high'
    q("What was Luka Doncic's highest-scoring game of the 2023-24 regular season?", K, lambda: N.high('PTS', 'Luka Dončić', y=2024))
    q('embiid career high in 23-24', K, lambda: N.high('PTS', 'Joel Embiid', y=2024))
    q('What is the most rebounds Domantas Sabonis had in a regular-season game in 2023-24?', K, lambda: N.high('REB', 'Domantas Sabonis', y=2024))
    q('most dimes in a game haliburton 2023-24', K, lambda: N.high('AST', 'Tyrese Haliburton', y=2024))
    q('season high for jalen brunson 24-25 pts', K, lambda: N.high('PTS', 'Jalen Brunson', y=2025))
    q('Who blocked the most shots in a single regular-season game in 2023-24?', K, lambda: N.high('BLK', y=2024))
    q('most 3s in one game 2024-25', K, lambda: N.high('P3', y=2025))
    q('Which player had the most assists in one game during the 2024-25 regular season?', K, lambda: N.high('AST', y=2025))
    q('nba highest scoring game by a player 24-25', K, lambda: N.high('PTS', y=2025))
    q('Who committed the most turnovers in a single game in 2022-23?', K, lambda: N.high('TOV', y=2023))
    q('most steals in a game 2023-24', K, lambda: N.high('STL', y=2024))
    q('How many points did Anthony Edwards score in his best game of the 2024 playoffs?', K, lambda: N.high('PTS', 'Anthony Edwards', y=2024, k='P'))
    q('most pts in a playoff game in 2023', K, lambda: N.high('PTS', y=2023, k='P'))
    q('jordan playoff career high 1986', K, lambda: O.high('PTS', 'Michael Jordan', y=1986, k='P'))
    q('What was the highest single-game point total of any player in the 1989-90 regular season?', K, lambda: O.high('PTS', y=1990))
    D = 'by date'
    q('How many points did Stephen Curry score on February 3, 2024?', D, lambda: N.one('PTS', 'Stephen Curry', d='2024-02-03'))
    q('wemby pts 11/13/2024', D, lambda: N.one('PTS', 'Victor Wembanyama', d='2024-11-13'))
    q('How many assists did Nikola Jokic have on March 7, 2025, against Phoenix?', D, lambda: N.one('AST', 'Nikola Jokić', d='2025-03-07'))
    q('devin booker pts jan 26 2024', D, lambda: N.one('PTS', 'Devin Booker', d='2024-01-26'))
    q('What did Karl-Anthony Towns score against Charlotte on January 22, 2024?', D, lambda: N.one('PTS', 'Karl-Anthony Towns', d='2024-01-22'))
    q('kawhi pts xmas 2024', D, lambda: no('he did not play') if not list(N.of('Kawhi Leonard', d='2024-12-25')) else N.one('PTS', 'Kawhi Leonard', d='2024-12-25'))
    q('lebron points on christmas day 2024', D, lambda: N.one('PTS', 'LeBron James', d='2024-12-25'))
    q('jordan points march 28 1990', D, lambda: O.one('PTS', 'Michael Jordan', d='1990-03-28'))
    G = 'game count'
    q('In how many games of 2023-24 did Luka Doncic score 40 or more points?', G, lambda: N.n('Luka Dončić', pts(40), y=2024))
    q('jokic triple dubs 24-25', G, lambda: N.n('Nikola Jokić', triple, y=2025))
    q('How many double-doubles did Anthony Davis record in the 2023-24 regular season?', G, lambda: N.n('Anthony Davis', double, y=2024))
    q('sga 30 pt games 2024-25', G, lambda: N.n('Shai Gilgeous-Alexander', pts(30), y=2025))
    q('how many times did giannis drop 40 in 22-23', G, lambda: N.n('Giannis Antetokounmpo', pts(40), y=2023))
    q('In how many games in 2024-25 did Trae Young hand out at least 15 assists?', G, lambda: N.n('Trae Young', lambda l: l['AST'] >= 15, y=2025))
    q('wembanyama games w 5+ blocks rookie year', G, lambda: N.n('Victor Wembanyama', lambda l: l['BLK'] >= 5, y=2024))
    q('How often did Damian Lillard score at least 50 points in the 2022-23 regular season?', G, lambda: N.n('Damian Lillard', pts(50), y=2023))
    q('how many 50 point games were there in 2023-24 reg season', G, lambda: N.all(pts(50), y=2024))
    q('number of triple doubles in the nba 2024-25', G, lambda: N.all(triple, y=2025))
    q('How many 20-rebound games were recorded in the 2022-23 regular season?', G, lambda: N.all(lambda l: l['REB'] >= 20, y=2023))
    q('curry games w 8 or more 3s in 22-23', G, lambda: N.n('Stephen Curry', lambda l: l['P3'] >= 8, y=2023))
    q('jimmy butler 40 pt games 2023 playoffs', G, lambda: N.n('Jimmy Butler', pts(40), y=2023, k='P'))
    q('In how many playoff games in 2018 did LeBron James have at least 10 assists?', G, lambda: N.n('LeBron James', lambda l: l['AST'] >= 10, y=2018, k='P'))
    q('jordan 50 pt games 86-87', G, lambda: O.n('Michael Jordan', pts(50), y=1987))
    L = 'game count leader'
    q('Who had the most triple-doubles in the 2023-24 regular season?', L, lambda: N.most(triple, y=2024))
    q('most 40 pt games 22-23', L, lambda: N.most(pts(40), y=2023))
    q('Which player recorded the most double-doubles in 2024-25?', L, lambda: N.most(double, y=2025))
    q('who had the most 30 point games in 2024-25', L, lambda: N.most(pts(30), y=2025))
    q('most games w 10+ assists 23-24', L, lambda: N.most(lambda l: l['AST'] >= 10, y=2024))
    S = 'streak'
    q('What was the longest run of games with at least 30 points for Shai Gilgeous-Alexander in 2023-24?', S, lambda: N.streak('Shai Gilgeous-Alexander', pts(30), y=2024))
    q('sabonis double double streak 23-24 longest', S, lambda: N.streak('Domantas Sabonis', double, y=2024))
    q('longest 20 pt streak for kd in 2023-24', S, lambda: N.streak('Kevin Durant', pts(20), y=2024))
    q('How many games in a row did Stephen Curry make a three-pointer within the 2022-23 regular season, at most?', S, lambda: N.streak('Stephen Curry', lambda l: l['P3'] >= 1, y=2023))
    q('jokic consecutive triple doubles longest 2024-25', S, lambda: N.streak('Nikola Jokić', triple, y=2025))
    V = 'opponent'
    q('How many points per game did Jayson Tatum average against Philadelphia in the 2023-24 regular season?', V, lambda: N.avg('PTS', 'Jayson Tatum', y=2024, o={'PHI'}))
    q('luka ppg vs suns 22-23', V, lambda: N.avg('PTS', 'Luka Dončić', y=2023, o={'PHX'}))
    q('lebron total pts against the warriors 2024-25 reg season', V, lambda: N.total('PTS', 'LeBron James', y=2025, o={'GSW'}))
    q('How many rebounds did Rudy Gobert collect in all against Denver in 2023-24?', V, lambda: N.total('REB', 'Rudy Gobert', y=2024, o={'DEN'}))
    q('ant edwards best game vs memphis 23-24 pts', V, lambda: N.high('PTS', 'Anthony Edwards', y=2024, o={'MEM'}))
    q('harden assists v boston 2022-23', V, lambda: N.total('AST', 'James Harden', y=2023, o={'BOS'}))
    H = 'home and away'
    q('What did Stephen Curry average in points at home in 2023-24?', H, lambda: N.avg('PTS', 'Stephen Curry', y=2024, home=True))
    q('booker ppg on the road 23-24', H, lambda: N.avg('PTS', 'Devin Booker', y=2024, home=False))
    q('How many three-pointers did Klay Thompson make in away games in 2022-23?', H, lambda: N.total('P3', 'Klay Thompson', y=2023, home=False))
    q('jokic rpg at home 2024-25', H, lambda: N.avg('REB', 'Nikola Jokić', y=2025, home=True))
    M = 'month'
    q('How many points per game did Joel Embiid average in December 2023?', M, lambda: N.avg('PTS', 'Joel Embiid', y=2024, month=12))
    q('luka pts in january 2024 total', M, lambda: N.total('PTS', 'Luka Dončić', y=2024, month=1))
    q('Who scored the most points in March 2025 in the NBA?', M, lambda: N.most('PTS', y=2025, month=3))
    q('most assists in nov 2023', M, lambda: N.most('AST', y=2024, month=11))
    q('giannis ppg february 2025', M, lambda: N.avg('PTS', 'Giannis Antetokounmpo', y=2025, month=2))
    q('top 3 scorers in jan 2025', M, lambda: N.list('PTS', 3, y=2025, month=1))
    W = 'wins and losses'
    q('tatum ppg in losses 2023-24', W, lambda: N.avg('PTS', 'Jayson Tatum', y=2024, win=False))
    q('How many points per game did Shai Gilgeous-Alexander score in games that Oklahoma City won in 2024-25?', W, lambda: N.avg('PTS', 'Shai Gilgeous-Alexander', y=2025, win=True))
    T = 'team record'
    q('What was the regular-season record of the Denver Nuggets in 2022-23?', T, lambda: N.record({'DEN'}, 2023))
    q('celtics record 23-24', T, lambda: N.record({'BOS'}, 2024))
    q('thunder wins 2024-25', T, lambda: N.wins({'OKC'}, 2025))
    q('How many games did the Detroit Pistons lose in 2023-24?', T, lambda: num_(sum(not r['win'] for r in N.club({'DET'}, 2024))))
    q('lakers home record 2023-24', T, lambda: N.record({'LAL'}, 2024, home=True))
    q('What was the road record of the Cleveland Cavaliers in 2024-25?', T, lambda: N.record({'CLE'}, 2025, home=False))
    q('knicks vs celtics 2024-25 reg season record', T, lambda: either(N.record({'NYK'}, 2025, o={'BOS'})))
    q('Which team won the most games in the 2024-25 NBA regular season?', T, lambda: either(text('Oklahoma City'), text('OKC')))
    q('how many games did the spurs win in 23-24', T, lambda: N.wins({'SAS'}, 2024))
    P = 'playoffs'
    q('How many points did Jamal Murray average in the 2023 playoffs?', P, lambda: N.avg('PTS', 'Jamal Murray', y=2023, k='P'))
    q('giannis pts game 6 2021 finals', P, lambda: N.one('PTS', 'Giannis Antetokounmpo', d='2021-07-20', k='P'))
    q('total assists halliburton 2025 playoffs', P, lambda: N.total('AST', 'Tyrese Haliburton', y=2025, k='P'))
    q('Who made the most three-pointers in the 2022 playoffs?', P, lambda: N.most('P3', y=2022, k='P'))
    q('most blks 2019 playoffs', P, lambda: N.most('BLK', y=2019, k='P'))
    q('Did Kevin Durant score at least 40 points in any game of the 2021 playoffs?', P, lambda: N.ever('Kevin Durant', pts(40), y=2021, k='P'))
    q('has jokic had a 50 pt playoff game thru 2025', P, lambda: N.ever('Nikola Jokić', pts(50), k='P', y=(2019, 2025)))
    q('kobe ppg 2001 playoffs', P, lambda: League('nba').val('PTS/G', 'Kobe Bryant', 2001, k='P'))
    Z = 'yes or no'
    q('did luka score 70 in a game in 23-24', Z, lambda: N.ever('Luka Dončić', pts(70), y=2024))
    q('Did Victor Wembanyama record a triple-double in the 2023-24 regular season?', Z, lambda: N.ever('Victor Wembanyama', triple, y=2024))
    q('any 25 assist games in 2024-25', Z, lambda: N.ever(None, lambda l: l['AST'] >= 25, y=2025))
    F = 'first and last'
    q('When did Victor Wembanyama record his first triple-double in the NBA?', F, lambda: N.first('Victor Wembanyama', triple, y=2024))
    q('when was brunsons first 50 pt game in 23-24', F, lambda: N.first('Jalen Brunson', pts(50), y=2024))
    for t, why in (
            ('Who scored the winning basket of the 1998 Finals?', 'no play-by-play'), ('longest nba game ever overtime', 'not held'), ('kobe 81 pt game 4th quarter points', 'quarters are not held'), ('wilt 100 pt game attendance', 'not held'),
            ('How many points did Stephen Curry score in the fourth quarter of games in 2022-23?', 'quarters are not held'), ('tmac 13 in 33 seconds', 'no play-by-play'), ('knicks record 2026-27', 'not held'), ('most points in an all star game', 'the All-Star game is not held'),
            ('biggest comeback in a playoff game', 'no play-by-play'), ('who won nba finals mvp 2023', 'awards'), ('summer league leading scorer 2024', 'not held'), ('What was the betting line of the sixth game of the 2024 Finals?', 'betting is not held'),
            ('buzzer beaters by dame', 'no play-by-play')):
        q(t, 'not held', lambda: no(why))
