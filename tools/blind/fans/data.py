"""Reads the openly licensed files of the datasets folder into plain dictionaries of player seasons.

Every table is a dict {(player key, season): Counter of sums} beside a dict {player key: name}.
Seasons are calendar years (mlb, nfl, wnba) or the year in which the season ends (nba, nhl).
A statistic is only in a row's dict when at least one source cell was filled: blank is not zero.
"""
import csv, glob, gzip, os, sys
from collections import defaultdict

csv.field_size_limit(1 << 24)
ROOT = None
NAMESAKES = set()


def rows(path):
    p = os.path.join(ROOT, path)
    f = gzip.open(p, "rt", encoding="utf-8", newline="") if p.endswith(".gz") else open(p, encoding="utf-8", newline="")
    with f:
        yield from csv.DictReader(f)


def num(s):
    if s is None or s == "" or s == "NA":
        return None
    x = float(s)
    return int(x) if x == int(x) else x


def add(d, r, cols):
    for c, to in cols.items():
        v = num(r.get(c))
        if v is not None:
            d[to] = d.get(to, 0) + v


class Table:
    def __init__(self):
        self.rows, self.name = {}, {}

    def row(self, k, s):
        return self.rows.setdefault((k, s), {})

    def find(self, name, hint=None):
        """The key of the one player with this name; hint is a season he has, to choose among namesakes."""
        ks = {k for k, n in self.name.items() if n == name}
        if hint:
            ks = {k for k in ks if (k, hint) in self.rows}
        assert ks, (name, hint)
        if len(ks) > 1:  # the one with the most seasons; each such case is reported and was looked at
            ks = sorted(ks, key=lambda k: -sum(1 for kk, _ in self.rows if kk == k))
            if name not in NAMESAKES:
                NAMESAKES.add(name)
                print("namesakes:", name, ks, file=sys.stderr)
            return ks[0]
        return ks.pop()

    def of(self, name, hint=None):
        k = self.find(name, hint)
        return {s: d for (kk, s), d in self.rows.items() if kk == k}


# ---------------------------------------------------------------- MLB (Lahman)
BATC = {c: c for c in "G AB R H HR RBI SB CS BB SO IBB HBP SH SF GIDP".split()} | {"X2B": "2B", "X3B": "3B"}
PITC = {c: c for c in "W L G GS CG SHO SV IPouts H ER HR BB SO HBP BFP WP R".split()}


def mlb():
    people = {}
    for r in rows("mlb/People.csv"):
        people[r["playerID"]] = r
    out = {}
    for what, path, cols in (("bat", "mlb/Batting.csv.gz", BATC), ("pit", "mlb/Pitching.csv.gz", PITC),
                             ("batpost", "mlb/BattingPost.csv", BATC), ("pitpost", "mlb/PitchingPost.csv", PITC)):
        t = Table()
        t.stints = defaultdict(dict)
        for r in rows(path):
            k, y = r["playerID"], int(r["yearID"])
            t.name[k] = (people[k]["nameFirst"] + " " + people[k]["nameLast"]).strip()
            d = t.row(k, y)
            add(d, r, cols)
            d.setdefault("lg", set()).add(r["lgID"])
            d.setdefault("tm", set()).add(r["teamID"])
            add(t.stints[(k, y)].setdefault((r["teamID"], r.get("round", "")), {}), r, cols)
            t.stints[(k, y)][(r["teamID"], r.get("round", ""))]["lg"] = r["lgID"]
        t.people = people
        out[what] = t
    return out


def mlb_teams():
    return {(r["teamID"], int(r["yearID"])): r for r in rows("mlb/Teams.csv")}


def mlb_fielding():
    t = defaultdict(dict)
    for r in rows("mlb/Fielding.csv.gz"):
        add(t[(r["playerID"], int(r["yearID"]), r["POS"])], r, {"G": "G", "PO": "PO", "A": "A", "E": "E", "DP": "DP"})
    return t


def mlb_app():
    t = defaultdict(dict)
    for r in rows("mlb/Appearances.csv.gz"):
        add(t[(r["playerID"], int(r["yearID"]))], r, {c: c for c in r if c.startswith("G_")})
    return t


# ---------------------------------------------------------------- NBA
N1 = "fg fga 3p 3pa ft fta orb drb trb ast stl blk tov pf pts".split()
N2 = dict(fgm="fg", fga="fga", fg3m="3p", fg3a="3pa", ftm="ft", fta="fta", oreb="orb", dreb="drb", reb="trb", ast="ast",
          stl="stl", blk="blk", tov="tov", pf="pf", pts="pts")
NA = dict(FGM="fg", FGA="fga", FG3M="3p", FG3A="3pa", FTM="ft", FTA="fta", OREB="orb", DREB="drb", REB="trb", AST="ast",
          STL="stl", BLK="blk", TOV="tov", PF="pf", PTS="pts", MIN="min")


def nba(post=False):
    """Player key = name (checked by hand where used). d["exact"] is False for averages x games (1997-2021)."""
    t = Table()
    for r in rows("nba/open/derived/player_seasons_1947_1996.csv.gz"):
        if r["game_type"] != ("P" if post else "R"):
            continue
        k = r["player_id"]
        t.name[k] = r["player"]
        d = t.row(k, int(r["season"]))
        d["g"] = d.get("g", 0) + int(r["games"])
        d["exact"] = True
        d.setdefault("lg", set()).add(r["lg"])
        d.setdefault("tm", set()).update(r["teams"].split("/") if "/" in r["teams"] else r["teams"].split())
        for c in N1:  # a sum only where every game has the number
            if r[c] != "" and int(r["n_" + c]) == int(r["games"]):
                d[c] = d.get(c, 0) + num(r[c])
    for r in rows("nba/open/player_season_per_game_1997_2023_%s.csv.gz" % ("po" if post else "rs")):
        s = int(r["season"])
        if not post and s > 2021:
            continue
        k = r["PLAYER_ID"]
        t.name[k] = r["PLAYER_NAME"]
        d = t.row(k, s)
        d.update(g=int(r["GP"]), exact=False, tm={r["TEAM_ABBREVIATION"]}, lg={"NBA"}, age=num(r["AGE"]))
        for c, to in NA.items():
            v = num(r[c])
            if v is not None:
                d["avg_" + to] = v
                d[to] = v * d["g"]
        for c in ("FG_PCT", "FG3_PCT", "FT_PCT", "DD2", "TD3"):
            d[c] = num(r[c])
    if not post:
        for r in rows("nba/open/derived/player_seasons_2022_2026.csv"):
            k = r["player_id"]
            t.name[k] = r["player"]
            d = t.row(k, int(r["season"]))
            d.update(g=int(r["games"]), exact=True, tm=set(r["teams"].replace("/", " ").split()), lg={"NBA"}, min=num(r["min"]))
            add(d, r, N2)
    # Join Basketball-Reference slugs (to 1996) and NBA.com ids (from 1997): same name, and the index's first year is the slug's first.
    first = {r["PERSON_ID"]: num(r["FROM_YEAR"]) for r in rows("nba/open/player_index_to_2023.csv")}
    start, slugs = {}, defaultdict(list)
    for k, s in t.rows:
        start[k] = min(s, start.get(k, s))
    for k, n in t.name.items():
        if not k.isdigit():
            slugs[n].append(k)
    for k in [k for k in t.name if k.isdigit()]:
        c = [x for x in slugs.get(t.name[k], []) if post or first.get(k) is None or abs(start[x] - 1 - first[k]) <= 1]
        if len(c) == 1 and start[k] <= 1999:
            for (kk, s) in [x for x in t.rows if x[0] == k]:
                t.rows[(c[0], s)] = t.rows.pop((kk, s))
            del t.name[k]
    return t


def nba_lines(season, kind="R"):
    """Sums of the full 2024-26 game lines (points, rebounds, assists, threes)."""
    names = {r["PLAYER_ID"]: r["PLAYER_NAME"] for r in rows("nba/open/player_game_logs_2022_2026.csv.gz")}
    out = {}
    for r in rows("nba/open/player_game_lines_2024_2026.csv.gz"):
        if int(r["season"]) == season and r["game_type"] == kind:
            d = out.setdefault(names.get(r["player_id"], r["player_id"]), {"g": 0})
            if num(r["min"]):
                d["g"] += 1
            add(d, r, dict(pts="pts", reb="trb", ast="ast", fg3m="3p", fg3a="3pa"))
    return out


def nba_box(years):
    for a, b in ((1947, 1959), (1960, 1969), (1970, 1979), (1980, 1989), (1990, 1996)):
        if any(a <= y <= b for y in years):
            for r in rows("nba/open/box_%d_%d.csv.gz" % (a, b)):
                if int(r["season"]) in years:
                    yield r


# ---------------------------------------------------------------- NFL
F3 = "completions attempts passing_yards passing_tds carries rushing_yards rushing_tds receptions targets receiving_yards receiving_tds".split()


def nfl(post=False):
    t = Table()
    want = "POST" if post else "REG"
    cols = {c: c for c in F3} | {"interceptions": "int", "sacks": "sacked", "rushing_fumbles_lost": "fl", "receiving_fumbles_lost": "fl", "sack_fumbles_lost": "fl"}
    for path, lo, hi in (("nfl/derived/nflverse_offense_seasons_2000_2024.csv", 2000, 2008),
                         ("nfl/open/derived/offense_seasons_2009_2024.csv.gz", 2009, 2022 if not post else 2024)):
        for r in rows(path):
            s = int(r["season"])
            if r["season_type"] == want and lo <= s <= hi:
                k = r["player_id"]
                t.name[k] = r.get("player_display_name") or r.get("player")
                d = t.row(k, s)
                add(d, r, cols)
                d["pos"], d["tm"] = r["position"], r["teams"]
    if not post:
        full = cols | {"passing_interceptions": "int", "sacks_suffered": "sacked", "def_sacks": "sk", "def_interceptions": "picks", "def_fumbles_forced": "ff",
                       "def_pass_defended": "pd", "def_tackles_solo": "ts", "def_tackles_with_assist": "tw", "def_tackle_assists": "ta",
                       "fg_made": "fgm", "fg_att": "fga", "fg_long": "fglong", "pat_made": "pat", "def_tds": "dtd", "pt_yards": "pty", "pt_att": "pta",
                       "fg_made_50_59": "fg50", "fg_made_60_": "fg60", "def_qb_hits": "qbh", "def_tackles_for_loss": "tfl", "kickoff_return_yards": "kry", "punt_return_yards": "pry"}
        full.pop("interceptions"); full.pop("sacks")
        for r in rows("nfl/open/player_season_2023_2025.csv.gz"):
            if r["season_type"] == want:
                k, s = r["player_id"], int(r["season"])
                t.name[k] = r["player_display_name"]
                d = t.row(k, s)
                add(d, r, full)
                d["pos"], d["tm"] = r["position"], r["recent_team"]
    return t


def nfl_weeks(years=None):
    for r in rows("nfl/open/player_week_offense_2009_2024.csv.gz"):
        if years is None or int(r["season"]) in years:
            yield r


def nflcom():
    t = Table()
    cols = dict(TacklesTot="solo", TacklesAst="ast", TacklesSck="sk", TurnoverInt="picks", TurnoverFrcFum="ff", PDef="pd", QBHit="qbh")
    for pos in ("DL", "LB", "DB"):
        for r in rows("nfl/nflcom_2015_2025/%s_season.csv" % pos):
            t.name[r["PlayerId"]] = r["PlayerName"]
            add(t.row(r["PlayerId"], int(r["season"])), r, cols)
    return t


def nfl_pfr_def():
    t = Table()
    for r in rows("nfl/open/derived/defense_seasons_2021_2025.csv"):
        if r["season_type"] == "REG":
            t.name[r["pfr_player_id"]] = r["player"]
            add(t.row(r["pfr_player_id"], int(r["season"])), r, dict(def_sacks="sk", def_ints="picks", def_pressures="press", def_missed_tackles="miss"))
    return t


# ---------------------------------------------------------------- NHL
H = {"GP": "gp", "G": "g", "A": "a", "Pts": "pts", "PIM": "pim", "+/-": "pm", "PPG": "ppg", "SHG": "shg", "GWG": "gwg", "SOG": "sog"}
HP = {"Post" + c: v for c, v in H.items()}
G1 = {"GP": "gp", "Min": "min", "W": "w", "L": "l", "SHO": "so", "GA": "ga", "SA": "sa", "T/OL": "otl"}


def nhl(post=False, leagues=("NHL",)):
    """Skaters: Hockey Databank to 2018, NHL API sums after; goalies in the second table. Joined by full name."""
    people = {r["playerID"]: r for r in rows("nhl/Master.csv") if r["playerID"]}
    sk, go = Table(), Table()
    for r in rows("nhl/Scoring.csv"):
        if r["lgID"] not in leagues:
            continue
        p = people[r["playerID"]]
        k, s = r["playerID"], int(r["year"]) + 1
        d = {}
        add(d, r, HP if post else H)
        if not d:
            continue
        sk.name[k] = p["firstName"] + " " + p["lastName"]
        e = sk.row(k, s)
        for c, v in d.items():
            e[c] = e.get(c, 0) + v
        e["pos"] = r["pos"]
        e.setdefault("tm", set()).add(r["tmID"])
    for r in rows("nhl/Goalies.csv"):
        if r["lgID"] not in leagues:
            continue
        p = people[r["playerID"]]
        k, s = r["playerID"], int(r["year"]) + 1
        d = {}
        add(d, r, {"Post" + c: v for c, v in G1.items()} if post else G1)
        if not d:
            continue
        go.name[k] = p["firstName"] + " " + p["lastName"]
        e = go.row(k, s)
        for c, v in d.items():
            e[c] = e.get(c, 0) + v
        e.setdefault("tm", set()).add(r["tmID"])
    want = "P" if post else "R"
    for path, t, cols in (("nhl/derived/skater_seasons_2010_2026.csv", sk, dict(games="gp", goals="g", assists="a", points="pts", pim="pim", plus_minus="pm", power_play_goals="ppg", shots_on_goal="sog", hits="hits", blocked_shots="blk", takeaways="tk", giveaways="gv")),
                          ("nhl/derived/goalie_seasons_2010_2026.csv", go, dict(games="gp", wins="w", losses="l", ot_losses="otl", goals_against="ga", saves="sv", shots_against="sa", toi_seconds="sec"))):
        byname = defaultdict(set)
        last = {}
        for (k, s) in t.rows:
            last[k] = max(s, last.get(k, 0))
        for k, n in t.name.items():
            if last[k] >= 2010:
                byname[n].add(k)
        for r in rows(path) if "NHL" in leagues else ():
            s = int(r["season"])
            if r["game_type"] != want:
                continue
            n = r["full_name"] or r["player_name"]
            ks = byname.get(n, set())
            k = next(iter(ks)) if len(ks) == 1 else r["player_id"]
            if s <= 2018:
                if k in t.name and (k, s) in t.rows:  # hits and blocked shots only
                    add(t.rows[(k, s)], r, dict(hits="hits", blocked_shots="blk", takeaways="tk", giveaways="gv"))
                continue
            t.name.setdefault(k, n)
            e = t.row(k, s)
            add(e, r, cols)
            e["pos"] = r.get("position", "G")
            e.setdefault("tm", set()).update(r["teams"].replace("/", " ").split())
    sk.people = people
    return sk, go


def nhl_games(years=None):
    for p in sorted(glob.glob(os.path.join(ROOT, "nhl/open/player_box_*")) + glob.glob(os.path.join(ROOT, "nhl/weekly/player_box_*"))):
        if years is None or int(p[-11:-7]) in years:
            yield from rows(os.path.relpath(p, ROOT))


# ---------------------------------------------------------------- WNBA
def wnba(kind="R"):
    t = Table()
    for r in rows("wnba/open/derived/player_seasons_2009_2026.csv"):
        if r["game_kind"] == kind:
            t.name[r["athlete_id"]] = r["player"]
            d = t.row(r["athlete_id"], int(r["season"]))
            add(d, r, {c: c for c in "games starts minutes points fgm fga fg3m fg3a ftm fta oreb dreb reb ast stl blk tov pf".split()})
            d["tm"] = r["teams"]
    return t


def wnba_rates():
    t = Table()
    for r in rows("wnba/wnba-player-stats.csv"):
        t.name[r["player_ID"]] = r["Player"]
        t.row(r["player_ID"], int(r["year_ID"])).setdefault("parts", []).append(r)
    return t


def wnba_games():
    yield from rows("wnba/open/player_box_2009_2026.csv.gz")
