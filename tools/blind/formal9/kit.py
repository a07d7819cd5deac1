"""The sources' own csv as tables in memory, and expected answers computed from them."""
import csv
import gzip
import hashlib
import json
import os
import sqlite3

db = sqlite3.connect(":memory:")
ALL = []


def read(path):
    opened = gzip.open(path, "rt", encoding="utf-8", newline="") if path.endswith(".gz") else open(path, encoding="utf-8", newline="")
    with opened as f:
        yield from csv.DictReader(f)


def cell(v):
    if v in ("", "NA", None):
        return None
    try:
        return float(v)
    except ValueError:
        return v


def table(name, rows):
    rows = list(rows)
    cols = list(rows[0])
    db.execute(f"create table {name}({','.join(chr(34) + c + chr(34) for c in cols)})")
    db.executemany(f"insert into {name} values({','.join('?' * len(cols))})", ([r[c] for c in cols] for r in rows))


def load(data):
    def at(*path):
        return os.path.join(data, *path)
    people = {r["playerID"]: r for r in read(at("mlb", "People.csv"))}
    table("people", ({"pid": p, "name": f"{r['nameFirst']} {r['nameLast']}", **{c: r[c] for c in ("birthYear", "birthMonth", "birthDay", "birthCity", "birthCountry", "birthState", "bats", "throws", "debut", "finalGame")}, "height": cell(r["height"]), "weight": cell(r["weight"])} for p, r in people.items()))
    for name, file in (("bat", "Batting.csv.gz"), ("pit", "Pitching.csv.gz"), ("fld", "Fielding.csv.gz"), ("batpost", "BattingPost.csv"), ("pitpost", "PitchingPost.csv")):
        table(name, ({"name": f"{people[r['playerID']]['nameFirst']} {people[r['playerID']]['nameLast']}", "pid": r["playerID"], "season": int(r["yearID"]), **{c: cell(v) for c, v in r.items() if c not in ("playerID", "yearID")}} for r in read(at("mlb", file)) if r["playerID"] in people))
    table("mteam", ({"season": int(r["yearID"]), "team": r["name"], "code": r["teamID"], "lg": r["lgID"], **{c: cell(r[c]) for c in ("G", "W", "L", "R", "RA", "HR")}, "ws": r["WSWin"]} for r in read(at("mlb", "Teams.csv"))))
    table("off", ({"name": r["player_display_name"], **{c: cell(v) for c, v in r.items()}, "season": int(r["season"])} for r in read(at("nfl", "derived", "nflverse_offense_seasons_2000_2024.csv"))))
    table("week", ({"name": r["player_display_name"], **{c: cell(v) for c, v in r.items()}, "season": int(r["season"])} for r in read(at("nfl", "open", "player_week_offense_2009_2024.csv.gz"))))
    table("sched", ({c: cell(v) for c, v in r.items()} for r in read(at("nfl", "open", "schedules_1999_2026.csv.gz")) if r["home_score"]))
    master = {r["playerID"]: f"{r['firstName']} {r['lastName']}" for r in read(at("nhl", "Master.csv"))}
    skate, goal = [], []
    for r in read(at("nhl", "Scoring.csv")):
        if int(r["year"]) < 2009 and r["lgID"] == "NHL":
            for kind, pre in (("R", ""), ("P", "Post")):
                skate.append({"name": master[r["playerID"]], "pid": r["playerID"], "season": int(r["year"]) + 1, "kind": kind, "team": r["tmID"], "pos": r["pos"], **{c: cell(r[pre + c]) for c in ("GP", "G", "A", "Pts", "PIM", "+/-", "PPG", "SHG", "GWG", "SOG")}, "HIT": None, "BLK": None, "TK": None, "GV": None})
    for r in read(at("nhl", "derived", "skater_seasons_2010_2026.csv")):
        skate.append({"name": r["full_name"], "pid": r["player_id"], "season": int(r["season"]), "kind": r["game_type"], "team": r["teams"], "pos": r["position"], **{c: cell(r[k]) for c, k in (("GP", "games"), ("G", "goals"), ("A", "assists"), ("Pts", "points"), ("PIM", "pim"), ("+/-", "plus_minus"), ("PPG", "power_play_goals"))}, "SHG": None, "GWG": None, "SOG": cell(r["shots_on_goal"]), "HIT": cell(r["hits"]), "BLK": cell(r["blocked_shots"]), "TK": cell(r["takeaways"]), "GV": cell(r["giveaways"])})
    for r in read(at("nhl", "Goalies.csv")):
        if int(r["year"]) < 2009 and r["lgID"] == "NHL":
            goal.append({"name": master[r["playerID"]], "pid": r["playerID"], "season": int(r["year"]) + 1, "kind": "R", "team": r["tmID"], **{c: cell(r[c]) for c in ("GP", "W", "L", "SHO", "GA", "SA", "Min")}})
    for r in read(at("nhl", "derived", "goalie_seasons_2010_2026.csv")):
        goal.append({"name": r["full_name"], "pid": r["player_id"], "season": int(r["season"]), "kind": r["game_type"], "team": r["teams"], "GP": cell(r["games"]), "W": cell(r["wins"]), "L": cell(r["losses"]), "SHO": None, "GA": cell(r["goals_against"]), "SA": cell(r["shots_against"]), "Min": cell(r["toi_seconds"]) / 60})
    table("skate", skate)
    table("goal", goal)
    box = []
    for years in ("1947_1959", "1960_1969", "1970_1979", "1980_1989", "1990_1996"):
        for r in read(at("nba", "open", f"box_{years}.csv.gz")):
            if r["lg"] == "NBA":
                box.append({"name": r["player"], "pid": r["player_id"], "season": int(r["season"]), "kind": r["game_type"], "day": r["game_date"], "team": r["team"], "won": None, **{c: cell(r[c]) for c in ("fg", "fga", "ft", "fta", "trb", "ast", "stl", "blk", "tov", "pts")}, "tp": cell(r["3p"])})
    table("box", box)
    table("log", ({"name": r["PLAYER_NAME"], "pid": r["PLAYER_ID"], "season": int(r["season"]), "day": r["GAME_DATE"], "team": r["TEAM_ABBREVIATION"], "opp": r["MATCHUP"][-3:], "home": int("vs." in r["MATCHUP"]), "won": int(r["WL"] == "W"), "fg": cell(r["FGM"]), "fga": cell(r["FGA"]), "tp": cell(r["FG3M"]), "ft": cell(r["FTM"]), "fta": cell(r["FTA"]), "trb": cell(r["REB"]), "ast": cell(r["AST"]), "stl": cell(r["STL"]), "blk": cell(r["BLK"]), "tov": cell(r["TOV"]), "pts": cell(r["PTS"])} for r in read(at("nba", "open", "player_game_logs_2022_2026.csv.gz"))))
    table("per", ({"name": r["PLAYER_NAME"], "pid": r["PLAYER_ID"], "season": int(r["season"]), "team": r["TEAM_ABBREVIATION"], **{c.lower(): cell(r[c]) for c in ("GP", "PTS", "REB", "AST", "STL", "BLK", "FG3M", "MIN")}} for r in read(at("nba", "open", "player_season_per_game_1997_2023_rs.csv.gz"))))
    table("index_nba", ({"name": f"{r['PLAYER_FIRST_NAME']} {r['PLAYER_LAST_NAME']}", "college": r["COLLEGE"], "country": r["COUNTRY"], "year": cell(r["DRAFT_YEAR"]), "number": cell(r["DRAFT_NUMBER"]), "height": r["HEIGHT"]} for r in read(at("nba", "open", "player_index_to_2023.csv"))))
    table("w", ({"name": r["athlete_display_name"], "pid": r["athlete_id"], "season": int(r["season"]), "kind": r["game_kind"], "day": r["game_date"], "team": r["team_abbreviation"], "opp": r["opponent_team_abbreviation"], "won": r["team_winner"], "pts": cell(r["points"]), "fg": cell(r["field_goals_made"]), "fga": cell(r["field_goals_attempted"]), "tp": cell(r["three_point_field_goals_made"]), "tpa": cell(r["three_point_field_goals_attempted"]), "ft": cell(r["free_throws_made"]), "fta": cell(r["free_throws_attempted"]), "trb": cell(r["rebounds"]), "ast": cell(r["assists"]), "stl": cell(r["steals"]), "blk": cell(r["blocks"]), "tov": cell(r["turnovers"]), "home": r["home_away"], "ts": cell(r["team_score"]), "os": cell(r["opponent_team_score"])} for r in read(at("wnba", "open", "player_box_2009_2026.csv.gz")) if r["did_not_play"] != "1" and r["minutes"]))


def run(sql):
    return db.execute(sql).fetchall()


def num(v):
    v = round(v, 4)
    return int(v) if v == int(v) else v


def quote(s):
    return "'" + s.replace("'", "''") + "'"


def val(tab, expr, name, where="1", season=None):
    """One player's figure."""
    sql = f"select {expr}, count(distinct pid) from {tab} where name={quote(name)} and {where}" + (f" and season={season}" if season else "")
    (v, n), = run(sql.replace("count(distinct pid)", "count(distinct player_id)") if tab in ("off", "week") else sql)
    assert v is not None and n == 1, (sql, v, n)
    return {"value": num(v), "player": name, **({"season": season} if season else {})}, sql


def ranked(tab, expr, where, by, having, asc):
    by = by.replace("pid", "player_id") if tab in ("off", "week") else by
    sql = f"select {expr} v, name{', season' if 'season' in by else ''} from {tab} where {where} group by {by} having v is not null and {having} order by v {'asc' if asc else 'desc'}"
    return [(num(r[0]), *r[1:]) for r in run(sql + " limit 80")], sql


def place(r):
    return {"player": r[1], "value": r[0], **({"season": r[2]} if len(r) > 2 else {})}


def top(tab, expr, where="1", by="pid", having="1", asc=False):
    """Whoever leads, with those level."""
    rows, sql = ranked(tab, expr, where, by, having, asc)
    best = [r for r in rows if r[0] == rows[0][0]]
    assert len(best) <= 4, (sql, best)
    return {"top": [place(r) for r in best]}, sql


def lst(tab, expr, n, where="1", by="pid", having="1", asc=False):
    """The first n places without those level with the next."""
    rows, sql = ranked(tab, expr, where, by, having, asc)
    best = [r for r in rows[:n] if len(rows) == n or r[0] != rows[n][0]]
    assert best, sql
    return {"list": [place(r) for r in best]}, sql


def more(tab, expr, names, where="1"):
    """Of those named, the one with more."""
    rows, sql = ranked(tab, expr, f"name in ({','.join(map(quote, names))}) and {where}", "pid", "1", False)
    assert len(rows) == len(names) and rows[0][0] > rows[1][0], (sql, rows)
    return {"either": [{"top": [place(rows[0])]}, {"value": rows[0][0], "player": rows[0][1]}]}, sql


def cnt(sql):
    return {"count": int(run(sql)[0][0])}, sql


def rank(tab, expr, name, where="1", by="pid", having="1"):
    by = by.replace("pid", "player_id") if tab in ("off", "week") else by
    sql = f"select {expr} v, name from {tab} where {where} group by {by} having v is not null and {having}"
    rows = run(sql)
    mine = max(r[0] for r in rows if r[1] == name)
    return {"count": 1 + sum(r[0] > mine for r in rows)}, f"place of {name} in: {sql}"


def yes(sql):
    return {"yes": bool(run(sql)[0][0])}, sql


def seasons(sql):
    return {"seasons": [r[0] for r in run(sql)]}, sql


def text(sql, *parts):
    """Words of the answer: formats of the one row."""
    (row,) = run(sql)
    return {"text": [p.format(*[num(c) if isinstance(c, float) else c for c in row]) for p in parts]}, sql


def refuse(why):
    return {"refuse": why}, "not in the rows"


def either(*outcomes):
    return {"either": [o for e, _ in outcomes for o in e.get("either", [e])]}, " ;; ".join(how for _, how in outcomes)


def q(sport, kind, question, expected):
    ALL.append({"question": question, "sport": sport, "kind": kind, "expect": expected[0], "how": expected[1]})


def write(here, prefix):
    """Writes open.ndjson and held.ndjson, every third by hash, and prints only counts."""
    assert len({x["question"] for x in ALL}) == len(ALL)
    order = sorted(ALL, key=lambda x: hashlib.sha256(x["question"].encode()).hexdigest())
    files = {"open": [], "held": []}
    for i, x in enumerate(order):
        files["held" if i % 3 == 2 else "open"].append(json.dumps({"id": f"{prefix}-{i + 1:03}", **x}, ensure_ascii=False))
    for name, lines in files.items():
        with open(os.path.join(here, name + ".ndjson"), "w", encoding="utf-8") as f:
            f.write("\n".join(lines) + "\n")
    print({k: len(v) for k, v in files.items()})
