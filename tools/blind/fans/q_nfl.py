"""Football (NFL) questions. Offense 2000-2025 (nflverse), defense whole only 2020-21 and 2023-25 (sacks, interceptions 2021-25)."""
from kit import *

T = table
F = T("nfl", data.nfl)
FP = T("nflpost", lambda: data.nfl(True))
C = T("nflcom", data.nflcom)
PD = T("pfrdef", data.nfl_pfr_def)
W = T("nflweeks", lambda: [r for r in data.nfl_weeks() if int(float(r["receiving_yards"] or 0)) >= 180 or int(float(r["passing_yards"] or 0)) >= 380 or int(float(r["rushing_yards"] or 0)) >= 170 or int(float(r["passing_tds"] or 0)) >= 4 or r["season_type"] == "POST"])
S = "nfl"
SRC = "nfl/derived/nflverse_offense_seasons_2000_2024 (to 2008), nfl/open/derived/offense_seasons_2009_2024 (to 2022), nfl/open/player_season_2023_2025: "
PRE = ref("seasons before 2000 are not held")


def sv(n, s, c, t=F): return t.of(n, s)[s].get(c, 0)
def car(n, c, yrs=None, t=F, hint=None): return sum(d.get(c, 0) for s, d in t.of(n, hint).items() if yrs is None or s in yrs)
def v(n, s, c, tol=None): return val(sv(n, s, c), n, s, tol)
def lead(c, s, n=1, t=F, cond=None):
    f = c if callable(c) else (lambda d: d.get(c))
    yrs = {s} if isinstance(s, int) else set(s)
    return best([(t.name[k], y, f(d)) for (k, y), d in t.rows.items() if y in yrs and (cond is None or cond(d))], n)
def rating(d):
    a = d["attempts"]
    m = lambda x: max(0, min(2.375, x))
    return (m((d["completions"] / a - .3) * 5) + m((d["passing_yards"] / a - 3) * .25) + m(d.get("passing_tds", 0) / a * 20) + m(2.375 - d.get("int", 0) / a * 25)) / 6 * 100
tds = lambda d: d.get("rushing_tds", 0) + d.get("receiving_tds", 0)
scr = lambda d: d.get("rushing_yards", 0) + d.get("receiving_yards", 0)
tak = lambda d: d.get("ts", 0) + d.get("tw", 0) + d.get("ta", 0)

for text, n, s, c in (
    ("megatron yards 2012", "Calvin Johnson", 2012, "receiving_yards"),
    ("beast mode rushing yds 2012", "Marshawn Lynch", 2012, "rushing_yards"), ("adrian petersen rushing yards in 12", "Adrian Peterson", 2012, "rushing_yards"),
    ("king henry yards on the ground 2020", "Derrick Henry", 2020, "rushing_yards"), ("the sheriff passing tds 2013", "Peyton Manning", 2013, "passing_tds"),
    ("matty ice yards 2016", "Matt Ryan", 2016, "passing_yards"), ("moss tds in 07", "Randy Moss", 2007, "receiving_tds"),
    ("tyreek hill rec yards 2023", "Tyreek Hill", 2023, "receiving_yards"), ("puka rookie yr receiving yards", "Puka Nacua", 2023, "receiving_yards"),
    ("saquon rushing yards 2024", "Saquon Barkley", 2024, "rushing_yards"), ("lamar rushing yds 2019", "Lamar Jackson", 2019, "rushing_yards"),
    ("jameis picks thrown 2019", "Jameis Winston", 2019, "int"), ("favre ints in 05", "Brett Favre", 2005, "int"),
    ("jerry rice yards 2002", "Jerry Rice", 2002, "receiving_yards"), ("kupp receptions 2021", "Cooper Kupp", 2021, "receptions"),
    ("mahomes tds 2018 passing", "Patrick Mahomes", 2018, "passing_tds"), ("purdy picks 2023", "Brock Purdy", 2023, "int"),
    ("cj stroud rookie passing yards", "C.J. Stroud", 2023, "passing_yards"), ("jayden daniels rush yds rookie season", "Jayden Daniels", 2024, "rushing_yards"),
    ("fields rush yards 2022", "Justin Fields", 2022, "rushing_yards"), ("love td passes 2023 packers", "Jordan Love", 2023, "passing_tds"),
    ("bell rushing yards 2016 steelers", "Le'Veon Bell", 2016, "rushing_yards"), ("steve smith sr yds 2005", "Steve Smith", 2005, "receiving_yards"),
    ("bryce young passing yards 2023", "Bryce Young", 2023, "passing_yards"), ("jamarr chase rec yds 2024", "Ja'Marr Chase", 2024, "receiving_yards"),
    ("priest holmes rush tds 03", "Priest Holmes", 2003, "rushing_tds"), ("sean alexander tds rushing 05", "Shaun Alexander", 2005, "rushing_tds"),
    ("culpepper passing yards 04", "Daunte Culpepper", 2004, "passing_yards"), ("wes welker catches 2009", "Wes Welker", 2009, "receptions"),
    ("aaron rodgers picks 2018", "Aaron Rodgers", 2018, "int")):
    nm = n if any(x == n for x in F.name.values()) else [x for x in F.name.values() if x.startswith(n)][0]
    q(S, "season", text, v(nm, s, c), SRC + c)
q(S, "season", "lt tds in 06", either(val(31, "LaDainian Tomlinson", 2006), val(28, "LaDainian Tomlinson", 2006), ask("LaDainian Tomlinson")), SRC + "rushing 28 plus receiving 3")
q(S, "nickname", "tb12 tds in 07", either(v("Tom Brady", 2007, "passing_tds"), val(sv("Tom Brady", 2007, "passing_tds") + tds(F.of("Tom Brady")[2007]), "Tom Brady", 2007)), SRC + "50 thrown, 52 with his runs")
q(S, "season", "gronk tds 2011", either(v("Rob Gronkowski", 2011, "receiving_tds"), val(tds(F.of("Rob Gronkowski")[2011]), "Rob Gronkowski", 2011)), SRC + "receiving, or all")
q(S, "season", "josh allen tds 2024", either(val(28, "Josh Allen", 2024), val(40, "Josh Allen", 2024), val(41, "Josh Allen", 2024), txt("28", "12"), ask("Josh Allen")), SRC + "passing 28, rushing 12, one caught")
assert (sv("Josh Allen", 2024, "passing_tds"), sv("Josh Allen", 2024, "rushing_tds")) == (28, 12)
q(S, "season", "cmc scrimmage yards 2023", val(scr(F.of("Christian McCaffrey")[2023]), "Christian McCaffrey", 2023), SRC + "rushing plus receiving")
q(S, "season", "brees yards 2011", either(val(5476, "Drew Brees", 2011), val(5535, "Drew Brees", 2011), ref("sources disagree")), SRC + "5,535 held, officially 5,476", span="the disagreement is worth a word")
q(S, "season", "peyton passing yards 2000", either(val(4413, "Peyton Manning", 2000), val(4388, "Peyton Manning", 2000), ref("the source runs short in 2000-05")), SRC + "4,388 held, officially 4,413")
q(S, "double", "jamarr chase catches yards tds 2024", either(txt("127", "1708", "17"), txt("127", "1,708", "17")), SRC + "receptions, yards, touchdowns")
q(S, "double", "cam newton 2015 passing tds and rushing tds", txt(sv("Cam Newton", 2015, "passing_tds"), sv("Cam Newton", 2015, "rushing_tds")), SRC + "two numbers")
q(S, "rate", "aaron rodgers passer rating 2011", val(rating(F.of("Aaron Rodgers")[2011]), "Aaron Rodgers", 2011, .06), SRC + "NFL passer rating from att, comp, yards, TD, INT")
q(S, "rate", "mahomes passer rating 2018", val(rating(F.of("Patrick Mahomes")[2018]), "Patrick Mahomes", 2018, .06), SRC + "113.8")
q(S, "rate", "brees completion pct 2018", val(100 * sv("Drew Brees", 2018, "completions") / sv("Drew Brees", 2018, "attempts"), "Drew Brees", 2018, .06), SRC + "comp/att in per cent")
q(S, "rate", "kamara ypc 2017", val(sv("Alvin Kamara", 2017, "rushing_yards") / sv("Alvin Kamara", 2017, "carries"), "Alvin Kamara", 2017, .06), SRC + "yards/carries")
q(S, "rate", "lamar qbr 2023", either(ref("QBR is ESPN's own number and not held"), val(rating(F.of("Lamar Jackson")[2023]), "Lamar Jackson", 2023, .06)), "QBR is not passer rating (102.7); a rating must be called that", span="not called QBR")
# --- careers inside 2000-2025
for text, n, c, off, tol in (("brady career passing yards", "Tom Brady", "passing_yards", 89214, 5), ("big ben career passing yds", "Ben Roethlisberger", "passing_yards", 64088, 45),
    ("eli career picks", "Eli Manning", "int", 244, 1), ("fitz career receptions larry", "Larry Fitzgerald", "receptions", 1432, 3),
    ("frank gore career rushing yards", "Frank Gore", "rushing_yards", 16000, 5), ("mahomes career passing tds", "Patrick Mahomes", "passing_tds", None, 0),
    ("derrick henry career rushing tds", "Derrick Henry", "rushing_tds", None, 0), ("kelce career receiving yards", "Travis Kelce", "receiving_yards", None, 2),
    ("gronk career receiving tds", "Rob Gronkowski", "receiving_tds", 92, 0), ("julio jones career rec yards", "Julio Jones", "receiving_yards", 13703, 1),
    ("megatron career tds receiving", "Calvin Johnson", "receiving_tds", 83, 0), ("lamar career rushing yards", "Lamar Jackson", "rushing_yards", None, 1)):
    x = car(n, c)
    es = [val(x, n, tol=tol)] if off is None or abs(off - x) <= tol else [val(off, n, tol=tol)]
    if off is not None and off != x:
        es = [val(off, n, tol=max(tol, abs(off - x))), ref("sums differ from the official total")]
    q(S, "career", text, es[0] if len(es) == 1 else either(*es), SRC + "sum %s = %s%s" % (c, x, ", officially %s" % off if off else ""))
# --- leaders
for text, c, s in (("rushing leader 2019", "rushing_yards", 2019), ("who led the nfl in passing tds 2020", "passing_tds", 2020), ("receiving yards leader last yr", "receiving_yards", 2025),
    ("passing yards leader 2025", "passing_yards", 2025), ("most catches 2019", "receptions", 2019), ("who threw the most picks in 2019", "int", 2019),
    ("rushing tds leader 2006", "rushing_tds", 2006), ("who led in receiving tds 2011", "receiving_tds", 2011), ("most rushing yards last year", "rushing_yards", 2025),
    ("most targets 2023", "targets", 2023), ("passing leader 2018 yards", "passing_yards", 2018), ("rec yards leader 2015", "receiving_yards", 2015)):
    q(S, "leader", text, top(*lead(c, s)), SRC + "max " + c)
q(S, "leader", "top 5 rushers 2024", lst(lead("rushing_yards", 2024, 5)), SRC + "rushing yards")
q(S, "leader", "most scrimmage yards 2019", top(*lead(scr, 2019)), SRC + "rushing plus receiving")
q(S, "leader", "qb with most rushing yards in a season", either(top(*lead("rushing_yards", range(2000, 2026), cond=lambda d: d.get("pos") == "QB")), PRE), SRC + "position QB; nobody before 2000 ran for more", span="2000-2025")
q(S, "leader", "te most receiving yards season", either(top(*lead("receiving_yards", range(2000, 2026), cond=lambda d: d.get("pos") == "TE")), PRE), SRC + "position TE; also the record of all time", span="2000-2025")
q(S, "leader", "best passer rating 2020 min 300 attempts", top(*lead(rating, 2020, cond=lambda d: d.get("attempts", 0) >= 300), tol=.06), SRC + "passer rating")
q(S, "leader", "sack leader last year", top(*lead("sk", 2025)), "nfl/open/player_season_2023_2025: def_sacks")
q(S, "leader", "who had the most sacks in 2023", top(*lead("sk", 2023)), "nfl/open/player_season_2023_2025: def_sacks")
q(S, "leader", "sack king 2022", top(*lead("sk", 2022, t=PD)), "nfl/open/derived/defense_seasons_2021_2025: def_sacks")
q(S, "leader", "sacks leader 2021", top(*lead("sk", 2021, t=PD)), "nfl/open/derived/defense_seasons_2021_2025: def_sacks")
q(S, "leader", "most picks by a db 2023", top(*lead("picks", 2023)), "nfl/open/player_season_2023_2025: def_interceptions")
q(S, "leader", "interception leader defense 2021", top(*lead("picks", 2021, t=PD)), "nfl/open/derived/defense_seasons_2021_2025: def_ints")
q(S, "leader", "tackles leader 2024", top(*lead(tak, 2024)), "nfl/open/player_season_2023_2025: solo + with assist + assists")
q(S, "leader", "most ff 2023", top(*lead("ff", 2023)), "nfl/open/player_season_2023_2025: def_fumbles_forced")
q(S, "leader", "most field goals made 2023", top(*lead("fgm", 2023)), "nfl/open/player_season_2023_2025: fg_made")
q(S, "leader", "longest fg last season", top(*lead("fglong", 2025)), "nfl/open/player_season_2023_2025: fg_long")
q(S, "leader", "who threw the most picks last year", top(*lead("int", 2025)), SRC + "passing interceptions 2025")
q(S, "leader", "most picks last year", either(top(*lead("picks", 2025)), ask("interceptions thrown", "interceptions made"), top(*lead("int", 2025))), "interceptions by defenders or by passers; the reading must be said", span="which kind")
q(S, "season", "aubrey 50+ yard fgs 2024", val(sv("Brandon Aubrey", 2024, "fg50") + sv("Brandon Aubrey", 2024, "fg60"), "Brandon Aubrey", 2024), "nfl/open/player_season_2023_2025: fg_made_50_59 + fg_made_60_")
q(S, "season", "myles garrett sacks 2025", v("Myles Garrett", 2025, "sk"), "nfl/open/player_season_2023_2025: def_sacks")
q(S, "season", "tj watt sacks 21", val(22.5, "T.J. Watt", 2021), "nfl/open/derived/defense_seasons_2021_2025")
q(S, "season", "micah parsons sacks rookie year", val(sv("Micah Parsons", 2021, "sk", PD), "Micah Parsons", 2021), "nfl/open/derived/defense_seasons_2021_2025")
q(S, "season", "trevon diggs picks 2021", val(sv("Trevon Diggs", 2021, "picks", PD), "Trevon Diggs", 2021), "nfl/open/derived/defense_seasons_2021_2025: def_ints")
q(S, "season", "zaire franklin tackles 24", val(tak(F.of("Zaire Franklin")[2024]), "Zaire Franklin", 2024), "solo + with assist + assists = 173")
# --- lists, counts
y2k = [x for x in lead("rushing_yards", range(2000, 2026), 60) if x[2] >= 2000]
q(S, "list", "2000 yard rushers since 2000", lst(y2k, tol=5), SRC + "rushing yards >= 2000; Jamal Lewis 2,063 held, officially 2,066")
q(S, "list", "who rushed for 2000 in a season", either(lst(y2k, tol=5), ref("seasons before 2000 not held")), SRC + "Simpson, Dickerson, Sanders and Davis are missing", span="2000-2025")
q(S, "count", "how many 5000 yd passing seasons did brees have", cnt(sum(1 for d in F.of("Drew Brees").values() if d["passing_yards"] >= 5000)), SRC + "2008, 2011, 2012, 2013, 2016")
q(S, "count", "mike evans 1000 yard seasons", cnt(sum(1 for d in F.of("Mike Evans", 2024).values() if d["receiving_yards"] >= 1000)), SRC + "receiving yards >= 1000")
q(S, "list", "which years did brady throw 40 tds", seasons(*[s for s, d in F.of("Tom Brady").items() if d["passing_tds"] >= 40]), SRC + "passing TD >= 40")
q(S, "list", "qbs with 50 td passes in a season", either(lst([x for x in lead("passing_tds", range(2000, 2026), 10) if x[2] >= 50]), PRE), SRC + "passing TD >= 50; nobody before 2000", span="2000-2025")
q(S, "count", "how many 1000 yd rushing seasons for gore", cnt(sum(1 for d in F.of("Frank Gore").values() if d["rushing_yards"] >= 1000)), SRC + "rushing yards >= 1000")
q(S, "yes-no", "did lamar run for 1000 twice", yes(sum(1 for d in F.of("Lamar Jackson").values() if d["rushing_yards"] >= 1000) >= 2), SRC + "2019 and 2020")
q(S, "yes-no", "has mahomes ever thrown 20 ints in a season", yes(any(d.get("int", 0) >= 20 for d in F.of("Patrick Mahomes").values())), SRC + "most is 14")
q(S, "yes-no", "did saquon break 2000 in 24", yes(sv("Saquon Barkley", 2024, "rushing_yards") >= 2000), SRC + "2,005")
# --- comparisons, follow-ups
def cmp(a, b, c, yrs=None, tol=None): return top(*best([(a, car(a, c, yrs)), (b, car(b, c, yrs))]), tol=tol)
q(S, "compare", "mahomes or allen more career rush yards", cmp("Patrick Mahomes", "Josh Allen", "rushing_yards", tol=2), SRC + "sums to 2025")
q(S, "compare", "chase vs jefferson rec yards 2024", cmp("Ja'Marr Chase", "Justin Jefferson", "receiving_yards", {2024}), SRC + "2024")
q(S, "compare", "ab or julio more career catches", cmp("Antonio Brown", "Julio Jones", "receptions"), SRC + "sum of receptions 2010-2021 and 2011-2023")
q(S, "compare", "brady or manning more td passes", either(top(("Tom Brady", 649), tol=2), ref("Manning's first two seasons are not held"), txt("Brady")), SRC + "Brady 650 held; Manning from 2000 on (539 with 1998-99)")
q(S, "compare", "watt or garrett more sacks career", either(ref("sacks before 2020 are incomplete"), txt("Garrett", "202")), "open defense rows of 2015-19 have gaps", span="2020 or 2021 on")
q(S, "follow-up", "and 2024?", v("Patrick Mahomes", 2024, "passing_tds"), SRC + "passing TD 2024", after="mahomes tds 2018 passing")
q(S, "follow-up", "what about jefferson", v("Justin Jefferson", 2024, "receiving_yards"), SRC + "receiving yards 2024", after="jamarr chase rec yds 2024")
q(S, "follow-up", "how many catches tho", v("Calvin Johnson", 2012, "receptions"), SRC + "receptions 2012", after="megatron yards 2012")
# --- play-offs and games
q(S, "playoffs", "brady career playoff passing yards", either(val(13400, "Tom Brady", tol=20), ref("play-offs are not held whole")), "nfl/derived and nfl/open weekly POST sums = %d, officially 13,400" % car("Tom Brady", "passing_yards", t=FP))
q(S, "playoffs", "mahomes playoff tds 2023 season", either(val(sv("Patrick Mahomes", 2023, "passing_tds", FP), "Patrick Mahomes", 2023), ref("play-offs of 2023 not held")), "nfl/open/derived/offense_seasons_2009_2024 POST")
q(S, "playoffs", "saquon playoffs rushing yards 2024", val(sv("Saquon Barkley", 2024, "rushing_yards", FP), "Saquon Barkley", 2024), "nfl/open/player_post_2024; the season of 2024")
def gm(n, c, s=None, st=None): return max(((int(float(r[c])), r) for r in W if r["player_display_name"] == n and (s is None or r["season"] == str(s)) and (st is None or r["season_type"] == st)), key=lambda x: x[0])
q(S, "game", "megatron most yards in a game", either(val(gm("Calvin Johnson", "receiving_yards")[0], "Calvin Johnson"), ref("his games of 2007-08 are not held")), "nfl/open/player_week_offense_2009_2024: max; 2007-08 by week not held but lower", span="games since 2009")
q(S, "game", "most yards in a game henry 2018", val(gm("Derrick Henry", "rushing_yards", 2018)[0], "Derrick Henry", 2018), "nfl/open/player_week_offense_2009_2024")
x, r = gm("Joe Burrow", "passing_yards", 2021)
q(S, "game", "who did burrow throw for 525 against", either(txt("Baltimore"), txt("BAL"), txt("Ravens")), "nfl/open/player_week_offense_2009_2024: %d against %s" % (x, r["opponent_team"]))
q(S, "game", "nick foles 7 td game what year", txt(gm("Nick Foles", "passing_tds")[1]["season"]), "nfl/open/player_week_offense_2009_2024: %d" % gm("Nick Foles", "passing_tds")[0])
q(S, "game", "peyton tds week 1 2013", val(7, "Peyton Manning", 2013), "nfl/open/player_week_offense_2009_2024: %d" % gm("Peyton Manning", "passing_tds", 2013)[0])
q(S, "game", "all day 296 yard game", ref("games of 2007 are not held"), "weekly lines begin in 2009")
q(S, "game", "most passing yards in one game ever", either(ref("games before 2009 are not held"), top(*best([(r["player_display_name"], int(r["season"]), int(float(r["passing_yards"] or 0))) for r in W if r["season_type"] == "REG"]))), "Van Brocklin's 554 is not held", span="2009-2024")
q(S, "game", "eli super bowl 46 passing yards", either(val(296, "Eli Manning", 2011), ref("single play-off games not told apart")), "nfl/open/player_week_offense_2009_2024: POST, last week of 2011")
# --- contested superlatives
q(S, "contested", "most rushing yards in a season ever", either(ref("seasons before 2000 not held; Dickerson 2,105"), top(("Adrian Peterson", 2012, 2097))), SRC + "2000-2025 only", span="2000-2025")
q(S, "contested", "most receiving yards in a season", either(top(("Calvin Johnson", 2012, 1964)), ref("seasons before 2000 not held")), SRC + "2000-2025, also true of all time", span="2000-2025")
q(S, "contested", "all time passing yards leader", either(top(("Tom Brady", 89214), tol=5), ref("seasons before 2000 not held")), SRC + "Brady", span="2000-2025")
q(S, "contested", "all time rushing leader", either(ref("Emmitt Smith's career is not held"), top(("Frank Gore", 16000), tol=5)), SRC + "since 2000 Gore", span="2000-2025")
q(S, "contested", "single season sack record", either(ref("sacks before 2020 are not held whole"), top(("Myles Garrett", 2025, 23))), "Garrett 2025", span="2020 or 2021 on")
q(S, "contested", "aaron donald career sacks", either(ref("2014 missing, 2015-19 incomplete"), val(111, "Aaron Donald")), "nfl/nflcom_2015_2025 has 2.5 for 2015 (really 11)")
q(S, "contested", "most tds in a season", either(top(("LaDainian Tomlinson", 2006, 31)), top(("Peyton Manning", 2013, 55)), ask("passing", "rushing"), ref("which kind of touchdowns")), SRC + "scored: 31; thrown: 55; the kind must be named", span="kind and 2000-2025")
OCHO = next(x for x in ("Chad Johnson", "Chad Ochocinco") if x in F.name.values())
# --- names
q(S, "namesake", "adrian peterson career rushing yards", either(val(14918, "Adrian Peterson", tol=3), ask("Adrian Peterson")), "two backs of the name (Vikings; Bears 2002-09); adding them up is wrong")
q(S, "namesake", "steve smith career yards", either(ask("Steve Smith"), val(car("Steve Smith", "receiving_yards") if any(x == "Steve Smith" for x in F.name.values()) else 14731, "Steve Smith", tol=12)), "two receivers (2001-16 and 2007-12)")
q(S, "namesake", "mike williams receiving yards", ask("Mike Williams"), "three receivers of the name (Lions, Buccaneers, Chargers)")
q(S, "namesake", "josh allen sacks 2023", either(val(17.5, "Josh Hines-Allen", 2023), val(17.5, "Josh Allen", 2023), ask("Josh Allen")), "the Jaguars' edge, now Josh Hines-Allen, not the quarterback's sacks taken")
q(S, "namesake", "smith receiving yards 2021", either(ask("DeVonta Smith"), ref("which Smith")), "several Smiths")
q(S, "nickname", "ocho cinco yards 07", val(sv(OCHO, 2007, "receiving_yards"), OCHO, 2007) , SRC + "receiving yards of Chad Johnson / Ochocinco")
# --- not held
q(S, "too-early", "sweetness career rushing yards", ref("Walter Payton played before 2000"), "1975-87")
for text in ("favre tds in 96", "marino career passing yards", "montana career tds", "barry sanders yards in 97", "lawrence taylor sacks 86",
             "reggie white career sacks", "jim brown ypc", "oj yards 73", "primetime career picks", "strahan sacks 2001", "dan fouts yards 1981"):
    q(S, "too-early", text, ref("not in the open rows (offense from 2000, defense whole from 2020)"), "none-stated files only")
q(S, "too-early", "emmitt smith career rushing yards", either(ref("his seasons before 2000 are not held"), val(car("Emmitt Smith", "rushing_yards"), "Emmitt Smith")), SRC + "2000-2004 only", span="2000-2004")
q(S, "too-early", "jerry rice career tds", either(ref("his seasons before 2000 are not held"), val(car("Jerry Rice", "receiving_tds"), "Jerry Rice")), "2000-2004 only, which must be said", span="2000-2004")
q(S, "too-early", "who led the league in sacks in 2017", ref("open rows of 2017 have gaps (Chandler Jones is blank)"), "nfl/nflcom_2015_2025")
q(S, "too-early", "ray lewis tackles 2003", ref("no defense before 2015"), "none-stated files only")
for kind, text, why in (
    ("title", "how many rings does brady have", "titles not held"), ("title", "eli superbowl mvps", "awards not held"), ("hall", "is eli a hall of famer", "not held"),
    ("salary", "dak contract per year", "salaries not held"), ("trade", "what did the raiders get for davante", "trades not held"), ("award", "dpoy 2023", "awards not held"),
    ("award", "how many pro bowls gronk", "awards not held"), ("future", "who wins the super bowl this year", "the future"), ("bet", "spread cowboys eagles", "bets"),
    ("fantasy", "start em sit em week 12", "fantasy advice"), ("split", "dak 3rd down rating", "not held"),
    ("advanced", "pff grade sauce gardner", "not held"), ("gossip", "kelce taylor swift wedding", "not a statistic"), ("opinion", "who sucked most at qb", "opinion"),
    ("opinion", "dirtiest player ever", "opinion"), ("line", "o line pancakes trent williams", "not held"), ("injury", "is burrow playing sunday", "injuries not held"),
    ("game", "how far was the immaculate reception", "not held"), ("college", "joe burrow tds at lsu 2019", "college not held"),
    ("premise", "when did brady win mvp with the colts", "never a Colt, awards not held"), ("premise", "what year did barry sanders run for 2500", "never, and not held")):
    q(S, kind, text, either(ref(why), ask("by which statistic")) if kind == "opinion" else ref(why), "no open file holds it")
q(S, "premise", "how many tds did mahomes throw in 2010", either(ref("not in the league yet"), val(0, "Patrick Mahomes")), "first season 2017")
q(S, "premise", "peyton manning passing yards with the patriots", either(ref("never played there"), val(0, "Peyton Manning")), "IND and DEN only")
q(S, "this-season", "who leads the nfl in sacks this season", either(ref("2026 not held"), top(*lead("sk", 2025))), "asked in November 2026", span="2025 named as the last season held")
q(S, "this-season", "mahomes stats this yr", either(ref("2026 not held"), txt("2025")), "asked in November 2026", span="2025 named")
q(S, "h2h", "mahomes vs allen head to head", either(ref("records of starters against each other are not player statistics here"), txt("Mahomes", "Allen")), "nfl/open/schedules holds starters and scores")
q(S, "coach", "belichick career wins", either(ref("coaches are not held"), txt("1999")), "nfl/open/schedules holds coaches from 1999 on only", span="1999 on")
q(S, "vague", "best qb ever", either(ref("best by what; before 2000 not held"), ask("rating", "passing yards"), txt("rating", "2000")), "a rating may be given if named with its span", span="measure and span")
q(S, "better", "who was better moss or to", either(txt("Moss", "Owens"), ref("by what"), ask("receiving yards", "rating")), "an answer must name its measure", span="measure and 2000 on")
q(S, "better", "brady or rodgers", either(txt("Brady", "Rodgers"), ref("by what"), ask("passing yards", "rating")), "half a question", span="measure must be named")
q(S, "vague", "fantasy goat", ref("no measure"), "vague")
q(S, "half", "yards mahomes", either(ask("passing", "rushing"), v("Patrick Mahomes", 2025, "passing_yards"), val(car("Patrick Mahomes", "passing_yards"), "Patrick Mahomes", tol=2), ref("which yards")), SRC + "half a question; the reading must be said", span="career or season, passing")
q(S, "language", "quantas jardas correu barkley em 2024", either(v("Saquon Barkley", 2024, "rushing_yards"), ref("English only")), SRC + "Portuguese")
