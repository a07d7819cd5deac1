package nhl

import (
	"encoding/json"
	"math"
)

var leagueFields = []string{"teams", "games", "goalsPerGame", "forwardsCreated", "forwardsPlayed", "defenceCreated", "defencePlayed",
	"goalieMinutes", "goalsAgainst", "shots", "shotMinutes"}

func (l *LeagueSeason) fields() []*float64 {
	return []*float64{&l.Teams, &l.Games, &l.PerGame, &l.CreatedForward, &l.PlayedForward, &l.CreatedDefence, &l.PlayedDefence,
		&l.GoalieMinutes, &l.GoalieAgainst, &l.Shots, &l.ShotMin}
}

var teamFields = []string{"games", "goals", "assists", "goalsAgainst", "goalieMinutes", "shots", "shotMinutes", "plusMinus", "played"}

func (t *TeamSeason) fields() []*float64 {
	return []*float64{&t.Games, &t.Goals, &t.Assists, &t.Against, &t.Minutes, &t.Shots, &t.ShotMin, &t.PlusMinus, &t.Played}
}

// MarshalJSON writes a league as [season, league, whether ice time, figures], with null for
// unrecorded figures and a final true for a season in progress.
func (l LeagueSeason) MarshalJSON() ([]byte, error) {
	parts := []any{l.Season, l.League, l.IceTime, recorded(l.fields())}
	if l.InPlay {
		parts = append(parts, true)
	}
	return json.Marshal(parts)
}

// UnmarshalJSON reads the form MarshalJSON writes.
func (l *LeagueSeason) UnmarshalJSON(b []byte) error {
	var figures []*float64
	err := json.Unmarshal(b, &[]any{&l.Season, &l.League, &l.IceTime, &figures, &l.InPlay})
	restore(l.fields(), figures)
	return err
}

// MarshalJSON writes a team as [season, league, team, figures].
func (t TeamSeason) MarshalJSON() ([]byte, error) {
	return json.Marshal([]any{t.Season, t.League, t.Team, recorded(t.fields())})
}

// UnmarshalJSON reads the form MarshalJSON writes.
func (t *TeamSeason) UnmarshalJSON(b []byte) error {
	var figures []*float64
	err := json.Unmarshal(b, &[]any{&t.Season, &t.League, &t.Team, &figures})
	restore(t.fields(), figures)
	return err
}

// recorded replaces NaN, which JSON lacks, with nil.
func recorded(figures []*float64) []*float64 {
	for i, f := range figures {
		if math.IsNaN(*f) {
			figures[i] = nil
		}
	}
	return figures
}

func restore(into, from []*float64) {
	for i, f := range into {
		*f = math.NaN()
		if i < len(from) && from[i] != nil {
			*f = *from[i]
		}
	}
}
