package answer

import (
	"fmt"
	"slices"

	"groundline/internal/almanac/completeness"
	"groundline/internal/english"
	"groundline/internal/questions/lists"
	"groundline/internal/questions/plan"
	"groundline/internal/questions/say"
	"groundline/internal/receipts"
	"groundline/internal/stats"
)

// offence are the football positions whose every season of play leaves figures in the rows.
var offence = []string{"QB", "RB", "FB", "HB", "WR", "TE"}

// seasonsPlayed counts a player's seasons of play in the league, up to the last that is complete.
func (xs Leagues) seasonsPlayed(p plan.Plan) *result {
	out := &result{Method: receipts.Method{Name: recordedMethod, Version: recordedVersion}}
	x := xs[p.Sport]
	n := x.playerIndex(p.Players[0])
	name := x.player(n).Name
	if p.Sport == stats.NFL && !slices.Contains(offence, x.Sport.MainPosition(p.Players[0])) {
		out.Refusal = x.refusal("stat_not_recorded", "Football's records of other positions than the offence's do not show every season of play.", "seasons of play")
		return out
	}
	var seasons []int
	var rivals []string
	for i := range x.linesOf(p.Players[0]) {
		l := x.Sport.Lines.Head(i)
		if !played(&l) || l.Season > x.lastComplete() || p.Since != 0 && l.Season < p.Since || p.Until != 0 && l.Season > p.Until {
			continue
		}
		switch {
		case p.Team != "" && len(lists.Intersect(x.clubsOf(l.Season, l.League, l.Team), x.Teams.Names(p.Team, p.Club))) == 0:
			continue
		case slices.Contains(completeness.RivalLeagues(p.Sport), l.League):
			rivals = lists.AppendNew(rivals, "the "+l.League)
			continue
		}
		seasons = lists.AppendNew(seasons, l.Season)
		out.cite(p.Sport, int32(i)) // #nosec G115 -- an index
	}
	if len(seasons) == 0 {
		out.Refusal = x.refusal("unknown_entity", fmt.Sprintf("%s has no season of that description in the data.", name), name+" in that set")
		return out
	}
	first, last := slices.Min(seasons), slices.Max(seasons)
	out.Rows = []Row{{Player: x.named(n), From: &first, To: &last, Value: pointer(float64(len(seasons))), Unit: "seasons", Shown: fmt.Sprint(len(seasons)), SeasonAs: x.span(first, last)}}
	among := ""
	if p.Since == 0 && first == x.Sport.Earliest && first > completeness.LeagueStart(p.Sport) {
		among = amongSeasonsHeld
	}
	team := ""
	if p.Team != "" {
		team = say.Set(xs, plan.Plan{Sport: p.Sport, Team: p.Team, Club: p.Club})
	}
	if len(rivals) > 0 {
		team += ", not counting " + english.List(rivals)
	}
	out.Claim = fmt.Sprintf("%s played in %d %s %s%s, %s%s.", name, len(seasons), league(p.Sport), say.Either(len(seasons) == 1, "season", "seasons"), among, x.span(first, last), team)
	return out
}

func league(sport string) string { return leagueNamesOf[sport] }

// leagueNamesOf are the leagues of the sports, as sentences name them.
var leagueNamesOf = map[string]string{stats.MLB: "MLB", stats.NBA: "NBA", stats.NFL: "NFL", stats.NHL: "NHL", stats.WNBA: "WNBA"}

// TeamSeasons lists the full names of the teams of a player's rows, by season.
func (x *League) TeamSeasons(id string) map[int][]string {
	out := map[int][]string{}
	for i := range x.linesOf(id) {
		l := x.Sport.Lines.Head(i)
		season := int(l.Season)
		for _, team := range x.clubsOf(l.Season, l.League, l.Team) {
			out[season] = lists.AppendNew(out[season], team)
		}
	}
	return out
}

// TeamsOf lists the full names of the teams of a player's rows.
func (x *League) TeamsOf(id string) []string {
	var out []string
	for i := range x.linesOf(id) {
		l := x.Sport.Lines.Head(i)
		for _, team := range x.clubsOf(l.Season, l.League, l.Team) {
			out = lists.AppendNew(out, team)
		}
	}
	return out
}
