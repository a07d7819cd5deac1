package answer

import (
	"cmp"
	"fmt"
	"math"
	"slices"
	"strings"
	"time"

	"groundline/internal/english"
	"groundline/internal/grounding"
	"groundline/internal/questions/plan"
	"groundline/internal/questions/say"
	"groundline/internal/questions/statistics"
	"groundline/internal/ratings"
	"groundline/internal/ratings/current"
	"groundline/internal/receipts"
	"groundline/internal/wording"
	"groundline/models"
)

func (x *League) AsOfNow() time.Time { return x.Sport.CurrentAsOf() }

// RefuseStale refuses what is asked of this week where the data does not hold it; nil
// where it does.
func (x *League) RefuseStale(now time.Time) *receipts.Refusal {
	asOf := x.AsOfNow()
	through := asOf.Format("2 January 2006")
	switch grounding.FreshnessAt(x.Sport.Key, asOf, now) {
	case grounding.Stale:
		return x.refusal("stale_data", fmt.Sprintf("The %s games held end on %s; games have been played since.", strings.ToUpper(x.Sport.Key), through), "games since "+through)
	case grounding.Offseason:
		return x.refusal("offseason", fmt.Sprintf("No %s season is on; the last game held is of %s.", strings.ToUpper(x.Sport.Key), through), "a season that is on")
	}
	return nil
}

// currentRow is a current rating as a row.
func (x *League) currentRow(r *current.Rating) Row {
	low, high := shownInterval(r.Estimate)
	value := rounded(r.Display(), 1)
	row := Row{
		Player: x.PlayerRef(r.Player), Team: orNull(strings.Join(r.Teams, ", ")), Value: &value, Unit: "current rating", Shown: fmt.Sprintf("%.1f", value),
		SeasonAs: x.AsOfNow().Format(time.DateOnly),
		Figures:  []Figure{{"low (80%)", low, fmt.Sprintf("%.1f", low)}, {"high (80%)", high, fmt.Sprintf("%.1f", high)}},
	}
	if !x.Sport.Fallback {
		row.Figures = append(row.Figures, Figure{"rank in the role", float64(r.Rank), fmt.Sprintf("%d of %d", r.Rank, r.Of)})
	}
	return row
}

func shownInterval(e current.Estimate) (low, high float64) {
	i := e.Interval()
	return rounded(i.Low, 1), rounded(i.High, 1)
}

// currentOf answers how good a player is now.
func (xs Leagues) currentOf(p plan.Plan) *result {
	out := &result{Method: grounding.CurrentMethod()}
	x := xs[p.Sport]
	id := p.Players[0]
	name := x.player(x.playerIndex(id)).Name
	r := x.Sport.Current().Of(id)
	if r == nil {
		out.Refusal = x.refusal("stale_data", fmt.Sprintf("%s has no current rating: that needs a rated season in the last three, and play in %s or later.", name, x.SeasonName(x.Sport.Last)), name+" in "+x.SeasonName(x.Sport.Last))
		return out
	}
	row := x.currentRow(r)
	out.Rows = []Row{row}
	role := x.Sport.Method.Role(r.Role)
	rank := ""
	if !x.Sport.Fallback {
		out.Of = r.Of
		rank = fmt.Sprintf(", rank %d of %d active %s", r.Rank, r.Of, strings.TrimPrefix(role.Plural, "qualified "))
	}
	out.Set = "active " + strings.TrimPrefix(role.Plural, "qualified ")
	x.citeCurrent(out, r)
	out.Claim = fmt.Sprintf("%s current rating, as of %s, is %s relative to peers (80%% interval %s to %s)%s.", say.Possessive(name), x.currentReach(p).Day.Format("2 January 2006"),
		row.Shown, row.Figures[0].Shown, row.Figures[1].Shown, rank)
	return out
}

// citeCurrent names the seasons and the games that a current rating was made of.
func (x *League) citeCurrent(out *result, r *current.Rating) {
	for _, s := range r.Seasons {
		out.citeSeason(x.Sport.Key, s)
	}
	if w := x.Sport.Weeks(); w != nil && w.Season == r.Season {
		x.citeGames(out, r, 0)
	}
}

func (x *League) citeGames(out *result, r *current.Rating, week int) {
	for _, g := range x.Sport.GamesOf(r.Player, r.Role, week) {
		if len(out.OtherRows) == maxCitedRows {
			return
		}
		row, file := grounding.GameRow(x.Sport, g)
		out.OtherRows = append(out.OtherRows, row)
		out.addOtherFile(file)
	}
}

// currentBest answers who is best now.
func (xs Leagues) currentBest(p plan.Plan) *result {
	out := &result{Method: grounding.CurrentMethod()}
	x := xs[p.Sport]
	roles := rolesOf(p.Sport, p.Position)
	var list []*current.Rating
	for _, r := range x.Sport.Current().Ranked("") {
		if slices.Contains(roles, r.Role) && (p.Position == "" || x.playsAt(p.Position, r)) {
			list = append(list, r)
		}
	}
	if len(list) == 0 {
		out.Refusal = x.refusal("pool_too_small", "Nobody of that description has a current rating.", "active players of that description")
		return out
	}
	n := p.Top
	if n == 0 {
		n = defaultRows
	}
	rank := sharedRanks(len(list), func(i, j int) bool { return list[i].Estimate.Mean == list[j].Estimate.Mean })
	for i := 0; i < len(list) && i < plan.MaxRows && (i < n || rank[i] == rank[i-1]); i++ {
		row := x.currentRow(list[i])
		row.Rank = &rank[i]
		out.Rows = append(out.Rows, row)
		if i < defaultRows {
			x.citeCurrent(out, list[i])
		}
	}
	if len(roles) > 1 {
		out.note("over all roles: each is rated among its own peers")
	}
	out.Of, out.Set = len(list), "active players"+say.Set(xs, p)
	out.Claim = fmt.Sprintf("%s has the best current %s rating, as of %s: %s, of %s%s.", english.List(topNames(out.Rows)), strings.ToUpper(p.Sport), x.currentReach(p).Day.Format("2 January 2006"),
		out.Rows[0].Shown, say.Count(len(list), "active player", "active players"), say.Set(xs, p))
	return out
}

func (x *League) playsAt(position string, r *current.Rating) bool {
	s := &ratings.Season{Role: r.Role, Position: r.Position}
	return atRole(x.Sport.Key, position, s)
}

// refuseNoWeeks refuses where no week is held.
func (x *League) refuseNoWeeks() *receipts.Refusal {
	return x.refusal("no_granularity", fmt.Sprintf("No week of %s games is held.", strings.ToUpper(x.Sport.Key)), "games of a season")
}

func (x *League) week(week int) string {
	first, last := x.Sport.WeekDays(week)
	return fmt.Sprintf("week %d of the %s season (%s to %s)", week, x.SeasonName(x.Sport.Weeks().Season), first.Format("2 January 2006"), last.Format("2 January 2006"))
}

// movers lists the players whom the last week moved by more than chance explains or, if there are
// none, with the largest changes and that chance explains them.
func (xs Leagues) movers(p plan.Plan) *result {
	out := &result{Method: grounding.MoversMethod()}
	x := xs[p.Sport]
	w := x.Sport.Weeks()
	if w == nil {
		out.Refusal = x.refuseNoWeeks()
		return out
	}
	found, within := w.Moves(w.Weeks)
	tested := len(found) + len(within)
	otherWay := func(m current.Mover) bool { return p.Rising && m.Shown() < 0 || p.Falling && m.Shown() > 0 }
	found = slices.DeleteFunc(found, otherWay)
	all := len(found)
	out.Found = &all
	x.restOnWeek(out, w.Weeks)
	listed := found[:min(cmp.Or(p.Top, plan.MaxRows), len(found))]
	if len(found) == 0 { // what chance explains is listed rather than nothing
		within = slices.DeleteFunc(within, func(m current.Mover) bool { return otherWay(m) || math.Abs(m.Shown()) < .05 })
		listed = within[:min(cmp.Or(p.Top, defaultRows), len(within))]
	}
	var names []string
	for i := range listed {
		m := &listed[i]
		row := x.moveRow(m.Trajectory, m.Week, m.Before, m.After, m.Surprise, m.Games)
		if len(found) > 0 {
			place := i + 1
			row.Rank = &place
		}
		names = append(names, fmt.Sprintf("%s (%s)", row.Player.Name, row.Shown))
		out.Rows = append(out.Rows, row)
		x.citeGames(out, m.Trajectory.Rating, m.Week)
	}
	out.Of, out.Set = tested, "players who played enough in "+x.week(w.Weeks)
	verb := say.Either(p.Rising, "rose", say.Either(p.Falling, "fell", "moved"))
	chance := wording.Since(wording.Singulars, "chance", "luck")
	switch {
	case tested == 0:
		out.Claim = fmt.Sprintf("In %s, no player played enough games to be tested.", x.week(w.Weeks))
	case len(found) > 0:
		out.Claim = fmt.Sprintf("In %s, %d of %d players tested %s by more than %s explains: %s.", x.week(w.Weeks), len(found), tested, verb, chance, english.List(names))
	case len(names) > 0:
		out.Claim = fmt.Sprintf("In %s, none of %d players tested %s by more than %s explains; %s.", x.week(w.Weeks), tested, verb, chance, english.LargestChanges(names))
	default:
		out.Claim = fmt.Sprintf("In %s, none of %d players tested %s by more than %s explains.", x.week(w.Weeks), tested, verb, chance)
	}
	return out
}

// restOnWeek names the files of a week's games: who moved, and that nobody did, is
// found among all who played.
func (x *League) restOnWeek(out *result, week int) {
	for i := range x.Sport.Games.Games {
		if g := &x.Sport.Games.Games[i]; g.Week == week {
			out.addOtherFile(x.Sport.Games.Files[g.File])
		}
	}
}

func (r *result) addOtherFile(file models.SourceFile) {
	if !slices.ContainsFunc(r.OtherFiles, func(f models.SourceFile) bool { return f.Path == file.Path }) {
		r.OtherFiles = append(r.OtherFiles, file)
	}
}

func (x *League) moveRow(c *current.Trajectory, week int, before, after current.Estimate, surprise, games float64) Row {
	from, to := rounded(ratings.Display(before.Mean), 1), rounded(ratings.Display(after.Mean), 1)
	change := rounded(to-from, 1)
	return Row{
		Player: x.PlayerRef(c.Rating.Player), Value: &change, Unit: "points of the rating", Shown: fmt.Sprintf("%+.1f", change), SeasonAs: fmt.Sprintf("week %d", week),
		Figures: []Figure{
			{"before", from, fmt.Sprintf("%.1f", from)}, {"after", to, fmt.Sprintf("%.1f", to)},
			{"games", games, statistics.FormatNumber(games)}, {"standard deviations", rounded(surprise, 2), fmt.Sprintf("%.2f", surprise)},
		},
	}
}

// moved answers with the games behind the last week that a player played.
func (xs Leagues) moved(p plan.Plan) *result {
	out := &result{Method: grounding.MoversMethod()}
	x := xs[p.Sport]
	name := x.player(x.playerIndex(p.Players[0])).Name
	w := x.Sport.Weeks()
	if w == nil {
		out.Refusal = x.refuseNoWeeks()
		return out
	}
	c := w.Of(p.Players[0])
	week := 0
	if c != nil {
		for n := len(c.Steps); n > 0 && week == 0; n-- {
			if c.Steps[n-1].Games > 0 {
				week = n
			}
		}
	}
	if week == 0 {
		out.Refusal = x.refusal("stale_data", fmt.Sprintf("No game of %s of the %s season has moved a rating.", name, x.SeasonName(w.Season)), "games of "+name)
		return out
	}
	step := c.Steps[week-1]
	surprise := 0.
	if !math.IsNaN(step.Level) {
		surprise = step.Surprise()
	}
	row := x.moveRow(c, week, c.At(week-1), c.At(week), surprise, step.Games)
	out.Rows, out.Set = []Row{row}, x.week(week)
	x.citeGames(out, c.Rating, week)
	out.note("the games are what moved it, and are in the receipt; why they went as they did is not recorded")
	verb := say.Either(*row.Value < 0, "fell", "rose")
	if *row.Value == 0 {
		verb = "stayed, moving"
	}
	out.Claim = fmt.Sprintf("%s current rating %s %.1f points, from %s to %s, in %s, over %s.", say.Possessive(name), verb, math.Abs(*row.Value),
		row.Figures[0].Shown, row.Figures[1].Shown, x.week(week), say.Count(int(step.Games), "game", "games"))
	return out
}
