package models

// Credits is an amount of credits, which are never fractional.
type Credits int64

// Micros is money in millionths of a US dollar. Whole cents appear only at the payment
// gateway; package billing rounds.
type Micros int64
