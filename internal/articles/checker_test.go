package articles_test

import (
	"fmt"
	"regexp"
	"slices"
	"strconv"
	"strings"

	"groundline/internal/almanac"
	"groundline/internal/english"
	"groundline/internal/questions/teams"
	"groundline/internal/ratings/comps"
	"groundline/models"
)

// checker reads an article as a reader with the source rows beside him does. It
// knows nothing of receipts, of the verifier or of how articles are written: names
// are looked up among the players and teams that SQL gives, recorded figures in sums of
// rows that SQL gives, rated ones in the ratings themselves.
type checker struct {
	stints  map[seasonOf]stintOf // the last of each player's season, where the rows number them
	sport   *almanac.Sport
	names   map[string][]string                   // full name: ids
	clubs   []string                              // names of teams in full, longest first
	known   map[string]bool                       // the same
	columns map[string][]string                   // kind: keys
	seasons map[string]map[int]map[string]float64 // player, season: kind.key
	apart   map[string]map[int]map[string]float64 // the part of other leagues
	first   int                                   // season of the league's rows
	last    int
	weeks   map[string]map[int]map[string]float64 // player, week of the newest games
	days    map[string]map[string]map[string]float64

	ofClub      map[string]map[string]map[string]float64 // player, club and season
	leader      string                                   // in scoring
	moves       movesOfAll                               // what the table of moves that follows is said to be of
	paceKey     string                                   // of the table of averages that follows
	paceLeast   float64
	paceMinutes float64    // of those of the table of averages in the season before, 0 where it says none
	paceRated   bool       // whether they were rated in it
	ratedGames  float64    // of those in the table of the first by current rating that follows
	home        [2]float64 // what a player did at home, in how many games

	dayOf      map[string]int                     // a day's season
	games      map[string]map[int]float64         // how many
	singles    map[string]map[string]single       // player, day
	results    map[string]string                  // day and both teams: how it ended for the first
	teams      map[string]map[int]map[string]bool // player, season: names of teams
	places     map[string]map[int]map[string]bool // player, season: positions as nouns
	listed     map[string][]string                // player: the positions of the list of players, as nouns
	records    map[string]map[int]string          // name of a team, season: "90-72"
	values     map[string]*comps.Valuation
	likes      map[comps.Query]comps.Basis
	alike      map[comps.Query][]comps.Comparable
	orders     map[string]map[string]float64 // season and kind.key: player's sums
	said       map[string]string             // of one article: player, season and column: as shown
	schedule   map[int]float64               // season: games
	runsOf     map[runsAt]map[string]int
	sumsTo     map[toWeek]summed
	inOrder    map[seasonAnd][]held
	averagesOf map[averageAt][2]float64
	mark       mark      // of one article
	run        []string  // of one article: the days of its streak
	after      []float64 // of one article: by how much each season alike was followed by a higher rating
	later      string    // of one article: what it says of that
	ran        running   // of one article: what its streak is of
	earlier    bool      // of one section: whether it is of the games before a week's
	topOf      string    // of one article: what calls its run the longest
	ended      []string  // of one section: how the games told ended
	articles   int
	numbers    int
	problems   []string
}

// reading is what a sentence is about.
type reading struct {
	a         *models.Article
	text      string   // the sentence as written
	players   []string // ids
	names     []string
	years     []int
	spans     [][2]int // from one season to another
	week      int
	day       string
	single    bool     // it tells a game of that day
	opponents []string // teams that somebody played against
	nears     bool     // a round number, which a whole career's total is near
	since     []string // a streak that is the longest since a season
	facts     *facts
}

func (c *checker) note(kind string, a *models.Article, format string, args ...any) {
	c.problems = append(c.problems, fmt.Sprintf("%s %s %s: ", kind, a.Sport, a.Subject)+fmt.Sprintf(format, args...))
}

var weekSubject = regexp.MustCompile(`week (\d+),`)

// methodBox is the fixed text of the last section, which counts nothing of anybody.
var methodBox = map[string]bool{
	"Candidates for a board are the active players of the position, as listed for the last season, who were rated then and have a forecast.":                          true,
	"The forecast gives the order, and a tier is a tenth of the leader's forecast deep: a player who is further than that below the first of a tier begins the next.": true,
	"Replacement is the level of a player at the fringe of a roster.":                                                                                                 true,
	"Replacement means the level of a player at the fringe of a roster.":                                                                                              true,
	"Replacement stands for a player at the fringe of a roster.":                                                                                                      true,
	"By replacement, a player at the fringe of a roster is meant.":                                                                                                    true,
	"A replacement is a player at the fringe of a roster.":                                                                                                            true,
	"Here, replacement is a player at the fringe of a roster.":                                                                                                        true,
	"Adjusted yards are rushing, receiving and passing yards, plus 20 for each touchdown and five for each catch by a wide receiver or tight end, minus 45 for each interception or fumble lost; a quarterback's leave out the yards lost to sacks and are counted from what a passer at the fringe of a roster would gain on as many plays.": true,
	"Ratings, from 0 to 100, compare players of the same role and season; 50 is the middle.":     true,
	"The figures take no account of fielding, health, contracts or roles.":                       true,
	"A current rating also weighs earlier seasons, and leans to the middle where games are few.": true,
	"An 80% interval holds the true figure four times in five.":                                  true,
	"Forecasts follow what the most similar players did over three seasons.":                     true,
	"Matches are by age and by the ratings of three seasons.":                                    true,
	"The figures take no account of health, contracts or roles.":                                 true,
}

// unitBox is what the units of football's boards count.
var unitBox = map[string]bool{
	"Adjusted yards are rushing, receiving and passing yards, plus 20 for each touchdown and five for each catch by a wide receiver or tight end, minus 45 for each interception or fumble lost; a quarterback's leave out the yards lost to sacks and are counted from what a passer at the fringe of a roster would gain on as many plays.": true,
	"Adjusted yards are rushing and receiving yards, plus 20 for each touchdown and minus 45 for each fumble lost; a forecast allows for games and seasons missed, which count as zero.":                                                                                                                                                      true,
	"Adjusted yards are receiving and rushing yards, plus five for each catch and 20 for each touchdown and minus 45 for each fumble lost; a forecast allows for games and seasons missed, which count as zero.":                                                                                                                              true,
	"Adjusted yards of a quarterback are passing and rushing yards, plus 20 for each touchdown, minus 45 for each interception or fumble lost and the yards lost to sacks, counted from what a passer at the fringe of a roster would gain on as many plays; a forecast allows for games and seasons missed, which count as zero.":            true,
}

// ratingBox is what a box of the leagues of basketball says that a rating compares: there is one role.
const ratingBox = "Ratings, from 0 to 100, compare a player with the whole league of a season; 50 is the middle."

// countsBox is what a box of a season that is on says that a rating of basketball counts.
const countsBox = "Ratings count the whole box score, rebounds, steals and blocks as well as points."

// check reads an article, and notes every name and number that the data do not
// have.
func (c *checker) check(a *models.Article, document string) {
	document, a = asSourced(document), sourced(a)
	document = c.clubsInFull(a, document, true)
	a.BodyMarkdown = c.clubsInFull(a, a.BodyMarkdown, false)
	c.articles++
	c.said, c.mark, c.run, c.ran, c.after, c.later = map[string]string{}, mark{}, nil, running{}, nil, ""
	c.ended, c.earlier = nil, false
	defer func() { c.alikeWent(a); c.topHeld(a) }()
	week := 0
	if m := weekSubject.FindStringSubmatch(a.Subject); m != nil {
		week, _ = strconv.Atoi(m[1])
	}
	c.heads(a)
	if a.Story == "season_review" {
		c.movedClubs(a)
	}
	c.clubTurns(a)
	c.complete(a, document)
	surnames, heading, section := map[string]string{}, "", ""
	if len(a.Players) > 0 && a.Kind == models.PlayerReport || c.alone(a) {
		section = a.Players[0]
	}
	for _, paragraph := range append([]string{c.ofWeekGame(a, a.Headline, week), a.Summary}, strings.Split(document, "\n\n")...) {
		if strings.TrimSpace(paragraph) == "" {
			continue
		}
		if strings.HasPrefix(paragraph, "|") {
			c.table(a, paragraph, section, week)
			if heading == "The best games" && a.Kind == models.PlayerReport {
				c.bestTable(a, paragraph)
			}
			for _, b := range boardOf(a) {
				fields := strings.Fields(nameSuffix.ReplaceAllString(b.name, ""))
				surnames[fields[len(fields)-1]] = b.name
			}
			continue
		}
		if title, is := strings.CutPrefix(paragraph, "## "); is {
			heading, c.ended = strings.TrimSpace(title), nil
			c.earlier = strings.HasPrefix(heading, "Earlier ")
			if named := c.namesIn(a, title, surnames); len(named) > 0 && a.Tier != models.DeepDive {
				section = named[0] // whom a section is of
			} else if !c.alone(a) && a.Kind != models.PlayerReport {
				section = ""
			}
			continue
		}
		subject := section
		for _, sentence := range sentencesOf(strings.Trim(paragraph, "*\n")) {
			c.wellFormed(a, sentence)
			sentence = c.ofSeasonTold(a, sentence)
			if c.nextSaid(a, sentence) {
				c.namesIn(a, sentence, surnames)
				continue
			}
			if c.reviewSaid(a, sentence) || c.nthSaid(a, sentence) || c.bothWaysHeld(a, sentence) || unitBox[sentence] && a.Sport == "nfl" || movesRule.MatchString(sentence) || c.movesSaid(a, sentence) || c.ofOneRole(a, sentence) || pickedRule.MatchString(sentence) || c.boardRule(a, sentence) || compareOnly[sentence] && a.Story == "season_review" {
				continue
			}
			if heading == "How we know" {
				if !methodBox[sentence] && !((sentence == ratingBox || sentence == countsBox && a.Story == "season_so_far") && strings.HasSuffix(a.Sport, "nba")) && !(a.Sport == "nfl" && unitBox[sentence]) && !c.boardCounts(a, sentence) {
					c.note("METHOD", a, "%q", sentence)
				}
				continue
			}
			if c.bothAfter(a, sentence, document) || c.matesHeld(a, sentence) {
				continue
			}
			if c.cameSaid(a, sentence) || c.behindSaid(a, sentence) || c.storyClaims(a, sentence) {
				c.namesIn(a, inSeries.ReplaceAllString(sentence, ""), surnames) // by whose last names the text may go on
				continue
			}
			if c.soFarClaims(a, sentence) || c.pacesSaid(sentence) || c.standings(a, sentence) || c.league(&reading{a: a}, sentence) {
				continue
			}
			plain := strings.Replace(sentence, "season of at least ", "season of ", 1)
			_, rare := rareReach(plain)
			if _, behind, within := strings.Cut(rare, " had "); within && strings.HasPrefix(rare, "For the ") { // who did it stands within
				rare = behind
			}
			named := c.namesIn(a, rareWord.ReplaceAllString(strings.Replace(plain, rare, "", 1), ""), surnames)
			switch {
			case a.Story == "season_review" && subject != "" && pronounFirst.MatchString(sentence) && !slices.Contains(named, subject):
				named = append([]string{subject}, named...)
			case len(named) > 0 && (!possessive.MatchString(sentence) || subject == "" || slices.Contains(named, subject)):
			case subject != "":
				named = append(named, subject)
			case ofNobody(sentence), wentWord.MatchString(sentence):
			case a.Kind == models.Draft && !numberWord.MatchString(idioms.Replace(c.without(&reading{a: a, text: sentence}, sentence))): // the caption
			case numberWord.MatchString(idioms.Replace(sentence)):
				c.note("WHOSE", a, "nobody is named: %q", sentence)
				continue
			}
			if len(named) > 0 && (subject == "" || !slices.Contains(named, subject)) && !likeWord.MatchString(sentence) && !c.ofLeader(a, sentence) {
				subject = named[0]
			}
			if likeWord.MatchString(sentence) && strings.Contains(sentence, "candidate") && subject != "" && !slices.Contains(named, subject) {
				c.note("WHOSE", a, "like what, it does not say: %q", sentence)
				named = append(named, subject)
			}
			c.sentence(a, c.lastGame(a, sentence, named), named, week)
		}
	}
}

// ofNobody reports whether a sentence counts nothing of a player: it is a team's record.
func ofNobody(sentence string) bool {
	return recordWord.MatchString(sentence) && !numberWord.MatchString(seasonWord.ReplaceAllString(recordWord.ReplaceAllString(sentence, ""), ""))
}

// alone reports whether an article is of one player: its subject ends with one name.
func (c *checker) alone(a *models.Article) bool {
	return len(a.Players) > 0 && a.Kind != models.Draft && !strings.Contains(a.Subject, " and ") && strings.Contains(a.Subject, ", ")
}

var (
	nameSuffix = regexp.MustCompile(` (?:Jr\.|Sr\.|I{2,3}|IV)$`)
	fromTo     = regexp.MustCompile(`\bfrom \S+ to |went from `)
	seasonWord = regexp.MustCompile(`\b(1[89]\d\d|20\d\d)(-\d\d(?:\d\d)?)?\b`)
	numberWord = regexp.MustCompile(`-?\d+(?:,\d{3})*(?:\.\d+)?|\.\d{3}\b|\b(?:one|two|three|four|five|six|seven|eight|nine)\b`)
	nameWord   = regexp.MustCompile(`(?:\bd['’])?\p{Lu}[\p{L}'’.-]*(?: (?:(?:de|la|van|von|der|da)\b|St\.|\p{Lu}[\p{L}'’.-]*))+`)
	possessive = regexp.MustCompile(`\b(?:his|her|their|he|she|him)\b`) // of the article's subject, beside whom the sentence names
	// pronounFirst begins a sentence with whom the one before is about.
	pronounFirst = regexp.MustCompile(`^(?:He|His|She|Her|That made (?:him|her)) `)
	asOfWord     = regexp.MustCompile(`(?:[Aa]s of|[Bb]y) (\d{1,2} [A-Z][a-z]+ \d{4})`)
	dayWord      = regexp.MustCompile(`\b\d{1,2} (?:January|February|March|April|May|June|July|August|September|October|November|December) \d{4}\b`)
	throughWord  = regexp.MustCompile(`through \d{1,2} [A-Z][a-z]+ \d{4}\b`)
	recordWord   = regexp.MustCompile(`\b\d{1,3}-\d{1,3}(?:-\d{1,3})?\b`)
	spanWord     = regexp.MustCompile(`(Ya+Y) (?:to|through) (Ya+Y)`)
	weekWord     = regexp.MustCompile(`[Ww]eek (\d+)`)
	likeWord     = regexp.MustCompile(`(?i)candidate|most like|match|is close to|season close to|resemble|\bnext come|come next|next names|also close|close by|after that come|then come|next on that list|next on the list|close as well|near, too|on the list|is another\.|after that comes|not far behind|, follows\.|comes next|by the same measure|such a season|another such season|next is|then there is`)
)

// idioms hold words that look like numbers and count nothing, and constants of
// the product.
var idioms = strings.NewReplacer(
	"the one in question", "", "three-year", "threeyear", "drawn toward 50", "drawn in", "three-point", "threepoint", "points over replacement", "PoR", "goals over replacement", "GoR", "wins over replacement", "WoR",
	"next three seasons", "next seasons", "the one most like", "the season most like", "that one is", "", " to one of ", " to ", "scale from 0 to 100", "", "from 0 to 100", "",
	"yards a carry", "per carry", "yards a catch", "per catch", "yards a pass", "per pass", "80% interval", "interval", "of 9,999", "", "10th to 90th percentile", "", "per 100 possessions", "per century",
	"scoring average", "points a game", "rebounding average", "rebounds a game")

// ofLast are the stories of the last season: a place among its leaders may be told without its name.
// rateWord is a rate of a season.
var rateWord = regexp.MustCompile(`completion percentage|plus-minus|WHIP|OPS|true shooting|\brated\b|\brating\b`)

var ofLast = []string{"rise", "fall", "peak", "star", "comparison"}

var words = map[string]string{"one": "1", "two": "2", "three": "3", "four": "4", "five": "5", "six": "6", "seven": "7", "eight": "8", "nine": "9"}

// sentencesOf cuts a paragraph at full stops before a capital or a digit, but not after an
// initial. A question stays with its answer.
func sentencesOf(paragraph string) []string {
	var out []string
	from := 0
	for i := 1; i+2 < len(paragraph); i++ {
		if paragraph[i] == '.' && paragraph[i+1] == ' ' && !(paragraph[i-1] >= 'A' && paragraph[i-1] <= 'Z' && (i < 2 || !isLetter(paragraph[i-2]))) {
			before := paragraph[from:i]
			if strings.HasSuffix(before, " Jr") || strings.HasSuffix(before, " St") || strings.HasSuffix(before, " Sr") || strings.HasPrefix(before, "St") && len(before) == 2 {
				continue
			}
			out = append(out, paragraph[from:i+1])
			from = i + 2
		}
	}
	return append(out, paragraph[from:])
}

// sentence holds every number of a sentence against the data of those whom it
// names.
func (c *checker) sentence(a *models.Article, sentence string, named []string, week int) {
	sentence = c.shortInnings(a, c.cutSeason(a, sentence), named)
	if sentence, named = c.leaderSaid(a, sentence, named); sentence == "" {
		return
	}
	if parts := placesSaid(sentence); parts != nil {
		for _, part := range parts {
			c.sentence(a, part, named, week)
		}
		return
	}
	r := &reading{a: a, text: sentence, names: named, week: week}
	if c.orderHeld(r, sentence, named) {
		return
	}
	if sentence = c.topRun(r, c.lowHead(r, sentence, named, week)); c.weekCourse(r, sentence, named, week) || c.patternSaid(r, sentence, named) {
		return
	}
	sentence = c.joinedRecord(r, sentence, week)
	if sentence = c.turnSaid(r, sentence, week); c.wonThoseHeld(r, sentence) {
		return
	}
	sentence = c.pointInEach(r, c.nextToReach(r, c.datedWeek(r, c.underMiddle(r, sentence), week), named), named, week)
	if c.streakClaims(r, sentence) || c.didAgain(r, sentence, named) || c.highOn(r, sentence, named, week) || c.lastThree(r, sentence, named) {
		return
	}
	if c.reviewFinding(r, sentence) || c.boardFinding(r, sentence, named) || c.reportFindingSaid(r, sentence, named) || c.careerShows(r, sentence, named) || c.allSame(r, sentence) || c.dryRun(r, sentence, named) || c.upOn(r, sentence, named, week) || c.besideSeason(r, sentence, named, week) || c.weekJoined(r, sentence, named, week) || c.runsOfCareer(r, sentence) {
		return
	}
	r.text = sentence
	if c.weekSeconds(r, sentence, named, week) || c.afterWeek(r, sentence, named, week) || c.tableBegins(r, sentence) || c.runsLonger(r, sentence) {
		return
	}
	sentence = c.rarity(r, strings.Replace(sentence, "season of at least ", "season of ", 1), named)
	sentence, named = c.superlative(r, sentence, named)
	sentence = c.careerMark(r, c.sinceSaid(r, sentence, named), named)
	if c.wentAfter(a, sentence) {
		return
	}
	r.names = named
	for _, name := range named {
		r.players = append(r.players, c.names[name]...)
	}
	if c.pairCloseSaid(r, sentence) || c.gaps(r, sentence) || c.eraPlace(r, sentence) || c.trendClaims(r, sentence) {
		return
	}
	text := sentence
	if saysToday(a, sentence) {
		text = ageNow.ReplaceAllStringFunc(text, func(m string) string { return m[:strings.Index(m, ",")] + "," })
	}
	for _, team := range c.clubs { // the 76ers are no number
		text = strings.ReplaceAll(text, team, "a team")
	}
	for _, day := range asOfWord.FindAllStringSubmatch(text, -1) {
		if day[1] != c.sport.SeasonEnd(c.sport.Last).Format("2 January 2006") && (c.sport.Games == nil || day[1] != c.sport.Games.AsOf.Format("2 January 2006")) {
			c.note("DAY", a, "%q", day[0])
		}
	}
	text = asOfWord.ReplaceAllString(text, "currently")
	if a.Tier == models.DeepDive {
		text = c.without(r, text)
	}
	text = throughWord.ReplaceAllStringFunc(text, func(m string) string {
		day := strings.TrimPrefix(m, "through ")
		if c.sport.Games == nil || c.sport.Weeks() == nil || day != c.sport.Games.AsOf.Format("2 January 2006") {
			c.note("DAY", a, "%q", m)
			return m
		}
		season := c.sport.Weeks().Season // that is on
		if strings.Contains(seasonWord.FindString(text), "-") {
			return fmt.Sprintf("to %d-%02d", season-1, season%100)
		}
		return fmt.Sprintf("to %d", season)
	})
	var days []string
	text = dayWord.ReplaceAllStringFunc(text, func(m string) string {
		r.day = m
		days = append(days, m)
		return "that day"
	})
	text = idioms.Replace(text)
	text = weekWord.ReplaceAllStringFunc(text, func(m string) string {
		if n, _ := strconv.Atoi(strings.Fields(m)[1]); n != week {
			c.note("WEEK", a, "%q", sentence)
		}
		return "that stretch"
	})
	text = seasonWord.ReplaceAllStringFunc(text, func(m string) string {
		r.years = append(r.years, yearOf(m))
		if len(m) > 4 && m[len(m)-2:] != fmt.Sprintf("%02d", yearOf(m)%100) {
			c.note("SEASON", a, "%s in %q", m, sentence)
		}
		return "Y" + strings.Repeat("a", len(r.years)) + "Y"
	})
	text = inLeague.ReplaceAllStringFunc(text, func(m string) string {
		place, rest, _ := strings.Cut(m, " ")
		at := max(1, places[place])
		return strconv.Itoa(at) + english.OrdinalSuffix(at) + " " + rest
	})
	if a.Tier == models.DeepDive && (a.Story != "season_so_far" || !strings.Contains(text, "rating")) || slices.Contains(ofLast, a.Story) && (ledWord.MatchString(text) || leagueWord.MatchString(text)) {
		if len(r.years) == 0 { // what names no season is of the last
			r.years = append(r.years, c.aSeason(a))
			if a.Kind == models.Trend && fromTo.MatchString(text) { // of both
				r.years = append(r.years, c.aSeason(a)-1)
			}
		}
	}
	if a.Story == "milestone" && len(r.years) == 0 && (ledWord.MatchString(text) || leagueWord.MatchString(text) || rateWord.MatchString(text)) {
		before, _, _ := strings.Cut(paragraphOf(a, sentence), sentence)
		if strings.Contains(before, " "+c.sport.Method.Years.Name(c.sport.Last)) && !strings.Contains(text, "current") { // which is named above it
			r.years = append(r.years, c.sport.Last)
		}
	}
	if a.Story == "streak" && len(r.years) == 0 && (strings.Contains(text, "of the season") || len(days) == 2) && c.sport.Weeks() != nil {
		r.years = append(r.years, c.sport.Weeks().Season)
	}
	for _, m := range spanWord.FindAllStringSubmatch(text, -1) {
		r.spans = append(r.spans, [2]int{r.years[len(m[1])-3], r.years[len(m[2])-3]})
	}
	if c.idleHeld(r, sentence) || c.clubLine(r, text) || c.reached(r, text) || c.months(r, text) || c.bestFull(r, strings.ReplaceAll(text, "Ya"+"Y", "then")) {
		return
	}
	text = c.toDate(r, c.trend(r, c.versus(r, c.moreThan(r, c.doubles(r, c.lately(r, text))))))
	text = c.streaks(r, c.marks(r, text), days)
	if r.since != nil {
		c.runSince(r, r.since)
	}
	text = c.feats(r, text)
	text = recordWord.ReplaceAllStringFunc(text, func(m string) string {
		c.numbers++
		c.record(r, m)
		return "a record"
	})
	r.single = ofGame(r, text)
	c.game(r, text)
	r.facts = c.factsOf(r, text)
	for _, y := range r.years {
		if !r.facts.years[y] && len(named) > 0 {
			c.note("SEASON", a, "%d in %q of %v", y, sentence, named)
		}
	}
	c.teamsIn(r)
	c.positionsIn(r)
	c.agesNow(r)
	if a.Kind == models.Draft {
		text = c.boardClaims(r, c.endClaims(r, c.fieldClaims(r, text)))
	}
	if a.Story == "season_review" {
		text = c.orderSaid(r, c.ledClaims(r, c.biggestRise(r, text)))
	}
	text = c.reviewClaims(r, text)
	c.reportClaims(r, text)
	text = c.gamesWith(r, text)
	c.leads(r, text)
	c.ranks(r, text)
	c.likened(r, text)
	c.ahead(r, text)
	for _, at := range numberWord.FindAllStringIndex(text, -1) {
		if at[0] > 0 && (isLetter(text[at[0]-1]) || text[at[0]-1] == '-' && at[0] > 1 && isLetter(text[at[0]-2])) {
			continue
		}
		shown := strings.ReplaceAll(text[at[0]:at[1]], ",", "")
		if w := words[shown]; w != "" {
			shown = w
		}
		c.numbers++
		if why := c.number(r, shown, text[:at[0]], strings.TrimLeft(text[at[1]:], " ")); why != "" {
			c.note("NUMBER", a, "%s (%s) in %q of %v", shown, why, sentence, named)
		}
	}
}

func isLetter(b byte) bool { return b >= 'a' && b <= 'z' || b >= 'A' && b <= 'Z' }

func yearOf(text string) int {
	y, _ := strconv.Atoi(text[:4])
	if len(text) > 4 {
		y++
	}
	return y
}

// table holds the cells of a table.
func (c *checker) table(a *models.Article, table, subject string, week int) {
	lines := strings.Split(strings.TrimSpace(table), "\n")
	head := cellsOf(lines[0])
	season, _, _ := strings.Cut(a.Subject, ",")
	for _, cell := range head {
		if m := weekWord.FindStringSubmatch(cell); m != nil && m[1] != strconv.Itoa(week) {
			c.note("WEEK", a, "%q heads a table", cell)
		}
	}
	switch {
	case head[0] == "Player" && len(head) == 5 && head[1] == "Team" && head[4] == "Change":
		c.paceTable(a, head, lines[2:])
		return
	case head[0] == "Team" && (len(head) == 3 || len(head) == 5 && head[2] == "Points"):
		for _, line := range lines[2:] {
			c.teamRow(a, head, cellsOf(line))
		}
		return
	case head[0] == "Leader":
		c.leadersTable(a, head, lines[2:])
		return
	case head[0] == "Led in":
		for _, line := range lines[2:] {
			c.leaderRow(a, cellsOf(line))
		}
		return
	case head[0] == "A game":
		for _, line := range lines[2:] {
			c.averagesRow(a, cellsOf(line))
		}
		return
	case head[0] == "Player" && head[len(head)-1] == "Current rating":
		c.topTable(a, lines[2:])
		return
	case head[0] == "Player" && len(head) == 5 && head[2] == "Points":
		c.scorerTable(a, subject, lines[2:])
		return
	case head[0] == "Player" && head[len(head)-1] == "Change":
		var names []string
		for _, line := range lines[2:] {
			names = append(names, cellsOf(line)[0])
		}
		if a.Story == "season_review" {
			c.movesHeld(a, lines[2:])
			return
		} else {
			c.moveTable(a, names)
		}
	}
	for i, line := range lines[2:] {
		cells := cellsOf(line)
		switch {
		case head[0] == "Rank":
			c.boardLine(a, i+1, head, cells, week)
		case head[0] == "Statistic" && len(cells) == 3 && len(c.names[head[1]]) > 0: // of two players
			for i := range 2 {
				c.sentence(a, cells[i+1]+" "+tableLabel(cells[0])+" in "+season, []string{head[i+1]}, week)
			}
		case head[0] == "Statistic" && len(cells) == 3: // of two seasons
			for i := range 2 {
				c.sentence(a, labelled(cells[0], cells[i+1])+" in "+head[i+1], []string{subject}, week)
			}
		case head[0] == "Statistic":
			c.sentence(a, cells[1]+" "+tableLabel(cells[0]), []string{subject}, week)
		case head[0] == "Date":
			if c.aSeason(a) > c.sport.Last || a.Story == "milestone" || a.Kind == models.Trend {
				week = c.sport.Weeks().Weeks
			}
			c.gameRow(&reading{a: a, players: c.names[subject], names: []string{subject}, week: week}, head, cells)
		case head[0] == "Season" && strings.HasSuffix(cells[0], " so far"):
			c.nowRow(a, subject, cells)
		case head[0] == "Season" && len(cells) == 3 && head[2] == "Line":
			c.sentence(a, "In "+cells[0]+": "+cells[2], []string{subject}, week)
			c.clubOf(a, subject, cells[0], cells[1])
		case head[0] == "Season" && len(cells) == 4:
			c.sentence(a, "In "+cells[0]+": rated "+cells[3]+", "+cells[2], []string{subject}, week)
			c.clubOf(a, subject, cells[0], cells[1])
		case head[0] == "Season" && len(cells) == 5 && head[2] == "Line": // with the statistic of a round number
			c.sentence(a, "In "+cells[0]+": rated "+cells[4]+", "+cells[2], []string{subject}, week)
			c.sentence(a, "In "+cells[0]+": "+cells[3]+" "+strings.Replace(tableLabel(head[3]), "three-pointers", "threepointers", 1), []string{subject}, week)
			c.clubOf(a, subject, cells[0], cells[1])
		case head[0] == "Season":
			last := len(cells) - 1
			c.sentence(a, "In "+cells[0]+": rated "+cells[last], []string{subject}, week)
			if last > 1 {
				c.sentence(a, "In "+cells[0]+": "+strings.Join(cells[1:last], ", "), []string{subject}, week)
			}
		case head[0] == "Per game" || head[0] == "Per 100 possessions":
			per := map[string]string{"Per game": " a game", "Per 100 possessions": " per century"}[head[0]]
			for i := 1; i < len(cells); i++ {
				c.sentence(a, cells[i]+" "+strings.ToLower(head[i])+per+" in "+cells[0], []string{subject}, week)
			}
		case head[0] == "Month":
			c.monthRow(&reading{a: a, players: c.names[subject], names: []string{subject}}, head, cells)
		case head[0] == "Split":
			c.splitRow(a, subject, head, cells, i)
		case head[0] == "Place" && len(cells) == 4:
			c.placedRow(a, cells)
		case head[0] == "Place":
			c.placeRow(a, subject, cells)
		case head[len(head)-1] == "Rating after":
			c.alikeRow(a, cells, subject, week)
		case head[0] == "Player" && seasonWord.FindString(head[1]) == head[1]: // ratings by season
			for i := 1; i < len(cells); i++ {
				if cells[i] != "–" {
					c.sentence(a, "In "+head[i]+": rated "+cells[i], []string{cells[0]}, week)
				}
			}
		case head[0] == "Player":
			if len(c.names[cells[0]]) == 0 {
				c.note("NAME", a, "%q in a table", cells[0])
			}
			if n := len(cells) - 1; head[n] == "Change" {
				was, _ := strconv.ParseFloat(cells[n-2], 64)
				now, _ := strconv.ParseFloat(cells[n-1], 64)
				if c.numbers++; fmt.Sprintf("%+.1f", now-was) != cells[n] {
					c.note("NUMBER", a, "%s is no change from %s to %s", cells[n], cells[n-2], cells[n-1])
				}
				cells = cells[:n]
			}
			for i := 1; i < len(cells); i++ {
				if head[i] == "Age" {
					c.ageCell(a, cells[0], cells[i])
					continue
				}
				c.sentence(a, "In "+seasonWord.FindString(a.Subject)+": "+cells[i]+" "+tableLabel(head[i]), []string{cells[0]}, week)
			}
		default:
			c.note("TABLE", a, "%q", head[0])
		}
	}
}

// labelled is a figure with its label as a sentence has them.
func labelled(label, shown string) string {
	if strings.ToUpper(label) == label { // "OPS"
		return label + " of " + shown
	}
	return shown + " " + tableLabel(label)
}

// idsOf are the players of a name: of several, the one whom the subject of an article names, if it does.
func (c *checker) idsOf(a *models.Article, name string) []string {
	for i, id := range c.names[name] {
		if p, ok := c.sport.Player(id); ok && slices.Contains(strings.Split(a.Subject, ", "), p.Slug) {
			return c.names[name][i : i+1]
		}
	}
	return c.names[name]
}

// clubOf holds the team of a table's season to those that the rows of the season name.
func (c *checker) clubOf(a *models.Article, subject, season, club string) {
	for _, id := range c.idsOf(a, subject) {
		for _, s := range c.sport.SeasonsOf(id) {
			if c.sport.Method.Years.Name(s.Season) != season || !s.Rated() {
				continue
			}
			for _, code := range s.Teams {
				name := teams.ClubName(c.sport.Key, s.Season, code)
				for _, t := range c.sport.Teams {
					if t.Season == s.Season && t.Code == code && t.Name != "" && t.Name != code {
						name = t.Name
					}
				}
				if !strings.Contains(club, name) {
					c.note("CLUB", a, "%q played for %s in %s, not %q alone", subject, name, season, club)
				}
			}
		}
	}
}

// tableLabel is a label as a sentence has it.
func tableLabel(label string) string {
	if len(label) > 1 && label[1] >= 'a' { // no abbreviation: ERA, RBIs
		label = strings.ToLower(label[:1]) + label[1:]
	}
	switch label {
	case "points":
		return "points scored"
	case "runs batted in":
		return "RBIs"
	case "interceptions thrown":
		return "interceptions"
	case "walks allowed":
		return "walks"
	}
	return label
}

func cellsOf(line string) []string {
	var out []string
	for cell := range strings.SplitSeq(strings.Trim(line, "| "), "|") {
		out = append(out, strings.ReplaceAll(strings.TrimSpace(cell), `\`, ""))
	}
	return out
}
