package almanac

import (
	"fmt"
	"maps"
	"slices"
	"strings"
	"sync"

	"groundline/internal/ratings"
	"groundline/internal/stats"
)

// Seasons is a run of seasons, both ends included, as receipts hold it.
type Seasons struct {
	From int `json:"from"`
	To   int `json:"to"`
}

// Record is what a statistic is computed from: rows of kinds that stand for one
// another, and columns, of each of which one or another name is in one of the kinds.
type Record struct {
	Kinds   []*stats.Kind
	Columns [][]string
	// Leagues are those whose seasons are judged; nil means the sport's principal ones.
	Leagues []string
}

// principal are the leagues that must hold a statistic for a season to be whole.
// What other leagues leave blank is left out of a list, and counted there.
var principal = map[string][]string{
	stats.MLB: {"AL", "NL"}, stats.NBA: {"NBA", "BAA"}, stats.NFL: {"NFL", "AFL"}, stats.NHL: {"NHL"}, stats.WNBA: {"WNBA"},
}

// wholePlayers is the share of a season's players that must have rows of a
// statistic's kinds: the rest have only rows that stand in for them.
const wholePlayers = .9

// heldAs says in which other form the rows of a kind hold a season.
var heldAs = map[string]string{
	"averages": "only as averages", "per100": "only per 100 possessions", "rates": "only as rates", "box_sums": "only for a part of the games",
}

// Held is what the sources hold of a statistic, season by season. Seasons in play
// are not among them. It never changes once made.
type Held struct {
	years  func(int) string
	began  int
	played []int          // seasons that the leagues played and the data knows, in order
	whole  map[int]bool   // those that may be ranked
	other  map[int]string // how the data holds the others
}

// Held returns which seasons the sources hold of a statistic.
func (s *Sport) Held(r Record) *Held {
	key := fmt.Sprint(r.Columns, r.Leagues)
	for _, kind := range r.Kinds {
		key += " " + kind.Name
	}
	made, _ := s.held.LoadOrStore(key, sync.OnceValue(func() *Held { return s.findHeld(r) }))
	return made.(func() *Held)()
}

func (s *Sport) findHeld(r Record) *Held {
	h := &Held{years: s.Method.Years.Name, began: firstSeasons[s.Key], whole: map[int]bool{}, other: map[int]string{}}
	leagues := r.Leagues
	if leagues == nil {
		leagues = principal[s.Key]
	}
	rows := s.covered(r, leagues)
	for season := s.Earliest; season <= s.LastHeld(); season++ {
		var playing []string
		for _, league := range leagues {
			if s.leagueSeasons()[leagueSeason{league, season}] {
				playing = append(playing, league)
			}
		}
		if s.Incomplete[season] || len(playing) == 0 {
			continue
		}
		h.played = append(h.played, season)
		blank := slices.ContainsFunc(playing, func(league string) bool { return !s.records(r, league, season) })
		if h.whole[season] = !blank && rows[season].enough(); !h.whole[season] {
			h.other[season] = rows[season].form()
		}
	}
	return h
}

// records reports whether a league's season has every column in one of the kinds.
func (s *Sport) records(r Record, league string, season int) bool {
	for _, names := range r.Columns {
		if !slices.ContainsFunc(r.Kinds, func(k *stats.Kind) bool {
			return slices.ContainsFunc(names, func(column string) bool { return s.Context.Matrix.Recorded(k.Name, column, league, season) })
		}) {
			return false
		}
	}
	return true
}

// coverage is who a season has rows of: players with rows of a statistic's kinds,
// and those with only rows that stand in for them.
type coverage struct {
	own, without map[string]bool
	instead      map[string]int // players with only other rows, by the kind of these
}

func (c *coverage) enough() bool {
	return c == nil || float64(len(c.own)) >= wholePlayers*float64(len(c.own)+len(c.without))
}

// form says how rows that stand in hold most of the season.
func (c *coverage) form() string {
	best, most := "not as a whole", 0
	if c == nil {
		return best
	}
	for _, kind := range slices.Sorted(maps.Keys(c.instead)) {
		if n := c.instead[kind]; n > most && heldAs[kind] != "" {
			best, most = heldAs[kind], n
		}
	}
	return best
}

// kinds lists the kinds of a record that have its columns, and those that stand in
// for them.
func (r Record) kinds(sport string) (own, instead []*stats.Kind) {
	has := func(kind *stats.Kind) func([]string) bool {
		return func(names []string) bool {
			return slices.ContainsFunc(names, func(name string) bool { return kind.Index(name) >= 0 })
		}
	}
	for _, kind := range r.Kinds {
		if !slices.ContainsFunc(r.Columns, func(names []string) bool { return !has(kind)(names) }) {
			own = append(own, kind)
		}
	}
	if own == nil { // each has a part of the columns
		own = slices.DeleteFunc(slices.Clone(r.Kinds), func(kind *stats.Kind) bool { return !slices.ContainsFunc(r.Columns, has(kind)) })
	}
	for _, kind := range r.Kinds {
		for _, name := range append([]string{kind.Name}, kind.Instead...) {
			if other := stats.KindOf(sport, name); !slices.Contains(own, other) && !slices.Contains(instead, other) {
				instead = append(instead, other)
			}
		}
	}
	return own, instead
}

// covered returns who has rows in some leagues, by season. It is nil where no
// other rows stand in for the kinds.
func (s *Sport) covered(r Record, leagues []string) map[int]*coverage {
	kinds, instead := r.kinds(s.Key)
	if instead == nil {
		return nil
	}
	out := map[int]*coverage{}
	for season := s.Earliest; season <= s.LastHeld(); season++ {
		out[season] = &coverage{map[string]bool{}, map[string]bool{}, map[string]int{}}
	}
	walk := func(kind *stats.Kind, see func(*coverage, string)) {
		from, to := s.rowsOf(kind, s.Earliest, 0)
		for i := from; i < to; i++ {
			if l := s.Lines.Head(i); l.Player != "" && slices.Contains(leagues, l.League) {
				see(out[l.Season], l.Player)
			}
		}
	}
	for _, kind := range kinds {
		walk(kind, func(c *coverage, player string) { c.own[player] = true })
	}
	for _, kind := range instead {
		walk(kind, func(c *coverage, player string) {
			if !c.own[player] {
				c.without[player] = true
				c.instead[kind.Name]++
			}
		})
	}
	return out
}

type leagueSeason struct {
	league string
	season int
}

func (s *Sport) findLeagueSeasons() map[leagueSeason]bool {
	out := map[leagueSeason]bool{}
	for i := range s.Lines.Len() {
		if l := s.Lines.Head(i); l.Player != "" {
			out[leagueSeason{l.League, l.Season}] = true
		}
	}
	return out
}

// Whole reports whether a season may be ranked.
func (h *Held) Whole(season int) bool { return h.whole[season] }

// Last is the last season that may be ranked, 0 without any.
func (h *Held) Last() int {
	for _, season := range slices.Backward(h.played) {
		if h.whole[season] {
			return season
		}
	}
	return 0
}

// Runs lists the runs of seasons that may be ranked, oldest first. A season that
// was not played does not end a run.
func (h *Held) Runs() []ratings.Span {
	return h.runs(func(season int) bool { return h.whole[season] }, 0, 0)
}

func (h *Held) runs(in func(season int) bool, since, until int) []ratings.Span {
	var out []ratings.Span
	open := false
	for _, season := range h.played {
		if season < since || until != 0 && season > until {
			continue
		}
		switch ok := in(season); {
		case ok && open:
			out[len(out)-1].To = season
		case ok:
			out = append(out, ratings.Span{From: season, To: season})
			open = true
		default:
			open = false
		}
	}
	return out
}

const (
	// dominates is how many times longer than the rest of what is asked for a run of
	// whole seasons must be to be ranked in its stead.
	dominates = 2
	// shortRecord is how many seasons a record that begins late must have to be
	// ranked where no beginning is asked for.
	shortRecord = 10
)

// firstSeasons are the first of each sport's principal league.
var firstSeasons = map[string]int{stats.MLB: 1876, stats.NBA: 1947, stats.NFL: 1920, stats.NHL: 1918, stats.WNBA: 1997}

// Began is the first season of a sport's principal league, whether it is held or not.
func Began(sport string) int { return firstSeasons[sport] }

// All reports whether a span has every season that the league has completed, so
// that what is summed over it are careers.
func (h *Held) All(span ratings.Span) bool {
	return len(h.played) > 0 && span.From <= h.began && span.To >= h.played[len(h.played)-1]
}

// Span narrows the seasons asked for, of which 0 leaves an end open, to a run that
// is held whole. It is not ok where seasons are missing inside, or where the run is
// so short beside what is missing that it would not answer the question. With an
// open beginning, a record that begins late is no gap.
func (h *Held) Span(since, until int) (span ratings.Span, ok bool) {
	runs := h.runs(h.Whole, since, until)
	if len(runs) == 0 {
		return ratings.Span{}, false
	}
	first := since
	if since == 0 {
		first = runs[0].From
	}
	seasons := 0
	for _, season := range h.played {
		if season >= first && (until == 0 || season <= until) {
			seasons++
		}
	}
	best, most := runs[0], 0
	for _, run := range runs {
		if n := h.count(run); n > most {
			best, most = run, n
		}
	}
	if since == 0 && best.From > h.played[0] && most < shortRecord {
		return best, false
	}
	return best, most == seasons || most > dominates*(seasons-most)
}

func (h *Held) count(run ratings.Span) int {
	n := 0
	for _, season := range h.played {
		if run.From <= season && season <= run.To {
			n++
		}
	}
	return n
}

// Longest returns the longest run of whole seasons within those asked for; ok is
// false without any.
func (h *Held) Longest(since, until int) (run ratings.Span, ok bool) {
	for _, r := range h.runs(h.Whole, since, until) {
		if !ok || h.count(r) > h.count(run) {
			run, ok = r, true
		}
	}
	return run, ok
}

// Why says in a sentence which seasons are held and how the others of those asked
// for are, for a refusal. wrong is what would be wrong without them.
func (h *Held) Why(label string, since, until int, wrong string) string {
	var missing []int
	for _, season := range h.played {
		if !h.whole[season] && season >= since && (until == 0 || season <= until) {
			missing = append(missing, season)
		}
	}
	return h.why(label, h.Runs(), missing, wrong)
}

// WhyOf is Why of one player's seasons.
func (h *Held) WhyOf(label string, held, missing []int, wrong string) string {
	return h.why(label, h.runsOf(held), missing, wrong)
}

func (h *Held) why(label string, held []ratings.Span, missing []int, wrong string) string {
	said := "no season as a whole"
	if len(held) > 0 {
		said = h.names(held)
	}
	var forms, others []string
	for _, season := range missing {
		if form := h.Form(season); !slices.Contains(forms, form) {
			forms = append(forms, form)
		}
	}
	for _, form := range forms {
		own := slices.DeleteFunc(slices.Clone(missing), func(season int) bool { return h.Form(season) != form })
		others = append(others, h.names(h.runsOf(own))+" "+form)
	}
	sentence := fmt.Sprintf("%s are held whole for %s", strings.ToUpper(label[:1])+label[1:], said)
	if len(others) > 0 {
		sentence += "; " + strings.Join(others, ", ")
	}
	return sentence + ", so " + wrong + " would be wrong."
}

// Form says how a season is held that may not be ranked: "only as averages".
func (h *Held) Form(season int) string {
	if form := h.other[season]; form != "" {
		return form
	}
	return "not as a whole"
}

func (h *Held) runsOf(seasons []int) []ratings.Span {
	return h.runs(func(season int) bool { return slices.Contains(seasons, season) }, 0, 0)
}

func (h *Held) names(runs []ratings.Span) string {
	return spanNames(h.years, runs)
}
