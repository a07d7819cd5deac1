"""Basketball (NBA) questions. 1947-96 are box sums, 1997-2021 averages to one decimal (times games: an estimate), 2022-25 exact."""
from kit import *

T = table
N = T("nba", data.nba)
NP = T("nbapost", lambda: data.nba(True))
L26 = T("nba26", lambda: data.nba_lines(2026))
S = "nba"
BOX, AVG, LOG = "nba/open/derived/player_seasons_1947_1996: ", "nba/open/player_season_per_game_1997_2023_rs: ", "nba/open/derived/player_seasons_2022_2026: "
EST = ref("only averages to one decimal are held for 1997-2021, so no exact total")


def pg(d, c):  # a game
    return d["avg_" + c] if "avg_" + c in d else (d[c] / d["g"] if c in d else None)
def sv(name, s, c, t=N): return t.of(name, s)[s].get(c)
def spg(name, s, c, t=N): return pg(t.of(name, s)[s], c)
def car(name, c, t=N, yrs=None, hint=None): return sum(d.get(c, 0) for s, d in t.of(name, hint).items() if yrs is None or s in yrs)
def cpg(name, c, t=N, hint=None): return car(name, c, t, hint=hint) / car(name, "g", t, hint=hint)
def apg(name, s, c, how="", t=N): return val(spg(name, s, c, t), name, s, .06)
def lead(c, s, n=1, ming=0, per=False, t=N): return best([(t.name[k], s, pg(d, c) if per else d.get(c)) for (k, y), d in t.rows.items() if y == s and d["g"] >= ming], n)
def leadall(c, yrs, n=1, ming=0, per=False): return best([(N.name[k], y, pg(d, c) if per else d.get(c)) for (k, y), d in N.rows.items() if y in yrs and d["g"] >= ming], n)


def pick(years, f):
    return [r for r in data.nba_box(years) if f(r)]


MJ87 = T("mj87", lambda: pick({1987}, lambda r: r["player"] == "Michael Jordan" and r["game_type"] == "R"))
WILT62 = T("wilt62", lambda: pick({1962}, lambda r: r["player"] == "Wilt Chamberlain" and r["game_type"] == "R"))
BIG = T("nbabig", lambda: pick(set(range(1947, 1997)), lambda r: r["pts"] and int(r["pts"]) >= 60 or r["ast"] and int(r["ast"]) >= 25))
LOGS = T("nbalogs", lambda: [r for r in data.rows("nba/open/player_game_logs_2022_2026.csv.gz") if int(r["PTS"] or 0) >= 50 or (int(r["REB"]) >= 10 and int(r["AST"]) >= 10 and int(r["PTS"]) >= 10)])
PBOX = T("nbapbox", lambda: [r for r in data.rows("nba/open/playoff_box_2011_2023.csv.gz") if r["minutes"]])

JOK = [n for n in N.name.values() if n.startswith("Nikola Joki")][0]
# --- nicknames, seasons in every spelling
for text, name, s, c in (
    ("jordan ppg 86-87", "Michael Jordan", 1987, "pts"), ("mj ppg 87-88", "Michael Jordan", 1988, "pts"),
    ("king james ppg 17-18", "LeBron James", 2018, "pts"), ("shaq rpg 99-00", "Shaquille O'Neal", 2000, "trb"),
    ("wilt ppg 61-62", "Wilt Chamberlain", 1962, "pts"), ("the worm rpg 91-92", "Dennis Rodman", 1992, "trb"),
    ("the beard ppg 18-19", "James Harden", 2019, "pts"), ("the answer ppg 05/06", "Allen Iverson", 2006, "pts"),
    ("greek freak ppg 2019-20", "Giannis Antetokounmpo", 2020, "pts"), ("kd ppg 13-14", "Kevin Durant", 2014, "pts"),
    ("magic johnson apg 83-84", "Magic Johnson", 1984, "ast"), ("larry legend ppg 87-88", "Larry Bird", 1988, "pts"),
    ("iceman ppg 79-80", "George Gervin", 1980, "pts"), ("human highlight film ppg 85-86", "Dominique Wilkins", 1986, "pts"),
    ("the admiral ppg 93-94", "David Robinson", 1994, "pts"), ("chuck rpg 86-87", "Charles Barkley", 1987, "trb"),
    ("wemby bpg 23-24", "Victor Wembanyama", 2024, "blk"), ("d rose ppg 10-11", "Derrick Rose", 2011, "pts"),
    ("king ppg 84-85", "Bernard King", 1985, "pts"), ("world b free ppg 79-80", "World B. Free", 1980, "pts"),
    ("superman bpg 08-09 dwight", "Dwight Howard", 2009, "blk"), ("black mamba ppg 05-06", "Kobe Bryant", 2006, "pts"),
    ("isaih thomas apg 84-85", "Isiah Thomas", 1985, "ast"), ("it4 ppg 16-17", "Isaiah Thomas", 2017, "pts"),
    ("the big o apg 61-62", "Oscar Robertson", 1962, "ast"), ("tiny archibald ppg 72-73", "Tiny Archibald", 1973, "pts"),
    ("vinsanity ppg 2000-01", "Vince Carter", 2001, "pts"), ("agent zero ppg 05-06", "Gilbert Arenas", 2006, "pts"),
    ("steph ppg 15-16", "Stephen Curry", 2016, "pts"), ("wall dimes per game 14-15", "John Wall", 2015, "ast"),
    ("love boards per game 10-11", "Kevin Love", 2011, "trb"), ("ant edwards ppg 23-24", "Anthony Edwards", 2024, "pts")):
    q(S, "per-game", text, apg(name, s, c), (BOX if s < 1997 else AVG if s < 2022 else LOG) + c + " a game")
q(S, "follow-up", "and durant?", apg("Kevin Durant", 2016, "pts"), AVG + "same season for Durant", after="steph ppg 15-16")
q(S, "follow-up", "how bout rebounds", apg("Michael Jordan", 1988, "trb"), BOX + "rebounds a game 1987-88", after="mj ppg 87-88")
q(S, "follow-up", "and the year before", apg("James Harden", 2018, "pts"), AVG + "ppg 2017-18", after="the beard ppg 18-19")
q(S, "season", "glove steals 95-96", val(sv("Gary Payton", 1996, "stl"), "Gary Payton", 1996), BOX + "stl")
q(S, "season", "bird 3s in 85-86", val(sv("Larry Bird", 1986, "3p"), "Larry Bird", 1986), BOX + "3p; only Larry played then")
q(S, "season", "pistol pete threes 79-80", val(sv("Pete Maravich", 1980, "3p"), "Pete Maravich", 1980), BOX + "3p over both teams")
q(S, "season", "hakeem blocks in 89-90", val(sv("Hakeem Olajuwon", 1990, "blk"), "Hakeem Olajuwon", 1990), BOX + "blk")
q(S, "season", "wembanyama total blocks 23/24", val(sv("Victor Wembanyama", 2024, "blk"), "Victor Wembanyama", 2024), LOG + "blk")
q(S, "season", "joker ppg rpg apg 23-24", txt(*("%.1f" % spg(JOK, 2024, c) for c in ("pts", "trb", "ast"))) , LOG + "pts, reb, ast a game")
q(S, "season", "joker plus minus 23-24", val(sum(int(r["PLUS_MINUS"]) for r in data.rows("nba/open/player_game_logs_2022_2026.csv.gz") if r["season"] == "2024" and r["PLAYER_NAME"] == JOK), JOK, 2024), "nba/open/player_game_logs_2022_2026: sum PLUS_MINUS")
q(S, "season", "joker triple doubles 24-25", val(sum(1 for r in LOGS if r["season"] == "2025" and r["PLAYER_NAME"] == JOK and int(r["REB"]) >= 10 and int(r["AST"]) >= 10 and int(r["PTS"]) >= 10), JOK, 2025), "nba/open/player_game_logs: games of 10+ points, rebounds, assists")
q(S, "season", "russ triple doubles 16-17", val(sv("Russell Westbrook", 2017, "TD3"), "Russell Westbrook", 2017), AVG + "TD3")
q(S, "season", "kareem fg% 79-80", val(sv("Kareem Abdul-Jabbar", 1980, "fg") / sv("Kareem Abdul-Jabbar", 1980, "fga"), "Kareem Abdul-Jabbar", 1980, .0006) if sv("Kareem Abdul-Jabbar", 1980, "fga") else ref("attempts incomplete"), BOX + "fg/fga")
def ts(d): return d["pts"] / (2 * (d["fga"] + .44 * d["fta"]))
q(S, "advanced", "jordan ts% 88-89", val(ts(N.of("Michael Jordan")[1989]), "Michael Jordan", 1989, .0015), BOX + "pts/(2*(fga+.44*fta))")
q(S, "advanced", "joker ts% 21-22", val(ts(N.of(JOK)[2022]), JOK, 2022, .0015), LOG + "true shooting")
q(S, "advanced", "steph ts% 15-16", either(val(ts(N.of("Stephen Curry")[2016]), "Stephen Curry", 2016, .004), ref("only rounded averages")), AVG + "true shooting from averages; .669")
q(S, "advanced", "ben wallace ft% 00-01", val(sv("Ben Wallace", 2001, "FT_PCT"), "Ben Wallace", 2001, .006), AVG + "FT_PCT")
# --- careers
q(S, "career", "kareem career points", val(car("Kareem Abdul-Jabbar", "pts"), "Kareem Abdul-Jabbar"), BOX + "sum pts, all games held")
q(S, "career", "how many games did kareem play", val(car("Kareem Abdul-Jabbar", "g"), "Kareem Abdul-Jabbar"), BOX + "games")
q(S, "career", "ac green games played", val(car("A.C. Green", "g"), "A.C. Green"), BOX + "and averages: GP")
q(S, "career", "mailman career pts", either(val(car("Karl Malone", "pts"), "Karl Malone", tol=12), EST), "box sums plus averages x GP; official 36,928")
q(S, "career", "jordan career ppg", val(cpg("Michael Jordan", "pts"), "Michael Jordan", tol=.06), "box sums plus averages x GP; 30.1")
q(S, "career", "dr j ppg in the nba", val(car("Julius Erving", "pts", yrs=range(1977, 1988)) / car("Julius Erving", "g", yrs=range(1977, 1988)), "Julius Erving", tol=.06), BOX + "NBA seasons only, without the ABA")
q(S, "career", "dr. j total points aba and nba", either(val(car("Julius Erving", "pts"), "Julius Erving", tol=45), ref("ABA lines incomplete")), BOX + "both leagues; official 30,026")
q(S, "career", "stockton total dimes", either(val(car("John Stockton", "ast"), "John Stockton", tol=15), EST), "box sums plus averages x GP; official 15,806")
q(S, "career", "reggie miller career 3s", either(val(car("Reggie Miller", "3p"), "Reggie Miller", tol=12), EST), "official 2,560")
q(S, "career", "shaq career ft%", either(val(car("Shaquille O'Neal", "ft") / car("Shaquille O'Neal", "fta"), "Shaquille O'Neal", tol=.004), EST), "ft/fta, box sums plus averages")
q(S, "career", "wilt career rebounds", either(val(23924, "Wilt Chamberlain"), ref("1969-70 and other lines are incomplete"), val(car("Wilt Chamberlain", "trb"), "Wilt Chamberlain")), BOX + "held 23,914, official 23,924: a held sum must name its gap")
q(S, "career", "dirk career points", either(val(car("Dirk Nowitzki", "pts"), "Dirk Nowitzki", tol=12), EST), AVG + "official 31,560")
q(S, "career", "bird career ppg larry", val(cpg("Larry Bird", "pts"), "Larry Bird", tol=.06), BOX + "24.3")
q(S, "career", "lebron career points", either(val(42184, "LeBron James", tol=15), val(car("LeBron James", "pts"), "LeBron James", tol=40), val(42179 + L26["LeBron James"]["pts"], "LeBron James", tol=15), EST), "averages x GP to 2021, exact to 2024-25 (official 42,184), 2025-26 in part or whole", span="to which date")
q(S, "age", "durant ppg at 25", apg("Kevin Durant", 2014, "pts"), AVG + "AGE 25 = 2013-14")
q(S, "age", "lebron at 40 ppg", apg("LeBron James", 2025, "pts"), LOG + "turned 40 in December 2024; season age 40 = 2024-25")
q(S, "age", "oldest to average 25 a game", top(("LeBron James", 2024, 39)), AVG + "and " + LOG + "ppg >= 25 by highest age; LeBron 2023-24 at 39")
# --- leaders
q(S, "leader", "who led the league in dimes 88-89", either(top(*lead("ast", 1989)), top(*lead("ast", 1989, ming=58, per=True), tol=.06)), BOX + "total or a game: Stockton both ways")
q(S, "leader", "boards leader 91-92", either(top(*lead("trb", 1992)), top(*lead("trb", 1992, ming=58, per=True), tol=.06)), BOX + "Rodman both ways")
q(S, "leader", "most dimes in a season ever", either(top(*leadall("ast", range(1947, 1997))), ref("assists before 1976-77 are not held whole")), BOX + "Stockton 1990-91; later averages are below (11.7 a game)")
q(S, "leader", "most swats in a season", either(top(*leadall("blk", range(1974, 1997))), ref("blocks are not held whole before 1983-84")), BOX + "Eaton 1984-85, blocks since 1973-74", span="since 1973-74 (blocks were not counted before)")
q(S, "leader", "steals record one season", either(top(("Alvin Robertson", 1986, 301), tol=1), ref("steals are not held whole before 1984-85")), BOX + "Robertson 1985-86: 300 held, officially 301", span="since 1973-74")
q(S, "leader", "ppg leader 85-86", top(*lead("pts", 1986, ming=58, per=True), tol=.06), BOX + "58 games at least")
q(S, "leader", "scoring champ 24-25", either(top(*lead("pts", 2025, ming=58, per=True), tol=.06), top(*lead("pts", 2025))), LOG + "SGA both ways")
q(S, "leader", "apg leader 24-25", top(*lead("ast", 2025, ming=58, per=True), tol=.06), LOG + "58 games at least")
q(S, "leader", "rpg leader 24-25", top(*lead("trb", 2025, ming=58, per=True), tol=.06), LOG + "58 games at least")
q(S, "leader", "nba scoring leaders 22-23 top 3", either(lst(lead("pts", 2023, 3, ming=58, per=True), tol=.06), lst(lead("pts", 2023, 3))), LOG + "a game (the league's way) or total")
q(S, "leader", "who led in ppg 05/06", top(*lead("pts", 2006, ming=58, per=True), tol=.06), AVG + "58 games at least")
q(S, "leader", "most blocks in the 80s", either(top(*[("Mark Eaton", sum(d.get("blk", 0) for s, d in N.of("Mark Eaton").items() if s in range(1981, 1991)))]), top(*[("Mark Eaton", sum(d.get("blk", 0) for s, d in N.of("Mark Eaton").items() if s in range(1980, 1990)))]), ref("blocks are incomplete before 1983-84")), BOX + "blocks are recorded whole only from 1983-84", span="1983-84 on, or refuse")
q(S, "leader", "most ppg in a season ever", either(top(("Wilt Chamberlain", 1962, spg("Wilt Chamberlain", 1962, "pts")), tol=.06), ref("seasons before 1976-77 are not held whole")), BOX + "50.4; nobody else is above 45")
q(S, "leader", "most points in a game 23-24", top(*best([(r["PLAYER_NAME"], 2024, int(r["PTS"])) for r in LOGS if r["season"] == "2024"])), "nba/open/player_game_logs: max PTS")
q(S, "leader", "most 3s in a season all time", either(top(("Stephen Curry", 2016, 402), tol=3), EST), AVG + "5.1 x 79; official 402")
q(S, "leader", "most treys all time", either(top(("Stephen Curry", car("Stephen Curry", "3p")), tol=160), EST), "averages and exact; far ahead of Harden")
q(S, "leader", "all time leading scorer nba", either(top(("LeBron James", car("LeBron James", "pts")), tol=900), EST), "LeBron is 4,000 ahead of Kareem; the date must be named", span="to which date")
q(S, "leader", "lakers leading scorer 86-87", either(top(*best([(N.name[k], 1987, d["pts"]) for (k, s), d in N.rows.items() if s == 1987 and "LAL" in d["tm"]])), top(*best([(N.name[k], 1987, pg(d, "pts")) for (k, s), d in N.rows.items() if s == 1987 and "LAL" in d["tm"] and d["g"] > 20]), tol=.06)), BOX + "LAL 1987")
q(S, "list", "who averaged 36 or more ppg since 1980", lst([x for x in leadall("pts", range(1980, 2026), 60, 58, True) if round(x[2], 1) >= 36], tol=.06), BOX + AVG + "ppg >= 36")
q(S, "count", "how many 30 ppg seasons did mj have", cnt(sum(1 for s, d in N.of("Michael Jordan").items() if pg(d, "pts") >= 30)), BOX + AVG + "seasons with 30.0 or more")
q(S, "count", "wilt 50 point games in 61-62", val(sum(1 for r in WILT62 if int(r["pts"]) >= 50), "Wilt Chamberlain", 1962), "nba/open/box_1960_1969: regular-season games with 50+")
q(S, "count", "how many 40 pt games did jordan have 86-87", val(sum(1 for r in MJ87 if int(r["pts"]) >= 40), "Michael Jordan", 1987), "nba/open/box_1980_1989")
def run(rs, f):
    b = c = 0
    for r in sorted(rs, key=lambda r: r["game_date"]):
        c = c + 1 if f(r) else 0
        b = max(b, c)
    return b
q(S, "streak", "jordans longest streak of 40 point games in 86-87", val(run(MJ87, lambda r: int(r["pts"]) >= 40), "Michael Jordan", 1987), "nba/open/box_1980_1989: longest run of 40+")
def sh(name): return [s for s, d in N.of(name).items() if (d["FG_PCT"] if "FG_PCT" in d else d["fg"] / d["fga"]) >= .5 and (d["FG3_PCT"] if "FG3_PCT" in d else d["3p"] / d["3pa"] if d.get("3pa") else 0) >= .4 and (d["FT_PCT"] if "FT_PCT" in d else d["ft"] / d["fta"]) >= .9 and d["g"] > 50]
q(S, "list", "bird 50-40-90 seasons", seasons(*sh("Larry Bird")), BOX + "fg, 3p, ft shares; seasons by end year")
q(S, "count", "how many 50/40/90 seasons did nash have", cnt(len(sh("Steve Nash"))), AVG + "FG_PCT, FG3_PCT, FT_PCT (the partial season of 2006-07 missed .90 in free throws)")
# --- single games
g = [r for r in BIG if r["game_date"] == "1962-03-02" and r["player"] == "Wilt Chamberlain"]
q(S, "game", "when was wilts 100 pt game", txt("1962") if g else ref("line not held"), "nba/open/box_1960_1969: 1962-03-02")
g = [r for r in BIG if r["game_date"] == "1994-04-24" and r["player"] == "David Robinson"]
q(S, "game", "how many did the admiral score on the last day of 93-94", val(int(g[0]["pts"]), "David Robinson"), "nba/open/box_1990_1996: 1994-04-24")
g = [r for r in BIG if r["player"] == "Michael Jordan" and r["pts"] == "69"]
q(S, "game", "who did jordan drop 69 on", either(txt("Cleveland"), txt("CLE"), txt("Cavaliers")), "nba/open/box_1990_1996: %s" % g[0]["game_date"])
g = [r for r in BIG if r["player"] == "Scott Skiles"]
q(S, "game", "scott skiles 30 assists game date", txt("1990") if g else ref("not held"), "nba/open/box_1990_1996: %s" % (g and g[0]["game_date"]))
g = [r for r in BIG if r["player"] == "Michael Jordan" and r["game_type"] == "P" and r["pts"] == "63"]
q(S, "game", "mj 63 in boston what year", txt("1986"), "nba/open/box_1980_1989: %s, a play-off game" % g[0]["game_date"])
g = [r for r in BIG if r["player"] == "Pete Maravich" and r["pts"] == "68"]
q(S, "game", "did pistol pete ever score 70", either(yes(False), txt("68")) if g else ref("not held"), "nba/open/box_1970_1979: best is 68")
g = [r for r in LOGS if r["PLAYER_NAME"].startswith("Luka Don") and r["PTS"] == "73"]
LUKA = g[0]["PLAYER_NAME"]
q(S, "game", "how many points did luka score on jan 26 2024", val(73, LUKA, 2024), "nba/open/player_game_logs: %s" % g[0]["GAME_DATE"])
q(S, "game", "kobe 81 point game how many 3s", ref("2005-06 games are not held"), "game lines end in 1996 and begin again in 2021-22")
q(S, "game", "kobe last game points", ref("2015-16 regular-season games are not held"), "as above")
q(S, "game", "most assists in a game ever", either(top(("Scott Skiles", 1991, 30)), ref("games of 1997-2021 are not held")), "nba/open/box: 30 by Skiles is the most held", span="games of 1997-2021 not held")
q(S, "game", "brunson career high", either(val(61, "Jalen Brunson"), ref("games before 2021-22 not held")), "nba/open/player_game_logs: 61", span="games since 2021-22")
assert max(int(r["PTS"]) for r in LOGS if r["PLAYER_NAME"] == "Jalen Brunson") == 61
q(S, "streak", "hardens 30 pt streak 2019", ref("2018-19 games are not held"), "no game lines 1997-2021")
rd = [r for r in data.rows("nba/open/player_game_logs_2022_2026.csv.gz") if r["season"] == "2023" and r["PLAYER_NAME"] == "Giannis Antetokounmpo" and "@" in r["MATCHUP"]]
q(S, "split", "giannis ppg on the road 22-23", either(val(sum(int(r["PTS"]) for r in rd) / len(rd), "Giannis Antetokounmpo", 2023, .06), ref("home and road are not told apart")), "nba/open/player_game_logs: games with @ in MATCHUP")
# --- play-offs
q(S, "playoffs", "jordan playoff ppg", val(cpg("Michael Jordan", "pts", NP), "Michael Jordan", tol=.06), "box P sums plus averages _po; 33.4")
q(S, "playoffs", "shaq ppg 2000 playoffs", apg("Shaquille O'Neal", 2000, "pts", t=NP), "nba/open/player_season_per_game_1997_2023_po")
q(S, "playoffs", "ai ppg in the 01 playoffs", apg("Allen Iverson", 2001, "pts", t=NP), "same file")
q(S, "playoffs", "dirk ppg playoffs 2011", apg("Dirk Nowitzki", 2011, "pts", t=NP), "same file")
KAW = sum(int(r["points"]) for r in PBOX if r["season"] == "2019" and r["personName"] == "Kawhi Leonard")
q(S, "playoffs", "kawhi total points 2019 playoffs", val(KAW, "Kawhi Leonard", 2019), "nba/open/playoff_box_2011_2023: sum points")
q(S, "playoffs", "jimmy buckets playoff high 2023", val(max(int(r["points"]) for r in PBOX if r["season"] == "2023" and r["personName"] == "Jimmy Butler"), "Jimmy Butler", 2023), "nba/open/playoff_box_2011_2023: max points")
q(S, "playoffs", "magic apg 1987 playoffs", apg("Magic Johnson", 1987, "ast", t=NP), BOX + "game type P")
q(S, "playoffs", "shaq finals ppg 2000", ref("finals are not told apart from the rest of the play-offs before 2011"), "only whole play-offs are held for 2000")
q(S, "playoffs", "playoffs all time pts leader", either(top(("LeBron James", car("LeBron James", "pts", NP)), tol=250), EST), "averages _po x GP to 2023; far ahead", span="to which date")
# --- comparisons
def cmp(a, b, c, tol=None, yrs=None, ha=None, hb=None):
    return top(*best([(a, car(a, c, yrs=yrs, hint=ha)), (b, car(b, c, yrs=yrs, hint=hb))]), tol=tol)
def pct3(n): return car(n, "3p") / car(n, "3pa")
q(S, "compare", "curry or durant better 3pt shooter", top(("Stephen Curry", pct3("Stephen Curry")), tol=.008), "3p/3pa over the career: Curry .42, Durant .39")
q(S, "compare", "rodman or shaq more boards", cmp("Dennis Rodman", "Shaquille O'Neal", "trb", 25), "sums; Shaq by 1,100")
q(S, "compare", "zo or deke more blocks", cmp("Alonzo Mourning", "Dikembe Mutombo", "blk", 30), "sums; Mutombo by 900")
q(S, "compare", "nique vs bird career points", cmp("Dominique Wilkins", "Larry Bird", "pts", 12), "sums; Wilkins")
q(S, "compare", "kg or duncan more boards all time", cmp("Kevin Garnett", "Tim Duncan", "trb", 60), "sums; Duncan by 430")
q(S, "compare", "ray or reggie more treys", top(("Ray Allen", car("Ray Allen", "3p")), tol=25), "sums; Allen by 400")
q(S, "compare", "who has more assists magic or isiah", cmp("Magic Johnson", "Isiah Thomas", "ast", 2), BOX + "sum ast, exact where recorded")
q(S, "compare", "isiah thomas vs isaiah thomas ppg", top(("Isiah Thomas", cpg("Isiah Thomas", "pts")), tol=.06), "career points a game, 19.2 against 17.7")
q(S, "compare", "luka or sga more points 24-25", top(*best([(LUKA, 2025, sv(LUKA, 2025, "pts")), ("Shai Gilgeous-Alexander", 2025, sv("Shai Gilgeous-Alexander", 2025, "pts"))])), LOG + "pts")
q(S, "compare", "ppg 90s jordan vs malone", txt("Jordan"), "1990s seasons; Jordan above 30, Malone 27")
# --- yes/no and premises
q(S, "yes-no", "did shaq ever hit a 3", yes(car("Shaquille O'Neal", "3p") >= 1), BOX + "1 in 1995-96")
q(S, "yes-no", "did jordan play in 93-94", either(yes(1994 in N.of("Michael Jordan")), ref("no season held")), BOX + "no row")
q(S, "yes-no", "did magic ever average 25 a game", yes(any(pg(d, "pts") >= 25 for d in N.of("Magic Johnson").values())), BOX + "best 23.9")
q(S, "premise", "when did jordan win mvp with the lakers", ref("never a Laker, awards not held"), "wrong premise")
q(S, "premise", "how many points did kobe score in 93", either(ref("not in the league yet"), val(0, "Kobe Bryant")), "first season 1996-97")
q(S, "premise", "jerry west career 3 pointers", either(ref("no three-point line then"), val(0, "Jerry West")), "threes from 1979-80 (ABA 1967-68)")
q(S, "premise", "bill russell blocks per game", ref("blocks were not recorded before 1973-74"), "not recorded")
q(S, "premise", "wilt career steals", ref("steals were not recorded before 1973-74"), "not recorded")
q(S, "premise", "bird ppg with the knicks", ref("he never played there"), "all rows are BOS")
# --- names
q(S, "namesake", "eddie johnson career points", ask("Eddie Johnson (1977 to 1987)", "Eddie Johnson (1981 to 1999)"), "two players of the name")
q(S, "word-name", "price ft%", either(ask("Mark Price"), val(.904, "Mark Price", tol=.006)), "career ft/fta; other Prices exist")
q(S, "word-name", "strong rebounds derek", either(val(car("Derek Strong", "trb"), "Derek Strong", tol=12), EST, ask("Derek Strong")), "sum trb")
q(S, "word-name", "best 3 pt shooter", either(ref("best by what, which minimum"), ask("career", "season"), txt("Curry")), "vague; travis best is not meant", span="measure must be named")
q(S, "word-name", "love or wall more assists", top(("John Wall", car("John Wall", "ast")), tol=20), "career assists of Kevin Love and John Wall")
q(S, "nickname", "metta world peace ppg", val(cpg("Metta World Peace", "pts"), "Metta World Peace", tol=.06), AVG + "career, also as Ron Artest")
q(S, "this-season", "sga ppg last season", either(val(L26["Shai Gilgeous-Alexander"]["pts"] / L26["Shai Gilgeous-Alexander"]["g"], "Shai Gilgeous-Alexander", 2026, .06), val(spg("Shai Gilgeous-Alexander", 2026, "pts"), "Shai Gilgeous-Alexander", 2026, .06), ref("2025-26 is not held whole")), "2025-26; whole in player_game_lines_2024_2026, to January in the sums", span="a part of 2025-26 must be said to be a part")
q(S, "this-season", "who leads the nba in scoring right now", either(ref("2026-27 is not held"), txt("2024-25"), txt("2025-26")), "asked in November 2026", span="the season answered must be named")
q(S, "language", "wie viele punkte hat dirk gemacht", either(val(car("Dirk Nowitzki", "pts"), "Dirk Nowitzki", tol=12), ref("English only")), "German")
q(S, "incomplete", "sonics all time scoring leader", either(top(("Gary Payton", 18207), tol=60), ref("averages give one team a season")), "teams of traded players are not told apart in 1997-2021")
q(S, "incomplete", "most triple doubles career", either(txt("Westbrook"), ref("triple-doubles before 1996-97 are not counted")), "TD3 from 1996-97 on only", span="1996-97 on")
q(S, "incomplete", "most rebounds in a game ever", either(top(("Wilt Chamberlain", 1961, 55)), ref("box lines of the time are incomplete")), "the 55 of 1960-11-24 is known, lines incomplete", span="games held")
for kind, text, why in (
    ("title", "how many rings does jordan have", "titles not held"), ("title", "who has more rings kobe or duncan", "titles not held"),
    ("hall", "is vince carter a hall of famer", "not held"), ("salary", "lebron salary this yr", "not held"), ("salary", "what is curry's contract", "not held"),
    ("trade", "who did the mavs get for luka", "trades not held"), ("trade", "what trade sent kareem to la", "trades not held"),
    ("award", "how many mvps does joker have", "awards not held"), ("award", "6moty 2022", "awards not held"), ("award", "all star mvp 1990", "awards not held"),
    ("h2h", "lebron vs curry head to head record", "not held"), ("event", "draymond techs", "technical fouls not held"), ("event", "lebron dunks per game", "dunks not held"),
    ("future", "who wins the title this year", "the future"), ("hypothetical", "96 bulls vs 17 warriors who wins", "hypothetical"),
    ("bet", "over under luka points tonite", "bets"), ("bet", "give me a parlay for tonight", "bets"), ("fantasy", "should i start brunson or trae", "advice"),
    ("split", "steph 4th quarter ppg", "quarters not held"), ("split", "giannis ppg in national tv games", "not held"),
    ("advanced", "per leader 1990", "PER not held for the NBA"), ("advanced", "jokic vorp", "not held"), ("advanced", "win shares wilt", "not held"),
    ("video", "best dunks youtube", "not a statistic"), ("bio", "who is lebrons wife", "not a statistic"), ("bio", "jordan shoe size", "not a statistic"),
    ("college", "steph ppg at davidson", "college not held"), ("opinion", "who sucked most in the nba", "opinion"), ("opinion", "most overrated player ever", "opinion"),
    ("clutch", "kobe game winners count", "not held")):
    q(S, kind, text, either(ref(why), ask("by which statistic")) if kind == "opinion" else ref(why), "no open file holds it")
q(S, "vague", "mj or lebron", either(txt("Jordan", "James"), ref("by what"), ask("points", "rating")), "half a question", span="measure must be named")
q(S, "better", "who was better kobe or tmac", either(txt("Bryant", "McGrady"), ref("by what"), ask("points", "rating")), "an answer must name its measure", span="measure must be named")
q(S, "vague", "shaq", either(ref("no statistic asked"), ask("Shaquille O'Neal"), txt("Shaquille O'Neal")), "a bare name")
q(S, "vague", "ppg", either(ref("half a question"), ask("player", "season")), "a statistic alone")
q(S, "half", "how many points did", either(ref("half a question"), ask("who")), "cut off")
