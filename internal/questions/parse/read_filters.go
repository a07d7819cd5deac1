package parse

import (
	"cmp"
	"fmt"
	"slices"
	"strings"

	"groundline/internal/questions/lexicon"
	"groundline/internal/questions/lists"
	"groundline/internal/questions/teams"
	"groundline/internal/stats"
)

// readFilters reads league, team, position, rookie and active.
func (r *reader) readFilters() {
	r.plan.Rookie = r.take("rookie")
	r.plan.Active = r.take("active")
	r.plan.Club = r.take("franchise")
	r.readHand()
	r.readBorn()
	together := r.take("together")
	for i := range r.parts {
		if r.used[i] {
			continue
		}
		switch {
		case r.kind(i, lexicon.League):
			if r.plan.League != "" {
				r.fail("unsupported_grammar", "The question names two leagues.", r.parts[i].text)
				return
			}
			r.plan.League = r.parts[i].senses[0].Value
			r.use(i)
		case r.kind(i, lexicon.Team) && r.allTeams(i, together):
		case r.kind(i, lexicon.Team):
			r.team(i)
		case r.kind(i, lexicon.Position):
			if r.plan.Position != "" {
				r.fail("unsupported_grammar", "The question names two positions.", r.parts[i].text)
				return
			}
			r.position(i)
		}
		if r.problem != nil {
			return
		}
	}
	if r.take("batter") {
		if r.plan.Position == "" && slices.Contains(r.sports, stats.MLB) {
			r.sports, r.plan.Position = []string{stats.MLB}, "batter"
		}
	}
	if r.plan.Club && r.plan.Team == "" {
		r.fail("unsupported_grammar", "A franchise needs a team's name.", "franchise")
	}
}

// allTeams reports whether a question about one player's season names several teams to have
// them counted together, and leaves them out: "for the Panthers and the 49ers combined".
func (r *reader) allTeams(i int, together bool) bool {
	names, teams := 0, 0
	for k := range r.parts {
		if r.kind(k, lexicon.Player) {
			names++
		}
		if r.kind(k, lexicon.Team) {
			teams++
		}
	}
	if !together || names != 1 || teams < 2 || r.plan.Since == 0 || r.plan.Since != r.plan.Until {
		return false
	}
	r.use(i)
	r.infer("for all teams of the season together")
	return true
}

// finePositions are those of basketball that the sources do not tell apart.
var finePositions = []string{"PG", "SG", "SF", "PF"}

// Positions is what questions about those positions lack.
const Positions = "positions finer than guard, forward and center"

func (r *reader) position(i int) {
	var senses []lexicon.Sense
	for _, s := range r.parts[i].senses {
		if s.Kind == lexicon.Position && slices.Contains(r.sports, s.Sport) {
			senses = append(senses, s)
		}
	}
	if len(senses) == 0 {
		return
	}
	if slices.ContainsFunc(senses, func(s lexicon.Sense) bool { return slices.Contains(finePositions, s.Value) }) {
		r.sports = []string{senses[0].Sport}
		r.fail("no_column", fmt.Sprintf("Our sources list basketball's players as guards, forwards and centers: they don't tell who is a %q.", r.parts[i].text), Positions)
		return
	}
	r.use(i)
	if len(senses) == 1 {
		r.sports, r.plan.Position = []string{senses[0].Sport}, senses[0].Value
		return
	}
	var options []choice
	for _, s := range senses {
		options = append(options, choice{strings.ToUpper(s.Sport), override{"sport", s.Sport}})
	}
	r.fail("ambiguous_stat", fmt.Sprintf("%q is a position of %d sports; say which one.", r.parts[i].text, len(senses)), WhichSport, options...)
}

func (r *reader) team(i int) {
	var found []teamSense
	for _, t := range r.parts[i].teams {
		if slices.Contains(r.sports, t.sport) {
			found = append(found, t)
		}
	}
	if then := lists.Keep(found, r.playedThen); len(found) > 1 && len(then) > 0 {
		found = then
	}
	switch {
	case r.plan.Team != "" && r.sameFranchise(found):
		r.plan.Team = r.latest(r.plan.Team, found[0])
		r.use(i)
		r.plan.Club = true
		return
	case r.plan.Team != "":
		r.fail("unsupported_grammar", "The question names two teams.", r.parts[i].text)
		return
	case len(found) > 1 && r.keepWellKnown(&found):
	case len(found) > 1:
		var options []choice
		for _, t := range found {
			options = append(options, choice{r.latest(t.names[0], t), override{"sport", t.sport}})
		}
		r.fail("ambiguous_team", fmt.Sprintf("%q is a team of %d sports; say which one.", r.parts[i].text, len(found)), WhichSport, options...)
		return
	case len(found) == 0:
		return
	}
	r.use(i)
	r.sports = []string{found[0].sport}
	names := r.teamsInTime(found[0])
	if v := r.overridden(fmt.Sprintf("team:%d", i)); v != "" {
		r.plan.Team, r.plan.Club = strings.TrimSuffix(v, "*"), strings.HasSuffix(v, "*")
		return
	}
	x := r.leagues[found[0].sport]
	if r.takeSharedClub(x) {
		return
	}
	if len(names) > 1 && !r.plan.Club && r.kindAnywhere(lexicon.Player) {
		r.plan.Team, r.clubPart, r.clubNames = names[len(names)-1], i, names
		return
	}
	r.chooseClub(x, i, names)
}

// readOwnTeam settles which of the teams of a name is meant by those that the player was with:
// all of one franchise together.
func (r *reader) readOwnTeam() {
	if r.clubNames == nil {
		return
	}
	i, names := r.clubPart, r.clubNames
	var x *League
	if len(r.sports) == 1 {
		x = r.leagues[r.sports[0]]
	}
	if x == nil {
		return
	}
	var own []string
	if len(r.plan.Players) == 1 && x.TeamsOf != nil {
		own = lists.Intersect(names, x.TeamsOf(r.plan.Players[0]))
	}
	switch {
	case len(own) == 1:
		r.plan.Team = own[0]
	case len(own) > 1 && sameClub(x, own):
		r.plan.Team, r.plan.Club = own[len(own)-1], true
		r.infer("%q was read as the franchise of the %s", r.parts[i].text, r.plan.Team)
	default:
		r.chooseClub(x, i, names)
	}
}

// teamsInTime narrows the teams of a name to those that played in the time asked
// for, and in the league.
func (r *reader) teamsInTime(t teamSense) []string {
	x := r.leagues[t.sport]
	since, until := r.plan.Since, cmp.Or(r.plan.Until, 9999)
	leagues := teams.LeaguesMeant(t.sport, r.plan.League)
	var out []string
	for _, n := range t.names {
		for at := range x.Teams.Seasons[n] {
			if at.Season >= since && at.Season <= until && slices.Contains(leagues, at.League) {
				out = lists.AppendNew(out, n)
			}
		}
	}
	if len(out) == 0 {
		return t.names
	}
	slices.SortFunc(out, func(a, b string) int { return cmp.Compare(x.Teams.Span[a][0], x.Teams.Span[b][0]) })
	return out
}
