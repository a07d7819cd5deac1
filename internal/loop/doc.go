// Package loop turns the week: steps that follow one another in a fixed order,
// each a job of its own, round after round.
//
// It owns the order, the record of every run that the operator reads, and the
// import of new weekly files from a folder. What a step does is its service's,
// which hands it in.
//
// Invariants:
//   - of a round, a step begins only when the one before it is done;
//   - at any time one step runs, of however many replicas;
//   - a step's record is written as done together with the job of the next, so a
//     crash repeats a step at most, and never skips one. Steps must be safe to
//     repeat;
//   - a round is one, whoever begins it: it is named by its hour.
package loop
