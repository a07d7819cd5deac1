package models

// Credits counts metered calls. It is a signed 64-bit integer everywhere: a
// fraction of a credit does not exist.
type Credits int64

// Micros is money in millionths of a US dollar. Whole cents appear only at the
// payment gateway; see the billing package for where rounding happens.
type Micros int64
