"""python3 rows.py DATABASE_URL: the imported rows as rows.db, a table for each kind."""
import csv
import json
import os
import sqlite3
import subprocess
import sys

P = ["psql", sys.argv[1], "-c"]
def copy(sql):
    p=subprocess.Popen(P+["copy (%s) to stdout csv"%sql],stdout=subprocess.PIPE,text=True)
    yield from csv.reader(p.stdout); p.wait()
if os.path.exists('rows.db'): os.remove('rows.db')
db=sqlite3.connect('rows.db')
kinds={(s,k):json.loads(c) for s,k,c in copy("select sport,kind,columns from stat_kinds")}
names={}
db.execute("create table players(pid primary key,sport,name,first,last,given,by int,bm int,bd int,bats,throws,pos,debut,final,fs int,ls int)")
for r in copy("select id,sport,name,first_name,last_name,given_name,birth_year,birth_month,birth_day,bats,throws,position,debut,final_game,first_season,last_season from players"):
    names[r[0]]=r[2]
    db.execute("insert into players values(%s)"%",".join("?"*16),[x if x!='' else None for x in r])
db.execute("create table facts(sport,pid,kind,value)")
db.executemany("insert into facts values(?,?,?,?)",copy("select sport,player_id,kind,value from player_facts"))
db.execute("create table teams(sport,season int,league,code,name,fr)")
db.executemany("insert into teams values(?,?,?,?,?,?)",copy("select sport,season,league,code,name,franchise from teams"))
for (s,k) in sorted(kinds):
    cols=kinds[s,k]
    rows=[]
    for r in copy(f"select player_id,season,league,team,stint,pos,stats from stat_lines where sport='{s}' and kind='{k}'"):
        v=[None if x in('NaN','NULL') else float(x) for x in r[6].strip('{}').split(',')]
        v+= [None]*(len(cols)-len(v))
        rows.append([r[0],names.get(r[0],''),int(r[1]),r[2],r[3],int(r[4]),r[5]]+v)
    if not rows: continue
    t=f"{s}_{k}"
    db.execute(f"create table {t}(pid,name,season int,league,team,stint int,pos,"+",".join(f'"{"c_" if c in ("first","second") else ""}{c}" real' for c in cols)+")")
    db.executemany(f"insert into {t} values({','.join('?'*(7+len(cols)))})",rows)
    print(t,len(rows),len(cols))
db.commit()
