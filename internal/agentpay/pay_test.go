package agentpay

import (
	"sync"
	"testing"
	"time"
)

// A payment is taken once, whatever is repeated, and its credits are granted with its receipt.
func TestAPaymentIsIdempotentByItsChallenge(t *testing.T) {
	t.Parallel()
	b := setup(t)
	account := b.account(t)
	c := b.offer(t, account)
	if again := b.offer(t, account); again.ID != c.ID {
		t.Error("an offer asked for again is another one: two agents of an account would both pay")
	}
	for range 3 {
		got, err := b.svc.Pay(t.Context(), account, "bank", pay(c, "token"))
		must(t, err)
		if got.State != Paid || got.Reference != "tx-"+c.ID.String() {
			t.Fatalf("%+v", got)
		}
	}
	if _, err := b.svc.Pay(t.Context(), account, "bank", pay(c, "another")); code(err) != CodePaid {
		t.Errorf("another payment for a paid challenge: %v", err)
	}
	if got := b.paid(t, account); got != 10_000 || b.bank.asked[c.ID.String()] != 1 {
		t.Errorf("%d credits after %d settlements", got, b.bank.asked[c.ID.String()])
	}
	var mails, purchases int
	must(t, b.db.Pool.QueryRow(t.Context(), `SELECT (SELECT count(*) FROM mails WHERE account_id = $1 AND subject LIKE 'Receipt: %'),
		(SELECT count(*) FROM purchases WHERE account_id = $1 AND id = $2 AND kind = 'agent' AND state = 'fulfilled')`, account, c.ID).Scan(&mails, &purchases))
	if mails != 1 || purchases != 1 {
		t.Errorf("%d receipts, %d purchases", mails, purchases)
	}
	b.balanced(t)
}

// What does not pay an offer of the account exactly is refused, and nothing is charged.
func TestNothingIsChargedForWhatDoesNotPayTheOffer(t *testing.T) {
	t.Parallel()
	b := setup(t)
	account, other := b.account(t), b.account(t)
	c := b.offer(t, account)
	cheap := c
	cheap.AmountCents = 1
	unknown := c
	unknown.ID = other
	for _, test := range []struct {
		name, want string
		payment    []byte
	}{
		{"an altered amount", CodeInvalid, pay(cheap, "a")}, {"an unknown challenge", CodeNotFound, pay(unknown, "b")}, {"no payment", CodeUnread, []byte("{")},
	} {
		if _, err := b.svc.Pay(t.Context(), account, "bank", test.payment); code(err) != test.want {
			t.Errorf("%s: %v, want %s", test.name, err, test.want)
		}
	}
	if _, err := b.svc.Pay(t.Context(), other, "bank", pay(c, "c")); code(err) != CodeNotFound {
		t.Errorf("another account's challenge: %v", err)
	}
	if _, err := b.svc.Pay(t.Context(), account, "cash", pay(c, "d")); code(err) != CodeOff {
		t.Errorf("a method that is off: %v", err)
	}
	b.clock.advance(offerFor)
	if _, err := b.svc.Pay(t.Context(), account, "bank", pay(c, "e")); code(err) != CodeOfferExpired {
		t.Errorf("an expired challenge: %v", err)
	}
	if len(b.bank.asked) > 0 || b.paid(t, account)+b.paid(t, other) > 0 {
		t.Error("something was charged or granted")
	}
	c = b.offer(t, account)
	_, err := b.svc.Pay(t.Context(), account, "bank", pay(c, "same token"))
	must(t, err)
	next := b.offer(t, account)
	if _, err := b.svc.Pay(t.Context(), account, "bank", pay(next, "same token")); code(err) != CodeReused {
		t.Errorf("a payment presented for a second challenge: %v", err)
	}
	if b.paid(t, account) != 10_000 {
		t.Error("one payment bought two packs")
	}
}

// A payment whose answer was lost is looked up until its outcome is known, and never made again.
func TestAnUnknownOutcomeIsLookedUp(t *testing.T) {
	t.Parallel()
	b := setup(t)
	account := b.account(t)

	b.bank.next = "lose"
	c := b.offer(t, account)
	if _, err := b.svc.Pay(t.Context(), account, "bank", pay(c, "lost")); code(err) != CodeOutcomeUnknown {
		t.Fatalf("a lost answer: %v", err)
	}
	if _, err := b.svc.Pay(t.Context(), account, "bank", pay(c, "second")); code(err) != CodeInProgress {
		t.Errorf("a second payment while the first is unknown: %v", err)
	}
	b.clock.advance(firstLookup)
	must(t, b.svc.LookUp(t.Context()))
	got, err := b.svc.Pay(t.Context(), account, "bank", pay(c, "lost"))
	if err != nil || got.State != Paid {
		t.Errorf("after it was looked up: %+v %v", got, err)
	}

	b.bank.next = "lose first"
	c = b.offer(t, account)
	if _, err := b.svc.Pay(t.Context(), account, "bank", pay(c, "gone")); code(err) != CodeOutcomeUnknown {
		t.Fatalf("a lost request: %v", err)
	}
	if _, err := b.svc.Pay(t.Context(), account, "bank", pay(c, "gone")); code(err) != CodeOutcomeUnknown {
		t.Errorf("still unknown: %v", err)
	}
	b.bank.known = true
	if _, err := b.svc.Pay(t.Context(), account, "bank", pay(c, "gone")); code(err) != CodeFailed {
		t.Errorf("presented again, once the failure is known: %v", err)
	}
	b.bank.next = "refuse"
	c = b.offer(t, account)
	for range 2 {
		if _, err := b.svc.Pay(t.Context(), account, "bank", pay(c, "poor")); code(err) != CodeFailed {
			t.Errorf("a refused payment: %v", err)
		}
	}
	if _, err := b.svc.Pay(t.Context(), account, "bank", pay(c, "rich")); code(err) != CodeClosed {
		t.Errorf("another payment after one failed: %v", err)
	}
	for id, times := range b.bank.asked {
		if times != 1 {
			t.Errorf("challenge %s was settled %d times", id, times)
		}
	}
	if got := b.paid(t, account); got != 10_000 {
		t.Errorf("%d credits for one payment", got)
	}
	b.balanced(t)
}

// Wherever the process ends, a payment that was made grants its credits, once.
func TestAKillAtAnyStepIsResumed(t *testing.T) {
	t.Parallel()
	b := setup(t)
	for _, at := range []string{"verified", "claimed", "settled", "granted", "recorded"} {
		account := b.account(t)
		c := b.offer(t, account)
		b.svc.step = func(name string) {
			if name == at {
				panic(name)
			}
		}
		func() {
			defer func() {
				if recover() == nil {
					t.Errorf("%s: not reached", at)
				}
			}()
			_, _ = b.svc.Pay(t.Context(), account, "bank", pay(c, at))
		}()
		b.svc.step = func(string) {}
		b.bank.known = true
		b.clock.advance(stale)
		must(t, b.svc.LookUp(t.Context()))
		taken := int64(b.bank.taken[c.ID.String()])
		if got := b.paid(t, account); got != taken*10_000 {
			t.Errorf("%s: %d credits, paid %d times", at, got, taken)
		}
		if at != "verified" && b.bank.asked[c.ID.String()] > 1 {
			t.Errorf("%s: settled twice", at)
		}
	}
	b.balanced(t)
}

// Of payments presented at once for one challenge, one is taken.
func TestConcurrentPaymentsPayOnce(t *testing.T) {
	t.Parallel()
	b := setup(t)
	account := b.account(t)
	c := b.offer(t, account)
	var done sync.WaitGroup
	for i := range 20 {
		done.Go(func() { _, _ = b.svc.Pay(t.Context(), account, "bank", pay(c, "token"+string(rune('a'+i%4)))) })
	}
	done.Wait()
	if b.bank.asked[c.ID.String()] != 1 || b.paid(t, account) != 10_000 {
		t.Errorf("settled %d times, %d credits", b.bank.asked[c.ID.String()], b.paid(t, account))
	}
	b.balanced(t)
}

// Unused offers are deleted; what was paid stays.
func TestSweepDeletesUnusedOffers(t *testing.T) {
	t.Parallel()
	b := setup(t)
	account := b.account(t)
	_, err := b.svc.Pay(t.Context(), account, "bank", pay(b.offer(t, account), "token"))
	must(t, err)
	b.offer(t, account)
	b.clock.advance(keepUnused + offerFor + time.Second)
	must(t, b.svc.Sweep(t.Context()))
	var left int
	must(t, b.db.Pool.QueryRow(t.Context(), "SELECT count(*) FROM payment_challenges").Scan(&left))
	if listed, err := b.svc.List(t.Context(), account); err != nil || len(listed) != 1 || left != 1 {
		t.Errorf("%d left, %d listed, %v", left, len(listed), err)
	}
}
