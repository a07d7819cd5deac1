package articles

import (
	"context"
	"fmt"
	"slices"
	"strings"

	"groundline/internal/english"
	"groundline/internal/grounding"
	"groundline/internal/stats"
	"groundline/internal/verifier"
	"groundline/models"
)

// Tables of others: of a trend that is too short with sentences about those beside the player, see extras.

// matesMost is how many rows a table of teammates has, and one more where the subject of the article is further down.
const matesMost = 5

// company writes a table of whose ratings moved most among the role, the way that the player's did: of a text that is too
// short with a sentence about those beside the player.
func (t *trend) company(ctx context.Context) error {
	d, all := t.d, t.moves()
	if !t.movesTabled() {
		return nil
	}
	nth := t.nthMove()
	table := d.movedTable()
	for _, c := range all[:movesLeast] {
		p, ok := d.sport.Player(c.player)
		if !ok {
			return nil
		}
		before, now, err := d.lastBoth(ctx, p)
		if err != nil {
			return err
		}
		if before == nil || !d.movedRow(table, p, before, now) {
			return nil // a list with a gap is none of the greatest
		}
	}
	mate, err := t.mate(ctx, all)
	if err != nil {
		return err
	}
	d.heading(map[string]string{rise: "The biggest rises", fall: "The biggest falls"}[t.story])
	d.paragraph(nth)
	d.addTable(table)
	d.paragraph(mate)
	return nil
}

// movesTabled reports whether a table has the biggest changes, with the player's among them.
func (t *trend) movesTabled() bool {
	all := t.moves()
	at := slices.IndexFunc(all, func(c change) bool { return c.player == t.p.ID })
	return t.d.extras >= 1 && at >= 0 && at < movesLeast && len(all) >= movesLeast
}

// companyNow writes a table of the biggest changes of an average of a season that is on, where the player's is among them
// and the text is too short without.
func (t *trend) companyNow(ctx context.Context) error {
	d, nth := t.d, t.furthest()
	if !t.movesNowTabled(nth) {
		return nil
	}
	all := d.movedNow(t.byGame(), t.now.season, t.story == rise)[:movesLeast]
	as := "now.moves"
	if d.movedWith(all, t.byGame(), t.now.season) == nth.vars["with"] { // which says whose they are
		as = ""
	}
	d.heading(map[string]string{rise: "The biggest rises", fall: "The biggest falls"}[t.story])
	if as == "" || d.movedWith(all, t.byGame(), t.now.season) == nth.vars["with"] { // two bounds beside each other are a riddle
		d.paragraph(nth)
	}
	_, _, err := d.paceTable(ctx, as, t.main.key, all, t.now.season, t.both)
	return err
}

// movesNowTabled reports whether a table has the biggest changes of a season that is on, with the player's among them.
func (t *trend) movesNowTabled(nth message) bool {
	d := t.d
	if d.extras < 1 || nth.from == nil || slices.Index(biggest, nth.vars["nth"]) >= movesLeast {
		return false
	}
	return d.movedWith(d.movedNow(t.byGame(), t.now.season, t.story == rise)[:movesLeast], t.byGame(), t.now.season) != ""
}

// teamTable writes the first players of the team, by what the story is of, with what they have averaged, and which of them
// the player is: of a text that is too short with a sentence about that. Who is away is among them, and it is said since when.
func (t *trend) teamTable(ctx context.Context) error {
	d, club := t.d, t.vars["club"]
	list, at := t.placeOnTeam()
	if d.extras < 2 || at < 0 {
		return nil
	}
	list = list[:min(scorersTold, len(list))]
	table := &Table{Heads: []string{"Player", "Games", "Points", "Rebounds", "Assists"}}
	from := t.both
	for i := range list {
		own, err := t.teamRow(ctx, table, &list[i], club)
		if err != nil || own == nil {
			return err
		}
		from = join(from, own)
	}
	vars := map[string]string{"team": club, "rank": ordinal(fmt.Sprint(at + 1)), "least": fmt.Sprint(scorersGames), "be": "is", "what": teamAverages[t.scoredBy()]}
	d.heading("On the team")
	of := from.copied()
	of.license(club)
	as := "team.scorers"
	if t.leftTeam(&list[len(list)-1]) {
		as = "team.scorers.left"
	}
	d.paragraph(d.voice.allowed(message{of, t.p.Name, as, vars}))
	d.addTable(table)
	d.paragraph(t.away(from, list))
	return nil
}

// teamRow adds what a player has averaged for the team to a table of it, and returns the source; nil where that is not
// held.
func (t *trend) teamRow(ctx context.Context, table *Table, s *spell, club string) (*source, error) {
	d := t.d
	p, ok := d.sport.Player(s.player)
	if !ok || s.several && d.clubDuring(s.player, s.first, s.last) != club {
		return nil, nil
	}
	m, err := d.playedBetween(ctx, p, s.first, s.last)
	if err != nil || m.from == nil {
		return nil, err
	}
	on := "in " + d.sport.Method.Years.Name(t.now.season) + " so far"
	m.from.timed(on)
	m.from.evidence.Spans = append(slices.Clone(m.from.evidence.Spans), verifier.Span{From: t.now.season, To: t.now.season})
	m.from.drop()
	points, rebounds, assists := figureBefore(m.vars["line"], "points"), figureBefore(m.vars["line"], "rebounds"), figureBefore(m.vars["line"], "assists")
	if points == "" || rebounds == "" || assists == "" || gamesOnly(m.vars["games"]) != fmt.Sprint(s.games) {
		return nil, nil
	}
	sentence := fmt.Sprintf("%s %s in %s %s.", p.Name, m.vars["has"], m.vars["games"], on)
	if !d.row(table, m.from.copied(), sentence, p.Name, gamesOnly(m.vars["games"]), points, rebounds, assists) {
		return nil, nil
	}
	return m.from, nil
}

// teammates writes where the season stands among those of the team's players of the role, in a text that is too short with
// a sentence about that.
func (t *trend) teammates(ctx context.Context) error {
	d := t.d
	own := d.ratedIn(t.p.ID, t.now.season)
	if t.d.extras < 2 || t.d.sport.Key == stats.NFL || own == nil || len(own.Teams) != 1 || t.now.vars["team"] == "" {
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
