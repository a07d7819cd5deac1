package parse

import (
	"fmt"
	"slices"
	"strings"

	"groundline/internal/questions/lexicon"
	"groundline/internal/questions/lists"
	"groundline/internal/questions/statistics"
	"groundline/internal/ratings"
	"groundline/internal/stats"
)

// statKeys lists the statistics that a part can mean in the sports that are left.
func (r *reader) statKeys(i int) []lexicon.Sense {
	var out []lexicon.Sense
	for _, s := range r.parts[i].senses {
		if s.Kind == lexicon.Stat && slices.Contains(r.sports, s.Sport) {
			out = append(out, s)
		}
	}
	if v := r.overridden(fmt.Sprintf("stat:%d", i)); v != "" {
		for _, s := range out {
			if s.Sport+"."+s.Value == v {
				return []lexicon.Sense{s}
			}
		}
	}
	return r.byPosition(out)
}

// byPosition lets a position choose: a batter's strikeouts, a goalie's wins.
func (r *reader) byPosition(list []lexicon.Sense) []lexicon.Sense {
	if len(list) == 0 {
		return list
	}
	if r.has("batter") && list[0].Sport == stats.MLB {
		for i, s := range list {
			switch s.Value {
			case "K":
				list[i].Value = "SO"
			case "BBA":
				list[i].Value = "BB"
			}
		}
	}
	pitches := false
	for i := range r.parts {
		for _, s := range r.parts[i].senses {
			pitches = pitches || s.Kind == lexicon.Position && s.Sport == stats.MLB && (s.Value == "P" || s.Value == "SP" || s.Value == "RP")
		}
	}
	switch {
	case r.has("batter"):
	case r.pitcherNamed():
		list = replaced(list, "BB", "BBA")
	case r.neverPitched():
		list = replaced(list, "K", "SO")
	}
	if pitches {
		for i, s := range list {
			if other := map[string]string{"G": "PG", "BB": "BBA", "H": "HA", "SO": "K"}[s.Value]; other != "" && s.Sport == stats.MLB {
				list[i].Value = other
			}
		}
	}
	return list
}

// famousRatio is how far the most famous bearer of a name stands above those of other sports
// whose statistic it could be.
const famousRatio = 3

// ofTheFamous keeps the statistics of the sport of the one player named, if the name is borne
// in several and one of the greatest of a sport bears it: "curry's points" are basketball's.
func (r *reader) ofTheFamous(keys []lexicon.Sense) []lexicon.Sense {
	at := -1
	for i := range r.parts {
		if r.kind(i, lexicon.Player) {
			if at >= 0 {
				return nil
			}
			at = i
		}
	}
	if at < 0 || r.overridden(fmt.Sprintf("player:%d", at)) != "" {
		return nil
	}
	fame := map[string]float64{}
	for _, c := range r.parts[at].players {
		possible := slices.ContainsFunc(keys, func(s lexicon.Sense) bool { return s.Sport == c.player.Sport })
		if possible && r.playedInTime(c) {
			fame[c.player.Sport] = max(fame[c.player.Sport], c.weight()/r.leagues[c.player.Sport].Sport.CareerOf(famous))
		}
	}
	best := ""
	for sport, f := range fame {
		if best == "" || f > fame[best] {
			best = sport
		}
	}
	for sport, f := range fame {
		if fame[best] < 1 || sport != best && f*famousRatio > fame[best] {
			return nil
		}
	}
	own := lists.Keep(keys, func(s lexicon.Sense) bool { return s.Sport == best })
	if len(own) > 0 && len(own) < len(keys) {
		r.infer("%q is read as of the %s, where its best-known bearer played", r.parts[at].text, strings.ToUpper(best))
		return own
	}
	return nil
}

// replaced puts one of baseball's statistics in the place of another.
func replaced(list []lexicon.Sense, key, by string) []lexicon.Sense {
	for i, s := range list {
		if s.Sport == stats.MLB && s.Value == key {
			list[i].Value = by
		}
	}
	return list
}

// neverPitched reports whether the players named are of baseball and no pitchers, whose
// strikeouts are their own: of those who pitched much, such as Ruth, it is not known.
func (r *reader) neverPitched() bool {
	x := r.leagues[stats.MLB]
	if x == nil || len(r.plan.Players) == 0 {
		return false
	}
	for _, id := range r.plan.Players {
		position := x.Sport.MainPosition(id)
		if !strings.HasPrefix(id, stats.MLB+"_") || position == "" || position == "P" || position == "SP" || position == "RP" || slices.ContainsFunc(x.Sport.CareersOf(id), isPitching) || slices.ContainsFunc(x.Sport.SeasonsOf(id), hasSecondRole) {
			return false
		}
	}
	return true
}

func isPitching(c *ratings.Career) bool { return c.Role != "batter" }

func hasSecondRole(s *ratings.Season) bool { return len(s.Also) > 0 }

// pitcherNamed reports whether the players named are pitchers, whose walks are those that they
// allowed.
func (r *reader) pitcherNamed() bool {
	x := r.leagues[stats.MLB]
	if x == nil || len(r.plan.Players) == 0 {
		return false
	}
	for _, id := range r.plan.Players {
		if position := x.Sport.MainPosition(id); position != "P" && position != "SP" && position != "RP" {
			return false
		}
	}
	return true
}

// playedIn reports whether the data of a sport meet the time asked for.
func (r *reader) playedIn(sport string) bool {
	x := r.leagues[sport]
	return (r.plan.Until == 0 || r.plan.Until >= x.Sport.Earliest) && r.plan.Since <= x.LastSeason
}

// minor are statistics that their sport is not asked about by the bare name.
var minor = map[string]bool{"nhl HIT": true, "nhl BLK": true, "nhl GV": true, "nhl TK": true, "nhl P/GP": true, "nhl G/GP": true, "nhl A/GP": true}

// chooseStat settles which of several statistics is meant, or asks.
func (r *reader) chooseStat(i int, keys []lexicon.Sense) lexicon.Sense {
	sports := map[string]bool{}
	if own := r.ofTheFamous(keys); len(own) > 0 {
		r.sports = []string{own[0].Sport}
		if keys = own; len(keys) == 1 {
			r.use(i)
			return keys[0]
		}
	}
	labelled := lists.Keep(keys, func(s lexicon.Sense) bool {
		st, ok := statistics.Find(s.Sport, s.Value)
		return ok && st.Label == r.parts[i].text
	})
	if len(labelled) == 1 && minor[labelled[0].Sport+" "+labelled[0].Value] { // "blocked shots" is hockey's own name
		keys = labelled
		r.use(i)
		r.sports = []string{keys[0].Sport}
		r.infer("%q was read as of the %s", r.parts[i].text, strings.ToUpper(keys[0].Sport))
		return keys[0]
	}
	if main := lists.Keep(keys, func(s lexicon.Sense) bool { return !minor[s.Sport+" "+s.Value] }); len(main) > 0 && len(main) < len(keys) && r.parts[i].text != "shots blocked" {
		if keys = main; len(keys) == 1 {
			r.use(i)
			r.sports = []string{keys[0].Sport}
			r.infer("%q was read as of the %s", r.parts[i].text, strings.ToUpper(keys[0].Sport))
			return keys[0]
		}
	}
	if then := lists.Keep(keys, func(s lexicon.Sense) bool { return r.playedIn(s.Sport) }); len(then) > 0 && len(then) < len(keys) {
		if keys = then; len(keys) == 1 {
			r.use(i)
			r.sports = []string{keys[0].Sport}
			return keys[0]
		}
	}
	if own := r.ofOwnRecord(keys); len(own) == 1 {
		r.use(i)
		st, _ := statistics.Find(own[0].Sport, own[0].Value)
		r.infer("%q was read as %s", r.parts[i].text, st.Label)
		return own[0]
	}
	// Of a passer's total touchdowns the passing ones are a part, and of anybody's total yards those of one kind.
	if key, ok := r.byRole(keys); ok && (r.parts[i].before != "total" || key.Value != "PassTD" && !strings.HasSuffix(key.Value, "Yds")) {
		r.use(i)
		st, _ := statistics.Find(key.Sport, key.Value)
		r.infer("%q was read as %s", r.parts[i].text, st.Label)
		return key
	}
	for _, k := range keys {
		sports[k.Sport] = true
	}
	if len(sports) > 1 {
		var options []choice
		for _, key := range statistics.Sports {
			if sports[key] {
				options = append(options, choice{strings.ToUpper(key), override{"sport", key}})
			}
		}
		r.fail("ambiguous_stat", fmt.Sprintf("%q is a statistic of %d sports; say which one.", r.parts[i].text, len(sports)), WhichSport, options...)
		return lexicon.Sense{}
	}
	var options []choice
	for _, k := range keys {
		st, _ := statistics.Find(k.Sport, k.Value)
		options = append(options, choice{st.Label, override{fmt.Sprintf("stat:%d", i), k.Sport + "." + k.Value}})
	}
	r.sports = []string{keys[0].Sport}
	r.fail("ambiguous_stat", fmt.Sprintf("%q can mean %d statistics; say which one.", r.parts[i].text, len(keys)), "which "+r.parts[i].text, options...)
	return lexicon.Sense{}
}

// readMetrics resolves the statistics that are asked for.
func (r *reader) readMetrics() {
	for i := range r.parts {
		if !r.used[i] && r.kind(i, lexicon.Stat) {
			r.metrics = append(r.metrics, i)
		}
	}
	r.metrics = r.withoutRepeated(r.metrics)
	// "The average batting average", "league ERA average": one of them is the
	// mean of the league.
	if len(r.metrics) == 2 {
		for n, i := range r.metrics {
			if r.parts[i].text == "average" {
				r.use(i)
				r.mean = true
				r.metrics = slices.Delete(r.metrics, n, n+1)
				break
			}
		}
	}
	for _, i := range r.metrics {
		if i > 0 && r.parts[i-1].text == "league" && r.plan.League == "" {
			r.mean = r.mean || !r.has("most", "best", "leader", "fewest", "worst")
		}
	}
}

// withoutRepeated drops parts that name the statistic of another one again: "the scoring race
// by points".
func (r *reader) withoutRepeated(metrics []int) []int {
	var out []int
	for _, i := range metrics {
		keys := r.statKeys(i)
		if slices.ContainsFunc(out, func(o int) bool {
			return len(keys) > 0 && (r.parts[o].text != r.parts[i].text || r.has("compare", "or") || r.games != nil) && slices.Equal(r.statKeys(o), keys)
		}) {
			r.use(i)
			continue
		}
		out = append(out, i)
	}
	if len(out) == 2 && !r.has("and", "or", "compare") && !r.kindAnywhere(lexicon.Player) { // a player's season may not qualify
		out = r.withoutTotalOf(out)
	}
	return out
}

// withoutTotalOf drops of two parts the one that names the total of the other's average a game: "top scorers ppg",
// "highest-scoring season by points per game".
func (r *reader) withoutTotalOf(metrics []int) []int {
	averages := func(of, by int) bool {
		for _, total := range r.statKeys(of) {
			st, ok := statistics.Find(total.Sport, total.Value)
			if !ok {
				continue
			}
			per := st.PerGame(total.Sport)
			if per != nil && slices.ContainsFunc(r.statKeys(by), func(s lexicon.Sense) bool {
				other, found := statistics.Find(s.Sport, s.Value)
				return found && s.Sport == total.Sport && other.Key == per.Key && other.Key != st.Key
			}) {
				return true
			}
		}
		return false
	}
	for i, of := range metrics {
		if by := metrics[1-i]; averages(of, by) {
			r.use(of)
			return []int{by}
		}
	}
	return metrics
}

// metric returns the one statistic asked for; ok is false if there is none or the
// reader has failed.
func (r *reader) metric() (string, bool) {
	if len(r.metrics) == 0 {
		return "", false
	}
	if len(r.metrics) > 1 {
		r.fail("unsupported_grammar", "The question asks for several statistics at once.", r.parts[r.metrics[1]].text)
		return "", false
	}
	i := r.metrics[0]
	keys := r.statKeys(i)
	switch len(keys) {
	case 0:
		r.fail("unsupported_grammar", fmt.Sprintf("%q is not a statistic of that sport.", r.parts[i].text), r.parts[i].text)
		return "", false
	case 1:
		r.use(i)
		r.sports = []string{keys[0].Sport}
		if r.asksScoringTitle(i, keys[0]) {
			r.infer("scoring is led by points a game")
			return "PPG", true
		}
		if r.parts[i].guessed {
			st, _ := statistics.Find(keys[0].Sport, keys[0].Value)
			r.infer("%q was read as %s", r.parts[i].text, st.Label)
		}
		return keys[0].Value, true
	}
	if chosen := r.chooseStat(i, keys); chosen.Value != "" {
		return chosen.Value, true
	}
	return "", false
}

// asksScoringTitle reports whether who leads basketball "in scoring" is asked: the title goes by
// points a game.
func (r *reader) asksScoringTitle(i int, key lexicon.Sense) bool {
	title := (key.Sport == stats.NBA || key.Sport == stats.WNBA) && key.Value == "PTS" && r.parts[i].text == "scoring" && r.has("leader")
	return title && !r.hasText("total", "points", "pts", "career") && !r.has("career", "playoffs") && r.plan.Team == ""
}
