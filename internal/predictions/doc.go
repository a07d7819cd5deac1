// Package predictions stores predictions of a week's games, and scores them.
//
// It owns the lists offered for a window, the predictions, their sealing and
// resolution, the track records and the public export. Package propositions
// decides what can be predicted, reads the outcomes and computes the scores.
//
// Invariants:
//   - a prediction is made or changed only before its list is locked: the service
//     checks the clock while holding the list's row, and the database refuses any
//     change once the list is sealed;
//   - the hash of a sealed list is in the log before its window opens; a list
//     logged late is void, with all its predictions;
//   - an outcome is set once, from stored columns, with a receipt; an outcome that
//     is not recorded is void and scores nobody;
//   - the model and the naive baseline predict every proposition of a list when it
//     is sealed, so that the same hash binds them;
//   - every score can be recomputed from the export alone.
//
// Others see a prediction only once its window has opened, under a handle the
// forecaster chose, or none. The package sends no mail and does not schedule its
// own steps.
package predictions
