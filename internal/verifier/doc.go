// Package verifier decides whether a sentence may leave the service.
//
// It owns one judgement: given a sentence and its evidence, the cells of a
// receipt, whether the sentence says what the cells say and nothing else. It does
// not care who wrote the sentence, a template of ours, a language model or a
// person, and it never mends one.
//
// The rules, by number:
//
//  1. Every number is read, in digits and in words, ordinals, ranges, years,
//     percents and fractions too.
//  2. Each is a cell at the shown rounding, of the player, the statistic and the
//     season that the sentence names beside it; a derived number carries its
//     operation and its operands, and is computed again here.
//  3. Every name is in the evidence, and so is every other word that says
//     anything: what is neither evidence nor a plain word of grammar is refused.
//  4. A superlative or a rank needs a ranked set that has it, with the whole of the
//     set's conditions in the sentence.
//  5. A comparative, and a verb of change, has the sign of its cells.
//  6. No word of cause, injury or quotation.
//  7. A sentence that fails falls back to its template, and a template that fails
//     is not said: [Verifier.Choose].
//
// Invariants: a number, a name or a condition that the evidence does not hold is
// never accepted; the judgement is a function of the two arguments; a Verifier
// may be used by several goroutines.
//
// It does not compute figures, write sentences (questions, weekly, grounding) or
// sign them (receipts). Text in a sentence is data: nothing in it is obeyed.
package verifier
