package articles

import (
	"context"
	"slices"
	"strings"
	"time"

	"groundline/internal/games"
	"groundline/internal/questions/statistics"
	"groundline/models"
)

// bestGamesHead is the heading of the table of a season's best games.
const bestGamesHead = "The best games"

// bestHeading returns that heading, with the last day held of a season whose games are not held up to its end.
func (d *draft) bestHeading(season int) string {
	last := d.sport.GameLines.LastDay(season)
	if d.sport.SeasonEnd(season).Sub(last) <= endsWithin {
		return bestGamesHead
	}
	return bestGamesHead + " through " + last.Format("January 2")
}

// bestTable writes the best games of a player by a statistic, of those that a filter admits, as a table, or where that has one row
// or none in words.
func (d *draft) bestTable(ctx context.Context, p *models.Player, key string, of games.Filter) error {
	st, ok := statistics.Find(d.sport.Key, key)
	if d.sport.GameLines == nil || !ok {
		return nil
	}
	filter := of
	filter.Player = p.ID
	days := d.highest(d.sport.GameLines.Measure(st.GameTerms()), filter, bestShare)
	slices.SortFunc(days, time.Time.Compare)
	var list []played
	for _, day := range days {
		g, err := d.gameOf(ctx, p, day)
		if err != nil {
			return err
		}
		if g != nil {
			list = append(list, *g)
		}
	}
	blocks := len(d.doc.Blocks)
	if d.gamesHead = d.bestHeading(of.Until); len(list) == len(days) && len(list) > 1 && d.gamesTable(p, list) {
		return nil
	}
	d.doc.Blocks = d.doc.Blocks[:blocks]
	return d.bestGames(ctx, p, key, of)
}

// gameStats are the counts by which a season's best games are found where a headline is about one.
var gameStats = []string{"PassYds", "PassTD", "RushYds", "RushTD", "RecYds", "Rec", "RecTD", "G", "A", "PTS"}

// byGame is the statistic by which the best games of a season are found: that of the headline.
func (r *seasonReport) byGame() string {
	switch {
	case r.headAs == markReportHead && slices.Contains(gameStats, r.mark.key):
		return r.mark.key
	case strings.HasPrefix(r.headAs, "report.led") && slices.Contains(gameStats, r.leads[0].vars["stat"]):
		return r.leads[0].vars["stat"]
	}
	return gameKeys[r.now.role]
}

// reasons are the rates that explain a season's totals.
var reasons = []string{"S%", "Y/A", "Y/C", "Y/R", "Cmp%"}

// reason is the message about the rate that moved most of those that explain a season, none where none moved much.
func (r *seasonReport) reason() message {
	var most *changed
	for i := range r.changes {
		if c := &r.changes[i]; slices.Contains(reasons, c.key) && c.weight >= ofReason && (most == nil || c.weight > most.weight) {
			most = c
		}
	}
	if most == nil {
		return message{}
	}
	return most.message
}

// ofReason is the least share of a rating that a rate makes which is told as a reason.
const ofReason = .25
