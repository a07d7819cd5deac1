// Package recompute checks a receipt against the source files it names, without
// the service: the files have the named hashes, the rows contain the cells shown,
// and the method, run again on the files, returns the same statement.
//
// It owns the comparison. Rows are read from the files by file and record number,
// not by the import; then the import, the method and the wording run as in the
// service, and the resulting statement is compared byte for byte with the signed
// one.
//
// It does not check signatures or the log: see package receipts. Answers from the
// bundled sample, searches, and answers about a sport without data cannot be
// recomputed, and are reported as such.
package recompute
