package answer

import (
	"cmp"
	"fmt"
	"slices"
	"time"

	"groundline/internal/almanac/standings"
	"groundline/internal/questions/answer/records"
	"groundline/internal/questions/plan"
	"groundline/internal/questions/statistics"
	"groundline/internal/questions/teams"
	"groundline/internal/receipts"
	"groundline/internal/stats"
)

// scoreColumns are the columns of teams' rows with what they scored and allowed.
var scoreColumns = []string{"G", "R", "RA", "GF", "GA"}

// recordColumns are the columns of teams' rows that a record is.
var recordColumns = []string{"G", "W", "L", "T", "OTL", "Pts"}

// teamAnswer answers a plan about teams.
func (xs Leagues) teamAnswer(p plan.Plan) *result {
	x := xs[p.Sport]
	out := &result{Method: receipts.Method{Name: recordedMethod, Version: recordedVersion}}
	found := records.Answer(x.Sport, x.Teams, p)
	if out.Refusal = found.Refusal; out.Refusal != nil {
		return out
	}
	out.Claim, out.Set, out.Of, out.through = found.Claim, found.Set, found.Of, found.Through
	for _, note := range found.Notes {
		out.note("%s", note)
	}
	out.cite(p.Sport, found.Lines...)
	out.columns, out.OtherRows, out.OtherFiles = recordColumns, found.Rows, found.Files
	if slices.Contains([]string{"scored", "allowed"}, p.Order) {
		out.columns = scoreColumns
	}
	if p.Intent == plan.TeamStreak {
		for i := range found.Runs[:min(len(found.Runs), cmp.Or(p.Top, defaultRows))] {
			out.Rows = append(out.Rows, x.runRow(&found.Runs[i]))
		}
		return out
	}
	if p.Intent == plan.TeamResults {
		x.gameRows(p, found, out)
		return out
	}
	for i := range found.Teams[:min(len(found.Teams), cmp.Or(p.Top, plan.MaxRows))] {
		row := x.teamRow(&found.Teams[i], cmp.Or(found.Teams[i].Season, found.Season))
		if p.Intent == plan.TeamSeasons || p.Intent == plan.TeamCompare {
			out.Rows = append(out.Rows, x.seasonRow(&found.Teams[i], row))
			continue
		}
		if p.Order == "margin" {
			n := float64(records.Ordered(p.Order, &found.Teams[i].Record))
			row.Value, row.Unit = &n, "games won less games lost"
		} else if p.Order != "" {
			n := float64(records.Ordered(p.Order, &found.Teams[i].Record))
			row.Value, row.Unit, row.Shown = &n, records.Counted(p.Sport, p.Order)+" "+p.Order, statistics.FormatNumber(n)
			if p.PerGame {
				n /= float64(found.Teams[i].Record.Games)
				row.Unit, row.Shown = records.Counted(p.Sport, p.Order)+" a game "+p.Order, records.PerGame(p.Sport, p.Order, &found.Teams[i].Record)
			}
		}
		if row.Opponent = p.Opponent; found.Since != 0 && found.Since != found.Season {
			row.Season, row.From, row.To, row.SeasonAs = nil, &found.Since, &found.Season, x.span(found.Since, found.Season)
		}
		out.Rows = append(out.Rows, row)
	}
	return out
}

// teamRow returns the row of a team's record.
func (x *League) teamRow(t *records.Team, season int) Row {
	row := Row{Season: &season, SeasonAs: x.SeasonName(season), Team: orNull(t.Name), Value: pointer(float64(t.Record.Wins)), Unit: "wins", Shown: t.Shown}
	if t.Rank > 0 {
		row.Rank = &t.Rank
	}
	add := func(name string, n int) {
		row.Figures = append(row.Figures, Figure{name, float64(n), statistics.FormatNumber(float64(n))})
	}
	r := &t.Record
	add("games", r.Games)
	add("wins", r.Wins)
	add("losses", r.Losses)
	if r.Ties > 0 {
		add("ties", r.Ties)
	}
	if x.Sport.Key == stats.NHL {
		add("overtime losses", r.OvertimeLosses)
		add("points", r.Points)
	}
	add("scored", r.For)
	add("allowed", r.Against)
	if r.Home.Games()+r.Road.Games() == r.Games && r.Home.Games() > 0 {
		add("wins at home", r.Home.Wins)
		add("losses at home", r.Home.Losses+r.Home.OvertimeLosses)
		add("wins on the road", r.Road.Wins)
		add("losses on the road", r.Road.Losses+r.Road.OvertimeLosses)
	}
	return row
}

// seasonRow returns the row of one of the seasons of teams, or of a team with its number of such
// seasons.
func (x *League) seasonRow(t *records.Team, row Row) Row {
	if t.Count == 0 {
		return row
	}
	return Row{Rank: &t.Rank, From: &t.From, To: &t.To, SeasonAs: x.span(t.From, t.To), Team: orNull(t.Name), Value: pointer(float64(t.Count)), Unit: "seasons", Shown: statistics.FormatNumber(float64(t.Count))}
}

// runRow returns the row of games that a team won or lost in a row.
func (x *League) runRow(r *records.Run) Row {
	n := float64(len(r.Games))
	season, first, last := r.Games[0].Season, r.Games[0].Day, r.Games[len(r.Games)-1].Day
	return Row{Rank: &r.Rank, Season: &season, SeasonAs: x.SeasonName(season), Team: orNull(r.Team), Value: &n, Unit: "games in a row", Shown: statistics.FormatNumber(n),
		Date: first.Format(time.DateOnly), Through: last.Format(time.DateOnly)}
}

// gameRows adds a page of a team's games.
func (x *League) gameRows(p plan.Plan, found *records.Found, out *result) {
	from := min(p.Skip, len(found.Games))
	to := min(from+cmp.Or(p.Top, plan.MaxRows), len(found.Games))
	t := &found.Teams[0]
	for _, g := range found.Games[from:to] {
		out.Rows = append(out.Rows, x.gameRow(g, t))
	}
}

func (x *League) gameRow(g *standings.Game, t *records.Team) Row {
	side, season := g.Side(t.Code), g.Season
	own, other := g.Scores[side], g.Scores[1-side]
	unit := "points"
	if x.Sport.Key == stats.NHL {
		unit = "goals"
	}
	won := g.Won
	if side == 1 {
		won = 1 - won
	}
	row := Row{Season: &season, SeasonAs: x.SeasonName(season), Team: orNull(t.Name), Value: pointer(float64(own)), Unit: unit, Date: g.Day.Format(time.DateOnly)}
	row.Result = map[float64]string{1: "W", .5: "T", 0: "L"}[won]
	after := map[int]string{stats.InOvertime: " (overtime)", stats.InShootout: " (shootout)"}[g.Extra]
	row.Shown = fmt.Sprintf("%s %d-%d%s", row.Result, own, other, after)
	row.Figures = []Figure{{"scored", float64(own), statistics.FormatNumber(float64(own))}, {"allowed", float64(other), statistics.FormatNumber(float64(other))}}
	switch {
	case g.Home == 1 && side == 0:
		row.Venue = "home"
	case g.Home == 1:
		row.Venue = "away"
	case g.Home == 0:
		row.Venue = "neutral"
	}
	if row.Opponent = x.Teams.NameAt[teams.At{Season: g.Season, League: g.League, Code: g.Teams[1-side]}]; row.Opponent == "" {
		row.Opponent = x.Sport.TeamName(g.Season, g.League, g.Teams[1-side])
	}
	return row
}
