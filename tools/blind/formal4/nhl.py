"""Formal questions on the NHL and its rivals."""
from kit import *

h = League('nhl')
TEAMS = R.teams('nhl')


def club(name, y):
    return next(r for r in TEAMS if r['y'] == y and r['name'] == name)


def young(limit):
    return lambda r: (b := h.bio.get(r['p'], {}).get('born')) and age(b, f'{r["y"]}-01-31') < limit


def ask_all(C):
    q = C.section('nhl', 'Hockey Databank to 2017-18, fastRhockey since; NHL regular season')
    T = 'season total'
    q('How many goals did Brett Hull score in the 1990-91 season?', T, lambda: h.val('GO', 'Brett Hull', 1991))
    q('How many assists did Wayne Gretzky record in 1985-86?', T, lambda: h.val('AS', 'Wayne Gretzky', 1986))
    q('What was the point total of Mario Lemieux in 1988-89?', T, lambda: h.val('PT', 'Mario Lemieux', 1989))
    q('How many points did Connor McDavid finish with in 2022-23?', T, lambda: h.val('PT', 'Connor McDavid', 2023))
    q('How many penalty minutes were assessed to Dave Schultz in 1974-75?', T, lambda: h.val('PIM', 'Dave Schultz', 1975))
    q('What was the plus-minus of Bobby Orr in 1970-71?', T, lambda: h.val('PM', 'Bobby Orr', 1971))
    q('How many power-play goals did Tim Kerr score in 1985-86?', T, lambda: h.val('PPG', 'Tim Kerr', 1986))
    q('How many shots on goal did Phil Esposito take in 1970-71?', T, lambda: h.val('SOG', 'Phil Esposito', 1971))
    q('In 2018-19, how many goals did Leon Draisaitl score?', T, lambda: h.val('GO', 'Leon Draisaitl', 2019))
    q('How many hits did Ryan Lomberg, then with Florida, deliver in 2022-23?', T, lambda: h.val('HIT', 'Ryan Lomberg', 2023))
    q('How many shots did Chris Tanev block in 2023-24?', T, lambda: h.val('BKS', 'Chris Tanev@2024', 2024))
    q('How many game-winning goals did Pavel Bure have in 1999-2000?', T, lambda: h.val('GWG', 'Pavel Bure', 2000))
    q('How many games did Grant Fuhr play in goal in 1995-96?', T, lambda: h.val('gG', 'Grant Fuhr', 1996))
    q('How many shutouts did Dominik Hasek record in 1997-98?', T, lambda: h.val('SO', 'Dominik Hasek', 1998))
    q('How many wins did Braden Holtby earn in 2015-16?', T, lambda: h.val('W', 'Braden Holtby', 2016))
    q('How many saves did Juuse Saros make in the 2022-23 season?', T, lambda: h.val('SVS', 'Juuse Saros', 2023))
    q('How many points did Joe Thornton have for San Jose in 2005-06, the year of his trade?', 'season total, one club', lambda: h.val('PT', 'Joe Thornton', 2006, team='SJS'))
    q('How many goals did Ilya Kovalchuk score in all in 2009-10, for Atlanta and New Jersey together?', 'season total, two clubs', lambda: h.val('GO', 'Ilya Kovalchuk', 2010))
    A = 'season rate'
    q('What was the save percentage of Tim Thomas in 2010-11?', A, lambda: h.val('SV%', 'Tim Thomas', 2011))
    q('What goals-against average did Martin Brodeur post in 1996-97?', A, lambda: h.val('GAA', 'Martin Brodeur', 1997))
    q('What shooting percentage did Charlie Simmer have in 1980-81?', A, lambda: h.val('S%', 'Charlie Simmer', 1981))
    q('How many points per game did Nathan MacKinnon average in 2023-24?', A, lambda: h.val('P/GP', 'Nathan MacKinnon', 2024))
    q("State Igor Shesterkin's save percentage for 2021-22.", A, lambda: h.val('SV%', 'Igor Shesterkin', 2022))
    q('What was the average number of points per game of Jaromir Jagr in 1998-99?', A, lambda: h.val('P/GP', 'Jaromir Jagr', 1999))
    K = 'career total'
    q('How many goals did Gordie Howe score in the NHL?', K, lambda: h.val('GO', 'Gordie Howe'))
    q('How many points did Mark Messier amass in his NHL career?', K, lambda: h.val('PT', 'Mark Messier'))
    q('What is the career assist total of Ray Bourque?', K, lambda: h.val('AS', 'Ray Bourque') if h.names.get('ray bourque') else h.val('AS', 'Raymond Bourque'))
    q('How many regular-season games did Chris Chelios play?', K, lambda: h.val('G', 'Chris Chelios@1990'))
    q('How many wins did Roberto Luongo have as a goaltender?', K, lambda: h.val('W', 'Roberto Luongo'))
    q('How many shutouts did Terry Sawchuk earn?', K, lambda: h.val('SO', 'Terry Sawchuk'))
    q('How many penalty minutes did Tie Domi collect over his career?', K, lambda: h.val('PIM', 'Tie Domi'))
    q('How many goals has Auston Matthews scored through the 2025-26 season?', K, lambda: h.val('GO', 'Auston Matthews'))
    q('Through 2025-26, how many points has Anze Kopitar recorded?', K, lambda: h.val('PT', 'Anze Kopitar'))
    q('How many goals did Teemu Selanne score with Anaheim?', 'career total, one club', lambda: h.val('GO', 'Teemu Selanne', where=lambda r: r['t'] & {'AND', 'ANA', 'MDA'}))
    q('How many points did Guy Lafleur score for the Montreal Canadiens?', 'career total, one club', lambda: h.val('PT', 'Guy Lafleur', where=lambda r: r['t'] & {'MTL'}))
    B = 'career rate'
    q('What was the career points-per-game average of Mike Bossy?', B, lambda: h.val('P/GP', 'Mike Bossy'))
    q('What is the career goals-against average of Ken Dryden?', B, lambda: h.val('GAA', 'Ken Dryden'))
    q('What save percentage did Dominik Hasek record over his career?', B, lambda: h.val('SV%', 'Dominik Hasek'))
    D = 'season leader'
    q('Who led the NHL in goals in 2013-14?', D, lambda: h.top('GO', 2014))
    q('Which player had the most points in 1993-94?', D, lambda: h.top('PT', 1994))
    q('Who led the league in assists in 2005-06?', D, lambda: h.top('AS', 2006))
    q('Who scored the most goals in the 2024-25 season?', D, lambda: h.top('GO', 2025))
    q('Who was the most penalized player of the 1981-82 season?', D, lambda: h.top('PIM', 1982))
    q('Which goaltender won the most games in 2023-24?', D, lambda: h.top('W', 2024))
    q('Who delivered the most hits in 2024-25?', D, lambda: h.top('HIT', 2025))
    q('Who blocked the most shots in 2022-23?', D, lambda: h.top('BKS', 2023))
    q('Which defenseman scored the most points in 1985-86?', D, lambda: h.top('PT', 1986, pos='D'))
    q('Which defenseman had the most goals in 2022-23?', D, lambda: h.top('GO', 2023, pos='D'))
    q('Who took the most shots on goal in 2008-09?', D, lambda: h.top('SOG', 2009))
    q('Who had the best plus-minus in 2018-19?', D, lambda: h.top('PM', 2019))
    q('Who had the best save percentage in 2015-16 among goaltenders with 40 games or more?', D, lambda: h.top('SV%', 2016, q=lambda s: s['gG'] >= 40))
    q('Among goalies who appeared in at least 35 games, whose goals-against average was lowest in 2003-04?', D, lambda: h.top('GAA', 2004, low=True, q=lambda s: s['gG'] >= 35))
    q('Who scored the most points in the 2025-26 regular season?', D, lambda: h.top('PT', 2026))
    q('Which goaltender recorded the most shutouts in 1928-29?', D, lambda: h.top('SO', 1929))
    q('Who led the Detroit Red Wings in points in 2001-02?', 'club leader', lambda: h.top('PT', 2002, team='DET'))
    q('Who was the top goal scorer of the Quebec Nordiques in 1992-93?', 'club leader', lambda: h.top('GO', 1993, team='QUE'))
    q('Who has the most career goals for the New York Islanders?', 'club leader', lambda: h.top('GO', team='NYI'))
    q('Which goaltender has won the most games for the Nashville Predators?', 'club leader', lambda: h.top('W', where=lambda r: r['t'] & {'NSH', 'NAS'}))
    q('Who led the Seattle Kraken in assists in 2023-24?', 'club leader', lambda: h.top('AS', 2024, team='SEA'))
    N = 'career leader'
    q('Who has the most assists in NHL history?', N, lambda: h.top('AS'))
    q('Which defenseman has scored the most points of all time?', N, lambda: h.top('PT', pos='D'))
    q('Who has played the most games in the NHL?', N, lambda: h.top('G'))
    q('Which goaltender has the most career wins?', N, lambda: h.top('W'))
    q('Who is the all-time leader in penalty minutes?', N, lambda: h.top('PIM'))
    q('Who are the three highest goal scorers in the history of the NHL?', 'career list', lambda: h.lst('GO', 3))
    q('List the five goaltenders with the most career shutouts through 2017-18.', 'career list', lambda: h.lst('SO', 5))
    q('Name the top four point scorers of the 2021-22 season.', 'season list', lambda: h.lst('PT', 4, 2022))
    q('Which three players had the most goals in 1981-82?', 'season list', lambda: h.lst('GO', 3, 1982))
    S = 'span leader'
    q('Who scored the most goals in the 1980s, from 1980-81 through 1989-90?', S, lambda: h.top('GO', (1981, 1990)))
    q('Which player recorded the most points between 2015-16 and 2024-25?', S, lambda: h.top('PT', (2016, 2025)))
    q('Who won the most games in goal from 2000-01 to 2009-10?', S, lambda: h.top('W', (2001, 2010)))
    q('Since 2019-20, who has scored the most goals?', S, lambda: h.top('GO', (2020, 2026)))
    X = 'season record'
    q('What is the record for goals in a single NHL season?', X, lambda: h.top('GO', each=True))
    q('Who holds the single-season mark for penalty minutes?', X, lambda: h.top('PIM', each=True))
    q('What is the most points by a defenseman in one season?', X, lambda: h.top('PT', each=True, pos='D'))
    q('What is the highest number of wins by a goaltender in one season?', X, lambda: h.top('W', each=True))
    q('Where does Steve Yzerman rank in career points?', 'rank', lambda: h.rank('PT', 'Steve Yzerman'))
    q('What position does Phil Esposito hold on the all-time goal list?', 'rank', lambda: h.rank('GO', 'Phil Esposito'))
    q('Who is second in career goals in the NHL?', 'rank', lambda: h.top('GO', nth=2))
    q('Where did Quinn Hughes rank in assists in 2023-24?', 'rank', lambda: h.rank('AS', 'Quinn Hughes', 2024))
    Y = 'thresholds'
    q('How many players have scored 700 or more goals in the NHL?', Y, lambda: h.cnt('GO', 700))
    q('How many players scored at least 50 goals in 1992-93?', Y, lambda: h.cnt('GO', 50, 1993))
    q('Which players recorded 100 or more points in 2024-25?', Y, lambda: h.members('PT', 100, 2025))
    q('How many times did Mario Lemieux score 60 goals or more in a season?', Y, lambda: h.times('GO', 60, 'Mario Lemieux'))
    q('In which seasons did Peter Forsberg reach 100 points?', Y, lambda: h.seasons('PT', 100, 'Peter Forsberg'))
    q('In how many seasons has Sidney Crosby had at least 100 points?', Y, lambda: h.times('PT', 100, 'Sidney Crosby'))
    q('Which goaltenders won at least 40 games in 2008-09?', Y, lambda: h.members('W', 40, 2009))
    q('How many players had both 40 goals and 200 penalty minutes in a season since 1980-81?', 'combined thresholds', lambda: either({'count': len({s['p'] for s in h.sums('GO', each=True, y=(1981, 2026)).values() if s['v'] >= 40 and s['PIM'] >= 200})}, {'count': sum(1 for s in h.sums('GO', each=True, y=(1981, 2026)).values() if s['v'] >= 40 and s['PIM'] >= 200)}))
    Z = 'yes or no'
    q('Did Pavel Datsyuk ever record 100 points in a season?', Z, lambda: h.ever('PT', 100, 'Pavel Datsyuk'))
    q('Has Patrick Kane scored 500 goals in his career through 2025-26?', Z, lambda: h.ever('GO', 500, 'Patrick Kane', each=False))
    q('Did Steven Stamkos score 60 goals in a season?', Z, lambda: h.ever('GO', 60, 'Steven Stamkos'))
    q('Did Cale Makar have more points than Roman Josi in 2021-22?', Z, lambda: h.did('PT', 'Cale Makar', 'Roman Josi', 2022))
    V = 'comparison'
    q('Who scored more career goals, Marcel Dionne or Brett Hull?', V, lambda: h.more('GO', 'Marcel Dionne', 'Brett Hull'))
    q('Which goaltender won more games, Ed Belfour or Curtis Joseph?', V, lambda: h.more('W', 'Ed Belfour', 'Curtis Joseph'))
    q('Between Evgeni Malkin and Alex Ovechkin, who had more points in 2008-09?', V, lambda: h.more('PT', 'Evgeni Malkin', 'Alex Ovechkin', y=2009))
    q('By how many points did Wayne Gretzky surpass Mike Bossy in 1981-82?', V, lambda: h.diff('PT', 'Wayne Gretzky', 'Mike Bossy', 1982))
    q('How many more goals did Jari Kurri score than Glenn Anderson in 1984-85?', V, lambda: h.diff('GO', 'Jari Kurri', 'Glenn Anderson', 1985))
    G = 'best season'
    q('In which season did Pavel Bure score the most goals?', G, lambda: either(text(1992 + 1), text('1993-94'), {'seasons': [1993]}, {'seasons': [1994]}, {'seasons': [1993, 1994]}))
    q('What is the best point total Joe Sakic ever had in one season?', G, lambda: h.best('PT', 'Joe Sakic'))
    q('When did Erik Karlsson record his highest number of points?', G, lambda: h.year('PT', 'Erik Karlsson'))
    q('How many times did Alex Ovechkin lead the league in goals?', 'times leading', lambda: num(len(h.led('GO', 'Alex Ovechkin'))))
    q('In which seasons did Stan Mikita lead the NHL in points?', 'times leading', lambda: {'seasons': h.led('PT', 'Stan Mikita')})
    F = 'facts'
    q('Where was Jaromir Jagr born?', F, lambda: text('Kladno'))
    q('On what day was Wayne Gretzky born?', F, lambda: h.born('Wayne Gretzky'))
    q('From what country is Teemu Selanne?', F, lambda: text('Finland'))
    q('How tall is Zdeno Chara?', F, lambda: feet(h.person('Zdeno Chara')['height']))
    q('What was the weight of Eric Lindros?', F, lambda: text(h.person('Eric Lindros')['weight']))
    q('How old was Gordie Howe during his final NHL season, 1979-80?', 'age', lambda: either({'count': 51}, {'count': 52}))
    q('Who scored the most points in a season as a teenager?', 'age', lambda: either(h.top('PT', each=True, where=young(20)), text('Wayne Gretzky'), text('Sidney Crosby')))
    W = 'team of a player'
    q('For which team did Patrick Roy play in 1998-99?', W, lambda: text('Colorado'))
    q('Which teams did Chris Pronger play for during his NHL career?', W, lambda: text('Hartford', 'St. Louis', 'Edmonton', 'Anaheim', 'Philadelphia'))
    q('For how many seasons did Nicklas Lidstrom play in the NHL?', 'career span', lambda: num(20))
    E_ = 'team season'
    q('How many games did the Detroit Red Wings win in 1995-96?', E_, lambda: num(club('Detroit Red Wings', 1996)['W']))
    q('How many points did the Montreal Canadiens have in the standings in 1976-77?', E_, lambda: num(club('Montreal Canadiens', 1977)['Pts']))
    q('How many goals did the Edmonton Oilers score in 1983-84?', E_, lambda: num(club('Edmonton Oilers', 1984)['GF']))
    q('What was the record of the Washington Capitals in 1974-75?', E_, lambda: text(club('Washington Capitals', 1975)['W'], club('Washington Capitals', 1975)['L']))
    H = 'playoffs'
    q('How many goals did Reggie Leach score in the 1976 playoffs?', H, lambda: h.val('GO', 'Reggie Leach', 1976, k='P'))
    q('How many points has Nikita Kucherov recorded in the playoffs from 2015 through 2022?', H, lambda: h.val('PT', 'Nikita Kucherov', (2015, 2022), k='P'))
    q('Who led the 1994 Stanley Cup playoffs in scoring?', H, lambda: h.top('PT', 1994, k='P'))
    q('Who has played the most playoff games in the NHL?', H, lambda: h.top('G', k='P'))
    M = 'rival league'
    q('How many goals did Gordie Howe score in the World Hockey Association?', M, lambda: h.val('GO', 'Gordie Howe', lg='WHA'))
    q('Who scored the most points in the history of the WHA?', M, lambda: h.top('PT', lg='WHA'))
    for t, why in (
            ('Who won the Hart Trophy in 1992-93?', 'awards are not held'),
            ('What is the contract of Connor Bedard worth?', 'salaries are not held'),
            ('What was the Corsi percentage of Patrice Bergeron in 2013-14?', 'shot attempts are not held'),
            ('How many face-offs did Yanic Perreault win in 2003-04?', 'face-offs are not held'),
            ('How many shots did Georges Vezina stop in 1920-21?', 'shots against are not recorded'),
            ('Who led the NHL in hits in 1995-96?', 'hits are not recorded before 2009-10'),
            ('How many points did Wayne Gretzky score in junior hockey?', 'junior hockey is not held'),
            ('How many goals did Ferdinand Zolotov score for the Rangers in 1994-95?', 'no such player'),
            ('How many goals did Alex Ovechkin score in 2026-27?', 'the season is not held'),
            ('Who led the league in goals in 2004-05?', 'no season was played'),
            ('How many fights did Bob Probert have in 1987-88?', 'fights are not held'),
            ('Who coached the Edmonton Oilers in 1984-85?', 'coaches are not held'),
            ('What is the fastest shot ever recorded by Zdeno Chara?', 'shot speed is not held')):
        q(t, 'refusal', lambda: no(why))
