package answer

import (
	"cmp"
	"fmt"
	"math"
	"slices"
	"strconv"
	"strings"

	"groundline/internal/almanac/completeness"
	"groundline/internal/english"
	"groundline/internal/questions/plan"
	"groundline/internal/questions/say"
	"groundline/internal/questions/statistics"
	"groundline/internal/ratings"
	"groundline/internal/ratings/comps"
	"groundline/internal/receipts"
	"groundline/internal/wording"
)

// compare sets players side by side: by a statistic, their careers, their
// seasons, or through an age. Across sports only scores among peers compare.
func (xs Leagues) compare(p plan.Plan) *result {
	out := &result{Method: receipts.Method{Name: recordedMethod, Version: recordedVersion}}
	for i, id := range p.Players {
		one := p
		one.Sport, _, _ = strings.Cut(id, "_")
		one.Players = []string{id}
		x := xs[one.Sport]
		if len(p.Seasons) > 0 {
			one.Since, one.Until = p.Seasons[i], p.Seasons[i]
		}
		row := xs.comparedRow(x, one, out)
		if out.Refusal != nil {
			return out
		}
		row.Sport = one.Sport
		out.Rows = append(out.Rows, *row)
	}
	low := false
	if st, ok := statistics.Find(p.Sport, p.Stat); ok && p.Stat != "" {
		low = p.LeadsLow(st)
	}
	slices.SortStableFunc(out.Rows, func(a, b Row) int {
		if low {
			a, b = b, a
		}
		return cmp.Compare(b.unrounded(), a.unrounded())
	})
	if overlap(out.Rows) {
		out.Refusal = xs[out.Rows[0].Sport].refusal("partial_record", "The averages held are too coarse to tell who has more.", "totals of every season")
		return out
	}
	if (p.Lowest || p.Difference) && slices.ContainsFunc(out.Rows, func(r Row) bool { return r.early != "" }) {
		out.Refusal = xs[out.Rows[0].Sport].refusal("partial_record", "A part of those careers is not held, so we can't tell "+say.Either(p.Lowest, "who has less.", "by how many."), "the whole careers")
		return out
	}
	if p.Difference && (out.Rows[0].Low != nil || out.Rows[1].Low != nil) {
		out.Refusal = xs[out.Rows[0].Sport].refusal("partial_record", "The averages held are too coarse to tell by how many.", "totals of every season")
		return out
	}
	tellApart(out.Rows)
	rank := sharedRanks(len(out.Rows), func(i, j int) bool { return out.Rows[i].Shown == out.Rows[j].Shown })
	var parts []string
	for i := range out.Rows {
		r := &out.Rows[i]
		r.Rank = &rank[i]
		when := fmt.Sprintf(" (%s%s%s)", say.Either(xs.cutsShort(p, r), "rated ", ""), r.SeasonAs, say.Either(r.early != "", ", "+r.early, ""))
		if p.Since != 0 && p.Since == p.Until { // one season is said once, at the end
			when = wording.Since(wording.Singulars, "", when)
		}
		parts = append(parts, r.Player.Name+" "+r.Shown+when)
	}
	out.Of, out.Set = len(out.Rows), "the players named"
	if len(plan.SportsOf(p.Players)) > 1 {
		out.note("scores of different sports: each is relative to the peers of its own sport")
	}
	what := inWords(out.Rows[0].Unit)
	if out.league != "" {
		what = out.league + " " + what
	}
	if out.limit != "" {
		what += " " + out.limit
	}
	within := say.Set(xs, plan.Plan{Sport: p.Sport, Playoffs: p.Playoffs, Since: p.Since, Until: p.Until, AgeFrom: p.AgeFrom, AgeTo: p.AgeTo})
	if p.Since != 0 && p.Since == p.Until {
		within = wording.Since(wording.Singulars, strings.Replace(within, ", ", ", in ", 1), within)
	}
	rest := fmt.Sprintf(" in %s%s: %s%s.", what, xs.margin(p, out.Rows), strings.Join(parts, ", "), within+estimated(out.Rows))
	if p.Together {
		return xs.together(p, out, what, strings.Join(parts, ", ")+within)
	}
	if rank[1] == 1 {
		out.Claim = equalNames(out.Rows) + rest
		return out
	}
	out.Claim = firstOfCompared(p, &out.Rows[0], rest)
	return out
}

// firstOfCompared says who is first of those compared: who leads, or who has the fewest.
func firstOfCompared(p plan.Plan, first *Row, rest string) string {
	if !p.Lowest {
		return first.Player.Name + wording.Since(careerScore, " leads", " comes first") + rest
	}
	rate := strings.ContainsAny(first.Shown, ".%")
	return fmt.Sprintf("%s has the %s %s", first.Player.Name, say.Either(rate, "lowest", "fewest"), strings.TrimPrefix(rest, " in "))
}

// together adds up the count of the players compared, and names each one's.
func (xs Leagues) together(p plan.Plan, out *result, what, each string) *result {
	st, ok := statistics.Find(p.Sport, p.Stat)
	if !ok || st.Qualified() || st.Digits > 1 || slices.ContainsFunc(out.Rows, func(r Row) bool { return r.Low != nil || r.Partial }) {
		out.Refusal = xs[out.Rows[0].Sport].refusal("partial_record", "We add up the figures of several players only where they are whole counts: ask for each of them.", "a count that is held whole")
		return out
	}
	sum := 0.0
	var names []string
	for i := range out.Rows {
		sum += *out.Rows[i].Value
		names = append(names, out.Rows[i].Player.Name)
	}
	out.Claim = fmt.Sprintf("%s had %s %s together: %s.", english.List(names), st.Format(sum), what, each)
	out.Rows = append(out.Rows, Row{Part: "together", Value: &sum, Unit: out.Rows[0].Unit, Shown: st.Format(sum), Season: out.Rows[0].Season, SeasonAs: say.Either(p.Since != 0, out.Rows[0].SeasonAs, "")})
	return out
}

// equalNames begins a claim about players who are equal, the first two of them if not all are.
func equalNames(rows []Row) string {
	var names []string
	for i := range rows {
		if *rows[i].Rank == 1 {
			names = append(names, rows[i].Player.Name)
		}
	}
	return wording.Since(wording.Singulars, english.List(names)+" are equal", "They are equal")
}

// unroundedRate returns the value of a rate before it is rounded; counts, and innings in thirds, have none.
func unroundedRate(st *statistics.Statistic, v float64) *float64 {
	if st.Digits == 0 || st.Key == "IP" {
		return nil
	}
	return &v
}

func (r Row) unrounded() float64 {
	if r.exact != nil {
		return *r.exact
	}
	return *r.Value
}

// maxDecimals is how many decimals tell two rates apart; what agrees in all of them is equal.
const maxDecimals = 8

// tellApart shows rates that differ only beyond their usual decimals with as many as it takes.
func tellApart(rows []Row) {
	_, decimals, _ := strings.Cut(rows[0].Shown, ".")
	if len(decimals) == 0 || slices.ContainsFunc(rows, func(r Row) bool { return r.exact == nil || r.Low != nil }) {
		return
	}
	usual := len(strings.TrimSuffix(decimals, "%"))
	digits := usual
	for i := 1; i < len(rows); i++ {
		for rounded(*rows[i-1].exact, digits) == rounded(*rows[i].exact, digits) && rounded(*rows[i-1].exact, maxDecimals) != rounded(*rows[i].exact, maxDecimals) {
			digits++
		}
	}
	if digits == usual {
		return
	}
	for k := range rows {
		shown := english.Fixed(*rows[k].exact, digits)
		if strings.HasPrefix(rows[k].Shown, ".") {
			shown = strings.TrimPrefix(shown, "0")
		}
		rows[k].Shown, rows[k].Value = shown, pointer(rounded(*rows[k].exact, digits))
	}
}

// margin returns by how much the first of two rows leads, if that is asked for: " by 179".
func (xs Leagues) margin(p plan.Plan, rows []Row) string {
	st, ok := statistics.Find(p.Sport, p.Stat)
	if !ok || !p.Difference || rows[0].Shown == rows[1].Shown {
		return ""
	}
	if p.PerGame {
		st = st.PerGame(p.Sport)
	}
	by := math.Abs(shownValue(rows[0]) - shownValue(rows[1]))
	if _, decimals, _ := strings.Cut(rows[0].Shown, "."); rows[0].exact != nil && len(decimals) > st.Digits { // told apart
		return " by " + strings.TrimPrefix(english.Fixed(by, len(decimals)), say.Either(strings.HasPrefix(rows[0].Shown, "."), "0", ""))
	}
	return " by " + st.Format(by)
}

// shownValue is the number that a row shows, which may be rounded.
func shownValue(r Row) float64 {
	v, err := strconv.ParseFloat(strings.ReplaceAll(strings.TrimSuffix(r.Shown, "%"), ",", ""), 64)
	if err != nil {
		return *r.Value
	}
	return v
}

// cutsShort reports whether a compared career lacks seasons that are not rated.
func (xs Leagues) cutsShort(p plan.Plan, r *Row) bool {
	x := xs[r.Sport]
	if p.Stat != "" || p.By == plan.BySeason {
		return false
	}
	return completeness.CutOf(x.Sport, r.Player.ID, x.Sport.CareersOf(r.Player.ID)[0].Role).Short
}

func (xs Leagues) comparedRow(x *League, p plan.Plan, out *result) *Row {
	var own *result
	switch {
	case p.Stat != "":
		p.Intent = plan.PlayerStat
		own = xs.playerStat(p)
	case p.By == plan.BySeason:
		p.Intent = plan.PlayerBest
		own = xs.playerSeason(p)
	default:
		return xs.comparedCareer(x, p, p.Players[0], out)
	}
	if own.Refusal != nil {
		out.Refusal = own.Refusal
		return nil
	}
	x.takeOver(out, own, p.Sport)
	row := &own.Rows[0]
	row.early = cmp.Or(own.early, own.ofCareer)
	if own.league != "" {
		out.league = own.league
	}
	if own.limit != "" {
		out.limit = own.limit
	}
	return row
}

func (x *League) takeOver(out, own *result, sport string) {
	out.columns = append(out.columns, own.columns...)
	out.cite(sport, own.lines[sport]...)
	for _, n := range own.Notes {
		out.note("%s: %s", own.Rows[0].Player.Name, n)
	}
	if own.Method.Name != recordedMethod {
		out.Method = own.Method
	}
}

// comparedCareer is the career figure over the seasons that the plan admits.
func (xs Leagues) comparedCareer(x *League, p plan.Plan, id string, out *result) *Row {
	careers := x.Sport.CareersOf(id)
	if len(careers) == 0 {
		out.Refusal = x.refuseUnrated(id, p)
		return nil
	}
	c := careers[0]
	if cut := completeness.CutOf(x.Sport, id, c.Role); cut.MostlyUnrated() {
		out.Refusal = x.refusePartlyRated(id, c, cut)
		return nil
	}
	f := x.filter(plan.Plan{Sport: p.Sport, Since: p.Since, Until: p.Until, AgeFrom: p.AgeFrom, AgeTo: p.AgeTo})
	var seasons []*ratings.Season
	for _, s := range x.Sport.SeasonsOf(id) {
		role := x.Sport.Method.Role(s.Role)
		if s.Rated() && role.Career == c.Role && f.admitsSpan(s) {
			seasons = append(seasons, s)
			out.citeSeason(p.Sport, s)
		}
	}
	if len(seasons) == 0 {
		out.Refusal = x.refuseUnrated(id, p)
		return nil
	}
	if out.Method.Name == recordedMethod {
		x.ratingMethod(out, plan.ByCareer, []ratings.Role{seasons[0].Role})
	}
	seasons = ratings.BestOfYears(seasons)
	total, peak := x.Sport.Method.CareerSums(seasons)
	value, unit := (total+peak)/2, "career figure"
	if p.By == plan.ByPeak {
		value, unit = peak, "peak"
	}
	row := &Row{
		Player: x.PlayerRef(id), From: pointer(seasons[0].Season), To: pointer(seasons[len(seasons)-1].Season),
		SeasonAs: x.span(seasons[0].Season, seasons[len(seasons)-1].Season), Value: pointer(rounded(value, 2)), Unit: unit, Shown: fmt.Sprintf("%.2f", value), Partial: c.PartialRecord,
		Figures: []Figure{{"rated seasons", float64(len(seasons)), statistics.FormatNumber(float64(len(seasons)))}, {"peak", rounded(peak, 2), fmt.Sprintf("%.2f", peak)}},
	}
	if c.PartialRecord {
		out.note("%s: part of the record is missing", row.Player.Name)
	}
	return row
}

// comparables lists the seasons most like a player's.
func (xs Leagues) comparables(p plan.Plan) *result {
	out := &result{Method: receipts.Method{Name: "comparables-value", Version: "1"}}
	x := xs[p.Sport]
	id := p.Players[0]
	name := x.player(x.playerIndex(id)).Name
	if x.Sport.Fallback {
		out.Refusal = x.refusal("pool_too_small", "The bundled sample holds too few players to compare with.", "the full data")
		return out
	}
	season := 0
	if p.Since != 0 && p.Since == p.Until {
		season = p.Since
	} else if best := x.bestRated(id, p.Since, p.Until); best != nil {
		season = best.Season
		out.note("compared with the best rated season")
	}
	similar, basis, refused := x.Sport.Comparables().Similar(comps.Query{Player: id, Season: season})
	if refused != nil {
		out.Refusal = x.refusal(string(refused.Code), fmt.Sprintf("%s cannot be compared: %s.", name, refused.Reason), refused.Reason)
		return out
	}
	n := p.Top
	if n == 0 {
		n = defaultRows
	}
	for i, c := range similar[:min(n, len(similar))] {
		rank := i + 1
		row := Row{
			Rank: &rank, Player: x.PlayerRef(c.Player), Season: pointer(c.Season), SeasonAs: x.SeasonName(c.Season),
			Value: pointer(rounded(c.Distance, 4)), Unit: "distance", Shown: fmt.Sprintf("%.4f", c.Distance),
			Figures: []Figure{{"age", float64(c.Age), statistics.FormatNumber(float64(c.Age))}, {"rating", rounded(ratings.Display(c.H), 1), fmt.Sprintf("%.1f", ratings.Display(c.H))}},
		}
		if !math.IsNaN(c.StyleGap) {
			row.Figures = append(row.Figures, Figure{"style gap", rounded(c.StyleGap, 3), fmt.Sprintf("%.3f", c.StyleGap)})
		}
		out.Rows = append(out.Rows, row)
		for _, s := range x.Sport.SeasonsOf(c.Player) {
			if s.Season == c.Season && s.Role == c.Role {
				out.citeSeason(p.Sport, s)
			}
		}
	}
	out.Compared = &compared{basis.Season, basis.Age}
	out.Of, out.Set = basis.Candidates, "seasons of the position group within a year of age"
	out.Claim = fmt.Sprintf("Of %s, that of %s in %s at %d is most like %s %s at %d.", say.Count(basis.Candidates, "candidate season", "candidate seasons"), out.Rows[0].Player.Name, out.Rows[0].SeasonAs,
		similar[0].Age, say.Possessive(name), x.SeasonName(basis.Season), basis.Age)
	return out
}

// value answers what a player's next three seasons are worth.
func (xs Leagues) value(p plan.Plan) *result {
	out := &result{Method: receipts.Method{Name: "comparables-value", Version: "1", Notes: []string{"by what became of the nearest comparable players; never money"}}}
	x := xs[p.Sport]
	id := p.Players[0]
	name := x.player(x.playerIndex(id)).Name
	if x.Sport.Fallback {
		out.Refusal = x.refusal("pool_too_small", "The bundled sample holds too few players to compare with.", "the full data")
		return out
	}
	v, refused := x.Sport.Comparables().Value(comps.Query{Player: id})
	if refused != nil {
		out.Refusal = x.refusal(string(refused.Code), fmt.Sprintf("%s cannot be valued: %s.", name, refused.Reason), refused.Reason)
		return out
	}
	season := v.Basis.Season
	if seasons := x.Sport.SeasonsOf(id); !x.Sport.Active(id) {
		out.Refusal = x.refusal("stale_data", fmt.Sprintf("%s was last seen in %s; looking ahead from today needs play in %s or later.",
			name, x.SeasonName(seasons[len(seasons)-1].Season), x.SeasonName(x.Sport.Last)), "play in "+x.SeasonName(x.Sport.Last))
		return out
	}
	row := Row{
		Player: x.PlayerRef(id), Season: &season, SeasonAs: "after " + x.SeasonName(season), Value: pointer(rounded(v.Value.Mean, 2)), Unit: v.Unit, Shown: fmt.Sprintf("%.2f", v.Value.Mean),
		Figures: []Figure{{"10th percentile", rounded(v.Value.P10, 2), fmt.Sprintf("%.2f", v.Value.P10)}, {"90th percentile", rounded(v.Value.P90, 2), fmt.Sprintf("%.2f", v.Value.P90)}},
	}
	index := ""
	if v.Index != nil {
		row.Figures = append(row.Figures, Figure{"index", float64(*v.Index), statistics.FormatNumber(float64(*v.Index))})
		index = fmt.Sprintf(", index %s of 9,999", statistics.FormatNumber(float64(*v.Index)))
	}
	for _, s := range x.Sport.SeasonsOf(id) {
		if s.Season == season && s.Role == v.Basis.Role {
			out.citeSeason(p.Sport, s)
		}
	}
	out.Rows = []Row{row}
	out.note("an expectation over three seasons with its 80%% interval, from %d comparable players; never money", len(v.Comparables))
	out.Claim = fmt.Sprintf("After %s, %s next three seasons are worth %.2f %s (80%% interval %.2f to %.2f)%s.", x.SeasonName(season), say.Possessive(name), v.Value.Mean, v.Unit, v.Value.P10, v.Value.P90, index)
	return out
}
