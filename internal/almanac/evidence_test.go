package almanac

import (
	"strings"
	"testing"
	"time"

	"groundline/internal/datasets"
	"groundline/internal/datasets/datatest"
	"groundline/internal/ratings"
	"groundline/internal/stats"
	"groundline/models"
)

func day(text string) time.Time {
	t, err := time.Parse(time.DateOnly, text)
	if err != nil {
		panic(err)
	}
	return t
}

// A derived end must not be later than the true one, nor more than a week earlier.
func TestRegularSeasonEndIsAtMostAWeekEarly(t *testing.T) {
	t.Parallel()
	for _, known := range []struct {
		sport  string
		season int
		day    string
	}{
		{stats.MLB, 1921, "1921-10-02"}, {stats.MLB, 1935, "1935-09-29"}, {stats.MLB, 1961, "1961-10-01"}, {stats.MLB, 1994, "1994-08-11"},
		{stats.MLB, 2011, "2011-09-28"}, {stats.MLB, 2015, "2015-10-04"}, {stats.MLB, 2020, "2020-09-27"}, {stats.MLB, 2024, "2024-09-30"}, {stats.MLB, 2025, "2025-09-28"},
		{stats.NFL, 1985, "1985-12-23"}, {stats.NFL, 2001, "2002-01-06"}, {stats.NFL, 2019, "2019-12-29"}, {stats.NFL, 2020, "2021-01-03"},
		{stats.NFL, 2021, "2022-01-09"}, {stats.NFL, 2023, "2024-01-07"}, {stats.NFL, 2024, "2025-01-05"}, {stats.NFL, 2025, "2026-01-04"},
		{stats.NBA, 1998, "1998-04-19"}, {stats.NBA, 1999, "1999-05-05"}, {stats.NBA, 2012, "2012-04-26"}, {stats.NBA, 2019, "2019-04-10"},
		{stats.NBA, 2020, "2020-08-14"}, {stats.NBA, 2024, "2024-04-14"}, {stats.NBA, 2025, "2025-04-13"}, {stats.NBA, 2026, "2026-04-12"},
		{stats.NHL, 2013, "2013-04-28"}, {stats.NHL, 2019, "2019-04-06"}, {stats.NHL, 2024, "2024-04-18"}, {stats.NHL, 2025, "2025-04-17"}, {stats.NHL, 2026, "2026-04-16"},
		{stats.WNBA, 2016, "2016-09-18"}, {stats.WNBA, 2023, "2023-09-10"}, {stats.WNBA, 2024, "2024-09-19"}, {stats.WNBA, 2025, "2025-09-11"},
	} {
		t.Run(known.sport+" "+known.day, func(t *testing.T) {
			end, truth := RegularSeasonEnd(known.sport, known.season), day(known.day)
			if end.After(truth) || truth.Sub(end) > 7*24*time.Hour {
				t.Errorf("%s %d ends on %s, the true day is %s", known.sport, known.season, end.Format(time.DateOnly), known.day)
			}
		})
	}
	for sport := range methods {
		t.Run(sport, func(t *testing.T) {
			for season := 1900; season < 2040; season++ {
				if end := RegularSeasonEnd(sport, season); end.Before(day("1899-01-01")) || end.Year()-season > 1 {
					t.Errorf("%s %d ends on %s", sport, season, end.Format(time.DateOnly))
				}
			}
		})
	}
}

// The games held provide the true last days of their seasons.
func TestRegularSeasonEndAgreesWithTheGamesHeld(t *testing.T) {
	t.Parallel()
	files := datatest.Bundle(t)
	set, _, err := datasets.Read(files, stats.NHL, nil)
	if err != nil {
		t.Fatal(err)
	}
	games, err := datasets.ReadGames(files, stats.NHL, set.Players, nil)
	if err != nil {
		t.Fatal(err)
	}
	last := map[int]time.Time{}
	for i := range games.Games {
		if g := &games.Games[i]; g.Day.After(last[g.Season]) {
			last[g.Season] = g.Day
		}
	}
	if len(last) == 0 {
		t.Fatal("no games")
	}
	for season, truth := range last {
		if end := RegularSeasonEnd(stats.NHL, season); end.After(truth) || truth.Sub(end) > 7*24*time.Hour {
			t.Errorf("NHL %d ends on %s, the last game held is of %s", season, end.Format(time.DateOnly), truth.Format(time.DateOnly))
		}
	}
}

// rolesHeld returns a Sport with nothing but seasons.
func rolesHeld(seasons ...ratings.Season) *Sport {
	method := methods[stats.NFL]
	s := &Sport{Key: stats.NFL, Method: method, AsOf: day("2025-12-08"), Context: &ratings.Context{}, Seasons: seasons}
	seen := map[string]bool{}
	for i := range seasons {
		if id := seasons[i].Player; !seen[id] {
			seen[id] = true
			s.Players = append(s.Players, models.Player{ID: id, Sport: stats.NFL, Slug: strings.ToLower(id), BaseSlug: strings.ToLower(id)})
		}
	}
	s.index()
	return s
}

func held(player string, season int, role ratings.Role, refusal *ratings.Refusal) ratings.Season {
	return ratings.Season{Player: player, Season: season, Role: role, Group: "NFL", Refusal: refusal, Rating: &ratings.Rating{}}
}

func TestRoleReachNamesWhatLaterSeasonsLack(t *testing.T) {
	t.Parallel()
	unrecorded := &ratings.Refusal{Code: ratings.StatNotRecorded, Column: "PassingAtt"}
	few := &ratings.Refusal{Code: ratings.BelowMinSample}
	partial := &ratings.Refusal{Code: ratings.PartialRecord}
	inPlay := &ratings.Refusal{Code: ratings.SeasonIncomplete}
	s := rolesHeld(
		held("a", 2023, "quarterback", nil), held("a", 2024, "quarterback", unrecorded), held("a", 2025, "quarterback", inPlay),
		held("b", 2024, "running_back", nil), held("b", 2025, "running_back", inPlay),
		held("c", 2021, "linebacker", nil), held("c", 2022, "linebacker", partial), held("c", 2023, "linebacker", few),
	)
	for _, want := range []struct {
		role  ratings.Role
		reach Reach
	}{
		{"quarterback", Reach{2023, day("2024-01-07"), "NFL quarterbacks: passes attempted are held to 2023."}},
		{"running_back", Reach{2024, day("2025-01-05"), ""}},
		{"linebacker", Reach{2021, day("2022-01-09"), "NFL linebackers: whole seasons are held to 2021."}},
		{"", Reach{2021, day("2022-01-09"), "NFL linebackers: whole seasons are held to 2021."}},
	} {
		if got := s.RoleReach(want.role); got != want.reach {
			t.Errorf("role %q reaches %+v, want %+v", want.role, got, want.reach)
		}
	}
	if got := s.SeasonEnd(2025); got != day("2025-12-08") {
		t.Errorf("a season in play is covered to %s, want the day of the data", got)
	}
}

func TestPastSeasonReachHasNoLimit(t *testing.T) {
	t.Parallel()
	s := rolesHeld(held("a", 2022, "quarterback", nil), held("a", 2023, "quarterback", nil),
		held("a", 2024, "quarterback", &ratings.Refusal{Code: ratings.StatNotRecorded, Column: "PassingAtt"}), held("b", 2024, "running_back", nil))
	reach := s.RoleReach("quarterback")
	for season, want := range map[int]Reach{2022: {2022, day("2023-01-08"), ""}, 2023: {2023, day("2024-01-07"), ""}, 2024: reach, 0: reach} {
		if got := reach.Until(s, season); got != want {
			t.Errorf("asked through %d: %+v, want %+v", season, got, want)
		}
	}
	if reach.Limit == "" {
		t.Error("the role has no limit to begin with")
	}
}
