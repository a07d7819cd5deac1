package attack

import (
	"crypto/hmac"
	"crypto/sha256"
	"encoding/base64"
	"encoding/hex"
	"fmt"
	"net/http"
	"strings"
	"time"
)

const payment = "12 webhooks in"

func paymentAttempts() (all []Attempt) {
	for _, f := range []struct{ name, signature string }{
		{"without a signature", ""},
		{"with an empty signature", "t=NOW,v1="},
		{"with a signature of zeros", "t=NOW,v1=" + strings.Repeat("0", 64)},
		{"with a signature of another scheme", "t=NOW,v0=" + strings.Repeat("0", 64)},
		{"signed with an empty secret", "t=NOW,v1=EMPTY"},
		{"signed with a guessed secret", "t=NOW,v1=GUESSED"},
		{"signed over the body alone", "t=NOW,v1=BODY"},
		{"of a time in the year 2100", "t=4102444800,v1=GUESSED"},
		{"with forty signatures", "t=NOW" + strings.Repeat(",v1="+strings.Repeat("a", 64), 40)},
	} {
		all = append(all, Attempt{Point: payment, Name: "buy credits by an event " + f.name, Run: func(t *Try) { forgedEvent(t, f.signature) }})
	}
	return append(all,
		Attempt{Point: payment, Name: "replay an old event under a repeated timestamp", Run: repeatedTimestamp},
		Attempt{Point: payment, Name: "report keys as leaked with a forged signature", Run: forgedLeak},
		Attempt{Point: payment, Name: "fulfil a purchase by its return address", Run: returnAddress},
	)
}

func event(account string) string {
	return fmt.Sprintf(`{"id":"evt_forged","object":"event","type":"checkout.session.completed","api_version":"2025-01-01","created":%d,"data":{"object":{"id":"cs_forged","object":"checkout.session","mode":"payment","payment_status":"paid","client_reference_id":%q,"amount_total":100000,"currency":"usd","metadata":{"account":%q,"pack":"large"}}}}`, time.Now().Unix(), account, account)
}

func sign(secret, text string) string {
	mac := hmac.New(sha256.New, []byte(secret))
	_, _ = mac.Write([]byte(text)) // never fails
	return hex.EncodeToString(mac.Sum(nil))
}

func forgedEvent(t *Try, signature string) {
	a := t.account("buyer")
	body, now := event(a.Email), fmt.Sprint(time.Now().Unix())
	for name, value := range map[string]string{"EMPTY": sign("", now+"."+body), "GUESSED": sign("whsec_test", now+"."+body), "BODY": sign("whsec_test", body), "NOW": now} {
		signature = strings.ReplaceAll(signature, name, value)
	}
	r := t.visitor().json("/webhooks/stripe", body, "Stripe-Signature", signature)
	switch {
	case r.Status == http.StatusNotFound:
		t.skip("the instance has no payment service")
	case r.Status < 400:
		t.broken("the event is taken: %d", r.Status)
	}
	if left, _ := a.balance(); left > monthCredits {
		t.broken("the account has %d credits", left)
	}
}

// repeatedTimestamp sends what was signed ten hours ago with the present time beside it.
func repeatedTimestamp(t *Try) {
	if t.StripeSecret == "" {
		t.skip("the secret of the payment service's events is not known (STRIPE_WEBHOOK_SECRET)")
	}
	body := `{"id":"evt_old","object":"event","type":"ping","api_version":"2023-10-16","created":1,"data":{"object":{}}}`
	old, now := fmt.Sprint(time.Now().Add(-10*time.Hour).Unix()), fmt.Sprint(time.Now().Unix())
	good := sign(t.StripeSecret, old+"."+body)
	v := t.visitor()
	for _, signature := range []string{
		"t=" + old + ",v1=" + good,
		"t=" + old + ",v1=" + good + ",t=" + now,
		"t=" + now + ",v1=" + good + ",t=" + old,
		"t=" + now + ",t=" + old + ",v1=" + good,
		"t=" + old + ",t=" + now + ",v1=" + good,
	} {
		if r := v.json("/webhooks/stripe", body, "Stripe-Signature", signature); r.Status < 400 {
			t.broken("an event of ten hours ago is taken by %q: %d", strings.ReplaceAll(signature, good, "…"), r.Status)
		}
	}
	fresh := "t=" + now + ",v1=" + sign(t.StripeSecret, now+"."+body)
	if r := v.json("/webhooks/stripe", body, "Stripe-Signature", fresh); r.Status >= 500 {
		t.fail("a good event is answered %d", r.Status)
	} else {
		t.saw("a fresh one is answered %d", r.Status)
	}
}

func forgedLeak(t *Try) {
	a := t.account("leaked")
	body := fmt.Sprintf(`[{"token":%q,"type":"groundline_api_key","url":"https://example.org","source":"content"}]`, a.Key)
	for _, headers := range [][]string{nil,
		{"Github-Public-Key-Identifier", "forged", "Github-Public-Key-Signature", base64.StdEncoding.EncodeToString([]byte("forged"))},
		{"Github-Public-Key-Identifier", "", "Github-Public-Key-Signature", ""},
		{"Github-Public-Key-Identifier", "../../etc/passwd", "Github-Public-Key-Signature", "MAYCAQACAQA="}} {
		if r := t.visitor().json("/api/secret-scanning", body, headers...); r.Status < 400 {
			t.broken("a forged report is taken: %d", r.Status)
		}
	}
	if !a.keyWorks() {
		t.broken("the key ended by a forged report")
	}
}

func returnAddress(t *Try) {
	a := t.account("buyer")
	for _, path := range []string{"/billing/bought/00000000-0000-7000-8000-000000000000", "/billing/bought/cs_forged", "/billing?paid=1&session_id=cs_forged", "/billing/confirmed?credits=100000"} {
		a.get(path)
	}
	if left, _ := a.balance(); left > monthCredits {
		t.broken("the account has %d credits", left)
	}
}
