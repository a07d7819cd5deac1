package ratings

import (
	"sync/atomic"

	"groundline/internal/stats"
)

// Measured passes what a method's Measure computed from the lines, such as sums by season,
// on to the Appraise that follows in Build, which would otherwise compute it again. It can
// be taken once. The zero value holds nothing.
type Measured[U any] struct{ held atomic.Pointer[measured[U]] }

type measured[U any] struct {
	lines []stats.Line
	units []U
}

// Keep stores the units of the lines until they are taken.
func (m *Measured[U]) Keep(lines []stats.Line, units []U) {
	m.held.Store(&measured[U]{lines, units})
}

// Take returns the units if they were computed from these very lines.
func (m *Measured[U]) Take(lines []stats.Line) ([]U, bool) {
	h := m.held.Swap(nil)
	if h == nil || len(h.lines) != len(lines) || len(lines) == 0 || &h.lines[0] != &lines[0] {
		return nil, false
	}
	return h.units, true
}
