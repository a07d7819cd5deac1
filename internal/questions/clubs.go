package questions

import (
	"time"

	"groundline/internal/almanac/standings"
	"groundline/internal/questions/answer/records"
	"groundline/internal/questions/teams"
)

// Clubs lists the franchises of a sport with the seasons that rows are of; see teams.Histories.
func (s *Service) Clubs(sport string) []teams.History {
	x := s.sports().Leagues[sport]
	if x == nil {
		return nil
	}
	return x.Teams.Histories()
}

// ClubName returns what the team of a place was called, "" where no row is of it.
func (s *Service) ClubName(sport string, at teams.At) string {
	x := s.sports().Leagues[sport]
	if x == nil {
		return ""
	}
	return x.Teams.NameAt[at]
}

// SeasonRecord returns the record of a team over a whole season as its league writes it, false
// where games are missing or the season is in play.
func (s *Service) SeasonRecord(sport string, at teams.At) (string, bool) {
	x := s.sports().Leagues[sport]
	if x == nil || x.Sport.Results == nil {
		return "", false
	}
	season := standings.Season{Season: at.Season, League: at.League}
	if standings.Contradicted(season) {
		return "", false
	}
	for _, line := range x.Sport.Results.Lines(season) {
		if line.Team == at.Code {
			return records.Written(x.Sport.Key, at.Season, line.Record), true
		}
	}
	if r := x.Sport.Results.Records(season, time.Time{})[at.Code]; r != nil && r.Whole() {
		return records.Written(x.Sport.Key, at.Season, *r), true
	}
	return "", false
}
