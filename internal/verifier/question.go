package verifier

import (
	"math"
	"slices"
	"strings"

	"groundline/internal/ratings"
)

func roleOf(role string) ratings.Role { return ratings.Role(role) }

// questionResult is the result in the receipt of a question's answer.
type questionResult struct {
	Rows []questionRow `json:"rows"`
	Of   *int          `json:"of"`
	Set  *string       `json:"set"`

	Found *int `json:"found"` // of movers
}

type questionRow struct {
	Rank   *int `json:"rank"`
	Player *struct {
		ID, Name string
	} `json:"player"`
	Season   *int     `json:"season"`
	From     *int     `json:"from"`
	To       *int     `json:"to"`
	Team     *string  `json:"team"`
	Value    *float64 `json:"value"`
	Unit     string   `json:"unit"`
	Shown    string   `json:"shown"`
	SeasonAs string   `json:"seasonAs"`
	Figures  []struct {
		Name  string
		Shown string
	} `json:"figures"`
}

func (r *questionRow) season() Span {
	switch {
	case r.Season != nil:
		return one(*r.Season)
	}
	return spanOf(r.From, r.To)
}

// answersQuestion reports whether an answer is from package questions rather than
// grounding: its result has rows.
func (b *builder) answersQuestion() bool {
	var r struct {
		Rows *[]any `json:"rows"`
	}
	return Reread(b.p.Result, &r) == nil && r.Rows != nil
}

// question is an answer in rows. Its one set has the conditions of the plan,
// which applies to every figure of the rows.
func (b *builder) question() error {
	var r questionResult
	if err := Reread(b.p.Result, &r); err != nil {
		return err
	}
	if b.plan.Intent == "player_fact" {
		return b.facts(&r)
	}
	label, low := b.statistic(b.plan.Stat)
	size := 0
	if r.Of != nil {
		size = *r.Of
	}
	said := ""
	if r.Set != nil {
		said = *r.Set
	}
	b.said = said
	if from, to, ok := spanIn(said); ok {
		b.span(from, to)
	}
	b.ratedRuns()
	if b.plan.Since != 0 || b.plan.Until != 0 {
		b.span(max(b.plan.Since, b.sport.Earliest), b.plan.Until)
		b.e.Spans = append(b.e.Spans, Span{b.plan.Since, b.plan.Until})
	}
	set := b.set(Set{Size: size, Metric: b.ranks(&r, label), Conditions: b.conditions(said)})
	b.e.Sets[set].Heads, b.e.Sets[set].Called = b.heads(&r, low)
	if b.plan.Intent == "shape" {
		worst := b.e.Sets[set]
		worst.Heads, worst.Called = b.bestRow(&r, -1), []string{"lowest"}
		b.set(worst)
	}
	for i := range r.Rows {
		if err := b.checkHand(&r.Rows[i]); err != nil {
			return err
		}
		if err := b.checkBirthplace(&r.Rows[i]); err != nil {
			return err
		}
		if err := b.checkBounds(&r.Rows[i]); err != nil {
			return err
		}
		if err := b.checkPerSeason(&r.Rows[i]); err != nil {
			return err
		}
		b.row(&r.Rows[i], size, set)
	}
	if err := b.checkNext(&r); err != nil {
		return err
	}
	b.counts(&r, size, set)
	b.addWording(&r, label)
	if b.whether {
		b.licence(b.verdict(&r))
	}
	return nil
}

func (b *builder) statistic(key string) (label string, low bool) {
	if key == "" || b.ref.Statistic == nil {
		return "", false
	}
	sport := b.plan.Sport
	if sport == "" {
		sport = b.sport.Key
	}
	label, low = b.ref.Statistic(sport, key)
	return label, low
}

// addWording adds what is said of some kinds of answers alone.
func (b *builder) addWording(r *questionResult, label string) {
	b.licence("on the recorded part of it", "over all who played", "per player who played", "they are equal", "are equal", "candidate seasons", "next three seasons")
	switch b.plan.Intent {
	case "leaders":
		b.lead(r)
	case "trend", "league_mean":
		b.called(label, label)
		b.licence("the average")
		if n := len(r.Rows); n > 1 {
			first, last := r.Rows[0], r.Rows[n-1]
			b.cell(Cell{Kind: Move, Metric: label, Shown: first.Shown, Other: last.Shown, Set: -1, Sign: sgn(*last.Value - *first.Value)})
			b.span(*first.Season, *last.Season)
			if *last.Value == *first.Value {
				b.licence("stayed")
			}
		}
	case "player_best", "player_season", "standing":
		b.licence(b.roleOfSet(b.said), "rank", "ranks", "of all seasons", "of all rated seasons", "that season", "of them")
	case "value":
		b.valuation(&r.Rows[0])
	case "comparables":
		b.compared()
	case "league_total":
		b.licence("players together", "together", "counted")
	case "times_leading":
		if b.plan.InARow {
			b.licence("in a row")
		}
	case "threshold":
		b.licence("at least one")
	case "player_stat":
		for i := range r.Rows {
			if strings.HasSuffix(r.Rows[i].Unit, " a game") {
				b.licence("averaged")
			}
		}
		if b.plan.High {
			b.licence(ifElse(b.lowestSaid(), "at the least", "at the most"), ifElse(b.lowestSaid(), "season low in", "season high in"))
			if b.hasQualifier() {
				b.licence(ifElse(b.lowestSaid(), "low in", "high in"))
				for i := range b.e.Sets {
					b.e.Sets[i].Conditions = append(b.e.Sets[i].Conditions, Condition{What: "that the season qualifies", Says: []string{"in a qualified season"}, OfSuperlatives: true})
				}
			}
		}
	case "consecutive":
		b.licence("seasons in a row")
	case "compare":
		b.licence("their most "+label+" in a season", "comes first")
		b.difference(r)
		b.together(r)
		b.span(0, 0)
	}
}

// difference adds by how much the first of two players leads, as their figures show it.
func (b *builder) difference(r *questionResult) {
	if !b.plan.Difference || len(r.Rows) != 2 || r.Rows[0].Player == nil {
		return
	}
	first, second := r.Rows[0].Shown, r.Rows[1].Shown
	_, decimals, _ := strings.Cut(first, ".")
	digits := len(strings.TrimSuffix(decimals, "%"))
	shown := fixedTo(math.Abs(float(strings.TrimSuffix(first, "%"))-float(strings.TrimSuffix(second, "%"))), digits)
	b.cell(Cell{Player: b.player(r.Rows[0].Player.Name), Metric: r.Rows[0].Unit, Shown: shown, Set: -1})
}

// lead adds by how much the first of the rows leads the next by their figures, whatever their places say.
func (b *builder) lead(r *questionResult) {
	if !b.plan.Difference || len(r.Rows) < 2 {
		return
	}
	value := func(row *questionRow) float64 { return float(strings.TrimSuffix(row.Shown, "%")) }
	first, next := math.Inf(-1), math.Inf(-1)
	var who string
	for i := range r.Rows {
		if v := value(&r.Rows[i]); v > first {
			first, next, who = v, first, r.Rows[i].Player.Name
		} else if v > next {
			next = v
		}
	}
	_, decimals, _ := strings.Cut(r.Rows[0].Shown, ".")
	b.cell(Cell{Player: b.player(who), Metric: r.Rows[0].Unit, Shown: fixedTo(first-next, len(strings.TrimSuffix(decimals, "%"))), Set: -1})
}

// together adds what the players had together, the sum of their figures as they are shown.
func (b *builder) together(r *questionResult) {
	if !b.plan.Together || len(r.Rows) < 2 {
		return
	}
	sum, digits := 0.0, 0
	for i := range r.Rows {
		if r.Rows[i].Player == nil { // the sum itself
			continue
		}
		sum += float(strings.ReplaceAll(r.Rows[i].Shown, ",", ""))
		_, decimals, _ := strings.Cut(r.Rows[i].Shown, ".")
		digits = max(digits, len(decimals))
	}
	for i := range r.Rows { // it is said behind all of their names
		if r.Rows[i].Player != nil {
			b.cell(Cell{Player: b.player(r.Rows[i].Player.Name), Metric: r.Rows[0].Unit, Shown: fixedTo(sum, digits), Set: -1})
		}
	}
	b.licence("together")
}

// hasQualifier reports whether the method ranks only seasons with a sample.
func (b *builder) hasQualifier() bool {
	return b.p.Method != nil && slices.ContainsFunc(b.p.Method.Notes, func(note string) bool { return strings.HasPrefix(note, "qualifier") })
}

// valuation is a valuation's sentence.
func (b *builder) valuation(row *questionRow) {
	who := b.player(row.Player.Name)
	b.licence("after", "worth") // the season after it is read as one
	low, high := "", ""
	for _, f := range row.Figures {
		switch f.Name {
		case "10th percentile":
			low = f.Shown
		case "90th percentile":
			high = f.Shown
		}
	}
	b.cell(Cell{Kind: Interval, Player: who, Shown: low, Other: high, Set: -1})
	if float(high) >= wholeFrom && roundsOnce(row.Shown, low, high) { // a large figure may be said without its decimals
		b.cell(Cell{Player: who, Metric: row.Unit, Season: row.season(), Shown: fixedTo(float(row.Shown), 0), Set: -1})
		b.cell(Cell{Kind: Interval, Player: who, Shown: fixedTo(float(low), 0), Other: fixedTo(float(high), 0), Set: -1})
	}
}

// compared adds the player, season and age that comparables were computed for.
func (b *builder) compared() {
	if len(b.plan.Players) == 0 {
		return
	}
	who := b.playerByID(b.plan.Players[0])
	var of struct {
		Compared struct {
			Season int `json:"season"`
			Age    int `json:"age"`
		} `json:"compared"`
	}
	if Reread(b.p.Result, &of) == nil && of.Compared.Season != 0 {
		b.cell(Cell{Kind: Count, Player: who, Season: one(of.Compared.Season), Shown: whole(of.Compared.Age), Set: -1})
	}
}

// verdict is the one word that the rows allow an answer of yes or no to begin with.
func (b *builder) verdict(r *questionResult) string {
	yes := false
	switch {
	case b.plan.Intent == "leaders":
		if len(r.Rows) == 0 || r.Rows[0].Rank == nil {
			return ""
		}
		yes = *r.Rows[0].Rank <= b.plan.Top
	case b.plan.Intent == "times_leading":
		if len(r.Rows) == 0 || r.Rows[0].Value == nil {
			return ""
		}
		yes = *r.Rows[0].Value >= float64(b.plan.Often)
	case len(b.plan.Players) == 0, len(b.plan.Players) == 1 && b.plan.Stat == "":
		yes = r.Of != nil && *r.Of >= max(b.plan.Often, 1)
	case len(r.Rows) == 0 || r.Rows[0].Value == nil || r.Rows[0].Player == nil:
		return ""
	case len(b.plan.Players) == 1 && len(b.plan.Where) == 1:
		yes = b.plan.Where[0].holds(*r.Rows[0].Value)
	case len(r.Rows) > 1 && r.Rows[1].Value != nil:
		yes = r.Rows[0].Player.ID == b.plan.Players[0] && r.Rows[0].Shown != r.Rows[1].Shown
	}
	return ifElse(yes, "yes", "no")
}

// holds reports whether a value is within a bound.
func (w bound) holds(v float64) bool {
	switch {
	case w.AtLeast != nil:
		return v >= *w.AtLeast
	case w.Above != nil:
		return v > *w.Above
	case w.AtMost != nil:
		return v <= *w.AtMost
	}
	return w.Below != nil && v < *w.Below
}
