//go:build soak

package soak_test

import (
	"context"
	"flag"
	"fmt"
	"io"
	"net"
	"net/http"
	"slices"
	"strings"
	"sync"
	"testing"
	"time"

	"golang.org/x/time/rate"
)

var overloadSeconds = flag.Int("overload-seconds", 10, "how long each phase of TestOverload lasts")

const (
	usual    = 64   // connections at which what it serves is measured
	crowd    = 2560 // connections of the flood: so many that those who wait leave others to ask
	tenfold  = 10
	slow     = 300 // clients of each kind that send slowly
	probes   = 100 * time.Millisecond
	recovers = 5 * time.Second
)

// phase holds the clients' results of a span of time.
type phase struct {
	mu     sync.Mutex
	took   []time.Duration // of those answered 200
	shed   []time.Duration // of those answered 503 with Retry-After
	others map[string]int
	span   time.Duration
}

func (p *phase) note(status int, header http.Header, err error, took time.Duration) {
	p.mu.Lock()
	defer p.mu.Unlock()
	switch {
	case err != nil:
		p.others[err.Error()]++
	case status == http.StatusOK:
		p.took = append(p.took, took)
	case status == http.StatusServiceUnavailable && header.Get("Retry-After") != "":
		p.shed = append(p.shed, took)
	default:
		p.others[fmt.Sprint(status)]++
	}
}

func (p *phase) print(name string) {
	slices.Sort(p.took)
	slices.Sort(p.shed)
	all := len(p.took) + len(p.shed)
	say("%-44s %7.0f/s asked  %6.0f/s answered: p50 %9s p99 %9s   shed %5.1f %%: p99 %9s", name, float64(all)/p.span.Seconds(),
		float64(len(p.took))/p.span.Seconds(), quantile(p.took, .5), quantile(p.took, .99), 100*float64(len(p.shed))/float64(max(1, all)), quantile(p.shed, .99))
}

func quantile(sorted []time.Duration, q float64) string {
	if len(sorted) == 0 {
		return "-"
	}
	return ms(sorted[min(len(sorted)-1, int(q*float64(len(sorted))))])
}

// customer is a keyed client at an address, with as many connections as it needs.
type customer struct {
	http *http.Client
	work work
	url  string
	key  string
}

// work is the repeated request.
type work struct{ name, path, body string }

var works = []work{
	{"questions in words", "/api/v1/analytics/query", `{"question":"Who had the most home runs in a career?"}`},
	{"texts, each of several answers", "/api/v1/assistant/answer", `{"question":"Who had the most home runs in a career? Who had the most home runs in a season? Babe Ruth career home runs?"}`},
}

func (b *bundle) customer(of work, from string, key string) *customer {
	d := net.Dialer{LocalAddr: &net.TCPAddr{IP: net.ParseIP(from)}}
	return &customer{work: of, url: b.replicas[0].URL, key: key, http: &http.Client{Timeout: time.Minute,
		Transport: &http.Transport{DialContext: d.DialContext, MaxIdleConnsPerHost: 10_000, MaxIdleConns: 0}}}
}

// ask has the work done once.
func (c *customer) ask(p *phase) {
	request, err := http.NewRequest(http.MethodPost, c.url+c.work.path, strings.NewReader(c.work.body))
	if err != nil {
		return
	}
	request.Header.Set("X-API-Key", c.key)
	request.Header.Set("Content-Type", "application/json")
	began := time.Now()
	response, err := c.http.Do(request)
	if err != nil {
		p.note(0, nil, err, 0)
		return
	}
	_, err = io.Copy(io.Discard, response.Body)
	_ = response.Body.Close()
	p.note(response.StatusCode, response.Header, err, time.Since(began))
}

// closed has n clients ask one question after the other.
func (c *customer) closed(ctx context.Context, n int) *phase {
	p := &phase{others: map[string]int{}}
	began := time.Now()
	var all sync.WaitGroup
	for range n {
		all.Go(func() {
			for ctx.Err() == nil {
				c.ask(p)
			}
		})
	}
	all.Wait()
	p.span = time.Since(began)
	return p
}

// paced has n clients ask so often a second together, as far as they get.
func (c *customer) paced(ctx context.Context, n int, perSecond float64) *phase {
	p := &phase{others: map[string]int{}}
	began, pace := time.Now(), rate.NewLimiter(rate.Limit(perSecond), n)
	var all sync.WaitGroup
	for range n {
		all.Go(func() {
			for pace.Wait(ctx) == nil {
				c.ask(p)
			}
		})
	}
	all.Wait()
	p.span = time.Since(began)
	return p
}

// TestOverload asks ten times what a replica serves, measured in the same run,
// and wants each request answered or turned away with the time to come again; and
// what a bystander at another address sees of it. Times are printed, and judge
// nothing.
func TestOverload(t *testing.T) {
	for _, w := range works {
		t.Run(w.name, func(t *testing.T) { overload(t, w) })
	}
}

func overload(t *testing.T, w work) {
	b := setup(t, "RATES=off")
	say("\n%s:", w.name)
	flood, bystander := b.customer(w, "127.0.2.1", b.clients[0].key), b.customer(w, "127.0.2.2", b.clients[1].key)
	during := func() (context.Context, context.CancelFunc) {
		return context.WithTimeout(t.Context(), time.Duration(*overloadSeconds)*time.Second)
	}
	fair := func(p *phase) {
		t.Helper()
		if len(p.took) == 0 || len(p.others) > 0 {
			t.Errorf("%d answered, and %v", len(p.took), p.others)
		}
	}
	ctx, cancel := during()
	usually := flood.closed(ctx, usual)
	cancel()
	usually.print(fmt.Sprintf("what it serves, %d connections", usual))
	fair(usually)

	ctx, cancel = during()
	perSecond := tenfold * float64(len(usually.took)) / usually.span.Seconds()
	var beside *phase
	var all sync.WaitGroup
	all.Go(func() { beside = bystander.probe(ctx) })
	flooded := flood.paced(ctx, crowd, perSecond)
	over := time.Now()
	cancel()
	all.Wait()
	flooded.print(fmt.Sprintf("ten times that a second, %d connections", crowd))
	beside.print("meanwhile another address, ten a second")
	fair(flooded)
	fair(beside)
	say("back to normal: %s after the flood (goal: within %s)", ms(bystander.recovered(t, over, usually)), recovers)

	b.slowClients(t)
	ctx, cancel = during()
	patient := flood.closed(ctx, usual)
	cancel()
	patient.print(fmt.Sprintf("with %d slow clients of each kind", slow))
	fair(patient)
	b.ledger(t)
}

// probe asks ten times a second.
func (c *customer) probe(ctx context.Context) *phase {
	return c.paced(ctx, 4, float64(time.Second/probes))
}

// recovered returns how long after the flood ten answers in a row took no longer
// than the slowest one in a hundred did before it.
func (c *customer) recovered(t *testing.T, over time.Time, usually *phase) time.Duration {
	t.Helper()
	slices.Sort(usually.took)
	goal := usually.took[len(usually.took)*99/100]
	for good, since := 0, over; ; {
		p := &phase{others: map[string]int{}}
		c.ask(p)
		if len(p.took) == 1 && p.took[0] <= goal {
			if good++; good == 10 {
				return since.Sub(over)
			}
			continue
		}
		if good, since = 0, time.Now(); since.Sub(over) > time.Minute {
			t.Errorf("not back to normal a minute after the flood")
			return since.Sub(over)
		}
	}
}

// slowClients opens connections that send headers, or a body, and do not go on.
func (b *bundle) slowClients(t *testing.T) {
	t.Helper()
	host := strings.TrimPrefix(b.replicas[0].URL, "http://")
	for _, text := range []string{"GET /players HTTP/1.1\r\nHost: x\r\nX-Slow: ", "POST /api/v1/analytics/query HTTP/1.1\r\nHost: x\r\nContent-Length: 100\r\n\r\nslow"} {
		for range slow {
			c, err := net.Dial("tcp", host)
			must(t, err)
			t.Cleanup(func() { _ = c.Close() })
			_, err = io.WriteString(c, text)
			must(t, err)
		}
	}
}
