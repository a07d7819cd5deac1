from kit import *

B, P, PB, PP, F, A, TM = "mlb_batting", "mlb_pitching", "mlb_playoff_batting", "mlb_playoff_pitching", "mlb_fielding", "mlb_appearances", "mlb_teams"
ERA, AVG, WHIP = "sum(ER)*27.0/sum(IPouts)", "sum(H)*1.0/sum(AB)", "(sum(BB)+sum(H))*3.0/sum(IPouts)"
SLG = '(sum(H)+sum("2B")+2*sum("3B")+3*sum(HR))*1.0/sum(AB)'
OBP = "(sum(H)+sum(BB)+sum(HBP))*1.0/(sum(AB)+sum(BB)+sum(HBP)+sum(SF))"


def q(kind, question, expected):
    Q("mlb", kind, question, expected)


def name_of(code, y):
    return run(f"select name from teams where sport='mlb' and season={y} and code='{code}'")[0][0]


def record(code, y):
    return text(f"select W, L from {TM} where team='{code}' and season={y}", "{0}", "{1}")


q("career", "how many dingers did griffey jr hit total", val(B, "sum(HR)", "Ken Griffey", pid="mlb_griffke02"))
q("career", "ichiro total hits mlb only", val(B, "sum(H)", "Ichiro Suzuki"))
q("career", "big papi career rbis??", val(B, "sum(RBI)", "David Ortiz"))
q("career", "how many Ks nolan ryan finish with", val(P, "sum(SO)", "Nolan Ryan"))
q("career", "mariano saves all together", val(P, "sum(SV)", "Mariano Rivera"))
q("career", "rickey henderson stolen bags lifetime", val(B, "sum(SB)", "Rickey Henderson"))
q("career", "whats tony gwynns lifetime batting avg", val(B, AVG, "Tony Gwynn", pid="mlb_gwynnto01"))
q("career", "kershaw era for his carrer", val(P, ERA, "Clayton Kershaw"))
q("season", "judge homers 2022", val(B, "sum(HR)", "Aaron Judge", season=2022))
q("season", "pedro martinez 2000 era", val(P, ERA, "Pedro Martínez", season=2000, pid="mlb_martipe02"))
q("season", "what did cal raleigh hit for homeruns last year i mean 2025", val(B, "sum(HR)", "Cal Raleigh", season=2025))
q("season", "bob gibson 1968 earned run average was how much", val(P, ERA, "Bob Gibson", season=1968, pid="mlb_gibsobo01"))
q("season", "skenes era rookie yr 2024", val(P, ERA, "Paul Skenes", season=2024))
q("leader", "hr king 2019", top(B, "sum(HR)", "season=2019 and league in ('AL','NL')"))
q("leader", "who led the bigs in steals 2023", top(B, "sum(SB)", "season=2023"))
q("leader", "most strikeouts pitcher 1999", top(P, "sum(SO)", "season=1999"))
q("leader", "american league rbi leader back in 1985, i was there for most of it", top(B, "sum(RBI)", "season=1985 and league='AL'"))
q("leader", "saves leader 2008 n how many", top(P, "sum(SV)", "season=2008"))
q("leader", "who had the most 2 baggers in 2024", top(B, 'sum("2B")', "season=2024"))
q("leader", "NL batting champ 1997", either(top(B, AVG, "season=1997 and league='NL'", having="sum(AB)+sum(BB)+sum(HBP)+sum(SH)+sum(SF)>=502"), val(B, AVG, "Tony Gwynn", season=1997, pid="mlb_gwynnto01")))
q("all time", "most homers ever in one season", top(B, "sum(HR)", by="pid,season"))
q("all time", "all time hits leader", top(B, "sum(H)"))
q("all time", "who grounded into the most double plays ever", top(B, "sum(GIDP)"))
q("all time", "winningest pitcher in history of baseball", top(P, "sum(W)"))
q("all time", "most strikeouts by a batter in a single season ever", top(B, "sum(SO)", by="pid,season"))
q("top n", "top 5 home run hitters all time", lst(B, "sum(HR)", 5))
q("top n", "give me the 3 pitchers w most losses ever", lst(P, "sum(L)", 3))
q("top n", "5 best seasons for steals since 1980", lst(B, "sum(SB)", 5, "season>=1980", by="pid,season"))
q("span", "most hr in the 90s", top(B, "sum(HR)", "season between 1990 and 1999"))
q("span", "hello, please which baseball player did the most hits between 2010 and 2019 year?", top(B, "sum(H)", "season between 2010 and 2019"))
q("span", "wins leader of the 1980s decade baseball", top(P, "sum(W)", "season between 1980 and 1989"))
q("span", "trout home runs 2012 thru 2019", val(B, "sum(HR)", "Mike Trout", "season between 2012 and 2019"))
q("span", "since 2000 who stole the most bases", top(B, "sum(SB)", "season>=2000"))
q("compare", "bar argument: mays or aaron, more hrs?", more(B, "sum(HR)", ["Willie Mays", "Hank Aaron"]))
q("compare", "jeter vs arod career hits", more(B, "sum(H)", ["Derek Jeter", "Alex Rodriguez"]))
q("compare", "who fanned more batters randy johnson or roger clemens", more(P, "sum(SO)", ["Randy Johnson", "Roger Clemens"]))
q("count", "how many guys have 3000 hits", cnt(f"select count(*) from (select pid from {B} group by pid having sum(H)>=3000)"))
q("count", "how many seasons did ryan howard hit 40 or more", cnt(f"select count(*) from (select season from {B} where name='Ryan Howard' group by season having sum(HR)>=40)"))
q("seasons", "which years did ichiro get 220+ hits", seasons(f"select season from {B} where name='Ichiro Suzuki' group by season having sum(H)>=220"))
q("yes no", "did ted williams ever hit .400", yes(f"select count(*)>0 from (select 1 from {B} where name='Ted Williams' group by season having sum(AB)>300 and {AVG}>=.400)"))
q("yes no", "has pujols got 700 homers yes or no", yes(f"select sum(HR)>=700 from {B} where name='Albert Pujols'"))
q("yes no", "did verlander ever win 25 games in a season", yes(f"select max(w)>=25 from (select sum(W) w from {P} where name='Justin Verlander' group by season)"))
q("rank", "where does ortiz rank on the all time hr list", rank(B, "sum(HR)", "David Ortiz"))
q("rank", "what place is beltre in all time hits", rank(B, "sum(H)", "Adrian Beltre"))
q("team record", "mariners record 2001", record("SEA", 2001))
q("team record", "how bad were the white sox in 2024 w-l", record("CHA", 2024))
q("team record", "how many times did the tigers lose in 2003", text(f"select L from {TM} where team='DET' and season=2003", "{0}"))
t, v = run(f"select team, W from {TM} where season=2025 and league in ('AL','NL') order by W desc limit 1")[0]
q("team record", "best record in baseball 2025 which team", ({"text": [name_of(t, 2025)]}, f"select team, W from {TM} where season=2025 order by W desc limit 1"))
q("team leader", "who led the cubs in homers 2016", top(B, "sum(HR)", "season=2016 and team='CHN'"))
q("team leader", "dodgers strikeout leader pitching 1965", top(P, "sum(SO)", "season=1965 and team='LAN'"))
q("team leader", "most hits ever as a red sox player", top(B, "sum(H)", "team='BOS' and league='AL'"))
q("team leader", "royals all time stolen base leader", top(B, "sum(SB)", "team='KCA'"))
q("playoffs", "most postseason homers ever who", top(PB, "sum(HR)"))
q("playoffs", "jeter hits in playoffs career", val(PB, "sum(H)", "Derek Jeter"))
q("playoffs", "madbum innings in 2014 postseason", either(val(PP, "sum(IPouts)/3.0", "Madison Bumgarner", season=2014), ({"text": ["52.2"]}, "158 outs"), ({"text": ["52 2/3"]}, "158 outs"), ({"text": ["52⅔"]}, "158 outs")))
q("playoffs", "corey seager world series 2023 hrs", val(PB, "sum(HR)", "Corey Seager", "pos='WS'", season=2023))
q("bio", "how tall is altuve", tall("Jose Altuve", "mlb"))
q("bio", "when was shohei ohtani born", born("Shohei Ohtani", "mlb"))
q("bio", "where is fernando tatis jr from, birthplace", told("Fernando Tatis", "mlb", "birthplace", "San Pedro", pid="mlb_tatisfe02"))
q("bio", "does freddie freeman bat lefty or righty", ({"text": ["left"]}, "select bats from players where name='Freddie Freeman'"))
q("age", "how old was satchel paige when he pitched in 65", ({"either": [{"count": 58}, {"count": 59}]}, "1965 - birth year 1906 from players (58 at midyear, 59 in July)"))
q("rate", "ops bonds 2001?", val(B, f"{OBP}+{SLG}", "Barry Bonds", season=2001))
q("refuse", "what was judges exit velocity in 2024", refuse("exit velocity is not held"))
q("refuse", "how much money does soto make", refuse("salaries are not held"))
q("refuse", "ronald acuna homers in june 2023", refuse("no games of MLB are held"))
db.execute("create temp table catchers as select pid, season, name from mlb_appearances group by pid, season having sum(G_c)*2 > sum(G)")
q("position", "most homers by a catcher in one season all time", top("mlb_batting join catchers using (pid, season, name)", "sum(HR)", by="pid,season"))
q("fielding", "ozzie smith errors career at short", val(F, "sum(E)", "Ozzie Smith", "pos='SS'"))
q("first last", "last year somebody won 30 games", either(text(f"select season from (select season, sum(W) w from {P} group by pid, season) where w>=30 order by season desc limit 1", "{0}")))
q("first last", "what year did mike piazza debut", text("select debut from players where name='Mike Piazza'", "1992"))
