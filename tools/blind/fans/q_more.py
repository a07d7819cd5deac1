"""More typos and more slang, in five leagues."""
from kit import *
import q_mlb as m, q_nba as b, q_nfl as f, q_nhl as h, q_wnba as w


def nbav(text, n, s, c, kind):
    q("nba", kind, text, b.apg(n, s, c), (b.BOX if s < 1997 else b.AVG if s < 2022 else b.LOG) + c + " a game")


for text, n, s, c in (("micheal jordan ppg 95-96", "Michael Jordan", 1996, "pts"), ("lebrun james rpg 2012-13", "LeBron James", 2013, "trb"), ("shaquile oneal bpg 99-00", "Shaquille O'Neal", 2000, "blk"),
                      ("giannis antetokumpo rpg 18-19", "Giannis Antetokounmpo", 2019, "trb"), ("ja morrant apg 21-22", "Ja Morant", 2022, "ast"), ("carmello anthony ppg 12-13", "Carmelo Anthony", 2013, "pts"),
                      ("kg ppg 07/08", "Kevin Garnett", 2008, "pts"), ("cp3 apg 07/08", "Chris Paul", 2008, "ast"), ("dwayne wade ppg 08/09", "Dwyane Wade", 2009, "pts"), ("hakem olajuwan ppg 94-95", "Hakeem Olajuwon", 1995, "pts")):
    nbav(text, n, s, c, "typo")
for text, n, s, c in (("how many boards a night did moses get 78-79", "Moses Malone", 1979, "trb"), ("how many buckets a game did melo pour in 06-07 ppg", "Carmelo Anthony", 2007, "pts"), ("mutombo swats a game 95-96", "Dikembe Mutombo", 1996, "blk"),
                      ("jkidd dimes per game 98-99", "Jason Kidd", 1999, "ast"), ("trae young dimes a game 21-22", "Trae Young", 2022, "ast")):
    nbav(text, n, s, c, "slang")
for text, t, n, s, c in (("ohtanni homers 2021", m.B, "Shohei Ohtani", 2021, "HR"), ("clayton kershew ks 2015", m.P, "Clayton Kershaw", 2015, "SO"), ("mookie bets hits 2018", m.B, "Mookie Betts", 2018, "H"),
                         ("aron judge rbi 2022", m.B, "Aaron Judge", 2022, "RBI"), ("mark macgwire hrs 98", m.B, "Mark McGwire", 1998, "HR"), ("jaccob degrom ks 2018", m.P, "Jacob deGrom", 2018, "SO")):
    q("mlb", "typo", text, val(m.s1(t, n, s, c), n, s), "mlb/Batting, mlb/Pitching: " + c)
for text, t, n, s, c in (("how many taters did schwarber hit in 22", m.B, "Kyle Schwarber", 2022, "HR"), ("how many bombs did stanton crank in 17", m.B, "Giancarlo Stanton", 2017, "HR"), ("how many bags did acuna swipe in 23", m.B, "Ronald Acuña", 2023, "SB"),
                         ("free passes for soto in 21", m.B, "Juan Soto", 2021, "BB"), ("how many punchouts did cole have in 19", m.P, "Gerrit Cole", 2019, "SO"), ("two baggers freddie freeman 2023", m.B, "Freddie Freeman", 2023, "2B"), ("how many whiffs for gallo 2021 at the plate", m.B, "Joey Gallo", 2021, "SO")):
    nm = n if n in t.name.values() else next(x for x in t.name.values() if x.startswith(n[:9]) and (t.find(x), s) in t.rows)
    q("mlb", "slang", text, val(m.s1(t, nm, s, c), nm, s), "mlb/Batting, mlb/Pitching: " + c)
for kind, text, n, s, c in (("typo", "patrik mahomes yards passing 2022", "Patrick Mahomes", 2022, "passing_yards"), ("typo", "jaylen hurts rushing tds 2022", "Jalen Hurts", 2022, "rushing_tds"), ("typo", "devante adams catches 2020", "Davante Adams", 2020, "receptions"),
                            ("typo", "ladanian tomlinson rush yards 2006", "LaDainian Tomlinson", 2006, "rushing_yards"), ("slang", "rushing tuddies jalen hurts 2023", "Jalen Hurts", 2023, "rushing_tds"), ("slang", "how many grabs did michael thomas have in 19", "Michael Thomas", 2019, "receptions"),
                            ("slang", "dimes thrown for six by rodgers in 2020 (td passes)", "Aaron Rodgers", 2020, "passing_tds"), ("slang", "picks thrown by stafford 2023", "Matthew Stafford", 2023, "int")):
    q("nfl", kind, text, val(f.sv(n, s, c), n, s), f.SRC + c)
for kind, text, n, s, c in (("typo", "gretsky assists 85-86", "Wayne Gretzky", 1986, "a"), ("typo", "ovechkn goals 12-13", "Alex Ovechkin", 2013, "g"), ("typo", "crosbey points 13-14", "Sidney Crosby", 2014, "pts"), ("typo", "mario lemiux goals 95-96", "Mario Lemieux", 1996, "g"),
                            ("slang", "helpers for marner 23-24", "Mitch Marner", 2024, "a"), ("slang", "how many snipes for pastrnak 22-23", "David Pastrnak", 2023, "g"), ("slang", "tie domi sin bin minutes 97-98", "Tie Domi", 1998, "pim"), ("slang", "ginos for kucherov 18-19", "Nikita Kucherov", 2019, "g"),
                            ("slang", "how many times did iginla light the lamp in 01-02", "Jarome Iginla", 2002, "g"), ("season", "crosby pts 07/08", "Sidney Crosby", 2008, "pts"), ("season", "malkin pts 08/09", "Evgeni Malkin", 2009, "pts")):
    q("nhl", kind, text, val(h.sv(n, s, c), n, s), h.API + c)
for kind, text, n, s, c in (("typo", "brittany griner rebounds 2021", "Brittney Griner", 2021, "reb"), ("typo", "kaitlyn clark rebounds 2024", "Caitlin Clark", 2024, "reb"), ("typo", "brianna stewart points 2023", "Breanna Stewart", 2023, "points"), ("typo", "elena deldonne points 2015", "Elena Delle Donne", 2015, "points"),
                            ("slang", "swats for brit griner 2021", "Brittney Griner", 2021, "blk"), ("slang", "chelsea gray dimes 2023", "Chelsea Gray", 2023, "ast"), ("slang", "treys for kelsey mitchell 2025", "Kelsey Mitchell", 2025, "fg3m")):
    q("wnba", kind, text, val(w.sv(n, s, c), n, s), w.BX + c)
