package teamwords

import (
	"cmp"
	"fmt"
	"time"

	"groundline/internal/questions/lexicon"
	"groundline/internal/questions/plan"
)

// takesSpan reports whether what is asked can be limited to days or a month: a record or standings.
func (r *reader) takesSpan() bool {
	if len(r.opponents) > 0 {
		return false
	}
	switch r.about {
	case "record", "home", "away", "best", "worst", "standings":
		return r.order == "" && r.unit == ""
	}
	return r.about == "order" && (r.order == "won" || r.order == "lost")
}

// yearSaid is the year of the day or the days that are named.
func (r *reader) yearSaid() int {
	if r.span != nil {
		return r.span.From.Year
	}
	return r.day.Year()
}

// limit limits the plan of an option to the days that are named; false where no game of its sport is
// held that lies in them.
func (r *reader) limit(o *Option) bool {
	if r.span == nil {
		return true
	}
	p, span := &o.Plan, *r.span
	if r.lastDay(&plan.Plan{Sport: p.Sport}).IsZero() && len(r.clubs()) > 1 {
		return false // baseball's Rangers, of whose games none is held
	}
	for _, date := range []*lexicon.GameDate{&span.From, &span.To} {
		if date.Month == 0 || date.Year != 0 {
			continue
		}
		if date.Year = r.yearOfDate(p, *date); date.Year == 0 {
			return false
		}
		if said := fmt.Sprintf("%s is of %d", (&lexicon.GameWords{Month: date.Month, Day: date.Day}).DayWords(), date.Year); len(o.Inferred) == 0 || o.Inferred[len(o.Inferred)-1] != said {
			o.Inferred = append(o.Inferred, said)
		}
	}
	from, _, ok := span.From.Days()
	if span.After && span.To.Month == 0 {
		o.Inferred = append(o.Inferred, "the rest of that season is meant")
		of := *p
		of.Since = cmp.Or(p.Since, r.seasonOfDay(p, from))
		p = &of
		defer func() { o.Plan.From, o.Plan.To = of.From, of.To }()
	}
	to, season := r.lastDay(p), p.Since
	if span.To.Month != 0 {
		_, end, real := span.To.Days()
		ok = ok && real
		if to.IsZero() || end.Before(to) {
			to = end
		}
	}
	if span.After {
		from = from.AddDate(0, 0, 1)
	}
	if !ok || from.After(to) || season != 0 && r.yearOfDate(p, span.From) != span.From.Year && span.To.Month != 0 && r.yearOfDate(p, span.To) != span.To.Year {
		return false
	}
	p.From, p.To = from.Format(time.DateOnly), to.Format(time.DateOnly)
	return true
}

// lastDay is the last day of which games are held that a plan can be about: of its season, or of any.
func (r *reader) lastDay(p *plan.Plan) (last time.Time) {
	results := r.leagues[p.Sport].Sport.Results
	if results == nil {
		return last
	}
	for _, s := range results.Seasons() {
		if day := results.Last(s); (p.Since == 0 || s.Season == p.Since) && day.After(last) {
			last = day
		}
	}
	return last
}

// seasonOfDay is the season of whose regular season a day is a part, 0 for none.
func (r *reader) seasonOfDay(p *plan.Plan, day time.Time) int {
	if results := r.leagues[p.Sport].Sport.Results; results != nil {
		for _, s := range results.Seasons() {
			if games := results.Of(s, time.Time{}); len(games) > 0 && !day.Before(games[0].Day) && !day.After(games[len(games)-1].Day) {
				return s.Season
			}
		}
	}
	return 0
}

// yearOfDate is the newest year in which a day or month lies within the regular season of a plan, or
// within any whose games are held; 0 for none.
func (r *reader) yearOfDate(p *plan.Plan, d lexicon.GameDate) int {
	results := r.leagues[p.Sport].Sport.Results
	if results == nil {
		return 0
	}
	newest := 0
	for _, s := range results.Seasons() {
		games := results.Of(s, time.Time{})
		if len(games) == 0 || p.Since != 0 && s.Season != p.Since {
			continue
		}
		for year := games[0].Day.Year(); year <= games[len(games)-1].Day.Year(); year++ {
			d.Year = year
			if from, to, ok := d.Days(); ok && year > newest && !to.Before(games[0].Day) && !from.After(games[len(games)-1].Day) {
				newest = year
			}
		}
	}
	return newest
}
