package predictions

import (
	"bytes"
	"context"
	"crypto/sha256"
	"encoding/csv"
	"encoding/hex"
	"encoding/json"
	"math"
	"slices"
	"strconv"
	"strings"
	"sync"
	"testing"
	"time"

	"github.com/google/uuid"

	"groundline/internal/apperr"
	"groundline/internal/datasets/rowset"
	"groundline/internal/propositions"
	"groundline/internal/stats"
)

// Games are held through Sunday 16 June 2024; the week of the 24th is offered from the
// 18th.
const preLock = "2024-06-16"

func TestPredictionsLockAndAreLoggedBeforeTheWindowOpens(t *testing.T) {
	t.Parallel()
	b := setup(t, preLock)
	step(t, b.Offer, 0) // a week early, nothing is offered yet
	b.now.set(day("2024-06-18").Add(time.Hour))
	step(t, b.Offer, 1)
	step(t, b.Offer, 0)
	l, all := b.open(t)
	if !l.Opens.Equal(day("2024-06-24")) || !l.Locks.Equal(l.Opens.Add(-time.Hour)) || l.Season != 2024 {
		t.Fatalf("%+v", l)
	}
	ada := b.account(t, "ada@example.com")
	first, second := all[0].ID, all[1].ID
	for _, made := range [][]Prediction{{{first, true, 70}, {second, false, 99}}, {{first, false, 51}}} { // the second changes the first
		if err := b.Save(t.Context(), ada, made); err != nil {
			t.Fatal(err)
		}
	}
	if err := b.Withdraw(t.Context(), ada, []int64{second}); err != nil {
		t.Fatal(err)
	}
	for _, wrong := range []Prediction{{first, true, 49}, {first, true, 100}} {
		if err := b.Save(t.Context(), ada, []Prediction{wrong}); !apperr.Is(err, "invalid_call") {
			t.Errorf("%+v: %v", wrong, err)
		}
	}
	if err := b.Save(t.Context(), ada, []Prediction{{1 << 40, true, 60}}); !apperr.Is(err, "proposition_not_found") {
		t.Error(err)
	}
	step(t, b.Seal, 0)
	b.now.set(l.Locks)
	locked := func(when string) {
		t.Helper()
		for _, err := range []error{b.Save(t.Context(), ada, []Prediction{{first, true, 99}}), b.Withdraw(t.Context(), ada, []int64{first})} {
			if !apperr.Is(err, "call_locked") || apperr.From(err).Kind != apperr.Conflict {
				t.Errorf("%s: %v", when, err)
			}
		}
	}
	locked("at the lock")
	step(t, b.Seal, 1)
	step(t, b.Seal, 0)
	locked("sealed")
	b.now.set(l.Offered) // setting the clock back opens nothing
	locked("sealed, by a clock set back")
	if _, err := b.db.Pool.Exec(t.Context(), `UPDATE calls SET confidence = 99`); err == nil {
		t.Error("the database let a sealed call change")
	}
	b.now.set(l.Locks.Add(time.Minute))
	b.wantSealed(t, l, ada, first)
}

// wantSealed compares the bytes of a list with its receipt, and the receipt with the
// log.
func (b *testBundle) wantSealed(t *testing.T, l *List, ada uuid.UUID, called int64) {
	t.Helper()
	sealed, err := b.At(t.Context(), stats.WNBA, l.Opens)
	if err != nil {
		t.Fatal(err)
	}
	if body, err := b.ListFile(t.Context(), sealed); err != nil || body != nil {
		t.Error("the list is public before its window opens")
	}
	receipt, statement, err := b.store.Get(t.Context(), *sealed.Receipt)
	if err != nil {
		t.Fatal(err)
	}
	if !receipt.CreatedAt.Before(l.Opens) || statement.Predicate.Plan["intent"] != intentSealed {
		t.Errorf("%v %+v", receipt.CreatedAt, statement.Predicate)
	}
	if err := b.store.Log().SequenceAll(t.Context()); err != nil {
		t.Fatal(err)
	}
	if _, err := b.store.Proof(t.Context(), receipt.ID); err != nil {
		t.Errorf("the sealed list is not in the log: %v", err)
	}
	b.now.set(l.Opens)
	body, err := b.ListFile(t.Context(), sealed)
	if err != nil {
		t.Fatal(err)
	}
	sum := sha256.Sum256(body)
	result := statement.Predicate.Result.(map[string]any)
	if got := hex.EncodeToString(sum[:]); got != *sealed.SHA256 || got != result["listSha256"] {
		t.Errorf("the list's bytes have %s, the receipt says %v", got, result["listSha256"])
	}
	var list Sealed
	if err := json.Unmarshal(body, &list); err != nil {
		t.Fatal(err)
	}
	caller, _, err := b.ForecasterOf(t.Context(), ada)
	if err != nil {
		t.Fatal(err)
	}
	if len(list.Calls) != 2*len(list.Propositions)+1 || !slices.Contains(list.Calls, SealedPrediction{called, caller.ID, false, 51}) {
		t.Errorf("%d calls on %d propositions", len(list.Calls), len(list.Propositions))
	}
	if strings.Contains(string(body), "ada@example.com") || strings.Contains(string(body), ada.String()) {
		t.Error("the list tells who somebody is")
	}
}

// season plays four windows in which ada answers every proposition of a list against the
// model: yes at 80%.
func (b *testBundle) season(t *testing.T, ada uuid.UUID) (asked int) {
	t.Helper()
	for opens := day("2024-06-17"); opens.Before(day("2024-07-15")); opens = opens.AddDate(0, 0, 7) {
		b.reach(t, opens.AddDate(0, 0, -2).Format(time.DateOnly))
		step(t, b.Offer, 1)
		l, all := b.open(t)
		asked += len(all)
		var made []Prediction
		for i := range all[:40] {
			made = append(made, Prediction{all[i].ID, true, 80})
		}
		if err := b.Save(t.Context(), ada, made); err != nil {
			t.Fatal(err)
		}
		b.now.set(l.Locks)
		step(t, b.Seal, 1)
		step(t, b.Resolve, 0)
		b.reach(t, l.Closes.AddDate(0, 0, 2).Format(time.DateOnly))
		step(t, b.Resolve, len(all))
		step(t, b.Resolve, 0)
	}
	return asked
}

func TestEveryScoreFollowsFromThePublicExport(t *testing.T) {
	t.Parallel()
	b := setup(t, preLock)
	ada := b.account(t, "ada@example.com")
	asked := b.season(t, ada)
	if err := b.SetHandle(t.Context(), ada, "Ada-1815"); err != nil {
		t.Fatal(err)
	}
	ranked, house, err := b.Leaderboard(t.Context())
	if err != nil || len(ranked) != 1 || ranked[0].Handle != "ada-1815" || ranked[0].Rank != 1 || len(house) != 2 {
		t.Fatalf("%+v %+v %v", ranked, house, err)
	}
	var asJSON, asCSV bytes.Buffer
	if err := b.WriteJSON(t.Context(), &asJSON, stats.WNBA); err != nil {
		t.Fatal(err)
	}
	if err := b.WriteCSV(t.Context(), &asCSV, stats.WNBA); err != nil {
		t.Fatal(err)
	}
	for _, text := range []string{asJSON.String(), asCSV.String()} {
		if strings.Contains(text, "example.com") || strings.Contains(text, ada.String()) {
			t.Error("the export tells who somebody is")
		}
	}
	fromJSON, fromCSV := exportedJSON(t, asJSON.Bytes()), exportedCSV(t, &asCSV)
	if len(fromJSON) != 2*asked+160 || !slices.Equal(fromJSON, fromCSV) {
		t.Fatalf("%d calls as JSON, %d as CSV, of %d propositions", len(fromJSON), len(fromCSV), asked)
	}
	for _, st := range append(ranked, house...) {
		brier, skill, calibration, n := recomputed(fromJSON, st.Handle)
		if n != st.Score.N || off(brier, st.Score.Brier) || off(skill, st.Score.Skill) || off(calibration, st.Score.Calibration) {
			t.Errorf("%s: %d %.6f %.6f %.6f from the export, %+v shown", st.Handle, n, brier, skill, calibration, st.Score)
		}
	}
	if model := house[0]; model.Handle != "groundline-model" || model.Score.Skill <= 0 || model.Score.N < 500 {
		t.Errorf("%+v", model.Score)
	}
	unscored, err := b.Unscored(t.Context(), ranked[0].Caller, false, 1000)
	if err != nil || len(unscored)+ranked[0].Score.N != 160 {
		t.Errorf("%d scored and %d not, of 160: %v", ranked[0].Score.N, len(unscored), err)
	}
	for _, m := range unscored {
		if *m.Outcome != "void" || m.Why == "" {
			t.Errorf("%+v", m)
		}
	}
}

// said is a prediction as the export shows it.
type said struct {
	template, outcome, handle string
	yes                       bool
	confidence                int
}

func exportedJSON(t *testing.T, body []byte) (out []said) {
	t.Helper()
	var doc struct {
		Calls []struct {
			Template        string
			Outcome, Handle *string
			Yes             bool
			Confidence      int
		}
	}
	if err := json.Unmarshal(body, &doc); err != nil {
		t.Fatal(err)
	}
	for _, c := range doc.Calls {
		out = append(out, said{c.Template, orEmpty(c.Outcome), orEmpty(c.Handle), c.Yes, c.Confidence})
	}
	return out
}

func exportedCSV(t *testing.T, body *bytes.Buffer) (out []said) {
	t.Helper()
	rows, err := csv.NewReader(body).ReadAll()
	if err != nil {
		t.Fatal(err)
	}
	at := map[string]int{}
	for i, name := range rows[0] {
		at[name] = i
	}
	for _, r := range rows[1:] {
		confidence, err := strconv.Atoi(r[at["confidence"]])
		if err != nil {
			t.Fatal(err)
		}
		out = append(out, said{r[at["template"]], r[at["outcome"]], r[at["handle"]], r[at["yes"]] == "true", confidence})
	}
	return out
}

// family is a template without its line: all lines share a base rate.
func family(template string) string {
	before, _, _ := strings.Cut(template, "@")
	return before
}

// recomputed scores a forecaster from the definitions, with none of the product's code.
func recomputed(all []said, handle string) (brier, skill, calibration float64, n int) {
	yes, settled := map[string]float64{}, map[string]float64{}
	for _, c := range all {
		if c.handle == "groundline-model" && c.outcome != "void" { // the model predicts every proposition once
			settled[family(c.template)]++
			if c.outcome == "yes" {
				yes[family(c.template)]++
			}
		}
	}
	base := 0.0
	var in, sumP, sumO [10]float64
	for _, c := range all {
		if c.handle != handle || c.outcome == "void" {
			continue
		}
		p, o := float64(c.confidence)/100, 0.0
		if !c.yes {
			p = float64(100-c.confidence) / 100
		}
		if c.outcome == "yes" {
			o = 1
		}
		share := yes[family(c.template)] / settled[family(c.template)]
		brier += (p - o) * (p - o)
		base += (share - o) * (share - o)
		bin := min(int(p*10), 9)
		in[bin]++
		sumP[bin] += p
		sumO[bin] += o
		n++
	}
	for i := range in {
		calibration += math.Abs(sumP[i] - sumO[i])
	}
	return brier / float64(n), 1 - brier/base, calibration / float64(n), n
}

func off(a, b float64) bool { return math.Abs(a-b) > 1e-9 }

func TestTwoReplicasAndACrashInEveryStepLeaveOneOutcomeEach(t *testing.T) {
	t.Parallel()
	b := setup(t, "2024-06-22")
	other := b.replica(t)
	// both runs a step on both replicas at once, once cut off in the middle.
	both := func(do func(*Service, context.Context) (int, error)) {
		t.Helper()
		cut, cancel := context.WithCancel(t.Context())
		var work sync.WaitGroup
		for _, s := range []*Service{b.Service, other} {
			work.Go(func() { _, _ = do(s, cut) })
		}
		cancel()
		work.Wait()
		errs := make(chan error, 2)
		for _, s := range []*Service{b.Service, other} {
			work.Go(func() { _, err := do(s, t.Context()); errs <- err })
		}
		work.Wait()
		for range 2 {
			if err := <-errs; err != nil {
				t.Error(err)
			}
		}
	}
	both((*Service).Offer)
	l, all := b.open(t)
	b.now.set(l.Locks)
	both((*Service).Seal)
	b.reach(t, l.Closes.Format(time.DateOnly))
	both((*Service).Resolve)
	var lists, calls, seals, outcomes, settled int
	if err := b.db.Pool.QueryRow(t.Context(), `SELECT (SELECT count(*) FROM call_lists WHERE settled_at IS NOT NULL), (SELECT count(*) FROM calls),
		(SELECT count(*) FROM receipts WHERE claim LIKE '%were sealed%'), (SELECT count(*) FROM receipts WHERE claim LIKE '%in the week from%'),
		(SELECT count(*) FROM propositions WHERE outcome IN ('yes', 'no'))`).Scan(&lists, &calls, &seals, &outcomes, &settled); err != nil {
		t.Fatal(err)
	}
	if lists != 1 || calls != 2*len(all) || seals != 1 || outcomes != settled || settled < 100 {
		t.Errorf("%d lists, %d calls on %d propositions, %d seals, %d receipts of %d outcomes", lists, calls, len(all), seals, outcomes, settled)
	}
	if _, err := b.db.Pool.Exec(t.Context(), `UPDATE propositions SET outcome = 'void' WHERE outcome = 'yes'`); err == nil {
		t.Error("the database let an outcome change")
	}
}

func TestAListSealedTooLateIsVoid(t *testing.T) {
	t.Parallel()
	b := setup(t, "2024-06-22")
	step(t, b.Offer, 1)
	l, all := b.open(t)
	b.now.set(l.Opens.Add(time.Second)) // nothing ran between the lock and the opening
	step(t, b.Seal, 1)
	b.reach(t, l.Closes.Format(time.DateOnly))
	step(t, b.Resolve, len(all))
	b.wantVoid(t, l.ID, len(all))
}

func TestAWindowWithoutGamesIsVoidAfterFourWeeksAndNotBefore(t *testing.T) {
	t.Parallel()
	b := setup(t, "2024-06-22")
	step(t, b.Offer, 1)
	l, all := b.open(t)
	b.now.set(l.Locks)
	step(t, b.Seal, 1)
	b.now.set(l.Closes.Add(giveUpAfter - time.Second))
	step(t, b.Resolve, 0)
	b.now.set(l.Closes.Add(giveUpAfter))
	step(t, b.Resolve, len(all))
	b.wantVoid(t, l.ID, len(all))
}

func (b *testBundle) wantVoid(t *testing.T, list int64, n int) {
	t.Helper()
	all, err := b.Propositions(t.Context(), list)
	if err != nil {
		t.Fatal(err)
	}
	for _, p := range all {
		if p.Outcome == nil || *p.Outcome != "void" || p.Why == "" || p.Receipt != nil {
			t.Fatalf("%+v", p)
		}
	}
	if st, err := b.ScoreOf(t.Context(), Model); err != nil || st.Score.N != 0 || len(all) != n {
		t.Errorf("void calls are scored: %+v %v", st, err)
	}
}

func TestAPlayerWhoseStatisticIsNotRecordedIsVoid(t *testing.T) {
	t.Parallel()
	b := setup(t, "2024-06-22")
	step(t, b.Offer, 1)
	l, all := b.open(t)
	b.now.set(l.Locks)
	step(t, b.Seal, 1)
	games := wnba(t)
	lost := *games
	lost.Games = slices.Clone(games.Games)
	target := all[0]
	for i := range lost.Games {
		if g := &lost.Games[i]; g.Player == target.Player {
			g.Values = slices.Clone(g.Values)
			g.Values[g.Kind.Index(propositions.Of(target.Template).Stat)] = stats.NotRecorded()
		}
	}
	b.put(t, &lost, func(g *rowset.Game) bool { return !g.Day.After(l.Closes) }, "a column lost")
	b.now.set(l.Closes.Add(time.Hour))
	step(t, b.Resolve, len(all))
	after, err := b.Propositions(t.Context(), l.ID)
	if err != nil || *after[0].Outcome != "void" {
		t.Errorf("%+v %v", after[0], err)
	}
}

func TestHandleIsUniqueAndNotReserved(t *testing.T) {
	t.Parallel()
	b := setup(t, preLock)
	ada, bob := b.account(t, "ada@example.com"), b.account(t, "bob@example.com")
	for _, wrong := range []string{"a", "-ada", "ada--1", "a b c", "naive-baseline", "groundline-2", "ádá", strings.Repeat("a", 31)} {
		if err := b.SetHandle(t.Context(), ada, wrong); !apperr.Is(err, "handle_invalid") {
			t.Errorf("%q: %v", wrong, err)
		}
	}
	if err := b.SetHandle(t.Context(), ada, "ada"); err != nil {
		t.Fatal(err)
	}
	if err := b.SetHandle(t.Context(), bob, "ADA"); !apperr.Is(err, "handle_taken") {
		t.Error(err)
	}
	if err := b.SetHandle(t.Context(), ada, ""); err != nil {
		t.Fatal(err)
	}
	if _, err := b.Named(t.Context(), "ada"); !apperr.Is(err, "caller_not_found") {
		t.Error(err)
	}
}
