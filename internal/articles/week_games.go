package articles

import (
	"cmp"
	"context"
	"slices"
	"strings"
	"time"

	"groundline/internal/english"
	"groundline/internal/games"
	"groundline/internal/questions/plan"
	"groundline/internal/questions/statistics"
	"groundline/internal/stats"
	"groundline/internal/verifier"
	"groundline/models"
)

// played is a player's game with its receipt.
type played struct {
	from     *source
	day      time.Time
	opponent string // empty if it is not known
	club     string // the player's, where the season was with several
	result   string // "W", "L" or "T"; empty if it is not known
	figures  []figure
	feat     string // what the sport calls such a game, empty if it has no word
}

// figure is a statistic of a game: "25", "points".
type figure struct{ shown, unit string }

// said is a figure as lines of games print it, in digits.
func (f figure) said() string {
	if f.shown == "1" {
		return "1 " + one(f.unit)
	}
	return f.shown + " " + f.unit
}

// gamesOf returns a player's games of a week, oldest first, each with the statistics that
// describe a game of the sport.
func (d *draft) gamesOf(ctx context.Context, p *models.Player, season, week int) ([]played, error) {
	store := d.sport.GameLines
	var days []time.Time
	for _, l := range store.PlayerLines(p.ID) {
		if store.Season(l) == season && store.Week(l) == week && !store.Playoffs(l) {
			days = append(days, store.Date(l))
		}
	}
	slices.SortFunc(days, time.Time.Compare)
	var out []played
	for _, day := range slices.CompactFunc(days, time.Time.Equal) {
		g, err := d.gameOf(ctx, p, day)
		if err != nil {
			return nil, err
		}
		if g != nil {
			out = append(out, *g)
		}
	}
	return out, nil
}

// gameOf opens a player's game of a day, nil where it is refused or has no line.
func (d *draft) gameOf(ctx context.Context, p *models.Player, day time.Time) (*played, error) {
	on := day.Format(time.DateOnly)
	s, err := d.ask(ctx, p, plan.Plan{Intent: plan.GameLine, From: on, To: on, Stat: d.gameStats})
	if s == nil {
		return nil, err
	}
	var r struct {
		Rows []struct{ Shown, Unit, Opponent, Result string }
	}
	if err := verifier.Reread(s.st.Predicate.Result, &r); err != nil {
		return nil, err
	}
	g := &played{from: s, day: day}
	for _, row := range r.Rows {
		g.opponent, g.result = row.Opponent, row.Result
		s.call(row.Unit, one(row.Unit))
		g.figures = append(g.figures, figure{thousands(row.Shown), row.Unit})
	}
	if len(g.figures) == 0 {
		return nil, nil
	}
	g.feat = d.feat(p.ID, day, g.figures)
	if club, several := d.clubOn(p.ID, day); several && club != "" {
		g.club = club
		s.evidence.Names = append(slices.Clone(s.evidence.Names), verifier.Name{Key: club, Says: []string{club}})
		s.drop()
	}
	// The receipt's row has the opponent and the result; its evidence has no words for them.
	for _, said := range g.against() {
		s.license(said)
	}
	return g, nil
}

// against words whom a game was played against: "in a win over the Boston Celtics".
func (g *played) against() []string {
	if g.opponent == "" {
		return nil
	}
	switch g.result {
	case "W":
		return []string{"in a win over the " + g.opponent, "in a win against the " + g.opponent}
	case "L":
		return []string{"in a loss to the " + g.opponent, "in a loss against the " + g.opponent}
	}
	return []string{"against the " + g.opponent}
}

// noun words the game's figures that are not 0: "25 points, five rebounds and four assists".
func (g *played) noun() string { return nounOf(g.figures) }

// nounOf words figures that are not 0, without those that say little beside the others.
func nounOf(figures []figure) string {
	var out []string
	for _, f := range figures {
		if float(f.shown) != 0 && !f.beside(figures) {
			out = append(out, of(f.unit, f.shown))
		}
	}
	return english.List(out)
}

// fewYards are rushing yards that are not told beside a receiver's own.
const fewYards = 20

// beside reports whether a figure says little beside others: the sum of goals and assists, shots beside
// goals or assists, a few rushing yards of a receiver.
func (f figure) beside(figures []figure) bool {
	has := func(least float64, units ...string) bool {
		return slices.ContainsFunc(figures, func(o figure) bool { return slices.Contains(units, o.unit) && float(o.shown) >= least })
	}
	switch f.unit {
	case "points":
		return has(0, "goals")
	case "shots on goal":
		return has(1, "goals", "assists")
	case "rushing yards":
		return float(f.shown) < fewYards && has(fewYards, "receiving yards")
	}
	return false
}

// told is the message about a game.
func (d *draft) gameTold(p *models.Player, g *played) message {
	noun := g.named()
	if g.club != "" && g.club != d.clubTold {
		noun += " for the " + g.club
	}
	if g.noun() == "" || float(g.figures[0].shown) == 0 || g.figures[0].unit == "points" && d.sport.Key == stats.NHL && float(g.figures[0].shown) < 2 { // no game to tell of
		return message{}
	}
	vars := map[string]string{"noun": noun, "day": english.Day(g.day.Format(time.DateOnly))}
	if against := g.against(); len(against) > 0 {
		vars["against"] = against[d.voice.turn%len(against)]
		return message{g.from, p.Name, "game.line", vars}
	}
	return message{g.from, p.Name, "game.plain", vars}
}

// gamesTold is how many games of a week the text tells, and one more where the article has few words up to
// there; a table has all.
const (
	gamesTold = 2
	fewOfWeek = 120
)

// weekGames adds the games of a week with the most, or in a bad week the least, of the first
// statistic in words, in the order of time. Of a week of one game, the lead tells all.
// Those that are not told yet stand apart from all. How many had the sport's word follows, unless it is told.
func (d *draft) weekGames(p *models.Player, list, all []played, bad bool, feats message) {
	if len(all) == 1 {
		return // the lead is of it
	}
	order := slices.Clone(list)
	slices.SortStableFunc(order, func(a, b played) int {
		by := cmp.Compare(float(b.figures[0].shown), float(a.figures[0].shown))
		if bad {
			by = -by
		}
		return by
	})
	most := gamesTold
	if d.doc.Words() < fewOfWeek {
		most++
	}
	order = order[:min(most, len(order))]
	slices.SortStableFunc(order, func(a, b played) int { return a.day.Compare(b.day) }) // as they were played
	var told []message
	for i := range order {
		told = append(told, d.gameTold(p, &order[i]))
	}
	if untold(all, order, feats) {
		told = append(told, feats)
	}
	d.paragraph(told...)
}

// untold reports whether games that have the word of a message are not among those that are told one by one.
func untold(all, told []played, feats message) bool {
	double := func(g played) bool { return strings.HasSuffix(g.feat, "-double") }
	return feats.from != nil && slices.ContainsFunc(all, func(g played) bool {
		return double(g) && !slices.ContainsFunc(told, func(o played) bool { return o.day.Equal(g.day) })
	})
}

// Points of a game of basketball that is the news of its week: so many, and so much more than a game of the week.
const (
	bigGame   = 30
	bigGameBy = 1.2
)

// standout is the place of a game of basketball that is the news of its week, -1 where none is.
func (d *draft) standout(list []played) int {
	if len(list) < 2 || !court(d.sport.Key) {
		return -1
	}
	best := 0
	for i := range list {
		if float(list[i].figures[0].shown) > float(list[best].figures[0].shown) {
			best = i
		}
	}
	g := &list[best]
	if points := float(g.figures[0].shown); g.figures[0].unit != "points" || g.opponent == "" || points < bigGame || points < bigGameBy*sumOf(list)/float64(len(list)) {
		return -1
	}
	return best
}

// bestGames adds the games of a player with the most of a statistic, of those that a filter admits, oldest first.
func (d *draft) bestGames(ctx context.Context, p *models.Player, key string, of games.Filter) error {
	return d.bestGamesFrom(ctx, p, key, of, bestShare)
}

// bestShare is the share of the best game's figure from which another is one of the best.
const bestShare = .5

// bestGamesFrom is bestGames of those with at least a share of the best one's figure.
func (d *draft) bestGamesFrom(ctx context.Context, p *models.Player, key string, of games.Filter, share float64) error {
	store := d.sport.GameLines
	st, ok := statistics.Find(d.sport.Key, key)
	if store == nil || !ok {
		return nil
	}
	of.Player = p.ID
	m := store.Measure(st.GameTerms())
	days := d.highest(m, of, share)
	if len(days) == 0 {
		return nil
	}
	slices.SortFunc(days, time.Time.Compare)
	var told []message
	for _, day := range days {
		g, err := d.gameOf(ctx, p, day)
		if err != nil {
			return err
		}
		if g != nil {
			told = append(told, d.gameTold(p, g))
		}
	}
	d.paragraph(told...)
	return nil
}

// lately returns the last games of a player up to a week that a table has, oldest first.
func (d *draft) lately(ctx context.Context, p *models.Player, season, week int) ([]played, error) {
	return d.latest(ctx, p, season, week, gamesLately)
}

// latest returns so many of the last games of a player up to a week, oldest first.
func (d *draft) latest(ctx context.Context, p *models.Player, season, week, most int) (out []played, err error) {
	var days []time.Time
	store := d.sport.GameLines
	for _, l := range store.PlayerLines(p.ID) {
		if store.Season(l) == season && store.Week(l) <= week && !store.Playoffs(l) {
			days = append(days, store.Date(l))
		}
	}
	slices.SortFunc(days, time.Time.Compare)
	days = slices.CompactFunc(days, time.Time.Equal)
	for _, day := range days[max(0, len(days)-most):] {
		g, err := d.gameOf(ctx, p, day)
		if err != nil {
			return nil, err
		}
		if g != nil {
			out = append(out, *g)
		}
	}
	return out, nil
}

// gamesLately is how many games a table has, those of the week the last, and gamesFilled where the text was too short.
const (
	gamesLately = 8
	gamesFilled = 13
)

// gamesTable adds a table of a player's latest games under a heading if they have the same statistics,
// and reports whether it did.
func (d *draft) gamesTable(p *models.Player, list []played) bool {
	t := &Table{Heads: []string{"Date", "Opponent", "Result"}}
	for _, f := range list[0].figures {
		t.Heads = append(t.Heads, capital(cmp.Or(milestoneNames[f.unit], f.unit)))
	}
	results := map[string]string{"W": "Won", "L": "Lost", "T": "Tied"}
	for i := range list {
		g := &list[i]
		if !slices.EqualFunc(g.figures, list[0].figures, func(a, b figure) bool { return a.unit == b.unit }) || g.opponent == "" || results[g.result] == "" {
			return false
		}
		cells := []string{g.day.Format("2 Jan"), g.opponent, results[g.result]}
		var said []string
		for _, f := range g.figures {
			cells = append(cells, f.shown)
			said = append(said, f.said())
		}
		d.row(t, g.from, "On "+english.Day(g.day.Format(time.DateOnly))+", "+p.Name+" had "+english.List(said)+" "+g.against()[0]+".", cells...)
	}
	if len(t.Rows) > 1 {
		d.heading(cmp.Or(d.gamesHead, d.gamesHeading(p, list[0].day)))
	}
	return d.addTable(t)
}

// gamesHeading is the heading of a table of games that begins on a day: of a player's first of the season it has all.
func (d *draft) gamesHeading(p *models.Player, first time.Time) string {
	if days := d.daysOf(p, d.sport.GameLines.Season(d.lineOn(p.ID, first))); len(days) > 0 && days[0].Equal(first) {
		return "Game by game"
	}
	return "The latest games"
}
