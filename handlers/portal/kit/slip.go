package kit

import (
	"encoding/json"
	"fmt"
	"slices"
	"strings"

	"groundline/internal/almanac"
	"groundline/internal/grounding"
	"groundline/internal/ratings"
	"groundline/internal/receipts"
	"groundline/views"
)

// Coverage formats the seasons that could be answered: "1913 to 2025 (note)".
func Coverage(c *receipts.Coverage) string {
	if c == nil {
		return ""
	}
	text := fmt.Sprintf("%d to %d", c.From, c.To)
	if c.Note != "" {
		text += " (" + c.Note + ")"
	}
	return text
}

// NewSlip returns the slip of a statement.
func NewSlip(s receipts.Statement) views.Slip {
	p := s.Predicate
	slip := views.Slip{Claim: p.Claim}
	if p.Refusal != nil {
		slip.Claim, slip.Refused = p.Refusal.Reason, true
		slip.Lines = append(slip.Lines, views.SlipLine{Term: "refused", Value: p.Refusal.Code, Tone: views.No})
		if c := Coverage(p.Refusal.Coverage); c != "" {
			slip.Lines = append(slip.Lines, views.SlipLine{Term: "coverage", Value: c})
		}
		slip.Lines = append(slip.Lines, views.SlipLine{Term: "cost", Value: "0 credits"})
	}
	slip.Lines = append(slip.Lines, ratingLines(p.Result)...)
	if p.Method != nil {
		slip.Lines = append(slip.Lines, views.SlipLine{Term: "method", Value: MethodName(p.Method)})
	}
	slip.Lines = append(slip.Lines, views.SlipLine{Term: "dataset", Value: views.Digest(artifactOf(s))})
	if p.AsOf != "" {
		slip.Lines = append(slip.Lines, views.SlipLine{Term: "data as of", Value: views.Day(p.AsOf)})
	}
	if p.Evidence != nil {
		slip.Lines = append(slip.Lines, EvidenceLines(p.Evidence.Through)...)
	}
	if rows := rowNames(p.Rows); rows != "" {
		slip.Lines = append(slip.Lines, views.SlipLine{Term: "source rows", Value: rows})
	}
	if licences := licences(p.Sources); licences != "" {
		slip.Lines = append(slip.Lines, views.SlipLine{Term: "license", Value: licences})
	}
	if fallback, reason := grounding.FallbackOf(p.Fallback, p.Evidence); fallback {
		slip.Lines = append(slip.Lines, FallbackLine(reason))
	}
	return slip
}

// AnswerSlip returns the short slip of an answer; its receipt's page has the rest.
func AnswerSlip(a *grounding.Answer) views.Slip {
	slip := views.Slip{Claim: a.Claim}
	if a.Refusal != nil {
		slip.Claim, slip.Refused = a.Refusal.Reason, true
		slip.Lines = append(slip.Lines, views.SlipLine{Term: "refused", Value: a.Refusal.Code, Tone: views.No})
	}
	if a.Provenance.Method != "" {
		slip.Lines = append(slip.Lines, views.SlipLine{Term: "method", Value: a.Provenance.Method})
	}
	slip.Lines = append(slip.Lines,
		views.SlipLine{Term: "dataset", Value: views.Digest(strings.TrimPrefix(a.Provenance.Artifact, "sha256:"))},
		views.SlipLine{Term: "data as of", Value: views.Day(a.AsOf)})
	slip.Lines = append(slip.Lines, EvidenceLines(a.EvidenceThrough)...)
	if a.Grounded {
		slip.Lines = append(slip.Lines,
			views.SlipLine{Term: "receipt", Value: views.Digest(a.Provenance.Receipt), Href: ReceiptPath(a.Provenance.Receipt)})
	}
	if fresh := a.Freshness; fresh == string(grounding.Stale) {
		slip.Lines = append(slip.Lines, views.SlipLine{Term: "stale data", Value: "games were played since", Tone: views.No})
	} else if fresh != "" {
		slip.Lines = append(slip.Lines, views.SlipLine{Term: "freshness", Value: fresh})
	}
	if a.Fallback {
		slip.Lines = append(slip.Lines, FallbackLine(a.FallbackReason))
	}
	return slip
}

// EvidenceLines returns the day of the latest evidence, if known.
func EvidenceLines(through string) []views.SlipLine {
	if through == "" {
		return nil
	}
	return []views.SlipLine{{Term: "evidence through", Value: views.Day(through)}}
}

// FallbackLine returns the reason why an answer is not from the newest complete data.
func FallbackLine(reason string) views.SlipLine {
	if reason == grounding.SampleReason {
		reason = "bundled sample"
	}
	return views.SlipLine{Term: "fallback", Value: reason, Tone: views.No}
}

// rating is the part of a rating that a slip shows.
type rating struct {
	Value    *float64 `json:"value"`
	Interval *struct {
		Low  float64 `json:"low"`
		High float64 `json:"high"`
	} `json:"interval"`
	RankInterval *struct {
		Low  int `json:"low"`
		High int `json:"high"`
	} `json:"rankInterval"`
	Rank int `json:"rank"`
	Of   int `json:"of"`
}

// ratingLines returns the lines of a rating, and none for other results.
func ratingLines(result any) []views.SlipLine {
	text, err := json.Marshal(result)
	if err != nil {
		return nil
	}
	var r rating
	if json.Unmarshal(text, &r) != nil || r.Value == nil || r.Interval == nil {
		return nil
	}
	lines := []views.SlipLine{{Term: "rating", Value: views.Rating(*r.Value, r.Interval.Low, r.Interval.High)}}
	if r.Of > 0 {
		rank := views.Rank(r.Rank, r.Of)
		if i := r.RankInterval; i != nil {
			rank = almanac.RankWords(r.Rank, false, ratings.RankRange{Low: i.Low, High: i.High}, true) + " of " + views.Count(r.Of)
		}
		lines = append(lines, views.SlipLine{Term: "rank", Value: rank})
	}
	return lines
}

// MethodName returns a method with its version.
func MethodName(m *receipts.Method) string { return m.Name + " v" + m.Version }

// rowNames lists up to two source rows and the number of further ones.
func rowNames(rows []receipts.Row) string {
	const maxNamed = 2
	var names []string
	for _, r := range rows[:min(len(rows), maxNamed)] {
		names = append(names, fmt.Sprintf("%s:%d", r.File[strings.LastIndex(r.File, "/")+1:], r.Row))
	}
	text := strings.Join(names, ", ")
	if more := len(rows) - maxNamed; more > 0 {
		text += fmt.Sprintf(" and %s more", views.Count(more))
	}
	return text
}

// licences lists the licences of the sources, each once.
func licences(sources []receipts.Source) string {
	var names []string
	for _, s := range sources {
		if !slices.Contains(names, s.Licence) {
			names = append(names, s.Licence)
		}
	}
	return strings.Join(names, ", ")
}

// SportOf returns the sport of a statement, or "".
func SportOf(s receipts.Statement) string {
	if len(s.Subject) == 0 {
		return ""
	}
	return s.Subject[0].Name
}

func artifactOf(s receipts.Statement) string {
	if len(s.Subject) == 0 {
		return ""
	}
	return s.Subject[0].Digest["sha256"]
}
