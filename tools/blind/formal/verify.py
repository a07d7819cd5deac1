"""Recompute a sample from other or finer files than the questions used: verify.py DATASETS_FOLDER (after build.py)."""
import csv, gzip, json, os, sys

DS, HERE = sys.argv[1], os.path.dirname(os.path.abspath(__file__))
E = {}
for f in ("open.ndjson", "held.ndjson"):
    for line in open(os.path.join(HERE, f), encoding="utf-8"):
        r = json.loads(line)
        E[r["question"]] = r["expect"]


def rows(p):
    p = os.path.join(DS, p)
    with (gzip.open(p, "rt", encoding="utf-8") if p.endswith(".gz") else open(p, encoding="utf-8")) as f:
        yield from csv.DictReader(f)


def total(p, f, **kw):
    return sum(float(r[f] or 0) for r in rows(p) if all(r[k] == v for k, v in kw.items()))


def lead(p, key, f, ok):
    """The best sum by player over the rows that satisfy ok: value, names."""
    d = {}
    for r in rows(p):
        if ok(r):
            d[r[key]] = d.get(r[key], 0) + float(r[f] or 0)
    m = max(d.values())
    return m, sorted(k for k, v in d.items() if v == m)


bad = n = 0


def check(question, got):
    global bad, n
    e = E[question]
    want = [x["value"] for x in e.get("either", [e]) if "value" in x] + [t["value"] for x in e.get("either", [e]) for t in x.get("top", [])] + [x["count"] for x in [e] if "count" in x]
    n += 1
    ok = any(abs(w - got) < 1e-6 for w in want)
    bad += not ok
    print("ok " if ok else "BAD", question, got, "" if ok else want)


B, P = "mlb/Batting.csv.gz", "mlb/Pitching.csv.gz"
check("How many home runs did Hank Aaron hit in the 1971 season?", total(B, "HR", playerID="aaronha01", yearID="1971"))
check("How many strikeouts did Randy Johnson have in total in 1998, with Seattle and Houston together?", total(P, "SO", playerID="johnsra05", yearID="1998"))
check("Which player had the most hits between 2010 and 2019?", lead(B, "playerID", "H", lambda r: "2010" <= r["yearID"] <= "2019")[0])
check("Which pitcher saved the most games from 1990 to 1999?", lead(P, "playerID", "SV", lambda r: "1990" <= r["yearID"] <= "1999")[0])
check("How many home runs did Eddie Mathews hit while the Braves played in Milwaukee?", total(B, "HR", playerID="matheed01", teamID="ML1"))
check("How many home runs were hit in Major League Baseball in 2019 in total?", total("mlb/Teams.csv", "HR", yearID="2019"))
check("How many bases were stolen in the major leagues in 2023?", total("mlb/Teams.csv", "SB", yearID="2023"))
check("Who has the most stolen bases for the Brooklyn and Los Angeles Dodgers combined?", lead(B, "playerID", "SB", lambda r: r["teamID"] in ("BRO", "LAN", "BR3") and r["lgID"] in ("NL", "AA"))[0])
W = "nfl/open/player_week_offense_2009_2024.csv.gz"
for t, nm, f, y in (("How many passing yards did Peyton Manning have in 2013?", "Peyton Manning", "passing_yards", "2013"),
                    ("How many receiving yards did Calvin Johnson have in the 2012 season?", "Calvin Johnson", "receiving_yards", "2012"),
                    ("How many rushing yards did Saquon Barkley gain in the 2024 regular season?", "Saquon Barkley", "rushing_yards", "2024"),
                    ("How many interceptions did Jameis Winston throw in 2019?", "Jameis Winston", "interceptions", "2019"),
                    ("How many receiving yards did Puka Nacua have as a rookie?", "Puka Nacua", "receiving_yards", "2023"),
                    ("How many receiving yards did Davante Adams have in 2024, counting both the Raiders and the Jets?", "Davante Adams", "receiving_yards", "2024")):
    check(t, total(W, f, player_display_name=nm, season=y, season_type="REG"))
check("Who gained the most rushing yards from 2010 through 2019?", lead(W, "player_id", "rushing_yards", lambda r: r["season_type"] == "REG" and "2010" <= r["season"] <= "2019")[0])
check("Who led the NFL in sacks in 2024?", lead("nfl/open/derived/defense_seasons_2021_2025.csv", "pfr_player_id", "def_sacks", lambda r: r["season"] == "2024" and r["season_type"] == "REG")[0])
check("Which quarterback threw the most touchdown passes last season?", lead("nfl/open/player_season_2023_2025.csv.gz", "player_id", "passing_tds", lambda r: r["season"] == "2025" and r["season_type"] == "REG")[0])
G = "nba/open/player_game_logs_2022_2026.csv.gz"
check("Who scored the most points in the NBA in 2024-25?", lead(G, "PLAYER_ID", "PTS", lambda r: r["season"] == "2025")[0])
check("How many points did Nikola Jokic score in 2023-24?", total(G, "PTS", PLAYER_NAME="Nikola Jokić", season="2024"))
check("How many three-pointers were made in the NBA in the 2023-24 regular season in total?", total(G, "FG3M", season="2024"))
X = "nba/open/box_1990_1996.csv.gz"
check("How many rebounds did Dennis Rodman grab in the 1991-92 season?", total(X, "trb", player="Dennis Rodman", season="1992", game_type="R"))
check("How many assists did John Stockton record in 1990-91?", total(X, "ast", player="John Stockton", season="1991", game_type="R"))
check("Who led the NBA in total points in 1993-94?", lead(X, "player_id", "pts", lambda r: r["season"] == "1994" and r["game_type"] == "R")[0])
H = "nhl/weekly/player_box_%d.csv.gz"
check("How many goals did Auston Matthews score in the 2023-24 season?", total(H % 2024, "goals", player_name="A. Matthews", game_type="R"))
check("Who led the NHL in goals in 2024-25?", lead(H % 2025, "player_id", "goals", lambda r: r["game_type"] == "R")[0])
check("Who had the most points in the NHL last season?", lead(H % 2026, "player_id", "points", lambda r: r["game_type"] == "R")[0])
check("How many goals did Wayne Gretzky score in his NHL career?", total("nhl/Scoring.csv", "G", playerID="gretzwa01", lgID="NHL"))
check("Which goaltender has the most career wins in the NHL?", lead("nhl/Goalies.csv", "playerID", "W", lambda r: r["lgID"] == "NHL")[0])
check("How many goals did Bobby Hull score in the World Hockey Association?", total("nhl/Scoring.csv", "G", playerID="hullbo01", lgID="WHA"))
V = "wnba/open/player_box_2009_2026.csv.gz"
check("How many points did A'ja Wilson score in the 2024 WNBA season?", total(V, "points", athlete_display_name="A'ja Wilson", season="2024", game_kind="R"))
check("Who led the WNBA in total points in 2023?", lead(V, "athlete_id", "points", lambda r: r["season"] == "2023" and r["game_kind"] == "R")[0])
check("Which player recorded the most assists from 2017 to 2025?", lead(V, "athlete_id", "assists", lambda r: "2017" <= r["season"] <= "2025" and r["game_kind"] == "R")[0])
print(n, "checked,", bad, "differ")
