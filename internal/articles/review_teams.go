package articles

import (
	"cmp"
	"context"
	"fmt"
	"math"
	"regexp"
	"slices"
	"strings"

	"groundline/internal/apperr"
	"groundline/internal/questions/plan"
	"groundline/internal/questions/teams"
	"groundline/internal/stats"
	"groundline/internal/verifier"
)

// teamSwing is how a team's record differs from that of the season before.
type teamSwing struct {
	team        string
	before, now string  // the records
	by          float64 // the share of games won, now less before
	from        *source // the receipts of both
}

// claim is a clause about it.
func (t *teamSwing) claim() string {
	return "the " + t.team + " went from " + t.before + " to " + t.now
}

// vars are the values of a message about it.
func (t *teamSwing) vars(d *draft, season int) map[string]string {
	year := d.sport.Method.Years.Name
	return map[string]string{"team": t.team, "r1": t.before, "r2": t.now, "y1": year(season - 1), "y2": year(season)}
}

// message is what a record was and is.
func (t *teamSwing) message(d *draft, season int, as string) message {
	return d.voice.allowed(message{t.from.copied(), "", as, t.vars(d, season)})
}

// swings are the teams that have a record in a season and the one before under one name, those whose share of wins
// differs most first.
func (d *draft) swings(ctx context.Context, season int) (out []teamSwing, err error) {
	for _, team := range d.teamsOf(season) {
		s, err := d.swing(ctx, team, season)
		if err != nil {
			return nil, err
		}
		if s != nil {
			out = append(out, *s)
		}
	}
	slices.SortStableFunc(out, func(a, b teamSwing) int {
		return cmp.Or(cmp.Compare(math.Abs(b.by), math.Abs(a.by)), strings.Compare(a.team, b.team))
	})
	return out, nil
}

// teamsOf are the names of the teams that have games or a record in a season.
func (d *draft) teamsOf(season int) (out []string) {
	add := func(league, code string) {
		name := cmp.Or(teams.ClubName(d.sport.Key, season, code), d.sport.TeamName(season, league, code))
		if strings.Contains(name, " ") && !slices.Contains(out, name) { // no code
			out = append(out, name)
		}
	}
	if d.sport.Results == nil {
		return nil
	}
	for _, of := range d.sport.Results.Seasons() {
		if of.Season != season {
			continue
		}
		for _, l := range d.sport.Results.Lines(of) {
			add(of.League, l.Team)
		}
		for _, g := range d.sport.Results.Of(of, d.sport.Results.Last(of)) {
			add(of.League, g.Teams[0])
			add(of.League, g.Teams[1])
		}
	}
	slices.Sort(out)
	return out
}

// expansion are the teams of a season that had none the season before; none where one of that season is gone, too, as
// the new name may be its.
func (d *draft) expansion(season int) []string {
	before, now := d.teamsOf(season-1), d.teamsOf(season)
	if len(before) == 0 || slices.ContainsFunc(before, func(team string) bool { return !slices.Contains(now, team) }) {
		return nil
	}
	return slices.DeleteFunc(now, func(team string) bool { return slices.Contains(before, team) })
}

// swing is a team's record of a season beside that of the one before, nil where not both are held.
func (d *draft) swing(ctx context.Context, team string, season int) (*teamSwing, error) {
	before, was, err := d.wonLost(ctx, team, season-1)
	if before == nil {
		return nil, err
	}
	own, now, err := d.wonLost(ctx, team, season)
	if own == nil {
		return nil, err
	}
	from := join(before, own).copied()
	year := d.sport.Method.Years.Name
	from.license(team, was, now, "from "+was+" to "+now, "went from "+was+" to "+now)
	from.evidence.Spans = append(slices.Clone(from.evidence.Spans), verifier.Span{From: season - 1, To: season - 1}, verifier.Span{From: season, To: season})
	from.license(year(season-1), year(season))
	return &teamSwing{team, was, now, winShare(now) - winShare(was), from}, nil
}

// wonLostIn is a record in an answer about a season that is over, or one that is on.
var wonLostIn = regexp.MustCompile(`(?:went|were) (\d+-\d+(?:-\d+)?)`)

// wonLost is a team's record of a season with its receipt, nil where none is held.
func (d *draft) wonLost(ctx context.Context, team string, season int) (*source, string, error) {
	s, err := d.answered(ctx, plan.Plan{Intent: plan.TeamRecord, Sport: d.sport.Key, Team: team, Since: season, Until: season}, "a team's record of an article")
	if apperr.Is(err, "invalid_plan") { // no team of that name has records
		return nil, "", nil
	}
	if s == nil {
		return nil, "", err
	}
	found := wonLostIn.FindStringSubmatch(s.st.Predicate.Claim)
	if found == nil || !strings.Contains(s.st.Predicate.Claim, "he "+team+" ") {
		return nil, "", nil
	}
	return s, found[1], nil
}

// winShare is the share of games that a record has won; a tie, or a loss after time, is half of a game.
func winShare(record string) float64 {
	var n [3]float64
	for i, part := range strings.SplitN(record, "-", len(n)) {
		n[i] = float(part)
	}
	return (n[0] + n[2]/2) / max(n[0]+n[1]+n[2], 1)
}

// spread is the standard deviation of the swings of a season.
func spread(all []teamSwing) float64 {
	sum := 0.
	for i := range all {
		sum += all[i].by * all[i].by
	}
	return max(math.Sqrt(sum/max(float64(len(all)), 1)), tiny)
}

// Teams that a chapter tells.
const (
	teamsTold  = 3 // with a better record, and with a poorer one
	teamsLeast = 2
)

// teamsTable adds a table of the teams whose records swung most, the better and the poorer, and reports whether it did.
func (d *draft) teamsTable(up, down []teamSwing, season int) bool {
	year := d.sport.Method.Years.Name
	t := &Table{Heads: []string{"Team", year(season - 1), year(season)}}
	if d.sport.Key == stats.NHL {
		t.Heads = []string{"Team", year(season - 1), "Points", year(season), "Points"}
	}
	for _, s := range slices.Concat(up, down) {
		sentence := "The " + s.team + " went from " + s.before + " to " + s.now + "."
		cells := []string{s.team, s.before, s.now}
		if d.sport.Key == stats.NHL {
			cells = []string{s.team, s.before, pointsOf(s.before), s.now, pointsOf(s.now)}
		}
		d.row(t, s.from, sentence, cells...)
	}
	return d.addTable(t)
}

// pointsOf is what a record of hockey is worth in the standings: two points a win, and one for a loss after time.
func pointsOf(record string) string {
	parts := strings.Split(record, "-")
	if len(parts) != 3 {
		return ""
	}
	return fmt.Sprintf("%.0f", 2*float(parts[0])+float(parts[2]))
}

// sides are the swings for the better and for the worse, each the greatest first, up to so many.
func sides(all []teamSwing, most int) (up, down []teamSwing) {
	for _, s := range all {
		switch {
		case s.by > 0 && len(up) < most:
			up = append(up, s)
		case s.by < 0 && len(down) < most:
			down = append(down, s)
		}
	}
	return up, down
}

// sidesInFull are the swings that a table has: the greatest of both sides, with all who are level with the last of them.
func sidesInFull(all []teamSwing) (up, down []teamSwing) {
	up, down = sides(all, teamsTold)
	for _, s := range all {
		same := func(list []teamSwing) bool {
			return len(list) >= teamsTold && math.Abs(s.by-list[len(list)-1].by) < tiny && !slices.ContainsFunc(list, func(o teamSwing) bool { return o.team == s.team })
		}
		switch {
		case same(up):
			up = append(up, s)
		case same(down):
			down = append(down, s)
		}
	}
	return up, down
}
