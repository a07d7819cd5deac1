package parse

import (
	"fmt"
	"slices"

	"groundline/internal/questions/lexicon"
	"groundline/internal/questions/lists"
	"groundline/internal/questions/statistics"
	"groundline/internal/stats"
)

// playedEverywhere is the statistic that every sport has, recorded or not: that
// one of two teams has it in the data does not tell which was meant.
const playedEverywhere = "games"

// sportsOf lists the sports that a part allows, and nil for one that allows all.
func (p *part) sportsOf() []string {
	var out []string
	for _, s := range p.senses {
		switch s.Kind {
		case lexicon.Keyword, lexicon.StopWord, lexicon.Numeral:
			return nil
		case lexicon.Stat:
			if st, ok := statistics.Find(s.Sport, s.Value); ok && st.Label == playedEverywhere {
				return nil
			}
			out = lists.AppendNew(out, s.Sport)
		case lexicon.Team:
			for _, t := range p.teams {
				out = lists.AppendNew(out, t.sport)
			}
		case lexicon.Player:
			for _, c := range p.players {
				out = lists.AppendNew(out, c.player.Sport)
			}
		default:
			out = lists.AppendNew(out, s.Sport)
		}
	}
	return out
}

// findSports meets what every part allows. What players allow comes last: a
// comparison may be across sports.
func (r *reader) findSports() {
	r.sports = nil
	for _, key := range statistics.Sports {
		if r.leagues[key] != nil {
			r.sports = append(r.sports, key)
		}
	}
	if s := r.overridden("sport"); s != "" {
		r.sports = []string{s}
	}
	for i := range r.parts {
		allowed := r.parts[i].sportsOf()
		if allowed == nil || r.kind(i, lexicon.Player) {
			continue
		}
		met := lists.Intersect(r.sports, allowed)
		if len(met) == 0 {
			r.fail("out_of_sport", fmt.Sprintf("%q is not of the same sport as the rest of the question.", r.parts[i].text), r.parts[i].text)
			return
		}
		r.sports = met
	}
	if r.has("lefthanded", "righthanded", "switchhitter") && slices.Contains(r.sports, stats.MLB) {
		r.sports = []string{stats.MLB} // whose hands alone are known
	}
	r.sportsOfPlayers()
	for i := range r.parts {
		if r.kind(i, lexicon.Sport) {
			r.used[i] = true
		}
	}
}

// sportsOfPlayers meets what the players named allow.
func (r *reader) sportsOfPlayers() {
	players := 0
	for i := range r.parts {
		if r.kind(i, lexicon.Player) {
			players++
		}
	}
	for i := range r.parts {
		if !r.kind(i, lexicon.Player) {
			continue
		}
		met := lists.Intersect(r.sports, r.parts[i].sportsOf())
		switch {
		case len(met) > 0 && (players == 1 || len(r.sports) < len(r.leagues)):
			r.sports = met
		case len(met) == 0 && players > 1 && r.kindAnywhere(lexicon.Stat) && !r.kindAnywhere(lexicon.Sport):
			r.fail("cross_sport", "Players of several sports compare by their ratings only.", "a statistic of both sports")
		case len(met) == 0 && r.respell(i):
			r.sports = lists.Intersect(r.sports, r.parts[i].sportsOf())
		case len(met) == 0:
			r.fail("unknown_entity", fmt.Sprintf("%q is nobody of that sport in the data.", r.parts[i].text), r.parts[i].text)
		}
	}
}
