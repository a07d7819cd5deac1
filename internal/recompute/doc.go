// Package recompute checks what a receipt says against the source files it
// names, without the service: the files have the hashes named, the rows hold the
// cells shown, and the method run again on the files says the same thing.
//
// It owns the comparison. The rows are read from the files as they stand, by file
// and record number, not by the import; then the import, the method and the
// wording are run as the service runs them, and the statement that comes out is
// compared byte for byte with the one that was signed.
//
// It does not check signatures or the log: see package receipts. What came from
// the bundled sample, a search, or an answer about a sport without data cannot be
// computed again from files, and it says so.
package recompute
