package views

import (
	"strings"
	"time"

	"groundline/models"
)

// Articles is the catalogue: what can be licensed, and how an account has it.
type Articles struct {
	Frame
	Tiers    []ArticleTier
	Free     int // previews a month
	Volume   int // from how many a month there are rates
	Samples  []ArticleLine
	Search   ArticleSearch
	Found    []ArticleLine
	Before   string // path of the page before; empty at the first
	After    string
	Plan     *ArticlePlan // nil when signed out
	Sports   []Option
	Kinds    []Option
	Searched bool
}

// ArticleTier is a class of articles and its price.
type ArticleTier struct {
	Name  string
	Price models.Micros
	Words string
}

// Option is what may be chosen in a form.
type Option struct{ Value, Name string }

// ArticleSearch is what was searched for.
type ArticleSearch struct{ Sport, Kind, Player, Words string }

// ArticleLine is an article in a list, without its text.
type ArticleLine struct {
	Path     string
	Headline string
	Summary  string
	Sport    string
	Kind     string
	Tier     string
	Price    models.Micros
	Words    int
	At       time.Time
	Terms    string // "licensed", "preview" or empty
	Through  string // last day of games that it rests on; "" where that was not kept
	Limit    string // what is held no further; "" for nothing
}

// ArticlePlan is how the account that is signed in has articles.
type ArticlePlan struct {
	Pays         bool // billing is in force
	On           bool // switched on, whether or not there is a card
	Card         bool
	CanBuy       bool // the service sells at all
	PreviewsLeft int
	Free         int
	Paid         int
	Spent        models.Micros
	Credited     models.Micros
	Month        time.Time
	Renews       time.Time
	PercentOff   int // of a volume rate; 0 is none
	From         int
	Done         string
	Alert        string
	Remedy       string
}

// ArticlePage is one article: its text for those who may read it.
type ArticlePage struct {
	Frame
	ArticleLine
	ID         string
	Version    int
	Status     string
	Why        string // of a withdrawal
	HTML       string // the text; empty where it is not to be read yet
	Markdown   string // to copy; empty for a public sample
	HTMLCopy   string
	Marked     bool
	Public     string // why anybody may read it
	UsageTerms string
	Players    []string
	Claims     []Sourced
	Count      int // of the sentences with a receipt
	SHA256     string
	Versions   []ArticleVersion
	Offer      string // the button that licenses or previews it; empty when neither is to be done
	OfferNote  string
	SignUp     bool // it takes an account
	Downloads  []Link
}

// text is the article's HTML for our own pages, where its tables scroll by
// themselves on a narrow screen: the keyboard must reach them.
func (p ArticlePage) text() string {
	return strings.ReplaceAll(p.HTML, "<table", `<table tabindex="0"`)
}

// ArticleVersion is one version of an article.
type ArticleVersion struct {
	Version int
	Status  string
	Why     string
	At      time.Time // when it was written, or left use
}

// ArticlesHeld is what an account licensed, by month.
type ArticlesHeld struct {
	Frame
	Plan   ArticlePlan
	Month  time.Time // zero is all
	Months []Link
	Rows   []ArticleHeld
	Sum    models.Micros
	After  string
}

// ArticleHeld is a line of what an account has.
type ArticleHeld struct {
	ArticleLine
	Paid      bool
	Withdrawn bool
	Credited  *time.Time
}

// sportKey is the league as addresses have it.
func (p ArticlePage) sportKey() string { return strings.ToLower(p.Sport) }

// receipted counts statements, and says that each has its receipt.
func receipted(n int) string {
	if n == 1 {
		return "1 statement, with its receipt"
	}
	return plural(n, "statement") + ", each with its receipt"
}
