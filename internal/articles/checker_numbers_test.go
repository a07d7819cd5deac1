package articles_test

import (
	"fmt"
	"maps"
	"regexp"
	"slices"
	"strconv"
	"strings"

	"groundline/internal/english"
	"groundline/internal/ratings"
	"groundline/models"
)

// labels are what an article calls the columns of source rows, by key, longest
// first. A label may be of several: a receiver's "yards" are receiving yards.
var labels = []struct {
	says string
	keys string
}{
	{"points scored", "PTS Pts"}, {"points a game", "PTS/G"}, {"rebounds a game", "TRB/G"}, {"assists a game", "AST/G"}, {"blocks a game", "BLK/G"}, {"steals a game", "STL/G"},
	{"points per century", "PTS/100"}, {"rebounds per century", "TRB/100"}, {"assists per century", "AST/100"}, {"blocks per century", "BLK/100"}, {"steals per century", "STL/100"},
	{"yards from scrimmage", "Scrim"}, {"total touchdowns", "TotTD"}, {"total bases", "TB"}, {"passing yards", "PassYds"}, {"touchdown passes", "PassTD"}, {"touchdown pass", "PassTD"}, {"interceptions", "Int"}, {"interception", "Int"},
	{"rushing yards", "RushYds"}, {"rushing yard", "RushYds"}, {"rushing touchdowns", "RushTD"}, {"rushing touchdown", "RushTD"}, {"carries", "RushAtt"}, {"carry", "RushAtt"}, {"rushing attempts", "RushAtt"},
	{"receiving yards", "RecYds"}, {"receiving yard", "RecYds"}, {"receiving touchdowns", "RecTD"}, {"receiving touchdown", "RecTD"}, {"receptions", "Rec"}, {"reception", "Rec"}, {"catches", "Rec"}, {"passes", "Rec"}, {"pass", "Rec"}, {"catch", "Rec"}, {"targets", "Tgt"}, {"target", "Tgt"},
	{"touchdowns", "RushTD RecTD PassTD"}, {"touchdown", "RushTD RecTD PassTD"}, {"yards", "RushYds RecYds"}, {"yard", "RushYds RecYds"},
	{"threepointers", "3P"}, {"threepointer", "3P"}, {"threepoint field goals", "3P"}, {"threepoint field goal", "3P"}, {"points", "PTS PTS/G PTS/100 Pts"}, {"point", "PTS Pts"}, {"rebounds", "TRB TRB/G TRB/100"}, {"rebound", "TRB"},
	{"power-play goals", "PPG"}, {"power-play goal", "PPG"}, {"goals against", "GA"}, {"goal against", "GA"}, {"shots faced", "SA"}, {"shots against", "SA"}, {"shot against", "SA"}, {"blocked shots", "BLK"}, {"blocked shot", "BLK"},
	{"shots on goal", "SOG"}, {"shot on goal", "SOG"}, {"shots", "SOG SA"}, {"shot", "SOG SA"}, {"goals", "G"}, {"goal", "G"}, {"shutouts", "SHO"}, {"shutout", "SHO"},
	{"assists", "AST A AST/G"}, {"assist", "AST A"}, {"steals", "STL STL/G STL/100"}, {"steal", "STL"}, {"blocks", "BLK BLK/G"}, {"block", "BLK"},
	{"doubles", "2B"}, {"triples", "3B"}, {"home runs", "HR"}, {"home run", "HR"}, {"runs batted in", "RBI"}, {"RBIs", "RBI"}, {"RBI", "RBI"}, {"runs", "R"}, {"run", "R"}, {"innings", "IP"}, {"inning", "IP"}, {"strikeouts", "SO"}, {"strikeout", "SO"}, {"walks", "BB"}, {"walk", "BB"},
	{"stolen bases", "SB"}, {"stolen base", "SB"}, {"hits", "H HIT"}, {"hit", "H HIT"}, {"wins", "W"}, {"win", "W"}, {"losses", "L"}, {"loss", "L"}, {"saves", "SV"}, {"save", "SV"}, {"games", "G GP PG"}, {"game", "G GP PG"}, {"minutes a game", "MP/G"}, {"minutes", "MP"}, {"homers", "HR"}, {"homer", "HR"},
}

// labelOf is the column that a text begins with.
func labelOf(text string) (says string, keys []string) {
	if strings.HasPrefix(text, "save percentage") {
		return "", nil // a rate
	}
	for _, l := range labels {
		if strings.HasPrefix(text, l.says) && (len(text) == len(l.says) || !isLetter(text[len(l.says)])) {
			return l.says, strings.Fields(l.keys)
		}
	}
	return "", nil
}

// labelsIn are the columns that a text names anywhere, in their order.
func labelsIn(text string) (out [][]string) {
	for i := 0; i < len(text); i++ {
		if i > 0 && isLetter(text[i-1]) {
			continue
		}
		if says, keys := labelOf(text[i:]); says != "" {
			out = append(out, keys)
			i += len(says) - 1
		} else if says, keys := labelOf(strings.ToLower(text[i:min(len(text), i+1)]) + text[min(len(text), i+1):]); says != "" {
			out = append(out, keys)
			i += len(says) - 1
		}
	}
	return out
}

var (
	ordinalWord = regexp.MustCompile(`^(st|nd|rd|th)\b`)
	leagueWord  = regexp.MustCompile(`\b(MLB|(?:the )?(?:NFL|NBA|NHL|WNBA))\b`)
	ratedWord   = regexp.MustCompile(`(?i)\b(?:rat(?:ed|es|ing|ings)|rank(?:ed|s))\b|qualified|active`)
	ratingWord  = regexp.MustCompile(`(?i)\brat(?:ed|es|ing|ings)\b|qualified|active`)
	careerWord  = regexp.MustCompile(`(?i)career|taken as a whole|all told|as a whole|seasons up|seasons together|long view`)
	worthWord   = regexp.MustCompile(`(?i)next seasons|worth|forecast|project|index|\bvalue|PoR|GoR|WoR|adjusted yards`)
	ledWord     = regexp.MustCompile(`\bled (?:MLB|the [A-Z]+)|\bled in\b|the most\b.* in (?:MLB|the [A-Z]+)\b|the most in (?:MLB|the [A-Z]+)\b`)
	ageWord     = regexp.MustCompile(`(?:\bage |\baged |\b[Aa]t | at age | was | both |, )$`)
)

// number says why a number is not of the data, or "".
func (c *checker) number(r *reading, shown, before, after string) string {
	if ordinalWord.MatchString(after) {
		return c.ordinal(r, shown, before, after)
	}
	if strings.HasSuffix(before, "about ") || strings.HasSuffix(before, "top ") {
		if c.roundedRank(shown, strings.HasSuffix(before, "top "), r.names) {
			return ""
		}
		return "no rank of theirs rounds to it"
	}
	if strings.HasPrefix(after, "seasons") && (strings.Contains(before+after, "ratings") || strings.HasSuffix(before, "rated in ") || strings.HasSuffix(before, "rating for ")) { // that a plot shows
		if c.ratedIn(r, shown) {
			return ""
		}
		return "they were rated in others"
	}
	if says, keys := labelOf(after); says != "" {
		if strings.HasSuffix(before, "threw for ") {
			keys = []string{"PassYds"}
		}
		if !r.single && (says == "points" || says == "point" || says == "games" || says == "game") && r.facts.derived[shown] { // of a rating, or of a week, too
			return ""
		}
		if c.recorded(r, keys, shown) {
			return ""
		}
		return "no row records it: " + says
	}
	name := rateOf(before, after)
	if name == "" && strings.HasSuffix(before, "From ") { // "From .748 in 2024, her OPS …"
		name = rateOf(after, "")
	}
	if strings.HasSuffix(before, "−") {
		shown = "-" + shown
	}
	if name != "" {
		for _, id := range r.players {
			if c.rates(r, id)[name+" "+shown] {
				return c.once(r, name, shown)
			}
		}
		return "no rows come to this " + name
	}
	if ageWord.MatchString(before) && r.facts.ages[shown] {
		return ""
	}
	if r.single {
		return "no figure of that game"
	}
	if r.a.Tier == models.DeepDive && len(shown) == 2 && strings.HasSuffix(before, ", ") && strings.HasPrefix(after, ",") {
		return "no age of theirs"
	}
	if r.facts.rated[shown] || r.facts.derived[shown] {
		return ""
	}
	if found := labelsIn(before); len(found) > 0 { // what it counts stands before it
		if r.day != "" && len(found) > 1 {
			found = found[:1]
		}
		if c.recorded(r, found[len(found)-1], shown) {
			return ""
		}
	}
	if found := labelsIn(after); len(found) > 0 && (strings.Contains(after, "from ") || strings.Contains(before, "from ")) {
		if c.recorded(r, found[0], shown) {
			return ""
		}
	}
	return "no figure of theirs"
}

// ordinal checks a place: among a season's leaders in a statistic, or in a ranking of ratings.
func (c *checker) ordinal(r *reading, shown, before, after string) string {
	if n, err := strconv.Atoi(shown); err != nil || !strings.HasPrefix(after, english.OrdinalSuffix(n)) {
		return "a wrong ending"
	}
	if name := titleWord.FindString(before + after); name != "" && shown == "1" {
		if c.rateLeader(r, name) {
			return ""
		}
		return "another leads in " + name
	}
	if leagueWord.MatchString(before+after) && !ratingWord.MatchString(before+after) && !careerWord.MatchString(before+after) {
		found := labelsIn(before + " " + after)
		if len(found) == 0 {
			return "a place in no statistic"
		}
		for _, keys := range found {
			places := c.placesIn(r, keys)
			if slices.Contains(places, shown) {
				return ""
			}
			if slices.Contains(places, shown+" with others") {
				c.note("TIED", r.a, "%s is shared: %q", shown, r.text)
				return ""
			}
		}
		return fmt.Sprintf("the rows rank them %v", c.placesIn(r, found[len(found)-1]))
	}
	if strings.HasSuffix(before, "about ") {
		if c.roundedRank(shown, false, r.names) {
			return ""
		}
		return "no rank of theirs rounds to it"
	}
	if r.facts.rated[shown] {
		return ""
	}
	return "no rank of theirs"
}

// leads holds a sentence that says that somebody led a league to the rows of all its players.
func (c *checker) leads(r *reading, text string) {
	if !ledWord.MatchString(text) {
		return
	}
	if name := titleWord.FindString(text); name != "" {
		if !c.rateLeader(r, name) {
			c.note("LEADER", r.a, "%s: %q of %v", name, r.text, r.names)
		}
		return
	}
	if _, after, is := strings.Cut(text, " and led "); is { // after the line of the season
		text = after
	}
	found := labelsIn(text)
	if len(found) == 0 {
		c.note("LEADER", r.a, "of no statistic: %q", r.text)
	}
	for _, keys := range found {
		if !slices.Contains(c.placesIn(r, keys), "1") {
			c.note("LEADER", r.a, "%v rank %v in %q of %v", keys, c.placesIn(r, keys), r.text, r.names)
		}
	}
}

// placesIn are the places of those named among all players of the seasons named, in a column:
// as many have more, and one. A place that is shared is none.
func (c *checker) placesIn(r *reading, keys []string) []string {
	var out []string
	for _, id := range r.players {
		for _, y := range r.years {
			for _, key := range keys {
				if key == "IP" {
					key = "IPouts"
				}
				for column, own := range c.sums(c.seasons[id][y], key) {
					at := fmt.Sprint(y, " ", column)
					order := c.orders[at]
					if order == nil {
						order = map[string]float64{}
						for player, seasons := range c.seasons {
							if v, ok := c.sums(seasons[y], key)[column]; ok {
								order[player] = v
							}
						}
						c.orders[at] = order
					}
					place, shared := 1, 0
					for _, v := range order {
						if v > own {
							place++
						} else if v == own {
							shared++
						}
					}
					if shared == 1 {
						out = append(out, strconv.Itoa(place))
					} else {
						out = append(out, strconv.Itoa(place)+" with others")
					}
				}
			}
		}
	}
	return out
}

// once holds that a figure is the same wherever an article gives it.
func (c *checker) once(r *reading, column, shown string) string {
	if len(r.players) != 1 || len(r.years) != 1 || r.day != "" || len(r.spans) > 0 {
		return ""
	}
	at := fmt.Sprint(r.players[0], r.years[0], column)
	if was := c.said[at]; was != "" && was != shown {
		c.note("CONTRADICTION", r.a, "%s after %s: %q", shown, was, r.text)
	}
	c.said[at] = shown
	return ""
}

// recorded reports whether a figure stands in the rows of those named: of a day, a span of
// seasons, a season, or the week.
func (c *checker) recorded(r *reading, keys []string, shown string) bool {
	for _, id := range r.players {
		for _, key := range keys {
			if r.single && c.ofDay(r, id, key, shown) {
				return true
			}
			if r.day != "" && !r.single && c.high(r, id, key, shown) {
				return true
			}
			if r.nears {
				for _, sum := range c.careerSums(c.seasons[id], key) {
					if strconv.FormatFloat(sum, 'f', -1, 64) == shown {
						return true
					}
				}
				continue
			}
			for _, s := range r.spans {
				if slices.Contains(c.total(id, key, s), shown) {
					return true
				}
			}
			if r.day != "" {
				continue
			}
			for _, y := range r.years {
				if slices.Contains(c.figures(c.seasons[id][y], key, 0), shown) {
					c.once(r, key, shown)
					return true
				}
			}
			if r.week > 0 && (len(r.years) == 0 || slices.Contains(r.years, c.sport.Weeks().Season)) && slices.Contains(c.figures(c.weeks[id][r.week], key, c.games[id][r.week]), shown) {
				return true
			}
		}
	}
	return false
}

// total is a column's sum over the seasons of a span, each of which has it.
func (c *checker) total(id, key string, span [2]int) []string {
	sum := 0.
	if key == "IP" || strings.Contains(key, "/") {
		return nil
	}
	for y, rows := range c.seasons[id] {
		if y < span[0] || y > span[1] {
			continue
		}
		most, ok := 0., false
		for _, v := range c.sums(rows, key) {
			most, ok = max(most, v), true
		}
		if !ok && (rows["totals.G"] > 0 || rows["box.G"] > 0 || rows["averages.G"] > 0) {
			return nil // a season of it is not recorded
		}
		sum += most
	}
	return []string{strconv.FormatFloat(sum, 'f', -1, 64)}
}

// high reports whether a figure is a player's of the day named, and no other game of that
// season has as much.
func (c *checker) high(r *reading, id, key, shown string) bool {
	season := c.dayOf[r.day]
	if len(r.years) > 0 && !slices.Contains(r.years, season) {
		return false
	}
	for column, v := range c.sums(c.days[id][r.day], key) {
		if strconv.FormatFloat(v, 'f', -1, 64) != shown {
			continue
		}
		best := true
		for day, rows := range c.days[id] {
			if other, ok := c.sums(rows, key)[column]; ok && c.dayOf[day] == season && day != r.day && other >= v && (r.week == 0 || c.singles[id][day].week <= r.week) {
				best = false
			}
		}
		if best {
			return true
		}
	}
	return false
}

// rateNames are what rates are called, the longest first.
var rateNames = []struct{ says, name string }{
	{"on-base percentage", "OBP"}, {"slugging percentage", "SLG"}, {"true shooting percentage", "TS%"}, {"true shooting", "TS%"}, {"completion percentage", "Cmp%"}, {"save percentage", "SV%"}, {"field goal percentage", "FG%"}, {"shooting percentage", "S%"}, {"per carry", "Y/C"}, {"per catch", "Y/R"}, {"per pass", "Y/A"},
	{"batting average", "AVG"}, {"earned run average", "ERA"}, {"plus-minus", "+/-"}, {"average", "AVG"}, {"OPS", "OPS"}, {"WHIP", "WHIP"}, {"ERA", "ERA"}, {"hit", "AVG"},
}

// rateOf is the rate that a number is said to be: that whose name follows it at once, or the
// nearest before it.
func rateOf(before, after string) string {
	for _, n := range rateNames {
		if n.says != "hit" && strings.HasPrefix(after, n.says) {
			return n.name
		}
	}
	if ofWord.MatchString(before) {
		return "" // of a ranking
	}
	name, at := "", -1
	low := before
	for _, n := range rateNames {
		i := lastWord(low, n.says)
		if n.says == "hit" && !strings.HasSuffix(low, "hit ") || i < 0 || i+len(n.says) <= at {
			continue
		}
		if i+len(n.says) > at {
			name, at = n.name, i+len(n.says)
		}
	}
	if name == "" {
		return ""
	}
	rest := before[at:]
	if ratedWord.MatchString(rest) || strings.Contains(rest, "interval") || strings.HasSuffix(" "+before, " age ") || len(labelsIn(rest)) > 0 {
		return ""
	}
	return name
}

var ofWord = regexp.MustCompile(`\d(?:st|nd|rd|th)? of $`)

// lastWord is where a name stands last in a text as words of its own, -1 if nowhere. It may
// begin with a capital.
func lastWord(text, name string) int {
	at := -1
	for _, n := range []string{name, strings.ToUpper(name[:1]) + name[1:]} {
		for i := strings.Index(text, n); i >= 0; {
			end := i + len(n)
			if (i == 0 || !isLetter(text[i-1])) && (end == len(text) || !isLetter(text[end])) {
				at = max(at, i)
			}
			next := strings.Index(text[i+1:], n)
			if next < 0 {
				break
			}
			i += 1 + next
		}
	}
	return at
}

// rates are a player's rates in the seasons named, or in the week, by name and figure.
func (c *checker) rates(r *reading, id string) map[string]bool {
	if r.single {
		return ratesOf(c.days[id][r.day])
	}
	out := map[string]bool{}
	for _, y := range r.years {
		maps.Copy(out, ratesOf(c.seasons[id][y]))
	}
	if r.week > 0 {
		maps.Copy(out, ratesOf(c.weeks[id][r.week]))
	}
	return out
}

// ratesOf are the rates that some rows come to, by name and figure.
func ratesOf(rows map[string]float64) map[string]bool {
	out := map[string]bool{}
	put := func(name string, v float64, digits int) {
		text := halfUp(v, digits)
		if digits == 3 && name != "WHIP" { // "0.995", but a save percentage of .915
			text = strings.TrimPrefix(text, "0")
		}
		out[name+" "+text] = true
	}
	if v := func(k string) float64 { return rows["batting."+k] }; v("AB") > 0 {
		bases := v("H") + v("2B") + 2*v("3B") + 3*v("HR")
		on := (v("H") + v("BB") + v("HBP")) / (v("AB") + v("BB") + v("HBP") + v("SF"))
		put("AVG", v("H")/v("AB"), 3)
		put("OBP", on, 3)
		put("SLG", bases/v("AB"), 3)
		put("OPS", on+bases/v("AB"), 3)
	}
	if outs := rows["pitching.IPouts"]; outs > 0 {
		put("ERA", 27*rows["pitching.ER"]/outs, 2)
		put("WHIP", 3*(rows["pitching.H"]+rows["pitching.BB"])/outs, 2)
		put("WHIP", 3*(rows["pitching.H"]+rows["pitching.BB"])/outs, 3)
	}
	for _, k := range []string{"goaltending", "game_goaltending"} {
		if sa := rows[k+".SA"]; sa > 0 {
			put("SV%", 1-rows[k+".GA"]/sa, 3)
		}
	}
	for _, k := range []string{"totals", "box", "all_teams", "box_sums", "game"} {
		if tries := rows[k+".FGA"] + .44*rows[k+".FTA"]; tries > 0 {
			put("TS%", rows[k+".PTS"]/(2*tries), 3)
			put("TS%", 100*rows[k+".PTS"]/(2*tries), 1)
		}
		if tries := rows[k+".FGA"]; tries > 0 {
			put("FG%", rows[k+".FG"]/tries, 3)
			put("FG%", 100*rows[k+".FG"]/tries, 1)
		}
	}
	for _, k := range []string{"plays", "offence", "passing", "week_plays"} {
		if tries := rows[k+".PassAtt"]; tries > 0 {
			put("Cmp%", 100*rows[k+".Cmp"]/tries, 1)
		}
	}
	for name, v := range rows {
		kind, column, _ := strings.Cut(name, ".")
		of := map[string][3]string{"RushAtt": {"Y/C", "RushYds"}, "Rec": {"Y/R", "RecYds"}, "PassAtt": {"Y/A", "PassYds"}}[column]
		if sum, held := rows[kind+"."+of[1]]; held && v > 0 {
			put(of[0], sum/v, 2)
		}
		if column == "SOG" && v > 0 {
			put("S%", 100*rows[kind+".G"]/v, 1)
		}
	}
	if v, ok := rows["scoring.+/-"]; ok {
		put("+/-", v, 0)
	}
	return out
}

// ratedIn reports whether a player was rated in so many years of a span.
func (c *checker) ratedIn(r *reading, shown string) bool {
	for _, id := range r.players {
		for _, span := range r.spans {
			years := map[int]bool{}
			for _, s := range c.sport.SeasonsOf(id) {
				if s.Rated() && s.Season >= span[0] && s.Season <= span[1] {
					years[s.Season] = true
				}
			}
			if strconv.Itoa(len(years)) == shown {
				return true
			}
		}
	}
	return false
}

var gamesWord = regexp.MustCompile(`(\w+) games? with at least (\w+) ([a-z ]+?)( in | came | this |[.,]|$)`)

// gamesSaid are the words of the press for games with at least so many.
var gamesSaid = []struct {
	word  *regexp.Regexp
	means string
}{
	{regexp.MustCompile(`(\w+) multi-point games`), "$1 games with at least 2 points"},
	{regexp.MustCompile(`(\w+) (\d+)-point games`), "$1 games with at least $2 points"},
	{regexp.MustCompile(`(\w+) (\d+)-yard (rushing|receiving|passing) games`), "$1 games with at least $2 $3 yards"},
}

// gamesWith holds counts of games with so many of a statistic to the games of the season, and
// takes them out of the text.
func (c *checker) gamesWith(r *reading, text string) string {
	for _, said := range gamesSaid {
		text = said.word.ReplaceAllString(text, said.means)
	}
	return gamesWord.ReplaceAllStringFunc(text, func(m string) string {
		parts := gamesWord.FindStringSubmatch(m)
		number := func(w string) float64 {
			if n := words[strings.ToLower(w)]; n != "" {
				w = n
			}
			v, err := strconv.ParseFloat(w, 64)
			if err != nil {
				return -1
			}
			return v
		}
		_, keys := labelOf(parts[3])
		c.numbers += 2
		have := 0
		for _, id := range r.players {
			for _, key := range keys {
				n := 0.
				for day, rows := range c.days[id] {
					if len(r.years) > 0 && c.dayOf[day] != r.years[0] {
						continue
					}
					for _, v := range c.sums(rows, key) {
						if v >= number(parts[2]) {
							n++
							break
						}
					}
				}
				if have = int(n); n == number(parts[1]) {
					return "games" + parts[4]
				}
			}
		}
		c.note("NUMBER", r.a, "%q, the rows have %d, in %q of %v", m, have, r.text, r.names)
		return "games" + parts[4]
	})
}

// roundedRank reports whether a number is a rank of one of them, rounded by at most a quarter
// of its interval's width, or for a top the end of the interval, rounded up.
func (c *checker) roundedRank(shown string, top bool, named []string) bool {
	n, err := strconv.Atoi(shown)
	fits := func(rank int, i ratings.RankRange, known bool) bool {
		if top {
			return known && n >= i.High && (n == nextRound(i.High) || float64(n) < 1.1*float64(i.High)+1)
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

// nextRound is the least of 5, 10, 20, 30, 50, 100, 200, … from n on.
func nextRound(n int) int {
	for ; ; n++ {
		if text := strconv.Itoa(n); n == 5 || n > 9 && strings.Contains("1235", text[:1]) && strings.Trim(text[1:], "0") == "" {
			return n
		}
	}
}
