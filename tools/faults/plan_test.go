//go:build unix

package faults

import (
	"fmt"
	"math/rand/v2"
	"regexp"
	"strings"
	"time"
)

// fault is one thing that goes wrong.
type fault struct {
	kind    *kind
	after   int           // answers since the last one was over
	replica int           // whose; 2 is both
	lasts   time.Duration // of those that last
	draw    uint64        // what else there is to choose
}

// String is a line of the plan.
func (f fault) String() string {
	who := [3]string{"replica 0", "replica 1", "both replicas"}[f.replica]
	return fmt.Sprintf("after %d answers: %s (%s, %s, %d)", f.after, f.kind.name, who, f.lasts, f.draw)
}

// kind is one way in which things go wrong.
type kind struct {
	name     string
	how      func(r *run, f fault)
	shortest time.Duration
	longest  time.Duration
	clients  bool // it takes replicas one by one or both
}

const (
	kill = "kill -9 of a replica"
	stop = "PostgreSQL ends"

	stalled = "network stalled"
)

// kinds are all there are; those of PostgreSQL's end share -stops.
var kinds = []kind{
	{name: kill, how: (*run).killReplica, clients: true},
	{name: stop + " at once", how: (*run).stopDatabase},
	{name: stop + " by kill -9", how: (*run).killDatabase},
	{name: stop + " by kill -9 of a backend", how: (*run).killBackend},
	{name: "network cut", how: (*run).cutNetwork, shortest: 200 * time.Millisecond, longest: 3 * time.Second, clients: true},
	{name: stalled, how: (*run).stallNetwork, shortest: 200 * time.Millisecond, longest: 3 * time.Second, clients: true},
	{name: "connections silently lost", how: (*run).loseConnections, clients: true},
	{name: "disk full", how: (*run).fillDisk, shortest: 500 * time.Millisecond, longest: 3 * time.Second},
	{name: "disk slow", how: (*run).slowDisk, shortest: time.Second, longest: 3 * time.Second},
	{name: "clock stepped", how: (*run).stepClock, clients: true},
	{name: "Stripe loses answers", how: (*run).stripeLoses},
	{name: "Stripe fails", how: (*run).stripeFails},
	{name: "Stripe is slow", how: (*run).stripeSlow, shortest: time.Second, longest: 5 * time.Second},
	{name: "Stripe repeats and reorders events", how: (*run).stripeRepeats, shortest: time.Second, longest: 3 * time.Second},
	{name: "Stripe drops events", how: (*run).stripeDrops, shortest: time.Second, longest: 3 * time.Second},
	{name: "Stripe signs with another secret", how: (*run).stripeRotates},
}

// newPlan draws what goes wrong, in which order and when, from the seed alone.
func newPlan(seed uint64, kills, stops, others int, only string) []fault {
	r := rand.New(rand.NewPCG(seed, 0)) // #nosec G404 -- a plan, no secret
	wanted := regexp.MustCompile(only)
	var ends []*kind
	for i := range kinds {
		if strings.HasPrefix(kinds[i].name, stop) && wanted.MatchString(kinds[i].name) {
			ends = append(ends, &kinds[i])
		}
	}
	var plan []fault
	for i := range kinds {
		k, n := &kinds[i], others
		switch {
		case !wanted.MatchString(k.name) || strings.HasPrefix(k.name, stop):
			continue
		case k.name == kill:
			n = kills
		}
		for range n {
			plan = append(plan, fault{kind: k})
		}
	}
	for i := range stops {
		if len(ends) > 0 {
			plan = append(plan, fault{kind: ends[i%len(ends)]})
		}
	}
	r.Shuffle(len(plan), func(i, j int) { plan[i], plan[j] = plan[j], plan[i] })
	for i := range plan {
		f := &plan[i]
		f.after, f.draw = 10+r.IntN(150), r.Uint64()
		if f.kind.longest > 0 {
			f.lasts = (f.kind.shortest + time.Duration(r.Int64N(int64(f.kind.longest-f.kind.shortest)))).Round(time.Millisecond)
		}
		if f.draw%4 == 0 && others > 1 && f.kind.name == stalled { // longer than callers are kept waiting
			f.lasts += 15 * time.Second
		}
		if f.replica = r.IntN(2); f.kind.clients && r.IntN(6) == 0 {
			f.replica = 2
		}
	}
	return plan
}
