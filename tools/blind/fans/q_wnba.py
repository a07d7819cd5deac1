"""WNBA questions. Totals 2009-2026 (2026 to August 21), rates 1997-2019 (games and minutes too, no points before 2009)."""
from kit import *

T = table
W = T("wnba", data.wnba)
WP = T("wnbapost", lambda: data.wnba("P"))
R = T("wnba_rates", data.wnba_rates)
GM = T("wnbagames", lambda: [r for r in data.wnba_games() if r["game_kind"] in "RP" and r["points"] and not int(r["did_not_play"] or 0)])
S = "wnba"
BX, RT = "wnba/open/derived/player_seasons_2009_2026: ", "wnba/wnba-player-stats: "
EARLY = "points, rebounds and the like are held from 2009 on"


def sv(n, s, c, t=W): return t.of(n, s)[s].get(c, 0)
def pg(d, c): return d.get(c, 0) / d["games"]
def car(n, c, yrs=None, t=W): return sum(d.get(c, 0) for s, d in t.of(n).items() if yrs is None or s in yrs)
def lead(c, yrs, n=1, per=False, ming=0, t=W, cond=None):
    return best([(t.name[k], y, pg(d, c) if per else c(d) if callable(c) else d.get(c)) for (k, y), d in t.rows.items() if y in yrs and d["games"] >= ming and (cond is None or cond(d))], n)
def rate(n, s, c):
    x = R.of(n, s)[s]["parts"]
    x = [p for p in x if p["Tm"] == "TOT"] or x
    return float(x[0][c].rstrip("%"))
FULL = range(2009, 2026)

for text, n, s, c in (("aja ppg 2024", "A'ja Wilson", 2024, "points"), ("caitlin clark rookie ppg", "Caitlin Clark", 2024, "points"), ("cc apg 2024", "Caitlin Clark", 2024, "ast"),
    ("bayou barbie rpg 2024", "Angel Reese", 2024, "reb"), ("stewie ppg 2018", "Breanna Stewart", 2018, "points"), ("maya moore ppg 2014", "Maya Moore", 2014, "points"),
    ("edd ppg 2015", "Elena Delle Donne", 2015, "points"), ("sloot apg 2020", "Courtney Vandersloot", 2020, "ast"), ("arike ppg 2020", "Arike Ogunbowale", 2020, "points"),
    ("paige bueckers rookie ppg", "Paige Bueckers", 2025, "points"), ("bg bpg 2014", "Brittney Griner", 2014, "blk"), ("dt ppg 2010", "Diana Taurasi", 2010, "points"),
    ("sue bird apg 2018", "Sue Bird", 2018, "ast"), ("phee ppg 2025", "Napheesa Collier", 2025, "points"), ("bird ppg 2018", "Sue Bird", 2018, "points"),
    ("jonquel jones boards per game 2017", "Jonquel Jones", 2017, "reb"), ("candice parker rpg 2013", "Candace Parker", 2013, "reb"), ("angel mccoughtry ppg 2013", "Angel McCoughtry", 2013, "points"),
    ("jackie young ppg 2023", "Jackie Young", 2023, "points")):
    q(S, "per-game", text, val(pg(W.of(n, s)[s], c), n, s, .06), BX + c + " a game")
for text, n, s, c in (("sabrina threes 2023", "Sabrina Ionescu", 2023, "fg3m"), ("plum 3s in 22", "Kelsey Plum", 2022, "fg3m"), ("caitlin clark dimes 2024", "Caitlin Clark", 2024, "ast"),
    ("aja boards 2024 total", "A'ja Wilson", 2024, "reb"), ("jewell loyd points 2023", "Jewell Loyd", 2023, "points"), ("sylvia fowles rebounds 2018", "Sylvia Fowles", 2018, "reb"),
    ("griner blocks in 14", "Brittney Griner", 2014, "blk"), ("alyssa thomas assists 2025", "Alyssa Thomas", 2025, "ast"), ("clark turnovers rookie year", "Caitlin Clark", 2024, "tov"),
    ("angel reese o boards 2024", "Angel Reese", 2024, "oreb"), ("aja blocks last yr", "A'ja Wilson", 2025, "blk")):
    q(S, "season", text, val(sv(n, s, c), n, s), BX + c)
q(S, "rate", "aja fg% 2024", val(sv("A'ja Wilson", 2024, "fgm") / sv("A'ja Wilson", 2024, "fga"), "A'ja Wilson", 2024, .0006), BX + "fgm/fga")
q(S, "rate", "clark 3pt pct 2024", val(sv("Caitlin Clark", 2024, "fg3m") / sv("Caitlin Clark", 2024, "fg3a"), "Caitlin Clark", 2024, .0006), BX + "fg3m/fg3a")
q(S, "rate", "edd ft% 2015", val(sv("Elena Delle Donne", 2015, "ftm") / sv("Elena Delle Donne", 2015, "fta"), "Elena Delle Donne", 2015, .0006), BX + "ftm/fta")
q(S, "rate", "ts% delle donne 2019", val(rate("Elena Delle Donne", 2019, "TS_pct"), "Elena Delle Donne", 2019, .0015), RT + "TS_pct")
q(S, "rate", "ts% aja wilson 2024", val(sv("A'ja Wilson", 2024, "points") / 2 / (sv("A'ja Wilson", 2024, "fga") + .44 * sv("A'ja Wilson", 2024, "fta")), "A'ja Wilson", 2024, .0015), BX + "pts/(2*(fga+.44*fta))")
q(S, "rate", "lisa leslie per 2001", val(rate("Lisa Leslie", 2001, "PER"), "Lisa Leslie", 2001, .06), RT + "PER")
q(S, "rate", "sheryl swoopes per 2000", val(rate("Sheryl Swoopes", 2000, "PER"), "Sheryl Swoopes", 2000, .06), RT + "PER")
q(S, "rate", "lauren jackson usg 2007", val(rate("Lauren Jackson", 2007, "USG_pct"), "Lauren Jackson", 2007, .06), RT + "USG_pct")
q(S, "rate", "highest per wnba season lauren jackson", val(max(float(p["PER"]) for s, d in R.of("Lauren Jackson").items() for p in d["parts"]), "Lauren Jackson", max((float(p["PER"]), s) for s, d in R.of("Lauren Jackson").items() for p in d["parts"])[1], .06), RT + "max PER of her seasons")
q(S, "season", "sue bird games played 2002", val(rate("Sue Bird", 2002, "G"), "Sue Bird", 2002), RT + "G")
q(S, "season", "cynthia cooper minutes 1998", val(rate("Cynthia Cooper", 1998, "MP"), "Cynthia Cooper", 1998), RT + "MP")
# --- leaders
q(S, "leader", "wnba scoring leader last year", either(top(*lead("points", {2025})), top(*lead("points", {2025}, per=True, ming=20), tol=.06)), BX + "2025, total or a game")
q(S, "leader", "wnba assists leader 2025", either(top(*lead("ast", {2025})), top(*lead("ast", {2025}, per=True, ming=20), tol=.06)), BX + "2025")
q(S, "leader", "who led the w in boards 2024", either(top(*lead("reb", {2024})), top(*lead("reb", {2024}, per=True, ming=20), tol=.06)), BX + "total Wilson 451, a game Reese 13.1")
q(S, "leader", "rpg leader wnba 2024", top(*lead("reb", {2024}, per=True, ming=20), tol=.06), BX + "a game")
q(S, "leader", "apg leader wnba 2018", top(*lead("ast", {2018}, per=True, ming=20), tol=.06), BX + "a game")
q(S, "leader", "ppg leader wnba 2019", top(*lead("points", {2019}, per=True, ming=20), tol=.06), BX + "a game")
q(S, "leader", "ppg leader w 2013", top(*lead("points", {2013}, per=True, ming=20), tol=.06), BX + "a game")
q(S, "leader", "steals leader wnba 2024", either(top(*lead("stl", {2024}), tol=1), top(*lead("stl", {2024}, per=True, ming=20), tol=.06)), BX + "total (81 held, 80 elsewhere) or a game")
q(S, "leader", "blocks leader 2023 wnba", either(top(*lead("blk", {2023})), top(*lead("blk", {2023}, per=True, ming=20), tol=.06)), BX + "total or a game")
q(S, "leader", "most 3s made wnba 2024", top(*lead("fg3m", {2024})), BX + "fg3m")
q(S, "leader", "top 5 wnba scorers 2024 ppg", lst(lead("points", {2024}, 5, per=True, ming=20), tol=.06), BX + "a game")
q(S, "leader", "most turnovers wnba 2024", top(*lead("tov", {2024})), BX + "tov")
q(S, "leader", "fever leading scorer 2025", either(top(*best([(W.name[k], y, d["points"]) for (k, y), d in W.rows.items() if y == 2025 and d["tm"] == "IND"])), top(*best([(W.name[k], y, pg(d, "points")) for (k, y), d in W.rows.items() if y == 2025 and d["tm"] == "IND" and d["games"] >= 10]), tol=.06)), BX + "team IND")
sun = {}
for (k, y), d in W.rows.items():
    if d["tm"] in ("CONN", "CON", "CT"):
        sun[W.name[k]] = sun.get(W.name[k], 0) + d["points"]
q(S, "leader", "sun all time leading scorer since 2009", either(top(*best(list(sun.items())), tol=25), ref("team totals over seasons not answered")), BX + "teams CONN/CON/CT 2009-2026; a game or two missing")
for text, c, known in (("most threes in a season wnba", "fg3m", 1), ("most dimes in a season wnba", "ast", 1), ("most points in a wnba season", "points", 1), ("most rebounds in a season wnba", "reb", 1)):
    q(S, "contested", text, either(top(*lead(c, FULL)), ref("seasons before 2009 are not held")), BX + "2009-2025; no earlier season was higher", span="2009 on")
q(S, "contested", "most blocks in a season wnba", either(top(*lead("blk", FULL)), ref("seasons before 2009 are not held")), BX + "Griner 129; before 2009 Dydek had fewer than 129", span="2009 on")
q(S, "contested", "wnba all time leading scorer", either(ref("Taurasi's first five seasons are not held"), txt("Charles", "2009")), "Taurasi with 10,646; since 2009 Tina Charles", span="2009 on")
q(S, "contested", "all time assists leader w", either(ref("Sue Bird's first seven seasons are not held"), txt("Vandersloot", "2009")), "Bird 3,234 (none held before 2009)", span="2009 on")
# --- counts, games
def dd(r): return sum(int(r[c] or 0) >= 10 for c in ("points", "rebounds", "assists", "steals", "blocks"))
def gs(n, s=None, kind="R"): return sorted((r for r in GM if r["athlete_display_name"] == n and (s is None or r["season"] == str(s)) and r["game_kind"] in kind), key=lambda r: r["game_date"])
q(S, "count", "angel reese double doubles 2024", val(sum(dd(r) >= 2 for r in gs("Angel Reese", 2024)), "Angel Reese", 2024), "wnba/open/player_box: two of five at 10+")
b = c = 0
for r in gs("Angel Reese", 2024):
    c = c + 1 if dd(r) >= 2 else 0
    b = max(b, c)
q(S, "streak", "angel reese double double streak 2024", val(b, "Angel Reese", 2024), "wnba/open/player_box: longest run")
q(S, "count", "clark triple doubles 2024", val(sum(dd(r) >= 3 for r in gs("Caitlin Clark", 2024)), "Caitlin Clark", 2024), "wnba/open/player_box: three of five at 10+")
q(S, "count", "how many 30 pt games aja had in 2024", val(sum(int(r["points"]) >= 30 for r in gs("A'ja Wilson", 2024)), "A'ja Wilson", 2024), "wnba/open/player_box: regular season")
q(S, "game", "most points in a wnba game", either(top(*best([(r["athlete_display_name"], int(r["season"]), int(r["points"])) for r in GM])), ref("games before 2009 are not held")), "wnba/open/player_box 2009-2026; no earlier game was higher", span="2009 on")
q(S, "game", "most assists in a game wnba ever", either(top(*best([(r["athlete_display_name"], int(r["season"]), int(r["assists"])) for r in GM])), ref("games before 2009 are not held")), "wnba/open/player_box", span="2009 on")
q(S, "game", "caitlin clark career high points", val(max(int(r["points"]) for r in gs("Caitlin Clark", None, "RP")), "Caitlin Clark"), "wnba/open/player_box 2024 to August 2026")
q(S, "game", "aja points vs atlanta aug 22 2023", val(next(int(r["points"]) for r in gs("A'ja Wilson", 2023) if r["game_date"] in ("2023-08-22", "2023-08-23")), "A'ja Wilson"), "wnba/open/player_box")
q(S, "game", "liz cambage 53 pt game year", txt(next(r["season"] for r in GM if r["athlete_display_name"] == "Liz Cambage" and r["points"] == "53")), "wnba/open/player_box")
q(S, "playoffs", "aja ppg 2023 playoffs", val(pg(WP.of("A'ja Wilson")[2023], "points"), "A'ja Wilson", 2023, .06), BX + "kind P")
q(S, "playoffs", "playoff points leader wnba 2025", top(*lead("points", {2025}, t=WP)), BX + "kind P")
q(S, "playoffs", "sabrina finals game winner 2024 points", ref("finals games are not told apart and game winners not held"), "no open file marks the finals")
# --- comparisons, follow-ups
q(S, "compare", "caitlin or paige more ppg as rookies", top(*best([("Caitlin Clark", 2024, pg(W.of("Caitlin Clark")[2024], "points")), ("Paige Bueckers", 2025, pg(W.of("Paige Bueckers")[2025], "points"))]), tol=.06), BX + "2024 against 2025: 19.23 and 19.22, both print as 19.2")
q(S, "compare", "nneka or chiney more points career", top(*best([("Nneka Ogwumike", car("Nneka Ogwumike", "points")), ("Chiney Ogwumike", car("Chiney Ogwumike", "points"))]), tol=400), BX + "sum to 2025 or to August 2026", span="2026 only to August 21")
q(S, "compare", "reese or clark more boards 2024", top(("Angel Reese", sv("Angel Reese", 2024, "reb"))), BX + "reb")
q(S, "compare", "aja vs stewie ppg 2023", top(*best([(n, 2023, pg(W.of(n)[2023], "points")) for n in ("A'ja Wilson", "Breanna Stewart")]), tol=.06), BX + "a game")
q(S, "compare", "clark vs bueckers assists 2025", top(("Paige Bueckers", sv("Paige Bueckers", 2025, "ast"))), BX + "194 against 115")
q(S, "follow-up", "and in 25", val(pg(W.of("A'ja Wilson")[2025], "points"), "A'ja Wilson", 2025, .06), BX + "a game", after="aja ppg 2024")
q(S, "follow-up", "what about reese", val(pg(W.of("Angel Reese")[2024], "points"), "Angel Reese", 2024, .06), BX + "points a game 2024, her rookie year", after="caitlin clark rookie ppg")
q(S, "double", "reese ppg and rpg 2025", txt("%.1f" % pg(W.of("Angel Reese")[2025], "points"), "%.1f" % pg(W.of("Angel Reese")[2025], "reb")), BX + "two numbers")
q(S, "double", "aja 2024 pts reb blk totals", either(txt("1,021", "451", sv("A'ja Wilson", 2024, "blk")), txt("1021", "451", sv("A'ja Wilson", 2024, "blk"))), BX + "three numbers")
q(S, "career", "tina charles career points", either(val(car("Tina Charles", "points"), "Tina Charles", tol=30), ref("a few games of 2010-12 are missing")), BX + "2010-2025; a few games of 2010-12 are not held")
q(S, "career", "aja wilson career points", either(val(car("A'ja Wilson", "points"), "A'ja Wilson"), val(car("A'ja Wilson", "points", FULL), "A'ja Wilson")), BX + "2018 to August 2026, or to 2025", span="2026 only to August 21")
q(S, "career", "maya moore career ppg", val(car("Maya Moore", "points") / car("Maya Moore", "games"), "Maya Moore", tol=.06), BX + "2011-2018")
q(S, "career", "taurasi points since 2009", val(car("Diana Taurasi", "points"), "Diana Taurasi", tol=5), BX + "sum 2009-2024")
q(S, "yes-no", "did aja score 1000 in 24", yes(sv("A'ja Wilson", 2024, "points") >= 1000), BX + "1,021")
q(S, "yes-no", "has sabrina ever averaged 20", yes(any(pg(d, "points") >= 20 and d["games"] > 10 for d in W.of("Sabrina Ionescu").values())), BX + "no season at 20.0")
q(S, "list", "1000 rebound wnba seasons", either({"list": []}, cnt(0), ref("nobody has")), "a season has at most 44 games; record 451")
q(S, "list", "who had 900 points in a season", either(lst([x for x in lead("points", FULL, 20) if x[2] >= 900]), lst([x for x in lead("points", range(2009, 2027), 20) if x[2] >= 900])), BX + "points >= 900; 2026 only to August 21", span="2009 on")
q(S, "age", "taurasi ppg at 41", either(val(pg(W.of("Diana Taurasi")[2023], "points"), "Diana Taurasi", 2023, .06), val(pg(W.of("Diana Taurasi")[2024], "points"), "Diana Taurasi", 2024, .06)), BX + "born 1982-06-11: 41 from June 2023 on")
# --- this season, partial
q(S, "this-season", "aja ppg this season", either(val(pg(W.of("A'ja Wilson")[2026], "points"), "A'ja Wilson", 2026, .06), ref("2026 is held to August 21 only")), BX + "2026", span="2026 to August 21")
q(S, "this-season", "who leads the w in scoring this yr", either(top(*lead("points", {2026})), top(*lead("points", {2026}, per=True, ming=20), tol=.06), ref("2026 is not held whole")), BX + "2026", span="2026 to August 21")
q(S, "this-season", "paige stats 2026", either(txt("2026"), ref("which statistic; 2026 is not held whole")), BX + "2026", span="2026 to August 21")
# --- names
q(S, "namesake", "howard ppg 2022", either(ask("Rhyne Howard", "Natasha Howard"), txt("Rhyne", "Natasha")), "two Howards")
q(S, "namesake", "gray assists 2023", either(ask("Chelsea Gray", "Allisha Gray"), txt("Chelsea", "Allisha")), "two Grays")
q(S, "namesake", "jones rebounds 2021", either(ask("Jonquel Jones", "Brionna Jones"), txt("Jonquel")), "several Joneses")
q(S, "namesake", "samuelson threes", either(ask("Karlie Samuelson", "Katie Lou Samuelson"), ref("which one")), "sisters")
q(S, "namesake", "bonner or bonnar ppg 2021", either(val(pg(W.of("DeWanna Bonner")[2021], "points"), "DeWanna Bonner", 2021, .06), ask("DeWanna Bonner")), BX + "unsure spelling")
q(S, "word-name", "cash rebounds 2011", val(sv("Swin Cash", 2011, "reb"), "Swin Cash", 2011), BX + "only Cash")
q(S, "word-name", "plum or gray more ppg 2023", either(top(*best([(n, 2023, pg(W.of(n)[2023], "points")) for n in ("Kelsey Plum", "Allisha Gray")]), tol=.06), ask("Chelsea Gray", "Allisha Gray")), BX + "Plum leads either Gray")
# --- too early
for text, n, c in (("taurasi career points", "Diana Taurasi", "points"), ("sue bird career assists", "Sue Bird", "ast"), ("tamika catchings career steals", "Tamika Catchings", "stl"),
                   ("lisa leslie career points", "Lisa Leslie", "points"), ("katie smith career 3s", "Katie Smith", "fg3m")):
    q(S, "too-early", text, either(ref(EARLY), val(car(n, c), n)), BX + "2009 on only, which must be said", span="2009 on")
for text in ("cynthia cooper ppg 1999", "dt ppg 06", "swoopes ppg 2000", "yolanda griffith rebounds 1999", "ticha penicheiro assists 2000", "lauren jackson points 2007", "margo dydek blocks career"):
    q(S, "too-early", text, ref(EARLY), "open rows hold only rates before 2009")
for kind, text, why in (
    ("award", "wnba mvp 2024", "awards not held"), ("award", "how many mvps does aja have", "awards not held"), ("award", "roy 2025 wnba", "awards not held"), ("title", "comets championships", "titles not held"),
    ("hall", "is swin cash in the hall of fame", "not held"), ("salary", "caitlin clark salary", "salaries not held"), ("draft", "where was paige drafted", "draft not held"),
    ("college", "caitlin clark points at iowa", "college not held"), ("bet", "aces moneyline tonight", "bets"), ("future", "will clark win mvp", "the future"),
    ("opinion", "is angel reese overrated", "opinion"), ("gossip", "clark vs reese beef", "not a statistic"), ("event", "griner dunks career", "dunks not held"),
    ("event", "leslie first dunk date", "dunks not held"), ("crossover", "could sabrina beat steph 3 pt contest", "exhibitions not held"), ("advanced", "aja win shares", "not held"),
    ("premise", "when did clark win a ring with the aces", "never there, titles not held"), ("premise", "taurasi points with the storm", "she never played there")):
    q(S, kind, text, either(ref(why), ask("by which statistic")) if kind == "opinion" else ref(why), "no open file holds it")
q(S, "bio", "how tall is caitlin clark", either(ref("not a statistic of play"), txt("6-0")), "wnba/open/rosters_2003_2024: HEIGHT")
q(S, "vague", "wnba goat", either(ref("best by what"), ask("rating", "points"), txt("rating")), "a rating may be given if named", span="measure must be named")
q(S, "better", "clark or bueckers better", either(txt("Clark", "Bueckers"), ref("by what"), ask("points", "rating")), "half a question", span="measure")
q(S, "vague", "aja", either(ref("no statistic asked"), ask("A'ja Wilson"), txt("A'ja Wilson")), "a bare first name")
