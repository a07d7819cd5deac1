package app_test

import (
	"cmp"
	"strings"
	"testing"

	"groundline/internal/datasets"
	"groundline/internal/datasets/datatest"
	"groundline/internal/datasets/tables"
	"groundline/internal/postgres"
)

// importSport imports all data of a sport under the running product, and waits
// until it answers from them. It returns the artifact.
func (b *testBundle) importSport(t *testing.T, sport string) (artifact string) {
	t.Helper()
	return b.importFrom(t, datatest.Bundle(t), sport)
}

func (b *testBundle) importFrom(t *testing.T, files tables.Files, sport string) (artifact string) {
	t.Helper()
	db, err := postgres.Open(t.Context(), b.config.DatabaseURL)
	if err != nil {
		t.Fatal(err)
	}
	defer db.Close()
	report, err := datasets.Import(t.Context(), db.Pool, datasets.Options{Files: files, Sport: sport})
	if err != nil {
		t.Fatal(err)
	}
	b.inForce(t, sport, report.Artifact)
	return report.Artifact
}

func TestBasketballAnswersFromItsFullRecord(t *testing.T) {
	t.Parallel()
	b := setup(t)
	for _, sport := range []string{"nba", "wnba"} {
		if a := b.rate(t, "sport="+sport+"&slug=no-such-player-ever"); !a.Fallback {
			t.Errorf("%s does not start on the sample", sport)
		}
		b.importSport(t, sport)
	}
	for query, claim := range map[string]string{
		"sport=nba&slug=michael-jordan":                               "Michael Jordan's best NBA season was 1987-88 (Chicago Bulls): 98.2",
		"sport=nba&slug=james-harden&scope=season&season=2022":        "(Brooklyn Nets, Philadelphia 76ers)",
		"sport=wnba&slug=diana-taurasi&scope=career":                  "ranks about 3rd of 730 WNBA careers",
		"sport=wnba&slug=aja-wilson":                                  "A'ja Wilson's best WNBA season was 2024 (",
		"sport=wnba&slug=lauren-jackson&scope=season&season=2007":     "1st of 120 WNBA qualified players of 2007",
		"sport=wnba&slug=tamika-catchings&scope=career":               "ranks 1st of 730 WNBA careers",
		"sport=nba&slug=kareem-abdul-jabbar&scope=season&season=1976": "1st of",
	} {
		t.Run(query, func(t *testing.T) {
			if a := b.rate(t, query); !a.Grounded || !strings.Contains(*a.Claim, claim) {
				t.Errorf("%s: %s %+v", query, *cmp.Or(a.Claim, new(string)), a.Refusal)
			} else if s := b.statement(t, a.Provenance.Receipt); len(s.Predicate.Rows) == 0 {
				t.Errorf("%s: the receipt names no row", query)
			}
		})
	}
	for query, code := range map[string]string{
		"sport=nba&slug=nikola-jokic&scope=season&season=2026": "season_incomplete",
		"sport=nba&slug=george-mikan&scope=season&season=1949": "partial_record",
		// Game lines of these seasons record too little of the minutes.
		"sport=nba&slug=si-green&scope=season&season=1962":      "partial_record",
		"sport=nba&slug=julius-erving&scope=season&season=1976": "partial_record",
		"sport=nba&slug=george-mikan&scope=career":              "partial_record",
	} {
		t.Run(query, func(t *testing.T) {
			if a := b.rate(t, query); a.Grounded || a.Refusal.Code != code || a.CreditCost != 0 {
				t.Errorf("%s: %+v", query, a.Refusal)
			}
		})
	}
}

// The totals run over sources that take turns, to the season in play, and a claim
// about them says so; rates of two teams are never added.
func TestLeadersCoverOnlyTheSeasonsHeld(t *testing.T) {
	t.Parallel()
	files := datatest.FullFiles(t) // exact totals of 1996-97 to 2020-21 have no licence
	b := setup(t)
	b.importFrom(t, files, "nba")
	for path, want := range map[string]string{
		// The file leaves the totals of one player in twelve of 1961-62 blank.
		"nba?stat=PTS&by=career": `"claim":"LeBron James is 1st in NBA points by career, counting only 1962-63 to 2025-26: 43,440, of `,
		"nba?stat=PPG":           `"claim":"Wilt Chamberlain is 1st in NBA points a game by season, 1962-63 to 2025-26: 44.8 in 1962-63, of `,
		"nba?stat=PTS/100":       `"code":"stat_not_recorded"`,
	} {
		t.Run(path, func(t *testing.T) {
			if body := string(b.get(t, "/api/v1/leaders/"+path, "Authorization", "Bearer "+b.key).body); !strings.Contains(body, want) {
				t.Errorf("%s: %s", path, body)
			}
		})
	}
}
