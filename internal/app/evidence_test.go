package app_test

import (
	"encoding/json"
	"io"
	"net/http"
	"net/url"
	"strings"
	"testing"

	"groundline/internal/receipts"
)

type evidenceLedger struct {
	Evidence []struct {
		Endpoint, Receipt, Claim, Sport string
		Credits                         int64
		Grounded, Superseded            bool
	}
	Next             *string
	CreditCost       int64
	CreditsRemaining int64
}

func (l evidenceLedger) receipts() string {
	var ids []string
	for _, e := range l.Evidence {
		ids = append(ids, e.Receipt)
	}
	return strings.Join(ids, " ")
}

const evidencePath = "/api/v1/assistant-evidence"

func TestEvidenceListsOnlyTheAccountsRequests(t *testing.T) {
	t.Parallel()
	b := sharedProduct(t)
	other := b.open(t, "other@example.org").Key
	if l := decode[evidenceLedger](t, b.get(t, evidencePath).body); len(l.Evidence) != 0 || l.CreditCost != 0 || l.Next != nil {
		t.Errorf("an empty ledger: %+v", l)
	}
	var want []string
	for _, path := range []string{reads[0], reads[3], reads[5], reads[0]} { // an answer, a refusal, an answer, the first again
		want = append([]string{decode[answer](t, b.get(t, path).body).Provenance.Receipt}, want...)
	}
	b.get(t, reads[4], "X-API-Key", other)
	b.get(t, "/api/v1/grounded/rating?sport=mlb") // an error has no receipt

	l := decode[evidenceLedger](t, b.get(t, evidencePath).body)
	if l.receipts() != strings.Join(want, " ") || l.CreditCost != 5 {
		t.Errorf("%+v\nwant %v", l, want)
	}
	if e := l.Evidence[2]; e.Grounded || e.Credits != 0 || e.Endpoint != "grounded/rating" || e.Sport != "mlb" || e.Claim == "" {
		t.Errorf("the refusal: %+v", e)
	}
	// The same address gives another account its own.
	if theirs := decode[evidenceLedger](t, b.get(t, evidencePath, "X-API-Key", other).body); len(theirs.Evidence) != 1 || strings.Contains(l.receipts(), theirs.receipts()) {
		t.Errorf("the other account sees %+v", theirs)
	}
	for query, n := range map[string]int{
		"?grounded=true": 3, "?grounded=false": 1, "?sport=nba": 0, "?sport=mlb": 4, "?superseded=true": 0, "?superseded=false": 4,
		"?since=2001-01-01": 4, "?until=2001-01-01": 0, "?limit=2": 2,
	} {
		t.Run(query, func(t *testing.T) {
			if got := decode[evidenceLedger](t, b.get(t, evidencePath+query).body); len(got.Evidence) != n {
				t.Errorf("%s: %d lines, want %d", query, len(got.Evidence), n)
			}
		})
	}
	page := decode[evidenceLedger](t, b.get(t, evidencePath+"?limit=3").body)
	if page.Next == nil {
		t.Fatal("the first page of three says that it is the last")
	}
	rest := decode[evidenceLedger](t, b.get(t, evidencePath+"?limit=3&cursor="+*page.Next).body)
	if page.receipts()+" "+rest.receipts() != strings.Join(want, " ") || rest.Next != nil {
		t.Errorf("pages %s | %s", page.receipts(), rest.receipts())
	}
	for query, code := range map[string]string{
		"?cursor=nonsense": "invalid_cursor", "?since=2026-02-30": "invalid_parameter", "?grounded=maybe": "invalid_parameter", "?who=me": "invalid_parameter",
	} {
		t.Run(query, func(t *testing.T) {
			if r := b.get(t, evidencePath+query); r.status != http.StatusBadRequest || !strings.Contains(string(r.body), code) {
				t.Errorf("%s: %d %s", query, r.status, r.body)
			}
		})
	}
	if r := b.get(t, evidencePath, "X-API-Key", ""); r.status != http.StatusUnauthorized {
		t.Errorf("without a key: %d", r.status)
	}
	b.checkLedger(t)
}

func TestEvidenceOfAReceiptIsOnlyForItsAccount(t *testing.T) {
	t.Parallel()
	b := sharedProduct(t)
	other := b.open(t, "other@example.org").Key
	id := decode[answer](t, b.get(t, reads[0]).body).Provenance.Receipt
	r := b.get(t, evidencePath+"/"+id)
	got := decode[struct {
		Receipt, Claim string
		SupersededBy   *string
		Supersedes     []string
		Document       json.RawMessage
		CreditCost     int64
	}](t, r.body)
	if r.status != http.StatusOK || got.Receipt != id || got.SupersededBy != nil || got.CreditCost != 5 || got.Claim == "" {
		t.Fatalf("%d %s", r.status, r.body)
	}
	if v, err := receipts.Verify(got.Document); err != nil || v.ID != id {
		t.Errorf("the document in it: %v", err)
	}
	for name, r := range map[string]reply{
		"another's": b.get(t, evidencePath+"/"+id, "X-API-Key", other), "nobody's": b.get(t, evidencePath+"/"+strings.Repeat("0", 64)),
		"no id": b.get(t, evidencePath+"/zz"),
	} {
		t.Run(name, func(t *testing.T) {
			if r.status != http.StatusNotFound || !strings.Contains(string(r.body), "evidence_not_found") || r.header.Get("X-Service-Credit-Cost") == "5" {
				t.Errorf("%s: %d %s", name, r.status, r.body)
			}
		})
	}
	b.checkLedger(t)
}

// visitor is a browser without JavaScript.
type visitor struct {
	*testBundle
	client *http.Client
}

func (b *testBundle) visitor(t *testing.T) *visitor {
	t.Helper()
	// The cookie is Secure-less on http, as the product sets it there.
	jar := &oneHost{}
	return &visitor{b, &http.Client{Jar: jar, Transport: b.network()}}
}

// oneHost keeps the cookies of the one host that a test talks to.
type oneHost struct{ cookies []*http.Cookie }

func (j *oneHost) SetCookies(_ *url.URL, cookies []*http.Cookie) { j.cookies = cookies }
func (j *oneHost) Cookies(*url.URL) []*http.Cookie               { return j.cookies }

func (v *visitor) page(t *testing.T, method, path string, form url.Values, headers ...string) (int, string, string) {
	t.Helper()
	request, err := http.NewRequestWithContext(t.Context(), method, v.config.BaseURL+path, strings.NewReader(form.Encode()))
	if err != nil {
		t.Fatal(err)
	}
	request.Header.Set("Accept", "text/html")
	if method == http.MethodPost {
		request.Header.Set("Content-Type", "application/x-www-form-urlencoded")
	}
	for i := 0; i < len(headers); i += 2 {
		request.Header.Set(headers[i], headers[i+1])
	}
	response, err := v.client.Do(request)
	if err != nil {
		t.Fatal(err)
	}
	defer response.Body.Close()
	body, err := io.ReadAll(response.Body)
	if err != nil {
		t.Fatal(err)
	}
	return response.StatusCode, response.Request.URL.Path, string(body)
}

func (v *visitor) signUp(t *testing.T, email string) {
	t.Helper()
	if status, _, body := v.page(t, http.MethodPost, "/signup", url.Values{"email": {v.own(email)}, "password": {"correct horse battery"}}); status != http.StatusOK {
		t.Fatalf("sign up: %d %s", status, body)
	}
	v.verifyByMail(t, email, "correct horse battery")
}

func TestReviewIsPrivateUntilPublishedAndStaysReadable(t *testing.T) {
	t.Parallel()
	b := setup(t)
	id := decode[answer](t, b.get(t, reads[0]).body).Provenance.Receipt
	later := decode[answer](t, b.get(t, reads[2]).body).Provenance.Receipt
	author, stranger, nobody := b.visitor(t), b.visitor(t), b.visitor(t)
	author.signUp(t, "author@example.org")
	stranger.signUp(t, "stranger@example.org")

	const hostile = "First.\n\n<script>alert(1)</script> & \"quotes\" 'too' {{.}} ${x}"
	status, path, body := author.page(t, http.MethodPost, "/reviews", url.Values{"receipt": {b.config.BaseURL + "/receipts/" + id}, "title": {"<b>Ruth</b>"}, "note": {hostile}})
	if status != http.StatusOK || !strings.HasPrefix(path, "/reviews/") {
		t.Fatalf("save: %d at %s: %s", status, path, body)
	}
	if strings.Contains(body, "<script>alert") || strings.Contains(body, "<b>Ruth") || !strings.Contains(body, "&lt;script&gt;alert(1)") {
		t.Error("the note is not shown as text")
	}
	seen := func(v *visitor, what string, want int) {
		t.Helper()
		if status, _, _ := v.page(t, http.MethodGet, path, nil); status != want {
			t.Errorf("%s: %d, want %d", what, status, want)
		}
	}
	act := func(v *visitor, act string) int {
		t.Helper()
		status, _, _ := v.page(t, http.MethodPost, path+"/"+act, nil)
		return status
	}
	seen(author, "the author, private", 200)
	seen(stranger, "a stranger, private", 404)
	seen(nobody, "nobody, private", 404)
	for _, what := range []string{"publish", "unpublish", "delete"} {
		if status := act(stranger, what); status != http.StatusNotFound {
			t.Errorf("a stranger may %s: %d", what, status)
		}
	}
	if status, _, _ := stranger.page(t, http.MethodPost, path, url.Values{"title": {"Mine"}}); status != http.StatusNotFound {
		t.Errorf("a stranger may edit: %d", status)
	}
	if status := act(nobody, "publish"); status != http.StatusUnauthorized {
		t.Errorf("nobody may publish: %d", status)
	}
	act(author, "publish")
	seen(stranger, "a stranger, public", 200)
	seen(nobody, "nobody, public", 200)
	if _, _, body := nobody.page(t, http.MethodGet, path, nil); strings.Contains(body, "Delete permanently") || strings.Contains(body, b.own("author@example.org")) || strings.Contains(body, "superseded") {
		t.Error("the public page holds what is the author's, or a banner without cause")
	}
	if status, _, body := author.page(t, http.MethodPost, path, url.Values{"title": {"Ruth"}, "note": {strings.Repeat("x", 4001)}}); status != http.StatusBadRequest || !strings.Contains(body, "the most is 4000") {
		t.Errorf("a note too long: %d", status)
	}
	author.page(t, http.MethodPost, path, url.Values{"title": {"Ruth"}, "note": {"Second."}})

	// The data change: the address keeps answering, with a banner.
	c := b.corrector(t)
	if _, err := c.db.Pool.Exec(t.Context(), `INSERT INTO supersessions (receipt_id, successor_id, import_id, reason, wrong, at)
		SELECT $1, $2, max(id), 'corrected', true, now() FROM imports`, id, later); err != nil {
		t.Fatal(err)
	}
	_, _, body = nobody.page(t, http.MethodGet, path, nil)
	if !strings.Contains(body, "Second.") || !strings.Contains(body, "superseded") || !strings.Contains(body, "/receipts/"+later) {
		t.Error("no banner over a superseded answer")
	}
	_, _, text := nobody.page(t, http.MethodGet, path, nil, "Accept", "application/json")
	if v := decode[struct{ Receipt, SupersededBy, Note string }](t, []byte(text)); v.Receipt != id || v.SupersededBy != b.config.BaseURL+"/receipts/"+later || v.Note != "Second." {
		t.Errorf("as JSON: %s", text)
	}
	if _, _, body := author.page(t, http.MethodGet, "/reviews", nil); !strings.Contains(body, "superseded") || !strings.Contains(body, path) {
		t.Error("the list does not show it")
	}
	act(author, "unpublish")
	seen(nobody, "nobody, taken back", 404)
	act(author, "delete")
	seen(author, "the author, deleted", 404)
}

func TestReviewRefusesWhatIsNoReview(t *testing.T) {
	t.Parallel()
	b := sharedProduct(t)
	id := decode[answer](t, b.get(t, reads[0]).body).Provenance.Receipt
	v := b.visitor(t)
	v.signUp(t, "author@example.org")
	for name, form := range map[string]url.Values{
		"no receipt":      {"receipt": {strings.Repeat("0", 64)}, "title": {"x"}},
		"junk":            {"receipt": {"not an id\x00"}, "title": {"x"}},
		"no title":        {"receipt": {id}, "title": {"  "}},
		"long title":      {"receipt": {id}, "title": {strings.Repeat("é", 121)}},
		"control letters": {"receipt": {id}, "title": {"a\x07b"}},
		"no text":         {"receipt": {id}, "title": {"x"}, "note": {"\xff"}},
	} {
		t.Run(name, func(t *testing.T) {
			if status, _, body := v.page(t, http.MethodPost, "/reviews", form); status != http.StatusBadRequest || !strings.Contains(body, "aria-invalid") {
				t.Errorf("%s: %d", name, status)
			}
		})
	}
	if status, _, _ := v.page(t, http.MethodGet, "/reviews/00000000-0000-0000-0000-000000000000", nil); status != http.StatusNotFound {
		t.Errorf("nobody's review: %d", status)
	}
	if status, _, body := v.page(t, http.MethodPost, "/reviews", url.Values{"receipt": {id}, "title": {strings.Repeat("é", 120)}}); status != http.StatusOK {
		t.Errorf("the longest title: %d %s", status, body)
	}
}

func TestWebhookIsSetOnItsPageAndItsSecretShownOnce(t *testing.T) {
	t.Parallel()
	b := sharedProduct(t)
	v := b.visitor(t)
	v.signUp(t, "author@example.org")
	if status, _, body := v.page(t, http.MethodPost, "/evidence/webhook", url.Values{"url": {"ftp://example.com"}}); status != http.StatusBadRequest || !strings.Contains(body, "aria-invalid") {
		t.Errorf("a bad address: %d", status)
	}
	if status, _, body := v.page(t, http.MethodPost, "/evidence/webhook", url.Values{"url": {"https://example.com/hook"}}); status != http.StatusOK || !strings.Contains(body, "whsec_") {
		t.Errorf("set: %d", status)
	}
	if _, _, body := v.page(t, http.MethodGet, "/evidence", nil); strings.Contains(body, "whsec_") || !strings.Contains(body, "https://example.com/hook") {
		t.Error("the secret is shown again, or the address not")
	}
	if _, path, body := v.page(t, http.MethodPost, "/evidence/webhook/remove", nil); path != "/evidence" || strings.Contains(body, "example.com/hook") {
		t.Errorf("remove leads to %s", path)
	}
}
