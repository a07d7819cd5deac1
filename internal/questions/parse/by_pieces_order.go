package parse

import (
	"slices"
	"strings"

	"groundline/internal/questions/lexicon"
	"groundline/internal/stats"
)

// ordered returns the pieces in the order of the kind of question that has just these, nil if none has.
func (b *pieces) ordered() []lexicon.Token {
	if b.says["two superlatives"] || len(b.teams) > 1 || len(b.leagues) > 1 || len(b.positions) > 1 {
		return nil
	}
	if b.edge == "first" && len(b.bare) == 1 && len(b.figures) == 1 && len(b.players) == 0 && len(b.top) == 0 { // "the first 5"
		b.edge, b.top, b.bare, b.most = "", b.bare, nil, "most"
	}
	if len(b.figures) == 1 && len(b.bounds) == 1 && b.most == "" && strings.HasPrefix(b.figures[0][0].Text, "scorer") { // "30 ppg scorers"
		b.figures = nil
	}
	b.completeBare()
	b.completeAverage()
	if len(b.bare) > 0 || b.says["verb"] && len(b.bounds) == 0 {
		return nil
	}
	if b.has("home", "road") {
		return b.placed()
	}
	if b.says["record"] && b.most == "" && (len(b.teams) == 0 || len(b.players) > 0) {
		b.most = "most"
	}
	if b.says["game"] {
		return b.inGames()
	}
	switch players, figures, bounds := len(b.players), len(b.figures), len(b.bounds); {
	case len(b.facts) > 0:
		if players == 1 && figures+bounds == 0 && len(b.time) == 0 && b.most == "" && b.edge == "" {
			return b.phrase(b.players[0], b.facts)
		}
		return nil
	case b.says["day"]:
		return nil
	case b.edge != "":
		if players == 0 && figures == 0 && bounds == 1 && b.most == "" && len(b.teams) == 0 {
			return b.phrase("who was the", b.edge, "player with", b.bounds[0], b.over(), b.scope())
		}
		return nil
	case players == 0 && len(b.teams) == 1 && len(b.time) > 0 && b.says["record"] && figures+bounds == 0:
		team := b.teams[0]
		b.teams = nil
		return b.phrase("what was the record of the", team, b.scope())
	case players == 1 && b.says["record"] && b.sport == stats.MLB && figures+bounds == 0 && len(b.teams) == 0:
		return b.phrase(b.players[0], "wins and losses", b.scope())
	case players == 0 && figures == 1 && bounds == 0 && b.most == "" && b.has("mean") && len(b.teams) == 0:
		return b.phrase("what was the league average", b.figures[0], b.scope())
	case players == 0 && len(b.teams) == 1 && len(b.time) > 0 && figures == 1 && bounds == 0 && b.most == "" && len(b.positions) == 0 && !b.has("rank", "career", "playoffs", "worldseries", "or", "than", "more"):
		return b.ofTeam()
	case players == 0 && figures == 1 && b.most != "" && bounds <= 1 && !b.has("rank", "or", "than", "more", "times", "howmany"):
		return b.leader()
	case players == 0 && figures == 0 && bounds == 1 && b.most == "" && len(b.teams) == 0 && b.has("times") && b.has("season"):
		return b.phrase("how many seasons with", b.bounds[0], b.scope())
	case players == 0 && figures == 0 && bounds == 1 && b.most == "" && len(b.teams) == 0 && !b.has("rank", "than", "more", "times", "seasons"):
		return b.counted()
	case players == 1 && figures == 1 && bounds == 0 && (b.most == "" || b.most == "most" && b.has("or")) && b.has("rank"):
		return b.phrase("where did", b.players[0], "rank in", b.figures[0], b.scope())
	case players == 1 && figures == 0 && bounds == 1 && b.most == "" && len(b.positions) == 0 && !b.has("rank", "or", "than", "more"):
		return b.reached()
	case players == 1 && figures > 0 && bounds == 0 && b.most == "" && len(b.positions) == 0 && !b.has("rank", "or", "than", "more", "times", "ever", "high", "club", "reach") && (!b.has("season", "seasons") || len(b.time) > 0) && !b.asks("when", "who", "which", "whether"):
		return b.phrase(b.players[0], b.listed(), b.scope())
	case players >= 2 && figures == 1 && bounds == 0 && !b.has("rank", "times", "seasons", "howmany", "together"):
		return b.compared()
	}
	return nil
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

// inGames orders the pieces of a question about single games.
func (b *pieces) inGames() []lexicon.Token {
	players, figures, bounds := len(b.players), len(b.figures), len(b.bounds)
	if len(b.facts) > 0 || b.edge != "" || b.has("rank", "than", "or", "more", "career") {
		return nil
	}
	when := b.says["day"] || b.asks("when", "which") || b.has("season", "seasons") && b.asks("what", "which")
	switch {
	case players == 1 && bounds == 1 && figures == 0 && b.most == "" && when:
		return b.phrase("when did", b.players[0], "have a game with at least", b.bounds[0], b.scope())
	case players == 1 && bounds == 1 && figures == 0 && b.most == "" && b.has("howmany", "times"):
		return b.phrase("how many games with at least", b.bounds[0], "did", b.players[0], "have", b.scope())
	case players == 1 && figures == 1 && bounds == 0 && (b.most == "most" || b.has("high")):
		return b.phrase(b.players[0], "most", b.figures[0], "in a game", b.scope())
	case players == 0 && figures == 1 && bounds == 0 && b.most == "most" && len(b.top) == 0:
		return b.phrase("who had the most", b.figures[0], "in a game", b.scope())
	}
	return nil
}

func (b *pieces) ofTeam() []lexicon.Token {
	team := b.teams[0]
	b.teams = nil
	return b.phrase("how many", b.figures[0], "did the", team, "have", b.scope())
}
