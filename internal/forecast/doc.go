// Package forecast says how a player's figure in their next game is distributed, from the
// games they played before: the probability of more than a line, of more than another
// player, and the line that is as likely passed as missed.
//
// The mean is that of the player's own games, the latest weighted most (exponential
// smoothing, Brown 1959), shrunk to the mean of their role as if it were Prior more games
// (Efron and Morris 1975). With w games of weight and sum s of weighted figures it is
//
//	μ = (s + Prior·m) / (w + Prior)
//
// The figure is negative binomial, a mixture of Poisson counts (Greenwood and Yule 1920),
// with that mean and the variance
//
//	(Linear·μ + Square·μ²) · (1 + 1/(w + Prior))
//
// whose last factor is the doubt about μ itself. The parameters of each kind are fitted by
// maximum likelihood on seasons before those that replays judge; see Kinds.
//
// Invariants: a forecast uses no game on or after its day; the same games yield the same
// forecast; players' figures are taken as independent of each other; it supposes that the
// player plays. Only kinds whose replay of seasons that they were not fitted on is
// calibrated and has skill are offered.
//
// It knows neither players' names nor how an answer is worded, and stores nothing.
package forecast
