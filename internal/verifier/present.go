package verifier

import (
	"errors"
	"math"
	"strings"

	"groundline/internal/english"
)

// now is a question's answer of who is how good now: of one player, or ranked.
func (b *builder) now() error {
	r, err := b.rows()
	if err != nil {
		return err
	}
	b.called("current rating", ratingWords...)
	asOf := "as of " + english.Day(r.Rows[0].SeasonAs)
	if b.p.Evidence != nil { // statements before code version 0.5.0 say the day of the data
		asOf = "as of " + english.Day(b.p.Evidence.Through)
	}
	set := Set{Size: r.size(), Metric: "current rating", Conditions: []Condition{{What: "the day", Says: []string{asOf}}}}
	if len(b.plan.Players) == 0 {
		set.Heads, set.Called = b.withoutSeasons(b.firsts(r)), []string{"best", "highest"}
		if b.plan.Position != "" {
			set.Conditions = append(set.Conditions, Condition{What: "position " + b.plan.Position, Says: b.positionSaid()})
		}
	}
	if len(b.plan.Players) > 1 {
		set.Heads, set.Called, set.Size = b.withoutSeasons(b.firstRows(r)), []string{"leads"}, len(r.Rows)
		b.licence("they are equal", "are equal")
	}
	all := b.set(set)
	ranked := -1
	if r.size() > 0 {
		b.cell(Cell{Kind: Count, Metric: b.nameMetric("active", "active players", "active player"), Shown: whole(r.size()), Set: all})
		if len(b.plan.Players) > 0 {
			ranked = b.set(Set{Size: r.size(), Conditions: []Condition{{What: "the ranked set", Says: []string{r.set()}}}})
		}
	}
	for i := range r.Rows {
		row := &r.Rows[i]
		who := b.player(row.Player.Name)
		b.cell(Cell{Player: who, Metric: "current rating", Shown: row.Shown, Set: all})
		if row.Rank != nil {
			b.cell(Cell{Kind: Place, Player: who, Metric: "rank", Shown: whole(*row.Rank), Other: whole(r.size()), Set: all})
		}
		b.cell(Cell{Kind: Interval, Player: who, Shown: row.figure("low (80%)"), Other: row.figure("high (80%)"), Set: all})
		if rank, of, ok := strings.Cut(row.figure("rank in the role"), " of "); ok && len(b.plan.Players) > 0 {
			b.cell(Cell{Kind: Place, Player: who, Metric: "rank", Shown: rank, Other: of, Set: ranked})
		}
	}
	b.licence("rank")
	return nil
}

// lastWeek adds an answer about the players the last week moved.
func (b *builder) lastWeek() error {
	r, err := b.rows()
	if err != nil {
		return err
	}
	_, week, _ := strings.Cut(r.set(), " in ")
	if r.size() == 0 {
		b.licence(week + ", no player played enough games to be tested")
		return nil
	}
	set := b.set(Set{Size: r.size(), Conditions: []Condition{{What: "the week", Says: []string{week}}}})
	b.licence("moved by more than luck explains", "by more than luck explains", "moved by more than chance explains", "by more than chance explains")
	tested := b.nameMetric("players tested", "players tested", "player tested")
	moved := ifElse(b.plan.Falling, "fell", ifElse(b.plan.Rising, "rose", "moved"))
	switch {
	case r.Found != nil && *r.Found == 0:
		b.licence("none of", "the largest changes were", "the largest change was", moved+" by more than luck explains", moved+" by more than chance explains")
		b.cell(Cell{Kind: Count, Metric: tested, Shown: whole(r.size()), Set: set})
	case r.Found != nil:
		b.cell(Cell{Kind: Place, Metric: tested, Shown: whole(*r.Found), Other: whole(r.size()), Set: set})
	}
	for i := range r.Rows {
		row := &r.Rows[i]
		b.cell(Cell{Player: b.player(row.Player.Name), Shown: row.Shown, Set: set, Sign: sgn(*row.Value)})
	}
	return nil
}

// lastMove is a question's answer of the games behind a player's last move.
func (b *builder) lastMove() error {
	r, err := b.rows()
	if err != nil {
		return err
	}
	row := &r.Rows[0]
	who := b.player(row.Player.Name)
	set := b.set(Set{Conditions: []Condition{{What: "the week", Says: []string{r.set()}}}})
	before, after := row.figure("before"), row.figure("after")
	b.moved(who, float(before), float(after), set)
	at := len(b.e.Cells)
	b.cell(Cell{Player: who, Metric: ratingMetric, Shown: after, Set: set})
	b.cell(Cell{Player: who, Metric: ratingMetric, Shown: before, Set: set})
	if _, err := b.e.Derive(Difference, []int{at, at + 1}, b.nameMetric("points", "points", "point"), ratedTo(math.Abs(*row.Value), 1)); err != nil {
		return err
	}
	b.cell(Cell{Player: who, Metric: "points", Shown: plainly(math.Abs(*row.Value)), Set: set, Sign: sgn(*row.Value)})
	b.cell(Cell{Kind: Count, Player: who, Metric: b.nameMetric("games", "games", "game"), Shown: row.figure("games"), Set: set})
	if *row.Value == 0 {
		b.licence("stayed, moving")
	}
	return nil
}

// rows reads the result of a question's answer.
func (b *builder) rows() (*questionResult, error) {
	r := &questionResult{}
	if err := Reread(b.p.Result, r); err != nil {
		return nil, err
	}
	if len(r.Rows) == 0 && b.plan.Intent != "movers" {
		return nil, errors.New("an answer without rows")
	}
	return r, nil
}

func (r *questionResult) size() int {
	if r.Of == nil {
		return 0
	}
	return *r.Of
}

func (r *questionResult) set() string {
	if r.Set == nil {
		return ""
	}
	return *r.Set
}

// figure returns a figure beside a row by its name, or "".
func (r *questionRow) figure(name string) string {
	for _, f := range r.Figures {
		if f.Name == name {
			return f.Shown
		}
	}
	return ""
}

// firsts returns the players who share the first place.
func (b *builder) firsts(r *questionResult) []Head {
	var out []Head
	for i := range r.Rows {
		if row := &r.Rows[i]; row.Rank != nil && *row.Rank == 1 && row.Player != nil {
			out = append(out, Head{Player: b.player(row.Player.Name)})
		}
	}
	return out
}
