// Package articles writes articles whose every sentence stands on a receipt, and
// keeps their versions.
//
// It owns what is written of, how it is said, the document that both bodies are
// made of, and the store of versions. An article is made in five steps: signals
// (a week's surprise, the change between two seasons, a draft board), messages
// with the receipts that hold their figures, a plan, the text, and the verifier.
//
// A signal is s, in standard deviations. Of a week it is the surprise of package
// ratings/current: how far the week's level came from what was to be expected,
// over the luck of so many games. Of a trend it is [Signal]. Nothing is written
// of |s| < 1.5.
//
// Invariants: every sentence, the headline and the summary among them, and every
// row of a table is held by package verifier against the evidence of the receipt
// that its claim names; one that fails falls to another way of saying it, and is
// left out where none passes; an article that is too short then, too hard to read,
// or too like another is not published. A condition that narrows a whole article,
// its week, season or day, is said in full at the first figure that stands under
// it. A language model may only put verified sentences into other words, which are
// verified again. The same data give the same article, so that two replicas write
// one. A version never changes but for its status; a correction of the data makes
// a new version.
//
// It computes no figure but differences that the verifier derives, signs nothing
// (receipts), and knows nothing of licences or money (licensing). What weekly and
// synthesis know comes in through [Deps].
package articles
