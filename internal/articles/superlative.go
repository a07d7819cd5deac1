package articles

import (
	"cmp"
	"context"
	"fmt"
	"regexp"
	"slices"
	"strings"

	"groundline/internal/apperr"
	"groundline/internal/questions/answer"
	"groundline/internal/questions/plan"
	"groundline/models"
)

// superlative is what makes a season's figure rare: the most ever, or the most since somebody's, of a
// league, a position or a team.
type superlative struct {
	message
	stat  string  // the key of its statistic
	worth float64 // as news

	ofLeague bool // of everybody in the league, so that it says who led it

	other message // the player's earlier seasons like it, where nobody else had one
}

// ofSeveral are the messages about up to n superlatives of an article about several players, the most
// newsworthy first: each with the team's name.
func ofSeveral(list []superlative, season, n int) (out []message) {
	slices.SortStableFunc(list, func(a, b superlative) int { return cmp.Compare(b.worth, a.worth) })
	for _, s := range list[:min(n, len(list))] {
		m := message{s.from, s.who, "superlative.of", s.vars}
		if len(out) > 0 { // the first has said of which season
			m = m.undated(season, m.as)
		}
		out = append(out, m)
	}
	return out
}

// superlativeHeadAs is the headline about what makes a season rare.
const superlativeHeadAs = "superlative.head"

// head is the headline about it, which may have the team and the position as well.
func (s *superlative) head(vars map[string]string) message {
	if isRarity(s.as) {
		return message{s.from, s.who, s.as + ".head", plus(vars, pairs(s.vars)...)}
	}
	return message{s.from, s.who, superlativeHeadAs, plus(vars, "xu", s.vars["xu"], "most", s.vars["most"])}
}

// pairs are the names and values of variables, for those of another message.
func pairs(vars map[string]string) (out []string) {
	for k, v := range vars {
		out = append(out, k, v)
	}
	return out
}

// rankedSet is a set in which a season's figure may be the most.
type rankedSet struct {
	question plan.Plan
	by       string  // "in the NFL", "by a tight end", "team's"
	whole    string  // the same of all seasons held: of a team under all its names
	history  string  // "MLB"
	ever     float64 // what the most ever is worth
	perYear  float64 // what each season since the last such figure is worth
}

// What a superlative is worth: a year since the last such figure, or the most ever; beneath
// superlativeTold it is not told, and from superlativeHead it is the headline.
const (
	superlativeTold = 10.
	superlativeHead = 24.
	yearsCount      = 60  // from which more years are no greater news
	worthOfLeague   = 15. // what is so of a league, not of a team or a position
	leagueLong      = 5.  // years from which the most in a league is more than to have led it
	oldTeam         = 20  // seasons of a team from which its most ever is news
)

// ofPositions are the positions whose most is told as such, by the code that a question takes.
var ofPositions = map[string]string{"tight end": "TE", "defenceman": "D", "catcher": "C", "first baseman": "1B", "second baseman": "2B", "third baseman": "3B", "shortstop": "SS"}

// superlatives returns what makes the figures of a season rare in which a player was among the leaders, the
// most newsworthy first: one of each statistic.
func (d *draft) superlatives(ctx context.Context, p *models.Player, c *chapter, leads []message) ([]superlative, error) {
	var out []superlative
	for _, lead := range leads {
		if lowIsGood[lead.vars["stat"]] || isRate(lead.vars["unit"]) || lead.as == "lead.title" { // of which nobody has the most
			continue
		}
		best := superlative{}
		for _, set := range d.rankedSets(c, &lead) {
			one, err := d.superlative(ctx, p, c, &lead, set)
			if err != nil {
				return nil, err
			}
			if one.worth > best.worth {
				best = one
			}
		}
		if best.worth >= superlativeTold {
			out = append(out, best)
		}
	}
	slices.SortStableFunc(out, func(a, b superlative) int { return cmp.Compare(b.worth, a.worth) })
	return out, nil
}

// rankedSets are the sets that a season's figure is looked at in: of the league only what led it.
func (d *draft) rankedSets(c *chapter, lead *message) []rankedSet {
	league := strings.TrimPrefix(d.league(), "the ")
	var out []rankedSet
	if lead.as == "lead.first" {
		out = append(out, rankedSet{by: "in " + d.league(), whole: "in " + d.league(), history: league, ever: 400, perYear: 4})
	}
	if code := ofPositions[c.vars["pos"]]; code != "" {
		out = append(out, rankedSet{question: plan.Plan{Position: code}, by: "by " + indefinite(c.vars["pos"]), whole: "by " + indefinite(c.vars["pos"]), history: league, ever: 250, perYear: 3})
	}
	if team := c.vars["team"]; team != "" {
		out = append(out, rankedSet{question: plan.Plan{Team: team, Club: true}, by: "team's", whole: "franchise's", ever: 120, perYear: 1.5})
	}
	return out
}

// ofSpan finds the first season of a set that is no whole history: "2000 to 2025".
var ofSpan = regexp.MustCompile(`^(\d{4}(?:-\d\d)?) to \d{4}`)

// superlative asks who was the last of a set to have at least a season's figure. Where it is the player in
// that season, alone, the figure is the most since the next of the list, or ever where there is none.
func (d *draft) superlative(ctx context.Context, p *models.Player, c *chapter, lead *message, set rankedSet) (superlative, error) {
	value := float(lead.vars["x"])
	a, err := d.lastToReach(ctx, set.question, lead.vars["stat"], value, c.season)
	if err != nil || a == nil {
		return superlative{}, err
	}
	rows := a.Rows
	if len(rows) == 0 || rows[0].Player == nil || rows[0].Player.ID != p.ID || *rows[0].Season != c.season || len(rows) > 1 && *rows[1].Season == c.season {
		return superlative{}, nil
	}
	out := superlative{stat: lead.vars["stat"]}
	most, worth := d.mostSince(a, &set, p, c)
	if most == "" {
		return superlative{}, nil
	}
	out.worth = worth
	if set.question.Team != "" {
		is, err := d.oneTeam(ctx, set.question, rows, lead, c.season)
		if err != nil || !is {
			return superlative{}, err
		}
	}
	if out.ofLeague = set.by == "in "+d.league(); out.ofLeague && worth >= leagueLong*set.perYear {
		out.worth += worthOfLeague
	}
	if !headLeads[out.stat] {
		out.worth /= 2
	}
	record, held, err := d.recordBefore(ctx, p, c, lead, &set, len(rows) == 1 && !ofSpan.MatchString(a.Set))
	if err != nil {
		return superlative{}, err
	}
	s, err := d.source(ctx, a.Receipt)
	if err != nil {
		return superlative{}, err
	}
	from := join(lead.from, c.from).beside(s)
	as := "superlative"
	if held != nil {
		from, as = from.beside(held), "superlative.record"
		from.license(record, "; "+record)
	}
	from.ofNamed()
	full := most // where no sentence before names the team
	if team := set.question.Team; team != "" {
		full = strings.NewReplacer("the team's most", "the most by "+indefinite(team)+" player", "the franchise's most", "the most for the "+team+" franchise", "franchise history", "the history of the "+team).Replace(most)
	}
	from.license(most, full, "were "+most, "were "+full) // what the rows of the receipt came to
	out.message = message{from, p.Name, as, plus(c.vars, "record", record, "xu", lead.vars["xu"], "most", most, "full", full, "x", lead.vars["x"])}
	return out, nil
}

// mostSince is what the season that reached a figure last makes of it, and what that is worth as news: "the most by
// a catcher since Johnny Bench had 129 in 1974"; "" where it is no superlative.
func (d *draft) mostSince(a *reached, set *rankedSet, p *models.Player, c *chapter) (most string, worth float64) {
	rows, part := a.Rows, ofSpan.FindStringSubmatch(a.Set)
	switch {
	case len(rows) > 1 && (rows[1].Player == nil || rows[1].Player.ID == p.ID):
		return "", 0
	case len(rows) > 1:
		by := set.by
		if set.question.Team != "" && d.movedSince(&rows[1], set.question.Team) {
			by = "franchise's"
		}
		most = fmt.Sprintf("%s since %s had %s in %s", mostOf(by), rows[1].Player.Name, rows[1].Shown, d.sport.Method.Years.Name(*rows[1].Season))
		return most, set.perYear * float64(min(c.season-*rows[1].Season, yearsCount))
	case part != nil && set.question.Team != "": // those before may have had more
		return "", 0
	case part != nil:
		return mostOf(set.by) + " since at least " + part[1], partHistory * set.perYear * float64(c.season-d.sport.Earliest)
	case set.question.Team != "":
		return "the most in a season in franchise history", set.ever
	}
	return strings.TrimSuffix(mostOf(set.whole), " in "+d.league()) + " in a season in " + set.history + " history", set.ever
}

// recordBefore is whose a record was before the season that broke it, with its receipt; none where it was
// shared, or by no one.
func (d *draft) recordBefore(ctx context.Context, p *models.Player, c *chapter, lead *message, set *rankedSet, is bool) (said string, from *source, err error) {
	if !is {
		return "", nil, nil
	}
	of := set.question
	of.Intent, of.Sport, of.By, of.Stat, of.Until, of.Top = plan.Leaders, d.sport.Key, plan.BySeason, lead.vars["stat"], c.season-1, 2
	a, err := d.w.asking.AnswerOwn(ctx, of)
	if apperr.Is(err, "invalid_plan") {
		return "", nil, nil
	}
	if err != nil {
		return "", nil, fmt.Errorf("a record of an article: %w", err)
	}
	if !a.Grounded || len(a.Rows) < 2 || a.Rows[0].Player == nil || a.Rows[0].Season == nil || a.Rows[0].Shown == a.Rows[1].Shown {
		return "", nil, nil
	}
	row := &a.Rows[0]
	whose := possessive(row.Player.Name)
	if row.Player.ID == p.ID {
		whose = d.voice.pronouns.his + " own"
	}
	if from, err = d.source(ctx, a.Provenance.Receipt); err != nil {
		return "", nil, err
	}
	return fmt.Sprintf("the record had been %s %s, in %s", whose, row.Shown, d.sport.Method.Years.Name(*row.Season)), from, nil
}

// lastToReach asks for the last seasons of a set with at least so much of a statistic, nil on a refusal.
func (d *draft) lastToReach(ctx context.Context, of plan.Plan, stat string, least float64, until int) (*reached, error) {
	of.Intent, of.Sport, of.By, of.Last, of.Until, of.Where = plan.FirstLast, d.sport.Key, plan.BySeason, true, until, []plan.Bound{{Stat: stat, AtLeast: &least}}
	a, err := d.w.asking.AnswerOwn(ctx, of)
	if apperr.Is(err, "invalid_plan") {
		return nil, nil // no team of that name, or no such position
	}
	if err != nil {
		return nil, fmt.Errorf("a superlative of an article: %w", err)
	}
	if !a.Grounded {
		return nil, nil
	}
	return &reached{a.Rows, a.Set, a.Provenance.Receipt}, nil
}

// reached are the seasons that reached a figure, the last first.
type reached struct {
	Rows    []answer.Row
	Set     string
	Receipt string
}

// mostOf is the superlative of a set: "the most by a tight end", "the team's most".
func mostOf(set string) string {
	if strings.HasSuffix(set, "'s") {
		return "the " + set + " most"
	}
	return "the most " + set
}

// movedSince reports whether a season of a list was with the franchise under another name.
func (d *draft) movedSince(row *answer.Row, team string) bool {
	for _, s := range d.sport.SeasonsOf(row.Player.ID) {
		if s.Season == *row.Season {
			return !slices.ContainsFunc(s.Teams, func(code string) bool { return d.clubName(s, code) == team })
		}
	}
	return true
}

// oneTeam reports whether a superlative of a team is one: no other team of its name had as much since, and what
// is the most ever is so of many seasons.
func (d *draft) oneTeam(ctx context.Context, of plan.Plan, rows []answer.Row, lead *message, season int) (bool, error) {
	named := of
	named.Club = false
	a, err := d.lastToReach(ctx, named, lead.vars["stat"], float(lead.vars["x"]), season)
	if err != nil || a == nil {
		return false, err
	}
	for i := range a.Rows {
		if at := *a.Rows[i].Season; at != season && (len(rows) == 1 || at > *rows[1].Season) {
			return false, nil
		}
	}
	if len(rows) > 1 {
		return true, nil
	}
	least := 1.
	of.Intent, of.Sport, of.By, of.Until, of.Where = plan.FirstLast, d.sport.Key, plan.BySeason, season, []plan.Bound{{Stat: lead.vars["stat"], AtLeast: &least}}
	first, err := d.w.asking.AnswerOwn(ctx, of)
	if err != nil {
		return false, fmt.Errorf("a team's first season of an article: %w", err)
	}
	return first.Grounded && len(first.Rows) > 0 && first.Rows[0].Season != nil && season-*first.Rows[0].Season >= oldTeam, nil
}

// indefinite is a noun after its article. No position or team begins with a silent letter; Utah with a consonant.
func indefinite(noun string) string {
	if strings.ContainsRune("AEIOaeio", rune(noun[0])) {
		return "an " + noun
	}
	return "a " + noun
}
