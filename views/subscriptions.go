package views

import (
	"time"

	"groundline/models"
)

// Subscriptions is the page of saved filters of the catalog, and of the feed.
type Subscriptions struct {
	Frame
	Rows      []SubscriptionRow
	Form      SubscriptionForm // a new one, as typed
	Sports    []Option
	Kinds     []Option
	Tiers     []Option
	Pays      bool // pay-as-you-go is in force
	HasFeed   bool
	FeedSince time.Time
	Atom      string // the feed's new addresses, shown once
	JSON      string
	Done      string
	Alert     string
	Remedy    string
}

// SubscriptionRow is one saved filter.
type SubscriptionRow struct {
	Name     string
	What     string // its filters in words
	Budget   models.Micros
	Spent    models.Micros
	Licensed int
	Active   bool
	Form     SubscriptionForm
}

// SubscriptionForm holds the fields of a saved filter as typed.
type SubscriptionForm struct{ ID, Name, Sport, Kind, Tier, Player, Team, Budget string }
