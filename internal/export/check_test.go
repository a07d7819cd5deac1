package export

import (
	"bytes"
	"encoding/csv"
	"slices"
	"strconv"
	"strings"
	"testing"
)

// Every rating is in the tables for external checks, in the documented columns, and parses to the same bits.
func TestTablesForChecksHaveEveryRating(t *testing.T) {
	t.Parallel()
	sport := mlb(t)
	var seasons, careers bytes.Buffer
	if err := WriteSeasons(&seasons, sport); err != nil {
		t.Fatal(err)
	}
	if err := WriteCareers(&careers, sport); err != nil {
		t.Fatal(err)
	}
	if !bytes.HasPrefix(seasons.Bytes(), []byte("sport,player_id,source_id,slug,name,season,team,position,value,h,games,tier\r\n")) {
		t.Errorf("seasons begin %.90q", seasons.String())
	}
	if !bytes.HasPrefix(careers.Bytes(), []byte("sport,player_id,source_id,slug,name,position,career,peak\r\n")) {
		t.Errorf("careers begin %.70q", careers.String())
	}
	rows, err := csv.NewReader(&seasons).ReadAll()
	if err != nil {
		t.Fatal(err)
	}
	rows = rows[1:]
	n := 0
	for i := range sport.Seasons {
		s := &sport.Seasons[i]
		if !s.Rated() {
			continue
		}
		r := rows[n]
		n++
		value, _ := strconv.ParseFloat(r[8], 64)
		h, _ := strconv.ParseFloat(r[9], 64)
		if r[0] != "mlb" || r[1] != s.Player || "mlb_"+r[2] != s.Player || r[5] != strconv.Itoa(s.Season) || r[6] != strings.Join(s.Teams, ", ") || value != s.Value || h != s.H {
			t.Fatalf("%v is not %+v", r, s)
		}
	}
	if n != len(rows) {
		t.Errorf("%d rows for %d rated seasons", len(rows), n)
	}
	if rows, err = csv.NewReader(&careers).ReadAll(); err != nil || len(rows)-1 != len(sport.Careers) {
		t.Errorf("%d rows for %d careers, %v", len(rows)-1, len(sport.Careers), err)
	}
	ruth := slices.IndexFunc(rows, func(r []string) bool { return r[1] == "mlb_ruthba01" && r[5] != "P" })
	if ruth < 0 || rows[ruth][3] != "babe-ruth" || rows[ruth][4] != "Babe Ruth" {
		t.Errorf("Ruth's career is not there: %v", ruth)
	}
}
