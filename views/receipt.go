package views

import (
	"fmt"
	"strconv"
	"strings"
)

// maxShown is the number of figures up to which a result is shown expanded.
const maxShown = 60

// maxLinks bounds the rows that a figure links to one by one.
const maxLinks = 4

// link points to a section of the page.
type link struct{ To, Text string }

// basis links to what a figure is based on: source rows, method and licenses.
func (p Receipt) basis(f Figure) []link {
	var to []link
	on := f.Rows
	if on == nil {
		for i := range p.Rows {
			on = append(on, i)
		}
	}
	switch {
	case len(on) > maxLinks:
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
		to = append(to, link{"#files", "license"})
	}
	return to
}

func rowID(i int) string { return fmt.Sprintf("row-%d", i+1) }

func fileID(i int) string { return fmt.Sprintf("file-%d", i+1) }

// name returns the file name and row number, as on the slip.
func (r Row) name() string {
	return fmt.Sprintf("%s:%d", r.File[strings.LastIndex(r.File, "/")+1:], r.Number)
}

// upstream returns the file's repository at the imported commit, or "" if it has no page.
func (s Source) upstream() string {
	if !strings.HasPrefix(s.Origin, "https://github.com/") || s.Commit == "" {
		return ""
	}
	return s.Origin + "/tree/" + s.Commit
}

func (s Source) signed(i int, member string) string {
	return fmt.Sprintf("/predicate/sources/%d/%s", i, member)
}

// about describes a row: kind, season, team.
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
