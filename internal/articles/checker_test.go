package articles_test

import (
	"context"
	"encoding/json"
	"fmt"
	"math"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"testing"

	"github.com/jackc/pgx/v5"

	"groundline/internal/almanac"
	"groundline/internal/ratings"
	"groundline/internal/ratings/comps"
	"groundline/models"
)

// checker reads an article as a reader with the source rows beside him does. It
// knows nothing of receipts, of the verifier or of how articles are written: names
// are looked up among the players that SQL gives, recorded figures in sums of rows
// that SQL gives, rated ones in the ratings themselves.
type checker struct {
	sport    *almanac.Sport
	names    map[string][]string                   // full name: ids
	teams    map[string]bool                       // names in full
	columns  map[string][]string                   // kind: keys
	seasons  map[string]map[int]map[string]float64 // player, season: kind.key
	weeks    map[string]map[int]map[string]float64 // player, week of the newest games
	games    map[string]map[int]float64            // how many
	values   map[string]*comps.Valuation
	likes    map[comps.Query]comps.Basis
	articles int
	numbers  int
	problems []string
}

func newChecker(t *testing.T, n *newsroom, sport string) *checker {
	t.Helper()
	c := &checker{
		sport: n.book.Sport(sport), names: map[string][]string{}, teams: map[string]bool{}, columns: map[string][]string{},
		seasons: map[string]map[int]map[string]float64{}, weeks: map[string]map[int]map[string]float64{}, games: map[string]map[int]float64{},
		values: map[string]*comps.Valuation{}, likes: map[comps.Query]comps.Basis{},
	}
	c.rows(t, n, `SELECT id, name FROM players WHERE sport = $1`, sport, func(r pgx.Rows) error {
		var id, name string
		if err := r.Scan(&id, &name); err != nil {
			return err
		}
		c.names[name] = append(c.names[name], id)
		return nil
	})
	for i := range c.sport.Teams {
		c.teams[c.sport.Teams[i].Name] = true
	}
	for _, table := range []string{"stat_kinds", "game_kinds"} {
		c.rows(t, n, `SELECT kind, columns::text FROM `+table+` WHERE sport = $1`, sport, func(r pgx.Rows) error {
			var kind, text string
			if err := r.Scan(&kind, &text); err != nil {
				return err
			}
			var keys []string
			err := json.Unmarshal([]byte(text), &keys)
			c.columns[kind] = keys
			return err
		})
	}
	c.rows(t, n, `SELECT kind, player_id, season, stats FROM stat_lines WHERE sport = $1 AND player_id <> ''`, sport, func(r pgx.Rows) error {
		var kind, player string
		var season int
		var stats []*float64
		if err := r.Scan(&kind, &player, &season, &stats); err != nil {
			return err
		}
		c.add(c.seasons, kind, player, season, stats)
		return nil
	})
	if c.sport.Weeks() != nil {
		c.rows(t, n, fmt.Sprintf(`SELECT kind, player_id, week, stats FROM game_lines WHERE sport = $1 AND season = %d`, c.sport.Weeks().Season), sport, func(r pgx.Rows) error {
			var kind, player string
			var week int
			var stats []*float64
			if err := r.Scan(&kind, &player, &week, &stats); err != nil {
				return err
			}
			c.add(c.weeks, kind, player, week, stats)
			if c.games[player] == nil {
				c.games[player] = map[int]float64{}
			}
			c.games[player][week]++
			return nil
		})
	}
	return c
}

func (c *checker) rows(t *testing.T, n *newsroom, query, sport string, read func(pgx.Rows) error) {
	t.Helper()
	rows, err := n.db.Pool.Query(context.Background(), query, sport)
	if err != nil {
		t.Fatal(err)
	}
	defer rows.Close()
	for rows.Next() {
		if err := read(rows); err != nil {
			t.Fatal(err)
		}
	}
	if err := rows.Err(); err != nil {
		t.Fatal(err)
	}
}

func (c *checker) add(to map[string]map[int]map[string]float64, kind, player string, at int, stats []*float64) {
	if to[player] == nil {
		to[player] = map[int]map[string]float64{}
	}
	if to[player][at] == nil {
		to[player][at] = map[string]float64{}
	}
	for i, v := range stats {
		if v != nil && !math.IsNaN(*v) && i < len(c.columns[kind]) {
			to[player][at][kind+"."+c.columns[kind][i]] += *v
		}
	}
}

// labels are what an article calls the columns of source rows, by key, longest
// first. A label may be of several: a receiver's "yards" are receiving yards.
var labels = []struct {
	says string
	keys string
}{
	{"points scored", "PTS"}, {"points a game", "PTS/G"}, {"rebounds a game", "TRB/G"}, {"assists a game", "AST/G"}, {"blocks a game", "BLK/G"}, {"steals a game", "STL/G"},
	{"points per century", "PTS/100"}, {"rebounds per century", "TRB/100"}, {"assists per century", "AST/100"}, {"blocks per century", "BLK/100"}, {"steals per century", "STL/100"},
	{"passing yards", "PassYds"}, {"touchdown passes", "PassTD"}, {"touchdown pass", "PassTD"}, {"interceptions", "Int"}, {"interception", "Int"},
	{"rushing yards", "RushYds"}, {"rushing yard", "RushYds"}, {"rushing touchdowns", "RushTD"}, {"rushing touchdown", "RushTD"}, {"carries", "RushAtt"}, {"carry", "RushAtt"}, {"rushing attempts", "RushAtt"},
	{"receiving yards", "RecYds"}, {"receiving yard", "RecYds"}, {"receiving touchdowns", "RecTD"}, {"receiving touchdown", "RecTD"}, {"receptions", "Rec"}, {"catches", "Rec"}, {"catch", "Rec"}, {"targets", "Tgt"}, {"target", "Tgt"},
	{"touchdowns", "RushTD RecTD"}, {"touchdown", "RushTD RecTD"}, {"yards", "RushYds RecYds"}, {"yard", "RushYds RecYds"},
	{"threepoint field goals", "3P"}, {"threepoint field goal", "3P"}, {"points", "PTS PTS/G PTS/100"}, {"point", "PTS"}, {"rebounds", "TRB TRB/G TRB/100"}, {"rebound", "TRB"},
	{"power-play goals", "PPG"}, {"power-play goal", "PPG"}, {"goals against", "GA"}, {"goal against", "GA"}, {"shots faced", "SA"}, {"shots against", "SA"}, {"shot against", "SA"}, {"blocked shots", "BLK"}, {"blocked shot", "BLK"},
	{"shots on goal", "SOG"}, {"shot on goal", "SOG"}, {"shots", "SOG SA"}, {"shot", "SOG SA"}, {"goals", "G"}, {"goal", "G"}, {"shutouts", "SHO"}, {"shutout", "SHO"},
	{"assists", "AST A AST/G"}, {"assist", "AST A"}, {"steals", "STL STL/G STL/100"}, {"steal", "STL"}, {"blocks", "BLK BLK/G"}, {"block", "BLK"},
	{"home runs", "HR"}, {"home run", "HR"}, {"RBIs", "RBI"}, {"RBI", "RBI"}, {"innings", "IP"}, {"inning", "IP"}, {"strikeouts", "SO"}, {"strikeout", "SO"}, {"walks", "BB"}, {"walk", "BB"},
	{"stolen bases", "SB"}, {"stolen base", "SB"}, {"hits", "H HIT"}, {"hit", "H HIT"}, {"wins", "W"}, {"win", "W"}, {"losses", "L"}, {"loss", "L"}, {"saves", "SV"}, {"save", "SV"}, {"games", "G GP PG"}, {"game", "G GP PG"},
}

// figures are what one key comes to of some rows, in each of their kinds.
func (c *checker) figures(rows map[string]float64, key string, games float64) []string {
	var out []string
	for _, k := range []string{key, strings.TrimSuffix(key, "/G")} {
		for name, v := range rows {
			kind, column, _ := strings.Cut(name, ".")
			if column != k {
				continue
			}
			if k != key { // a game
				g := rows[kind+".G"]
				if games > 0 {
					g = games
				}
				out = append(out, strconv.FormatFloat(v/g, 'f', 1, 64))
				continue
			}
			out = append(out, strconv.FormatFloat(v, 'f', -1, 64))
			if strings.HasSuffix(k, "/100") || strings.HasSuffix(k, "/G") {
				out = append(out, strconv.FormatFloat(v, 'f', 1, 64))
			}
		}
	}
	if key == "IP" {
		for name, v := range rows {
			if strings.HasSuffix(name, "IPouts") {
				out = append(out, fmt.Sprintf("%d.%d", int(v)/3, int(v)%3))
			}
		}
	}
	if key == "SV" { // a goalie's are what he faced less what went in
		for name, v := range rows {
			if kind, column, _ := strings.Cut(name, "."); column == "SA" {
				out = append(out, strconv.FormatFloat(v-rows[kind+".GA"], 'f', -1, 64))
			}
		}
	}
	return out
}

var (
	seasonWord = regexp.MustCompile(`\b(1[89]\d\d|20\d\d)(-\d\d(?:\d\d)?)?\b`)
	numberWord = regexp.MustCompile(`-?\d[\d,]*(?:\.\d+)?|\.\d{3}\b|\b(?:one|two|three|four|five|six|seven|eight|nine)\b`)
	nameWord   = regexp.MustCompile(`(?:\bd['’])?\p{Lu}[\p{L}'’.-]*(?: (?:(?:de|la|van|von|der|da)\b|St\.|\p{Lu}[\p{L}'’.-]*))+`)
	changeWord = regexp.MustCompile(`\b(rose|climbed|jumped|fell|dropped|slid|went)\b`)
	possessive = regexp.MustCompile(`\b(?:his|her|their)\b`) // of the article's subject, beside whom the sentence names
	dayWord    = regexp.MustCompile(`[Aa]s of (\d{1,2} [A-Z][a-z]+ \d{4})`)
)

// idioms hold words that look like numbers and count nothing, and constants of
// the product.
var idioms = strings.NewReplacer(
	"the one in question", "", "three-point", "threepoint", "points over replacement", "PoR", "goals over replacement", "GoR", "wins over replacement", "WoR", "a wide one", "", "a narrow one", "", "wide ones", "", "this one", "", "One by one", "", "one by one", "", "Two more names", "", "next three seasons", "", "three seasons of", "", "best seven seasons", "", "that of the best seven", "", "the one most like", "", "three seasons past", "", "that one is", "", "at 9,999, the best", "", "an index of 9,999.", "",
	"scale from 0 to 100", "", "from 0 to 100", "", "80% interval", "interval", "of 9,999", "", "where 9,999 is the best", "", "10th to 90th percentile", "", "per 100 possessions", "per century", "last three seasons", "")

var words = map[string]string{"one": "1", "two": "2", "three": "3", "four": "4", "five": "5", "six": "6", "seven": "7", "eight": "8", "nine": "9"}

// check reads an article, and notes every name and number that the data do not
// have.
func (c *checker) check(a *models.Article, document string) {
	c.articles++
	week := 0
	if m := regexp.MustCompile(`week (\d+),`).FindStringSubmatch(a.Subject); m != nil {
		week, _ = strconv.Atoi(m[1])
	}
	subject, surnames := "", map[string]string{}
	if len(a.Players) > 0 {
		subject = a.Players[0]
	}
	for _, paragraph := range append([]string{a.Headline, a.Summary}, strings.Split(document, "\n\n")...) {
		if strings.HasPrefix(paragraph, "|") {
			c.table(a, paragraph, subject, week)
			continue
		}
		for _, sentence := range sentencesOf(strings.Trim(strings.TrimPrefix(paragraph, "## "), "*\n")) {
			named := c.namesIn(a, sentence, surnames)
			if strings.HasPrefix(paragraph, "## ") {
				if a.Kind == models.Draft && len(named) > 0 {
					subject = named[0] // whom a section is of
				}
				continue
			}
			if subject != "" && !slices.Contains(named, subject) && (len(named) == 0 || possessive.MatchString(sentence)) {
				named = append(named, subject)
			}
			c.sentence(a, sentence, named, week)
		}
	}
}

// sentencesOf cuts a paragraph at full stops and question marks before a capital
// or a digit, but not after an initial.
func sentencesOf(paragraph string) []string {
	var out []string
	from := 0
	for i := 1; i+2 < len(paragraph); i++ {
		if (paragraph[i] == '.' || paragraph[i] == '?') && paragraph[i+1] == ' ' && !(paragraph[i-1] >= 'A' && paragraph[i-1] <= 'Z') {
			before := paragraph[from:i]
			if strings.HasSuffix(before, "Jr") || strings.HasSuffix(before, "St") || strings.HasSuffix(before, "Sr") {
				continue
			}
			out = append(out, paragraph[from:i+1])
			from = i + 2
		}
	}
	return append(out, paragraph[from:])
}

// namesIn returns the players of a sentence, and notes names that nobody has.
func (c *checker) namesIn(a *models.Article, sentence string, surnames map[string]string) []string {
	var out []string
	rest := dayWord.ReplaceAllString(sentence, "")
	for {
		at, name := c.firstName(rest)
		if at < 0 {
			break
		}
		out = append(out, name)
		fields := strings.Fields(name)
		surnames[fields[len(fields)-1]] = name
		rest = rest[:at] + strings.Repeat("_", 3) + rest[at+len(name):]
	}
	for team := range c.teams {
		rest = strings.ReplaceAll(rest, team, "___")
	}
	for _, m := range nameWord.FindAllString(rest, -1) {
		first := strings.Fields(m)[0]
		if surnames[strings.TrimSuffix(strings.Fields(m)[1], "'s")] == "" || len(first) == 0 {
			if !commonPair[m] {
				c.problems = append(c.problems, fmt.Sprintf("NAME %s %s: %q in %q", a.Sport, a.Subject, m, sentence))
			}
		}
	}
	for _, w := range regexp.MustCompile(`(?:\bd['’])?\p{Lu}[\p{L}'’-]{3,}`).FindAllString(rest, -1) {
		if who := surnames[strings.TrimSuffix(strings.TrimSuffix(w, "'s"), "’s")]; who != "" && !slices.Contains(out, who) {
			out = append(out, who)
		} else if who == "" && strings.Index(sentence, w) > 0 && !commonWord[strings.TrimSuffix(w, "'s")] && !startsSentence(sentence, w) {
			c.problems = append(c.problems, fmt.Sprintf("NAME %s %s: %q in %q", a.Sport, a.Subject, w, sentence))
		}
	}
	return out
}

func startsSentence(sentence, w string) bool {
	i := strings.Index(sentence, w)
	return i >= 2 && (sentence[i-2] == ':' || sentence[i-2] == '?')
}

var commonPair = map[string]bool{"Of WNBA": true, "Of NBA": true, "Of NFL": true, "Of NHL": true, "Of MLB": true, "Drafting NFL": true, "Drafting NBA": true, "Drafting NHL": true, "Drafting MLB": true, "Drafting WNBA": true}

// "With" and "Test" begin a sentence that may follow "Jr.", where none is seen to end.
var commonWord = map[string]bool{"MLB": true, "NFL": true, "NBA": true, "NHL": true, "WNBA": true, "RBIs": true, "With": true, "Test": true}

// firstName finds the first full name of a player in a text, the longest there.
func (c *checker) firstName(text string) (int, string) {
	starts := regexp.MustCompile(`\p{Lu}`).FindAllStringIndex(text, -1)
	for _, s := range starts {
		if s[0] > 0 && text[s[0]-1] != ' ' && text[s[0]-1] != '(' {
			continue
		}
		end := len(text)
		for tries := 0; end > s[0] && tries < 60; tries++ {
			candidate := strings.TrimRight(text[s[0]:end], " ")
			for _, cut := range []string{candidate, strings.TrimSuffix(candidate, "'s"), strings.TrimRight(candidate, ",:;?)"), strings.TrimRight(candidate, ".,:;?)")} {
				if _, ok := c.names[cut]; ok && (strings.Contains(cut, " ") || len(cut) > 3 && !commonWord[cut]) {
					return s[0], cut
				}
			}
			next := strings.LastIndexAny(text[s[0]:end], " ")
			if next < 0 {
				break
			}
			end = s[0] + next
		}
	}
	return -1, ""
}

// sentence holds every number of a sentence against the data of those whom it
// names.
func (c *checker) sentence(a *models.Article, sentence string, named []string, week int) {
	text := sentence
	for _, day := range dayWord.FindAllStringSubmatch(text, -1) {
		if c.sport.Games == nil || day[1] != c.sport.Games.AsOf.Format("2 January 2006") && day[1] != c.sport.AsOf.Format("2 January 2006") {
			c.problems = append(c.problems, fmt.Sprintf("DAY %s %s: %q", a.Sport, a.Subject, day[0]))
		}
	}
	text = idioms.Replace(dayWord.ReplaceAllString(text, ""))
	for team := range c.teams { // the 76ers are no number
		text = strings.ReplaceAll(text, team, "a team")
	}
	text = regexp.MustCompile(`[Ww]eek (\d+)`).ReplaceAllStringFunc(text, func(m string) string {
		if n, _ := strconv.Atoi(strings.Fields(m)[1]); n != week {
			c.problems = append(c.problems, fmt.Sprintf("WEEK %s %s: %q", a.Sport, a.Subject, sentence))
		}
		return "that stretch"
	})
	var years []int
	text = seasonWord.ReplaceAllStringFunc(text, func(m string) string {
		years = append(years, yearOf(m))
		return "Y" + strings.Repeat("a", len(years)) + "Y"
	})
	of := c.factsOf(named, years, week)
	for _, y := range years {
		if !of.years[y] {
			c.problems = append(c.problems, fmt.Sprintf("SEASON %s %s: %d in %q", a.Sport, a.Subject, y, sentence))
		}
	}
	for _, at := range numberWord.FindAllStringIndex(text, -1) {
		if at[0] > 0 && (isLetter(text[at[0]-1]) || text[at[0]-1] == '-' && at[0] > 1 && isLetter(text[at[0]-2])) {
			continue
		}
		shown := strings.ReplaceAll(text[at[0]:at[1]], ",", "")
		if w := words[shown]; w != "" {
			shown = w
		}
		c.numbers++
		if why := c.number(shown, text[:at[0]], strings.TrimLeft(text[at[1]:], " "), named, years, week, of); why != "" {
			c.problems = append(c.problems, fmt.Sprintf("NUMBER %s %s: %s (%s) in %q of %v", a.Sport, a.Subject, shown, why, sentence, named))
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

// number says why a number is not of the data, or "".
func (c *checker) number(shown, before, after string, named []string, years []int, week int, of *facts) string {
	for _, l := range labels {
		if !strings.HasPrefix(after, l.says) || len(after) > len(l.says) && isLetter(after[len(l.says)]) {
			continue
		}
		if l.says == "points" || l.says == "point" || l.says == "games" || l.says == "game" { // of a rating, or of a week, too
			if of.derived[shown] {
				return ""
			}
		}
		for _, p := range named {
			for _, id := range c.names[p] {
				if c.recorded(id, strings.Fields(l.keys), shown, years, week) {
					return ""
				}
			}
		}
		return "no row records it: " + l.says
	}
	if strings.HasSuffix(before, "about ") || strings.HasSuffix(before, "in the top ") {
		if c.roundedRank(shown, strings.HasSuffix(before, "top "), named) {
			return ""
		}
		return "no rank of theirs rounds to it"
	}
	if regexp.MustCompile(`^(st|nd|rd|th)\b`).MatchString(after) && of.rated[shown] || of.rated[shown] || of.derived[shown] {
		return ""
	}
	if m := changeWord.FindString(before); m != "" || strings.Contains(before, " after") || strings.Contains(before, " against") { // what it counts stands before it
		for _, l := range labels {
			if !strings.Contains(strings.ToLower(before), strings.ToLower(l.says)) {
				continue
			}
			for _, p := range named {
				for _, id := range c.names[p] {
					if c.recorded(id, strings.Fields(l.keys), shown, years, week) {
						return ""
					}
				}
			}
		}
	}
	for _, p := range named { // a rate that its words stand before
		for _, id := range c.names[p] {
			if c.rates(id, years, week)[shown] {
				return ""
			}
		}
	}
	return "no figure of theirs"
}

// roundedRank reports whether a number is a rank of one of them, rounded by at most a quarter
// of its interval's width, or for a top the end of the interval, rounded up.
func (c *checker) roundedRank(shown string, top bool, named []string) bool {
	n, err := strconv.Atoi(shown)
	fits := func(rank int, i ratings.RankRange, known bool) bool {
		if top {
			return known && n >= i.High && float64(n) < 1.1*float64(i.High)+1
		}
		return known && 4*max(n-rank, rank-n) <= i.High-i.Low
	}
	for _, name := range named {
		for _, id := range c.names[name] {
			for _, s := range c.sport.SeasonsOf(id) {
				for _, inPool := range []bool{true, false} {
					rank := map[bool]int{true: s.PoolRank, false: s.Rank}[inPool]
					if !s.Rated() {
						continue
					}
					if i, known := c.sport.SeasonRankInterval(s, inPool); fits(rank, i, known) {
						return err == nil
					}
				}
			}
			for _, k := range c.sport.CareersOf(id) {
				if i, known := c.sport.CareerRankInterval(k); fits(k.Rank, i, known) {
					return err == nil
				}
			}
		}
	}
	return false
}

func (c *checker) recorded(id string, keys []string, shown string, years []int, week int) bool {
	for _, key := range keys {
		for _, y := range years {
			if slices.Contains(c.figures(c.seasons[id][y], key, 0), shown) {
				return true
			}
		}
		if week > 0 && (len(years) == 0 || slices.Contains(years, c.sport.Weeks().Season)) && slices.Contains(c.figures(c.weeks[id][week], key, c.games[id][week]), shown) {
			return true
		}
	}
	return false
}

// rates are a player's rates in the seasons named, or in the week.
func (c *checker) rates(id string, years []int, week int) map[string]bool {
	out := map[string]bool{}
	add := func(rows map[string]float64) {
		sum := func(k string) float64 { return rows[k] }
		for _, k := range []string{"batting", "game_batting"} {
			if ab := sum(k + ".AB"); ab > 0 {
				out[strings.TrimPrefix(strconv.FormatFloat(sum(k+".H")/ab, 'f', 3, 64), "0")] = true
			}
		}
		for _, k := range []string{"pitching", "game_pitching"} {
			if outs := sum(k + ".IPouts"); outs > 0 {
				out[strconv.FormatFloat(27*sum(k+".ER")/outs, 'f', 2, 64)] = true
			}
		}
		for _, k := range []string{"goaltending", "game_goaltending"} {
			if sa := sum(k + ".SA"); sa > 0 {
				out[strings.TrimPrefix(strconv.FormatFloat(1-sum(k+".GA")/sa, 'f', 3, 64), "0")] = true
			}
		}
	}
	for _, y := range years {
		add(c.seasons[id][y])
	}
	if week > 0 {
		add(c.weeks[id][week])
	}
	return out
}

// facts are what the ratings say of some players.
type facts struct {
	rated   map[string]bool
	derived map[string]bool // differences, and how many games
	years   map[int]bool
}

func (f *facts) add(values ...float64) {
	for _, v := range values {
		f.rated[strconv.FormatFloat(v, 'f', 1, 64)] = true
	}
}

func (f *facts) count(values ...int) {
	for _, v := range values {
		f.rated[strconv.Itoa(v)] = true
	}
}

func (f *facts) hundredth(values ...float64) {
	for _, v := range values {
		f.rated[strconv.FormatFloat(v, 'f', 2, 64)] = true
		f.rated[strconv.FormatFloat(v, 'f', 0, 64)] = true
	}
}

func (c *checker) factsOf(named []string, years []int, week int) *facts {
	f := &facts{rated: map[string]bool{}, derived: map[string]bool{}, years: map[int]bool{}}
	for _, name := range named {
		for _, id := range c.names[name] {
			c.seasonsOf(f, id)
			c.careerOf(f, id)
			c.likeOf(f, id, years)
			c.weekOf(f, id, week)
		}
	}
	return f
}

func (c *checker) seasonsOf(f *facts, id string) {
	var before *ratings.Season
	for _, s := range c.sport.SeasonsOf(id) {
		f.years[s.Season] = true
		if !s.Rated() {
			continue
		}
		f.add(s.Display, s.Interval.Low, s.Interval.High)
		f.count(s.PoolRank, s.PoolN, s.Rank, s.Of)
		if before != nil {
			f.derived[strconv.FormatFloat(math.Abs(math.Round(s.Display*10)-math.Round(before.Display*10))/10, 'f', 1, 64)] = true
		}
		before = s
	}
}

func (c *checker) careerOf(f *facts, id string) {
	for _, k := range c.sport.CareersOf(id) {
		f.hundredth(k.C, k.Peak)
		f.count(k.Rank, k.Of, k.Seasons)
		f.years[k.First], f.years[k.Last] = true, true
	}
	if r := c.sport.Current().Of(id); r != nil {
		interval := r.Estimate.Interval()
		f.add(r.Display(), interval.Low, interval.High)
		f.count(r.Rank, r.Of)
	}
	v, known := c.values[id]
	if !known {
		if value, refused := c.sport.Comparables().Value(comps.Query{Player: id}); refused == nil {
			v = &value
		}
		c.values[id] = v
	}
	if v == nil {
		return
	}
	f.hundredth(v.Value.Mean, v.Value.P10, v.Value.P90)
	if v.Index != nil {
		f.count(*v.Index)
	}
}

// likeOf is whom the seasons named are like.
func (c *checker) likeOf(f *facts, id string, years []int) {
	p, ok := c.sport.Player(id)
	for _, y := range years {
		if age, known := c.sport.AgeIn(p, y); ok && known {
			f.count(age)
		}
		q := comps.Query{Player: id, Season: y}
		b, known := c.likes[q]
		if !known {
			_, b, _ = c.sport.Comparables().Similar(q)
			c.likes[q] = b
		}
		if b.Candidates > 0 {
			f.count(b.Age, b.Candidates)
		}
	}
}

func (c *checker) weekOf(f *facts, id string, week int) {
	if week == 0 {
		return
	}
	season := c.sport.Weeks()
	f.years[season.Season] = true
	movers, tested := season.Movers(week)
	f.count(len(movers), tested)
	course := season.Of(id)
	if course == nil {
		return
	}
	before, after := course.At(week-1), course.At(week)
	interval := after.Interval()
	f.add(ratings.Display(before.Mean), ratings.Display(after.Mean), interval.Low, interval.High)
	f.add(math.Abs(course.Steps[week-1].Surprise()), math.Abs(math.Round(course.Steps[week-1].Surprise()*100)/100))
	f.derived[strconv.FormatFloat(math.Abs(math.Round(ratings.Display(after.Mean)*10)-math.Round(ratings.Display(before.Mean)*10))/10, 'f', 1, 64)] = true
	f.derived[strconv.Itoa(int(course.Steps[week-1].Games))] = true
}

// table holds the cells of a table.
func (c *checker) table(a *models.Article, table, subject string, week int) {
	lines := strings.Split(strings.TrimSpace(table), "\n")
	head := cellsOf(lines[0])
	for _, line := range lines[2:] {
		cells := cellsOf(line)
		switch head[0] {
		case "Statistic":
			if len(cells) == 3 { // of two seasons
				for i := range 2 {
					c.sentence(a, cells[i+1]+" "+tableLabel(cells[0])+" in "+head[i+1], []string{subject}, week)
				}
				continue
			}
			c.sentence(a, cells[1]+" "+tableLabel(cells[0]), []string{subject}, week)
		case "Season":
			c.sentence(a, "In "+cells[0]+": "+cells[1]+", "+cells[2], []string{subject}, week)
		case "Per game", "Per 100 possessions":
			per := map[string]string{"Per game": " a game", "Per 100 possessions": " per century"}[head[0]]
			for i := 1; i < len(cells); i++ {
				c.sentence(a, cells[i]+" "+strings.ToLower(head[i])+per+" in "+cells[0], []string{subject}, week)
			}
		case "Player":
			if len(c.names[cells[0]]) == 0 {
				c.problems = append(c.problems, "NAME "+a.Subject+": "+cells[0])
			}
			c.sentence(a, strings.Join(cells[1:], ", "), []string{cells[0]}, week)
		default:
			c.problems = append(c.problems, "TABLE "+a.Subject+": "+head[0])
		}
	}
}

// tableLabel is a label as a sentence has it; of a rate none: the figure stands
// alone.
func tableLabel(label string) string {
	if label != "RBIs" {
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
	case "batting average", "earned run average", "save percentage", "completion percentage":
		return ""
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
