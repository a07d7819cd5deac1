package questions

import (
	"cmp"
	"fmt"
	"slices"
	"strings"

	"groundline/internal/almanac"
	"groundline/internal/ratings"
	"groundline/internal/receipts"
)

const peakSeasons = 7

// scored is a season or the seasons of a career with what ranks them.
type scored struct {
	player   string
	seasons  []*ratings.Season
	score    float64 // h of a season; C or the peak of a career
	shown    float64
	from, to int
	partial  bool
}

func (x *index) ratingMethod(out *result, roles []ratings.Role) {
	role := x.sport.Method.Role(roles[0])
	out.method = receipts.Method{Name: role.Method, Version: role.Version}
}

// best ranks seasons, careers or peaks by rating.
func (xs indexes) best(p Plan) *result {
	out := &result{}
	x := xs[p.Sport]
	roles := rolesOf(p.Sport, p.Position)
	if p.Sport == "mlb" && p.Position == "P" && p.By == BySeason {
		roles = []ratings.Role{"starter"}
		out.note("starters and relievers are ranked apart; these are the starters")
	}
	x.ratingMethod(out, roles)
	asked := p
	if out.refusal = x.notRated(p, roles); out.refusal != nil {
		return out
	}
	list, of := x.scored(p, roles)
	if len(list) == 0 {
		out.refusal = x.refusal("pool_too_small", "No rated season in the data is of that description.", "a rated season of that description")
		return out
	}
	if len(roles) > 1 {
		out.note("over all roles: each is scored among its own peers")
	}
	slices.SortStableFunc(list, func(a, b scored) int {
		if p.Lowest {
			a, b = b, a
		}
		return cmp.Or(cmp.Compare(b.score, a.score), cmp.Compare(a.player, b.player), cmp.Compare(a.from, b.from))
	})
	x.listScored(out, p, list)
	out.of = of
	set := xs.set(asked)
	if runs := x.sport.RatedRuns(asked.Since, asked.Until, roles...); asked.Since == 0 && asked.Until == 0 || len(runs) > 1 {
		untimed := asked
		untimed.Since, untimed.Until = 0, 0
		set = ", " + x.sport.RatedSpan(asked.Since, asked.Until, roles...) + xs.set(untimed)
	}
	out.set = strings.TrimPrefix(set, ", ")
	what := map[By]string{BySeason: "season", ByCareer: "career", ByPeak: "peak"}[p.By]
	first := out.rows[0]
	when := ""
	if p.By == BySeason {
		when = ", " + first.SeasonAs
	}
	order := "best"
	if p.Lowest {
		order = "lowest rated"
	}
	out.claim = fmt.Sprintf("The %s %s %s is that of %s%s: %s %s, of %s ranked%s.", order, strings.ToUpper(p.Sport), what, first.Player.Name, when, first.Unit, first.Shown,
		count0(of, p.noun(), p.noun()+"s"), set)
	return out
}

// scored lists of what a plan ranks those that can be shown, of of them.
func (x *index) scored(p Plan, roles []ratings.Role) (list []scored, of int) {
	switch {
	case p.By == BySeason:
		return x.scoredSeasons(p, roles)
	case p.wholeCareers():
		return x.wholeCareers(p, roles)
	}
	return x.scoredCareers(p, roles)
}

// notRated refuses times in which nothing is rated.
func (x *index) notRated(p Plan, roles []ratings.Role) *receipts.Refusal {
	one := p.Since != 0 && p.Since == p.Until
	switch {
	case p.Since > x.lastSeason():
		return x.refusal("stale_data", fmt.Sprintf("The data ends with %s.", x.season(x.lastSeason())), "seasons after "+x.season(x.lastSeason()))
	case one && x.sport.Incomplete[p.Since]:
		return x.refusal("season_incomplete", fmt.Sprintf("The %s season is not complete in the data.", x.season(p.Since)), "a complete season")
	case len(x.sport.RatedRuns(p.Since, p.Until, roles...)) == 0:
		return x.refusal("stat_not_recorded", fmt.Sprintf("Ratings of %s cover %s.", x.ratedWho(roles), x.sport.RatedSpan(0, 0, roles...)), "rated seasons of that time")
	}
	return nil
}

// ratedWho names whom ratings are of: "NFL linebackers", or "the NFL".
func (x *index) ratedWho(roles []ratings.Role) string {
	league := strings.ToUpper(x.sport.Key)
	if len(roles) != 1 {
		return "the " + league
	}
	return league + " " + strings.TrimPrefix(x.sport.Method.Role(roles[0]).Plural, "qualified ")
}

// wholeCareers reports whether a plan asks for careers as they stand: without a
// time, team or age.
func (p Plan) wholeCareers() bool {
	return p.Since == 0 && p.Until == 0 && p.Team == "" && p.League == "" && p.AgeFrom == 0 && p.AgeTo == 0 && !p.Rookie
}

// careerOver sums seasons of one player and role.
func careerOver(seasons []*ratings.Season, by By) scored {
	slices.SortStableFunc(seasons, func(a, b *ratings.Season) int { return cmp.Compare(a.Season, b.Season) })
	seasons = ratings.BestOfYears(seasons)
	c := scored{player: seasons[0].Player, seasons: seasons, from: seasons[0].Season, to: seasons[len(seasons)-1].Season}
	total, peak := sums(seasons)
	c.score = (total + peak) / 2
	if by == ByPeak {
		c.score = peak
	}
	c.shown = c.score
	return c
}

// sums gives Σ max(0, h) over seasons and over the best seven.
func sums(seasons []*ratings.Season) (total, peak float64) {
	scores := make([]float64, len(seasons))
	for i, s := range seasons {
		scores[i] = max(0, s.H)
	}
	slices.SortFunc(scores, func(a, b float64) int { return cmp.Compare(b, a) })
	for i, v := range scores {
		if total += v; i < peakSeasons {
			peak += v
		}
	}
	return total, peak
}

func (x *index) wholeCareers(p Plan, roles []ratings.Role) (out []scored, of int) {
	careers := map[ratings.Role]bool{}
	for _, role := range roles {
		careers[x.sport.Method.Role(role).Career] = true
	}
	f, first := x.filter(p), &head{low: p.Lowest}
	for i := range x.sport.Careers {
		c := &x.sport.Careers[i]
		if !careers[c.Role] || f.active && x.lasts[x.place(c.Player)] != x.final {
			continue
		}
		if p.Position != "" && !x.careerAt(p.Position, c) {
			continue
		}
		score := c.C
		if p.By == ByPeak {
			score = c.Peak
		}
		if first.admits(score) {
			out = append(out, scored{player: c.Player, score: score, shown: score, from: c.First, to: c.Last, partial: c.PartialRecord})
		}
	}
	return out, first.of
}

func (x *index) careerAt(position string, c *ratings.Career) bool {
	switch {
	case x.sport.Key == "nfl", position == "P", position == "batter", x.sport.Key == "nhl" && (position == "D" || position == "G" || position == "F"):
		return true
	case position == "SP", position == "RP":
		role := ratings.Role(map[string]string{"SP": "starter", "RP": "reliever"}[position])
		own, other := 0, 0
		for _, s := range x.sport.SeasonsOf(c.Player) {
			if s.Rated() && s.Role == role {
				own++
			} else if s.Rated() {
				other++
			}
		}
		return own > other
	}
	return atPosition(x.sport.Key, x.sport.MainPosition(c.Player), position)
}

func (x *index) listScored(out *result, p Plan, list []scored) {
	out.of = len(list)
	n := p.Top
	if n == 0 {
		n = usualRows
	}
	rank := places(len(list), func(i, j int) bool { return list[i].score == list[j].score })
	for i := 0; i < len(list) && i < mostRows && (i < n || rank[i] == rank[i-1]); i++ {
		s := &list[i]
		row := Row{Rank: &rank[i], Player: x.named(x.place(s.player)), Partial: s.partial, SeasonAs: x.span(s.from, s.to)}
		if p.By == BySeason {
			season := s.seasons[0]
			row.Season, row.Unit = &season.Season, "rating"
			row.Value, row.Shown = pointer(rounded(season.Display, 1)), fmt.Sprintf("%.1f", season.Display)
			row.Team = orNull(x.seasonTeams(season))
			row.Figures = []Figure{{"rank that season", float64(season.PoolRank), fmt.Sprintf("%d of %d", season.PoolRank, season.PoolN)}}
			if i < usualRows {
				out.citeSeason(x.sport.Key, season)
			}
		} else {
			row.From, row.To = &s.from, &s.to
			row.Unit = ifelse(p.By == ByPeak, "peak", "career figure")
			row.Value, row.Shown = pointer(rounded(s.shown, 2)), fmt.Sprintf("%.2f", s.shown)
		}
		out.rows = append(out.rows, row)
	}
}

func (x *index) seasonTeams(s *ratings.Season) string {
	var names []string
	for _, ref := range s.LineRefs {
		l := x.sport.Lines.Head(ref)
		if l.Team != "" {
			names = appendNew(names, x.sport.TeamName(l.Season, l.League, l.Team))
		}
	}
	return strings.Join(names, ", ")
}

// bestRated gives a player's rated season with the highest score in a span.
func (x *index) bestRated(id string, since, until int) *ratings.Season {
	var best *ratings.Season
	for _, s := range x.sport.SeasonsOf(id) {
		if !s.Rated() || s.Season < since || until != 0 && s.Season > until {
			continue
		}
		if best == nil || x.sport.Method.Across(s) > x.sport.Method.Across(best) {
			best = s
		}
	}
	return best
}

func (xs indexes) playerSeason(p Plan) *result {
	out := &result{}
	x := xs[p.Sport]
	id := p.Players[0]
	best := x.bestRated(id, p.Since, p.Until)
	if best == nil {
		out.refusal = x.unrated(id, p)
		return out
	}
	x.ratingMethod(out, []ratings.Role{best.Role})
	out.citeSeason(p.Sport, best)
	name := x.player(x.place(id)).Name
	percentile := 100 * float64(best.PoolN-best.PoolRank) / float64(best.PoolN)
	out.rows = []Row{{
		Rank: &best.Rank, Player: x.named(x.place(id)), Season: &best.Season, Team: orNull(x.seasonTeams(best)), SeasonAs: x.season(best.Season),
		Value: pointer(rounded(best.Display, 1)), Unit: "rating", Shown: fmt.Sprintf("%.1f", best.Display),
		Figures: []Figure{
			{"rank that season", float64(best.PoolRank), fmt.Sprintf("%d of %d", best.PoolRank, best.PoolN)},
			{"rank of all seasons", float64(best.Rank), fmt.Sprintf("%s of %s", number0(float64(best.Rank)), number0(float64(best.Of)))},
			{"percentile that season", rounded(percentile, 1), fmt.Sprintf("%.1f", percentile)},
		},
	}}
	out.of = best.Of
	role := x.sport.Method.Role(best.Role)
	out.set = role.Singular + " seasons, " + x.sport.RatedSpan(0, 0, best.Role)
	out.notes = append(out.notes, best.Notes...)
	if p.Intent == PlayerBest {
		which := "best"
		if x.sport.CutOf(id, best.Role).Short {
			which = "best rated"
		}
		out.claim = fmt.Sprintf("%s %s season was %s: rated %.1f relative to peers that season, rank %s of %s %s.", possessive(name), which, x.season(best.Season), best.Display,
			number0(float64(best.Rank)), number0(float64(best.Of)), out.set)
		return out
	}
	out.claim = fmt.Sprintf("%s %s season is rated %.1f relative to peers: rank %d of %d %s that season (above %.1f%% of them), and rank %s of %s of all seasons.", possessive(name), x.season(best.Season), best.Display,
		best.PoolRank, best.PoolN, role.Plural, percentile, number0(float64(best.Rank)), number0(float64(best.Of)))
	return out
}

// unrated says why a player has no rated season in the time asked.
func (x *index) unrated(id string, p Plan) *receipts.Refusal {
	name := x.player(x.place(id)).Name
	for _, s := range x.sport.SeasonsOf(id) {
		if !s.Rated() && (p.Since == 0 || s.Season >= p.Since) && (p.Until == 0 || s.Season <= p.Until) {
			why := s.Refusal
			reason := fmt.Sprintf("%s has no rating in %s: %s.", name, x.season(s.Season), why.Reason)
			if why.Code == ratings.BelowMinSample {
				reason = fmt.Sprintf("%s had %s of the %s %s that a rating of %s needs.", name, number0(why.Had), number0(why.Need), why.Unit, x.season(s.Season))
			}
			return x.refusal(string(why.Code), reason, "a rated season")
		}
	}
	if p.Since > x.sport.Last {
		return x.refusal("stale_data", fmt.Sprintf("The data ends with %s.", x.season(x.sport.Last)), "later seasons")
	}
	return x.refusal("unknown_entity", fmt.Sprintf("%s has no season in the data in that time.", name), name+" in that time")
}

func (xs indexes) standing(p Plan) *result {
	out := &result{}
	x := xs[p.Sport]
	id := p.Players[0]
	careers := x.sport.CareersOf(id)
	name := x.player(x.place(id)).Name
	if len(careers) == 0 {
		out.refusal = x.unrated(id, p)
		return out
	}
	c := careers[0]
	cut := x.sport.CutOf(id, c.Role)
	if cut.MostlyUnrated() {
		out.refusal = x.littleRated(id, c, cut)
		return out
	}
	role := x.sport.Method.Role(c.Role)
	x.ratingMethod(out, []ratings.Role{role.Role})
	for _, s := range x.sport.SeasonsOf(id) {
		if s.Rated() && x.sport.Method.Role(s.Role).Career == c.Role {
			out.citeSeason(p.Sport, s)
		}
	}
	peakRank := 1
	for i := range x.sport.Careers {
		if o := &x.sport.Careers[i]; o.Role == c.Role && o.Peak > c.Peak {
			peakRank++
		}
	}
	out.rows = []Row{{
		Rank: &c.Rank, Player: x.named(x.place(id)), From: &c.First, To: &c.Last, SeasonAs: x.span(c.First, c.Last),
		Value: pointer(rounded(c.C, 2)), Unit: "career figure", Shown: fmt.Sprintf("%.2f", c.C), Partial: c.PartialRecord,
		Figures: []Figure{
			{"peak", rounded(c.Peak, 2), fmt.Sprintf("%.2f", c.Peak)}, {"rank by peak", float64(peakRank), number0(float64(peakRank))},
			{"rated seasons", float64(c.Seasons), number0(float64(c.Seasons))}, {"rating", rounded(c.Display, 1), fmt.Sprintf("%.1f", c.Display)},
		},
	}}
	if x.sport.Fallback {
		out.rows[0].Figures = slices.Delete(out.rows[0].Figures, 1, 2) // the sample does not hold the others
	}
	out.of, out.set = c.Of, role.Careers+", "+x.sport.RatedSpan(0, 0, c.Role)
	partial := ""
	if c.PartialRecord {
		partial = ", on the recorded part of it"
	}
	out.claim = x.sport.CutPrefix(cut, c.Role) + fmt.Sprintf("%s career, %s, ranks %s of %s %s %s%s: career figure %.2f, best seven seasons %.2f.", possessive(name), x.span(c.First, c.Last),
		number0(float64(c.Rank)), number0(float64(c.Of)), strings.ToUpper(p.Sport), role.Careers, partial, c.C, c.Peak)
	return out
}

// littleRated refuses the standing of a career of which most seasons are not rated.
func (x *index) littleRated(id string, c *ratings.Career, cut almanac.Cut) *receipts.Refusal {
	return x.refusal(string(ratings.PartialRecord), x.sport.UnrankedReason(x.player(x.place(id)), cut, c.Role), "ratings of the other seasons")
}

func (xs indexes) shape(p Plan) *result {
	out := &result{}
	x := xs[p.Sport]
	id := p.Players[0]
	careers := x.sport.CareersOf(id)
	if len(careers) == 0 {
		out.refusal = x.unrated(id, p)
		return out
	}
	role := careers[0].Role
	var seasons []*ratings.Season
	for _, s := range x.sport.SeasonsOf(id) {
		if s.Rated() && x.sport.Method.Role(s.Role).Career == role {
			seasons = append(seasons, s)
		}
	}
	seasons = ratings.BestOfYears(seasons)
	x.ratingMethod(out, []ratings.Role{seasons[0].Role})
	best := seasons[0]
	for _, s := range seasons {
		if s.H > best.H {
			best = s
		}
		row := Row{Player: x.named(x.place(id)), Season: &s.Season, Value: pointer(rounded(s.Display, 1)), Unit: "rating", Shown: fmt.Sprintf("%.1f", s.Display), Team: orNull(x.seasonTeams(s)), SeasonAs: x.season(s.Season)}
		row.Figures = []Figure{{"rank that season", float64(s.PoolRank), fmt.Sprintf("%d of %d", s.PoolRank, s.PoolN)}}
		out.rows = append(out.rows, row)
		out.citeSeason(p.Sport, s)
	}
	out.claim = fmt.Sprintf("%s was rated in %s, %s; the best was %s with %.1f relative to peers that season.", x.player(x.place(id)).Name,
		count0(len(seasons), "season", "seasons"), x.span(seasons[0].Season, seasons[len(seasons)-1].Season), x.season(best.Season), best.Display)
	return out
}
