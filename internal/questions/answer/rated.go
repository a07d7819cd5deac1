package answer

import (
	"cmp"
	"fmt"
	"slices"
	"strings"

	"groundline/internal/almanac"
	"groundline/internal/almanac/completeness"
	"groundline/internal/questions/lists"
	"groundline/internal/questions/plan"
	"groundline/internal/questions/say"
	"groundline/internal/questions/statistics"
	"groundline/internal/ratings"
	"groundline/internal/receipts"
	"groundline/internal/wording"
)

// scored is a season or the seasons of a career with what ranks them.
type scored struct {
	player   string
	seasons  []*ratings.Season
	score    float64 // h of a season; C or the peak of a career
	shown    float64
	from, to int
	partial  bool
}

// ratingMethod cites the method of what is ranked: seasons, or careers and peaks.
func (x *League) ratingMethod(out *result, by plan.By, roles []ratings.Role) {
	role := x.Sport.Method.Role(roles[0])
	out.Method = receipts.Method{Name: role.Method, Version: role.Version}
	if by != plan.BySeason {
		out.Method.Version = role.CareerVersion()
	}
}

// best ranks seasons, careers or peaks by rating.
func (xs Leagues) best(p plan.Plan) *result {
	out := &result{}
	x := xs[p.Sport]
	roles := rolesOf(p.Sport, p.Position)
	if p.Sport == "mlb" && p.Position == "P" && p.By == plan.BySeason {
		roles = []ratings.Role{"starter"}
		out.note("starters and relievers are ranked apart; these are the starters")
	}
	x.ratingMethod(out, p.By, roles)
	asked := p
	if out.Refusal = x.refuseUnratedTime(p, roles); out.Refusal != nil {
		return out
	}
	list, of := x.scored(p, roles)
	if len(list) == 0 {
		out.Refusal = x.refusal("pool_too_small", "No rated season in the data is of that description.", "a rated season of that description")
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
	out.Of = of
	set := say.Set(xs, asked)
	if runs := completeness.RatedRuns(x.Sport, asked.Since, asked.Until, roles...); asked.Since == 0 && asked.Until == 0 || len(runs) > 1 {
		untimed := asked
		untimed.Since, untimed.Until = 0, 0
		set = ", " + completeness.RatedSpan(x.Sport, asked.Since, asked.Until, roles...) + say.Set(xs, untimed)
	}
	if len(roles) > 0 && p.League == "" {
		set = x.rankedLeagues(roles) + set
	}
	out.Set = strings.TrimPrefix(strings.TrimPrefix(set, ", "), " ")
	what := map[plan.By]string{plan.BySeason: "season", plan.ByCareer: "career", plan.ByPeak: "peak"}[p.By]
	first := out.Rows[0]
	when := ""
	if p.By == plan.BySeason {
		when = ", " + first.SeasonAs
	}
	order := "best"
	if p.Lowest {
		order = "lowest rated"
	}
	ranked := say.Count(of, p.Noun(), p.Noun()+"s")
	out.Earlier = fmt.Sprintf("The %s %s %s is that of %s%s: %s %s, of %s ranked%s.", order, strings.ToUpper(p.Sport), what, first.Player.Name, when, first.Unit, first.Shown, ranked, set)
	out.Claim = wording.Since(careerScore, fmt.Sprintf("%s had the %s %s %s%s: %s %s, of %s ranked%s", first.Player.Name, order, strings.ToUpper(p.Sport), what, strings.Replace(when, ", ", bestIn(asked), 1),
		inWords(first.Unit), first.Shown, ranked, set), strings.TrimSuffix(out.Earlier, ".")) + "."
	return out
}

// scored lists of what a plan ranks those that can be shown, of of them.
func (x *League) scored(p plan.Plan, roles []ratings.Role) (list []scored, of int) {
	switch {
	case p.By == plan.BySeason:
		return x.scoredSeasons(p, roles)
	case p.WholeCareers():
		return x.wholeCareers(p, roles)
	}
	return x.scoredCareers(p, roles)
}

// rankedLeagues names the leagues of a ranked set of roles that has seasons of rival
// leagues, or returns "".
func (x *League) rankedLeagues(roles []ratings.Role) string {
	if len(roles) == 1 {
		return completeness.RankedLeagues(x.Sport, roles[0])
	}
	return completeness.RankedLeagues(x.Sport, "")
}

// refuseUnratedTime refuses times in which nothing is rated.
func (x *League) refuseUnratedTime(p plan.Plan, roles []ratings.Role) *receipts.Refusal {
	one := p.Since != 0 && p.Since == p.Until
	switch {
	case p.Since > x.LastSeason():
		return x.refusal("stale_data", fmt.Sprintf("The data ends with %s.", x.SeasonName(x.LastSeason())), "seasons after "+x.SeasonName(x.LastSeason()))
	case one && x.Sport.Incomplete[p.Since]:
		return x.refusal("season_incomplete", fmt.Sprintf("The %s season is not complete in the data.", x.SeasonName(p.Since)), "a complete season")
	case len(completeness.RatedRuns(x.Sport, p.Since, p.Until, roles...)) == 0:
		return x.refusal("stat_not_recorded", fmt.Sprintf("Ratings of %s cover %s.", x.ratedWho(roles), completeness.RatedSpan(x.Sport, 0, 0, roles...)), "rated seasons of that time")
	}
	return nil
}

// ratedWho names whom ratings are of: "NFL linebackers", or "the NFL".
func (x *League) ratedWho(roles []ratings.Role) string {
	league := strings.ToUpper(x.Sport.Key)
	if len(roles) != 1 {
		return "the " + league
	}
	return league + " " + strings.TrimPrefix(x.Sport.Method.Role(roles[0]).Plural, "qualified ")
}

// careerOver sums seasons of one player and role.
func careerOver(m *ratings.Method, seasons []*ratings.Season, by plan.By) scored {
	slices.SortStableFunc(seasons, func(a, b *ratings.Season) int { return cmp.Compare(a.Season, b.Season) })
	seasons = ratings.BestOfYears(seasons)
	c := scored{player: seasons[0].Player, seasons: seasons, from: seasons[0].Season, to: seasons[len(seasons)-1].Season}
	total, peak := m.CareerSums(seasons)
	c.score = (total + peak) / 2
	if by == plan.ByPeak {
		c.score = peak
	}
	c.shown = c.score
	return c
}

func (x *League) wholeCareers(p plan.Plan, roles []ratings.Role) (out []scored, of int) {
	careers := map[ratings.Role]bool{}
	for _, role := range roles {
		careers[x.Sport.Method.Role(role).Career] = true
	}
	f, first := x.filter(p), &leaderFilter{low: p.Lowest}
	for i := range x.Sport.Careers {
		c := &x.Sport.Careers[i]
		if !careers[c.Role] || f.active && x.lasts[x.playerIndex(c.Player)] != x.final {
			continue
		}
		if p.Position != "" && !x.careerAt(p.Position, c) {
			continue
		}
		score := c.C
		if p.By == plan.ByPeak {
			score = c.Peak
		}
		if first.admits(score) {
			out = append(out, scored{player: c.Player, score: score, shown: score, from: c.First, to: c.Last, partial: c.PartialRecord})
		}
	}
	return out, first.of
}

func (x *League) careerAt(position string, c *ratings.Career) bool {
	switch {
	case x.Sport.Key == "nfl", position == "P", position == "batter", x.Sport.Key == "nhl" && (position == "D" || position == "G" || position == "F"):
		return true
	case position == "SP", position == "RP":
		role := ratings.Role(map[string]string{"SP": "starter", "RP": "reliever"}[position])
		own, other := 0, 0
		for _, s := range x.Sport.SeasonsOf(c.Player) {
			if s.Rated() && s.Role == role {
				own++
			} else if s.Rated() {
				other++
			}
		}
		return own > other
	}
	return atPosition(x.Sport.Key, x.Sport.MainPosition(c.Player), position)
}

func (x *League) listScored(out *result, p plan.Plan, list []scored) {
	out.Of = len(list)
	n := p.Top
	if n == 0 {
		n = defaultRows
	}
	rank := sharedRanks(len(list), func(i, j int) bool { return list[i].score == list[j].score })
	for i := 0; i < len(list) && i < plan.MaxRows && (i < n || rank[i] == rank[i-1]); i++ {
		s := &list[i]
		row := Row{Rank: &rank[i], Player: x.named(x.playerIndex(s.player)), Partial: s.partial, SeasonAs: x.span(s.from, s.to)}
		if p.By == plan.BySeason {
			season := s.seasons[0]
			row.Season, row.Unit = &season.Season, "rating"
			row.Value, row.Shown = pointer(rounded(season.Display, 1)), fmt.Sprintf("%.1f", season.Display)
			row.Team = orNull(x.seasonTeams(season))
			row.Figures = []Figure{{"rank that season", float64(season.PoolRank), fmt.Sprintf("%d of %d", season.PoolRank, season.PoolN)}}
			if i < defaultRows {
				out.citeSeason(x.Sport.Key, season)
			}
		} else {
			row.From, row.To = &s.from, &s.to
			row.Unit = say.Either(p.By == plan.ByPeak, "peak", "career figure")
			row.Value, row.Shown = pointer(rounded(s.shown, 2)), fmt.Sprintf("%.2f", s.shown)
		}
		out.Rows = append(out.Rows, row)
	}
}

func (x *League) seasonTeams(s *ratings.Season) string {
	var names []string
	for _, ref := range s.LineRefs {
		l := x.Sport.Lines.Head(ref)
		if l.Team != "" {
			names = lists.AppendNew(names, x.Sport.TeamName(l.Season, l.League, l.Team))
		}
	}
	return strings.Join(names, ", ")
}

// bestRated returns a player's rated season with the highest score in a span.
func (x *League) bestRated(id string, since, until int) *ratings.Season {
	var best *ratings.Season
	for _, s := range x.Sport.SeasonsOf(id) {
		if !s.Rated() || s.Season < since || until != 0 && s.Season > until {
			continue
		}
		if best == nil || x.Sport.Method.Across(s) > x.Sport.Method.Across(best) {
			best = s
		}
	}
	return best
}

func (xs Leagues) playerSeason(p plan.Plan) *result {
	out := &result{}
	x := xs[p.Sport]
	id := p.Players[0]
	best := x.bestRated(id, p.Since, p.Until)
	if best == nil {
		out.Refusal = x.refuseUnrated(id, p)
		return out
	}
	x.ratingMethod(out, plan.BySeason, []ratings.Role{best.Role})
	out.citeSeason(p.Sport, best)
	name := x.player(x.playerIndex(id)).Name
	percentile := 100 * float64(best.PoolN-best.PoolRank) / float64(best.PoolN)
	out.Rows = []Row{{
		Rank: &best.Rank, Player: x.PlayerRef(id), Season: &best.Season, Team: orNull(x.seasonTeams(best)), SeasonAs: x.SeasonName(best.Season),
		Value: pointer(rounded(best.Display, 1)), Unit: "rating", Shown: fmt.Sprintf("%.1f", best.Display),
		Figures: []Figure{
			{"rank that season", float64(best.PoolRank), fmt.Sprintf("%d of %d", best.PoolRank, best.PoolN)},
			{"rank of all seasons", float64(best.Rank), fmt.Sprintf("%s of %s", statistics.FormatNumber(float64(best.Rank)), statistics.FormatNumber(float64(best.Of)))},
			{"percentile that season", rounded(percentile, 1), fmt.Sprintf("%.1f", percentile)},
		},
	}}
	out.Of = best.Of
	role := x.Sport.Method.Role(best.Role)
	out.Set = role.Singular + " seasons" + completeness.RankedLeagues(x.Sport, best.Role) + ", " + completeness.RatedSpan(x.Sport, 0, 0, best.Role)
	out.Notes = append(out.Notes, best.Notes...)
	if p.Intent == plan.PlayerBest {
		which := "best"
		if completeness.CutOf(x.Sport, id, best.Role).Short {
			which = "best rated"
		}
		out.Claim = fmt.Sprintf("%s %s season was %s: rated %.1f relative to peers that season, %s of %s %s.", say.Possessive(name), which, x.SeasonName(best.Season), best.Display,
			x.Sport.SeasonRankWords(best, false), statistics.FormatNumber(float64(best.Of)), out.Set)
		return out
	}
	words, above := x.Sport.SeasonRankWords(best, true), ""
	if words == almanac.RankWords(best.PoolRank, false, ratings.RankRange{}, false) { // the share below is as fine as the rank
		above = fmt.Sprintf(" (above %.1f%% of them)", percentile)
	}
	out.Claim = fmt.Sprintf("%s %s season is rated %.1f relative to peers: %s of %d %s that season%s, and %s of %s of all rated seasons%s.", say.Possessive(name), x.SeasonName(best.Season), best.Display,
		words, best.PoolN, role.Plural, above, x.Sport.SeasonRankWords(best, false), statistics.FormatNumber(float64(best.Of)), completeness.RankedLeagues(x.Sport, best.Role))
	return out
}

// refuseUnrated says why a player has no rated season in the time asked.
func (x *League) refuseUnrated(id string, p plan.Plan) *receipts.Refusal {
	name := x.player(x.playerIndex(id)).Name
	for _, s := range x.Sport.SeasonsOf(id) {
		if !s.Rated() && (p.Since == 0 || s.Season >= p.Since) && (p.Until == 0 || s.Season <= p.Until) {
			why := s.Refusal
			reason := fmt.Sprintf("%s has no rating in %s: %s.", name, x.SeasonName(s.Season), why.Reason)
			if why.Code == ratings.BelowMinSample {
				reason = fmt.Sprintf("%s had %s of the %s %s that a rating of %s needs.", name, statistics.FormatNumber(why.Had), statistics.FormatNumber(why.Need), why.Unit, x.SeasonName(s.Season))
			}
			return x.refusal(string(why.Code), reason, "a rated season")
		}
	}
	if p.Since > x.Sport.Last {
		return x.refusal("stale_data", fmt.Sprintf("The data ends with %s.", x.SeasonName(x.Sport.Last)), "later seasons")
	}
	return x.refusal("unknown_entity", fmt.Sprintf("%s has no season in the data in that time.", name), name+" in that time")
}

func (xs Leagues) careerRank(p plan.Plan) *result {
	out := &result{}
	x := xs[p.Sport]
	id := p.Players[0]
	careers := x.Sport.CareersOf(id)
	name := x.player(x.playerIndex(id)).Name
	if len(careers) == 0 {
		out.Refusal = x.refuseUnrated(id, p)
		return out
	}
	c := careers[0]
	cut := completeness.CutOf(x.Sport, id, c.Role)
	if cut.MostlyUnrated() {
		out.Refusal = x.refusePartlyRated(id, c, cut)
		return out
	}
	role := x.Sport.Method.Role(c.Role)
	x.ratingMethod(out, plan.ByCareer, []ratings.Role{role.Role})
	for _, s := range x.Sport.SeasonsOf(id) {
		if s.Rated() && x.Sport.Method.Role(s.Role).Career == c.Role {
			out.citeSeason(p.Sport, s)
		}
	}
	peakRank := 1
	for i := range x.Sport.Careers {
		if o := &x.Sport.Careers[i]; o.Role == c.Role && o.Peak > c.Peak {
			peakRank++
		}
	}
	out.Rows = []Row{{
		Rank: &c.Rank, Player: x.PlayerRef(id), From: &c.First, To: &c.Last, SeasonAs: x.span(c.First, c.Last),
		Value: pointer(rounded(c.C, 2)), Unit: "career figure", Shown: fmt.Sprintf("%.2f", c.C), Partial: c.PartialRecord,
		Figures: []Figure{
			{"peak", rounded(c.Peak, 2), fmt.Sprintf("%.2f", c.Peak)}, {"rank by peak", float64(peakRank), statistics.FormatNumber(float64(peakRank))},
			{"rated seasons", float64(c.Seasons), statistics.FormatNumber(float64(c.Seasons))}, {"rating", rounded(c.Display, 1), fmt.Sprintf("%.1f", c.Display)},
		},
	}}
	if x.Sport.Fallback {
		out.Rows[0].Figures = slices.Delete(out.Rows[0].Figures, 1, 2) // the sample does not hold the others
	}
	out.Of, out.Set = c.Of, role.Careers+completeness.RankedLeagues(x.Sport, c.Role)+", "+completeness.RatedSpan(x.Sport, 0, 0, c.Role)
	bestSeven := ""
	if c.Seasons >= ratings.PeakYears {
		bestSeven = fmt.Sprintf(", best seven seasons %.2f", c.Peak)
	}
	out.Claim = completeness.CutPrefix(x.Sport, cut, c.Role) + fmt.Sprintf("%s career, %s, ranks %s of %s %s%s: %s %.2f%s.", say.Possessive(name), x.span(c.First, c.Last),
		x.Sport.CareerRankWords(c), statistics.FormatNumber(float64(c.Of)), completeness.RankedCareers(x.Sport, c.Role), completeness.RecordedPart(c), inWords("career figure"), c.C, bestSeven)
	return out
}

// refusePartlyRated refuses the standing of a career of which most seasons are not rated.
func (x *League) refusePartlyRated(id string, c *ratings.Career, cut completeness.Cut) *receipts.Refusal {
	return x.refusal(string(ratings.PartialRecord), completeness.UnrankedReason(x.Sport, x.player(x.playerIndex(id)), cut, c.Role), "ratings of the other seasons")
}

func (xs Leagues) shape(p plan.Plan) *result {
	out := &result{}
	x := xs[p.Sport]
	id := p.Players[0]
	careers := x.Sport.CareersOf(id)
	if len(careers) == 0 {
		out.Refusal = x.refuseUnrated(id, p)
		return out
	}
	role := careers[0].Role
	var seasons []*ratings.Season
	for _, s := range x.Sport.SeasonsOf(id) {
		if s.Rated() && x.Sport.Method.Role(s.Role).Career == role {
			seasons = append(seasons, s)
		}
	}
	seasons = ratings.BestOfYears(seasons)
	x.ratingMethod(out, plan.BySeason, []ratings.Role{seasons[0].Role})
	best := seasons[0]
	for _, s := range seasons {
		if s.H > best.H {
			best = s
		}
		row := Row{Player: x.PlayerRef(id), Season: &s.Season, Value: pointer(rounded(s.Display, 1)), Unit: "rating", Shown: fmt.Sprintf("%.1f", s.Display), Team: orNull(x.seasonTeams(s)), SeasonAs: x.SeasonName(s.Season)}
		row.Figures = []Figure{{"rank that season", float64(s.PoolRank), fmt.Sprintf("%d of %d", s.PoolRank, s.PoolN)}}
		out.Rows = append(out.Rows, row)
		out.citeSeason(p.Sport, s)
	}
	cut := completeness.CutOf(x.Sport, id, role)
	out.Claim = completeness.CutPrefix(x.Sport, cut, role) + fmt.Sprintf("%s was rated in %s, %s; the best was %s with %.1f relative to peers that season.", x.player(x.playerIndex(id)).Name,
		say.Count(len(seasons), "season", "seasons"), x.span(seasons[0].Season, seasons[len(seasons)-1].Season), x.SeasonName(best.Season), best.Display)
	return out
}
