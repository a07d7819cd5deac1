package models

import (
	"time"

	"github.com/google/uuid"
)

// LedgerAccount is one ledger account of a customer: where credits come from ("granted"), are
// ("available") or went ("used", "overage", "expired").
type LedgerAccount struct {
	AccountID uuid.UUID `gorm:"type:uuid;primaryKey"`
	Kind      string    `gorm:"primaryKey"`
	Unit      string    `gorm:"primaryKey"` // "credit" or "micro_usd"
}

// Journal is one event of the ledger. Kind and SourceID are unique per account. Rows are
// append-only.
type Journal struct {
	AccountID  uuid.UUID `gorm:"type:uuid;primaryKey"`
	ID         uuid.UUID `gorm:"type:uuid;primaryKey"`
	Kind       string    // such as monthly_grant, purchase or usage
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
	LotID     *uuid.UUID `gorm:"type:uuid"` // set if and only if Kind is "available"
}

// Lot is a credit batch: one grant of credits and what is left of it.
type Lot struct {
	AccountID uuid.UUID `gorm:"type:uuid;primaryKey"`
	ID        uuid.UUID `gorm:"type:uuid;primaryKey"`
	JournalID uuid.UUID `gorm:"type:uuid"`
	Kind      string    // monthly, promotion, correction or paid
	Priority  int16     // lower ones are used first
	Granted   Credits
	Remaining Credits
	GrantedAt time.Time
	ExpiresAt *time.Time
}

// CreditBalance is the row that requests are charged against: credit batches less the usage
// not yet posted to journals.
type CreditBalance struct {
	AccountID  uuid.UUID `gorm:"type:uuid;primaryKey"`
	Remaining  Credits
	Overage    Credits   // this month, UTC
	Used       Credits   // this month, UTC, overage included
	Seq        int64     // the account's requests so far
	PostedSeq  int64     // those posted to journals
	Month      time.Time `gorm:"type:date"`
	Since      time.Time // the last boundary passed: a month's start or a batch's expiry
	ValidUntil time.Time // the next one
	Cap        *Credits  // the account's own monthly cap; nil means none
	CappedKeys int16     // number of rows in key_caps
	Card       bool      // overage can be billed
	// The first month with a monthly grant; nil before the address is verified.
	GrantsFrom *time.Time `gorm:"type:date"`
	// Until when a provisional account may use credits; nil for any other.
	ProvisionalUntil *time.Time
}

// KeyCap is what a key's family may use in a period.
type KeyCap struct {
	AccountID uuid.UUID `gorm:"type:uuid;primaryKey"`
	Family    uuid.UUID `gorm:"type:uuid;primaryKey"`
	Cap       Credits
	Period    string    // day, week or month, UTC; a week begins on Monday
	Since     time.Time // the start of the period in which it last paid
	Used      Credits   // since then
}

// Usage is one metered request. Rows are append-only.
type Usage struct {
	AccountID uuid.UUID `gorm:"type:uuid;primaryKey"`
	RequestID uuid.UUID `gorm:"type:uuid;primaryKey"` // version 7
	KeyID     uuid.UUID `gorm:"type:uuid"`
	At        time.Time
	Seq       int64   // number among the account's requests
	Cost      Credits // the price, 0 unless answered
	Overage   Credits // the part of Cost that no batch covered
	Endpoint  int16
	Outcome   int16
	Receipt   []byte // sha256, or nil
}

// TableName returns the table's name.
func (Usage) TableName() string { return "usage" }
