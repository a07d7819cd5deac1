package turns

// HarmlessVerbs say that somebody had what a statistic counts, and nothing of whom, when or which. Each is read in all
// its forms. Verbs that say which statistic is meant, "allow", "attempt", "start", or that compare, are not among them.
const HarmlessVerbs = `
accumulate achieve acquire add amass assemble attain boast bring bury cash chalk chart claim collect
commit compile conclude compose contribute convert craft credit dash deliver dish dispense display distribute drain drop dump earn
enjoy exhibit finish furnish gain garner gather generate grind hang haul hold knock land lash
log manage manufacture muster nail notch obtain offer pile plant possess post pour procure produce provide
rack realize realise reap receive reel register render report ring rip roll score secure set show sink slap smoke snag
snare snatch splash spread stack stroke stuff supply swish tally tear toss total wind work wrap yank zip`

// HarmlessForms are forms of such verbs that follow no rule, and the verbs that only help.
const HarmlessForms = `
brought came come did do does done driven fell felt found get gets getting go goes gone got gotten ground had has have hung laid made
make makes making ended put puts putting rang rung set sank sunk swung tore torn went wound wrung
be been being is are was were am can`

// Harmless are nouns, adverbs and turns of chat that say nothing of whom, what, when or which.
const Harmless = `
recorded recording pitched pitch thrown throw threw struck his her their its that this these those he she him they them it i me my you your u we us our
account achievement amount annals article archives book books box competition competitor count data database deed effort efforts entry evidence
feat feats figure figures folks haul holder info information item ledger mark marks name names number numbers output performer player players production professional quantity
question ranks ream reference register request research results sheet sports stat statistic statistics stats statline tally tallies tab table thing things total totals value work
guy guys dude dudes fella fellas fellow lad man men woman women lady ladies person people ppl peeps bloke kid athlete athletes individual individuals hero star superstar legend great
accordingly accurately heavily frequently across respective period author occurred occur occurs employed employ prepared chiefly mainly mostly primarily principally
accurately actually additionally again altogether anyhow anyway apparently approximately authoritatively briefly candidly certainly clearly completely concerning conclusively correctly definitely
duly easily effectively eventually evidently exactly formally frankly fully generally genuinely honestly individually indeed just kindly legit legitimately like literally merely namely naturally
obviously officially oddly ordinarily personally plainly please possibly precisely presumably probably properly purely quick quickly quite rather really regarding respectively simply somehow specifically successfully
supposedly surely technically therefore though tho thus truly ultimately undoubtedly well
also alright anybody anyone asap aight bro bruh btw cheers chief cool damn dang debate dog friend friends fr frfr gimme haha hello hey hi hmm homie homies idk imo innit kinda
lemme lmao lol lols man mate nah ngl omg pal pls plz please pretty smh so sorta sup sure tbh thanks thx trivia ty ugh uh um wanna want wanted wants welp whatcha whats wow yeah yep yes yo yall y'all
ascertain calculate check cite compute confirm consult curious describe detail determine enumerate establish examine explain fetch find identify indicate inform know list locate look lookup mention name note present print
provide read recall recite remember remind report retrieve reveal say search see select settle show specify state submit supply tell think trying wonder wondering
belonged belong belongs attributed ascribed credited listed recorded requested required sought supplied wanted desired asked needed shown stated due
all-around fine mighty monster huge massive crazy insane wild nuts silly ridiculous absurd unreal filthy nasty dope sick sweet solid good nice bad amazing incredible legendary impressive remarkable memorable historic famous
considered throughout within whatsoever whom who whose which what whats how hows did`

// Uncounted are those of the harmless words that stand where what is counted does, "how many guys", "the most total".
const Uncounted = `
account amount count figure figures folks guy guys dude dudes fella fellas man men woman women lady ladies lads person people ppl peeps player players individuals athletes number numbers tally tallies total totals
mark marks of the different hitters famous individual professional individuals output production
`

// PieceWords are read in plainer words before a question is taken to pieces. "#" stands for a number.
const PieceWords = `
stolen bases: bags, steals of bases
runs batted in: ribbies, ribbies batted in, ribeyes
home runs: taters, moonshots, dongs, longballs, long balls, long flies, four baggers, roundtrippers, round trippers, jacks
doubles: two baggers, two base hits
triples: three baggers, three base hits
hits: base hits, base knocks, knocks
strikeouts: punchouts, punch outs, punchies, whiffs, ks, k s, k
earned run average: earned run avg
batting average: bat avg, batting avg, batting mark, ba
caught stealing: thrown out stealing, thrown out trying to steal, gunned down stealing, nabbed stealing
stolen base percentage: stolen base pct, sb pct, steal pct, steal percentage
whip: walks plus hits per inning, walks and hits per inning pitched, walks plus hits per inning pitched, walks and hits per inning
walks: bases on balls, free passes, base on balls
losses: defeats, ls, l s
wins: victories, ws, w s
shutouts: whitewashes, clean sheets, cleanies, blankings
assists: dimes, apples, helpers, feeds, setups, set ups
rebounds: boards, caroms, rebs
blocks: swats, rejections, stuffs, blocked shots, block shots
steals: pickpockets
threes: treys, trey balls, treys made, triples from deep, 3 pointers, 3pointers, three balls, 3 balls, made threes, threes made, long balls from deep
points: pernts, buckets points, poynts
free throws made: freebies, foul shots, foul shots made, charity shots, ft made, fts made
free throw percentage: ft pct, ft percent, ft %, free throw pct, free throw %, ft shooter, free throw shooter, foul shooter, ft shooting, free throw shooting, free throw mark, foul shooting
three point percentage: 3 pt shooter, 3pt shooter, three point shooter, 3 point shooter, 3pt %, 3 pt %, 3pt pct, 3 pt pct, 3 point pct, three point pct, 3pt shooting, 3 pt shooting, three point shooting, 3 point shooting, 3pt percent, 3 point %
field goal percentage: fg pct, field goal pct, fg percent, shooting pct, shooting %
completion percentage: comp pct, completion pct, cmp pct, comp %, completion rate
save percentage: save pct, sv pct, save %, sv %
minutes per game: mpg, mins a game, mins per game
minutes: mins
power play goals: power play tallies, pp goals, man advantage goals
goals: gols, lamplighters, lamp lighters, goles, snipes, tucks, ginos
penalty minutes: pims, pim, minutes in penalties, minutes in the box, box minutes
plus minus: plusminus, plus / minus
touchdowns: tuds, tuddies, tuddys, scores by touchdown
receptions: catches
receiving yards: rec yards, rec yds, yards receiving, yds receiving, receiving yds, reception yards, yards on receptions
rushing yards: rush yards, rush yds, yards rushing, yds rushing, rushing yds, ground yards, yards on the ground
passing yards: pass yards, pass yds, yards passing, yds passing, passing yds
receiving touchdowns: rec tds, rec td, receiving tds, td catches, touchdown catches, td grabs, touchdown grabs, td receptions, touchdown receptions, scoring catches, scoring grabs, caught touchdowns
rushing touchdowns: rush tds, rush td, rushing tds, ground tds, touchdown runs, td runs, scoring runs, touchdowns on the ground, tds on the ground
passing touchdowns: pass tds, pass td, passing tds, td passes, touchdown passes, td tosses, touchdown tosses, td throws, touchdown throws, scoring passes, scoring tosses, scoring strikes
sacks: quarterback takedowns, qb takedowns, takedowns of quarterbacks
triple doubles: trip dubs, tripdubs, trip doubles
double doubles: dub dubs, dubdubs, doub doubs
points per game: points a night, pts a night, pts per game, pts a game, scoring average, scoring avg
rebounds per game: boards a game, boards a night, rebounding average, rebounding avg, boards per game
assists per game: dimes a game, dimes a night, dimes per game
anyone: any1, ne1
career: all together, all regular seasons, all regular seasons considered, all yrs, all years, all seasons, all seasons together, over the whole of his career, over the whole of her career, the whole of his career, lifetime, all told, all in all, altogether, whole career, entire career, in his life, in her life, when all was said and done, start to finish, first to last, cradle to grave, by the time he retired, by the time she retired, before he retired, before hanging them up, when he hung it up, when he hung em up, when he hung up his cleats, when he hung them up
playoffs: postseason play, playoff play, post season, postseason games, playoff games, playoff competition, postseason competition, playoff action, postseason action
world series: world series play, world series competition, world series games, fall classic
in a season: in a single regular season, in one regular season, in a regular season, in one single regular season, in any regular season, in any season, in any one season
: in the regular season, during the regular season, in regular seasons, in regular season games, regular season games, regular season play, in regular season play, in the regular seasons, regular season, reg season
seasons: regular seasons
season: szn, yr, campaign
seasons: yrs, szns, campaigns
#: calendar year #, year #, the # campaign
most: highest number of, greatest number of, largest number of, most numerous, greatest total of, largest total of, highest total of, highest count of, greatest count of, largest count of, best total of, maximum number of
fewest: lowest number of, smallest number of, least number of, minimum number of
at least #: # or more, not fewer than #, no fewer than #, not less than #, no less than #, a minimum of #, minimum of #, upwards of #, # plus, as many as #, # or better
more than #: in excess of #, upward of #, north of #, exceeding #, exceeded #, exceeds #, surpassing #, surpassed #, surpass #, exceed #, eclipsed #, eclipse #, topped #
at least #: reached #, reach #, attained #, crossed #, hit the # mark in, get to #, got to #, hit #
where did: whered
: per cent, in per cent, in percent, as regards the, as regards, how good was, how good were, how bad was, how bad were, how well did, by pct, by percentage, pct wise, percentage wise, by one guy, by one player, by one man, by one woman, by a single player, by any one player, by a guy, by a player, the mark of, the plateau of, the threshold of, the barrier of, the mark, the plateau, the threshold, the barrier, the milestone of
targets the most: targeted the most often, targeted most often, targeted the most, most targeted, most often targeted
first: first one, first guy, first man, first woman, first person
last: last one, last guy, last man, last woman, last person
when: whens, on what day, on which day, what day, what date, on what date, on which date, which date
# playoffs: # title run, # cup run, # championship run, # playoff run, # postseason run
through: up to and including, up through, through and including, until the close of, until the end of, through the end of, to the close of
interceptions by a defender: interceptions on defense, interceptions on the defensive side, passes intercepted on the defensive side, interceptions defensively
games: appearances
: to the credit of, stands to the credit of, stand to the credit of, against the name of, stands against the name of, stand against the name of, to his name, to her name, to his credit, to her credit, under his belt, under her belt, in the books, on the books, next to his name, next to her name, beside the name of, assessed against, charged against, called on, called against, in the course of, over the course of, in order of, in terms of, in descending order, in order, by anybody, by anyone, when it comes to, as far as, for the record, of all players, of all the players
record: pitching record, pitching record wins losses, wins and losses, wins losses, w l, win loss record, won lost record, win loss mark, won lost mark, record of wins and losses
career: career was closed, career was over, career ended, first season and last, first season and the last, first season to last
college: school, university, alma mater
birthday: bday, b day, bday date, birthday date
height: feet and inches, hgt, how many feet
weight: how many pounds, pounds, lbs
born in what country: from what country, of what nationality
drafted: draft spot, draft slot, draft position, drafted where, drafted overall
league average: league avg, lg avg, league mean, leaguewide average, collective, league wide average
most recent: latest
in a game: in one game, in a single game, in any game, in any one game, in a contest, in one contest, in a single contest, in one night, on one night, in one outing, in a single outing, in one sitting, single game, one game
wnba: the w, womens national basketball association, women national basketball association, women professional basketball, women pro basketball, womens pro basketball, womens professional basketball
nba: national basketball association, the association
nhl: national hockey league
nfl: national football league
american league: junior circuit
national league: senior circuit
defenseman: blue liner, blueliner, rearguard
goalie: between the pipes, tender, net minder, puckstopper, puck stopper, backstopper
quarterback: signal caller, qb1, field general, passer
running back: ball carrier, rusher, tailback
wide receiver: wideout, pass catcher
pitcher: hurler, moundsman, twirler, moundsmen, hurlers
how many seasons: in how many years, in how many different seasons, how many yrs, how many separate seasons
free throws made: fts
how many free throws made: how many ft
all time: in the whole history of, in the entire history of, throughout the history of, in the long history of
at least: at least at least
through: and up to the end of, up to the end of, and up to, to the end of
shooting percentage: proportion of his shots, percentage of his shots, share of his shots
rank: where did she finish, where did he finish, where did she rank, where did he rank, where did she place, where did he place, where did she land, where did he land, where did she end up, where did he end up, finish in the rankings, placed, place on the list, place on the list of, rank on the list of, sit on the list of, sit on the list, stand on the list of, rank among all, rank on, finish where, placed where, what place, what position, which place, which position, what spot, what rank
`

// DeedsAlone are verbs that say which statistic is meant where a question names none.
const DeedsAlone = `
blocks: blocked, swatted, swat, rejected
stolen bases: swiped, swipe
strikeouts: fanned, whiffed
home runs: homered, homer, go yard, went yard, gone yard, go deep, went deep, gone deep, leave the yard, left the yard
targets: targeted
balks: balked, balk
fumbles: fumbled, fumble
penalty minutes: penalized, penalised, sit in the box, sat in the box, spend in the box, spent in the box
times hit by pitch: drilled, plunked, beaned
double plays grounded into: grounded into double plays, ground into double plays, grounded into dps
wins: win, won
rebounds: rebounded, rebound
assists: dished, dish
`

// CountedDeeds are verbs with what they are done to, and the statistic that counts it. Either may come first.
const CountedDeeds = `
shutouts: hurl hurled hurls twirl twirled toss tossed | shutouts shutout
innings pitched: hurl hurled work worked toil toiled | innings
home runs: jack jacked launch launched crush crushed club clubbed belt belted blast blasted smash smashed mash mashed smack smacked slug slugged wallop walloped clout clouted crank cranked clobber clobbered hammer hammered whack whacked | homers dingers hrs hr homer taters dongs
stolen bases: steal steals stole stolen stealing swipe swiped swipes nab nabbed pilfer pilfered | bags bag bases base
runs batted in: drive drives drove driven driving knock knocked plate plated bat batted bring brought | runs
strikeouts: strike strikes struck striking fan fanned fans whiff whiffed punch punched mow mowed ring rung | batters hitters men opponents hitter batter
receptions: catch catches caught catching haul hauled snag snagged grab grabbed reel reeled | passes balls pass ball
blocks: block blocks blocked blocking swat swatted swats reject rejected rejects send sent turn turned | shots shot
goals: light lights lit lighting | lamp
sacks: sack sacked sacks take took takes taken bring brought dump dumped | quarterbacks qbs quarterback passers passer qb
tackles: tackle tackled tackles | carriers ballcarriers runners
wins: win wins won winning | games game contests
losses: lose loses lost losing | games contests
saves: save saves saved close closed | games
complete games: complete completes completed finish finished hurl hurled twirl twirled | starts games
interceptions by a defender: intercept intercepts intercepted | passes throws pass
rushing yards: run runs ran rush rushed rushes rushing | yards yds
rushing touchdowns: run runs ran rush rushed rushing | touchdowns tds touchdown td scores
passing yards: throw throws threw thrown throwing pass passed passes passing | yards yds
passing touchdowns: throw throws threw thrown throwing pass passed tossed toss | touchdowns tds touchdown td
interceptions thrown: throw throws threw thrown throwing toss tossed | interceptions picks ints interception pick int
receiving touchdowns: catch catches caught catching haul hauled | touchdowns tds touchdown td
receiving yards: catch catches caught catching receive | yards yds
`
