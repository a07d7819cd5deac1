package articles

import (
	"cmp"
	"context"
	"slices"
	"strings"
	"time"

	"groundline/internal/almanac"
	"groundline/internal/games"
	"groundline/internal/questions/plan"
	"groundline/internal/questions/teams"
	"groundline/internal/ratings"
	"groundline/internal/stats"
	"groundline/internal/verifier"
	"groundline/models"
)

// clubDuring returns the club that a player's games from one day to another were for, empty where
// they were for several or none.
func (d *draft) clubDuring(player string, from, to time.Time) (name string) {
	store := d.sport.GameLines
	for _, l := range store.PlayerLines(player) {
		if day := store.Date(l); store.Playoffs(l) || day.Before(from) || day.After(to) {
			continue
		}
		club := d.clubOf(l)
		if club == "" || name != "" && club != name {
			return ""
		}
		name = club
	}
	return name
}

// clubOf returns the club of a line, empty where that is only a code.
func (d *draft) clubOf(l games.Line) string {
	store := d.sport.GameLines
	return clubNamed(d.sport, store.Season(l), strings.ToUpper(d.sport.Key), store.Team(l))
}

// clubNamed returns the name of a club by its code, empty where that is all that is held.
func clubNamed(s *almanac.Sport, season int, league, code string) string {
	name := cmp.Or(teams.ClubName(s.Key, season, code), s.TeamName(season, league, code))
	if !strings.Contains(name, " ") {
		return "" // a code
	}
	return name
}

// clubDays returns the days of a club's games of a season, oldest first, as the games between teams have them: those of the
// regular season, none where they are not held.
func clubDays(s *almanac.Sport, season int, club string) (out []time.Time) {
	if s.Results == nil {
		return nil
	}
	for _, of := range s.Results.Seasons() {
		if of.Season != season {
			continue
		}
		for _, g := range s.Results.Of(of, s.SeasonEnd(season)) {
			if clubNamed(s, season, of.League, g.Teams[0]) == club || clubNamed(s, season, of.League, g.Teams[1]) == club {
				out = append(out, g.Day)
			}
		}
	}
	return out
}

// daysAfter are the days of some that come after one.
func daysAfter(days []time.Time, day time.Time) []time.Time {
	return slices.DeleteFunc(days, func(of time.Time) bool { return !of.After(day) })
}

// clubOn returns the club that a player had a game for on a day, and whether the games of that season
// are of several.
func (d *draft) clubOn(player string, day time.Time) (club string, several bool) {
	store := d.sport.GameLines
	var season int
	for _, l := range store.PlayerLines(player) {
		if store.Date(l).Equal(day) {
			season, club = store.Season(l), d.clubOf(l)
		}
	}
	for _, l := range store.PlayerLines(player) {
		if store.Season(l) == season && !store.Playoffs(l) && d.clubOf(l) != club {
			return club, true
		}
	}
	return club, false
}

// clubRates are the statistics by which a baseball season with several clubs is told apart.
var clubRates = map[ratings.Role]string{"batter": "OPS", "starter": "ERA", "reliever": "ERA"}

// byClub returns the messages about what a player did for each club of a season that was with two; none of
// others, or where not both are held.
func (d *draft) byClub(ctx context.Context, p *models.Player, c *chapter) ([]message, error) {
	rated := d.ratedIn(p.ID, c.season)
	if c.vars["clubs"] == "" || rated == nil || len(rated.Teams) != 2 || c.role == "goalie" {
		return nil, nil
	}
	var out []message
	codes, _ := inOrder(d.sport, rated)
	for _, code := range codes {
		club := d.clubName(rated, code)
		var m message
		var err error
		if d.sport.Key == stats.MLB {
			m, err = d.rateFor(ctx, p, c, club)
		} else {
			m, err = d.gamesFor(ctx, p, c.season, club)
		}
		if err != nil || m.from == nil {
			return nil, err
		}
		out = append(out, m)
	}
	return out, nil
}

// rateFor is the message about a player's rate for one club of a season.
func (d *draft) rateFor(ctx context.Context, p *models.Player, c *chapter, club string) (message, error) {
	key := clubRates[c.role]
	if key == "" || club == "" {
		return message{}, nil
	}
	asked := key
	if key == "ERA" { // of which the innings say how much each is
		asked = "ERA,IP"
	}
	s, err := d.ask(ctx, p, plan.Plan{Intent: plan.PlayerStat, Stat: asked, Team: club, Since: c.season, Until: c.season})
	if s == nil {
		return message{}, err
	}
	value, line := s.kind(verifier.Value), ""
	if key == "ERA" {
		innings := s.figure("innings pitched", "inning", "innings")
		if value = s.stat("earned run average"); innings != "" {
			line = " in " + innings
		}
	}
	if value == nil {
		return message{}, nil
	}
	s.call(value.Metric, key)
	line = of(key, value.Shown) + line
	s.license(club)
	for i := range s.evidence.Sets {
		for k := range s.evidence.Sets[i].Conditions {
			con := &s.evidence.Sets[i].Conditions[k]
			con.Says = append(slices.Clone(con.Says), "with the "+club, "for the "+club)
		}
	}
	s.now(c.season)
	s.drop()
	return message{s, p.Name, "club.line", map[string]string{"line": line, "club": club}}, nil
}

// gamesFor is the message about a player's games for one club of a season.
func (d *draft) gamesFor(ctx context.Context, p *models.Player, season int, club string) (message, error) {
	store := d.sport.GameLines
	if store == nil {
		return message{}, nil
	}
	var first, last time.Time
	for _, l := range store.PlayerLines(p.ID) {
		if day := store.Date(l); store.Season(l) == season && !store.Playoffs(l) && d.clubOf(l) == club {
			if first.IsZero() || day.Before(first) {
				first = day
			}
			if day.After(last) {
				last = day
			}
		}
	}
	if first.IsZero() || d.clubDuring(p.ID, first, last) != club {
		return message{}, nil
	}
	m, err := d.playedBetween(ctx, p, first, last)
	if m.from == nil {
		return message{}, err
	}
	m.from.timed("with the "+club, "for the "+club)
	m.from.license(club)
	m.as, m.vars = "club.line", map[string]string{"line": m.vars["line"] + " in " + m.vars["games"], "club": club}
	return m, nil
}
