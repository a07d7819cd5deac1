//go:build unix

package faults

import (
	"math/rand/v2"
	"syscall"
	"time"

	"github.com/jackc/pgx/v5"

	"groundline/tools/stripelocal"
)

// hit returns the replicas that a fault is of.
func (r *run) hit(f fault) []*replica {
	if f.replica < 2 {
		return r.replicas[f.replica : f.replica+1]
	}
	return r.replicas[:]
}

// last lets a fault last. Nothing is waited for that could come sooner.
func (r *run) last(f fault) {
	select {
	case <-time.After(f.lasts):
	case <-r.t.Context().Done():
	}
}

func (r *run) killReplica(f fault) {
	for _, replica := range r.hit(f) {
		replica.kill()
	}
}

func (r *run) stopDatabase(fault) { r.database.end(r.t, syscall.SIGQUIT) }
func (r *run) killDatabase(fault) { r.database.end(r.t, syscall.SIGKILL) }

func (r *run) killBackend(f fault) { r.database.killBackend(r.t, f.draw) }

func (r *run) cutNetwork(f fault)   { r.breakNetwork(f, (*network).cut) }
func (r *run) stallNetwork(f fault) { r.breakNetwork(f, (*network).stall) }

// breakNetwork has the networks that are hit broken for as long as the fault lasts.
func (r *run) breakNetwork(f fault, how func(*network)) {
	for _, replica := range r.hit(f) {
		how(replica.network)
	}
	r.last(f)
	for _, replica := range r.hit(f) {
		replica.network.heal()
	}
}

// loseConnections must be got over while PostgreSQL, too, still holds its ends of
// the connections, and whatever was under way on them.
func (r *run) loseConnections(f fault) {
	for _, replica := range r.hit(f) {
		replica.network.lose()
	}
	r.awaitRecovery()
	for _, replica := range r.hit(f) {
		replica.network.heal()
	}
}

// fillDisk fills the disk, half of the times up to the log itself: PostgreSQL ends
// then, and cannot start before there is room again.
func (r *run) fillDisk(f fault) {
	r.database.disk.set(r.t, 0, true)
	if f.draw%2 == 0 {
		conn, err := pgx.Connect(r.t.Context(), r.database.server.URL())
		if err == nil {
			for range 1 + f.draw%4 {
				if _, err = conn.Exec(r.t.Context(), "SELECT pg_switch_wal()"); err != nil {
					break
				}
			}
			_ = conn.Close(r.t.Context())
		}
	}
	r.last(f)
	r.database.disk.set(r.t, 0, false)
	r.database.answers(r.t)
}

func (r *run) slowDisk(f fault) {
	r.database.disk.set(r.t, 20*time.Millisecond+time.Duration(f.draw%400)*time.Millisecond, false)
	r.last(f)
	r.database.disk.set(r.t, 0, false)
}

// stepClock moves a replica's clock by up to six hours, either way. It stays so.
func (r *run) stepClock(f fault) {
	span := []time.Duration{time.Second, time.Minute, time.Hour, 6 * time.Hour}[f.draw%4]
	random := rand.New(rand.NewPCG(f.draw, 1)) // #nosec G404 -- a clock
	for _, replica := range r.hit(f) {
		replica.clock.set(r.t, time.Duration(random.Int64N(int64(2*span)))-span)
	}
}

// calls are those of Stripe that may go wrong.
var calls = []string{"POST /v1/payment_intents", "POST /v1/checkout", "POST /v1/customers", "POST /v1/", "GET /v1/", ""}

func (r *run) stripeLoses(f fault) {
	r.stripe.Inject(stripelocal.Fault{Match: calls[f.draw%6], Times: 1 + int(f.draw>>8%4), Lose: true}) // #nosec G115 -- below 4
}

func (r *run) stripeFails(f fault) {
	r.stripe.Inject(stripelocal.Fault{Match: calls[f.draw%6], Times: 1 + int(f.draw>>8%4), Status: []int{429, 500, 503, 409}[f.draw>>16%4]}) // #nosec G115 -- below 4
}

func (r *run) stripeSlow(f fault) {
	r.stripe.Inject(stripelocal.Fault{Match: calls[f.draw%6], Times: 1 + int(f.draw>>8%4), Delay: f.lasts}) // #nosec G115 -- below 4
}

func (r *run) stripeRepeats(f fault) {
	r.stripe.Hold(true)
	r.last(f)
	for _, event := range r.stripe.Pending() {
		r.stripe.Duplicate(event)
	}
	r.stripe.Shuffle(rand.New(rand.NewPCG(f.draw, 2))) // #nosec G404 -- an order
	r.stripe.Hold(false)
}

func (r *run) stripeDrops(f fault) {
	r.stripe.Hold(true)
	r.last(f)
	r.stripe.Drop("")
	r.stripe.Hold(false)
}

// stripeRotates has events signed by the second secret; the replicas know both.
func (r *run) stripeRotates(fault) { r.stripe.Rotate(r.secrets, time.Second) }
