// Package credits is the double-entry ledger of credits and the meter in front
// of it.
//
// It owns the tables of migrations/0003_ledger.sql: what an account was granted,
// what it used, what it owes as overage, and one usage row for every metered
// call. A call is charged durably before it is answered, by group commit: calls
// queue, and the process's one committer sends all that queued while its last batches
// were under way, at most two of them, one behind the other.
//
// Invariants, each of which Check proves and most of which the database itself
// refuses to break:
//   - the entries of a journal sum to zero in each unit, and are never changed;
//   - a lot's remaining is the sum of its entries, and never below zero;
//   - an account's remaining is its lots less its usage not yet posted;
//   - every call has exactly one usage row, whatever is retried;
//   - what journals say was used and is owed is what the posted usage rows say;
//   - no call takes an account's month, or a key's day, week or month, past the
//     cap that its owner set.
//
// No scheduler is needed for any of it to be right: a balance carries the next
// instant at which something must happen (a lot expires, a month ends), and the
// first call past it settles the account before it is charged. Posting early,
// with PostAll, keeps that settlement short.
//
// It does not know keys, plans, money or HTTP.
package credits

import (
	"time"

	"github.com/google/uuid"

	"groundline/models"
)

// Outcome says how a metered call ended. Only Answered is charged.
type Outcome int16

// The outcomes of a call.
const (
	Answered Outcome = 1 // a grounded answer: costs its price
	Refused  Outcome = 2 // a refusal or a choice: free
	Failed   Outcome = 3 // a 4xx or 5xx: free

	CappedByAccount Outcome = 4 // stopped by the account's own cap: free
	CappedByKey     Outcome = 5 // stopped by the key's: free
	Tried           Outcome = 6 // a dry run: free
	Unchanged       Outcome = 7 // a 304: free
	Replayed        Outcome = 8 // the answer to an earlier request, sent again: free
	OverageLimited  Outcome = 9 // has to wait, for want of credits and of a card: free
)

// Call is one metered call, charged once whatever happens around it.
type Call struct {
	AccountID uuid.UUID
	KeyID     uuid.UUID
	Family    uuid.UUID // of the key, whose cap counts; zero is the key alone
	RequestID uuid.UUID // version 7: carries the time of the call
	Endpoint  Endpoint
	Outcome   Outcome
	DryRun    bool             // decide as if, and charge nothing
	ReceiptID string           // hex sha256; empty when the call has no receipt
	Receipts  []models.Receipt // to be stored with the charge of an answered call
}

// Charged is what a call cost and what it left.
type Charged struct {
	Cost      models.Credits // of a dry run: what the call would cost
	Remaining models.Credits // never below 0
	Overage   models.Credits // credits used beyond all lots this month
	Card      bool           // a card is on file
	Allowance Allowance      // without a card and without credits
}

// Balance is what an account has now.
type Balance struct {
	Remaining models.Credits
	Overage   models.Credits  // this calendar month, UTC
	Used      models.Credits  // this calendar month, UTC, overage included
	Granted   models.Credits  // this month's grant, first credits included
	Cap       *models.Credits // what the account lets itself use in a month
	Card      bool            // a card is on file
	RenewsAt  time.Time       // when the next monthly grant comes
	// The address is not verified: there are the first credits alone, and no grant.
	Unverified bool
	GrantsFrom *time.Time // the month from which there is the monthly grant; nil if Unverified
	Allowance  Allowance  // without a card and without credits
}

// UsageLine is one metered call as the account sees it.
type UsageLine struct {
	RequestID uuid.UUID
	At        time.Time
	Endpoint  Endpoint
	Outcome   Outcome
	Cost      models.Credits
	KeyID     uuid.UUID
	ReceiptID string
	Claim     string // the receipt's claim or refusal reason
}
