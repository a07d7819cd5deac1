package app_test

import (
	"bytes"
	"encoding/json"
	"errors"
	"reflect"
	"strings"
	"testing"

	"groundline/client"
)

// methodOf finds the client's method of an operation.
func methodOf(id string) (reflect.Method, bool) {
	return reflect.TypeFor[*client.Client]().MethodByName(strings.ToUpper(id[:1]) + id[1:])
}

// TestEveryOperationHasAClientMethodThatReadsItWhole: what the client's types drop or turn
// into something else is not the API's answer.
func TestEveryOperationHasAClientMethodThatReadsItWhole(t *testing.T) {
	t.Parallel()
	b := sharedProduct(t)
	own := b.rate(t, "sport=mlb&slug=babe-ruth").Provenance.Receipt
	article := b.ownArticle(t)
	for _, op := range b.operations(t) {
		t.Run(op.id, func(t *testing.T) {
			method, ok := methodOf(op.id)
			if !ok {
				t.Errorf("the client has no method %s: make generate", op.id)
				return
			}
			answer := method.Type.Out(0)
			if answer == reflect.TypeFor[*client.File]() {
				return
			}
			got := b.send(t, op.method, strings.NewReplacer("RECEIPT", own, "ARTICLE", article).Replace(requests[op.id]))
			read := reflect.New(answer.Elem())
			decoder := json.NewDecoder(bytes.NewReader(got.body))
			decoder.DisallowUnknownFields()
			if err := decoder.Decode(read.Interface()); err != nil {
				t.Errorf("%s: %v in %.300s", op.id, err, got.body)
				return
			}
			if again := mustJSON(t, read.Interface()); !reflect.DeepEqual(decode[any](t, again), decode[any](t, got.body)) {
				t.Errorf("%s: read as %.1500s, sent %.1500s", op.id, again, got.body)
			}
		})
	}
}

func TestClientDistinguishesAnswersRefusalsAndErrors(t *testing.T) {
	t.Parallel()
	b := sharedProduct(t)
	ctx := t.Context()
	c := client.New(b.config.BaseURL, b.key)
	rating, err := c.GroundedRating(ctx, client.GroundedRatingParams{Sport: "mlb", Slug: "babe-ruth"})
	if err != nil || rating.Rating == nil || !strings.HasPrefix(rating.Claim, "Babe Ruth's best MLB season") || rating.CreditCost != 5 {
		t.Errorf("%+v, %v", rating, err)
	}
	_, err = c.GroundedStanding(ctx, client.GroundedStandingParams{Sport: "mlb", Slug: "ken-griffey"})
	var refused *client.Refused
	if !errors.As(err, &refused) || refused.Code != "ambiguous_player" || len(refused.Candidates) < 2 || len(refused.Receipt) != 64 {
		t.Errorf("%+v, %v", refused, err)
	}
	_, err = c.Player(ctx, client.PlayerParams{PlayerID: "mlb_nobody"})
	var problem *client.Error
	if !errors.As(err, &problem) || problem.Status != 404 || problem.Code != "player_not_found" || problem.RequestID == "" {
		t.Errorf("%+v, %v", problem, err)
	}
	tried, err := c.DryRun(ctx, client.ExportParams{Sport: "mlb", Kind: "batting"})
	if err != nil || tried.CreditCost != 500 {
		t.Errorf("%+v, %v", tried, err)
	}
	file, err := c.Export(ctx, client.ExportParams{Sport: "mlb", Kind: "batting"})
	if err != nil || !bytes.Contains(file.Body, []byte("ruthba01")) || len(file.Receipt) != 64 {
		t.Errorf("%v, %v", file, err)
	}
	named := client.WithIdempotencyKey(ctx, "the same question")
	for range 2 { // the second is free
		asked, err := c.Query(named, client.QueryParams{Body: client.QueryInputBody{Question: "babe ruth career rating"}})
		if err != nil || asked.Answer == "" {
			t.Errorf("%+v, %v", asked, err)
		}
	}
	account, err := c.Account(ctx, client.AccountParams{})
	if err != nil || account.Balance.CreditsUsed != 5+500+5 {
		t.Errorf("%+v, %v", account, err)
	}
}
