"""Questions that name no league, two leagues, or no sport at all."""
from kit import *
import q_mlb as m, q_nba as b, q_nfl as f, q_nhl as h, q_wnba as w

A = "any"
q("mlb", "two-sport", "deion sanders stolen bases", val(m.car(m.B, "Deion Sanders", "SB"), "Deion Sanders"), "mlb/Batting: sum SB")
q("mlb", "two-sport", "bo jackson career home runs", val(m.car(m.B, "Bo Jackson", "HR"), "Bo Jackson"), "mlb/Batting: sum HR")
q("nfl", "two-sport", "bo jackson rushing yards 1989", ref("the NFL before 2000 is not held"), "none-stated files only")
q(A, "two-sport", "bo jackson hrs and rushing yards", either(txt("141"), ref("the NFL before 2000 is not held")), "home runs 141; the yards must not be made up", span="rushing not held")
q("mlb", "two-sport", "danny ainge batting average", val(m.avg(m.tot(m.B, "Danny Ainge")), "Danny Ainge", tol=.0006), "mlb/Batting: H/AB")
q("nba", "two-sport", "danny ainge 3s in 87-88", val(b.sv("Danny Ainge", 1988, "3p"), "Danny Ainge", 1988), b.BOX + "3p")
q("nfl", "same-name", "larry johnson rushing yards 2005", val(f.sv("Larry Johnson", 2005, "rushing_yards"), "Larry Johnson", 2005), f.SRC + "the Chiefs' back")
q("nba", "same-name", "larry johnson ppg 92-93", b.apg("Larry Johnson", 1993, "pts"), b.BOX + "the Hornets' forward")
q("nba", "same-name", "kevin johnson apg 88-89", b.apg("Kevin Johnson", 1989, "ast"), b.BOX + "ast a game")
q("mlb", "same-name", "kevin brown era 96", val(m.era(m.P.of("Kevin Brown", 1996)[1996]), "Kevin Brown", 1996, .005), "mlb/Pitching: ERA")
q("mlb", "same-name", "randy johnson wins 2002", val(m.s1(m.P, "Randy Johnson", 2002, "W"), "Randy Johnson", 2002), "mlb/Pitching: W")
q("mlb", "same-name", "chris young wins", either(ask("Chris Young"), val(m.car(m.P, "Chris Young", "W", hint=2007), "Chris Young")), "pitcher (2004-17), outfielder (2006-18), another pitcher: wins point to the pitcher")
q(A, "same-name", "bird ppg", either(ask("Larry Bird", "Sue Bird"), val(b.cpg("Larry Bird", "pts"), "Larry Bird", tol=.06)), "Larry (24.3) unless asked back", span="which Bird")
q(A, "same-name", "jordan career", either(ref("no statistic asked"), ask("Michael Jordan"), txt("Michael Jordan")), "half a question")
q(A, "same-name", "chris johnson", either(ask("Chris Johnson"), ref("no statistic")), "players of that name in several leagues")
q("nfl", "same-name", "wilson passing tds 2020", either(val(f.sv("Russell Wilson", 2020, "passing_tds"), "Russell Wilson", 2020), ask("Russell Wilson")), f.SRC + "the only Wilson with many passes in 2020")
q("wnba", "same-name", "wilson rebounds 2022", either(val(w.sv("A'ja Wilson", 2022, "reb"), "A'ja Wilson", 2022), ask("A'ja Wilson", "Russell Wilson"), ask("A'ja Wilson")), w.BX + "reb")
q(A, "no-league", "points leader 22-23", either(ask("NBA", "NHL"), ref("which league"), txt("McDavid"), txt("Tatum"), txt("Embiid")), "basketball or hockey; the league must be named", span="league named")
q(A, "no-league", "assists leader 2015", either(ask("NBA", "NHL"), ref("which league")), "three leagues have one")
q(A, "no-league", "most points in a season", either(ask("NBA", "NHL"), ref("which league"), top(("Wilt Chamberlain", 1962, 4029)), top(("Wayne Gretzky", 1986, 215))), "the league must be named", span="league named")
q(A, "no-league", "career high in points", either(ref("whose"), ask("which player")), "half a question")
q("nhl", "no-league", "most career goals", top(*h.clead("g")), h.API + "goals are hockey's here")
q("mlb", "no-league", "most ribbies ever", top(*m.clead(m.B, "RBI")), "mlb/Batting: sum RBI")
q(A, "no-league", "who led the league in picks 2023", either(top(*f.lead("picks", 2023)), top(*f.lead("int", 2023)), ask("made", "thrown")), "football; interceptions made or thrown", span="which kind")
q("nfl", "no-league", "sacks leader 24", top(*f.lead("sk", 2024)), "nfl/open/player_season_2023_2025: def_sacks")
q("nba", "no-league", "who has more dimes cp3 or stockton", top(("John Stockton", 15806), tol=15), "sums of box and averages; Stockton far ahead")
q(A, "double", "most home runs and most stolen bases ever", either(txt("Bonds", "762", "Henderson", "1,406"), txt("Bonds", "762", "Henderson", "1406")), "mlb/Batting: two leaders")
q("nba", "age", "karl malone ppg in his 30s", either(*(val(sum(d["pts"] for s, d in b.N.of("Karl Malone").items() if s in r) / sum(d["g"] for s, d in b.N.of("Karl Malone").items() if s in r), "Karl Malone", tol=.06) for r in (range(1994, 2004), range(1995, 2004), range(1994, 2005)))), "born 1963-07-24: seasons 1993-94 to 2002-03")
q("nba", "language", "quanti punti a partita ha fatto curry nel 2015-16", either(b.apg("Stephen Curry", 2016, "pts"), ref("English only")), "Italian")
for kind, text, why in (
    ("vague", "goat", "no sport, no measure"), ("vague", "who sucked most", "opinion"), ("vague", "best player ever", "no sport, no measure"), ("vague", "most better", "not a question"),
    ("vague", "fast", "a word"), ("vague", "who is faster", "speed is not held"), ("vague", "more", "a word"), ("vague", "stats", "no player"), ("greeting", "hi", "not a question"),
    ("greeting", "what can u do", "not a statistic, though help is welcome"), ("greeting", "are you a bot", "not a statistic"), ("noise", "asdf", "noise"), ("noise", "???", "noise"), ("noise", "lol", "noise"),
    ("other-sport", "how many goals does messi have", "soccer is not held"), ("other-sport", "tiger woods majors", "golf is not held"), ("other-sport", "lewis hamilton wins", "motor sport is not held"),
    ("other-sport", "djokovic slams", "tennis is not held"), ("other-sport", "conor mcgregor record", "fighting is not held"), ("other-sport", "zion williamson ppg at duke", "college is not held"),
    ("live", "who won last night", "no scores of the day"), ("live", "score of the lakers game", "no scores of the day"), ("live", "what time is the game on", "no schedule service"),
    ("cross", "brady or gretzky whos the goat", "two sports, no measure"), ("cross", "how many touchdowns did lebron score", "no such statistic for him"),
    ("cross", "wayne gretzky batting average", "not a baseball player"), ("cross", "tom brady home runs", "not a major leaguer"), ("cross", "michael jordan mlb home runs", "never in the majors"),
    ("cross", "steph curry passer rating", "no such statistic for him"), ("cross", "babe ruth rebounds", "no such statistic for him"), ("cross", "aaron judge sacks", "no such statistic for him"),
    ("unknown", "john smithington career points", "no such player"), ("unknown", "zork blaster home runs", "no such player"), ("unknown", "air bud ppg", "a film dog"), ("unknown", "roy hobbs homers", "a film character")):
    vague = kind in ("vague", "greeting") and text not in ("hi", "fast", "more", "most better")
    q(A, kind, text, either(ref(why), ask("league", "statistic")) if vague else ref(why), "nothing to compute")
q(A, "cross", "patrick mahomes era", either(ref("no such statistic for him"), ask("Pat Mahomes"), txt("Pat Mahomes")), "his father Pat Mahomes pitched; naming the father is fine, if said", span="father named")
q(A, "word-name", "rose", either(ask("Pete Rose", "Derrick Rose"), ref("no statistic")), "a bare name in two sports")
q(A, "word-name", "love stats", either(ask("Kevin Love", "Jordan Love"), ask("Kevin Love"), ref("which Love")), "a bare name in several sports")
q(A, "word-name", "bell", either(ask("George Bell", "Le'Veon Bell"), ask("Bell"), ref("which Bell")), "a bare name in several sports")
q(A, "word-name", "wall assists", either(ask("John Wall"), val(b.car("John Wall", "ast"), "John Wall", tol=20), ref("averages only")), "John Wall's career, if named")
q(A, "word-name", "strong long price best white", ref("not a question"), "words that are also names")
