// Package completeness decides whether the data can carry a sentence about a whole set: a
// superlative, a rank, a career, a total, a "first" or a "since".
//
// The set is what the sentence states or implies: leagues, seasons, players or a role, and
// a statistic. A set is complete, or limited to the seasons held, or too incomplete to say
// anything of it. If it is limited, the limit is a phrase inside the sentence, never only
// a note beside it. A league is part of the set: records of a rival league (ABA, WHA) are
// never counted in silence, and the counted league is named if a player was in both.
//
// Everything is computed from the rows, except facts about the world in leagues.go: which
// leagues a sport counts as its own, when they began, and seasons that were not played.
//
// It does not compute figures (ratings, grounding, questions) or check sentences (package
// verifier derives the limits that a sentence needs on its own).
package completeness
