package articles

import (
	"context"
	"math"
	"slices"
	"strings"

	"groundline/internal/verifier"
)

// A trend whose subject plays in a season that is on tells first what became of it: the average now
// beside those of the last two seasons.

// nowHead is the headline about the season that is on.
const nowHead = "trend.head.now"

// onApart is by what share an average to date differs from the last season's where it is the news.
const onApart = .12

// gamesToDate is how many games of a season that is on a player has at least before it is the news.
const gamesToDate = 15

// toDateKeys are the averages of a season to date, in the order in which they are told.
var toDateKeys = []string{"PPG", "RPG", "APG"}

// toDateUnits are what they count.
var toDateUnits = []string{"points", "rebounds", "assists"}

// isOn finds whether the trend's news is the season that is on: in the statistic of the headline where it is
// told to date, otherwise in points, and for one club.
func (t *trend) isOn(ctx context.Context) error {
	d := t.d
	season := d.inPlay(t.p.ID)
	days := d.daysOf(t.p, season)
	if t.playing.from == nil || len(days) < gamesToDate {
		return nil
	}
	at := max(0, slices.Index(toDateKeys, t.main.key))
	i := slices.IndexFunc(t.changes, func(c changed) bool { return c.key == toDateKeys[at] })
	now := figureBefore(t.playing.vars["line"], toDateUnits[at])
	club, _ := d.clubOn(t.p.ID, days[len(days)-1])
	if i < 0 || now == "" || club == "" || math.Abs(float(now)-float(t.changes[i].after)) < onApart*float(t.changes[i].after) {
		return nil
	}
	rated, err := d.ofNow(ctx, t.p)
	if err != nil {
		return err
	}
	from := join(t.playing.from, t.changes[i].from, t.now.from)
	from.license(club, t.now.vars["pos"])
	from.evidence.Spans = append(from.evidence.Spans[:len(from.evidence.Spans):len(from.evidence.Spans)], verifier.Span{From: season, To: season})
	t.on = message{from, t.p.Name, nowHead, plus(t.changes[i].vars, "club", club, "pos", t.now.vars["pos"], "x", now+" "+toDateUnits[at]+" a game",
		"on", t.playing.vars["on"], "has", t.playing.vars["has"], "games", t.playing.vars["games"])}
	t.onRated = d.counting(t.p, rated)
	if t.onRated.from != nil {
		t.onRated.as = "now.sum"
	}
	t.onStat = &t.changes[i]
	d.event = days[len(days)-1]
	return nil
}

// figureBefore is the figure of a line with a unit: "3.5" of "18.7 points and 3.5 rebounds a game".
func figureBefore(line, unit string) string {
	words := strings.Fields(line)
	for i := range len(words) - 1 {
		if strings.TrimSuffix(words[i+1], ",") == unit {
			return words[i]
		}
	}
	return ""
}

// openNow writes how the season that is on stands: who, for whom, at what age.
func (t *trend) openNow(ctx context.Context) error {
	m := t.on
	m.as = "now.lead"
	aged, age, err := t.d.aged(ctx, t.p, t.d.event, m.from)
	if err != nil {
		return err
	}
	if age != "" {
		m.from, m.as, m.vars = aged, "now.lead.full", with(m.vars, "age", age)
	}
	if !t.d.paragraph(m) {
		return errNothing
	}
	return nil
}

// opening is the message about the last full season: of a trend about the one that is on without what is said
// already, and for which club, where that is another.
func (t *trend) opening() message {
	if !t.told[nowHead] {
		return t.now.lead(t.p)
	}
	m := t.now.of(t.p, "now.before")
	if club := t.now.vars["team"]; club != "" && club != t.on.vars["club"] {
		m.vars = with(m.vars, "line", m.vars["line"]+" for the "+club)
	} else if club == "" && t.now.vars["clubs"] != "" {
		m.vars = with(m.vars, "line", m.vars["line"]+" for "+t.now.vars["clubs"])
	}
	return m
}
