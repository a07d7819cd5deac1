"""WNBA: box totals 2009-2026 (2026 to August 21), rates and games 1997-2019."""
from lib import *

T = "player_seasons_2009_2026.csv, regular season"
R = "wnba-player-stats.csv"


def questions(q, D):
    w, c, po = D.whole, D.c, D.po
    yr = lambda y: [r for r in w if r["season"] == y]
    sp = lambda a, b: agg([r for r in w if a <= r["season"] <= b], ("pid",), WB)
    cnt = lambda rows, f: {"count": sum(1 for r in rows if f(r))}
    per = lambda s: (lambda r: r[s] / r["games"])

    k = "season total"
    q("How many points did A'ja Wilson score in the 2024 WNBA season?", k, val(w, "A'ja Wilson", "points", season=2024), T)
    q("How many assists did Caitlin Clark have in her first WNBA season, 2024?", k, val(w, "Caitlin Clark", "ast", season=2024), T)
    q("How many rebounds did Angel Reese grab in 2024?", k, val(w, "Angel Reese", "reb", season=2024), T)
    q("How many shots did Brittney Griner block in 2014?", k, val(w, "Brittney Griner", "blk", season=2014), T)
    q("How many points did Maya Moore score in 2014?", k, val(w, "Maya Moore", "points", season=2014), T)
    q("How many three-pointers did Sabrina Ionescu make in 2023?", k, val(w, "Sabrina Ionescu", "fg3m", season=2023), T)
    q("How many assists did Courtney Vandersloot record in 2019?", k, val(w, "Courtney Vandersloot", "ast", season=2019), T)
    q("How many rebounds did Sylvia Fowles have in 2018?", k, val(w, "Sylvia Fowles", "reb", season=2018), T)
    q("How many points did Jewell Loyd score in the 2023 season?", k, val(w, "Jewell Loyd", "points", season=2023), T)
    q("How many steals did Natasha Howard record in 2019?", k, val(w, "Natasha Howard", "stl", season=2019), T)
    q("How many games did Caitlin Clark play in 2025?", "games played", val(w, "Caitlin Clark", "games", season=2025), T)
    k = "season average"
    q("How many points per game did A'ja Wilson average in 2025?", k, val(w, "A'ja Wilson", per("points"), nd=2, tol=0.06, season=2025), T)
    q("What was Breanna Stewart's scoring average in 2018?", k, val(w, "Breanna Stewart", per("points"), nd=2, tol=0.06, season=2018), T)
    q("How many rebounds a game did Jonquel Jones average in 2017?", k, val(w, "Jonquel Jones", per("reb"), nd=2, tol=0.06, season=2017), T)
    q("How many assists per game did Alyssa Thomas average in 2025?", k, val(w, "Alyssa Thomas", per("ast"), nd=2, tol=0.06, season=2025), T)
    q("What was Elena Delle Donne's free throw percentage in 2019?", k, either(val(w, "Elena Delle Donne", nba("ftm", "fta"), nd=4, tol=0.0011, season=2019), {"value": round(100 * nba("ftm", "fta")(one(w, "Elena Delle Donne", season=2019)), 2), "player": "Elena Delle Donne", "season": 2019, "tolerance": 0.11}), T)
    q("What percentage of her three-point attempts did Caitlin Clark make in 2024?", k, either(val(w, "Caitlin Clark", nba("fg3m", "fg3a"), nd=4, tol=0.0011, season=2024), {"value": round(100 * nba("fg3m", "fg3a")(one(w, "Caitlin Clark", season=2024)), 2), "player": "Caitlin Clark", "season": 2024, "tolerance": 0.11}), T)
    k = "career total"
    q("How many points has A'ja Wilson scored in her career through the 2025 season?", k, val(c, "A'ja Wilson", "points", tol=1), T)
    q("How many career blocks does Brittney Griner have through 2025?", k, val(c, "Brittney Griner", "blk", tol=6), T + "; debut 2013; a few games of 2015 and 2016 are short")
    q("How many points did Napheesa Collier score from 2019 through 2025?", "span total", val(c, "Napheesa Collier", "points", tol=2), T)
    q("How many assists has Kelsey Plum recorded in her career through 2025?", k, val(c, "Kelsey Plum", "ast", tol=1), T)
    q("How many three-pointers has Arike Ogunbowale made in her career through 2025?", k, val(c, "Arike Ogunbowale", "fg3m", tol=2), T)

    k = "season leader"
    q("Who led the WNBA in total points in 2023?", k, top(yr(2023), "points", True), T)
    q("Who had the most assists in the WNBA in 2024?", k, top(yr(2024), "ast", True), T)
    q("Which player grabbed the most rebounds in the 2017 WNBA season?", k, top(yr(2017), "reb", True), T)
    q("Who blocked the most shots in the WNBA in 2014?", k, top(yr(2014), "blk", True), T)
    q("Who led the WNBA in steals in 2025?", k, top(yr(2025), "stl", True), T)
    q("Who made the most three-pointers in the 2025 WNBA season?", k, top(yr(2025), "fg3m", True), T)
    q("Who led the WNBA in points per game in 2018 among players with at least 25 games?", k, top([r for r in yr(2018) if r["games"] >= 25], per("points"), True, nd=2), T)
    k = "season leader, tie"
    q("Who had the most assists in the 2013 WNBA season?", k, top(yr(2013), "ast", True), T)
    q("Which players blocked the most shots in the WNBA in 2017?", k, top(yr(2017), "blk", True), T)
    k = "season top list"
    q("List the top five scorers by total points in the 2024 WNBA season.", k, lst(yr(2024), "points", 5), T)
    q("Name the three WNBA players with the most rebounds in 2025.", k, lst(yr(2025), "reb", 3), T)
    k = "span leader"
    q("Who scored the most points in the WNBA from 2017 through 2021?", k, top(sp(2017, 2021), "points"), T)
    q("Which player recorded the most assists from 2017 to 2025?", k, top(sp(2017, 2025), "ast"), T)
    q("Who grabbed the most rebounds in the WNBA from 2021 through 2025?", k, top(sp(2021, 2025), "reb"), T)
    q("Since 2013, what is the most points scored in a WNBA season, through 2025?", k, top([r for r in w if r["season"] >= 2013], "points", True), T)
    q("Since 2013, who has recorded the most rebounds in a single season, through 2025?", k, top([r for r in w if r["season"] >= 2013], "reb", True), T)
    k = "club leader"
    q("Who led the 2024 Las Vegas Aces in rebounds?", k, top([r for r in yr(2024) if r["team"] in ("LV", "LVA")], "reb", True), T)
    q("Who scored the most points for the Indiana Fever in 2024?", k, top([r for r in yr(2024) if r["team"] == "IND"], "points", True), T)
    q("Who led the Dallas Wings in scoring in 2021?", k, top([r for r in yr(2021) if r["team"] == "DAL"], "points", True), T)
    k = "count"
    q("How many players scored at least 600 points in the 2024 WNBA season?", k, cnt(yr(2024), lambda r: r["points"] >= 600), T)
    q("How many WNBA players averaged 20 or more points per game in 2025 with at least 20 games?", k, cnt(yr(2025), lambda r: r["games"] >= 20 and r["points"] / r["games"] >= 20), T + "; %s" % [(r["name"], round(r["points"] / r["games"], 2)) for r in yr(2025) if r["games"] >= 20 and r["points"] / r["games"] >= 19.5])
    q("How many players had at least 300 rebounds in the 2023 WNBA season?", k, cnt(yr(2023), lambda r: r["reb"] >= 300), T)
    k = "combined thresholds"
    q("Which players had at least 600 points and 300 rebounds in the 2023 WNBA season?", k, {"text": sorted(r["name"] for r in yr(2023) if r["points"] >= 600 and r["reb"] >= 300)}, T)
    q("Did any player have at least 200 assists and 300 rebounds in the 2024 WNBA season?", k, {"yes": any(r["ast"] >= 200 and r["reb"] >= 300 for r in yr(2024))}, T + "; %s" % [r["name"] for r in yr(2024) if r["ast"] >= 200 and r["reb"] >= 300])
    k = "streak of seasons"
    q("How many consecutive seasons did Courtney Vandersloot lead the WNBA in total assists, beginning with 2017 or later?", k, {"value": max_run([y for y in range(2017, 2026) if any(t["player"] == "Courtney Vandersloot" for t in top(yr(y), "ast")["top"])]), "player": "Courtney Vandersloot"}, T + "; %s" % [(y, top(yr(y), "ast")["top"][0]["player"]) for y in range(2017, 2023)])
    k = "comparison"
    more = lambda rows, a, b, f: {"text": [a if one(rows, a)[f] > one(rows, b)[f] else b]}
    q("Who scored more points in 2025, A'ja Wilson or Napheesa Collier?", k, more(yr(2025), "A'ja Wilson", "Napheesa Collier", "points"), T)
    q("Who had more rebounds in 2024, Angel Reese or A'ja Wilson?", k, more(yr(2024), "Angel Reese", "A'ja Wilson", "reb"), T)
    q("Did Breanna Stewart or Jewell Loyd score more points in 2018?", k, more(yr(2018), "Breanna Stewart", "Jewell Loyd", "points"), T)
    k = "yes or no"
    q("Did Caitlin Clark score 800 or more points in 2024?", k, {"yes": one(w, "Caitlin Clark", season=2024)["points"] >= 800}, T)
    q("Has Kelsey Mitchell ever scored 900 points in a season, through 2025?", k, {"yes": any(r["points"] >= 900 for r in named(w, "Kelsey Mitchell"))}, T)
    k = "times leading"
    q("How many times has A'ja Wilson led the WNBA in total blocked shots in a season, from 2018 through 2025?", k, {"count": sum(1 for y in range(2018, 2026) if any(t["player"] == "A'ja Wilson" for t in top(yr(y), "blk")["top"]))}, T + "; totals: %s" % [(y, [t["player"] for t in top(yr(y), "blk")["top"]]) for y in range(2018, 2026)])
    k = "which seasons"
    q("In which seasons from 2013 through 2025 did Brittney Griner block at least 80 shots?", k, {"seasons": sorted(r["season"] for r in named(w, "Brittney Griner") if r["blk"] >= 80)}, T)
    k = "team of a player"
    q("Which team did Breanna Stewart play for in 2023?", k, span("New York Liberty"), T)
    q("Which team did Sylvia Fowles play for in 2018?", k, span("Minnesota Lynx"), T)
    k = "rookie"
    q("How many points did Paige Bueckers score in her rookie season of 2025?", k, val(w, "Paige Bueckers", "points", season=2025), T)
    k = "several statistics"
    r = one(w, "Caitlin Clark", season=2024)
    q("What were Caitlin Clark's points, assists and rebounds in 2024?", k, span(str(r["points"]), str(r["ast"]), str(r["reb"])), T)
    k = "age"
    q("How many assists did Sue Bird record after turning 35, from 2016 to 2022?", k, {"value": sum(r["ast"] for r in named(w, "Sue Bird") if r["season"] >= 2016), "player": "Sue Bird", "tolerance": 6}, T + "; born October 16, 1980; she did not play in 2019")
    k = "single game"
    box = D.box
    def on(n, d, f):
        rs = [r for r in box if r["athlete_display_name"] == n and r["game_date"][:10] == d]
        assert len(rs) == 1, (n, d)
        return {"value": num(rs[0][f]), "player": n}
    def gtop(y, f):
        rs = [r for r in box if r["season"] == str(y) and r["game_kind"] == "R" and num(r[f]) is not None]
        m = max(num(r[f]) for r in rs)
        return {"top": [{"player": n, "value": m} for n in sorted({r["athlete_display_name"] for r in rs if num(r[f]) == m})]}
    q("What was the most points scored by a player in a single WNBA regular-season game in 2023?", k, gtop(2023, "points"), "player_box_2009_2026")
    q("Who had the most assists in one regular-season game in the 2024 WNBA season?", k, gtop(2024, "assists"), "player_box_2009_2026")
    q("How many points did A'ja Wilson score against the Atlanta Dream on August 22, 2023?", k, on("A'ja Wilson", "2023-08-22", "points"), "player_box_2009_2026")
    q("How many assists did Caitlin Clark have against the Dallas Wings on July 17, 2024?", k, on("Caitlin Clark", "2024-07-17", "assists"), "player_box_2009_2026")
    q("How many double-digit rebounding games did Angel Reese have in 2024?", k, {"count": sum(1 for r in box if r["athlete_display_name"] == "Angel Reese" and r["season"] == "2024" and r["game_kind"] == "R" and (num(r["rebounds"]) or 0) >= 10)}, "player_box_2009_2026")
    q("How many times did A'ja Wilson score 30 or more points in a regular-season game in 2024?", k, {"count": sum(1 for r in box if r["athlete_display_name"] == "A'ja Wilson" and r["season"] == "2024" and r["game_kind"] == "R" and (num(r["points"]) or 0) >= 30)}, "player_box_2009_2026")
    k = "rate held 1997-2019"
    rt = lambda n, y: [r for r in D.rates if r["Player"] == n and r["year_ID"] == str(y)]
    q("How many games did Cynthia Cooper play in the 1997 WNBA season?", k, {"value": num(rt("Cynthia Cooper", 1997)[0]["G"]), "player": "Cynthia Cooper", "season": 1997}, R)
    q("How many minutes did Tina Thompson play in 2000?", k, {"value": num(rt("Tina Thompson", 2000)[0]["MP"]), "player": "Tina Thompson", "season": 2000}, R)
    x = num(rt("Lauren Jackson", 2007)[0]["TS_pct"])
    q("What was Lauren Jackson's true shooting percentage in 2007?", k, either({"value": x, "player": "Lauren Jackson", "season": 2007, "tolerance": 0.0011}, {"value": round(100 * x, 1), "player": "Lauren Jackson", "season": 2007, "tolerance": 0.11}), R)
    x = max((r for r in D.rates if r["year_ID"] == "2003" and num(r["MP"]) >= 500), key=lambda r: num(r["USG_pct"]))
    q("Which WNBA player had the highest usage percentage in 2003 with at least 500 minutes played?", k, {"text": [x["Player"]]}, R + "; %s" % x["USG_pct"])
    k = "post-season"
    rs = [r for r in po if r["season"] == 2025]
    q("Who scored the most points in the 2025 WNBA playoffs?", k, either(top(rs, "points", True), refuse("post-season statistics may not be served")), "player_seasons_2009_2026.csv, P rows")

    k = "refusal: season not held"
    q("How many points did Cynthia Cooper score in 1998?", k, refuse("totals before 2009 are not held"), "rates only 1997 to 2008")
    q("Who led the WNBA in points in 2006?", k, refuse("totals before 2009 are not held"), "rates only")
    q("How many rebounds did Lisa Leslie grab in 2004?", k, refuse("totals before 2009 are not held"), "rates only")
    q("How many assists did Ticha Penicheiro have in 1999?", k, refuse("totals before 2009 are not held"), "rates only")
    q("How many three-pointers did Katie Smith make in 2001?", k, refuse("totals before 2009 are not held"), "rates only")
    q("Who blocked the most shots in the 1998 WNBA season?", k, refuse("totals before 2009 are not held"), "rates only")
    k = "refusal: career held in part"
    q("How many career points did Diana Taurasi score?", k, either(refuse("2004 to 2008 are not held as totals"), span("Diana Taurasi", "2009")), T)
    q("How many rebounds did Lauren Jackson collect in her career?", k, either(refuse("2001 to 2008 are not held as totals"), span("Lauren Jackson", "2009")), T)
    q("How many assists did Sue Bird have in her entire career?", k, either(refuse("2002 to 2008 are not held as totals"), span("Sue Bird", "2009")), T)
    k = "refusal: all time"
    q("Who is the all-time leading scorer in WNBA history?", k, either(refuse("totals before 2009 are not held"), span("2009")), "Taurasi in truth; rows from 2009 give Charles")
    q("Who has the most career assists in the WNBA?", k, either(refuse("totals before 2009 are not held"), span("2009")), "Sue Bird in truth; rows from 2009 give Vandersloot")
    q("Who has made the most three-pointers in WNBA history?", k, either(refuse("totals before 2009 are not held"), span("2009")), "Taurasi")
    q("Who holds the WNBA record for career blocked shots?", k, either(refuse("totals before 2009 are not held"), span("2009")), "Margo Dydek in truth, 877; rows from 2009 give Griner")
    k = "refusal: season held in part"
    q("Who led the WNBA in scoring in 2026?", k, either(refuse("2026 is held to August 21 only"), span("August 21"), span("2026-08-21")), "35 to 38 of 44 games a team")
    q("How many points did Caitlin Clark score this season?", k, either(refuse("2026 is held to August 21 only"), span("August 21"), span("2026-08-21")), "today is 2026-11-23; the 2026 season is over, the rows end August 21")
    q("How many games did Angel Reese play in the whole 2026 season?", k, either(refuse("2026 is held to August 21 only"), span("August 21"), span("2026-08-21")), "")
    q("Who was the top rebounder in the 2026 WNBA playoffs?", k, refuse("the 2026 post-season is not held"), "")
    k = "refusal: topic not held"
    q("What is Caitlin Clark's base salary?", k, refuse("salaries are not held"), "")
    q("How many Most Valuable Player awards has A'ja Wilson won?", k, refuse("awards are not held"), "")
    q("How many games did Elena Delle Donne miss because of her back injury in 2021?", k, refuse("injuries are not held"), "")
    q("How many games has Cheryl Reeve won as head coach of the Lynx?", k, refuse("coaches are not held"), "")
    q("How many WNBA titles did Sheryl Swoopes win?", k, refuse("titles are not held"), "")
    q("How many people attended the Indiana Fever's home games in 2024?", k, refuse("attendance is not held"), "")
    q("Who was the first overall pick in the 2025 WNBA draft?", k, refuse("the draft is not held"), "")
    k = "refusal: statistic not held"
    q("How many technical fouls did Diana Taurasi receive in 2018?", k, refuse("technical fouls are not held"), "")
    q("How many dunks has Brittney Griner made in the WNBA?", k, refuse("dunks are not held"), "")
    q("How many points did Kelsey Plum score in the paint in 2023?", k, refuse("shot locations are not held"), "")
    k = "refusal: other league"
    q("How many points did Caitlin Clark score at Iowa?", k, refuse("college basketball is not held"), "")
    q("How many points did Breanna Stewart score in the Unrivaled league in 2025?", k, refuse("Unrivaled is not held"), "")
    q("Who led the American Basketball League, the women's league of the 1990s, in scoring in 1997?", k, refuse("the ABL is not held"), "")
    k = "refusal: no such player"
    q("How many points did Roslyn Wexler score for the Phoenix Mercury in 2016?", k, refuse("no such player"), "invented name")
    k = "refusal: single game not held"
    q("How many points did Lisa Leslie score in the first WNBA game on June 21, 1997?", k, refuse("games before 2009 are not held"), "")


def nba(a, b):
    return lambda r: r[a] / r[b] if r[b] else None


def max_run(ys):
    best = cur = 0
    p = None
    for y in ys:
        cur = cur + 1 if p == y - 1 else 1
        p = y
        best = max(best, cur)
    return best
