package articles

import (
	"fmt"
	"maps"
	"math"
	"slices"
	"strings"

	"groundline/internal/verifier"
)

// of returns a message about changes, whose figures are those of a move, and the season.
func (t *trend) of(as string, list ...*changed) message {
	from, vars := t.both, maps.Clone(t.vars)
	for i, c := range list {
		from = join(from, c.moving(t.d))
		for k, v := range c.named() {
			vars[k+[]string{"", "2", "3"}[i]] = v
		}
	}
	if from == t.both {
		return message{from, t.p.Name, as, vars}
	}
	from.evidence.Spans = append(slices.Clone(from.evidence.Spans), verifier.Span{From: t.now.season, To: t.now.season}, verifier.Span{From: t.now.season - 1, To: t.now.season - 1})
	if t.games != nil {
		t.unlike(from, vars)
	}
	return message{from, t.p.Name, as, withDirections(vars)}
}

// unlike adds the games of both seasons to a message, and how many more or fewer the last had.
func (t *trend) unlike(s *source, vars map[string]string) {
	g := t.games
	few, more := float(g.before), float(g.after)
	word := "more games"
	if more < few {
		word = "fewer games"
	}
	shown := fmt.Sprintf("%.0f", math.Abs(more-few))
	season := verifier.Span{From: t.now.season, To: t.now.season}
	own := verifier.Cell{Player: t.p.Name, Metric: word, Season: season, Shown: shown, Set: -1}
	s.evidence.Cells = append(s.evidence.Cells, own)
	s.evidence.Metrics[word] = []string{word, one(word)}
	a, b := g.evidence(t.d)
	a.Set, b.Set = -1, -1
	s.evidence.Cells = append(s.evidence.Cells, a, b)
	s.call(a.Metric, "games", "game")
	s.drop()
	vars["ga"], vars["gb"], vars["gbu"], vars["gau"] = counted(g.before), counted(g.after), of("games", g.after), of("games", g.before)
	vars["dg"] = counted(shown) + " " + word
	if shown == "1" {
		vars["dg"] = "one " + one(word)
	}
}

// evidence returns the figures of both seasons.
func (c *changed) evidence(*draft) (a, b verifier.Cell) {
	return c.from.evidence.Cells[c.at[0]], c.from.evidence.Cells[c.at[1]]
}

// moving returns the evidence of a change with the change as one figure, "from 8 to 13".
func (c *changed) moving(d *draft) *source {
	s := *c.from
	s.ready = map[string]*verifier.Verifier{}
	s.evidence.Metrics = maps.Clone(s.evidence.Metrics)
	a, b := c.evidence(d)
	move := a
	move.Kind, move.Shown, move.Other, move.Season, move.Set, move.Sign = verifier.Move, strings.ReplaceAll(c.before, ",", ""), strings.ReplaceAll(c.after, ",", ""), verifier.Span{}, -1, 1
	if float(c.after) < float(c.before) {
		move.Sign = -1
	}
	b.Shown, b.Set = c.after, -1
	a.Shown, a.Set = c.before, -1
	s.evidence.Cells, s.evidence.Sets = []verifier.Cell{move, a, b}, nil
	s.call(a.Metric, c.subject(), c.vars["unit"], one(c.vars["unit"]))
	if verb := acting[c.key]; verb != "" {
		s.license(verb)
	}
	return &s
}

// subject is the statistic as the subject of a sentence.
func (c *changed) subject() string {
	switch c.vars["unit"] {
	case "points a game":
		return "scoring average"
	case "rebounds a game":
		return "rebounding average"
	case "true shooting percentage":
		return "true shooting"
	}
	return c.vars["unit"]
}

// halved and doubled are the heads of changes that are news by their size: a total that fell by more
// than half, or more than doubled.
const (
	halved  = "trend.head.half"
	doubled = "trend.head.double"
)

// leapt returns the head that says the size of a change of a total, "" where it is no such change.
func (c *changed) leapt() string {
	a, b := float(c.before), float(c.after)
	switch {
	case isRate(c.vars["unit"]) || c.as == "stat.rate" || c.key == plusMinus || min(a, b) <= 0:
		return ""
	case b < a/2:
		return halved
	case b > 2*a && b < 3*a: // more than that is no doubling
		return doubled
	}
	return ""
}

// plusMinus is the key of a balance, which has a sign.
const plusMinus = "+/-"

// belowZero reports whether a figure of a change has a minus.
func (c *changed) belowZero() bool { return strings.Contains(c.before+c.after, "−") }

// total reports whether a statistic adds up over the games of a season.
func (c *changed) total() bool {
	return !isRate(c.vars["unit"]) && c.as != "stat.rate" && c.as != "stat.pace" && c.key != plusMinus
}

// acting are the verbs of statistics that a player is said to do.
var acting = map[string]string{"PPG": "scores", "RPG": "averages", "APG": "averages", "SPG": "averages", "BPG": "averages", "PassYds": "throws for", "PassTD": "throws", "RushYds": "gains", "RecYds": "gains", "Rec": "makes",
	"G": "scores", "A": "has", "PTS": "has", "HR": "hits", "SV": "has", "W": "has", "K": "has", "AVG": "hits", "RBI": "has"}

// acted are the same verbs in the past tense, of a season that is over.
var acted = map[string]string{"PPG": "averaged", "RPG": "averaged", "APG": "averaged", "PassYds": "threw for", "PassTD": "threw", "RushYds": "gained", "RecYds": "gained", "Rec": "made",
	"G": "scored", "HR": "hit", "AVG": "hit"}

// named returns the placeholders of a change.
func (c *changed) named() map[string]string {
	subject := c.subject()
	plural := subject == c.vars["unit"] && c.as != "stat.rate" && c.key != plusMinus
	v := map[string]string{"unit": subject, "a": counted(c.before), "b": counted(c.after), "au": c.vars["au"], "bu": c.vars["bu"], "rose": c.vars["rose"]}
	if c.key == plusMinus {
		v["a"], v["b"] = c.before, c.after
	}
	up := float(c.after) > float(c.before)
	v["move"] = map[bool]string{true: "rise", false: "fall"}[up]
	v["went"] = map[bool]string{true: "rose", false: "fell"}[up]
	v["climb"] = map[bool]string{true: "climb", false: "drop"}[up]
	v["moves"], v["climbs"] = v["move"], v["climb"]
	if !plural {
		v["moves"], v["climbs"] = v["move"]+"s", v["climb"]+"s"
	}
	v["had"] = "had"
	if c.as == "stat.pace" {
		v["had"] = "averaged"
	}
	switch verb := acting[c.key]; {
	case verb == "":
	case c.key == "AVG":
		v["acts"] = verb + " " + c.after
	default:
		v["acts"] = verb + " " + c.vars["bu"]
	}
	return v
}
