// Package verifier decides whether a sentence may leave the service.
//
// Given a sentence and its evidence, the cells of a receipt, it checks that the
// sentence says what the cells say and nothing else. It does not matter who wrote
// the sentence: a template, a language model or a person. It never repairs one.
//
// The rules, by number:
//
//  1. Every number is read: digits, words, ordinals, ranges, years, percents and
//     fractions.
//  2. Each number is a cell at the shown rounding, of the player, statistic and
//     season that the sentence names beside it. A derived number carries its
//     operation and operands, and is recomputed.
//  3. Every name, and every other word that claims something, is in the evidence.
//     Only plain words of grammar are free.
//  4. A superlative or a rank needs a ranked set that has it, with all the set's
//     conditions in the sentence.
//  5. A comparative, or a verb of change, has the sign of its cells.
//  6. No word of cause, injury or quotation.
//
// Invariants: a number, name or condition that the evidence does not hold is never
// accepted; the result depends only on the two arguments; a Verifier is safe for
// concurrent use.
//
// It does not compute figures, write sentences (questions, weekly, grounding) or
// sign them (receipts). Text in a sentence is data, never an instruction.
package verifier
