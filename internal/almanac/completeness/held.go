package completeness

import (
	"fmt"
	"maps"
	"slices"
	"strings"

	"groundline/internal/almanac"
	"groundline/internal/english"
	"groundline/internal/ratings"
	"groundline/internal/stats"
)

// Record is the rows and columns that a statistic is computed from: interchangeable kinds,
// and for each column its alternative names.
type Record struct {
	Kinds   []*stats.Kind
	Columns [][]string
	// Leagues are those whose seasons must be complete; nil means the sport's principal
	// ones.
	Leagues []string
}

// wholePlayers is the share of a season's players that must have rows of a statistic's
// kinds: the rest have only substitute rows.
const wholePlayers = .9

// heldAs names the substitute form in which a kind's rows hold a season.
var heldAs = map[string]string{
	"averages": "only as averages", "per100": "only per 100 possessions", "rates": "only as rates", "box_sums": "only for a part of the games",
}

// Held lists which seasons the sources hold of a statistic, except those in progress. It
// never changes once made.
type Held struct {
	years  func(int) string
	began  int
	played []int                 // completed seasons in the data, in order
	whole  map[int]bool          // those that may be ranked
	partly map[int]bool          // those that lack the rows of many players
	some   map[int]bool          // those in which anybody has the statistic
	own    map[leagueSeason]bool // the leagues' seasons in which nearly every row has it
	other  map[int]string        // form in which the other seasons are held
}

// Of returns which seasons a sport's sources hold of a statistic.
func Of(s *almanac.Sport, r Record) *Held {
	key := fmt.Sprint(r.Columns, r.Leagues)
	for _, kind := range r.Kinds {
		key += " " + kind.Name
	}
	return almanac.Derived(s, heldKey(key), func() *Held { return findHeld(s, r) })
}

// heldKey identifies a Record among what is derived from a sport.
type heldKey string

func findHeld(s *almanac.Sport, r Record) *Held {
	h := &Held{years: s.Method.Years.Name, began: began(s), whole: map[int]bool{}, partly: map[int]bool{}, other: map[int]string{},
		some: anybodyHas(s, r), own: map[leagueSeason]bool{}}
	leagues := r.Leagues
	if leagues == nil {
		leagues = principalLeagues[s.Key]
	}
	rows, playing := covered(s, r, leagues), played(s)
	for at := range playing {
		h.own[at] = records(s, r, at.league, at.season)
	}
	for season := s.Earliest; season <= s.LastHeld(); season++ {
		own := slices.DeleteFunc(slices.Clone(leagues), func(league string) bool { return !playing[leagueSeason{league, season}] })
		if s.Incomplete[season] || len(own) == 0 {
			continue
		}
		h.played = append(h.played, season)
		blank := slices.ContainsFunc(own, func(league string) bool { return !records(s, r, league, season) })
		h.partly[season] = !rows[season].enough()
		if h.whole[season] = !blank && !h.partly[season]; !h.whole[season] {
			h.other[season] = rows[season].form()
		}
	}
	return h
}

// beganShare is the share of a season's rows that must have a statistic, one of its columns
// other than 0, for its record to have begun: some sources have a few figures of seasons
// before, or write 0 where nothing was recorded.
const beganShare = .02

// anybodyHas returns the seasons in which the record of a statistic has begun.
func anybodyHas(s *almanac.Sport, r Record) map[int]bool {
	all, have := map[int]int{}, map[int]int{}
	for _, kind := range r.Kinds {
		var places []int
		for _, names := range r.Columns {
			if at := slices.IndexFunc(names, func(name string) bool { return kind.Index(name) >= 0 }); at >= 0 {
				places = append(places, kind.Index(names[at]))
			}
		}
		if len(places) < len(r.Columns) {
			continue
		}
		from, to := s.RowsOf(kind, s.Earliest, 0)
		for i := from; i < to; i++ {
			season, recorded, some := s.Lines.Head(i).Season, true, false
			for _, at := range places {
				v := s.Lines.Value(i, at)
				recorded, some = recorded && stats.Recorded(v), some || v != 0
			}
			if all[season]++; recorded && some {
				have[season]++
			}
		}
	}
	out := map[int]bool{}
	for season, n := range have {
		out[season] = float64(n) >= beganShare*float64(all[season])
	}
	return out
}

// records reports whether a league's season has every column in one of the kinds.
func records(s *almanac.Sport, r Record, league string, season int) bool {
	for _, names := range r.Columns {
		if !slices.ContainsFunc(r.Kinds, func(k *stats.Kind) bool {
			return slices.ContainsFunc(names, func(column string) bool { return s.Context.Matrix.Recorded(k.Name, column, league, season) })
		}) {
			return false
		}
	}
	return true
}

// coverage counts the players of a season with rows of a statistic's kinds, and those with
// only substitute rows.
type coverage struct {
	own, without map[string]bool
	instead      map[string]int // players with only substitute rows, by their kind
}

func (c *coverage) enough() bool {
	return c == nil || float64(len(c.own)) >= wholePlayers*float64(len(c.own)+len(c.without))
}

// form returns the phrase for the substitute rows that hold most of the season.
func (c *coverage) form() string {
	best, maxCount := "not as a whole", 0
	if c == nil {
		return best
	}
	for _, kind := range slices.Sorted(maps.Keys(c.instead)) {
		if n := c.instead[kind]; n > maxCount && heldAs[kind] != "" {
			best, maxCount = heldAs[kind], n
		}
	}
	return best
}

// kinds returns the record's kinds that have its columns, and their substitutes.
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
	if own == nil { // each kind has only some of the columns
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

// covered returns which players have rows in some leagues, by season; nil if the kinds have
// no substitutes.
func covered(s *almanac.Sport, r Record, leagues []string) map[int]*coverage {
	kinds, instead := r.kinds(s.Key)
	if instead == nil {
		return nil
	}
	out := map[int]*coverage{}
	for season := s.Earliest; season <= s.LastHeld(); season++ {
		out[season] = &coverage{map[string]bool{}, map[string]bool{}, map[string]int{}}
	}
	walk := func(kind *stats.Kind, see func(*coverage, string)) {
		from, to := s.RowsOf(kind, s.Earliest, 0)
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

// Whole reports whether a season may be ranked.
func (h *Held) Whole(season int) bool { return h.whole[season] }

// Last returns the last season that may be ranked, or 0.
func (h *Held) Last() int {
	for _, season := range slices.Backward(h.played) {
		if h.whole[season] {
			return season
		}
	}
	return 0
}

// Runs returns the runs of seasons that may be ranked, oldest first. A season that was not
// played does not end a run.
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
	// minRunRatio is how many times longer than the rest a run of whole seasons must be to
	// be ranked in place of the full request.
	minRunRatio = 2
	// minRecordSeasons is the length a late-starting record needs to be ranked when no
	// start is asked for.
	minRecordSeasons = 10
)

// All reports whether a span has every season the league has completed, so that sums over
// it are careers.
func (h *Held) All(span ratings.Span) bool {
	return len(h.played) > 0 && span.From <= h.began && span.To >= h.played[len(h.played)-1]
}

// Span narrows the requested seasons, 0 leaving an end open, to a whole run. ok is false if
// seasons are missing inside, or if the run is too short beside what is missing. With an
// open start, a late-starting record is no gap.
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
	best, maxCount := runs[0], 0
	for _, run := range runs {
		if n := h.count(run); n > maxCount {
			best, maxCount = run, n
		}
	}
	if since == 0 && best.From > h.played[0] && maxCount < minRecordSeasons {
		return best, false
	}
	return best, maxCount == seasons || maxCount > minRunRatio*(seasons-maxCount)
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

// Longest returns the longest run of whole seasons within the request; ok is false if there
// is none.
func (h *Held) Longest(since, until int) (run ratings.Span, ok bool) {
	for _, r := range h.runs(h.Whole, since, until) {
		if !ok || h.count(r) > h.count(run) {
			run, ok = r, true
		}
	}
	return run, ok
}

// Explain returns the sentence of a refusal: which of the requested seasons are held, and
// how the others are. wrong is what would be wrong without them.
func (h *Held) Explain(label string, since, until int, wrong string) string {
	var missing []int
	for _, season := range h.played {
		if !h.whole[season] && season >= since && (until == 0 || season <= until) {
			missing = append(missing, season)
		}
	}
	return h.why(label, h.Runs(), missing, wrong)
}

// ExplainPlayer is Explain for one player's seasons.
func (h *Held) ExplainPlayer(label string, held, missing []int, wrong string) string {
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
	sentence := fmt.Sprintf("%s %s held whole for %s", strings.ToUpper(label[:1])+label[1:], english.Are(label), said)
	if len(others) > 0 {
		sentence += "; " + strings.Join(others, ", ")
	}
	return sentence + ", so " + wrong + " would be wrong."
}

// Form returns the form of a season that may not be ranked: "only as averages".
func (h *Held) Form(season int) string {
	if form := h.other[season]; form != "" {
		return form
	}
	return "not as a whole"
}

// Substituted reports whether another form of rows holds one of the seasons.
func (h *Held) Substituted(seasons []int) bool {
	return slices.ContainsFunc(seasons, func(season int) bool { return h.partly[season] })
}

func (h *Held) runsOf(seasons []int) []ratings.Span {
	return h.runs(func(season int) bool { return slices.Contains(seasons, season) }, 0, 0)
}

// Names returns the runs of seasons that may be ranked, in words.
func (h *Held) Names() string { return h.names(h.Runs()) }

func (h *Held) names(runs []ratings.Span) string {
	return spanNames(h.years, runs)
}
