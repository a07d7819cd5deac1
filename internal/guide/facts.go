package guide

import "slices"

// Facts are what the pages ask for.
type Facts struct {
	BaseURL  string
	Grant    string // credits a month, as the pages write numbers
	First    string // credits before the address is verified
	LogDelay int    // seconds in which a receipt is under a checkpoint of the log
	Prices   []Price
	Sports   []Sport
	Refusals []Code

	Tiers        []Tier // of articles
	FreeArticles int    // previews a month
	VolumeFrom   int    // articles a month
}

// Tier is a class of articles with its price in dollars.
type Tier struct{ Key, Name, Words, Price string }

// Price is one metered call.
type Price struct {
	Name    string // as usage lines name it
	Credits int64
}

// Sport is one league with the span of seasons that the service holds.
type Sport struct {
	Key, Name   string
	First, Last string // seasons as the league writes them; empty when none are loaded
	Players     int
	Attribution []string
	Sources     []DataSource
	Coverage    string // what is held, as Markdown; empty when none is loaded
}

// DataSource is a source of a league's rows.
type DataSource struct{ Attribution, Licence string }

// Code is one code of a refusal, that programs branch on.
type Code struct{ Code, When, Offers string }

// Errors gives the codes of errors, for the pages.
func (Facts) Errors() []ErrorCode {
	return slices.DeleteFunc(slices.Clone(ErrorCodes), func(c ErrorCode) bool { return c.Who == Visitor })
}

// Cost gives the price of a call by the name in its usage lines. A page that
// names a call that does not exist is a defect, and New fails.
func (f Facts) Cost(name string) (int64, error) {
	for _, p := range f.Prices {
		if p.Name == name {
			return p.Credits, nil
		}
	}
	return 0, errNoSuchCall(name)
}

type errNoSuchCall string

func (e errNoSuchCall) Error() string { return "no call is named " + string(e) }
