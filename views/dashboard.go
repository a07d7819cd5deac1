package views

import (
	"cmp"
	"slices"
	"strconv"
	"time"

	"groundline/models"
)

// Dashboard is an account's own page.
type Dashboard struct {
	Frame
	Remaining models.Credits // the sum of Lots
	Lots      []Lot          // in the order in which they burn
	Forecasts []Forecast
	Overage   models.Credits
	Used      models.Credits  // this calendar month
	Granted   models.Credits  // this month
	Grant     models.Credits  // each month, once the address is verified
	Cap       *models.Credits // the account's own, a month
	RenewsAt  time.Time
	// The address is not verified: no grant comes.
	Unverified bool
	PerHour    models.Credits // without credits and without a card; 0 is not bounded
	NowOfHour  models.Credits // those of PerHour that can be used at once
	Usage      Usage
	Filtered   bool
	Calls      []Call
	Keys       []models.APIKey
	Now        time.Time
	Newest     int64    // number of the newest call; 0 before the first
	Samples    []Sample // a first request, for who has made none
	Curl       string
}

// Lot is one grant of credits and what is left of it.
type Lot struct {
	Kind               string
	Granted, Remaining models.Credits
	Since              time.Time
	Expires            *time.Time // nil never
}

// Forecast says when credits run out at the mean of the last days.
type Forecast struct {
	Days    int
	PerDay  float64
	RunsOut time.Time // zero: not within a year
}

// Usage is what the calls of a filter come to.
type Usage struct {
	Days                         int
	From, Until                  time.Time
	Key, Endpoint, Outcome       string // as the address has them; empty is all
	Keys                         []models.APIKey
	Endpoints, Outcomes          []string // what can be chosen
	CSV, Whole                   string   // paths: of the same calls as a file, and without the filter
	Total                        UsageSum
	ByDay                        []UsageDay // oldest first, days without calls too
	ByKey, ByEndpoint, ByOutcome []UsageSum
}

// UsageSum is what some calls come to.
type UsageSum struct {
	Name          string
	Href          string // narrows to them
	Calls         int64
	Cost, Overage models.Credits
}

// UsageDay is one UTC day's.
type UsageDay struct {
	Day time.Time
	UsageSum
}

// Call is one line of the last calls.
type Call struct {
	At       time.Time
	Endpoint string
	Outcome  string // as usage lines name it
	Cost     models.Credits
	Key      string
	Receipt  string // path of the receipt page; empty when there is none
	Claim    string // the claim, or the refusal's reason
}

// Sample is a request in one language.
type Sample struct{ Language, Text string }

// left is the width of the bar of credits left, in percent of what the lots were.
func (p Dashboard) left() string {
	whole := p.Granted
	for _, l := range p.Lots {
		if l.Kind != p.Lots[0].Kind {
			whole += l.Granted
		}
	}
	if whole <= 0 {
		return "0"
	}
	return strconv.FormatInt(min(100, max(0, int64(100*p.Remaining/whole))), 10)
}

// next says what credits come next.
func (p Dashboard) next() string {
	if p.Unverified {
		return Credits(p.Grant) + " a month come once your e-mail address is verified"
	}
	return Credits(p.Grant) + " are granted on " + Date(p.RenewsAt)
}

// afterwards says how requests go on when the credits are used up.
func (p Dashboard) afterwards() string {
	switch {
	case p.PerHour == 0:
		return "requests go on as overage"
	case p.Unverified:
		return "until your address is verified, " + Credits(p.PerHour) + " credits an hour can be used, " + Credits(p.NowOfHour) + " of them now"
	}
	return "without a card, " + Credits(p.PerHour) + " credits an hour can be used; now " + Credits(p.NowOfHour)
}

// note says how a forecast was made.
func (f Forecast) note() string {
	if f.PerDay == 0 {
		return "nothing was used in them"
	}
	return "at their mean of " + Tenths(f.PerDay) + " credits a day"
}

// when is the day on which credits run out.
func (f Forecast) when() string {
	switch {
	case f.PerDay == 0:
		return missing
	case f.RunsOut.IsZero():
		return "Not within a year"
	}
	return Date(f.RunsOut)
}

// daily is the plot of the days: of credits, or of calls where all were free.
func (u Usage) daily() Columns {
	c := Columns{Unit: "credits", Title: "Credits a day"}
	if u.Total.Cost == 0 {
		c.Unit, c.Title = "calls", "Calls a day"
	}
	for _, d := range u.ByDay {
		v := int64(d.Cost)
		if u.Total.Cost == 0 {
			v = d.Calls
		}
		c.Bars = append(c.Bars, Bar{Name: Date(d.Day), Short: d.Day.UTC().Format("2 Jan"), Value: v})
	}
	return c
}

// newestFirst are the days with calls, for the table.
func (u Usage) newestFirst() []UsageSum {
	var out []UsageSum
	for i := len(u.ByDay) - 1; i >= 0; i-- {
		if u.ByDay[i].Calls > 0 {
			out = append(out, u.ByDay[i].UsageSum)
		}
	}
	return out
}

// spans are the choices of days, with the one that the address names.
func (u Usage) spans() []int {
	spans := []int{7, 28, 90, 366}
	if !slices.Contains(spans, u.Days) {
		spans = append(spans, u.Days)
		slices.Sort(spans)
	}
	return spans
}

// outcomeTexts are the outcomes whose name is no word; others stand as they are.
var outcomeTexts = map[string]string{"account_cap": "account's cap", "key_cap": "key's cap", "dry_run": "dry run", "not_modified": "not modified", "overage_limit": "has to wait"}

func outcomeText(name string) string { return cmp.Or(outcomeTexts[name], name) }

type keyUse int

const (
	keyActive keyUse = iota
	keyRevoked
	keyExpired
)

// keyState says whether a key works at now.
func keyState(k models.APIKey, now time.Time) keyUse {
	switch {
	case k.RevokedAt != nil && !now.Before(*k.RevokedAt):
		return keyRevoked
	case k.ExpiresAt != nil && !now.Before(*k.ExpiresAt):
		return keyExpired
	}
	return keyActive
}
