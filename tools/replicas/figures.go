package replicas

import (
	"bufio"
	"context"
	"errors"
	"fmt"
	"io/fs"
	"net/http"
	"os"
	"path/filepath"
	"strconv"
	"strings"
	"time"
)

// Figures are a process's resource usage.
type Figures struct {
	Memory      int64 // bytes resident
	Live        int64 // bytes of Go's heap that the last collection found in use
	Descriptors int
	Goroutines  int
	CPU         time.Duration // since it started
}

// Figures asks a replica for its metrics.
func (r *Replica) Figures(ctx context.Context) (Figures, error) {
	request, err := http.NewRequestWithContext(ctx, http.MethodGet, "http://"+r.Private+"/metrics", nil)
	if err != nil {
		return Figures{}, err
	}
	answer, err := http.DefaultClient.Do(request)
	if err != nil {
		return Figures{}, fmt.Errorf("metrics of %s: %w", r.Name, err)
	}
	defer func() { _ = answer.Body.Close() }()
	var f Figures
	lines := bufio.NewScanner(answer.Body)
	for lines.Scan() {
		name, value, _ := strings.Cut(lines.Text(), " ")
		n, err := strconv.ParseFloat(value, 64)
		if err != nil {
			continue // a comment
		}
		switch name {
		case "process_resident_memory_bytes":
			f.Memory = int64(n)
		case "go_memstats_next_gc_bytes": // twice what is live: GOGC is 100, and no limit is near
			f.Live = int64(n) / 2
		case "process_open_fds":
			f.Descriptors = int(n)
		case "go_goroutines":
			f.Goroutines = int(n)
		case "process_cpu_seconds_total":
			f.CPU = time.Duration(n * float64(time.Second))
		}
	}
	if f.Memory == 0 || f.Descriptors == 0 || f.Goroutines == 0 {
		return f, errors.Join(lines.Err(), fmt.Errorf("%s does not tell its figures: %+v", r.Name, f))
	}
	return f, lines.Err()
}

// Tree is the resource usage of a process and its children together.
type Tree struct {
	Processes   int
	Memory      int64 // bytes of their own: what they share is not counted
	Descriptors int
	CPU         time.Duration
}

// clockTick is the unit of /proc/PID/stat on Linux.
const clockTick = 10 * time.Millisecond

// TreeOf looks at a process and its children, as PostgreSQL's are, in /proc.
func TreeOf(pid int) (Tree, error) {
	all, err := filepath.Glob("/proc/[0-9]*/stat")
	if err != nil {
		return Tree{}, err
	}
	var t Tree
	for _, path := range all {
		dir := filepath.Dir(path)
		parent, cpu, err := stat(path)
		own := filepath.Base(dir) == strconv.Itoa(pid)
		if err != nil || parent != pid && !own {
			continue // gone meanwhile, or another's
		}
		memory, err := anonymous(dir)
		if err != nil {
			continue
		}
		open, err := os.ReadDir(filepath.Join(dir, "fd"))
		if err != nil && !errors.Is(err, fs.ErrNotExist) {
			return t, err
		}
		t.Processes, t.Memory, t.Descriptors, t.CPU = t.Processes+1, t.Memory+memory, t.Descriptors+len(open), t.CPU+cpu
	}
	if t.Processes == 0 {
		return t, fmt.Errorf("process %d is not there", pid)
	}
	return t, nil
}

// stat reads a process's parent and its processor time with that of its children
// that have ended. The name in brackets may hold blanks.
func stat(path string) (parent int, cpu time.Duration, err error) {
	text, err := os.ReadFile(path) // #nosec G304 -- in /proc
	if err != nil {
		return 0, 0, err
	}
	fields := strings.Fields(string(text[strings.LastIndexByte(string(text), ')')+1:]))
	if len(fields) < 15 {
		return 0, 0, fmt.Errorf("%s has %d fields", path, len(fields))
	}
	parent, err = strconv.Atoi(fields[1])
	for _, f := range fields[11:15] {
		n, _ := strconv.ParseInt(f, 10, 64)
		cpu += time.Duration(n) * clockTick
	}
	return parent, cpu, err
}

// anonymous reads the memory that is a process's own.
func anonymous(dir string) (int64, error) {
	text, err := os.ReadFile(filepath.Join(dir, "status")) // #nosec G304 -- in /proc
	if err != nil {
		return 0, err
	}
	for line := range strings.Lines(string(text)) {
		if rest, ok := strings.CutPrefix(line, "RssAnon:"); ok {
			kb, err := strconv.ParseInt(strings.Fields(rest)[0], 10, 64)
			return kb << 10, err
		}
	}
	return 0, nil // it is about to go
}
