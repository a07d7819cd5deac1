package main

import (
	"fmt"
	"io"
	"os"
	"runtime"
	"slices"
	"strconv"
	"strings"
	"text/tabwriter"
	"time"
)

// table collects measurements, and compares those of one scene.
type table struct {
	order []scene
	runs  map[scene]map[string][]measured
}

func newTable() *table { return &table{runs: map[scene]map[string][]measured{}} }

func (t *table) add(s scene, target string, m measured) {
	if t.runs[s] == nil {
		t.runs[s] = map[string][]measured{}
		t.order = append(t.order, s)
	}
	t.runs[s][target] = append(t.runs[s][target], m)
}

// median returns the run in the middle, by requests a second.
func median(runs []measured) measured {
	if len(runs) == 0 {
		return measured{}
	}
	runs = slices.Clone(runs)
	slices.SortFunc(runs, func(a, b measured) int { return int(a.perSecond - b.perSecond) })
	return runs[(len(runs)-1)/2]
}

func (t *table) print(w io.Writer) {
	out := tabwriter.NewWriter(w, 0, 0, 2, ' ', tabwriter.AlignRight)
	_, _ = fmt.Fprintln(out, "\trequests/s\tof constant\tof naive\tp50\tp99\tCPU of server\tand database\t")
	for _, s := range t.order {
		base, plain := median(t.runs[s][constant]), median(t.runs[s][naive])
		for _, target := range []string{constant, naive, product} {
			if len(t.runs[s][target]) == 0 {
				continue
			}
			m := median(t.runs[s][target])
			_, _ = fmt.Fprintf(out, "%s, %s, %d connections\t%.0f\t%.2f\t%.1f\t%s\t%s\t%s\t%s\t\n", target, s.name, s.connections, m.perSecond,
				m.perSecond/base.perSecond, m.perSecond/plain.perSecond, m.p50.Round(10*time.Microsecond), m.p99.Round(10*time.Microsecond), m.cpu.Round(time.Microsecond/10), m.dbCPU.Round(time.Microsecond/10))
		}
	}
	_ = out.Flush()
}

// machine says what it ran on.
func machine() string {
	model := "an unknown processor"
	if text, err := os.ReadFile("/proc/cpuinfo"); err == nil {
		for line := range strings.Lines(string(text)) {
			if name, ok := strings.CutPrefix(line, "model name"); ok {
				model = strings.TrimSpace(strings.TrimLeft(name, "\t :"))
				break
			}
		}
	}
	return fmt.Sprintf("%d cores of %s, %s", runtime.NumCPU(), model, runtime.Version())
}

// cpu returns the processor time that a server and PostgreSQL took so far.
func (h *house) cpu(target string) (server, database time.Duration) {
	var postmaster int
	for _, p := range processes() {
		if p.name == "postgres" && strings.Contains(p.command, h.dir) {
			postmaster = p.pid
		}
	}
	for _, p := range processes() {
		if p.pid == postmaster || p.parent == postmaster && postmaster != 0 {
			database += cpuOf(p.pid)
		}
	}
	return cpuOf(h.pids[target]), database
}

type process struct {
	pid, parent   int
	name, command string
}

func processes() (all []process) {
	entries, _ := os.ReadDir("/proc")
	for _, e := range entries {
		pid, err := strconv.Atoi(e.Name())
		if err != nil {
			continue
		}
		fields, name := stat(pid)
		if len(fields) < 2 {
			continue
		}
		command, _ := os.ReadFile(fmt.Sprintf("/proc/%d/cmdline", pid))
		parent, _ := strconv.Atoi(fields[1])
		all = append(all, process{pid, parent, name, string(command)})
	}
	return all
}

// stat reads /proc/PID/stat: the fields after the name, and the name.
func stat(pid int) (fields []string, name string) {
	text, err := os.ReadFile(fmt.Sprintf("/proc/%d/stat", pid))
	if err != nil {
		return nil, ""
	}
	open, shut := strings.IndexByte(string(text), '('), strings.LastIndexByte(string(text), ')')
	if open < 0 || shut < open {
		return nil, ""
	}
	return strings.Fields(string(text[shut+1:])), string(text[open+1 : shut])
}

// cpuOf returns a process's user and system time; a tick is 10 ms.
func cpuOf(pid int) time.Duration {
	fields, _ := stat(pid)
	if len(fields) < 13 {
		return 0
	}
	user, _ := strconv.ParseInt(fields[11], 10, 64)
	system, _ := strconv.ParseInt(fields[12], 10, 64)
	return time.Duration(user+system) * 10 * time.Millisecond
}
