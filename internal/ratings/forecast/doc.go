// Package forecast tells a player's next season's rate from his last ones.
//
// Each rate of a player (what is forecast, and the components that tell more of
// it, such as walks and home runs of wOBA) is the mean of his last seasons,
// weighted by recency and by play, with so much of the league's mean mixed in as
// luck in it asks for. This is Tom Tango's Marcel, but that the weights and the
// amounts of the mean are fitted. What is forecast is then a ridge regression on
// all of them, on age, and on how much he played.
//
// Invariants: a model knows nothing of seasons after those it was fitted
// through; a forecast uses nothing of the season that it is for; what is not
// recorded does not count, and is not 0; equal data give equal forecasts.
//
// It knows no sport: rates come relative to their league's season, and the
// caller adds the level that he expects.
package forecast
