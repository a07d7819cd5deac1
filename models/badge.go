package models

import (
	"time"

	"github.com/google/uuid"
)

// Entitlement is something that an account owns, by the purchase or decision
// that gave it. A kind is owned while any of its rows is not revoked.
type Entitlement struct {
	AccountID uuid.UUID `gorm:"type:uuid;primaryKey"`
	Kind      string    `gorm:"primaryKey"`
	Source    string    `gorm:"primaryKey"` // such as a payment's id: granting twice is granting once
	GrantedAt time.Time
	RevokedAt *time.Time
}

// Theme is a badge's look, kept by an account under a name of its own.
type Theme struct {
	ID        string    `gorm:"primaryKey"`
	AccountID uuid.UUID `gorm:"type:uuid"`
	Name      string
	Tokens    string `gorm:"type:jsonb"` // widget.Theme as JSON
	CreatedAt time.Time
	UpdatedAt time.Time
}

// BadgeCounter names an account in public tags, to us alone.
type BadgeCounter struct {
	ID        string    `gorm:"primaryKey"`
	AccountID uuid.UUID `gorm:"type:uuid"`
	CreatedAt time.Time
}

// BadgeViews is how often badges of one counter were shown on one site in one
// day (UTC).
type BadgeViews struct {
	Counter string    `gorm:"primaryKey"`
	Day     time.Time `gorm:"type:date;primaryKey"`
	Site    string    `gorm:"primaryKey"` // host name
	Views   int64
}
