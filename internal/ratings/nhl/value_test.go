package nhl

import (
	"math"
	"slices"
	"strings"
	"testing"

	"groundline/internal/ratings"
)

// The expected terms come from an independent script over the source files.
func TestSkaterValuesFollowTheFormula(t *testing.T) {
	t.Parallel()
	none := math.NaN()
	for _, c := range []struct {
		player                               string
		season                               int
		role                                 ratings.Role
		created, offence, defence, plusMinus float64
		value                                float64
		tier                                 ratings.Tier
		note                                 string
	}{
		{"gretzwa01", 1982, Forward, 82.3169, 68.9285, 6.4427, 5.2864, 60.3047, "A", "ice time not recorded"},
		{"orrbo01", 1971, Defenceman, 46.9726, 42.1358, 11.8027, 14.8085, 66.0648, "A", "ice time not recorded"},
		{"howego01", 1953, Forward, 41.6793, 33.6735, 4.5623, none, 47.8899, "B", "plus-minus not recorded"},
		{"harvedo01", 1957, Defenceman, 15.4941, 11.9457, 9.6766, none, 24.1099, "B", "offence and team defence only"},
		{"mcdavco01", 2021, Forward, 37.3028, 28.2324, 3.5409, 1.8986, 34.8566, "A", ""},
		{"marnemi01", 2025, Forward, 35.3390, 22.2549, 5.7221, .9324, 28.8142, "A", ""},
		{"rantami01", 2025, Forward, 32.5131, 19.3087, 5.4730, .4269, 25.1256, "A", "split equally"},
	} {
		s := season(t, c.player, c.season, "NHL", c.role)
		if !s.Rated() {
			t.Errorf("%s %d is not rated: %+v", c.player, c.season, s.Refusal)
			continue
		}
		for _, term := range []struct {
			key       string
			got, want float64
		}{
			{"created", s.Terms.Get("goalsCreated"), c.created}, {"offence", s.Terms.Get("offence"), c.offence},
			{"defence", s.Terms.Get("teamDefence"), c.defence}, {"plus-minus", s.Terms.Get("plusMinus"), c.plusMinus}, {"value", s.Value, c.value},
		} {
			if !near(term.got, term.want, .0001) && !(math.IsNaN(term.got) && math.IsNaN(term.want)) {
				t.Errorf("%s %d: %s %.4f, want %.4f", c.player, c.season, term.key, term.got, term.want)
			}
		}
		if s.Tier != c.tier || c.note != "" && !slices.ContainsFunc(s.Notes, func(n string) bool { return strings.Contains(n, c.note) }) {
			t.Errorf("%s %d: tier %s, notes %q, want %s, %q", c.player, c.season, s.Tier, s.Notes, c.tier, c.note)
		}
	}
}

func TestGoalieValuesFollowTheFormula(t *testing.T) {
	t.Parallel()
	for _, c := range []struct {
		player                string
		season                int
		rate, expected, value float64
		tier                  ratings.Tier
	}{
		{"hasekdo01", 1999, 1.07188, 190.3869, 81.3297, "A"},
		{"sawchte01", 1952, math.NaN(), 199.8333, 77.2569, "B"},
		{"plantja01", 1962, math.NaN(), 231.7333, 65.5253, "B"},
	} {
		s := season(t, c.player, c.season, "NHL", Goalie)
		rate := s.Terms.Get("shotRate")
		if !near(rate, c.rate, .00001) && !math.IsNaN(rate+c.rate) || math.IsNaN(rate) != math.IsNaN(c.rate) ||
			!near(s.Terms.Get("replacementAgainst"), c.expected, .0001) || !near(s.Value, c.value, .0001) || s.Tier != c.tier {
			t.Errorf("%s %d: %+v value %.4f tier %s, want %+v", c.player, c.season, s.Terms, s.Value, s.Tier, c)
		}
		if unshot := slices.Contains(s.Notes, "shots not recorded"); unshot != (c.tier == "B") {
			t.Errorf("%s %d: notes %q", c.player, c.season, s.Notes)
		}
	}
}

// A season's terms and the constants in its receipt reproduce its value.
func TestReceiptConstantsReproduceTheValue(t *testing.T) {
	t.Parallel()
	s := season(t, "orrbo01", 1971, "NHL", Defenceman)
	k := own(t).Constants(s)
	games, goals, assists := s.Total("scoring", "GP"), s.Total("scoring", "G"), s.Total("scoring", "A")
	created := (goals + assists/2) * k.Get("BOS.goals") / (k.Get("BOS.goals") + k.Get("BOS.assists")/2)
	share := games / k.Get("BOS.played")
	value := created - 7./12*games*k.Get("defenceCreated")/k.Get("defencePlayed") +
		share*5/7*10/7*(19./12*k.Get("BOS.games")*k.Get("goalsPerGame")-k.Get("BOS.goalsAgainst")) +
		10./7/7*(s.Total("scoring", "+/-")-share*k.Get("BOS.plusMinus"))
	if value *= 3 / k.Get("goalsPerGame"); !near(value, s.Value, 1e-9) {
		t.Errorf("value %v from the constants, %v in the season", value, s.Value)
	}
}

// The source's team rows count shootouts as goals against, goalies' rows do not.
func TestShootoutsAreNotGoalsAgainst(t *testing.T) {
	t.Parallel()
	team := own(t).team[ratings.KeyOfTeam("NHL", "EDM", 2008)]
	if team == nil || team.Against != 251-4 { // of 251 goals against in the row, 4 are lost shootouts
		t.Errorf("Edmonton 2007-08: %+v", team)
	}
}

// The league's own rows lack teams' goals against: the computed ones must add up to all
// goals scored, and must not follow a goalie who moved.
func TestGoalsAgainstEqualGoalsScored(t *testing.T) {
	t.Parallel()
	scored, against := map[int]float64{}, map[int]float64{}
	for _, team := range own(t).Teams {
		if team.Season > 2018 {
			scored[team.Season] += team.Goals
			against[team.Season] += team.Against
			if perGame := team.Minutes / team.Games; !near(perGame, 60, 1.3) {
				t.Errorf("%s %d: goalies played %.2f minutes a game", team.Team, team.Season, perGame)
			}
		}
	}
	for year := range scored {
		if !near(scored[year], against[year], 1e-6) {
			t.Errorf("%d: %.3f goals, %.3f against", year, scored[year], against[year])
		}
	}
	if len(scored) != 8 {
		t.Errorf("%d seasons", len(scored))
	}
}

func TestTeamSharesAddUpToOne(t *testing.T) {
	t.Parallel()
	units, _ := newUnits(full(t).Set.Lines)
	c := own(t)
	sums := map[ratings.TeamKey]float64{}
	for i := range units {
		u := &units[i]
		l := c.league[ratings.KeyOfLeague(u.Group, u.Season)]
		for j := range u.stints {
			if s := &u.stints[j]; u.group != goal && !math.IsNaN(s.played(l)) {
				sums[s.team] += s.played(l) / c.team[s.team].Played
			}
		}
	}
	if len(sums) < 1900 {
		t.Errorf("%d teams", len(sums))
	}
	for k, sum := range sums {
		if !near(sum, 1, 1e-9) {
			t.Errorf("%v: shares add up to %v", k, sum)
		}
	}
}
