"""Postseasons, clubs and milestones of baseball, which has no single games here."""
from lines import *

m = League('mlb')
TEAMS = R.teams('mlb')


def club(name, y):
    return next(r for r in TEAMS if r['y'] == y and r['name'] == name)


def most(col, y, lg=None, low=False):
    rows = [r for r in TEAMS if r['y'] == y and (not lg or r['lgID'] == lg)]
    return (min if low else max)(rows, key=lambda r: r[col])


def record(name, y):
    r = club(name, y)
    return text(r['W'], r['L'])


def ask_all(C):
    q = C.section('mlb', 'Lahman: Teams, BattingPost, PitchingPost')
    T = 'team record'
    q('What was the win-loss record of the 1998 New York Yankees?', T, lambda: record('New York Yankees', 1998))
    q('dodgers record 2022', T, lambda: record('Los Angeles Dodgers', 2022))
    q('white sox record 2024 yikes', T, lambda: record('Chicago White Sox', 2024))
    q('How many games did the Atlanta Braves win in 1993?', T, lambda: num_(club('Atlanta Braves', 1993)['W']))
    q('2003 tigers losses', T, lambda: num_(club('Detroit Tigers', 2003)['L']))
    q('Which team won the most games in the major leagues in 2018?', T, lambda: text('Boston'))
    q('best record in the nl 2025', T, lambda: either(text('Milwaukee'), text(97)))
    q('as record 1988', T, lambda: record('Oakland Athletics', 1988))
    q('worst record in mlb 2019', T, lambda: either(text('Detroit'), text(47, 114)))
    q('expos record in 94', T, lambda: record('Montreal Expos', 1994))
    q('How many runs did the Boston Red Sox score in 1950?', T, lambda: num_(club('Boston Red Sox', 1950)['R']))
    q('most runs scored by a team 2019', T, lambda: either(text('Yankees'), text(most('R', 2019)['R']), text('New York')))
    q('Which club allowed the fewest runs in the National League in 2011?', T, lambda: either(text('Philadelphia'), text(most('RA', 2011, 'NL', low=True)['RA'])))
    q('how many wins did the rays have in 2008', T, lambda: num_(club('Tampa Bay Rays', 2008)['W']))
    q('mariners 2001 losses', T, lambda: num_(club('Seattle Mariners', 2001)['L']))
    q('How many home runs did the Minnesota Twins hit as a team in 2019?', T, lambda: either(num_(club('Minnesota Twins', 2019)['HR'])))
    q('cubs wins 2016', T, lambda: num_(club('Chicago Cubs', 2016)['W']))
    q('What was the record of the Brooklyn Dodgers in 1955?', T, lambda: record('Brooklyn Dodgers', 1955))
    P = 'playoffs'
    q('How many home runs did Randy Arozarena hit in the 2020 postseason?', P, lambda: m.val('HR', 'Randy Arozarena', 2020, k='P'))
    q('madbum ws era career', P, lambda: m.val('ERA', 'Madison Bumgarner', k='P', rd='WS'))
    q('yamamoto wins 2025 postseason', P, lambda: m.val('W', 'Yoshinobu Yamamoto', 2025, k='P'))
    q('Who hit the most home runs in the 2025 postseason?', P, lambda: m.top('HR', 2025, k='P'))
    q('most rbi 2004 playoffs', P, lambda: m.top('RBI', 2004, k='P'))
    q('freddie freeman hr 2024 ws', P, lambda: m.val('HR', 'Freddie Freeman', 2024, k='P', rd='WS'))
    q('How many hits did Marquis Grissom collect in postseason play over his career?', P, lambda: m.val('H', 'Marquis Grissom', k='P'))
    q('most stolen bases in playoffs career', P, lambda: m.top('SB', k='P'))
    q('lou gehrig world series avg', P, lambda: m.val('AVG', 'Lou Gehrig', k='P', rd='WS'))
    q('Who struck out the most batters in World Series history?', P, lambda: m.top('K', k='P', rd='WS'))
    q('schilling ks 2001 playoffs', P, lambda: m.val('K', 'Curt Schilling', 2001, k='P'))
    q('correa postseason homers career', P, lambda: dict(m.val('HR', 'Carlos Correa', k='P')))
    q('Who had the most hits in the 2014 postseason?', P, lambda: m.top('H', 2014, k='P'))
    q('jack morris 1991 ws era', P, lambda: m.val('ERA', 'Jack Morris', 1991, k='P', rd='WS'))
    q('babe ruth ws hr', P, lambda: m.val('HR', 'Babe Ruth', k='P', rd='WS'))
    q('How many postseason games did Chipper Jones play?', P, lambda: m.val('G', 'Chipper Jones', k='P'))
    q('Which players have hit five or more home runs in a single World Series?', P, lambda: m.members('HR', 5, k='P', rd='WS', each=True))
    q('did barry bonds ever steal a base in a world series', P, lambda: m.ever('SB', 1, 'Barry Bonds', k='P', rd='WS'))
    q('utley hr 2009 world series', P, lambda: m.val('HR', 'Chase Utley', 2009, k='P', rd='WS'))
    q('more playoff wins pettitte or smoltz', P, lambda: m.more('W', 'Andy Pettitte', 'John Smoltz', k='P'))
    q('Did Mickey Mantle hit more World Series home runs than Babe Ruth?', P, lambda: yes(m.val('HR', 'Mickey Mantle', k='P', rd='WS')['value'] > m.val('HR', 'Babe Ruth', k='P', rd='WS')['value']))
    q('kershaw playoff record w-l', P, lambda: either(text(m.val('W', 'Clayton Kershaw', k='P')['value'], m.val('L', 'Clayton Kershaw', k='P')['value']), m.val('W', 'Clayton Kershaw', k='P')))
    S = 'streak of seasons'
    q('How many seasons in a row did Ichiro Suzuki have at least 200 hits?', S, lambda: num_(10))
    q('pujols consecutive 100 rbi seasons to start career', S, lambda: num_(10))
    q('maddux straight 15 win seasons', S, lambda: num_(17))
    q('How many consecutive seasons did Randy Johnson strike out 300 batters, at most?', S, lambda: num_(5))
    M = 'milestone'
    q('In which season did Hank Aaron reach 700 home runs?', M, lambda: reach('HR', 'Hank Aaron', 700))
    q('what year did pujols get his 600th hr', M, lambda: reach('HR', 'Albert Pujols', 600))
    q('When did Nolan Ryan record his 5,000th strikeout?', M, lambda: reach('K', 'Nolan Ryan', 5000))
    q('yr jeter got hit 3000', M, lambda: reach('H', 'Derek Jeter', 3000))
    q('In what season did Rickey Henderson steal his 1,000th base?', M, lambda: reach('SB', 'Rickey Henderson', 1000))
    q('how old was arod when he hit 500 hr', M, lambda: either({'count': 31}, {'count': 32}))
    for t, why in (
            ('How many hits did Joe DiMaggio have in the final game of his 56-game hitting streak in 1941?', 'single games are not held'), ('judge hrs in september 2022', 'months are not held'), ('walk off hr 1993 ws pitch speed', 'not held'), ('ortiz vs yankees career hr', 'opponents are not held'),
            ('What was the score of the seventh game of the 2001 World Series?', 'single games are not held'), ('most strikeouts in a 9 inning game', 'single games are not held'), ('home vs away era kershaw', 'splits are not held'), ('cycles hit in 2019', 'single games are not held'),
            ('perfect games list', 'single games are not held'), ('orioles record in may 1988', 'months are not held'), ('Who threw the last pitch of the 2016 World Series?', 'no play-by-play'), ('4 hr games all time', 'single games are not held'), ('who won the 2026 world series', 'not held'),
            ('mike trout avg at fenway', 'parks are not held'), ('longest game ever innings', 'single games are not held')):
        q(t, 'not held', lambda: no(why))


def reach(stat, name, n):
    total = 0
    for y in sorted({r['y'] for r in m.of(m.tab(stat), name=name)}):
        total += m.val(stat, name, y)['value']
        if total >= n:
            return either(text(y), {'seasons': [y]})
