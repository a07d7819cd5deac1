"""NHL (with NHA, PCHA, WCHL and WHA): Hockey Databank to 2017-18, the league's rows from 2018-19."""
from lib import *

S = "Scoring.csv to 2017-18, skater_seasons_2010_2026 from 2018-19, NHL only"
GK = "Goalies.csv to 2017-18, goalie_seasons_2010_2026 from 2018-19, NHL only"


def questions(q, D):
    ss, sc, gs, gc = D.ss, D.sc, D.gs, D.gc
    yr = lambda y: [r for r in ss if r["season"] == y]
    gy = lambda y: [r for r in gs if r["season"] == y]
    cnt = lambda rows, f: {"count": sum(1 for r in rows if f(r))}
    sp = lambda a, b: agg([r for r in D.sk if a <= r["season"] <= b], ("pid",), SK)
    gsp = lambda a, b: agg([r for r in D.go if a <= r["season"] <= b], ("pid",), GO)
    team = lambda *t: agg([r for r in D.sk if r["team"] in t], ("pid",), SK)

    k = "season total"
    q("How many goals did Wayne Gretzky score in 1981-82?", k, val(ss, "Wayne Gretzky", "G", season=1982), S)
    q("How many assists did Bobby Orr have in the 1970-71 season?", k, val(ss, "Bobby Orr", "A", season=1971), S)
    q("How many points did Connor McDavid record in 2022-23?", k, val(ss, "Connor McDavid", "Pts", season=2023), S)
    q("How many goals did Auston Matthews score in the 2023-24 season?", k, val(ss, "Auston Matthews", "G", season=2024), S)
    q("How many penalty minutes did Dave Schultz receive in 1974-75?", k, val(ss, "Dave Schultz", "PIM", season=1975), S)
    q("How many games did Martin Brodeur win in 2006-07?", k, val(gs, "Martin Brodeur", "W", season=2007), GK)
    q("How many shutouts did Tony Esposito record in 1969-70?", k, val(gs, "Tony Esposito", "SHO", season=1970), GK)
    q("How many goals did Maurice Richard score in 1944-45?", k, val(ss, "Maurice Richard", "G", season=1945), S)
    q("What was Bobby Orr's plus-minus in 1970-71?", k, val(ss, "Bobby Orr", "PM", season=1971), S)
    q("How many power-play goals did Tim Kerr score in 1985-86?", k, val(ss, "Tim Kerr", "PPG", season=1986), S)
    q("How many short-handed goals did Mario Lemieux score in 1988-89?", k, val(ss, "Mario Lemieux", "SHG", season=1989), S)
    q("How many shots on goal did Alex Ovechkin take in 2008-09?", k, val(ss, "Alex Ovechkin", "SOG", season=2009), S)
    q("How many points did Nikita Kucherov have in 2025-26?", k, val(ss, "Nikita Kucherov", "Pts", season=2026), S)
    q("How many wins did Connor Hellebuyck have in 2024-25?", k, val(gs, "Connor Hellebuyck", "W", season=2025), GK)
    k = "season total, two teams"
    q("How many points did Joe Thornton score in 2005-06, with Boston and San Jose combined?", k, val(ss, "Joe Thornton", "Pts", season=2006), S)
    q("How many goals did Mikko Rantanen score in the 2024-25 regular season for all his teams?", k, val(ss, "Mikko Rantanen", "G", season=2025), S)
    k = "season rate"
    q("What was Dominik Hasek's save percentage in 1998-99?", k, val(gs, "Dominik Hasek", SVP, nd=4, tol=0.0006, season=1999), GK + "; (SA - GA) / SA")
    q("What was Ken Dryden's goals-against average in 1975-76?", k, val(gs, "Ken Dryden", GAA, nd=3, tol=0.006, season=1976), GK + "; GA * 60 / Min")
    q("What was Connor Hellebuyck's save percentage in 2024-25?", k, val(gs, "Connor Hellebuyck", SVP, nd=4, tol=0.0011, season=2025), GK)
    q("How many points per game did Mario Lemieux average in 1992-93?", k, val(ss, "Mario Lemieux", lambda r: r["Pts"] / r["GP"], nd=3, tol=0.006, season=1993), S)

    k = "career total"
    q("How many goals did Wayne Gretzky score in his NHL career?", k, val(sc, "Wayne Gretzky", "G"), S)
    q("How many career points did Gordie Howe have in the National Hockey League?", k, val(sc, "Gordie Howe", "Pts"), S)
    q("How many games did Martin Brodeur win in his career?", k, val(gc, "Martin Brodeur", "W"), GK)
    q("How many goals has Alex Ovechkin scored in his career through the 2025-26 season?", k, val(sc, "Alex Ovechkin", "G"), S)
    q("How many career shutouts did Terry Sawchuk have?", k, val(gc, "Terry Sawchuk", "SHO"), GK)
    q("How many points did Ray Bourque collect in his career?", k, {"value": one(sc, "Raymond Bourque")["Pts"]}, S + "; listed as Raymond Bourque")
    q("How many NHL games did Chris Chelios play?", k, val(sc, "Chris Chelios", "GP"), S)
    q("How many penalty minutes did Tiger Williams accumulate in his career?", k, val(sc, "Tiger Williams", "PIM"), S)
    q("How many assists did Nicklas Lidstrom record in his career?", k, val(sc, "Nicklas Lidstrom", "A"), S)
    q("How many points does Sidney Crosby have through the end of the 2025-26 regular season?", k, val(sc, "Sidney Crosby", "Pts"), S)

    k = "season leader"
    q("Who led the NHL in goals in 1966-67?", k, top(yr(1967), "G", True), S)
    q("Who won the NHL scoring race by points in 1995-96?", k, top(yr(1996), "Pts", True), S)
    q("Which player led the NHL in assists in 2005-06?", k, top(yr(2006), "A", True), S)
    q("Who had the most points in the NHL last season?", "last season", top(yr(2026), "Pts", True), S + "; last season is 2025-26")
    q("Who led the NHL in goals in 2024-25?", k, top(yr(2025), "G", True), S)
    q("Which goaltender won the most games in 2015-16?", k, top(gy(2016), "W", True), GK)
    q("Who received the most penalty minutes in 1981-82?", k, top(yr(1982), "PIM", True), S)
    q("Who led the NHL in shutouts in 2003-04?", k, top(gy(2004), "SHO", True), GK)
    q("Which goaltender won the most games in 2025-26?", k, top(gy(2026), "W", True), GK)
    q("Who led the league in power-play goals in 2022-23?", k, top(yr(2023), "PPG", True), S)
    k = "season leader, tie"
    q("Who led the NHL in goals in 2003-04?", k, top(yr(2004), "G", True), S)
    q("Who led the NHL in goals in 2019-20?", k, top(yr(2020), "G", True), S)
    q("Which players had the most assists in the NHL in 2023-24?", k, top(yr(2024), "A", True), S)
    q("Which goaltenders led the NHL in wins in 2021-22?", k, top(gy(2022), "W", True), GK)
    k = "season top list"
    q("List the top five NHL scorers by points in 1988-89.", k, lst(yr(1989), "Pts", 5), S)
    q("Name the top three goal scorers of the 2022-23 NHL season.", k, lst(yr(2023), "G", 3), S)
    q("Who were the two goaltenders with the most wins in 2006-07?", k, lst(gy(2007), "W", 2), GK)

    k = "span leader"
    q("Who scored the most goals from 1990-91 through 1999-2000?", k, top(sp(1991, 2000), "G"), S)
    q("Which player had the most NHL points between 2009-10 and 2018-19?", k, top(sp(2010, 2019), "Pts"), S)
    q("Since the 2005-06 season, who has scored the most goals?", k, top(sp(2006, 2026), "G"), S)
    q("Which goaltender won the most games from 2000-01 through 2009-10?", k, top(gsp(2001, 2010), "W"), GK)
    q("How many goals did Mike Bossy score from 1977-78 through 1981-82?", "span total", val(sp(1978, 1982), "Mike Bossy", "G"), S)
    k = "career leader"
    q("Who has scored the most goals in NHL history?", k, top(sc, "G"), S)
    q("Who is the all-time leader in NHL points?", k, top(sc, "Pts"), S)
    q("Which goaltender has the most career wins in the NHL?", k, top(gc, "W"), GK)
    q("Who has the most career penalty minutes in the NHL?", k, top(sc, "PIM"), S)
    q("Name the top five in career assists in the National Hockey League.", k, lst(sc, "A", 5), S)
    q("Who has played the most regular-season games in NHL history?", k, top(sc, "GP"), S)
    k = "season record"
    q("What is the NHL record for goals in a season?", k, top(ss, "G", True), S)
    q("What is the most points a player has scored in one NHL season?", k, top(ss, "Pts", True), S)
    q("Which goaltender holds the single-season record for shutouts?", k, top(gs, "SHO", True), GK)
    q("What is the highest penalty-minute total in a single NHL season?", k, top(ss, "PIM", True), S)
    q("What is the record for wins by a goaltender in a season?", k, top(gs, "W", True), GK)
    k = "position leader"
    q("What is the most goals scored in a season by a defenseman?", k, top([r for r in ss if r["pos"] == "D"], "G", True), S)
    q("Which defenseman had the most points in the 2022-23 season?", k, top([r for r in yr(2023) if r["pos"] == "D"], "Pts", True), S)
    q("Who is the all-time leader in points among defensemen?", k, top([r for r in sc if r["pos"] == "D"], "Pts"), S)
    k = "club leader"
    q("Who has scored the most goals for the Detroit Red Wings?", k, top(team("DET"), "G"), S)
    q("Who has the most points in the history of the Pittsburgh Penguins?", k, top(team("PIT"), "Pts"), S + "; Lemieux 1,723 against Crosby %d" % [r["Pts"] for r in team("PIT") if r["name"] == "Sidney Crosby"][0])
    q("Who led the 1976-77 Montreal Canadiens in goals?", k, top([r for r in D.st if r["team"] == "MTL" and r["season"] == 1977], "G", True), S)
    q("Who led the Edmonton Oilers in points in 2023-24?", k, top([r for r in D.st if r["team"] == "EDM" and r["season"] == 2024], "Pts", True), S)
    k = "franchise across names"
    q("Who has scored the most NHL points for the Quebec Nordiques and Colorado Avalanche franchise?", k, top(team("QUE", "COL"), "Pts"), S)
    q("Who has scored the most goals for the franchise of the Minnesota North Stars and Dallas Stars?", k, top(team("MNS", "DAL"), "G"), S)
    q("Who has the most points for the Hartford Whalers and Carolina Hurricanes together in the NHL?", k, top(team("HAR", "CAR"), "Pts"), S)

    k = "count"
    q("How many players scored at least 50 goals in 1992-93?", k, cnt(yr(1993), lambda r: (r["G"] or 0) >= 50), S)
    q("How many players have scored 700 or more career goals in the NHL?", k, cnt(sc, lambda r: (r["G"] or 0) >= 700), S)
    q("How many NHL players had 100 or more points in 2022-23?", k, cnt(yr(2023), lambda r: (r["Pts"] or 0) >= 100), S)
    q("How many 50-goal seasons did Mike Bossy have?", k, cnt(ss, lambda r: r["name"] == "Mike Bossy" and (r["G"] or 0) >= 50), S)
    q("How many times has Alex Ovechkin scored at least 50 goals in a season?", k, cnt(ss, lambda r: r["name"] == "Alex Ovechkin" and (r["G"] or 0) >= 50), S)
    q("How many goaltenders have won 400 or more NHL games?", k, cnt(gc, lambda r: (r["W"] or 0) >= 400), GK + "; %s" % [(r["name"], r["W"]) for r in ranked(gc, "W") if r["W"] >= 395])
    q("How many seasons of 200 or more points has any player had in the NHL?", k, cnt(ss, lambda r: (r["Pts"] or 0) >= 200), S)
    k = "combined thresholds"
    q("Which players have had a season with at least 50 goals and 200 penalty minutes?", k, {"text": sorted({r["name"] for r in ss if (r["G"] or 0) >= 50 and (r["PIM"] or 0) >= 200})}, S)
    q("How many players have scored at least 600 goals and 1,000 assists in their NHL careers?", k, cnt(sc, lambda r: (r["G"] or 0) >= 600 and (r["A"] or 0) >= 1000), S + "; %s" % [r["name"] for r in sc if (r["G"] or 0) >= 600 and (r["A"] or 0) >= 1000])
    k = "streak of seasons"
    q("How many consecutive 100-point seasons did Wayne Gretzky have to begin his career?", k, {"value": streak(ss, "Wayne Gretzky", lambda r: (r["Pts"] or 0) >= 100)[0], "player": "Wayne Gretzky"}, S)
    q("How many seasons in a row did Mike Bossy score 50 or more goals?", k, {"value": streak(ss, "Mike Bossy", lambda r: (r["G"] or 0) >= 50)[0], "player": "Mike Bossy"}, S)
    q("How many consecutive seasons did Jaromir Jagr lead the NHL in points, starting with 1997-98?", k, {"value": 4, "player": "Jaromir Jagr"}, S + "; %s" % [top(yr(y), "Pts")["top"][0]["player"] for y in range(1998, 2003)])
    k = "first or last"
    first = lambda f: (lambda y: {"text": sorted({r["name"] for r in yr(y) if f(r)}) + [str(y)]})(min(r["season"] for r in ss if f(r)))
    q("Who was the first player to score 50 goals in an NHL season?", k, {"text": first(lambda r: (r["G"] or 0) >= 50)["text"][:1]}, S)
    q("Which NHL players reached 100 points in 1968-69, the first season in which anyone did?", k, {"text": sorted(r["name"] for r in yr(1969) if (r["Pts"] or 0) >= 100)}, S + "; first season with 100: %d" % min(r["season"] for r in ss if (r["Pts"] or 0) >= 100))
    q("Who was the last player to score 60 goals in a season before Auston Matthews did it in 2021-22?", k, {"text": sorted(r["name"] for r in yr(max(r["season"] for r in ss if (r["G"] or 0) >= 60 and r["season"] < 2022)) if (r["G"] or 0) >= 60)}, S)
    k = "age"
    o = [r for r in ss if r["age"] is not None and (r["G"] or 0) >= 40]
    m = max(r["age"] for r in o)
    q("Who is the oldest player to score 40 goals in an NHL season?", k, {"text": sorted({r["name"] for r in o if r["age"] == m})}, S + "; age %d in mid-season" % m)
    q("How many goals has Alex Ovechkin scored since turning 35, through 2025-26?", k, {"value": sum(r["G"] for r in named(ss, "Alex Ovechkin") if r["season"] >= 2021), "player": "Alex Ovechkin"}, S + "; born September 17, 1985, so from 2020-21 on")
    q("How many goals did Teemu Selanne score in the seasons after he turned 35?", k, {"value": sum(r["G"] for r in named(ss, "Teemu Selanne") if r["season"] >= 2006), "player": "Teemu Selanne"}, S + "; born July 3, 1970, so from 2005-06 on")
    k = "comparison"
    more = lambda rows, a, b, f: {"text": [a if one(rows, a)[f] > one(rows, b)[f] else b]}
    q("Who scored more career goals, Brett Hull or Marcel Dionne?", k, more(sc, "Brett Hull", "Marcel Dionne", "G"), S)
    q("Did Patrick Roy or Martin Brodeur win more games?", k, more(gc, "Patrick Roy", "Martin Brodeur", "W"), GK)
    q("Who had more points in 2023-24, Nathan MacKinnon or Connor McDavid?", k, more(yr(2024), "Nathan MacKinnon", "Connor McDavid", "Pts"), S)
    k = "yes or no"
    q("Did Sidney Crosby ever score 50 goals in a season?", k, {"yes": any((r["G"] or 0) >= 50 for r in named(ss, "Sidney Crosby"))}, S)
    q("Did Mario Lemieux ever score 200 points in a season?", k, {"yes": any((r["Pts"] or 0) >= 200 for r in named(ss, "Mario Lemieux"))}, S)
    k = "times leading"
    lead = lambda n, f: [y for y in range(1918, 2027) if y != 2005 and any(t["player"] == n for t in top(yr(y), f)["top"])]
    q("How many times has Alex Ovechkin led the NHL in goals?", k, {"count": len(lead("Alex Ovechkin", "G"))}, S + "; ties counted: %s" % lead("Alex Ovechkin", "G"))
    q("How many times did Gordie Howe lead the NHL in points?", k, {"count": len(lead("Gordie Howe", "Pts"))}, S)
    q("In which seasons did Connor McDavid lead the NHL in points?", k, {"seasons": lead("Connor McDavid", "Pts")}, S)
    k = "which seasons"
    q("In which seasons did Mario Lemieux score at least 60 goals?", k, {"seasons": sorted(r["season"] for r in named(ss, "Mario Lemieux") if (r["G"] or 0) >= 60)}, S)
    k = "league total"
    q("How many goals did NHL skaters score in total in the 1980-81 regular season?", k, {"value": sum(r["G"] or 0 for r in yr(1981)), "tolerance": 10}, S)
    k = "team of a player"
    q("Which team did Wayne Gretzky finish his career with in 1998-99?", k, span("New York Rangers"), S)
    q("Which NHL teams did Gordie Howe play for?", k, span("Detroit Red Wings", "Hartford Whalers"), S)
    k = "rookie"
    q("How many points did Teemu Selanne score in his rookie season of 1992-93?", k, val(ss, "Teemu Selanne", "Pts", season=1993), S)
    q("How many points did Macklin Celebrini have as a rookie in 2024-25?", k, val(ss, "Macklin Celebrini", "Pts", season=2025), S)
    k = "several statistics"
    r = one(ss, "Connor McDavid", season=2026)
    q("What were Connor McDavid's goals, assists and points in 2025-26?", k, span(str(r["G"]), str(r["A"]), str(r["Pts"])), S)
    r = one(ss, "Bobby Hull", season=1966)
    q("Give Bobby Hull's goals, assists and points for 1965-66.", k, span(str(r["G"]), str(r["A"]), str(r["Pts"])), S)
    k = "namesake"
    q("How many points did Sebastian Aho score in 2022-23?", k, either({"ask_back": ["Sebastian Aho (2017 to 2026)", "Sebastian Aho (2018 to 2024)"]}, span("67", "23")), S + "; both played that season")
    q("How many career goals did Greg Adams score?", k, {"ask_back": ["Greg Adams (1981 to 1990)", "Greg Adams (1985 to 2001)"]}, S)
    q("How many points did Sebastian Aho score in 2018-19?", k, either(val([r for r in ss if r["season"] == 2019], "Sebastian Aho", "Pts", season=2019), {"ask_back": ["Sebastian Aho (2017 to 2026)", "Sebastian Aho (2018 to 2024)"]}), S + "; only one played that season")

    k = "rival league"
    wha = agg([r for r in D.rival if r["lg"] == "WHA"], ("pid",), SK)
    q("How many goals did Bobby Hull score in the World Hockey Association?", k, val(wha, "Bobby Hull", "G"), "Scoring.csv, WHA rows")
    q("Who has the most career points in the World Hockey Association?", k, top(wha, "Pts"), "Scoring.csv, WHA rows")
    q("What is the WHA record for points in a season?", k, top([r for r in D.rs if r["lg"] == "WHA"], "Pts", True), "Scoring.csv, WHA rows")
    q("How many points did Gordie Howe score in the WHA in 1973-74?", k, val([r for r in D.rs if r["lg"] == "WHA"], "Gordie Howe", "Pts", season=1974), "Scoring.csv, WHA rows")
    q("Who scored the most goals in the National Hockey Association in 1916-17?", k, top([r for r in D.rs if r["lg"] == "NHA" and r["season"] == 1917], "G", True), "Scoring.csv, NHA rows")
    q("Who led the Pacific Coast Hockey Association in points in 1922-23?", k, top([r for r in D.rs if r["lg"] == "PCHA" and r["season"] == 1923], "Pts", True), "Scoring.csv, PCHA rows")
    q("How many goals did Wayne Gretzky score in the WHA?", k, val(wha, "Wayne Gretzky", "G"), "Scoring.csv, WHA rows")

    k = "single game"
    box = [{"name": (r["player_name"]), "season": int(r["season"]), "date": r["game_date"], "goals": num(r["goals"]), "points": num(r["points"]), "saves": num(r["saves"]),
            "pid": r["player_id"], "type": r["game_type"]} for r in D.box]
    def on(n, d, f):
        rs = [r for r in box if r["name"] == n and r["date"] == d]
        assert len(rs) == 1, (n, d, rs)
        return rs[0][f]
    q("How many goals did Alex Ovechkin score on April 6, 2025, against the New York Islanders?", k, {"value": on("A. Ovechkin", "2025-04-06", "goals"), "player": "Alex Ovechkin"}, "player_box_2025")
    full = {r["pid"].lstrip("n"): r["name"] for r in D.api + D.gapi}
    def gtop(y, f):
        rs = [r for r in box if r["season"] == y and r["type"] == "R" and r[f] is not None]
        m = max(r[f] for r in rs)
        return {"top": [{"player": n, "value": m} for n in sorted({names.get(r["pid"], r["name"]) for r in rs if r[f] == m})]}
    names = {}
    for r in read("nhl/rosters_2010_2026.csv"):
        names[r["player_id"]] = r["full_name"]
    q("What was the most points by a player in a single NHL regular-season game in 2023-24?", k, gtop(2024, "points"), "player_box_2024")
    q("Who made the most saves in one regular-season game in 2024-25?", k, gtop(2025, "saves"), "player_box_2025")
    g = {}
    for r in box:
        if r["season"] == 2024 and r["type"] == "R" and (r["goals"] or 0) >= 3 and r["name"] == "A. Matthews":
            g[r["date"]] = 1
    q("How many games with at least three goals did Auston Matthews have in the 2023-24 regular season?", k, {"count": len(g)}, "player_box_2024")
    q("How many points did Darryl Sittler score against Boston on February 7, 1976?", "single game not held", refuse("games of 1975-76 are not held"), "games from 2009-10 on")
    q("How many goals did Joe Malone score in a single game on January 31, 1920?", "single game not held", refuse("games of 1919-20 are not held"), "games from 2009-10 on")
    k = "refusal: not recorded then"
    q("What was Maurice Richard's plus-minus in 1955-56?", k, refuse("plus-minus is not recorded before 1967-68"), "blank")
    q("How many power-play goals did Howie Morenz score in 1927-28?", k, refuse("power-play goals are not recorded before 1963-64"), "blank")
    q("What was Terry Sawchuk's save percentage in 1954-55?", k, refuse("shots against are not recorded then"), "blank SA")
    q("How many shots on goal did Gordie Howe take in 1952-53?", k, refuse("shots are not recorded before 1967-68"), "blank SOG")
    q("How many hits did Scott Stevens deliver in 1987-88?", k, refuse("hits are held from 2009-10 on"), "no column")
    q("How many game-winning goals did Leon Draisaitl score in 2024-25?", k, refuse("game-winning goals end with 2017-18"), "no column")
    q("How many short-handed goals did Brad Marchand score in 2021-22?", k, refuse("short-handed goals end with 2017-18"), "no column")
    k = "refusal: season not played"
    q("Who led the NHL in scoring in 2004-05?", k, refuse("no season was played"), "lockout")
    q("How many goals did Jarome Iginla score in the 2004-05 season?", k, either(refuse("no season was played"), {"value": 0}), "lockout")
    k = "refusal: this season"
    q("Who is leading the NHL in goals this season?", k, either(refuse("2026-27 is not held"), span("2025-26")), "today is 2026-11-23")
    q("How many goals does Alex Ovechkin have in 2026-27?", k, refuse("2026-27 is not held"), "")
    q("What is Connor Bedard's point total so far this season?", k, either(refuse("2026-27 is not held"), span("2025-26")), "")
    k = "refusal: topic not held"
    q("What is Connor McDavid's cap hit for 2025-26?", k, refuse("salaries are not held"), "")
    q("How many Hart Trophies did Wayne Gretzky win?", k, refuse("awards are not held"), "")
    q("How many Stanley Cups did Henri Richard win as a player?", k, refuse("titles are not held"), "")
    q("How many games did Eric Lindros miss because of concussions?", k, refuse("injuries are not held"), "")
    q("How many games has Scotty Bowman won as a head coach?", k, refuse("coaches are not held"), "Master.csv has coach ids only")
    q("What were the odds of Edmonton winning the Stanley Cup in 2024?", k, refuse("betting is not held"), "")
    q("When does Auston Matthews's contract with Toronto expire?", k, refuse("contracts are not held"), "")
    k = "refusal: statistic not held"
    q("What was Nathan MacKinnon's expected goals total in 2023-24?", k, refuse("expected goals are not held"), "")
    q("How hard was Shea Weber's fastest shot in 2015?", k, refuse("shot speeds are not held"), "")
    q("How many fights did Bob Probert have in 1987-88?", k, refuse("fights are not held"), "")
    q("How many goals did Brett Hull score in overtime?", k, refuse("overtime goals are not held"), "")
    q("How many empty-net goals did Alex Ovechkin score in 2018-19?", k, refuse("empty-net goals of skaters are not held"), "")
    k = "refusal: other league"
    q("How many goals did Jaromir Jagr score in the Kontinental Hockey League?", k, refuse("the KHL is not held"), "")
    q("How many points did Connor Bedard score in the Western Hockey League in 2022-23?", k, refuse("junior leagues are not held"), "")
    q("How many goals did Wayne Gretzky score at the 1987 Canada Cup?", k, refuse("international play is not held"), "")
    k = "refusal: no such player"
    q("How many penalty minutes did Reggie Dunlop receive with the Charlestown Chiefs?", k, refuse("no such player"), "")
    k = "refusal: forecast"
    q("How many career goals will Alex Ovechkin finish with?", k, refuse("the future is not held"), "")
