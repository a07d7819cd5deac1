package nfl

import (
	"math"
	"slices"
	"strings"

	"groundline/internal/ratings"
	"groundline/internal/stats"
)

// describe records what a line says about the player's position: the club's roster is most
// reliable, then the offensive seasons (which make a receiver of Jamal Lewis in 2000).
func (u *unit) describe(l *stats.Line) {
	word := 1
	switch l.Kind {
	case stats.NFLOffence:
		word, u.carried = 4, true
	case stats.NFLSnaps:
		word, u.rostered = 5, true
	case stats.NFLCoverage:
		u.covering = true
	case stats.NFLRoster:
		word = 6
		u.rostered = u.rostered || !math.IsNaN(l.Get("G"))
	case stats.NFLPlays:
		word, u.carried = 3, true
	case stats.NFLBoxOffence:
		word, u.carried, u.blanks = 2, true, true
	case stats.NFLBoxDefence:
		word, u.defended, u.blanks = 2, true, true
	case stats.NFLBoxKicking:
		word = 2
	case stats.NFLPassing, stats.NFLRushing, stats.NFLReceiving:
		u.carried = true
	case stats.NFLDefence:
		u.defended = u.defended || hasStats(l)
	}
	if l.Pos == "" {
		return
	}
	if !slices.Contains(u.allPositions, l.Pos) {
		u.allPositions = append(u.allPositions, l.Pos)
	}
	if word > u.reliability {
		u.position, u.reliability = l.Pos, word
	}
}

// resolvePosition resolves a position such as "DT/LB", which rosters give for a whole career, to the
// one that another source confirms, if any.
func (u *unit) resolvePosition() {
	if !strings.Contains(u.position, "/") {
		return
	}
	for part := range strings.SplitSeq(u.position, "/") {
		for _, said := range u.allPositions {
			if said != u.position && roleOf(said) == roleOf(part) {
				u.position = part
				return
			}
		}
	}
}

// hasStats reports whether a line of the career tables has more than games: they list all
// players of some positions.
func hasStats(l *stats.Line) bool {
	for i, c := range l.Kind.Columns {
		if c.Key != "G" && stats.Recorded(l.Values[i]) {
			return true
		}
	}
	return false
}

// roleOf maps a position as sources write it: "DE", "LILB", "WR/RB" (the first counts).
func roleOf(position string) ratings.Role {
	first, _, _ := strings.Cut(position, "/")
	if role, ok := roleNames[first]; ok {
		return role
	}
	return Unknown
}

var roleNames = func() map[string]ratings.Role {
	names := make(map[string]ratings.Role)
	for role, list := range map[ratings.Role]string{
		Quarterback: "QB", RunningBack: "RB HB FB TB", Receiver: "WR FL SE", TightEnd: "TE LSTE",
		Lineman: "DL DE DT NT EDGE", Linebacker: "LB OLB ILB MLB ROLB LOLB RILB LILB RLB LLB", Back: "DB CB S FS SS SAF",
		Blocker: "OL T G C OT OG LT RT LG RG GT GC TG CG LS", Kicker: "K P PK",
	} {
		for _, p := range strings.Fields(list) {
			names[p] = role
		}
	}
	return names
}()

// roleThen returns the role of a season: that of the position, but a receiver with more
// runs than catches counts as a running back.
func (u *unit) roleThen() ratings.Role {
	role := roleOf(u.position)
	if (role == Receiver || role == TightEnd) && u.off.RushAtt > recorded(u.off.Rec) {
		return RunningBack
	}
	return role
}

// clubs returns the clubs of a season one by one: sources write those of a player who moved
// as "DEN/NWE", or "2TM" without naming them.
func clubs(teams []string) []string {
	if len(teams) == 1 && !strings.Contains(teams[0], "/") {
		return teams
	}
	var out, unnamed []string
	for _, t := range teams {
		if strings.HasSuffix(t, "TM") && len(t) == 3 {
			unnamed = append(unnamed, t)
			continue
		}
		for code := range strings.SplitSeq(t, "/") {
			if !slices.Contains(out, code) {
				out = append(out, code)
			}
		}
	}
	if len(out) == 0 {
		return unnamed
	}
	return out
}

// defends reports whether a role is a defender's.
func defends(role ratings.Role) bool {
	return role == Lineman || role == Linebacker || role == Back
}

// carries reports whether a role handles the ball.
func carries(role ratings.Role) bool {
	return role == Quarterback || role == RunningBack || role == Receiver || role == TightEnd
}

// Refusal reasons for positions that are not measured.
const (
	noLineman = "no source records what linemen do"
	noKicker  = "kicks without distance and weather are no measure of a kicker"
)

// unmeasured refuses a player all of whose positions, such as "C-G", are linemen's or
// kickers'.
func unmeasured(positions string) *ratings.Refusal {
	reason := ""
	for p := range strings.SplitSeq(positions, "-") {
		switch roleOf(p) {
		case Blocker:
			reason = noLineman
		case Kicker:
			reason = noKicker
		default:
			return nil
		}
	}
	return &ratings.Refusal{Code: ratings.NoMetric, Reason: reason}
}
