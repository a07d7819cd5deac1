package main

import (
	"context"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"strconv"
	"strings"
	"time"
)

// script returns every request the next account's key, and prints what we read.
const script = `local n = 0
request = function()
  n = n + 1
  return wrk.format("GET", nil, {["X-API-Key"] = keys[n % #keys + 1]})
end
done = function(summary, latency)
  io.write(string.format("RESULT %d %d %d %d %d\n", summary.requests, summary.duration,
    summary.errors.status + summary.errors.read + summary.errors.write + summary.errors.connect + summary.errors.timeout,
    latency:percentile(50), latency:percentile(99)))
end
`

var result = regexp.MustCompile(`RESULT (\d+) (\d+) (\d+) (\d+) (\d+)`)

func (h *house) generator() string {
	if h.wrk {
		return "wrk"
	}
	return "our own client"
}

// byWrk puts load on a server with wrk.
func (h *house) byWrk(ctx context.Context, target string, s scene, length time.Duration) (measured, error) {
	file := filepath.Join(h.dir, "load.lua")
	text := "keys = {\"" + strings.Join(h.keys[:s.accounts], "\",\"") + "\"}\n" + script
	if err := os.WriteFile(file, []byte(text), 0o600); err != nil {
		return measured{}, err
	}
	out, err := exec.CommandContext(ctx, "wrk", "-t1", fmt.Sprintf("-c%d", s.connections), fmt.Sprintf("-d%ds", max(1, int(length.Seconds()))),
		"-s", file, "http://"+h.at[target]+hot).CombinedOutput() // #nosec G204 -- our own arguments
	m := result.FindStringSubmatch(string(out))
	if err != nil || m == nil || m[3] != "0" {
		return measured{}, fmt.Errorf("wrk: %w\n%s", err, out)
	}
	figure := func(i int) int { n, _ := strconv.Atoi(m[i]); return n }
	return measured{
		answers: figure(1), perSecond: float64(figure(1)) / (float64(figure(2)) / 1e6),
		p50: time.Duration(figure(4)) * time.Microsecond, p99: time.Duration(figure(5)) * time.Microsecond,
	}, nil
}
