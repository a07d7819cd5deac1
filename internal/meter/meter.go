// Package meter charges API requests in credits.
//
// It owns the charge path: prices, caps, overage, and one usage row for every metered
// request. A request is charged durably before it is answered, by group commit:
// requests queue, and the process's one committer sends everything that queued during
// its last batches, with at most two batches in flight. Package ledger keeps the books
// behind the balance, and Settle posts the charges to them.
//
// Invariants, which ledger.Check verifies:
//   - a request is charged exactly once, whatever is retried;
//   - no request takes an account's month, a key's day, week or month, or the month of a
//     member of a team, past the cap that was set for it;
//   - a request past an account's boundary (a batch expires, a month ends) is charged
//     after the account is settled.
//
// It does not know keys, plans, money or HTTP.
package meter

import (
	"maps"
	"slices"
	"time"

	"github.com/google/uuid"

	"groundline/models"
)

// Outcome is how a metered request ended. Only Answered is charged.
type Outcome int16

// The outcomes of a request. Usage rows store the number.
const (
	Answered Outcome = 1 // a grounded answer: costs its price
	Refused  Outcome = 2 // a refusal or a choice: free
	Failed   Outcome = 3 // a 4xx or 5xx: free

	CappedByAccount Outcome = 4  // stopped by the account's own cap: free
	CappedByKey     Outcome = 5  // stopped by the cap of the key or of its member: free
	Tried           Outcome = 6  // a dry run: free
	Unchanged       Outcome = 7  // a 304: free
	Replayed        Outcome = 8  // the stored answer to an earlier request: free
	OverageLimited  Outcome = 9  // no credits and no card, so it has to wait: free
	ProvisionalOver Outcome = 10 // a provisional account's credits or time are used up: free
)

var outcomes = map[Outcome]string{Answered: "answered", Refused: "refused", Failed: "error", CappedByAccount: "account_cap",
	CappedByKey: "key_cap", Tried: "dry_run", Unchanged: "not_modified", Replayed: "replayed",
	OverageLimited: "overage_limit", ProvisionalOver: "provisional_limit"}

// String returns the outcome's name in usage lines.
func (o Outcome) String() string { return outcomes[o] }

// Outcomes lists all outcomes in the order of their numbers.
func Outcomes() []Outcome { return slices.Sorted(maps.Keys(outcomes)) }

// OutcomeNamed finds an outcome by its name in usage lines.
func OutcomeNamed(name string) (Outcome, bool) {
	for o, n := range outcomes {
		if n == name {
			return o, true
		}
	}
	return 0, false
}

// Request is one metered request.
type Request struct {
	AccountID uuid.UUID
	KeyID     uuid.UUID
	Family    uuid.UUID // the key's family, whose cap counts; zero means the key alone
	Member    uuid.UUID // of a team, who has the key and whose cap counts; zero for none
	RequestID uuid.UUID // version 7: carries the time of the request
	Endpoint  Endpoint
	Outcome   Outcome
	DryRun    bool             // decide without charging
	ReceiptID string           // hex sha256; empty if there is no receipt
	Receipts  []models.Receipt // stored with the charge of an answered request
}

// price returns what the request costs if no limit stops it.
func (r Request) price() models.Credits {
	if r.Outcome == Answered {
		return r.Endpoint.Cost()
	}
	return 0
}

// Charge is what a request cost and what it left.
type Charge struct {
	Cost      models.Credits // for a dry run: what the request would cost
	Remaining models.Credits // never below 0
	Overage   models.Credits // credits used beyond all batches this month
	Card      bool           // a card is on file
	Allowance Allowance      // without a card and without credits
}

// Balance is the state of an account's credits.
type Balance struct {
	Remaining  models.Credits
	Overage    models.Credits  // this calendar month, UTC
	Used       models.Credits  // this calendar month, UTC, overage included
	Granted    models.Credits  // this month's grant, first credits included
	Cap        *models.Credits // the account's own monthly cap
	Card       bool            // a card is on file
	RenewsAt   time.Time       // the next monthly grant
	Unverified bool            // the address is not verified: first credits only
	GrantsFrom *time.Time      // the first month with a monthly grant; nil if Unverified
	Allowance  Allowance       // without a card and without credits

	ProvisionalUntil *time.Time // the deadline of a provisional account; nil for any other
}
