package articles

import (
	"context"
	"maps"
	"slices"

	"groundline/internal/games"
	"groundline/internal/stats"
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
}

func (s *seasonStory) of(as string) message { return message{s.both, s.p.Name, as, s.vars} }

func (s *seasonStory) write(ctx context.Context) error {
	d := s.d
	summary := s.story + ".summary"
	if s.story == star && s.vars["rank"] == "" {
		summary = "star.rated"
	}
	if !d.headed(s.of(s.story+".head"), s.of(summary)) {
		return errNothing
	}
	leads, err := d.leads(ctx, s.p, s.now.role, s.now.season)
	if err != nil {
		return err
	}
	if !d.paragraph(s.now.of(s.p, "season.lead"), message{s.course.from, s.p.Name, s.story + ".lead", s.course.vars}) {
		return errNothing
	}
	why := []message{s.now.place(s.p)}
	if s.course.high() && s.story != peak {
		why = append(why, s.of("shape.high"))
	}
	team, err := d.teamRecord(ctx, s.now)
	if err != nil {
		return err
	}
	if s.brief && !d.sometimes() {
		team = message{}
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

// first returns up to n messages.
func first(list []message, n int) []message { return list[:min(n, len(list))] }

// numbers writes the statistics of the season, beside those of the one before where the story
// is a change.
func (s *seasonStory) numbers(ctx context.Context, leads []message) error {
	d := s.d
	rates, err := d.rates(ctx, s.p, s.now)
	if err != nil {
		return err
	}
	high, err := d.gameHigh(ctx, s.p, s.now)
	if err != nil {
		return err
	}
	var changes []changed
	if before := s.before(); before != 0 {
		if changes, err = d.changes(ctx, s.p, string(s.now.role), before, s.now.season); err != nil {
			return err
		}
	}
	d.heading("By the numbers", "Inside the numbers", "What changed", "The season in numbers")
	whole := append([]message{rates, s.now.of(s.p, "season.more")}, first(leads[min(1, len(leads)):], 3)...)
	said := greatest(changes)
	if s.brief {
		said = first(said, 2)
	}
	if before := s.before(); before != 0 && !s.brief {
		c, err := d.chapter(ctx, s.p, before)
		if err != nil {
			return err
		}
		if c != nil {
			then, err := d.rates(ctx, s.p, c)
			if err != nil {
				return err
			}
			whole = append([]message{then}, whole...)
		}
	}
	d.paragraph(said...)
	if !d.changeTable(changes, s.p) && s.brief {
		d.table(s.course, s.p)
	}
	often, err := d.gameCount(ctx, s.p, s.now)
	if err != nil {
		return err
	}
	d.paragraph(whole...)
	d.paragraph(high, often)
	if s.brief {
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
	field, err := d.ofField(ctx, s.now.season, s.now.role)
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
	d.paragraph(best, standing, total)
	if s.brief {
		if err := s.years(ctx, 1); err != nil {
			return err
		}
	} else {
		d.figure(s.course, s.p)
		d.table(s.course, s.p)
		if err := s.years(ctx, yearsTold); err != nil {
			return err
		}
	}
	d.paragraph(field)
	return nil
}

// years writes of the seasons before the last, newest first.
func (s *seasonStory) years(ctx context.Context, most int) error {
	var told []message
	for _, r := range slices.Backward(s.course.rows) {
		if r.Season >= s.now.season || len(told) == most {
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

const yearsTold = 5

// methodHeading heads the box at the end that says how an article's figures are made. It is
// the only place for it.
const methodHeading = "How we know"

// method adds the box.
func (d *draft) method(from *source) {
	unit := "about.replacement"
	if d.sport.Key == stats.NFL {
		unit = "about.yards"
	}
	d.doc.Blocks = append(d.doc.Blocks, Block{Heading: methodHeading})
	var box []message
	for _, as := range []string{"about.rating", "about.current", "about.interval", "about.forecast", unit, "about.cause"} {
		box = append(box, message{from, "", as, nil})
	}
	d.paragraph(box...)
}
