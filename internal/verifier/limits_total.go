package verifier

import (
	"errors"
	"fmt"
	"math"
	"slices"
	"strings"

	"groundline/internal/english"
	"groundline/internal/stats"
)

// errCut is the error of a total that the data cut short and that no limit makes true.
var errCut = errors.New("the total lacks seasons that the player's rows show were played")

// limitTotal requires the limit of a player's figure: of seasons that its rows leave blank,
// of seasons before the data begin, and of rival leagues.
func (b *builder) limitTotal() error {
	id := b.subject()
	var counted []int
	var kinds []*stats.Kind
	for i := range b.p.Rows {
		r := &b.p.Rows[i]
		counted = append(counted, r.Season)
		if k := b.kindOf(r.Kind); k != nil && !slices.Contains(kinds, k) {
			kinds = append(kinds, k)
		}
	}
	if len(counted) == 0 || id == "" {
		return nil
	}
	if b.plan.AgeFrom != 0 || b.plan.AgeTo != 0 {
		if rivals := b.totalRows(id, kinds, counted).rivals; len(rivals) > 0 {
			b.licence("not counting " + english.List(rivals))
		}
		return nil
	}
	if b.plan.Team != "" {
		b.limitWithTeam(slices.Min(counted), kinds)
		return nil
	}
	if b.plan.High { // only the highest season is cited
		counted = b.recordedSeasons(id, kinds)
		if len(counted) == 0 {
			return nil
		}
		b.span(slices.Min(counted), slices.Max(counted))
	}
	t := b.totalRows(id, kinds, counted)
	if b.plan.Since == b.plan.Until && b.plan.Since != 0 {
		return nil
	}
	in, years := "in ", b.sport.Method.Years.Name
	if b.plan.High {
		in = "among "
	}
	first := slices.Min(counted)
	b.requireCareerOf(id, first)
	switch {
	case b.p.Fallback: // the sample says that it is one
	case len(t.blank) > 0 && slices.Max(t.blank) > first:
		return errCut
	case len(t.blank) > 0:
		b.require("the seasons recorded", in+"the seasons recorded")
		b.span(t.first, t.last)
		b.licence(fmt.Sprintf("of a career from %s to %s", years(t.first), years(t.last)))
	case b.plan.Since == 0 && t.firstPossible(b, id) <= t.begins && t.begins > b.began():
		b.require("the seasons held", in+"the seasons held")
		b.requireEarly(id)
	}
	if len(t.rivals) > 0 && b.plan.League == "" {
		if b.plan.High {
			b.require("the league", "in the "+strings.ToUpper(b.sport.Key))
			return nil
		}
		b.require("the leagues not counted", "not counting "+english.List(t.rivals))
	}
	return nil
}

// limitWithTeam requires the limit of a figure with one team whose first row is in the first
// season held: there may be others before.
func (b *builder) limitWithTeam(first int, kinds []*stats.Kind) {
	if begins := b.begins(kinds); b.plan.Since == 0 && first <= begins && begins > b.began() {
		b.require("the seasons held", "in the seasons held", "among the seasons held")
		b.requireEarly(b.subject())
	}
}

// limitCompared requires the limit of a comparison of figures if one begins with the first
// rows of a league that is older.
func (b *builder) limitCompared() {
	if b.plan.Stat == "" || b.plan.Since != 0 || len(b.plan.Seasons) > 0 {
		return
	}
	var kinds []*stats.Kind
	for i := range b.p.Rows {
		if k := b.kindOf(b.p.Rows[i].Kind); k != nil && !slices.Contains(kinds, k) {
			kinds = append(kinds, k)
		}
	}
	begins := b.begins(kinds)
	if b.plan.AgeFrom != 0 {
		return
	}
	if b.requireEarlyOf(begins); begins <= b.began() {
		return
	}
	for _, id := range b.plan.Players {
		if from := b.firstSeason(id); from != 0 && from <= begins {
			b.require("the seasons held", "in the seasons held", "in the seasons recorded")
			return
		}
	}
	b.licence("in the seasons recorded")
}

// begins returns the first season with rows of the kinds, or of kinds that they stand in for.
func (b *builder) begins(kinds []*stats.Kind) int {
	first := 0
	for _, k := range stats.Kinds(b.sport.Key) {
		if !slices.Contains(kinds, k) && !slices.ContainsFunc(kinds, func(cited *stats.Kind) bool { return slices.Contains(k.Instead, cited.Name) }) {
			continue
		}
		if from, to := b.sport.RowsOf(k, b.sport.Earliest, 0); from < to {
			if season := b.sport.Lines.Head(from).Season; first == 0 || season < first {
				first = season
			}
		}
	}
	return first
}

// recordedSeasons returns the seasons of a player of which a row has the columns that the
// receipt cites.
func (b *builder) recordedSeasons(id string, kinds []*stats.Kind) []int {
	cited := map[string]bool{}
	for i := range b.p.Rows {
		for header := range b.p.Rows[i].Cells {
			cited[header] = true
		}
	}
	qualifies := cited["AB"] && len(cited) > 2 // of a rate, whose sample these add to
	for _, optional := range []string{"HBP", "SF", "SH"} {
		cited[optional] = cited[optional] && !qualifies
	}
	var out []int
	var others []int // lines of other kinds, which may hold the same columns
	keys := map[string]bool{}
	for _, ref := range b.linesOf(id) {
		l := b.sport.Lines.Head(ref)
		if !b.ofRound(l.Pos) {
			continue
		}
		if !slices.Contains(kinds, l.Kind) {
			others = append(others, ref)
			continue
		}
		recorded, source := true, b.sport.RowKind(l.Kind)
		for at := range l.Kind.Columns {
			if header, ok := source.Header(at, b.sport.Files[l.File].Path); ok && cited[header] {
				keys[l.Kind.Columns[at].Key] = true
				recorded = recorded && stats.Recorded(b.sport.Lines.Value(ref, at))
			}
		}
		if recorded {
			out = append(out, l.Season)
		}
	}
	for _, ref := range others {
		l := b.sport.Lines.Head(ref)
		at := b.averageAt(l.Kind)
		if at >= 0 && stats.Recorded(b.sport.Lines.Value(ref, at)) || b.standsIn(ref, kinds, keys) {
			out = append(out, l.Season)
		}
	}
	return out
}

// standsIn reports whether a line is of a kind whose rows replace those of one of the kinds, and has
// the columns: the WNBA's totals end in 2008, and the sums of its games begin in 2009.
func (b *builder) standsIn(ref int, kinds []*stats.Kind, keys map[string]bool) bool {
	l := b.sport.Lines.Head(ref)
	if len(keys) == 0 || !slices.ContainsFunc(kinds, func(k *stats.Kind) bool { return slices.Contains(k.Instead, l.Kind.Name) }) {
		return false
	}
	for key := range keys {
		if at := l.Kind.Index(key); at < 0 || !stats.Recorded(b.sport.Lines.Value(ref, at)) {
			return false
		}
	}
	return true
}

// averageAt returns where a kind of rows has the average a game that the receipt's first row
// is of, -1 if it has none.
func (b *builder) averageAt(k *stats.Kind) int {
	var r questionResult
	if Reread(b.p.Result, &r) != nil || len(r.Rows) == 0 || !strings.HasSuffix(r.Rows[0].Unit, " a game") {
		return -1
	}
	return slices.IndexFunc(k.Columns, func(c stats.Column) bool { return c.Label == r.Rows[0].Unit })
}

// totalRows holds a player's rows of one figure.
type totalRows struct {
	blank       []int // seasons with rows that could have it and are not counted
	first, last int   // seasons of play
	begins      int   // first season with rows of the kinds
	rivals      []string
}

// firstSeason returns the first season that a player may have been in, 0 if none is known.
func (b *builder) firstSeason(id string) int {
	if p, ok := b.sport.Player(id); ok && b.sport.Regular != nil && p.FirstSeason != nil {
		return *p.FirstSeason
	}
	if own := b.sport.SeasonsOf(id); len(own) > 0 {
		return own[0].Season
	}
	return 0
}

// firstPossible returns the first season that a player may have been in: of the playoffs, the
// first of any.
func (t *totalRows) firstPossible(b *builder, id string) int {
	if p, ok := b.sport.Player(id); ok && b.sport.Regular != nil && p.FirstSeason != nil {
		return min(t.first, *p.FirstSeason)
	}
	return t.first
}

func (b *builder) totalRows(id string, kinds []*stats.Kind, counted []int) totalRows {
	var t totalRows
	for _, ref := range b.linesOf(id) {
		l := b.sport.Lines.Head(ref)
		within := l.Season >= b.plan.Since && (b.plan.Until == 0 || l.Season <= b.plan.Until)
		switch {
		case !b.ofRound(l.Pos):
		case b.sport.Incomplete[l.Season] || l.Season < b.sport.Earliest:
		case !b.owned([]string{l.League}):
			if name := "the " + l.League; within && slices.Contains(competing, b.sport.Key) && b.plan.League == "" && !slices.Contains(t.rivals, name) {
				t.rivals = append(t.rivals, name)
			}
		default:
			if t.first == 0 || l.Season < t.first {
				t.first = l.Season
			}
			t.last = max(t.last, l.Season)
			related := slices.Contains(kinds, l.Kind) || slices.ContainsFunc(kinds, func(k *stats.Kind) bool { return slices.Contains(k.Instead, l.Kind.Name) })
			if within && b.plan.League == "" && related && !slices.Contains(counted, l.Season) {
				t.blank = append(t.blank, l.Season)
			}
		}
	}
	t.begins = b.begins(kinds)
	return t
}

// kindOf returns the kind of a cited row as the sport's lines have it.
func (b *builder) kindOf(name string) *stats.Kind {
	k := stats.KindOf(b.sport.Key, name)
	if k != nil && k.Regular() != nil {
		return k.Regular()
	}
	return k
}

// linesOf returns a player's rows: those that seasons are made of, or of the playoffs, which
// are rated in none, all.
func (b *builder) linesOf(id string) []int {
	if b.sport.Regular == nil {
		var out []int
		for _, s := range b.sport.SeasonsOf(id) {
			out = append(out, s.LineRefs...)
		}
		return out
	}
	return b.sport.LinesOf(id)
}

// ofRound reports whether a row of baseball's playoffs, whose position is the round, is of the
// round that the plan is about.
func (b *builder) ofRound(round string) bool {
	switch b.plan.Playoffs {
	case "WS":
		return round == "WS"
	case "LCS":
		return strings.HasSuffix(round, "LCS")
	case "LDS":
		return len(round) == 5 && round[1:4] == "LDS"
	}
	return true
}

// errBounds is the error of a figure whose bounds the rows do not yield.
var errBounds = errors.New("the bounds of a figure are not those of the player's rows")

// checkBounds computes again what a figure can be that averages with one decimal bound.
func (b *builder) checkBounds(row *questionRow) error {
	said, ok := strings.CutSuffix(row.Unit, " a game")
	from, to, bounded := strings.Cut(row.Shown, " to ")
	if !bounded || row.Player == nil {
		return nil
	}
	if b.sport.Key != stats.NBA || b.plan.Team != "" {
		return errBounds
	}
	if of, rate := shotRates[said]; rate {
		made, mostMade, _ := b.countWithin(row, stats.NBATotals.Index(of[0]))
		tried, mostTried, _ := b.countWithin(row, stats.NBATotals.Index(of[1]))
		return sameBounds(row.Shown, from, to, made/mostTried, min(mostMade/tried, 1), 3)
	}
	at := slices.IndexFunc(stats.NBATotals.Columns, func(c stats.Column) bool { return c.Label == said })
	if at < 0 {
		return errBounds
	}
	low, high, games := b.countWithin(row, at)
	if ok {
		return sameBounds(row.Shown, from, to, low/games, high/games, 1)
	}
	return sameBounds(row.Shown, from, to, low, high, 0)
}

// shotRates are the shares of two counts that averages bound.
var shotRates = map[string][2]string{"field goal percentage": {"FG", "FGA"}, "three-point percentage": {"3P", "3PA"}, "free throw percentage": {"FT", "FTA"}}

// sameBounds compares the bounds that a figure is said to have with those computed.
func sameBounds(shown, from, to string, low, high float64, digits int) error {
	least, most := fixedTo(low, digits), fixedTo(high, digits)
	if digits == 3 {
		least, most = strings.TrimPrefix(least, "0"), strings.TrimPrefix(most, "0")
		from, to = strings.TrimPrefix(canonical(from), "0"), strings.TrimPrefix(canonical(to), "0")
	} else {
		from, to = canonical(from), canonical(to)
	}
	if from != least || to != most {
		return fmt.Errorf("%w: %s to %s, not %s", errBounds, least, most, shown)
	}
	return nil
}

// countWithin returns the least and the most that a player's count of a column can be over the
// seasons of a row, and the games.
func (b *builder) countWithin(row *questionRow, at int) (low, high, games float64) {
	span := row.season()
	type season struct{ exact, averaged, games float64 }
	seasons := map[int]*season{}
	for _, ref := range b.linesOf(row.Player.ID) {
		l := b.sport.Lines.Head(ref)
		if l.Season < span.From || l.Season > span.To || b.sport.Incomplete[l.Season] || !b.owned([]string{l.League}) || !b.ofAge(row.Player.ID, l.Season) {
			continue
		}
		of := seasons[l.Season]
		if of == nil {
			of = &season{exact: math.NaN(), averaged: math.NaN()}
		}
		switch l.Kind {
		case stats.NBATotals:
			of.exact, of.games = b.sport.Lines.Value(ref, at), b.sport.Lines.Value(ref, 0)
		case stats.NBAAverages:
			of.averaged, of.games = b.sport.Lines.Value(ref, l.Kind.Index(stats.NBATotals.Columns[at].Key+"/G")), b.sport.Lines.Value(ref, 0)
		default:
			continue
		}
		seasons[l.Season] = of
	}
	for _, s := range seasons {
		games += s.games
		if !math.IsNaN(s.exact) {
			low, high = low+s.exact, high+s.exact
			continue
		}
		low += math.Max(0, math.Ceil((s.averaged-.05)*s.games-1e-6))
		high += math.Floor((s.averaged+.05)*s.games + 1e-6)
	}
	return low, high, games
}

// ofAge reports whether a player was of the ages that the plan is limited to.
func (b *builder) ofAge(id string, season int) bool {
	p, ok := b.sport.Player(id)
	if !ok {
		return false
	}
	age, known := b.sport.AgeIn(p, season)
	return (b.plan.AgeFrom == 0 || known && age >= b.plan.AgeFrom) && (b.plan.AgeTo == 0 || known && age <= b.plan.AgeTo)
}
