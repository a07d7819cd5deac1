package export

import (
	"bytes"
	"testing"

	"groundline/internal/almanac"
	"groundline/internal/datasets"
	"groundline/internal/datasets/datatest"
	"groundline/internal/datasets/tables"
	"groundline/internal/stats"
)

// mlb is the whole of MLB.
var mlb = datatest.Once(datatest.Bundle, func(files tables.Files) (*almanac.Sport, error) {
	set, _, err := datasets.Read(files, stats.MLB, nil)
	if err != nil {
		return nil, err
	}
	return almanac.FromSet(set)
})

// withoutLicence is MLB as if the files of one path stated no licence.
func withoutLicence(t *testing.T, path string) *almanac.Sport {
	t.Helper()
	sport := *mlb(t)
	sport.Files = append(sport.Files[:0:0], sport.Files...)
	found := false
	for i := range sport.Files {
		if sport.Files[i].Path == path {
			sport.Files[i].LicenceClass, found = tables.NoneStated, true
		}
	}
	if !found {
		t.Fatalf("no file %s", path)
	}
	return &sport
}

// written writes a slice into memory.
func written(t *testing.T, sport *almanac.Sport, s Slice) (body []byte, m Manifest) {
	t.Helper()
	var b bytes.Buffer
	m, err := Write(t.Context(), &b, sport, s)
	if err != nil {
		t.Fatalf("%+v: %v", s, err)
	}
	return b.Bytes(), m
}

type writerFunc func([]byte) (int, error)

func (f writerFunc) Write(b []byte) (int, error) { return f(b) }
