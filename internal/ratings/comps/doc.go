// Package comps finds the seasons most similar to a given one, and values a player's next
// three seasons by what followed them.
//
// It owns the distance between seasons, the style gap, the choice of neighbors, valuation
// with its market index, and their validation on held-out seasons.
//
// Invariants:
//   - Nothing after the given season of the given player is used, and a
//     player's own seasons are never comparables.
//   - A comparable counts toward a valuation only if its next three seasons are
//     over and known. A season without enough play is worth replacement, 0; one
//     unrated for lack of records is unknown, not 0.
//   - Pure functions of New's arguments. Ties are broken by player id, then
//     season, so equal data yields equal answers.
//
// It does not rate, name players, or know licences, and has no salaries or money values.
package comps
