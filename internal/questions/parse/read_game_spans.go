package parse

import (
	"fmt"
	"time"

	"groundline/internal/games"
	"groundline/internal/questions/lexicon"
)

// gameSpan limits the games to a stretch of days. Without an end it ends with the last day
// held.
func (r *reader) gameSpan(lines *games.Calendar) {
	span := *r.games.Span
	if len(lines.Seasons()) == 0 {
		return // refused for want of any game
	}
	for _, date := range []*lexicon.GameDate{&span.From, &span.To} {
		if date.Month == 0 || date.Year != 0 {
			continue
		}
		w := lexicon.GameWords{Month: date.Month, Day: date.Day}
		if date.Year = r.yearOfDay(lines, &w); date.Year == 0 {
			r.fail("no_granularity", fmt.Sprintf("We hold no games of %s in that season.", w.DayWords()), w.DayWords())
			return
		}
		r.infer("%s is read as of %d", w.DayWords(), date.Year)
	}
	from, _, ok := span.From.Days()
	to := lines.LastDay(lines.Seasons()[len(lines.Seasons())-1])
	if span.To.Month != 0 {
		var real bool
		_, to, real = span.To.Days()
		ok = ok && real
	}
	if span.After {
		from = from.AddDate(0, 0, 1)
	}
	switch {
	case !ok:
		r.fail("unsupported_grammar", fmt.Sprintf("There is no stretch %s.", span.Words()), span.Words())
	case from.After(to) && span.To.Month == 0:
		r.fail("no_granularity", fmt.Sprintf("We hold no games %s: the last are of %s.", span.Words(), to.Format("2 January 2006")), span.Words())
	case from.After(to):
		r.fail("unsupported_grammar", "The first day is later than the last.", span.Words())
	default:
		r.plan.From, r.plan.To = from.Format(time.DateOnly), to.Format(time.DateOnly)
	}
}

// yearOfDay returns the last year in which a day lies within the season asked for, or within
// any season held; 0 if there is none.
func (r *reader) yearOfDay(lines *games.Calendar, w *lexicon.GameWords) int {
	seasons := lines.Seasons()
	for i := len(seasons) - 1; i >= 0; i-- {
		season := seasons[i]
		if r.plan.Since != 0 && season < r.plan.Since || r.plan.Until != 0 && season > r.plan.Until {
			continue
		}
		first, last := lines.FirstDay(season), lines.LastDay(season)
		for year := last.Year(); year >= first.Year(); year-- {
			from := time.Date(year, time.Month(w.Month), max(w.Day, 1), 0, 0, 0, 0, time.UTC)
			to := from
			if w.Day == 0 {
				to = from.AddDate(0, 1, -1)
			}
			if !to.Before(first) && !from.After(last) {
				return year
			}
		}
	}
	return 0
}
