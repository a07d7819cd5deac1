package main

import (
	"bytes"
	"errors"
	"strings"
	"testing"
	"time"

	sources "groundline/internal/fetch"
)

// A source that cannot be reached is told in one sentence and fails nothing; one
// that failed or was quarantined fails the command.
func TestFetchFailsForBadSourcesAndNotForMissingNetworks(t *testing.T) {
	for _, c := range []struct {
		states []sources.ResultState
		fails  bool
		says   string
	}{
		{[]sources.ResultState{sources.New, sources.Unchanged}, false, ""},
		{[]sources.ResultState{sources.Offline, sources.New, sources.Offline}, false, "2 of 3 sources are unreachable"},
		{[]sources.ResultState{sources.New, sources.Quarantined}, true, ""},
		{[]sources.ResultState{sources.Offline, sources.Failed}, true, "1 of 2 sources are unreachable"},
	} {
		var results []sources.Result
		for _, state := range c.states {
			results = append(results, sources.Result{State: state})
		}
		var out bytes.Buffer
		err := fetchedError(&out, results)
		if errors.Is(err, errNotFetched) != c.fails || !strings.HasPrefix(out.String(), c.says) || c.says == "" && out.Len() > 0 {
			t.Errorf("%v: %v, %q", c.states, err, out.String())
		}
	}
}

func TestTheListNamesEverySourceWithItsLicence(t *testing.T) {
	var out bytes.Buffer
	if err := listSources(&out, t.TempDir(), sources.Connectors(), time.Now()); err != nil {
		t.Fatal(err)
	}
	lines := strings.Split(strings.TrimSpace(out.String()), "\n")
	if len(lines) != len(sources.Connectors())+1 {
		t.Errorf("%d lines", len(lines))
	}
	for i, c := range sources.Connectors() {
		if fields := strings.Fields(lines[i+1]); fields[0] != c.Name || fields[2] != c.Source.LicenceClass {
			t.Errorf("%s: %s", c.Name, lines[i+1])
		}
	}
}

func TestStatusOfASourceIsOneLineWithItsQuarantine(t *testing.T) {
	var out bytes.Buffer
	printFetched(&out, sources.Result{Connector: "x", State: sources.Quarantined, Problem: "shrunk: 1 row", Files: []sources.FileResult{
		{Path: "nfl/x.csv", State: sources.Quarantined, SHA256: "ab", Rows: 7, Report: "quarantine/x/report.txt"},
	}})
	want := "shrunk: 1 row\n  quarantined: nfl/x.csv, see quarantine/x/report.txt\n"
	if !strings.HasSuffix(out.String(), want) || !strings.Contains(out.String(), "7 rows") {
		t.Errorf("%s", out.String())
	}
}
