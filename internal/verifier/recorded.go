package verifier

import (
	"fmt"
	"math"
	"strings"

	"groundline/internal/english"
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
		for _, l := range sayableFigures(k, sums, len(rows)) {
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

// rowsOf returns the receipt's rows of a kind that are a player's.
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

// sayableFigures returns what the sums of rows may be said as: the recorded counts, and the
// usual rates of them.
func sayableFigures(k *stats.Kind, sums []float64, rows int) []line {
	out := recordedLines(k, sums)
	at := func(key string) float64 {
		if i := k.Index(key); i >= 0 {
			return sums[i]
		}
		return math.NaN()
	}
	switch k {
	case stats.NBAGame, stats.WNBAGame:
		if rows > 1 {
			out = appendPerGame(out, k, sums, float64(rows))
		}
	case stats.NBATotals, stats.WNBATotals, stats.WNBABox:
		out = appendPerGame(out, k, sums, at("G"))
	case stats.MLBBatting, stats.MLBGameBatting:
		out = appendLine(out, "batting average", at("H")/at("AB"), 3)
	case stats.MLBPitching, stats.MLBGamePitching:
		out = appendLine(out, "earned run average", 27*at("ER")/at("IPouts"), 2)
	case stats.NHLGoaltending, stats.NHLGameGoal:
		out = appendLine(out, "save percentage", 1-at("GA")/at("SA"), 3)
	}
	return out
}

// recordedLines returns the sums of the columns that sentences name.
func recordedLines(k *stats.Kind, sums []float64) []line {
	var out []line
	for i, c := range k.Columns {
		switch v := sums[i]; {
		case math.IsNaN(v):
		case c.Key == "IPouts":
			out = append(out, line{label: "innings", shown: fmt.Sprintf("%d.%d", int(v)/3, int(v)%3)})
		case c.Key == "SO" && (k == stats.MLBBatting || k == stats.MLBGameBatting): // "strikeouts" are a pitcher's
			out = appendLine(out, "batting strikeouts", v, 0)
		case c.Key == "TOI", c.Key == "Min", c.Key == "MP", c.Key == "age", strings.HasPrefix(c.Label, "age"):
		case v == math.Trunc(v):
			out = appendLine(out, c.Label, v, 0)
		default:
			out = appendLine(out, c.Label, v, 1)
		}
	}
	return out
}

func appendPerGame(out []line, k *stats.Kind, sums []float64, games float64) []line {
	for _, key := range []string{"PTS", "TRB", "AST", "STL", "BLK"} {
		if i := k.Index(key); i >= 0 {
			out = appendLine(out, k.Columns[i].Label+" a game", sums[i]/games, 1)
		}
	}
	return out
}

// appendLine appends a figure unless it is not a number; rates below 1 have no zero
// before the point.
func appendLine(out []line, label string, v float64, digits int) []line {
	if math.IsNaN(v) || math.IsInf(v, 0) {
		return out
	}
	shown := fixedTo(v, digits)
	if digits == 3 && v < 1 {
		shown = "." + strings.TrimPrefix(shown, "0.")
	}
	return append(out, line{label: label, shown: shown})
}

// says is a label in the plural and in the singular: "runs batted in", "run batted in". Innings
// that somebody pitched are innings.
func says(label string) []string {
	out := []string{label}
	if one := english.OneOf(label); one != label {
		out = append(out, one)
	}
	if short, ok := strings.CutSuffix(label, " pitched"); ok {
		out = append(out, short)
	}
	return out
}
