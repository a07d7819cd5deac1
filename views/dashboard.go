package views

import (
	"cmp"
	"fmt"
	"slices"
	"strconv"
	"time"

	"groundline/models"
)

// Dashboard shows an account's balance, usage and recent requests.
type Dashboard struct {
	Frame
	Remaining models.Credits // the sum of Lots
	Lots      []Lot          // in the order in which they are spent
	Forecasts []Forecast
	Overage   models.Credits
	Used      models.Credits  // this calendar month
	Granted   models.Credits  // this month
	Grant     models.Credits  // each month, once the address is verified
	Cap       *models.Credits // the account's, per month
	RenewsAt  time.Time
	// No grant is due while the address is unverified.
	Unverified bool
	PerHour    models.Credits // without credits and without a card; 0 is unlimited
	NowOfHour  models.Credits // those of PerHour available now
	Usage      Usage
	Filtered   bool
	Calls      []Call
	Keys       []models.APIKey
	Now        time.Time
	Newest     int64    // number of the newest request; 0 before the first
	Samples    []Sample // a first request, for accounts without any
	Curl       string
}

// Lot is a credit batch: one grant or purchase and what is left of it.
type Lot struct {
	Kind               string
	Granted, Remaining models.Credits
	Since              time.Time
	Expires            *time.Time // nil for never
}

// Forecast projects when credits run out at the average of the last days.
type Forecast struct {
	Days    int
	PerDay  float64
	RunsOut time.Time // zero: not within a year
}

// Usage sums the requests that match a filter.
type Usage struct {
	Days                         int
	From, Until                  time.Time
	Key, Endpoint, Outcome       string // as in the URL; empty for all
	Keys                         []models.APIKey
	Endpoints, Outcomes          []string // what can be chosen
	CSV, Whole                   string   // paths: the same requests as a file, and without the filter
	Total                        UsageSum
	ByDay                        []UsageDay // oldest first, with days without requests
	ByKey, ByEndpoint, ByOutcome []UsageSum
	ByMember                     []UsageSum // of a team; nil for a person's own account
}

// UsageSum counts some requests and their cost.
type UsageSum struct {
	Name          string
	Href          string // filters to these requests
	Calls         int64
	Cost, Overage models.Credits
}

// UsageDay sums one UTC day.
type UsageDay struct {
	Day time.Time
	UsageSum
}

// Call is one of the recent requests.
type Call struct {
	At       time.Time
	Endpoint string
	Outcome  string // as usage lines name it
	Cost     models.Credits
	Key      string
	Receipt  string // path of the receipt page; empty when there is none
	Claim    string // the answer, or the refusal's reason
}

// Sample is a request in one language.
type Sample struct{ Language, Text string }

// left returns the credits left as a percentage of what was added.
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

// next says when the next credits arrive.
func (p Dashboard) next() string {
	if p.Unverified {
		return Credits(p.Grant) + " a month once your email address is verified"
	}
	return Credits(p.Grant) + " more on " + Date(p.RenewsAt)
}

// afterwards says what happens to requests once credits run out.
func (p Dashboard) afterwards() string {
	switch {
	case p.PerHour == 0:
		return "requests continue, billed as overage"
	case p.Unverified:
		return "until your address is verified: " + Credits(p.PerHour) + " credits an hour, " + Credits(p.NowOfHour) + " available now"
	}
	return "without a card: " + Credits(p.PerHour) + " credits an hour, " + Credits(p.NowOfHour) + " available now"
}

// note says which rate the projection assumes.
func (f Forecast) note() string {
	if f.PerDay == 0 {
		return "No usage in this period"
	}
	return "at " + Tenths(f.PerDay) + " credits a day"
}

// when returns the day on which credits run out.
func (f Forecast) when() string {
	switch {
	case f.PerDay == 0:
		return missing
	case f.RunsOut.IsZero():
		return "Not within a year"
	}
	return Date(f.RunsOut)
}

// daily plots credits by day, or requests if all were free.
func (u Usage) daily() Columns {
	c := Columns{Unit: "credit", Title: "Credits per day"}
	if u.Total.Cost == 0 {
		c.Unit, c.Title = "request", "Requests per day"
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

// newestFirst returns the days with requests.
func (u Usage) newestFirst() []UsageSum {
	var out []UsageSum
	for i := len(u.ByDay) - 1; i >= 0; i-- {
		if u.ByDay[i].Calls > 0 {
			out = append(out, u.ByDay[i].UsageSum)
		}
	}
	return out
}

// periods returns the choices of days, including the one in the URL.
func (u Usage) periods() []Option {
	spans := []int{7, 28, 90, 366}
	if !slices.Contains(spans, u.Days) {
		spans = append(spans, u.Days)
		slices.Sort(spans)
	}
	var list []Option
	for _, d := range spans {
		list = append(list, Option{strconv.Itoa(d), fmt.Sprintf("last %d days", d)})
	}
	return list
}

func (u Usage) keyOptions() []Option {
	var list []Option
	for _, k := range u.Keys {
		list = append(list, Option{k.ID.String(), cmp.Or(k.Name, k.Prefix)})
	}
	return list
}

func (u Usage) outcomeOptions() []Option {
	var list []Option
	for _, o := range u.Outcomes {
		list = append(list, Option{o, outcomeText(o)})
	}
	return list
}

// outcomeTexts maps outcomes to text; others are shown as they are.
var outcomeTexts = map[string]string{"account_cap": "account cap", "key_cap": "key cap", "dry_run": "dry run", "not_modified": "not modified", "overage_limit": "rate limited", "provisional_limit": "provisional limit"}

func outcomeText(name string) string { return cmp.Or(outcomeTexts[name], name) }

type keyUse int

const (
	keyActive keyUse = iota
	keyRevoked
	keyExpired
)

// keyState reports whether a key works at now.
func keyState(k models.APIKey, now time.Time) keyUse {
	switch {
	case k.RevokedAt != nil && !now.Before(*k.RevokedAt):
		return keyRevoked
	case k.ExpiresAt != nil && !now.Before(*k.ExpiresAt):
		return keyExpired
	}
	return keyActive
}
