package views

import (
	"fmt"
	"strconv"
	"strings"
)

// mostShown is how many figures of a result are shown unfolded.
const mostShown = 60

// mostLinks bounds the rows that a figure links to one by one.
const mostLinks = 4

// link leads to a part of the page.
type link struct{ To, Text string }

// restsOn lists what a figure rests on: its source rows, the method, the licences.
func (p Receipt) restsOn(f Figure) []link {
	var to []link
	on := f.Rows
	if on == nil {
		for i := range p.Rows {
			on = append(on, i)
		}
	}
	switch {
	case len(on) > mostLinks:
		to = append(to, link{"#" + rowID(on[0]), plural(len(on), "row")})
	default:
		for _, i := range on {
			to = append(to, link{"#" + rowID(i), p.Rows[i].name()})
		}
	}
	if p.Method != "" {
		to = append(to, link{"#method", "method"})
	}
	if len(p.Sources) > 0 {
		to = append(to, link{"#files", "licence"})
	}
	return to
}

func rowID(i int) string { return fmt.Sprintf("row-%d", i+1) }

func fileID(i int) string { return fmt.Sprintf("file-%d", i+1) }

// name is the file and the number, as the slip has it.
func (r Row) name() string {
	return fmt.Sprintf("%s:%d", r.File[strings.LastIndex(r.File, "/")+1:], r.Number)
}

// upstream is where the file can be seen as it was taken, and "" if the source
// is not a repository with a page of its own.
func (s Source) upstream() string {
	if !strings.HasPrefix(s.Origin, "https://github.com/") || s.Commit == "" {
		return ""
	}
	return s.Origin + "/tree/" + s.Commit
}

func (s Source) signed(i int, member string) string {
	return fmt.Sprintf("/predicate/sources/%d/%s", i, member)
}

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
