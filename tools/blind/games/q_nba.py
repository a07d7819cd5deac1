from lib import *
def run():
    L = 'nba'; X = nba_box_p(); A = nba_avg_po(); B = nba_po_box(); LN = nba_lines(); LG = nba_logs()
    LP = f(LN, type='P'); LR = f(LN, type='R')
    XN = [r for r in X if r['lg'] in ('NBA', 'BAA')]
    hx = 'box_1947_1996 P: '; hb = 'playoff_box_2011_2023: '; hl = 'lines 2024-26 P: '; ha = 'per_game_po average x GP: '; hr = 'lines R (= logs): '; hg = 'game_logs R: '
    x = lambda n, **k: f(pl(XN, n), **k)
    b = lambda n, **k: f(pl(B, n), **k)
    lp = lambda n, **k: f(pl(LP, n), **k)
    def av(n, y, st):
        r = f(pl(A, n), season=y); assert len(r) == 1; return r[0]
    # ---- year totals
    Q(L, 'playoff year total', 'How many points did Nikola Jokic score in the 2023 playoffs?', val(S(b('Nikola Jokic', season=2023), 'pts'), 'Nikola Jokic', 2023), hb + 'sum (the average file stops before the end of 2023)')
    Q(L, 'playoff year total', 'luka total pts 2024 playoffs', val(S(lp('Luka Doncic', season=2024), 'pts'), 'Luka Dončić', 2024), hl + 'sum pts')
    Q(L, 'playoff year total', 'How many points did Michael Jordan score in the 1992 playoffs?', val(S(x('Michael Jordan', season=1992), 'pts'), 'Michael Jordan', 1992), hx + 'sum pts')
    Q(L, 'playoff year total', 'larry bird rebounds 1984 playoffs', val(S(x('Larry Bird', season=1984), 'reb'), 'Larry Bird', 1984), hx + 'sum trb')
    Q(L, 'playoff year total', 'How many assists did Magic Johnson have in the 1988 playoffs?', val(S(x('Magic Johnson', season=1988), 'ast'), 'Magic Johnson', 1988), hx + 'sum ast')
    Q(L, 'playoff year total', 'hakeem blocks 94 playoffs', val(S(x('Hakeem Olajuwon', season=1994), 'blk'), 'Hakeem Olajuwon', 1994), hx + 'sum blk')
    Q(L, 'playoff year total', 'How many three-pointers did Stephen Curry make in the 2022 playoffs?', val(S(b('Stephen Curry', season=2022), 'fg3m'), 'Stephen Curry', 2022), hb + 'sum fg3m')
    Q(L, 'playoff year total', 'sga points 2025 playoffs', val(S(lp('Shai Gilgeous-Alexander', season=2025), 'pts'), 'Shai Gilgeous-Alexander', 2025), hl + 'sum pts')
    r = av('Kobe Bryant', 2009, 'pts')
    Q(L, 'playoff year total', 'How many points in total did Kobe Bryant score in the 2009 playoffs?', val(round(r['pts'] * r['G']), 'Kobe Bryant', 2009, 2), ha + '30.2 x 23')
    # ---- averages
    Q(L, 'playoff average', 'How many points per game did LeBron James average in the 2018 playoffs?', val(S(b('LeBron James', season=2018), 'pts') / len(b('LeBron James', season=2018)), 'LeBron James', 2018, 0.06), hb + 'pts/games')
    Q(L, 'playoff average', 'kawhi ppg 2019 playoffs', val(S(b('Kawhi Leonard', season=2019), 'pts') / len(b('Kawhi Leonard', season=2019)), 'Kawhi Leonard', 2019, 0.06), hb + 'pts/games')
    Q(L, 'playoff average', "What was Shaquille O'Neal's scoring average in the 2000 playoffs?", val(float(av("Shaquille O'Neal", 2000, 'pts')['pts']), "Shaquille O'Neal", 2000, 0.06), ha + 'average')
    Q(L, 'playoff average', 'tim duncan rpg 2003 postseason', val(float(av('Tim Duncan', 2003, 'reb')['reb']), 'Tim Duncan', 2003, 0.06), ha + 'average')
    Q(L, 'playoff average', 'How many assists per game did Rajon Rondo average in the 2012 playoffs?', val(S(b('Rajon Rondo', season=2012), 'ast') / len(b('Rajon Rondo', season=2012)), 'Rajon Rondo', 2012, 0.06), hb + 'ast/games')
    Q(L, 'playoff average', 'allen iverson playoff ppg 2001', val(float(av('Allen Iverson', 2001, 'pts')['pts']), 'Allen Iverson', 2001, 0.06), ha + 'average')
    Q(L, 'playoff average', 'How many points per game did Jalen Brunson average in the 2024 playoffs?', val(S(lp('Jalen Brunson', season=2024), 'pts') / len(lp('Jalen Brunson', season=2024)), 'Jalen Brunson', 2024, 0.06), hl + 'pts/games')
    Q(L, 'playoff average', 'hakeem ppg 95 playoffs', val(S(x('Hakeem Olajuwon', season=1995), 'pts') / len(x('Hakeem Olajuwon', season=1995)), 'Hakeem Olajuwon', 1995, 0.06), hx + 'pts/games')
    # ---- careers
    def career(n):  # points to 2023: box to 1996, averages 1997-2010, exact box 2011-2023
        t = S0(x(n), 'pts') if any(plain(r['name']) == plain(n) for r in XN) else 0
        t += sum(r['G'] * r['pts'] for r in pl(A, n) if r['season'] <= 2010)
        if any(plain(r['name']) == plain(n) for r in B): t += S0(b(n), 'pts')
        if any(plain(r['name']) == plain(n) for r in LP): t += S0(lp(n), 'pts')
        return round(t)
    Q(L, 'playoff career total', 'How many playoff points did Michael Jordan score in his career?', val(career('Michael Jordan'), 'Michael Jordan', tol=4), 'box to 1996 + average x GP 1997-98')
    Q(L, 'playoff career total', 'larry bird career playoff pts', val(S(x('Larry Bird'), 'pts'), 'Larry Bird'), hx + 'sum pts')
    Q(L, 'playoff career total', 'How many playoff games did Magic Johnson play?', val(len(x('Magic Johnson')), 'Magic Johnson'), hx + 'lines')
    Q(L, 'playoff career total', 'isiah thomas career playoff assists', val(S(x('Isiah Thomas'), 'ast'), 'Isiah Thomas'), hx + 'sum ast')
    Q(L, 'playoff career total', 'How many playoff points did Kobe Bryant score in his career?', val(career('Kobe Bryant'), 'Kobe Bryant', tol=8), 'average x GP to 2010 + box')
    assert all(r['season'] <= 2023 for r in LP if r['name'] == 'Klay Thompson' and r['season'] < 2024)
    Q(L, 'playoff career leader', 'Who has scored the most points in NBA playoff history?', either(ref('the early decades are incomplete'), text('LeBron James', '1947'), {'top': [{'player': 'LeBron James', 'value': career('LeBron James')}], 'tolerance': 12}), 'all play-off files; early decades short but nobody near')
    Q(L, 'playoff career leader', 'most career playoff rebounds nba', either(ref('rebounds of the early decades are incomplete'), text('Bill Russell', '1947')), 'early boxes lack rebounds (Russell 4,104 and Chamberlain 3,913 in box)')
    # ---- leaders
    Q(L, 'playoff year leader', 'Who led the 2025 NBA playoffs in total points?', top(f(LP, season=2025), s('pts'), season=2025), hl + 'sum pts')
    Q(L, 'playoff year leader', 'most rebounds 2021 playoffs nba', top(f(B, season=2021), s('reb'), season=2021), hb + 'sum reb')
    Q(L, 'playoff year leader', 'Who led the 2019 NBA playoffs in assists?', top(f(B, season=2019), s('ast'), season=2019), hb + 'sum ast')
    Q(L, 'playoff year leader', 'who had the most points in the 1986 playoffs', top(f(XN, season=1986), s('pts'), season=1986), hx + 'sum pts')
    Q(L, 'playoff year leader', 'Who blocked the most shots in the 2023 playoffs?', top(f(B, season=2023), s('blk'), season=2023), hb + 'sum blk')
    Q(L, 'playoff year leader', 'most 3s made 2024 nba playoffs', top(f(LP, season=2024), s('fg3m'), season=2024), hl + 'sum fg3m')
    Q(L, 'playoff year leader', 'Who had the most steals in the 2012 playoffs?', top(f(B, season=2012), s('stl'), season=2012), hb + 'sum stl')
    Q(L, 'playoff leader since', 'Who scored the most playoff points from 2011 through 2023?', top(B, s('pts')), hb + 'sum pts')
    Q(L, 'playoff leader since', 'most playoff 3s from 2011 to 2023', top(B, s('fg3m')), hb + 'sum fg3m')
    Q(L, 'playoff leader since', 'Who scored the most playoff points from 1984 through 1996?', top(f(XN, season=range(1984, 1997)), s('pts')), hx + 'sum pts')
    Q(L, 'playoff single-year record', 'What is the highest points total in one playoff year between 2011 and 2023?', top(B, s('pts'), ('pid', 'season')), hb + 'max pts by year')
    Q(L, 'playoff threshold', 'Which players scored at least 600 points in a playoff year between 2011 and 2023?', {'list': atleast(B, s('pts'), 600, ('pid', 'season'))}, hb + 'pts>=600')
    Q(L, 'playoff count', 'How many players scored at least 500 points in the 2014 playoffs?', cnt(len(atleast(f(B, season=2014), s('pts'), 500))), hb + 'pts>=500')
    Q(L, 'playoff count', 'how many guys scored 400+ in the 2025 playoffs', cnt(len(atleast(f(LP, season=2025), s('pts'), 400))), hl + 'pts>=400')
    # ---- play-off games
    Q(L, 'playoff game high', 'What is the most points scored in a single playoff game in 2020?', game_top(f(B, season=2020), 'pts'), hb + 'max pts')
    Q(L, 'playoff game high', 'jordan playoff career high pts', either(val(max(r['pts'] for r in x('Michael Jordan')), 'Michael Jordan'), ref('1997 and 1998 not by game')), hx + 'max pts (1986-04-20); 1997-98 not by game')
    c = sum(r['pts'] >= 40 for r in b('LeBron James', season=2018))
    Q(L, 'playoff game count', 'How many 40-point games did LeBron James have in the 2018 playoffs?', npl(c, 'LeBron James', 2018), hb + 'games with pts>=40')
    td = lambda rows, keys=('pts', 'reb', 'ast', 'stl', 'blk'): sum(1 for r in rows if sum((r[k] or 0) >= 10 for k in keys) >= 3)
    dd = lambda rows, keys=('pts', 'reb', 'ast', 'stl', 'blk'): sum(1 for r in rows if sum((r[k] or 0) >= 10 for k in keys) >= 2)
    Q(L, 'playoff game count', 'jokic triple doubles 2023 playoffs', npl(td(b('Nikola Jokic', season=2023)), 'Nikola Jokic', 2023), hb + 'games with 3 of 5 >=10')
    # ---- comparisons, yes/no, years, teams
    Q(L, 'playoff comparison', 'Who scored more points in the 2022 playoffs, Jayson Tatum or Stephen Curry?', top(b('Jayson Tatum', season=2022) + b('Stephen Curry', season=2022), s('pts'), season=2022), hb + 'pts of both')
    Q(L, 'playoff comparison', 'bird or magic more career playoff points', top(x('Larry Bird') + x('Magic Johnson'), s('pts')), hx + 'pts of both')
    Q(L, 'playoff yes/no', 'Did Kevin Durant score more points than LeBron James in the 2014 playoffs?', yes(S(b('Kevin Durant', season=2014), 'pts') > S(b('LeBron James', season=2014), 'pts')), hb + 'pts of both')
    Q(L, 'playoff yes/no', 'did giannis have a 50 pt game in the 2021 playoffs', yes(max(r['pts'] for r in b('Giannis Antetokounmpo', season=2021)) >= 50), hb + 'max pts (finals game 6)')
    Q(L, 'playoff years', 'In which years from 2011 through 2023 did Stephen Curry play in the playoffs?', {'seasons': sorted({r['season'] for r in b('Stephen Curry')})}, hb + 'years')
    Q(L, 'playoff years', 'what years did isiah thomas play in the playoffs', {'seasons': sorted({r['season'] for r in x('Isiah Thomas')})}, hx + 'years')
    Q(L, 'playoff team leader', 'Who led the Denver Nuggets in points in the 2023 playoffs?', top(f(B, season=2023, team='DEN'), s('pts'), season=2023), hb + 'DEN')
    Q(L, 'playoff team leader', 'warriors leading scorer 2015 playoffs', top(f(B, season=2015, team='GSW'), s('pts'), season=2015), hb + 'GSW')
    # ---- finals
    fin = [r for r in b('LeBron James', season=2016) if r['gid'][-3] == '4']
    assert len(fin) == 7, fin[:1]
    Q(L, 'finals', 'lebron total points 2016 finals', either(val(S(fin, 'pts'), 'LeBron James', 2016), ref('no round column')), hb + 'gameId round digit 4')
    fin = [r for r in x('Michael Jordan', season=1993) if any(q['gid'] == r['gid'] and q['team'] == 'PHO' for q in XN)]
    assert len(fin) == 6
    Q(L, 'finals', 'How many points did Michael Jordan score in the 1993 NBA Finals?', either(val(S(fin, 'pts'), 'Michael Jordan', 1993), ref('no round column')), hx + 'games against PHO')
    # ---- refusals
    t26 = rank(f(LP, season=2026), s('pts'))[0]
    Q(L, 'refuse', 'Who led the 2026 NBA playoffs in total points?', either(ref('2026 play-offs only to 2026-05-23'), text(t26[1], '2026-05-23')), hl + '2026 incomplete')
    Q(L, 'refuse', 'most steals in the 2025 nba playoffs', ref('no steals in the 2024-26 play-off lines'), 'not held')
    Q(L, 'refuse', 'Who had the most blocked shots in the 1965 playoffs?', ref('blocks not recorded before 1973-74'), 'not held')
    Q(L, 'refuse', 'finals mvp 2014', ref('awards are not in the files'), 'not held')
    Q(L, 'refuse', 'How many blocks did Chet Holmgren have in the 2025 playoffs?', ref('no blocks in the 2024-26 play-off lines'), 'not held')
    Q(L, 'refuse', 'elgin baylor 3 pointers in the 1962 playoffs', ref('no three-point line before 1979-80'), 'not held')
    Q(L, 'refuse', 'How many clutch points did Jimmy Butler score in the 2023 playoffs?', ref('no play-by-play'), 'not held')
    # ---- single games
    def lr(n, **k):
        rows = f(pl(LR, n), **k); g = {(r['pid'], r['date']): r for r in LG}
        for r in rows:
            q = g.get((r['pid'], r['date']))
            r['_ok'] = q is None or all(q[t] == r[t] for t in ('pts', 'reb', 'ast', 'fg3m'))
        return rows
    def agree(n, y, fn):  # same answer from lines and logs
        a = fn(lr(n, season=y))
        if y < 2026: assert a == fn(f(pl(LG, n), season=y)), (n, y, a)
        return a
    def on(n, d, st):
        q = [r for r in lr(n) if r['date'] == d]; assert len(q) == 1 and q[0]['_ok'], (n, d, q); return val(q[0][st], plain(n) if n.isascii() else n)
    Q(L, 'game high', 'Who scored the most points in a single regular-season game in 2023-24?', game_top(f(LR, season=2024), 'pts'), hr + 'max pts')
    Q(L, 'game high', 'most pts in a game 2025-26 regular season', game_top(f(LR, season=2026), 'pts'), hr + 'max pts')
    Q(L, 'game high', 'Who had the most rebounds in one regular-season game in 2024-25?', game_top(f(LR, season=2025), 'reb'), hr + 'max reb')
    Q(L, 'game high', 'most assists in one game 2023-24 nba reg season', game_top(f(LR, season=2024), 'ast'), hr + 'max ast')
    Q(L, 'game high', 'Who made the most three-pointers in a regular-season game in 2024-25?', game_top(f(LR, season=2025), 'fg3m'), hr + 'max fg3m')
    Q(L, 'game high', 'most blocks in a game 24-25 nba regular season', game_top(f(LG, season=2025), 'blk'), hg + 'max blk')
    Q(L, 'game high', 'Who recorded the most steals in one regular-season game in 2024-25?', game_top(f(LG, season=2025), 'stl'), hg + 'max stl')
    Q(L, 'player game high', "What was Stephen Curry's highest-scoring regular-season game of 2024-25?", val(agree('Stephen Curry', 2025, lambda R: max(r['pts'] for r in R)), 'Stephen Curry'), hr + 'max pts')
    Q(L, 'player game high', 'wemby most blocks in a game as a rookie 23-24', val(max(r['blk'] for r in f(pl(LG, 'Victor Wembanyama'), season=2024)), 'Victor Wembanyama'), hg + 'max blk')
    Q(L, 'player game high', "What was LeBron James's season high in points in the 2023-24 regular season?", val(agree('LeBron James', 2024, lambda R: max(r['pts'] for r in R)), 'LeBron James'), hr + 'max pts')
    Q(L, 'game line', 'How many points did Luka Doncic score on January 26, 2024?', on('Luka Dončić', '2024-01-26', 'pts'), hr + 'by date')
    Q(L, 'game line', 'embiid pts jan 22 2024', on('Joel Embiid', '2024-01-22', 'pts'), hr + 'by date')
    Q(L, 'game line', 'How many points did Nikola Jokic score against Minnesota on April 1, 2025?', on('Nikola Jokić', '2025-04-01', 'pts'), hr + 'by date')
    q = [r for r in lr('Tyrese Haliburton') if r['date'] == '2023-12-30'][0]; assert q['_ok']
    Q(L, 'game line', 'haliburton stat line dec 30 2023', text(q['pts'], q['reb'], q['ast']), hr + 'by date: points, rebounds, assists')
    Q(L, 'game line', 'How many points did Bam Adebayo score on March 10, 2026?', on('Bam Adebayo', '2026-03-10', 'pts'), hr + 'by date')
    Q(L, 'game line', 'sabonis rebounds 2/13/2025', on('Domantas Sabonis', '2025-02-13', 'reb'), hr + 'by date')
    c = agree('Shai Gilgeous-Alexander', 2025, lambda R: sum(r['pts'] >= 50 for r in R))
    Q(L, 'game count', 'How many 50-point games did Shai Gilgeous-Alexander have in the 2024-25 regular season?', npl(c, 'Shai Gilgeous-Alexander'), hr + 'pts>=50')
    c = agree('Luka Doncic', 2024, lambda R: sum(r['pts'] >= 40 for r in R))
    Q(L, 'game count', 'luka 40 point games 2023-24 regular season', npl(c, 'Luka Dončić'), hr + 'pts>=40')
    c = agree('Jalen Brunson', 2025, lambda R: sum(r['pts'] >= 30 for r in R))
    Q(L, 'game count', 'In how many regular-season games did Jalen Brunson score at least 30 points in 2024-25?', npl(c, 'Jalen Brunson'), hr + 'pts>=30')
    c = agree('Giannis Antetokounmpo', 2024, lambda R: sum(r['pts'] >= 30 for r in R))
    Q(L, 'game count', 'how many 30 pt games giannis 2023-24 reg season', npl(c, 'Giannis Antetokounmpo'), hr + 'pts>=30')
    c = agree('Stephen Curry', 2026, lambda R: sum(r['fg3m'] >= 5 for r in R))
    Q(L, 'game count', 'In how many games of the 2025-26 regular season did Stephen Curry make five or more three-pointers?', npl(c, 'Stephen Curry'), hr + 'fg3m>=5')
    c = td(f(pl(LG, 'Nikola Jokić'), season=2025)); assert c == td(f(pl(LR, 'Nikola Jokic'), season=2025), ('pts', 'reb', 'ast'))
    Q(L, 'triple-doubles', 'jokic tripple doubles 24-25 reg season', npl(c, 'Nikola Jokić'), hg + '3 of 5 >=10')
    Q(L, 'triple-doubles', 'Who recorded the most triple-doubles in the 2023-24 regular season?', top(f(LG, season=2024), td), hg + '3 of 5 >=10')
    Q(L, 'double-doubles', 'most double doubles 2023-24 nba regular season', top(f(LG, season=2024), dd), hg + '2 of 5 >=10')
    Q(L, 'double-doubles', 'How many double-doubles did Karl-Anthony Towns record in the 2024-25 regular season?', npl(agree('Karl-Anthony Towns', 2025, lambda R: dd(R, ('pts', 'reb', 'ast'))), 'Karl-Anthony Towns'), hg + '2 of 5 >=10')
    st = agree('Shai Gilgeous-Alexander', 2025, lambda R: streak(R, lambda r: r['pts'] >= 20))
    Q(L, 'game streak', "How long was Shai Gilgeous-Alexander's longest streak of games with at least 20 points within the 2024-25 regular season?", npl(st, 'Shai Gilgeous-Alexander'), hr + 'consecutive games played')
    st = agree('Luka Doncic', 2024, lambda R: streak(R, lambda r: r['pts'] >= 30))
    Q(L, 'game streak', 'luka longest streak of 30 pt games 23-24 reg season', npl(st, 'Luka Dončić'), hr + 'consecutive games played')
    Q(L, 'game count leader', 'Who had the most 40-point games in the 2024-25 regular season?', top(f(LR, season=2025), lambda R: sum(r['pts'] >= 40 for r in R)), hr + 'pts>=40')
    Q(L, 'game count leader', 'most 30 point games 2023-24 nba regular season', top(f(LR, season=2024), lambda R: sum(r['pts'] >= 30 for r in R)), hr + 'pts>=30')
    n = sum(r['pts'] >= 50 for r in f(LR, season=2025)); assert n == sum(r['pts'] >= 50 for r in f(LG, season=2025))
    Q(L, 'game count', 'How many 50-point games were there in the 2024-25 NBA regular season?', cnt(n), hr + 'pts>=50')
    q = sorted(lr('Jayson Tatum', season=2025), key=lambda r: r['date'])[-5:]
    Q(L, 'last games', "Show Jayson Tatum's last five games of the 2024-25 regular season with his points.", text(*[r['date'] for r in q]), hr + 'last 5 dates')
    q = sorted(lr('LeBron James', season=2026), key=lambda r: r['date'])[-3:]
    Q(L, 'last games', 'lebron last 3 games of the 25-26 regular season', text(*[r['date'] for r in q]), hr + 'last 3 dates')
    m = agree('Stephen Curry', 2025, lambda R: sum(r['fg3m'] for r in R if r['date'][:7] == '2025-03'))
    Q(L, 'game month', 'How many three-pointers did Stephen Curry make in March 2025?', val(m, 'Stephen Curry'), hr + 'month')
    R = [r for r in LR if r['date'][:7] == '2024-12']
    Q(L, 'game month', 'which nba player scored the most total points in december 2024', top(R, s('pts')), hr + 'sum in the month')
    Q(L, 'game yes/no', 'Did Victor Wembanyama score 50 points in a regular-season game in 2024-25?', yes(agree('Victor Wembanyama', 2025, lambda R: max(r['pts'] for r in R)) >= 50), hr + 'max pts')
    Q(L, 'game yes/no', 'did ant edwards have a 60 point game in 2024-25 regular season', yes(agree('Anthony Edwards', 2025, lambda R: max(r['pts'] for r in R)) >= 60), hr + 'max pts')
    Q(L, 'refuse single game', 'How many points did Wilt Chamberlain score in the second half of his 100-point game?', ref('no points by half'), 'not held')
    Q(L, 'refuse single game', 'kobe 5 best games of 2005-06', ref('no games 1997-2021'), 'not held')
    Q(L, 'refuse single game', 'How many spectators attended the Lakers-Celtics game on January 23, 2025?', ref('attendance not held'), 'not held')
    Q(L, 'refuse single game', 'spread for nuggets vs lakers', ref('betting is not statistics'), 'not held')
    Q(L, 'refuse single game', 'How many turnovers did James Harden commit on March 20, 2026?', ref('no turnovers after 2026-01-26'), 'not held')
