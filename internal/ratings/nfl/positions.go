package nfl

import (
	"math"
	"slices"
	"strings"

	"groundline/internal/ratings"
	"groundline/internal/stats"
)

// describe takes what a line says of what a player was: his club's roster knows
// best, then the offensive seasons (which make a receiver of Jamal Lewis in 2000).
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
		u.defended = u.defended || tells(l)
	}
	if l.Pos == "" {
		return
	}
	if !slices.Contains(u.said, l.Pos) {
		u.said = append(u.said, l.Pos)
	}
	if word > u.word {
		u.position, u.word = l.Pos, word
	}
}

// settle decides a position such as "DT/LB", which the rosters write of a whole
// career: it is the one of the two that another source has, and else stays.
func (u *unit) settle() {
	if !strings.Contains(u.position, "/") {
		return
	}
	for part := range strings.SplitSeq(u.position, "/") {
		for _, said := range u.said {
			if said != u.position && roleOf(said) == roleOf(part) {
				u.position = part
				return
			}
		}
	}
}

// tells reports whether a line of the career tables has more than games: they
// list all players of some positions.
func tells(l *stats.Line) bool {
	for i, c := range l.Kind.Columns {
		if c.Key != "G" && stats.Recorded(l.Values[i]) {
			return true
		}
	}
	return false
}

// roleOf reads a position as sources write it: "DE", "LILB", "WR/RB" (the first
// counts).
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

// roleThen is the role of a season: that of the position, but a receiver who ran
// more often than he caught was a running back.
func (u *unit) roleThen() ratings.Role {
	role := roleOf(u.position)
	if (role == Receiver || role == TightEnd) && u.off.RushAtt > recorded(u.off.Rec) {
		return RunningBack
	}
	return role
}

// clubs gives the clubs of a season one by one: sources write those of a man who
// moved as "DEN/NWE", or as "2TM" without saying which.
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

// What is said of positions that nothing measures.
const (
	noLineman = "no source records what linemen do"
	noKicker  = "kicks without distance and weather are no measure of a kicker"
)

// unmeasured refuses a man all of whose positions, "C-G", are those of linemen or
// of kickers.
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
