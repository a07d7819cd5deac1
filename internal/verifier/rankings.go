package verifier

import (
	"math"
	"strconv"
	"strings"

	"groundline/internal/english"
)

type rankedRow struct {
	Rank   int `json:"rank"`
	Player struct {
		ID, Name string
	} `json:"player"`
	Value  float64  `json:"value"`
	Season *int     `json:"season"`
	From   *int     `json:"from"`
	To     *int     `json:"to"`
	Career *float64 `json:"career"`
	Peak   *float64 `json:"peak"`
}

func (r *rankedRow) season() Span {
	if r.Season != nil {
		return one(*r.Season)
	}
	return spanOf(r.From, r.To)
}

// spanOf is the stretch of a career or of a few seasons. One that is a single
// season need not be said: the figure is of the career.
func spanOf(from, to *int) Span {
	if from == nil || to == nil || *from == *to {
		return Span{}
	}
	return Span{*from, *to}
}

// rankings is a page of the best seasons or careers.
func (b *builder) rankings() error {
	var r struct {
		Rankings []rankedRow `json:"rankings"`
		Of       int         `json:"of"`
	}
	if err := Reread(b.p.Result, &r); err != nil {
		return err
	}
	if b.plan.By == "current" {
		b.currentRankings(r.Rankings, r.Of)
		return nil
	}
	conditions := b.filters(b.sport.First)
	noun, said := "rated seasons", []string{"rated seasons"}
	role := b.sport.Method.Role(roleOf(b.plan.Role))
	switch {
	case b.plan.By != "season" && b.plan.Role == "all":
		noun, said = "careers", []string{"careers"}
	case b.plan.By != "season":
		noun, said = role.Careers, []string{role.Careers}
	case b.plan.Role != "all":
		noun, said = role.Singular+" seasons", []string{role.Singular + " seasons"}
	}
	if b.plan.By != "season" {
		conditions = append(conditions, Condition{What: "the figure", Says: []string{"by " + b.plan.By + " figure"}})
	}
	set := b.set(Set{Size: r.Of, Conditions: conditions})
	b.cell(Cell{Kind: Count, Metric: b.nameMetric(noun, said...), Shown: whole(r.Of), Set: set})
	b.nameMetric(ratingMetric, append(ratingWords, "ranked relative to peers of each season")...)
	for i := range r.Rankings {
		row := &r.Rankings[i]
		who := b.player(row.Player.Name)
		if row.From != nil && row.To != nil && *row.From == *row.To {
			b.span(*row.From, *row.To)
		}
		b.cell(Cell{Kind: Place, Player: who, Metric: "rank", Season: row.season(), Shown: whole(row.Rank), Other: whole(r.Of), Set: set})
		b.cell(Cell{Kind: Value, Player: who, Metric: ratingMetric, Season: row.season(), Shown: ratedTo(row.Value, 1), Set: set})
		if row.Season != nil && i == 0 {
			b.teamsOf(row.Player.ID, *row.Season)
		}
	}
	return nil
}

// currentRankings adds a page of active players by current rating.
func (b *builder) currentRankings(rows []rankedRow, of int) {
	said := "active players"
	if b.plan.Role != "all" {
		said = "active " + strings.TrimPrefix(b.sport.Method.Role(roleOf(b.plan.Role)).Plural, "qualified ")
	}
	var conditions []Condition
	if b.p.Evidence != nil {
		conditions = append(conditions, Condition{What: "the day", Says: []string{"as of " + english.Day(b.p.Evidence.Through)}})
	}
	if b.plan.Position != "" {
		conditions = append(conditions, Condition{What: "position " + b.plan.Position, Says: []string{"position " + b.plan.Position}})
	}
	set := b.set(Set{Size: of, Conditions: conditions})
	b.cell(Cell{Kind: Count, Metric: b.nameMetric("active", strings.Replace(said, "active ", "active "+strings.ToUpper(b.sport.Key)+" ", 1), said), Shown: whole(of), Set: set})
	b.nameMetric("current rating", append(ratingWords, "ranked by current rating")...)
	for i := range rows {
		who := b.player(rows[i].Player.Name)
		b.cell(Cell{Kind: Place, Player: who, Metric: "rank", Shown: whole(rows[i].Rank), Other: whole(of), Set: set})
		b.cell(Cell{Kind: Value, Player: who, Metric: "current rating", Shown: ratedTo(rows[i].Value, 1), Set: set})
	}
}

// filters is the conditions of a list's filter.
func (b *builder) filters(first int) []Condition {
	p := &b.plan
	var out []Condition
	since, until := first, b.sport.Last
	if p.Season != 0 {
		since, until = p.Season, p.Season
	}
	if p.Since != 0 {
		since = max(since, p.Since)
	}
	if p.Until != 0 {
		until = min(until, p.Until)
	}
	b.span(since, until)
	if p.Season != 0 || p.Since != 0 || p.Until != 0 {
		out = append(out, Condition{What: "the seasons", Within: Span{since, until}})
	}
	if p.Position != "" {
		out = append(out, Condition{What: "position " + p.Position, Says: []string{"position " + p.Position}})
	}
	if p.Team != "" {
		out = append(out, Condition{What: "team " + p.Team, Says: []string{"team " + p.Team}})
	}
	if p.Age != "" {
		out = append(out, Condition{What: "age " + p.Age, Says: []string{"age " + p.Age}})
	}
	if p.Min != 0 {
		out = append(out, Condition{What: "the least sample", Says: []string{"at least " + strconv.FormatFloat(p.Min, 'f', -1, 64)}})
	}
	return out
}

// leaders is a leaderboard.
func (b *builder) leaders() error {
	var r struct {
		Label   string      `json:"label"`
		Since   *int        `json:"recordedSince"`
		Of      int         `json:"of"`
		LeftOut int         `json:"leftOut"`
		Leaders []rankedRow `json:"leaders"`
		Seasons *struct{ From, To int }
	}
	if err := Reread(b.p.Result, &r); err != nil {
		return err
	}
	first := b.sport.Earliest
	if r.Since != nil && *r.Since != 0 {
		first = *r.Since
	}
	conditions := append(b.filters(first), Condition{What: "what is ranked", Says: []string{"by " + b.plan.By}})
	if r.Seasons != nil { // statements before code version 0.6.0 do not name them
		b.span(r.Seasons.From, r.Seasons.To)
		conditions = append(conditions, Condition{What: "the seasons counted", Within: Span{r.Seasons.From, r.Seasons.To}})
		b.licence("counting only", "for want of a record")
	}
	set := b.set(Set{Size: r.Of, Metric: b.nameMetric(r.Label, r.Label), Conditions: conditions})
	b.cell(Cell{Kind: Count, Metric: b.nameMetric("ranked", "ranked"), Shown: whole(r.Of), Set: set})
	if r.LeftOut > 0 {
		b.cell(Cell{Kind: Count, Metric: b.nameMetric("left out", "left out"), Shown: whole(r.LeftOut), Set: set})
	}
	if len(r.Leaders) == 0 {
		b.nameMetric("ranked", "lines")
		b.licence("rank in")
	}
	for i := range r.Leaders {
		row := &r.Leaders[i]
		who := b.player(row.Player.Name)
		b.cell(Cell{Kind: Place, Player: who, Metric: "rank", Season: row.season(), Shown: whole(row.Rank), Other: whole(r.Of), Set: set})
		for _, shown := range roundings(row.Value) {
			b.cell(Cell{Kind: Value, Player: who, Metric: r.Label, Season: row.season(), Shown: shown, Set: set})
		}
	}
	return nil
}

// roundings is how a figure may be shown: a count as it is, a rate to one, two or
// three digits.
func roundings(v float64) []string {
	if v == math.Trunc(v) {
		return []string{fixedTo(v, 0), fixedTo(v, 1), fixedTo(v, 2), fixedTo(v, 3)}
	}
	return []string{fixedTo(v, 1), fixedTo(v, 2), fixedTo(v, 3), strconv.FormatFloat(v, 'f', -1, 64)}
}
