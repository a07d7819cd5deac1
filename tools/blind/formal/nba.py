"""NBA: exact totals 1984-85 to 1995-96 and 2021-22 to 2024-25, averages 1996-97 to 2020-21, box lines before."""
from lib import *

X = "player_seasons_1947_1996 / player_seasons_2022_2026, regular season"
A = "player_season_per_game_1997_2023_rs"
G = "player_game_logs_2022_2026"


def questions(q, D):
    ex, av, pg, logs = D.exact, D.avgs, D.pg, D.logs
    old = [r for r in D.old if r["season"] <= 1984]
    ey = lambda y: [r for r in ex if r["season"] == y]
    py = lambda y, g=58: [r for r in pg if r["season"] == y and r["games"] >= g]
    cnt = lambda rows, f: {"count": sum(1 for r in rows if f(r))}
    ppg = lambda r: round(r["pts"] / r["games"], 4)

    k = "season total"
    q("How many points did Michael Jordan score in the 1986-87 regular season?", k, val(ex, "Michael Jordan", "pts", season=1987), X)
    q("How many assists did John Stockton record in 1990-91?", k, val(ex, "John Stockton", "ast", season=1991), X)
    q("How many rebounds did Dennis Rodman grab in the 1991-92 season?", k, val(ex, "Dennis Rodman", "trb", season=1992), X)
    q("How many shots did Mark Eaton block in 1984-85?", k, val(ex, "Mark Eaton", "blk", season=1985), X)
    q("How many three-point field goals did Dennis Scott make in 1995-96?", k, val(ex, "Dennis Scott", "3p", season=1996), X)
    q("How many points did Nikola Jokic score in 2023-24?", k, val(ex, "Nikola Jokić", "pts", season=2024), X)
    q("How many points did Shai Gilgeous-Alexander score in the 2024-25 season?", k, val(ex, "Shai Gilgeous-Alexander", "pts", season=2025), X)
    q("How many steals did Dyson Daniels have in 2024-25?", k, val(ex, "Dyson Daniels", "stl", season=2025), X)
    q("How many blocks did Victor Wembanyama record in his 2023-24 season?", k, val(ex, "Victor Wembanyama", "blk", season=2024), X)
    q("How many three-pointers did Stephen Curry make in 2023-24?", k, val(ex, "Stephen Curry", "3p", season=2024), X)
    q("How many points did George Gervin score in 1981-82?", k, val(old, "George Gervin", "pts", season=1982), X)
    q("How many free throws did Charles Barkley make in 1992-93?", k, val(ex, "Charles Barkley", "ft", season=1993), X)
    q("How many minutes did Anthony Mason play in 1995-96?", k, {**val(ex, "Anthony Mason", "min", nd=0, tol=10, season=1996)}, X)
    k = "games played"
    q("How many games did A.C. Green play in the 1996-97 season?", k, val(av, "A.C. Green", "games", season=1997), A + "; traded, 83 games")
    q("In how many games did LeBron James appear in 2019-20?", k, val(av, "LeBron James", "games", season=2020), A)
    k = "season average"
    for n, c, f, y in (("Allen Iverson", "How many points per game did Allen Iverson average in 2000-01?", "pts", 2001),
                       ("Kobe Bryant", "What was Kobe Bryant's scoring average in the 2005-06 season?", "pts", 2006),
                       ("Russell Westbrook", "How many rebounds per game did Russell Westbrook average in 2016-17?", "trb", 2017),
                       ("Steve Nash", "How many assists a game did Steve Nash average in 2006-07?", "ast", 2007),
                       ("Stephen Curry", "How many three-pointers per game did Stephen Curry make in 2015-16?", "3p", 2016),
                       ("Tim Duncan", "What did Tim Duncan average in rebounds per game in 2001-02?", "trb", 2002),
                       ("James Harden", "How many points per game did James Harden average in 2018-19?", "pts", 2019),
                       ("Ben Wallace", "How many blocks per game did Ben Wallace average in 2001-02?", "blk", 2002),
                       ("Michael Jordan", "How many points per game did Michael Jordan average in 1987-88?", "pts", 1988),
                       ("Joel Embiid", "What was Joel Embiid's points per game average in 2022-23?", "pts", 2023)):
        q(c, k, val(pg, n, f, nd=2, tol=0.06, season=y), A if 1997 <= y <= 2021 else X)
    k = "season rate"
    q("What was Steve Nash's free throw percentage in 2005-06?", k, either(val(av, "Steve Nash", "FT_PCT", tol=0.0011, season=2006), {"value": 92.1, "player": "Steve Nash", "season": 2006, "tolerance": 0.11}), A)
    q("What three-point percentage did Steve Kerr shoot in 1994-95?", k, either(val(ex, "Steve Kerr", nba_pct("3p", "3pa"), nd=4, tol=0.0011, season=1995), {"value": 52.4, "player": "Steve Kerr", "season": 1995, "tolerance": 0.11}), X)
    q("What was Shaquille O'Neal's field goal percentage in 1993-94?", k, either(val(ex, "Shaquille O'Neal", nba_pct("fg", "fga"), nd=4, tol=0.0011, season=1994), {"value": 59.9, "player": "Shaquille O'Neal", "season": 1994, "tolerance": 0.11}), X)

    k = "career total"
    dp = agg(named(ex, "Dražen Petrović"), ("pid",), NB)[0]
    q("How many career points did Drazen Petrovic score in the NBA?", k, {"value": dp["pts"], "player": "Dražen Petrović"}, X + "; 1989-90 to 1992-93")
    vw = agg(named(ex, "Victor Wembanyama"), ("pid",), NB)[0]
    q("How many blocks did Victor Wembanyama record in his first two NBA seasons together?", "span total", {"value": vw["blk"], "player": "Victor Wembanyama"}, X)
    br = agg([r for r in named(ex, "Paolo Banchero")], ("pid",), NB)[0]
    q("How many points has Paolo Banchero scored in his career through the 2024-25 season?", k, {"value": br["pts"], "player": "Paolo Banchero"}, X)
    q("How many points did Reggie Lewis of the Boston Celtics score in his NBA career?", k, {"value": agg(named(ex, "Reggie Lewis"), ("pid",), NB)[0]["pts"], "player": "Reggie Lewis"}, X + "; 1987-88 to 1992-93")
    k = "career held as averages"
    q("How many points did Kobe Bryant score in his career?", k, either(refuse("his seasons are held as averages"), {"value": 33643, "player": "Kobe Bryant", "tolerance": 30}), A + "; average x games = 33,633; official 33,643")
    q("How many career points did Tim Duncan score?", k, either(refuse("his seasons are held as averages"), {"value": 26496, "player": "Tim Duncan", "tolerance": 30}), A + "; official 26,496")
    q("What is Kobe Bryant's career scoring average?", "career average", either({"value": 25.0, "player": "Kobe Bryant", "tolerance": 0.06}, refuse("held as averages")), A + "; weighted by games: %.2f" % (33633.3 / 1346))

    k = "season leader"
    q("Who scored the most points in the NBA in 2024-25?", k, top(ey(2025), "pts", True), X)
    q("Who led the NBA in total assists in 2021-22?", k, top(ey(2022), "ast", True), X)
    q("Which player had the most rebounds in the 2022-23 NBA season?", k, top(ey(2023), "trb", True), X)
    q("Who led the NBA in total points in 1993-94?", k, top(ey(1994), "pts", True), X)
    q("Who made the most three-pointers in 2024-25?", k, top(ey(2025), "3p", True), X)
    q("Who recorded the most blocked shots in the NBA in 1985-86?", k, top(ey(1986), "blk", True), X)
    q("Who led the NBA in scoring average in 2005-06 among players with at least 58 games?", k, top(py(2006), "pts", True), A)
    q("Which NBA player averaged the most assists per game in 2014-15, minimum 58 games?", k, top(py(2015), "ast", True), A)
    q("Who averaged the most rebounds per game in 2000-01 with at least 58 games played?", k, top(py(2001), "trb", True), A)
    q("Who won the NBA scoring title in 2009-10 by points per game?", k, top(py(2010), "pts", True), A)
    q("Who led the NBA in blocks per game in 2015-16 among players with 58 or more games?", k, top(py(2016), "blk", True), A)
    q("Who had the most total steals in 2023-24?", "season leader, tie", top(ey(2024), "stl", True), X)
    q("Who made the most three-pointers in the 1992-93 season?", "season leader, tie", top(ey(1993), "3p", True), X)
    k = "season top list"
    q("List the top four NBA scorers by total points in 1990-91.", k, lst(ey(1991), "pts", 4), X)
    q("Name the three NBA players with the most total assists in 2024-25.", k, lst(ey(2025), "ast", 3), X)
    q("Who were the top three in points per game in 2002-03 with at least 58 games?", k, lst(py(2003), "pts", 3, nd=1), A)
    k = "span leader"
    sp = lambda a, b: agg([r for r in ex if a <= r["season"] <= b], ("pid",), NB)
    q("Who scored the most points in the NBA over the five seasons from 1985-86 to 1989-90?", k, top(sp(1986, 1990), "pts"), X)
    q("Which player made the most three-pointers from 2021-22 through 2024-25?", k, top(sp(2022, 2025), "3p"), X)
    q("Who grabbed the most rebounds from 1991-92 to 1995-96?", k, top(sp(1992, 1996), "trb"), X)
    q("Since 1996-97, what is the highest scoring average in a season of at least 58 games?", k, top([r for r in pg if r["season"] >= 1997 and r["games"] >= 58 and r["season"] <= 2025], "pts", True), A + " and " + X)
    k = "club leader"
    q("Who led the 1995-96 Chicago Bulls in total rebounds?", k, top([r for r in ey(1996) if r["team"] == "CHI"], "trb", True), X)
    q("Who scored the most points for the Denver Nuggets in 2022-23?", k, top([r for r in ey(2023) if r["team"] == "DEN"], "pts", True), X)
    q("Who led the Seattle SuperSonics in steals in 1995-96?", k, top([r for r in ey(1996) if r["team"] == "SEA"], "stl", True), X)
    k = "count"
    q("How many players scored 2,000 or more points in 2024-25?", k, cnt(ey(2025), lambda r: r["pts"] >= 2000), X)
    q("How many players averaged at least 30 points per game in 2022-23 with 50 or more games?", k, cnt([r for r in ey(2023) if r["games"] >= 50], lambda r: ppg(r) >= 30), X + "; %s" % [(r["name"], round(ppg(r), 2)) for r in ey(2023) if r["games"] >= 50 and ppg(r) >= 29.5])
    q("How many players had at least 1,000 rebounds in 1991-92?", k, cnt(ey(1992), lambda r: r["trb"] >= 1000), X)
    q("How many players made 200 or more three-pointers in 2023-24?", k, cnt(ey(2024), lambda r: r["3p"] >= 200), X)
    q("In how many seasons did Michael Jordan average at least 30 points per game?", k, cnt(pg, lambda r: r["name"] == "Michael Jordan" and r["pts"] >= 30 - 1e-9), X + " and " + A)
    k = "combined thresholds"
    q("Which players scored at least 2,000 points and had 500 or more assists in 2023-24?", k, {"text": sorted(r["name"] for r in ey(2024) if r["pts"] >= 2000 and r["ast"] >= 500)}, X)
    q("Did any player have 200 steals and 100 blocks in the same season in 1987-88?", k, {"yes": any(r["stl"] >= 200 and r["blk"] >= 100 for r in ey(1988))}, X + "; %s" % [(r["name"], r["stl"], r["blk"]) for r in ey(1988) if r["stl"] >= 200 and r["blk"] >= 100])
    q("Since 1996-97, which players have averaged a triple-double over a season of at least 50 games?", k, {"text": sorted({r["name"] for r in pg if r["season"] >= 1997 and r["games"] >= 50 and r["pts"] >= 10 and r["trb"] >= 9.995 and r["ast"] >= 9.995})}, A + "; %s" % [(r["name"], r["season"]) for r in pg if r["season"] >= 1997 and r["games"] >= 50 and r["pts"] >= 10 and r["trb"] >= 9.995 and r["ast"] >= 9.995])
    k = "streak of seasons"
    q("How many consecutive seasons did LeBron James average at least 25 points per game?", k, {"value": streak(pg, "LeBron James", lambda r: r["pts"] >= 25)[0], "player": "LeBron James"}, A + " and " + X)
    q("How many consecutive seasons did John Stockton average 10 or more assists per game?", k, {"value": streak(pg, "John Stockton", lambda r: r["ast"] >= 10)[0], "player": "John Stockton"}, X + " and " + A)
    q("How many seasons in a row did Karl Malone score at least 2,000 points, from 1987-88 on?", k, either({"value": streak([r for r in pg if r["season"] <= 1998], "Karl Malone", lambda r: r["pts"] * r["games"] >= 2000)[0], "player": "Karl Malone"}, refuse("1996-97 and 1997-98 are held as averages")), X + " and " + A)
    k = "comparison"
    q("Who scored more points in 1989-90, Karl Malone or Patrick Ewing?", k, {"text": ["Karl Malone" if one(ey(1990), "Karl Malone")["pts"] > one(ey(1990), "Patrick Ewing")["pts"] else "Patrick Ewing"]}, X)
    q("Did Luka Doncic or Jayson Tatum score more total points in 2022-23?", k, {"text": ["Jayson Tatum" if one(ey(2023), "Jayson Tatum")["pts"] > one(ey(2023), "Luka Dončić")["pts"] else "Luka Dončić"]}, X)
    q("Who averaged more assists per game in 2007-08, Chris Paul or Steve Nash?", k, {"text": ["Chris Paul" if one(pg, "Chris Paul", season=2008)["ast"] > one(pg, "Steve Nash", season=2008)["ast"] else "Steve Nash"]}, A)
    k = "yes or no"
    q("Did Kobe Bryant ever average 10 assists per game in a season?", k, {"yes": any(r["ast"] >= 10 for r in named(pg, "Kobe Bryant"))}, A)
    q("Did Hakeem Olajuwon ever block 300 shots in a season?", k, {"yes": any(r["blk"] >= 300 for r in named(ex, "Hakeem Olajuwon"))}, X)
    k = "times leading"
    q("How many times did John Stockton lead the NBA in assists per game?", k, {"count": sum(1 for y in range(1985, 2004) if any(t["player"] == "John Stockton" for t in top(py(y, 50 if y != 1999 else 43), "ast")["top"]))}, X + " and " + A)
    q("How many seasons did Dennis Rodman lead the NBA in rebounds per game?", k, {"count": 7}, X + " and " + A + "; 1992 to 1998 (1994-95: 49 games, qualified by 800 rebounds)")
    k = "which seasons"
    q("In which seasons did Hakeem Olajuwon record at least 300 blocks?", k, {"seasons": sorted(r["season"] for r in named(ex, "Hakeem Olajuwon") if r["blk"] >= 300)}, X)
    q("In which season did Allen Iverson have his highest scoring average?", k, {"seasons": [max(named(av, "Allen Iverson"), key=lambda r: r["pts"])["season"]]}, A)
    k = "league average"
    q("What was the league-wide field goal percentage in the NBA in 1985-86?", k, either({"value": round(sum(r["fg"] for r in ey(1986)) / sum(r["fga"] for r in ey(1986)), 4), "tolerance": 0.0011}, {"value": round(100 * sum(r["fg"] for r in ey(1986)) / sum(r["fga"] for r in ey(1986)), 2), "tolerance": 0.11}), X)
    q("How many three-pointers were made in the NBA in the 2023-24 regular season in total?", "league total", {"value": sum(r["3p"] for r in ey(2024)), "tolerance": 2}, X)
    k = "team of a player"
    q("Which team did Michael Jordan play for in 2001-02?", k, span("Washington Wizards"), A)
    q("Which teams did Luka Doncic play for in 2024-25?", k, span("Dallas Mavericks", "Los Angeles Lakers"), X)
    k = "rookie"
    q("How many points per game did Luka Doncic average as a rookie in 2018-19?", k, val(av, "Luka Doncic", "pts", tol=0.06, season=2019), A)
    q("How many points did David Robinson score in his rookie season of 1989-90?", k, val(ex, "David Robinson", "pts", season=1990), X)
    k = "several statistics"
    r = one(ex, "Nikola Jokić", season=2025)
    q("What were Nikola Jokic's averages of points, rebounds and assists in 2024-25?", k, span(*("%.1f" % (r[x] / r["games"]) for x in ("pts", "trb", "ast"))), X)
    r = one(ex, "Scottie Pippen", season=1995)
    q("Give Scottie Pippen's points, rebounds and steals totals for 1994-95.", k, span("{:,}".format(r["pts"]), str(r["trb"]), str(r["stl"])), X)
    k = "namesake"
    q("How many points did Eddie Johnson score in 1985-86?", k, {"ask_back": ["Eddie Johnson (1978 to 1987)", "Eddie Johnson (1982 to 1999)"]}, X + "; both played that season")
    q("How many points did Charles Smith score in 1990-91?", k, {"ask_back": ["Charles Smith (1989 to 1997)", "Charles Smith (1990 to 1996)"]}, X + "; both played that season")
    q("How many rebounds per game did Larry Johnson average in 1998-99?", k, val(av, "Larry Johnson", "trb", tol=0.06, season=1999), A + "; only one of the namesakes played then")

    k = "single game"
    lg = lambda y: [dict(r) for r in logs if r["season"] == y]
    q("What was the most points scored by a player in a single NBA regular-season game in 2023-24?", k, top(lg(2024), "pts"), G)
    q("Who scored the most points in one NBA regular-season game in 2022-23?", "single game, tie", top(lg(2023), "pts"), G)
    q("What was the most assists by a player in a single game in the 2024-25 NBA regular season?", k, top(lg(2025), "ast"), G)
    def on(n, d, f):
        rs = [r for r in logs if r["name"] == n and r["date"] == d]
        assert len(rs) == 1, (n, d, [r["date"] for r in logs if r["name"] == n][:3])
        return {"value": rs[0][f], "player": n}
    q("How many points did Luka Doncic score against Atlanta on January 26, 2024?", k, on("Luka Dončić", "2024-01-26", "pts"), G)
    q("How many points did Joel Embiid score against San Antonio on January 22, 2024?", k, on("Joel Embiid", "2024-01-22", "pts"), G)
    q("How many rebounds did Nikola Jokic have on Christmas Day of 2024?", k, on("Nikola Jokić", "2024-12-25", "trb"), G)
    q("In how many games did Shai Gilgeous-Alexander score 50 or more points in the 2024-25 regular season?", k, cnt(lg(2025), lambda r: r["name"] == "Shai Gilgeous-Alexander" and r["pts"] >= 50), G)
    td = cnt(lg(2025), lambda r: r["name"] == "Nikola Jokić" and sum(r[x] >= 10 for x in ("pts", "trb", "ast", "stl", "blk")) >= 3)
    q("How many triple-doubles did Nikola Jokic record in the 2024-25 regular season?", k, either(td, refuse("triple-doubles may not be counted")), G)
    k = "single game before the held logs"
    q("How many points did Kobe Bryant score against Toronto on January 22, 2006?", k, refuse("games of 2005-06 are not held"), "no box lines between 1996 and 2021")
    q("How many points did Wilt Chamberlain score against the Knicks on March 2, 1962?", k, either({"value": 100, "player": "Wilt Chamberlain"}, refuse("games may be served from 2023-24 on only")), "box_1960_1969")

    k = "season before complete rows"
    q("How many points did Wilt Chamberlain score in 1961-62?", k, either({"value": 4029, "player": "Wilt Chamberlain", "season": 1962}, refuse("box lines before 1976-77 are incomplete")), X + "; his 80 games are all there")
    q("Who led the NBA in total points in 1979-80?", k, either(top([r for r in old if r["season"] == 1980], "pts", True), refuse("box lines before 1984-85 are incomplete in part")), X)
    k = "refusal: rows incomplete"
    q("Who led the NBA in rebounds in 1957-58?", k, refuse("rebounds of the 1950s are mostly missing"), "n_trb far below games")
    q("How many rebounds did Bill Russell grab in 1963-64?", k, either(refuse("rebounds are recorded in part of the games"), {"value": 1930, "player": "Bill Russell", "season": 1964}), "n_trb below games; official 1,930")
    q("How many assists did Bob Cousy have in his career?", k, refuse("assists of the 1950s are mostly missing"), "n_ast far below games")
    q("How many steals did Jerry West have in 1968-69?", k, refuse("steals were not recorded before 1973-74"), "blank")
    q("How many blocks did Bill Russell average?", k, refuse("blocks were not recorded before 1973-74"), "blank")
    k = "refusal: all time"
    q("Who has scored the most career points in NBA history?", k, either(refuse("careers are not held whole"), span("LeBron James")), "averages 1997-2021; LeBron James is the true leader")
    q("Who has the most career assists in the NBA?", k, either(refuse("careers are not held whole"), span("John Stockton")), "totals missing 1997-2021; the true leader is Stockton")
    q("Who has the most career rebounds in NBA history?", k, either(refuse("rebounds of the 1960s are held in part"), span("Wilt Chamberlain", "23,924")), "Wilt Chamberlain in truth")
    q("What is the record for most rebounds in a single NBA season?", k, either(refuse("rebounds of the 1960s are held in part"), span("Dennis Rodman", "1,530", "1984-85")), "Wilt Chamberlain, 2,149 in 1960-61; Rodman's 1,530 leads the whole seasons")
    q("Who has the highest career scoring average in NBA history?", k, refuse("careers are not held whole"), "Jordan 30.12, Chamberlain 30.07")
    k = "refusal: rival league"
    q("How many points did Julius Erving score in the ABA in 1975-76?", k, refuse("ABA lines are incomplete"), "box lines")
    q("Who led the American Basketball Association in rebounds in 1971-72?", k, refuse("ABA lines are incomplete"), "box lines")
    k = "refusal: season not held whole"
    ids = {r["pid"]: r["name"] for r in logs}
    lines = {}
    for r in read("nba/open/player_game_lines_2024_2026.csv.gz"):
        if r["season"] == "2026" and r["game_type"] == "R":
            x = lines.setdefault(r["player_id"], {"name": ids.get(r["player_id"], r["player_id"]), "season": 2026, "games": 0, "pts": 0})
            x["games"] += 1
            x["pts"] += num(r["pts"]) or 0
    part = (refuse("2025-26 is held to January 26, 2026 only"), span("January 26"), span("2026-01-26"))
    L = "logs end with 2026-01-26; player_game_lines_2024_2026 (points only) has the whole regular season"
    x = [r for r in lines.values() if r["name"] == "Luka Dončić"][0]
    y = [r for r in lines.values() if r["name"] == "Stephen Curry"][0]
    q("Who led the NBA in scoring last season?", k, either(*part, top([r for r in lines.values() if r["games"] >= 58], lambda r: r["pts"] / r["games"], True, nd=2), top(list(lines.values()), "pts", True)), L + "; last season is 2025-26")
    q("How many total points did Luka Doncic score in 2025-26?", k, either(*part, {"value": x["pts"], "player": "Luka Dončić", "season": 2026}), L)
    q("How many games did Stephen Curry play in the 2025-26 regular season?", k, either(*part, {"value": y["games"], "player": "Stephen Curry", "season": 2026}), L)
    k = "refusal: this season"
    q("Who is leading the NBA in points per game this season?", k, either(refuse("2026-27 is not held"), span("2025-26")), "today is 2026-11-23")
    q("How many triple-doubles does Nikola Jokic have in 2026-27?", k, refuse("2026-27 is not held"), "")
    q("Which rookie is averaging the most points in the 2026-27 season?", k, refuse("2026-27 is not held"), "")
    k = "refusal: topic not held"
    q("What is Stephen Curry's salary for 2024-25?", k, refuse("salaries are not held"), "")
    q("How many championship rings did Bill Russell win?", k, refuse("titles are not held"), "")
    q("How many games did Kawhi Leonard miss with a knee injury in 2023-24?", k, refuse("injuries are not held"), "")
    q("How many games has Gregg Popovich won as a coach?", k, refuse("coaches are not held"), "")
    q("How many All-Star selections does Kevin Durant have?", k, refuse("awards are not held"), "")
    q("Which team was favored by bookmakers in the 2025 NBA Finals?", k, refuse("betting is not held"), "")
    q("Who received a supermaximum contract extension in 2025?", k, refuse("contracts are not held"), "")
    k = "refusal: statistic not held"
    q("How many dunks did Giannis Antetokounmpo make in 2022-23?", k, refuse("dunks are not held"), "")
    q("What is Stephen Curry's three-point percentage from the left corner in 2023-24?", k, refuse("shot locations are not held"), "")
    q("How many technical fouls did Draymond Green receive in 2022-23?", k, refuse("technical fouls are not held"), "")
    q("How many points did Damian Lillard score in fourth quarters in 2022-23?", k, refuse("quarters are not held"), "")
    q("What is LeBron James's vertical leap?", k, refuse("measurements are not held"), "")
    q("How many game-winning buzzer-beaters did Kobe Bryant make?", k, refuse("play by play is not held"), "")
    k = "refusal: other league"
    q("How many points did Luka Doncic score for Real Madrid in the EuroLeague in 2017-18?", k, refuse("EuroLeague is not held"), "")
    q("How many points per game did Zion Williamson average at Duke?", k, refuse("college basketball is not held"), "")
    k = "refusal: no such player"
    q("How many points did Len Bias score in the NBA?", k, refuse("no such player in the league"), "")
    q("How many rebounds did Jackie Moon average for the Flint Tropics?", k, refuse("no such player or team"), "")
    k = "refusal: 1997-2021 exact totals"
    q("Exactly how many points did Kevin Durant score in total in 2013-14?", k, either(refuse("held as averages"), {"value": 2593, "player": "Kevin Durant", "season": 2014, "tolerance": 4}), A + "; 32.0 x 81 = 2,592; official 2,593")
