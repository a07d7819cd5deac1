"""Formal questions on baseball."""
from kit import *

m = League('mlb')
TEAMS = R.teams('mlb')
MAJ = ('AL', 'NL', 'AA', 'UA', 'PL', 'FL', 'NA')


def club(name, y):
    return next(r for r in TEAMS if r['y'] == y and r['name'] == name)


def career(stat, q, **f):
    return m.top(stat, q=q, **f)


def ask_all(C):
    q = C.section('mlb', 'Lahman, regular season')
    T = 'season total'
    q('How many home runs did Giancarlo Stanton hit during the 2017 season?', T, lambda: m.val('HR', 'Giancarlo Stanton', 2017))
    q('In 2001, how many bases on balls were issued to Barry Bonds?', T, lambda: m.val('BB', 'Barry Bonds', 2001))
    q('What was the number of stolen bases for Ronald Acuna Jr. in 2023?', T, lambda: m.val('SB', 'Ronald Acuna', 2023))
    q("Please state Don Mattingly's number of doubles in 1986.", T, lambda: m.val('D', 'Don Mattingly', 1986))
    q('How many runs did Rickey Henderson score in 1985?', T, lambda: m.val('R', 'Rickey Henderson', 1985))
    q('How many saves were credited to Eric Gagne in 2003?', T, lambda: m.val('SV', 'Eric Gagne', 2003))
    q('With how many strikeouts did Gerrit Cole finish the 2021 season?', T, lambda: m.val('K', 'Gerrit Cole', 2021))
    q('How many complete games did Fernando Valenzuela throw in 1986?', T, lambda: m.val('CG', 'Fernando Valenzuela', 1986))
    q('How many times did Adam Dunn strike out at the plate in 2012?', T, lambda: m.val('SO', 'Adam Dunn', 2012))
    q('What total of runs batted in did Miguel Cabrera reach in his 2012 season?', T, lambda: m.val('RBI', 'Miguel Cabrera', 2012))
    q('How many triples did Jose Reyes record in 2008?', T, lambda: m.val('T', 'Jose Reyes@2008', 2008))
    q('How many wild pitches did Tim Wakefield, the knuckleball pitcher, throw in 1993?', T, lambda: m.val('WP', 'Tim Wakefield', 1993))
    q('How many plate appearances did Ichiro Suzuki have in 2004?', T, lambda: m.val('PA', 'Ichiro Suzuki', 2004))
    q('How many total bases did Jimmie Foxx accumulate in 1932?', T, lambda: m.val('TB', 'Jimmie Foxx', 1932))
    q('How many extra-base hits did Albert Belle have in 1995?', T, lambda: m.val('XBH', 'Albert Belle', 1995))
    q('How many home runs did Carlos Beltran hit for the Houston Astros in 2004?', 'season total, one club', lambda: m.val('HR', 'Carlos Beltran', 2004, team='HOU'))
    q('How many games did David Price win for Toronto in 2015?', 'season total, one club', lambda: m.val('W', 'David Price', 2015, team='TOR'))
    q('Between Detroit and Texas together, how many games did Doyle Alexander win in 1987?', 'false premise', lambda: either(no('Alexander pitched for Atlanta and Detroit in 1987'), m.val('W', 'Doyle Alexander', 1987), m.val('W', 'Doyle Alexander', 1987, team='DET')))
    A = 'season rate'
    q("What was George Brett's batting average in 1980?", A, lambda: m.val('AVG', 'George Brett', 1980))
    q('Which earned run average did Orel Hershiser post in 1988?', A, lambda: m.val('ERA', 'Orel Hershiser', 1988))
    q("What was Mike Trout's on-base percentage in 2018?", A, lambda: m.val('OBP', 'Mike Trout', 2018))
    q('What slugging percentage did Jeff Bagwell record in the shortened 1994 season?', A, lambda: m.val('SLG', 'Jeff Bagwell', 1994))
    q("Give Aaron Judge's OPS for 2022.", A, lambda: m.val('OPS', 'Aaron Judge', 2022))
    q("What was Justin Verlander's WHIP in his 2019 season?", A, lambda: m.val('WHIP', 'Justin Verlander', 2019))
    q('How many walks per nine innings did Greg Maddux allow in 1997?', A, lambda: m.val('BB9', 'Greg Maddux', 1997))
    q('What was the strikeout-to-walk ratio of Phil Hughes in 2014?', A, lambda: m.val('KBB', 'Phil Hughes', 2014))
    q('What winning percentage did Ron Guidry have in 1978?', A, lambda: m.val('W%', 'Ron Guidry', 1978))
    q('At what rate per nine innings did Jacob deGrom strike out batters in 2018?', A, lambda: m.val('K9', 'Jacob deGrom', 2018))
    q('How many innings did Roy Halladay pitch in 2010?', A, lambda: m.val('IP', 'Roy Halladay', 2010))
    K = 'career total'
    q('What is the career home run total of Harmon Killebrew?', K, lambda: m.val('HR', 'Harmon Killebrew'))
    q('How many bases did Lou Brock steal over the course of his career?', K, lambda: m.val('SB', 'Lou Brock'))
    q('How many strikeouts did Bert Blyleven finish his career with?', K, lambda: m.val('K', 'Bert Blyleven'))
    q('How many career hits did Adrian Beltre collect?', K, lambda: m.val('H', 'Adrian Beltre'))
    q("What is Trevor Hoffman's total number of saves?", K, lambda: m.val('SV', 'Trevor Hoffman'))
    q('In how many regular-season games did Brooks Robinson appear in the major leagues?', K, lambda: m.val('G', 'Brooks Robinson'))
    q('How many wins did Warren Spahn have in all?', K, lambda: m.val('W', 'Warren Spahn'))
    q('How many doubles did Tris Speaker hit in his career?', K, lambda: m.val('D', 'Tris Speaker'))
    q('Over his entire career, how many times was Reggie Jackson struck out?', K, lambda: m.val('SO', 'Reggie Jackson'))
    q('How many walks did Eddie Yost draw during his years in the majors?', K, lambda: m.val('BB', 'Eddie Yost'))
    q('How many runs batted in did Albert Pujols amass?', K, lambda: m.val('RBI', 'Albert Pujols'))
    q('How many losses did Phil Niekro take in his career?', K, lambda: m.val('L', 'Phil Niekro'))
    q('How many of his home runs did Jim Thome hit as a member of the Cleveland Indians?', 'career total, one club', lambda: m.val('HR', 'Jim Thome', team='CLE'))
    q('How many games did Tom Seaver win for the New York Mets?', 'career total, one club', lambda: m.val('W', 'Tom Seaver', team='NYM'))
    q('How many stolen bases did Joe Morgan have with the Cincinnati Reds?', 'career total, one club', lambda: m.val('SB', 'Joe Morgan@1975', team='CIN'))
    B = 'career rate'
    q("What was Joe Mauer's lifetime batting average?", B, lambda: m.val('AVG', 'Joe Mauer'))
    q('What is the career earned run average of Whitey Ford?', B, lambda: m.val('ERA', 'Whitey Ford'))
    q("State Edgar Martinez's career on-base percentage.", B, lambda: m.val('OBP', 'Edgar Martinez'))
    q('What slugging percentage does Mark McGwire have over his career?', B, lambda: m.val('SLG', 'Mark McGwire'))
    q('What was the lifetime winning percentage of Pedro Martinez?', B, lambda: m.val('W%', 'Pedro Martinez@1999'))
    q('What share of his stolen base attempts did Tim Raines convert between 1981 and 1990?', B, lambda: m.val('SB%', 'Tim Raines@1985', (1981, 1990)))
    D = 'season leader'
    q('Who had the most runs batted in in the major leagues in 1999?', D, lambda: m.top('RBI', 1999))
    q('Which National League batter hit the most doubles in 2006?', D, lambda: m.top('D', 2006, lg='NL'))
    q('Which pitcher led the majors in strikeouts in 2015?', D, lambda: m.top('K', 2015))
    q('Who stole the most bases in the American League in 2009?', D, lambda: m.top('SB', 2009, lg='AL'))
    q('Who topped the National League in home runs in 1987?', D, lambda: m.top('HR', 1987, lg='NL'))
    q('Who walked more often than any other batter in the majors in 2012?', D, lambda: m.top('BB', 2012))
    q('Who allowed the most home runs of any pitcher in 2021?', D, lambda: m.top('pHR', 2021))
    q('Which pitcher lost the most games in the major leagues in 2003?', D, lambda: m.top('L', 2003))
    q('Who was the American League leader in innings pitched in 2011?', D, lambda: m.top('IP', 2011, lg='AL'))
    q('Who scored the most runs in all of baseball in 2019?', D, lambda: m.top('R', 2019))
    q('Who led all shortstops in errors committed in 1985?', D, lambda: m.top('E', 1985, pos='SS'), note='Fielding, POS SS')
    q('Who was the National League batting champion of 1991?', D, lambda: m.top('AVG', 1991, lg='NL', q=lambda s: pa(s) >= 502), note='502 PA')
    q('Among pitchers who qualified with 162 innings, who had the best ERA in the American League in 1999?', D, lambda: m.top('ERA', 1999, lg='AL', low=True, q=lambda s: s['O'] >= 486))
    q('Who had the highest OPS in the majors in 2015, with at least 502 plate appearances?', D, lambda: m.top('OPS', 2015, q=lambda s: pa(s) >= 502))
    q('Who was hit by the most pitches in 2019?', D, lambda: m.top('HBP', 2019))
    q('Which pitcher appeared in the most games in the majors in 2010?', D, lambda: m.top('pG', 2010))
    q('Who led the 2016 Chicago Cubs in stolen bases?', 'club leader', lambda: m.top('SB', 2016, team='CHC'))
    q('Which member of the 1975 Cincinnati Reds drove in the most runs?', 'club leader', lambda: m.top('RBI', 1975, team='CIN'))
    q('Who is the all-time hits leader of the Kansas City Royals?', 'club leader', lambda: m.top('H', team='KCR'))
    q('Who has struck out the most batters in a Dodgers uniform, counting Brooklyn and Los Angeles?', 'club leader', lambda: m.top('K', team='LAD'))
    q('Who hit the most home runs in the history of the Baltimore Orioles franchise?', 'club leader', lambda: m.top('HR', team='BAL'))
    q('Which pitcher recorded the most saves for the Minnesota Twins over the years?', 'club leader', lambda: m.top('SV', team='MIN'))
    N = 'career leader'
    q('Who has been intentionally walked the most times in history?', N, lambda: m.top('IBB'))
    q('Which pitcher walked more batters than anyone else ever?', N, lambda: m.top('pBB'))
    q('Who has the most career triples in the major leagues?', N, lambda: m.top('T'))
    q('Which player has grounded into the most double plays in a career?', N, lambda: m.top('GIDP'))
    q('Name the pitcher with the most career games started.', N, lambda: m.top('GS'))
    q('Who has pitched in the most major league games?', N, lambda: m.top('pG'))
    q('Who are the top three in career runs scored?', 'career list', lambda: m.lst('R', 3))
    q('Give the five players with the most stolen bases of all time.', 'career list', lambda: m.lst('SB', 5))
    q('List the four pitchers with the highest number of career shutouts.', 'career list', lambda: m.lst('SHO', 4))
    q('Who were the three leading home run hitters of 2019?', 'season list', lambda: m.lst('HR', 3, 2019))
    q('Name the top five in hits for the 2000 season.', 'season list', lambda: m.lst('H', 5, 2000))
    S = 'span leader'
    q('Who won the most games from 2010 to 2019?', S, lambda: m.top('W', (2010, 2019)))
    q('Which player drove in the most runs in the decade of the 1970s?', S, lambda: m.top('RBI', (1970, 1979)))
    q('Who has hit the most home runs since 2020?', S, lambda: m.top('HR', (2020, 2025)))
    q('Between 1995 and 2004, which pitcher struck out the most batters?', S, lambda: m.top('K', (1995, 2004)))
    q('Who stole the most bases in the 1980s?', S, lambda: m.top('SB', (1980, 1989)))
    X = 'season record'
    q('What is the highest single-season total of hits?', X, lambda: m.top('H', each=True))
    q('Who holds the single-season record for saves?', X, lambda: m.top('SV', each=True))
    q('Which player scored the most runs in any one season after 1900?', X, lambda: m.top('R', (1901, 2025), each=True))
    q('What is the greatest number of strikeouts by a pitcher in a single season since 1900?', X, lambda: m.top('K', (1901, 2025), each=True))
    q('What is the most stolen bases in one season since the year 2000, and by whom?', X, lambda: m.top('SB', (2000, 2025), each=True))
    q('Who had the most home runs in a season for the Detroit Tigers?', X, lambda: m.top('HR', each=True, team='DET'))
    q('Where does Alex Rodriguez rank on the all-time home run list?', 'rank', lambda: m.rank('HR', 'Alex Rodriguez'))
    q('What place does Derek Jeter hold among all players in career hits?', 'rank', lambda: m.rank('H', 'Derek Jeter'))
    q('What was the rank of Freddie Freeman in hits in the 2023 season?', 'rank', lambda: m.rank('H', 'Freddie Freeman', 2023))
    q('Who stands second in career strikeouts by pitchers?', 'rank', lambda: m.top('K', nth=2))
    q('Who is third on the all-time list of games won?', 'rank', lambda: m.top('W', nth=3))
    Y = 'thresholds'
    q('How many pitchers have won 300 games or more?', Y, lambda: m.cnt('W', 300))
    q('How many players hit 40 or more home runs in 1996?', Y, lambda: m.cnt('HR', 40, 1996))
    q('Which players have hit at least 600 home runs?', Y, lambda: m.members('HR', 600))
    q('Which pitchers struck out 300 or more batters in a season since 2000?', Y, lambda: m.members('K', 300, (2000, 2025), each=True))
    q('How many times has a player stolen 100 or more bases in a season since 1901?', Y, lambda: m.cnt('SB', 100, (1901, 2025), each=True))
    q('In how many seasons did Albert Pujols drive in 100 or more runs?', Y, lambda: m.times('RBI', 100, 'Albert Pujols'))
    q('In which years did Sammy Sosa reach 60 home runs?', Y, lambda: m.seasons('HR', 60, 'Sammy Sosa'))
    q('How often did Nolan Ryan strike out 300 batters in a season?', Y, lambda: m.times('K', 300, 'Nolan Ryan'))
    q('How many major leaguers have had both 400 home runs and 300 stolen bases in their careers?', 'combined thresholds', lambda: {'count': sum(1 for s in m.sums('HR').values() if s['v'] >= 400 and s.get('SB', 0) >= 300)})
    q('Which players hit 40 home runs and stole 40 bases in the same season?', 'combined thresholds', lambda: {'list': [m.shape(s, None, True) for s in m.sums('HR', each=True).values() if s['v'] >= 40 and s.get('SB', 0) >= 40]})
    q('How many pitchers won at least 20 games with an earned run average below 2.50 from 2000 through 2025?', 'combined thresholds', lambda: {'count': sum(1 for s in m.sums('ERA', each=True, y=(2000, 2025)).values() if s['W'] >= 20 and s['v'] < 2.5)})
    Z = 'yes or no'
    q('Did Ryan Howard ever hit 60 home runs in a season?', Z, lambda: m.ever('HR', 60, 'Ryan Howard'))
    q('Has any pitcher won 30 games in a season since 1950?', Z, lambda: m.ever('W', 30, y=(1950, 2025)))
    q('Did Wade Boggs collect more than 3,000 hits in his career?', Z, lambda: m.ever('H', 3001, 'Wade Boggs', each=False))
    q('Was there any season in which Mike Piazza batted at least .360?', Z, lambda: m.ever('AVG', .36, 'Mike Piazza'))
    q('Did Mike Mussina win 300 games?', Z, lambda: m.ever('W', 300, 'Mike Mussina', each=False))
    q('Did Juan Soto walk more often than Aaron Judge in 2024?', Z, lambda: m.did('BB', 'Juan Soto', 'Aaron Judge', 2024))
    P = 'comparison'
    q('Who finished with more career hits, Roberto Clemente or Al Kaline?', P, lambda: m.more('H', 'Roberto Clemente', 'Al Kaline'))
    q('Which of Mariano Rivera and Trevor Hoffman had the lower career ERA?', P, lambda: m.more('ERA', 'Mariano Rivera', 'Trevor Hoffman', low=True))
    q('Comparing Ken Griffey Jr. and Frank Thomas, who drove in more runs in 1997?', P, lambda: m.more('RBI', 'Ken Griffey@1997', 'Frank Thomas@1997', y=1997))
    q('Did Clayton Kershaw or Max Scherzer record more strikeouts between 2011 and 2020?', P, lambda: m.more('K', 'Clayton Kershaw', 'Max Scherzer', y=(2011, 2020)))
    q('By how many home runs does Willie Mays lead Frank Robinson in career totals?', P, lambda: m.diff('HR', 'Willie Mays', 'Frank Robinson'))
    q('How many more career wins does Greg Maddux have than Tom Glavine?', P, lambda: m.diff('W', 'Greg Maddux', 'Tom Glavine'))
    q('Of Jose Canseco, Rafael Palmeiro and Fred McGriff, who hit the most home runs?', P, lambda: m.more('HR', 'Jose Canseco', 'Rafael Palmeiro', 'Fred McGriff'))
    G = 'best season'
    q('In which season did Roger Clemens strike out the most batters?', G, lambda: m.year('K', 'Roger Clemens'))
    q('What was the highest number of home runs that Mike Schmidt hit in one season?', G, lambda: m.best('HR', 'Mike Schmidt'))
    q('When did Tony Gwynn collect the most hits of his career?', G, lambda: m.year('H', 'Tony Gwynn@1994'))
    q('What was the lowest ERA that Greg Maddux had in a season of at least 150 innings?', G, lambda: m.best('ERA', 'Greg Maddux', low=True, q=lambda s: s['O'] >= 450))
    q('How many times did Ted Williams lead the American League in walks?', 'times leading', lambda: num(len(m.led('BB', 'Ted Williams', lg='AL'))))
    q('In which seasons was Rickey Henderson the American League leader in stolen bases?', 'times leading', lambda: {'seasons': m.led('SB', 'Rickey Henderson', lg='AL')})
    F = 'facts'
    q('When was Mickey Mantle born?', F, lambda: m.born('Mickey Mantle'))
    q('In which city was Jackie Robinson born?', F, lambda: text(m.person('Jackie Robinson')['city']))
    q('From which country does Jose Altuve come?', F, lambda: either(text('Venezuela'), text('VEN'), text(m.person('Jose Altuve')['country'])))
    q('How tall was Randy Johnson?', F, lambda: feet(m.person('Randy Johnson@1995')['height']))
    q('With which hand did Steve Carlton throw?', F, lambda: text('left'))
    q('Was Eddie Murray a switch hitter?', F, lambda: either(text('both'), text('switch'), yes(True), no('the batting side may not be held')))
    q('On what date did Mike Trout play his first major league game?', F, lambda: date(m.person('Mike Trout')['debut']))
    q('How old was Bob Feller on the day of his major league debut?', F, lambda: num(age(m.person('Bob Feller')['born'], m.person('Bob Feller')['debut'])))
    q('What did Walter Johnson weigh, according to the records?', F, lambda: text(m.person('Walter Johnson')['weight']))
    U = 'age'
    q('How old was Barry Bonds in the season when he hit 73 home runs?', U, lambda: either({'count': 36}, {'count': 37}))
    q('Who hit the most home runs in a season before turning 22?', U, lambda: m.top('HR', each=True, where=lambda r: (b := m.bio[r['p']]['born']) and age(b, f'{r["y"]}-07-01') < 22), note='age on 1 July')
    q('Which pitcher won the most games after the age of 40?', U, lambda: either(*[m.top('W', where=lambda r: (b := m.bio[r['p']]['born']) and age(b, f'{r["y"]}-07-01') >= a) for a in (40, 41)]), note='age on 1 July, 40 or 41')
    V = 'team of a player'
    q('For which team did Ken Griffey Jr. play in 2000?', V, lambda: text('Cincinnati'))
    q('Which clubs did Nolan Ryan pitch for during his career?', V, lambda: either(text('Mets', 'Angels', 'Astros', 'Rangers'), text('NYN', 'CAL', 'HOU', 'TEX')))
    q('With which two teams did Manny Machado spend the 2018 season?', V, lambda: either(text('Orioles', 'Dodgers'), text('Baltimore', 'Los Angeles')))
    q('How many seasons did Cal Ripken Jr. play in the major leagues?', 'career span', lambda: num(len({r['y'] for r in m.of('bat', name='Cal Ripken')})))
    q('In which year did Satchel Paige last pitch in the major leagues?', 'career span', lambda: text(1965))
    W = 'team season'
    q('How many games did the Seattle Mariners win in 2001?', W, lambda: num(club('Seattle Mariners', 2001)['W']))
    q('What was the win-loss record of the New York Mets in 1962?', W, lambda: text(club('New York Mets', 1962)['W'], club('New York Mets', 1962)['L']))
    q('How many runs did the 1999 Cleveland Indians score?', W, lambda: num(club('Cleveland Indians', 1999)['R']))
    q('Which team had the most wins in the National League in 2022?', W, lambda: text('Dodgers'))
    H = 'playoffs'
    q('How many home runs did Carlos Beltran hit in the 2004 postseason?', H, lambda: m.val('HR', 'Carlos Beltran', 2004, k='P'))
    q("What was Derek Jeter's career postseason batting average?", H, lambda: m.val('AVG', 'Derek Jeter', k='P'))
    q('Who has played in the most postseason games?', H, lambda: m.top('G', k='P'))
    q('How many World Series home runs did Reggie Jackson hit?', H, lambda: m.val('HR', 'Reggie Jackson', k='P', rd='WS'))
    q('Which pitcher has won the most World Series games?', H, lambda: m.top('W', k='P', rd='WS'))
    q('How many runs did Yogi Berra drive in across all of his World Series appearances?', H, lambda: m.val('RBI', 'Yogi Berra', k='P', rd='WS'))
    I = 'namesake and partial name'
    q('How many home runs did Sandy Alomar hit in his career?', I, lambda: ask('Sandy Alomar (1964)', 'Sandy Alomar (1988)'))
    q('How many games did Pedro Martinez win in 1997?', I, lambda: either(m.val('W', 'Pedro Martinez@1999', 1997), ask('Pedro Martinez')))
    q('How many bases did Tim Raines steal in 1983?', I, lambda: m.val('SB', 'Tim Raines@1983', 1983))
    q('How many home runs did Prince Fielder hit in the year in which he turned 23?', 'age', lambda: m.val('HR', 'Prince Fielder', 2007))
    q('How many games did the pitcher Randy Johnson win, and not the outfielder of the same name?', I, lambda: m.val('W', 'Randy Johnson@1995'))
    J = 'times'
    q('When did a pitcher last win 25 games or more in a season?', J, lambda: text('Bob Welch', 1990))
    q('Who was the first player to hit 50 home runs in a season?', J, lambda: text('Babe Ruth', 1920))
    q('Who was the most recent player to bat .370 or better in the National League or American League with at least 502 plate appearances?', J, lambda: (lambda s: text(s['n'], s['y']))(max((s for s in m.sums('AVG', each=True, lg=('AL', 'NL'), y=(1950, 2025)).values() if s['v'] >= .37 and pa(s) >= 502), key=lambda s: s['y'])))
    q('How many consecutive seasons of at least 30 home runs did Barry Bonds have?', 'streak of seasons', lambda: num(13))
    q('What was the combined batting average of all National League hitters in 1930?', 'league average', lambda: (lambda s: {'value': round(s[0] / s[1], 4), 'tolerance': .0006})([sum(r.get(c, 0) for r in m.of('bat', y=1930, lg='NL')) for c in ('H', 'AB')]))
    q('How many home runs were hit in the major leagues in 2019 altogether?', 'league total', lambda: num(sum(r.get('HR', 0) for r in m.of('bat', y=2019))))
    Q = 'refusal'
    for text_, why in (
            ('How many home runs of more than 450 feet did Giancarlo Stanton hit in 2017?', 'distances are not held'),
            ("What was Spencer Strider's average fastball velocity in 2023?", 'tracking is not held'),
            ('Who won the American League Cy Young Award in 1999?', 'awards are not held'),
            ('In which year was Ken Griffey Jr. elected to the Hall of Fame?', 'the Hall of Fame is not held'),
            ('What did Ted Williams bat with runners in scoring position in 1941?', 'splits are not held'),
            ("What is Juan Soto's annual salary?", 'salaries are not held'),
            ('How many hits did Ichiro Suzuki get in the Japanese leagues?', 'other leagues are not held'),
            ('What was the attendance at Fenway Park on Opening Day in 2013?', 'attendance by game is not held'),
            ('How many home runs did Sidd Finch give up in 1985?', 'no such player'),
            ('How many home runs will Aaron Judge hit next year?', 'the future is not held'),
            ('What was the batting average of Lou Gehrig against left-handed pitchers in 1927?', 'splits are not held'),
            ('How many sacrifice flies did Babe Ruth hit in 1921?', 'not recorded for 1921'),
            ('How many home runs did Shohei Ohtani hit in the 2026 season?', 'the season of 2026 is not held'),
            ('Who umpired the seventh game of the 1991 World Series?', 'umpires are not held')):
        q(text_, Q, lambda: no(why))
