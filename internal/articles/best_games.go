package articles

import (
	"cmp"
	"fmt"
	"slices"
	"time"

	"groundline/internal/games"
	"groundline/internal/questions/statistics"
)

// highestAsked is how many games are looked at to tell those that have as much.
const highestAsked = 60

// highest are the days of the games with the most of a measure, of those with at least a share of the best one's; of
// several with as much, those with the most points. Where that does not tell them apart either, none of those is one.
func (d *draft) highest(m games.Measure, of games.Filter, share float64) (days []time.Time) {
	store := d.sport.GameLines
	best, _ := store.Highest(m, of, highestAsked)
	if len(best) == 0 {
		return nil
	}
	least := share * m.Value(best[0])
	best = slices.DeleteFunc(slices.Clone(best), func(l games.Line) bool { return m.Value(l) < least }) // the others are no best games
	by := []games.Measure{m}
	if st, ok := statistics.Find(d.sport.Key, "PTS"); ok {
		by = append(by, store.Measure(st.GameTerms()))
	}
	compare := func(a, b games.Line) int {
		for _, of := range by {
			if less := cmp.Compare(of.Value(b), of.Value(a)); less != 0 {
				return less
			}
		}
		return 0
	}
	slices.SortStableFunc(best, compare)
	n := min(gamesTold+1, len(best))
	for n > 0 && n < len(best) && compare(best[n-1], best[n]) == 0 {
		n--
	}
	for _, l := range best[:n] {
		days = append(days, store.Date(l))
	}
	return days
}

// lost reports whether a player's team lost all of some games.
func lost(list []played) bool {
	return !slices.ContainsFunc(list, func(g played) bool { return g.result != "L" })
}

// allLost adds to the paragraph about some games that the team lost them all; nothing where it did not. That it won
// them, as is usual of best games, each has said.
func (d *draft) allLost(list []played) {
	if !lost(list) {
		return
	}
	var from []*source
	for i := range list {
		from = append(from, list[i].from)
	}
	all := map[bool]string{true: "both", false: "all " + counted(fmt.Sprint(len(list)))}[len(list) == 2]
	m := d.voice.allowed(message{join(from[0], from[1:]...).copied(), "", "games.lost", map[string]string{"all": all}})
	if text := d.voice.say(m); text != "" {
		last := &d.doc.Blocks[len(d.doc.Blocks)-1]
		last.Paragraph = append(last.Paragraph, text)
	}
}

// sentences is how many sentences a document has in paragraphs.
func (d *Document) sentences() (n int) {
	for i := range d.Blocks {
		n += len(d.Blocks[i].Paragraph)
	}
	return n
}
