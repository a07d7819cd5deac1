package data

import (
	"fmt"
	"math"
	"slices"
	"strings"

	"groundline/handlers/portal/kit"
	"groundline/internal/almanac"
	"groundline/internal/ratings"
	"groundline/internal/stats"
	"groundline/models"
	"groundline/views"
)

// newPlot builds the plot of the best rated season of each year; nil without any.
func newPlot(sport *almanac.Sport, p *models.Player, seasons []*ratings.Season) *views.Plot {
	years := kit.BestOfYears(sport, seasons)
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

// newRecords returns the totals of the seasons, one table for each kind.
func newRecords(sport *almanac.Sport, seasons []*ratings.Season) []views.Record {
	var records []views.Record
	for _, s := range seasons {
		for _, block := range s.Totals {
			id := "recorded-" + block.Kind
			i := slices.IndexFunc(records, func(r views.Record) bool { return r.ID == id })
			if i < 0 {
				i = len(records)
				records = append(records, views.Record{Kind: "Recorded: " + kindName(block.Kind), ID: id, Columns: columns(sport.Key, block),
					Note: "What the ratings are based on: season totals over all teams, added up from the source rows."})
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
