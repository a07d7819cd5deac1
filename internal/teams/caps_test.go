package teams_test

import (
	"log/slog"
	"sync"
	"sync/atomic"
	"testing"

	"github.com/google/uuid"

	"groundline/internal/apperr"
	"groundline/internal/keys"
	"groundline/internal/ledger"
	"groundline/internal/meter"
	"groundline/internal/teams"
	"groundline/models"
)

// meterOf opens the meter on the test's database.
func (b *testBundle) meterOf() *meter.Service {
	b.t.Helper()
	m, err := meter.New(b.t.Context(), meter.Deps{Pool: b.db.Pool, Clock: b.clock, Logger: slog.New(slog.DiscardHandler)})
	b.must(err)
	b.t.Cleanup(m.Close)
	b.Deps.SetCap = m.SetMemberCapIn
	return m
}

// enroll adds a developer without the mails of an invitation.
func (b *testBundle) enroll(team uuid.UUID, email string) teams.Actor {
	b.t.Helper()
	person := b.person(email)
	_, err := b.db.Pool.Exec(b.t.Context(), "INSERT INTO team_members (account_id, person_id, role, joined_at) VALUES ($1, $2, 'developer', now())", team, person.ID)
	b.must(err)
	return b.acting(person, team)
}

func request(key models.APIKey) meter.Request {
	return meter.Request{AccountID: key.AccountID, KeyID: key.ID, Family: key.Family, Member: *key.MemberID, RequestID: uuid.Must(uuid.NewV7()),
		Endpoint: meter.GroundedRating, Outcome: meter.Answered}
}

// Each of 200 members asks four times at once, with two keys, for more than their cap allows:
// each is charged exactly what fits, and the books agree.
func TestCapsHoldExactlyFor200ConcurrentMembers(t *testing.T) {
	t.Parallel()
	b := setup(t)
	ctx := t.Context()
	owner := b.found("owner@example.com")
	m := b.meterOf()
	const members, calls = 200, 4
	price := meter.GroundedRating.Cost()
	var all [][2]models.APIKey
	for range members {
		dev := b.enroll(owner.Account.ID, uuid.NewString()+"@example.com")
		_, one, err := b.key(dev)
		b.must(err)
		_, two, err := b.key(dev)
		b.must(err)
		limit := 2*price + 1 // two calls fit
		b.must(b.SetCap(ctx, owner, dev.Person.ID, &limit))
		all = append(all, [2]models.APIKey{one, two})
	}
	charged := make([]atomic.Int32, members)
	var wg sync.WaitGroup
	for i := range all {
		for c := range calls {
			wg.Go(func() {
				_, err := m.Charge(ctx, request(all[i][c%2]))
				switch {
				case err == nil:
					charged[i].Add(1)
				case !apperr.Is(err, meter.CodeMemberCap):
					t.Error(err)
				}
			})
		}
	}
	wg.Wait()
	for i := range charged {
		if n := charged[i].Load(); n != 2 {
			t.Errorf("member %d: %d calls charged, want 2", i, n)
		}
	}
	balance, err := m.Balance(ctx, owner.Account.ID)
	b.must(err)
	if balance.Used != members*2*price {
		t.Errorf("used %d, want %d", balance.Used, members*2*price)
	}
	report, err := ledger.Check(ctx, b.db.Pool)
	b.must(err)
	for _, p := range report.Problems {
		t.Error(p)
	}
}

// One member's 200 calls at once, by key and by connected app, end at the cap; another member
// goes on; the cap counts what was used before it was set.
func TestOneMembersCapStopsAllTheirKeysAndNobodyElses(t *testing.T) {
	t.Parallel()
	b := setup(t)
	ctx := t.Context()
	owner := b.found("owner@example.com")
	m := b.meterOf()
	dev := b.join(owner, "dev@example.com", teams.Developer)
	_, key, err := b.key(dev)
	b.must(err)
	_, app, err := b.keys.MintGranted(ctx, b.db.Gorm, owner.Account.ID, keys.Grant{Client: "app", Name: "App", Audience: "/api/v1", Scope: []keys.Scope{keys.Data}, Member: dev.Member()},
		keys.Lease{Token: b.clock().AddDate(0, 0, 1), Connection: b.clock().AddDate(0, 0, 1)})
	b.must(err)
	_, err = m.Charge(ctx, request(key)) // before there is a cap
	b.must(err)
	price := meter.GroundedRating.Cost()
	limit := 50 * price
	b.must(b.SetCap(ctx, owner, dev.Person.ID, &limit))
	var passed atomic.Int32
	var wg sync.WaitGroup
	for i := range 200 {
		wg.Go(func() {
			if _, err := m.Charge(ctx, request([]models.APIKey{key, app}[i%2])); err == nil {
				passed.Add(1)
			} else if !apperr.Is(err, meter.CodeMemberCap) {
				t.Error(err)
			}
		})
	}
	wg.Wait()
	if passed.Load() != 49 {
		t.Errorf("%d calls passed, want the 49 that were left", passed.Load())
	}
	b.wants(meter.CodeMemberCap, m.Allows(ctx, request(app)))
	_, ownersKey, err := b.key(owner)
	b.must(err)
	_, err = m.Charge(ctx, request(ownersKey))
	b.must(err)
	b.must(b.SetCap(ctx, owner, dev.Person.ID, nil))
	_, err = m.Charge(ctx, request(key))
	b.must(err)
}
