// Package answers keeps the answers that are worth an address of their own, and
// counts what became of all questions.
//
// It owns the list of standing questions with their slugs, the versions of their
// answers, and the tallies of questions by outcome. Invariants: a version is
// added when an answer changes and is never changed after; making answers anew
// from the same data adds none, on however many replicas; of a question that
// somebody asked, neither the words nor who asked is kept.
//
// It does not answer (questions) or sign (receipts).
package answers
