// Package memory keeps what a serving process takes from the system near what it needs.
//
// It owns the process's memory limit. By itself Go's collector lets the heap grow to twice
// what is live, and at a start, which keeps most of what it allocates, to several times
// that. With a soft limit it collects earlier instead when that is reached.
//
// The limit follows what is live, so that the collector never works without pause. An
// operator's GOMEMLIMIT, "off" too, takes precedence.
package memory

import (
	"os"
	"runtime/debug"
	"runtime/metrics"
	"sync"
)

// smallest is the lowest limit, in bytes. With it a start takes 5% more processor time and
// 700 rather than 1,100 MB, while 450 MB are live afterwards.
const smallest = 720 << 20

// spare is the limit relative to what is live.
const spare = 1.5

// lift is the limit during works that need more, relative to what holds otherwise.
const lift = 2

var state struct {
	mu       sync.Mutex
	limited  bool
	lifted   int   // works that run with a higher limit
	inForce  int64 // while none does
	previous int64 // before Limit
}

// Limit sets the limit, unless GOMEMLIMIT is set. The function returned takes it away.
func Limit() (end func()) {
	state.mu.Lock()
	defer state.mu.Unlock()
	if os.Getenv("GOMEMLIMIT") != "" || state.limited {
		return func() {}
	}
	state.limited, state.inForce = true, smallest
	state.previous = debug.SetMemoryLimit(smallest)
	return func() {
		state.mu.Lock()
		defer state.mu.Unlock()
		state.limited = false
		debug.SetMemoryLimit(state.previous)
	}
}

// Release collects, returns to the system what is free, and adapts the limit to what is
// live.
func Release() {
	debug.FreeOSMemory()
	state.mu.Lock()
	defer state.mu.Unlock()
	state.inForce = max(smallest, int64(spare*float64(live())))
	apply()
}

// Lift lets the process take more while a work runs that needs it, as an import does, which
// holds a sport's rows twice. The function returned ends that and releases.
func Lift() (done func()) {
	state.mu.Lock()
	defer state.mu.Unlock()
	state.lifted++
	apply()
	return func() {
		state.mu.Lock()
		state.lifted--
		state.mu.Unlock()
		Release()
	}
}

// apply sets the limit that holds now. The caller holds mu.
func apply() {
	switch {
	case !state.limited:
	case state.lifted > 0:
		debug.SetMemoryLimit(lift * state.inForce)
	default:
		debug.SetMemoryLimit(state.inForce)
	}
}

// live returns what the last collection found in use, in bytes.
func live() uint64 {
	sample := []metrics.Sample{{Name: "/gc/heap/live:bytes"}}
	metrics.Read(sample)
	return sample[0].Value.Uint64()
}
