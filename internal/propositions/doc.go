// Package propositions says what can be called in a week before it is played,
// how it came out, and how good a record of calls is.
//
// It owns the templates, which players a week offers them of, what the service's
// own model says of each, the outcome from stored games, and the scores: Brier,
// skill over the base rate, calibration. It is pure: the same sport, games and
// window give the same propositions, probabilities and outcomes.
//
// Invariants: what is offered and what the model says of a week use no game of
// the day of the lock or later, and no season's totals of the season itself; an
// outcome is read from the recorded columns of games within the window, and is
// void where they are not recorded.
//
// It stores nothing, and knows neither callers nor receipts.
package propositions
