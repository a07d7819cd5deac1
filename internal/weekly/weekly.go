package weekly

import (
	"context"
	"fmt"
	"strings"
	"time"

	lru "github.com/hashicorp/golang-lru/v2"

	"groundline/internal/almanac"
	"groundline/internal/grounding"
	"groundline/internal/receipts"
	"groundline/internal/verifier"
	"groundline/internal/wording"
	"groundline/models"
)

// cacheSize bounds the cached weeks: five sports have about 100.
const cacheSize = 256

// Deps are the service's dependencies.
type Deps struct {
	Book    *almanac.Book
	Store   grounding.Issuer
	Clock   func() time.Time // decides how fresh the data is
	BaseURL string           // of receipts

	// OpenCalls returns what can be predicted for a sport now, or nil. It may be nil.
	OpenCalls func(ctx context.Context, sport string) (*Window, error)
	// OnUnverified is called for every sentence that its receipt does not support, which
	// is a bug in a template. It may be nil.
	OnUnverified func(claim string, problem error)
}

// Service reports the weeks of the almanac in force.
type Service struct {
	Deps
	ready *lru.Cache[weekKey, *Movers]
	check func(receipts.Statement) error // compares a sentence with its receipt
}

// Window is the period of the open predictions, and until when they can be made.
type Window struct {
	Locks        time.Time `json:"locks" doc:"Until then."`
	Opens        time.Time `json:"opens"`
	Closes       time.Time `json:"closes"`
	Propositions int       `json:"propositions"`
	Href         string    `json:"href"`
}

// weekKey holds the Sport itself: its pointer changes with every import, so that a
// cached week cannot outlive its data.
type weekKey struct {
	sport     *almanac.Sport
	week      int
	freshness grounding.Freshness
}

// New returns the service.
func New(d Deps) (*Service, error) {
	ready, err := lru.New[weekKey, *Movers](cacheSize)
	if err != nil {
		return nil, fmt.Errorf("cache of weeks: %w", err)
	}
	d.Book.OnSwap(func(string) { ready.Purge() })
	return &Service{d, ready, verifier.Reference{Sport: d.Book.Sport}.CheckStatement}, nil
}

// statement is a sentence with its evidence.
type statement struct {
	claim   string
	plan    map[string]any
	method  *receipts.Method
	result  any
	context any
	rows    []receipts.Row
	files   []models.SourceFile
	refusal *receipts.Refusal
	week    int // that the claim is about
}

// evidence returns how far the games behind the statement go: through its week.
func (st *statement) evidence(sport *almanac.Sport) *receipts.Evidence {
	if st.refusal != nil || sport.Games == nil {
		return nil
	}
	var last time.Time
	for i := range sport.Games.Games {
		if g := &sport.Games.Games[i]; g.Week == st.week && g.Day.After(last) {
			last = g.Day
		}
	}
	return grounding.EvidenceOf(almanac.Reach{Day: last})
}

func (st *statement) addRow(row receipts.Row, file models.SourceFile) {
	st.rows = append(st.rows, row)
	st.addFile(file)
}

func (st *statement) addFile(file models.SourceFile) {
	for _, have := range st.files {
		if have.Path == file.Path {
			return
		}
	}
	st.files = append(st.files, file)
}

// issue signs a statement about a sport and returns its grounds.
func (s *Service) issue(ctx context.Context, sport *almanac.Sport, st statement) (grounding.Grounds, error) {
	g := grounding.Grounds{Claim: wording.In(st.claim, receipts.CodeVersion), Grounded: st.refusal == nil, Refusal: st.refusal, Fallback: sport.Fallback}
	if g.Fallback {
		g.FallbackReason = grounding.SampleReason
	}
	asOf := sport.AsOf
	if sport.Games != nil {
		asOf = sport.Games.AsOf
	}
	g.AsOf = asOf.Format(time.DateOnly)
	g.Provenance.Artifact, g.Provenance.Attribution = "sha256:"+sport.Artifact, []string{}
	if st.method != nil {
		g.Provenance.Method = st.method.Name + " v" + st.method.Version
	}
	seen := map[string]bool{}
	for _, f := range st.files {
		if !seen[f.Attribution] {
			seen[f.Attribution] = true
			g.Provenance.Attribution = append(g.Provenance.Attribution, f.Attribution)
		}
	}
	evidence := st.evidence(sport)
	said := receipts.NewStatement(sport.Key, sport.Artifact, receipts.Predicate{
		Claim: g.Claim, Wording: st.claim, Grounded: g.Grounded, Plan: st.plan, Result: st.result, Method: st.method, Sources: receipts.Sources(st.files), Rows: st.rows,
		Context: st.context, Refusal: st.refusal, Fallback: sport.Fallback, AsOf: g.AsOf, CodeVersion: receipts.CodeVersion, Evidence: evidence,
	})
	said = s.verified(said)
	if evidence != nil && said.Predicate.Grounded {
		g.EvidenceThrough = evidence.Through
	}
	if g.Claim, g.Grounded, g.Refusal = said.Predicate.Claim, said.Predicate.Grounded, said.Predicate.Refusal; !g.Grounded {
		g.Provenance.Method, g.Provenance.Attribution = "", []string{}
	}
	// Weeks are on public pages, so that their receipts are stored at once.
	draft, err := s.Store.Draft(ctx, said)
	if err == nil {
		err = s.Store.Keep(ctx, draft)
	}
	if err != nil {
		return g, fmt.Errorf("issue receipt: %w", err)
	}
	g.Provenance.Cite(s.BaseURL, draft)
	return g, nil
}

func seasonName(sport *almanac.Sport, season int) string { return sport.Method.Years.Name(season) }

func short(sport *almanac.Sport) string { return strings.ToUpper(sport.Key) }
