"""Formal questions on the NBA. Seasons of 1997 to 2021 are averages times games: totals carry a tolerance."""
from kit import *

b = League('nba')


def age_at(name, day):
    return age(b.person(name)['born'], day)


def ask_all(C):
    q = C.section('nba', 'box sums to 1996, averages 1997-2021, logs 2022-25; regular season')
    T = 'season total'
    q('How many points did Michael Jordan score in the 1986-87 season?', T, lambda: b.val('PTS', 'Michael Jordan', 1987))
    q('How many assists did John Stockton hand out in 1990-91?', T, lambda: b.val('AST', 'John Stockton', 1991))
    q('What was the rebound total of Dennis Rodman in 1991-92?', T, lambda: b.val('REB', 'Dennis Rodman', 1992))
    q('How many three-point shots did Stephen Curry make during the 2023-24 season?', T, lambda: b.val('P3', 'Stephen Curry', 2024))
    q('How many blocked shots did Mark Eaton record in 1984-85?', T, lambda: b.val('BLK', 'Mark Eaton', 1985))
    q('In 1985-86, how many steals did Alvin Robertson have?', T, lambda: either(b.val('STL', 'Alvin Robertson', 1986), {'value': 301, 'player': 'Alvin Robertson', 'season': 1986}))
    q('How many free throws did Charles Barkley attempt in 1987-88?', T, lambda: b.val('FTA', 'Charles Barkley', 1988))
    q('Please give the number of turnovers committed by James Harden in 2021-22.', T, lambda: b.val('TOV', 'James Harden', 2022))
    q('How many games did Joel Embiid play in the 2023-24 regular season?', T, lambda: b.val('G', 'Joel Embiid', 2024))
    q('How many minutes did Mikal Bridges play in 2022-23?', T, lambda: b.val('MIN', 'Mikal Bridges', 2023))
    q('What total of personal fouls was charged to Jaren Jackson Jr. in 2022-23?', T, lambda: b.val('PF', 'Jaren Jackson Jr.', 2023))
    q('How many offensive rebounds did Moses Malone collect in 1984-85?', T, lambda: b.val('ORB', 'Moses Malone', 1985))
    q('How many field goals did Nikola Jokic make in 2024-25?', T, lambda: b.val('FG', 'Nikola Jokić', 2025))
    A = 'season average'
    q('What was the scoring average of Allen Iverson in 2005-06?', A, lambda: b.val('PTS/G', 'Allen Iverson', 2006))
    q('How many rebounds per game did Kevin Love average in 2010-11?', A, lambda: b.val('REB/G', 'Kevin Love', 2011))
    q('How many assists a game did Magic Johnson average in 1986-87?', A, lambda: b.val('AST/G', 'Magic Johnson', 1987))
    q("State Dwight Howard's blocks per game for 2008-09.", A, lambda: b.val('BLK/G', 'Dwight Howard', 2009))
    q('What did Chris Paul average in steals per game in 2008-09?', A, lambda: b.val('STL/G', 'Chris Paul', 2009))
    q('On average, how many points per game did David Robinson score in 1993-94?', A, lambda: b.val('PTS/G', 'David Robinson', 1994))
    q('How many minutes per game did Jayson Tatum play in 2022-23?', A, lambda: b.val('MIN/G', 'Jayson Tatum', 2023))
    q('How many points per game did Tracy McGrady average for Orlando in 2002-03?', A, lambda: b.val('PTS/G', 'Tracy McGrady', 2003))
    q('What was Larry Bird averaging in rebounds in the 1985-86 season?', A, lambda: b.val('REB/G', 'Larry Bird', 1986))
    q('How many three-pointers per game did Klay Thompson make in 2018-19?', A, lambda: b.val('P3/G', 'Klay Thompson', 2019))
    P = 'season rate'
    q('What was the free throw percentage of Steve Nash in 2009-10?', P, lambda: {'value': .938, 'player': 'Steve Nash', 'season': 2010, 'tolerance': .003})
    q('What field goal percentage did Rudy Gobert shoot in 2021-22?', P, lambda: b.val('FG%', 'Rudy Gobert', 2022))
    q('From three-point range, what percentage did Steve Kerr make in 1994-95?', P, lambda: b.val('3P%', 'Steve Kerr', 1995))
    q('What was the free throw percentage of Mark Price in 1992-93?', P, lambda: b.val('FT%', 'Mark Price', 1993))
    q('With what percentage did Artis Gilmore convert his field goals in 1984-85?', P, lambda: b.val('FG%', 'Artis Gilmore', 1985))
    K = 'career total'
    q('How many points did Larry Bird score in his career?', K, lambda: b.val('PTS', 'Larry Bird'))
    q('How many assists did Isiah Thomas of the Pistons have in his entire career?', K, lambda: either(b.val('AST', 'Isiah Thomas'), {'value': 9061, 'tolerance': 1}))
    q('What was the career point total of Dominique Wilkins?', K, lambda: either({'value': 26668, 'player': 'Dominique Wilkins', 'tolerance': 20}, b.val('PTS', 'Dominique Wilkins')))
    q('How many regular-season games did Vlade Divac play in the NBA?', K, lambda: b.val('G', 'Vlade Divac'))
    q('How many points has Luka Doncic scored from 2021-22 through 2024-25?', 'span total', lambda: b.val('PTS', 'Luka Dončić', (2022, 2025)))
    q('How many three-pointers did Larry Bird make over his whole career?', K, lambda: b.val('P3', 'Larry Bird'))
    q('How many rebounds did Kevin McHale collect as a professional?', K, lambda: either(b.val('REB', 'Kevin McHale'), {'value': 7122, 'tolerance': 1}))
    q('In how many games did Robert Parish appear, regular season only?', K, lambda: b.val('G', 'Robert Parish'))
    q('How many blocks did Patrick Ewing total from 1985-86 through 1995-96?', 'span total', lambda: b.val('BLK', 'Patrick Ewing@1990', (1986, 1996)))
    q('Over the seasons 1987-88 to 1992-93, how many points did Michael Jordan score in all?', 'span total', lambda: b.val('PTS', 'Michael Jordan', (1988, 1993)))
    D = 'season leader'
    q('Who led the NBA in total points in 2022-23?', D, lambda: b.top('PTS', 2023))
    q('Which player had the most assists in the 2023-24 season?', D, lambda: b.top('AST', 2024))
    q('Who collected the most rebounds in 2024-25?', D, lambda: b.top('REB', 2025))
    q('Who blocked the most shots in the 1989-90 season?', D, lambda: b.top('BLK', 1990))
    q('Which player led the league in total steals in 1993-94?', D, lambda: b.top('STL', 1994))
    q('Who made the most three-pointers in 2021-22?', D, lambda: b.top('P3', 2022))
    q('Who had the highest scoring average in 2010-11, at a minimum of 58 games?', D, lambda: b.top('PTS/G', 2011, q=lambda s: s['G'] >= 58))
    q('Who led the league in rebounds per game in 2003-04, among those with 58 games or more?', D, lambda: b.top('REB/G', 2004, q=lambda s: s['G'] >= 58))
    q('Which player averaged the most assists per game in 2006-07, with at least 58 games played?', D, lambda: b.top('AST/G', 2007, q=lambda s: s['G'] >= 58))
    q('Who committed the most turnovers in 2024-25?', D, lambda: b.top('TOV', 2025))
    q('Who attempted the most free throws in 1995-96?', D, lambda: b.top('FTA', 1996))
    q('Which player was on the floor for the most minutes in 1994-95?', D, lambda: b.top('MIN', 1995))
    q('Who scored the most points in the league in 1985-86?', D, lambda: b.top('PTS', 1986))
    q('Who led the Chicago Bulls in total rebounds in 1995-96?', 'club leader', lambda: b.top('REB', 1996, team='CHI'))
    q('Which Boston Celtic scored the most points in 1986-87?', 'club leader', lambda: b.top('PTS', 1987, team='BOS'))
    q('Who was the leading scorer of the Sacramento Kings in 2022-23?', 'club leader', lambda: b.top('PTS', 2023, team='SAC'))
    q('Who handed out the most assists for the Indiana Pacers in 2023-24?', 'club leader', lambda: b.top('AST', 2024, team='IND'))
    L = 'season list'
    q('Name the top three scorers by total points in 2023-24.', L, lambda: b.lst('PTS', 3, 2024))
    q('Who were the five leading rebounders by total in 1992-93?', L, lambda: b.lst('REB', 5, 1993))
    q('List the top four in assists for 1995-96.', L, lambda: b.lst('AST', 4, 1996))
    q('Which three players made the most three-pointers in 2024-25?', L, lambda: b.lst('P3', 3, 2025))
    S = 'span leader'
    q('Who scored the most points between 2021-22 and 2024-25?', S, lambda: b.top('PTS', (2022, 2025)))
    q('Who handed out the most assists from 1984-85 to 1993-94?', S, lambda: b.top('AST', (1985, 1994)))
    q('Which player grabbed the most rebounds from 1989-90 through 1995-96?', S, lambda: b.top('REB', (1990, 1996)))
    q('Over the four seasons 2021-22 to 2024-25, who blocked the most shots?', S, lambda: b.top('BLK', (2022, 2025)))
    q('What is the most points scored in a season from 1984-85 through 1995-96?', 'season record', lambda: b.top('PTS', (1985, 1996), each=True))
    q('Who had the most assists in any single season between 1984-85 and 1995-96?', 'season record', lambda: b.top('AST', (1985, 1996), each=True))
    q('What is the largest number of blocks in one season from 1983-84 to 1995-96, and whose is it?', 'season record', lambda: b.top('BLK', (1984, 1996), each=True))
    R_ = 'rank'
    q('Where did Anthony Edwards rank in total points in 2024-25?', R_, lambda: b.rank('PTS', 'Anthony Edwards', 2025))
    q('What position did Scottie Pippen take in steals in 1994-95?', R_, lambda: b.rank('STL', 'Scottie Pippen', 1995))
    q('Who finished second in total points in 1992-93?', R_, lambda: b.top('PTS', 1993, nth=2))
    q('Who came third in rebounds in 2022-23?', R_, lambda: b.top('REB', 2023, nth=3))
    Y = 'thresholds'
    q('How many players scored at least 2,000 points in 2022-23?', Y, lambda: b.cnt('PTS', 2000, 2023))
    q('Which players recorded 800 or more assists in 1994-95?', Y, lambda: b.members('AST', 800, 1995))
    q('How many players averaged 25 points or more in 2024-25, with at least 58 games?', Y, lambda: b.cnt('PTS/G', 25, 2025, q=lambda s: s['G'] >= 58))
    q('Which players made at least 250 three-pointers in 2023-24?', Y, lambda: b.members('P3', 250, 2024))
    q('How many players had at least 200 blocks in 1988-89?', Y, lambda: b.cnt('BLK', 200, 1989))
    q('In how many seasons did Karl Malone score 2,000 or more points?', Y, lambda: either(num(12), b.times('PTS', 2000, 'Karl Malone')))
    q('In which seasons did Dwight Howard average at least 14 rebounds per game?', Y, lambda: b.seasons('REB/G', 14, 'Dwight Howard'))
    q('How many times did LeBron James average 30 or more points per game?', Y, lambda: b.times('PTS/G', 30, 'LeBron James'))
    q('Who averaged at least 20 points and 12 rebounds per game in 2022-23, over 50 games or more?', 'combined thresholds', lambda: {'list': [b.shape(s, 'PTS/G', True) for s in b.sums('PTS/G', y=2023, each=True).values() if s['G'] >= 50 and s['v'] >= 20 and s['REB'] / s['G'] >= 12]})
    q('How many players totaled at least 1,500 points and 700 assists in 1990-91?', 'combined thresholds', lambda: {'count': sum(1 for s in b.sums('PTS', y=1991, each=True).values() if s['v'] >= 1500 and s.get('AST', 0) >= 700)})
    Z = 'yes or no'
    q('Did Kobe Bryant ever average 35 points per game in a season?', Z, lambda: b.ever('PTS/G', 35, 'Kobe Bryant'))
    q("Did Shaquille O'Neal ever average 30 points per game?", Z, lambda: b.ever('PTS/G', 30, "Shaquille O'Neal"))
    q('Did Tyrese Haliburton record more assists than Trae Young in 2023-24?', Z, lambda: b.did('AST', 'Tyrese Haliburton', 'Trae Young', 2024))
    q('Did any player score 2,500 points in 2024-25?', Z, lambda: b.ever('PTS', 2500, y=2025))
    q('Was there a season in which Tim Duncan averaged at least 26 points?', Z, lambda: b.ever('PTS/G', 26, 'Tim Duncan'))
    V = 'comparison'
    q('Who had more assists in 1988-89, Magic Johnson or John Stockton?', V, lambda: b.more('AST', 'Magic Johnson', 'John Stockton', y=1989))
    q('Which of Hakeem Olajuwon and David Robinson blocked more shots in 1990-91?', V, lambda: b.more('BLK', 'Hakeem Olajuwon', 'David Robinson', y=1991))
    q('Did Giannis Antetokounmpo or Joel Embiid average more points per game in 2022-23?', V, lambda: b.more('PTS/G', 'Giannis Antetokounmpo', 'Joel Embiid', y=2023))
    q('By how many points did Michael Jordan outscore Dominique Wilkins in 1987-88?', V, lambda: b.diff('PTS', 'Michael Jordan', 'Dominique Wilkins', 1988))
    q('Who averaged more rebounds in 2019-20, Andre Drummond or Rudy Gobert?', V, lambda: b.more('REB/G', 'Andre Drummond', 'Rudy Gobert', y=2020))
    G = 'best season'
    q('In which season did Carmelo Anthony have his highest scoring average?', G, lambda: b.year('PTS/G', 'Carmelo Anthony'))
    q('What is the most rebounds per game that Kevin Garnett averaged in a season?', G, lambda: b.best('REB/G', 'Kevin Garnett'))
    q('When did Jason Kidd average the most assists per game?', G, lambda: b.year('AST/G', 'Jason Kidd'))
    q('Which season was the highest-scoring of Devin Booker by points per game?', G, lambda: b.year('PTS/G', 'Devin Booker'))
    F = 'facts'
    q('Which college did Stephen Curry attend?', F, lambda: text('Davidson'))
    q('How tall is Victor Wembanyama?', F, lambda: feet(88) if b.person('Victor Wembanyama')['height'] == '7-4' else {'text': [b.person('Victor Wembanyama')['height']]})
    q('In which year was Dirk Nowitzki drafted?', F, lambda: text(b.person('Dirk Nowitzki')['draft'][0]))
    q('With which overall pick was Kawhi Leonard selected in the draft?', F, lambda: num(b.person('Kawhi Leonard')['draft'][2]))
    q('On what date was Kevin Durant born?', F, lambda: b.born('Kevin Durant'))
    q("At what college did Shaquille O'Neal play?", F, lambda: either(text('Louisiana State'), text('LSU')))
    q('What is the listed weight of Zion Williamson?', F, lambda: text(b.person('Zion Williamson')['weight']))
    q('In what round of the draft was Manu Ginobili taken?', F, lambda: either(num(2), text('second'), text('2nd'), text('round 2')))
    W = 'team of a player'
    q('For which team did LeBron James play in the 2011-12 season?', W, lambda: either(text('Miami'), text('MIA')))
    q('Which team was Charles Barkley a member of in 1992-93?', W, lambda: either(text('Phoenix'), text('PHO')))
    q('Which two teams did Kevin Durant play for in 2022-23?', W, lambda: either(text('Brooklyn', 'Phoenix'), text('BKN', 'PHX')))
    q('How many seasons did Vince Carter play in the NBA?', 'career span', lambda: num(22))
    q('How old was Kobe Bryant when he played his last season, 2015-16?', 'age', lambda: num(37))
    q('Who was the oldest player to average 25 points per game in a season from 1996-97 to 2020-21?', 'age', lambda: (lambda s: {'top': [b.shape(s, 'PTS/G', True)]} if False else either(text(s['n']), no('may not be asked so')))(max((dict(r, v=r['PTS/G']) for r in b.of('box', y=(1997, 2021)) if r.get('PTS/G', 0) >= 25 and r['G'] >= 20), key=lambda r: r['age'])))
    H = 'playoffs'
    q('How many points did LeBron James score in the 2016 playoffs?', H, lambda: b.val('PTS', 'LeBron James', 2016, k='P'))
    q('How many rebounds did Tim Duncan average in the 2003 playoffs?', H, lambda: b.val('REB/G', 'Tim Duncan', 2003, k='P'))
    q('Who recorded the most assists in the 2023 NBA playoffs?', H, lambda: b.top('AST', 2023, k='P'))
    q('Who scored the most points in the 1990 playoffs?', H, lambda: b.top('PTS', 1990, k='P'))
    q('How many playoff games did Kareem Abdul-Jabbar play?', H, lambda: either(b.val('G', 'Kareem Abdul-Jabbar', k='P'), {'value': 237}))
    q('Who made more three-pointers in the 2019 playoffs, Stephen Curry or Klay Thompson?', H, lambda: b.more('P3', 'Stephen Curry', 'Klay Thompson', y=2019, k='P'))
    I = 'early years'
    q('How many points did Wilt Chamberlain score in 1961-62?', I, lambda: {'value': 4029, 'player': 'Wilt Chamberlain', 'season': 1962})
    q('How many blocked shots did Wilt Chamberlain have in 1961-62?', I, lambda: no('blocks are not recorded before 1973-74'))
    q('How many three-pointers did Jerry West make in 1965-66?', I, lambda: no('the three-pointer did not exist'))
    q('Who led the league in steals in 1955-56?', I, lambda: no('steals are not recorded'))
    for t, why in (
            ('Who was named Most Valuable Player of the NBA in 2005-06?', 'awards are not held'),
            ('How many All-Star selections does Tim Duncan have?', 'selections are not held'),
            ("What was Nikola Jokic's PIE in clutch situations in 2022-23?", 'not held'),
            ('How many points did Magic Johnson score at Michigan State?', 'college is not held'),
            ('How much money did Stephen Curry earn in 2023-24?', 'salaries are not held'),
            ('How many technical fouls did Rasheed Wallace receive in 2000-01?', 'technical fouls are not held'),
            ('What was the shooting percentage of Dirk Nowitzki from mid-range in 2010-11?', 'shot zones are not held'),
            ('Who will win the scoring title in 2028?', 'the future is not held'),
            ('How many points did Fritz Kowalewski score for the Pistons in 1988-89?', 'no such player'),
            ('How many fast-break points did the Warriors score in 2015-16?', 'not held'),
            ('Which referee officiated the sixth game of the 1998 Finals?', 'referees are not held'),
            ('How many charges did Kyle Lowry draw in 2018-19?', 'not held'),
            ('How many points did LeBron James score in the 2026-27 season?', 'the season is not held'),
            ('Who coached the Lakers in 1987?', 'coaches are not held')):
        q(t, 'refusal', lambda: no(why))
