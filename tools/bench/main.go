// Command bench measures the metered API beside two handlers of its own: a
// constant one, the limit of net/http on this machine, and a naive one, which
// does with GORM what one would write first. They take turns in one run, on one
// PostgreSQL that flushes to disk, and only ratios are worth comparing.
package main

import (
	"context"
	"flag"
	"fmt"
	"os"
	"os/signal"
	"time"
)

// options configure a run.
type options struct {
	seconds     int
	rounds      int
	connections int
	profile     string
	wrk         bool
	only        string
	quick       bool
}

func main() {
	ctx, stop := signal.NotifyContext(context.Background(), os.Interrupt)
	defer stop()
	if len(os.Args) == 3 {
		switch os.Args[1] {
		case constant, naive:
			exit(serveOwn(ctx, os.Args[1], os.Args[2]))
		case product:
			exit(serveProduct(ctx, os.Args[2]))
		}
	}
	var o options
	flag.IntVar(&o.seconds, "seconds", 5, "how long each measurement takes")
	flag.IntVar(&o.rounds, "rounds", 3, "measurements of each; the median counts")
	flag.IntVar(&o.connections, "connections", 64, "connections at once")
	flag.BoolVar(&o.wrk, "wrk", false, "generate the load with wrk instead of our own client")
	flag.StringVar(&o.profile, "cpuprofile", "", "write a CPU profile of the product under load to this file")
	flag.StringVar(&o.only, "only", "", "put load on this server alone, such as \"metered rating\"")
	flag.BoolVar(&o.quick, "quick", false, "leave out the benchmarks on the full data: search, questions, start, import, memory")
	flag.Parse()
	exit(run(ctx, o))
}

func exit(err error) {
	if err != nil {
		fmt.Fprintln(os.Stderr, "bench:", err)
		os.Exit(1)
	}
	os.Exit(0)
}

// scene is one way of asking the product.
type scene struct {
	name        string
	accounts    int
	connections int
}

func run(ctx context.Context, o options) error {
	h, err := build(ctx, o)
	if err != nil {
		return err
	}
	defer h.close()
	fmt.Printf("%d rounds of %d s, load by %s, on %s\n\n", o.rounds, o.seconds, h.generator(), machine())
	table := newTable()
	for _, s := range []scene{
		{"1,000 accounts", 1000, o.connections},
		{"one account", 1, o.connections},
		{"1,000 accounts", 1000, 8},
	} {
		for range o.rounds {
			for _, target := range []string{constant, naive, product} {
				if o.only != "" && o.only != target {
					continue
				}
				// What was set up, or written for another handler, would be taken to the disk
				// half a minute later, and whoever commits then would wait for it.
				flushDisks()
				m, err := h.measure(ctx, target, s, time.Duration(o.seconds)*time.Second)
				if err != nil {
					return fmt.Errorf("%s, %s: %w", target, s.name, err)
				}
				table.add(s, target, m)
			}
		}
	}
	table.print(os.Stdout)
	if o.only != "" {
		return h.check(ctx)
	}
	m, err := h.firstAskings(ctx)
	if err != nil {
		return err
	}
	fmt.Printf("\nevery answer a new receipt, 1,000 accounts, %d connections: %.0f a second, p99 %s (%d answers)\n", o.connections, m.perSecond, m.p99.Round(10*time.Microsecond), m.answers)
	goals := table.goals()
	if !o.quick {
		more, err := h.inProcess(ctx)
		if err != nil {
			return err
		}
		goals = append(goals, more...)
	}
	printGoals(os.Stdout, goals)
	return h.check(ctx)
}
