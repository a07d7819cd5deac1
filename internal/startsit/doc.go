// Package startsit says which of two to four players is the most likely to have the most of a
// statistic in their next games, with a receipt.
//
// It owns the question, the wording of the answer and its refusals. The probabilities are
// those of package forecast, from all games held.
//
// Invariants: only statistics whose forecasts were measured on past seasons, and found
// calibrated and better than the base rate, are answered, and only for players within what
// was measured; every answer has that measurement; a tie is named; equal questions on equal
// data have the same receipt.
//
// It knows no injury, line-up or opponent, and does not charge (meter).
package startsit
