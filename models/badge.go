package models

import (
	"time"

	"github.com/google/uuid"
)

// Entitlement is something that an account owns, and the purchase or decision that granted
// it. A kind is owned while any of its rows is not revoked.
type Entitlement struct {
	AccountID uuid.UUID `gorm:"type:uuid;primaryKey"`
	Kind      string    `gorm:"primaryKey"`
	Source    string    `gorm:"primaryKey"` // such as a payment's id
	GrantedAt time.Time
	RevokedAt *time.Time
}

// Theme is a custom badge theme of an account.
type Theme struct {
	ID        string    `gorm:"primaryKey"`
	AccountID uuid.UUID `gorm:"type:uuid"`
	Name      string
	Tokens    string `gorm:"type:jsonb"` // widget.Theme as JSON
	CreatedAt time.Time
	UpdatedAt time.Time
}

// BadgeCounter is an opaque id for an account in public tags.
type BadgeCounter struct {
	ID        string    `gorm:"primaryKey"`
	AccountID uuid.UUID `gorm:"type:uuid"`
	CreatedAt time.Time
}

// BadgeViews is how often badges of one counter were shown on one site on one UTC day.
type BadgeViews struct {
	Counter string    `gorm:"primaryKey"`
	Day     time.Time `gorm:"type:date;primaryKey"`
	Site    string    `gorm:"primaryKey"` // host name
	Views   int64
}
