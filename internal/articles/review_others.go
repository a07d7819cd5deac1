package articles

import (
	"fmt"
	"strings"

	"groundline/internal/ratings"
)

// ofOneRole is the message that nearly all of a table of moves are of one role, none where they are not.
func (r *reviewing) ofOneRole(all []change, up bool) message {
	d := r.d
	of := map[ratings.Role]int{}
	for _, f := range all {
		of[f.role]++
	}
	for _, role := range d.sport.Method.Roles {
		n := of[role.Role]
		if n < len(all)-1 || len(all) != reviewMoved {
			continue
		}
		vars := map[string]string{"n": capital(counted(fmt.Sprint(n))), "moves": map[bool]string{true: "rises", false: "falls"}[up], "roles": strings.TrimPrefix(role.Plural, "qualified ")}
		as := "review.alike"
		if n == len(all) {
			as = "review.alike.all"
		}
		any := r.seats[r.groups[0].players[0]].c.from.copied()
		return d.voice.allowed(message{any, "", as, vars})
	}
	return message{}
}
