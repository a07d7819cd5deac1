//go:build unix

package faults

import (
	"context"
	"fmt"
	"math/rand/v2"
	"net/http"
	"sync"
	"testing"
	"time"

	"github.com/jackc/pgx/v5"

	"groundline/internal/counts"
	"groundline/tools/eventually"
)

// run is one world and what is done to it.
type run struct {
	*world
	t      *testing.T
	seen   *seen
	keys   []string // of the accounts that all connections share
	agent  string
	buyers []*buyer
	people []person
}

// TestFaultsLoseAndDoubleNothing carries the plan out under load, and judges after
// each fault, and at the end.
func TestFaultsLoseAndDoubleNothing(t *testing.T) {
	if *seed == 0 {
		*seed = uint64(time.Now().UnixNano()) // #nosec G115 -- a seed
	}
	plan := newPlan(*seed, *kills, *stops, *others, *only)
	counts.Say(t, "the same plan again: make faults SEED=%d KILLS=%d STOPS=%d OTHERS=%d ONLY='%s'", *seed, *kills, *stops, *others, *only)
	r := newRun(t)
	load, end := context.WithCancel(t.Context())
	defer end()
	var clients sync.WaitGroup
	for c := range connections {
		clients.Go(func() { r.client(c).run(load) })
	}
	for _, b := range r.buyers {
		clients.Go(func() { b.run(load) })
	}
	began := time.Now()
	for i, f := range plan {
		r.await(fmt.Sprint(f.after, " answers"), int64(f.after))
		t.Logf("%6.1f s  %3d  %s", time.Since(began).Seconds(), i+1, f)
		f.kind.how(r, f)
		r.awaitRecovery()
		r.look(i%20 == 19)
	}
	end()
	clients.Wait()
	r.judge()
}

func newRun(t *testing.T) *run {
	t.Helper()
	r := &run{world: newWorld(t), t: t, seen: newSeen()}
	r.awaitReady()
	for i := range 8 {
		key, _ := r.signUp(fmt.Sprintf("load%d@example.org", i), i)
		r.keys = append(r.keys, key)
	}
	r.agent, _ = r.signUp("agent@example.org", 8)
	r.people = r.sample()
	for i := range 4 + *others {
		r.buyers = append(r.buyers, r.newBuyer(i))
	}
	return r
}

// client is one of those that ask.
func (r *run) client(c int) *client {
	return &client{
		world: r.world, seen: r.seen, random: rand.New(rand.NewPCG(*seed, uint64(c+10))), // #nosec G404 G115 -- questions
		http:    &http.Client{Transport: &http.Transport{MaxIdleConnsPerHost: 1}, Timeout: patience},
		address: r.replicas[c%2].address, key: r.keys[c/2%len(r.keys)], agent: r.agent, people: r.people,
	}
}

func (r *run) awaitReady() {
	for _, replica := range r.replicas {
		eventually.Holds(r.t, replica.address+" is ready", func() bool {
			response, err := http.Get("http://" + replica.address + "/readyz")
			if err != nil {
				return false
			}
			_ = response.Body.Close()
			return response.StatusCode == http.StatusOK
		})
	}
}

// await waits for so many answers more.
func (r *run) await(what string, n int64) {
	r.t.Helper()
	before := r.seen.answered()
	eventually.Holds(r.t, what, func() bool { return r.seen.answered() >= before+n })
}

// awaitRecovery waits until both replicas answer a question that is charged.
func (r *run) awaitRecovery() {
	r.t.Helper()
	for i := range r.replicas {
		c := r.client(i)
		eventually.Holds(r.t, fmt.Sprintf("replica %d answers", i), func() bool {
			defer c.http.CloseIdleConnections()
			return c.get(hot)
		})
	}
}

// sample reads who may be asked about.
func (r *run) sample() []person {
	db := r.database.open(r.t)
	defer db.Close()
	rows, err := db.Pool.Query(r.t.Context(), `SELECT p.sport, p.slug, min(l.season), max(l.season) FROM players p
		JOIN stat_lines l ON l.player_id = p.id GROUP BY 1, 2 ORDER BY 1, 2`)
	if err != nil {
		r.t.Fatal(err)
	}
	people, err := pgx.CollectRows(rows, func(row pgx.CollectableRow) (p person, err error) {
		return p, row.Scan(&p.sport, &p.slug, &p.first, &p.last)
	})
	if err != nil || len(people) == 0 {
		r.t.Fatalf("%d people: %v", len(people), err)
	}
	return people
}
