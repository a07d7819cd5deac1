package views

import (
	"strings"
	"time"

	"groundline/models"
)

// Articles is the catalog page, with the account's plan.
type Articles struct {
	Frame
	Tiers     []ArticleTier
	Free      int // previews a month
	Volume    int // articles a month from which volume rates apply
	Samples   []ArticleLine
	Search    ArticleSearch
	Found     []ArticleLine
	Before    string // path of the page before; empty at the first
	First     string // path of the first page, from a later one of the catalog
	Mixed     bool   // in the catalog's own order, not newest first
	Subscribe string // path of the form that saves the search; empty when signed out
	After     string
	Plan      *ArticlePlan // nil when signed out
	Sports    []Option
	Levels    []Option // price tiers
	Kinds     []Option
	Searched  bool
}

// ArticleTier is a class of articles and its price.
type ArticleTier struct {
	Name  string
	Price models.Micros
	Words string
}

// Option is a choice of a select field.
type Option struct{ Value, Name string }

// ArticleSearch holds the search fields as typed.
type ArticleSearch struct{ Sport, Kind, Tier, Player, Words string }

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
	Through  string // last day of games behind the article; empty if not recorded
	Stale    bool   // no longer current
	StaleWhy string
	About    []Link // its subjects; without a page, without an address
}

// ArticlePlan is the signed-in account's plan for articles.
type ArticlePlan struct {
	Pays         bool // pay-as-you-go is in force
	On           bool // switched on, whether or not there is a card
	Card         bool
	CanBuy       bool // licenses are sold on this service
	PreviewsLeft int
	Free         int
	Paid         int
	Spent        models.Micros
	Credited     models.Micros
	Month        time.Time
	Renews       time.Time
	PercentOff   int // volume discount; 0 for none
	From         int
	Done         string
	Alert        string
	Remedy       string
}

// ArticlePage is one article, with its text if the reader may see it.
type ArticlePage struct {
	Frame
	ArticleLine
	ID         string
	Version    int
	Status     string
	Why        string // of a withdrawal
	HTML       string // the text; empty if the reader may not see it yet
	Markdown   string // to copy; empty for a public sample
	HTMLCopy   string
	Marked     bool
	Excerpt    bool   // only the first third is shown
	Contract   string // path of the license contract; empty without one
	Statement  string // path of the statement that bills the license
	Public     string // why the article is public
	UsageTerms string
	Players    []string
	Claims     []Sourced
	Count      int // sentences with a receipt
	SHA256     string
	Versions   []ArticleVersion
	Offer      string // label of the button that licenses or previews it; empty for no button
	OfferNote  string
	SignUp     bool // reading it requires an account
	Downloads  []Link
}

// text returns the article's HTML with focusable tables: they scroll on narrow
// screens, and the keyboard must reach them.
func (p ArticlePage) text() string {
	return strings.ReplaceAll(p.HTML, "<table", `<table tabindex="0"`)
}

// ContractPage is the contract of a license.
type ContractPage struct {
	Frame
	Number    string
	At        time.Time
	Terms     int
	Ended     string
	Article   string
	Path      string // of the article
	Statement string
	Clauses   []Clause
}

// Clause is one section of a contract.
type Clause struct{ Title, Text string }

// ArticleVersion is one version of an article.
type ArticleVersion struct {
	Version int
	Status  string
	Why     string
	At      time.Time // when it was written, or superseded
}

// ArticlesHeld lists what an account licensed or previewed, by month.
type ArticlesHeld struct {
	Frame
	Plan   ArticlePlan
	Month  time.Time // zero is all
	Months []Link
	Rows   []ArticleHeld
	Sum    models.Micros
	After  string
}

// ArticleHeld is one licensed or previewed article.
type ArticleHeld struct {
	ArticleLine
	Paid      bool
	Withdrawn bool
	Credited  *time.Time
}

// dayOf formats a day as pages do.
func dayOf(day string) string {
	at, err := time.Parse(time.DateOnly, day)
	if err != nil {
		return day
	}
	return Date(at)
}

// sportKey returns the league as URLs spell it.
func (p ArticlePage) sportKey() string { return strings.ToLower(p.Sport) }

// receipted says how many statements come with a receipt.
func receipted(n int) string {
	if n == 1 {
		return "1 statement with its receipt"
	}
	return plural(n, "statement") + ", each with its receipt"
}

// Subscriptions is the page of saved filters of the catalog, and of the feed.
type Subscriptions struct {
	Frame
	Rows      []SubscriptionRow
	Form      SubscriptionForm // a new one, as typed
	Sports    []Option
	Kinds     []Option
	Tiers     []Option
	Pays      bool // pay-as-you-go is in force
	HasFeed   bool
	FeedSince time.Time
	Atom      string // the feed's new addresses, shown once
	JSON      string
	Done      string
	Alert     string
	Remedy    string
}

// SubscriptionRow is one saved filter.
type SubscriptionRow struct {
	Name     string
	What     string // its filters in words
	Budget   models.Micros
	Spent    models.Micros
	Licensed int
	Active   bool
	Form     SubscriptionForm
}

// SubscriptionForm holds the fields of a saved filter as typed.
type SubscriptionForm struct{ ID, Name, Sport, Kind, Tier, Player, Team, Budget string }
