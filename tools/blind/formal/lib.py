"""Loaders and small helpers: rows of seasons straight from the source files."""
import csv, gzip, os
from collections import defaultdict

DATA = None  # set by build.py


def read(path):
    p = os.path.join(DATA, path)
    o = gzip.open(p, "rt", encoding="utf-8", newline="") if p.endswith(".gz") else open(p, encoding="utf-8", newline="")
    with o:
        yield from csv.DictReader(o)


def num(x):
    """Blank is not zero: None when nothing is recorded."""
    if x is None or x == "" or x == "NA":
        return None
    f = float(x)
    return int(f) if f == int(f) else f


def agg(rows, by, stats):
    """Sum rows by a tuple of fields; keeps name, the set of teams, the leagues, the seasons; None only when all are blank."""
    out = {}
    for r in rows:
        k = tuple(r[b] for b in by)
        o = out.get(k)
        if o is None:
            o = out[k] = {"pid": r["pid"], "name": r["name"], "season": r["season"], "teams": set(), "lgs": set(),
                          "seasons": set(), "pos": r.get("pos"), "age": r.get("age"), **{b: r[b] for b in by}}
            for s in stats:
                o[s] = None
        o["name"] = r["name"]
        o["teams"].add(r.get("team"))
        o["lgs"].add(r.get("lg"))
        o["seasons"].add(r["season"])
        for s in stats:
            v = r.get(s)
            if v is not None:
                o[s] = (o[s] or 0) + v
    return list(out.values())


def _val(r, f):
    return f(r) if callable(f) else r.get(f)


def _item(r, f, season, nd):
    v = _val(r, f)
    d = {"player": r["name"]}
    if season:
        d["season"] = r["season"]
    d["value"] = round(v, nd) if nd is not None else v
    return d


def ranked(rows, f, low=False):
    rs = [r for r in rows if _val(r, f) is not None]
    return sorted(rs, key=lambda r: _val(r, f), reverse=not low)


def top(rows, f, season=False, low=False, nd=None):
    rs = ranked(rows, f, low)
    b = round(_val(rs[0], f), 9)
    return {"top": [_item(r, f, season, nd) for r in rs if round(_val(r, f), 9) == b]}


def lst(rows, f, n, season=False, low=False, nd=None):
    rs = ranked(rows, f, low)
    if len(rs) > n and round(_val(rs[n - 1], f), 9) == round(_val(rs[n], f), 9):
        print("   TIE at the end of a list of", n, [(_item(r, f, True, nd)) for r in rs[n - 2:n + 2]])
    return {"list": [_item(r, f, season, nd) for r in rs[:n]]}


def only(rows, **kw):
    return [r for r in rows if all(r.get(k) == v for k, v in kw.items())]


def one(rows, name, **kw):
    rs = named(rows, name, **kw)
    assert len(rs) == 1, (name, kw, [(r["pid"], sorted(r["seasons"])) for r in rs])
    return rs[0]


def named(rows, name, **kw):
    return [r for r in rows if r["name"] == name and all(r.get(k) == v for k, v in kw.items())]


def weight(r):
    return r.get("G") or r.get("GP") or r.get("games") or ((r.get("attempts") or 0) + (r.get("carries") or 0) + (r.get("targets") or 0))


def val(rows, name, f, nd=None, tol=None, season=None, **kw):
    if season is not None:
        kw["season"] = season
    rs = sorted(named(rows, name, **kw), key=weight, reverse=True)
    if len(rs) > 1:  # namesakes: the best-known one's value, or a question back
        print("   NAMESAKES", name, [(r["pid"], min(r["seasons"]), max(r["seasons"])) for r in rs])
        kw["pid"] = rs[0]["pid"]
        kw.pop("season", None)
        e = val([rs[0]], name, f, nd, tol, season, **kw)
        return {"either": [e, {"ask_back": ["%s (%d to %d)" % (name, min(r["seasons"]), max(r["seasons"])) for r in rs]}]}
    assert rs, (name, kw)
    r = rs[0]
    v = _val(r, f)
    assert v is not None, (name, f)
    e = {"value": round(v, nd) if nd is not None else v, "player": name}
    if season is not None:
        e["season"] = season
    if tol:
        e["tolerance"] = tol
    return e


def streak(rows, pid_name, ok):
    """Longest run of consecutive calendar seasons for which ok(row) holds."""
    ys = sorted(r["season"] for r in rows if r["name"] == pid_name and ok(r))
    best, cur, prev, end = 0, 0, None, None
    for y in ys:
        cur = cur + 1 if prev == y - 1 else 1
        if cur > best:
            best, end = cur, y
        prev = y
    return best, (end - best + 1 if end else None), end


def streaks(rows, ok):
    """Longest run for each player: list of (length, name, pid, first, last)."""
    d = defaultdict(list)
    nm = {}
    for r in rows:
        if ok(r):
            d[r["pid"]].append(r["season"])
            nm[r["pid"]] = r["name"]
    out = []
    for p, ys in d.items():
        ys = sorted(set(ys))
        a = ys[0]
        for i, y in enumerate(ys):
            if i + 1 == len(ys) or ys[i + 1] != y + 1:
                out.append((y - a + 1, nm[p], p, a, y))
                if i + 1 < len(ys):
                    a = ys[i + 1]
    return sorted(out, key=lambda t: -t[0])


def refuse(why):
    return {"refuse": why}


def either(*es):
    return {"either": list(es)}


def span(*words):
    """An answer that names the span that is held: each word must appear."""
    return {"text": list(words)}


# ---------------------------------------------------------------- MLB
BAT = ["G", "AB", "R", "H", "X2B", "X3B", "HR", "RBI", "SB", "CS", "BB", "SO", "IBB", "HBP", "SH", "SF", "GIDP"]
PIT = ["W", "L", "G", "GS", "CG", "SHO", "SV", "IPouts", "H", "ER", "HR", "BB", "SO", "IBB", "WP", "HBP", "BK", "BFP", "GF", "R"]
FLD = ["G", "GS", "InnOuts", "PO", "A", "E", "DP", "PB"]
NEGRO = {"NNL", "ECL", "ANL", "EWL", "NSL", "NN2", "NAL", "IND", "INT", "WES", "EAS"}


class MLB:
    def __init__(s):
        s.people = {}
        for r in read("mlb/People.csv"):
            r["name"] = (r["nameFirst"] + " " + r["nameLast"]).strip()
            s.people[r["playerID"]] = r
        s.bat = s._load("mlb/Batting.csv.gz", BAT)
        s.pit = s._load("mlb/Pitching.csv.gz", PIT)
        s.fld = s._load("mlb/Fielding.csv.gz", FLD)
        s.app = {}
        for r in read("mlb/Appearances.csv.gz"):
            d = s.app.setdefault((r["playerID"], int(r["yearID"])), defaultdict(int))
            for k in ("G_p", "G_c", "G_1b", "G_2b", "G_3b", "G_ss", "G_of", "G_dh"):
                d[k] += num(r[k]) or 0
        s.teams = {(int(r["yearID"]), r["teamID"]): r for r in read("mlb/Teams.csv")}
        for t in (s.bat, s.pit, s.fld):
            for r in t:
                r["fr"] = s.teams[(r["season"], r["team"])]["franchID"]
        s.bs = agg(s.bat, ("pid", "season"), BAT)           # season over all leagues
        s.bl = agg(s.bat, ("pid", "season", "lg"), BAT)     # season in a league
        s.bt = agg(s.bat, ("pid", "season", "team"), BAT)
        s.bf = agg(s.bat, ("pid", "season", "fr"), BAT)
        s.bc = agg(s.bat, ("pid",), BAT)
        s.ps = agg(s.pit, ("pid", "season"), PIT)
        s.pl = agg(s.pit, ("pid", "season", "lg"), PIT)
        s.pf = agg(s.pit, ("pid", "season", "fr"), PIT)
        s.pc = agg(s.pit, ("pid",), PIT)

    def _load(s, path, stats):
        out = []
        for r in read(path):
            p = s.people[r["playerID"]]
            y = int(r["yearID"])
            o = {"pid": r["playerID"], "name": p["name"], "season": y, "team": r["teamID"], "lg": r["lgID"], "POS": r.get("POS")}
            by = num(p["birthYear"])
            bm = num(p["birthMonth"])
            # baseball's age of a season: on June 30
            o["age"] = None if by is None or bm is None else y - by - (1 if bm > 6 else 0)
            for k in stats:
                o[k] = num(r[k])
            out.append(o)
        return out

    def career(s, rows, where=lambda r: True, stats=None):
        rows = [r for r in rows if where(r)]
        return agg(rows, ("pid",), stats or (BAT if "AB" in rows[0] else PIT))


def AVG(r): return r["H"] / r["AB"] if r["AB"] else None
def PA(r): return (r["AB"] or 0) + sum(r[k] or 0 for k in ("BB", "HBP", "SH", "SF"))
def OBP(r):
    d = r["AB"] + sum(r[k] or 0 for k in ("BB", "HBP", "SF"))
    return (r["H"] + (r["BB"] or 0) + (r["HBP"] or 0)) / d if d else None
def TB(r): return r["H"] + r["X2B"] + 2 * r["X3B"] + 3 * r["HR"]
def SLG(r): return TB(r) / r["AB"] if r["AB"] else None
def OPS(r): return OBP(r) + SLG(r)
def XBH(r): return r["X2B"] + r["X3B"] + r["HR"]
def ERA(r): return r["ER"] * 27 / r["IPouts"] if r["IPouts"] else None
def WHIP(r): return (r["BB"] + r["H"]) * 3 / r["IPouts"] if r["IPouts"] else None
def K9(r): return r["SO"] * 27 / r["IPouts"] if r["IPouts"] else None
def WPCT(r): return r["W"] / (r["W"] + r["L"]) if r["W"] + r["L"] else None


# ---------------------------------------------------------------- NFL
OFF = ["completions", "attempts", "passing_yards", "passing_tds", "interceptions", "sacks", "sack_yards", "carries", "rushing_yards",
       "rushing_tds", "rushing_fumbles_lost", "receptions", "targets", "receiving_yards", "receiving_tds", "receiving_fumbles_lost", "sack_fumbles_lost"]
DEF = ["def_tackles_solo", "def_tackles_with_assist", "def_tackle_assists", "def_tackles_for_loss", "def_fumbles_forced", "def_sacks",
       "def_qb_hits", "def_interceptions", "def_pass_defended", "def_tds", "def_safeties"]
KICK = ["fg_made", "fg_att", "fg_long", "fg_made_50_59", "fg_made_60_", "pat_made", "pat_att", "fg_missed", "pt_att", "pt_yards", "pt_inside_20", "punt_returns",
        "punt_return_yards", "kickoff_returns", "kickoff_return_yards", "penalties"]


class NFL:
    def __init__(s):
        s.off, s.full = [], []
        for r in read("nfl/derived/nflverse_offense_seasons_2000_2024.csv"):
            if int(r["season"]) <= 2008:
                s._add(s.off, r, r["player_display_name"], r["teams"], {})
        for r in read("nfl/open/derived/offense_seasons_2009_2024.csv.gz"):
            if int(r["season"]) <= 2022:
                s._add(s.off, r, r["player"], r["teams"], {})
        ren = {"interceptions": "passing_interceptions", "sacks": "sacks_suffered", "sack_yards": "sack_yards_lost"}
        for r in read("nfl/open/player_season_2023_2025.csv.gz"):
            s._add(s.off, r, r["player_display_name"], r["recent_team"], ren)
            s._add(s.full, r, r["player_display_name"], r["recent_team"], ren, DEF + KICK)
        s.os = [r for r in s.off if r["season_type"] == "REG"]
        s.full = [r for r in s.full if r["season_type"] == "REG"]
        for r in s.full:
            r["tackles"] = (r["def_tackles_solo"] or 0) + (r["def_tackles_with_assist"] or 0) + (r["def_tackle_assists"] or 0)
        s.oc = agg(s.os, ("pid",), OFF)
        s.week = []
        for r in read("nfl/open/player_week_offense_2009_2024.csv.gz"):
            o = s._add(s.week, r, r["player_display_name"], r["recent_team"], {})
            o["week"], o["opp"] = int(r["week"]), r["opponent_team"]
        s.snap = defaultdict(set)   # (name, season) -> games with a snap, regular season
        for f in ("nfl/open/snap_counts_2016_2020.csv.gz", "nfl/open/snap_counts_2021_2025.csv.gz"):
            for r in read(f):
                if r["game_type"] == "REG" and sum(num(r[k]) or 0 for k in ("offense_snaps", "defense_snaps", "st_snaps")) > 0:
                    s.snap[(r["player"], int(r["season"]))].add(r["game_id"])
        s.born = {}
        for r in read("nfl/open/rosters_2021_2026.csv.gz"):
            if r["birth_date"]:
                s.born[r["gsis_id"]] = r["birth_date"]
        s.w25 = []
        for p in ("QB", "RB", "WR", "TE", "LB", "DL", "DB", "K"):
            for r in read("nfl/weekly/nflcom_2025_%s.csv" % p):
                s.w25.append({k: (v if k in ("PlayerName", "PlayerId", "Pos", "Team", "PlayerOpponent") else num(v)) for k, v in r.items()})

    def _add(s, out, r, name, team, ren, extra=()):
        y = int(r["season"])
        o = {"pid": r["player_id"], "name": name, "season": y, "seasons": {y}, "team": team, "lg": "NFL", "pos": r["position"], "season_type": r["season_type"]}
        for k in OFF:
            o[k] = num(r[ren.get(k, k)])
        for k in extra:
            o[k] = num(r[k])
        out.append(o)
        return o


def SCRIM(r): return (r["rushing_yards"] or 0) + (r["receiving_yards"] or 0)
def CMP(r): return 100 * r["completions"] / r["attempts"] if r["attempts"] else None
def YPA(r): return r["passing_yards"] / r["attempts"] if r["attempts"] else None
def YPC(r): return r["rushing_yards"] / r["carries"] if r["carries"] else None
def RATE(r):
    a = r["attempts"]
    c = lambda x: max(0, min(2.375, x))
    return (c((r["completions"] / a - .3) * 5) + c((r["passing_yards"] / a - 3) * .25) + c(r["passing_tds"] / a * 20)
            + c(2.375 - r["interceptions"] / a * 25)) / 6 * 100


# ---------------------------------------------------------------- NBA
NB = ["games", "min", "fg", "fga", "3p", "3pa", "ft", "fta", "orb", "drb", "trb", "ast", "stl", "blk", "tov", "pf", "pts"]


class NBA:
    def __init__(s):
        s.s1, s.s2, s.s3, s.po = [], [], [], []
        for r in read("nba/open/derived/player_seasons_1947_1996.csv.gz"):
            o = s._o(r["player_id"], r["player"], int(r["season"]), r["teams"], r["lg"])
            o["game_type"] = r["game_type"]
            for k in NB:
                if k == "min":
                    o[k] = (num(r["seconds"]) or 0) / 60 if r["n_mp"] == r["games"] else None
                elif k == "games":
                    o[k] = num(r["games"])
                else:
                    o[k] = num(r[k]) if num(r["n_" + k]) == num(r["games"]) else None
            s.s1.append(o)
        m = dict(zip(NB, ["GP", "MIN", "FGM", "FGA", "FG3M", "FG3A", "FTM", "FTA", "OREB", "DREB", "REB", "AST", "STL", "BLK", "TOV", "PF", "PTS"]))
        for f, out in (("rs", s.s2), ("po", s.po)):
            for r in read("nba/open/player_season_per_game_1997_2023_%s.csv.gz" % f):
                o = s._o(r["PLAYER_ID"], r["PLAYER_NAME"], int(r["season"]), r["TEAM_ABBREVIATION"], "NBA")
                o["age"] = num(r["AGE"])
                for k in NB:
                    o[k] = num(r[m[k]])          # averages, but games
                o["min_total"] = num(r["MIN_TOTAL"])
                o["FG_PCT"], o["FG3_PCT"], o["FT_PCT"] = num(r["FG_PCT"]), num(r["FG3_PCT"]), num(r["FT_PCT"])
                o["dd"], o["td"] = num(r["DD2"]), num(r["TD3"])
                out.append(o)
        m = dict(zip(NB, ["games", "min", "fgm", "fga", "fg3m", "fg3a", "ftm", "fta", "oreb", "dreb", "reb", "ast", "stl", "blk", "tov", "pf", "pts"]))
        for r in read("nba/open/derived/player_seasons_2022_2026.csv"):
            o = s._o(r["player_id"], r["player"], int(r["season"]), r["teams"], "NBA")
            for k in NB:
                o[k] = num(r[m[k]])
            s.s3.append(o)
        s.old = [r for r in s.s1 if r["game_type"] == "R" and r["lg"] == "NBA"]
        s.exact = [r for r in s.old if 1985 <= r["season"] <= 1996] + [r for r in s.s3 if r["season"] <= 2025]
        s.avgs = [r for r in s.s2 if r["season"] <= 2021]
        # per game over every season that is held whole
        s.pg = list(s.avgs)
        for r in s.exact:
            q = dict(r)
            for k in NB[1:]:
                q[k] = None if r[k] is None else r[k] / r["games"]
            s.pg.append(q)
        s.logs = []
        for r in read("nba/open/player_game_logs_2022_2026.csv.gz"):
            s.logs.append({"pid": r["PLAYER_ID"], "name": r["PLAYER_NAME"], "season": int(r["season"]), "team": r["TEAM_ABBREVIATION"], "date": r["GAME_DATE"][:10],
                           "matchup": r["MATCHUP"], "seasons": {int(r["season"])}, **{k: num(r[v]) for k, v in (("pts", "PTS"), ("trb", "REB"), ("ast", "AST"), ("3p", "FG3M"),
                           ("stl", "STL"), ("blk", "BLK"), ("tov", "TOV"), ("min", "MIN"), ("fg", "FGM"), ("fga", "FGA"), ("ft", "FTM"))}})

    def _o(s, pid, name, y, team, lg):
        return {"pid": pid, "name": name, "season": y, "seasons": {y}, "team": team, "lg": lg}


def nba_pct(a, b):
    return lambda r: r[a] / r[b] if r[b] else None


# ---------------------------------------------------------------- NHL
SK = ["GP", "G", "A", "Pts", "PIM", "PM", "PPG", "PPA", "SHG", "SHA", "GWG", "SOG", "PostGP", "PostG", "PostA", "PostPts"]
GO = ["GP", "Min", "W", "L", "T", "SHO", "GA", "SA"]


class NHL:
    """Hockey Databank to 2017-18, the league's rows from 2018-19; seasons by the year in which they end."""

    def __init__(s):
        s.master = {}
        for r in read("nhl/Master.csv"):
            if r["playerID"]:
                r["name"] = (r["firstName"] + " " + r["lastName"]).strip()
                s.master[r["playerID"]] = r
        s.sk, s.go, s.rival = [], [], []
        ren = {"PM": "+/-"}
        for r in read("nhl/Scoring.csv"):
            o = s._o(r)
            for k in SK:
                o[k] = num(r[ren.get(k, k)])
            o["pos"] = r["pos"]
            (s.sk if r["lgID"] == "NHL" else s.rival).append(o)
        s.rgo = []
        for r in read("nhl/Goalies.csv"):
            o = s._o(r)
            for k in GO:
                o[k] = num(r["T/OL" if k == "T" else k])
            o["saves"] = None if o["SA"] is None else o["SA"] - o["GA"]
            (s.go if r["lgID"] == "NHL" else s.rgo).append(o)
        # link of the league's ids to Databank ids: same name, a common season, the same points and games
        key = defaultdict(list)
        for r in agg(s.sk, ("pid", "season"), ["GP", "Pts"]):
            key[(r["name"].lower(), r["season"])].append(r)
        link, api, gapi = {}, [], []
        m = dict(zip(["GP", "G", "A", "Pts", "PIM", "PM", "PPG", "SOG", "hits", "blocks", "toi", "give", "take"],
                     ["games", "goals", "assists", "points", "pim", "plus_minus", "power_play_goals", "shots_on_goal", "hits", "blocked_shots", "toi_seconds", "giveaways", "takeaways"]))
        s.api = []
        for r in read("nhl/derived/skater_seasons_2010_2026.csv"):
            if r["game_type"] != "R":
                continue
            o = {"pid": "n" + r["player_id"], "name": r["full_name"] or r["player_name"], "season": int(r["season"]), "seasons": {int(r["season"])},
                 "team": r["teams"], "lg": "NHL", "pos": r["position"]}
            for k, v in m.items():
                o[k] = num(r[v])
            api.append(o)
        for r in read("nhl/derived/goalie_seasons_2010_2026.csv"):
            if r["game_type"] != "R":
                continue
            o = {"pid": "n" + r["player_id"], "name": r["full_name"] or r["player_name"], "season": int(r["season"]), "seasons": {int(r["season"])},
                 "team": r["teams"], "lg": "NHL", "pos": "G"}
            for k, v in (("GP", "games"), ("W", "wins"), ("L", "losses"), ("T", "ot_losses"), ("GA", "goals_against"), ("SA", "shots_against"), ("saves", "saves"), ("sec", "toi_seconds")):
                o[k] = num(r[v])
            gapi.append(o)
        gkey = defaultdict(list)
        for r in agg(s.go, ("pid", "season"), ["GP", "W"]):
            gkey[(r["name"].lower(), r["season"])].append(r)
        for o in api:
            for c in key.get((o["name"].lower(), o["season"]), []):
                if c["GP"] == o["GP"] and c["Pts"] == o["Pts"]:
                    link[o["pid"]] = c["pid"]
        for o in gapi:
            for c in gkey.get((o["name"].lower(), o["season"]), []):
                if c["GP"] == o["GP"]:
                    link[o["pid"]] = c["pid"]
        for o in api + gapi:
            o["pid"] = link.get(o["pid"], o["pid"])
        s.api, s.gapi = api, gapi
        s.born = {k: (v["birthYear"], v["birthMon"], v["birthDay"]) for k, v in s.master.items()}
        s.sk += [dict(o, **{k: o.get(k) for k in SK}) for o in api if o["season"] >= 2019]
        s.go += [o for o in gapi if o["season"] >= 2019]
        s.ss = agg(s.sk, ("pid", "season"), SK)
        s.st = agg(s.sk, ("pid", "season", "team"), SK)
        s.sc = agg(s.sk, ("pid",), SK)
        s.gs = agg(s.go, ("pid", "season"), GO + ["saves", "sec"])
        s.gc = agg(s.go, ("pid",), GO + ["saves", "sec"])
        s.rs = agg(s.rival, ("pid", "season", "lg"), SK)
        for t in (s.ss, s.gs, s.st):
            for r in t:
                b = s.born.get(r["pid"])
                # age on January 31 of the season (hockey's usual cut)
                r["age"] = r["season"] - int(b[0]) - (1 if int(b[1] or 7) > 1 else 0) if b and b[0] else None
        s.box = []
        for y in (2024, 2025, 2026):
            for r in read("nhl/weekly/player_box_%d.csv.gz" % y):
                s.box.append(r)

    def _o(s, r):
        y = int(r["year"]) + 1
        return {"pid": r["playerID"], "name": s.master[r["playerID"]]["name"], "season": y, "seasons": {y}, "team": r["tmID"], "lg": r["lgID"]}


def SVP(r): return r["saves"] / r["SA"] if r.get("SA") else None
def GAA(r):
    m = r["sec"] / 60 if r.get("sec") else r["Min"]
    return r["GA"] * 60 / m if m else None


# ---------------------------------------------------------------- WNBA
WB = ["games", "starts", "minutes", "points", "fgm", "fga", "fg3m", "fg3a", "ftm", "fta", "oreb", "dreb", "reb", "ast", "stl", "blk", "tov", "pf"]


class WNBA:
    def __init__(s):
        s.all = []
        for r in read("wnba/open/derived/player_seasons_2009_2026.csv"):
            o = {"pid": r["athlete_id"], "name": r["player"], "season": int(r["season"]), "seasons": {int(r["season"])}, "team": r["teams"], "lg": "WNBA",
                 "pos": r["position"], "kind": r["game_kind"]}
            for k in WB:
                o[k] = num(r[k])
            s.all.append(o)
        s.r = [r for r in s.all if r["kind"] == "R"]
        s.whole = [r for r in s.r if r["season"] <= 2025]
        s.po = [r for r in s.all if r["kind"] == "P"]
        s.c = agg(s.whole, ("pid",), WB)
        s.rates = []
        for r in read("wnba/wnba-player-stats.csv"):
            s.rates.append(r)
        s.box = []
        for r in read("wnba/open/player_box_2009_2026.csv.gz"):
            if int(r["season"]) >= 2013:
                s.box.append(r)
