"""Games of the WNBA."""
from lines import *

W = Games('wnba')
pts = lambda n: lambda l: l['PTS'] >= n
CONN = {'CONN', 'CON', 'CT'}
PHX = {'PHX', 'PHO'}


def ask_all(C):
    q = C.section('wnba', 'player boxes 2009-2026')
    K = 'high'
    q('What was the highest number of points Caitlin Clark scored in a regular-season game in 2024?', K, lambda: W.high('PTS', 'Caitlin Clark', y=2024))
    q('most assists in a game 2024 wnba', K, lambda: W.high('AST', y=2024))
    q('Who scored the most points in a single regular-season game in 2023?', K, lambda: W.high('PTS', y=2023))
    q('aja wilson season high blocks 2024', K, lambda: W.high('BLK', "A'ja Wilson", y=2024))
    q('most threes in one game 2025 wnba reg season', K, lambda: W.high('P3', y=2025))
    q('Which player had the most steals in one game in 2025?', K, lambda: either(W.high('STL', y=2025)))
    q('angel reese most rebounds in a game 2025', K, lambda: W.high('REB', 'Angel Reese', y=2025))
    q('wnba highest scorer one game 2025', K, lambda: W.high('PTS', y=2025))
    q('What is the most points by one player in a WNBA playoff game from 2009 to 2025?', K, lambda: W.high('PTS', y=(2009, 2025), k='P'))
    q('most rebs one game 2017 wnba', K, lambda: W.high('REB', y=2017))
    D = 'by date'
    q("How many points did A'ja Wilson score on August 22, 2023?", D, lambda: W.one('PTS', "A'ja Wilson", d='2023-08-22'))
    q('clark ast 7/17/24', D, lambda: W.one('AST', 'Caitlin Clark', d='2024-07-17'))
    q('paige bueckers pts aug 20 2025', D, lambda: W.one('PTS', 'Paige Bueckers', d='2025-08-20'))
    q("What did Kelsey Plum score on May 16, 2025?", D, lambda: W.one('PTS', 'Kelsey Plum', d='2025-05-16'))
    G = 'game count'
    q('In how many regular-season games of 2024 did Caitlin Clark record at least 10 assists?', G, lambda: W.n('Caitlin Clark', lambda l: l['AST'] >= 10, y=2024))
    q('aja 30 pt games 2024', G, lambda: W.n("A'ja Wilson", pts(30), y=2024))
    q('how many double doubles reese 2024', G, lambda: W.n('Angel Reese', double, y=2024))
    q('alyssa thomas triple doubles 2023 reg', G, lambda: W.n('Alyssa Thomas', triple, y=2023))
    q('How many 40-point games were there in the 2023 WNBA regular season?', G, lambda: W.all(pts(40), y=2023))
    q('triple doubles in wnba 2024 total', G, lambda: W.all(triple, y=2024))
    q('ionescu games w 5+ threes 2023', G, lambda: W.n('Sabrina Ionescu', lambda l: l['P3'] >= 5, y=2023))
    q('collier 20 pt games 2025', G, lambda: W.n('Napheesa Collier', pts(20), y=2025))
    q('How often did Breanna Stewart score at least 40 points in 2023?', G, lambda: W.n('Breanna Stewart', pts(40), y=2023))
    L = 'game count leader'
    q('Who had the most double-doubles in the 2024 WNBA regular season?', L, lambda: W.most(double, y=2024))
    q('most 30 pt games 2025 w', L, lambda: W.most(pts(30), y=2025))
    q('most games w 10+ ast 2025 wnba', L, lambda: W.most(lambda l: l['AST'] >= 10, y=2025))
    S = 'streak'
    q('What was the longest streak of double-doubles by Angel Reese in 2025?', S, lambda: W.streak('Angel Reese', double, y=2025))
    q('aja 20 pt game streak longest 2024', S, lambda: W.streak("A'ja Wilson", pts(20), y=2024))
    q('clark longest run of games w a 3 in 2024', S, lambda: W.streak('Caitlin Clark', lambda l: l['P3'] >= 1, y=2024))
    V = 'opponent'
    q('How many points per game did Caitlin Clark average against Connecticut in the 2024 regular season?', V, lambda: W.avg('PTS', 'Caitlin Clark', y=2024, o=CONN))
    q('aja ppg vs liberty 2024 reg season', V, lambda: W.avg('PTS', "A'ja Wilson", y=2024, o={'NY', 'NYL'}))
    q('reese rebounds v fever 2024 total', V, lambda: W.total('REB', 'Angel Reese', y=2024, o={'IND'}))
    q('stewart pts against aces 2023 reg', V, lambda: W.total('PTS', 'Breanna Stewart', y=2023, o={'LV'}))
    H = 'home and away'
    q('What was the scoring average of Arike Ogunbowale at home in 2023?', H, lambda: W.avg('PTS', 'Arike Ogunbowale', y=2023, home=True))
    q('clark road ppg 2024', H, lambda: W.avg('PTS', 'Caitlin Clark', y=2024, home=False))
    q('kelsey mitchell threes at home 2025', H, lambda: W.total('P3', 'Kelsey Mitchell', y=2025, home=True))
    M = 'month'
    q('How many points did Kahleah Copper score in May 2024?', M, lambda: W.total('PTS', 'Kahleah Copper', y=2024, month=5))
    q('most pts in august 2025 wnba', M, lambda: W.most('PTS', y=2025, month=8))
    q('Who had the most assists in June 2024 in the WNBA?', M, lambda: W.most('AST', y=2024, month=6))
    q('bueckers ppg july 2025', M, lambda: W.avg('PTS', 'Paige Bueckers', y=2025, month=7))
    T = 'team record'
    q('What was the regular-season record of the Las Vegas Aces in 2023?', T, lambda: W.record({'LV'}, 2023))
    q('fever record 2024', T, lambda: W.record({'IND'}, 2024))
    q('lynx wins 2025', T, lambda: W.wins({'MIN'}, 2025))
    q('How many games did the Dallas Wings lose in 2025?', T, lambda: num_(sum(not r['win'] for r in W.club({'DAL'}, 2025))))
    q('liberty home record 2024', T, lambda: W.record({'NY', 'NYL'}, 2024, home=True))
    q('valkyries record in their first season', T, lambda: W.record({'GS', 'GSV'}, 2025))
    q('aces vs storm 2024 reg season record', T, lambda: W.record({'LV'}, 2024, o={'SEA'}))
    q('Which team won the most games in the 2025 WNBA regular season?', T, lambda: text('Minnesota'))
    q('most points by a team in a game 2023 wnba', T, lambda: num_(max(r['pts'] for r in W.results if r['y'] == 2023 and r['k'] == 'R')))
    P = 'playoffs'
    q("How many points did A'ja Wilson score in the 2025 playoffs?", P, lambda: W.total('PTS', "A'ja Wilson", y=2025, k='P'))
    q('clark pts first playoff game 2024', P, lambda: W.one('PTS', 'Caitlin Clark', d='2024-09-22', k='P'))
    q('Who made the most three-pointers in the 2024 WNBA playoffs?', P, lambda: W.most('P3', y=2024, k='P'))
    q('sabrina ppg 2024 playoffs', P, lambda: W.avg('PTS', 'Sabrina Ionescu', y=2024, k='P'))
    q('most rebounds 2019 wnba playoffs', P, lambda: W.most('REB', y=2019, k='P'))
    q('jackie young assists 2023 playoffs', P, lambda: W.total('AST', 'Jackie Young', y=2023, k='P'))
    q('Did Napheesa Collier score 40 points in a playoff game in 2024?', P, lambda: W.ever('Napheesa Collier', pts(40), y=2024, k='P'))
    Z = 'yes or no'
    q('did clark have a triple double in 2024', Z, lambda: W.ever('Caitlin Clark', triple, y=2024))
    q('any 50 pt games in wnba 2024', Z, lambda: W.ever(None, pts(50), y=2024))
    q('Did Angel Reese record a triple-double in 2025?', Z, lambda: W.ever('Angel Reese', triple, y=2025))
    F = 'first and last'
    q('When did Caitlin Clark record her first triple-double?', F, lambda: W.first('Caitlin Clark', triple, y=2024))
    q('date of paige bueckers 40 pt game 2025', F, lambda: W.first('Paige Bueckers', pts(40), y=2025))
    for t, why in (
            ('Who scored the most points in the first WNBA game in 1997?', 'games before 2009 are not held'), ('taurasi buzzer beaters', 'no play-by-play'), ('lisa leslie first dunk date', 'before 2009'), ('all star game mvp 2024', 'not held'), ('attendance of the clark reese game in june 2024', 'not held'),
            ('Which referee gave the most technical fouls in 2024?', 'not held'), ('comets 2000 playoffs leading scorer', 'before 2009'), ('2026 wnba finals score', 'the data end in August 2026'), ('fever 4th quarter pts per game 2024', 'quarters are not held'), ('2nd half points clark vs sky', 'halves are not held')):
        q(t, 'not held', lambda: no(why))
