// Package propositions defines what can be predicted in a week before it is
// played, how it came out, and how good a record of predictions is.
//
// It owns the templates, which players a week offers them for, the probabilities
// of our own model, the outcomes read from stored games, and the scores: Brier,
// skill over the base rate, calibration. It is pure: the same sport, games and
// window return the same propositions, probabilities and outcomes.
//
// Invariants: propositions and probabilities of a week use no game on or after
// the day of the lock, and not the totals of the season itself; an outcome is
// read from the recorded columns of games within the window, and is void if they
// are not recorded.
//
// It stores nothing, and knows neither forecasters nor receipts.
package propositions
