package articles

import (
	"cmp"
	"context"
	"fmt"
	"math"
	"slices"
	"strings"

	"groundline/internal/english"
	"groundline/internal/grounding"
	"groundline/internal/questions/plan"
	"groundline/internal/stats"
	"groundline/internal/verifier"
	"groundline/models"
)

// month is a player's games of one month of a season.
type month struct {
	name         string // "March"
	part         string // "in March"
	games, shown string // how many, and the statistic's sum
	pace         string // the statistic a game, to two decimals in hockey and one elsewhere
}

// monthsLeast is how many months a season has that is told by them.
const monthsLeast = 3

// gamesAMonth is how many games a month has at least that is called the best or the poorest.
var gamesAMonth = map[string]float64{stats.MLB: 10, stats.NBA: 8, stats.NHL: 8, stats.WNBA: 5, stats.NFL: 3}

// months writes the season month by month in the statistic that a role's games are told apart by, with
// the best month of a rise or the poorest of a fall. It writes nothing of a season of which not all games
// are held.
func (t *trend) months(ctx context.Context) error {
	d := t.d
	key := t.byGame()
	if key == "" || t.now.role == "goalie" || d.sport.Games == nil {
		return nil
	}
	s, err := d.ask(ctx, t.p, plan.Plan{Intent: plan.Splits, SplitBy: "month", Stat: key, Since: t.now.season, Until: t.now.season})
	if s == nil || !t.toDate && gameDay.MatchString(s.st.Predicate.Claim) { // the games of a part of the season, up to a day
		return err
	}
	digits := 1
	if d.sport.Key == stats.NHL {
		digits = 2
	}
	list, unit, err := readMonths(s, digits)
	if err != nil || len(list) < monthsLeast {
		return err
	}
	table := &Table{Heads: []string{"Month", "Games", capital(unit), capital(unit) + " a game"}}
	for _, m := range list {
		sentence := fmt.Sprintf("%s had %s %s in %s games in %s.", t.p.Name, m.shown, unit, m.games, m.name)
		s.license(sentence) // a row of the receipt
		d.row(table, s, sentence, m.name, m.games, thousands(m.shown), m.pace)
	}
	if len(table.Rows) != len(list) {
		return nil // a season with a gap
	}
	if t.turned.from == nil && !t.monthsDiffer(list) || !d.hasRoom() {
		return nil // the best of them would stand alone, without the others
	}
	var said []message
	if t.turned.from == nil { // which says what they come to
		if said = t.monthsSaid(s, list, unit); len(said) == 0 {
			return nil // a table with nothing to say of it
		}
	}
	d.heading("Month by month")
	d.paragraph(said...)
	d.addTable(table)
	t.dated = true
	return nil
}

// readMonths reads an answer about the months of a season.
func readMonths(s *source, digits int) (list []month, unit string, err error) {
	var r struct {
		Rows []struct {
			Part, Unit, Shown string
			Figures           []struct{ Name, Shown string }
		}
	}
	if err := verifier.Reread(s.st.Predicate.Result, &r); err != nil {
		return nil, "", fmt.Errorf("the months of a season: %w", err)
	}
	for _, row := range r.Rows {
		m := month{name: strings.TrimPrefix(row.Part, "in "), part: row.Part, shown: strings.ReplaceAll(row.Shown, "−", "-")}
		for _, f := range row.Figures {
			if f.Name == "games" {
				m.games = f.Shown
			}
		}
		if float(m.games) == 0 {
			return nil, "", nil
		}
		m.pace = english.Fixed(float(m.shown)/float(m.games), digits)
		list, unit = append(list, m), row.Unit
	}
	return list, unit, nil
}

// extremeMonth returns the month with the most a game in a rise, the fewest in a fall; nil where two share
// it, or where it has too few games.
func (t *trend) extremeMonth(list []month) *month {
	list = slices.Clone(list)
	slices.SortStableFunc(list, func(a, b month) int {
		if t.story == rise {
			a, b = b, a
		}
		return cmp.Compare(float(a.pace), float(b.pace))
	})
	if list[0].pace == list[1].pace || float(list[0].games) < gamesAMonth[t.d.sport.Key] {
		return nil
	}
	return &list[0]
}

// monthsDiffer reports whether the months of a season differ by so much that a table shows it.
func (t *trend) monthsDiffer(list []month) bool {
	sum, games, low, high := 0., 0., math.Inf(1), 0.
	for _, m := range list {
		sum, games = sum+float(m.shown), games+float(m.games)
		if float(m.games) >= gamesAMonth[t.d.sport.Key] {
			low, high = min(low, float(m.pace)), max(high, float(m.pace))
		}
	}
	return sum >= monthsTotal && high-low >= monthsApart*sum/games
}

// Rows of a table of teammates.
const (
	matesLeast = 3
	matesMost  = 5 // and the subject of the article, where further down
)

// teammates writes where the season stands among those of the team's players of the role.
func (t *trend) teammates(ctx context.Context) error {
	d := t.d
	own := d.ratedIn(t.p.ID, t.now.season)
	if own == nil || len(own.Teams) != 1 || t.now.vars["team"] == "" {
		return nil // of two teams there is no place
	}
	a, err := d.w.ground.Rank(ctx, grounding.RankingQuestion{Sport: d.sport.Key, Role: string(t.now.role), Filter: grounding.Filter{Season: t.now.season, Team: own.Teams[0]}})
	if err != nil {
		return fmt.Errorf("the teammates of an article: %w", err)
	}
	if !a.Grounded || len(a.Rankings) < matesLeast {
		return nil
	}
	s, err := d.source(ctx, a.Provenance.Receipt)
	if err != nil {
		return err
	}
	table := &Table{Heads: []string{"Place", "Player", "Rating"}}
	var moved []*models.Player
	for i := range a.Rankings {
		r := &a.Rankings[i]
		if r.Rank != i+1 {
			return nil // tied
		}
		if i >= matesMost && r.Player.ID != t.p.ID {
			continue
		}
		rating := fmt.Sprintf("%.1f", r.Value)
		sentence := fmt.Sprintf("%s was rated %s in %s.", r.Player.Name, rating, t.vars["season"])
		s.license(sentence) // a row of the receipt
		if !d.row(table, s, sentence, fmt.Sprint(r.Rank), r.Player.Name, rating) {
			return nil
		}
		if p, ok := d.sport.Player(r.Player.ID); ok && len(d.ratedIn(p.ID, t.now.season).Teams) > 1 {
			moved = append(moved, p)
		}
	}
	elsewhere, err := t.elsewhere(ctx, s, moved)
	if err != nil {
		return err
	}
	group := strings.TrimPrefix(d.sport.Method.Role(t.now.role).Plural, "qualified ")
	d.heading("On the team")
	as := "team.rated"
	switch n := len(table.Rows); {
	case n > matesMost:
		as = "team.rated.with"
	case n < len(a.Rankings):
		as = "team.rated.first"
	}
	d.paragraph(d.voice.allowed(message{s.copied(), "", as, map[string]string{"team": t.vars["team"], "group": group, "season": t.vars["season"], "who": t.p.Name, "n": counted(fmt.Sprint(min(matesMost, len(table.Rows))))}}))
	d.addTable(table)
	d.paragraph(elsewhere)
	return nil
}

// elsewhere is the message about who of the team's players was with another team in the season as well; none of nobody.
func (t *trend) elsewhere(ctx context.Context, s *source, moved []*models.Player) (message, error) {
	d := t.d
	var order []string // of clubs
	by := map[string][]string{}
	for _, p := range moved {
		c, err := d.chapter(ctx, p, t.now.season)
		if err != nil {
			return message{}, err
		}
		if c == nil || c.vars["clubs"] == "" {
			continue
		}
		var clubs []string
		codes, _ := inOrder(d.sport, d.ratedIn(p.ID, t.now.season))
		for _, code := range codes {
			if name := d.clubName(d.ratedIn(p.ID, t.now.season), code); name != "" && name != t.now.vars["team"] {
				clubs = append(clubs, "the "+name)
			}
		}
		if len(clubs) == 0 {
			continue
		}
		club := english.List(clubs)
		if by[club] == nil {
			order = append(order, club)
		}
		by[club] = append(by[club], p.Name)
		s = join(s, c.from)
	}
	var others []string
	for i, club := range order {
		with := english.List(by[club]) + map[bool]string{true: " also played for ", false: " for "}[i == 0]
		others = append(others, with+club)
	}
	if len(others) == 0 {
		return message{}, nil
	}
	return d.voice.allowed(message{s.copied(), "", "team.elsewhere", map[string]string{"others": english.List(others), "season": t.vars["season"]}}), nil
}
