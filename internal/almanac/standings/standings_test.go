package standings_test

import (
	"fmt"
	"math"
	"testing"
	"time"

	"groundline/internal/almanac/almanactest"
	"groundline/internal/almanac/standings"
	"groundline/internal/stats"
)

// Records that the leagues' books have.
func TestRecordsAreThoseOfTheBooks(t *testing.T) {
	t.Parallel()
	for _, c := range []struct {
		sport, league string
		season        int
		team, want    string
	}{
		{stats.NBA, "NBA", 1996, "CHI", "72-10-0-0 home 39-2 road 33-8"},
		{stats.NBA, "NBA", 1973, "PHI", "9-73-0-0 home 0-0 road 0-0"},
		{stats.NBA, "NBA", 2025, "OKC", "68-14-0-0 home 35-6 road 32-8"},
		{stats.NBA, "ABA", 1972, "KEN", "68-16-0-0 home 0-0 road 0-0"},
		{stats.NFL, "NFL", 2007, "NWE", "16-0-0-0 home 8-0 road 8-0"},
		{stats.NFL, "NFL", 2008, "DET", "0-16-0-0 home 0-8 road 0-8"},
		{stats.NFL, "NFL", 2022, "CIN", "12-4-0-0 home 6-1 road 6-3"},
		{stats.NFL, "NFL", 2021, "PIT", "9-7-1-0 home 6-2 road 3-5"},
		{stats.NHL, "NHL", 2019, "TBL", "62-16-0-4 home 32-7 road 30-9"},
		{stats.NHL, "NHL", 2023, "BOS", "65-12-0-5 home 34-4 road 31-8"},
		{stats.NHL, "NHL", 2020, "DET", "17-49-0-5 home 12-23 road 5-26"},
		{stats.WNBA, "WNBA", 2023, "LVA", "34-6-0-0 home 19-1 road 15-5"},
		{stats.WNBA, "WNBA", 2014, "PHO", "29-5-0-0 home 16-1 road 13-4"},
	} {
		t.Run(fmt.Sprint(c.team, c.season), func(t *testing.T) {
			t.Parallel()
			table := almanactest.Bundle(t, c.sport).Results
			r := table.Records(standings.Season{Season: c.season, League: c.league}, time.Time{})[c.team]
			if r == nil {
				t.Fatal("no games are held")
			}
			got := fmt.Sprintf("%d-%d-%d-%d home %d-%d road %d-%d", r.Wins, r.Losses, r.Ties, r.OvertimeLosses, r.Home.Wins, r.Home.Losses, r.Road.Wins, r.Road.Losses)
			if got != c.want || !r.Whole() {
				t.Errorf("%s, %d of %d games; want %s", got, r.Games, r.Due, c.want)
			}
		})
	}
}

// Hockey's games add up to its rows of teams where both are held. Two games of 2009-10 and
// 2010-11 are missing.
func TestGamesAddUpToTheRowsOfTeams(t *testing.T) {
	t.Parallel()
	sport := almanactest.Bundle(t, stats.NHL)
	compared, differ := 0, 0
	for season := 2010; season <= 2017; season++ {
		s := standings.Season{Season: season, League: "NHL"}
		if !sport.Results.HasGames(s) {
			continue
		}
		byName := map[string]standings.Record{}
		for _, l := range sport.Results.Lines(s) {
			byName[sport.TeamName(season, "NHL", l.Team)] = l.Record
		}
		found := map[standings.Record]int{} // clubs have other codes in the two sources
		for _, r := range byName {
			found[plain(r)]++
		}
		for _, r := range sport.Results.Records(s, time.Time{}) {
			compared++
			if found[plain(*r)] == 0 {
				differ++
			}
		}
	}
	if compared < 200 || differ != 4 {
		t.Errorf("%d of %d records are no team's", differ, compared)
	}
}

// plain is what both sources have.
func plain(r standings.Record) standings.Record {
	return standings.Record{Games: r.Games, Wins: r.Wins, Losses: r.Losses, OvertimeLosses: r.OvertimeLosses, Points: r.Points, For: r.For, Against: r.Against}
}

// TestRowsCopiedDuringASeasonAreNotItsEnd: a source that was copied before a season's end gives no record of it,
// for none of its teams; a season that is over keeps its rows.
func TestRowsCopiedDuringASeasonAreNotItsEnd(t *testing.T) {
	t.Parallel()
	row := func(season int, team string, wins, losses float64) stats.Line {
		values := make([]float64, len(stats.NBATeams.Columns))
		for i := range values {
			values[i] = math.NaN()
		}
		values[stats.NBATeams.Index("W")], values[stats.NBATeams.Index("L")] = wins, losses
		return stats.Line{Kind: stats.NBATeams, Season: season, League: "NBA", Team: team, Values: values}
	}
	rows, err := stats.PackLines([]stats.Line{row(2025, "DEN", 50, 32), row(2025, "DET", 44, 38), row(2026, "DEN", 50, 32), row(2026, "DET", 44, 14)})
	if err != nil {
		t.Fatal(err)
	}
	table := standings.New(stats.NBA, nil, rows)
	if got := table.Lines(standings.Season{Season: 2026, League: "NBA"}); len(got) > 0 {
		t.Errorf("a season under way has the final records %+v", got)
	}
	if got := table.Lines(standings.Season{Season: 2025, League: "NBA"}); len(got) != 2 {
		t.Errorf("a season that is over has %d rows, want 2", len(got))
	}
}

// Every season's wins equal its losses, nobody plays more than the schedule, and nearly every
// season that is over is held whole.
func TestSeasonsAddUp(t *testing.T) {
	t.Parallel()
	short := map[string]bool{}
	for _, sport := range []string{stats.NBA, stats.NFL, stats.NHL, stats.WNBA} {
		table := almanactest.Bundle(t, sport).Results
		for _, s := range table.Seasons() {
			if !table.HasGames(s) {
				continue
			}
			balance, whole := 0., true
			for code, r := range table.Records(s, time.Time{}) {
				balance += float64(r.Wins - r.Losses - r.OvertimeLosses)
				whole = whole && r.Whole()
				if r.Due < r.Games || r.For <= 0 || math.IsNaN(r.Share()) {
					t.Errorf("%s %v %s: %+v", sport, s, code, *r)
				}
			}
			if balance != 0 {
				t.Errorf("%s %v: %v wins more than losses", sport, s, balance)
			}
			if !whole {
				short[fmt.Sprint(sport, " ", s.Season)] = true
			}
		}
	}
	want := []string{"nba 1952", "nba 1953", "nba 1972", "nba 1974", "nba 2026", "nhl 2010", "nhl 2011", "nhl 2023", "wnba 2010", "wnba 2012", "wnba 2016", "wnba 2018", "wnba 2026"}
	for _, s := range want {
		if !short[s] {
			t.Errorf("%s is held whole", s)
		}
		delete(short, s)
	}
	if len(short) > 0 {
		t.Errorf("not held whole: %v", short)
	}
}
