// Package lexicon holds the words of questions and what they can mean, and turns
// text into tokens. It knows nothing about data.
package lexicon

import (
	"maps"
	"slices"
	"strings"

	"groundline/internal/questions/statistics"
)

// Sense is one meaning of a phrase.
type Sense struct {
	Kind  Kind
	Value string // a keyword, a statistic's key, a position, a league, a refusal code
	Sport string // of a statistic, position, league or sport
}

type Kind uint8

const (
	StopWord Kind = iota
	Keyword
	Stat
	Sport
	League
	Position
	Team
	Player
	Refusal
	Numeral
	Unknown
)

// stopList holds the words without meaning. Every other word must mean something.
const stopList = `a an the of on at by for to is are was were be been being do does did has have had having who whos whom what whats which whose when where how
that these those his her their theirs he she they him me my please tell show give list find display i we us want wanted to know can could you your all any some
player players guy guys dude dudes person man men people athlete athletes as it its there get gets got getting make makes made with from in within among out up down
name names named and also about just total number stats stat statistics statistic numbers put posted post recorded record_ collected notched tallied amassed compiled
into throw threw thrown single total totals totaled during league leagues whole entire history_ ever_ hey ok okay thanks thank hi hello would_ like_to question answer lookup look see most_of finish finished end ended
over_ than then so_ too still_ only per_ was_ play played plays player_ had_ been_ score scored scores hit hitting hits_ achieve achieved have_ accomplish accomplished register registered
tho though belongs belong holds hold held holding own owns owned set sets ranked_ stand come came go went did_ one_ each every season_ pro professional major big gain gained collect produce different produced receive received take took appeared charged grab grabbed members member share shares shared report reports reporting`

// keywords are the words that steer a question, by meaning.
const keywords = `
most: most, highest, largest, biggest, maximum, max, greatest, the most, high
fewest: fewest, least, lowest, smallest
best: best, greatest player, finest, top rated, highest rated, best rated
worst: worst, worst rated, lowest rated
leader: leader, leaders, led, lead, leads, leading, league leader, league leaders, led the league, leads the league, leading the league, lead the league, topped, tops, paced, champion, champ, king, title holder, title, led all players, crown
record: record, records, record holder, all time record, the record
season: season, in the same season, in a season, single season, in a single season, in one season, one season, in a year, a single year, in a campaign, campaign, single year, in 1 season, season record, single season record, a season, one year, year
seasons: seasons, years, campaigns
career: career, careers, in a career, lifetime, career leader, career leaders, career total, career totals, over his career, over their career, in his career, in their career, over her career, in her career, career record, for his career, for her career, over his whole career, over her whole career, over their whole career, over his entire career, over the course of his career, in his whole career, over their careers, in their careers
ever: ever, in the history of, history, all time, alltime, of all time, in history, all time leader, all time leaders, all time list, alltime leader, in league history, of all-time
since: since, starting in, beginning in, starting with, from_ , since the start of
after: after, later than
before: before, prior to, earlier than
until: until, through the end of, through, thru, up to, to_, till, by the end of
between: between
from: from
to: to
and: and
in: in, during, of, for, within
rookie: rookie, rookies, first year player, first year players, freshman, freshmen, debut season, rookie season, rookie year, as a rookie, by a rookie
active: active, active player, active players, current player, current players, still active, still playing, currently active, currently playing, among active players
top: top, first_
exactly: exactly, precisely, exact
atleast: at least, no fewer than, no less than, minimum, min, minimum of, min of, a minimum of, or more of
ormore: or more, or better, or higher, plus, or greater, and up, and over
orfewer: or fewer, or less, or lower, or under, or below
above: more than, over, above, greater than, better than, exceeding, exceeded, higher than, north of, topping
below: fewer than, less than, under, below, lower than, south of
atmost: at most, no more than, not more than
age: age, aged, ages, at age, at the age of, age of, turning
yearold: year old, year olds, years old, yr old, yo
bytheage: by age, by the age of, through age, thru age, through the age of, until age, up to age, through their age, through his age, by the time he was, up to the age of
beforeage: before age, before turning, before the age of, younger than, prior to age, before his, before he turned
afterage: after age, after the age of, older than, past age, past the age of
sinceage: after turning, since turning, since he turned, since she turned, since they turned, after he turned, after she turned, since age, since the age of, from age, from the age of
underage: under age, under the age of
overage: over age, over the age of
oryounger: or younger, and younger, and under
orolder: or older, and older
teenager: teenager, teenagers, teen, teens, teenage
compare: compare, compared, compared to, compared with, comparison, versus, vs, v, head to head, against each other, side by side, stack up against, stacks up against, who was better, who is better, higher rated, who is higher rated, rated higher, who had the better career, better career, who had more, who has more, who had the higher, who has the higher, who had the greater, which had the higher, whos better, who was the better, measure up to
playoffs: playoffs, playoff, postseason, post season, postseasons, stanley cup playoffs, in the playoffs
worldseries: world series, the world series, fall classic
lcs: league championship series, championship series, lcs, alcs, nlcs
lds: division series, lds, alds, nlds
anybody: anybody, anyone, any player, any players, any one, somebody, someone
or: or
than: than, outscore, outscored, outrush, outrushed, outhit, outgain, outgained, outpace, outpaced, surpass, surpassed, trail, trailed, overtake, overtook
difference: difference, how many more, how many fewer, how many less, by how many, by how much, how much more, gap, margin, the difference, and by how many, and by how much
more: more
better: better
lesser: fewer, less, lower
debut: debut, debuted, first big league game, first major league game, first mlb game, first game in the majors, first game in the big leagues, break into the majors, make the majors, get called up, called up, first appear, first appearance, first appear in a major league game, first appear in the majors, big league debut, major league debut, mlb debut
lastgame: last big league game, last major league game, last mlb game, last game in the majors, final big league game, final major league game, final mlb game, final game in the majors, last appear, last appearance, final appearance, last appear in a major league game, last appear in the majors
like: like, similar, similar to, comparable, comparable to, comparables, comps, comps for, comparables for, most like, most similar to, clones, clone, resemble, resembles, most similar, remind, closest to, comparable players, similar players, resembled, doppelganger, twin
next_: the next, next
rank: rank, ranks, ranked, ranking, rankings, where does rank, place
percentile: percentile, percentiles
mean: of the league, of the whole league, for the league, league average, average for the league, mean, league mean, league wide, leaguewide, overall, typical, league averaged, the league average
averageword: average, averaged, averages, averaging
beforejoining: before he joined, before she joined, before joining, prior to joining, before he went to, before she went to, before going to, before he got to, before she got to, before he came to, before coming to, before he signed with, before signing with, before he was traded to, before she was traded to, before being traded to, before getting traded to
afterjoining: after he joined, after she joined, after joining, since joining, since he joined, since she joined, since he was traded to, since being traded to, since coming to, since going to
beforeleaving: before he left, before she left, before leaving, until he left, until she left
afterleaving: after he left, after she left, after leaving, since leaving, since he left, since she left
nextbehind: second to, second only to, second behind, second only behind, 2nd to, 2nd behind, 2nd only to, runner up to, runner up behind, right behind, right after, next behind, next after, comes after, comes next after, comes right after, comes behind, comes in behind, finished behind, finished second to, finished right behind, immediately behind, directly behind
trend: every year, year to year, season to season, in each season, in every season, in each year, in every year, for each season, for each year, of each season, per each season, in each of his seasons, yearly, year after year, table of, a table of, chart of, a chart of, every season, trend, trends, trending over, over time, over the years, by year, year by year, year over year, changed, change, evolved, each season, each year, season by season, by season, history of, evolution
howmany: how many, count, how much
consecutive: consecutive, in a row, straight, back to back, streak of, longest streak, longest run, streak, successive
longest: longest
youngest: youngest
oldest: oldest
first: first, earliest, the first
last: last, latest, most recent, most recently, last person, the last
reach: reach, reached, reaches, reaching, record_, join, joined, hit_
often: twice, thrice, more than once, multiple times
times: times, how many times, most times, most often, how often, time
teams: what teams, which teams, teams, team, clubs, what team, which team, what clubs, which clubs, franchises
firstteam: begin his career, begin her career, begin their career, start his career, start her career, start their career, began his career, began her career, began their career, started his career, started her career, started their career, begin his major league career, begin his nba career, begin his nhl career, begin his nfl career, begin her wnba career, begin his mlb career, start his major league career, start his nba career, start his nhl career, start his nfl career, start her wnba career, start his mlb career, debut for, debut with, break in with
lastteam: finish his career, finish her career, finish their career, end his career, end her career, end their career, finished his career, finished her career, finished their career, ended his career, ended her career, ended their career
playfor: play for, spend the season, spend, spent, suit up with, pitch for, pitched for, played for, plays for, suit up for, suited up for, playing for, did play for, been on, play on, played on
shape: career arc, career shape, career trajectory, shape of, arc of, trajectory of, career path, career curve, aging curve, ageing curve, career course, course of, rating by season, ratings by season, rating over time, ratings by year, arc, trajectory
peak: peak, peaks, prime, seven season peak, 7 season peak, seven year peak, 7 year peak, best seven seasons, best 7 seasons, best seven year peak, best seven season peak, highest peak, best peak, peak seven seasons
standing: career standing, career rank, career ranking, all time rank, all time ranking, all time standing, how good was, how great was, how good is, how good, how great, where does stand, stand all time, career rating, how great is
perseason: per season
pergame: per game, a game, each game, per contest, a night, per match
high: career high, career best, personal best, single season high, season high, career highs, best mark, best total
rating: rating, ratings, rated, grade, rate, score_
value: trade value, value, worth, valuation, trade index
outlook: projection, projections, projected, project, forecast, outlook, next season, next year, next three seasons, next 3 seasons, next few seasons, next three years, next 3 years, expected next season
hall: hall of fame, hall of famer, hof, cooperstown, the hall, hall of fame case, hall, hall of fame chances, hall of fame worthy
will: will, going to, gonna, does_have_a, make it
club: club
without: without, never, not, no, except, excluding, besides, other than, didnt, but
together: together, combined, counting both, across, both, for all his teams, for all her teams, for all teams, all teams together, with all his teams, in all
franchise: franchise, franchise history, including all cities, all cities, organization, organisation
lefthanded: left handed, lefthanded, lefty, left hander, left handers, southpaw, southpaws, by lefties, among lefties
righthanded: right handed, righthanded, righty, right hander, right handers, by righties, among righties
switchhitter: switch hitter, switch hitters, switch hitting, switch hitting player
batter: batter, batters, hitter, hitters, as a batter, as a hitter, by a batter, by a hitter, at the plate
qualifier: qualified, qualifying, qualifiers, qualified for the title
born: born
birthplace: birthplace, place of birth, birth place, city of birth
birthdate: birthday, birth date, birthdate, date of birth, dob, how old is, how old was, how old, what age was, how old were
height: height, tall, how tall, heights
taller: taller, shorter
weight: weight, weigh, heavy, how heavy, weights
heavier: heavier, lighter
older: older, younger
college: college, colleges, alma mater
draft: draft, drafted, get drafted, draft pick, draft position, overall pick, what round, which round, in what round, in which round, what pick, which pick
hand: bats, hand, which hand, what hand, throwing hand, handedness, bat left or right, left or right handed, left handed or right handed, lefty or righty, bat lefty or righty
attend: attend, attended
lastn: last_n
recent: most recent season, latest season
thisseason: this season, this year, the current season, current season, this seasons, season so far, in the current season
lastseason: last season, last year, last yr
century21: 21st century, this century
century20: 20th century, last century
now: right now, currently, current, at the moment, as of now
thisweek: this week, the week
movers: movers, mover, weekly movers, biggest movers, who moved, moved the most, weekly
risers: risers, riser, rising, biggest risers, moved up, who rose, biggest riser, who is rising
fallers: fallers, faller, falling, biggest fallers, moved down, who fell, biggest faller, who is falling
mycalls: my calls, my call, my predictions, my prediction, my track record, my own calls, calls i made
moved: moved, move, rise, rose, fall, fell, drop, dropped, climb, climbed, go up, go down, went up, went down
`

// refusals are words of questions that cannot be answered, by refusal code.
const refusals = `
no_granularity: super bowl, superbowl, stanley cup, finals, nba finals, divisional round, divisional playoffs, divisional game, wild card round, wild card game, wild card games, wildcard round, wildcard game, wild card, wildcard, conference championship, conference championships, afc championship, nfc championship, afc championship game, nfc championship game, conference finals, conference final, conference semifinals, second round, championship round, championship game, game 1, game 2, game 3, game 4, game 5, game 6, game 7, last night, yesterday, in a game, in one game, single game, in a single game, one game, this game, last game, clutch, risp, with runners in scoring position, runners in scoring position, late innings, at home, home games, road games, on the road, away games, against lefties, vs lefties, left handed pitching, right handed pitching, against righties, lefties, righties, first half, second half, after the all star break, before the all star break, all star break, all star game, in april, in may, in june, in july, in august, in september, in october, april, june, july, august, september, october, november, december, january, february, by month, per month, in a month, month, monthly, night games, day games, overtime, in overtime, fourth quarter, 4th quarter, first quarter, first period, third period, in the ninth, ninth inning, in an inning, one inning, an inning, first inning, extra innings, hitting streak, hit streak, point streak, scoring streak, game streak, games in a row, consecutive games, straight games, game winning streak, winning streak, streak of games, consecutive games played, splits, split, platoon, grand slams, grand slam, walk off, walkoff, walk offs, walk off home runs, hit for the cycle, the cycle, cycles, no hitters, no hitter, no hitters thrown, perfect game, perfect games, triple doubles, triple double, double doubles, double double, quadruple double, hat tricks, hat trick, buzzer beater, buzzer beaters, game winners_, pinch hit, pinch hits, pinch hit home runs, in the rain, monday, tuesday, wednesday, thursday, friday, saturday, sunday, opening day, christmas day, on christmas, thanksgiving, weekend, pick sixes_, versus the, against the, in the clutch, shootout, shootout goals, penalty shots, at fenway, at wrigley, at coors, at coors field, in day games, preseason, spring training, exhibition, red zone, third down, two minute drill, game log, box score, per quarter, 50 point games, 40 point games, point games, multi homer games, multi hit games, 10 strikeout games, strikeout games, yard games, 100 yard games, 300 yard games, vs winning teams, with the bases loaded, bases loaded, two outs, leadoff, lead off, garbage time, quality starts, pitches, pitch
no_column: big plays, big play, combine, the combine, what position, which position, playoff winners, stanley cups, super bowls, cup wins, stats in college, numbers in college, points in college, yards in college, finnish league, swedish league, russian league, german league, czech league, khl, shl, liiga, npb, kbo, cfl, xfl, usfl, euroleague, overseas, in japan, in europe, in russia, in sweden, in finland, in china, in korea, salary, salaries, paid, highest paid, contract, contracts, money, earnings, payroll, dollars, net worth, mvp, mvps, mvp award, mvp awards, award, awards, cy young, cy youngs, cy young awards, gold glove, gold gloves, silver slugger, cy young winner, cy young winners, cy young award, all star, all stars, all star appearances, all star selections, all nba, all pro, pro bowl, pro bowls, heisman, rookie of the year, trophy, trophies, hart trophy, vezina, norris, ring, rings, championship, championships, win it all, won it all, win the title, won the title, titles, world championships, draft picks, college stats, college statistics, college career, college points, draft class, draft classes, undrafted, number one pick, first overall, first round pick, first round, tallest, shortest, heaviest, little league, minor league, minor leagues, g league, high school, jersey, jersey number, uniform number, wear, wore, manager, managers, coach, coaches, coached, attendance, exit velocity, launch angle, spin rate, velocity, mph, fastest pitch, fastest, statcast, barrels, war, fwar, bwar, wins above replacement, win shares, bpm, box plus minus, vorp, raptor, dvoa, epa, qbr, fantasy, fantasy points, corsi, fenwick, xg, expected goals, era+, ops+, wrc+, wrc, fip, babip, defensive rating, offensive rating, net rating, defensive runs saved, drs, uzr, outs above average, time of possession, first downs_, married, wife, girlfriend, hometown, country, nationality, from canada, canadian, american_, swedish, russian, japanese, dominican, twitter, instagram, followers, ejected, ejections, technical fouls, technicals, suspended, suspensions, steroids, ped, peds, traded, trades, trade_for, signed, free agent, free agents, agent, retired number, retire, retired, died, death, brothers, brother, father, son, sons, twins_, cousins, deflections, screen assists, dunks, dunk, air yards, pressures, hurries, blown saves, most holds, inherited runners, wrist shots, faceoffs, faceoff, faceoff percentage, fights, zone starts, owner, stadium, arena, ballpark, video, photo, picture, highlights, shoes, sneakers, arrested, religion, politics, vote, voted
injury: injury, injuries, injured, hurt, il stint, disabled list, healthy, concussion, tommy john, torn acl, acl, surgery, missed games, games missed
causal: why, because, reason, reasons, cause, caused, explain, how come, due to, what made, what makes, responsible for, effect of, affect
betting: bet, bets, betting, odds, spread, point spread, parlay, over under, prop, props, prop bet, wager, moneyline, sportsbook, gamble, gambling, lock of the day, favored, underdog, handicap, cover the spread, dfs, draftkings, fanduel, picks of the day, best bet, vegas odds, who will win, who is going to win, who wins, will win
subjective: goat, the goat, greatest of all time, greatest player of all time, greatest player ever, greatest ever, greatest athlete, greatest baseball player of all time, greatest basketball player of all time, greatest hockey player of all time, overrated, underrated, favorite, favourite, most exciting, exciting, most fun, fun, good looking, handsome, hottest_, coolest, cool, deserve, deserves, deserved, should, hate, hated, nicest, iconic, most iconic, legendary, toughest, smartest, dirtiest, most hated, most beloved, beloved, likeable, most likeable, greatness, mount rushmore, best looking, ugliest, annoying, boring, dominant_, most dominant, heart, grit, leadership, swagger, intangibles, talented, most talented, athletic, most athletic, think, opinion, feel, believe, robbed, snubbed, snub, steal_of, bust, busts, biggest bust, flop, nastiest, scariest, funniest, important, most important, influential, most influential, valuable, most valuable, inspirational, class act, better person, humble
cross_era_absolute: today, in today game, in todays game, today game, todays game, todays league, todays nba, in today nba, in todays nba, todays nfl, if he played today, would, could have, if, in the modern era, in the modern game, adjusted for inflation, adjusted for era, era adjusted, in his prime would
unsupported_grammar: tell me that, say that, ignore, pretend, instructions, instruction, prompt, system prompt
stale_data: currently leading, trending, trending up, trending down, hot right now, last week, this month, last month, tonight, latest news, breaking, news, recently, lately, todays, up or down, hottest, hot, cold, coldest, slump, slumping, on pace, pace, yesterday's, tomorrow, next game, next week, schedule, standings, live, starting tonight
`

// SportImplied holds words of one sport that no statistic, team or league has.
var SportImplied = map[string]string{
	"pitch": "mlb", "pitches": "mlb", "pitched": "mlb", "inning": "mlb", "umpire": "mlb", "hitter": "mlb", "bullpen": "mlb", "ballpark": "mlb", "cy": "mlb", "fenway": "mlb", "wrigley": "mlb",
	"dunk": "nba", "dunks": "nba", "buckets": "nba", "buzzer": "nba", "vorp": "nba", "raptor": "nba",
	"bowl": "nfl", "superbowl": "nfl", "qb": "nfl", "quarter": "nfl", "kicker": "nfl", "heisman": "nfl", "qbr": "nfl", "dvoa": "nfl", "epa": "nfl", "fantasy": "nfl",
	"puck": "nhl", "stanley": "nhl", "fights": "nhl", "xg": "nhl", "corsi": "nhl", "fenwick": "nhl", "shootout": "nhl", "faceoff": "nhl", "faceoffs": "nhl", "ross": "nhl", "vezina": "nhl", "norris": "nhl", "hart": "nhl", "period": "nhl",
}

// nicknames of sports and leagues.
var sportWords = map[string]string{
	"mlb": "mlb", "baseball": "mlb", "major league baseball": "mlb", "the majors": "mlb", "majors": "mlb", "big leagues": "mlb", "major leagues": "mlb", "big league": "mlb", "major league": "mlb", "the bigs": "mlb",
	"nba": "nba", "basketball": "nba", "pro basketball": "nba", "hoops": "nba",
	"national hockey league": "nhl", "national football league": "nfl", "national basketball association": "nba", "the w": "wnba",
	"nhl": "nhl", "hockey": "nhl", "ice hockey": "nhl", "skater": "nhl", "skaters": "nhl",
	"nfl": "nfl", "football": "nfl", "pro football": "nfl", "gridiron": "nfl",
	"wnba": "wnba", "womens basketball": "wnba", "women basketball": "wnba", "w nba": "wnba", "w": "wnba",
}

var LeagueWords = map[string]Sense{
	"al": {League, "AL", "mlb"}, "american league": {League, "AL", "mlb"}, "nl": {League, "NL", "mlb"}, "national league": {League, "NL", "mlb"},
	"negro leagues": {League, "Negro Leagues", "mlb"}, "negro league": {League, "Negro Leagues", "mlb"}, "federal league": {League, "FL", "mlb"},
	"american association": {League, "AA", "mlb"}, "players league": {League, "PL", "mlb"}, "union association": {League, "UA", "mlb"},
	"al and nl": {League, "AL+NL", "mlb"}, "al or nl": {League, "AL+NL", "mlb"}, "al nl": {League, "AL+NL", "mlb"}, "american or national league": {League, "AL+NL", "mlb"}, "american and national league": {League, "AL+NL", "mlb"}, "american and national leagues": {League, "AL+NL", "mlb"},
	"negro national league": {League, "NNL", "mlb"}, "negro american league": {League, "NAL", "mlb"}, "eastern colored league": {League, "ECL", "mlb"},
	"aba": {League, "ABA", "nba"}, "american basketball association": {League, "ABA", "nba"}, "nba and aba": {League, "NBA+ABA", "nba"}, "aba and nba": {League, "NBA+ABA", "nba"}, "nba or aba": {League, "NBA+ABA", "nba"}, "nba aba": {League, "NBA+ABA", "nba"}, "including aba": {League, "NBA+ABA", "nba"}, "including the aba": {League, "NBA+ABA", "nba"},
	"wha": {League, "WHA", "nhl"}, "world hockey association": {League, "WHA", "nhl"}, "nhl and wha": {League, "NHL+WHA", "nhl"}, "including wha": {League, "NHL+WHA", "nhl"}, "including the wha": {League, "NHL+WHA", "nhl"}, "nha": {League, "NHA", "nhl"}, "pcha": {League, "PCHA", "nhl"}, "wchl": {League, "WCHL", "nhl"},
	"afl": {League, "AFL", "nfl"}, "american football league": {League, "AFL", "nfl"},
}

// positionWords are the positions of each sport.
const positionWords = `
mlb P: pitcher, pitchers
mlb SP: sp, starting pitcher, starting pitchers, starter, starters
mlb RP: reliever, relievers, relief pitcher, relief pitchers, closer, closers, relief
mlb C: catcher, catchers, backstop
mlb 1B: first baseman, first basemen, 1b, 1st baseman
mlb 2B: 2b, second baseman, second basemen, 2nd baseman
mlb 3B: 3b, third baseman, third basemen, 3rd baseman
mlb SS: shortstop, shortstops, ss, short stop
mlb LF: left fielderers, lf
mlb CF: center fielder, centre fielder, center fielders, cf
mlb RF: right fielderers, rf
mlb OF: outfielderers, of_
mlb DH: designated hitter, designated hitters, dh
mlb IF: infielder, infielders
nba G: guard, guards
nba F: forward, forwards
nba C: center, centers, centre, centres, big man, big men
nba PG: point guard, point guards, pg
nba SG: shooting guard, shooting guards, sg
nba SF: small forward, small forwards, sf_
nba PF: power forward, power forwards
wnba G: guard, guards
wnba PG: point guard, point guards
wnba SG: shooting guard, shooting guards
wnba F: forward, forwards
wnba C: center, centers, centre, centres
nhl F: forward, forwards
nhl C: center, centers, centre, centres, centerman
nhl W: winger, wingers, wing
nhl LW: left wing, left winger, left wings, left wingers, lw
nhl RW: right wing, right winger, right wings, right wingers, rw
nhl D: defenseman, defensemen, defenceman, defencemen, blueliner, blueliners, d man, dman, dmen, d men
nhl G: goalie, goalies, goaltender, goaltenders, netminder, netminders, goal tender
nfl QB: quarterback, quarterbacks, qb, qbs, signal caller
nfl RB: running back, running backs, rb, rbs, tailback, halfback, back
nfl WR: wide receiver, wide receivers, receiver, receivers, wr, wrs, wideout, wideouts
nfl TE: tight end, tight ends, te, tes
nfl LB: linebacker, linebackers, lb, lbs
nfl DB: cornerback, cornerbacks, safety, safeties_, defensive back, defensive backs, db, dbs, corner, corners
nfl K: kicker, kickers, placekicker, placekickers, place kicker, place kickers
nfl DL: defensive lineman, defensive linemen, defensive end, defensive ends, defensive tackle, defensive tackles, edge rusher, edge rushers, pass rusher, pass rushers
`

// vague words mean one of several statistics of a sport.
var vague = map[string][]Sense{}

func addVague(sport string, keys []string, names ...string) {
	for _, n := range names {
		for _, k := range keys {
			vague[n] = append(vague[n], Sense{Stat, k, sport})
		}
	}
}

// Senses maps folded phrases to what they can mean; mostWords is the length of
// the longest.
var (
	Senses    = map[string][]Sense{}
	MaxWords  = 1
	Spellings []string // words of four letters and more, for misspellings
)

func addSense(phrase string, s Sense) {
	phrase = strings.TrimSpace(phrase)
	if phrase == "" || strings.HasSuffix(phrase, "_") {
		return
	}
	for _, have := range Senses[phrase] {
		if have == s {
			return
		}
	}
	Senses[phrase] = append(Senses[phrase], s)
	MaxWords = max(MaxWords, len(strings.Fields(phrase)))
}

func init() {
	for w := range strings.FieldsSeq(stopList) {
		addSense(w, Sense{Kind: StopWord})
	}
	eachLine(keywords, func(value, phrase string) { addSense(foldPhrase(phrase), Sense{Keyword, value, ""}) })
	eachLine(refusals, func(value, phrase string) { addSense(foldPhrase(phrase), Sense{Refusal, value, ""}) })
	eachLine(positionWords, func(value, phrase string) {
		sport, position, _ := strings.Cut(value, " ")
		addSense(foldPhrase(phrase), Sense{Position, position, sport})
	})
	for phrase, sport := range sportWords {
		addSense(phrase, Sense{Sport, sport, sport})
	}
	for phrase, s := range LeagueWords {
		addSense(phrase, s)
	}
	addVague("nfl", []string{"Int", "DefInt"}, "interceptions", "interception", "picks", "pick", "ints", "int")
	addVague("mlb", []string{"SO", "K"}, "strikeouts of either kind")
	addVague("nfl", []string{"PassYds", "RushYds", "RecYds"}, "yards", "yard", "yds", "yardage")
	addVague("nfl", []string{"PassYds", "RecYds"}, "yards through the air")
	addVague("nfl", []string{"PassTD", "RecTD"}, "touchdowns through the air")
	addVague("nfl", []string{"PassTD", "RushTD", "RecTD"}, "touchdowns", "touchdown", "tds", "td", "scores", "touchdowns scored")
	for phrase, senses := range vague {
		for _, s := range senses {
			addSense(phrase, s)
		}
	}
	for _, sport := range statistics.Sports {
		for _, st := range statistics.BySport[sport] {
			for _, n := range st.Names {
				addSense(foldPhrase(n), Sense{Stat, st.Key, sport})
			}
		}
	}
	seen := map[string]bool{}
	for _, phrase := range slices.Sorted(maps.Keys(Senses)) {
		for _, s := range Senses[phrase] {
			if s.Kind == Refusal || s.Kind == StopWord {
				continue
			}
			for w := range strings.FieldsSeq(phrase) {
				if len(w) >= 4 && !seen[w] {
					seen[w] = true
					Spellings = append(Spellings, w)
				}
			}
		}
	}
}

// foldPhrase folds a phrase of the lexicon as tokens are: "+/-" and "fg%" stay.
func foldPhrase(phrase string) string {
	tokens, _ := Tokenize(phrase)
	words := make([]string, len(tokens))
	for i, t := range tokens {
		words[i] = t.Text
	}
	if strings.HasSuffix(strings.TrimSpace(phrase), "_") {
		return ""
	}
	return strings.Join(words, " ")
}

func eachLine(text string, each func(value, phrase string)) {
	for line := range strings.Lines(text) {
		value, phrases, ok := strings.Cut(strings.TrimSpace(line), ": ")
		if !ok {
			continue
		}
		for p := range strings.SplitSeq(phrases, ",") {
			each(value, p)
		}
	}
}
