package teamwords

import (
	"slices"
	"strings"

	"groundline/internal/questions/lexicon"
	"groundline/internal/questions/plan"
	"groundline/internal/questions/statistics"
	"groundline/internal/stats"
)

// separator returns the place of the word between two teams, "Knicks vs Celtics", -1 if there
// is none, and uses it up.
func (r *reader) separator() int {
	facing := strings.Contains(r.joined(), "head to head")
	for _, said := range []string{"head to head", "h2h", "series"} {
		facing = r.phrase(said) >= 0 || facing
	}
	for i := range r.tokens {
		if facing && r.text(i) == "and" {
			r.used[i] = true
			return i
		}
		switch r.text(i) {
		case "vs", "v", "versus", "against", "beat", "beaten", "defeat", "defeated":
			r.used[i] = true
			return i
		}
	}
	return -1
}

// namesVersus reports whether a word between two teams is there.
func (r *reader) namesVersus() bool {
	return slices.ContainsFunc(r.tokens, func(t lexicon.Token) bool {
		return slices.Contains([]string{"vs", "v", "versus", "against", "h2h"}, t.Text)
	}) || strings.Contains(r.joined(), "head to head")
}

// takeSpan reads "since 2018" and "from 2018 through 2025", of two teams.
func (r *reader) takeSpan() {
	for i := range r.tokens {
		before := r.text(i - 1)
		t := &r.tokens[i]
		if t.Kind == lexicon.Decade && len(r.opponents) == 0 && r.since == nil && !r.used[i] { // "in the 1980s"
			last := *t
			last.Num += 9
			r.since, r.until, r.used[i] = t, &last, true
			continue
		}
		if r.used[i] || t.Kind != lexicon.Span && !(t.Kind == lexicon.Number && t.Num >= 1871 && t.Num <= 2100) {
			continue
		}
		switch before {
		case "since", "from", "between":
			r.since = t
		case "thru", "through", "until", "to", "and":
			r.until = t
		default:
			continue
		}
		r.used[i], r.used[i-1] = true, true
	}
}

// seasonAt returns the season of a sport that a number or a span of two years names.
func seasonAt(sport string, t *lexicon.Token) int {
	if t == nil {
		return 0
	}
	if t.Kind == lexicon.Span && (sport == stats.NBA || sport == stats.NHL) {
		return int(t.To)
	}
	return int(t.Num)
}

// against sets the opponent of a team's record: the team of that name and sport that played in
// the season. It reports whether there is just one.
func (r *reader) against(p *plan.Plan) bool {
	index := r.leagues[p.Sport].Teams
	if since := seasonAt(p.Sport, r.since); since != 0 {
		p.Since, p.Until = since, seasonAt(p.Sport, r.until)
		if p.Until == 0 {
			p.Until = r.leagues[p.Sport].Sport.Last
		}
	}
	var names []string
	for _, c := range r.opponents {
		last := p.Until
		if last == 0 {
			last = r.leagues[p.Sport].Sport.Last
		}
		for at := range index.Seasons[c.name] {
			if c.sport == p.Sport && at.Season == last && !slices.Contains(names, c.name) {
				names = append(names, c.name)
			}
		}
	}
	if len(names) != 1 || names[0] == p.Team {
		return false
	}
	p.Opponent = names[0]
	return true
}

// scoreUnits are what teams score, with the one sport that has it.
var scoreUnits = map[string]string{"runs": stats.MLB, "run": stats.MLB, "goals": stats.NHL, "goal": stats.NHL, "points": "", "pts": "", "point": ""}

// orderWords are the words for what was scored and allowed.
var orderWords = map[string]string{"scored": "scored", "score": "scored", "allowed": "allowed", "allow": "allowed", "conceded": "allowed", "concede": "allowed"}

// takeOrder reads "which team allowed the fewest runs" and "how many goals did the Flames
// allow"; ok is false if no team's scores are asked for.
func (r *reader) takeOrder() (needsTeam, ok bool) {
	at := func(words ...string) int {
		return slices.IndexFunc(r.tokens, func(t lexicon.Token) bool { return slices.Contains(words, t.Text) })
	}
	if at("game", "games", "inning", "per", "player", "players", "career", "playoffs", "playoff", "postseason", "home", "road") >= 0 {
		return false, false
	}
	unit := slices.IndexFunc(r.tokens, func(t lexicon.Token) bool { _, is := scoreUnits[t.Text]; return is })
	verb := slices.IndexFunc(r.tokens, func(t lexicon.Token) bool { return orderWords[t.Text] != "" })
	extreme, team := at("most", "fewest", "least", "highest", "lowest"), at("team", "teams", "club", "clubs")
	if unit < 0 || verb < 0 {
		return false, false
	}
	needsTeam = extreme < 0 && strings.HasPrefix(r.joined(), "how many "+r.tokens[unit].Text+" did the ")
	if !needsTeam && (extreme < 0 || team < 0) {
		return false, false
	}
	r.about, r.order, r.sport = "order", orderWords[r.tokens[verb].Text], scoreUnits[r.tokens[unit].Text]
	r.lowest = extreme >= 0 && slices.Contains([]string{"fewest", "least", "lowest"}, r.tokens[extreme].Text)
	for _, i := range []int{unit, verb, extreme, team} {
		if i >= 0 {
			r.used[i] = true
		}
	}
	return needsTeam, true
}

// ordered lists the sports whose teams an order without a league can be of: those that score
// points.
func (r *reader) ordered() (sports []string) {
	for _, sport := range statistics.Sports {
		if r.leagues[sport] != nil && (r.sport == sport || r.sport == "" && slices.Contains([]string{stats.NBA, stats.WNBA, stats.NFL}, sport)) {
			sports = append(sports, sport)
		}
	}
	return sports
}

// takeFirst reads a team's first season.
func (r *reader) takeFirst() {
	for _, said := range []string{"their first season", "first season", "inaugural season"} {
		r.first = r.phrase(said) >= 0 || r.first
	}
}
