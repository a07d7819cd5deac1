package main

import (
	"context"
	"fmt"
	"io"
	"os"
	"os/exec"
	"regexp"
	"slices"
	"strconv"
	"text/tabwriter"
	"time"
)

// goal is one of the product's goals, and what was measured of it.
type goal struct {
	what     string
	measured float64
	sign     string // how the measured compares where the goal is reached: ≥ or ≤
	bound    float64
	unit     string
}

func (g goal) reached() bool {
	if g.sign == "≥" {
		return g.measured >= g.bound
	}
	return g.measured <= g.bound
}

// goals are those that the table of servers can be held to.
func (t *table) goals() (all []goal) {
	for _, s := range t.order {
		m, base, plain := median(t.runs[s][product]), median(t.runs[s][constant]), median(t.runs[s][naive])
		where := fmt.Sprintf("%s, %d connections", s.name, s.connections)
		p99 := goal{"p99, " + where, milliseconds(m.p99), "≤", 10, "ms"}
		if s.connections <= 8 {
			p99.bound = 5
		} else {
			ofNaive := 7.
			if s.accounts == 1 {
				ofNaive = 20
			}
			all = append(all,
				goal{"metered rating ÷ constant handler, " + where, m.perSecond / base.perSecond, "≥", .4, ""},
				goal{"metered rating ÷ naive GORM, " + where, m.perSecond / plain.perSecond, "≥", ofNaive, ""},
				goal{"processor time of server and PostgreSQL a request, " + where, float64((m.cpu + m.dbCPU).Nanoseconds()) / 1e3, "≤", 40, "µs"},
				// The same, where the machine's own share is taken out.
				goal{"the same, of the constant handler's", float64(m.cpu+m.dbCPU) / float64(max(1, base.cpu)), "", 0, "times"})
		}
		all = append(all, p99)
	}
	return all
}

func milliseconds(d time.Duration) float64 { return float64(d) / float64(time.Millisecond) }

// inProcess are the goals that Go's own benchmarks measure, on the full data.
var inProcess = []struct {
	pkg, name, length string
	metric            string // as the benchmark reports it; the largest counts
	goal              goal
}{
	{"./internal/almanac/namesearch", "Search/(names|misspelt|lastNames|begun|nicknames)", "1s", "p99-ns", goal{"search in five sports, p99", 0, "≤", 1, "ms"}},
	{"./internal/questions", "^BenchmarkQuestion$", "3x", "ms-p99", goal{"question in words, p99", 0, "≤", 10, "ms"}},
	{"./internal/questions", "^BenchmarkGameQuestion$", "3x", "query-ms-p99", goal{"query about single games or the games of teams, each kind, p99", 0, "≤", 5, "ms"}},
	{"./internal/questions", "DayQuestion", "3x", "query-ms-p99", goal{"query about milestones, splits and days of the year, p99", 0, "≤", 5, "ms"}},
	{"./cmd/portal", "Start", "3x", "ready-s", goal{"start from a loaded database with its games to ready", 0, "≤", 4, "s"}},
	{"./cmd/portal", "Start", "3x", "rest-MB", goal{"memory, serving", 0, "≤", 800, "MB"}},
	{"./cmd/portal", "FullImport", "1x", "import-s", goal{"full import of five sports", 0, "≤", 120, "s"}},
	{"./cmd/portal", "FullImport", "1x", "peak-MB", goal{"memory of the import, at its peak", 0, "≤", 1500, "MB"}},
	{"./internal/app", "WithTheLog", "40x", "ratio", goal{"a rating never asked before, with the log ÷ without", 0, "≤", 1.1, ""}},
}

// inProcess runs Go's benchmarks on the house's PostgreSQL, and reads their goals.
func (h *house) inProcess(ctx context.Context) (all []goal, err error) {
	printed := map[string]string{}
	for _, b := range inProcess {
		key := b.pkg + b.name
		if _, ran := printed[key]; !ran {
			command := exec.CommandContext(ctx, "go", "test", "-run", "^$", "-bench", b.name, "-benchtime", b.length, "-timeout", "20m", b.pkg) // #nosec G204 -- our own
			command.Env = append(os.Environ(), "TEST_DATABASE_URL="+h.server.URL())
			out, err := command.CombinedOutput()
			if err != nil {
				return nil, fmt.Errorf("%s: %w\n%s", b.name, err, out)
			}
			printed[key] = string(out)
		}
		g := b.goal
		if g.measured, err = largest(printed[key], b.metric); err != nil {
			return nil, fmt.Errorf("%s: %w", b.name, err)
		}
		if b.metric == "p99-ns" {
			g.measured /= 1e6
		}
		all = append(all, g)
	}
	return all, nil
}

// largest returns the largest figure of a unit in what benchmarks printed.
func largest(printed, unit string) (float64, error) {
	var found []float64
	for _, m := range regexp.MustCompile(`([\d.]+) `+regexp.QuoteMeta(unit)+`\b`).FindAllStringSubmatch(printed, -1) {
		n, err := strconv.ParseFloat(m[1], 64)
		if err != nil {
			return 0, err
		}
		found = append(found, n)
	}
	if len(found) == 0 {
		return 0, fmt.Errorf("no %s in:\n%s", unit, printed)
	}
	return slices.Max(found), nil
}

// printGoals says of each goal what was measured and whether that reaches it.
func printGoals(w io.Writer, all []goal) {
	out := tabwriter.NewWriter(w, 0, 0, 2, ' ', 0)
	_, _ = fmt.Fprintln(out, "\ngoal\tmeasured\tgoal\t")
	for _, g := range all {
		bound, verdict := "", ""
		if g.sign != "" {
			bound, verdict = fmt.Sprintf("%s %v %s", g.sign, g.bound, g.unit), "not reached"
			if g.reached() {
				verdict = "reached"
			}
		}
		_, _ = fmt.Fprintf(out, "%s\t%.3g %s\t%s\t%s\n", g.what, g.measured, g.unit, bound, verdict)
	}
	_ = out.Flush()
}
