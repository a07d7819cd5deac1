package parse

import (
	"fmt"
	"regexp"
	"slices"
	"strconv"
	"strings"

	"groundline/internal/questions/lexicon"
	"groundline/internal/questions/lists"
	"groundline/internal/questions/plan"
)

// maxApart limits the questions that one is taken apart into.
const maxApart = 5

// readApart reads a question that no single plan answers as several, each of one player: "Selanne goals Ducks vs
// Jets" asks for his goals with both teams, "Embiid ppg 2023 vs 2024" for both seasons, "Barkley's height and
// rebounds" for either. What they have in common is in each of them. False if one of them makes no plan.
func readApart(question string, leagues Leagues) (Reading, bool) {
	tokens, ok := lexicon.Tokenize(question)
	if !ok || !slices.ContainsFunc(tokens, splits) {
		return Reading{}, false
	}
	a := apart{segment(tokens, leagues.list(), -1), leagues}
	for _, split := range []func() []string{a.byStage, a.byTeam, a.bySeason, a.byFact, a.byStatistic, a.byPlayer} {
		if texts := split(); len(texts) > 1 && len(texts) <= maxApart {
			if r, ok := readEach(texts, leagues); ok {
				return r, true
			}
		}
	}
	return Reading{}, false
}

// splits reports whether a word can set parts of a question side by side.
func splits(t lexicon.Token) bool {
	return slices.Contains(joins, t.Text) || slices.Contains([]string{"height", "weight", "college", "draft", "drafted", "born", "birthday", "rank", "incl", "including", "plus", "with", "counting"}, t.Text)
}

// readEach reads questions about one player each into one plan.
func readEach(texts []string, leagues Leagues) (Reading, bool) {
	var options []Option
	var inferred []string
	for _, text := range texts {
		r := readAsAsked(text, leagues)
		if r.Problem != nil || len(r.Plan.Players) != 1 || r.Plan.Sport == "" || slices.Contains(ofRatings, r.Plan.Intent) || slices.ContainsFunc(options, func(o Option) bool { return samePlan(*o.Plan, r.Plan) }) {
			return Reading{}, false
		}
		options = append(options, Option{Plan: &r.Plan})
		for _, i := range r.Inferred {
			inferred = lists.AppendNew(inferred, i)
		}
	}
	for _, o := range options[1:] {
		if first := options[0].Plan; o.Plan.Players[0] != first.Players[0] && (o.Plan.Intent != first.Intent || o.Plan.Stat != first.Stat || o.Plan.Sport != first.Sport) {
			return Reading{}, false
		}
	}
	out := Several(options)
	out.Inferred = append(inferred, fmt.Sprintf("read as %d questions: %s", len(texts), strings.Join(texts, "; ")))
	return out, true
}

// ofRatings are what a question that names no figure is read as, which is not what its parts ask.
var ofRatings = []plan.Intent{plan.PlayerSeason, plan.Standing, plan.PlayerBest}

func samePlan(a, b plan.Plan) bool { return fmt.Sprintf("%+v", a) == fmt.Sprintf("%+v", b) }

// apart is a question to take apart.
type apart struct {
	parts   []part
	leagues Leagues
}

// joins are words that set what stands beside them side by side.
var joins = []string{"vs", "versus", "v", "or", "and", "than", "compare", "compared", "compared to", "to"}

// with returns the question without some of its parts, and without the words that joined them.
func (a apart) without(drop func(i int) bool) string {
	var words []string
	for i, p := range a.parts {
		if drop(i) || slices.Contains(joins, p.text) && (i > 0 && (drop(i-1) || slices.Contains(joins, a.parts[i-1].text)) || i+1 < len(a.parts) && drop(i+1)) {
			continue
		}
		if isOf(p, lexicon.Stat) && slices.ContainsFunc(a.parts[:i], func(other part) bool { return other.text == p.text }) && !drop(slices.IndexFunc(a.parts, func(other part) bool { return other.text == p.text })) {
			continue // said again of another
		}
		text := p.text
		if t := p.first; t.Year && len(t.Text) == 2 {
			text = strconv.Itoa(a.leagues.fullYear(int(t.Num)))
		}
		words = append(words, text)
	}
	return strings.Join(words, " ")
}

// eachOf returns the question for each of some parts alone.
func (a apart) eachOf(parts []int) []string {
	var out []string
	for _, kept := range parts {
		out = append(out, a.without(func(i int) bool { return i != kept && slices.Contains(parts, i) }))
	}
	return out
}

// which lists the parts of a kind.
func (a apart) which(is func(p part) bool) (out []int) {
	for i, p := range a.parts {
		if is(p) {
			out = append(out, i)
		}
	}
	return out
}

func (a apart) players() []int {
	return a.which(func(p part) bool { return len(p.players) > 0 && len(p.teams) == 0 })
}

func isOf(p part, kind lexicon.Kind, values ...string) bool {
	return slices.ContainsFunc(p.senses, func(s lexicon.Sense) bool {
		return s.Kind == kind && (len(values) == 0 || slices.Contains(values, s.Value))
	})
}

// areJoined reports whether "vs", "and" or "or" stands between two parts, and nothing but words without meaning beside it.
func (a apart) areJoined(one, other int) bool {
	joined := false
	for i := one + 1; i < other; i++ {
		if !slices.Contains(joins, a.parts[i].text) && !isOf(a.parts[i], lexicon.StopWord) {
			return false
		}
		joined = joined || slices.Contains(joins, a.parts[i].text)
	}
	return joined
}

// byTeam takes two teams apart that the one player of a question was with.
func (a apart) byTeam() []string {
	teams, players := a.which(func(p part) bool { return len(p.teams) > 0 && len(p.players) == 0 }), a.players()
	if len(teams) != 2 || len(players) != 1 || !a.areJoined(teams[0], teams[1]) {
		return nil
	}
	if !slices.ContainsFunc(a.parts[players[0]].players, func(c candidate) bool { return a.wasWith(c, teams[0]) && a.wasWith(c, teams[1]) }) {
		return nil
	}
	return a.eachOf(teams)
}

// wasWith reports whether a player has a row with a team that a part names.
func (a apart) wasWith(c candidate, team int) bool {
	x := a.leagues[c.player.Sport]
	if x == nil || x.TeamsOf == nil {
		return false
	}
	return slices.ContainsFunc(a.parts[team].teams, func(t teamSense) bool {
		return t.sport == c.player.Sport && slices.ContainsFunc(t.names, func(name string) bool {
			return len(lists.Intersect(x.TeamsOf(c.player.ID), x.Teams.Names(name, true))) > 0
		})
	})
}

// bySeason takes two seasons of one player apart.
func (a apart) bySeason() []string {
	years := a.which(func(p part) bool {
		return p.first.Kind == lexicon.Span && p.text == p.first.Text || p.first.Kind == lexicon.Number && (p.first.Year || len(p.first.Text) == 4 && p.first.Num > 1870 && p.first.Num < 2100)
	})
	if n := len(a.parts); len(years) == 0 && n > 3 && isShortYear(a.parts[n-3]) && isShortYear(a.parts[n-1]) && a.areJoined(n-3, n-1) { // "era 94 and 95"
		a.parts[n-3].first.Year, a.parts[n-1].first.Year = true, true
		years = []int{n - 3, n - 1}
	}
	if len(years) != 2 || len(a.players()) != 1 || !a.areJoined(years[0], years[1]) || a.parts[years[0]].before == "from" || a.parts[years[0]].before == "between" || a.parts[years[1]].before == "to" {
		return nil
	}
	return a.eachOf(years)
}

// isShortYear reports whether a part can be a year of two digits and counts nothing.
func isShortYear(p part) bool {
	return p.first.Kind == lexicon.Number && !p.first.OrMore && len(p.first.Text) == 2 && p.text == p.first.Text && p.first.Text[0] >= '0' && p.first.Text[0] <= '9' && (p.first.Num > 45 || p.first.Num < 30)
}

// byFact takes a fact about a person and a statistic of the same apart.
func (a apart) byFact() []string {
	facts := a.which(func(p part) bool {
		return isOf(p, lexicon.Keyword, "height", "weight", "college", "draft", "birthplace", "birthdate")
	})
	figures, players := a.which(func(p part) bool { return isOf(p, lexicon.Stat) }), a.players()
	if len(facts) != 1 || len(figures) == 0 || len(players) != 1 {
		return nil
	}
	fact := a.parts[players[0]].text + " " + a.parts[facts[0]].text
	rest := a.without(func(i int) bool { return i == facts[0] })
	if facts[0] > figures[0] {
		return []string{rest, fact}
	}
	return []string{fact, rest}
}

// byStatistic takes statistics of one player apart that are not answered together, such as ranks and highs.
func (a apart) byStatistic() []string {
	figures := a.which(func(p part) bool { return isOf(p, lexicon.Stat) && p.text != "games" && p.text != "game" })
	ranked := slices.ContainsFunc(a.parts, func(p part) bool { return isOf(p, lexicon.Keyword, "rank", "most", "best", "high") })
	if len(figures) < 2 || len(a.players()) != 1 || !ranked || slices.ContainsFunc(a.parts, func(p part) bool {
		return isOf(p, lexicon.Numeral) && p.first.Kind == lexicon.Number && !p.first.Year && p.first.Num < 1870
	}) {
		return nil
	}
	for n := range figures[1:] {
		if figures[n+1] != figures[n]+1 && !a.areJoined(figures[n], figures[n+1]) {
			return nil
		}
	}
	return a.eachOf(figures)
}

// comparing are words of a comparison that say nothing of one player alone.
var comparing = strings.Fields("who whos which has had have is are was the a more better higher most leader leading top compare compared between them vs versus v or than")

// comparesOnly reports whether a part says nothing but that people are compared.
func comparesOnly(p part) bool {
	return !slices.ContainsFunc(strings.Fields(p.text), func(word string) bool { return !slices.Contains(comparing, word) && word != "to" }) && p.text != "to"
}

// byPlayer takes players apart who are set against each other in a way that no comparison takes: each with a team,
// or in seasons of his own.
func (a apart) byPlayer() []string {
	players := a.players()
	if len(players) < 2 || slices.ContainsFunc(a.parts, func(p part) bool {
		return slices.Contains([]string{"combined", "together", "fewer", "fewest", "less", "lower", "lowest", "worst", "difference"}, p.text)
	}) {
		return nil
	}
	for n := range players[1:] {
		if !slices.ContainsFunc(a.parts[players[n]:players[n+1]], func(p part) bool { return slices.Contains(joins, p.text) }) {
			return nil
		}
	}
	var out []string
	for _, kept := range players {
		out = append(out, a.without(func(i int) bool {
			return i != kept && slices.Contains(players, i) || comparesOnly(a.parts[i])
		}))
	}
	return out
}

var (
	withPlayoffs  = regexp.MustCompile(` (?:incl|including|counting|with|plus|and|or) (?:the |in the )?(?:playoffs?|postseason)$`)
	bothStages    = regexp.MustCompile(` (?:in the )?(?:regular(?: season)?|season|reg(?: season)?) (?:and|vs|versus|plus|or|v) (?:the )?(?:playoffs?|postseason)$`)
	playoffsFirst = regexp.MustCompile(` (?:in the )?(?:playoffs?|postseason) (?:and|vs|versus|plus|or|v) (?:the )?(?:regular season|regular|season|reg season)$`)
)

// byStage takes the regular season and the playoffs apart, which are never added.
func (a apart) byStage() []string {
	text := a.without(func(int) bool { return false })
	for _, stages := range []*regexp.Regexp{bothStages, playoffsFirst, withPlayoffs} {
		if at := stages.FindStringIndex(text); at != nil && len(a.players()) == 1 {
			return []string{text[:at[0]], text[:at[0]] + " in the playoffs"}
		}
	}
	return nil
}
