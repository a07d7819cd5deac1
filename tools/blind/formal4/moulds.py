"""Counts questions of one mould: names, numbers and statistics masked. python3 moulds.py FOLDER"""
import collections, json, re, sys

STAT = re.compile(r"\b(total bases|bases on balls|extra base hits|home runs?|runs batted in|stolen bases|bases|plate appearances|complete games|wild pitches|batting average|earned run average|save percentage|field goals?|free throws?|three[- ]point(ers|s| shots| field goals)|"
                  r"passing yards|rushing yards|receiving yards|touchdown passes|rushing touchdowns|receiving touchdowns|touchdowns|receptions|interceptions|power[- ]play goals|penalty minutes|blocked shots|offensive rebounds|combined tackles|"
                  r"doubles|triples|hits|runs|walks|strikeouts|saves|wins|games|losses|points|rebounds|assists|steals|blocks|turnovers|minutes|goals|shutouts|sacks|tackles|yards|targets|passes|shots|regular season)\b")


def mould(text):
    t = re.sub(r"\b[A-Z][\w'’.áéíóúćčñ-]*(\s+[A-Z][\w'’.áéíóúćčñ-]*)*", 'N', text[0].lower() + text[1:])
    t = re.sub(r'\d[\d,.-]*', '#', t)
    t = STAT.sub('S', t.replace('-', ' '))
    t = re.sub(r'\b(hit|score|have|record|make|throw|collect|post|finish with|total|accumulate|gain|kick|earn|draw|commit|attempt|grab|average|register|take|win|play|pitch|steal|deliver|catch|amass|hand out)\b', 'V', t)
    return re.sub(r'\W+', ' ', t).strip()


if __name__ == '__main__':
    c = collections.defaultdict(list)
    for part in ('open', 'held'):
        for line in open(f'{sys.argv[1]}/{part}.ndjson', encoding='utf-8'):
            q = json.loads(line)
            c[mould(q['question'])].append(q['id'])
    for k, v in sorted(c.items(), key=lambda x: -len(x[1])):
        if len(v) > 3:
            print(len(v), k)
    print(len(c), 'moulds')
