// Package comps finds the seasons and careers most like a given one, and from
// what became of them values a player's next three seasons.
//
// It owns the distance between seasons, the style gap, the choice of
// neighbours, valuation with its market index, Bill James's similarity of
// careers, and the check of all that against seasons held back.
//
// Invariants:
//   - Of the player asked about, nothing after the season asked about is used,
//     and none of his seasons is a comparable of his own.
//   - A comparable values a player only if its own next three seasons are over
//     and known. A season without enough play is worth replacement, 0; one that
//     could not be rated for want of records is not known, and not 0.
//   - Pure functions of what New is given. Ties are broken by player id, then
//     season, so that equal data gives equal answers.
//
// It does not rate, name players, or know licences, and it has no salaries:
// it never says dollars.
package comps
