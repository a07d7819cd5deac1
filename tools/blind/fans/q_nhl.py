"""Hockey questions. Hockey Databank to 2017-18, sums of the NHL API games after; goals by league year, named by its end."""
from kit import *

T = table
SK, GO = T("nhl", data.nhl)
SP, GP = T("nhlpost", lambda: data.nhl(True))
WH, WG = T("wha", lambda: data.nhl(leagues=("WHA",)))
PC, _ = T("pcha", lambda: data.nhl(leagues=("PCHA",)))
S = "nhl"
DB, API = "nhl/Scoring: ", "nhl/Scoring to 2017-18 and nhl/derived/skater_seasons_2010_2026: "


def sv(n, s, c, t=SK): return t.of(n, s)[s].get(c)
def car(n, c, yrs=None, t=SK, hint=None): return sum(d.get(c) or 0 for s, d in t.of(n, hint).items() if yrs is None or s in yrs)
def lead(c, yrs, n=1, t=SK, cond=None, low=False):
    f = c if callable(c) else (lambda d: d.get(c))
    return best([(t.name[k], y, f(d)) for (k, y), d in t.rows.items() if y in yrs and (cond is None or cond(d))], n, low)
def clead(c, n=1, t=SK, cond=None):
    e = {}
    for (k, y), d in t.rows.items():
        e[k] = e.get(k, 0) + (d.get(c) or 0)
    return best([(t.name[k], x) for k, x in e.items()], n)
ALLY = range(1918, 2027)
svp = lambda d: (d["sa"] - d["ga"]) / d["sa"] if d.get("sa") else None
gaa = lambda d: d["ga"] * 3600 / d["sec"] if d.get("sec") else d["ga"] * 60 / d["min"] if d.get("min") else None

for text, n, s, c in (
    ("the great one goals in 81-82", "Wayne Gretzky", 1982, "g"), ("sid the kid points 06-07", "Sidney Crosby", 2007, "pts"),
    ("super mario points 88-89", "Mario Lemieux", 1989, "pts"), ("rocket richard goals 44-45", "Maurice Richard", 1945, "g"),
    ("golden brett goals 90/91", "Brett Hull", 1991, "g"), ("boom boom geoffrion goals 60-61", "Bernie Geoffrion", 1961, "g"),
    ("finnish flash rookie goals 92-93", "Teemu Selanne", 1993, "g"), ("stevie y assists 88-89", "Steve Yzerman", 1989, "a"),
    ("bobby orr pts 70-71", "Bobby Orr", 1971, "pts"), ("orr plus minus 70-71", "Bobby Orr", 1971, "pm"), ("espo goals 70-71", "Phil Esposito", 1971, "g"),
    ("dougie gilmour pts 92-93", "Doug Gilmour", 1993, "pts"), ("russian rocket goals 99-00", "Pavel Bure", 2000, "g"), ("ovi goals 07-08", "Alex Ovechkin", 2008, "g"),
    ("mcjesus points 22-23", "Connor McDavid", 2023, "pts"), ("kucherov points 18/19", "Nikita Kucherov", 2019, "pts"), ("matthews goals 23-24", "Auston Matthews", 2024, "g"),
    ("makar points 24-25", "Cale Makar", 2025, "pts"), ("erik karlsson pts 22-23", "Erik Karlsson", 2023, "pts"), ("mcdavid points last season", "Connor McDavid", 2026, "pts"),
    ("big joe thornton assists 05-06", "Joe Thornton", 2006, "a"), ("stamkos goals 11-12", "Steven Stamkos", 2012, "g"), ("tage thomson goals 22-23", "Tage Thompson", 2023, "g"),
    ("ryan reaves hits 22-23", "Ryan Reaves", 2023, "hits"), ("lemieux power play goals 88-89", "Mario Lemieux", 1989, "ppg"), ("bossy goals 80-81", "Mike Bossy", 1981, "g"),
    ("dino ciccarelli goals 81-82", "Dino Ciccarelli", 1982, "g"), ("jagr points 95-96", "Jaromir Jagr", 1996, "pts")):
    q(S, "season", text, val(sv(n, s, c), n, s), (DB if s < 2019 else API) + c)
for text, n, c in (("the great one career points", "Wayne Gretzky", "pts"), ("great 8 career goals", "Alex Ovechkin", "g"), ("messier total assists", "Mark Messier", "a"),
                   ("pocket rocket career points", "Henri Richard", "pts"), ("bourque career pts ray", "Raymond Bourque", "pts"), ("lidstrom games played", "Nicklas Lidstrom", "gp"),
                   ("crosby career assists", "Sidney Crosby", "a"), ("dave tiger williams pims", "Tiger Williams", "pim"), ("jumbo joe games played", "Joe Thornton", "gp"), ("jagr career goals", "Jaromir Jagr", "g")):
    q(S, "career", text, val(car(n, c), n), API + "sum " + c)
q(S, "career", "mr hockey games played", either(val(1767, "Gordie Howe"), val(1767 + car("Gordie Howe", "gp", t=WH), "Gordie Howe")), DB + "NHL 1,767; with the WHA more, if said")
q(S, "rivals", "mr hockey goals nhl plus wha", val(car("Gordie Howe", "g") + car("Gordie Howe", "g", t=WH), "Gordie Howe"), DB + "NHL 801 and WHA")
q(S, "rivals", "bobby hull goals in the wha", val(car("Bobby Hull", "g", t=WH), "Bobby Hull"), DB + "lgID WHA")
q(S, "rivals", "wha all time points leader", top(*clead("pts", t=WH)), DB + "lgID WHA")
q(S, "rivals", "cyclone taylor goals in the pcha", val(car("Cyclone Taylor", "g", t=PC), "Cyclone Taylor"), DB + "lgID PCHA")
q(S, "goalie", "st patrick career wins", val(car("Patrick Roy", "w", t=GO), "Patrick Roy"), "nhl/Goalies: sum W")
q(S, "goalie", "marty brodeur shutouts", val(car("Martin Brodeur", "so", t=GO), "Martin Brodeur"), "nhl/Goalies: sum SHO")
q(S, "goalie", "flower wins goalie", val(car("Marc-Andre Fleury", "w", t=GO), "Marc-Andre Fleury"), "nhl/Goalies and nhl/derived/goalie_seasons: W")
q(S, "goalie", "the dominator save pct 98-99", val(svp(GO.of("Dominik Hasek")[1999]), "Dominik Hasek", 1999, .0006), "nhl/Goalies: (SA-GA)/SA")
q(S, "goalie", "price wins 14-15", val(sv("Carey Price", 2015, "w", GO), "Carey Price", 2015), "nhl/Goalies: W")
q(S, "goalie", "hellebuyck gaa 24-25", val(gaa(GO.of("Connor Hellebuyck")[2025]), "Connor Hellebuyck", 2025, .006), "nhl/derived/goalie_seasons: goals against an hour")
q(S, "goalie", "helly wins 24-25", val(sv("Connor Hellebuyck", 2025, "w", GO), "Connor Hellebuyck", 2025), "nhl/derived/goalie_seasons")
q(S, "goalie", "ken dryden gaa 75-76", val(gaa(GO.of("Ken Dryden")[1976]), "Ken Dryden", 1976, .006), "nhl/Goalies: 60*GA/Min")
q(S, "goalie", "best save percentage 23-24 min 40 games", top(*lead(svp, {2024}, t=GO, cond=lambda d: d["gp"] >= 40), tol=.0006), "nhl/derived/goalie_seasons")
q(S, "goalie", "most wins by a goalie in a season", top(*lead("w", ALLY, t=GO)), "nhl/Goalies: a tie")
q(S, "goalie", "most shutouts in a season", top(*lead("so", ALLY, t=GO)), "nhl/Goalies: Hainsworth; no later season comes near")
q(S, "goalie", "most goalie wins all time", top(*clead("w", t=GO)), "nhl/Goalies")
q(S, "goalie", "fleury career shutouts", either(val(76, "Marc-Andre Fleury"), ref("shutouts are recorded to 2017-18 only")), "nhl/Goalies 48 to 2017-18; the rest only by counting games", span="to 2017-18")
# --- leaders
q(S, "leader", "most goals in a season ever", top(*lead("g", ALLY)), API + "G")
q(S, "leader", "most assists one season", top(*lead("a", ALLY)), API + "A")
q(S, "leader", "most points in a season nhl", top(*lead("pts", ALLY)), API + "Pts")
q(S, "leader", "most goals by a d man in a season", top(*lead("g", ALLY, cond=lambda d: d.get("pos") == "D")), API + "G, position D")
q(S, "leader", "most pims in a season", top(*lead("pim", ALLY)), API + "PIM")
q(S, "leader", "who has the most penalty minutes ever", top(*clead("pim")), API + "sum PIM")
q(S, "leader", "worst plus minus ever in a season", top(*lead("pm", ALLY, low=True)), API + "lowest +/-")
q(S, "leader", "best +/- season", top(*lead("pm", ALLY)), API + "highest +/-")
q(S, "leader", "goals leader all time nhl", top(*clead("g")), API + "Ovechkin to 2025-26")
q(S, "leader", "points leader 24-25", top(*lead("pts", {2025})), API + "Pts")
q(S, "leader", "leading scorer last season nhl", top(*lead("pts", {2026})), API + "Pts 2025-26")
q(S, "leader", "goal leader 94-95", top(*lead("g", {1995})), API + "the short season")
q(S, "leader", "who led in apples 23-24", top(*lead("a", {2024})), API + "assists: a tie at 100")
q(S, "leader", "hits leader 24-25", top(*lead("hits", {2025})), API + "hits")
q(S, "leader", "blocked shots leader 22-23", top(*lead("blk", {2023})), API + "blocked shots")
q(S, "leader", "most shorties in a season", either(top(*lead("shg", ALLY)), ref("recorded 1963-64 to 2017-18 only")), DB + "SHG, recorded 1963-64 to 2017-18", span="1963-64 to 2017-18")
q(S, "leader", "most points in the 80s", either(*(top(("Wayne Gretzky", car("Wayne Gretzky", "pts", range(a, b)))) for a, b in ((1981, 1991), (1980, 1990), (1980, 1991)))), DB + "1980-81 to 1989-90, or 1979-80 to 1988-89: Gretzky each way")
q(S, "leader", "top 3 goal scorers 22-23", lst(lead("g", {2023}, 3)), API + "G")
q(S, "leader", "d man points leader 23-24", top(*lead("pts", {2024}, cond=lambda d: d.get("pos") == "D")), API + "position D")
q(S, "leader", "bruins leading scorer 73-74", top(*best([(SK.name[k], y, d["pts"]) for (k, y), d in SK.rows.items() if y == 1974 and "BOS" in d["tm"]])), DB + "BOS 1973-74")
q(S, "leader", "goals leader 04-05", ref("there was no 2004-05 season"), "lockout")
# --- lists and counts
q(S, "list", "700 goal club", lst([x for x in clead("g", 30) if x[1] >= 700]), API + "sum G >= 700")
q(S, "count", "how many 50 goal seasons did bossy have", cnt(sum(1 for d in SK.of("Mike Bossy").values() if d["g"] >= 50)), DB + "G >= 50")
q(S, "count", "ovi 50 goal seasons", cnt(sum(1 for d in SK.of("Alex Ovechkin").values() if d["g"] >= 50)), API + "G >= 50")
q(S, "list", "60 goal scorers since 2000", lst([x for x in lead("g", range(2001, 2027), 60) if x[2] >= 60]), API + "G >= 60, 2000-01 on")
q(S, "count", "how many guys had 100 pts in 92-93", cnt(sum(1 for (k, y), d in SK.rows.items() if y == 1993 and d["pts"] >= 100)), DB + "Pts >= 100")
q(S, "count", "gretzky 200 point seasons", cnt(sum(1 for d in SK.of("Wayne Gretzky").values() if d["pts"] >= 200)), DB + "Pts >= 200")
q(S, "list", "years lemieux had 70 goals", seasons(*[s for s, d in SK.of("Mario Lemieux").items() if d["g"] >= 70]), DB + "G >= 70, end years")
q(S, "yes-no", "has crosby ever scored 50", yes(any(d["g"] >= 50 for d in SK.of("Sidney Crosby").values())), API + "51 in 2009-10")
q(S, "yes-no", "did ovi pass gretzky in goals", yes(car("Alex Ovechkin", "g") > 894), API + "sum G")
q(S, "yes-no", "did yzerman ever have 160 points", yes(any(d["pts"] >= 160 for d in SK.of("Steve Yzerman").values())), DB + "best 155")
# --- comparisons
def cmp(a, b, c, yrs=None): return top(*best([(a, car(a, c, yrs)), (b, car(b, c, yrs))]))
q(S, "compare", "draisaitl or mcdavid more goals 24-25", cmp("Leon Draisaitl", "Connor McDavid", "g", {2025}), API + "G 2024-25")
q(S, "follow-up", "and assists?", cmp("Leon Draisaitl", "Connor McDavid", "a", {2025}), API + "A 2024-25", after="draisaitl or mcdavid more goals 24-25")
q(S, "follow-up", "the year after?", val(sv("Auston Matthews", 2025, "g"), "Auston Matthews", 2025), API + "G 2024-25", after="matthews goals 23-24")
q(S, "follow-up", "and in the playoffs", val(car("Wayne Gretzky", "pts", t=SP), "Wayne Gretzky"), DB + "PostPts", after="the great one career points")
q(S, "compare", "crosby vs ovechkin career points", cmp("Sidney Crosby", "Alex Ovechkin", "pts"), API + "sum Pts to 2025-26")
q(S, "compare", "bobby hull vs brett hull goals", either(cmp("Bobby Hull", "Brett Hull", "g"), top(("Bobby Hull", car("Bobby Hull", "g") + car("Bobby Hull", "g", t=WH)))), DB + "NHL 610 against 741; with the WHA 913, if said")
q(S, "compare", "roy or brodeur more ws", top(("Martin Brodeur", car("Martin Brodeur", "w", t=GO))), "nhl/Goalies: W")
q(S, "compare", "gretzky or lemieux points per game", top(("Wayne Gretzky", car("Wayne Gretzky", "pts") / car("Wayne Gretzky", "gp")), tol=.006), DB + "career Pts/GP: 1.92 against 1.88")
q(S, "compare", "kane or toews more career points", cmp("Patrick Kane", "Jonathan Toews", "pts"), API + "sum Pts")
q(S, "abbrev", "lemieux ppg 88-89", either(val(sv("Mario Lemieux", 1989, "ppg"), "Mario Lemieux", 1989), val(sv("Mario Lemieux", 1989, "pts") / sv("Mario Lemieux", 1989, "gp"), "Mario Lemieux", 1989, .006), ask("power-play goals", "points per game")), DB + "power-play goals or points a game; the reading must be said", span="reading")
q(S, "double", "cam neely 93-94 goals and games", txt(sv("Cam Neely", 1994, "g"), sv("Cam Neely", 1994, "gp")), DB + "50 in 49")
q(S, "rate", "draisaitl shooting pct 24-25", val(100 * sv("Leon Draisaitl", 2025, "g") / sv("Leon Draisaitl", 2025, "sog"), "Leon Draisaitl", 2025, .06), API + "G/SOG in per cent")
JAG = car("Jaromir Jagr", "pts", range(2012, 2019))
q(S, "age", "jagr points after 40", either(val(JAG, "Jaromir Jagr"), val(car("Jaromir Jagr", "pts", range(2013, 2019)), "Jaromir Jagr")), DB + "born 1972-02-15: 2012-13 on, or with 2011-12 (season age)")
q(S, "age", "gretzky pts at 25", either(val(sv("Wayne Gretzky", 1986, "pts"), "Wayne Gretzky", 1986), val(sv("Wayne Gretzky", 1987, "pts"), "Wayne Gretzky", 1987)), DB + "born 1961-01-26: turned 25 during 1985-86, began 1986-87 at 25")
# --- play-offs, games
q(S, "playoffs", "claude lemieux playoff goals", val(car("Claude Lemieux", "g", t=SP), "Claude Lemieux"), DB + "PostG")
q(S, "playoffs", "roy playoff wins", val(car("Patrick Roy", "w", t=GP), "Patrick Roy"), "nhl/Goalies: PostW")
q(S, "playoffs", "mcdavid playoff points 2024", val(sv("Connor McDavid", 2024, "pts", SP), "Connor McDavid", 2024), "nhl/derived/skater_seasons P 2024")
q(S, "playoffs", "most playoff points all time nhl", top(*clead("pts", t=SP)), DB + "PostPts, Gretzky far ahead")
q(S, "playoffs", "giguere 2003 playoffs save pct", val(svp(next(d for (k, s), d in GP.rows.items() if s == 2003 and "Giguere" in GP.name[k])), season=2003, tol=.0006), "nhl/Goalies: PostSA, PostGA")
MM = T("marner23", lambda: sorted([(r["game_date"], int(r["points"] or 0)) for r in data.nhl_games({2023}) if r["player_name"] == "M. Marner" and r["game_type"] == "R"]))
TT = T("big5", lambda: [(r["season"], r["game_date"], r["player_name"], int(r["goals"])) for r in data.nhl_games({2023, 2025, 2026}) if r["goals"] and int(r["goals"]) >= 3 and r["game_type"] == "R"])
b = c = 0
for _, p in MM:
    c = c + 1 if p else 0
    b = max(b, c)
q(S, "streak", "marner point streak 22-23", val(b, "Mitch Marner", 2023), "nhl/open/player_box_2023: longest run of games with a point")
q(S, "game", "tage thompson goals dec 7 2022", val(next(x[3] for x in TT if x[1] == "2022-12-07" and x[2] == "T. Thompson"), "Tage Thompson"), "nhl/open/player_box_2023")
q(S, "game", "how many hat tricks draisaitl 24-25", val(sum(1 for x in TT if x[0] == "2025" and x[2] == "L. Draisaitl"), "Leon Draisaitl", 2025), "nhl/weekly/player_box_2025: games with 3+ goals")
q(S, "game", "sittler 10 point game opponent", ref("games before 2009-10 are not held"), "1976")
q(S, "streak", "gretzky longest point streak", ref("games before 2009-10 are not held"), "1983-84")
q(S, "streak", "glenn hall consecutive games", ref("games before 2009-10 are not held"), "1955-62")
# --- names
q(S, "namesake", "sebastian aho goals", ask("Sebastian Aho"), "two players: Hurricanes forward, Islanders defenseman")
q(S, "namesake", "greg adams career goals", ask("Greg Adams (1980 to 1990)", "Greg Adams (1984 to 2001)"), "nhl/Master: two wingers")
q(S, "namesake", "sedin points 10-11", either(ask("Daniel Sedin", "Henrik Sedin"), txt("Daniel", "104", "Henrik", "94")), DB + "twins")
q(S, "namesake", "hughes goals 22-23", either(ask("Jack Hughes", "Quinn Hughes"), txt("Jack", "43")), API + "brothers")
q(S, "namesake", "esposito career", either(ask("Phil Esposito", "Tony Esposito"), ref("which one, which statistic")), "brothers, and no statistic")
q(S, "namesake", "sutter goals 1984-85", either(ask("Brent Sutter"), ref("which Sutter")), "six brothers")
q(S, "word-name", "king pims career", either(ask("Kris King", "Derek King"), ref("which King")), "several Kings; king is also a word")
q(S, "word-name", "young goals tim 76-77", either(val(sv("Tim Young", 1977, "g"), "Tim Young", 1977), ask("Tim Young")), DB + "G 1976-77")
q(S, "word-name", "wild bill hunter goals", either(ref("no such player"), ask("Bill Hunter")), "a general manager, not a player")
# --- premise, partial, this season
q(S, "premise", "when did gretzky play for the leafs", ref("he never did"), "EDM, LAK, STL, NYR")
q(S, "premise", "what year did ovi score 70", either(ref("never, best 65"), {"seasons": []}, txt("65")), "best 65 in 2007-08")
q(S, "premise", "crosby goals in 04-05", either(ref("no season, and he was not in the league"), val(0, "Sidney Crosby")), "lockout")
q(S, "partial", "ovi game winning goals career", either(ref("game winners are recorded to 2017-18 only"), val(car("Alex Ovechkin", "gwg"), "Alex Ovechkin")), DB + "GWG to 2017-18", span="to 2017-18")
q(S, "partial", "gordie howe shots on goal career", either(ref("shots are recorded from 1967-68"), val(car("Gordie Howe", "sog"), "Gordie Howe")), DB + "SOG since 1967-68", span="since 1967-68")
q(S, "partial", "rocket richard plus minus", ref("plus-minus is recorded from 1967-68"), "played 1942-60")
q(S, "this-season", "mcdavid goals this year", either(ref("2026-27 not held"), val(sv("Connor McDavid", 2026, "g"), "Connor McDavid", 2026)), "asked in November 2026", span="2025-26 named as the last season held")
q(S, "award-like", "art ross winner 24-25", either(ref("awards not held"), top(*lead("pts", {2025}))), API + "the points leader by definition")
q(S, "award-like", "rocket richard trophy 23-24", either(ref("awards not held"), top(*lead("g", {2024}))), API + "the goals leader by definition")
q(S, "title", "messier stanley cups", either(ref("titles are not a statistic here"), val(6, "Mark Messier")), "nhl/Teams marks the winners")
q(S, "title", "when did the leafs last win the cup", either(ref("titles are not a statistic here"), txt("1967")), "nhl/Teams marks the winners")
q(S, "vague", "best goalie ever", either(ref("best by what"), ask("wins", "rating"), txt("rating")), "a rating may be given if named", span="measure must be named")
q(S, "better", "who was better orr or lidstrom", either(txt("Orr", "Lidstrom"), ref("by what"), ask("points", "rating")), "an answer must name its measure", span="measure")
q(S, "vague", "the great one", either(ref("no statistic asked"), ask("Wayne Gretzky"), txt("Wayne Gretzky")), "a bare nickname")
q(S, "vague", "gretzky or mcdavid", either(txt("Gretzky", "McDavid"), ref("by what"), ask("points", "rating")), "half a question", span="measure")
q(S, "language", "combien de buts maurice richard a marqué en carrière", either(val(car("Maurice Richard", "g"), "Maurice Richard"), ref("English only")), DB + "French")
for kind, text, why in (
    ("award", "how many harts did gretzky win", "awards not held"), ("award", "vezina 2021", "awards not held"), ("award", "lady byng most wins", "awards not held"),
    ("hall", "is mogilny in the hall", "not held"),
    ("salary", "matthews cap hit", "salaries not held"), ("trade", "what did la give up for gretzky", "trades not held"), ("event", "most fights tie domi", "fights not held"),
    ("event", "tape to tape passes karlsson", "passes not held"), ("event", "best dangles datsyuk", "not a statistic"), ("advanced", "mcdavid top speed", "not held"),
    ("advanced", "bergeron corsi", "not held"), ("advanced", "xg leader 23-24", "not held"), ("split", "ovi empty net goals", "not held"), ("split", "crosby ot goals", "not held"),
    ("event", "gordie howe hat tricks career", "not held"), ("event", "shootout goals jonathan toews", "not held"), ("faceoff", "bergeron faceoffs won", "counts not held"),
    ("bet", "puck line leafs habs tonight", "bets"), ("future", "will mcdavid win a cup", "the future"), ("draft", "who went first in 2003 draft", "draft not held"),
    ("coach", "scotty bowman wins", "coaches not held"), ("opinion", "who sucked most on the sens", "opinion"), ("opinion", "dirtiest hit ever", "opinion"),
    ("olympics", "crosby golden goal 2010 olympics points", "Olympics not held"), ("junior", "crosby points in rimouski", "juniors not held")):
    q(S, kind, text, either(ref(why), ask("by which statistic")) if kind == "opinion" else ref(why), "no open file holds it")
