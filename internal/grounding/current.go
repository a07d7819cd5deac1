package grounding

import (
	"fmt"
	"slices"
	"strings"
	"time"

	"groundline/internal/almanac"
	"groundline/internal/datasets/rowset"
	"groundline/internal/english"
	"groundline/internal/ratings/current"
	"groundline/internal/receipts"
	"groundline/models"
)

// CurrentMethod returns the method of current ratings, as cited in receipts.
func CurrentMethod() receipts.Method {
	return receipts.Method{Name: current.Name, Version: current.Version, Notes: []string{"what to expect next, shrunk to the mean of the role: not what a season was worth"}}
}

// MoversMethod returns the method that separates a week's movers from luck, as cited in
// receipts.
func MoversMethod() receipts.Method {
	return receipts.Method{Name: "weekly-movers", Version: "1", Notes: []string{
		"a current rating's move in one week, against the luck of so many games; says what moved, and not why",
	}}
}

// current rates a player's current level, or refuses a player who is no longer active.
//
// The claim names the date of the data, not its freshness on the day of asking: the receipt
// must be the same on both.
func (f *finding) current(sport *almanac.Sport) {
	r := sport.Current().Of(f.player.ID)
	if r == nil {
		f.refusal = notCurrent(sport, f.player)
		return
	}
	method := CurrentMethod()
	f.method = &method
	estimated := false
	for _, season := range slices.Backward(r.Seasons) {
		f.addRows(sport, season)
		estimated = estimated || season.Estimated
		for _, note := range season.Notes {
			f.method.Notes = appendNew(f.method.Notes, note)
		}
	}
	asOf := f.addWeeks(sport, r)
	f.reach = sport.CurrentReach(r.Role)
	last, first := r.Seasons[0], r.Seasons[len(r.Seasons)-1]
	f.rating = &Rating{
		Value: tenth(r.Display()), Interval: shownInterval(r.Estimate.Interval()), Rank: r.Rank, Of: r.Of,
		From: &first.Season, To: &last.Season, Team: orNull(strings.Join(r.Teams, ", ")), Position: r.Position,
		Role: string(r.Role), Tier: string(last.Tier), Estimated: estimated,
	}
	if sport.Fallback { // the sample lacks the other players
		f.rating.Rank, f.rating.Of = 0, 0
	}
	f.context, f.asOf = currentContext(sport, r), asOf.Format(time.DateOnly)
	f.claim = fmt.Sprintf("%s current rating, as of %s, is %s relative to peers%s, from %s.",
		possessive(f.player.Name), date(f.reach.Day), shownRating(f.rating), amongActive(sport, f.rating, r),
		seasonsUsed(sport, r))
	f.endClaim(sport)
}

// amongActive sets the rank and returns the phrase for the ranked set.
func amongActive(sport *almanac.Sport, shown *Rating, r *current.Rating) string {
	if shown.Of == 0 {
		return ""
	}
	return fmt.Sprintf(", %s of %s active %s %s", ordinal(shown.Rank), thousands(shown.Of), strings.ToUpper(sport.Key), activePlural(sport, r.Role))
}

func seasonsUsed(sport *almanac.Sport, r *current.Rating) string {
	names := make([]string, 0, len(r.Seasons))
	for _, s := range slices.Backward(r.Seasons) {
		names = append(names, seasonName(sport, s.Season))
	}
	text := "the season " + names[0]
	if len(names) > 1 {
		text = "the seasons " + english.List(names)
	}
	if games := r.GamesPlayed(); games > 0 {
		text += fmt.Sprintf(" and %.0f games of %s", games, seasonName(sport, r.Season))
	}
	return text
}

// addWeeks adds the rows of the games that moved a rating, and returns the date of the
// rating.
func (f *finding) addWeeks(sport *almanac.Sport, r *current.Rating) time.Time {
	if w := sport.Weeks(); w == nil || w.Season != r.Season {
		return sport.AsOf
	}
	for _, g := range sport.GamesOf(r.Player, r.Role, 0) {
		row, file := GameRow(sport, g)
		f.rows = append(f.rows, row)
		f.addFile(file)
	}
	return sport.Games.AsOf
}

// GameRow returns a game as shown in receipts, and its file. Cells in which a blank means
// none are 0.
func GameRow(sport *almanac.Sport, g *rowset.Game) (receipts.Row, models.SourceFile) {
	file := sport.Games.Files[g.File]
	r := receipts.Row{File: file.Path, Row: g.Row, Kind: g.Kind.Name, Season: g.Season, Team: g.Team, Cells: make(map[string]*float64, len(g.Values))}
	for i := range g.Kind.Columns {
		if header, ok := g.Kind.Header(i, file.Path); ok {
			r.Cells[header] = recorded(g.Values[i])
		}
	}
	return r, file
}

// notCurrent refuses a player without a current rating: inactive, or with unrated last
// seasons.
func notCurrent(sport *almanac.Sport, p *models.Player) *receipts.Refusal {
	seasons := sport.SeasonsOf(p.ID)
	if len(seasons) == 0 {
		return noLine(sport, p)
	}
	last := seasons[len(seasons)-1]
	now := seasonName(sport, sport.Last)
	var r *receipts.Refusal
	if last.Season >= sport.Last && !last.Rated() {
		r = unratedSeason(sport, p, last)
		r.Reason = fmt.Sprintf("%s has no rated season in the last three. %s", p.Name, r.Reason)
		r.Nearest = r.Nearest[:0]
	} else {
		r = refusal(sport, codeStale,
			fmt.Sprintf("%s was last seen in %s; a current rating needs play in %s or later.", p.Name, seasonName(sport, last.Season), now),
			p.Name+" in "+now)
	}
	if own := ratedSpan(sport, p); own != nil {
		r.Coverage = own
	}
	r.Nearest = appendCareer(offerPlayer(r.Nearest, sport, p), sport, p)
	return r
}

// appendCareer adds the question for a player's career, if there is one.
func appendCareer(list []receipts.Nearest, sport *almanac.Sport, p *models.Player) []receipts.Nearest {
	if len(sport.CareersOf(p.ID)) == 0 {
		return list
	}
	return append(list, receipts.Nearest{
		Question: fmt.Sprintf("How does the career of %s%s rate?", p.Name, years(sport, p)),
		Path:     ratingPath,
		Params:   map[string]string{"sport": sport.Key, "slug": p.Slug, "scope": string(CareerLong)},
	})
}

// currentBasis is what a current rating is recomputed from: the seasons' own bases yield
// their values, value per game the levels, and the levels with the method's parameters the
// mean and the variance; see package current.
type currentBasis struct {
	Role     string           `json:"role"`
	Season   int              `json:"seasonEstimated"`
	Age      *float64         `json:"age"` // null without a birth date: the peak's is used
	PeakAge  float64          `json:"peakAge"`
	Params   currentParams    `json:"parameters"`
	Seasons  []currentPart    `json:"seasons"`
	Mean     float64          `json:"mean"`     // of the level: display = 100/(1+e^(−.95·mean))
	Variance float64          `json:"variance"` // interval = mean ± 1.2816·√variance
	Bases    []any            `json:"bases"`
	Weeks    *TrajectoryBasis `json:"weeks,omitempty"`
	Games    string           `json:"gamesArtifact,omitempty"` // artifact of the games behind the date and the weeks
}

type currentParams struct {
	Share   float64    `json:"share"`
	Weights [3]float64 `json:"weights"`
	Mixed   float64    `json:"mixed"`
	Mean    float64    `json:"roleMean"`
	Young   float64    `json:"young"`
	Old     float64    `json:"old"`
	Spread  float64    `json:"spread"`
	Drift   float64    `json:"drift"`
}

// currentPart is the contribution of one season.
type currentPart struct {
	Season int     `json:"season"`
	Back   int     `json:"back"`
	Weight float64 `json:"weight"`
	Sample float64 `json:"sample"`
	Level  float64 `json:"level"`
}

func currentContext(sport *almanac.Sport, r *current.Rating) any {
	basis := currentBasis{
		Role: string(r.Role), Season: r.Season, Age: recorded(r.Age), PeakAge: current.Peak, Params: currentParams(r.Params),
		Mean: r.Estimate.Mean, Variance: r.Estimate.Variance,
	}
	for i, s := range r.Seasons {
		past := r.Past[i]
		basis.Seasons = append(basis.Seasons, currentPart{
			Season: s.Season, Back: past.Back, Weight: r.Params.Weight(past.Back), Sample: past.Sample, Level: past.Level,
		})
		basis.Bases = append(basis.Bases, seasonContext(sport, s))
	}
	if sport.Games != nil {
		basis.Games = sport.Games.Artifact
	}
	if r.Trajectory != nil {
		basis.Weeks = TrajectoryContext(sport, r.Trajectory, len(r.Trajectory.Steps))
	}
	return basis
}

// TrajectoryBasis is what the weeks of a season are recomputed from, with the games' rows:
// a week's level is ((Σ metric ÷ games) − scale mean) ÷ scale SD − shift, and moves the
// level of the metric by package current's Luck.Week. Mean and variance of the rating are
// then prior + level − start, and prior variance × level variance ÷ start variance.
type TrajectoryBasis struct {
	Artifact      string        `json:"gamesArtifact"`
	PriorMean     float64       `json:"priorMean"`
	PriorVariance float64       `json:"priorVariance"`
	Metric        []metricTerm  `json:"metric"`
	Scale         metricScale   `json:"scale"`
	Luck          metricLuck    `json:"luck"`
	Start         levelEstimate `json:"start"`
	Weeks         []currentWeek `json:"weeks"`
}

type metricTerm struct {
	Statistic string  `json:"statistic"`
	Weight    float64 `json:"weight"`
}

type metricScale struct {
	Mean float64 `json:"mean"`
	SD   float64 `json:"sd"`
}

type metricLuck struct {
	Game  float64 `json:"game"`
	Drift float64 `json:"drift"`
}

type levelEstimate struct {
	Mean     float64 `json:"mean"`
	Variance float64 `json:"variance"`
}

type currentWeek struct {
	Week  int      `json:"week"`
	Games float64  `json:"games"`
	Shift float64  `json:"shift"`
	Level *float64 `json:"level"` // null in a week without games
}

// TrajectoryContext returns the TrajectoryBasis of the rating after a week.
func TrajectoryContext(sport *almanac.Sport, c *current.Trajectory, to int) *TrajectoryBasis {
	r := c.Rating
	w := &TrajectoryBasis{
		Artifact: sport.Games.Artifact, PriorMean: r.Prior.Mean, PriorVariance: r.Prior.Variance,
		Scale: metricScale{c.Scale.Mean, c.Scale.SD}, Luck: metricLuck{c.Luck.Game, c.Luck.Drift}, Start: levelEstimate(c.Start),
	}
	if m, ok := current.MetricOf(sport.Key, r.Role); ok {
		for _, t := range m.Terms {
			w.Metric = append(w.Metric, metricTerm{t.Key, t.Weight})
		}
	}
	for _, s := range c.Steps[:to] {
		w.Weeks = append(w.Weeks, currentWeek{Week: s.Week, Games: s.Games, Shift: s.Shift, Level: recorded(s.Level)})
	}
	return w
}
