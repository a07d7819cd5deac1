package questions

import (
	"fmt"
	"slices"
)

// playedEverywhere is the statistic that every sport has, recorded or not: that
// one of two teams has it in the data does not tell which was meant.
const playedEverywhere = "games"

// sportsOf lists the sports that a part allows, and nil for one that allows all.
func (p *part) sportsOf() []string {
	var out []string
	for _, s := range p.senses {
		switch s.kind {
		case isKeyword, isStop, isNumber:
			return nil
		case isStat:
			if st, ok := statisticOf(s.sport, s.value); ok && st.label == playedEverywhere {
				return nil
			}
			out = appendNew(out, s.sport)
		case isTeam:
			for _, t := range p.teams {
				out = appendNew(out, t.sport)
			}
		case isPlayer:
			for _, c := range p.players {
				out = appendNew(out, c.player.Sport)
			}
		default:
			out = appendNew(out, s.sport)
		}
	}
	return out
}

// findSports meets what every part allows. What players allow comes last: a
// comparison may be across sports.
func (r *reader) findSports() {
	r.sports = nil
	for _, key := range sportOrder {
		if r.indexes[key] != nil {
			r.sports = append(r.sports, key)
		}
	}
	if s := r.overridden("sport"); s != "" {
		r.sports = []string{s}
	}
	for i := range r.parts {
		allowed := r.parts[i].sportsOf()
		if allowed == nil || r.kind(i, isPlayer) {
			continue
		}
		met := intersect(r.sports, allowed)
		if len(met) == 0 {
			r.fail("out_of_sport", fmt.Sprintf("%q is not of the same sport as the rest of the question.", r.parts[i].text), r.parts[i].text)
			return
		}
		r.sports = met
	}
	players := 0
	for i := range r.parts {
		if r.kind(i, isPlayer) {
			players++
		}
	}
	for i := range r.parts {
		if !r.kind(i, isPlayer) {
			continue
		}
		met := intersect(r.sports, r.parts[i].sportsOf())
		switch {
		case len(met) > 0 && (players == 1 || len(r.sports) < len(r.indexes)):
			r.sports = met
		case len(met) == 0 && players > 1 && r.kindAnywhere(isStat) && !r.kindAnywhere(isSport):
			r.fail("cross_sport", "Players of several sports compare by their ratings only.", "a statistic of both sports")
		case len(met) == 0:
			r.fail("unknown_entity", fmt.Sprintf("%q is nobody of that sport in the data.", r.parts[i].text), r.parts[i].text)
		}
	}
	for i := range r.parts {
		if r.kind(i, isSport) {
			r.used[i] = true
		}
	}
}

func intersect(a, b []string) []string {
	var out []string
	for _, s := range a {
		if slices.Contains(b, s) {
			out = append(out, s)
		}
	}
	return out
}
