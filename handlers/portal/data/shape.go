package data

import (
	"bytes"
	"encoding/csv"
	"fmt"
	"math"
	"slices"
	"strconv"
	"strings"

	"groundline/internal/almanac"
	"groundline/internal/ratings"
	"groundline/internal/stats"
	"groundline/models"
	"groundline/views"
)

// newPlot draws the best rated season of each year, in whichever role; nil
// without any.
func newPlot(sport *almanac.Sport, p *models.Player, seasons []*ratings.Season) *views.Plot {
	years := bestOfYears(sport, seasons)
	if len(years) == 0 {
		return nil
	}
	plot := &views.Plot{Title: "Ratings of " + p.Name + " by season", Name: sport.Method.Years.Name}
	top := best(sport, years, 1)[0]
	for _, s := range years {
		point := views.PlotPoint{
			X: s.Season, Value: s.Display, Low: s.Interval.Low, High: s.Interval.High, Peers: math.NaN(),
			Best: s == top, Mark: slices.Index(plot.Marks, string(s.Role)),
		}
		if point.Mark < 0 {
			point.Mark = len(plot.Marks)
			plot.Marks = append(plot.Marks, string(s.Role))
		}
		if median, ok := sport.PoolMedian(s); ok {
			point.Peers = median
		}
		plot.Points = append(plot.Points, point)
	}
	last := years[len(years)-1]
	plot.Desc = fmt.Sprintf("%d rated seasons, from %s (%.1f) to %s (%.1f); the best is %s with %.1f.", len(years),
		plot.Name(years[0].Season), years[0].Display, plot.Name(last.Season), last.Display, plot.Name(top.Season), top.Display)
	return plot
}

// bestOfYears keeps the highest rated season of each year, in order of years.
func bestOfYears(sport *almanac.Sport, seasons []*ratings.Season) []*ratings.Season {
	var years []*ratings.Season
	for _, s := range seasons {
		n := len(years)
		switch {
		case !s.Rated():
		case n == 0 || years[n-1].Season != s.Season:
			years = append(years, s)
		case sport.Method.Across(s) > sport.Method.Across(years[n-1]):
			years[n-1] = s
		}
	}
	return years
}

// newRecords lists the totals behind the seasons, a table a kind.
func newRecords(sport *almanac.Sport, seasons []*ratings.Season) []views.Record {
	var records []views.Record
	for _, s := range seasons {
		for _, block := range s.Totals {
			i := slices.IndexFunc(records, func(r views.Record) bool { return r.Kind == block.Kind })
			if i < 0 {
				i = len(records)
				records = append(records, views.Record{Kind: block.Kind, Columns: columns(sport.Key, block)})
			}
			records[i].Rows = append(records[i].Rows, views.RecordRow{
				Season: sport.Method.Years.Name(s.Season), Teams: strings.Join(s.Teams, ", "), Values: block.Figures.Values,
			})
		}
	}
	return records
}

func columns(sport string, block ratings.Block) []views.Column {
	kind := stats.KindOf(sport, block.Kind)
	list := make([]views.Column, len(block.Figures.Keys))
	for i, key := range block.Figures.Keys {
		list[i] = views.Column{Key: key}
		if kind != nil && kind.Index(key) >= 0 {
			list[i].Label = kind.Columns[kind.Index(key)].Label
		}
	}
	return list
}

// seasonsCSV writes a player's seasons; what there is not is empty.
func seasonsCSV(sport *almanac.Sport, p *models.Player) []byte {
	var body bytes.Buffer
	w := csv.NewWriter(&body)
	rows := [][]string{{"player_id", "name", "season", "team", "league", "position", "role", "games",
		"rating", "low", "high", "peer_median", "pool_rank", "pool_of", "rank", "of", "value", "unit", "tier", "unrated"}}
	for _, s := range sport.SeasonsOf(p.ID) {
		row := []string{p.ID, p.Name, sport.Method.Years.Name(s.Season), strings.Join(s.Teams, " "), strings.Join(s.Leagues, " "),
			s.Position, string(s.Role), figure(s.Games, 1)}
		if s.Rated() {
			median, ok := sport.PoolMedian(s)
			if !ok {
				median = math.NaN()
			}
			row = append(row, figure(s.Display, 1), figure(s.Interval.Low, 1), figure(s.Interval.High, 1), figure(median, 1),
				strconv.Itoa(s.PoolRank), strconv.Itoa(s.PoolN), strconv.Itoa(s.Rank), strconv.Itoa(s.Of),
				figure(s.Value, 2), sport.Method.Unit, string(s.Tier), "")
		} else {
			row = append(row, "", "", "", "", "", "", "", "", "", "", "", string(s.Refusal.Code))
		}
		rows = append(rows, row)
	}
	_ = w.WriteAll(rows) // to memory
	return body.Bytes()
}

func figure(v float64, digits int) string {
	if !stats.Recorded(v) {
		return ""
	}
	scale := math.Pow10(digits)
	return strconv.FormatFloat(math.Round(v*scale)/scale, 'f', -1, 64)
}
