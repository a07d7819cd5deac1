// Package blind holds questions by people who had not seen how questions are read, with
// the answers that their own scripts compute from the source rows: formal ones, and ones
// as fans type. `make blind` asks them of the bundle and prints how many are right.
//
// Two thirds of each corpus are open: mend what they find by its class, never the single
// question. One third, in held.ndjson, is asked for a final figure alone (HELD=yes). ONLY names the corpora to ask.
package blind
