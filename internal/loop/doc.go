// Package loop runs the weekly round: steps in a fixed order, each a job of its own,
// round after round.
//
// It owns the order, the record of every run that operators see, and the import of new
// weekly files from a folder. Services supply what each step does.
//
// Invariants:
//   - a step begins only after the previous one of its round is done;
//   - one step runs at a time across all replicas;
//   - a step is recorded as done together with the job of the next, so that a crash
//     repeats a step at most and never skips one. Steps must be safe to repeat;
//   - rounds are named by their hour, so that two replicas begin the same one.
package loop
