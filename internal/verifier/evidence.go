package verifier

import (
	"fmt"
	"math"
	"strconv"
	"strings"
)

// Evidence lists the facts and words that a sentence may use.
type Evidence struct {
	Cells []Cell
	Sets  []Set
	Names []Name
	// Metrics is what each metric that a cell or a set names may be called, in
	// words. A metric without an entry is called by its key.
	Metrics map[string][]string
	// Licensed is fixed wording that holds no claim of its own or one that is
	// always true of this evidence: "relative to peers of each season".
	Licensed []string
	// Spans are stretches of seasons that may be named beside those of the cells
	// and sets, such as that of the data.
	Spans []Span
}

// Name is a player, a team or another thing that may be named.
type Name struct {
	Key    string   // what cells and sets know it by; equal names share a key
	Says   []string // ways to write it: "Babe Ruth"
	Player bool     // a player, of whom figures are
	Of     []string // of what is no player: whose it is; empty where it is not anybody's
}

// Span is seasons from one to another; an open end is 0.
type Span struct{ From, To int }

// Kind is the shape in which a cell is said.
type Kind int

// The shapes.
const (
	Value    Kind = iota // a figure: "62 home runs"
	Count                // how many things there are: "12 players"
	Place                // a rank, alone or with the size of its set: "5 of 300", "5th"
	Interval             // two ends: "71.2 to 80.1"
	Move                 // what was before and after: "from 71.2 to 80.1"
	Above                // the share of a set that ranks below: "above 99.1%"
	About                // a rounded rank: "about 20th", "about 20th of 300"
	Within               // a bound of a rank: "in the top 120 of 3,000"
	Versus               // one figure of two players, the first one's before the other's: "1,478 to 1,223"
)

// Cell is one figure of a receipt as it is shown.
type Cell struct {
	Kind   Kind
	Player string // key of a Name; empty where it is nobody's
	Metric string
	Season Span   // which season or seasons it is of; zero where the sentence need not say
	Shown  string // "62", ".406", "1,234"; of a Place the rank
	Other  string // the other end of an Interval or Move, the size of a Place's set
	Set    int    // whose conditions hold for it; -1 is none
	Tied   bool   // of a rank: another shares it
	Sign   int    // of a figure that is said as an amount, "fell 2.1 points": -1, 0 unknown, 1
	Than   string // of a Versus or a difference between two players: key of the other, whom the sentence may name
}

// Set is a ranked set, or the conditions that several figures share.
type Set struct {
	Metric string
	Size   int
	Heads  []Head   // who is first; equal places all
	Called []string // what the first may be called: "most", "highest"
	// Conditions narrow the set. Each has to be in a sentence that uses a cell of
	// it or calls somebody its first.
	Conditions []Condition
}

// Head is the first of a ranked set.
type Head struct {
	Player string
	Season int // 0 where it is not of a season
}

// Condition is one thing that narrows a set: said in one of some ways, or, if
// it is a time, as seasons within Within.
type Condition struct {
	What   string // for the message
	Says   []string
	Within Span

	OfSuperlatives bool // only sentences that call something the most, a high or a low must say it
}

// Derive adds a figure computed from others, and refuses one that is not what the
// operation returns at the shown rounding. The operands are places in Cells, of
// one set; the figure has the player and season of the first unless told
// otherwise by the returned cell.
func (e *Evidence) Derive(op Operation, operands []int, metric, shown string) (*Cell, error) {
	values := make([]float64, len(operands))
	for i, at := range operands {
		if at < 0 || at >= len(e.Cells) {
			return nil, fmt.Errorf("operand %d is no cell", at)
		}
		v, err := strconv.ParseFloat(canonical(e.Cells[at].Shown), 64)
		if err != nil {
			return nil, fmt.Errorf("operand %q: %w", e.Cells[at].Shown, err)
		}
		values[i] = v
	}
	got, err := op.of(values)
	if err != nil {
		return nil, err
	}
	text := canonical(strings.TrimSuffix(shown, "%"))
	_, digits, _ := strings.Cut(text, ".")
	sign := 0
	if op == Difference {
		sign = sgn(got)
		if !strings.HasPrefix(text, "-") {
			got = math.Abs(got) // "fell 2.1": the verb has the sign
		}
	}
	want, err := strconv.ParseFloat(text, 64)
	if err != nil || math.Abs(got-want) > .5*math.Pow10(-len(digits))+1e-9 {
		return nil, fmt.Errorf("%s of %v is %g, not %s", op, values, got, shown)
	}
	c := e.Cells[operands[0]]
	c.Kind, c.Metric, c.Shown, c.Other, c.Sign = Value, metric, shown, "", sign
	e.Cells = append(e.Cells, c)
	return &e.Cells[len(e.Cells)-1], nil
}

// Operation makes one figure of several.
type Operation string

// The operations.
const (
	Sum        Operation = "sum"
	Difference Operation = "difference" // the first less the second
	Ratio      Operation = "ratio"      // the first over the second
	Share      Operation = "share"      // the same in percent
	Mean       Operation = "mean"
)

func (op Operation) of(v []float64) (float64, error) {
	two := len(v) == 2
	switch {
	case len(v) == 0:
		return 0, fmt.Errorf("%s of nothing", op)
	case op == Sum || op == Mean:
		total := 0.
		for _, x := range v {
			total += x
		}
		if op == Mean {
			total /= float64(len(v))
		}
		return total, nil
	case op == Difference && two:
		return v[0] - v[1], nil
	case (op == Ratio || op == Share) && two && v[1] != 0:
		if op == Share {
			return 100 * v[0] / v[1], nil
		}
		return v[0] / v[1], nil
	}
	return 0, fmt.Errorf("no %s of %v", op, v)
}

func sgn(v float64) int {
	switch {
	case v > 0:
		return 1
	case v < 0:
		return -1
	}
	return 0
}
