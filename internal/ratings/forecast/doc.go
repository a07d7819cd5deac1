// Package forecast predicts a player's next-season rate from past seasons.
//
// Each rate (the one to forecast, and related components such as walks and home runs for
// wOBA) is averaged over the player's last seasons, weighted by recency and play, and
// regressed to the league's mean by as much as its luck requires. This is Tom Tango's
// Marcel, with fitted weights and regression. The forecast is then a ridge regression on
// all of these averages, age, and playing time.
//
// Invariants: a model uses nothing after the seasons it was fitted through; a forecast uses
// nothing of its own season; unrecorded values are skipped, not read as 0; equal data
// yields equal forecasts.
//
// It knows no sport: rates are relative to their league's season, and the caller adds the
// expected level.
package forecast
