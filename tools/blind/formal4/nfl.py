"""Formal questions on the NFL: offence 2000 to 2025, defence and kicking 2023 to 2025, play-offs 2009 to 2024."""
from kit import *

f = League('nfl')


def near(e, *others):
    """The value, or the league's own where the carrier differs by a few."""
    return either(e, *[dict(e, value=o) for o in others])


def ask_all(C):
    q = C.section('nfl', 'nflverse, regular season')
    T = 'season total'
    q('How many passing yards did Peyton Manning throw for in 2013?', T, lambda: near(f.val('PY', 'Peyton Manning', 2013), 5477))
    q('How many touchdown passes did Aaron Rodgers have in 2011?', T, lambda: f.val('PTD', 'Aaron Rodgers', 2011))
    q('How many interceptions did Jameis Winston throw in the 2019 season?', T, lambda: f.val('INT', 'Jameis Winston', 2019))
    q('How many yards did Derrick Henry gain on the ground in 2020?', T, lambda: f.val('RY', 'Derrick Henry', 2020))
    q('What was the number of receptions of Michael Thomas in 2019?', T, lambda: f.val('REC', 'Michael Thomas@2019', 2019))
    q('Please give the receiving yards of Calvin Johnson for the 2012 season.', T, lambda: f.val('RCY', 'Calvin Johnson', 2012))
    q('How many rushing touchdowns did LaDainian Tomlinson score in 2006?', T, lambda: f.val('RTD', 'LaDainian Tomlinson', 2006))
    q('How many times was Derek Carr sacked in 2023?', T, lambda: f.val('SKD', 'Derek Carr', 2023))
    q('How many targets did Tyreek Hill see in 2023?', T, lambda: f.val('TGT', 'Tyreek Hill', 2023))
    q('How many passes did Matthew Stafford attempt in 2012?', T, lambda: f.val('ATT', 'Matthew Stafford', 2012))
    q('In 2021, how many touchdown receptions did Cooper Kupp make?', T, lambda: f.val('RCTD', 'Cooper Kupp', 2021))
    q('How many rushing attempts did DeMarco Murray have in 2014?', T, lambda: f.val('CAR', 'DeMarco Murray', 2014))
    q('How many sacks did Myles Garrett record in 2024?', T, lambda: f.val('SK', 'Myles Garrett', 2024))
    q('How many interceptions did DaRon Bland make for Dallas in 2023?', T, lambda: f.val('DINT', 'DaRon Bland', 2023))
    q('How many combined tackles did Bobby Wagner register in 2023?', T, lambda: f.val('TKL', 'Bobby Wagner', 2023))
    q('How many field goals did Brandon Aubrey kick in 2024?', T, lambda: f.val('FG', 'Brandon Aubrey', 2024))
    q('How many passes did Sauce Gardner break up in 2023?', T, lambda: either(f.val('PD', 'Sauce Gardner', 2023)))
    q('How many yards from scrimmage did Christian McCaffrey gain in 2019?', T, lambda: f.val('SCRIM', 'Christian McCaffrey', 2019))
    q('How many completions did Joe Burrow have in 2024?', T, lambda: f.val('CMP', 'Joe Burrow', 2024))
    q('How many forced fumbles did T.J. Watt have in 2024?', T, lambda: f.val('FF', 'T.J. Watt', 2024))
    A = 'season rate'
    q('What completion percentage did Drew Brees post in 2018?', A, lambda: f.val('CMP%', 'Drew Brees', 2018))
    q('How many yards per carry did Jamaal Charles average in 2010?', A, lambda: f.val('YPC', 'Jamaal Charles', 2010))
    q('What was the yards-per-attempt figure of Lamar Jackson in 2024?', A, lambda: f.val('YPA', 'Lamar Jackson@2024', 2024))
    q('How many yards per reception did DeSean Jackson average in 2010?', A, lambda: f.val('YPR', 'DeSean Jackson', 2010))
    q("What was Tom Brady's passer rating in 2007?", A, lambda: either(f.val('RATE', 'Tom Brady', 2007), no('the rating may not be held')))
    q('At what rate, in yards per catch, did A.J. Brown gain in 2023?', A, lambda: f.val('YPR', 'A.J. Brown', 2023))
    K = 'career total'
    q('How many passing yards did Eli Manning accumulate in his career?', K, lambda: near(f.val('PY', 'Eli Manning'), 57023))
    q('How many touchdown passes did Philip Rivers throw in all?', K, lambda: f.val('PTD', 'Philip Rivers'))
    q('How many rushing yards did Adrian Peterson of the Vikings gain in his career?', K, lambda: f.val('RY', 'Adrian Peterson@2012', where=lambda r: r['pos'] == 'RB' and r['p'] == '00-0025394'))
    q('How many receptions did Larry Fitzgerald have by the end of his career?', K, lambda: near(f.val('REC', 'Larry Fitzgerald'), 1432))
    q('How many rushing touchdowns has Derrick Henry scored in his career, through 2025?', K, lambda: f.val('RTD', 'Derrick Henry'))
    q('How many receiving yards did Andre Johnson finish with?', K, lambda: near(f.val('RCY', 'Andre Johnson@2010'), 14185))
    q('How many passing touchdowns does Patrick Mahomes have through the 2025 season?', K, lambda: f.val('PTD', 'Patrick Mahomes'))
    q('How many touchdowns did Antonio Brown catch as a Pittsburgh Steeler?', 'career total, one club', lambda: f.val('RCTD', 'Antonio Brown@2015', team='PIT'))
    q('How many passing yards did Tom Brady throw for with Tampa Bay?', 'career total, one club', lambda: f.val('PY', 'Tom Brady', team='TB'))
    q('How many rushing yards did LeSean McCoy gain for Buffalo?', 'career total, one club', lambda: f.val('RY', 'LeSean McCoy', team='BUF'))
    D = 'season leader'
    q('Who led the NFL in rushing yards in 2023?', D, lambda: f.top('RY', 2023))
    q('Which quarterback threw the most touchdown passes in 2024?', D, lambda: f.top('PTD', 2024))
    q('Who had the most receptions in the league in 2022?', D, lambda: f.top('REC', 2022))
    q('Which receiver led the league in yards in 2015?', D, lambda: f.top('RCY', 2015))
    q('Who was intercepted more than any other passer in 2013?', D, lambda: f.top('INT', 2013))
    q('Who scored the most rushing touchdowns in 2022?', D, lambda: f.top('RTD', 2022))
    q('Which player was targeted most often in 2018?', D, lambda: f.top('TGT', 2018))
    q('Who led all defenders in sacks in 2023?', D, lambda: f.top('SK', 2023))
    q('Which kicker made the most field goals in 2025?', D, lambda: f.top('FG', 2025))
    q('Who had the most tackles in 2025?', D, lambda: f.top('TKL', 2025))
    q('Who threw for the most yards in 2025?', D, lambda: f.top('PY', 2025))
    q('Which tight end caught the most passes in 2024?', D, lambda: f.top('REC', 2024, pos='TE'))
    q('Which quarterback rushed for the most yards in 2019?', D, lambda: f.top('RY', 2019, pos='QB'))
    q('Who had the highest completion percentage in 2023 among passers with at least 400 attempts?', D, lambda: f.top('CMP%', 2023, q=lambda s: s['ATT'] >= 400))
    q('Among backs with 200 or more carries, who had the best rushing average in 2024?', D, lambda: f.top('YPC', 2024, q=lambda s: s['CAR'] >= 200))
    q('Which defensive player forced the most fumbles in 2024?', D, lambda: f.top('FF', 2024))
    q('Who led the Detroit Lions in receiving yards in 2023?', 'club leader', lambda: f.top('RCY', 2023, team='DET'))
    q('Which player rushed for the most yards for the New York Giants in 2008?', 'club leader', lambda: f.top('RY', 2008, team='NYG'))
    q('Who caught the most touchdown passes for Green Bay in 2020?', 'club leader', lambda: f.top('RCTD', 2020, team='GB'))
    q('Who had the most sacks on the Cleveland Browns in 2025?', 'club leader', lambda: f.top('SK', 2025, team='CLE'))
    L = 'list'
    q('Name the three leading rushers of the 2024 season.', L, lambda: f.lst('RY', 3, 2024))
    q('List the top five in passing yards for 2021.', L, lambda: f.lst('PY', 5, 2021))
    q('Who were the top three receivers by yardage in 2020?', L, lambda: f.lst('RCY', 3, 2020))
    q('Which four players recorded the most sacks in 2025?', L, lambda: f.lst('SK', 4, 2025))
    S = 'span leader'
    q('Who rushed for the most yards from 2016 through 2025?', S, lambda: f.top('RY', (2016, 2025)))
    q('Which quarterback threw the most touchdown passes between 2010 and 2019?', S, lambda: f.top('PTD', (2010, 2019)))
    q('Who has gained the most receiving yards since 2020?', S, lambda: f.top('RCY', (2020, 2025)))
    q('From 2006 to 2015, who caught the most passes?', S, lambda: f.top('REC', (2006, 2015)))
    q('Over the three seasons 2023 to 2025, who recorded the most sacks?', S, lambda: f.top('SK', (2023, 2025)))
    q('What is the highest number of touchdown passes in a season since 2000, and who threw them?', 'season record', lambda: f.top('PTD', (2000, 2025), each=True))
    q('Who caught the most passes in one season since the year 2000?', 'season record', lambda: f.top('REC', (2000, 2025), each=True))
    q('What is the most rushing yards by a quarterback in a season since 2006?', 'season record', lambda: f.top('RY', (2006, 2025), each=True, pos='QB'))
    q('Which running back had the most receptions in a season since 2006?', 'season record', lambda: f.top('REC', (2006, 2025), each=True, pos='RB'))
    q('Where did Bijan Robinson rank in rushing yards in 2025?', 'rank', lambda: f.rank('RY', 'Bijan Robinson', 2025))
    q('What place did Jared Goff take in passing yards in 2024?', 'rank', lambda: f.rank('PY', 'Jared Goff', 2024))
    q('Who was second in receiving yards in 2019?', 'rank', lambda: f.top('RCY', 2019, nth=2))
    q('Which player ranked third in rushing touchdowns in 2020?', 'rank', lambda: f.top('RTD', 2020, nth=3))
    Y = 'thresholds'
    q('How many players rushed for 1,000 yards or more in 2022?', Y, lambda: f.cnt('RY', 1000, 2022))
    q('How many quarterbacks passed for at least 4,000 yards in 2023?', Y, lambda: f.cnt('PY', 4000, 2023))
    q('Which players have gained 2,000 or more rushing yards in a season since 2006?', Y, lambda: f.members('RY', 2000, (2006, 2025), each=True))
    q('Which quarterbacks have thrown 50 touchdown passes in a season since 2000?', Y, lambda: f.members('PTD', 50, (2000, 2025), each=True))
    q('In how many seasons did Drew Brees throw for 5,000 or more yards?', Y, lambda: f.times('PY', 5000, 'Drew Brees'))
    q('In which seasons has Mike Evans caught at least ten touchdown passes?', Y, lambda: f.seasons('RCTD', 10, 'Mike Evans'))
    q('How many times has Josh Allen scored ten or more rushing touchdowns in a season?', Y, lambda: f.times('RTD', 10, 'Josh Allen@2020', where=lambda r: r['pos'] == 'QB'))
    q('Who had at least 100 receptions in 2024?', Y, lambda: f.members('REC', 100, 2024))
    q('How many players had 1,000 rushing yards and 50 receptions in 2023?', 'combined thresholds', lambda: {'count': sum(1 for s in f.sums('RY', y=2023).values() if s['v'] >= 1000 and s['REC'] >= 50)})
    q('Which players gained 1,000 yards rushing and 1,000 yards receiving in the same season since 2006?', 'combined thresholds', lambda: {'list': [f.shape(s, 'RY', True) for s in f.sums('RY', each=True, y=(2006, 2025)).values() if s['v'] >= 1000 and s['RCY'] >= 1000]})
    Z = 'yes or no'
    q('Did Russell Wilson ever throw 40 touchdown passes in a season?', Z, lambda: f.ever('PTD', 40, 'Russell Wilson'))
    q('Did Saquon Barkley run for more yards than Derrick Henry in 2024?', Z, lambda: f.did('RY', 'Saquon Barkley', 'Derrick Henry', 2024))
    q('Has any player caught 150 passes in a season?', Z, lambda: either(f.ever('REC', 150), no('the seasons before 2000 are not held')))
    q('Did Julio Jones ever gain 1,800 receiving yards in one season?', Z, lambda: f.ever('RCY', 1800, 'Julio Jones'))
    V = 'comparison'
    q('Who threw more interceptions in 2024, Kirk Cousins or Sam Darnold?', V, lambda: f.more('INT', 'Kirk Cousins', 'Sam Darnold', y=2024))
    q('Which of Matt Ryan and Philip Rivers finished with more passing yards?', V, lambda: f.more('PY', 'Matt Ryan', 'Philip Rivers'))
    q("Did Ja'Marr Chase or Justin Jefferson gain more receiving yards in 2024?", V, lambda: f.more('RCY', "Ja'Marr Chase", 'Justin Jefferson', y=2024))
    q('How many more receiving touchdowns than Rob Gronkowski did Jimmy Graham score in 2013?', V, lambda: f.diff('RCTD', 'Jimmy Graham', 'Rob Gronkowski', 2013))
    G = 'best season'
    q('In which season did Ben Roethlisberger throw for the most yards?', G, lambda: f.year('PY', 'Ben Roethlisberger'))
    q('What is the most rushing yards that Marshawn Lynch gained in a season?', G, lambda: f.best('RY', 'Marshawn Lynch'))
    q('When did Travis Kelce have his most receptions?', G, lambda: f.year('REC', 'Travis Kelce'))
    F = 'facts'
    q('Which college did Josh Allen, the quarterback of the Bills, attend?', F, lambda: text('Wyoming'))
    q('In which year was Patrick Mahomes drafted?', F, lambda: text(2017))
    q('When was Lamar Jackson, the quarterback, born?', F, lambda: date('1997-01-07'))
    q('Which team drafted Justin Jefferson?', F, lambda: either(text('Minnesota'), text('MIN')))
    q('What was the overall draft position of Brock Purdy?', F, lambda: num(262))
    q('How tall is Trevor Lawrence?', F, lambda: feet(78))
    q('At which university did Travis Kelce play?', F, lambda: text('Cincinnati'))
    W = 'team of a player'
    q('For which team did Stefon Diggs play in 2023?', W, lambda: either(text('Buffalo'), text('BUF')))
    q('Which team did Randy Moss play for in 2007?', W, lambda: either(text('New England'), text('NE')))
    q('Which two clubs did Davante Adams play for in 2024?', W, lambda: either(text('Raiders', 'Jets'), text('LV', 'NYJ')))
    q('How many games did Joe Burrow play in 2023?', 'games', lambda: num(f.games[('joe burrow', 2023)][0]))
    q('How many offensive snaps did Justin Jefferson play in 2024?', 'games', lambda: num(f.games[('justin jefferson', 2024)][1]))
    H = 'playoffs'
    q('How many passing yards did Joe Flacco throw for in the playoffs of the 2012 season?', H, lambda: f.val('PY', 'Joe Flacco', 2012, k='P'))
    q('Who rushed for the most yards in the postseason of the 2024 season?', H, lambda: f.top('RY', 2024, k='P'))
    q('How many touchdown passes did Patrick Mahomes throw in the playoffs of the 2021 season?', H, lambda: f.val('PTD', 'Patrick Mahomes', 2021, k='P'))
    q('Who has caught the most passes in the playoffs since the 2009 season?', H, lambda: f.top('REC', k='P'))
    for t, why in (
            ('How many passing yards did Joe Montana throw for in 1989?', 'the NFL before 2000 is not held'),
            ('Who led the league in rushing in 1977?', 'the NFL before 2000 is not held'),
            ('How many career sacks does Bruce Smith have?', 'defence before 2015 is not held'),
            ('Who was the Most Valuable Player of Super Bowl XLII?', 'awards are not held'),
            ('How many Pro Bowls did Tony Gonzalez make?', 'selections are not held'),
            ("What is Dak Prescott's cap number in 2025?", 'salaries are not held'),
            ('How many pancake blocks did Trent Williams have in 2021?', 'not held'),
            ('What was the total quarterback rating (QBR) of Josh Allen in 2022?', 'QBR is not held'),
            ("How many passing yards did Joe Burrow have at Louisiana State?", 'college is not held'),
            ('Which team will win the Super Bowl after the 2030 season?', 'the future is not held'),
            ('How many yards did Bartholomew Quist rush for in 2015?', 'no such player'),
            ('How many passing yards has Drake Maye thrown for in the 2026 season?', 'the season of 2026 is not held'),
            ('What was the over/under of the 2023 Super Bowl?', 'betting is not held')):
        q(t, 'refusal', lambda: no(why))
