package verifier

import (
	"fmt"
	"math"
	"strings"

	"groundline/internal/receipts"
	"groundline/internal/stats"
)

// recorded adds what the source rows in a receipt of one player's season or week
// record, summed over the rows of each kind: a player of two teams has two. What
// a row does not record is not said, nor what two kinds record differently.
//
// who is the player, season the season that has to be said beside a figure, and
// set whose conditions hold for them.
func (b *builder) recorded(who string, season Span, set int) {
	lines := map[string]*line{}
	var order []string
	for _, k := range append(stats.Kinds(b.sport.Key), stats.GameKinds(b.sport.Key)...) {
		rows := b.rowsOf(k)
		if len(rows) == 0 {
			continue
		}
		sums := sumsOf(k, rows)
		for _, l := range sayable(k, sums, len(rows)) {
			if have := lines[l.label]; have != nil {
				have.disputed = have.disputed || have.shown != l.shown
				continue
			}
			lines[l.label] = &l
			order = append(order, l.label)
		}
	}
	for _, label := range order {
		l := lines[label]
		if l.disputed {
			continue
		}
		metric := label
		if len(b.e.Metrics[metric]) > 0 && metric != "games" { // the points of a rating are called that already
			metric += " scored"
		}
		b.called(metric, says(metric)...)
		b.cell(Cell{Player: who, Metric: metric, Season: season, Shown: l.shown, Set: set})
	}
}

// line is a figure of rows, as it is said.
type line struct {
	label    string
	shown    string
	disputed bool
}

// rowsOf gives the receipt's rows of a kind that are a player's.
func (b *builder) rowsOf(k *stats.Kind) []*receipts.Row {
	var out []*receipts.Row
	for i := range b.p.Rows {
		r := &b.p.Rows[i]
		if r.Kind != k.Name || r.Player == "" && !isGame(k) {
			continue
		}
		if r.Player == "" || len(b.p.Players) > 0 && r.Player == b.p.Players[0].ID {
			out = append(out, r)
		}
	}
	return out
}

func isGame(k *stats.Kind) bool {
	return strings.HasPrefix(k.Name, "game") || strings.HasPrefix(k.Name, "week_")
}

// sumsOf adds up the columns of rows; NaN is what one of them does not record, or
// what may not be added up.
func sumsOf(k *stats.Kind, rows []*receipts.Row) []float64 {
	sums := make([]float64, len(k.Columns))
	for i := range k.Columns {
		if !k.Sums(i) && len(rows) > 1 {
			sums[i] = math.NaN()
		}
		for _, r := range rows {
			header, ok := k.Header(i, r.File)
			v := r.Cells[header]
			if !ok || v == nil {
				sums[i] = math.NaN()
				break
			}
			sums[i] += *v
		}
	}
	return sums
}

// sayable is what the sums of rows may be said as: the recorded counts, and the
// rates that everybody makes of them.
func sayable(k *stats.Kind, sums []float64, rows int) []line {
	var out []line
	at := func(key string) float64 {
		if i := k.Index(key); i >= 0 {
			return sums[i]
		}
		return math.NaN()
	}
	add := func(label string, v float64, digits int) {
		if !math.IsNaN(v) && !math.IsInf(v, 0) {
			out = append(out, line{label: label, shown: strings.TrimPrefix(fixedTo(v, digits), "0.")})
			if l := &out[len(out)-1]; digits == 3 && v < 1 {
				l.shown = "." + l.shown
			} else {
				l.shown = fixedTo(v, digits)
			}
		}
	}
	for i, c := range k.Columns {
		switch v := sums[i]; {
		case math.IsNaN(v):
		case c.Key == "IPouts":
			out = append(out, line{label: "innings", shown: fmt.Sprintf("%d.%d", int(v)/3, int(v)%3)})
		case c.Key == "SO" && (k == stats.MLBBatting || k == stats.MLBGameBatting): // a pitcher's are others
			add("batting strikeouts", v, 0)
		case c.Key == "TOI", c.Key == "Min", c.Key == "MP", c.Key == "age", strings.HasPrefix(c.Label, "age"):
		case v == math.Trunc(v):
			add(c.Label, v, 0)
		default:
			add(c.Label, v, 1)
		}
	}
	games := at("G")
	switch {
	case k == stats.NBAGame || k == stats.WNBAGame:
		if games = float64(rows); rows == 1 {
			return out
		}
		fallthrough
	case k == stats.NBATotals || k == stats.WNBATotals || k == stats.WNBABox:
		for _, key := range []string{"PTS", "TRB", "AST", "STL", "BLK"} {
			if i := k.Index(key); i >= 0 {
				add(k.Columns[i].Label+" a game", at(key)/games, 1)
			}
		}
	case k == stats.MLBBatting || k == stats.MLBGameBatting:
		add("batting average", at("H")/at("AB"), 3)
	case k == stats.MLBPitching || k == stats.MLBGamePitching:
		add("earned run average", 27*at("ER")/at("IPouts"), 2)
	case k == stats.NHLGoaltending || k == stats.NHLGameGoal:
		add("save percentage", 1-at("GA")/at("SA"), 3)
	}
	return out
}

// says is a label in the plural and in the singular: of "runs batted in" the
// first word that is a plural is made one.
func says(label string) []string {
	words := strings.Fields(label)
	for i, w := range words {
		if !strings.HasSuffix(w, "s") || w == "plus-minus" {
			continue
		}
		one := strings.TrimSuffix(w, "s")
		if strings.HasSuffix(w, "sses") || strings.HasSuffix(w, "ches") {
			one = strings.TrimSuffix(w, "es")
		}
		singular := append(append(append([]string{}, words[:i]...), one), words[i+1:]...)
		return []string{label, strings.Join(singular, " ")}
	}
	return []string{label}
}
