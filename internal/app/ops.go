package app

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"net/http"
	"net/http/pprof"
	"strconv"
	"sync"
	"time"

	"github.com/prometheus/client_golang/prometheus"
	"github.com/prometheus/client_golang/prometheus/collectors"
	"github.com/prometheus/client_golang/prometheus/promhttp"

	"groundline/handlers"
	"groundline/handlers/fastpath"
	"groundline/handlers/web"
	"groundline/internal/grounding"
	"groundline/internal/highwater"
)

// checkLimit bounds one look at whether the process can serve.
const checkLimit = 2 * time.Second

// metrics are what an operator's Prometheus reads of this process.
type metrics struct {
	registry *prometheus.Registry
	requests *prometheus.HistogramVec

	quick prometheus.Counter // answers of the fast path

	mu   sync.RWMutex
	seen map[requestLabels]prometheus.Observer // those of requests that there were: the vector's own look-up costs four times as much
}

// requestLabels tell one kind of request from another. There are as many as routes,
// methods and statuses.
type requestLabels struct {
	route, method string
	status        int
}

// newMetrics makes the process's registry. What a metric is of is asked when it is
// read, so that serving costs nothing for it.
func (a *App) newMetrics(lanes *handlers.Lanes) *metrics {
	m := &metrics{
		registry: prometheus.NewRegistry(), seen: map[requestLabels]prometheus.Observer{},
		requests: prometheus.NewHistogramVec(prometheus.HistogramOpts{
			Name: "groundline_http_request_duration_seconds", Help: "How long requests took, by route, method and status.",
			Buckets: []float64{.001, .0025, .005, .01, .025, .05, .1, .25, .5, 1, 2.5, 5, 10},
		}, []string{"route", "method", "status"}),
	}
	m.quick = prometheus.NewCounter(prometheus.CounterOpts{Name: "groundline_fast_path_answers_total", Help: "Requests that were answered past net/http."})
	m.registry.MustRegister(collectors.NewGoCollector(), collectors.NewProcessCollector(collectors.ProcessCollectorOpts{}), m.requests, m.quick)
	gauge := func(name, help string, value func() float64) {
		m.registry.MustRegister(prometheus.NewGaugeFunc(prometheus.GaugeOpts{Name: "groundline_" + name, Help: help}, value))
	}
	lanes.Each(func(lane string, g *web.Gate) {
		of := prometheus.Labels{"lane": lane}
		m.registry.MustRegister(
			prometheus.NewGaugeFunc(prometheus.GaugeOpts{Name: "groundline_requests_running", Help: "Requests that are worked on, by lane.", ConstLabels: of}, func() float64 { return float64(g.Load().Running) }),
			prometheus.NewGaugeFunc(prometheus.GaugeOpts{Name: "groundline_requests_waiting", Help: "Requests that wait to be let in, by lane.", ConstLabels: of}, func() float64 { return float64(g.Load().Waiting) }),
			prometheus.NewCounterFunc(prometheus.CounterOpts{Name: "groundline_requests_shed_total", Help: "Requests that there was no room for, by lane.", ConstLabels: of}, func() float64 { return float64(g.Load().Shed) }),
		)
	})
	if a.meter != nil {
		gauge("meter_queue", "Calls that wait to be charged.", func() float64 { return float64(a.meter.Waiting()) })
	}
	gauge("database_connections", "Connections of the pool that are open.", func() float64 { return float64(a.db.Pool.Stat().TotalConns()) })
	gauge("database_connections_used", "Connections of the pool that are in use.", func() float64 { return float64(a.db.Pool.Stat().AcquiredConns()) })
	gauge("log_behind", "1 while the database's log is behind the one that was published, and no receipt is signed.", func() float64 {
		if a.log.Refusal() != nil {
			return 1
		}
		return 0
	})
	m.registry.MustRegister(prometheus.NewCounterFunc(prometheus.CounterOpts{Name: "groundline_connections_refused_total", Help: "Connections that led to a database older than the one used last, or to another."},
		func() float64 { return float64(a.fence.Refused()) }))
	m.registry.MustRegister(a.newRowCounts(map[string]string{
		"mails_waiting":    `SELECT count(*) FROM mails WHERE sent_at IS NULL AND given_up_at IS NULL`,
		"mails_given_up":   `SELECT count(*) FROM mails WHERE given_up_at IS NOT NULL`,
		"jobs_waiting":     `SELECT count(*) FROM river_job WHERE state IN ('available', 'retryable')`,
		"jobs_discarded":   `SELECT count(*) FROM river_job WHERE state = 'discarded'`,
		"weekly_failures":  `SELECT count(*) FROM weekly_runs WHERE state = 'failed'`,
		"data_failures":    `SELECT (SELECT count(*) FROM data_loads WHERE error <> '') + (SELECT count(*) FROM data_sources WHERE state IN ('quarantined', 'failed'))`,
		"ledger_breaches":  `SELECT count(*) FROM (SELECT state FROM river_job WHERE kind = 'check_ledger' AND finalized_at IS NOT NULL ORDER BY finalized_at DESC LIMIT 1) j WHERE state <> 'completed'`,
		"log_waiting":      `SELECT count(*) FROM log_waiting WHERE issued_at < now() - interval '60 seconds'`,
		"usage_in_default": `SELECT count(*) FROM (SELECT FROM usage_default LIMIT 1000) d`,
		"billing_alerts":   `SELECT count(*) FROM billing_alerts`,
	}))
	return m
}

func (m *metrics) observed(route, method string, status int, took time.Duration) {
	m.of(requestLabels{route, method, status}).Observe(took.Seconds())
}

// counting counts what answer answers.
func (m *metrics) counting(answer fastpath.Answer) fastpath.Answer {
	return func(ctx context.Context, r *fastpath.Request, b []byte) (response []byte, begun any, answered bool) {
		if response, begun, answered = answer(ctx, r, b); answered {
			m.quick.Inc()
		}
		return response, begun, answered
	}
}

func (m *metrics) of(l requestLabels) prometheus.Observer {
	m.mu.RLock()
	o := m.seen[l]
	m.mu.RUnlock()
	if o == nil {
		o = m.requests.WithLabelValues(l.route, l.method, strconv.Itoa(l.status)) // always the same one
		m.mu.Lock()
		m.seen[l] = o
		m.mu.Unlock()
	}
	return o
}

// Private is what an operator's own network sees: metrics and profiles. It must not
// be reachable from anywhere else.
func (a *App) Private() http.Handler {
	mux := http.NewServeMux()
	mux.Handle("GET /metrics", promhttp.HandlerFor(a.metrics.registry, promhttp.HandlerOpts{}))
	mux.HandleFunc("GET /debug/pprof/", pprof.Index)
	mux.HandleFunc("GET /debug/pprof/profile", pprof.Profile)
	mux.HandleFunc("GET /debug/pprof/trace", pprof.Trace)
	mux.HandleFunc("GET /debug/pprof/symbol", pprof.Symbol)
	return mux
}

// Check is one thing that serving needs.
type Check struct {
	Name string `json:"name"`
	OK   bool   `json:"ok"`
	Why  string `json:"why,omitempty"`
}

// Checks look at what serving needs. While the process stops, it is not ready.
func (a *App) Checks(ctx context.Context) []Check {
	ctx, cancel := context.WithTimeout(ctx, checkLimit)
	defer cancel()
	checks := []Check{{Name: "serving", OK: !a.leaving.Load() && a.stopping.Err() == nil, Why: "the process is stopping"}}
	database := Check{Name: "database", OK: true}
	if err := a.db.Pool.Ping(ctx); err != nil {
		database = Check{Name: "database", Why: "it does not answer"}
		if refused := (*highwater.RefusedError)(nil); errors.As(err, &refused) {
			database.Why = refused.Why
		}
		a.logger.WarnContext(ctx, "not ready", "error", err)
	}
	signing := Check{Name: "log", OK: true}
	if err := a.log.Refusal(); err != nil {
		signing = Check{Name: "log", Why: err.Error()}
	}
	checks = append(checks, database, signing)
	for _, sport := range grounding.Sports {
		checks = append(checks, Check{Name: "almanac of " + sport, OK: a.book.Sport(sport) != nil, Why: "it is not loaded"})
	}
	for i := range checks {
		if checks[i].OK {
			checks[i].Why = ""
		}
	}
	return checks
}

// health are the two addresses that a load balancer asks.
func (a *App) health(next http.Handler) http.Handler {
	mux := &web.Mux{}
	mux.HandleFunc("GET /healthz", func(w http.ResponseWriter, _ *http.Request) {
		w.Header().Set("Cache-Control", "no-store")
		_, _ = fmt.Fprintln(w, "ok")
	})
	mux.HandleFunc("GET /readyz", func(w http.ResponseWriter, r *http.Request) {
		checks, status := a.Checks(r.Context()), http.StatusOK
		for _, c := range checks {
			if !c.OK {
				status = http.StatusServiceUnavailable
				w.Header().Set("Retry-After", "1")
			}
		}
		w.Header().Set("Cache-Control", "no-store")
		w.Header().Set("Content-Type", "application/json")
		w.WriteHeader(status)
		_ = json.NewEncoder(w).Encode(map[string]any{"ready": status == http.StatusOK, "checks": checks})
	})
	a.routes = append(a.routes, mux.Patterns()...)
	return http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		switch r.URL.Path {
		case "/healthz", "/readyz":
			if _, pattern := mux.Handler(r); pattern != "" {
				mux.ServeHTTP(w, r)
				return
			}
		}
		next.ServeHTTP(w, r)
	})
}
