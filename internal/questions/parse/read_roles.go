package parse

import (
	"slices"

	"groundline/internal/questions/lexicon"
	"groundline/internal/questions/lists"
	"groundline/internal/questions/plan"
	"groundline/internal/questions/statistics"
	"groundline/internal/stats"
)

// roleStatistics maps vague football words to statistics, by position: a quarterback's
// yards are passing yards.
var roleStatistics = map[string][]string{
	"QB": {"PassYds", "PassTD", "Int"},
	"RB": {"RushYds", "RushTD"}, "HB": {"RushYds", "RushTD"}, "FB": {"RushYds", "RushTD"},
	"WR": {"RecYds", "RecTD"}, "TE": {"RecYds", "RecTD"},
}

// byRole chooses among football's statistics by the position that the question names, or
// by that of the players it names.
func (r *reader) byRole(keys []lexicon.Sense) (lexicon.Sense, bool) {
	var chosen []string
	for i := range r.parts {
		for _, position := range r.positionsAt(i) {
			meant := roleStatistics[position]
			if meant == nil && !slices.Contains([]string{"K", "P", "OL", "T", "G", "C"}, position) {
				meant = []string{"DefInt"}
			}
			if chosen != nil && !slices.Equal(chosen, meant) {
				return lexicon.Sense{}, false
			}
			chosen = meant
		}
	}
	if x := r.leagues[stats.NFL]; x != nil && chosen == nil && len(r.former) == 1 {
		chosen = roleStatistics[x.Sport.MainPosition(r.former[0])]
	}
	for _, k := range keys {
		if k.Sport != stats.NFL {
			return lexicon.Sense{}, false
		}
	}
	if slices.ContainsFunc(keys, func(k lexicon.Sense) bool { return k.Value == "RushTD" }) {
		scored := r.hasText("score", "scored", "scores")
		if scored && chosen == nil && len(r.plan.Players) == 0 || slices.Contains(chosen, "RushTD") || slices.Contains(chosen, "RecTD") {
			return lexicon.Sense{Kind: lexicon.Stat, Value: "TD", Sport: stats.NFL}, true // of either kind
		}
		if scored {
			return lexicon.Sense{}, false
		}
	}
	at := slices.IndexFunc(keys, func(k lexicon.Sense) bool { return slices.Contains(chosen, k.Value) })
	if at < 0 {
		return lexicon.Sense{}, false
	}
	return keys[at], true
}

// positionsAt returns the football positions that a part means: a position's own, or that
// of the player whom a name means most likely.
func (r *reader) positionsAt(i int) []string {
	var out []string
	for _, s := range r.parts[i].senses {
		if s.Kind == lexicon.Position && s.Sport == stats.NFL {
			out = append(out, s.Value)
		}
	}
	x := r.leagues[stats.NFL]
	if len(r.parts[i].players) == 0 || x == nil {
		return out
	}
	// Of several bearers of a name every one that could be meant has to play there.
	best := 0.
	for _, c := range r.parts[i].players {
		if c.player.Sport == stats.NFL && r.playedInTime(c) {
			best = max(best, c.weight())
		}
	}
	for _, c := range r.parts[i].players {
		if c.player.Sport == stats.NFL && r.playedInTime(c) && c.weight()*minRatio > best {
			out = append(out, x.Sport.MainPosition(c.player.ID))
		}
	}
	if len(out) == 0 && len(r.parts[i].players) == 1 && r.parts[i].players[0].player.Sport == stats.NFL { // of a year that is not held
		if position := x.Sport.MainPosition(r.parts[i].players[0].player.ID); position != "" {
			out = append(out, position)
		}
	}
	return out
}

// ofOwnRecord keeps the statistics of the records that the one player named has, where the position doesn't say which
// are meant: a quarterback's interceptions are those that he threw.
func (r *reader) ofOwnRecord(keys []lexicon.Sense) []lexicon.Sense {
	if len(r.plan.Players) != 1 || len(r.sports) != 1 || r.leagues[r.sports[0]] == nil {
		return keys
	}
	if position := r.leagues[r.sports[0]].Sport.MainPosition(r.plan.Players[0]); position != "" && roleStatistics[position] == nil {
		return keys
	}
	own := lists.Keep(keys, func(k lexicon.Sense) bool {
		x := r.leagues[k.Sport]
		st, ok := statistics.Find(k.Sport, k.Value)
		return ok && x != nil && x.HasRow != nil && x.HasRow(st.Family, r.plan.Players[0])
	})
	if len(own) == 0 {
		return keys
	}
	return own
}

// rounds are the keywords of the playoffs and of their rounds.
var rounds = map[string]string{"playoffs": plan.AllPlayoffs, "worldseries": "WS", "lcs": "LCS", "lds": "LDS"}

// readPlayoffs reads that the playoffs are meant, or a round of them.
func (r *reader) readPlayoffs() {
	for i := range r.parts {
		for keyword, round := range rounds {
			if !r.is(i, keyword) {
				continue
			}
			if r.plan.Playoffs != "" && r.plan.Playoffs != round && round != plan.AllPlayoffs && r.plan.Playoffs != plan.AllPlayoffs {
				r.fail("unsupported_grammar", "The question names two rounds of the playoffs.", r.parts[i].text)
				return
			}
			if r.plan.Playoffs == "" || round != plan.AllPlayoffs {
				r.plan.Playoffs = round
			}
			r.use(i)
		}
	}
	if r.plan.Playoffs != "" && r.plan.Playoffs != plan.AllPlayoffs {
		if r.sports = lists.Intersect(r.sports, []string{stats.MLB}); len(r.sports) == 0 {
			r.fail("no_granularity", "Only baseball's playoffs are held by round.", "rounds of playoffs")
		}
	}
}
