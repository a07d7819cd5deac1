// Package calls keeps what people say beforehand of a week's games, and how good
// they proved.
//
// It owns the lists that are offered for a window, the calls, the sealing, the
// resolution, the track records and the public export. What can be called, what
// came of it and how it is scored is package propositions'.
//
// Invariants:
//   - a call is made or changed only before its list is locked: the service asks
//     the clock and the list's row, locked, and the database refuses any change
//     once the list is sealed;
//   - the hash of a sealed list is a leaf of the log before its window opens; a
//     list of which that is not so is void, every call of it;
//   - an outcome is set once, from stored columns, with a receipt; one that is not
//     recorded is void and scores nobody;
//   - the model and the naive baseline call every proposition of a list when it is
//     sealed, so that they are bound by the same hash;
//   - every score follows from the export alone.
//
// What a person called is shown to others only when the window has opened, under
// a handle of his choice or none. The package does not send mail, nor decide when
// its steps run.
package calls
