// Package synthesis answers a question that may have several parts in a short text.
// Every sentence of the text cites a receipt.
//
// It owns the splitting of questions, the text and the text's receipt. Invariants:
//   - package questions answers every part, or the whole question is refused;
//   - a writer receives verified sentences only, never what the user typed;
//   - a writer's sentence is verified against the cells of its receipt; if it fails, the
//     template is used, and if that fails, the answer is refused as `unverified`;
//   - a writer that is slow, fails or invents facts affects only the phrasing.
//
// It does not compute (questions), verify sentences (verifier), sign (receipts) or charge
// (meter). Writers that are language models are in synthesis/llm.
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

// Fact is a verified sentence that a writer may rephrase.
type Fact struct {
	Sentence string `json:"sentence"`
	Rejected string `json:"rejected,omitempty"` // an earlier rephrasing that was not verified
	Why      string `json:"why,omitempty"`      // it was not
}

// Writer rephrases facts: it returns one sentence per fact, in the same order. Its
// sentences are verified again.
type Writer interface {
	Write(ctx context.Context, facts []Fact) ([]string, error)
}

// Judge verifies a sentence. It returns nil, or why the sentence must not be published.
type Judge func(e verifier.Evidence, sentence string) *verifier.Problem

// Config sets how texts are written.
type Config struct {
	Writer  Writer        // nil uses the templates
	Timeout time.Duration // of the writer; 0 is 10 seconds
	Judge   Judge         // nil is the verifier
}

// Service writes answers from the current almanac.
type Service struct {
	Deps
	reference verifier.Reference
}

// Deps are the service's dependencies.
type Deps struct {
	Questions *questions.Service
	Book      *almanac.Book
	Receipts  *receipts.Store
	Config    Config
	BaseURL   string // where receipts are published
	Logger    *slog.Logger
}

// New returns the service.
func New(d Deps) *Service {
	if d.Config.Timeout == 0 {
		d.Config.Timeout = 10 * time.Second
	}
	if d.Config.Judge == nil {
		d.Config.Judge = func(e verifier.Evidence, s string) *verifier.Problem { return verifier.New(e).Check(s) }
	}
	d.Questions = d.Questions.Deferred()
	return &Service{d, verifier.Reference{Sport: d.Book.Sport, Statistic: questions.Statistic, GameTerms: questions.GameTerms, ClubName: questions.ClubName}}
}

// Answer is a text with its evidence, or a refusal.
type Answer struct {
	Grounded       bool                 `json:"grounded" doc:"False on a refusal."`
	Answer         string               `json:"answer,omitempty" doc:"The text: its sentences, joined. Absent on a refusal."`
	Sentences      []CitedSentence      `json:"sentences" doc:"Each sentence with the receipt that supports it."`
	Parts          []AskedPart          `json:"parts" doc:"The questions that the question was split into, each with its plan."`
	Provenance     grounding.Provenance `json:"provenance"`
	Refusal        *receipts.Refusal    `json:"refusal,omitempty"`
	Choices        []questions.Choice   `json:"choices,omitempty" doc:"What an ambiguous part can mean."`
	Fallback       bool                 `json:"fallback" doc:"True when a part comes from the bundled sample, or from data past its freshness limit."`
	FallbackReason string               `json:"fallbackReason,omitempty" doc:"Which data end early, and when. Absent unless fallback."`
	AsOf           string               `json:"asOf" format:"date" doc:"Date of the oldest data used, UTC."`
	// EvidenceThrough is empty on a refusal.
	EvidenceThrough string `json:"evidenceThrough,omitempty" format:"date" doc:"Last day of games that all parts of the answer include: the earliest of the parts' days. Absent on a refusal."`

	cited []*receipts.Draft // of the parts
}

// Drafts returns the receipts of the answer's sentences and its own, for the caller to
// store when the charge is committed.
func (a *Answer) Drafts() []*receipts.Draft {
	return append(slices.Clone(a.cited), a.Provenance.Draft())
}

// CitedSentence is one sentence of the text.
type CitedSentence struct {
	Text       string `json:"text"`
	Part       int    `json:"part" doc:"Which part it answers, from 0."`
	Receipt    string `json:"receipt"`
	ReceiptURL string `json:"receiptUrl"`
	Phrasing   string `json:"phrasing" enum:"writer,template" doc:"Who wrote the sentence: a language model, verified afterwards, or our template."`
}

// AskedPart is one question.
type AskedPart struct {
	UnderstoodAs string     `json:"understoodAs"`
	Inferred     []string   `json:"inferred,omitempty" doc:"What the question did not say and we assumed."`
	Plan         *plan.Plan `json:"plan"`
	Receipt      string     `json:"receipt"`
}

// draft is a sentence before phrasing, with its evidence.
type draft struct {
	part     int
	template string
	answer   *questions.Answer
	evidence verifier.Evidence
}

// HasWriter reports whether a language model may phrase the texts.
func (s *Service) HasWriter() bool { return s.Config.Writer != nil }

// Ask answers a question; plainly skips the writer. Whether a question is refused does not
// depend on the writer.
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
		if !a.Grounded { // one refused part refuses the whole
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

// drafts returns the verified sentences of the answers. If the first sentence of an answer
// fails, it returns the problem; a further sentence that fails is omitted.
func (s *Service) drafts(ctx context.Context, answers []*questions.Answer) ([]draft, *verifier.Problem, error) {
	var out []draft
	for part, a := range answers {
		st, err := s.Receipts.Statement(ctx, a.Provenance.Draft())
		if err != nil {
			return nil, nil, fmt.Errorf("evidence of an answer: %w", err)
		}
		if leagues, err := st.Leagues(); err != nil {
			return nil, nil, fmt.Errorf("evidence of an answer: %w", err)
		} else if leagues != nil {
			own, problem, err := s.leagueDrafts(ctx, part, a, leagues)
			if problem != nil || err != nil {
				return nil, problem, err
			}
			out = append(out, own...)
			continue
		}
		e, err := s.reference.Evidence(st)
		if err != nil {
			return nil, nil, fmt.Errorf("evidence of an answer: %w", err)
		}
		for i, sentence := range sentences(a) {
			problem := s.Config.Judge(e, sentence)
			if problem != nil {
				s.Logger.ErrorContext(ctx, "a template failed verification against its receipt", "receipt", a.Provenance.Receipt, "problem", problem.Error())
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

// phrase has the writer rephrase the drafts. A sentence that fails verification is empty in
// the result.
func (s *Service) phrase(ctx context.Context, drafts []draft, plainly bool) []string {
	out := make([]string, len(drafts))
	if s.Config.Writer == nil || plainly {
		return out
	}
	facts := make([]Fact, len(drafts))
	for i := range drafts {
		facts[i] = Fact{Sentence: drafts[i].template}
	}
	bounded, cancel := context.WithTimeout(ctx, s.Config.Timeout)
	defer cancel()
	written, err := s.Config.Writer.Write(bounded, facts)
	if err != nil || len(written) != len(drafts) {
		s.Logger.WarnContext(ctx, "the writer's text is not used", "sentences", len(written), "wanted", len(drafts), "error", err)
		return out
	}
	for i, text := range written {
		text = strings.TrimSpace(text)
		if problem := s.Config.Judge(drafts[i].evidence, text); problem != nil {
			s.Logger.WarnContext(ctx, "a writer's sentence is not used", "problem", problem.Error())
			continue
		}
		out[i] = text
	}
	return out
}
