package views

import "strconv"

// BadgeFrame is a page with one badge, for an iframe.
type BadgeFrame struct {
	Title   string
	Schemes string // "light dark", "light" or "dark"
	Script  string // path
	Sport   string
	Player  string
	Theme   string
	Size    string
	Scheme  string
	Page    string // path of the player, for readers without scripts
	Name    string
}

// monoStack is the font stack for measured values.
const monoStack = `ui-monospace, "SF Mono", "Cascadia Mono", Menlo, "DejaVu Sans Mono", monospace`

// figure formats an SVG length.
func figure(v float64) string { return strconv.FormatFloat(v, 'f', -1, 64) }

func whole(v int) string { return strconv.Itoa(v) }
