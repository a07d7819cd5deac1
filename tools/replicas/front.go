package replicas

import (
	"context"
	"io"
	"log"
	"net/http"
	"net/http/httputil"
	"net/url"
	"slices"
	"sync"
	"time"
)

const (
	lookEvery = 50 * time.Millisecond // at /readyz
	lookLimit = time.Second
	idleKept  = 64 // connections to a replica
	patience  = 10 * time.Second
	maxFaults = 100
)

// Front is a small load balancer, as stands before replicas: it asks each
// whether it is ready, and takes turns among those that are. It tries nothing
// twice: what a replica lets fall is counted.
type Front struct {
	proxy *httputil.ReverseProxy
	watch context.Context
	stop  context.CancelFunc
	looks sync.WaitGroup
	asker *http.Client

	mu      sync.Mutex
	targets []*target
	next    int
	faults  []string
}

// target is a replica and what it last said of itself.
type target struct {
	*Replica
	url   *url.URL
	ready bool
	over  context.CancelFunc
}

type targetKey struct{}

// NewFront makes a front without replicas.
func NewFront() *Front {
	f := &Front{asker: &http.Client{Timeout: lookLimit}}
	f.watch, f.stop = context.WithCancel(context.Background())
	f.proxy = &httputil.ReverseProxy{
		Rewrite: func(r *httputil.ProxyRequest) {
			r.SetURL(r.In.Context().Value(targetKey{}).(*target).url)
			r.SetXForwarded()
			r.Out.Host = r.In.Host
		},
		Transport:    &http.Transport{MaxIdleConnsPerHost: idleKept, DisableCompression: true},
		ErrorHandler: f.failed,
		ErrorLog:     log.New(io.Discard, "", 0), // a reader who leaves in the midst of an answer
	}
	return f
}

// Add takes a replica into the round, once it says that it is ready.
func (f *Front) Add(r *Replica) error {
	u, err := url.Parse(r.URL)
	if err != nil {
		return err
	}
	watch, over := context.WithCancel(f.watch)
	t := &target{Replica: r, url: u, over: over}
	f.look(watch, t)
	f.mu.Lock()
	f.targets = append(f.targets, t)
	f.mu.Unlock()
	f.looks.Go(func() {
		tick := time.NewTicker(lookEvery)
		defer tick.Stop()
		for watch.Err() == nil {
			select {
			case <-tick.C:
				f.look(watch, t)
			case <-watch.Done():
			}
		}
	})
	return nil
}

// Remove forgets a replica.
func (f *Front) Remove(r *Replica) {
	f.mu.Lock()
	defer f.mu.Unlock()
	f.targets = slices.DeleteFunc(f.targets, func(t *target) bool {
		if t.Replica == r {
			t.over()
		}
		return t.Replica == r
	})
}

// Close ends the looking.
func (f *Front) Close() {
	f.stop()
	f.looks.Wait()
	f.proxy.Transport.(*http.Transport).CloseIdleConnections()
}

// Faults lists what requests came to that no replica answered.
func (f *Front) Faults() []string {
	f.mu.Lock()
	defer f.mu.Unlock()
	return slices.Clone(f.faults)
}

// Ready reports whether the front sends requests to a replica.
func (f *Front) Ready(r *Replica) bool {
	f.mu.Lock()
	defer f.mu.Unlock()
	return slices.ContainsFunc(f.targets, func(t *target) bool { return t.Replica == r && t.ready })
}

func (f *Front) look(ctx context.Context, t *target) {
	request, err := http.NewRequestWithContext(ctx, http.MethodGet, t.URL+"/readyz", nil)
	if err != nil {
		return
	}
	ready := false
	if answer, err := f.asker.Do(request); err == nil {
		_ = answer.Body.Close()
		ready = answer.StatusCode == http.StatusOK
	}
	f.mu.Lock()
	defer f.mu.Unlock()
	t.ready = ready
}

// ServeHTTP sends a request to the replica whose turn it is. When none is ready
// it waits for one.
func (f *Front) ServeHTTP(w http.ResponseWriter, r *http.Request) {
	t := f.pick()
	if t == nil {
		t = f.await(r.Context())
	}
	if t == nil {
		f.note(r, "no replica is ready")
		w.WriteHeader(http.StatusBadGateway)
		return
	}
	f.proxy.ServeHTTP(w, r.WithContext(context.WithValue(r.Context(), targetKey{}, t)))
}

func (f *Front) await(ctx context.Context) *target {
	ctx, cancel := context.WithTimeout(ctx, patience)
	defer cancel()
	tick := time.NewTicker(lookEvery)
	defer tick.Stop()
	for {
		select {
		case <-tick.C:
			if t := f.pick(); t != nil {
				return t
			}
		case <-ctx.Done():
			return nil
		}
	}
}

func (f *Front) pick() *target {
	f.mu.Lock()
	defer f.mu.Unlock()
	for range f.targets {
		f.next++
		if t := f.targets[f.next%len(f.targets)]; t.ready {
			return t
		}
	}
	return nil
}

// failed answers for a replica that did not.
func (f *Front) failed(w http.ResponseWriter, r *http.Request, err error) {
	if r.Context().Err() == nil { // else the asker has left
		f.note(r, err.Error())
	}
	w.WriteHeader(http.StatusBadGateway)
}

func (f *Front) note(r *http.Request, what string) {
	f.mu.Lock()
	defer f.mu.Unlock()
	if len(f.faults) < maxFaults {
		f.faults = append(f.faults, r.Method+" "+r.URL.Path+": "+what)
	}
}
