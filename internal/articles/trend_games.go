package articles

import (
	"context"
	"fmt"
	"math"
	"slices"
	"strings"
	"time"

	"groundline/internal/english"
	"groundline/internal/games"
	"groundline/internal/questions/statistics"
	"groundline/internal/verifier"
)

// numbers writes the table of both seasons and of a rise the best games; of a fall the most in a game, as what it is.
func (t *trend) numbers(ctx context.Context) error {
	d := t.d
	d.heading("By the numbers", "Inside the numbers", "What changed", "The season in numbers")
	t.tabled = d.changeTable(t.changes, t.shown(), t.p)
	if t.story == fall || t.toDate { // of which the leads are not known, and the count is told
		return t.seasonHigh(ctx)
	}
	often, err := d.gameCount(ctx, t.p, t.now)
	if err != nil {
		return err
	}
	rest := slices.DeleteFunc(slices.Clone(t.leads[min(1, len(t.leads)):]), func(m message) bool { return t.rare.from != nil && m.vars["stat"] == t.rare.stat })
	d.paragraph(append(first(rest, 2), often)...)
	return t.seasonHigh(ctx)
}

// shown is the course whose ratings the table of both seasons has.
func (t *trend) shown() *shape { return t.course }

// seasonHigh writes the most in a game of the season, which one game alone has: more of the log is in no text, as each
// day of it told for itself says nothing of the story.
func (t *trend) seasonHigh(ctx context.Context) error {
	if t.d.sport.GameLines == nil {
		return nil
	}
	best := func() error {
		return t.d.bestGames(ctx, t.p, t.byGame(), games.Filter{Since: t.now.season, Until: t.now.season})
	}
	switch {
	case t.wholeGames():
	case t.story == fall: // a good day of a poor season would read as the opposite of the story
		return t.betterDays(ctx)
	case t.d.extras >= 2:
		return best()
	default:
		return nil
	}
	m, err := t.highGame(ctx, minHigh)
	if err != nil {
		return err
	}
	if t.d.extras >= 2 && t.story == rise {
		return best()
	}
	t.d.paragraph(t.untold(m))
	return nil
}

// highGame is the message about the most in a game of the season, which one game alone has, of so much at least.
func (t *trend) highGame(ctx context.Context, least float64) (message, error) {
	d := t.d
	st, known := statistics.Find(d.sport.Key, t.byGame())
	if !known {
		return message{}, nil
	}
	m := d.sport.GameLines.Measure(st.GameTerms())
	best, _ := d.sport.GameLines.Highest(m, games.Filter{Player: t.p.ID, Since: t.now.season, Until: t.now.season}, gamesTold)
	if len(best) < gamesTold || m.Value(best[0]) == m.Value(best[1]) || m.Value(best[0]) < least {
		return message{}, nil
	}
	g, err := d.gameOf(ctx, t.p, d.sport.GameLines.Date(best[0]))
	if err != nil || g == nil || g.opponent == "" {
		return message{}, err
	}
	at := slices.IndexFunc(g.figures, func(f figure) bool { return strings.HasPrefix(st.Label, f.unit) && float(f.shown) == m.Value(best[0]) })
	won := map[string]string{"W": "win", "L": "loss", "T": "tie"}[g.result]
	if at < 0 || won == "" {
		return message{}, nil
	}
	vars := map[string]string{"x": counted(g.figures[at].shown), "unit": g.figures[at].unit, "won": won, "over": "against", "opp": g.opponent, "day": english.Day(g.day.Format(time.DateOnly)), "be": t.be()}
	as := "fall.high"
	if g.opponent == t.before.vars["team"] && t.before.vars["team"] != t.club() { // which plays on
		as += ".former"
	}
	return d.voice.allowed(message{join(g.from, t.both).copied(), t.p.Name, as, vars}), nil
}

// What of a poor season's games is told: those with a share of the best one's figure, where that is a share of what is
// counted as many.
const (
	fallShare = .7
	fewShare  = .5
)

// betterDays writes the better days of a poor season of which not all games are held.
func (t *trend) betterDays(ctx context.Context) error {
	d := t.d
	st, known := statistics.Find(d.sport.Key, t.byGame())
	bound := thresholds[d.sport.Key][t.now.role]
	if !known || bound.Stat != t.byGame() || bound.AtLeast == nil {
		return nil
	}
	m := d.sport.GameLines.Measure(st.GameTerms())
	if best, _ := d.sport.GameLines.Highest(m, games.Filter{Player: t.p.ID, Since: t.now.season, Until: t.now.season}, 1); len(best) == 0 || m.Value(best[0]) < fewShare**bound.AtLeast {
		return nil
	}
	return d.bestGamesFrom(ctx, t.p, t.byGame(), games.Filter{Since: t.now.season, Until: t.now.season}, fallShare)
}

// latestOver writes the last games of a season that is over, with what they come to.
func (t *trend) latestOver(ctx context.Context) error {
	d := t.d
	weeks := d.sport.Weeks()
	if weeks == nil || weeks.Season != t.now.season || !t.wholeGames() || t.now.role == "goalie" || court(d.sport.Key) || d.extras < 3 {
		return nil
	}
	d.gamesHead = "The last games of the season"
	list, err := d.lately(ctx, t.p, t.now.season, weeks.Weeks)
	if err != nil || len(list) < gamesLately || !d.gamesTable(t.p, list) {
		return err
	}
	m, err := d.playedBetween(ctx, t.p, list[0].day, list[len(list)-1].day)
	if err != nil || m.from == nil {
		return err
	}
	vars := map[string]string{"line": m.vars["line"], "games": m.vars["games"], "y2": t.vars["y2"]}
	gone, err := t.lastGame(ctx, &list[len(list)-1])
	if err != nil {
		return err
	}
	d.paragraph(d.voice.allowed(message{join(m.from, t.both).copied(), t.p.Name, "late.over", vars}), t.ended(list), gone)
	return nil
}

// lastGame is the message that the last game of a season that is over was long before its end, with how many of the
// team's the player was in; none where it was not.
func (t *trend) lastGame(ctx context.Context, g *played) (message, error) {
	if t.d.sport.GameLines.LastDay(t.now.season).Sub(g.day) < goneFor {
		return message{}, nil
	}
	vars := map[string]string{"day": english.Day(g.day.Format(time.DateOnly))}
	from, as := join(g.from, t.both), "why.last"
	s, record, err := t.d.wonLost(ctx, t.club(), t.now.season)
	if err != nil {
		return message{}, err
	}
	if days := len(t.d.daysOf(t.p, t.now.season)); s != nil && days > 0 {
		from, as, vars = join(from, s), "over.missed", plus(vars, "n", counted(fmt.Sprint(days)), "all", counted(gamesOf(record)))
	}
	return t.d.voice.allowed(message{from.copied(), t.p.Name, as, vars}), nil
}

// gamesOf is how many games a record of wins and losses is of.
func gamesOf(record string) string {
	all := 0.
	for part := range strings.SplitSeq(record, "-") {
		all += float(part)
	}
	return fmt.Sprint(all)
}

// endsWithin is how long before the end of a season the last games held may be of one whose games are held in full.
const endsWithin = 3 * 24 * time.Hour

// wholeGames reports whether the games of the season are held up to its end, or up to now where it is on: of a part of
// them there is no best game, and no last one.
func (t *trend) wholeGames() bool {
	store := t.d.sport.GameLines
	if store == nil {
		return false
	}
	return t.toDate || t.d.sport.SeasonEnd(t.now.season).Sub(store.LastDay(t.now.season)) <= endsWithin
}

// be is the verb of a sentence about the season: of one that is on in the present.
func (t *trend) be() string { return map[bool]string{true: "is", false: "was"}[t.toDate] }

// club is the team of the season, empty where there were several.
func (t *trend) club() string {
	if t.toDate {
		return t.vars["club"]
	}
	return t.now.vars["team"]
}

// came is the message that a player was with another team the season before; none of one who was with several.
func (t *trend) came(ctx context.Context) (message, error) {
	was, now := t.before.vars["team"], t.club()
	if was == "" || now == "" || was == now || t.before.vars["clubs"] != "" {
		return message{}, nil
	}
	if renamed, err := t.d.renamed(ctx, was, now, t.now.season); renamed || err != nil {
		return message{}, err
	}
	as := "trend.came"
	from := join(t.both, t.before.from).copied()
	from.license(was, now)
	return t.d.voice.allowed(message{from, t.p.Name, as, map[string]string{"was": was, "is": now}}), nil
}

// newSeasons is the last season of a career that is told as the how manyth it is.
const newSeasons = 3

// nthSeason is the message about which season of a career the story's is, of one that is young; none where seasons
// before the first one held may be missing.
func (t *trend) nthSeason() message {
	seasons := map[int]bool{t.now.season: true}
	first := t.now.season
	for _, s := range t.d.sport.SeasonsOf(t.p.ID) {
		if s.Season <= t.now.season && s.Games > 0 {
			seasons[s.Season] = true
			first = min(first, s.Season)
		}
	}
	if n := len(seasons); n >= 2 && n <= newSeasons && n == t.now.season-first+1 {
		from := join(t.both, t.before.from, t.course.from).copied()
		from.evidence.Spans = append(slices.Clone(from.evidence.Spans), verifier.Span{From: t.now.season, To: t.now.season})
		return t.d.voice.allowed(message{from, t.p.Name, "trend.nth.season", map[string]string{"kth": ordinal(fmt.Sprint(n)), "league": t.d.league(), "be": t.be()}})
	}
	return message{}
}

// What makes the ratings of a career read wrong beside its figures: so many points one way where the figure went the
// other by such a share.
const (
	ratingAgainst = 10
	figureAgainst = .1
)

// contradicts reports whether the ratings of a career's seasons read wrong beside the statistic that the story is of:
// they count what the line of a season does not have.
func (t *trend) contradicts(list []year) bool {
	rating := map[int]float64{}
	for _, r := range t.course.rows {
		rating[r.Season] = float(r.Shown)
	}
	for _, a := range list {
		for _, b := range list {
			x, y := float(a.shown), float(b.shown)
			if rating[a.season] == 0 || rating[b.season] == 0 || lowIsGood[t.main.key] {
				continue
			}
			if rating[a.season]-rating[b.season] >= ratingAgainst && y-x >= figureAgainst*math.Max(x, y) {
				return true
			}
		}
	}
	return false
}

// careerHeadings head what a career was before.
var careerHeadings = []string{"The bigger picture", "In context", "Where it fits"}

// career writes what the years before come to, with a table of them. The ratings of the seasons are left out where they
// would read wrong beside the figures, and in a story of a season that is on, which has none.
func (t *trend) career(ctx context.Context) error {
	d := t.d
	if t.careerTabled {
		return nil
	}
	s, list, err := t.years(ctx)
	if err != nil {
		return err
	}
	t.bare = t.toDate || s == nil || t.contradicts(list)
	var best, total message
	if !t.toDate {
		if best, err = d.ofBest(ctx, t.p); err != nil {
			return err
		}
		if t.bare || t.course.high() || !d.bestStandsOut(t.p.ID) {
			best = message{}
		}
		if total, err = d.total(ctx, t.p, t.now.role); err != nil {
			return err
		}
		if d.inPlay(t.p.ID) != 0 { // it would end before the season that is on
			total = message{}
		}
	}
	d.heading(careerHeadings...)
	d.paragraph(t.untold(t.among), best, total)
	t.careerTabled = true
	return t.careerTable(ctx)
}
