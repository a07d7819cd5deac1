//go:build unix

package main

import (
	"bufio"
	"fmt"
	"io"
	"os"
	"path/filepath"
	"strings"
	"syscall"
	"testing"
	"time"
)

// BenchmarkFullImport imports all five sports into an empty database, one process
// each as an operator would, and gives the seconds of all together and the
// largest memory that any of them took. The goals are 120 s and 1,500 MB.
func BenchmarkFullImport(b *testing.B) {
	for b.Loop() {
		i := setup(b)
		i.portal(b, "migrate")
		started, most := time.Now(), 0.
		for _, sport := range []string{"mlb", "nba", "nfl", "nhl", "wnba"} {
			most = max(most, i.importing(b, sport))
		}
		b.ReportMetric(time.Since(started).Seconds(), "import-s")
		b.ReportMetric(most, "peak-MB")
	}
}

// importing imports a sport and gives the most memory it held, in MB.
func (i instance) importing(b *testing.B, sport string) float64 {
	b.Helper()
	command := i.command(b, "import", "--sport", sport)
	if out, err := command.CombinedOutput(); err != nil {
		b.Fatalf("%v: %s", err, out)
	}
	return float64(command.ProcessState.SysUsage().(*syscall.Rusage).Maxrss) / 1024
}

// BenchmarkStart serves a loaded database: the seconds until it is ready, with the data of
// all leagues in force, the processor seconds it took in all, the most memory it held on the
// way, and what it holds once it has come to rest. The goals are 4 s and 800 MB at rest.
// Rating all seasons anew is a quarter of the processor time, games another, and reading
// rows a fifth. None of it is put off until after the start, since an answer from rows that
// were not checked would have to be taken back.
func BenchmarkStart(b *testing.B) {
	i := setup(b)
	i.portal(b, "migrate")
	for _, sport := range []string{"mlb", "nba", "nfl", "nhl", "wnba"} {
		i.importing(b, sport)
	}
	for b.Loop() {
		command := i.command(b, "serve", "--listen", "127.0.0.1:0")
		stderr, err := command.StderrPipe()
		if err != nil {
			b.Fatal(err)
		}
		started := time.Now()
		if err := command.Start(); err != nil {
			b.Fatal(err)
		}
		lines := bufio.NewScanner(stderr)
		for lines.Scan() && !strings.HasPrefix(lines.Text(), "ready ") {
		}
		b.ReportMetric(time.Since(started).Seconds(), "ready-s")
		go io.Copy(io.Discard, stderr)
		b.ReportMetric(resting(b, command.Process.Pid), "rest-MB")
		if err := command.Process.Signal(syscall.SIGTERM); err != nil {
			b.Fatal(err)
		}
		_ = command.Wait() // it may end by the signal
		b.ReportMetric(command.ProcessState.UserTime().Seconds()+command.ProcessState.SystemTime().Seconds(), "cpu-s")
		b.ReportMetric(float64(command.ProcessState.SysUsage().(*syscall.Rusage).Maxrss)/1024, "peak-MB")
	}
}

// resting watches what a process holds until it stays the same for a second, and
// gives it in MB.
func resting(b *testing.B, pid int) float64 {
	b.Helper()
	tick := time.NewTicker(250 * time.Millisecond)
	defer tick.Stop()
	held, same := 0., 0
	for range 120 {
		<-tick.C
		status, err := os.ReadFile(filepath.Join("/proc", fmt.Sprint(pid), "status"))
		if err != nil {
			b.Fatal(err)
		}
		var kB float64
		_, after, _ := strings.Cut(string(status), "VmRSS:")
		if _, err := fmt.Sscan(after, &kB); err != nil {
			b.Fatal(err)
		}
		if same++; kB/1024 < held-1 || kB/1024 > held+1 {
			held, same = kB/1024, 0
		}
		if same == 4 {
			break
		}
	}
	return held
}
