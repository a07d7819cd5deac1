package app

import (
	"context"
	"sync/atomic"
	"time"

	"github.com/prometheus/client_golang/prometheus"
)

// countLimit bounds how long metrics wait for the database, so that those of the
// process are served quickly regardless.
const countLimit = 500 * time.Millisecond

// rowCount is a metric that counts rows.
type rowCount struct {
	desc    *prometheus.Desc
	sql     string
	running atomic.Bool // a query is running, perhaps from an earlier collection
}

// rowCounts are the metrics computed by the database.
type rowCounts struct {
	app *App
	all []*rowCount
}

// newRowCounts returns one metric per query, by name.
func (a *App) newRowCounts(queries map[string]string) *rowCounts {
	c := &rowCounts{app: a}
	for name, sql := range queries {
		c.all = append(c.all, &rowCount{desc: prometheus.NewDesc("groundline_"+name, "Rows of the database: "+sql, nil, nil), sql: sql})
	}
	return c
}

// Describe implements prometheus.Collector.
func (c *rowCounts) Describe(to chan<- *prometheus.Desc) {
	for _, count := range c.all {
		to <- count.desc
	}
}

// Collect runs all queries concurrently. A query that has not finished in time is -1,
// and is not started again before it has.
func (c *rowCounts) Collect(to chan<- prometheus.Metric) {
	type result struct {
		count *rowCount
		rows  int64
	}
	results := make(chan result, len(c.all))
	rows := map[*rowCount]int64{}
	asked := 0
	for _, count := range c.all {
		rows[count] = -1
		if !count.running.CompareAndSwap(false, true) {
			continue
		}
		asked++
		go func() {
			n := c.app.counted(count.sql)
			count.running.Store(false)
			results <- result{count, n}
		}()
	}
	late := time.After(countLimit)
	for waiting := true; asked > 0 && waiting; {
		select {
		case r := <-results:
			rows[r.count] = r.rows
			asked--
		case <-late:
			waiting = false
		}
	}
	for count, n := range rows {
		to <- prometheus.MustNewConstMetric(count.desc, prometheus.GaugeValue, float64(n))
	}
}

// counted runs a query; -1 means that it failed.
func (a *App) counted(sql string) int64 {
	ctx, cancel := context.WithTimeout(a.stopping, checkLimit)
	defer cancel()
	n := int64(-1)
	if err := a.db.Pool.QueryRow(ctx, sql).Scan(&n); err != nil {
		a.logger.Warn("metrics", "error", err)
		return -1
	}
	return n
}
