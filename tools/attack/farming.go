package attack

import (
	"fmt"
	"net/http"
	"strings"
)

const farming = "5 farming"

const (
	firstCredits = 25
	monthCredits = 1000
)

func grantUnverified(t *Try) {
	a := t.signUp("farmer")
	answered := 0
	var last Reply
	for range 12 {
		if last = a.ask(ruth); last.Status == http.StatusOK {
			answered++
		}
	}
	if answered == 0 {
		t.fail("the first request is not answered: %d %s", last.Status, last.Body)
	}
	if answered > firstCredits/ruthCost+1 {
		t.broken("%d answers of %d credits for %d credits", answered, ruthCost, firstCredits)
	}
	if last.Status != http.StatusTooManyRequests && last.Status != http.StatusPaymentRequired {
		t.broken("past the first credits: %d", last.Status)
	}
	t.saw("%d answers, then %d", answered, last.Status)
}

func signUpFlood(t *Try) {
	from := t.network()
	if from == nil {
		t.skip("this machine has one loopback address, and its sign-ups are needed for the other attempts")
	}
	opened, refused := 0, 0
	for range 21 {
		switch r := t.visitorFrom(from).signUp(t.address("farm")); {
		case keyShown.MatchString(r.Body):
			opened++
		case r.Status == http.StatusTooManyRequests && r.Header.Get("Retry-After") != "":
			refused++
		default:
			t.broken("a sign-up: %d %s", r.Status, r.text())
		}
	}
	if refused == 0 {
		t.broken("one network opened %d accounts", opened)
	}
	t.saw("%d opened, %d refused", opened, refused)
}

func signUpForwarded(t *Try) {
	from := t.network()
	if from == nil {
		t.skip("this machine has one loopback address, and its sign-ups are needed for the other attempts")
	}
	opened := 0
	for i := range 21 {
		v := t.visitorFrom(from)
		r := v.formRequest("/signup", "email", t.address("farm"), "password", password)
		for _, name := range []string{"X-Forwarded-For", "X-Real-IP", "Forwarded", "True-Client-IP", "CF-Connecting-IP"} {
			r.Header.Set(name, strings.TrimPrefix(fmt.Sprintf("for=198.51.%d.%d", i, i+1), map[bool]string{true: "", false: "for="}[name == "Forwarded"]))
		}
		t.created.Lock()
		reply := v.do(r)
		t.created.Unlock()
		if keyShown.MatchString(reply.Body) {
			opened++
		}
	}
	if opened >= 21 {
		t.broken("a made-up header opened %d accounts from one network", opened)
	}
	t.saw("%d of 21 were opened", opened)
}

func grantTwice(t *Try) {
	a := t.account("twice")
	if left, _ := a.balance(); left != monthCredits {
		t.fail("a verified account has %d credits", left)
	}
	if r := a.form("/account/delete", "confirm", a.Email); r.Status != http.StatusOK {
		t.fail("the account is not deleted: %d %s", r.Status, r.text())
	}
	again := t.signUpAs(t.visitor(), a.Email)
	again.verify()
	if left, _ := again.balance(); left > firstCredits {
		t.broken("the account that was opened again has %d credits", left)
	}
	if r := t.visitor().askWith(a.Key, ruth); r.Status != http.StatusUnauthorized {
		t.broken("the deleted account's key works: %d", r.Status)
	}
}

func linkTwice(t *Try) {
	a := t.account("linked")
	link := t.mailed(a.Email, "/account/verify/")
	a.form(link)
	if left, _ := a.balance(); left != monthCredits {
		t.broken("the link twice: %d credits", left)
	}
	b := t.signUp("other")
	b.form(link)
	if left, _ := b.balance(); left > firstCredits {
		t.broken("another account's link: %d credits", left)
	}
}

func dearUnverified(t *Try) {
	a := t.signUp("dear")
	for _, q := range []question{get("export", wholeExport), get("export", "/api/v1/export/nfl?kind=ratings&format=parquet")} {
		if r := a.ask(q); r.Status == http.StatusOK && q.kind == "export" {
			t.broken("an export is answered for %d credits", firstCredits)
		}
	}
	fresh := t.signUp("preview")
	if r := fresh.get("/api/v1/article-service/b2b/articles?sport=mlb", "Authorization", "Bearer "+fresh.Key); r.Status == http.StatusOK && r.has(`"headline"`) {
		t.broken("an unverified account reads previews: %s", r.Body)
	}
}
