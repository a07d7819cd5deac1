"""Print the questions of one league for review: try.py FOLDER LEAGUE [cache]"""
import sys, os, pickle, importlib, json, lib
lib.DATA = sys.argv[1]
L = sys.argv[2]
c = sys.argv[3] + "/" + L if len(sys.argv) > 3 else None
if c and os.path.exists(c):
    D = pickle.load(open(c, "rb"))
else:
    D = getattr(lib, L.upper())()
    if c:
        pickle.dump(D, open(c, "wb"), 5)
n = [0, 0]
sys.stdout.reconfigure(line_buffering=True)
def q(question, kind, expect, how):
    n[0] += 1
    n[1] += "refuse" in expect or any("refuse" in e for e in expect.get("either", []))
    print("%3d [%s] %s\n      %s" % (n[0], kind, question, json.dumps(expect, ensure_ascii=False)))
importlib.import_module(L).questions(q, D)
print(n)
