package teamwords

import (
	"cmp"
	"slices"
)

// takeSubject reads what is asked of teams, and whether it is asked of one.
func (r *reader) takeSubject() (needsTeam, found bool) {
	if r.takeSeasons() {
		return false, true
	}
	if r.takeFinal() {
		return false, true
	}
	if r.takeGameOfDay() {
		return true, true
	}
	if r.takeStreak() {
		return false, true
	}
	if r.takeBestAt() || r.takeMargins() || r.takeMostWins() {
		return false, true
	}
	if r.takeMargin() {
		return true, true
	}
	if needsTeam, found = r.takeOrder(); found {
		return needsTeam, true
	}
	if needsTeam, found = r.trigger(); found {
		return needsTeam, true
	}
	if r.namesVersus() { // "Celtics vs Lakers"
		r.about = "record"
		return true, true
	}
	r.readBare()
	return true, r.about != ""
}

// isWhole reports whether every word was read, and the question has the teams that it needs.
func (r *reader) isWhole(between, needsTeam bool) bool {
	switch {
	case (between || r.about == "versus") != (len(r.opponents) > 0), r.span != nil && r.isStreak(),
		slices.Contains(r.used, false) || needsTeam != (len(r.teams) > 0),
		r.about == "record" && r.ever && len(r.opponents) == 0,
		r.about == "first" && r.division == "":
		return false
	}
	return true
}

// clubs lists the franchises that the name may be of.
func (r *reader) clubs() (clubs []string) {
	for _, c := range r.teams {
		if club := c.sport + cmp.Or(r.leagues[c.sport].Teams.Franchise[c.name], c.name); !slices.Contains(clubs, club) {
			clubs = append(clubs, club)
		}
	}
	return clubs
}

// played reports whether a team played in the season asked about: of a day in one that may have
// it, of none in the last or later.
func (r *reader) played(c candidate, season int) bool {
	for at := range r.leagues[c.sport].Teams.Seasons[c.name] {
		switch {
		case season != 0:
			if at.Season == season {
				return true
			}
		case !r.day.IsZero() || r.span != nil && r.span.From.Year != 0:
			if y := r.yearSaid(); at.Season >= y-1 && at.Season <= y+1 {
				return true
			}
		case at.Season >= r.leagues[c.sport].Sport.Last:
			return true
		}
	}
	return false
}

// takeTimeAndTeams reads the seasons, the league and the teams, and returns the place of the word
// between two teams, -1 if there is none.
func (r *reader) takeTimeAndTeams() int {
	between := -1
	if r.about == "record" || r.about == "versus" || r.about == "day" {
		between = r.separator()
	}
	if between >= 0 || r.isStreak() || r.about == seasons {
		r.takeSpan()
	}
	for _, step := range []func(){r.takeTime, r.takeDivision, r.takeLeague} {
		step()
	}
	if between < 0 {
		r.teams = r.takeTeam(0, len(r.tokens))
	} else {
		r.teams, r.opponents = r.takeTeam(0, between), r.takeTeam(between+1, len(r.tokens))
	}
	return between
}
