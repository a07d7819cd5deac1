package questions

import (
	"groundline/internal/grounding"
	"groundline/internal/questions/answer"
	"groundline/internal/questions/plan"
	"groundline/internal/receipts"
)

// Answer is the answer to a question, or a refusal with choices.
type Answer struct {
	Grounded       bool                 `json:"grounded" doc:"False on a refusal."`
	Answer         string               `json:"answer,omitempty" doc:"The answer in a sentence or two. Absent on a refusal."`
	UnderstoodAs   string               `json:"understoodAs,omitempty" doc:"The plan in words."`
	Inferred       []string             `json:"inferred,omitempty" doc:"What the question did not say and we assumed."`
	Plan           *plan.Plan           `json:"plan,omitempty" doc:"What the question came to; may be sent back instead of words."`
	Rows           []answer.Row         `json:"rows" doc:"The answer as a table."`
	Set            string               `json:"set,omitempty" doc:"The ranked set, in words."`
	Of             *int                 `json:"of" doc:"The size of the ranked set; null where nothing is ranked."`
	Notes          []string             `json:"notes,omitempty" doc:"Rules that were applied, and what of the record is missing."`
	Provenance     grounding.Provenance `json:"provenance"`
	Refusal        *receipts.Refusal    `json:"refusal,omitempty"`
	Leagues        []LeaguePart         `json:"leagues,omitempty" doc:"Of a question that several leagues share: the answer of each, the most plausible first. Its rows stand in rows, with their sport."`
	Choices        []Choice             `json:"choices,omitempty" doc:"What an ambiguous question can mean; each can be asked by its plan, free of ambiguity."`
	Fallback       bool                 `json:"fallback" doc:"True when the answer comes from the bundled sample, or from data past its freshness limit."`
	FallbackReason string               `json:"fallbackReason,omitempty" doc:"What is held no further, and to when. Absent unless fallback."`
	AsOf           string               `json:"asOf" format:"date" doc:"Date of the data, UTC."`
	// EvidenceThrough is empty on a refusal.
	EvidenceThrough string `json:"evidenceThrough,omitempty" format:"date" doc:"Last day of games that this very answer rests on: the end of the last season used, or the last game. Absent on a refusal."`
}

// Choice is one thing that an ambiguous question can mean.
type Choice struct {
	Label        string     `json:"label"`
	UnderstoodAs string     `json:"understoodAs,omitempty"`
	Plan         *plan.Plan `json:"plan,omitempty"`
}

// LeaguePart is the answer of one league to a question that several share. A league that cannot be
// answered has a refusal.
type LeaguePart struct {
	Sport        string            `json:"sport"`
	Answer       string            `json:"answer,omitempty" doc:"Absent where the league cannot be answered."`
	UnderstoodAs string            `json:"understoodAs" doc:"The league's plan in words."`
	Set          string            `json:"set,omitempty" doc:"The ranked set, in words."`
	Of           *int              `json:"of" doc:"The size of the ranked set; null where nothing is ranked."`
	Refusal      *receipts.Refusal `json:"refusal,omitempty" doc:"Why the league cannot be answered."`

	EvidenceThrough string `json:"evidenceThrough,omitempty" format:"date" doc:"Last day of games that the league's answer rests on."`
}
