//go:build soak

package soak_test

import (
	"context"
	"fmt"
	"math/rand/v2"
	"net/http"
	"slices"
	"strings"
	"sync"
	"time"
)

// ask is one request, and what it may be answered.
type ask struct {
	name, method, path, body string
	keyed                    bool // carries the client's key
	json                     bool // wants JSON
	headers                  map[string]string
	want                     []int
}

// career is a player of the sample, or of wnba's full data, and his seasons.
type career struct {
	sport, slug, id string
	from, to        int
}

var careers = []career{
	{"mlb", "babe-ruth", "mlb_ruthba01", 1914, 1935}, {"mlb", "hank-aaron", "mlb_aaronha01", 1954, 1976}, {"mlb", "cy-young", "mlb_youngcy01", 1890, 1911},
	{"nba", "michael-jordan", "nba_jordami01", 1985, 2003}, {"nfl", "tom-brady", "nfl_BradTo00", 2000, 2022}, {"nhl", "wayne-gretzky", "nhl_gretzwa01", 1980, 1999},
	{"wnba", "lauren-jackson", "wnba_jacksla01w", 2001, 2012}, {"wnba", "cynthia-cooper", "wnba_coopecy01w", 1997, 2003},
}

var questions = []string{"How good was Babe Ruth?", "Who had the most home runs in a career?", "How good was Lauren Jackson in 2007?", "Who will win the next title?", "Was Hank Aaron better than Willie Mays?"}

var pages = []string{"/", "/docs", "/docs/quickstart", "/movers", "/movers/wnba", "/answers", "/status", "/pricing", "/calls", "/articles", "/log/checkpoint", "/rankings/wnba", "/players/wnba", "/widgets"}

var owned = []string{"/dashboard", "/keys", "/evidence", "/billing", "/account", "/dashboard/usage.csv"}

// share is how many of a hundred requests are of a kind.
type share struct {
	of   int
	make func(*rand.Rand) ask
}

var mix = []share{
	{28, season}, {6, refused}, {14, read}, {6, question}, {12, tool}, {14, badge}, {12, public}, {4, private}, {2, wrong}, {2, evidence},
}

func season(r *rand.Rand) ask {
	c := careers[r.IntN(len(careers))]
	return api("rating", fmt.Sprintf("/api/v1/grounded/rating?sport=%s&slug=%s&scope=season&season=%d", c.sport, c.slug, c.from+r.IntN(c.to-c.from+1)))
}

func refused(r *rand.Rand) ask {
	return api("refusal", "/api/v1/grounded/rating?sport=mlb&slug="+[]string{"nobody-at-all", "ken-griffey", "no-such-player"}[r.IntN(3)])
}

func read(r *rand.Rand) ask {
	c := careers[r.IntN(len(careers))]
	return api("read", []string{
		"/api/v1/rankings/" + c.sport + "?limit=10", "/api/v1/leaders/mlb?stat=batting.HR", "/api/v1/players/search?q=" + strings.ReplaceAll(c.slug, "-", "+"),
		"/api/v1/players/" + c.id, "/api/v1/analytics/shape/" + c.id, "/api/v1/grounded/standing?sport=" + c.sport + "&slug=" + c.slug, "/api/v1/movers/wnba",
	}[r.IntN(7)])
}

// question is sent with an Idempotency-Key, one in two of which was sent before.
func question(r *rand.Rand) ask {
	n := r.IntN(len(questions))
	a := api("question", "/api/v1/analytics/query")
	a.method, a.body = http.MethodPost, fmt.Sprintf(`{"question":%q}`, questions[n])
	a.headers = map[string]string{"Content-Type": "application/json"}
	if r.IntN(2) == 0 {
		a.headers["Idempotency-Key"] = fmt.Sprintf("soak-%d-%d", n, r.IntN(50))
		a.want = append(a.want, http.StatusConflict) // the first is still under way
	}
	return a
}

func tool(r *rand.Rand) ask {
	c := careers[r.IntN(len(careers))]
	a := api("mcp", "/api/mcp")
	a.method = http.MethodPost
	a.headers = map[string]string{"Content-Type": "application/json", "Accept": "application/json, text/event-stream"}
	a.body = fmt.Sprintf(`{"jsonrpc":"2.0","id":1,"method":"tools/call","params":{"name":"service_grounded_rating","arguments":{"sport":%q,"slug":%q,"season":%d}}}`,
		c.sport, c.slug, c.from+r.IntN(c.to-c.from+1))
	return a
}

func badge(r *rand.Rand) ask {
	c := careers[r.IntN(len(careers))]
	return ask{name: "badge", method: http.MethodGet, want: []int{200}, headers: map[string]string{"Origin": "https://blog.example"}, path: []string{
		"/widget/v1/data/" + c.sport + "/" + c.slug, "/widget/v1/svg/" + c.sport + "/" + c.slug + ".svg",
		"/widget/v1/frame/" + c.sport + "/" + c.slug, "/widget/v1/badge.js",
	}[r.IntN(4)]}
}

func public(r *rand.Rand) ask {
	c := careers[r.IntN(len(careers))]
	path := "/players/" + c.sport + "/" + c.slug
	if r.IntN(2) == 0 {
		path = pages[r.IntN(len(pages))]
	}
	return ask{name: "page", method: http.MethodGet, path: path, want: []int{200}}
}

func private(r *rand.Rand) ask {
	return ask{name: "own page", method: http.MethodGet, path: owned[r.IntN(len(owned))], want: []int{200}}
}

func evidence(*rand.Rand) ask { return api("evidence", "/api/v1/assistant-evidence?limit=5") }

// wrong is a typical client error with its expected response.
func wrong(r *rand.Rand) ask {
	return []ask{
		{name: "wrong", method: http.MethodGet, path: "/api/v1/grounded/rating?sport=mlb&slug=babe-ruth", want: []int{401}, json: true},
		{name: "wrong", method: http.MethodGet, path: "/nothing/here", want: []int{404}},
		{name: "wrong", method: http.MethodPost, path: "/players", want: []int{405}},
		{name: "wrong", method: http.MethodGet, path: "/api/v1/grounded/rating?sport=chess&slug=magnus", want: []int{400, 422}, json: true, keyed: true},
	}[r.IntN(4)]
}

func api(name, path string) ask {
	return ask{name: name, method: http.MethodGet, path: path, keyed: true, json: true, want: []int{200}}
}

func pick(r *rand.Rand) ask {
	n := r.IntN(100)
	for _, s := range mix {
		if n -= s.of; n < 0 {
			return s.make(r)
		}
	}
	panic("the shares are less than a hundred")
}

// atOnce bounds the requests under way: what the service cannot keep up with is
// seen as time, and not as a pile.
const atOnce = 64

// drive sends the mix at its pace until ctx ends, and lets what is under way end.
func (b *bundle) drive(ctx context.Context) {
	tick := time.NewTicker(time.Second / time.Duration(*pace))
	defer tick.Stop()
	r := rand.New(rand.NewPCG(7, 7))
	room := make(chan struct{}, atOnce)
	var all sync.WaitGroup
	defer all.Wait()
	for n := 0; ; n++ {
		select {
		case <-tick.C:
		case <-ctx.Done():
			return
		}
		a, c := pick(r), b.clients[n%len(b.clients)]
		room <- struct{}{}
		all.Go(func() {
			defer func() { <-room }()
			b.send(context.WithoutCancel(ctx), c, a)
		})
	}
}

// send makes one request and notes what came of it.
func (b *bundle) send(ctx context.Context, c *client, a ask) {
	request, err := http.NewRequestWithContext(ctx, a.method, c.base+a.path, strings.NewReader(a.body))
	if err != nil {
		b.tally.wrong(a.name, err.Error())
		return
	}
	request.Header.Set("Accept", "text/html")
	if a.json {
		request.Header.Set("Accept", "application/json")
	}
	if a.keyed {
		request.Header.Set("X-API-Key", c.key)
	}
	for name, value := range a.headers {
		request.Header.Set(name, value)
	}
	began := time.Now()
	response, body, err := c.do(request)
	took := time.Since(began)
	if err != nil {
		b.tally.wrong(a.name, a.method+" "+a.path+": "+err.Error())
		return
	}
	b.tally.took(took)
	if !slices.Contains(a.want, response.StatusCode) {
		b.tally.wrong(a.name, fmt.Sprintf("%s %s: %d %.200s", a.method, a.path, response.StatusCode, body))
		return
	}
	if response.StatusCode == http.StatusOK && a.keyed {
		b.tally.answered(c, response.Header, body)
	}
}
