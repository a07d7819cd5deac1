package articles

import (
	"context"
	"slices"
	"strings"
	"time"

	"groundline/internal/english"
	"groundline/internal/games"
	"groundline/internal/questions/statistics"
	"groundline/internal/ratings"
	"groundline/internal/stats"
	"groundline/models"
)

// weekReport is the material of a report about a player's week.
type weekReport struct {
	d            *draft
	p            *models.Player
	from         *source // of the week
	role, story  string
	vars         map[string]string
	season, week int
	list         []played // the games
	shown        []played // those of the table, the last of which they are
	now          afterWeek
	sofar        message   // the season to the week's end
	standing     *toDate   // the same
	on           bool      // whether the week is not over
	past         message   // that it has more than the whole season before
	yet          message   // how it compares with another season
	next         message   // who came behind in the league
	runnerUp     message   // of the game that only one other topped
	head         message   // of the headline
	best         message   // the game that the headline is about
	high         message   // that it was the season's best, where the headline says so
	rest         []played  // the other games
	seconds      []message // what the summary may tell
}

// week writes about a player's week: what the player did, what it moved, and the seasons and
// the career behind it.
func (w *Writer) week(player, receipt string) func(context.Context, *draft) error {
	return func(ctx context.Context, d *draft) error {
		r, err := d.openWeek(ctx, player, receipt)
		if err != nil {
			return err
		}
		for _, part := range []func(context.Context) error{r.prepare, r.open, r.games, r.seasonsTable} {
			if err := part(ctx); err != nil {
				return err
			}
		}
		d.method(r.from)
		return nil
	}
}

// of is a message about the week.
func (r *weekReport) of(as string) message { return message{r.from, r.p.Name, as, r.vars} }

// openWeek reads a player's week: what was done in it, and its games. It returns errNothing where that is no news.
func (d *draft) openWeek(ctx context.Context, player, receipt string) (*weekReport, error) {
	p, ok := d.sport.Player(player)
	if !ok {
		return nil, errNothing
	}
	s, err := d.source(ctx, receipt)
	if err != nil {
		return nil, err
	}
	r := &weekReport{d: d, p: p, from: s, role: d.roleNow(player), story: weekUp}
	if r.vars, err = d.ofWeek(s, player, r.role); err != nil {
		return nil, err
	}
	if r.vars["climb"] == "drop" {
		r.story = weekDown
	}
	if r.story == weekDown && float(r.vars["before"]) < risenTo {
		return nil, errNothing // a slow week is news of those who have few
	}
	s.weekNews(r.role, r.story, r.vars)
	if r.season, r.week, err = weekOf(s); err != nil {
		return nil, err
	}
	if r.list, err = d.gamesOf(ctx, p, r.season, r.week); err != nil {
		return nil, err
	}
	if len(r.list) == 0 {
		return nil, errNothing
	}
	d.clubTold = r.vars["team"]
	return r, nil
}

// prepare finds the headline, what the summary may tell, and how the season stands after the week.
func (r *weekReport) prepare(ctx context.Context) error {
	d, up := r.d, r.story == weekUp
	standing, err := d.toDate(ctx, r.p, r.season, r.list)
	r.standing = standing
	if err != nil {
		return err
	}
	if !standing.bears(r.list, up) || up && !d.isBig(r.p.ID, r.list) {
		return errNothing // the figures do not say what the rating does
	}
	if r.seconds, err = d.weekSeconds(ctx, r.p, r.list, r.vars, r.week); err != nil {
		return err
	}
	if r.season > d.sport.Last && weekOpen(d.sport.Key, r.lastDay(), d.sport.GameLines.AsOf) { // who has the most in the end is not known
		r.seconds = slices.DeleteFunc(r.seconds, func(m message) bool {
			return strings.HasPrefix(m.as, "week.led") || strings.HasPrefix(m.as, "week.ahead")
		})
	}
	if r.now, err = d.afterWeek(ctx, r.p, r.list, r.vars); err != nil {
		return err
	}
	if r.past, err = d.weekPast(ctx, r.p, standing, r.season); err != nil {
		return err
	}
	r.sofar, r.now.before = standing.told(r.p), d.weekBefore(r.p, standing, r.list)
	if r.yet, err = r.beside(ctx); err != nil {
		return err
	}
	r.head, r.rest = r.of(r.story+".head"), r.list
	if best := d.standout(r.list); best >= 0 && up {
		g := &r.list[best]
		vars := plus(r.vars, "x", g.figures[0].said(), "against", g.against()[0])
		r.apart(d.voice.allowed(message{join(r.from, g.from).copied(), r.p.Name, "week.best.head", vars}), best)
	}
	r.head, r.seconds = d.weekHead(r.head, r.seconds, r.vars, r.story)
	if feat, at := d.featHead(r.p, r.list, r.vars); feat.from != nil && up && !strings.HasPrefix(r.head.as, "week.led") {
		r.apart(feat, at)
		r.seconds = slices.DeleteFunc(r.seconds, func(m message) bool { return m.as == "game.line" }) // which the headline is
	}
	if !r.newsOf(standing) {
		return errNothing
	}
	if m := r.pointsHead(); m.from != nil && r.head.as == weekUp+".head" {
		r.head = m
	}
	years, err := r.bestYears(ctx, standing)
	if err != nil {
		return err
	}
	if years.from != nil && up {
		r.beforeTeam(years)
	}
	r.soFar(r.lastDay())
	r.joinRecord()
	if err := r.behind(ctx); err != nil {
		return err
	}
	return r.tabled(ctx)
}

// tabled finds the games of the table, and what the season comes to with them.
func (r *weekReport) tabled(ctx context.Context) (err error) {
	d := r.d
	most := gamesLately
	if d.fills || d.sport.Key == stats.NFL { // the text was too short, or the season's are few
		most = gamesFilled
	}
	if r.shown, err = d.latest(ctx, r.p, r.season, r.week, most); err != nil {
		return err
	}
	if low := r.lowHead(); low.from != nil {
		r.head, r.runnerUp = low, message{}
	}
	if need := r.need(); need.from != nil {
		r.yet = need
	}
	r.now.record = r.withRun()
	return nil
}

// beforeTeam adds news of the season to what the summary may tell, before how the team fared.
func (r *weekReport) beforeTeam(m message) {
	at := slices.IndexFunc(r.seconds, isResults)
	if at < 0 {
		at = len(r.seconds)
	}
	r.seconds = slices.Insert(r.seconds, at, m)
}

// lastDay is the last day with games of the week.
func (r *weekReport) lastDay() time.Time {
	_, to := r.days()
	return to
}

// days are the first and the last day with games of the week.
func (r *weekReport) days() (from, to time.Time) {
	st, ok := statistics.Find(r.d.sport.Key, gameKeys[ratings.Role(r.role)])
	if !ok {
		return r.list[0].day, r.list[len(r.list)-1].day
	}
	return r.d.daysOfWeek(r.list[0].day, st)
}

// apart sets a headline about one game of several, which the lead tells; of none where it is -1.
func (r *weekReport) apart(head message, at int) {
	r.head, r.best, r.rest = head, message{}, r.list
	if at >= 0 && len(r.list) > 1 {
		r.best, r.rest = r.d.gameTold(r.p, &r.list[at]), slices.Delete(slices.Clone(r.list), at, at+1)
	}
	if head.as == featHead {
		r.best = r.d.featWeek(r.p.Name, r.list)
	}
}

// open writes the headline, the summary, who did what, and what it moved.
func (r *weekReport) open(ctx context.Context) error {
	d := r.d
	lead, err := d.weekLead(ctx, r.p, r.from, r.list, r.dated())
	if err != nil {
		return err
	}
	if strings.HasPrefix(r.yet.as, "week.last") && slices.ContainsFunc(r.seconds, func(m message) bool {
		return strings.HasPrefix(m.as, "week.years") && m.vars["unit"] == r.yet.vars["unit"]
	}) {
		r.yet = message{} // it is told of all seasons
	}
	news := r.seconds
	if r.story == weekUp {
		for _, m := range []message{r.past, r.yet} { // news of the season before the team's
			if strings.HasPrefix(m.as, "week.past") || m.as == "week.short" || m.as == weekNeedAs {
				news = append(slices.Clone(news), m)
			}
		}
	}
	if r.story == weekDown && r.yet.from != nil && r.yet.as != "week.whole" {
		news = append([]message{r.yet}, r.seconds...)
	}
	if !d.weekHeaded(r.head, news, r.sofar, r.of("week.rating"), r.now, r.vars["games"] == oneGame) {
		return errNothing
	}
	feats := r.d.featWeek(r.p.Name, r.list)
	if r.head.as == featHead || d.extras > 0 { // the lead has it, or the games that follow
		feats = message{}
	}
	told := append([]message{lead, r.each(), r.best, r.high, feats, r.runnerUp}, slices.DeleteFunc(r.proven(r.seconds), isResults)...)
	told = append(append(told, d.untold(r.now.before), r.totalBefore(), r.sofar, r.past, r.besidePlain()), slices.DeleteFunc(r.seconds, func(m message) bool { return !isResults(m) })...)
	for i := range told {
		if d.extras == 0 || told[i].as != r.sofar.as { // a text that was too short has it below the summary, too
			told[i] = d.untold(told[i])
		}
	}
	if !d.paragraph(told...) {
		return errNothing
	}
	course := r.course()
	if slices.ContainsFunc(course, func(m message) bool { return m.as == weekClusterAs }) { // which has their number
		r.now.often = message{}
	}
	d.paragraph(append(course, r.former(), d.untold(r.now.record))...)
	d.paragraph(d.untold(r.now.stands), d.standsBehind(r.now.stands), d.weekMore(r.from, r.p, r.list, r.vars), d.untold(r.now.often), r.moved())
	return nil
}

// moved is the message of what the week moved; none where the rating would have to be explained.
func (r *weekReport) moved() message {
	if !r.readable() {
		return message{}
	}
	if !r.on {
		if m := r.of("week.move.under"); r.story == weekUp && float(r.vars["after"]) < middle {
			return r.d.voice.allowed(message{m.from.copied(), m.who, m.as, m.vars})
		}
		m := r.of("week.move")
		return r.d.voice.allowed(message{m.from.copied(), m.who, m.as, m.vars})
	}
	return r.d.voice.allowed(message{r.from.copied(), r.p.Name, "week.move.on", plus(r.vars, "day", english.Day(r.lastDay().Format(time.DateOnly)))})
}

// dated are the words of a week with its first and last day, where the text names no day of its one game.
func (r *weekReport) dated() map[string]string {
	if r.vars["games"] == oneGame {
		return r.vars
	}
	from, to := r.days()
	if from.Equal(to) {
		return r.vars
	}
	week := r.vars["week"] + map[bool]string{true: " so far"}[r.on] + " (" + english.Day(from.Format(time.DateOnly)) + " to " + english.Day(to.Format(time.DateOnly)) + ")"
	r.from.evidence.Sets = slices.Clone(r.from.evidence.Sets)
	for i := range r.from.evidence.Sets {
		set := &r.from.evidence.Sets[i]
		set.Conditions = slices.Clone(set.Conditions)
		for k := range set.Conditions {
			if c := &set.Conditions[k]; c.What == "the week" {
				c.Says = append(slices.Clone(c.Says), week)
			}
		}
	}
	r.from.drop()
	return plus(r.vars, "week", week)
}

// games writes the week's games, and a table of the latest.
func (r *weekReport) games(ctx context.Context) error {
	d := r.d
	feats := d.featWeek(r.p.Name, r.list)
	if r.head.as == featHead { // the lead has it
		feats = message{}
	}
	if d.extras > 0 { // else the table has them
		d.weekGames(r.p, r.rest, r.list, r.story == weekDown, feats)
	}
	if !d.gamesTable(r.p, r.shown) {
		d.gameTable(r.from, r.role, r.vars)
	}
	d.ofWeekOnly, d.event = true, r.list[len(r.list)-1].day
	return r.earlier(ctx)
}

// earlierGames begins the heading of the best games before a week's.
const earlierGames = "Earlier"

// fewBefore is how many games before those of a week have best ones.
const fewBefore = 4

// earlier writes the best games before a week's below the table, where the text was too short.
func (r *weekReport) earlier(ctx context.Context) error {
	d := r.d
	days := d.daysOf(r.p, r.season)
	at := slices.IndexFunc(days, func(day time.Time) bool { return day.Equal(r.list[0].day) })
	if d.extras < 2 || at < fewBefore || len(r.shown) > at { // the table has them
		return nil
	}
	d.heading(earlierGames+" in the season", earlierGames+" this season")
	return d.bestGames(ctx, r.p, gameKeys[ratings.Role(r.role)], games.Filter{Dated: true, From: games.Day(days[0]), To: games.Day(days[at-1])})
}
