"""Expected answers from the imported rows; rows.py writes rows.db and games.py writes games.db."""
import sqlite3

db = sqlite3.connect("rows.db")
db.execute("attach 'games.db' as games")
ALL = []


def run(sql):
    return db.execute(sql).fetchall()


def num(v):
    v = round(v, 4)
    return int(v) if v == int(v) else v


def quote(s):
    return "'" + s.replace("'", "''") + "'"


def val(table, expr, name, where="1", season=None, pid=None, player=True, by="pid"):
    who = f"pid={quote(pid)}" if pid else f"name={quote(name)}"
    sql = f"select {expr}, name from {table} where {who} and {where}" + (f" and season={season}" if season else "") + " group by " + by
    rows = [r for r in run(sql) if r[0] is not None]
    assert len(rows) == 1, (sql, rows)
    e = {"value": num(rows[0][0])}
    if player:
        e["player"] = rows[0][1]
    if season:
        e["season"] = season
    return e, sql


def ranked(table, expr, where, by, having, asc):
    cols = "name" + (", season" if "season" in by else "")
    sql = f"select {expr} v, {cols} from {table} where {where} group by {by} having v is not null and {having} order by v {'asc' if asc else 'desc'}"
    return [(num(r[0]), *r[1:]) for r in run(sql + " limit 60")], sql


def place(r):
    p = {"player": r[1], "value": r[0]}
    if len(r) > 2:
        p["season"] = r[2]
    return p


def top(table, expr, where="1", by="pid", having="1", asc=False, most=4, names=None):
    rows, sql = ranked(table, expr, where, by, having, asc)
    best = [r for r in rows if r[0] == rows[0][0]]
    assert len(best) <= most, (sql, best)
    if names:  # the rows of games shorten first names
        best = [(r[0], names[r[1]], *r[2:]) for r in best]
    return {"top": [place(r) for r in best]}, sql + " limit 1"


def lst(table, expr, n, where="1", by="pid", having="1", asc=False):
    """The first n places; where the last is shared, those before it only."""
    rows, sql = ranked(table, expr, where, by, having, asc)
    assert len(rows) >= n, sql
    last = rows[n - 1][0]
    if len(rows) > n and rows[n][0] == last:
        best = [r for r in rows[:n] if r[0] != last]
        assert best, sql
    else:
        best = rows[:n]
    return {"list": [place(r) for r in best]}, sql + f" limit {n}"


def more(table, expr, names, where="1", pids=None):
    """Of those named, who has the most: led, or the leader's value told."""
    who = f"pid in ({','.join(map(quote, pids))})" if pids else f"name in ({','.join(map(quote, names))})"
    rows, sql = ranked(table, expr, f"{who} and {where}", "pid", "1", False)
    assert len(rows) == len(pids or names) and rows[0][0] > rows[1][0], (sql, rows)
    return {"either": [{"top": [place(rows[0])]}, {"value": rows[0][0], "player": rows[0][1]}]}, sql


def cnt(sql):
    return {"count": int(run(sql)[0][0])}, sql


def rank(table, expr, name, where="1", by="pid", having="1", asc=False):
    sql = f"select {expr} v, name from {table} where {where} group by {by} having v is not null and {having}"
    rows = run(sql)
    mine = max(r[0] for r in rows if r[1] == name)
    place_ = 1 + sum((r[0] < mine) if asc else (r[0] > mine) for r in rows)
    return {"count": place_}, f"place of {name} in: {sql}"


def yes(sql):
    return {"yes": bool(run(sql)[0][0])}, sql


def seasons(sql):
    return {"seasons": [r[0] for r in run(sql)]}, sql


def text(sql, *parts):
    """parts(row) as text; a part may be a format of the row's columns."""
    rows = run(sql)
    assert len(rows) == 1, (sql, rows)
    return {"text": [str(p).format(*[num(c) if isinstance(c, float) else c for c in rows[0]]) for p in parts]}, sql


MONTHS = "january february march april may june july august september october november december".split()


def born(name, sport, pid=None):
    sql = f"select by, bm, bd from players where name={quote(name)} and sport={quote(sport)}" + (f" and pid={quote(pid)}" if pid else "")
    (y, m, d), = run(sql)
    mon = MONTHS[m - 1]
    return {"either": [{"text": [f"{y}-{m:02}-{d:02}"]}, {"text": [f"{mon} {d}", str(y)]}, {"text": [f"{d} {mon}", str(y)]}]}, sql


def fact(name, sport, kind, pid=None):
    sql = f"select value from facts join players using (pid) where name={quote(name)} and players.sport={quote(sport)} and facts.kind={quote(kind)}" + (f" and pid={quote(pid)}" if pid else "")
    (v,), = run(sql)
    return v, sql


def tall(name, sport, pid=None):
    v, sql = fact(name, sport, "height", pid)
    v = int(v)
    f, i = divmod(v, 12)
    forms = [f"{f}'{i}", f"{f}-{i}", f"{f} ft {i}", f"{f} feet {i}", f"{f}-foot-{i}", f"{f}′{i}", f"{v} in"]
    return {"either": [{"value": v}] + [{"text": [t]} for t in forms]}, sql


def told(name, sport, kind, *parts, pid=None):
    v, sql = fact(name, sport, kind, pid)
    for p in parts:
        assert p in v, (v, p)
    return {"text": list(parts)}, sql


def refuse(why):
    return {"refuse": why}, "the rows do not hold it"


def or_refuse(e, why):
    return {"either": [e[0], {"refuse": why}]}, e[1]


def either(*es):
    flat = []
    for e, _ in es:
        flat += e["either"] if "either" in e else [e]
    return {"either": flat}, " ;; ".join(h for _, h in es)


def Q(sport, kind, question, expected):
    ALL.append({"question": question, "sport": sport, "kind": kind, "expect": expected[0], "how": expected[1]})
