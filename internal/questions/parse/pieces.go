package parse

import (
	"slices"
	"strings"

	"groundline/internal/questions/lexicon"
	"groundline/internal/questions/say"
	"groundline/internal/questions/statistics"
)

// Pieces are the parts of a question that were understood although no plan could
// be made of it.
type Pieces struct {
	Player string // a name, "" for none
	Team   string // the name that was typed, "" for none
	Sport  string
	Stat   *statistics.Statistic
	Season int // 0 for none
	// Playoffs ends a question about the playoffs: " in the World Series", "" for none.
	Playoffs string
}

// Pieces returns what was understood of the question: the most famous bearer of a
// name, and the statistic and the season in that player's sport.
func (r Reading) Pieces() Pieces {
	out := Pieces{}
	out.Sport = r.namedSport()
	if r.before != nil && out.Sport == "" {
		out.Sport = r.before.Sport
	}
	out.Player, out.Sport = r.mostFamous(out.Sport)
	out.Stat, out.Sport = r.firstStatistic(out.Sport)
	out.Team, out.Sport = r.firstTeam(out.Sport)
	if out.Sport == "" {
		out.Sport = r.impliedSport()
	}
	if r.leagues[out.Sport] != nil {
		out.Season = r.firstSeason()
	}
	r.senses(lexicon.Keyword, func(s lexicon.Sense) {
		if round := rounds[s.Value]; round != "" && r.leagues[out.Sport] != nil {
			out.Playoffs = " in " + say.Playoffs(out.Sport, round)
		}
	})
	r.addFormer(&out)
	return out
}

// addFormer adds what the question before named and this one does not.
func (r Reading) addFormer(out *Pieces) {
	if r.before == nil || r.leagues[out.Sport] == nil || out.Sport != r.before.Sport {
		return
	}
	if out.Player == "" && len(r.before.Players) > 0 {
		if p, ok := r.leagues[out.Sport].Sport.Player(r.before.Players[0]); ok {
			out.Player = p.Name
		}
	}
	if out.Stat == nil {
		out.Stat, _ = statistics.Find(out.Sport, r.before.Stat)
	}
	if out.Season == 0 && r.before.Since == r.before.Until {
		out.Season = r.before.Since
	}
}

// Name is a part of a question that was read as a player's name.
type Name struct {
	Guessed bool // a misspelling
	bearers []candidate
}

// Famous reports whether a bearer of the name is famous enough to be meant by an
// ordinary word in lower case.
func (n Name) Famous() bool {
	return slices.ContainsFunc(n.bearers, func(c candidate) bool { return c.career >= minOrdinaryWordCareer })
}

// Bears reports whether a player of that full name can be meant.
func (n Name) Bears(fullName string) bool {
	return slices.ContainsFunc(n.bearers, func(c candidate) bool { return c.player.Name == fullName })
}

// Names returns the parts of the question that were read as names.
func (r Reading) Names() []Name {
	var out []Name
	for _, p := range r.parts {
		if len(p.players) > 0 {
			out = append(out, Name{p.guessed, p.players})
		}
	}
	return out
}

// Says reports whether one of some words is in the question.
func (r Reading) Says(words ...string) bool {
	return slices.ContainsFunc(r.parts, func(p part) bool {
		return slices.ContainsFunc(strings.Fields(p.text), func(w string) bool { return slices.Contains(words, w) })
	})
}

// senses calls f for every meaning of every part of a kind.
func (r Reading) senses(kind lexicon.Kind, f func(lexicon.Sense)) {
	for _, p := range r.parts {
		for _, s := range p.senses {
			if s.Kind == kind {
				f(s)
			}
		}
	}
}

func (r Reading) namedSport() (sport string) {
	r.senses(lexicon.Sport, func(s lexicon.Sense) {
		if sport == "" {
			sport = s.Sport
		}
	})
	return sport
}

// mostFamous returns the most famous player of the sport, or of any if it is
// empty, that the names in the question can mean, and that player's sport. A
// statistic in the question limits the sports.
func (r Reading) mostFamous(sport string) (name, of string) {
	recorded := map[string]bool{}
	r.senses(lexicon.Stat, func(s lexicon.Sense) { recorded[s.Sport] = true })
	best, of := 0., sport
	for _, n := range r.Names() {
		if n.Guessed {
			continue
		}
		for _, c := range n.bearers {
			fits := (sport == "" || c.player.Sport == sport) && (len(recorded) == 0 || recorded[c.player.Sport])
			if fits && c.weight() > best {
				best, name, of = c.weight(), c.player.Name, c.player.Sport
			}
		}
	}
	return name, of
}

func (r Reading) firstStatistic(sport string) (found *statistics.Statistic, of string) {
	of = sport
	r.senses(lexicon.Stat, func(s lexicon.Sense) {
		if found == nil && (of == "" || s.Sport == of) {
			if st, ok := statistics.Find(s.Sport, s.Value); ok {
				found, of = st, s.Sport
			}
		}
	})
	return found, of
}

// firstTeam returns the first name of a team as it was typed, and its sport where that is
// plain.
func (r Reading) firstTeam(sport string) (name, of string) {
	for _, p := range r.parts {
		for _, t := range p.teams {
			if t.sport == sport || sport == "" && len(p.teams) == 1 {
				return p.text, t.sport
			}
		}
	}
	return "", sport
}

// impliedSport returns the sport of the first word that only one sport has, "" if there is
// none.
func (r Reading) impliedSport() string {
	for _, p := range r.parts {
		for w := range strings.FieldsSeq(p.text) {
			if sport := lexicon.SportImplied[w]; sport != "" {
				return sport
			}
		}
		if sports := p.sportsOf(); len(sports) == 1 && sports[0] != "" {
			return sports[0]
		}
	}
	return ""
}

// firstSeason returns the first number that is a year of sports, 0 if there is none.
func (r Reading) firstSeason() int {
	if r.Problem != nil && r.Problem.season != 0 {
		return r.Problem.season
	}
	i := slices.IndexFunc(r.parts, func(p part) bool {
		t := p.first
		return len(p.senses) == 1 && p.senses[0].Kind == lexicon.Numeral && t.Kind == lexicon.Number && t.Num >= 1871 && t.Num <= 2035
	})
	if i < 0 {
		return 0
	}
	return int(r.parts[i].first.Num)
}
