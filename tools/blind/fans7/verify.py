"""Answers beside the published record, typed in by hand: python3 verify.py DATASETS prints what differs."""
import importlib, os, sys

HERE = os.path.dirname(os.path.abspath(__file__))
sys.path += [os.path.join(HERE, '..', 'formal5'), os.path.join(HERE, '..', 'formal6'), HERE]
import asking, more, extra

RECORD = {
    'pedro era 2000': 1.74, '68 bob gibson': 1.12, 'what kinda whip': .912, 'ted williams obp': .553, 'k/9 for the big unit': 13.41, 'need bonds ops': 1.422, 'doubles record earl': 67, 'triples king': 309,
    'ozzie smith fielding': .978, 'big mac ab': 10.61, 'seaver or palmer': 2.856, 'how many times did tony gwynn': 434, 'yaz played': 3308, 'nl era leader 85': 1.529, 'most saves in one': 62, 'most rbi in the 90s': 1099,
    'winningest': 162, '70s hits': 2045, 'yankees all time': 659, 'most hits in a red sox': 3419, 'who struck out the most guys': 2038, 'how many players have gone 40-40': 6, 'where does pujols': 4, 'what # is clemens': 9,
    'how many ppl in the 500': 28, '300 game winners': 24, 'whole league batting': .248, 'mlb league wide era': 2.98, 'total hrs hit': 6776, 'pujols homers as a card': 469, 'ryan ks just': 2416, 'maddux wins before': 95,
    'who got plunked': 287, 'most grounded': 426, 'mo postseason': .70, 'most playoff homers': 29, 'hank aaron consecutive': 20,
    'kobe ppg': 35.4, 'wilt pts': 50.4, 'in 91-92 the worm': 18.7, 'how many ft did': 833, 'moses boards': 15.3, 'bird ft pct': 93.0, 'mj career ppg': 30.1, 'kareem points': 38387, 'how many games was robert': 1611, 'most blocks ever': 456,
    '88-89 nba leader': 166, 'jordan 50 pt': 8, 'jokic triple doubles': 29, 'how long was the pistons': 28, 'pacers points': 123.3, 'playoff ppg for jordan': 33.45, 'who scored the most in the 93': 666, 'dr j ppg': 29.3,
    'avg rebounds jokic': 12.4, 'wemby rookie': 3.6, 'league ft% in': 75.4, 'shaq points before': 8019, 'most triple dubs': 34, 'how many did tatum': 615,
    'passer rating for rodgers': 122.5, 'brees completed': 74.4, 'king henry ypc': 5.4, 'matt ryan yards per': 9.26, 'drew brees career': 571, 'how many yards has matty': 62792, 'picks luck': 83, 'total reg season tds caught': 92,
    'who got sacked': 76, 'how many pts did the broncos': 606, 'points allowed by the 2000': 165, 'eli passing yds': 1219, 'larry fitz yards in the 08': 546, 'most rush yds in 1 game': 286, 'te single season': 1416, '5000 yd passing': 14,
    'most rushing yards 2010': 10434, 'mike evans 1000': 11, 'rodgers ints': 105, 'scrimmage yds': 2509, 'most td passes since': 444, 'saquon playoff': 499, 'league wide completion': 64.5,
    'hasek save pct': .937, 'kipper gaa': 1.69, 'charlie simmer': 32.7, 'mike bossy goals': .762, 'marty brodeur': 691, 'cleanies for terry': 103, 'scott stevens': 393, 'how many games did recchi': 1652, 'goalie w the most pims': 113,
    'how many guys popped': 14, '100 pt players in 05-06': 7, 'how high up is selanne': 12, 'gretz pts w the kings': 918, '83-84 oilers': 446, 'patrick roy playoff': 151, 'bobby hull goals in the wha': 303, 'howe wha': 508,
    'ray bourque': 15, 'jagr goals before': 439, 'whats bobby orrs': 124, 'adam oates': 97, 'league avg save': .915,
    'what did aja average': 26.9, 'caitlin clark dimes': 337, 'sylvia fowles total': 404, 'free throw pct for edd': 97.4, 'how many pts did maya moore score': 4984, 'angel mccoughtry': 18.6, 'scoring leader 2016': 21.5, 'reese double': 26,
    'reese consecutive': 15, 'most assists in a game': 19, 'aces points per game': 92.8, 'lauren jackson per': 35.0, 'bg sent back': 129, 'since 09 whats': 357, 'edd ft %': 93.7, 'stewie mvp': 21.8}


def values(e):
    for o in e.get('either', []) + e.get('top', []) + e.get('list', [])[:1]:
        yield from values(o)
    yield from (e[k] for k in ('value', 'count') if k in e)


found, same = set(), 0
for sport in ('mlb', 'nba', 'nfl', 'nhl', 'wnba'):
    for line in importlib.import_module('q_' + sport).TABLE.strip().splitlines():
        kind, question, expression = [p.strip() for p in line.split(' | ')][:3]
        for start, want in RECORD.items():
            if question.startswith(start):
                found.add(start)
                got = list(values(asking.expected(expression)))
                ok = any(abs(v - want) < (.0051 if want < 20 and want != int(want) and want == round(want, 3) and abs(v) < 3 else .051) for v in got)
                same += ok
                if not ok:
                    print('DIFFERS', question[:70], want, got[:2])
print(same, 'agree of', len(RECORD), 'missing', set(RECORD) - found)
