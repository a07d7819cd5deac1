// Package answers stores answers to standing questions at addresses of their own, and
// counts the outcomes of all questions.
//
// It owns the list of standing questions with their slugs, the versions of their answers,
// and the counts of questions by outcome. Invariants: a version is added when an answer
// changes, and never changes itself; rebuilding from the same data adds no version, on any
// number of replicas; neither the text of a user's question nor the user is stored.
//
// It does not answer (questions) or sign (receipts).
package answers
