package views

import (
	"strconv"
	"strings"
)

// about says which row it is: kind, season, team.
func (r Row) about() string {
	parts := []string{r.Kind}
	if r.Season != 0 {
		parts = append(parts, strconv.Itoa(r.Season))
	}
	if r.Team != "" {
		parts = append(parts, r.Team)
	}
	return strings.Join(parts, " · ")
}
