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
	"groundline/models"
)

// cacheSize bounds the weeks kept ready: five sports have some 100.
const cacheSize = 256

// Service tells the weeks of the almanac in force.
type Service struct {
	book    *almanac.Book
	store   grounding.Issuer
	clock   func() time.Time
	baseURL string
	ready   *lru.Cache[weekKey, *Movers]
	open    OpenCalls // nil where nothing can be called

	vouch      func(receipts.Statement) error // holds a sentence against its own receipt
	unverified func(claim string, problem error)
}

// Window is what can be called of the next week: until when, and of which week.
type Window struct {
	Locks        time.Time `json:"locks" doc:"Until then."`
	Opens        time.Time `json:"opens"`
	Closes       time.Time `json:"closes"`
	Propositions int       `json:"propositions"`
	Href         string    `json:"href"`
}

// OpenCalls gives what can be called of a sport now, nil for nothing.
type OpenCalls func(ctx context.Context, sport string) (*Window, error)

// TellCalls lets briefs name what can be called. Call it before the first brief.
func (s *Service) TellCalls(open OpenCalls) { s.open = open }

// weekKey holds the Sport itself: after an import the pointer differs, so a week
// can never outlive its data; all is let go when a sport is swapped.
type weekKey struct {
	sport     *almanac.Sport
	week      int
	freshness grounding.Freshness
}

// New makes the service. baseURL is where receipts are published; the clock says
// how fresh the data is.
func New(book *almanac.Book, store grounding.Issuer, clock func() time.Time, baseURL string) (*Service, error) {
	ready, err := lru.New[weekKey, *Movers](cacheSize)
	if err != nil {
		return nil, fmt.Errorf("cache of weeks: %w", err)
	}
	book.OnSwap(func(string) { ready.Purge() })
	return &Service{book: book, store: store, clock: clock, baseURL: baseURL, ready: ready, vouch: verifier.Reference{Sport: book.Sport}.Vouch}, nil
}

// statement is a sentence with all that it rests on.
type statement struct {
	claim   string
	plan    map[string]any
	method  *receipts.Method
	result  any
	context any
	rows    []receipts.Row
	files   []models.SourceFile
	refusal *receipts.Refusal
	week    int // that it is about
}

// evidence is how far the games behind the statement go: through its week.
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

// issue signs a statement about a sport and gives what it rests on.
func (s *Service) issue(ctx context.Context, sport *almanac.Sport, st statement) (grounding.Grounds, error) {
	g := grounding.Grounds{Claim: st.claim, Grounded: st.refusal == nil, Refusal: st.refusal, Fallback: sport.Fallback}
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
		Claim: st.claim, Grounded: g.Grounded, Plan: st.plan, Result: st.result, Method: st.method, Sources: receipts.Sources(st.files), Rows: st.rows,
		Context: st.context, Refusal: st.refusal, Fallback: sport.Fallback, AsOf: g.AsOf, CodeVersion: receipts.CodeVersion, Evidence: evidence,
	})
	said = s.verified(said)
	if evidence != nil && said.Predicate.Grounded {
		g.EvidenceThrough = evidence.Through
	}
	if g.Claim, g.Grounded, g.Refusal = said.Predicate.Claim, said.Predicate.Grounded, said.Predicate.Refusal; !g.Grounded {
		g.Provenance.Method, g.Provenance.Attribution = "", []string{}
	}
	// What the week says is on public pages: its receipts are stored as they are made.
	draft, err := s.store.Draft(ctx, said)
	if err == nil {
		err = s.store.Keep(ctx, draft)
	}
	if err != nil {
		return g, fmt.Errorf("issue receipt: %w", err)
	}
	g.Provenance.Cite(s.baseURL, draft)
	return g, nil
}

func seasonName(sport *almanac.Sport, season int) string { return sport.Method.Years.Name(season) }

func short(sport *almanac.Sport) string { return strings.ToUpper(sport.Key) }
