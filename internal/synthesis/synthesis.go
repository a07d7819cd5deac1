// Package synthesis answers a question that may ask several things, in a short
// text of which every sentence stands on a receipt.
//
// It owns how a question is taken apart, the text, and its receipt. Invariants:
// each part is answered by package questions or the whole is refused, so that no
// part is dropped; a writer is given sentences that were verified and nothing
// else, never the words that were typed; what a writer gives back is verified
// again by the cells of its receipt, falls back to its template, and is refused
// as `unverified` where that fails too; a writer that is slow, cut off or lies
// costs the reader nothing but the phrasing.
//
// It does not compute (questions), judge sentences (verifier), sign (receipts) or
// charge (credits). Writers that are language models are in synthesis/llm.
package synthesis

import (
	"context"
	"fmt"
	"log/slog"
	"slices"
	"strings"
	"time"

	"groundline/internal/almanac"
	"groundline/internal/grounding"
	"groundline/internal/questions"
	"groundline/internal/questions/plan"
	"groundline/internal/receipts"
	"groundline/internal/verifier"
)

// Fact is what a writer may put into other words: a sentence that was verified.
type Fact struct {
	Sentence string `json:"sentence"`
}

// Writer puts verified sentences into a text: one sentence for each fact, in
// their order. What it gives is verified again.
type Writer interface {
	Write(ctx context.Context, facts []Fact) ([]string, error)
}

// Judge says why a sentence may not leave the service; nil is that it may.
type Judge func(e verifier.Evidence, sentence string) *verifier.Problem

// Config is how texts are written.
type Config struct {
	Writer  Writer        // nil says each fact as it is
	Timeout time.Duration // of the writer; 0 is 10 seconds
	Judge   Judge         // nil is the verifier
}

// Service writes answers from the almanac in force.
type Service struct {
	asking    *questions.Service
	store     *receipts.Store
	reference verifier.Reference
	config    Config
	baseURL   string
	logger    *slog.Logger
}

// New makes the service. baseURL is where receipts are published.
func New(asking *questions.Service, book *almanac.Book, store *receipts.Store, c Config, baseURL string, logger *slog.Logger) *Service {
	if c.Timeout == 0 {
		c.Timeout = 10 * time.Second
	}
	if c.Judge == nil {
		c.Judge = func(e verifier.Evidence, s string) *verifier.Problem { return verifier.New(e).Check(s) }
	}
	return &Service{asking.Deferred(), store, verifier.Reference{Sport: book.Sport, Statistic: questions.Statistic}, c, baseURL, logger}
}

// Answer is a text with its evidence, or a refusal.
type Answer struct {
	Grounded       bool                 `json:"grounded" doc:"False on a refusal."`
	Answer         string               `json:"answer,omitempty" doc:"The text: its sentences, joined. Absent on a refusal."`
	Sentences      []CitedSentence      `json:"sentences" doc:"Each sentence with the receipt that it stands on."`
	Parts          []AskedPart          `json:"parts" doc:"The questions that the question was taken for, each with its plan."`
	Provenance     grounding.Provenance `json:"provenance"`
	Refusal        *receipts.Refusal    `json:"refusal,omitempty"`
	Choices        []questions.Choice   `json:"choices,omitempty" doc:"What an ambiguous part can mean."`
	Fallback       bool                 `json:"fallback" doc:"True when a part comes from the bundled sample, or from data past its freshness limit."`
	FallbackReason string               `json:"fallbackReason,omitempty" doc:"What is held no further, and to when. Absent unless fallback."`
	AsOf           string               `json:"asOf" format:"date" doc:"Date of the oldest data used, UTC."`
	// EvidenceThrough is empty on a refusal.
	EvidenceThrough string `json:"evidenceThrough,omitempty" format:"date" doc:"Last day of games that every part of the answer rests on: the earliest of the parts' own. Absent on a refusal."`

	cited []*receipts.Draft // of the parts
}

// Drafts returns the receipts that the answer rests on, those of its sentences and
// its own, for whoever charges for it to keep.
func (a *Answer) Drafts() []*receipts.Draft {
	return append(slices.Clone(a.cited), a.Provenance.Draft())
}

// CitedSentence is one sentence of the text.
type CitedSentence struct {
	Text       string `json:"text"`
	Part       int    `json:"part" doc:"Which part it answers, from 0."`
	Receipt    string `json:"receipt"`
	ReceiptURL string `json:"receiptUrl"`
	Phrasing   string `json:"phrasing" enum:"writer,template" doc:"Whose words they are: a writer's that were verified, or our template's."`
}

// AskedPart is one question.
type AskedPart struct {
	UnderstoodAs string     `json:"understoodAs"`
	Inferred     []string   `json:"inferred,omitempty" doc:"What the words did not say and was taken to be meant."`
	Plan         *plan.Plan `json:"plan"`
	Receipt      string     `json:"receipt"`
}

// draft is a sentence to be said, with what it may say.
type draft struct {
	part     int
	template string
	answer   *questions.Answer
	evidence verifier.Evidence
}

// HasWriter reports whether a language model may phrase the texts.
func (s *Service) HasWriter() bool { return s.config.Writer != nil }

// Ask answers a question. plainly leaves the writer out: what is refused does
// not depend on it.
func (s *Service) Ask(ctx context.Context, question string, plainly bool) (*Answer, error) {
	answers, err := s.parts(ctx, question)
	if err != nil {
		return nil, err
	}
	out := &Answer{Sentences: []CitedSentence{}, Parts: []AskedPart{}}
	for _, a := range answers {
		if out.AsOf == "" || a.AsOf < out.AsOf {
			out.AsOf = a.AsOf
		}
		if !a.Grounded { // no part is left out
			out.Refusal, out.Choices, out.Provenance, out.AsOf = a.Refusal, a.Choices, a.Provenance, a.AsOf
			out.Fallback, out.FallbackReason, out.EvidenceThrough = false, "", ""
			out.Parts = []AskedPart{}
			return out, nil
		}
		out.Parts = append(out.Parts, AskedPart{a.UnderstoodAs, a.Inferred, a.Plan, a.Provenance.Receipt})
		out.Fallback = out.Fallback || a.Fallback
		if a.Fallback && !strings.Contains(out.FallbackReason, a.FallbackReason) {
			out.FallbackReason = strings.TrimSpace(out.FallbackReason + " " + a.FallbackReason)
		}
		if a.EvidenceThrough != "" && (out.EvidenceThrough == "" || a.EvidenceThrough < out.EvidenceThrough) {
			out.EvidenceThrough = a.EvidenceThrough
		}
	}
	drafts, problem, err := s.drafts(ctx, answers)
	if err != nil {
		return nil, err
	}
	if problem != nil {
		return s.unverified(ctx, out, answers, problem)
	}
	for i, text := range s.phrase(ctx, drafts, plainly) {
		d := &drafts[i]
		said := CitedSentence{Text: d.template, Part: d.part, Receipt: d.answer.Provenance.Receipt, ReceiptURL: d.answer.Provenance.ReceiptURL, Phrasing: "template"}
		if text != "" {
			said.Text, said.Phrasing = text, "writer"
		}
		out.Sentences = append(out.Sentences, said)
	}
	return out, s.issue(ctx, out, answers)
}

// drafts makes the sentences of the answers and verifies them. A first sentence
// of an answer that fails is a problem; a further one is left out.
func (s *Service) drafts(ctx context.Context, answers []*questions.Answer) ([]draft, *verifier.Problem, error) {
	var out []draft
	for part, a := range answers {
		st, err := s.store.Statement(ctx, a.Provenance.Draft())
		if err != nil {
			return nil, nil, fmt.Errorf("evidence of an answer: %w", err)
		}
		e, err := s.reference.Evidence(st)
		if err != nil {
			return nil, nil, fmt.Errorf("evidence of an answer: %w", err)
		}
		for i, sentence := range sentences(a) {
			problem := s.config.Judge(e, sentence)
			if problem != nil {
				s.logger.ErrorContext(ctx, "a template is not borne out by its receipt", "receipt", a.Provenance.Receipt, "problem", problem.Error())
			}
			if problem != nil && i == 0 {
				return nil, problem, nil
			}
			if problem == nil {
				out = append(out, draft{part, sentence, a, e})
			}
		}
	}
	return out, nil, nil
}

// phrase has the writer put the drafts into other words, and keeps those that are
// verified; the rest are empty.
func (s *Service) phrase(ctx context.Context, drafts []draft, plainly bool) []string {
	out := make([]string, len(drafts))
	if s.config.Writer == nil || plainly {
		return out
	}
	facts := make([]Fact, len(drafts))
	for i := range drafts {
		facts[i] = Fact{drafts[i].template}
	}
	bounded, cancel := context.WithTimeout(ctx, s.config.Timeout)
	defer cancel()
	written, err := s.config.Writer.Write(bounded, facts)
	if err != nil || len(written) != len(drafts) {
		s.logger.WarnContext(ctx, "the writer's text is not used", "sentences", len(written), "wanted", len(drafts), "error", err)
		return out
	}
	for i, text := range written {
		text = strings.TrimSpace(text)
		if problem := s.config.Judge(drafts[i].evidence, text); problem != nil {
			s.logger.WarnContext(ctx, "a writer's sentence is not used", "problem", problem.Error())
			continue
		}
		out[i] = text
	}
	return out
}
