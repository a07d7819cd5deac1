package datasets_test

import (
	"slices"
	"strconv"
	"strings"
	"testing"

	"groundline/internal/datasets/datatest"
	"groundline/internal/datasets/tables"
	"groundline/internal/stats"
)

// The figures are the leagues' published ones.
func TestPlayoffsAreThoseOfTheRecord(t *testing.T) {
	t.Parallel()
	for _, c := range []struct {
		kind   *stats.Kind
		player string
		league string
		round  string // "" for all
		column string
		season int // 0 for the career
		want   float64
	}{
		{stats.MLBBatting, "mlb_ramirma02", "", "", "HR", 0, 29},
		{stats.MLBBatting, "mlb_jacksre01", "", "WS", "HR", 0, 10},
		{stats.MLBBatting, "mlb_arozara01", "", "", "HR", 2020, 10},
		{stats.MLBPitching, "mlb_riverma01", "", "", "SV", 0, 42},
		{stats.MLBPitching, "mlb_fordwh01", "", "WS", "W", 0, 10},
		{stats.NBATotals, "nba_jordami01", "", "", "PTS", 1993, 666},
		{stats.NBATotals, "nba_abdulka01", "", "", "PTS", 0, 5762},
		{stats.NBATotals, "nba_jamesle01", "", "", "PTS", 2018, 748},
		{stats.NBATotals, "nba_jokicni01", "", "", "AST", 2023, 190},
		{stats.NBATotals, "nba_gilgesh01", "", "", "PTS", 2025, 688},
		{stats.NFLPlays, "nfl_BradTo00", "", "", "PassYds", 2016, 1137},
		{stats.NFLPlays, "nfl_BarkSa00", "", "", "RushYds", 2024, 499},
		{stats.NHLScoring, "nhl_gretzwa01", "NHL", "", "G", 0, 122},
		{stats.NHLScoring, "nhl_crosbsi01", "NHL", "", "Pts", 0, 201},
		{stats.NHLScoring, "nhl_mcdavco01", "NHL", "", "Pts", 2024, 42},
		{stats.NHLGoaltending, "nhl_roypa01", "NHL", "", "W", 0, 151},
		{stats.WNBABox, "wnba_wilsoa01w", "", "", "PTS", 2023, 214},
	} {
		r, err := readings[c.kind.Sport]()
		if err != nil {
			t.Fatal(err)
		}
		sum := 0.
		for _, l := range r.set.Playoffs() {
			if l.Kind == c.kind.Playoffs() && l.Player == c.player && (c.season == 0 || l.Season == c.season) && (c.league == "" || l.League == c.league) && (c.round == "" || l.Pos == c.round) {
				sum += l.Get(c.column)
			}
		}
		if sum != c.want {
			t.Errorf("%s of %s, season %d, %s: %v, want %v", c.column, c.player, c.season, c.round, sum, c.want)
		}
	}
}

func TestPlayoffsCountForNoSeason(t *testing.T) {
	t.Parallel()
	for _, sport := range []string{stats.MLB, stats.NBA, stats.NFL, stats.NHL, stats.WNBA} {
		r, err := readings[sport]()
		if err != nil {
			t.Fatal(err)
		}
		if len(r.set.Playoffs()) == 0 || len(r.set.Regular())+len(r.set.Playoffs())+len(r.set.Results()) != len(r.set.Lines) {
			t.Errorf("%s: %d lines of playoffs, %d of %d others", sport, len(r.set.Playoffs()), len(r.set.Regular()), len(r.set.Lines))
		}
		first, last := map[string]int{}, map[string]int{}
		for _, l := range r.set.Regular() {
			if l.Kind.Regular() != nil {
				t.Fatalf("%s: a line of %s among those of the regular season", sport, l.Kind.Name)
			}
			if l.Kind == stats.MLBFielding || l.Player == "" {
				continue
			}
			if first[l.Player] == 0 || l.Season < first[l.Player] {
				first[l.Player] = l.Season
			}
			last[l.Player] = max(last[l.Player], l.Season)
		}
		for i := range r.set.Players {
			p := &r.set.Players[i]
			if from, to := first[p.ID], last[p.ID]; from != 0 && (*p.FirstSeason != from || *p.LastSeason != to) || from == 0 && p.FirstSeason != nil {
				t.Errorf("%s played from %v to %v, rows say %d to %d", p.ID, p.FirstSeason, p.LastSeason, from, to)
			}
		}
	}
}

// TestNBAPlayoffGamesAreSummed adds up the game lines of the source again.
func TestNBAPlayoffGamesAreSummed(t *testing.T) {
	t.Parallel()
	src, err := datatest.Bundle(t).Open("nba/open/playoff_box_2011_2023.csv")
	if err != nil {
		t.Fatal(err)
	}
	table, err := tables.OpenTable(src, slices.Concat(tables.Columns(tables.Text, "minutes"), tables.Columns(tables.Key, "personId", "season"), tables.Columns(tables.Number, "points")), nil)
	if err != nil {
		t.Fatal(err)
	}
	type key struct{ number, season string }
	points, games := map[key]float64{}, map[key]float64{}
	if err := table.Each(func(f func(string) string) error {
		if f("minutes") != "" {
			k := key{strings.Clone(f("personId")), strings.Clone(f("season"))}
			points[k] += tables.NumberValue(f("points"))
			games[k]++
		}
		return nil
	}); err != nil {
		t.Fatal(err)
	}
	r, err := readings[stats.NBA]()
	if err != nil {
		t.Fatal(err)
	}
	number := map[string]string{}
	for i := range r.set.Players {
		p := &r.set.Players[i]
		if _, rest, ok := strings.Cut(p.SourceKeys, `"nba":"`); ok {
			number[p.ID], _, _ = strings.Cut(rest, `"`)
		}
	}
	compared := 0
	for _, l := range r.set.Playoffs() {
		if l.Kind != stats.NBATotals.Playoffs() || l.Season < 2011 || l.Season > 2023 {
			continue
		}
		compared++
		if k := (key{number[l.Player], strconv.Itoa(l.Season)}); points[k] != l.Get("PTS") || games[k] != l.Get("G") {
			t.Errorf("%s %d: %v points in %v games, the source has %v in %v", l.Player, l.Season, l.Get("PTS"), l.Get("G"), points[k], games[k])
		}
	}
	if compared < 2700 {
		t.Errorf("only %d compared", compared)
	}
}
