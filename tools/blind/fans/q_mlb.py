"""Baseball questions. Sources: Lahman (mlb/*). Season age = age on July 1."""
from kit import *

T = table
M = T("mlb", data.mlb)
B, P, BP, PP = M["bat"], M["pit"], M["batpost"], M["pitpost"]
PE = B.people
TEAMS = T("mlb_teams", data.mlb_teams)
APP = T("mlb_app", data.mlb_app)
MAJ = {"AL", "NL"}


def s1(t, name, yr, st, hint=None): return t.of(name, hint or yr)[yr].get(st)
def car(t, name, st, yrs=None, hint=None): return sum(d.get(st, 0) for y, d in t.of(name, hint).items() if yrs is None or y in yrs)
def ctm(t, name, st, tms, yrs=None, hint=None):
    k = t.find(name, hint)
    return sum(d.get(st, 0) for (kk, y), x in t.stints.items() if kk == k and (yrs is None or y in yrs) for (tm, r), d in x.items() if tm in tms)


def lg_rows(t, lgs):  # rows split by league: {(k, y): sums}
    out = {}
    for (k, y), x in t.stints.items():
        for (tm, r), d in x.items():
            if d["lg"] in lgs:
                e = out.setdefault((k, y), {})
                for c, v in d.items():
                    if c != "lg":
                        e[c] = e.get(c, 0) + v
    return out


_lg = {}
def lgr(t, lgs):
    key = (id(t), frozenset(lgs))
    if key not in _lg:
        _lg[key] = lg_rows(t, lgs)
    return _lg[key]


def lead(t, f, yrs, n=1, lgs=None, low=False, cond=None):
    R = lgr(t, lgs) if lgs else t.rows
    f2 = (lambda d: d.get(f)) if isinstance(f, str) else f
    return best([(t.name[k], y, f2(d)) for (k, y), d in R.items() if y in yrs and (cond is None or cond(k, y, d))], n, low)


_car = {}
def clead(t, f, n=1, cond=None, yrs=None, low=False, lgs=None, rowcond=None):
    R = lgr(t, lgs) if lgs else t.rows
    plain = lgs is None and yrs is None and rowcond is None
    tot = _car.setdefault(id(t), {}) if plain else {}
    for (k, y), d in () if plain and tot else R.items():
        if (yrs is None or y in yrs) and (rowcond is None or rowcond(k, y)):
            e = tot.setdefault(k, {})
            for c, v in d.items():
                if not isinstance(v, set):
                    e[c] = e.get(c, 0) + v
    f2 = (lambda d: d.get(f)) if isinstance(f, str) else f
    return best([(t.name[k], f2(d)) for k, d in tot.items() if cond is None or cond(k, d)], n, low)


def avg(d): return d["H"] / d["AB"] if d.get("AB") else None
def obp(d): return (d["H"] + d.get("BB", 0) + d.get("HBP", 0)) / (d["AB"] + d.get("BB", 0) + d.get("HBP", 0) + d.get("SF", 0)) if d.get("AB") else None
def slg(d): return (d["H"] + d["2B"] + 2 * d["3B"] + 3 * d["HR"]) / d["AB"] if d.get("AB") else None
def ops(d): return obp(d) + slg(d) if d.get("AB") else None
def era(d): return 27 * d["ER"] / d["IPouts"] if d.get("IPouts") else None
def pa(d): return sum(d.get(c, 0) for c in ("AB", "BB", "HBP", "SH", "SF"))
GMAX = {}
for (tm, y), r in TEAMS.items():
    GMAX[tm, y] = int(r["G"])
def need(t, k, y): return max(GMAX[tm, y] for tm in t.rows[k, y]["tm"])
def qb(k, y, d): return pa(d) >= 3.1 * need(B, k, y) - 0.5
def qp(k, y, d): return d.get("IPouts", 0) >= 3 * need(P, k, y)
def tot(t, name, yrs=None, hint=None):
    e = {}
    for y, d in t.of(name, hint).items():
        if yrs is None or y in yrs:
            for c, v in d.items():
                if not isinstance(v, set):
                    e[c] = e.get(c, 0) + v
    return e
def age(k, y):
    p = PE[k]
    return y - int(p["birthYear"]) - (0 if int(p["birthMonth"] or 7) < 7 else 1) if p["birthYear"] else None
EV = range(1871, 2026)
S = "mlb"
BAT, PIT = "mlb/Batting: ", "mlb/Pitching: "

# --- nicknames, slang, careers and seasons
q(S, "nickname", "how many dingers did the babe hit in 27", val(s1(B, "Babe Ruth", 1927, "HR"), "Babe Ruth", 1927), BAT + "HR 1927")
q(S, "nickname", "hammerin hank career hrs", val(car(B, "Hank Aaron", "HR"), "Hank Aaron"), BAT + "sum HR")
q(S, "nickname", "the big unit strikeouts career", val(car(P, "Randy Johnson", "SO", hint=2001), "Randy Johnson"), PIT + "sum SO of the pitcher")
q(S, "nickname", "mr october career homers", val(car(B, "Reggie Jackson", "HR"), "Reggie Jackson"), BAT + "sum HR, regular season")
q(S, "postseason", "mr. october postseason hrs", val(car(BP, "Reggie Jackson", "HR"), "Reggie Jackson"), "mlb/BattingPost: sum HR")
q(S, "nickname", "splendid splinter batting avg 1941", val(avg(B.of("Ted Williams")[1941]), "Ted Williams", 1941, .0005), BAT + "H/AB")
q(S, "nickname", "big papi hrs with the red sox", val(ctm(B, "David Ortiz", "HR", {"BOS"}), "David Ortiz"), BAT + "HR in stints with BOS")
q(S, "nickname", "the kid hrs in 97", either(val(s1(B, "Ken Griffey", 1997, "HR"), "Ken Griffey", 1997), ask("Ken Griffey")), BAT + "Griffey Jr. HR 1997; the nickname has other bearers, asking is fine")
q(S, "nickname", "big hurt career avg", val(avg(tot(B, "Frank Thomas", hint=1995)), "Frank Thomas", tol=.0005), BAT + "H/AB of thomafr04")
q(S, "nickname", "stan the man hits", val(car(B, "Stan Musial", "H"), "Stan Musial"), BAT + "sum H")
q(S, "nickname", "charlie hustle games played", val(car(B, "Pete Rose", "G", hint=1975), "Pete Rose"), BAT + "sum G of the father")
q(S, "nickname", "say hey kid hrs", val(car(B, "Willie Mays", "HR"), "Willie Mays"), BAT + "sum HR, 1948 Birmingham holds none")
q(S, "nickname", "donnie baseball avg in 86", val(avg(B.of("Don Mattingly")[1986]), "Don Mattingly", 1986, .0005), BAT + "H/AB")
q(S, "nickname", "doc gooden ks 84", val(s1(P, "Dwight Gooden", 1984, "SO"), "Dwight Gooden", 1984), PIT + "SO")
q(S, "nickname", "the rocket wins", val(car(P, "Roger Clemens", "W"), "Roger Clemens"), PIT + "sum W")
q(S, "nickname", "mad max ks 2018", val(s1(P, "Max Scherzer", 2018, "SO"), "Max Scherzer", 2018), PIT + "SO")
q(S, "nickname", "iron horse rbi", val(car(B, "Lou Gehrig", "RBI"), "Lou Gehrig"), BAT + "sum RBI")
q(S, "nickname", "sandman saves", val(car(P, "Mariano Rivera", "SV"), "Mariano Rivera"), PIT + "sum SV")
q(S, "nickname", "k-rod saves 08", val(s1(P, "Francisco Rodriguez", 2008, "SV"), "Francisco Rodriguez", 2008), PIT + "SV")
q(S, "nickname", "king felix era 2010", val(era(P.of("Felix Hernandez", 2010)[2010]), "Felix Hernandez", 2010, .005), PIT + "27*ER/IPouts")
q(S, "nickname", "joltin joe career homers", val(car(B, "Joe DiMaggio", "HR"), "Joe DiMaggio"), BAT + "sum HR")
q(S, "nickname", "pudge hrs", either(ask("Ivan Rodriguez", "Carlton Fisk"), val(car(B, "Ivan Rodriguez", "HR"), "Ivan Rodriguez"), val(car(B, "Carlton Fisk", "HR"), "Carlton Fisk")), "two well-known bearers of the nickname: Fisk 376, Rodriguez 311; the man must be named")
q(S, "nickname", "the crime dog hrs career", val(car(B, "Fred McGriff", "HR"), "Fred McGriff"), BAT + "sum HR")
q(S, "season", "ichiro hits in 04", val(s1(B, "Ichiro Suzuki", 2004, "H"), "Ichiro Suzuki", 2004), BAT + "H")
q(S, "season", "maddux era in 94", val(era(P.of("Greg Maddux")[1994]), "Greg Maddux", 1994, .005), PIT + "27*ER/IPouts")
q(S, "season", "bob gibson 68 era", val(era(P.of("Bob Gibson")[1968]), "Bob Gibson", 1968, .005), PIT + "27*ER/IPouts")
q(S, "season", "pedro era 2000", either(val(era(P.of("Pedro Martinez", 2000)[2000]), "Pedro Martinez", 2000, .005), ask("Pedro Martinez")), PIT + "one Pedro of fame; first names may be asked back")
q(S, "season", "bonds walks 2004", val(s1(B, "Barry Bonds", 2004, "BB"), "Barry Bonds", 2004), BAT + "BB")
q(S, "season", "bonds ops in 04", val(ops(B.of("Barry Bonds")[2004]), "Barry Bonds", 2004, .0006), BAT + "OBP+SLG")
q(S, "season", "ohtani era 2023", val(era(P.of("Shohei Ohtani")[2023]), "Shohei Ohtani", 2023, .005), PIT + "27*ER/IPouts")
q(S, "season", "shohei wins in 22", val(s1(P, "Shohei Ohtani", 2022, "W"), "Shohei Ohtani", 2022), PIT + "W")
q(S, "season", "ted wiliams last season avg", val(avg(B.of("Ted Williams")[1960]), "Ted Williams", 1960, .0005), BAT + "1960 H/AB; typo in the name")
q(S, "season", "price era 2012", val(era(P.of("David Price")[2012]), "David Price", 2012, .005), PIT + "only Price who pitched in 2012")
q(S, "season", "judge hrs last year", val(s1(B, "Aaron Judge", 2025, "HR"), "Aaron Judge", 2025), BAT + "2025, asked in November 2026")
q(S, "season", "judge slash line 2022", txt(*(("%.3f" % f(B.of("Aaron Judge")[2022])).lstrip("0") for f in (avg, obp, slg))), BAT + "AVG/OBP/SLG")
q(S, "career", "cy young wins", val(car(P, "Cy Young", "W"), "Cy Young"), PIT + "sum W; the man, not the award")
q(S, "career", "pete rose hits", val(car(B, "Pete Rose", "H", hint=1975), "Pete Rose"), BAT + "sum H")
q(S, "career", "verlander wins", val(car(P, "Justin Verlander", "W"), "Justin Verlander"), PIT + "sum W to 2025")
q(S, "career", "adrian beltre hits", val(car(B, "Adrian Beltre", "H"), "Adrian Beltre"), BAT + "sum H")
q(S, "career", "how many triples did wahoo sam crawford hit", val(car(B, "Sam Crawford", "3B", hint=1910), "Sam Crawford"), BAT + "sum 3B")
q(S, "career", "babe ruth pitching record w-l", txt(car(P, "Babe Ruth", "W"), car(P, "Babe Ruth", "L")), PIT + "sum W, L")
q(S, "career", "manny ramirez career ops", val(ops(tot(B, "Manny Ramirez", hint=2000)), "Manny Ramirez", tol=.0006), BAT + "OBP+SLG over the career")
q(S, "career", "kershaw career era", val(era(tot(P, "Clayton Kershaw")), "Clayton Kershaw", tol=.005), PIT + "27*ER/IPouts, to 2025")
q(S, "team", "yankees all time hr leader", top(("Babe Ruth", ctm(B, "Babe Ruth", "HR", {"NYA"}))), BAT + "HR in NYA stints, all players compared")
def teamlead(t, tms, st, n=1):
    e = {}
    for (k, y), x in t.stints.items():
        for (tm, r), d in x.items():
            if tm in tms:
                e[k] = e.get(k, 0) + d.get(st, 0)
    return best([(t.name[k], v) for k, v in e.items()], n)
assert teamlead(B, {"NYA"}, "HR")[0][0] == "Babe Ruth"
q(S, "team", "mets all time k leader", top(*teamlead(P, {"NYN"}, "SO")), PIT + "SO in NYN stints (a pitcher is meant)")
q(S, "team", "white sox single season hr record", top(*best([(B.name[k], y, d.get("HR")) for (k, y), x in B.stints.items() for (tm, r), d in x.items() if tm == "CHA"])), BAT + "HR in one CHA stint")
q(S, "team", "most hits as a mariner", top(*teamlead(B, {"SEA"}, "H")), BAT + "H in SEA stints")
q(S, "team", "cubs rbi leader 2016", top(*best([(B.name[k], y, d.get("RBI")) for (k, y), x in B.stints.items() if y == 2016 for (tm, r), d in x.items() if tm == "CHN"])), BAT + "RBI in CHN stints 2016")
q(S, "team", "how many hrs did mcgwire hit for the cards in 97", val(ctm(B, "Mark McGwire", "HR", {"SLN"}, {1997}), "Mark McGwire", 1997), BAT + "the SLN stint of 1997 only, 58 was the whole year")
q(S, "team", "randy johnson era with the astros 98", val(era([d for (tm, r), d in P.stints[P.find("Randy Johnson", 1998), 1998].items() if tm == "HOU"][0]), "Randy Johnson", 1998, .005), PIT + "HOU stint of 1998")
q(S, "team", "cc sabathia 2008 brewers wins", val(ctm(P, "CC Sabathia", "W", {"MIL"}, {2008}), "CC Sabathia", 2008), PIT + "MIL stint")
# --- leaders
q(S, "leader", "most hrs by a lefty", top(*clead(B, "HR", cond=lambda k, d: PE[k]["bats"] == "L")), BAT + "sum HR, bats L")
q(S, "leader", "most ks by a lefty pitcher", top(*clead(P, "SO", cond=lambda k, d: PE[k]["throws"] == "L")), PIT + "sum SO, throws L")
q(S, "leader", "most hits by a switch hitter", top(*clead(B, "H", cond=lambda k, d: PE[k]["bats"] == "B")), BAT + "sum H, bats B")
q(S, "leader", "most ribbies in a season", top(*lead(B, "RBI", EV)), BAT + "RBI by player-season")
q(S, "leader", "who hit the most dingers in the 90s", top(*clead(B, "HR", yrs=range(1990, 2000))), BAT + "sum HR 1990-1999")
q(S, "leader", "most hits in the 2000s", top(*clead(B, "H", yrs=range(2000, 2010))), BAT + "sum H 2000-2009")
q(S, "leader", "most wins 80s pitcher", top(*clead(P, "W", yrs=range(1980, 1990))), PIT + "sum W 1980-1989")
q(S, "leader", "most stolen bases ever", top(*clead(B, "SB")), BAT + "sum SB")
q(S, "leader", "sb record single season since 1900", top(*lead(B, "SB", range(1900, 2026))), BAT + "SB by player-season from 1900 on")
q(S, "leader", "most saves all time", top(*clead(P, "SV")), PIT + "sum SV")
q(S, "leader", "who walked the most in a season", top(*lead(B, "BB", EV)), BAT + "BB by player-season")
q(S, "leader", "most doubles ever", top(*clead(B, "2B")), BAT + "sum 2B")
q(S, "leader", "most triples in a season", top(*lead(B, "3B", EV)), BAT + "3B by player-season")
q(S, "leader", "most ks by a pitcher in a season since 1900", top(*lead(P, "SO", range(1900, 2026))), PIT + "SO by player-season from 1900 on")
q(S, "leader", "most whiffs by a hitter one season", top(*lead(B, "SO", EV)), BAT + "SO by player-season")
q(S, "leader", "who got plunked the most all time", top(*clead(B, "HBP")), BAT + "sum HBP")
q(S, "leader", "al batting champ 1980 avg", top(*lead(B, avg, {1980}, lgs={"AL"}, cond=qb), tol=.0005), BAT + "AL 1980, 3.1 PA a team game")
q(S, "leader", "who led the al in hrs in 67", top(*lead(B, "HR", {1967}, lgs={"AL"})), BAT + "AL 1967: a tie")
q(S, "leader", "nl rbi leader 1996", top(*lead(B, "RBI", {1996}, lgs={"NL"})), BAT + "NL 1996")
q(S, "leader", "era leader al 2024", top(*lead(P, era, {2024}, lgs={"AL"}, cond=qp, low=True), tol=.005), PIT + "AL 2024, one inning a team game")
q(S, "leader", "hr leaders 2024 top 4", lst(lead(B, "HR", {2024}, 4)), BAT + "HR 2024")
q(S, "leader", "most strikeouts by a pitcher last year", top(*lead(P, "SO", {2025})), PIT + "SO 2025")
q(S, "leader", "lowest avg qualified 2025", top(*lead(B, avg, {2025}, cond=qb, low=True), tol=.0005), BAT + "AVG 2025, 3.1 PA a team game")
q(S, "leader", "best ops last yr", top(*lead(B, ops, {2025}, cond=qb), tol=.0006), BAT + "OPS 2025, qualified")
q(S, "leader", "most hr in a season by a catcher", top(*best([(B.name[k], y, d.get("HR")) for (k, y), d in B.rows.items() if d.get("HR", 0) > 30 and APP.get((k, y), {}).get("G_c", 0) > 0.5 * APP[k, y]["G_all"]])), BAT + "HR of players with most games at catcher (Appearances)")
q(S, "leader", "who hit most hrs before turning 25", top(*clead(B, "HR", rowcond=lambda k, y: (age(k, y) or 99) < 25)), BAT + "season age (July 1) under 25")
o35 = clead(B, "HR", rowcond=lambda k, y: (age(k, y) or 0) >= 35)
o36 = clead(B, "HR", rowcond=lambda k, y: (age(k, y) or 0) >= 36)
q(S, "age", "most dingers after 35", either(top(*o35), top(*o36)), BAT + "season age 35 on, or 36 on")
q(S, "age", "nolan ryan ks in his 40s", val(sum(d.get("SO", 0) for y, d in P.of("Nolan Ryan").items() if age(P.find("Nolan Ryan"), y) >= 40), "Nolan Ryan"), PIT + "season ages 40 to 46")
def by_age(name, st, ages, t=B): return sum(d.get(st, 0) for y, d in t.of(name).items() if age(t.find(name), y) in ages)
q(S, "age", "arod hrs in his 30s", val(by_age("Alex Rodriguez", "HR", range(30, 40)), "Alex Rodriguez"), BAT + "season ages 30 to 39")
def twenties(lo): return top(*best([(n, sum(d.get("HR", 0) for y, d in B.of(n, h).items() if lo <= age(B.find(n, h), y) < 30)) for n, h in (("Jimmie Foxx", 1930), ("Ken Griffey", 1997))]))
q(S, "age", "more hrs in his 20s foxx or griffey jr", either(twenties(20), twenties(0)), BAT + "season ages 20 to 29, or all under 30: Griffey both ways")
q(S, "age", "trout hrs at 25", val(sum(d.get("HR", 0) for y, d in B.of("Mike Trout").items() if age(B.find("Mike Trout"), y) == 25), "Mike Trout", 2017), BAT + "season age 25 = 2017")
q(S, "age", "oldest guy to hit 40 hrs in a season", either(top(("Barry Bonds", 2004, 40)), top(("Barry Bonds", 2004, 39)), top(*best([(B.name[k], y, age(k, y)) for (k, y), d in B.rows.items() if d.get("HR", 0) >= 40]))), BAT + "Bonds turned 40 in July 2004; highest season age among 40-HR seasons; the value is the age")
q(S, "rank", "who is second in career hits", top(clead(B, "H", 2)[1]), BAT + "second by sum H")
q(S, "rank", "where does griffey jr rank in hrs all time", cnt(1 + sum(1 for n, v in clead(B, "HR", 50) if v > car(B, "Ken Griffey", "HR", hint=1997))), BAT + "rank by sum HR")
# --- clubs, counts, lists
q(S, "count", "how many guys have 500 hrs", cnt(len(clead(B, "HR", 9999, cond=lambda k, d: d.get("HR", 0) >= 500))), BAT + "sum HR >= 500")
q(S, "count", "3000 hit club how many members", cnt(len(clead(B, "H", 9999, cond=lambda k, d: d.get("H", 0) >= 3000))), BAT + "sum H >= 3000")
q(S, "list", "600 hr club", lst(clead(B, "HR", 9999, cond=lambda k, d: d.get("HR", 0) >= 600)), BAT + "sum HR >= 600")
q(S, "count", "how many 300 game winners", cnt(len(clead(P, "W", 9999, cond=lambda k, d: d.get("W", 0) >= 300))), PIT + "sum W >= 300")
q(S, "list", "who is in the 40-40 club", either(lst(lead(B, "HR", EV, 9999, cond=lambda k, y, d: d.get("HR", 0) >= 40 and d.get("SB", 0) >= 40)), txt("Canseco", "Bonds", "Rodriguez", "Soriano", "Acu", "Ohtani")), BAT + "HR and SB >= 40 in a season; value = HR, any order")
q(S, "list", "50 50 season ever", txt(*[str(x) for x in lead(B, "HR", EV, cond=lambda k, y, d: d.get("HR", 0) >= 50 and d.get("SB", 0) >= 50)[0][:2]]), BAT + "HR and SB >= 50: 54 and 59")
q(S, "count", "how many times did aaron lead the nl in homers", cnt(sum(1 for y in range(1954, 1977) if any(n == "Hank Aaron" for n, _, _ in lead(B, "HR", {y}, lgs={"NL"})))), BAT + "years in which he led or tied the NL")
q(S, "count", "killebrew 40 hr seasons", cnt(sum(1 for d in B.of("Harmon Killebrew").values() if d.get("HR", 0) >= 40)), BAT + "seasons with HR >= 40")
q(S, "count", "pujols 100 rbi years", cnt(sum(1 for d in B.of("Albert Pujols").values() if d.get("RBI", 0) >= 100)), BAT + "seasons with RBI >= 100")
q(S, "list", "sosa 60 hr seasons", seasons(*[y for y, d in B.of("Sammy Sosa").items() if d.get("HR", 0) >= 60]), BAT + "seasons with HR >= 60")
q(S, "count", "20 game winners last year", either(cnt(len([1 for (k, y), d in P.rows.items() if y == 2025 and d.get("W", 0) >= 20])), {"list": []}), PIT + "W >= 20 in 2025: nobody")
q(S, "list", "who won 20 in 2023", top(*lead(P, "W", {2023}, cond=lambda k, y, d: d["W"] >= 20)), PIT + "W >= 20 in 2023")
q(S, "list", "bonds homers by year 2000 to 2004", lst([("Barry Bonds", y, s1(B, "Barry Bonds", y, "HR")) for y in range(2000, 2005)]), BAT + "HR by season")
q(S, "double", "ohtani 2025 hrs and sbs", txt(s1(B, "Shohei Ohtani", 2025, "HR"), s1(B, "Shohei Ohtani", 2025, "SB")), BAT + "HR, SB")
q(S, "double", "how many hrs and rbis did foxx have", either(txt(car(B, "Jimmie Foxx", "HR"), car(B, "Jimmie Foxx", "RBI")), txt(car(B, "Jimmie Foxx", "HR"), format(car(B, "Jimmie Foxx", "RBI"), ","))), BAT + "sum HR, RBI; commas are free")
# --- comparisons
def cmp(t, a, b, st, ha=None, hb=None, yrs=None):
    va, vb = car(t, a, st, yrs, ha), car(t, b, st, yrs, hb)
    return top(*best([(a, va), (b, vb)]))
q(S, "compare", "who has more steals rickey or brock", cmp(B, "Rickey Henderson", "Lou Brock", "SB"), BAT + "sum SB of both")
q(S, "compare", "judge or ohtani more hrs last year", cmp(B, "Aaron Judge", "Shohei Ohtani", "HR", yrs={2025}), BAT + "HR 2025")
q(S, "compare", "prince fielder vs cecil fielder hrs", cmp(B, "Prince Fielder", "Cecil Fielder", "HR"), BAT + "sum HR: a tie")
q(S, "compare", "more ks kershaw or verlander", cmp(P, "Clayton Kershaw", "Justin Verlander", "SO"), PIT + "sum SO to 2025")
q(S, "follow-up", "and scherzer?", val(car(P, "Max Scherzer", "SO"), "Max Scherzer"), PIT + "sum SO to 2025", after="more ks kershaw or verlander")
q(S, "season", "bonds hrs in 93", val(s1(B, "Barry Bonds", 1993, "HR"), "Barry Bonds", 1993), BAT + "HR 1993")
q(S, "follow-up", "and in 94?", val(s1(B, "Barry Bonds", 1994, "HR"), "Barry Bonds", 1994), BAT + "HR 1994", after="bonds hrs in 93")
q(S, "follow-up", "what about his rbi", val(s1(B, "Mookie Betts", 2018, "RBI"), "Mookie Betts", 2018), BAT + "RBI 2018", after="mookie betts hrs 2018")
q(S, "yes-no", "did rose have more hits than cobb", yes(car(B, "Pete Rose", "H", hint=1975) > car(B, "Ty Cobb", "H")), BAT + "sum H of both")
q(S, "yes-no", "did mantle ever hit 55 in a season", yes(any(d.get("HR", 0) >= 55 for d in B.of("Mickey Mantle").values())), BAT + "best season 54")
q(S, "yes-no", "has anybody hit 75 homers in a year", yes(any(d.get("HR", 0) >= 75 for d in B.rows.values())), BAT + "record is 73")
q(S, "yes-no", "did jeter get 3000 hits", yes(car(B, "Derek Jeter", "H") >= 3000), BAT + "sum H")
q(S, "postseason", "jeter world series avg", val((lambda x: x["H"] / x["AB"])({c: sum(d[c] for (kk, y), z in BP.stints.items() if kk == BP.find("Derek Jeter") for (tm, r), d in z.items() if r == "WS") for c in ("H", "AB")}), "Derek Jeter", tol=.0005), "mlb/BattingPost: round WS, H/AB")
q(S, "postseason", "bumgarner postseason era", val(era(tot(PP, "Madison Bumgarner")), "Madison Bumgarner", tol=.005), "mlb/PitchingPost: 27*ER/IPouts")
q(S, "postseason", "most playoff homers ever", top(*clead(BP, "HR")), "mlb/BattingPost: sum HR")
q(S, "postseason", "rivera postseason saves", val(car(PP, "Mariano Rivera", "SV"), "Mariano Rivera"), "mlb/PitchingPost: sum SV")
q(S, "postseason", "how did kershaw do in the 2017 world series era", val(era([d for (tm, r), d in PP.stints[PP.find("Clayton Kershaw"), 2017].items() if r == "WS"][0]), "Clayton Kershaw", 2017, .005), "mlb/PitchingPost: WS 2017")
# --- namesakes and words that are names
q(S, "namesake", "ken griffey home runs", ask("Ken Griffey (1973 to 1991)", "Ken Griffey (1989 to 2010)"), "mlb/People: father and son share the name")
q(S, "namesake", "frank thomas homers", ask("Frank Thomas (1951 to 1966)", "Frank Thomas (1990 to 2008)"), "mlb/People: two sluggers")
q(S, "namesake", "bell hrs 1987", either(ask("George Bell", "Buddy Bell"), lst(best([(B.name[k], y, d["HR"]) for (k, y), d in B.rows.items() if y == 1987 and B.name[k].endswith(" Bell") and d.get("HR")], 9))), BAT + "several Bells in 1987; the AL leader George had 47")
q(S, "namesake", "alex gonzalez hrs", ask("Alex Gonzalez (1994 to 2006)", "Alex Gonzalez (1998 to 2014)"), "mlb/People: two shortstops")
q(S, "word-name", "young wins", either(ask("Cy Young"), val(511, "Cy Young"), ref("which Young")), "ordinary word; Cy Young 511 only if he is named")
q(S, "word-name", "long hr career terrence", either(val(car(B, "Terrence Long", "HR"), "Terrence Long"), ask("Terrence Long")), BAT + "sum HR; word order muddled")
q(S, "word-name", "best era", either(ref("career or season, which innings"), ask("career", "season")), "half a question: no set, no minimum")
q(S, "word-name", "home runs by home run baker", val(car(B, "Home Run Baker", "HR", hint=1911)), BAT + "Home Run Baker is Frank Baker (1908-1922)")
q(S, "word-name", "cool papa bell steals", either(val(car(B, "Cool Papa Bell", "SB"), "Cool Papa Bell"), ref("his Negro Leagues rows are incomplete")), BAT + "sum SB in the Negro Leagues rows, incomplete schedules", span="Negro Leagues 1922-1946")
# --- contested all-time claims (Negro Leagues rows)
q(S, "contested", "highest career batting avg ever", either(top(("Ty Cobb", car(B, "Ty Cobb", "H") / car(B, "Ty Cobb", "AB")), tol=.0005), ref("the Negro Leagues rows are incomplete: Gibson, officially .372, is .364 here")), BAT + "Cobb in AL/NL, Gibson with Negro Leagues; the leagues and the minimum must be named", span="which leagues, which minimum")
q(S, "contested", "last guy to hit .400", either(txt("Ted Williams", "1941"), ref("depends on Negro Leagues")), BAT + "AL/NL: Williams 1941; Negro Leagues had later ones on short schedules", span="AL and NL")
q(S, "contested", "best slugging pct", either(ask("season", "career"), top(("Barry Bonds", 2001, slg(B.of("Barry Bonds")[2001])), tol=.0005), top(("Babe Ruth", slg(tot(B, "Babe Ruth"))), tol=.0005), ref("season or career")), BAT + "season: Bonds 2001 in AL/NL; career: Ruth in AL/NL (Gibson's Negro Leagues rows are incomplete); the set must be named", span="set must be named")
# --- refusals
for kind, text, why in (
    ("award", "who won the cy young in 99", "awards are not held"), ("award", "how many cy youngs does clemens have", "awards are not held"),
    ("award", "how many mvps did bonds win", "awards are not held"), ("award", "ozzie smith gold gloves", "awards are not held"),
    ("hall", "is pete rose a hall of famer", "Hall of Fame is not held"), ("hall", "should clemens be in the hall", "opinion, Hall of Fame not held"),
    ("streak", "longest hit streak mlb", "no baseball game lines held"), ("streak", "cal ripken consecutive games streak", "streaks across seasons need game lines"),
    ("streak", "joe d hitting streak how many games", "no game lines"), ("event", "nolan ryan no hitters", "no-hitters are not held"),
    ("event", "how many grand slams did gehrig hit", "not held"), ("salary", "a-rod salary 2007", "salaries not held"),
    ("salary", "how much did bobby bonilla get paid per year", "salaries not held"), ("trade", "who did the red sox trade for pedro", "trades not held"),
    ("future", "will judge break the hr record", "the future"), ("bet", "dodgers or yanks tonight moneyline", "bets"),
    ("split", "mookie avg vs lefties", "splits not held"), ("split", "ohtani home runs at home 2024", "home and road not held"),
    ("split", "judge homers in april 2025", "months not held for baseball"), ("game", "most ks in one game", "no game lines"),
    ("game", "who homered in game 7 of the 2016 world series", "no game lines"), ("advanced", "judge exit velocity 2024", "not held"),
    ("advanced", "trout war career", "WAR is kept out"), ("opinion", "who was the most clutch yankee", "opinion"),
    ("opinion", "best looking swing ever", "opinion"), ("advanced", "fastest pitch ever thrown", "not held"),
    ("minor", "jordan batting avg with birmingham barons", "minor leagues not held"), ("draft", "who was drafted before trout", "draft not held")):
    q(S, kind, text, either(ref(why), ask("by which statistic")) if kind == "opinion" else ref(why), "no open file holds it")
q(S, "premise", "when did ted williams play for the yankees", either(ref("he never did"), txt("never")), BAT + "all his stints are BOS")
q(S, "premise", "what year did aaron hit 70 homers", either(ref("he never did, best 47"), {"seasons": []}, txt("47")), BAT + "best season 47 in 1971")
q(S, "premise", "babe ruth stats with the dodgers", either(ref("he never played there"), val(0, "Babe Ruth")), BAT + "no BRO stint; he only coached there")
q(S, "this-season", "how many homers does judge have this season", either(ref("2026 not held"), val(s1(B, "Aaron Judge", 2025, "HR"), "Aaron Judge", 2025)), "2026 game lines carry no licence; a 2025 answer must say that 2025 is the last season held", span="2025 named as the last season held")
q(S, "this-season", "mlb batting leader rn", either(ref("2026 not held"), top(*lead(B, avg, {2025}, cond=qb), tol=.0005)), "as above", span="2025 named as the last season held")
q(S, "team-result", "how many games did the yankees win in 98", either(val(114), ref("team records are outside player statistics")), "mlb/Teams W")
q(S, "team-result", "did the cubs win it all in 2016", either(yes(True), ref("team titles not held")), "mlb/Teams WSWin")
q(S, "language", "cuántos jonrones tiene albert pujols", either(val(car(B, "Albert Pujols", "HR"), "Albert Pujols"), ref("English only")), BAT + "sum HR; Spanish")
q(S, "better", "who was better griffey jr or bonds", either(txt("Griffey", "Bonds"), ref("better by what"), ask("home runs", "rating")), "an answer must name its measure and both men", span="measure must be named")
q(S, "better", "koufax or kershaw", either(txt("Koufax", "Kershaw"), ref("by what"), ask("ERA", "strikeouts")), "half a question", span="measure must be named")
q(S, "vague", "strikeout king", either(top(("Nolan Ryan", car(P, "Nolan Ryan", "SO"))), ref("vague"), ask("career", "season")), PIT + "sum SO")
q(S, "vague", "best catcher ever", either(ref("best by what"), ask("rating", "home runs"), txt("rating")), "a rating may be given if named", span="measure must be named")
q(S, "vague", "most ks", either(ask("pitchers", "batters"), ref("pitcher or batter, season or career"), top(("Nolan Ryan", 5714))), PIT + "career strikeouts of a pitcher, if the reading is said")
q(S, "vague", "jeter", either(ref("no statistic asked"), ask("Derek Jeter"), txt("Derek Jeter")), "a bare name: a profile or a question back")
q(S, "vague", "babe", either(ref("no statistic asked"), ask("Babe Ruth"), txt("Babe")), "a bare name")
