package parse

import (
	"slices"
	"strings"

	"groundline/internal/questions/lexicon"
	"groundline/internal/stats"
)

// kind is a kind of question: which pieces it has, and the order in which it is asked.
type kind struct {
	of    shape
	fits  func(b *pieces) bool // nil: always
	order func(b *pieces) []lexicon.Token
}

// shape counts the pieces of a question; -1 is any number from 1.
type shape struct{ players, teams, figures, bounds int }

// matches reports whether a question has just these pieces.
func (s shape) matches(b *pieces) bool {
	same := func(want, have int) bool { return want == have || want == some && have > 0 }
	return same(s.players, len(b.players)) && same(s.figures, len(b.figures)) && same(s.bounds, len(b.bounds)) && (s.teams == anyTeams || same(s.teams, len(b.teams)))
}

const (
	some     = -1 // one or more
	anyTeams = -2 // none or one
)

// kinds are the kinds of questions that pieces make, the first that fits is taken.
var kinds = []kind{
	{shape{1, anyTeams, 0, 0}, func(b *pieces) bool { return len(b.facts) > 0 && len(b.time) == 0 && b.plain() && b.edge == "" }, func(b *pieces) []lexicon.Token { return b.phrase(b.players[0], b.facts) }},
	{shape{0, 0, 0, 1}, func(b *pieces) bool { return b.edge != "" && b.plain() }, func(b *pieces) []lexicon.Token {
		return b.phrase("who was the", b.edge, "player with", b.bounds[0], b.over(), b.scope())
	}},
	{shape{0, 1, 0, 0}, func(b *pieces) bool { return b.listless() && len(b.time) > 0 && b.says["record"] }, (*pieces).teamRecord},
	{shape{1, 0, 0, 0}, func(b *pieces) bool { return b.listless() && b.says["record"] && b.sport == stats.MLB }, func(b *pieces) []lexicon.Token {
		return b.phrase(b.players[0], "wins and losses", b.scope())
	}},
	{shape{0, 0, 1, 0}, func(b *pieces) bool { return b.listless() && b.most == "" && b.has("mean") }, func(b *pieces) []lexicon.Token {
		return b.phrase("what was the league average", b.figures[0], b.scope())
	}},
	{shape{0, 1, 1, 0}, func(b *pieces) bool {
		return b.listless() && len(b.time) > 0 && b.plain() && len(b.positions) == 0 && !b.has("rank", "career", "playoffs", "worldseries", "or", "than", "more", "mean")
	}, (*pieces).ofTeam},
	{shape{0, anyTeams, 1, 0}, (*pieces).asksLeader, (*pieces).leader},
	{shape{0, anyTeams, 1, 1}, (*pieces).asksLeader, (*pieces).leader},
	{shape{0, 0, 0, 1}, func(b *pieces) bool { return b.ofSeveral() && b.plain() && b.has("times") && b.has("season") }, func(b *pieces) []lexicon.Token {
		return b.phrase("how many seasons with", b.bounds[0], b.scope())
	}},
	{shape{0, 0, 0, 1}, func(b *pieces) bool {
		return b.ofSeveral() && b.plain() && !b.has("rank", "than", "more", "times", "seasons", "high", "averageword", "record")
	}, (*pieces).counted},
	{shape{1, anyTeams, 1, 0}, func(b *pieces) bool {
		return b.ofOne() && (b.plain() || b.most == "most" && b.has("or")) && b.has("rank")
	}, func(b *pieces) []lexicon.Token {
		return b.phrase("where did", b.players[0], "rank in", b.figures[0], b.scope())
	}},
	{shape{1, anyTeams, 0, 1}, func(b *pieces) bool {
		return b.ofOne() && b.plain() && len(b.positions) == 0 && !b.has("rank", "or", "than", "more")
	}, (*pieces).reached},
	{shape{1, anyTeams, some, 0}, (*pieces).asksFigures, func(b *pieces) []lexicon.Token { return b.phrase(b.players[0], b.listed(), b.scope()) }},
	{shape{some, anyTeams, 1, 0}, func(b *pieces) bool {
		return len(b.players) > 1 && b.listless() && !b.has("rank", "times", "seasons", "howmany", "together", "club", "reach", "high", "record", "rookie", "mean")
	}, (*pieces).compared},
}

// plain reports whether no end of a list is asked for.
func (b *pieces) plain() bool { return b.most == "" }

// listless reports whether neither facts, days nor the first or last of something are asked for.
func (b *pieces) listless() bool { return len(b.facts) == 0 && !b.says["day"] && b.edge == "" }

// ofSeveral and ofOne report whether a question can be one about everybody, or about one player.
func (b *pieces) ofSeveral() bool {
	return b.listless() && !b.has("together", "better", "compare", "mean")
}

func (b *pieces) ofOne() bool { return b.ofSeveral() && !b.has("rookie") }

func (b *pieces) asksLeader() bool {
	return b.ofSeveral() && b.most != "" && !b.has("rank", "or", "than", "more", "times", "howmany", "seasons", "reach", "club", "high", "averageword")
}

func (b *pieces) asksFigures() bool {
	return b.ofOne() && b.plain() && len(b.positions) == 0 && !b.has("rank", "or", "than", "more", "times", "ever", "high", "club", "reach", "record") &&
		(!b.has("season", "seasons") || len(b.time) > 0) && !b.asks("when", "who", "which", "whether")
}

// ordered returns the pieces in the order of the kind of question that has just these, nil if none has.
func (b *pieces) ordered() []lexicon.Token {
	if b.says["two superlatives"] || len(b.teams) > 1 || len(b.leagues) > 1 || len(b.positions) > 1 {
		return nil
	}
	b.complete()
	switch {
	case len(b.bare) > 0 || b.says["verb"] && len(b.bounds) == 0:
		return nil
	case b.has("home", "road"):
		return b.placed()
	case b.says["game"]:
		return b.inGames()
	}
	for _, k := range kinds {
		if k.of.matches(b) && (k.fits == nil || k.fits(b)) {
			return k.order(b)
		}
	}
	return nil
}

// complete settles what pieces mean beside each other.
func (b *pieces) complete() {
	if b.edge == "first" && len(b.bare) == 1 && len(b.figures) == 1 && len(b.players) == 0 && len(b.top) == 0 { // "the first 5"
		b.edge, b.top, b.bare, b.most = "", b.bare, nil, "most"
	}
	if len(b.figures) == 1 && len(b.bounds) == 1 && b.most == "" && strings.HasPrefix(b.figures[0][0].Text, "scorer") { // "30 ppg scorers"
		b.figures = nil
	}
	b.completeBare()
	b.completeAverage()
	if b.says["record"] && b.most == "" && len(b.figures) > 0 && (len(b.teams) == 0 || len(b.players) > 0) {
		b.most = "most"
	}
}

func (b *pieces) teamRecord() []lexicon.Token {
	team := b.teams[0]
	b.teams = nil
	return b.phrase("what was the record of the", team, b.scope())
}

func (b *pieces) has(values ...string) bool {
	return slices.ContainsFunc(values, func(v string) bool { return b.says[v] })
}

// asks reports whether a question is of a kind that its first words decide.
func (b *pieces) asks(kinds ...string) bool {
	first := b.asked[0].Text
	for _, kind := range kinds {
		switch kind {
		case "whether":
			if slices.Contains([]string{"did", "has", "have", "was", "were", "is", "does", "had"}, first) {
				return true
			}
		default:
			if slices.ContainsFunc(b.asked, func(t lexicon.Token) bool { return t.Text == kind }) {
				return true
			}
		}
	}
	return false
}

// phrase joins words and pieces.
func (b *pieces) phrase(said ...any) (out []lexicon.Token) {
	for _, s := range said {
		switch s := s.(type) {
		case string:
			out = append(out, lexicon.Phrase(s)...)
		case []lexicon.Token:
			out = append(out, s...)
		}
	}
	return out
}

// listed returns the statistics that are asked for, joined by "and".
func (b *pieces) listed() (out []lexicon.Token) {
	for i, f := range b.figures {
		if i > 0 {
			out = append(out, lexicon.Phrase("and")...)
		}
		out = append(out, f...)
	}
	return out
}

// scope returns the league, the team, the position, the time and the stage that are named.
func (b *pieces) scope() (out []lexicon.Token) {
	if b.has("rookie") {
		out = b.phrase("among rookies")
	}
	for _, p := range b.positions {
		out = b.phrase(out, "among", p)
	}
	for _, l := range b.leagues {
		out = b.phrase(out, "in the", l)
	}
	for _, t := range b.teams {
		out = b.phrase(out, "for the", t)
	}
	switch first := b.time; {
	case len(first) == 0:
	case first[0].Kind == lexicon.Word:
		out = b.phrase(out, first)
	default:
		out = b.phrase(out, "in", first)
	}
	switch {
	case b.has("worldseries"):
		out = b.phrase(out, "in the world series")
	case b.has("playoffs"):
		out = b.phrase(out, "in the playoffs")
	}
	return out
}

// over returns whether seasons or careers are meant, where a question says so.
func (b *pieces) over() string {
	switch {
	case b.has("career"):
		return "in a career"
	case b.has("season") && len(b.time) == 0:
		return "in a season"
	case b.has("ever") && len(b.time) == 0:
		return "all time"
	}
	return ""
}

func (b *pieces) leader() []lexicon.Token {
	bound := []lexicon.Token{}
	if len(b.bounds) == 1 {
		bound = b.phrase("with", b.bounds[0])
	}
	if len(b.top) > 0 {
		return b.phrase("top", b.top, b.figures[0], b.over(), b.scope(), bound)
	}
	return b.phrase("who had the", b.most, b.figures[0], b.over(), b.scope(), bound)
}

func (b *pieces) counted() []lexicon.Token {
	of := b.phrase("players")
	if len(b.positions) == 1 {
		of, b.positions = b.positions[0], nil
	}
	if b.has("howmany") {
		return b.phrase("how many", of, "had", b.bounds[0], b.over(), b.scope())
	}
	return b.phrase("which", of, "had", b.bounds[0], b.over(), b.scope())
}

func (b *pieces) reached() []lexicon.Token {
	switch {
	case b.has("seasons") && b.has("howmany"), b.has("times"):
		return b.phrase("how many seasons did", b.players[0], "have", b.bounds[0], b.scope())
	case b.has("seasons") || b.asks("when") || b.has("season") && b.asks("which", "what"):
		return b.phrase("in which seasons did", b.players[0], "have", b.bounds[0], b.scope())
	case b.asks("whether") || b.has("ever"):
		return b.phrase("did", b.players[0], "ever have", b.bounds[0], b.over(), b.scope())
	}
	return nil
}

func (b *pieces) compared() []lexicon.Token {
	more := map[string]string{"fewest": "fewer", "worst": "the worst", "best": "the best", "lower": "the lower", "higher": "the higher", "better": "the better", "fewer": "fewer"}[b.most]
	if more == "" {
		more = "more"
	}
	out := b.phrase("who had", more, b.figures[0])
	for i, p := range b.players {
		if i > 0 {
			out = b.phrase(out, "or")
		}
		out = b.phrase(out, p)
	}
	return b.phrase(out, b.over(), b.scope())
}

// placed orders the pieces of a question for a team's record at home or on the road.
func (b *pieces) placed() []lexicon.Token {
	wins := len(b.figures) == 1 && slices.Contains([]string{"wins", "losses"}, b.figures[0][0].Text)
	if len(b.teams) != 1 || len(b.players)+len(b.bounds) > 0 || !wins && (!b.says["record"] || len(b.figures) > 0) || len(b.time) == 0 {
		return nil
	}
	place, team := "at home", b.teams[0]
	if b.says["road"] {
		place = "on the road"
	}
	b.teams = nil
	if wins {
		return b.phrase("how many", b.figures[0], "did the", team, "have", place, b.scope())
	}
	return b.phrase("what was the record of the", team, place, b.scope())
}

// asksWhen reports whether a question asks for the day or the season of a game.
func (b *pieces) asksWhen() bool {
	return b.says["day"] || b.asks("when", "which") || b.has("season", "seasons") && b.asks("what")
}

// inGames orders the pieces of a question about single games.
func (b *pieces) inGames() []lexicon.Token {
	players, figures, bounds := len(b.players), len(b.figures), len(b.bounds)
	if len(b.facts) > 0 || b.edge != "" || b.has("rank", "than", "or", "more", "career") {
		return nil
	}
	reached := players == 1 && bounds == 1 && figures == 0 && b.most == ""
	ofOne := figures == 1 && bounds == 0
	switch {
	case reached && b.asksWhen():
		return b.phrase("when did", b.players[0], "have a game with at least", b.bounds[0], b.scope())
	case reached && b.has("howmany", "times"):
		return b.phrase("how many games with at least", b.bounds[0], "did", b.players[0], "have", b.scope())
	case players == 1 && ofOne && (b.most == "most" || b.has("high")):
		return b.phrase(b.players[0], "most", b.figures[0], "in a game", b.scope())
	case players == 0 && ofOne && b.most == "most" && len(b.top) == 0:
		return b.phrase("who had the most", b.figures[0], "in a game", b.scope())
	}
	return nil
}

func (b *pieces) ofTeam() []lexicon.Token {
	team := b.teams[0]
	b.teams = nil
	return b.phrase("how many", b.figures[0], "did the", team, "have", b.scope())
}
