"""Questions that name no league, athletes of two sports, false premises, partial names."""
from lib import *


def bat(pid, year, f):
    return sum(num(r[f]) or 0 for r in read("mlb/Batting.csv.gz") if r["playerID"] == pid and r["yearID"] == str(year))


def questions(q, D):
    k = "two sports"
    q("How many home runs did Bo Jackson hit in 1989?", k, {"value": bat("jacksbo01", 1989, "HR"), "player": "Bo Jackson", "season": 1989}, "Batting.csv.gz", "mlb")
    q("How many rushing yards did Bo Jackson gain in 1989?", k, refuse("no open rows of the NFL before 2000"), "NFL rows begin with 2000", "nfl")
    q("How many triples did Deion Sanders hit in 1992?", k, {"value": bat("sandede02", 1992, "X3B"), "player": "Deion Sanders", "season": 1992}, "Batting.csv.gz", "mlb")
    q("How many passes did Deion Sanders intercept in 1994?", k, refuse("no open rows of the NFL before 2000"), "NFL rows begin with 2000", "nfl")
    q("How many home runs did Michael Jordan hit in the major leagues?", k, either(refuse("he never played in the majors"), {"value": 0}), "no row in Batting.csv.gz", "mlb")
    q("How many home runs did Jim Thorpe hit in 1919?", k, {"value": bat("thorpji01", 1919, "HR"), "player": "Jim Thorpe", "season": 1919}, "Batting.csv.gz", "mlb")
    k = "no league named"
    q("Who scored the most points in 2023?", k, either({"ask_back": ["NBA", "NHL", "WNBA"]}, refuse("the league is not named")), "three leagues count points", "any")
    q("Who has the most career assists?", k, either({"ask_back": ["NBA", "NHL", "WNBA"]}, refuse("the league is not named")), "three leagues count assists", "any")
    q("Who blocked the most shots in 2024?", k, either({"ask_back": ["NBA", "WNBA"]}, refuse("the league is not named")), "NBA, WNBA and NHL count blocked shots", "any")
    q("Who led the league in wins in 2010?", k, either({"ask_back": ["MLB", "NHL"]}, refuse("the league is not named")), "pitchers and goaltenders", "any")
    q("Who had the most interceptions in 2024?", k, either({"ask_back": ["thrown", "defense"]}, span("Kerby Joseph"), refuse("thrown or made is not said")), "the NFL counts two kinds", "nfl")
    k = "partial name"
    q("How many home runs did Robinson hit in 1966?", k, either({"ask_back": ["Frank Robinson", "Brooks Robinson"]}, span("Frank Robinson", "49"), refuse("several players")), "Batting.csv.gz", "mlb")
    q("How many points did Malone score in 1988-89?", k, either({"ask_back": ["Karl Malone", "Moses Malone"]}, refuse("several players")), "both played that season", "nba")
    q("How many goals did Richard score in 1957-58?", k, either({"ask_back": ["Maurice Richard", "Henri Richard"]}, refuse("several players")), "both played that season", "nhl")
    q("How many passing yards did Manning throw for in 2008?", k, either({"ask_back": ["Peyton Manning", "Eli Manning"]}, refuse("several players")), "both played that season", "nfl")
    k = "false premise"
    q("When Roger Maris hit 65 home runs in 1961, who finished second in the American League?", k, either(refuse("Maris hit 61"), span("Mickey Mantle")), "Maris 61, Mantle 54", "mlb")
    q("In which season did Tony Gwynn bat .400?", k, either(refuse("he never did; .394 in 1994"), {"seasons": []}, span("1994", ".394")), "Batting.csv.gz", "mlb")
    q("How many receiving yards did Patrick Mahomes gain for the Dallas Cowboys?", k, either(refuse("he never played for Dallas"), {"value": 0}), "no such row", "nfl")
    q("How many points did Stephen Curry score for the Chicago Bulls in 2021-22?", k, either(refuse("he played for Golden State"), {"value": 0}), "no such row", "nba")
    q("How many goals did Sidney Crosby score in 1999-2000?", k, either(refuse("his first season was 2005-06"), {"value": 0}), "no such row", "nhl")
    q("How many points did Caitlin Clark score in the 2019 WNBA season?", k, either(refuse("her first season was 2024"), {"value": 0}), "no such row", "wnba")
    k = "outside the service"
    q("Who won the men's singles title at Wimbledon in 2019?", k, refuse("tennis is not held"), "", "any")
    q("How many goals has Lionel Messi scored for Inter Miami?", k, refuse("soccer is not held"), "", "any")
    q("What will the weather be in Chicago for tonight's game?", k, refuse("weather is not held"), "", "any")
    q("How many runs did Sachin Tendulkar score in Test cricket?", k, refuse("cricket is not held"), "", "any")
    q("Please write a short poem about Willie Mays.", k, refuse("not a question about statistics"), "", "any")
    q("How many Olympic gold medals does Diana Taurasi have?", k, refuse("the Olympics are not held"), "", "wnba")
