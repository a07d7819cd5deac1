package views

import "strconv"

// BadgeFrame is the page that an iframe shows: one badge.
type BadgeFrame struct {
	Title   string
	Schemes string // "light dark", "light" or "dark"
	Script  string // path
	Sport   string
	Player  string
	Theme   string
	Size    string
	Scheme  string
	Page    string // path, for who has no scripts
	Name    string
}

// monoStack is the font of what was measured.
const monoStack = `ui-monospace, "SF Mono", "Cascadia Mono", Menlo, "DejaVu Sans Mono", monospace`

// figure writes a length of a picture.
func figure(v float64) string { return strconv.FormatFloat(v, 'f', -1, 64) }

func whole(v int) string { return strconv.Itoa(v) }
