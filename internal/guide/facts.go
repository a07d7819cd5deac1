package guide

import "slices"

// Facts are the values that pages insert.
type Facts struct {
	BaseURL     string
	Operator    string // who runs the service; may be empty
	Contact     string // an email address or a web address; may be empty
	ContactURL  string // the same as a link
	Grant       string // credits per month, formatted
	First       string // credits before the email address is verified
	Provisional string // credits of a key without an account
	LogDelay    int    // maximum seconds until a log checkpoint includes a receipt
	Prices      []Price
	Sports      []Sport
	Refusals    []Code

	Tiers        []Tier // of articles
	FreeArticles int    // previews a month
	VolumeFrom   int    // articles a month
}

// Tier is a class of articles with its price in dollars.
type Tier struct{ Key, Name, Words, Price string }

// Price is the price of one endpoint.
type Price struct {
	Name    string // as in usage lines
	Credits int64
}

// Sport is one league with the range of seasons that the service has.
type Sport struct {
	Key, Name   string
	First, Last string // seasons in the league's notation; empty without data
	Players     int
	Attribution []string
	Sources     []DataSource
	Coverage    string // the seasons and statistics covered, as Markdown; empty without data
}

// DataSource is a source of a league's rows.
type DataSource struct{ Attribution, Licence string }

// Code is one refusal code.
type Code struct{ Code, When, Offers string }

// Errors returns the error codes shown in the documentation.
func (Facts) Errors() []ErrorCode {
	return slices.DeleteFunc(slices.Clone(ErrorCodes), func(c ErrorCode) bool { return c.Who == Visitor })
}

// Cost returns an endpoint's price by its name in usage lines. An unknown name makes New fail.
func (f Facts) Cost(name string) (int64, error) {
	for _, p := range f.Prices {
		if p.Name == name {
			return p.Credits, nil
		}
	}
	return 0, errUnknownEndpoint(name)
}

type errUnknownEndpoint string

func (e errUnknownEndpoint) Error() string { return "unknown endpoint " + string(e) }
