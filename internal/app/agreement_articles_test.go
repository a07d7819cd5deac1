package app_test

import (
	"encoding/json"
	"fmt"
	"net/http"
	"net/url"
	"reflect"
	"strings"
	"testing"
	"time"

	"groundline/internal/counts"
	"groundline/internal/datasets"
	"groundline/internal/datasets/datatest"
	"groundline/internal/datasets/sample/sampletest"
	"groundline/internal/grounding"
	"groundline/internal/postgres"
	"groundline/internal/receipts"
	"groundline/models"
	"groundline/tools/eventually"
)

// TestArticlesRestOnTheAPIsOwnAnswers asks the API for what each sentence of the articles
// rests on. A receipt's id is the hash of its statement: the same id is the same value,
// rank, set and players. Two kinds of answer have no request of their own; askAgain compares
// what they say.
func TestArticlesRestOnTheAPIsOwnAnswers(t *testing.T) {
	t.Parallel()
	// Imported before the start: a round that began between the seasons and the games would
	// write from the seasons alone.
	of := sampletest.NewURL(t, grounding.Sports...)
	loaded, err := postgres.Open(t.Context(), of)
	must(t, err)
	t.Cleanup(loaded.Close)
	_, err = datasets.Import(t.Context(), loaded.Pool, datasets.Options{Files: datatest.Bundle(t), Sport: "wnba"})
	must(t, err)
	_, _, err = datasets.ImportGames(t.Context(), loaded.Pool, datatest.Bundle(t), "wnba", nil)
	must(t, err)
	b := setup(t, "DATABASE_URL", of, "RATES", "off")
	db, _, _ := b.services(t)
	eventually.Holds(t, "the round of the first start is over", func() (over bool) {
		must(t, db.Pool.QueryRow(t.Context(), `SELECT count(*) > 0 FROM weekly_runs WHERE step = 'digest' AND state = 'done'`).Scan(&over))
		return over
	})
	var written []models.Article
	must(t, db.Gorm.WithContext(t.Context()).Where("sport = 'wnba'").Find(&written).Error)
	signer, err := receipts.NewSigner(b.config.SigningKey)
	must(t, err)
	store, err := receipts.New(t.Context(), db.Gorm, signer, time.Now)
	must(t, err)
	asked, kinds := map[string]bool{}, map[string]int{}
	for _, a := range written {
		for _, c := range a.Claims {
			if asked[c.Receipt] {
				continue
			}
			asked[c.Receipt] = true
			_, s, err := store.Get(t.Context(), c.Receipt)
			must(t, err)
			kind, got := b.askAgain(t, s)
			if kinds[kind]++; got != "" && got != c.Receipt {
				t.Errorf("%s: %q rests on receipt %s, the API answers with %s: %v", a.Headline, c.Sentence, c.Receipt, got, s.Predicate.Plan)
			}
		}
	}
	counts.Say(t, "%d articles, %d receipts, of %v", len(written), len(asked), kinds)
	if len(asked) < 20 {
		t.Errorf("only %d receipts were asked for", len(asked))
	}
}

// askAgain asks the API what a statement answers, and returns the receipt of its answer, ""
// where the answer was compared otherwise.
func (b *testBundle) askAgain(t *testing.T, s receipts.Statement) (kind, receipt string) {
	t.Helper()
	plan := s.Predicate.Plan
	kind = fmt.Sprint(plan["intent"])
	var r reply
	switch kind {
	case "rating":
		query := url.Values{}
		for _, name := range []string{"sport", "slug", "scope", "season"} {
			if plan[name] != nil {
				query.Set(name, fmt.Sprint(plan[name]))
			}
		}
		r = b.get(t, "/api/v1/grounded/rating?"+query.Encode())
	case "movers":
		r = b.get(t, fmt.Sprintf("/api/v1/movers/%v?week=%v", plan["sport"], plan["week"]))
	case "mover":
		r = b.get(t, fmt.Sprintf("/api/v1/movers/%v?week=%v", plan["sport"], plan["week"]))
		for _, list := range [][]listedMove{decode[listedMoves](t, r.body).Movers, decode[listedMoves](t, r.body).WithinChance} {
			for _, m := range list {
				if m.Player.ID == plan["playerId"] {
					return kind, m.Receipt
				}
			}
		}
		b.movedAlike(t, s)
		return "mover not listed", ""
	case "rankings":
		query := url.Values{}
		for _, name := range []string{"by", "role", "season", "team", "limit"} {
			if plan[name] != nil {
				query.Set(name, fmt.Sprint(plan[name]))
			}
		}
		r = b.get(t, fmt.Sprintf("/api/v1/rankings/%v?%s", plan["sport"], query.Encode()))
		own := decode[struct{ Rankings json.RawMessage }](t, mustJSON(t, s.Predicate.Result))
		listed := decode[struct{ Rankings json.RawMessage }](t, r.body)
		if !sameJSON(t, own.Rankings, listed.Rankings) {
			t.Errorf("%s, and by API %s", own.Rankings, listed.Rankings)
		}
		return kind, "" // the request states its limit, the article's does not
	default:
		question := map[string]any{}
		for name, value := range plan {
			if name != "endpoint" {
				question[name] = value
			}
		}
		r = b.postJSON(t, "/api/v1/analytics/query", string(mustJSON(t, map[string]any{"plan": question})))
	}
	if r.status != http.StatusOK {
		t.Errorf("%v: %d %s", plan, r.status, r.body)
	}
	return kind, decode[struct{ Provenance struct{ Receipt string } }](t, r.body).Provenance.Receipt
}

// movedAlike holds a move that the week's list leaves out, being neither beyond chance nor
// among the largest, to the answer about the player's last move.
func (b *testBundle) movedAlike(t *testing.T, s receipts.Statement) {
	t.Helper()
	plan := map[string]any{"intent": "moved", "sport": s.Predicate.Plan["sport"], "players": []any{s.Predicate.Plan["playerId"]}}
	r := b.postJSON(t, "/api/v1/analytics/query", string(mustJSON(t, map[string]any{"plan": plan})))
	said := decode[asked](t, r.body).Answer
	move, _, _ := strings.Cut(s.Predicate.Claim, " WNBA season")
	if !strings.HasPrefix(said, move+" season") {
		t.Errorf("%q, and in words %q", s.Predicate.Claim, said)
	}
}

func sameJSON(t *testing.T, a, b []byte) bool {
	t.Helper()
	return reflect.DeepEqual(decode[any](t, a), decode[any](t, b))
}

type listedMoves struct{ Movers, WithinChance []listedMove }

type listedMove struct {
	Player  struct{ ID string }
	Receipt string
}
