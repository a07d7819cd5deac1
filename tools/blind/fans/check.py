"""python3 check.py: compares what the rows gave with numbers known from the published record, typed in by hand."""
import json, os, sys

KNOWN = {  # question: published number
    "how many dingers did the babe hit in 27": 60, "hammerin hank career hrs": 755, "the big unit strikeouts career": 4875, "mr october career homers": 563, "mr. october postseason hrs": 18,
    "splendid splinter batting avg 1941": .406, "big papi hrs with the red sox": 483, "big hurt career avg": .301, "stan the man hits": 3630, "charlie hustle games played": 3562,
    "say hey kid hrs": 660, "donnie baseball avg in 86": .352, "doc gooden ks 84": 276, "the rocket wins": 354, "mad max ks 2018": 300, "iron horse rbi": 1995, "sandman saves": 652,
    "k-rod saves 08": 62, "king felix era 2010": 2.27, "joltin joe career homers": 361, "the crime dog hrs career": 493, "ichiro hits in 04": 262, "maddux era in 94": 1.56, "bob gibson 68 era": 1.12,
    "bonds walks 2004": 232, "bonds ops in 04": 1.422, "ohtani era 2023": 3.14, "shohei wins in 22": 15, "ted wiliams last season avg": .316, "price era 2012": 2.56, "cy young wins": 511,
    "pete rose hits": 4256, "adrian beltre hits": 3166, "how many triples did wahoo sam crawford hit": 309, "manny ramirez career ops": .996, "cc sabathia 2008 brewers wins": 11,
    "how many hrs did mcgwire hit for the cards in 97": 24, "randy johnson era with the astros 98": 1.28, "nolan ryan ks in his 40s": 1437, "trout hrs at 25": 33, "jeter world series avg": .321,
    "bumgarner postseason era": 2.11, "rivera postseason saves": 42, "bonds hrs in 93": 46, "most hrs by a lefty": 762, "most ribbies in a season": 191, "who hit the most dingers in the 90s": 405,
    "most stolen bases ever": 1406, "most doubles ever": 792, "most triples in a season": 36, "most whiffs by a hitter one season": 223, "who got plunked the most all time": 287, "most hits in the 2000s": 2030,
    "most wins 80s pitcher": 162, "mets all time k leader": 2541, "most playoff homers ever": 29, "era leader al 2024": 2.39, "who hit most hrs before turning 25": 190, "how many guys have 500 hrs": 28,
    "3000 hit club how many members": 33, "how many 300 game winners": 24, "how many times did aaron lead the nl in homers": 4, "killebrew 40 hr seasons": 8, "pujols 100 rbi years": 14,
    "jordan ppg 86-87": 37.1, "mj ppg 87-88": 35.0, "king james ppg 17-18": 27.5, "shaq rpg 99-00": 13.6, "wilt ppg 61-62": 50.4, "the worm rpg 91-92": 18.7, "magic johnson apg 83-84": 13.1,
    "larry legend ppg 87-88": 29.9, "iceman ppg 79-80": 33.1, "human highlight film ppg 85-86": 30.3, "the admiral ppg 93-94": 29.8, "chuck rpg 86-87": 14.6, "king ppg 84-85": 32.9, "world b free ppg 79-80": 30.2,
    "isaih thomas apg 84-85": 13.9, "the big o apg 61-62": 11.4, "tiny archibald ppg 72-73": 34.0, "glove steals 95-96": 231, "bird 3s in 85-86": 82, "pistol pete threes 79-80": 10, "hakeem blocks in 89-90": 376,
    "wembanyama total blocks 23/24": 254, "joker triple doubles 24-25": 34, "russ triple doubles 16-17": 42, "jordan ts% 88-89": .614, "joker ts% 21-22": .661, "ben wallace ft% 00-01": .336, "kareem career points": 38387,
    "how many games did kareem play": 1560, "ac green games played": 1278, "jordan career ppg": 30.1, "dr j ppg in the nba": 22.0, "shaq career ft%": .527, "most dimes in a season ever": 1164, "most swats in a season": 456,
    "apg leader 24-25": 11.6, "rpg leader 24-25": 13.9, "wilt 50 point games in 61-62": 45, "how many 40 pt games did jordan have 86-87": 37, "jordans longest streak of 40 point games in 86-87": 9,
    "jordan playoff ppg": 33.45, "kawhi total points 2019 playoffs": 732, "jimmy buckets playoff high 2023": 56, "how many did the admiral score on the last day of 93-94": 71, "how many 50/40/90 seasons did nash have": 4,
    "megatron yards 2012": 1964, "beast mode rushing yds 2012": 1590, "adrian petersen rushing yards in 12": 2097, "the sheriff passing tds 2013": 55, "matty ice yards 2016": 4944, "moss tds in 07": 23,
    "cj stroud rookie passing yards": 4108, "puka rookie yr receiving yards": 1486, "saquon rushing yards 2024": 2005, "lamar rushing yds 2019": 1206, "jameis picks thrown 2019": 30, "favre ints in 05": 29, "jerry rice yards 2002": 1211,
    "kupp receptions 2021": 145, "fields rush yards 2022": 1143, "bell rushing yards 2016 steelers": 1268, "priest holmes rush tds 03": 27, "sean alexander tds rushing 05": 27, "culpepper passing yards 04": 4717, "wes welker catches 2009": 123,
    "aaron rodgers passer rating 2011": 122.5, "mahomes passer rating 2018": 113.8, "brees completion pct 2018": 74.4, "julio jones career rec yards": 13703, "megatron career tds receiving": 83, "gronk career receiving tds": 92,
    "most catches 2019": 149, "who led the nfl in passing tds 2020": 48, "rec yards leader 2015": 1871, "most scrimmage yards 2019": 2392, "te most receiving yards season": 1416, "sacks leader 2021": 22.5, "sack king 2022": 18.5,
    "tackles leader 2024": 173, "aubrey 50+ yard fgs 2024": 14, "most field goals made 2023": 36, "megatron most yards in a game": 329, "most yards in a game henry 2018": 238, "how many 5000 yd passing seasons did brees have": 5,
    "how many 1000 yd rushing seasons for gore": 9, "mike evans 1000 yard seasons": 11, "saquon playoffs rushing yards 2024": 499, "cmc scrimmage yards 2023": 2023, "micah parsons sacks rookie year": 13, "sacks leader 24": 17.5,
    "the great one goals in 81-82": 92, "sid the kid points 06-07": 120, "super mario points 88-89": 199, "golden brett goals 90/91": 86, "finnish flash rookie goals 92-93": 76, "stevie y assists 88-89": 90, "bobby orr pts 70-71": 139,
    "orr plus minus 70-71": 124, "espo goals 70-71": 76, "dougie gilmour pts 92-93": 127, "russian rocket goals 99-00": 58, "mcjesus points 22-23": 153, "erik karlsson pts 22-23": 101, "big joe thornton assists 05-06": 96,
    "the great one career points": 2857, "messier total assists": 1193, "pocket rocket career points": 1046, "bourque career pts ray": 1579, "dave tiger williams pims": 3966, "jumbo joe games played": 1714, "jagr career goals": 766,
    "mr hockey goals nhl plus wha": 975, "bobby hull goals in the wha": 303, "wha all time points leader": 798, "st patrick career wins": 551, "marty brodeur shutouts": 125, "flower wins goalie": 575, "the dominator save pct 98-99": .937,
    "price wins 14-15": 44, "hellebuyck gaa 24-25": 2.00, "ken dryden gaa 75-76": 2.03, "most shutouts in a season": 22, "most goals by a d man in a season": 48, "most pims in a season": 472, "worst plus minus ever in a season": -82,
    "goal leader 94-95": 34, "hits leader 24-25": 462, "blocked shots leader 22-23": 244, "how many guys had 100 pts in 92-93": 21, "claude lemieux playoff goals": 80, "roy playoff wins": 151, "mcdavid playoff points 2024": 42,
    "giguere 2003 playoffs save pct": .945, "marner point streak 22-23": 23, "tage thompson goals dec 7 2022": 5, "gretzky 200 point seasons": 4,
    "aja ppg 2024": 26.9, "caitlin clark rookie ppg": 19.2, "cc apg 2024": 8.4, "bayou barbie rpg 2024": 13.1, "stewie ppg 2018": 21.8, "maya moore ppg 2014": 23.9, "edd ppg 2015": 23.4, "sloot apg 2020": 10.0, "arike ppg 2020": 22.8,
    "bg bpg 2014": 3.8, "dt ppg 2010": 22.6, "sabrina threes 2023": 128, "plum 3s in 22": 113, "caitlin clark dimes 2024": 337, "jewell loyd points 2023": 939, "sylvia fowles rebounds 2018": 404, "alyssa thomas assists 2025": 357,
    "clark turnovers rookie year": 223, "angel reese o boards 2024": 172, "lisa leslie per 2001": 27.7, "sheryl swoopes per 2000": 32.0, "lauren jackson usg 2007": 28.0, "angel reese double doubles 2024": 26,
    "angel reese double double streak 2024": 15, "clark triple doubles 2024": 2, "maya moore career ppg": 18.4, "cash rebounds 2011": 234, "deion sanders stolen bases": 186, "bo jackson career home runs": 141, "larry johnson rushing yards 2005": 1750,
}
here = os.path.dirname(os.path.abspath(__file__))
got = {}
for name in ("open", "held"):
    for line in open(os.path.join(here, name + ".ndjson"), encoding="utf-8"):
        o = json.loads(line)
        if "after" not in o:
            got[o["question"]] = o["expect"]


def numbers(e):
    if "either" in e:
        for x in e["either"]:
            yield from numbers(x)
    for k in ("value", "count"):
        if k in e:
            yield e[k]
    for x in e.get("top", ()):
        yield x["value"]


bad = 0
for text, v in KNOWN.items():
    e = got.get(text, {})
    soft = max([x.get("tolerance", 0) for x in e.get("either", [e]) if x.get("value", 1) < 1] or [0])
    tol = soft if soft > .003 and v < 1 else .0006 if v < 1 and v > 0 else .051 if isinstance(v, float) and v > 5 else .006 if isinstance(v, float) else 0
    if text not in got:
        bad += 1
        print("missing", text)
    elif not any(abs(x - v) <= tol for x in numbers(got[text])):
        bad += 1
        print("differs", text, "published", v, "rows", list(numbers(got[text])))
print(len(KNOWN), "known,", bad, "to look at")
sys.exit(bad > 0)
