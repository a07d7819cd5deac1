package data

import (
	"cmp"
	"fmt"
	"math"
	"slices"
	"strconv"

	"groundline/handlers/portal/kit"
	"groundline/internal/almanac"
	"groundline/internal/english"
	"groundline/internal/ratings"
	"groundline/models"
	"groundline/views"
)

// What the seasons of a comparison stand by.
const (
	byAge    = "age"
	bySeason = "season"
)

// newComparison builds the page of players side by side, without its sentence. by is byAge,
// bySeason, or empty for age where everybody's is known.
func newComparison(sport *almanac.Sport, players []*models.Player, by string) views.SideBySide {
	page := views.SideBySide{Sport: kit.League(sport.Key), Fallback: sport.Fallback, Title: compareTitle(players), AsOf: sport.AsOf.Format("2006-01-02")}
	years := make([][]*ratings.Season, len(players))
	var files []models.SourceFile
	var ageless []string
	for i, p := range players {
		seasons := sport.SeasonsOf(p.ID)
		years[i] = kit.BestOfYears(sport, seasons)
		page.Players = append(page.Players, views.ComparedPlayer{PlayerRef: kit.PlayerRef(sport, p), Without: others(sport, players, i), Slug: p.Slug})
		files = append(files, filesOf(sport, p, seasons)...)
		if slices.ContainsFunc(years[i], func(s *ratings.Season) bool { _, known := sport.AgeIn(p, s.Season); return !known }) {
			ageless = append(ageless, p.Name)
		}
	}
	page.Credits = kit.SourceCredits(files)
	if len(ageless) > 0 {
		by = bySeason
		page.Note = "By season only: the birth date of " + english.List(ageless) + " is not recorded."
	}
	page.By = cmp.Or(by, byAge)
	if len(ageless) == 0 {
		path := comparePath(sport, players)
		page.Tabs = []views.Tab{
			{Link: views.Link{Text: "By age", Href: path}, Current: page.By == byAge},
			{Link: views.Link{Text: "By season", Href: path + "?by=" + bySeason}, Current: page.By == bySeason},
		}
	}
	at := func(i int, s *ratings.Season) int {
		if page.By == bySeason {
			return s.Season
		}
		age, _ := sport.AgeIn(players[i], s.Season)
		return age
	}
	page.Facts = comparedFacts(sport, players, years)
	page.Plot = comparedPlot(sport, players, years, at, page.By)
	page.Rows = comparedSeasons(sport, years, at, page.By)
	return page
}

// comparedFacts are the rows of figures, a value for each player.
func comparedFacts(sport *almanac.Sport, players []*models.Player, years [][]*ratings.Season) []views.ComparedFact {
	var facts []views.ComparedFact
	add := func(label, note string, value func(i int) views.ComparedValue) {
		row := views.ComparedFact{Label: label, Note: note}
		known := false
		for i := range players {
			v := value(i)
			known = known || v.Text != ""
			row.Values = append(row.Values, v)
		}
		if known {
			facts = append(facts, row)
		}
	}
	for _, role := range sport.Method.CareerRoles() {
		careers := sport.Method.Role(role).Careers
		of := func(i int) *ratings.Career {
			for _, c := range sport.CareersOf(players[i].ID) {
				if c.Role == role {
					return c
				}
			}
			return nil
		}
		add("Rank among "+careers, "", func(i int) views.ComparedValue {
			if c := of(i); c != nil {
				return views.ComparedValue{Text: sport.CareerRankWords(c), Note: "of " + views.Count(c.Of)}
			}
			return views.ComparedValue{}
		})
		add("Career rating", "0 to 100, with its 80% interval", func(i int) views.ComparedValue {
			if c := of(i); c != nil {
				one := newCareer(sport, c)
				return views.ComparedValue{Text: views.Tenths(one.Rating), Note: interval(one.Low, one.High)}
			}
			return views.ComparedValue{}
		})
		add("Career score", "half of all seasons, half of the best seven", func(i int) views.ComparedValue {
			if c := of(i); c != nil {
				return views.ComparedValue{Text: views.Hundredths(c.C), Note: fmt.Sprintf("%d rated seasons", c.Seasons)}
			}
			return views.ComparedValue{}
		})
	}
	add("Best season", "", func(i int) views.ComparedValue {
		if len(years[i]) == 0 {
			return views.ComparedValue{}
		}
		s := newSeason(sport, best(sport, years[i], 1)[0])
		return views.ComparedValue{Text: views.Tenths(s.Rating), Note: s.Name + ", " + s.TeamsFull}
	})
	add("Seasons rated 90 or more", "", func(i int) views.ComparedValue {
		n := 0
		for _, s := range years[i] {
			if s.Display >= 90 {
				n++
			}
		}
		return views.ComparedValue{Text: strconv.Itoa(n), Note: fmt.Sprintf("of %d", len(years[i]))}
	})
	add("Current rating", "as of "+views.Day(sport.CurrentAsOf().Format("2006-01-02")), func(i int) views.ComparedValue {
		r := sport.Current().Of(players[i].ID)
		if r == nil {
			return views.ComparedValue{}
		}
		around := r.Estimate.Interval()
		return views.ComparedValue{Text: views.Tenths(r.Display()), Note: interval(around.Low, around.High)}
	})
	return facts
}

func interval(low, high float64) string { return views.Tenths(low) + " to " + views.Tenths(high) }

// CareersOf draws the careers of some players by age, or by season where an age is not known; nil
// if nobody was rated.
func (h *Handlers) CareersOf(sport *almanac.Sport, players []*models.Player) *views.FrontPlot {
	page := newComparison(sport, players, "")
	if page.Plot == nil {
		return nil
	}
	return &views.FrontPlot{Compare: views.Link{Text: page.Title, Href: comparePath(sport, players)}, Plot: *page.Plot}
}

// comparedPlot draws the rated seasons of all players over one axis; nil if nobody has any.
func comparedPlot(sport *almanac.Sport, players []*models.Player, years [][]*ratings.Season, at func(int, *ratings.Season) int, by string) *views.SharedPlot {
	plot := &views.SharedPlot{Title: "Ratings by " + by, Axis: by, Name: strconv.Itoa}
	if by == bySeason {
		plot.Name = sport.Method.Years.Name
	}
	first, last := math.MaxInt, math.MinInt
	for i, p := range players {
		series := views.PlotSeries{Name: p.Name}
		for _, s := range years[i] {
			x := at(i, s)
			first, last = min(first, x), max(last, x)
			series.Points = append(series.Points, views.PlotPoint{X: x, Value: s.Display, Low: s.Interval.Low, High: s.Interval.High, Peers: math.NaN(), Mark: i})
		}
		plot.Series = append(plot.Series, series)
	}
	if first > last {
		return nil
	}
	plot.From, plot.To = first, last
	return plot
}

// comparedSeasons returns a row for each age or season in which anybody was rated.
func comparedSeasons(sport *almanac.Sport, years [][]*ratings.Season, at func(int, *ratings.Season) int, by string) []views.ComparedSeason {
	rows := map[int]*views.ComparedSeason{}
	var keys []int
	for i := range years {
		for _, s := range years[i] {
			x := at(i, s)
			row := rows[x]
			if row == nil {
				row = &views.ComparedSeason{Name: strconv.Itoa(x), Cells: make([]*views.Season, len(years))}
				if by == bySeason {
					row.Name = sport.Method.Years.Name(x)
				}
				rows[x] = row
				keys = append(keys, x)
			}
			season := newSeason(sport, s)
			row.Cells[i] = &season
		}
	}
	slices.Sort(keys)
	out := make([]views.ComparedSeason, 0, len(keys))
	for _, x := range keys {
		out = append(out, *rows[x])
	}
	return out
}
