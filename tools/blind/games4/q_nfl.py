"""Games of the NFL."""
from lines import *

F = Games('nfl')


def ask_all(C):
    q = C.section('nfl', 'player weeks 2009-24, schedule 1999-2025')
    K = 'high'
    q("What was Josh Allen's highest passing yardage in a regular-season game in 2021?", K, lambda: F.high('PY', 'Josh Allen', y=2021, pos='QB'))
    q('most rush yds in a game saquon 2024 reg season', K, lambda: F.high('RY', 'Saquon Barkley', y=2024))
    q('Who had the most receiving yards in a single regular-season game in 2023?', K, lambda: F.high('RCY', y=2023))
    q('most td passes in one game 2022', K, lambda: F.high('PTD', y=2022))
    q('Who rushed for the most yards in one regular-season game in 2022?', K, lambda: F.high('RY', y=2022))
    q('most catches in a game 2018', K, lambda: F.high('REC', y=2018))
    q('jamarr chase best game 2024 yds', K, lambda: F.high('RCY', "Ja'Marr Chase", y=2024))
    q('What is the most passing yards in one game in the 2013 season?', K, lambda: F.high('PY', y=2013))
    q('most picks thrown in a game 2019', K, lambda: F.high('INT', y=2019))
    q('adrian peterson longest day 2012 rush yds one game', K, lambda: either(F.high('RY', 'Adrian Peterson', y=2012), no('longest')))
    D = 'by week'
    q('How many yards did Tyreek Hill gain receiving in week 1 of 2023?', D, lambda: F.one('RCY', 'Tyreek Hill', y=2023, w=1))
    q('lamar jackson rush yds week 5 2024', D, lambda: F.one('RY', 'Lamar Jackson', y=2024, w=5, pos='QB'))
    q('saquon week 12 2024 rushing', D, lambda: F.one('RY', 'Saquon Barkley', y=2024, w=12))
    q('How many touchdown passes did Aaron Rodgers throw against Chicago in week 10 of 2014?', D, lambda: F.one('PTD', 'Aaron Rodgers', y=2014, w=10))
    q('burrow passing yards wk 16 2021', D, lambda: F.one('PY', 'Joe Burrow', y=2021, w=16))
    q('calvin johnson rec yds week 8 2013', D, lambda: F.one('RCY', 'Calvin Johnson', y=2013, w=8))
    q('How many passing yards did Nick Foles have in week 9 of the 2013 season?', D, lambda: F.one('PY', 'Nick Foles', y=2013, w=9))
    q('derrick henry rush yards wk 14 2018', D, lambda: F.one('RY', 'Derrick Henry', y=2018, w=14))
    q('brees tds week 8 2015', D, lambda: F.one('PTD', 'Drew Brees', y=2015, w=8))
    G = 'game count'
    q('In how many regular-season games did Saquon Barkley rush for 100 yards or more in 2024?', G, lambda: F.n('Saquon Barkley', lambda l: l['RY'] >= 100, y=2024))
    q('mahomes 300 yd games 2022', G, lambda: F.n('Patrick Mahomes', lambda l: l['PY'] >= 300, y=2022))
    q('how many 100 yd games for justin jefferson in 2022', G, lambda: F.n('Justin Jefferson', lambda l: l['RCY'] >= 100, y=2022))
    q('How many times did Lamar Jackson throw three or more touchdown passes in a game in 2024?', G, lambda: F.n('Lamar Jackson', lambda l: l['PTD'] >= 3, y=2024, pos='QB'))
    q('kupp games w 90+ yds 2021', G, lambda: F.n('Cooper Kupp', lambda l: l['RCY'] >= 90, y=2021))
    q('how many 400 yard passing games in the nfl in 2023 reg season', G, lambda: F.all(lambda l: l['PY'] >= 400, y=2023))
    q('How many 200-yard rushing games were there in 2020?', G, lambda: F.all(lambda l: l['RY'] >= 200, y=2020))
    q('peyton manning 4 td games 2013', G, lambda: F.n('Peyton Manning', lambda l: l['PTD'] >= 4, y=2013))
    q('henry 200 yd games career reg season thru 2024', G, lambda: F.n('Derrick Henry', lambda l: l['RY'] >= 200, y=(2016, 2024)))
    L = 'game count leader'
    q('Which player had the most 100-yard rushing games in 2023?', L, lambda: F.most(lambda l: l['RY'] >= 100, y=2023))
    q('most 300 yd passing games 2024', L, lambda: F.most(lambda l: l['PY'] >= 300, y=2024))
    q('most 100 yd rec games in 2021', L, lambda: F.most(lambda l: l['RCY'] >= 100, y=2021))
    S = 'streak'
    q('What was the longest streak of games with a touchdown pass for Dak Prescott within the 2023 season?', S, lambda: F.streak('Dak Prescott', lambda l: l['PTD'] >= 1, y=2023))
    q('calvin johnson 100 yd game streak 2012', S, lambda: F.streak('Calvin Johnson', lambda l: l['RCY'] >= 100, y=2012))
    q('lynch longest streak of games w a rush td 2014', S, lambda: F.streak('Marshawn Lynch', lambda l: l['RTD'] >= 1, y=2014))
    q('How many consecutive games with 100 or more rushing yards did Adrian Peterson have in 2012, at most?', S, lambda: F.streak('Adrian Peterson', lambda l: l['RY'] >= 100, y=2012))
    V = 'opponent'
    q('How many passing yards has Patrick Mahomes thrown for against Denver in the regular seasons 2018 to 2024?', V, lambda: F.total('PY', 'Patrick Mahomes', y=(2018, 2024), o={'DEN'}))
    q('aaron rodgers tds vs bears 2009-2022 reg season', V, lambda: F.total('PTD', 'Aaron Rodgers', y=(2009, 2022), o={'CHI'}))
    q('julio jones rec yds vs carolina 2016', V, lambda: F.total('RCY', 'Julio Jones', y=2016, o={'CAR'}))
    q('What did Ezekiel Elliott total in rushing yards against the Giants in 2018?', V, lambda: F.total('RY', 'Ezekiel Elliott', y=2018, o={'NYG'}))
    q('gronk tds v buffalo 2011 to 2018', V, lambda: F.total('RCTD', 'Rob Gronkowski', y=(2011, 2018), o={'BUF'}))
    H = 'home and away'
    q('How many touchdown passes did Jared Goff throw at home in 2024?', H, lambda: F.total('PTD', 'Jared Goff', y=2024, home=True))
    q('henry rush yds on the road 2024', H, lambda: F.total('RY', 'Derrick Henry', y=2024, home=False))
    q('brees home passing yds 2018', H, lambda: F.total('PY', 'Drew Brees', y=2018, home=True))
    M = 'month'
    q('saquon rush yds in november 2024', M, lambda: F.total('RY', 'Saquon Barkley', y=2024, month=11))
    q('Who gained the most receiving yards in October 2023?', M, lambda: F.most('RCY', y=2023, month=10))
    q('most pass tds december 2024 reg season', M, lambda: F.most('PTD', y=2024, month=12))
    T = 'team record'
    q('What was the record of the Kansas City Chiefs in the 2024 regular season?', T, lambda: F.record({'KC'}, 2024))
    q('pats record 2007', T, lambda: F.record({'NE'}, 2007))
    q('lions wins 2024', T, lambda: F.wins({'DET'}, 2024))
    q('How many games did the Cleveland Browns win in 2017?', T, lambda: F.wins({'CLE'}, 2017))
    q('packers home record 2011', T, lambda: F.record({'GB'}, 2011, home=True))
    q('eagles vs cowboys record 2010 to 2019 reg season', T, lambda: F.record({'PHI'}, (2010, 2019), o={'DAL'}))
    q('What was the score of the Super Bowl of the 2023 season?', T, lambda: text(25, 22))
    q('who won super bowl 2024 season', T, lambda: either(text('Philadelphia'), text('Eagles')))
    q('jaguars record 2025', T, lambda: F.record({'JAX'}, 2025))
    q('How many points did the Denver Broncos score in the 2013 regular season?', T, lambda: num_(sum(r['pts'] for r in F.club({'DEN'}, 2013))))
    q('most points scored by a team in a game 2023', T, lambda: either(text(70), text('Miami')))
    q('fewest pts allowed 2019 team', T, lambda: either(text('New England'), text(225)))
    q('Which team had the best record in the 2015 regular season?', T, lambda: either(text('Carolina'), text('15')))
    q('how many times did the bills beat the dolphins since 2018 reg season thru 2025', T, lambda: F.wins({'BUF'}, (2018, 2025), o={'MIA'}))
    q('What was the final score when the Rams met the Chiefs in week 11 of 2018?', T, lambda: text(54, 51))
    P = 'playoffs'
    q('How many passing yards did Tom Brady have in the Super Bowl of the 2016 season?', P, lambda: F.one('PY', 'Tom Brady', y=2016, k='P', rd='SB'))
    q('mahomes passing tds sb 2022 season', P, lambda: F.one('PTD', 'Patrick Mahomes', y=2022, k='P', rd='SB'))
    q('most rec yds in a playoff game since 2009', P, lambda: F.high('RCY', k='P'))
    q('Who rushed for the most yards in a playoff game between the 2009 and 2024 seasons?', P, lambda: F.high('RY', k='P'))
    q('josh allen tds divisional round 2021 season', P, lambda: F.one('PTD', 'Josh Allen', y=2021, k='P', rd='DIV', pos='QB'))
    q('kelce rec yds afc championship 2023 season', P, lambda: F.one('RCY', 'Travis Kelce', y=2023, k='P', rd='CON'))
    q('gabe davis tds vs chiefs playoffs 2021', P, lambda: F.one('RCTD', 'Gabe Davis', y=2021, k='P', o={'KC'}))
    q('kaepernick rush yds vs packers 2012 playoffs', P, lambda: F.one('RY', 'Colin Kaepernick', y=2012, k='P', o={'GB'}))
    q('In how many playoff games did Patrick Mahomes throw at least three touchdown passes from the 2018 to the 2024 season?', P, lambda: F.n('Patrick Mahomes', lambda l: l['PTD'] >= 3, y=(2018, 2024), k='P'))
    q('edelman catches sb 51', P, lambda: F.one('REC', 'Julian Edelman', y=2016, k='P', rd='SB'))
    Z = 'yes or no'
    q('did jerry jeudy have a 200 yd game in 2024', Z, lambda: F.ever('Jerry Jeudy', lambda l: l['RCY'] >= 200, y=2024))
    q('Did Tom Brady throw for 500 yards in a regular-season game in 2011?', Z, lambda: F.ever('Tom Brady', lambda l: l['PY'] >= 500, y=2011))
    q('did anybody throw 7 tds in a game in 2013', Z, lambda: F.ever(None, lambda l: l['PTD'] >= 7, y=2013))
    q('Did the Detroit Lions win a game in 2008?', Z, lambda: yes(any(r['win'] for r in F.club({'DET'}, 2008))))
    for t, why in (
            ('joe montana passing yds sb 24', 'before 1999'), ('What was the score of the Ice Bowl in 1967?', 'before 1999'), ('longest field goal by tucker yards', 'single kicks of 2021 are not held'), ('longest td catch of 2023', 'no play-by-play'),
            ('Who scored the first touchdown of the 2024 season?', 'no play-by-play'), ('brady 4th quarter stats sb 51', 'quarters are not held'), ('hail mary tds rodgers', 'no play-by-play'), ('bills bye week 2027', 'the future'), ('coin toss winners super bowls', 'not held'),
            ('How many fans attended the Super Bowl of the 2009 season?', 'attendance is not held'), ('chiefs 2026 week 3 score', 'the season of 2026 has no scores'), ('flacco scramble yds 3rd down', 'downs are not held')):
        q(t, 'not held', lambda: no(why))
