package ratings

import (
	"sync/atomic"

	"groundline/internal/stats"
)

// Measured hands what a method's Measure made of the lines, such as their sums by
// season, to the Appraise that follows it in Build, which would make it once
// more. It is given away once: whoever appraises later makes his own. The zero
// value has nothing to give.
type Measured[U any] struct{ held atomic.Pointer[measured[U]] }

type measured[U any] struct {
	lines []stats.Line
	units []U
}

// Keep holds the units of the lines until they are taken.
func (m *Measured[U]) Keep(lines []stats.Line, units []U) {
	m.held.Store(&measured[U]{lines, units})
}

// Take gives the units if they were made of the very lines.
func (m *Measured[U]) Take(lines []stats.Line) ([]U, bool) {
	h := m.held.Swap(nil)
	if h == nil || len(h.lines) != len(lines) || len(lines) == 0 || &h.lines[0] != &lines[0] {
		return nil, false
	}
	return h.units, true
}
