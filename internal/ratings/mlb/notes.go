package mlb

import "groundline/internal/ratings"

// notes returns a season's tier and the caveats its receipt must show.
func notes(s *ratings.Season, has terms) (ratings.Tier, []string) {
	tier, notes := ratings.TierA, make([]string, 0, 4)
	dropped := func(note string) { tier, notes = ratings.TierB, append(notes, note) }
	if s.Role == Batter {
		notes = append(notes, "no fielding, no park")
		if !has.steals {
			dropped("steals dropped: caught stealing not recorded")
		}
		if !has.hbp {
			dropped("hit by pitch not recorded")
		}
		if !has.ibb {
			dropped("intentional walks not told apart")
		}
		if !has.sf {
			dropped("sacrifice flies not recorded")
		}
	} else {
		notes = append(notes, "no park, no defence behind the pitcher")
	}
	if s.Role != Batter || len(s.Also) > 0 {
		if !has.fip {
			dropped("runs allowed only: home runs, walks or strikeouts not recorded")
		} else if !has.hbpAllowed {
			dropped("batters hit not recorded")
		}
	}
	if len(s.Also) > 0 {
		notes = append(notes, "batting and pitching summed")
	}
	return tier, notes
}
