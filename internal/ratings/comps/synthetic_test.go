package comps

import (
	"cmp"
	"fmt"
	"slices"
	"strings"

	"groundline/internal/ratings"
	"groundline/internal/stats"
)

// appraised is an Own that returns fixed seasons.
type appraised []ratings.Season

func (a *appraised) Use(*ratings.Matrix)                       {}
func (a *appraised) Restrict([]stats.Line) ratings.Own         { return a }
func (a *appraised) Constants(*ratings.Season) ratings.Figures { return ratings.Figures{} }

func (a *appraised) Appraise([]stats.Line) ([]ratings.Season, error) {
	seasons := slices.Clone(*a)
	for i := range seasons {
		own := *seasons[i].Rating
		seasons[i].Rating = &own
	}
	return seasons, nil
}

// played is a season of 100 games of a made-up sport.
func played(player string, season int, value float64) ratings.Season {
	return ratings.Season{
		Player: player, Season: season, Group: "L", Role: "skater", Scheduled: 100, Rating: &ratings.Rating{Tier: ratings.TierA, Value: value},
		Sample: ratings.Sample{Role: "skater", Amount: 80, Need: 25, Unit: "games"},
	}
}

func refused(player string, season int, code ratings.Code, games float64) ratings.Season {
	s := played(player, season, 0)
	s.Sample.Amount = games
	s.Refusal = &ratings.Refusal{Code: code}
	return s
}

// fillers are 40 players with seasons in each of the years, born in 1970, so
// that every year has a pool.
func fillers(years ...int) []ratings.Season {
	var out []ratings.Season
	for n := range 40 {
		for _, y := range years {
			out = append(out, played(fmt.Sprintf("filler%02d", n), y, float64(n-5)))
		}
	}
	return out
}

// made rates the seasons and indexes them; everyone is born on 1 May 1970.
func made(missing []ratings.Span, seasons []ratings.Season) *Index {
	own := appraised(seasons)
	slices.SortFunc(own, func(a, b ratings.Season) int {
		return cmp.Or(strings.Compare(a.Player, b.Player), cmp.Compare(a.Season, b.Season))
	})
	m := &ratings.Method{
		Sport: "made-up", Unit: "goals", Missing: missing,
		Roles:   []ratings.RoleSpec{{Role: "skater", Career: "skater"}, {Role: "goalie", Career: "goalie"}},
		Measure: func([]stats.Line) (ratings.Own, *ratings.Matrix) { return &own, &ratings.Matrix{Sport: "made-up"} },
		NewOwn:  func() ratings.Own { return new(appraised) },
	}
	r := ratings.Build(m, nil)
	var bios []Bio
	for i := range own {
		bios = append(bios, Bio{ID: own[i].Player, BirthYear: 1970, BirthMonth: 5, BirthDay: 1})
	}
	return New(r.Context, append(r.Seasons, r.Unrated...), bios)
}

// pointOf returns a player's point of a season.
func (x *Index) pointOf(player string, season int) *point {
	for i := range x.points {
		p := &x.points[i]
		if s := &x.seasons[p.season]; s.Player == player && s.Season == season {
			return p
		}
	}
	return nil
}
