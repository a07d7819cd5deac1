// Package current estimates how good a player is now: a level, how sure it is,
// and his place among those who play.
//
// It owns the prior from past seasons, the weekly update of it, and the test
// that tells a move from luck.
//
// A level is value per game played, in standard deviations of the season's
// qualifiers: see Level. Unlike a season's score it does not fall when a player
// is hurt, and it is shrunk: it says what to expect, not what happened. The
// prior is Tom Tango's Marcel: the last three seasons weighted by recency and
// play, with so much of the role's mean mixed in as luck in them asks for, and
// age. How much is mixed in, and the slopes of age, were fitted to all
// neighbouring seasons of the last 45 years in the data, role by role.
//
// Invariants: an estimate for a season uses nothing of that season or a later
// one; an update for a week uses nothing of a later week; without games a level
// stays and its variance grows; equal data give equal estimates.
//
// It does not know dates, read lines or phrase claims.
package current
