package grounding

import (
	"cmp"
	"context"
	"encoding/json"
	"fmt"

	"groundline/internal/almanac"
	"groundline/internal/receipts"
	"groundline/internal/wording"
)

// kind defines how questions of type Q are answered. An answer depends only on the question
// and its receipt, so it can be rebuilt from the receipt alone.
type kind[Q comparable, R, A any] struct {
	sport func(Q) string
	// plan is the question as recorded in a receipt: typed, without the asker, and
	// independent of the data.
	plan func(Q) map[string]any
	// find looks in a sport's data, nil if there is none. The result is nil if the finding
	// is a refusal.
	find func(Q, *almanac.Sport) (finding, *R, error)
	// answer builds the answer from the receipt's content; result is nil on a refusal.
	answer func(Q, stated[R]) *A
}

// stated is the content of one receipt.
type stated[R any] struct {
	Grounds
	players []Player // the subject, then namesakes
	result  *R
}

// player returns the subject of the answer, nil if nobody was found.
func (s stated[R]) player() *Player {
	if len(s.players) == 0 {
		return nil
	}
	return &s.players[0]
}

func (s stated[R]) namesakes() []Player {
	if len(s.players) < 2 {
		return nil
	}
	return s.players[1:]
}

// ask answers a question from the current data, or as of the service's day.
func ask[Q comparable, R, A any](ctx context.Context, s *Service, k kind[Q, R, A], q Q) (*A, error) {
	a, err := answerOf(ctx, s, k, q)
	if err != nil {
		return nil, err
	}
	if err := s.keep(ctx, any(a).(grounded).Basis()); err != nil {
		return nil, err
	}
	return markStale(s, k.plan(q), k.sport(q), a)
}

// askChecked answers the question that check returns, with its defaults filled in.
func askChecked[Q comparable, R, A any](ctx context.Context, s *Service, k kind[Q, R, A], check func() (Q, error)) (*A, error) {
	q, err := check()
	if err != nil {
		return nil, err
	}
	return ask(ctx, s, k, q)
}

func answerOf[Q comparable, R, A any](ctx context.Context, s *Service, k kind[Q, R, A], q Q) (*A, error) {
	key := k.sport(q)
	sport := s.book.Sport(key)
	if s.day != nil {
		return askPast(ctx, s, k, q, sport)
	}
	return cached(s, sport, q, func() (*A, bool, error) {
		f, result, err := k.find(q, sport)
		if err != nil {
			return nil, false, err
		}
		slug, _ := k.plan(q)["slug"].(string)
		// Answers that depend on another sport's data are not cached: they could outlive
		// it.
		keep := !s.findInOtherSports(&f, key, slug)
		a, err := k.issue(ctx, s, q, sport, f, result)
		return a, keep, err
	})
}

// findIn returns the finding of a list in a sport's data; find fills it in.
func findIn[R any](key string, sport *almanac.Sport, find func(*finding) (*R, error)) (f finding, result *R, err error) {
	if sport == nil {
		f.refusal = noSport(key)
		return f, nil, nil
	}
	if result, err = find(&f); err != nil || f.refusal != nil {
		return f, nil, err
	}
	f.result = result
	return f, result, nil
}

// issue signs a finding and returns the answer.
func (k kind[Q, R, A]) issue(ctx context.Context, s *Service, q Q, sport *almanac.Sport, f finding, result *R) (*A, error) {
	st := s.statement(k.sport(q), sport, k.plan(q), f)
	if s.sentenceCheck != nil && st.Predicate.Grounded {
		if refusal := s.sentenceCheck(ctx, st); refusal != nil {
			f, result = finding{refusal: refusal, player: f.player, namesakes: f.namesakes, asOf: f.asOf}, nil
			st = s.statement(k.sport(q), sport, k.plan(q), f)
		}
	}
	draft, err := s.store.Draft(ctx, st)
	if err != nil {
		return nil, fmt.Errorf("sign receipt: %w", err)
	}
	return k.answer(q, stated[R]{s.grounds(st, draft), players(st), result}), nil
}

// keep stores the receipt of a claim, unless the caller charges and stores it. Refusals are
// free and not stored here.
func (s *Service) keep(ctx context.Context, g *Grounds) error {
	if s.defers || !g.Grounded {
		return nil
	}
	return s.store.Keep(ctx, g.Provenance.draft)
}

// recall rebuilds the answer from a stored receipt.
func (k kind[Q, R, A]) recall(s *Service, q Q, id string, st receipts.Statement) (*A, error) {
	out := stated[R]{Grounds: s.grounds(st, receipts.StoredDraft(id)), players: players(st)}
	if st.Predicate.Refusal == nil {
		out.result = new(R)
		raw, err := json.Marshal(st.Predicate.Result)
		if err == nil {
			err = json.Unmarshal(raw, out.result)
		}
		if err != nil {
			return nil, fmt.Errorf("read the result of receipt %s: %w", id, err)
		}
	}
	return k.answer(q, out), nil
}

// statement returns the unsigned statement of a finding.
func (s *Service) statement(key string, sport *almanac.Sport, plan map[string]any, f finding) receipts.Statement {
	p := receipts.Predicate{
		Claim: wording.In(f.claim, receipts.CodeVersion), Wording: f.claim, Grounded: f.refusal == nil, Plan: plan, Result: f.result, Method: f.method, Sources: receipts.Sources(f.files),
		Rows: f.rows, Context: f.context, Refusal: f.refusal, CodeVersion: receipts.CodeVersion,
	}
	artifact := receipts.NoArtifact
	if sport == nil {
		p.AsOf = s.today() // without data, nothing is known as of today
	} else {
		artifact, p.AsOf, p.Fallback = sport.Artifact, cmp.Or(f.asOf, isoDay(sport.AsOf)), sport.Fallback
	}
	if f.refusal == nil {
		p.Evidence = EvidenceOf(f.reach)
	}
	if f.player != nil {
		plan["playerId"] = f.player.ID
		p.Players = append(p.Players, receipts.Player(named(f.player)))
		for _, other := range f.namesakes {
			p.Players = append(p.Players, receipts.Player(named(other)))
		}
	}
	return receipts.NewStatement(key, artifact, p)
}

// grounds returns the common part of an answer from its receipt.
func (s *Service) grounds(st receipts.Statement, draft *receipts.Draft) Grounds {
	p := st.Predicate
	g := Grounds{Claim: p.Claim, Grounded: p.Grounded, Refusal: p.Refusal, Fallback: p.Fallback, AsOf: p.AsOf}
	g.show(p.Evidence)
	g.Provenance = Provenance{
		Artifact: "sha256:" + st.Subject[0].Digest["sha256"], Attribution: []string{},
	}
	g.Provenance.Cite(s.baseURL, draft)
	if p.Method != nil {
		g.Provenance.Method = p.Method.Name + " v" + p.Method.Version
	}
	for _, source := range p.Sources {
		g.Provenance.Attribution = appendNew(g.Provenance.Attribution, source.Attribution)
	}
	return g
}

func players(st receipts.Statement) []Player {
	var out []Player
	for _, p := range st.Predicate.Players {
		out = append(out, Player(p))
	}
	return out
}

// artifact returns the digest of the data the answer was computed from.
func (s stated[R]) artifact() string { return s.Provenance.Artifact[len("sha256:"):] }
