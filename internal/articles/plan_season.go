package articles

import (
	"context"
	"fmt"
	"maps"
	"slices"
	"strings"

	"groundline/internal/games"
	"groundline/models"
)

// The stories of a season.
const (
	rise = "rise" // the rating climbed by more than chance explains
	fall = "fall"
	peak = "peak" // the best season of a career, far up among its peers
	star = "star" // among the first of the role, without such a change
)

// story writes about a player's last season: what happened and why it matters, the statistics
// behind it, its place among the season's and the career's, and what to expect.
func (w *Writer) story(player, story, tier string) func(context.Context, *draft) error {
	return func(ctx context.Context, d *draft) error {
		p, ok := d.sport.Player(player)
		if !ok {
			return errNothing
		}
		now, err := d.chapter(ctx, p, d.sport.Last)
		if err != nil {
			return err
		}
		if now == nil {
			return errNothing
		}
		c, err := d.course(ctx, p, d.sport.Last)
		if err != nil {
			return err
		}
		if c == nil {
			return errNothing
		}
		s := &seasonStory{d: d, p: p, now: now, course: c, story: story, brief: tier == models.Brief}
		s.both = join(now.from, c.from)
		s.vars = maps.Clone(now.vars)
		maps.Copy(s.vars, c.vars)
		return s.write(ctx)
	}
}

// seasonStory is the material of a story about a season.
type seasonStory struct {
	d      *draft
	p      *models.Player
	now    *chapter
	course *shape
	both   *source // of the season and the career's course
	vars   map[string]string
	story  string
	brief  bool

	changes []changed // from the season before, in table order
	main    message   // the change that the headline or the summary is about, if any
	tabled  bool      // whether a table has both seasons
}

func (s *seasonStory) of(as string) message { return message{s.both, s.p.Name, as, s.vars} }

func (s *seasonStory) write(ctx context.Context) error {
	d := s.d
	var err error
	if before := s.before(); before != 0 {
		if s.changes, err = d.changes(ctx, s.p, string(s.now.role), before, s.now.season); err != nil {
			return err
		}
	}
	if s.story == rise || s.story == fall {
		return s.trend(ctx)
	}
	if !s.headed() {
		return errNothing
	}
	leads, err := d.leads(ctx, s.p, s.now.role, s.now.season)
	if err != nil {
		return err
	}
	if !d.paragraph(s.now.lead(s.p), message{s.course.from, s.p.Name, s.story + ".lead", s.course.vars}) {
		return errNothing
	}
	var why []message
	if s.main.from != nil {
		why = append(why, s.main)
	}
	why = append(why, s.place())
	switch {
	case s.course.high() && s.story != peak:
		why = append(why, s.of("shape.high"))
	case s.course.low():
		why = append(why, s.of("shape.low"))
	}
	team, err := d.teamRecord(ctx, s.now)
	if err != nil {
		return err
	}
	d.paragraph(append(append(why, first(leads, 1)...), team)...)
	if err := s.numbers(ctx, leads); err != nil {
		return err
	}
	if err := s.context(ctx); err != nil {
		return err
	}
	if err := d.outlook(ctx, s.p, s.brief); err != nil {
		return err
	}
	d.method(s.now.from)
	return nil
}

// headed writes the headline and the summary. Where a statistic changed in the story's direction,
// both are about it, and the second paragraph begins with it.
func (s *seasonStory) headed() bool {
	d := s.d
	plain := s.of(s.story + ".summary")
	if s.story == star && s.vars["rank"] == "" {
		plain.as = "star.rated"
	}
	head, summaries := s.of(s.story+".head"), []message{plain}
	if most := s.mainChange(); most != nil {
		s.main = most.message
		vars, from := maps.Clone(s.vars), join(s.main.from, s.both)
		maps.Copy(vars, s.main.vars)
		of := func(as string) message { return message{from, s.p.Name, as, vars} }
		summaries = []message{of("summary.ranked"), of("summary.rated"), plain}
		if s.vars["rank"] == "" {
			summaries = summaries[1:]
		}
		if s.story == fall || d.sometimes() {
			if d.headed(of("change.head"), summaries...) {
				return true
			}
		}
	}
	return d.headed(head, summaries...)
}

// mainChange returns the greatest change in the story's direction that a headline may be about,
// nil without one.
func (s *seasonStory) mainChange() (most *changed) {
	if s.story == star {
		return nil
	}
	for i := range s.changes {
		c := &s.changes[i]
		if c.heads && c.better == (s.story != fall) && c.weight >= ofHead && (most == nil || c.weight > most.weight) {
			most = c
		}
	}
	return most
}

// place returns the message about the season's rank; that of its rating where the lead has not
// given it.
func (s *seasonStory) place() message {
	d := s.d
	switch {
	case s.vars["r2"] == "" && s.now.vars["rank"] == "":
		return s.now.of(s.p, "season.rated")
	case s.vars["r2"] == "":
		return s.now.place(s.p)
	case s.now.vars["rank"] == "", strings.HasPrefix(s.now.vars["rank"], "about ") && strings.Contains(d.summary, s.now.vars["rank"]):
		return message{}
	}
	return s.now.of(s.p, "season.stands")
}

// first returns up to n messages.
func first(list []message, n int) []message { return list[:min(n, len(list))] }

// numbers writes the statistics of the season, beside those of the one before where the story
// is a change.
func (s *seasonStory) numbers(ctx context.Context, leads []message) error {
	d := s.d
	high, err := d.gameHigh(ctx, s.p, s.now)
	if err != nil {
		return err
	}
	d.heading("By the numbers", "Inside the numbers", "What changed", "The season in numbers")
	var said []message
	for _, c := range greatest(s.changes, s.story != fall) {
		said = append(said, c.message)
	}
	if s.brief {
		said = first(said, 2)
	}
	d.paragraph(said...)
	s.tabled = d.changeTable(s.changes, s.course, s.p)
	if !s.tabled && s.brief {
		d.table(s.course, s.p)
	}
	often, err := d.gameCount(ctx, s.p, s.now)
	if err != nil {
		return err
	}
	whole := first(leads[min(1, len(leads)):], 3)
	if !s.tabled {
		rates, err := d.rates(ctx, s.p, s.now)
		if err != nil {
			return err
		}
		whole = append([]message{rates, s.now.of(s.p, "season.more")}, whole...)
	}
	d.paragraph(whole...)
	if s.brief && high.from != nil && often.from != nil { // one of the two in each
		if d.sometimes() {
			often = message{}
		} else {
			high = message{}
		}
	}
	d.paragraph(high, often)
	if s.brief || s.story == fall { // the best games of a poor season are no news
		return nil
	}
	return d.bestGames(ctx, s.p, s.now.role, games.Filter{Since: s.now.season, Until: s.now.season})
}

// before returns the season before the last, 0 where it is not rated.
func (s *seasonStory) before() int {
	if d := s.d.ratedIn(s.p.ID, s.now.season-1); d != nil && d.Role == s.now.role {
		return d.Season
	}
	return 0
}

// context writes the season's place among its peers and in the career.
func (s *seasonStory) context(ctx context.Context) error {
	d := s.d
	field, err := d.ofField(ctx, s.p.Name, s.now.season, s.now.role)
	if err != nil {
		return err
	}
	best, err := d.ofBest(ctx, s.p)
	if err != nil {
		return err
	}
	if s.course.high() {
		best = message{}
	}
	standing, err := d.ofStanding(ctx, s.p)
	if err != nil {
		return err
	}
	d.heading("The bigger picture", "In context", "Where it fits")
	total, err := d.total(ctx, s.p, s.now.role)
	if err != nil {
		return err
	}
	line, err := s.lineOfBest(ctx)
	if err != nil {
		return err
	}
	d.paragraph(best, line, standing, total)
	switch {
	case s.brief && d.doc.Words() > shortBrief:
	case s.brief:
		if err := s.years(ctx, 1); err != nil {
			return err
		}
	default:
		d.figure(s.course, s.p)
		if err := s.seasons(ctx); err != nil {
			return err
		}
		if d.doc.Words() < shortTrend {
			if err := s.years(ctx, 2); err != nil {
				return err
			}
		}
	}
	if s.brief || d.doc.Words() < shortTrend {
		d.paragraph(field)
	}
	return nil
}

// lineOfBest returns the message about the line of the best season, where that is an earlier one:
// a longer story tells it.
func (s *seasonStory) lineOfBest(ctx context.Context) (message, error) {
	if s.brief || s.course.high() {
		return message{}, nil
	}
	for _, r := range s.course.rows {
		if s.d.sport.Method.Years.Name(r.Season) != s.course.vars["by"] || r.Season == s.now.season || s.tabled && r.Season == s.now.season-1 {
			continue
		}
		c, err := s.d.chapter(ctx, s.p, r.Season)
		if err != nil || c == nil {
			return message{}, err
		}
		return c.year(s.p, "season.line"), nil
	}
	return message{}, nil
}

// years writes of the seasons before the last, newest first.
func (s *seasonStory) years(ctx context.Context, most int) error {
	var told []message
	for _, r := range slices.Backward(s.course.rows) {
		best := !s.brief && s.d.sport.Method.Years.Name(r.Season) == s.course.vars["by"] // by lineOfBest
		if r.Season >= s.now.season || len(told) == most || best || !s.brief && s.tabled && r.Season == s.now.season-1 {
			continue
		}
		c, err := s.d.chapter(ctx, s.p, r.Season)
		if err != nil {
			return err
		}
		if c != nil {
			told = append(told, c.year(s.p, "season.year"))
		}
	}
	s.d.paragraph(first(told, 2)...)
	if len(told) > 2 {
		s.d.paragraph(told[2:]...)
	}
	return nil
}

// shortBrief is how many words a brief has at least before its background, where a table of both
// seasons makes the story of the earlier one superfluous.
const shortBrief = 200

// shortTrend is how many words a trend has at least before its outlook, where its table of seasons
// makes telling them superfluous.
const shortTrend = 320

const rowsTold = 15 // seasons of a table

// seasons adds a table of the last seasons, each with its line.
func (s *seasonStory) seasons(ctx context.Context) error {
	t := &Table{Heads: []string{"Season", "Team", "Line", "Rating"}}
	for _, r := range s.course.rows[max(0, len(s.course.rows)-rowsTold):] {
		c, err := s.d.chapter(ctx, s.p, r.Season)
		if err != nil {
			return err
		}
		if c == nil || c.vars["rating"] == "" || c.vars["team"]+c.vars["clubs"] == "" {
			continue
		}
		team, with := c.vars["team"], " for the "+c.vars["team"]
		if team == "" {
			team, with = strings.ReplaceAll(c.vars["clubs"], "the ", ""), " for "+c.vars["clubs"]
		}
		s.d.row(t, c.from, fmt.Sprintf("%s %s%s in %s, rated %s.", s.p.Name, c.line.verb, with, c.vars["season"], c.vars["rating"]), c.vars["season"], team, c.line.noun, c.vars["rating"])
	}
	s.d.addTable(t)
	return nil
}
