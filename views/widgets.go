package views

import (
	"time"

	"groundline/models"
	"groundline/widget"
)

// Widgets is the builder of badges.
type Widgets struct {
	Frame
	Form     BadgeForm
	Alert    string // what concerns no single field
	Said     string // what was just done
	Light    widget.Picture
	Dark     widget.Picture
	Tags     []TagText
	Script   string // path of the badge's script
	Entitled bool
	OnSale   bool          // the theme plan can be bought here
	Price    models.Micros // of the theme plan
	SignIn   string        // path that leads back here; empty when signed in
	Themes   []ThemeRef
	Views    []SiteViews // newest first
	Shown    int64       // sum of Views
	Days     int         // that Views are of
	Pasted   string      // a tag that could not be read
	PasteBad string      // why not
}

// BadgeForm is the builder's form as typed.
type BadgeForm struct {
	ThemeID   string // empty for a theme that is not stored
	ThemeName string
	Stored    string // the name under which it is stored
	Sports    []Link // key as Href
	Sport     string
	Player    string
	Name      string // of the player, in full
	Scheme    string
	Values    map[string]string
	Problems  map[string]FieldProblem
}

// FieldProblem is what is wrong with a field, and a value that would do.
type FieldProblem struct{ Message, Mend string }

// TagText is one way to put the badge on a page.
type TagText struct {
	Key   string // "script"
	Title string
	Note  string
	Text  string
}

// ThemeRef is one stored theme.
type ThemeRef struct {
	ID, Name, Href string
	Current        bool
}

// SiteViews is how often badges were shown on one site in one day.
type SiteViews struct {
	Day   time.Time
	Site  string
	Views int64
}

// colourFields are the colours of a palette with what each is for.
var colourFields = []struct{ Key, Label string }{
	{"ground", "Ground"}, {"text", "Name"}, {"soft", "Small print"}, {"accent", "Rating"}, {"edge", "Border"},
}

func (f BadgeForm) invalid(name string) bool { return f.Problems[name].Message != "" }

// systemFonts and siteFonts are the two lists of the choice of fonts.
func fontsOf(load bool) []widget.FontChoice {
	var list []widget.FontChoice
	for _, f := range widget.Fonts {
		if f.Load == load {
			list = append(list, f)
		}
	}
	return list
}

// BadgeBlock is the badge on a player's page: what it looks like, and its tag.
type BadgeBlock struct {
	Light   widget.Picture
	Dark    widget.Picture
	Tag     string
	Builder string // path
}
