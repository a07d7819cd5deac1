package mlb

import (
	"compress/gzip"
	"encoding/csv"
	"io"
	"os"
	"path/filepath"
	"strconv"
	"strings"
	"sync"
	"testing"

	"groundline/internal/stats"
)

// fullData reads the MLB tables of the shared data sets once per test run.
var fullData = sync.OnceValues(func() ([]stats.Line, error) {
	dir := filepath.Join(repositoryRoot(), "..", "shared", "datasets", "mlb")
	var lines []stats.Line
	for _, f := range []struct {
		name string
		kind *stats.Kind
	}{
		{"Batting.csv.gz", stats.MLBBatting},
		{"Pitching.csv.gz", stats.MLBPitching},
		{"Appearances.csv.gz", stats.MLBAppearances},
		{"Fielding.csv.gz", stats.MLBFielding},
		{"Teams.csv", stats.MLBTeams},
	} {
		var err error
		if lines, err = readTable(filepath.Join(dir, f.name), f.kind, lines); err != nil {
			return nil, err
		}
	}
	return lines, nil
})

func repositoryRoot() string {
	dir, err := os.Getwd()
	if err != nil {
		panic(err)
	}
	return filepath.Join(dir, "..", "..", "..")
}

func mlbLines(tb testing.TB) []stats.Line {
	tb.Helper()
	lines, err := fullData()
	if err != nil {
		tb.Fatalf("reading the data sets: %v", err)
	}
	return lines
}

func readTable(path string, kind *stats.Kind, lines []stats.Line) ([]stats.Line, error) {
	f, err := os.Open(path)
	if err != nil {
		return nil, err
	}
	defer f.Close()
	var in io.Reader = f
	if strings.HasSuffix(path, ".gz") {
		if in, err = gzip.NewReader(f); err != nil {
			return nil, err
		}
	}
	r := csv.NewReader(in)
	r.ReuseRecord = true
	header, err := r.Read()
	if err != nil {
		return nil, err
	}
	at := make(map[string]int)
	for i, h := range header {
		at[strings.Clone(h)] = i
	}
	from := make([]int, len(kind.Columns))
	for i, c := range kind.Columns {
		from[i] = at[c.Upstream]
	}
	text := func(rec []string, name string) string {
		if i, ok := at[name]; ok {
			return strings.Clone(rec[i])
		}
		return ""
	}
	for row := 2; ; row++ {
		rec, err := r.Read()
		if err == io.EOF {
			return lines, nil
		}
		if err != nil {
			return nil, err
		}
		l := stats.Line{Kind: kind, League: text(rec, "lgID"), Team: text(rec, "teamID"), Pos: text(rec, "POS"), Row: row, Values: make([]float64, len(from))}
		if id := text(rec, "playerID"); id != "" {
			l.Player = "mlb_" + id
		}
		l.Season, _ = strconv.Atoi(text(rec, "yearID"))
		l.Stint, _ = strconv.Atoi(text(rec, "stint"))
		for i, c := range from {
			l.Values[i] = stats.NotRecorded()
			if rec[c] != "" {
				if l.Values[i], err = strconv.ParseFloat(rec[c], 64); err != nil {
					return nil, err
				}
			}
		}
		lines = append(lines, l)
	}
}
