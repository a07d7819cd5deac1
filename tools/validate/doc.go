// Package validate measures how good the ratings are, on the full data, beside
// the goals that were set: what a rating forecasts, whether its intervals hold
// what they promise, whether any era has more than its share of the best
// seasons, and whether a published figure can be had back from its totals.
//
// It owns the tests' populations and the goals; each row of the table is one
// function, whose comment says who is counted. A row that misses its goal fails
// the table, unless its comment names what bounds it.
//
// It needs no truth from outside the rows themselves. It rates nothing and
// changes nothing.
package validate
