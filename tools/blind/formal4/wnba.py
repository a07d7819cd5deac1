"""Formal questions on the WNBA: rates 1997 to 2019, box scores 2009 to 2026 (to August 21)."""
from kit import *

w = League('wnba')


def ask_all(C):
    q = C.section('wnba', 'wehoop box sums, regular season')
    T = 'season total'
    q('How many points did Caitlin Clark score in the 2024 season?', T, lambda: w.val('PTS', 'Caitlin Clark', 2024))
    q('How many rebounds did Angel Reese collect in 2024?', T, lambda: w.val('REB', 'Angel Reese', 2024))
    q('How many assists did Courtney Vandersloot have in 2018?', T, lambda: w.val('AST', 'Courtney Vandersloot', 2018))
    q('In 2013, how many blocked shots did Brittney Griner record?', T, lambda: w.val('BLK', 'Brittney Griner', 2013))
    q('How many three-point field goals did Diana Taurasi make in 2018?', T, lambda: w.val('P3', 'Diana Taurasi', 2018))
    q('What was the steal total of Angel McCoughtry in 2013?', T, lambda: w.val('STL', 'Angel McCoughtry', 2013))
    q('How many minutes did Napheesa Collier play in 2023?', T, lambda: w.val('MIN', 'Napheesa Collier', 2023))
    q('How many free throws did Breanna Stewart make in 2023?', T, lambda: w.val('FT', 'Breanna Stewart', 2023))
    q('How many turnovers did Caitlin Clark commit in her first season?', T, lambda: w.val('TOV', 'Caitlin Clark', 2024))
    q('How many games did Candace Parker start in 2017?', T, lambda: w.val('GS', 'Candace Parker', 2017))
    q('Please state the number of offensive rebounds of Sylvia Fowles in 2018.', T, lambda: w.val('ORB', 'Sylvia Fowles', 2018))
    q('How many points did Paige Bueckers total as a rookie in 2025?', T, lambda: w.val('PTS', 'Paige Bueckers', 2025))
    q('How many defensive stops in the form of blocks did Ezi Magbegor have in 2023?', T, lambda: w.val('BLK', 'Ezi Magbegor', 2023))
    A = 'season average'
    q("What was A'ja Wilson's scoring average in 2023?", A, lambda: w.val('PTS/G', "A'ja Wilson", 2023))
    q('How many rebounds per game did Jonquel Jones average in 2021?', A, lambda: w.val('REB/G', 'Jonquel Jones', 2021))
    q('How many points per game did Elena Delle Donne score in 2015?', A, lambda: w.val('PTS/G', 'Elena Delle Donne', 2015))
    q('How many assists per game did Sabrina Ionescu average in 2023?', A, lambda: w.val('AST/G', 'Sabrina Ionescu', 2023))
    q('What did Maya Moore average in points in 2014?', A, lambda: w.val('PTS/G', 'Maya Moore', 2014))
    q('On average, how many steals a game did Natasha Cloud have in 2025?', A, lambda: w.val('STL/G', 'Natasha Cloud', 2025))
    q('How many minutes per game did Arike Ogunbowale play in 2024?', A, lambda: w.val('MIN/G', 'Arike Ogunbowale', 2024))
    P = 'season rate'
    q('What percentage of her free throws did Elena Delle Donne make in 2019?', P, lambda: w.val('FT%', 'Elena Delle Donne', 2019))
    q('What was the field goal percentage of Sylvia Fowles in 2017?', P, lambda: w.val('FG%', 'Sylvia Fowles', 2017))
    q('From beyond the arc, what percentage did Kelsey Plum shoot in 2022?', P, lambda: w.val('3P%', 'Kelsey Plum', 2022))
    q('What was the player efficiency rating of Cynthia Cooper in 1999?', P, lambda: w.val('PER', 'Cynthia Cooper', 1999))
    q('What player efficiency rating did Lauren Jackson have in 2007?', P, lambda: w.val('PER', 'Lauren Jackson', 2007))
    q('What was the usage rate of Seimone Augustus in 2006?', P, lambda: w.val('USG', 'Seimone Augustus', 2006))
    K = 'career total'
    q("How many points has A'ja Wilson scored from 2018 through 2025?", 'span total', lambda: w.val('PTS', "A'ja Wilson", (2018, 2025)))
    q('How many rebounds did Napheesa Collier collect between 2019 and 2025?', 'span total', lambda: w.val('REB', 'Napheesa Collier', (2019, 2025)))
    q('How many points did Maya Moore score in her WNBA career?', K, lambda: w.val('PTS', 'Maya Moore') | {'tolerance': 60})
    q('How many blocks does Brittney Griner have in her career through 2025?', K, lambda: w.val('BLK', 'Brittney Griner', (2013, 2025)) | {'tolerance': 3})
    q('In how many regular-season games did Kayla McBride appear from 2017 through 2019?', 'span total', lambda: w.val('G', 'Kayla McBride', (2017, 2019)) | {'tolerance': 1})
    q('How many assists has Caitlin Clark recorded in the seasons 2024 and 2025 together?', 'span total', lambda: w.val('AST', 'Caitlin Clark', (2024, 2025)))
    D = 'season leader'
    q('Who led the WNBA in points in 2025?', D, lambda: w.top('PTS', 2025))
    q('Which player had the most assists in 2023?', D, lambda: w.top('AST', 2023))
    q('Who collected the most rebounds in 2017?', D, lambda: w.top('REB', 2017))
    q('Who blocked the most shots in 2024?', D, lambda: w.top('BLK', 2024))
    q('Which player made the most three-pointers in 2023?', D, lambda: w.top('P3', 2023))
    q('Who stole the ball most often in 2019?', D, lambda: w.top('STL', 2019))
    q('Who had the highest scoring average in 2021, with at least 20 games?', D, lambda: w.top('PTS/G', 2021, q=lambda s: s['G'] >= 20))
    q('Who averaged the most rebounds per game in 2025, among players with 20 or more games?', D, lambda: w.top('REB/G', 2025, q=lambda s: s['G'] >= 20))
    q('Which player committed the most turnovers in 2025?', D, lambda: w.top('TOV', 2025))
    q('Who attempted the most free throws in 2024?', D, lambda: w.top('FTA', 2024))
    q('Who had the highest player efficiency rating in 2000 among players with at least 500 minutes?', D, lambda: w.top('PER', 2000, q=lambda s: s['rMIN'] >= 500))
    q('Who scored the most points in 2020?', D, lambda: w.top('PTS', 2020))
    q('Who led the Seattle Storm in points in 2018?', 'club leader', lambda: w.top('PTS', 2018, team='SEA'))
    q('Which member of the Chicago Sky had the most rebounds in 2024?', 'club leader', lambda: w.top('REB', 2024, team='CHI'))
    q('Who led the Las Vegas Aces in assists in 2022?', 'club leader', lambda: w.top('AST', 2022, team='LV'))
    q('Who was the top scorer of the Golden State Valkyries in 2025?', 'club leader', lambda: w.top('PTS', 2025, where=lambda r: r['t'] & {'GS', 'GSV'}))
    L = 'list'
    q('Name the three leading scorers by total points in 2024.', L, lambda: w.lst('PTS', 3, 2024))
    q('Who were the top five in assists in 2025?', L, lambda: w.lst('AST', 5, 2025))
    q('List the four best rebounders of 2022 by total.', L, lambda: w.lst('REB', 4, 2022))
    S = 'span leader'
    q('Who scored the most points from 2017 to 2025?', S, lambda: w.top('PTS', (2017, 2025)))
    q('Which player had the most assists between 2017 and 2023?', S, lambda: w.top('AST', (2017, 2023)))
    q('Who has made the most three-pointers since 2019, through 2025?', S, lambda: w.top('P3', (2019, 2025)))
    q('Who blocked the most shots from 2018 through 2025?', S, lambda: w.top('BLK', (2018, 2025)))
    X = 'season record'
    q('What is the most points in a season since 2013, and who scored them?', X, lambda: w.top('PTS', (2013, 2025), each=True))
    q('Who has had the most assists in one season since 2009?', X, lambda: w.top('AST', (2009, 2025), each=True))
    q('What is the largest single-season rebound total since 2013?', X, lambda: w.top('REB', (2013, 2025), each=True))
    q('Which player made the most three-pointers in a season since 2009, through 2025?', X, lambda: w.top('P3', (2009, 2025), each=True))
    q('Where did Caitlin Clark rank in points in 2024?', 'rank', lambda: w.rank('PTS', 'Caitlin Clark', 2024))
    q('What place did Alyssa Thomas take in assists in 2022?', 'rank', lambda: w.rank('AST', 'Alyssa Thomas', 2022))
    q('Who was second in total rebounds in 2024?', 'rank', lambda: w.top('REB', 2024, nth=2))
    Y = 'thresholds'
    q('How many players scored at least 600 points in 2025?', Y, lambda: w.cnt('PTS', 600, 2025))
    q('Which players recorded 200 or more assists in 2024?', Y, lambda: w.members('AST', 200, 2024))
    q('How many players made 100 or more three-pointers in 2023?', Y, lambda: w.cnt('P3', 100, 2023))
    q('Which players grabbed at least 300 rebounds in 2023?', Y, lambda: w.members('REB', 300, 2023))
    q("In how many seasons through 2025 did A'ja Wilson average 20 points or more per game?", Y, lambda: w.times('PTS/G', 20, "A'ja Wilson", y=(2018, 2025)))
    q('In which seasons did Tina Charles average at least ten rebounds per game?', Y, lambda: w.seasons('REB/G', 10, 'Tina Charles'))
    q('How many players averaged 20 points or more in 2024, with at least 20 games?', Y, lambda: w.cnt('PTS/G', 20, 2024, q=lambda s: s['G'] >= 20))
    q('Who had at least 600 points and 300 rebounds in 2024?', 'combined thresholds', lambda: {'list': [w.shape(s, 'PTS', True) for s in w.sums('PTS', y=2024).values() if s['v'] >= 600 and s['REB'] >= 300]})
    Z = 'yes or no'
    q('Did Caitlin Clark record 300 assists in 2024?', Z, lambda: w.ever('AST', 300, 'Caitlin Clark', y=2024))
    q('Has any player scored 1,000 points in a season?', Z, lambda: w.ever('PTS', 1000))
    q('Did Angel Reese have more rebounds than Aliyah Boston in 2025?', Z, lambda: w.did('REB', 'Angel Reese', 'Aliyah Boston', 2025))
    q('Did Sabrina Ionescu ever make 120 three-pointers in a season?', Z, lambda: w.ever('P3', 120, 'Sabrina Ionescu'))
    V = 'comparison'
    q('Who scored more points in 2023, Breanna Stewart or Jewell Loyd?', V, lambda: w.more('PTS', 'Breanna Stewart', 'Jewell Loyd', y=2023))
    q('Which of Sue Bird and Courtney Vandersloot had more assists in 2016?', V, lambda: w.more('AST', 'Sue Bird', 'Courtney Vandersloot', y=2016))
    q('By how many points did Nneka Ogwumike outscore Candace Parker in 2016?', V, lambda: w.diff('PTS', 'Nneka Ogwumike', 'Candace Parker', 2016))
    q('Did Aliyah Boston or Angel Reese average more rebounds in 2024?', V, lambda: w.more('REB/G', 'Aliyah Boston', 'Angel Reese', y=2024))
    q('Who shot the better three-point percentage in 2023, Kelsey Plum or Jackie Young?', V, lambda: w.more('3P%', 'Kelsey Plum', 'Jackie Young', y=2023))
    G = 'best season'
    q('In which season did Breanna Stewart average the most points per game through 2025?', G, lambda: w.year('PTS/G', 'Breanna Stewart', y=(2016, 2025)))
    q('What was the highest scoring average of Arike Ogunbowale in a season?', G, lambda: w.best('PTS/G', 'Arike Ogunbowale', y=(2019, 2025)))
    F = 'facts'
    q('Which college did Sue Bird attend?', F, lambda: either(text('Connecticut'), text('UConn')))
    q('How tall is Brittney Griner?', F, lambda: either(feet(81), feet(80)))
    q('When was Breanna Stewart born?', F, lambda: w.born('Breanna Stewart'))
    q('At which university did Arike Ogunbowale play?', F, lambda: text('Notre Dame'))
    W = 'team of a player'
    q('For which team did Candace Parker play in 2021?', W, lambda: either(text('Chicago'), text('CHI')))
    q('Which team was Jewell Loyd with in 2025?', W, lambda: either(text('Las Vegas'), text('LV')))
    H = 'playoffs'
    q("How many points did A'ja Wilson score in the 2023 playoffs?", H, lambda: w.val('PTS', "A'ja Wilson", 2023, k='P'))
    q('Who scored the most points in the 2021 WNBA playoffs?', H, lambda: w.top('PTS', 2021, k='P'))
    q('How many rebounds did Alyssa Thomas collect in the 2022 playoffs?', H, lambda: w.val('REB', 'Alyssa Thomas', 2022, k='P'))
    for t, why in (
            ('How many points did Cynthia Cooper score in 1997?', 'totals before 2009 are not held'),
            ('Who led the league in total assists in 2003?', 'totals before 2009 are not held'),
            ('Who won the Rookie of the Year award in 2024?', 'awards are not held'),
            ("What is A'ja Wilson's salary for 2025?", 'salaries are not held'),
            ('How many points did Caitlin Clark score for Iowa in 2023-24?', 'college is not held'),
            ('How many Olympic gold medals does Diana Taurasi have?', 'not held'),
            ('What was the television audience of the 2024 WNBA Finals?', 'not held'),
            ('How many points did Marguerite Tolland score for the Lynx in 2015?', 'no such player'),
            ('Which team will win the championship in 2030?', 'the future is not held'),
            ('How many dunks did Brittney Griner make in 2014?', 'dunks are not held'),
            ("How far did A'ja Wilson run per game in 2024?", 'tracking is not held'),
            ('Who coached the Houston Comets in 1998?', 'coaches are not held')):
        q(t, 'refusal', lambda: no(why))
