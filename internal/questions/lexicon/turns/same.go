package turns

// Same are replaced before it is known whether a question is of teams, games or players, after Usual.
const Same = `
did: is it accurate that, is it a fact that, is it right that, is it so that, was it true that, am i right that, am i correct that, is it fair to say that
in the same season: in the same year, in the same campaign, within the same season, within the same year, in the same single season, in a single season together
2020s: current decade, present decade
in the 2020s: so far this decade, of this decade, in this decade, this decade
draft position: second round pick, second round picks, third round pick, third round picks, number one picks, no 1 picks, first overall picks, first overall pick, lottery pick, lottery picks, first round picks, late round pick, late round picks, top draft pick, top draft picks
`

// LooseFormal are replaced where a question is not understood as it stands: the words of editors and reporters.
const LooseFormal = `
: kindly, if you would, if you please, if possible, if you can, for my records, for reference, for a story
for: i am researching, i am writing about, i am studying, i am curious about, i am looking into, i am interested in
how many: i would like to know how many, i want to know how many, i am trying to find out how many, find out how many, count how many, tell us how many
who: i would like to know who, i want to know who, find out who, determine who, work out who
which players: identify the players who, determine the players who, specify the players who, find the players who, find all players who, name every player who, list every player who, show all players who, show me all players who
who is the only player to: determine the only player to, name the only player to, identify the only player to
who: determine the player who, identify the pitcher who, find the player who
had the best: accumulated the best, compiled the best, posted the best, recorded the best, registered the best, put together the best, turned in the best, produced the best, boasted the best, owned the best, earned the best
had the highest: accumulated the highest, compiled the highest, posted the highest, recorded the highest, registered the highest, turned in the highest, produced the highest, boasted the highest, owned the highest, earned the highest
had the lowest: compiled the lowest, posted the lowest, recorded the lowest, registered the lowest, turned in the lowest, produced the lowest, boasted the lowest, owned the lowest
has the highest: has compiled the highest, has posted the highest, has recorded the highest, boasts the highest, owns the highest
has the best: has compiled the best, has posted the best, has recorded the best, boasts the best, owns the best
has the most: boasts the most, owns the most, possesses the most
had the most shots against: faced the most shots, faced the greatest number of shots, faced the highest number of shots, saw the most shots
shots against: shots faced
had at least 1.0 points per game in the nhl: averaged at least a point per game, averaged at least one point per game, averaged a point per game or better, averaged at least a point a game, averaged a point per game, averaged a point a game
per game: a night, per night, per outing, per contest, per appearance, each night
averaged # minutes per game: logged # minutes per game, logged # minutes a night, logged # minutes a game, played # minutes a night, played # minutes per game
games with at least 10 points: double figure scoring games, double digit scoring games, double figure games, games in double figures, double figure point games
at least 10 points per game: double figures in scoring, double digits in scoring, double figures in points, double digits in points, double figure scoring
at least 10 rebounds per game: double figures in rebounds, double digits in rebounds, double figures in rebounding, double digits in rebounding, double figure rebounding
at least 10 assists per game: double figures in assists, double digits in assists
at least 1.0 points per game in the nhl: at least a point per game, at least one point per game, a point per game or better, a point per game or more, at least a point a game, at least one point a game, a point a game or better
more than 1.0 points per game in the nhl: more than a point per game, over a point per game, better than a point per game, more than a point a game
and fewer than: but fewer than, but less than, but had fewer than, but with fewer than, but under, but recorded fewer than, while recording fewer than, while having fewer than, with fewer than
and at most: but no more than, but at most
and at least: but at least, while also having at least, while also recording at least
more than once: on more than one occasion, on multiple occasions
: counting both rushing and receiving, counting rushing and receiving, both rushing and receiving
more than once: multiple times
at least two: multiple
at least two seasons: more than one season, multiple seasons, two different seasons, two or more seasons, two separate seasons
at least # seasons: # or more different seasons, at least # different seasons, at least # separate seasons
at least three seasons: three different seasons, three or more seasons, three separate seasons
at least four seasons: four different seasons, four or more seasons
at least five seasons: five different seasons, five or more seasons
finest season: most productive season, most prolific season
in: in the entirety of, with respect to, in respect of, with regard to, as measured by
with at least #: assuming a minimum of #, assuming at least #, given at least #, given a minimum of #, provided at least #, with # as the minimum, with # as a minimum
since 2000: since the turn of the century, since the turn of the millennium
has the most sacks taken: has been sacked the most times, was sacked the most times, has been sacked most often
had the most sacks taken: been sacked the most times
wins: record of wins
: by the end of their careers, at the end of their careers, when their careers ended, when their careers were over, over their respective careers, in their respective careers
qualified quarterback: qualified passer
which quarterback: which passer, what passer
the most rushing yards: rushing for the most yards, the most yards on the ground, the most yards rushing
`
