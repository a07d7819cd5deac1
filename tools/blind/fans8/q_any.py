"""Questions that name no league, or a name that two bear."""
from kit import *


def q(sport, kind, question, expected):
    Q(sport, kind, question, expected)


ASK = ({"ask_back": ["league"]}, "no league is named")


def tops(expr, *tables):
    """The leader of each (table, where)."""
    return [top(t, expr, w, most=6) for t, w in tables]


q("any", "no league", "who scored the most points in 2024", either(
    *tops("sum(PTS)", ("nba_totals", "season=2024"), ("nba_totals", "season=2025"), ("wnba_box", "season=2024")),
    *tops("sum(Pts)", ("nhl_scoring", "season=2024"), ("nhl_scoring", "season=2025")), ASK))
q("any", "no league", "most assists 2023?", either(
    *tops("sum(AST)", ("nba_totals", "season=2023"), ("nba_totals", "season=2024"), ("wnba_box", "season=2023")),
    *tops("sum(A)", ("nhl_scoring", "season=2023"), ("nhl_scoring", "season=2024")), ASK))
q("any", "no league", "steals leader 2022", either(
    *tops("sum(STL)", ("nba_totals", "season=2022"), ("nba_totals", "season=2023"), ("wnba_box", "season=2022")),
    top("mlb_batting", "sum(SB)", "season=2022"),
    *[top("nba_totals", "sum(STL)*1.0/sum(G)", f"season={y}", having="sum(G)>=58") for y in (2022, 2023)], ASK))
q("mlb", "two meanings", "most strikeouts in 2025", either(*tops("sum(SO)", ("mlb_pitching", "season=2025"), ("mlb_batting", "season=2025")), ASK))
q("nfl", "two meanings", "who had the most interceptions 2023 season", either(*tops("sum(Int)", ("nfl_box_defence", "season=2023"), ("nfl_plays", "season=2023")), ASK))
q("mlb", "shared name", "will smith home runs 2024", val("mlb_batting", "sum(HR)", "Will Smith", season=2024, pid="mlb_smithwi05"))
q("nhl", "shared name", "aho goals 2018-19 canes", val("nhl_scoring", "sum(G)", "Sebastian Aho", "team='CAR'", season=2019))
q("nfl", "shared name", "josh allen sacks 2023 the jags one", val("nfl_box_defence", "sum(Sk)", "Josh Allen", season=2023))
q("any", "refuse", "whos the goat", refuse("an opinion over no named statistic"))
q("any", "refuse", "who is gonna win mvp", refuse("a forecast"))
q("nba", "refuse", "how many points will lebron score tonight", refuse("a forecast"))
q("nba", "bio", "tallest nba player ever", ({"either": [{"text": ["Manute Bol"]}, {"text": ["Muresan"]}]}, "select name, value from facts join players using (pid) where facts.sport='nba' and kind='height' order by value desc"))
q("nba", "refuse", "kareem career sky hooks made", refuse("kinds of shots are not held"))
q("nfl", "refuse", "lawrence taylor sacks 1986", refuse("NFL rows begin in 2000"))
q("wnba", "refuse", "tina thompson ppg 1998", refuse("WNBA points begin in 2009"))
q("nhl", "team record", "bruins record in the 2022-23 season", ({"text": ["65", "12"]}, "games of 2022-23 of BOS: won 65, lost 12 in regulation, 5 later"))
