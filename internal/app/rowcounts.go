package app

import (
	"context"
	"sync/atomic"
	"time"

	"github.com/prometheus/client_golang/prometheus"
)

// countLimit is how long the metrics wait for the database, so that those of the
// process are there within a second whatever the database does.
const countLimit = 500 * time.Millisecond

// rowCount is a metric that counts rows.
type rowCount struct {
	desc    *prometheus.Desc
	sql     string
	running atomic.Bool // a count is under way, perhaps of an earlier reading
}

// rowCounts are the metrics that the database answers.
type rowCounts struct {
	app *App
	all []*rowCount
}

// newRowCounts makes a metric of each query, by name.
func (a *App) newRowCounts(queries map[string]string) *rowCounts {
	c := &rowCounts{app: a}
	for name, sql := range queries {
		c.all = append(c.all, &rowCount{desc: prometheus.NewDesc("groundline_"+name, "Rows of the database: "+sql, nil, nil), sql: sql})
	}
	return c
}

// Describe sends what the metrics are.
func (c *rowCounts) Describe(to chan<- *prometheus.Desc) {
	for _, count := range c.all {
		to <- count.desc
	}
}

// Collect counts all at once. What has not answered in time is -1, and is not asked
// again before it has.
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

// counted asks the database; -1 says that it did not answer.
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
