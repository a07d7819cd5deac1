package parse

import (
	"cmp"
	"fmt"
	"maps"
	"slices"
	"strings"

	"groundline/internal/almanac/namesearch"
	"groundline/internal/questions/lexicon"
	"groundline/internal/questions/lists"
	"groundline/internal/questions/statistics"
	"groundline/internal/stats"
)

const (
	// fullNameRatio is how far the greatest bearer of a full name must stand above
	// the next to be meant without being asked, and pull the same for a last
	// name or a nickname, which people use for the famous: brothers who were both
	// great are asked after.
	fullNameRatio = 10.
	minRatio      = 2.
	// commonName is how many bearers make a last name common. Its greatest bearer
	// must then lead by commonNameRatio.
	commonName      = 20
	commonNameRatio = 3.

	maxChoices = 8
)

// matchWeights weigh how well a name matches against the player's career.
var matchWeights = map[namesearch.How]float64{
	namesearch.ByName: 1, namesearch.ByNickname: 1.3, namesearch.ByGiven: .6, namesearch.ByLast: 1, namesearch.ByFirst: .4, namesearch.BySpelling: 1, namesearch.ByInitials: 1,
}

// readPlayers settles whom each name means: first those that are plain, in whose
// sport the others are then looked for.
func (r *reader) readPlayers() {
	settled := map[int]candidate{}
	for _, asking := range []bool{false, true} {
		for i := range r.parts {
			if _, done := settled[i]; done || !r.isUnused(i) || !r.kind(i, lexicon.Player) {
				continue
			}
			p, options := r.player(i, settled)
			if p.player != nil {
				settled[i] = p
			} else if asking {
				r.askWho(i, options)
				return
			}
		}
	}
	for i := range r.parts {
		p, ok := settled[i]
		if !ok {
			continue
		}
		if r.famousElsewhere(i, p) {
			return
		}
		r.use(i)
		if slices.Contains(r.plan.Players, p.player.ID) {
			continue // "the Wizard of Oz (Ozzie Smith)"
		}
		r.plan.Players = append(r.plan.Players, p.player.ID)
		r.noteNamesakes(i, p)
		r.noteShortName(i, p)
		if r.parts[i].guessed {
			r.infer("%q was read as %s", r.parts[i].text, p.player.Name)
		}
	}
	if len(r.plan.Players) == 1 {
		sport, _, _ := strings.Cut(r.plan.Players[0], "_")
		r.sports = []string{sport}
	}
	for n := range r.plan.Where { // as in byPosition
		switch key := r.plan.Where[n].Stat; {
		case r.has("batter"):
		case key == "BB" && r.pitcherNamed():
			r.plan.Where[n].Stat = "BBA"
		case key == "K" && r.neverPitched():
			r.plan.Where[n].Stat = "SO"
		}
	}
}

// famousElsewhere asks whether somebody of nearly the name is meant, where a much more famous
// player of another sport has the very name: Mike Jordan's batting average.
func (r *reader) famousElsewhere(i int, chosen candidate) bool {
	if chosen.how == namesearch.ByName || chosen.how == namesearch.ByNickname || r.overridden(fmt.Sprintf("player:%d", i)) != "" || !strings.Contains(r.parts[i].text, " ") {
		return false
	}
	for _, c := range r.parts[i].players {
		if c.how == namesearch.ByName && c.player.Sport != chosen.player.Sport && c.weight() >= fullNameRatio*chosen.weight() {
			r.fail("ambiguous_player", fmt.Sprintf("That is no statistic of %s. Do you mean %s?", r.describe(c), r.describe(chosen)), "which "+r.parts[i].text,
				choice{r.describe(chosen), override{fmt.Sprintf("player:%d", i), chosen.player.ID}})
			return true
		}
	}
	return false
}

// wasWithTheTeam reports whether a player has a row with the team that is named.
func (r *reader) wasWithTheTeam(c candidate) bool {
	x := r.leagues[c.player.Sport]
	if r.plan.Team == "" || x == nil || x.TeamsOf == nil {
		return true
	}
	names := append(x.Teams.Names(r.plan.Team, true), r.clubNames...)
	return len(lists.Intersect(x.TeamsOf(c.player.ID), names)) > 0
}

// playsThePosition reports whether a player mainly plays at the position that is named.
func (r *reader) playsThePosition(c candidate) bool {
	x := r.leagues[c.player.Sport]
	return r.plan.Position == "" || x == nil || x.Sport.MainPosition(c.player.ID) == r.plan.Position
}

// noteNamesakes names the others who bear the same full name, so that whoever asked sees
// whom the answer is about.
func (r *reader) noteNamesakes(i int, chosen candidate) {
	var others []string
	for _, c := range r.parts[i].players {
		if c.how == namesearch.ByName && chosen.how == namesearch.ByName && c.player.ID != chosen.player.ID {
			others = append(others, r.describe(c))
		}
	}
	if len(others) > 0 {
		r.infer("%s, not %s", r.describe(chosen), strings.Join(others[:min(len(others), maxChoices)], " or "))
	}
}

// noteShortName says whom a last name alone was taken for, where others that were rated
// bear it.
func (r *reader) noteShortName(i int, chosen candidate) {
	others := lists.Keep(r.parts[i].players, func(c candidate) bool {
		return c.player.ID != chosen.player.ID && c.how == namesearch.ByLast && c.player.Sport == chosen.player.Sport && c.career > 0
	})
	if (chosen.how == namesearch.ByLast && len(others) > 0 || chosen.how == namesearch.ByInitials) && !r.parts[i].guessed {
		r.infer("%q was read as %s", r.parts[i].text, r.describe(chosen))
	}
}

// player returns the player that a name means, or the players it could mean.
func (r *reader) player(i int, settled map[int]candidate) (candidate, []candidate) {
	all := r.parts[i].players
	if id := r.overridden(fmt.Sprintf("player:%d", i)); id != "" {
		for _, c := range all {
			if c.player.ID == id {
				return c, nil
			}
		}
	}
	fitting := lists.Keep(all, func(c candidate) bool { return slices.Contains(r.sports, c.player.Sport) })
	likeOthers := func(c candidate) bool {
		for _, o := range settled {
			if o.player.Sport == c.player.Sport {
				return true
			}
		}
		return false
	}
	besideOthers := func(c candidate) bool { // compared players play alike
		return len(settled) > 0 && r.has("or", "compare", "than", "and") && slices.ContainsFunc(slices.Collect(maps.Values(settled)), func(o candidate) bool {
			return o.player.Sport == c.player.Sport && r.line(o) == r.line(c)
		})
	}
	for n, fits := range []func(candidate) bool{likeOthers, r.playsNow, r.playedInTime, r.wasWithTheTeam, r.playsThePosition} {
		if better := lists.Keep(fitting, fits); len(better) > 0 {
			fitting = better
		}
		if n != 2 {
			continue
		}
		if better := r.withTheStatistic(fitting); len(better) > 0 {
			fitting = better
		}
	}
	if c, ok := r.greatest(i, fitting); ok {
		if _, _, denied := r.byFigure(slices.Clone(fitting), &c); denied {
			return candidate{}, fitting
		}
		return c, nil
	}
	if c, ok, _ := r.byFigure(slices.Clone(fitting), nil); ok {
		return c, nil
	}
	if better := lists.Keep(fitting, besideOthers); len(better) > 0 {
		fitting = better
	}
	if c, ok := r.greatest(i, fitting); ok {
		return c, nil
	}
	if c, ok := r.starOfToday(i, fitting); ok {
		if _, _, denied := r.byFigure(slices.Clone(fitting), &c); !denied {
			r.infer("%q was read as %s, who plays now", r.parts[i].text, r.describe(c))
			return c, nil
		}
	}
	return candidate{}, fitting
}

// greatest returns the bearer of a name who stands so far above the others, whom it orders,
// that nobody else is meant.
func (r *reader) greatest(i int, fitting []candidate) (candidate, bool) {
	if len(fitting) < 2 {
		return append(fitting, candidate{})[0], true
	}
	slices.SortStableFunc(fitting, func(a, b candidate) int { return cmp.Compare(b.weight(), a.weight()) })
	first, second := fitting[0], fitting[1]
	if first.how != namesearch.ByName && slices.ContainsFunc(fitting[1:], wasLongUnrated) {
		return first, false
	}
	need := minRatio
	switch {
	case first.how == namesearch.ByName && second.how == namesearch.ByName:
		need = fullNameRatio
		if first.player.Slug == first.player.BaseSlug && strings.ReplaceAll(r.parts[i].text, " ", "-") == first.player.Slug {
			need = minRatio
		}
	case len(fitting) >= commonName:
		need = commonNameRatio
	}
	return first, first.weight() > 0 && first.weight() >= need*second.weight()
}

// wasLongUnrated reports whether a last name is one of a player of basketball's first decades, whose
// seasons have no rating to know the greatest by: Bill Russell.
func wasLongUnrated(c candidate) bool {
	const long = 9
	p := c.player
	return p.Sport == stats.NBA && c.how == namesearch.ByLast && c.career == 0 && p.FirstSeason != nil && p.LastSeason != nil && *p.LastSeason-*p.FirstSeason >= long
}

// line returns the position that a player is compared by: hockey's forwards are one.
func (r *reader) line(c candidate) string {
	position := r.leagues[c.player.Sport].Sport.MainPosition(c.player.ID)
	if c.player.Sport == stats.NHL && slices.Contains([]string{"C", "LW", "RW", "W", "L", "R"}, position) {
		return "F"
	}
	return position
}

// respell reads the last name of another sport's player as a misspelling of a last name of
// the question's own sport: "haden" in the NBA. It reports false if there is none. A full
// name is somebody's, and no misspelling.
func (r *reader) respell(i int) bool {
	var leagues []*League
	for _, key := range r.sports {
		if x := r.leagues[key]; x != nil {
			leagues = append(leagues, x)
		}
	}
	text := r.parts[i].text
	if r.parts[i].guessed || strings.Contains(text, " ") || len(text) < minRespelt {
		return false
	}
	found := misspelt(leagues, text, 1)
	if len(found) > 0 {
		r.parts = slices.Clone(r.parts) // others read the same parts
		r.parts[i].players, r.parts[i].guessed = found, true
	}
	return len(found) > 0
}

// askWho fails with the choices of an ambiguous name.
func (r *reader) askWho(i int, fitting []candidate) {
	if len(fitting) == 0 {
		r.fail("unknown_entity", fmt.Sprintf("No player of that sport is known as %q.", r.parts[i].text), r.parts[i].text)
		return
	}
	var options []choice
	for _, c := range fitting[:min(len(fitting), maxChoices)] {
		options = append(options, choice{r.describe(c), override{fmt.Sprintf("player:%d", i), c.player.ID}})
	}
	r.fail("ambiguous_player", fmt.Sprintf("%d players are known as %s; say which one.", len(fitting), r.parts[i].text), "which "+r.parts[i].text, options...)
}

func (c candidate) weight() float64 { return c.career * matchWeights[c.how] }

func (r *reader) describe(c candidate) string {
	note := strings.ToUpper(c.player.Sport)
	if c.player.FirstSeason != nil && c.player.LastSeason != nil {
		note += fmt.Sprintf(", %d to %d", *c.player.FirstSeason, *c.player.LastSeason)
	}
	if x := r.leagues[c.player.Sport]; x != nil {
		if position := x.Sport.MainPosition(c.player.ID); position != "" {
			note += ", " + position
		}
	}
	return c.player.Name + " (" + note + ")"
}

// playedInTime reports whether a player's seasons meet the time asked for.
func (r *reader) playedInTime(c candidate) bool {
	if c.player.FirstSeason == nil || c.player.LastSeason == nil {
		return false
	}
	since, until := r.plan.Since, r.plan.Until
	if r.games != nil && r.games.Year > 0 { // a day's season is that of its year or the next
		since, until = r.games.Year, r.games.Year+1
	}
	if len(r.years) > 1 {
		return true
	}
	return (until == 0 || *c.player.FirstSeason <= until) && (since == 0 || *c.player.LastSeason >= since)
}

// withTheStatistic returns the bearers of a name who have rows of the statistics: of all that a word can mean, unless
// somebody much greater has those of one of them, as a quarterback's "ints" are not those of a cornerback of his name.
func (r *reader) withTheStatistic(fitting []candidate) []candidate {
	of := func(oneIsEnough bool) (out []candidate, greatest float64) {
		out = lists.Keep(fitting, func(c candidate) bool { return r.hasStatistics(c, oneIsEnough) })
		for _, c := range out {
			greatest = max(greatest, c.weight())
		}
		return out, greatest
	}
	all, least := of(false)
	if some, greatest := of(true); len(all) == 0 || greatest > fullNameRatio*least {
		return some
	}
	return all
}

// hasStatistics reports whether a player has a row of the families of all statistics that are asked for, or with
// oneIsEnough, of one of those that each word can mean.
func (r *reader) hasStatistics(c candidate, oneIsEnough bool) bool {
	x := r.leagues[c.player.Sport]
	if x == nil {
		return false
	}
	need := func(key string) bool {
		st, ok := statistics.Find(c.player.Sport, key)
		return ok && x.HasRow(st.Family, c.player.ID)
	}
	for _, i := range r.metrics {
		own := lists.Keep(r.statKeys(i), func(s lexicon.Sense) bool { return s.Sport == c.player.Sport })
		had := lists.Keep(own, func(s lexicon.Sense) bool { return need(s.Value) })
		if len(had) == 0 && len(own) > 0 || !oneIsEnough && len(had) < len(own) {
			return false
		}
	}
	for _, b := range r.plan.Where {
		if !need(b.Stat) {
			return false
		}
	}
	return true
}

// playsNow reports whether a player is active, if the question is about the present.
func (r *reader) playsNow(c candidate) bool {
	x := r.leagues[c.player.Sport]
	return !r.has("now", "thisseason") || x == nil || x.Sport.Active(c.player.ID)
}
