package app_test

import (
	"net/http"
	"strings"
	"testing"

	"github.com/google/uuid"

	"groundline/internal/keys"
	"groundline/internal/licensing/articletest"
)

// TestBuyersAreToldWhatIsWrong sends each parameter of the catalog, of single articles and of
// subscriptions out of its bounds: the problem has the status and code of its kind, names the
// parameter, and changes nothing.
func TestBuyersAreToldWhatIsWrong(t *testing.T) {
	t.Parallel()
	b := selling(t)
	db, _, _ := b.services(t)
	id := articletest.Insert(t, db.Gorm, "nfl", 5)[4].ID.String()
	free := articletest.Insert(t, db.Gorm, "wnba", 1)[0].ID.String()
	_, key := b.licensee(t, "publisher")
	_, reading := b.licensee(t, "reading", keys.ReadOnly)
	_, data := b.account(t, "data", keys.Terms{Scope: []keys.Scope{keys.Data}})
	long := strings.Repeat("x", 101)
	const catalog, sub = "GET /api/v1/articles/catalog", "POST /api/v1/articles/subscriptions "
	of := "GET /api/v1/articles/"
	for _, c := range []struct {
		request string
		status  int
		code    string
		names   string
		key     string
	}{
		{catalog + "?sport=cricket", 400, "invalid_parameter", "sport", key},
		{catalog + "?sport=", 400, "empty_parameter", "sport", key},
		{catalog + "?sport=nfl&sport=nba", 400, "repeated_parameter", "sport", key},
		{catalog + "?kind=essay", 400, "invalid_parameter", "kind", key},
		{catalog + "?tier=gold", 400, "invalid_parameter", "tier", key},
		{catalog + "?player=" + long, 400, "invalid_parameter", "player", key},
		{catalog + "?team=" + long, 400, "invalid_parameter", "team", key},
		{catalog + "?since=yesterday", 400, "invalid_parameter", "since", key},
		{catalog + "?since=2026-02-30", 400, "invalid_parameter", "since", key},
		{catalog + "?since=2026-11-01T25:00:00Z", 400, "invalid_parameter", "since", key},
		{catalog + "?unlicensed=perhaps", 400, "invalid_parameter", "unlicensed", key},
		{catalog + "?limit=0", 400, "invalid_parameter", "limit", key},
		{catalog + "?limit=101", 400, "invalid_parameter", "limit", key},
		{catalog + "?limit=ten", 400, "invalid_parameter", "limit", key},
		{catalog + "?limit=-1", 400, "invalid_parameter", "limit", key},
		{catalog + "?cursor=%21%21", 400, "invalid_parameter", "cursor", key},
		{catalog + "?cursor=e30", 400, "invalid_parameter", "cursor", key},
		{catalog + "?cursor=" + strings.Repeat("A", 201), 400, "invalid_parameter", "cursor", key},
		{catalog + "?page=2", 400, "invalid_parameter", "page", key},
		{catalog, 401, "key_missing", "X-API-Key", ""},
		{catalog, 403, "scope_missing", "articles", data},
		{of + "1", 404, "article_not_found", "article", key},
		{of + uuid.NewString(), 404, "article_not_found", "article", key},
		{of + id + "?format=html", 400, "invalid_parameter", "format", key},
		{of + id, 403, "scope_missing", "articles", data},
		{of + id + "/download", 400, "invalid_parameter", "format", key},
		{of + id + "/download?format=docx", 400, "invalid_parameter", "format", key},
		{of + id + "/download?format=ninjs", 402, "article_not_licensed", "license", key},
		{of + id + "/download?format=contract_pdf", 404, "contract_not_found", "license", key},
		{of + uuid.NewString() + "/download?format=text", 404, "article_not_found", "article", key},
		{of + id + "/contract", 404, "contract_not_found", "license", key},
		{"POST /api/v1/articles/1/license", 404, "article_not_found", "article", key},
		{"POST /api/v1/articles/" + uuid.NewString() + "/license", 403, "key_read_only", "read", reading},
		{"POST /api/v1/articles/" + id + "/license", 402, "article_billing_off", "/articles#plan", key},
		{"POST /api/v1/articles/" + id + "/license?tier=brief", 400, "invalid_parameter", "tier", key},
		{"POST /api/v1/articles/" + free + "/license", 409, "article_not_for_license", "free to read", key},
		{sub, 400, "", "body", key},
		{sub + `{`, 400, "", "JSON", key},
		{sub + `[]`, 400, "", "", key},
		{sub + `{"monthly_budget_usd":1}`, 400, "invalid_parameter", "name", key},
		{sub + `{"name":"x"}`, 400, "invalid_parameter", "monthly_budget_usd", key},
		{sub + `{"name":" ","monthly_budget_usd":1}`, 400, "invalid_parameter", "name", key},
		{sub + `{"name":"` + long + `","monthly_budget_usd":1}`, 400, "invalid_parameter", "name", key},
		{sub + `{"name":7,"monthly_budget_usd":1}`, 400, "invalid_parameter", "name", key},
		{sub + `{"name":"x","monthly_budget_usd":"1"}`, 400, "invalid_parameter", "monthly_budget_usd", key},
		{sub + `{"name":"x","monthly_budget_usd":-1}`, 400, "invalid_parameter", "monthly_budget_usd", key},
		{sub + `{"name":"x","monthly_budget_usd":10001}`, 400, "invalid_parameter", "monthly_budget_usd", key},
		{sub + `{"name":"x","monthly_budget_usd":0.001}`, 400, "invalid_parameter", "monthly_budget_usd", key},
		{sub + `{"name":"x","monthly_budget_usd":1,"sport":"wnba"}`, 400, "invalid_parameter", "monthly_budget_usd", key},
		{sub + `{"name":"x","monthly_budget_usd":1,"sport":"cricket"}`, 400, "invalid_parameter", "sport", key},
		{sub + `{"name":"x","monthly_budget_usd":1,"kind":"essay"}`, 400, "invalid_parameter", "kind", key},
		{sub + `{"name":"x","monthly_budget_usd":1,"tier":"gold"}`, 400, "invalid_parameter", "tier", key},
		{sub + `{"name":"x","monthly_budget_usd":1,"player":"` + long + `"}`, 400, "invalid_parameter", "player", key},
		{sub + `{"name":"x","monthly_budget_usd":1,"team":"` + long + `"}`, 400, "invalid_parameter", "team", key},
		{sub + `{"name":"x","monthly_budget_usd":1,"paused":"no"}`, 400, "invalid_parameter", "paused", key},
		{sub + `{"name":"x","monthly_budget_usd":1,"budget":5}`, 400, "invalid_parameter", "budget", key},
		{sub + `{"name":"x","monthly_budget_usd":1,"subscription_id":"7"}`, 404, "subscription_not_found", "subscription", key},
		{sub + `{"name":"x","monthly_budget_usd":1,"subscription_id":"` + uuid.NewString() + `"}`, 404, "subscription_not_found", "subscription", key},
		{sub + `{"name":"x","monthly_budget_usd":1}`, 403, "key_read_only", "read", reading},
		{sub + `{"name":"x","monthly_budget_usd":1}`, 403, "scope_missing", "articles", data},
		{"POST /api/v1/articles/feed", 403, "key_read_only", "read", reading},
	} {
		t.Run(strings.ReplaceAll(c.request, "/", "|"), func(t *testing.T) {
			method, request, _ := strings.Cut(c.request, " ")
			r := b.send(t, method, strings.TrimSuffix(request, " "), "X-API-Key", c.key)
			wantProblem(t, c.request, r, c.status, c.code)
			if !strings.Contains(string(r.body), c.names) {
				t.Errorf("%s does not name %q: %s", c.request, c.names, r.body)
			}
		})
	}
	var changed int
	must(t, db.Pool.QueryRow(t.Context(), `SELECT (SELECT count(*) FROM article_licences) + (SELECT count(*) FROM article_subscriptions) + (SELECT count(*) FROM article_feeds) + (SELECT count(*) FROM billable_lines)`).Scan(&changed))
	if changed != 0 {
		t.Errorf("refused requests left %d rows", changed)
	}
	if r := b.send(t, http.MethodGet, "/api/v1/articles/catalog?sport=nfl&limit=5", "X-API-Key", key); r.status != http.StatusOK {
		t.Errorf("a good request: %d %s", r.status, r.body)
	}
}
