package views

import (
	"strconv"
	"time"

	"groundline/models"
)

// Pricing is the public price list page.
type Pricing struct {
	Frame
	Packs   []PackOffer
	Calls   []CallPrice
	Grant   models.Credits
	Ratings int           // that the grant pays for
	Overage models.Micros // a credit
	Ceiling models.Credits
	PerHour models.Credits // without a card, after the grant
	// Like PerHour, after Ceiling.
	PerHourLast models.Credits
	Theme       models.Micros // price of the theme plan
	CanBuy      bool

	Tiers    []ArticleTier
	Previews int // articles a month, free
	Volume   int // articles a month from which volume rates apply
}

// PackOffer is a pack with its savings.
type PackOffer struct {
	ID      string
	Credits models.Credits
	Ratings int // that the credits pay for
	Price   models.Micros
	Each    models.Micros // a credit
	Saves   int           // percent, against overage
}

// PlanOffer is the theme plan as offered to one account.
type PlanOffer struct {
	ID    string
	Price models.Micros
	Owned bool
}

// CallPrice is the price of one kind of request.
type CallPrice struct {
	Name string
	Cost models.Credits
}

// Billing is an account's billing page.
type Billing struct {
	Frame
	Done, Alert, Remedy                  string
	Packs                                []PackOffer
	Theme                                PlanOffer
	Remaining, Overage, Used, Debt       models.Credits
	Granted                              models.Credits
	Cap                                  *models.Credits
	OwedNow, Carried, Pending, EachAbove models.Micros
	Card                                 *models.Card
	Refill                               models.RefillSettings
	Waits                                string
	RefilledCents                        int64
	ConsentAt                            *time.Time
	Consent                              string
	Disputed                             bool
	Typed                                RefillForm
	Purchases                            []BillingRow
	Refills                              []BillingRow
	Statements                           []BillingRow
	Resets                               time.Time
	Details                              BillingDetails
}

// RefillForm is what was typed into the form of auto-refill.
type RefillForm struct{ Threshold, Pack, Cap, Field string }

// BillingRow is one amount and why it is.
type BillingRow struct {
	At     time.Time
	What   string
	Amount models.Micros
	State  string
	Tone   string // "", "warn" or "bad"
	Why    string
	Href   string // of its own page
	Paper  string // of its receipt or statement as a PDF file
	Pay    string // where it can be paid
	Refund string // where a form asks for it back
	Return string // what that form's button says
}

// Bought is the page that a buyer comes back to.
type Bought struct {
	Frame
	Purchase models.Purchase
	What     string
	Paper    string // of its receipt as a PDF file; empty until it is paid
}

// RefillReceipt is the page of one refill.
type RefillReceipt struct {
	Frame
	Slip   Slip
	Reason string
	Spent  []SpentRow
	Since  time.Time
	Total  models.Credits
}

// calls is how many calls the rows have together.
func (p RefillReceipt) calls() (n int64) {
	for _, s := range p.Spent {
		n += s.Calls
	}
	return n
}

// SpentRow is what one kind of call cost.
type SpentRow struct {
	Endpoint string
	Calls    int64
	Credits  models.Credits
}

// MonthStatement is the page of one statement.
type MonthStatement struct {
	Frame
	Statement models.Statement
	Lines     []models.StatementLine
	State     string
	Tone      string
	Articles  string // path of the list of articles that its lines bill; empty if none does
}

// ConfirmRefill is the page behind the link in a payment confirmation email.
type ConfirmRefill struct {
	Frame
	What  string
	Cents int64
	Bank  string // the bank's page, once it is known
	Paid  bool
	Post  string
}

// Cents writes whole cents, "$10.00".
func Cents(n int64) string { return Dollars(models.Micros(n * 10_000)) }

// rate describes what a credit of the pack costs, "$0.0008 each, 20% less than overage".
func (o PackOffer) rate() string {
	each := Dollars(o.Each) + " each"
	if o.Saves > 0 {
		each += ", " + strconv.Itoa(o.Saves) + "% less than overage"
	}
	return each
}

func cardName(c *models.Card) string {
	name := map[string]string{"visa": "Visa", "mastercard": "Mastercard", "amex": "American Express"}[c.Brand]
	if name == "" {
		name = "Card"
	}
	return name + " ending in " + c.Last4
}

func cardExpiry(c *models.Card) string {
	return strconv.Itoa(c.ExpMonth) + "/" + strconv.Itoa(c.ExpYear)
}

// capText returns the cap as a form value, empty for none.
func capText(c *models.Credits) string {
	if c == nil {
		return ""
	}
	return strconv.FormatInt(int64(*c), 10)
}

func tagClass(tone string) string {
	if tone == "" {
		return "tag"
	}
	return "tag " + tone
}

// fieldError returns the error message of a field.
func (p Billing) fieldError(field string) string {
	if p.Typed.Field == field {
		return p.Alert
	}
	return ""
}

// mulMicros converts a number of credits to a factor for a price.
func mulMicros(c models.Credits) models.Micros { return models.Micros(c) }

func (p Billing) refillButton() string {
	if p.Refill.Enabled {
		return "Change settings"
	}
	return "Turn auto-refill on"
}
