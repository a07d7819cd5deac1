// Package credits is the double-entry ledger of credits and the meter in front
// of it.
//
// This file holds the shapes that the rest of the house is written against.
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
)

// Call is one metered call, charged once whatever happens around it.
type Call struct {
	AccountID uuid.UUID
	KeyID     uuid.UUID
	RequestID uuid.UUID // version 7: carries the time of the call
	Endpoint  Endpoint
	Outcome   Outcome
	ReceiptID string // hex sha256; empty when the call has no receipt
}

// Charged is what a call cost and what it left.
type Charged struct {
	Cost      models.Credits
	Remaining models.Credits // never below 0
	Overage   models.Credits // credits used beyond all lots this month
}

// Balance is what an account has now.
type Balance struct {
	Remaining models.Credits
	Overage   models.Credits // this calendar month, UTC
	Used      models.Credits // this calendar month, UTC, overage included
	Granted   models.Credits // the monthly grant in force
	RenewsAt  time.Time      // when the next monthly grant comes
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
