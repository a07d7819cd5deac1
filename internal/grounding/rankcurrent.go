package grounding

import (
	"fmt"
	"strings"
	"time"

	"groundline/internal/almanac"
	"groundline/internal/ratings"
	"groundline/internal/ratings/current"
)

// current lists active players by current rating, as of the last game held.
func (r *rankingResult) current(f *finding, sport *almanac.Sport, role ratings.Role, q RankingQuestion) error {
	var all []*current.Rating
	for _, c := range sport.Current().Ranked(role) {
		if q.Filter.Position == "" || c.Position == q.Filter.Position {
			all = append(all, c)
		}
	}
	set := "players"
	if role != "" {
		set = activePlural(sport, role)
	}
	if len(all) == 0 {
		f.refusal = refusal(sport, codePool, fmt.Sprintf("No active %s %s has a current rating.", strings.ToUpper(sport.Key), strings.TrimSuffix(set, "s")), "a current rating")
		f.refusal.Nearest = offerRanking(f.refusal.Nearest, sport, "Who is best now, at every position?", RankingQuestion{Sport: q.Sport, By: ByCurrent, Role: AllRoles})
		return nil
	}
	r.Of = len(all)
	from, to, err := q.Page.Window(sport.Artifact, len(all))
	if err != nil {
		return err
	}
	method := CurrentMethod()
	f.method = &method
	if role == "" {
		f.method.Notes = append(f.method.Notes, "over all roles: each player is rated among the peers of the role")
	}
	scores := func(i int) float64 { return all[i].Estimate.Mean }
	for i := from; i < to; i++ {
		c := all[i]
		for _, season := range c.Seasons {
			f.addReferences(sport, season)
		}
		r.Rankings = append(r.Rankings, Ranked{
			Rank: sharedRank(i, scores), Player: playerOf(sport, c.Player), Value: tenth(c.Display()),
			Interval: pointer(shownInterval(c.Estimate.Interval())), Team: orNull(strings.Join(c.Teams, ", ")),
			Position: c.Position, Role: string(c.Role), Tier: pointer(string(c.Seasons[0].Tier)),
		})
	}
	f.addGameFiles(sport)
	f.asOf, f.reach = sport.CurrentAsOf().Format(time.DateOnly), currentReach(sport, all)
	position := ""
	if q.Filter.Position != "" {
		position = ", position " + q.Filter.Position
	}
	f.claim = fmt.Sprintf("%s active %s %s%s, ranked by current rating relative to peers, as of %s.", thousands(len(all)), strings.ToUpper(sport.Key), set, position, date(f.reach.Day))
	f.endClaim(sport)
	if len(r.Rankings) > 0 {
		best := r.Rankings[0]
		f.claim += fmt.Sprintf(" %s is %s: %.1f.", upperFirst(ordinal(best.Rank)), best.Player.Name, best.Value)
	}
	return nil
}

// activePlural names the active players of a role: "batters".
func activePlural(sport *almanac.Sport, role ratings.Role) string {
	return strings.TrimPrefix(sport.Method.Role(role).Plural, "qualified ")
}

// addGameFiles names the files of the games that moved the current ratings.
func (f *finding) addGameFiles(sport *almanac.Sport) {
	if sport.Games == nil {
		return
	}
	f.context = map[string]any{"gamesArtifact": sport.Games.Artifact}
	for _, file := range sport.Games.Files {
		f.addFile(file)
	}
}

// currentReach returns the shortest reach of the roles in a list of current ratings.
func currentReach(sport *almanac.Sport, list []*current.Rating) almanac.Reach {
	var shortest almanac.Reach
	seen := map[ratings.Role]bool{}
	for _, c := range list {
		if seen[c.Role] {
			continue
		}
		seen[c.Role] = true
		if r := sport.CurrentReach(c.Role); shortest.Day.IsZero() || r.Day.Before(shortest.Day) {
			shortest = r
		}
	}
	return shortest
}
