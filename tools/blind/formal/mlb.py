"""MLB: questions and their answers from the Lahman tables."""
from lib import *

AN = ("AL", "NL")
B, P = "Batting.csv.gz", "Pitching.csv.gz"


def questions(q, D):
    bs, bl, bc, ps, pl, pc, bf, pf = D.bs, D.bl, D.bc, D.ps, D.pl, D.pc, D.bf, D.pf
    an = [r for r in bl if r["lg"] in AN]
    anp = [r for r in pl if r["lg"] in AN]
    anc = D.career(D.bat, lambda r: r["lg"] in AN)
    anpc = D.career(D.pit, lambda r: r["lg"] in AN)
    al = lambda y: [r for r in bl if r["lg"] == "AL" and r["season"] == y]
    nl = lambda y: [r for r in bl if r["lg"] == "NL" and r["season"] == y]
    alp = lambda y: [r for r in pl if r["lg"] == "AL" and r["season"] == y]
    nlp = lambda y: [r for r in pl if r["lg"] == "NL" and r["season"] == y]
    both = lambda y: [r for r in bs if r["season"] == y]
    bothp = lambda y: [r for r in ps if r["season"] == y]
    decade = lambda a, b, rows=D.bat: D.career(rows, lambda r: a <= r["season"] <= b)

    # one player's season
    k = "season total"
    q("How many home runs did Hank Aaron hit in the 1971 season?", k, val(bs, "Hank Aaron", "HR", season=1971), B)
    q("What was Ichiro Suzuki's hit total in 2004?", k, val(bs, "Ichiro Suzuki", "H", season=2004), B)
    q("How many bases did Rickey Henderson steal in 1982?", k, val(bs, "Rickey Henderson", "SB", season=1982), B)
    q("How many batters did Pedro Martinez strike out during the 1999 season?", k, val(ps, "Pedro Martinez", "SO", season=1999), P)
    q("How many intentional walks did Barry Bonds receive in 2004?", k, val(bs, "Barry Bonds", "IBB", season=2004), B)
    q("How many doubles did Earl Webb hit in 1931?", k, val(bs, "Earl Webb", "X2B", season=1931), B)
    q("How many triples did Owen Wilson of the Pirates hit in 1912?", k, val(bs, "Owen Wilson", "X3B", season=1912), B)
    q("How many games did Steve Carlton win for the Phillies in 1972?", k, val(ps, "Steve Carlton", "W", season=1972), P)
    q("How many complete games did Fernando Valenzuela pitch in 1986?", k, val(ps, "Fernando Valenzuela", "CG", season=1986), P)
    q("How many home runs did Cal Raleigh hit in 2025?", k, val(bs, "Cal Raleigh", "HR", season=2025), B)
    q("How many runs batted in did Hack Wilson have in 1930?", k, val(bs, "Hack Wilson", "RBI", season=1930), B)
    q("How many saves did Edwin Diaz record in 2022?", k, val(ps, "Edwin Diaz", "SV", season=2022) if any(r["name"] == "Edwin Diaz" for r in ps) else val(ps, "Edwin Díaz", "SV", season=2022), P)
    q("How many times was Mark Reynolds struck out as a batter in 2009?", k, val(bs, "Mark Reynolds", "SO", season=2009), B)
    q("How many innings did Wilbur Wood pitch in 1972?", k, val(ps, "Wilbur Wood", lambda r: r["IPouts"] / 3, nd=1, tol=0.4, season=1972), P + "; outs / 3; .2 notation also right")
    k = "season total, two teams"
    q("How many strikeouts did Randy Johnson have in total in 1998, with Seattle and Houston together?", k, val(ps, "Randy Johnson", "SO", season=1998), P + "; stints summed")
    q("How many games did CC Sabathia win in 2008, counting both Cleveland and Milwaukee?", k, val(ps, "CC Sabathia", "W", season=2008), P + "; stints summed")
    q("How many home runs did Manny Ramirez hit for the Dodgers in 2008?", k, val(bf, "Manny Ramirez", "HR", season=2008, fr="LAD"), B + "; Los Angeles stint only")
    q("How many home runs did Mark McGwire hit in the 1997 season?", k, val(bs, "Mark McGwire", "HR", season=1997), B + "; stints summed")
    k = "season rate"
    q("What was Tony Gwynn's batting average in 1994?", k, val(bs, "Tony Gwynn", AVG, nd=4, tol=0.0006, season=1994), B + "; H/AB")
    q("What was Bob Gibson's earned run average in 1968?", k, val(ps, "Bob Gibson", ERA, nd=3, tol=0.006, season=1968), P + "; ER*27/outs")
    q("What was Barry Bonds's on-base percentage in 2004?", k, val(bs, "Barry Bonds", OBP, nd=4, tol=0.0006, season=2004), B)
    q("What slugging percentage did Babe Ruth post in 1920?", k, val(bs, "Babe Ruth", SLG, nd=4, tol=0.003, season=1920), B)
    q("What was Pedro Martinez's WHIP in 2000?", k, val(ps, "Pedro Martinez", WHIP, nd=3, tol=0.006, season=2000), P)
    q("What was Shohei Ohtani's OPS in 2024?", k, val(bs, "Shohei Ohtani", OPS, nd=4, tol=0.0015, season=2024), B)
    q("How many strikeouts per nine innings did Gerrit Cole average in 2019?", k, val(ps, "Gerrit Cole", K9, nd=3, tol=0.06, season=2019), P)

    # one player's career
    k = "career total"
    q("How many strikeouts did Nolan Ryan record in his career?", k, val(pc, "Nolan Ryan", "SO"), P)
    q("How many career wins did Cy Young have?", k, val(pc, "Cy Young", "W"), P)
    q("What is Mariano Rivera's career save total?", k, val(pc, "Mariano Rivera", "SV"), P)
    q("How many hits did Pete Rose have over his whole career?", k, val(bc, "Pete Rose", "H"), B)
    q("How many home runs did Henry Aaron, better known as Hank, hit in his career?", k, val(bc, "Hank Aaron", "HR"), B)
    q("How many career stolen bases does Tim Raines have?", k, val(bc, "Tim Raines", "SB"), B)
    q("How many times was Craig Biggio hit by a pitch in his career?", k, val(bc, "Craig Biggio", "HBP"), B)
    q("How many career losses were charged to Cy Young?", k, val(pc, "Cy Young", "L"), P)
    q("How many shutouts did Walter Johnson throw in his career?", k, val(pc, "Walter Johnson", "SHO"), P)
    q("How many career triples did Sam Crawford hit?", k, val(bc, "Sam Crawford", "X3B"), B)
    k = "career rate"
    q("What is Ted Williams's career on-base percentage?", k, val(bc, "Ted Williams", OBP, nd=4, tol=0.0011), B)
    q("What is Clayton Kershaw's career earned run average?", k, val(pc, "Clayton Kershaw", ERA, nd=3, tol=0.006), P + "; through 2025")
    q("What was Rogers Hornsby's career batting average?", k, val(bc, "Rogers Hornsby", AVG, nd=4, tol=0.0006), B)
    q("What is Whitey Ford's career winning percentage as a pitcher?", k, val(pc, "Whitey Ford", WPCT, nd=4, tol=0.0006), P)

    # leaders of a season
    k = "season leader"
    q("Who led the American League in home runs in 1961?", k, top(al(1961), "HR", True), B)
    q("Which pitcher led the National League in wins in 1972?", k, top(nlp(1972), "W", True), P)
    q("Who led Major League Baseball in pitching strikeouts in 2023?", k, top(bothp(2023), "SO", True), P)
    q("Who led the majors in home runs in 2025?", k, top(both(2025), "HR", True), B)
    q("Which player had the most stolen bases in the National League in 1985?", k, top(nl(1985), "SB", True), B)
    q("Who had the most hits in the major leagues in 1998?", k, top(both(1998), "H", True), B)
    q("Who won the American League batting title in 2010?", k, top([r for r in al(2010) if PA(r) >= 502], AVG, True, nd=4), B + "; 502 plate appearances")
    q("Who had the lowest earned run average in the National League in 2014 among pitchers with at least 162 innings?", k, top([r for r in nlp(2014) if r["IPouts"] >= 486], ERA, True, low=True, nd=3), P)
    q("Who led the National League in runs batted in in 2025?", k, top(nl(2025), "RBI", True), B)
    q("Who led the American League in saves in 1990?", k, top(alp(1990), "SV", True), P)
    k = "season leader, tie"
    q("Which players led the American League in home runs in 1981?", k, top(al(1981), "HR", True), B)
    q("Who led the National League in pitching wins in 2006?", k, top(nlp(2006), "W", True), P)
    q("Who led the American League in home runs in 1967?", k, top(al(1967), "HR", True), B)
    k = "season top list"
    q("List the top four home run hitters of the 2001 season.", k, lst(both(2001), "HR", 4), B)
    q("Name the three National League pitchers with the most strikeouts in 2002.", k, lst(nlp(2002), "SO", 3), P)
    q("Who were the top three base stealers in the American League in 1983?", k, lst(al(1983), "SB", 3), B)

    # spans
    k = "span leader"
    q("Who hit the most home runs in the 1990s, from 1990 through 1999?", k, top(decade(1990, 1999), "HR"), B)
    q("Which player had the most hits between 2010 and 2019?", k, top(decade(2010, 2019), "H"), B)
    q("Which pitcher won the most games from 1980 to 1989?", k, top(decade(1980, 1989, D.pit), "W"), P)
    q("Who struck out the most batters from 2000 through 2009?", k, top(decade(2000, 2009, D.pit), "SO"), P)
    q("Which player has stolen the most bases since the 2000 season, through 2025?", k, top(decade(2000, 2025), "SB"), B)
    q("Which pitcher saved the most games from 1990 to 1999?", k, top(decade(1990, 1999, D.pit), "SV"), P)
    q("Who drove in the most runs between 1930 and 1939 in the American and National Leagues?", k, top(D.career(D.bat, lambda r: 1930 <= r["season"] <= 1939 and r["lg"] in AN), "RBI"), B)
    q("How many home runs did Sammy Sosa hit from 1998 through 2001?", "span total", val(decade(1998, 2001), "Sammy Sosa", "HR"), B)
    q("How many games did Roger Clemens win from 1997 to 2004?", "span total", val(decade(1997, 2004, D.pit), "Roger Clemens", "W"), P)

    # careers and records
    k = "career leader"
    q("Who holds the record for most career home runs in Major League Baseball?", k, top(bc, "HR"), B)
    q("Who has the most career strikeouts by a pitcher?", k, top(pc, "SO"), P)
    q("Which pitcher has the most career losses?", k, top(pc, "L"), P)
    q("Who has the most career walks as a batter?", k, top(bc, "BB"), B)
    q("Name the top five career leaders in doubles.", k, lst(bc, "X2B", 5), B)
    q("Who has been hit by the most pitches in a career?", k, top(bc, "HBP"), B)
    q("Which pitcher has appeared in the most games in major league history?", k, top(pc, "G"), P)
    k = "season record"
    q("What is the single-season record for runs batted in, and who holds it?", k, top(bs, "RBI", True), B)
    q("What is the record for doubles in one season?", k, top(bs, "X2B", True), B)
    q("Who has the record for most home runs in a single season?", k, top(bs, "HR", True), B)
    q("What is the highest number of saves by a pitcher in a single season?", k, top(ps, "SV", True), P)
    q("Since 1901, what is the most games won by a pitcher in one American League season?", k, top([r for r in pl if r["lg"] == "AL" and r["season"] >= 1901], "W", True), P)
    q("Who grounded into the most double plays in a single season?", k, top(bs, "GIDP", True), B)
    q("What is the most strikeouts by a batter in a single season?", k, top(bs, "SO", True), B)

    # clubs and franchises
    k = "club leader"
    yk = D.career(D.bat, lambda r: r["fr"] == "NYY")
    q("Who has hit the most home runs for the New York Yankees?", k, top(yk, "HR"), B + "; franchise NYY")
    q("Who has the most hits in Boston Red Sox history?", k, top(D.career(D.bat, lambda r: r["fr"] == "BOS"), "H"), B)
    q("Which Chicago Cub hit the most home runs in a single season?", k, top([r for r in bf if r["fr"] == "CHC"], "HR", True), B)
    q("Who holds the Seattle Mariners' career record for pitching strikeouts?", k, top(D.career(D.pit, lambda r: r["fr"] == "SEA"), "SO"), P)
    q("Who led the 1998 New York Yankees in home runs?", k, top([r for r in bf if r["fr"] == "NYY" and r["season"] == 1998], "HR", True), B)
    q("Which Detroit Tigers pitcher won the most games in 1984?", k, top([r for r in pf if r["fr"] == "DET" and r["season"] == 1984], "W", True), P)
    k = "franchise across names"
    q("Who has hit the most home runs for the franchise that was the Montreal Expos and is now the Washington Nationals?", k, top(D.career(D.bat, lambda r: r["fr"] == "WSN"), "HR"), B)
    q("Who has the most pitching wins for the Washington Senators and Minnesota Twins franchise?", k, top(D.career(D.pit, lambda r: r["fr"] == "MIN"), "W"), P)
    q("Who is the all-time home run leader of the Braves franchise across Boston, Milwaukee and Atlanta?", k, top(D.career(D.bat, lambda r: r["fr"] == "ATL"), "HR"), B)
    q("How many home runs did Eddie Mathews hit while the Braves played in Milwaukee?", k, val(D.career(D.bat, lambda r: r["team"] == "ML1"), "Eddie Mathews", "HR"), B + "; team ML1")
    q("Who has the most stolen bases for the Brooklyn and Los Angeles Dodgers combined?", k, top(D.career(D.bat, lambda r: r["fr"] == "LAD"), "SB"), B)
    q("How many hits did Willie Mays have for the Giants, New York and San Francisco together?", k, val(D.career(D.bat, lambda r: r["fr"] == "SFG"), "Willie Mays", "H"), B)

    # positions
    def pos(r, c):
        a = D.app[(r["pid"], r["season"])]
        return a[c] == max(a[x] for x in ("G_p", "G_c", "G_1b", "G_2b", "G_3b", "G_ss", "G_of", "G_dh")) and a[c] > 0
    k = "position leader"
    q("What is the most home runs hit in a season by a player whose main position was catcher?", k, top([r for r in bs if r["HR"] > 35 and pos(r, "G_c")], "HR", True), B + " and Appearances: most games at the position")
    q("Which shortstop hit the most home runs in a single season?", k, top([r for r in bs if r["HR"] > 35 and pos(r, "G_ss")], "HR", True), B + " and Appearances")
    q("What is the most runs batted in by a second baseman in one season?", k, top([r for r in bs if (r["RBI"] or 0) > 100 and pos(r, "G_2b")], "RBI", True), B + " and Appearances")
    fs = agg([r for r in D.fld if r["POS"] == "SS"], ("pid", "season"), FLD)
    q("Who made the most errors at shortstop in the 2023 season?", "fielding", top([r for r in fs if r["season"] == 2023], "E", True), "Fielding.csv.gz, POS SS")
    fc = agg([r for r in D.fld if r["POS"] == "SS"], ("pid",), FLD)
    q("Who has the most career assists as a shortstop?", "fielding", top(fc, "A"), "Fielding.csv.gz, POS SS")
    cc = agg([r for r in D.fld if r["POS"] == "C"], ("pid",), FLD)
    q("Who caught the most games in major league history?", "fielding", top(cc, "G"), "Fielding.csv.gz, POS C")

    # ages
    k = "age"
    q("What is the most home runs in a season by a player aged 20 or younger?", k, top([r for r in bs if r["age"] is not None and r["age"] <= 20], "HR", True), B + "; age on June 30")
    q("Who hit the most home runs in a season at age 40 or older?", k, top([r for r in bs if r["age"] is not None and r["age"] >= 40], "HR", True), B + "; age on June 30")
    q("How many home runs did Hank Aaron hit after turning 35?", k, val(D.career(D.bat, lambda r: r["season"] >= 1969), "Hank Aaron", "HR"), B + "; born February 5, 1934, so from 1969 on")
    q("How many batters did Nolan Ryan strike out from the season in which he was 40 onward?", k, val(D.career(D.pit, lambda r: r["season"] >= 1987), "Nolan Ryan", "SO"), P + "; born January 31, 1947")
    hr = [r for r in an if r["age"] and (r["HR"] or 0) >= 1]
    old = max(r["age"] for r in hr)
    q("Who is the oldest player to hit a home run in the American or National League?", k, {"text": sorted({r["name"] for r in hr if r["age"] == old})}, B + "; age %d; the Negro Leagues would add Jud Wilson" % old)
    w = [r for r in anp if r["age"] and (r["W"] or 0) >= 1]
    old = max(r["age"] for r in w)
    q("Who is the oldest pitcher to win a game in the American or National League?", k, {"text": sorted({r["name"] for r in w if r["age"] == old})}, P + "; age %d" % old)
    w20 = [r for r in ps if r["age"] and r["season"] >= 1901 and r["W"] >= 20 and r["age"] <= 20]
    q("Which pitchers since 1901 have won 20 games in a season at age 20 or younger?", k, either({"text": sorted({r["name"] for r in w20})}, {"text": ["Bob Feller", "Dwight Gooden"]}), P + "; age on June 30; Mathewson turned 21 in August 1901")

    # counts
    k = "count"
    cnt = lambda rows, f: {"count": sum(1 for r in rows if f(r))}
    q("How many players have hit at least 500 career home runs?", k, cnt(bc, lambda r: (r["HR"] or 0) >= 500), B + "; through 2025")
    q("How many players have collected 3,000 or more career hits?", k, cnt(bc, lambda r: (r["H"] or 0) >= 3000), B + "; National Association included")
    q("How many pitchers have won 300 or more games?", k, cnt(pc, lambda r: r["W"] >= 300), P)
    q("How many times has a player hit 60 or more home runs in a season?", k, cnt(bs, lambda r: (r["HR"] or 0) >= 60), B)
    q("How many pitchers have recorded 3,000 career strikeouts?", k, cnt(pc, lambda r: r["SO"] >= 3000), P)
    q("How many players stole at least 50 bases in 1987?", k, cnt(both(1987), lambda r: (r["SB"] or 0) >= 50), B)
    q("How many seasons of 40 or more home runs did Harmon Killebrew have?", k, cnt(bs, lambda r: r["name"] == "Harmon Killebrew" and r["HR"] >= 40), B)
    q("In how many seasons did Warren Spahn win 20 or more games?", k, cnt(ps, lambda r: r["name"] == "Warren Spahn" and r["W"] >= 20), P)
    q("How many players hit 30 or more home runs in 2019?", k, cnt(both(2019), lambda r: r["HR"] >= 30), B)
    q("How many players hit .300 or better in 2024 with at least 502 plate appearances?", k, cnt(both(2024), lambda r: PA(r) >= 502 and AVG(r) >= .3), B)

    # combined thresholds
    k = "combined thresholds"
    f44 = [r for r in bs if (r["HR"] or 0) >= 40 and (r["SB"] or 0) >= 40]
    q("Which players have had a season with at least 40 home runs and 40 stolen bases?", k, {"text": sorted({r["name"] for r in f44})}, B)
    q("How many players have both 3,000 hits and 500 home runs in their careers?", k, cnt(bc, lambda r: (r["H"] or 0) >= 3000 and (r["HR"] or 0) >= 500), B)
    q("Has any player had 50 home runs and 50 stolen bases in the same season?", k, {"yes": any((r["HR"] or 0) >= 50 and (r["SB"] or 0) >= 50 for r in bs)}, B)
    q("How many pitchers since 1990 have had a season with at least 20 wins and an earned run average under 2.50?", k, {"count": len({r["pid"] for r in ps if r["season"] >= 1990 and r["W"] >= 20 and ERA(r) < 2.5})}, P + "; distinct pitchers")
    q("Who are the pitchers with at least 200 wins and 150 saves in their careers?", k, {"text": sorted({r["name"] for r in pc if r["W"] >= 200 and (r["SV"] or 0) >= 150})}, P)

    # streaks
    k = "streak of seasons"
    st = streaks(bs, lambda r: (r["H"] or 0) >= 200)
    q("What is the longest streak of consecutive seasons with at least 200 hits, and who holds it?", k, {"value": st[0][0], "player": st[0][1]}, B)
    assert st[1][0] < st[0][0]
    st = streaks(bs, lambda r: (r["HR"] or 0) >= 30)
    q("Who has the longest streak of consecutive seasons with 30 or more home runs?", k, {"top": [{"player": t[1], "value": t[0]} for t in st if t[0] == st[0][0]]}, B)
    st = streaks(ps, lambda r: r["SO"] >= 200)
    q("What is the record for consecutive seasons with 200 or more strikeouts by a pitcher?", k, {"top": [{"player": t[1], "value": t[0]} for t in st if t[0] == st[0][0]]}, P)
    st = streaks(bs, lambda r: (r["RBI"] or 0) >= 100)
    q("Which players share the longest run of consecutive seasons with 100 or more runs batted in?", k, {"top": [{"player": t[1], "value": t[0]} for t in st if t[0] == st[0][0]]}, B)
    q("How many seasons in a row did Greg Maddux win at least 15 games?", k, {"value": streak(ps, "Greg Maddux", lambda r: r["W"] >= 15)[0], "player": "Greg Maddux"}, P)
    q("How many consecutive seasons of at least 20 home runs did Hank Aaron have?", k, {"value": streak(bs, "Hank Aaron", lambda r: r["HR"] >= 20)[0], "player": "Hank Aaron"}, B)

    # firsts and lasts
    k = "first or last"
    last = lambda rows, f: (lambda y: {"text": sorted({r["name"] for r in rows if r["season"] == y and f(r)}) + [str(y)]})(max(r["season"] for r in rows if f(r)))
    first = lambda rows, f: (lambda y: {"text": sorted({r["name"] for r in rows if r["season"] == y and f(r)}) + [str(y)]})(min(r["season"] for r in rows if f(r)))
    q("Who was the last pitcher to win 30 games in a season, and when?", k, last(ps, lambda r: r["W"] >= 30), P)
    q("Who was the last pitcher to complete 20 games in a season?", k, last(ps, lambda r: r["CG"] >= 20), P)
    q("Who was the last pitcher to throw 300 innings in a season?", k, last(ps, lambda r: r["IPouts"] >= 900), P)
    q("Who was the first player to hit 40 home runs in a season?", k, first(bs, lambda r: (r["HR"] or 0) >= 40), B)
    q("Who was the first pitcher to record 50 saves in a season?", k, first(ps, lambda r: (r["SV"] or 0) >= 50), P)
    q("Who was the last player in the American or National League to bat .400 in a season with at least 400 at bats?", k, last([r for r in an if r["AB"] >= 400], lambda r: AVG(r) >= .4), B)
    q("When did a player last steal 100 bases in a season, and who was it?", k, last(bs, lambda r: (r["SB"] or 0) >= 100), B)

    # comparisons
    k = "comparison"
    def more(a, b, rows, f, **kw):
        x, y = _v(rows, a, f), _v(rows, b, f)
        assert x != y
        return {"text": [a if x > y else b]}
    def _v(rows, n, f):
        r = one(rows, n) if n != "Ken Griffey Jr." else one(rows, "Ken Griffey", pid="griffke02")
        return f(r) if callable(f) else r[f]
    q("Who hit more career home runs, Jim Thome or Sammy Sosa?", k, more("Jim Thome", "Sammy Sosa", bc, "HR"), B)
    q("Did Tom Glavine or Randy Johnson win more games in his career?", k, more("Tom Glavine", "Randy Johnson", pc, "W"), P)
    q("Who stole more bases in 1985, Vince Coleman or Rickey Henderson?", k, more("Vince Coleman", "Rickey Henderson", both(1985), "SB"), B)
    q("Who has the higher career batting average, Tony Gwynn or Wade Boggs?", k, more("Tony Gwynn", "Wade Boggs", [r for r in bc if r["pid"] in ("gwynnto01", "boggswa01")], AVG), B)
    q("Compare the career home runs of Frank Robinson and Harmon Killebrew: who has more?", k, more("Frank Robinson", "Harmon Killebrew", [r for r in bc if r["pid"] in ("robinfr02", "killeha01")], "HR"), B)
    k = "yes or no"
    q("Did Derek Jeter ever hit 20 home runs in a season?", k, {"yes": any(r["name"] == "Derek Jeter" and r["HR"] >= 20 for r in bs)}, B)
    q("Did Ken Griffey Jr. ever hit 60 home runs in a season?", k, {"yes": any(r["pid"] == "griffke02" and r["HR"] >= 60 for r in bs)}, B)
    q("Did Sandy Koufax ever win 30 games in a season?", k, {"yes": any(r["name"] == "Sandy Koufax" and r["W"] >= 30 for r in ps)}, P)

    # times leading
    k = "times leading"
    def times(rows, name, f, lg):
        ys = []
        for y in sorted({r["season"] for r in rows if r["name"] == name and r["lg"] == lg}):
            rs = [r for r in rows if r["season"] == y and r["lg"] == lg and _n(r, f) is not None]
            m = max(_n(r, f) for r in rs)
            if any(r["name"] == name and _n(r, f) == m for r in rs):
                ys.append(y)
        return ys
    _n = lambda r, f: r[f]
    q("How many times did Babe Ruth lead the American League in home runs?", k, {"count": len(times(bl, "Babe Ruth", "HR", "AL"))}, B + "; ties counted")
    q("How many times did Rickey Henderson lead the American League in stolen bases?", k, {"count": len(times(bl, "Rickey Henderson", "SB", "AL"))}, B)
    q("In how many seasons did Mike Schmidt lead the National League in home runs?", k, {"count": len(times(bl, "Mike Schmidt", "HR", "NL"))}, B)
    q("In which seasons did Sandy Koufax lead the National League in strikeouts?", k, {"seasons": times(pl, "Sandy Koufax", "SO", "NL")}, P)
    q("How many times did Walter Johnson lead the American League in strikeouts?", k, {"count": len(times(pl, "Walter Johnson", "SO", "AL"))}, P)

    k = "which seasons"
    q("In which seasons did Mickey Mantle hit at least 50 home runs?", k, {"seasons": sorted(r["season"] for r in bs if r["name"] == "Mickey Mantle" and r["HR"] >= 50)}, B)
    q("In which seasons did Nolan Ryan strike out more than 300 batters?", k, {"seasons": sorted(r["season"] for r in ps if r["name"] == "Nolan Ryan" and r["SO"] > 300)}, P)
    q("In which season did Ted Williams have his highest home run total?", k, {"seasons": [max((r for r in bs if r["name"] == "Ted Williams"), key=lambda r: r["HR"])["season"]]}, B)

    # league-wide
    k = "league average"
    lg = [r for r in D.bat if r["lg"] == "AL" and r["season"] == 1968]
    q("What was the league-wide batting average in the American League in 1968?", k, {"value": round(sum(r["H"] for r in lg) / sum(r["AB"] for r in lg), 4), "tolerance": 0.0006}, B)
    lg = [r for r in D.pit if r["lg"] == "NL" and r["season"] == 1968]
    q("What was the National League's overall earned run average in 1968?", k, {"value": round(sum(r["ER"] for r in lg) * 27 / sum(r["IPouts"] for r in lg), 3), "tolerance": 0.011}, P)
    q("How many home runs were hit in Major League Baseball in 2019 in total?", "league total", {"value": sum(r["HR"] for r in D.bat if r["season"] == 2019)}, B)
    q("How many bases were stolen in the major leagues in 2023?", "league total", {"value": sum(r["SB"] for r in D.bat if r["season"] == 2023)}, B)

    # teams of players
    k = "team of a player"
    q("Which team did Babe Ruth play for in 1935?", k, {"text": ["Boston Braves"]}, B)
    q("Which clubs did Rickey Henderson play for in 1993?", k, {"text": ["Oakland Athletics", "Toronto Blue Jays"]}, B)
    q("For how many different major league franchises did Edwin Jackson pitch?", k, {"count": len({r["fr"] for r in D.pit if r["pid"] == "jacksed01"})}, P)
    q("With which team did Reggie Jackson begin his major league career?", k, {"text": ["Kansas City Athletics"]}, B)

    # rookies and debuts
    k = "rookie"
    deb = {}
    for r in bs:
        deb[r["pid"]] = min(deb.get(r["pid"], 9999), r["season"])
    d1 = [r for r in bs if r["season"] == deb[r["pid"]] and r["season"] >= 1901]
    q("Since 1901, which player had the most hits in the first season of his major league career?", k, top(d1, "H", True), B)
    q("Which rookie hit the most home runs in a season?", k, either(refuse("rookie status is not held"), top([r for r in d1 if r["name"] == "Pete Alonso"], "HR", True)), B + "; first season stands for rookie status; Alonso 53 is also the recognized record")

    # rival and Negro Leagues
    k = "rival league"
    q("Who led the Federal League in home runs in 1914?", k, top([r for r in bl if r["lg"] == "FL" and r["season"] == 1914], "HR", True), B)
    q("Who led the Federal League in stolen bases in 1915?", k, top([r for r in bl if r["lg"] == "FL" and r["season"] == 1915], "SB", True), B)
    q("How many home runs are recorded for Josh Gibson in the Negro Leagues in 1943?", k, val(bs, "Josh Gibson", "HR", season=1943, pid="gibsojo99"), B)
    q("Who hit the most home runs in the Players' League in 1890?", k, top([r for r in bl if r["lg"] == "PL" and r["season"] == 1890], "HR", True), B)
    q("How many games did Satchel Paige win in the American League?", k, val(D.career(D.pit, lambda r: r["lg"] == "AL"), "Satchel Paige", "W"), P + "; AL rows only")
    gib = top([r for r in bs if r["AB"] >= 200], AVG, True, nd=4)
    q("Who has the highest single-season batting average on record, counting the Negro Leagues, with at least 200 at bats?", k, gib, B)

    # several statistics at once
    k = "several statistics"
    r = one(bs, "Mookie Betts", season=2018)
    q("How many home runs, runs batted in and stolen bases did Mookie Betts have in 2018?", k, {"text": [str(r["HR"]), str(r["RBI"]), str(r["SB"])]}, B)
    r = one(ps, "Justin Verlander", season=2011)
    q("Give Justin Verlander's wins, strikeouts and earned run average for 2011.", k, {"text": [str(r["W"]), str(r["SO"]), "%.2f" % ERA(r)]}, P)
    r = one(bs, "Shohei Ohtani", season=2024)
    q("What were Shohei Ohtani's home run and stolen base totals in 2024?", k, {"text": [str(r["HR"]), str(r["SB"])]}, B)

    # namesakes
    k = "namesake"
    q("How many career home runs did Ken Griffey hit?", k, {"ask_back": ["Ken Griffey (1989 to 2010)", "Ken Griffey (1973 to 1991)"]}, "People.csv")
    q("How many home runs did Frank Thomas hit in his career?", k, {"ask_back": ["Frank Thomas (1990 to 2008)", "Frank Thomas (1951 to 1966)"]}, "People.csv")
    q("How many games did Bob Miller win in the major leagues?", k, {"ask_back": ["Bob Miller (1957 to 1974)", "Bob Miller (1949 to 1958)", "Bob Miller (1953 to 1962)"]}, "People.csv")
    q("How many home runs did Frank Thomas hit in 1994?", k, val(bs, "Frank Thomas", "HR", season=1994), B + "; only one of the namesakes played that season")
    q("How many home runs did Chris Young hit for Arizona in 2007?", k, val(bf, "Chris Young", "HR", season=2007, fr="ARI"), B + "; the outfielder")

    # post-season
    k = "post-season"
    bp, seen = {}, set()
    for r in read("mlb/BattingPost.csv"):
        key = r["playerID"]
        bp[key] = bp.get(key, 0) + (num(r["HR"]) or 0)
    m = max(bp.values())
    q("Who has hit the most career postseason home runs?", k, either({"top": [{"player": D.people[p]["name"], "value": v} for p, v in bp.items() if v == m]}, refuse("post-season statistics may not be served")), "BattingPost.csv")
    sv = {}
    for r in read("mlb/PitchingPost.csv"):
        sv[r["playerID"]] = sv.get(r["playerID"], 0) + (num(r["SV"]) or 0)
    q("How many postseason saves does Mariano Rivera have?", k, either({"value": sv["riverma01"], "player": "Mariano Rivera"}, refuse("post-season statistics may not be served")), "PitchingPost.csv")

    # refusals
    k = "refusal: season not held"
    q("Who led the American League in home runs this season?", k, either(refuse("the 2026 season is not held"), span(top(al(2025), "HR")["top"][0]["player"], "2025")), "Lahman ends with 2025; today is 2026-11-23")
    q("How many home runs did Aaron Judge hit in 2026?", k, refuse("the 2026 season is not held"), "Lahman ends with 2025")
    q("Which pitcher won the most games in the majors in 2026?", k, refuse("the 2026 season is not held"), "Lahman ends with 2025")
    k = "refusal: last season"
    q("Who led the major leagues in runs batted in last season?", k, either(refuse("the 2026 season is not held"), span("2025", top(both(2025), "RBI")["top"][0]["player"])), "the season before this day is 2026; Lahman ends with 2025")
    k = "refusal: this season"
    q("What is Paul Skenes's earned run average this season?", k, either(refuse("the 2026 season is not held"), span("2025", "Paul Skenes")), "Lahman ends with 2025")
    k = "refusal: topic not held"
    q("What was Shohei Ohtani's salary in 2024?", k, refuse("salaries are not held"), "no such column")
    q("How many Most Valuable Player awards did Barry Bonds win?", k, refuse("awards are not held"), "no such column")
    q("How many games did Mike Trout miss through injury in 2021?", k, refuse("injuries are not held"), "no such column")
    q("Which manager has won the most games with the Yankees?", k, refuse("managers are not held"), "no such column")
    q("What were the betting odds on the Dodgers winning the 2024 World Series?", k, refuse("betting is not held"), "no such column")
    q("In what year was Sandy Koufax elected to the Hall of Fame?", k, refuse("the Hall of Fame is not held"), "no such column")
    q("How long is Juan Soto's contract with the Mets?", k, refuse("contracts are not held"), "no such column")
    k = "refusal: statistic not held"
    q("What was Aaron Judge's average exit velocity in 2022?", k, refuse("batted-ball tracking is not held"), "no such column")
    q("How many grand slams did Lou Gehrig hit in his career?", k, refuse("grand slams are not held"), "no such column")
    q("What was Mike Trout's wins above replacement in 2012?", k, refuse("WAR is not held"), "no such column")
    q("What was David Ortiz's batting average with runners in scoring position in 2013?", k, refuse("situational splits are not held"), "no such column")
    q("How many no-hitters did Nolan Ryan throw?", k, refuse("no-hitters (games) are not held"), "seasons only")
    q("What was Aroldis Chapman's average fastball velocity in 2010?", k, refuse("pitch speeds are not held"), "no such column")
    q("How many home runs did Jose Canseco hit on the road in 1988?", k, refuse("home and away splits are not held"), "no such column")
    q("How many walk-off home runs did Jim Thome hit?", k, refuse("walk-off home runs are not held"), "no such column")
    q("How many quality starts did Jacob deGrom have in 2018?", k, refuse("quality starts are not held"), "no such column")
    k = "refusal: single game"
    q("How many strikeouts did Kerry Wood have against the Astros on May 6, 1998?", k, refuse("single games are not held"), "seasons only")
    q("What is the longest hitting streak in games, and who holds it?", k, refuse("single games are not held"), "seasons only")
    q("Who drove in the most runs in a single game?", k, refuse("single games are not held"), "seasons only")
    q("How many home runs did Giancarlo Stanton hit in August 2017?", k, refuse("months are not held"), "seasons only")
    k = "refusal: not recorded then"
    q("How many sacrifice flies did Lou Gehrig hit in 1931?", k, refuse("sacrifice flies are not recorded for 1931"), "blank SF")
    q("How many times did Ty Cobb ground into a double play in 1911?", k, refuse("GIDP are not recorded for 1911"), "blank GIDP")
    q("How many intentional walks did Babe Ruth receive in 1923?", k, refuse("intentional walks are not recorded for 1923"), "blank IBB")
    k = "refusal: other league"
    q("How many hits did Ichiro Suzuki collect in Japan's Pacific League?", k, refuse("Japanese leagues are not held"), "not in Lahman")
    q("How many home runs did Crash Davis hit in the minor leagues?", k, refuse("minor leagues are not held; no such player"), "not in Lahman")
    k = "refusal: no such row"
    q("How many home runs did Babe Ruth hit in 1941?", k, either(refuse("Ruth did not play in 1941"), {"value": 0}), "no row; career ended in 1935")
    q("How many games did Sidd Finch win for the Mets in 1985?", k, refuse("no such player"), "People.csv")
    q("How many home runs are recorded for Mickey Mantle's Gold Glove seasons?", k, refuse("awards are not held"), "no such column")
    q("What was Greg Maddux's spring training record in 1995?", k, refuse("spring training is not held"), "regular seasons only")
    q("How fast did Byron Buxton run from home to first base in 2017?", k, refuse("sprint times are not held"), "no such column")
    q("Which umpire ejected Bobby Cox most often?", k, refuse("umpires and ejections are not held"), "no such column")
    q("How many pitches did Randy Johnson throw in 2001?", k, refuse("pitch counts are not held"), "no such column")
    k = "refusal: forecast"
    q("How many home runs will Juan Soto hit in 2027?", k, refuse("the future is not held"), "")
