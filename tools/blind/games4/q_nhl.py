"""Games of the NHL."""
from lines import *

H = Games('nhl')
T_ = R.teams('nhl')
go = lambda n: lambda l: l['GO'] >= n
pt = lambda n: lambda l: l['PT'] >= n


def club(name, y):
    return next(r for r in T_ if r['y'] == y and r['name'] == name)


def ask_all(C):
    q = C.section('nhl', 'player boxes 2018-19 to 2025-26; standings to 2017-18')
    K = 'high'
    q('What is the most points Nikita Kucherov had in a regular-season game in 2023-24?', K, lambda: H.high('PT', 'Nikita Kucherov', y=2024))
    q('most goals in a game by one guy 2024-25', K, lambda: H.high('GO', y=2025))
    q('Who recorded the most assists in one regular-season game in 2023-24?', K, lambda: H.high('AS', y=2024))
    q('most pts in a game 2025-26 nhl', K, lambda: H.high('PT', y=2026))
    q('Which player took the most shots on goal in a single game in 2024-25?', K, lambda: H.high('SOG', y=2025))
    q('most blocks one game 2023-24 nhl', K, lambda: H.high('BKS', y=2024))
    q('most saves in a game 2025-26 reg season', K, lambda: H.high('SVS', y=2026))
    q('mackinnon season high shots 23-24', K, lambda: H.high('SOG', 'Nathan MacKinnon', y=2024))
    q('most hits in a single game 24-25', K, lambda: H.high('HIT', y=2025))
    q('Who had the most points in a single playoff game in 2025?', K, lambda: H.high('PT', y=2025, k='P'))
    q('most pim one game 2023-24', K, lambda: H.high('PIM', y=2024))
    D = 'by date'
    q('How many points did Connor McDavid have on November 14, 2024?', D, lambda: H.one('PT', 'Connor McDavid', d='2024-11-14'))
    q('ovi goals april 4 2025', D, lambda: H.one('GO', 'Alex Ovechkin', d='2025-04-04'))
    q('How many saves did Connor Hellebuyck make on November 7, 2024, against Colorado?', D, lambda: H.one('SVS', 'Connor Hellebuyck', d='2024-11-07'))
    q('auston matthews goals 10/11/2023', D, lambda: H.one('GO', 'Auston Matthews', d='2023-10-11'))
    q('crosby pts 12/29/24', D, lambda: H.one('PT', 'Sidney Crosby', d='2024-12-29'))
    q('What did Macklin Celebrini do on October 10, 2024, in points?', D, lambda: H.one('PT', 'Macklin Celebrini', d='2024-10-10'))
    G = 'game count'
    q('In how many games of the 2023-24 regular season did Nathan MacKinnon record at least one point?', G, lambda: H.n('Nathan MacKinnon', pt(1), y=2024))
    q('matthews multi goal games 23-24', G, lambda: H.n('Auston Matthews', go(2), y=2024))
    q('kucherov 3 point games 2024-25', G, lambda: H.n('Nikita Kucherov', pt(3), y=2025))
    q('How many hat tricks did Tage Thompson have in 2022-23?', G, lambda: H.n('Tage Thompson', go(3), y=2023))
    q('draisaitl games w a goal 24-25', G, lambda: H.n('Leon Draisaitl', go(1), y=2025))
    q('how many 5 pt games in nhl 2023-24 reg season', G, lambda: H.all(pt(5), y=2024))
    q('How many four-goal games were there in the 2024-25 regular season?', G, lambda: H.all(go(4), y=2025))
    q('makar multi point games 2023-24', G, lambda: H.n('Cale Makar', pt(2), y=2024))
    q('shesterkin games w 40+ saves 24-25', G, lambda: H.n('Igor Shesterkin', lambda l: l.get('SVS', 0) >= 40, y=2025))
    q('In how many playoff games in 2024 did Connor McDavid have three or more points?', G, lambda: H.n('Connor McDavid', pt(3), y=2024, k='P'))
    L = 'game count leader'
    q('Who had the most three-point games in the 2023-24 regular season?', L, lambda: H.most(pt(3), y=2024))
    q('most hat tricks 24-25', L, lambda: H.most(go(3), y=2025))
    q('most multi goal games 23-24 reg season', L, lambda: H.most(go(2), y=2024))
    q('Which player had a point in the most games of 2024-25?', L, lambda: H.most(pt(1), y=2025))
    S = 'streak'
    q("What was Nathan MacKinnon's longest point streak in 2023-24?", S, lambda: H.streak('Nathan MacKinnon', pt(1), y=2024))
    q('kucherov longest pt streak 24-25', S, lambda: H.streak('Nikita Kucherov', pt(1), y=2025))
    q('mcdavid assist streak longest 2023-24', S, lambda: H.streak('Connor McDavid', lambda l: l['AS'] >= 1, y=2024))
    q('How many games in a row did Auston Matthews score a goal in the 2023-24 season, at most?', S, lambda: H.streak('Auston Matthews', go(1), y=2024))
    q('panarin pt streak 23-24 longest', S, lambda: H.streak('Artemi Panarin', pt(1), y=2024))
    V = 'opponent'
    q('How many goals did Auston Matthews score against Buffalo in 2023-24?', V, lambda: H.total('GO', 'Auston Matthews', y=2024, o={'BUF'}))
    q('crosby pts vs flyers 2023-24', V, lambda: H.total('PT', 'Sidney Crosby', y=2024, o={'PHI'}))
    q('mcdavid v calgary pts 24-25', V, lambda: H.total('PT', 'Connor McDavid', y=2025, o={'CGY'}))
    q('How many points did Kirill Kaprizov record against Chicago in the 2023-24 regular season?', V, lambda: H.total('PT', 'Kirill Kaprizov', y=2024, o={'CHI'}))
    q('marchand goals vs leafs 2024 playoffs', V, lambda: H.total('GO', 'Brad Marchand', y=2024, k='P', o={'TOR'}))
    A = 'home and away'
    q('How many points did Nathan MacKinnon have at home in 2023-24?', A, lambda: H.total('PT', 'Nathan MacKinnon', y=2024, home=True))
    q('pastrnak goals on the road 2023-24', A, lambda: H.total('GO', 'David Pastrnak', y=2024, home=False))
    q('draisaitl home goals 24/25', A, lambda: H.total('GO', 'Leon Draisaitl', y=2025, home=True))
    M = 'month'
    q('How many goals did Auston Matthews score in December 2023?', M, lambda: H.total('GO', 'Auston Matthews', y=2024, month=12))
    q('mcdavid points in feb 2024', M, lambda: H.total('PT', 'Connor McDavid', y=2024, month=2))
    q('Who led the NHL in points in January 2025?', M, lambda: H.most('PT', y=2025, month=1))
    q('most goals november 2024 nhl', M, lambda: H.most('GO', y=2025, month=11))
    q('celebrini pts march 2026', M, lambda: H.total('PT', 'Macklin Celebrini', y=2026, month=3))
    T = 'team record'
    q('What was the record of the Tampa Bay Lightning in 2017-18?', T, lambda: text(club('Tampa Bay Lightning', 2018)['W'], club('Tampa Bay Lightning', 2018)['L']))
    q('pens points in the standings 2016-17', T, lambda: num_(club('Pittsburgh Penguins', 2017)['Pts']))
    q('bruins wins 1970-71', T, lambda: num_(club('Boston Bruins', 1971)['W']))
    q('How many goals did the Calgary Flames allow in 1988-89?', T, lambda: num_(club('Calgary Flames', 1989)['GA']))
    q('which team had the most pts in 2009-10', T, lambda: either(text('Washington')))
    q('habs record 1976-77', T, lambda: text(60, 8, 12))
    q('How many overtime losses did the Dallas Stars have in 2017-18?', T, lambda: num_(club('Dallas Stars', 2018)['OTL']))
    q('sharks record 92-93', T, lambda: text(club('San Jose Sharks', 1993)['W'], club('San Jose Sharks', 1993)['L']))
    P = 'playoffs'
    q('How many goals did Leon Draisaitl score in the 2025 playoffs?', P, lambda: H.total('GO', 'Leon Draisaitl', y=2025, k='P'))
    q('bobrovsky saves 2024 playoffs', P, lambda: H.total('SVS', 'Sergei Bobrovsky', y=2024, k='P'))
    q('most hits 2023 playoffs', P, lambda: H.most('HIT', y=2023, k='P'))
    q('Who scored the most goals in the 2021 playoffs?', P, lambda: H.most('GO', y=2021, k='P'))
    q('mcdavid pts vs stars 2024 playoffs', P, lambda: H.total('PT', 'Connor McDavid', y=2024, k='P', o={'DAL'}))
    q('lemieux goals 1992 playoffs', P, lambda: League('nhl').val('GO', 'Mario Lemieux', 1992, k='P'))
    q('How many playoff wins did Jonathan Quick have in 2012?', P, lambda: League('nhl').val('W', 'Jonathan Quick', 2012, k='P'))
    q('top 2 pts 2025 playoffs nhl', P, lambda: H.list('PT', 2, y=2025, k='P'))
    Z = 'yes or no'
    q('did ovechkin have a hat trick in 2024-25', Z, lambda: H.ever('Alex Ovechkin', go(3), y=2025))
    q('Did Connor Bedard have a five-point game in 2023-24?', Z, lambda: H.ever('Connor Bedard', pt(5), y=2024))
    q('did cale makar score 3 in a game in 23-24', Z, lambda: either(H.ever('Cale Makar', go(3), y=2024)))
    F = 'first and last'
    q('When did Connor Bedard score his first NHL goal?', F, lambda: H.first('Connor Bedard', go(1), y=2024))
    q('last game of 2024-25 where mcdavid had 4 pts date', F, lambda: H.first('Connor McDavid', pt(4), last=True, y=2025))
    q('date of celebrinis first hat trick', F, lambda: H.first('Macklin Celebrini', go(3), y=(2025, 2026)))
    for t, why in (
            ('Who scored the overtime goal in the sixth game of the 2010 Stanley Cup Final?', 'no play-by-play'), ('fastest hat trick ever', 'no play-by-play'), ('gretzky goals on 12/30/1981', 'games before 2009 are not held'), ('shootout record mcdavid', 'shoot-outs are not held'),
            ('How many people watched the Winter Classic of 2009?', 'attendance is not held'), ('empty net goals ovi', 'not held'), ('bruins game tmrw', 'schedules'), ('darryl sittler 10 pts game periods', 'periods are not held'), ('2027 playoffs leading scorer', 'the future'),
            ('mackinnon goals 2026-27', 'not held'), ('first period goals 2023-24 leader', 'periods are not held'), ('who won the conn smythe in 2014', 'awards')):
        q(t, 'not held', lambda: no(why))
