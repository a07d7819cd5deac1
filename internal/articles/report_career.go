package articles

import (
	"context"

	"groundline/internal/games"
	"groundline/internal/questions/plan"
	"groundline/internal/stats"
	"groundline/internal/verifier"
)

// numbers writes the table of both seasons, or of all where there is none before, and a game of the
// season.
func (r *seasonReport) numbers(ctx context.Context) error {
	d := r.d
	d.heading("By the numbers", "Inside the numbers", "The season in numbers")
	if !d.changeTable(r.changes, r.course, r.p) {
		rates, err := d.rates(ctx, r.p, r.now)
		if err != nil {
			return err
		}
		d.paragraph(rates, r.now.of(r.p, "season.more"))
		s := &seasonStory{d: d, p: r.p, course: r.course, extra: r.column()}
		if err := s.lines(ctx, rowsBrief); err != nil {
			return err
		}
		d.tabled = true
		d.paragraph(d.gaps(r.course, r.p, 0))
	}
	high, err := d.gameHigh(ctx, r.p, r.now)
	if err != nil {
		return err
	}
	often, err := d.gameCount(ctx, r.p, r.now)
	if err != nil {
		return err
	}
	short := d.doc.Words() < fewReport-wordsOfGames
	switch {
	case short && d.sport.GameLines != nil: // the best games are told, one by one
		high = message{}
	case short: // both
	case often.from != nil: // one of the two in each
		high = message{}
	}
	won, err := r.wonWith(ctx, often)
	if err != nil {
		return err
	}
	d.paragraph(high, often, won)
	if short && d.sport.GameLines != nil {
		of := games.Filter{Since: r.now.season, Until: r.now.season}
		if court(d.sport.Key) {
			return d.bestGames(ctx, r.p, r.byGame(), of)
		}
		return d.bestTable(ctx, r.p, r.byGame(), of)
	}
	return nil
}

// wonWith is the message about how many of the games that reached the usual threshold the team won; none of a season with
// several clubs, and where not all results are held.
func (r *seasonReport) wonWith(ctx context.Context, often message) (message, error) {
	bound, ok := thresholds[r.d.sport.Key][r.now.role]
	if often.from == nil || !ok || r.now.vars["team"] == "" {
		return message{}, nil
	}
	count, from := map[string]string{}, often.from
	for _, result := range []string{"", "W", "L"} {
		s, err := r.d.ask(ctx, r.p, plan.Plan{Intent: plan.GameCount, Where: []plan.Bound{bound}, Since: r.now.season, Until: r.now.season, Result: result})
		if s == nil {
			return message{}, err
		}
		cell := s.kind(verifier.Count)
		if cell == nil {
			return message{}, nil
		}
		count[result], from = cell.Shown, join(from, s)
	}
	if float(count["W"])+float(count["L"]) != float(count[""]) {
		return message{}, nil
	}
	n := counted(count[""])
	said := "won " + counted(count["W"]) + " of those " + n + " games"
	switch {
	case count["L"] == "0":
		said = "won all " + n + " of those games"
	case count["W"] == "0":
		said = "won none of those " + n + " games"
	}
	return r.d.voice.allowed(message{from.copied(), r.p.Name, "game.count.won", map[string]string{"team": r.now.vars["team"], "said": said}}), nil
}

// wordsOfGames is about how many words the best games of a season take.
const wordsOfGames = 60

// career writes the season's place in the career and, where there is room, the seasons before those
// of the table.
func (r *seasonReport) career(ctx context.Context, moved message) error {
	d := r.d
	best, err := d.clearBest(ctx, r.p)
	if err != nil {
		return err
	}
	switch {
	case r.course.high():
		best = message{}
	case best.from != nil && d.inPlay(r.p.ID) != 0:
		best = best.full()
	}
	total, err := d.total(ctx, r.p, r.now.role)
	if err != nil {
		return err
	}
	if !d.fills { // it leads nowhere
		total = message{}
	}
	if d.second == moved.as || len(r.changes) > 1 { // the table has both ratings
		moved = message{}
	}
	shows, err := r.shows(ctx)
	if err != nil {
		return err
	}
	d.heading("The bigger picture", "In context", "Where it fits")
	if len(r.changes) < 2 || best.vars["season"] != d.sport.Method.Years.Name(r.now.season-1) { // which the table has
		if best, err = d.bestTold(ctx, r.p, best, nil); err != nil {
			return err
		}
	}
	d.paragraph(append(shows, moved, best, total)...)
	if err := r.earlier(ctx); err != nil {
		return err
	}
	if d.second != r.field.as {
		d.paragraph(r.field)
	}
	return nil
}

// earlier writes the table of the seasons before those of the table of two, so many as the text has room for.
func (r *seasonReport) earlier(ctx context.Context) error {
	d := r.d
	if d.tabled || len(r.changes) < 2 {
		return nil
	}
	rows := earlierOf(r.course.rows, r.now.season-1)
	course := *r.course
	course.rows = rows
	want := fewReport
	if d.sport.Key == stats.NFL {
		want = fewFootball
	}
	most := min(max((want-d.doc.Words())/wordsARow, earlierLeast), earlierMost)
	if d.fills { // it was too short
		most = earlierMost
	}
	s := &seasonStory{d: d, p: r.p, course: &course, extra: r.column()}
	d.begins(&course, most)
	if err := s.lines(ctx, most); err != nil {
		return err
	}
	if first := max(0, len(rows)-most); first < len(rows) {
		d.paragraph(d.gaps(r.course, r.p, rows[first].Season))
	}
	return nil
}

// fewReport is how many words a report has before its outlook without the seasons before those of
// its table, wordsARow how many one takes, and of how many the table is. Football's reports have no forecast.
const (
	fewReport    = 225
	fewFootball  = 235
	wordsARow    = 14
	earlierLeast = 3
	earlierMost  = 7
)
