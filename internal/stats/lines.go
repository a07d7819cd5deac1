package stats

import (
	"fmt"
	"math"
)

// Lines holds the lines of a sport in a third of the memory of a []Line, without pointers
// for the garbage collector to follow: texts are indexes of shared names, and values are
// float32 where every value of the kind is exactly one, as all counts are. It is
// lossless, immutable and safe for concurrent use; the zero value has no lines.
type Lines struct {
	kinds  []packedKind
	names  []string // players, leagues, teams and positions
	lines  []packedLine
	narrow []float32
	wide   []float64
}

type packedKind struct {
	*Kind
	wide bool // its values stand in Lines.wide
}

// packedLine is a Line; player, league, team and pos are places in Lines.names.
type packedLine struct {
	player, league, team, pos uint32
	values                    uint32 // where they begin in Lines.narrow or Lines.wide
	row                       int32
	season, stint             int16
	file                      uint16
	kind                      uint8
}

// PackLines packs lines in order; it neither keeps nor changes them. It returns an error
// for a line that no source file can hold: a number out of range, or a wrong number of
// values.
func PackLines(lines []Line) (Lines, error) {
	var p Lines
	kinds, err := p.addKinds(lines)
	if err != nil {
		return Lines{}, err
	}
	numbers := map[string]uint32{}
	number := func(name string, before uint32) uint32 { // often that of the line before
		if int(before) < len(p.names) && p.names[before] == name {
			return before
		}
		n, ok := numbers[name]
		if !ok {
			n = uint32(len(p.names)) // #nosec G115 -- an index into names held in memory
			numbers[name], p.names = n, append(p.names, name)
		}
		return n
	}
	p.lines = make([]packedLine, len(lines))
	var before packedLine
	for i := range lines {
		l := &lines[i]
		if l.Season != int(int16(l.Season)) || l.Stint != int(int16(l.Stint)) || l.File != int(uint16(l.File)) || l.Row != int(int32(l.Row)) { // #nosec G115 -- that is the question
			return Lines{}, fmt.Errorf("stats: row %d of %s, season %d, stint %d, file %d: a number out of bounds", l.Row, l.Player, l.Season, l.Stint, l.File)
		}
		before = packedLine{
			player: number(l.Player, before.player), league: number(l.League, before.league), team: number(l.Team, before.team), pos: number(l.Pos, before.pos),
			season: int16(l.Season), stint: int16(l.Stint), file: uint16(l.File), row: int32(l.Row), kind: kinds[l.Kind], // #nosec G115 -- asked above
		}
		if p.kinds[before.kind].wide {
			before.values = uint32(len(p.wide)) // #nosec G115 -- an index into values held in memory
			p.wide = append(p.wide, l.Values...)
		} else {
			before.values = uint32(len(p.narrow)) // #nosec G115 -- as above
			for _, v := range l.Values {
				p.narrow = append(p.narrow, float32(v))
			}
		}
		p.lines[i] = before
	}
	return p, nil
}

// addKinds numbers the kinds of the lines, finds which are wide, and allocates the
// values.
func (p *Lines) addKinds(lines []Line) (numbers map[*Kind]uint8, err error) {
	numbers = map[*Kind]uint8{}
	var counts []int
	var last *Kind
	var n uint8
	for i := range lines {
		l := &lines[i]
		if len(l.Values) != len(l.Kind.Columns) {
			return nil, fmt.Errorf("stats: a line of %s with %d values, not %d", l.Kind.Name, len(l.Values), len(l.Kind.Columns))
		}
		if l.Kind != last {
			var met bool
			if n, met = numbers[l.Kind]; !met {
				if len(p.kinds) > math.MaxUint8 {
					return nil, fmt.Errorf("stats: lines of more than %d kinds", len(p.kinds))
				}
				n = uint8(len(p.kinds)) // #nosec G115 -- asked above
				numbers[l.Kind], p.kinds, counts = n, append(p.kinds, packedKind{Kind: l.Kind}), append(counts, 0)
			}
			last = l.Kind
		}
		counts[n]++
		if k := &p.kinds[n]; !k.wide {
			k.wide = !narrow(l.Values)
		}
	}
	var narrow, wide int
	for n, k := range p.kinds {
		if k.wide {
			wide += counts[n] * len(k.Columns)
		} else {
			narrow += counts[n] * len(k.Columns)
		}
	}
	p.narrow, p.wide = make([]float32, 0, narrow), make([]float64, 0, wide)
	return numbers, nil
}

// narrow reports whether each value is a float32, or not recorded.
func narrow(values []float64) bool {
	for _, v := range values {
		if float64(float32(v)) != v && Recorded(v) {
			return false
		}
	}
	return true
}

// Len returns the number of lines.
func (p *Lines) Len() int { return len(p.lines) }

// At returns a line with a copy of its values.
func (p *Lines) At(i int) Line {
	l := p.Head(i)
	l.Values = p.AppendValues(make([]float64, 0, len(l.Kind.Columns)), i)
	return l
}

// Head returns a line without its values, which is cheap.
func (p *Lines) Head(i int) Line {
	l := &p.lines[i]
	return Line{
		Kind: p.kinds[l.kind].Kind, Player: p.names[l.player], Season: int(l.season), League: p.names[l.league], Team: p.names[l.team],
		Stint: int(l.stint), Pos: p.names[l.pos], File: int(l.file), Row: int(l.row),
	}
}

// Value returns the value of the column at a place, see Kind.Index.
func (p *Lines) Value(i, column int) float64 {
	l := &p.lines[i]
	if at := int(l.values) + column; p.kinds[l.kind].wide {
		return p.wide[at]
	} else {
		return float64(p.narrow[at])
	}
}

// Amount returns what a line adds to a sum over a column: its value, and 0 where only rows
// of another position have the column.
func (p *Lines) Amount(i, column int) float64 {
	v := p.Value(i, column)
	l := &p.lines[i]
	if !Recorded(v) && !p.kinds[l.kind].Has(column, p.names[l.pos]) {
		return 0
	}
	return v
}

// AppendAmounts appends a line's amounts, in the order of its kind's columns.
func (p *Lines) AppendAmounts(to []float64, i int) []float64 {
	from := len(to)
	to = p.AppendValues(to, i)
	l := &p.lines[i]
	for column := range p.kinds[l.kind].ofPosition {
		to[from+column] = p.Amount(i, column)
	}
	return to
}

// AppendValues appends a line's values, in the order of its kind's columns.
func (p *Lines) AppendValues(to []float64, i int) []float64 {
	l := &p.lines[i]
	k, at := p.kinds[l.kind], int(l.values)
	if k.wide {
		return append(to, p.wide[at:at+len(k.Columns)]...)
	}
	for _, v := range p.narrow[at : at+len(k.Columns)] {
		to = append(to, float64(v))
	}
	return to
}

// Unpack returns all lines.
func (p *Lines) Unpack() []Line {
	lines := make([]Line, p.Len())
	for i := range lines {
		lines[i] = p.At(i)
	}
	return lines
}
