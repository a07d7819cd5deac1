"""python3 verify.py DATASETS OUT.db: builds the tables again from the sources' own csv, without the product's
import, asks the statements of the questions again, and prints where the first answer differs."""
import csv
import gzip
import os
import re
import sqlite3
import sys
import unicodedata

D, OUT = sys.argv[1], sys.argv[2]
if os.path.exists(OUT):
    os.remove(OUT)
db = sqlite3.connect(OUT)
db.execute("attach 'games.db' as games")
db.execute("attach 'rows.db' as imported")


def rows(path):
    path = os.path.join(D, path)
    f = gzip.open(path, "rt", encoding="utf-8") if path.endswith(".gz") else open(path, encoding="utf-8-sig")
    yield from csv.DictReader(f)


def f(x):
    try:
        return float(x)
    except (TypeError, ValueError):
        return None


def plain(s):
    s = "".join(c for c in unicodedata.normalize("NFD", s) if unicodedata.category(c) != "Mn")
    return re.sub(r" (Jr|Sr|II|III|IV)$", "", s.replace(".", "").replace("’", "'"))


def table(name, cols, lines):
    db.execute(f"create table {name}(pid,name,season int,league,team,stint,pos,{','.join(chr(34) + c + chr(34) for c in cols)})")
    db.executemany(f"insert into {name} values({','.join('?' * (7 + len(cols)))})", lines)


def mlb():
    names = {r["playerID"]: plain(f"{r['nameFirst']} {r['nameLast']}") for r in rows("mlb/People.csv")}
    bat = "G AB R H 2B 3B HR RBI SB CS BB SO IBB HBP SH SF GIDP".split()
    pit = "W L G GS CG SHO SV IPouts H ER HR BB SO IBB WP HBP BK BFP GF R SH SF GIDP".split()
    for t, path, cols in (("mlb_batting", "mlb/Batting.csv.gz", bat), ("mlb_pitching", "mlb/Pitching.csv.gz", pit), ("mlb_playoff_batting", "mlb/BattingPost.csv", bat),
                          ("mlb_playoff_pitching", "mlb/PitchingPost.csv", pit), ("mlb_fielding", "mlb/Fielding.csv.gz", "G GS InnOuts PO A E DP".split()),
                          ("mlb_appearances", "mlb/Appearances.csv.gz", ["G_c"])):
        table(t, cols + (["G"] if t == "mlb_appearances" else []),
              (["mlb_" + r["playerID"], names[r["playerID"]], r["yearID"], r["lgID"], r["teamID"], 0, r.get("round") or r.get("POS", "")]
               + [f(r.get(c) or r.get("X" + c)) for c in cols] + ([f(r["G_all"])] if t == "mlb_appearances" else []) for r in rows(path)))
    table("mlb_teams", ["G", "W", "L"], (["", "", r["yearID"], r["lgID"], r["teamID"], 0, "", f(r["G"]), f(r["W"]), f(r["L"])] for r in rows("mlb/Teams.csv")))


def nhl():
    names = {r["playerID"]: plain(f"{r['firstName']} {r['lastName']}") for r in rows("nhl/Master.csv")}
    own = "GP G A Pts PIM +/- PPG SHG GWG SOG".split()
    new = "games goals assists points pim plus_minus power_play_goals - - shots_on_goal".split()
    alias = {"Alexander Ovechkin": "Alex Ovechkin"}

    def skaters(post):
        for r in rows("nhl/Scoring.csv"):
            if not post or f(r["PostGP"]):
                n = names.get(r["playerID"], "")
                yield [n, n, int(r["year"]) + 1, r["lgID"], r["tmID"], 0, r["pos"]] + [f(r[("Post" if post else "") + c] if ("Post" if post else "") + c in r else None) for c in own]
        for r in rows("nhl/derived/skater_seasons_2010_2026.csv"):
            if int(r["season"]) > 2018 and r["game_type"] == ("P" if post else "R"):
                n = plain(r["full_name"] or r["player_name"])
                n = alias.get(n, n)
                yield [n, n, r["season"], "NHL", r["teams"], 0, r["position"]] + [f(r.get(c)) for c in new]

    def goalies(post):
        for r in rows("nhl/Goalies.csv"):
            p = "Post" if post else ""
            if not post or f(r["PostGP"]):
                n = names.get(r["playerID"], "")
                yield [n, n, int(r["year"]) + 1, r["lgID"], r["tmID"], 0, "G"] + [f(r[p + c]) for c in "GP Min W L SHO GA SA".split()] + [None]
        for r in rows("nhl/derived/goalie_seasons_2010_2026.csv"):
            if int(r["season"]) > 2018 and r["game_type"] == ("P" if post else "R"):
                n = plain(r["full_name"])
                yield [n, n, r["season"], "NHL", r["teams"], 0, "G", f(r["games"]), f(r["toi_seconds"]) / 60, f(r["wins"]), f(r["losses"]), None, f(r["goals_against"]), f(r["shots_against"]), f(r["saves"])]

    for p in (False, True):
        table("nhl_playoff_scoring" if p else "nhl_scoring", own, skaters(p))
        table("nhl_playoff_goaltending" if p else "nhl_goaltending", "GP Min W L SHO GA SA SV".split(), goalies(p))
    db.execute("create table nhl_ice_time as select id pid, name, season, sum(HIT) HIT, sum(BLK) BLK from nhl_g where gt='R' group by id, season")


def nfl():
    cols = "Cmp PassAtt PassYds PassTD Int Sk RushAtt RushYds RushTD Tgt Rec RecYds RecTD".split()
    src = "completions attempts passing_yards passing_tds interceptions sacks carries rushing_yards rushing_tds targets receptions receiving_yards receiving_tds".split()

    def plays(kind):
        for path, first, last, name in (("nfl/derived/nflverse_offense_seasons_2000_2024.csv", 2000, 2008, "player_display_name"),
                                        ("nfl/open/derived/offense_seasons_2009_2024.csv.gz", 2009, 2024, "player")):
            for r in rows(path):
                if first <= int(r["season"]) <= last and r["season_type"] == kind:
                    yield [r["player_id"], plain(r[name]), r["season"], "NFL", r["teams"], 0, r["position"]] + [f(r[c]) for c in src]
        if kind == "REG":
            for r in rows("nfl/open/player_season_2023_2025.csv.gz"):
                if r["season"] == "2025" and r["season_type"] == "REG":
                    yield [r["player_id"], plain(r["player_display_name"]), 2025, "NFL", r["recent_team"], 0, r["position"]] + [
                        f(r[{"interceptions": "passing_interceptions", "sacks": "sacks_suffered"}.get(c, c)]) for c in src]

    table("nfl_plays", cols, plays("REG"))
    table("nfl_playoff_plays", cols, plays("POST"))
    dcols = "Solo Ast Sk Int FF".split()

    def defence():
        for p in ("DL", "LB", "DB"):
            for r in rows(f"nfl/nflcom_2015_2025/{p}_season.csv"):
                if int(r["season"]) < 2022:
                    yield [r["PlayerId"], plain(r["PlayerName"]), r["season"], "NFL", r["Team"], 0, p] + [f(r[c]) for c in "TacklesTot TacklesAst TacklesSck TurnoverInt TurnoverFrcFum".split()]
        for r in rows("nfl/open/player_season_2023_2025.csv.gz"):
            if r["season_type"] == "REG":
                yield [r["player_id"], plain(r["player_display_name"]), r["season"], "NFL", r["recent_team"], 0, r["position"],
                       f(r["def_tackles_solo"]) + f(r["def_tackles_with_assist"]), f(r["def_tackle_assists"]), f(r["def_sacks"]), f(r["def_interceptions"]), f(r["def_fumbles_forced"])]

    table("nfl_box_defence", dcols, defence())
    table("nfl_box_kicking", "FGM0 FGM20 FGM30 FGM40 FGM50".split(), ([r["player_id"], plain(r["player_display_name"]), r["season"], "NFL", r["recent_team"], 0, "K", f(r["fg_made"]), 0, 0, 0, 0] for r in rows("nfl/open/player_season_2023_2025.csv.gz") if r["season_type"] == "REG" and f(r["fg_made"])))


def basketball():
    cols = "MP FG FGA 3P 3PA FT FTA ORB DRB TRB AST STL BLK TOV PTS".split()
    sums = ", ".join(f'sum("{c}") "{c}"' for c in cols)
    for t, kind in (("nba_totals", "R"), ("nba_playoff_totals", "P")):
        db.execute(f"create table {t} as select max(id) pid, name, season, team, count(*) G, {sums} from nba_g where gt='{kind}' and (MP is not null or season<1985) group by name, season, team")
    own = [c for c in cols if c not in ("ORB", "DRB", "3PA")] + ["3PA"]
    sums = ", ".join(f'sum("{c}") "{c}"' for c in own)
    for t, kind in (("wnba_box", "R"), ("wnba_playoff_box", "P")):
        db.execute(f"create table {t} as select id pid, name, season, team, count(*) G, {sums} from wnba_g where gt='{kind}' group by id, season, team")
    a = "G MP FG/G FGA/G 3P/G TRB/G AST/G STL/G BLK/G PTS/G".split()
    table("nba_averages", a, ([r["PLAYER_ID"], plain(r["PLAYER_NAME"]), r["season"], "NBA", r["TEAM_ABBREVIATION"], 0, ""] + [f(r[c]) for c in "GP MIN FGM FGA FG3M REB AST STL BLK PTS".split()]
                              for r in rows("nba/open/player_season_per_game_1997_2023_rs.csv.gz") if int(r["season"]) < 2022))


mlb(), nhl(), nfl(), basketball()
db.create_function("plain", 1, plain)
db.execute("create temp table catchers as select pid, season, name from mlb_appearances group by pid, season having sum(G_c)*2 > sum(G)")
for t in ("nba_totals", "nba_playoff_totals", "wnba_box", "wnba_playoff_box"):
    db.execute(f"update {t} set name=plain(name)")
import kit  # noqa: E402
import q_any, q_mlb, q_nba, q_nfl, q_nhl, q_wnba  # noqa: E401,E402,F401


def first(rs):
    if not rs or not rs[0]:
        return None
    r = rs[0]
    return (round(r[0], 3) if isinstance(r[0], float) else r[0], plain(r[1]) if len(r) > 1 and isinstance(r[1], str) else None, r[2] if len(r) > 2 else None)


same = other = skipped = 0
for x in kit.ALL:
    for sql in x["how"].split(" ;; "):
        sql = re.sub(r"^place of .* in: ", "", sql)
        if not sql.startswith("select"):
            skipped += 1
            continue
        again = re.sub(r"name='((?:[^']|'')*)'", lambda m: "name='" + plain(m[1]) + "'", sql)
        again = re.sub(r"name in \(([^)]*)\)", lambda m: "name in (" + plain(m[1]) + ")", again)
        a = kit.run(sql)
        try:
            b = db.execute(again).fetchall()
        except sqlite3.Error as e:
            print("ERROR", x["question"], e)
            continue
        if " v, name" in sql and "order by" not in sql:
            key = lambda r: (-r[0], plain(r[1]))  # noqa: E731
            a, b = sorted(a, key=key), sorted(b, key=key)
        if "order by" in sql and not re.search(r"limit ([2-9]|10)$", sql) and a and isinstance(a[0][0], (int, float)) and b and b[0][0] == a[0][0]:
            a, b = sorted(r for r in a if r[0] == a[0][0]), sorted(r for r in b if r[0] == b[0][0])
            a, b = [sorted(a, key=str)[0]], [sorted(b, key=str)[0]]
        n = re.search(r" limit (\d+)$", sql)
        if n and int(n[1]) > 1:  # a list: each place but those that share the last
            low = a[-1][0]
            a, b = (sorted((round(r[0], 3), *map(plain, map(str, r[1:]))) for r in rs if r[0] != low) for rs in (a, b))
            if a == b:
                same += 1
            else:
                other += 1
                print("DIFFERS", x["question"], "|", a, b)
            continue
        if first(a) == first(b):
            same += 1
        else:
            other += 1
            print("DIFFERS", x["question"], "|", first(a), first(b))
print(same, "same,", other, "differ,", skipped, "not statements")
