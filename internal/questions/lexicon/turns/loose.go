package turns

// Loose are replaced only in a question that is not understood as it stands: how people chat, and the
// ceremony of an almanac. What is left out here must say nothing of whom, what or when is asked.
const Loose = `
struck out: struck out
: or what place, or what
per game: a night, per night
when is: whens
record: w l t
best three point percentage: best 3 pt shooter by pct, best three point shooter by pct, best 3 point shooter by percentage
height: feet and inches
power play goals: ppgs
minutes: mins
pitcher with the most wins in: winningest pitcher in
pitcher with the most wins: winningest pitcher
goalie with the most wins: winningest netminder, winningest goalie, winningest goaltender
baseball history: history of baseball
scored: potted
height: height in feet, hieght in feet, hieght, heigth
leader: leeder, ledaer
throw: thorw
record: wins/losses, w/l, w l, wins losses, w and l, ws and ls
how many wnba players: how many women, how many ladies
which wnba players: which women, what women
had the most: coughed it up the most, coughed it up most
was sacked the most: ate the most sacks, took the most sacks
scored the most points in the nba: scored the most in the nba
scored the most points in the wnba: scored the most in the wnba
by a player in one: by one guy in one, by one player in one
most rushing yards in a game: best rushing game by anyone, best rushing game by anybody
most passing yards in a game: best passing game by anyone, best passing game by anybody
most receiving yards in a game: best receiving game by anyone, best receiving game by anybody
most points in a game: best scoring game by anyone, best scoring game by anybody
leader among pitchers: leader pitching
in his career: so far all seasons, all seasons so far
in #: when he pitched in #, when he played in #, when she played in #
#: last year i mean #, this year i mean #
: my daughter wants to know, my son wants to know, my kid wants to know, my wife wants to know, my husband wants to know, my dad wants to know, my mom wants to know, my friend wants to know, my boss wants to know, need for article asap, need for an article, need it for an article, asap, yikes, so bad, so good, quick q, quick question, idp q, idp question, fantasy throwback, showtime, ffs
fielding percentage: fielding pct, fielding %
first season: debut season
: i need, we need, need to know, you need to know
season: yr, szn
seasons: yrs
players: ppl
stolen base percentage: stolen base pct, stolen base %, sb pct, sb %, steal pct
at least # rushing yards: over # rushing
goals: lamp lighters
how many goals did: how often did light the lamp
how many rushing touchdowns: ran in how many tds, ran in how many touchdowns, punched in how many tds
how many goals: lit the lamp how many times
goals: times lit the lamp
: not counting wha, not counting the wha, without the wha, excluding wha, excluding the wha, no wha
wins and losses: pitching record wins losses, pitching record wins and losses, win loss record, record w l, w l t, pitching record
ft%: percentage from the line, pct from the line, free throw line percentage, free throw line pct
shoot from three: shoot the 3, shoot the three, shoot 3s, shoot threes
draft: drafted where overall and year, drafted where and when, drafted where overall, drafted where, drafted what pick, draft spot, draft slot, draft position
throw left or right: lefty or righty arm, lefty or righty
bat left or right: bat from both sides, bat both ways, switch hit
who ranks second to: who was behind, who finished behind, who came in behind
receiver: pass catcher
stanley cup: the cup
league average: league avg, lg avg, leaguewide avg
players with at least # points per game in: # ppg scorers in, # point scorers in
players with at least # points per game: # ppg scorers, # point a game scorers
hits: hits batting
home runs: home runs batting
save percentage: save pct, sv pct
: has to be right
: kinda, actually, really, literally, honestly, basically, lol, lmao, bro, dude, tho, haha, isnt that the record, is that the record, what was it, what is it, what was that, who has em, who has it, who is it, how bad was, how good was, how bad were, how good were, how well did, again, all in all, respective, respectively, in per cent, in percent, in order of yards, from the greatest downward, from the highest downward, as a professional in this league, in this league, in the professional game, is requested, are requested, is required, are required, is wanted, are wanted, is to be supplied, are to be supplied, on the defensive side, the mark of, just, all seasons considered, all regular seasons considered, across regular season decisions, across his regular season decisions, regular season competition, at the line, by anybody, by anyone, anyone had, anybody had, even
players: ppl, peeps, dudes, fellas
how many players: how many guys, state the number of players, give the number of players, what number of players
in his career: lifetime, in his life, in his whole life, for his whole career, his whole career, all of them, all years, all yrs, when he hung em up, when he hung them up, all seasons together, over the whole of his career, in the whole of his career, between his first season and his last, between his first and last seasons, when his career was closed, over the course of his career
in her career: for her whole career, her whole career, over the whole of her career, between her first season and her last, over the course of her career
in a career: over the course of a career, in the course of a career
in: in the course of
triple doubles: trip dubs, trip doubles
triple double: trip dub
double doubles: dub dubs
shutouts: cleanies, donuts
hat tricks: hatties
how many stolen bases: swiped how many bags, swiped how many bases, stole how many bags, stole how many bases, stole how many
how many blocks: blocked how many, swatted how many, how many shots swat
the most blocks: blocked the most, swatted the most, blocked the most shots, swatted the most shots
more blocks: blocked more, swatted more
the most balks: balked the most
how many times hit by pitch: drilled how many times, plunked how many times, beaned how many times
strikeouts of at least #: fan #
the most double plays grounded into: most grounded into dps, most grounded into double plays
double plays grounded into: grounded into double plays, grounded into dps
strikeouts: punchies
birthday: bday date, birthday date, bday, b day
when is the: whens the
what: whats, what kinda, what kind of
how: hows
college: college where, went to what school, went to which school, went to what college, went to which college, what school
born where: from where, from where city
feet: feet and inches
at bats per home run: ab per homer, ab per hr, abs per homer, at bats per homer
yards per catch: avg per catch, avg per reception
yards per carry: avg per carry, avg per rush
yards per attempt: average gain per pass attempt, gain per pass attempt, avg per attempt
percentage: percentage wise, pct wise
points: points wise
consecutive: successive, unbroken, straight
longest streak of seasons: length of the longest unbroken series of seasons, longest unbroken series of seasons, longest unbroken run of seasons, the length of the longest unbroken series of seasons, what was the length of the longest unbroken series of seasons
how many consecutive seasons did: through how many successive seasons did, for how many successive seasons did, over how many successive seasons did, how long did keep up, for how many seasons running did
wnba: women national basketball association, womens national basketball association, women professional basketball wnba, womens professional basketball wnba, women professional basketball, womens professional basketball
in the wnba: concerning the wnba, as regards the wnba, as to the wnba, regarding the wnba, for the wnba
in the nba: concerning the nba, as regards the nba, as to the nba, regarding the nba
in the nhl: concerning the nhl, as regards the nhl, as to the nhl, regarding the nhl
in the nfl: concerning the nfl, as regards the nfl, as to the nfl, regarding the nfl
in mlb: concerning mlb, as regards mlb, as to mlb, regarding mlb
who: identify the player who, name the player who, identify the pitcher who, name the pitcher who, identify whoever, which was the player who
which players: enumerate every player who, enumerate the players who, enumerate every pitcher who, enumerate the pitchers who, enumerate the skaters who, enumerate every skater who, enumerate all players who, list every player who, list the players who
who holds the single season record for: name the holder of the single season record for, name the holder of the single season mark for, who is the holder of the single season record for
who had the highest season total of: name the holder of the highest season total of
who had the most: name the holder of the most, to whom belonged the largest total of, to whom belonged the most, to whom belonged the greatest total of, to whom belongs the largest total of
the top three in: the names and figures of the top three in, names and figures of the top three in, furnish the names and figures of the top three in
top three in: the three highest figures of, the top three totals of
who had the: who possessed the
had more: had the more
the most targets: targeted the most often, targeted most often, targeted the most
had the most receiving touchdowns: caught the most touchdown passes, caught the most touchdowns
players with # rushing yards: rushers reached # yards, rushers gained # yards
from: of the period, in the period, over the period, during the period
and: both the, as well as
#: the season of #
before #: prior to the # season, prior to #
through: up to and including
play: appear
penalty minutes: penalty minutes assessed against
the most penalty minutes: the most heavily penalized player, the most heavily penalised player, most heavily penalized player, most heavily penalised player
plus minus: plus minus figure
how many did: of how many was
how many: with how many
record in: conclude, finish up
in: through the whole of
by more than anyone: exceeds every other
recorded by: pitched by, struck by, thrown by, caught by, gathered by, made by, posted by
recorded: obtained, gathered, distributed, secured, notched, garnered, procured, achieved, converted, yielded, handed out
record: obtain, gather, distribute, secure, notch, garner, procure, achieve, convert, set
whip: ratio of walks and hits per inning pitched, walks and hits per inning pitched
of: stand against the name of, stands against the name of, stand to the credit of, stands to the credit of
world series: world series competition
among: considering only
with at least # innings: who worked at least # innings, who pitched at least # innings
has the most: holds first place for, holds first place in
average: collective
what was the record of: what record of wins and losses was compiled by, what won lost record was compiled by
: mean number of, on average
through #: and up to the end of #, up to the end of #
from: over his seasons from, over her seasons from, from her entry in, from his entry in
to: to the close of, until the close of
had the most receiving touchdowns: caught the greatest number of touchdown passes
at least: not fewer than, no fewer than
quarterbacks: passers
how many players had at least # rushing yards: how many rushers reached # yards, how many rushers gained # yards
pass attempts and completions: attempts completions
were recorded by: were assessed against, were called on, were given to
games: appearances
points: points in the standings
for: in the whole history of, throughout the history of
top three in: present the three highest figures of
player to: one to, guy to, dude to
average #: get # a game, got # a game, put up # a game, drop # a game, go for # a game
in the # playoffs: in the # playoff run, in that # playoff run, in that # title run, in the # title run, in that # cup run, in the # cup run, in the # championship run, during that # title run
and: n
quarterbacks with # passing yards: qbs w # yds, qbs with # yds, qbs with # yards
completion percentage: completed what pct, completed what percentage
ft%: ft %, ft pct
3p%: 3 pt pct, 3 pt %
higher ft%: better ft shooter, better free throw shooter
best 3p%: best 3 pt shooter, best three point shooter, best 3 point shooter
rank in: placed what in, finished what in, ranked what in
career: at short career
once: at least once
hit: struck, smacked, smack
hits: total hits
average: averaged
free throws made: ft, fts
receptions: rec
among players who: considering those who, among those who, considering players who, considering only those who
who had the best: which had the best, which of them had the best
who had the highest: which had the highest, which of them had the highest
who threw for: who throw for, who throws for
top #: list just the first #, just the first #, only the first #
belongs to which: was the work of which, was the achievement of which, was the feat of which
highest: at its peak, at its highest, at its height
`
