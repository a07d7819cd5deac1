package models

import (
	"time"

	"github.com/google/uuid"
)

// LedgerAccount is one book of an account: where credits come from ("granted"),
// stand ("available") or went ("used", "overage", "expired").
type LedgerAccount struct {
	AccountID uuid.UUID `gorm:"type:uuid;primaryKey"`
	Kind      string    `gorm:"primaryKey"`
	Unit      string    `gorm:"primaryKey"` // "credit"
}

// Journal is one event of the ledger. Kind and SourceID together happen once an
// account. Rows are append-only.
type Journal struct {
	AccountID  uuid.UUID `gorm:"type:uuid;primaryKey"`
	ID         uuid.UUID `gorm:"type:uuid;primaryKey"`
	Kind       string    // monthly_grant, promotion, purchase, usage or expiry
	SourceID   string
	At         time.Time // when it took effect
	RecordedAt time.Time
}

// Entry is one line of a journal. The amounts of a journal sum to zero in each
// unit. Rows are append-only.
type Entry struct {
	AccountID uuid.UUID `gorm:"type:uuid;primaryKey"`
	JournalID uuid.UUID `gorm:"type:uuid;primaryKey"`
	Line      int16     `gorm:"primaryKey"`
	Kind      string    // of the ledger account
	Unit      string
	Amount    Credits    // never 0
	LotID     *uuid.UUID `gorm:"type:uuid"` // exactly where Kind is "available"
}

// Lot is one grant of credits and what is left of it.
type Lot struct {
	AccountID uuid.UUID `gorm:"type:uuid;primaryKey"`
	ID        uuid.UUID `gorm:"type:uuid;primaryKey"`
	JournalID uuid.UUID `gorm:"type:uuid"`
	Kind      string    // monthly, promotion or paid
	Priority  int16     // the lower burns first
	Granted   Credits
	Remaining Credits
	GrantedAt time.Time
	ExpiresAt *time.Time
}

// CreditBalance is the row that a call is charged against: lots less the usage
// not yet posted to journals.
type CreditBalance struct {
	AccountID  uuid.UUID `gorm:"type:uuid;primaryKey"`
	Remaining  Credits
	Overage    Credits   // this month, UTC
	Used       Credits   // this month, UTC, overage included
	Seq        int64     // the account's calls so far
	PostedSeq  int64     // those of them that stand in journals
	Month      time.Time `gorm:"type:date"`
	Since      time.Time // the last boundary passed: a month's start or a lot's expiry
	ValidUntil time.Time // the next one
	Cap        *Credits  // what the account lets itself use in a month; nil is no limit
	CappedKeys int16     // its rows in key_caps
	Card       bool      // overage can be billed
	// The month from which the account gets the monthly grant; nil before its address
	// is verified.
	GrantsFrom *time.Time `gorm:"type:date"`
}

// KeyCap is what one key, and those it was rolled into, may use in a period.
type KeyCap struct {
	AccountID uuid.UUID `gorm:"type:uuid;primaryKey"`
	Family    uuid.UUID `gorm:"type:uuid;primaryKey"`
	Cap       Credits
	Period    string    // day, week or month, UTC; a week begins on Monday
	Since     time.Time // the start of the period in which it last paid
	Used      Credits   // since then
}

// Usage is one metered call. Rows are append-only.
type Usage struct {
	AccountID uuid.UUID `gorm:"type:uuid;primaryKey"`
	RequestID uuid.UUID `gorm:"type:uuid;primaryKey"` // version 7
	KeyID     uuid.UUID `gorm:"type:uuid"`
	At        time.Time
	Seq       int64   // place in the order in which the account was charged
	Cost      Credits // the price, 0 unless answered
	Overage   Credits // the part of Cost that no lot covered
	Endpoint  int16
	Outcome   int16
	Receipt   []byte // sha256, or nil
}

// TableName keeps the mass noun.
func (Usage) TableName() string { return "usage" }
