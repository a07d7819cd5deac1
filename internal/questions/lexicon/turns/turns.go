// Package turns holds turns of phrase with the plain words that say the same, one meaning a line:
// the plain words, a colon, and what people say instead, separated by commas. "#" stands for one
// number, which is kept; before the colon there may be nothing.
//
// It owns the tables alone: package lexicon reads them and decides when they apply.
package turns

// Usual are replaced before it is known whether a question is of teams, games or players.
const Usual = `
: pls, plz, lol, lmao, haha
: settle a bet, settle this bet, to settle a bet, settle a bar bet, settle an argument, settle a debate
leader in receiving yards: leading receiver by yards, top receiver by yards, leading receiver by yardage
leader in rushing yards: leading rusher by yards, top rusher by yards
leader in passing yards: leading passer by yards, top passer by yards
had the most blocks: swatted the most shots, rejected the most shots, sent back the most shots, swatted the most, rejected the most
had more blocks: swatted more shots, swatted more, rejected more shots
strikeouts as a batter: strikeouts batting, ks batting, batting ks, strikeouts at the plate, ks at the plate, ks as a hitter, strikeouts as a hitter, ks as a batter
assists per turnover: asts per turnover, ast per turnover, dimes per turnover
earned run average: earned run avg
the most: all those
through: within the seasons to, in the seasons to, over the seasons to
were more strikeouts recorded by: were more batters struck out by, were more hitters struck out by
wins: victories, triumphs
win: victory, triumph
losses: defeats, setbacks
loss: defeat, setback
doubles: two base hits, 2 base hits, two baggers, 2 baggers
triples: three base hits, 3 base hits, three baggers, 3 baggers
home runs: four base hits, four baggers, circuit clouts, circuit blows, round trippers
in the national league: among national leaguers, of national leaguers, of all national leaguers, among all national leaguers, amongst national leaguers
in the american league: among american leaguers, of american leaguers, of all american leaguers, among all american leaguers, amongst american leaguers
: all told, altogether, to his name, to her name, to his credit, to her credit, on the books, for the record, according to the record book, according to the record books, official, officially, if any
which team: which pitching staff, what pitching staff
: pitching staff, pitching corps
at least #: as many as #
led the: headed the
who led in: who was first in, who was number one in, who was no 1 in, who ranks first in, who stands first in, who is first in, who is number one in, who stood first in
who leads all time in: who stands first all time in, who is number one all time in, who is first all time in, who ranks first all time in
who leads the: who is first on the, who stands first on the, who ranks first on the, who is number one on the
: belonged to whom, belongs to whom, belonged to who, belongs to who, said to be
leader in: team leader in
leaders in: team leaders in
had more: finished ahead in, came out ahead in, finished on top in, came out on top in
the higher: the larger, the bigger, the greater number of, the greater
who had: which of the two had, which of the two players had, which of them had, which one had
did: is it true that, is it correct that, is it the case that, were recorded by, were posted by, were compiled by
rank in: standing in
how many games did: how many of their games did, how many of its games did, how many of his games did
height: playing height, listed height
nba players: all nba players
how tall: how many feet and inches tall, how many feet tall
were the top three in: ranked first second and third in, finished first second and third in, occupied the first three places in, took the first three places in, held the first three places in
play for: represent
scoring average: scoring average per game
total for: figure for
total in: figure in
have: connect for, ring up, run up, roll up, turn in, come up with, wind up with, come away with, end up with, finish up with
with: featured, that featured, featuring
how many times did: on how many occasions did, on how many different occasions did
: inclusive, both inclusive, both included, both years included
total: combined total of
in his career: from start to finish of his career, from start to finish, from beginning to end of his career, by the close of his career
in her career: from start to finish of her career
have in his career: retire with
mlb leader: major league leader
mlb leaders: major league leaders
in a mlb career: over a major league career, over a mlb career
in a nhl career: over a nhl career, over an nhl career
in a nba career: over a nba career, over an nba career
in a nfl career: over a nfl career, over an nfl career
in a wnba career: over a wnba career
highest season total of: peak season total of
where was: in what place was, in which place was, in what state or province was, in which state or province was
place of birth: country of birth, nation of birth, state of birth, town of birth
go to college: play college ball, play college basketball, play college football, play college baseball, play college hockey, play his college ball, play her college ball, play his college basketball, play her college basketball, play his college football, play collegiately
how old was: how many years old was
batting title: batting championship
won the: captured the, claimed the, took home the
play: take part, suit up in, participate
batters: opposing batters, opposing hitters
touchdown passes: scoring passes, scoring tosses
goalie wins: goaltending wins
hat tricks: hatties
wins and losses: won lost mark, won lost ledger
was the first: became the first
at age #: when he was #, when she was #
in the playoffs: in stanley cup play, in stanley cup competition, in postseason play, in playoff play, in playoff competition, in postseason competition
this season: this season so far, so far this season, so far this year, this year so far
had the best record: owned the best record, held the best record, boasted the best record, possessed the best record
had the worst record: owned the worst record, held the worst record
how many: what number of, how large a number of, how great a number of
how many times has: on how many occasions has, on how many different occasions has, on how many separate occasions has, how many different times has
the most: the greatest number of, the largest number of, the highest number of, the biggest number of, the greatest total of, the largest total of, the highest total of
how many times did: how frequently did, how regularly did
have more than #: exceed #, surpass #
had more than #: surpassed #
free throw percentage: free throw accuracy
field goal percentage: field goal accuracy
three point percentage: three point accuracy
yards per carry: average gain per rushing attempt, average gain per carry, average gain per rush, average yards per carry, average yards per rush, yards per rushing attempt, yards gained per carry, yards per rush, average per carry
yards per catch: average gain per catch, average gain per reception, average yards per catch, average yards per reception, yards gained per catch
in which season: in which of his seasons, in which of her seasons, in which of their seasons, in which of his years, in which of her years, in which season of his career, in which season of her career, in which year of his career, in which year of her career, in what season of his career, in what year of his career
in a season: in any one season, in any single season, in any given season, in the course of one season, in the course of a season, within a single season, within one season
was the: became the
who had the most points in a game: whose was the top individual scoring performance
the most points in a game: the top individual scoring performance, the best individual scoring performance, the highest individual scoring performance, the biggest individual scoring performance, the top scoring performance, the highest scoring performance, the best scoring performance, the greatest scoring performance, the biggest scoring performance, the highest scoring individual performance
of the # season: that ended the # season, that concluded the # season, that closed the # season, that followed the # season
nba champions: champions of the nba
who led: who was first among, who ranked first among, who finished first among
: in order, in descending order, in order from the top
yards per catch: average per reception, average per catch
super bowl of the # season: super bowl after the # season, super bowl following the # season, super bowl at the end of the # season, super bowl for the # season
penalty minutes leader: penalty leader
in his career: in the course of his career, during the course of his career, throughout the course of his career
in her career: in the course of her career, during the course of her career, throughout the course of her career
had the most: recorded the most, registered the most, posted the most, tallied the most, compiled the most, amassed the most, earned the most
had the fewest: recorded the fewest, registered the fewest, posted the fewest, tallied the fewest, compiled the fewest, earned the fewest
which seasons did: every season in which, all seasons in which, all the seasons in which, each season in which, the seasons in which, all of the seasons in which, every year in which, all the years in which
in the same season nba: in the same nba season
in the same season nfl: in the same nfl season
in the same season nhl: in the same nhl season
in the same season wnba: in the same wnba season
in the same season mlb: in the same mlb season, in the same major league season
the most points: the best points total, the highest points total
from: over the decade from, during the decade from, in the decade from, over the span from, in the span from
wnba champions: champions of the wnba
nfl champions: champions of the nfl
nhl champions: champions of the nhl
save percentage: save percentages
batting average: batting averages
earned run average: earned run averages
slugging percentage: slugging percentages
on base percentage: on base percentages
field goal percentage: field goal percentages
free throw percentage: free throw percentages
three point percentage: three point percentages
completion percentage: completion percentages
passer rating: passer ratings
`

// WhilePlaying are words for being with a team, where something is counted.
const WhilePlaying = `
with: while with, while he was with, while she was with, when he was with, during his time with, during her time with, in his time with, in her time with, in all his seasons with, in all her seasons with, during his career with, during his seasons with, during her seasons with, in his seasons with, throughout his time with, while a member of, during his days with
for: while playing for, while pitching for, when playing for, playing for, pitching for, while he played for, when he played for, contribute to, contributed to
`

// Plain are replaced in questions about players and seasons.
const Plain = `
since age #: from the season in which he was # onward, from the season in which she was # onward, from the season he was # on, from the season she was # on, from age # on, from age # onward, from age # onwards
franchise: franchise that was
and: and is now
how many seasons did: how long did, for how many seasons did, for how many years did, over how many seasons did
how many seasons has: for how many seasons has, for how many years has, how long has
avg obp slg: slash line
batting title: batting champ, batting champion, batting crown
touchdowns: tuddies
the most sacks taken: was sacked most often, was sacked the most, got sacked the most, got sacked most often, sacked most often
the most strikeouts: struck out most often, struck out the most often
receiving yards leader: leading receiver, top receiver, leading receivers, top receivers
hand: bat right or left, bats right or left, throw right or left, throws right or left, throw left or right, throws left or right
last season: final season, final year, final campaign, final nhl season, final nba season, final nfl season, final wnba season, final mlb season, final major league season
when did: in which season did, in what season did, in which year did, in what year did, what year did, which year did, what season did, which season did, yr did, in which campaign did
: hand out, handed out
rpg: rebounding average, rebounding averages, rebound average
ppg: scoring averages
apg: assist average, assists average
in a season: over a full season, for a full season, over a whole season, over an entire season, for an entire season, for a whole season, in a full season
mlb: counting the negro leagues, including the negro leagues, negro leagues included
at: whose main position was, whose primary position was, who mainly played
: better known as, also known as, known as, aka
in a single season in the playoffs: in a single postseason, in one postseason, in a postseason, in a single playoffs, in one playoffs, in a single playoff run, in one playoff run, in a playoff run, in a playoff year, in a single playoff year, in one playoff year, in a single playoff season, in one playoff season, single postseason, single playoff run, in a single playoff, in one playoff
in a single season in the world series: in a single world series, in one world series, in a world series, single world series
playoffs: stanley cup playoffs
power play goals: goals on the power play, goals with the man advantage
in the playoffs: in the nba playoffs, in the nfl playoffs, in the wnba playoffs
most games fielded at catcher: caught the most games, most games caught
since #: since the year #, since the season #
in the: in the decade of the
the most double plays grounded into: grounded into the most double plays
the most games pitched: pitched in the most games, pitched in the most major league games
led the league in: finished first in, ranked first in, placed first in, came first in
in the playoffs in #: in the playoffs following the # season, in the playoffs after the # season, in the postseason of the # season, in the playoffs of the # season, in the playoffs that followed the # season, in the postseason following the # season, in the postseason after the # season, in the playoffs following the # regular season, in the playoffs after the # regular season, in the playoffs at the end of the # season
in the playoffs: cup run, during the cup run
batting strikeouts for: times was struck out for
: and by whom, and who threw them, and who scored them, and who hit them, and who made them, and who caught them, and who had them, and who did it, and who was it, and who had it, and who did that, according to the records, according to records, the year of his trade, the year of her trade, once and for all, of the same name
at birth: at the time of birth
college: at which university, which university, what university, where did go to college
from: over the seasons, over the two seasons, over the three seasons, over the four seasons, over the five seasons, over the six seasons, over the seasons from
playing for: in the uniform of
completion percentage: comp pct, comp %, completion %
scoring average: scoring avg
birthday: bday
: during his years in the majors, during her years in the league, during his years in the league, figure is listed for, at what rate in, as a team, by one player, by a single player, by any one player
wins and losses: won lost record, won loss record, win loss record, record w l, w l record, w l
did: was there any season in which, was there a season in which, was there ever a season in which
where: in which city, in what city, which city, what city
rushing: on the ground
what was the: how large was the, how high was the
of: figure of
career: by the end of his career, by the end of her career, by the time he retired, by the time she retired, at the end of his career
led the league in: led all defenders in, led all players in, led all scorers in, led all skaters in, led all hitters in
single season record: single season mark
in: in the seasons, in seasons, over the seasons
had the most steals: stole the ball most often, stole the ball the most
in the world series: in ws history, in the ws, ws history, in ws
college: go to school, went to school, which school did, what school did
where born: what country is, which country is, from what country is, from which country is
the most penalty minutes for: the most penalized
had more interceptions thrown: was intercepted more, were intercepted more
which seasons did: which seasons saw, what seasons saw, in which seasons did, which years saw, what years saw
averaged: avgd, avged
players with # rushing yards in a season: # yard rushers, # yard rusher
players with # passing yards in a season: # yard passers, # yard passer
players with # receiving yards in a season: # yard receivers, # yard receiver
left handed with: lefties with, lefthanders with, left handers with
right handed with: righties with, righthanders with, right handers with
points: totals of points
rebounds: totals of rebounds
assists: totals of assists
the most walks by a batter: walked more often than any other batter
aged # or older: aged # or over, aged # or more, aged # and over, aged # or above, aged # and above, # years or older, # years of age or older, # years of age or over, # years old or over
aged # or younger: aged # or under, aged # and under, # years of age or younger
receiving touchdowns: touchdown passes caught, touchdown passes were caught, touchdown catches
draft: what round of the draft was, in what round of the draft was, which round of the draft was, in which round of the draft was
`
