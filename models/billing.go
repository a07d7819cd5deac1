package models

import (
	"time"

	"github.com/google/uuid"
)

// Card is an account's payment card at Stripe. A detached card is never used again.
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

// RefillSettings are an account's auto-refill settings.
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
	Kind            string    // checkout, refill, plan or agent
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
	RefundedCents   int64   // cumulative, as at Stripe
	LostCents       int64   // to a dispute
	Clawed          Credits // taken back so far
	Held            Credits // unavailable while a refund or dispute is open
	RefundAskedAt   *time.Time
	CreatedAt       time.Time
	FulfilledAt     *time.Time
}

// RefillAttempt is one attempt to refill, and its cause.
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
	Spent           []byte `gorm:"type:jsonb"` // what requests since SpentSince cost
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

// Statement is what an account owes for one month, frozen when the month is closed.
// CarriedIn plus the lines equals what is billed plus CarriedOut.
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

	RefundedCents int64 // cumulative, as at Stripe
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
	Cents        int64 // as billed: the cents by which this line raises the running sum
}
