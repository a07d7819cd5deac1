package startsit

import (
	"context"
	"fmt"
	"slices"
	"time"

	"groundline/internal/almanac"
	"groundline/internal/grounding"
	"groundline/internal/receipts"
	"groundline/internal/verifier"
	"groundline/models"
)

// endpoint identifies this package's plans in receipts.
const endpoint = "startsit"

// citedGames is how many of each player's games a receipt names.
const citedGames = 10

// method names the forecast in receipts; its version rises when the same games give other
// probabilities.
func method() *receipts.Method {
	return &receipts.Method{Name: "game-forecast", Version: "1", Notes: []string{
		"each player is supposed to play; injuries, line-ups and opponents are not known to it",
		"figures of different players are taken as independent",
		fmt.Sprintf("all games held count, the latest most; the receipt names the last %d of each player", citedGames),
		"regular-season games only",
	}}
}

// basis is what a forecast is recomputed from, with the games.
type basis struct {
	Games      string         `json:"gamesArtifact"`
	Season     int            `json:"season"` // of the next games
	Parameters map[string]any `json:"parameters"`
	Players    []playerBasis  `json:"players"`
	Judged     *Calibration   `json:"calibration"`
}

type playerBasis struct {
	Player string  `json:"player"`
	Weight float64 `json:"weight"`
	Prior  float64 `json:"roleMean"`
	Level  float64 `json:"level"`
}

// issue signs the statement and sets the answer's grounds.
func (s *Service) issue(ctx context.Context, c *comparison, a *Answer) error {
	sport := c.sport
	asOf := sport.AsOf
	if sport.GameLines != nil {
		asOf = sport.GameLines.AsOf
	}
	p := receipts.Predicate{
		Claim: c.claim, Grounded: c.refusal == nil, Plan: c.plan(), Refusal: c.refusal, Fallback: sport.Fallback, AsOf: asOf.Format(time.DateOnly),
		CodeVersion: receipts.CodeVersion,
	}
	var files []models.SourceFile
	if p.Grounded {
		p.Method, p.Context = method(), c.basis(a)
		p.Result = map[string]any{"players": a.Players, "tie": a.Tie}
		p.Rows, files = c.rows()
		p.Sources, p.Evidence = receipts.Sources(files), grounding.EvidenceOf(almanac.Reach{Day: c.through})
	}
	said := receipts.NewStatement(sport.Key, sport.Artifact, p)
	if problem := s.check(said); problem != nil {
		if s.OnUnverified != nil {
			s.OnUnverified(p.Claim, problem)
		}
		said.Predicate = receipts.Predicate{Plan: p.Plan, Fallback: p.Fallback, AsOf: p.AsOf, CodeVersion: p.CodeVersion, Refusal: verifier.Refusal(problem)}
		files, a.Players, a.Tie, a.Calibration = nil, []Pick{}, 0, nil
	}
	a.Grounds = grounding.Grounds{Claim: said.Predicate.Claim, Grounded: said.Predicate.Grounded, Refusal: said.Predicate.Refusal, Fallback: p.Fallback, AsOf: p.AsOf}
	a.Fallback, a.FallbackReason = grounding.FallbackOf(p.Fallback, said.Predicate.Evidence)
	a.Provenance.Artifact, a.Provenance.Attribution = "sha256:"+sport.Artifact, []string{}
	if a.Grounded {
		a.EvidenceThrough = said.Predicate.Evidence.Through
		a.Provenance.Method = p.Method.Name + " v" + p.Method.Version
	}
	for _, f := range files {
		if !slices.Contains(a.Provenance.Attribution, f.Attribution) {
			a.Provenance.Attribution = append(a.Provenance.Attribution, f.Attribution)
		}
	}
	draft, err := s.Issuer.Draft(ctx, said)
	if err == nil && !s.defers && a.Grounded {
		err = s.Issuer.Keep(ctx, draft)
	}
	if err != nil {
		return fmt.Errorf("issue receipt: %w", err)
	}
	a.Provenance.Cite(s.BaseURL, draft)
	return nil
}

// plan returns the question as receipts have it: with the players' IDs, once they are known.
func (c *comparison) plan() map[string]any {
	ids := slices.Clone(c.q.Players)
	for i, p := range c.players {
		ids[i] = p.ID
	}
	return map[string]any{"endpoint": endpoint, "intent": endpoint, "sport": c.sport.Key, "stat": c.q.Stat, "players": ids}
}

func (c *comparison) basis(a *Answer) basis {
	p := &c.kind.Params
	b := basis{Games: c.sport.GameLines.Artifact, Season: c.season, Judged: a.Calibration, Parameters: map[string]any{
		"fade": p.Fade, "carry": p.Carry, "prior": p.Prior, "linear": p.Linear, "square": p.Square, "short": p.Short, "ease": p.Ease, "part": p.Part,
	}}
	for i, player := range c.players {
		n := &c.next[i]
		b.Players = append(b.Players, playerBasis{player.ID, rounded(n.Weight, 4), rounded(n.RoleMean, 4), rounded(n.Level, 4)})
	}
	return b
}

// rows returns the last games of each player, and the files of all games.
func (c *comparison) rows() ([]receipts.Row, []models.SourceFile) {
	var rows []receipts.Row
	store := c.sport.GameLines
	for _, p := range c.players {
		own := c.kind.Lines(store, p.ID)
		for _, l := range own[max(0, len(own)-citedGames):] {
			row, _ := grounding.GameRow(c.sport, store.Game(l))
			rows = append(rows, row)
		}
	}
	return rows, c.kind.Files(store)
}

// Again recomputes recorded comparisons.
var Again = grounding.Replayer{Endpoint: endpoint, Over: func(sport *almanac.Sport, issuer grounding.Issuer) func(context.Context, map[string]any) error {
	s := New(Deps{Book: almanac.NewBook(sport), Issuer: issuer, Clock: time.Now})
	return func(ctx context.Context, plan map[string]any) error {
		q := Question{Sport: sport.Key}
		if err := verifier.Reread(plan, &struct {
			Players *[]string `json:"players"`
			Stat    *string   `json:"stat"`
		}{&q.Players, &q.Stat}); err != nil {
			return grounding.NotRestated("its plan does not name players and a statistic")
		}
		for _, id := range q.Players {
			if _, ok := sport.Player(id); !ok {
				return &grounding.GoneError{Player: id}
			}
		}
		_, err := s.Compare(ctx, q)
		return err
	}
}}
