package attack

import (
	"fmt"
	"net/http"
)

const atATime = "parallel"

func lastCredits(t *Try) {
	a := t.account("last")
	a.cap(2*ruthCost + 3)
	statuses, replies := parallel(a.Visitor, 200, func(int) *http.Request { return a.asked(a.Key, ruth) })
	answered := 0
	for _, r := range replies {
		if paidFor(r) {
			answered++
		}
	}
	if _, used := a.balance(); answered != 2 || used != 2*ruthCost {
		t.broken("%d answers for %d credits, and the cap lets 2", answered, used)
	}
	t.saw("statuses %v", statuses)
}

func lastFirstCredits(t *Try) {
	a := t.signUp("last")
	statuses, replies := parallel(a.Visitor, 200, func(int) *http.Request { return a.asked(a.Key, ruth) })
	answered := 0
	for _, r := range replies {
		if paidFor(r) {
			answered++
		}
	}
	// Whoever is past the first credits is let through once an hour.
	if most := firstCredits/ruthCost + 1; answered > most {
		t.broken("%d answers, and %d credits are for %d", answered, firstCredits, most)
	}
	t.saw("%d answers, statuses %v", answered, statuses)
}

func oneIdempotencyKey(t *Try) {
	a := t.account("once")
	q := post("query", "/api/v1/analytics/query", `{"question":"mike trout hits in 2012"}`)
	statuses, _ := parallel(a.Visitor, 200, func(int) *http.Request { return a.asked(a.Key, q, "Idempotency-Key", "one") })
	_, used := a.balance()
	if statuses[http.StatusOK] == 0 {
		t.fail("nothing is answered: %v", statuses)
	}
	if used > ruthCost {
		t.broken("one Idempotency-Key was charged %d credits", used)
	}
	t.saw("statuses %v, %d credits", statuses, used)
}

func oneLink(t *Try) {
	a := t.signUp("once")
	link := t.mailed(a.Email, "/account/verify/")
	parallel(a.Visitor, 20, func(int) *http.Request { return a.formRequest(link) })
	if left, _ := a.balance(); left != monthCredits {
		t.broken("the account has %d credits", left)
	}
}

func oneReset(t *Try) {
	a := t.account("once")
	a.again().form("/reset", "email", a.Email)
	link := t.mailed(a.Email, "/reset/")
	v := t.visitor()
	_, replies := parallel(v, 10, func(i int) *http.Request {
		return v.formRequest(link, "new_password", fmt.Sprintf("%d %s", i, otherPassword))
	})
	works := 0
	for i := range replies {
		if a.again().signIn(fmt.Sprintf("%d %s", i, otherPassword)) {
			works++
		}
	}
	if works != 1 {
		t.broken("%d passwords of one link work", works)
	}
}

func twoClaims(t *Try) {
	email := t.address("claimed")
	first := t.signUpAs(t.visitor(), email)
	one := t.mailed(email, "/account/verify/")
	second := t.signUpAs(t.visitor(), email)
	two := one
	if !t.await(10e9, func() bool { two = t.mailed(email, "/account/verify/"); return two != one }) {
		t.fail("a second sign-up is mailed no link")
	}
	done := make(chan Reply, 1)
	request := first.formRequest(one)
	go func() { r, _ := first.send(request); done <- r }()
	second.form(two)
	<-done
	a, _ := first.balanceOrNothing()
	b, _ := second.balanceOrNothing()
	if a+b > monthCredits+firstCredits {
		t.broken("two accounts of one address have %d and %d credits", a, b)
	}
}

// balanceOrNothing is balance of an account whose key may have ended.
func (a *Account) balanceOrNothing() (left, used int64) {
	if !a.keyWorks() {
		return 0, 0
	}
	return a.balance()
}

func manyRolls(t *Try) {
	a := t.account("roller")
	page := a.keyPage()
	_, replies := parallel(a.Visitor, 10, func(int) *http.Request { return a.formRequest(page+"/roll", "overlap", "0") })
	made := map[string]bool{}
	for _, r := range replies {
		if key := keyShown.FindString(r.Body); key != "" {
			made[key] = true
		}
	}
	works := 0
	for key := range made {
		if t.visitor().askWith(key, ruth.with("dry_run=1")).Status == http.StatusOK {
			works++
		}
	}
	if works > 1 || a.keyWorks() {
		t.broken("one key was rolled into %d that work; the old one works: %t", works, a.keyWorks())
	}
}
