package articles

import (
	"context"
	"math"
	"slices"
	"strings"

	"groundline/internal/verifier"
)

// trend is a story of a season's rise or fall. Its headline has the statistic that made the change
// of the rating, its summary another fact; what moved the other way is said.
type trend struct {
	*seasonStory
	main              *changed
	counter           *changed  // what moved the other way and weighs most, nil if nothing does
	rest              []changed // further changes that are told
	before            *chapter
	games             *changed // the games of both seasons, where they are too unlike to compare totals
	leads             []message
	rare              superlative     // what makes a rise's season rare, zero where nothing does
	also              superlative     // what makes it rare as well
	ranked            message         // the place among the averages of the season that is on
	place             int             // which that is
	often             message         // how many games of the season that is on are its best
	sumSince, sumHigh message         // the same two of a summary
	usual             message         // that it is one of those before an outlier
	points            message         // that the scoring average is a career's high, in a story of another
	among             message         // what the figure is among those of the career
	since             message         // since when there was no such figure
	fromHigh          message         // that the season before was a career's high
	playing           message         // the season that is on
	toDate            bool            // whether the story is about that
	lately            message         // the averages of the latest games
	best              message         // the most in a game of a rise that is on, where it is far above the average
	inRow             message         // the triple-doubles of the latest games, where there are some in a row
	told              map[string]bool // what the headline or the summary has said
	explained         map[string]bool // the statistics that a finding tells
	renamed           bool            // whether the team of the season before has another name now
	turned            message         // how the months of a season that is on went
	team              []spell         // the players of its club, once they are asked for
	named             []spell         // those of them who are told beside the player
	finds             []message       // what made the main change
	clubs             []message       // what the player did for each club of a season with two
	missing           string          // who led the team the season before and is said to be away, empty where nobody is
}

// trend writes a story of a rise or a fall.
func (s *seasonStory) trend(ctx context.Context) error {
	if err := s.d.marks(ctx, s.p, string(s.now.role), s.now.season, s.changes, s.story == rise); err != nil {
		return err
	}
	s.d.ofTrend = true
	t := &trend{seasonStory: s, main: s.mainChange(), told: map[string]bool{}, explained: map[string]bool{}}
	s.vars["low"] = map[string]string{rise: "highest", fall: "lowest"}[s.story]
	s.vars = plus(s.vars, "rmoves", map[string]string{rise: "rises", fall: "falls"}[s.story], "rwent", map[string]string{rise: "rose", fall: "fell"}[s.story], "rmove", map[string]string{rise: "rise", fall: "fall"}[s.story])
	if t.main == nil {
		return errNothing // what made the rating is in no line that is printed
	}
	t.sortOut()
	if err := t.prepare(ctx); err != nil {
		return err
	}
	if !t.headed() {
		return errNothing
	}
	for _, part := range []func(context.Context) error{t.open, t.numbers, t.company, t.leaders, t.shared, t.teammates, t.ofRole, t.career, t.latestOver, t.months, t.ending} {
		if err := part(ctx); err != nil {
			return err
		}
	}
	s.d.method(s.now.from)
	return nil
}

// prepare finds the season before, the places among the leaders, what makes a rise rare, and the season that
// is on.
func (t *trend) prepare(ctx context.Context) (err error) {
	d := t.d
	if t.before, err = d.chapter(ctx, t.p, t.now.season-1); err != nil {
		return err
	}
	if t.before == nil {
		return errNothing
	}
	if t.renamed, err = d.renamed(ctx, t.before.vars["team"], t.club(), t.now.season); err != nil {
		return err
	}
	if t.leads, err = d.leads(ctx, t.p, t.now.role, t.now.season); err != nil {
		return err
	}
	if t.story == rise {
		rare, err := d.ofRare(ctx, t.p, t.now, t.leads)
		if err != nil {
			return err
		}
		if len(rare) > 0 {
			t.rare = rare[0]
		}
		if len(rare) > 1 {
			t.also = rare[1]
		}
	}
	if err := t.placed(ctx); err != nil {
		return err
	}
	if t.finds, err = t.findings(ctx); err != nil {
		return err
	}
	if t.clubs, err = d.byClub(ctx, t.p, t.now); err != nil {
		return err
	}
	t.playing, err = d.playing(ctx, t.p)
	return err
}

// open writes who did what, beside what, and why.
func (t *trend) open(ctx context.Context) error {
	d := t.d
	change := t.change()
	hits, err := d.hitting(ctx, t.p, t.now)
	if err != nil {
		return err
	}
	short, err := d.shortOfTitle(ctx, t.p, t.now)
	if err != nil {
		return err
	}
	lead := message{}
	if m := t.lead(); !t.told[m.as] {
		lead = m
	}
	opening := []message{t.now.lead(t.p), short, change, t.scoredLess(), t.unless(t.sumHigh, t.fromHigh), hits, t.rare.fresh(d), t.also.fresh(d)} // the headline is about the change
	if t.told[butHead] && !holds(t.now.vars["line"], t.counter.after) {                                                                           // which the headline has
		opening = slices.Insert(opening, 3, t.countered())
	}
	if !d.paragraph(opening...) {
		return errNothing
	}
	clubs := t.clubs
	if t.told["trend.sum.clubs"] { // which has all but the innings
		clubs = nil
	}
	d.paragraph(append(clubs, t.clubRates(clubs))...)
	came, err := t.came(ctx)
	if err != nil {
		return err
	}
	beside, err := t.beside(ctx)
	if err != nil {
		return err
	}
	why := []message{came, t.nthSeason()}
	var mates []message // who are told last: a pronoun after them would be theirs
	for _, m := range t.stillUntold(t.finds) {
		if m.who == t.p.Name {
			why = append(why, m)
		} else {
			mates = append(mates, m)
		}
	}
	why = append(why, t.marked(), t.unless(t.sumSince, t.since), lead)
	if len(beside) == 0 {
		why = append(why, t.rated())
	}
	d.paragraph(append(why, mates...)...)
	if len(beside) > 0 {
		d.paragraph(append([]message{t.rated()}, beside...)...)
	}
	return t.why(ctx)
}

// ending writes what to expect, and where nothing follows the last table, what the ratings of the career come to.
func (t *trend) ending(ctx context.Context) (err error) {
	d := t.d
	if !t.toDate {
		if d.last, err = d.closing(ctx, t.p, t.now); err != nil {
			return err
		}
	}
	written := len(d.doc.Blocks)
	if err := d.outlookWith(ctx, t.p, alikeAtMost, false); err != nil {
		return err
	}
	if len(d.doc.Blocks) == written && slices.Contains(careerHeadings, d.lastHeading()) {
		d.paragraph(t.ratingsRun())
	}
	return nil
}

// alikeAtMost is how many seasons alike a trend tells at most.
const alikeAtMost = 5

// unlikeGames is the share of games by which two seasons differ where a reader has to be told.
const unlikeGames = .15

// sortOut finds what is told beside the main change.
func (t *trend) sortOut() {
	up := t.story == rise
	for i := range t.changes {
		c := &t.changes[i]
		if c.key == gamesKey {
			if x, y := float(c.before), float(c.after); math.Abs(x-y) >= unlikeGames*max(x, y) {
				t.games = c
			}
			continue
		}
		if c == t.main || c.before == c.after || c.belowZero() {
			continue
		}
		weight := t.counterWeight(c)
		if t.toDate && (c.key == "SPG" || c.key == "BPG") { // of which few readers keep count
			continue
		}
		if c.better != up && weight >= ofItself && (t.counter == nil || weight > t.counter.weight) {
			t.counter = c
		}
	}
	for _, c := range greatest(t.compared(), up) {
		if t.toDate && (c.key == "SPG" || c.key == "BPG") || c.key == gamesKey || c.key == t.main.key || t.counter != nil && c.key == t.counter.key || c.better != up {
			continue
		}
		t.rest = append(t.rest, c)
	}
}

// compared are the changes that the text may tell: of a season that is on, not how many games it has; a balance below zero is left
// to the table.
func (t *trend) compared() []changed {
	return slices.DeleteFunc(slices.Clone(t.changes), func(c changed) bool {
		return c.belowZero() || t.toDate && (c.key == gamesKey || !c.telling())
	})
}

// change is the message about the main change. Where the line of the season has one of its figures,
// it has the other, or how far apart they are.
func (t *trend) change() message {
	games := t.games != nil && !t.told["trend.sum.games"]
	switch m := t.of("trend.main", t.main); {
	case holds(t.now.vars["line"], m.vars["b"]) && t.told[lengthHead]: // of which the text has to tell the games as well
		own := t.main.by(t.p)
		own.from = join(m.from, own.from)
		own.as, own.vars = "trend.by.games", plus(m.vars, "d", own.vars["d"])
		return t.d.voice.allowed(message{own.from.copied(), own.who, own.as, own.vars})
	case holds(t.now.vars["line"], m.vars["b"]) && games:
		m.as = "trend.was.games"
		return m
	case holds(t.now.vars["line"], m.vars["b"]) && t.main.total():
		own := t.main.by(t.p)
		own.as = "trend.by.was" // which the headline has
		return own
	case holds(t.now.vars["line"], m.vars["b"]):
		m.as = "trend.was"
		return m
	case games:
		m.as = "trend.main.games"
		return m
	default:
		return m
	}
}

// untold is a message that neither the headline nor the summary has said.
func (t *trend) untold(m message) message {
	if t.told[m.as] {
		return message{}
	}
	return m
}

// stillUntold are those of some messages that neither the headline nor the summary has said.
func (t *trend) stillUntold(list []message) (out []message) {
	for _, m := range list {
		if m.from != nil && !t.told[m.as] {
			out = append(out, m)
		}
	}
	return out
}

// unless is a message, none where the summary has said the same in its own.
func (t *trend) unless(sum, m message) message {
	if t.told[sum.as] {
		return message{}
	}
	return m
}

// holds reports whether a text has a figure as a word of its own.
func holds(text, figure string) bool {
	return slices.Contains(strings.Fields(strings.ReplaceAll(text, ", ", " ")), figure)
}

// lead is the message about the best place among the leaders, without the figure where the
// headline has it.
func (t *trend) lead() message {
	if len(t.leads) == 0 {
		return message{}
	}
	lead := t.leads[0]
	if lead.vars["x"] == t.main.after || t.told["trend.head.lead"] {
		lead.as = "trend.place"
	}
	return lead
}

// further are the messages about the further changes that the summary has not told.
func (t *trend) further() []message {
	rest := t.rest
	switch {
	case t.told["trend.sum.one"]:
		rest = rest[1:]
	}
	rest = slices.DeleteFunc(slices.Clone(rest), func(c changed) bool { return t.explained[c.key] })
	switch {
	case t.told["trend.sum.one"]:
	case len(rest) > 1:
		out := []message{t.pairOf("trend.two", rest)}
		for i := range rest[2:] {
			out = append(out, t.of("trend.one", &rest[2+i]))
		}
		return out
	}
	var out []message
	for i := range rest {
		out = append(out, t.of("trend.one", &rest[i]))
	}
	return out
}

// ratedAs is a message about the change of the rating, which has the season's team and position as well.
func (t *trend) ratedAs(as string) message {
	t.moved()
	from := join(t.both, t.course.from)
	return message{from, t.p.Name, as, t.vars}
}

// moved lets the change of the rating be told as one.
func (t *trend) moved() {
	from := t.course.from
	move := verifier.Cell{Kind: verifier.Move, Player: t.p.Name, Metric: "rating", Shown: t.course.vars["r1"], Other: t.course.vars["r2"], Set: -1, Sign: map[string]int{rise: 1, fall: -1}[t.story]}
	if !slices.Contains(from.evidence.Cells, move) {
		from.evidence.Cells = append(slices.Clone(from.evidence.Cells), move)
		from.drop()
	}
}

// rated is the message about the change of the rating, with what it is in a career.
func (t *trend) rated() message {
	t.moved()
	from := t.course.from
	m := message{from, t.p.Name, "trend." + t.story, t.course.vars}
	if t.extreme() {
		m.as += ".career"
	}
	if club, now := t.before.vars["team"], t.now.vars["team"]; club != "" && now != "" && club != now && !t.renamed {
		m.from, m.vars, m.as = join(m.from, t.before.from), with(m.vars, "club", club), m.as+".club"
	}
	return m
}

// countered is the message about what moved the other way.
func (t *trend) countered() message {
	m := t.of("trend.counter", t.counter)
	m.from.license("though")
	return m
}

// why writes what else moved, what went the other way, and what the season is among others.
func (t *trend) why(ctx context.Context) error {
	var list []message
	if t.counter != nil && !t.explained[t.counter.key] && t.scoredLess().from == nil && !t.told["trend.sum.counter"] && (!t.told[butHead] || !holds(t.now.vars["line"], t.counter.after)) {
		list = append(list, t.countered())
	}
	list = append(list, t.further()...)
	if !t.told["trend.sum.stands"] {
		list = append(list, t.now.stands(t.p, "trend.stands"))
	}
	if lead := t.lead(); lead.from != nil && !t.told[lead.as] {
		list = append(list, lead)
	}
	league, err := t.d.leagueRate(ctx, t.now)
	if err != nil {
		return err
	}
	team, err := t.recordBoth(ctx)
	if err != nil {
		return err
	}
	mates, err := t.nextRated(ctx)
	if err != nil {
		return err
	}
	t.d.paragraph(append(append(list, league, team), mates...)...)
	return nil
}
