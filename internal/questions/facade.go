package questions

import (
	"groundline/internal/questions/answer"
	"groundline/internal/questions/plan"
)

// Plan is a question that means one thing; see package plan.
type Plan = plan.Plan

// Row is one line of an answer's table, and Figure a named number beside its value.
type (
	Row    = answer.Row
	Figure = answer.Figure
)

// The intents and orders that callers build plans with.
const (
	Leaders      = plan.Leaders
	TimesLeading = plan.TimesLeading
	Best         = plan.Best
	PlayerBest   = plan.PlayerBest
	Standing     = plan.Standing
	Shape        = plan.Shape
	PlayerStat   = plan.PlayerStat
	Compare      = plan.Compare
	Comparables  = plan.Comparables
	Trend        = plan.Trend
	Current      = plan.Current
	Movers       = plan.Movers
	Value        = plan.Value
	OwnCalls     = plan.OwnCalls

	BySeason = plan.BySeason
	ByCareer = plan.ByCareer
)
