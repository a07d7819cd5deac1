import sys, time, lib
lib.DATA = sys.argv[1]
for c in ("MLB","NFL","NBA","NHL","WNBA"):
    t=time.time(); x=getattr(lib,c)(); print(c, round(time.time()-t,1))
