package models

import (
	"time"

	"github.com/google/uuid"
)

// Card is a payment card that Stripe keeps for an account. Once detached it is
// never used again.
type Card struct {
	AccountID  uuid.UUID `gorm:"type:uuid;primaryKey"`
	ID         string    `gorm:"primaryKey"` // pm_…
	Brand      string
	Last4      string
	ExpMonth   int
	ExpYear    int
	AttachedAt *time.Time
	DetachedAt *time.Time
}

// RefillSettings are an account's terms of auto-refill.
type RefillSettings struct {
	AccountID       uuid.UUID `gorm:"type:uuid;primaryKey"`
	Enabled         bool
	Threshold       Credits
	Pack            string
	MonthlyCapCents int64
	PerDay          int
	Failures        int        // in a row
	RetryAt         *time.Time // not before
	OffReason       string     // why the service turned it off; empty if the owner did
	CapNoticed      *time.Time `gorm:"type:date"`
	UpdatedAt       time.Time
}

// Purchase is one payment for credits or for a plan.
type Purchase struct {
	AccountID       uuid.UUID `gorm:"type:uuid;primaryKey"`
	ID              uuid.UUID `gorm:"type:uuid;primaryKey"`
	Kind            string    // checkout, refill or plan
	Pack            string
	Packs           int
	Credits         Credits
	AmountCents     int64
	SaveCard        bool
	State           string
	SessionID       *string
	SessionURL      string
	PaymentIntentID *string
	ChargeID        *string
	JournalID       *uuid.UUID `gorm:"type:uuid"`
	LotID           *uuid.UUID `gorm:"type:uuid"`
	FailureCode     string
	Failure         string
	RefundedCents   int64   // as Stripe counts: cumulative
	LostCents       int64   // to a dispute
	Clawed          Credits // taken back so far
	Held            Credits // out of reach while a refund or dispute is open
	RefundAskedAt   *time.Time
	CreatedAt       time.Time
	FulfilledAt     *time.Time
}

// RefillAttempt is one try to refill, with what moved it.
type RefillAttempt struct {
	AccountID       uuid.UUID `gorm:"type:uuid;primaryKey"`
	ID              uuid.UUID `gorm:"type:uuid;primaryKey"`
	PurchaseID      uuid.UUID `gorm:"type:uuid"`
	IdempotencyKey  string
	CardID          string
	PaymentIntentID *string
	State           string
	ReasonCode      string
	Reason          string
	BalanceBefore   Credits
	Threshold       Credits
	Spent           []byte `gorm:"type:jsonb"` // what the calls since SpentSince cost
	SpentSince      time.Time
	LinkHash        []byte
	CreatedAt       time.Time
	PostedAt        *time.Time // when Stripe was first asked
	SettledAt       *time.Time
}

// Dispute is a cardholder's dispute of a purchase or of a statement.
type Dispute struct {
	AccountID   uuid.UUID  `gorm:"type:uuid;primaryKey"`
	ID          string     `gorm:"primaryKey"`
	PurchaseID  *uuid.UUID `gorm:"type:uuid"`
	StatementID *uuid.UUID `gorm:"type:uuid"`
	AmountCents int64
	Reason      string
	State       string
	OpenedAt    time.Time
	ClosedAt    *time.Time
}

// Statement is what an account owes for one month, frozen when the month is
// closed: what was carried in and its lines are what is billed and carried on.
type Statement struct {
	AccountID   uuid.UUID `gorm:"type:uuid;primaryKey"`
	ID          uuid.UUID `gorm:"type:uuid;primaryKey"`
	Period      time.Time `gorm:"type:date"`
	State       string
	CarriedIn   Micros
	LinesMicros Micros
	BilledCents int64
	CarriedOut  Micros
	WhyCarried  string
	InvoiceID   *string
	InvoiceURL  string
	Failure     string
	Attempts    int
	RetryAt     *time.Time
	ClosedAt    time.Time
	PaidAt      *time.Time

	RefundedCents int64 // as Stripe counts: cumulative
	LostCents     int64 // to a dispute
}

// StatementLine is one frozen line of a statement.
type StatementLine struct {
	AccountID    uuid.UUID `gorm:"type:uuid;primaryKey"`
	StatementID  uuid.UUID `gorm:"type:uuid;primaryKey"`
	Line         int16     `gorm:"primaryKey"`
	Kind         string
	Description  string
	Quantity     int64
	UnitMicros   Micros
	AmountMicros Micros
	Cents        int64 // as billed: the cents of the running sum that fall to this line
}
