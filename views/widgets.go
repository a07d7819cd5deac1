package views

import (
	"net/url"

	"crypto/sha256"
	"encoding/base64"
	"strconv"
	"time"

	"groundline/models"
	"groundline/widget"
)

// Widgets is the badge builder page.
type Widgets struct {
	Frame
	Form     BadgeForm
	Alert    string // error that concerns no single field
	Said     string // result of the last action
	Light    widget.Picture
	Dark     widget.Picture
	Tags     []TagText
	Script   string // path of the badge's script
	Entitled bool
	OnSale   bool          // the theme plan is for sale
	Price    models.Micros // of the theme plan
	SignIn   string        // sign-in path that returns here; empty when signed in
	Themes   []ThemeRef
	Views    []SiteViews // newest first
	Shown    int64       // sum of Views
	Days     int         // covered by Views
	Pasted   string      // a tag that could not be read
	PasteBad string      // why not
}

// CardBuilder is the data of the builder for cards: career charts, comparisons and leaders.
type CardBuilder struct {
	Frame
	Kind    string // "chart", "comparison" or "leaders"
	Sports  []Link // key as Href
	Sport   string
	Players []string // as typed
	Stats   []Option // of the league, for leaders
	Stat    string
	Career  bool
	Alert   string // what is wrong with the form, or why the list is refused
	Name    string // what the card shows; empty without one
	Page    string // path of the page whose card it is
	Light   string // address of the picture
	Dark    string
	Tags    []TagText
}

// builderKinds are what the builder makes tags for.
var builderKinds = []Link{{"Rating badge", ""}, {"Career chart", "chart"}, {"Comparison", "comparison"}, {"Leaders", "leaders"}}

// BadgeForm holds the builder's form as typed.
type BadgeForm struct {
	ThemeID   string // empty for a theme that is not stored
	ThemeName string
	Stored    string // the name under which it is stored
	Sports    []Link // key as Href
	Sport     string
	Player    string
	Name      string // of the player, in full
	Scheme    string
	Auto      bool // the dark colors are made of the light ones
	Values    map[string]string
	Problems  map[string]FieldProblem
}

// FieldProblem is a field's error, with a valid value if one is suggested.
type FieldProblem struct{ Message, Mend string }

// TagText is one way to put the badge on a page.
type TagText struct {
	Key   string // "script"
	Title string
	Note  string
	Text  string
	Sight *Sight // nil where nothing is seen
}

// Sight is what the reader of a place sees.
type Sight struct {
	In     string `json:"-"`     // the place, above it: "README.md"
	Before string `json:"-"`     // a line of text that stands before the picture
	Light  string `json:"light"` // address of the picture
	Dark   string `json:"dark"`  // in dark colors; empty where it does not follow the reader's scheme
	Width  int    `json:"width"` // in pixels
	Height int    `json:"height"`
	Alt    string `json:"alt"`
}

// ThemeRef is one stored theme.
type ThemeRef struct {
	ID, Name, Href string
	Current        bool
}

// SiteViews counts badge views on one site in one day.
type SiteViews struct {
	Day   time.Time
	Site  string
	Views int64
}

// colourFields lists the colors of a palette with their labels.
var colourFields = []struct{ Key, Label string }{
	{"ground", "Background"}, {"text", "Name"}, {"soft", "Small print"}, {"accent", "Rating"}, {"edge", "Border"},
}

func (f BadgeForm) invalid(name string) bool { return f.Problems[name].Message != "" }

// fontsOf returns the fonts that a page must load, or those available everywhere.
func fontsOf(load bool) []widget.FontChoice {
	var list []widget.FontChoice
	for _, f := range widget.Fonts {
		if f.Load == load {
			list = append(list, f)
		}
	}
	return list
}

// BadgeBlock is the badge on a player's page, with its tag.
type BadgeBlock struct {
	Light   widget.Picture
	Dark    widget.Picture
	Tag     string
	Builder string    // path
	Chart   []TagText // ways to embed the career chart
}

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

// Embed is a page with one card, for an iframe.
type Embed struct {
	Page          string // path of the page that the card is of
	Light, Dark   string // paths of the picture
	Width, Height int    // of the picture, in pixels
}

// FrameStyle is the style sheet of pages in an iframe: a badge or a card and nothing around it.
// It stands in the page, because a frame without an origin may load no style sheet of ours.
const FrameStyle = "html{background:transparent}body{margin:0;line-height:0}img{display:block;width:100%;height:auto}"

// FrameStyleSource allows FrameStyle in a Content-Security-Policy.
var FrameStyleSource = func() string {
	sum := sha256.Sum256([]byte(FrameStyle))
	return "'sha256-" + base64.StdEncoding.EncodeToString(sum[:]) + "'"
}()

func (p CardBuilder) first() string {
	if len(p.Players) > 0 {
		return p.Players[0]
	}
	return ""
}

// builderPath returns the builder's path for a kind, with a player.
func builderPath(kind, sport, player string) string {
	values := url.Values{}
	for name, value := range map[string]string{"kind": kind, "sport": sport, "player": player} {
		if value != "" {
			values.Set(name, value)
		}
	}
	return "/widgets?" + values.Encode()
}
