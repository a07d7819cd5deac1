package attack

import (
	"fmt"
	"net/http"
	"net/url"
	"strings"
	"time"
)

const storage = "2 storage"

// graffiti names nobody: no signed or public page may repeat it.
const graffiti = "zyxwvutbuffoon"

func nonsense(i int) question {
	return get("refusal", fmt.Sprintf("/api/v1/grounded/rating?sport=mlb&slug=%s-%d", graffiti, i))
}

func floodOfRefusals(t *Try) {
	a := t.account("flooder")
	before := t.logSize()
	for i := range 40 {
		r := a.ask(nonsense(i))
		if r.Status != http.StatusOK || r.answer().Grounded || r.Header.Get("X-Service-Credit-Cost") != "0" {
			t.broken("a refusal: %d %s", r.Status, r.Body)
		}
	}
	// Others pay meanwhile: forty refusals would show all the same.
	t.await(1500*time.Millisecond, func() bool { return t.logSize() >= before+40 })
	if grown := t.logSize() - before; grown >= 40 {
		t.broken("40 refusals, and the log grew by %d", grown)
	}
	if _, used := a.balance(); used != 0 {
		t.broken("refusals were charged: %d credits", used)
	}
}

func floodByVisitor(t *Try) {
	before := t.logSize()
	v, shown := t.visitor(), 0
	for i := range 40 {
		if r := v.get("/ask?q=" + url.QueryEscape(fmt.Sprintf("is %s%d any good", graffiti, i))); r.Status == http.StatusOK {
			shown++
		}
	}
	t.await(1500*time.Millisecond, func() bool { return t.logSize() >= before+shown })
	if grown := t.logSize() - before; shown > 10 && grown >= shown {
		t.broken("%d refusals of a visitor, and the log grew by %d", shown, grown)
	}
	t.saw("%d of 40 were answered", shown)
}

func othersRefusal(t *Try) {
	owner, other := t.account("refused"), t.account("other")
	id := owner.ask(nonsense(1)).receipt()
	if id == "" {
		t.fail("a refusal has no receipt")
	}
	if r := owner.get("/receipts/"+id, "Accept", "application/json"); r.Status != http.StatusOK {
		t.fail("who received the refusal cannot read it: %d", r.Status)
	}
	for who, v := range map[string]*Visitor{"a stranger": t.visitor(), "another account": other.Visitor} {
		for _, path := range []string{"/receipts/" + id, "/receipts/" + id + "/proof"} {
			for _, accept := range []string{"application/json", "text/html"} {
				if r := v.get(path, "Accept", accept); r.Status != http.StatusNotFound {
					t.broken("%s reads %s: %d", who, path, r.Status)
				}
			}
		}
	}
	for _, path := range []string{"/receipts/" + id, "/api/v1/assistant-evidence/" + id} {
		if r := t.visitor().get(path, "X-API-Key", other.Key, "Accept", "application/json"); r.Status == http.StatusOK {
			t.broken("another account's key reads %s", path)
		}
	}
}

func signedGraffiti(t *Try) {
	v := t.visitor()
	query := url.QueryEscape("is " + graffiti + " any good")
	if r := v.get("/ask/refusal?q=" + query); r.Status == http.StatusOK && r.has(graffiti) {
		t.broken("the signed refusal repeats what was typed")
	}
	a := t.account("graffiti")
	for i := range 5 {
		id := a.ask(nonsense(i)).receipt()
		if r := a.get("/receipts/"+id, "Accept", "application/json"); r.has(graffiti) {
			t.broken("the signed refusal repeats the slug")
		}
	}
	for _, path := range []string{"/players/mlb/" + graffiti, "/ask/unanswered", "/answers", "/", "/log/checkpoint"} {
		if r := v.get(path); strings.Contains(r.text(), graffiti) && r.Status == http.StatusOK {
			t.broken("%s shows what was typed", path)
		}
	}
}

func indexedRefusal(t *Try) {
	a := t.account("indexed")
	id := a.ask(nonsense(2)).receipt()
	for path, r := range map[string]Reply{
		"/receipts/…": a.get("/receipts/" + id),
		"/ask?q=…":    t.visitor().get("/ask?q=" + graffiti),
	} {
		if r.Status == http.StatusOK && !strings.Contains(r.Header.Get("X-Robots-Tag"), "noindex") {
			t.broken("%s may be indexed", path)
		}
		if cached := r.Header.Get("Cache-Control"); strings.HasPrefix(path, "/receipts") && !strings.Contains(cached, "private") && !strings.Contains(cached, "no-store") {
			t.broken("%s may be kept by a shared cache: %q", path, cached)
		}
	}
}

func statedLimits(t *Try) {
	a := t.account("limited")
	if r := a.ask(nonsense(3)); r.Header.Get("X-Service-Refusals-Remaining") == "" {
		t.broken("a refusal does not say how many of the day are left")
	}
	fresh := get("leaders", fmt.Sprintf("/api/v1/leaders/mlb?stat=batting.H&limit=%d&since=%d", 1+int(t.second)%90, 1880+int(t.second)%90))
	if r := a.ask(fresh); r.Status == http.StatusOK && r.Header.Get("X-Service-New-Receipts-Remaining") == "" {
		t.broken("a new receipt does not say how many of the day are left")
	}
}
