package app_test

import (
	"bytes"
	"encoding/json"
	"fmt"
	"io"
	"net/http"
	"net/url"
	"slices"
	"strings"
	"testing"

	"github.com/getkin/kin-openapi/openapi3"
	"github.com/getkin/kin-openapi/openapi3filter"
	"github.com/getkin/kin-openapi/routers"
	"pgregory.net/rapid"

	"groundline/internal/licensing/articletest"
)

// requestsARun and runs make 3,000 requests of TestAnyRequestIsAnsweredAsDescribed:
// rapid makes 100 runs unless told otherwise.
const requestsARun = 30

// description is the API's own, read and validated by another's code.
func (b *testBundle) description(t testing.TB, path string) *openapi3.T {
	t.Helper()
	doc, err := openapi3.NewLoader().LoadFromData(b.get(t, path).body)
	if err != nil {
		t.Fatalf("%s: %v", path, err)
	}
	if err := doc.Validate(t.Context()); err != nil {
		t.Fatalf("%s: %v", path, err)
	}
	return doc
}

// route is one operation of the description.
type route struct {
	*routers.Route
	id string
}

func routesOf(doc *openapi3.T) []route {
	var all []route
	for path, item := range doc.Paths.Map() {
		for method, op := range item.Operations() {
			all = append(all, route{&routers.Route{Spec: doc, Path: path, PathItem: item, Method: method, Operation: op}, op.OperationID})
		}
	}
	slices.SortFunc(all, func(a, b route) int { return strings.Compare(a.id, b.id) })
	return all
}

// TestAnyRequestIsAnsweredAsDescribed sends random requests, right and wrong:
// none is answered 5xx, or with a status or a body that the description does
// not have, and what the description does not allow is not answered.
func TestAnyRequestIsAnsweredAsDescribed(t *testing.T) {
	t.Parallel()
	b := setup(t, "RATES", "off")
	b.description(t, "/openapi-3.0.json")
	routes := routesOf(b.description(t, "/openapi.json"))
	own := b.rate(t, "sport=mlb&slug=babe-ruth").Provenance.Receipt
	for _, file := range []string{"application/x-ndjson", "application/vnd.apache.parquet"} {
		openapi3filter.RegisterBodyDecoder(file, openapi3filter.FileBodyDecoder)
	}
	db, _, _ := b.services(t)
	articletest.Insert(t, db.Gorm, "nfl", 12)
	article := b.ownArticle(t)
	seen := map[string]map[int]int{}
	rapid.Check(t, func(rt *rapid.T) {
		for range requestsARun {
			drawn := drawRequest(rt, rapid.SampledFrom(routes).Draw(rt, "operation"), own, article)
			status, err := b.sendDrawn(rt, drawn)
			if seen[drawn.id] == nil {
				seen[drawn.id] = map[int]int{}
			}
			seen[drawn.id][status]++
			if err != nil {
				why, _, _ := strings.Cut(err.Error(), "\nSchema:")
				rt.Fatalf("%s %s %q %v: %s", drawn.Method, drawn.path, drawn.body, drawn.headers, why)
			}
		}
	})
	for _, r := range routes {
		t.Run(r.id, func(t *testing.T) { // else nothing was tested of its answer
			if seen[r.id][http.StatusOK] == 0 || seen[r.id][http.StatusBadRequest] == 0 {
				t.Errorf("%s was answered %v", r.id, seen[r.id])
			}
		})
	}
}

// randomRequest is one random request.
type randomRequest struct {
	route
	path, body string
	pathParams map[string]string
	headers    map[string]string
	wrong      bool // has a parameter that is unknown, empty or given twice
	keyless    bool
}

// known are values that lead somewhere, by parameter.
var known = map[string][]string{
	"sport": {"mlb", "nfl", "nba", "nhl", "wnba"}, "slug": {"babe-ruth", "ken-griffey", "nobody", "wayne-gretzky"},
	"player_id": {"mlb_ruthba01", "nba_nobody", "mlb_troutmi01"}, "stat": {"batting.HR", "HR", "PTS", "batting.none"},
	"season": {"1927", "2011", "1990"}, "q": {"ruth", "lebron", "zzzz"}, "role": {"batter", "all", "none"}, "position": {"CF", "QB"},
	"kind": {"batting", "ratings", "careers", "none"}, "team": {"NYA", "NYY"}, "age": {"25", "20-25", "30-20"},
	"as_of": {"2026-11-21", "2099-01-01", "2020-02-30"}, "cursor": {"x", "AAAA"}, "week": {"1", "60"}, "dry_run": {"0", "1"},
}

// questionsAsked are bodies of a question; what a body may be else is drawn from
// its schema.
var questionsAsked = []string{
	`{"question":"most home runs in a season"}`, `{"question":"babe ruth career rating"}`, `{"question":"most points in a season"}`, `{"question":""}`,
	`{"plan":{"intent":"standing","sport":"mlb","players":["mlb_ruthba01"]}}`, `{"plan":{"intent":"leaders","sport":"nba","stat":"PTS","by":"career"}}`,
	`{"plan":{"intent":"compare","players":["mlb_ruthba01","mlb_troutmi01"]}}`, `{"question":7}`, `{`, ``, `[]`, `null`, `{"colour":"red"}`,
}

func drawRequest(rt *rapid.T, r route, own, article string) randomRequest {
	d := randomRequest{route: r, path: r.Path, pathParams: map[string]string{}, headers: map[string]string{}}
	if rapid.IntRange(0, 4).Draw(rt, "as it should be") == 4 {
		d.takeKnown(strings.NewReplacer("RECEIPT", own, "ARTICLE", article).Replace(requests[r.id]))
		return d
	}
	var query []string
	for _, ref := range r.Operation.Parameters {
		p := ref.Value
		if !p.Required && rapid.IntRange(0, 2).Draw(rt, p.Name+" left out") > 0 || p.Required && p.In != "path" && rapid.IntRange(0, 30).Draw(rt, p.Name+" forgotten") == 0 {
			continue
		}
		value := drawValue(rt, p, own)
		switch p.In {
		case "path":
			// An empty part or one of dots is another address, which no operation describes.
			if strings.Trim(value, ".") == "" || strings.Contains("/"+value+"/", "//") {
				value = "x"
			}
			d.pathParams[p.Name] = value
			d.path = strings.ReplaceAll(d.path, "{"+p.Name+"}", url.PathEscape(value))
		case "query":
			d.wrong = d.wrong || value == ""
			query = append(query, url.QueryEscape(p.Name)+"="+url.QueryEscape(value))
		case "header":
			d.headers[p.Name] = fmt.Sprintf("%q", value)
		}
	}
	switch rapid.IntRange(0, 7).Draw(rt, "fault") { // often enough that each operation without parameters meets one
	case 7:
		query, d.wrong = append(query, "colour=red"), true
	case 6:
		query, d.wrong = append(query, "colour="), true
	case 5:
		if len(query) > 0 {
			query, d.wrong = append(query, query[0]), true
		}
	case 4:
		d.keyless = true
	}
	if len(query) > 0 {
		d.path += "?" + strings.Join(query, "&")
	}
	if r.Operation.RequestBody != nil {
		d.body = drawBody(rt, r.Operation.RequestBody.Value)
		d.headers["Content-Type"] = rapid.SampledFrom([]string{"application/json", "application/json", "application/json", "text/plain"}).Draw(rt, "type")
	}
	return d
}

// takeKnown makes it the request that TestEveryRouteKeepsTheContract sends.
func (d *randomRequest) takeKnown(request string) {
	d.path, d.body, _ = strings.Cut(request, " ")
	if d.body != "" {
		d.headers["Content-Type"] = "application/json"
	}
	address, _, _ := strings.Cut(d.path, "?")
	parts := strings.Split(address, "/")
	for i, part := range strings.Split(d.Path, "/") {
		if strings.HasPrefix(part, "{") && i < len(parts) {
			d.pathParams[strings.Trim(part, "{}")] = parts[i]
		}
	}
}

// drawValue draws a parameter's value: mostly one that is allowed.
func drawValue(rt *rapid.T, p *openapi3.Parameter, own string) string {
	s := p.Schema.Value
	kind := rapid.IntRange(0, 19).Draw(rt, p.Name+" kind") // small numbers are drawn more often
	switch {
	case p.Name == "receipt_id" && kind < 12:
		return own
	case kind == 18:
		return rapid.StringN(0, 12, 40).Draw(rt, p.Name)
	case kind == 19:
		return rapid.SampledFrom([]string{"", "-1", "0", "999999999999999999999", "1.5", "null", "'; --", "../..", "a/b", "%00", "ÿ", " "}).Draw(rt, p.Name)
	case len(s.Enum) > 0:
		return fmt.Sprint(rapid.SampledFrom(s.Enum).Draw(rt, p.Name))
	case len(known[p.Name]) > 0 && kind < 14:
		return rapid.SampledFrom(known[p.Name]).Draw(rt, p.Name)
	case s.Type.Is("integer") && s.Min != nil && s.Max != nil:
		return fmt.Sprint(rapid.IntRange(int(*s.Min), int(*s.Max)).Draw(rt, p.Name))
	case s.Type.Is("integer") || s.Type.Is("number"):
		return fmt.Sprint(rapid.IntRange(0, 700).Draw(rt, p.Name))
	case len(s.Examples) > 0:
		return fmt.Sprint(s.Examples[0])
	}
	return rapid.StringMatching(`[a-z0-9-]{1,10}`).Draw(rt, p.Name)
}

// drawBody draws a body: one of those that are known, or one that its schema
// allows.
func drawBody(rt *rapid.T, body *openapi3.RequestBody) string {
	if rapid.Bool().Draw(rt, "known body") {
		return rapid.SampledFrom(questionsAsked).Draw(rt, "body")
	}
	text, err := json.Marshal(drawJSON(rt, body.Content["application/json"].Schema.Value, 0))
	if err != nil {
		rt.Fatal(err)
	}
	return string(text)
}

func drawJSON(rt *rapid.T, s *openapi3.Schema, depth int) any {
	switch {
	case len(s.Enum) > 0:
		return rapid.SampledFrom(s.Enum).Draw(rt, "enum")
	case s.Type.Includes("object"):
		object := map[string]any{}
		for _, name := range slices.Sorted(maps(s.Properties)) {
			if slices.Contains(s.Required, name) || depth == 0 || rapid.IntRange(0, 3).Draw(rt, name+" in") == 0 {
				object[name] = drawMember(rt, name, s.Properties[name].Value, depth)
			}
		}
		return object
	case s.Type.Includes("array"):
		list := []any{}
		for range rapid.IntRange(0, 3).Draw(rt, "length") {
			list = append(list, drawJSON(rt, s.Items.Value, depth+1))
		}
		return list
	case s.Type.Includes("integer"), s.Type.Includes("number"):
		return rapid.SampledFrom([]int{0, 1, 2, 10, 1927, 2000, -1, 1 << 40}).Draw(rt, "number")
	case s.Type.Includes("boolean"):
		return rapid.Bool().Draw(rt, "flag")
	}
	return rapid.StringN(0, 8, 30).Draw(rt, "text")
}

// drawMember draws a member of an object: mostly what makes sense under its name.
func drawMember(rt *rapid.T, name string, s *openapi3.Schema, depth int) any {
	sense := map[string][]any{
		"intent": {"leaders", "best", "standing", "compare", "player_stat", "threshold", "trend", "shape", "none"}, "sport": {"mlb", "nba", "chess"},
		"players": {[]string{"mlb_ruthba01"}, []string{"mlb_ruthba01", "nhl_gretzwa01"}, []string{"nobody"}, []string{}}, "stat": {"HR", "PTS", "none"},
	}[name]
	if len(sense) > 0 && rapid.IntRange(0, 5).Draw(rt, name+" sense") > 0 {
		return rapid.SampledFrom(sense).Draw(rt, name)
	}
	return drawJSON(rt, s, depth+1)
}

// maps iterates over the keys of a schema's members.
func maps(m openapi3.Schemas) func(func(string) bool) {
	return func(yield func(string) bool) {
		for name := range m {
			if !yield(name) {
				return
			}
		}
	}
}

// sendDrawn sends a request and holds the answer against the description.
func (b *testBundle) sendDrawn(rt *rapid.T, d randomRequest) (status int, err error) {
	request, err := http.NewRequestWithContext(rt.Context(), d.Method, b.config.BaseURL+d.path, strings.NewReader(d.body))
	if err != nil {
		return 0, err
	}
	if !d.keyless {
		request.Header.Set("Authorization", "Bearer "+b.key) // the header that every call takes
	}
	for name, value := range d.headers {
		request.Header.Set(name, value)
	}
	got, err := send(request)
	if err != nil {
		return 0, err
	}
	input := &openapi3filter.RequestValidationInput{
		Request: request, PathParams: d.pathParams, Route: d.Route,
		Options: &openapi3filter.Options{AuthenticationFunc: openapi3filter.NoopAuthenticationFunc, IncludeResponseStatus: true},
	}
	request.Body = io.NopCloser(strings.NewReader(d.body))
	allowed := openapi3filter.ValidateRequest(rt.Context(), input)
	open := len(*d.Operation.Security) == 1 && len((*d.Operation.Security)[0]) == 0
	switch {
	case got.status >= http.StatusInternalServerError:
		return got.status, fmt.Errorf("%d %s", got.status, got.body)
	case d.keyless && !open && got.status != http.StatusUnauthorized:
		return got.status, fmt.Errorf("without a key: %d", got.status)
	case d.wrong && got.status < http.StatusBadRequest:
		return got.status, fmt.Errorf("a parameter that is unknown, empty or given twice is answered %d", got.status)
	case allowed != nil && got.status < http.StatusBadRequest:
		return got.status, fmt.Errorf("answered %d, although %w", got.status, allowed)
	case got.status == http.StatusNotModified:
		return got.status, nil
	}
	return got.status, openapi3filter.ValidateResponse(rt.Context(), &openapi3filter.ResponseValidationInput{
		RequestValidationInput: input, Status: got.status, Header: got.header, Body: io.NopCloser(bytes.NewReader(got.body)), Options: input.Options,
	})
}
