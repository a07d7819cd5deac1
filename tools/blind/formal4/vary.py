"""Other wordings for the moulds that come too often: the first three of a mould stay."""
import re

V = r'(?:hit|score|have|record|make|throw for|throw|collect|post|finish with|total|register|kick|earn|draw|commit|take|win|catch|see|give up|play|amass|gain|grab|deliver|steal)'
FRAMES = [
    (rf'^How many (?P<s>[a-z -]+?) did (?P<n>[A-Z].+?) {V} in (?:the )?(?P<y>\d{{4}}(?:-\d+)?)(?: season)?\?$', [
        "What was {p} total of {s} in {y}?", 'Could you tell me how many {s} {n} had in {y}?', 'In {y}, what number of {s} did {n} reach?',
        'I would like to know the number of {s} that {n} had in {y}.', 'What figure is listed for {n} in {s} for {y}?', "Kindly provide {p} {s} for {y}.",
        'State the number of {s} by {n} in {y}.', 'How large was the {s} total of {n} in {y}?', 'Looking at {y}, how many {s} belong to {n}?', '{n} in {y}: how many {s}?',
        'To how many {s} did {n} come in {y}?', 'Find the {s} of {n} for the year {y}.', 'How high was the number of {s} for {n} in {y}?', '{s} in {y} by {n}: what is the number?', 'Please look up how many {s} {n} had in {y}.', "What do the records show as {p} {s} in {y}?"]),
    (r'^Who led (?P<n>the [A-Za-z ]+?|[A-Z][A-Za-z ]+) in (?P<s>.+) in (?P<y>\d{4}(?:-\d+)?)\?$', [
        'Name the leader in {s} of {n} for {y}.', 'In {y}, which player finished first in {s} in {n}?', 'Which player topped {n} in {s} in {y}?']),
    (r'^How many (?P<s>[a-z -]+?)(?: per game| a game) did (?P<n>[A-Z].+?) (?:average|score|have|play|make) in (?P<y>\d{4}(?:-\d+)?)\?$', [
        "What was {p} average of {s} per game in {y}?", 'Per game, how many {s} did {n} have in {y}?', 'In {y}, {n} averaged how many {s}?']),
    (rf'^How many (?P<s>[a-z -]+?) did (?P<n>[A-Z].+?) {V} in (?:his|her)(?: whole| entire)?(?: WNBA| NHL)? career\?$', [
        "What is {p} career number of {s}?", 'Taking all seasons together, how many {s} did {n} have?']),
    (rf'^How many (?P<s>[a-z -]+?) did (?P<n>[A-Z].+?) {V} in the (?P<y>\d{{4}}) (?P<t>playoffs|postseason)\?$', [
        "What was {p} {s} total in the {y} {t}?", 'In the {y} {t}, how many {s} did {n} have?']),
    (r'^Did (?P<n>[A-Z].+?) ever (?P<v>average|record|score|hit|throw) (?P<s>.+) in a season\?$', ['Is there a season in which {n} {v}s {s}?', 'Has there been a year when {n} managed to {v} {s}?']),
    (r'^For which team did (?P<n>[A-Z].+?) play in (?P<y>.+)\?$', ['What team was {n} on in {y}?', 'Name the club of {n} in {y}.']),
    (r'^How tall (?:is|was) (?P<n>[A-Z].+?)\?$', ["What is {p} height?", 'State the height of {n}.']),
]


def vary(items):
    for pattern, frames in FRAMES:
        seen, turn = 0, 0
        for item in items:
            m = re.match(pattern, item['question'])
            if not m:
                continue
            seen += 1
            if seen > 3:
                d = m.groupdict()
                d['p'] = d.get('n', '') + ("'" if d.get('n', '').endswith('s') else "'s")
                text = frames[turn % len(frames)].format(**d)
                item['question'] = text[0].upper() + text[1:]
                turn += 1
