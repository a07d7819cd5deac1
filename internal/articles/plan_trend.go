package articles

import (
	"context"
	"math"
	"slices"
	"strings"

	"groundline/internal/games"
	"groundline/internal/verifier"
)

// trend is a story of a season's rise or fall. Its headline has the statistic that made the change
// of the rating, its summary another fact; what moved the other way is said.
type trend struct {
	*seasonStory
	main    *changed
	counter *changed  // what moved the other way and weighs most, nil if nothing does
	rest    []changed // further changes that are told
	before  *chapter
	games   *changed // the games of both seasons, where they are too unlike to compare totals
	leads   []message
	playing message         // the season that is on
	told    map[string]bool // what the headline or the summary has said
}

// trend writes a story of a rise or a fall.
func (s *seasonStory) trend(ctx context.Context) error {
	t := &trend{seasonStory: s, main: s.mainChange(), told: map[string]bool{}}
	s.vars["low"] = map[string]string{rise: "highest", fall: "lowest"}[s.story]
	s.vars = plus(s.vars, "rmoves", map[string]string{rise: "rises", fall: "falls"}[s.story], "rwent", map[string]string{rise: "rose", fall: "fell"}[s.story], "rmove", map[string]string{rise: "rise", fall: "fall"}[s.story])
	if t.main == nil {
		return errNothing // what made the rating is in no line that is printed
	}
	d := s.d
	t.sortOut()
	var err error
	if t.before, err = d.chapter(ctx, s.p, s.now.season-1); err != nil {
		return err
	}
	if t.before == nil {
		return errNothing
	}
	if t.leads, err = d.leads(ctx, s.p, s.now.role, s.now.season); err != nil {
		return err
	}
	if t.playing, err = d.playing(ctx, s.p); err != nil {
		return err
	}
	if !t.headed() {
		return errNothing
	}
	change := t.change()
	if t.told["trend.sum.main"] {
		change = message{}
	}
	hits, err := d.hitting(ctx, s.p, s.now)
	if err != nil {
		return err
	}
	opening := []message{s.now.lead(s.p), hits, t.rated()}
	if strings.HasPrefix(change.as, "trend.was") || !t.told[ratedHead] && !t.told[ratedHead+".low"] { // the headline is about it
		opening = slices.Insert(opening, 1, change)
		change = message{}
	}
	if t.told[lengthHead] {
		opening = slices.Insert(opening, 1, t.of("trend.length", t.games))
	}
	if !d.paragraph(opening...) {
		return errNothing
	}
	if err := t.why(ctx, change); err != nil {
		return err
	}
	if err := t.numbers(ctx); err != nil {
		return err
	}
	if err := t.months(ctx); err != nil {
		return err
	}
	if err := t.company(ctx); err != nil {
		return err
	}
	if err := t.context(ctx); err != nil {
		return err
	}
	if d.doc.Words() < shortTrend {
		if err := t.teammates(ctx); err != nil {
			return err
		}
	}
	if err := d.outlook(ctx, s.p, false); err != nil {
		return err
	}
	if words := d.doc.Words(); words < fullTrend {
		if err := d.became(ctx, s.p, 1+(fullTrend-words)/wordsAMatch); err != nil {
			return err
		}
	}
	d.method(s.now.from)
	return nil
}

// fullTrend is how many words a trend has at least before its box; one with fewer names more players
// who had such a season, of whom each takes so many words.
const (
	fullTrend   = 470
	wordsAMatch = 40
)

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
		if c == t.main || c.before == c.after {
			continue
		}
		weight := c.weight
		if c.key == famous[string(t.now.role)] && weight >= ofOther {
			weight += ofItself
		}
		if c.better != up && weight >= ofItself && (t.counter == nil || weight > t.counter.weight) {
			t.counter = c
		}
	}
	for _, c := range greatest(t.changes, up) {
		if c.key == gamesKey || c.key == t.main.key || t.counter != nil && c.key == t.counter.key || c.better != up {
			continue
		}
		t.rest = append(t.rest, c)
	}
}

// famous is the statistic of a role that a reader looks for first: where it moved against the story,
// the headline says so.
var famous = map[string]string{"player": "PPG", "forward": "PTS", "defenceman": "PTS", "goalie": "W", "batter": "HR", "quarterback": "PassYds", "running_back": "RushYds", "wide_receiver": "RecYds", "tight_end": "RecYds", "reliever": "SV"}

// extreme reports whether the season's rating is the lowest of a career in a fall, or the highest
// in a rise.
func (t *trend) extreme() bool {
	return t.story == fall && t.course.low() || t.story == rise && t.course.high()
}

// headed writes the headline and the summary: the first has the change, or what it came to, the
// second another fact.
func (t *trend) headed() bool {
	d := t.d
	var heads []message
	switch {
	case t.story == rise && len(t.leads) > 0 && t.leads[0].as == "lead.first" && d.voice.turn%3 != 0:
		lead := t.leads[0]
		m := t.of("trend.head.lead")
		m.from, m.vars["xu"], m.vars["unit"], m.vars["league"] = join(t.both, lead.from), lead.vars["xu"], lead.vars["unit"], lead.vars["league"]
		heads = append(heads, m)
	case !t.main.heads: // a minor rate is no news
	case t.games != nil && t.main.total(): // of seasons of other lengths, the one says little beside the other
		heads = append(heads, t.of(lengthHead, t.main))
	case t.counter != nil && t.counter.heads && t.counter.key == famous[string(t.now.role)]:
		heads = append(heads, t.of("trend.head.but", t.main, t.counter))
	case t.extreme() && d.voice.turn%3 != 1:
		heads = append(heads, t.of("trend.head.low", t.main))
	}
	if leapt := t.main.leapt(); leapt != "" && len(heads) == 0 && t.main.heads && t.games == nil {
		head := t.of(leapt, t.main)
		head.from.license("by more than half", "more than doubles", "doubles")
		heads = append(heads, head)
	}
	if t.main.heads && (t.games == nil || !t.main.total()) {
		heads = append(heads, t.of("trend.head", t.main))
	}
	heads = append(heads, t.ratedHead())
	for _, head := range heads {
		for _, second := range t.seconds(head.as) {
			if d.headed(head, second) {
				t.told[second.as] = true
				t.told[head.as] = true
				return true
			}
		}
	}
	return false
}

// two is a message about the first two of the further changes, in one breath where they went the
// same way.
func (t *trend) two(as string) message {
	m := t.of(as, &t.rest[0], &t.rest[1])
	if m.vars["move"] == m.vars["move2"] {
		m.vars["both"] = m.vars["rose"]
	}
	return m
}

// seconds are the facts that a summary may have beside a headline, the first before the others: a
// place among the first, by a statistic or by rating, or else what to expect.
func (t *trend) seconds(head string) (out []message) {
	if t.playing.from != nil { // what came since is news before the rest
		out = append(out, t.playing)
	}
	if lead := t.lead(); t.story == rise && head != "trend.head.lead" && (lead.as == "lead.first" || lead.as == "lead.rank" && slices.Contains(places[:5], lead.vars["rank"])) {
		out = append(out, lead)
	}
	stands := t.now.stands(t.p, "trend.sum.stands")
	if stands.from != nil && (slices.Contains(places, stands.vars["rank"]) || t.story == rise && t.d.sometimes()) {
		out = append(out, stands)
	}
	if t.games != nil && head != lengthHead {
		out = append(out, t.of("trend.sum.games", t.games))
	}
	if head == ratedHead || head == ratedHead+".low" { // the statistic behind it
		out = append(out, t.of("trend.sum.main", t.main))
	}
	if len(t.rest) > 1 {
		out = append(out, t.two("trend.sum.two"))
	}
	if len(t.rest) > 0 {
		out = append(out, t.of("trend.sum.one", &t.rest[0]))
	}
	if stands.from != nil {
		out = append(out, stands)
	}
	if head == ratedHead || head == ratedHead+".low" || head == "trend.head.lead" {
		return out
	}
	return append(out, t.ratedAs("trend.points"))
}

// lengthHead is the headline about a total of two seasons with other numbers of games: it says so.
const lengthHead = "trend.head.games"

// ratedHead is the headline about the rating itself, where no statistic that is news made its change.
const ratedHead = "trend.head.rating"

// ratedHead returns the headline about the change of the rating.
func (t *trend) ratedHead() message {
	if t.extreme() {
		return t.ratedAs(ratedHead + ".low")
	}
	return t.ratedAs(ratedHead)
}

// change is the message about the main change. Where the line of the season has one of its figures,
// it gives the other.
func (t *trend) change() message {
	games := t.games != nil && !t.told["trend.sum.games"] && !t.told[lengthHead]
	switch m := t.of("trend.main", t.main); {
	case holds(t.now.vars["line"], m.vars["b"]) && games:
		m.as = "trend.was.games"
		return m
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
	case t.told["trend.sum.two"]:
		rest = rest[2:]
	case t.told["trend.sum.one"]:
		rest = rest[1:]
	case len(rest) > 1:
		out := []message{t.two("trend.two")}
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
	if club, now := t.before.vars["team"], t.now.vars["team"]; club != "" && now != "" && club != now {
		m.from, m.vars, m.as = join(m.from, t.before.from), with(m.vars, "club", club), m.as+".club"
	}
	return m
}

// why writes what made the change: the statistic of the headline with both figures, what went the
// other way, and what the season is among others.
func (t *trend) why(ctx context.Context, change message) error {
	list := []message{change}
	if t.counter != nil {
		list = append(list, t.of("trend.counter", t.counter))
	}
	list = append(list, t.further()...)
	if !t.told["trend.sum.stands"] {
		list = append(list, t.now.stands(t.p, "trend.stands"))
	}
	if lead := t.lead(); lead.from != nil && !t.told[lead.as] {
		list = append(list, lead)
	}
	team, err := t.d.teamRecord(ctx, t.now)
	if err != nil {
		return err
	}
	t.d.paragraph(append(list, team)...)
	return nil
}

// numbers writes the further changes, the table of both seasons, and of a rise the best games.
func (t *trend) numbers(ctx context.Context) error {
	d := t.d
	d.heading("By the numbers", "Inside the numbers", "What changed", "The season in numbers")
	t.tabled = d.changeTable(t.changes, t.course, t.p)
	if t.story == fall { // the best games of a poor season are no news
		return nil
	}
	often, err := d.gameCount(ctx, t.p, t.now)
	if err != nil {
		return err
	}
	d.paragraph(append(slices.Clone(first(t.leads[min(1, len(t.leads)):], 2)), often)...)
	return d.bestGames(ctx, t.p, t.now.role, games.Filter{Since: t.now.season, Until: t.now.season})
}
