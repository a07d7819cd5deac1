package questions

import (
	"fmt"
	"slices"
	"strings"

	"groundline/internal/questions/lexicon"
	"groundline/internal/questions/statistics"
	"groundline/internal/receipts"
)

const maxOffers = 3

// pieces are what was understood of words that make no plan.
type pieces struct {
	player string // a name, "" for none
	sport  string
	stat   *statistics.Statistic
	season string // as the sport writes it, "" for none
}

// understood picks the pieces out of parts: the most famous player of a name, the
// statistic and the season in that player's sport.
func (xs indexes) understood(parts []part) pieces {
	var out pieces
	for _, p := range parts {
		for _, s := range p.senses {
			if s.Kind == lexicon.Sport && out.sport == "" {
				out.sport = s.Sport
			}
		}
	}
	recorded := map[string]bool{} // sports that have a statistic named
	for _, p := range parts {
		for _, s := range p.senses {
			if s.Kind == lexicon.Stat {
				recorded[s.Sport] = true
			}
		}
	}
	best, sport := 0., out.sport
	for _, p := range parts {
		if p.guessed {
			continue
		}
		for _, c := range p.players {
			fits := (sport == "" || c.player.Sport == sport) && (len(recorded) == 0 || recorded[c.player.Sport])
			if fits && c.weight() > best {
				best, out.player, out.sport = c.weight(), c.player.Name, c.player.Sport
			}
		}
	}
	for _, p := range parts {
		for _, s := range p.senses {
			if s.Kind == lexicon.Stat && out.stat == nil && (out.sport == "" || s.Sport == out.sport) {
				if st, ok := statistics.Find(s.Sport, s.Value); ok {
					out.stat, out.sport = st, s.Sport
				}
			}
		}
	}
	if x := xs[out.sport]; x != nil {
		for _, p := range parts {
			if t := p.first; len(p.senses) == 1 && p.senses[0].Kind == lexicon.Numeral && t.Kind == lexicon.Number && t.Num >= 1871 && t.Num <= 2035 && out.season == "" {
				out.season = x.season(int(t.Num))
			}
		}
	}
	return out
}

// offers lists questions made from the pieces that were understood, the nearest first.
// Each was asked, and is answered.
func (xs indexes) offers(parts []part) []receipts.Nearest {
	p := xs.understood(parts)
	if p.sport == "" {
		return nil
	}
	league := strings.ToUpper(p.sport)
	var questions []string
	add := func(format string, args ...any) { questions = append(questions, fmt.Sprintf(format, args...)) }
	stat := ""
	if p.stat != nil {
		stat = p.stat.AskedAs()
	}
	switch {
	case p.player != "" && stat != "" && p.season != "":
		add("%s %s in %s", p.player, stat, p.season)
	case stat != "" && p.season != "":
		add("Who led the %s in %s in %s?", league, stat, p.season)
	}
	if p.player != "" {
		if stat != "" {
			add("%s career %s", p.player, stat)
		}
		if p.season != "" {
			add("How good was %s in %s?", p.player, p.season)
		}
		add("What was the best season of %s?", p.player)
		add("%s career standing", p.player)
	}
	if stat != "" {
		add("Most %s in a %s season", stat, league)
		add("Who led the %s in %s in %s?", league, stat, xs[p.sport].season(xs[p.sport].sport.Last))
	}
	if p.season != "" {
		add("Best %s season in %s", league, p.season)
	}
	add("Who had the best %s season ever?", league)
	var out []receipts.Nearest
	for _, question := range questions {
		if len(out) < maxOffers && !slices.ContainsFunc(out, func(n receipts.Nearest) bool { return n.Question == question }) && xs.answers(question) {
			out = append(out, asking(question))
		}
	}
	return out
}

// answers reports whether a question is answered.
func (xs indexes) answers(question string) bool {
	r := xs.read(question)
	return r.problem == nil && xs.compute(r.plan).refusal == nil
}
