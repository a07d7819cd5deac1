// Package mcp is the Model Context Protocol endpoint: the same calls as the API,
// for an agent's host that is pointed at one address.
//
// It owns the protocol's side: tools, results, the errors of transport. A tool
// call becomes the API's own request, with the caller's key, and goes through
// the API's handler in this process: prices, receipts, rates and refusals cannot
// differ. Every result carries provenance; what cannot be verified is a result
// with isError and a reason, and never holds an empty rating.
//
// It is stateless: any replica serves any request. It knows neither prices nor
// players.
package mcp

import (
	"context"
	"log/slog"
	"net"
	"net/http"
	"net/url"

	sdk "github.com/modelcontextprotocol/go-sdk/mcp"

	"groundline/handlers/web"
	"groundline/internal/apperr"
	"groundline/internal/toolset"
)

// Path is where the endpoint is served.
const Path = "/api/mcp"

// maxBody bounds a request, in bytes: arguments are a few names and numbers.
const maxBody = 256 << 10

const instructions = "Player ratings and statistics of mlb, nfl, nba, nhl and wnba that you can cite. Every answer has a claim " +
	"to print as it stands and a receipt that anyone can verify; quote the claim and link its receipt. If a result is " +
	"unverifiable, do not fill the gap from memory: give the reason, or ask one of the nearest questions it names. " +
	"Use search_players to find a slug or an id. Ratings are relative to peers of the same season, never across eras in absolute terms."

// Deps are what the endpoint needs.
type Deps struct {
	Edge    *web.Edge
	Version string
	Tools   []toolset.Tool
	// API serves the calls that tools make.
	API http.Handler
	// Authenticate checks the key of a request.
	Authenticate func(r *http.Request) error
	// Verify checks a stored receipt.
	Verify func(ctx context.Context, id string) (Verified, error)
	Log    *slog.Logger
}

type server struct {
	Deps
	host string // by which the world reaches us
}

// New makes the endpoint's handler.
func New(d Deps) (http.Handler, error) {
	base, err := url.Parse(d.Edge.BaseURL())
	if err != nil {
		return nil, err
	}
	s := &server{Deps: d, host: base.Hostname()}
	protocol := s.protocol()
	transport := sdk.NewStreamableHTTPHandler(func(*http.Request) *sdk.Server { return protocol }, &sdk.StreamableHTTPOptions{
		Stateless: true, JSONResponse: true, MaxRequestBodyBytes: maxBody, Logger: d.Log,
		// A reverse proxy on the same machine reaches us by loopback with the
		// world's Host; admit checks Host against our own name.
		DisableLocalhostProtection: true,
	})
	return s.admit(s.problems(transport)), nil
}

func (s *server) protocol() *sdk.Server {
	options := &sdk.ServerOptions{
		Instructions: instructions, Logger: s.Log,
		Capabilities: &sdk.ServerCapabilities{Tools: &sdk.ToolCapabilities{}},
	}
	withFixtures(options)
	p := sdk.NewServer(&sdk.Implementation{
		Name: "groundline", Title: "Groundline", Version: s.Version, WebsiteURL: s.Edge.BaseURL(),
		Description: "Player ratings you can cite, in five leagues.",
	}, options)
	p.AddReceivingMiddleware(clipNames)
	addFixtures(p)
	for i := range s.Tools {
		s.offer(p, &s.Tools[i], s.call(&s.Tools[i]))
	}
	s.offer(p, &verifyReceipt, s.verify)
	return p
}

// clipNames cuts a name that is longer than any of ours: the protocol's errors
// repeat names whole.
func clipNames(next sdk.MethodHandler) sdk.MethodHandler {
	return func(ctx context.Context, method string, request sdk.Request) (sdk.Result, error) {
		switch params := request.GetParams().(type) {
		case *sdk.CallToolParamsRaw:
			params.Name = apperr.Echo(params.Name)
		case *sdk.GetPromptParams:
			params.Name = apperr.Echo(params.Name)
		case *sdk.ReadResourceParams:
			params.URI = apperr.Clip(params.URI, apperr.MaxEcho)
		}
		return next(ctx, method, request)
	}
}

// offer adds one tool to the protocol's server.
func (s *server) offer(p *sdk.Server, t *toolset.Tool, handler sdk.ToolHandler) {
	p.AddTool(&sdk.Tool{
		Name: t.Name, Title: t.Title, Description: t.Description,
		InputSchema: t.Input(false), OutputSchema: toolset.Output(),
		Annotations: &sdk.ToolAnnotations{
			ReadOnlyHint: toolset.Hints.ReadOnly, IdempotentHint: toolset.Hints.Idempotent,
			DestructiveHint: &toolset.Hints.Destructive, OpenWorldHint: &toolset.Hints.OpenWorld,
		},
	}, handler)
}

// admit lets through what came to our own name, from no other site, with a key.
func (s *server) admit(next http.Handler) http.Handler {
	sameOrigin := http.NewCrossOriginProtection()
	return http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		err := s.ours(r)
		if err == nil && r.Method == http.MethodPost {
			if sameOrigin.Check(r) != nil {
				err = apperr.New(apperr.Forbidden, "cross_origin", "A page of another site made this request.").
					WithRemedy("Call the endpoint from a program, not from a page.")
			}
		}
		if err == nil && r.Method == http.MethodPost {
			if err = s.Authenticate(r); web.Status(err) == http.StatusUnauthorized {
				// No resource_metadata: clients that see OAuth would drop their key.
				w.Header()["Www-Authenticate"] = web.KeySchemes
			}
		}
		if err != nil {
			s.Edge.WriteProblem(w, r, err)
			return
		}
		next.ServeHTTP(w, r.WithContext(context.WithValue(r.Context(), outerKey{}, r)))
	})
}

// ours reports a request whose Host is not ours: a page elsewhere may have had
// its name resolved to this machine.
func (s *server) ours(r *http.Request) error {
	host := r.Host
	if name, _, err := net.SplitHostPort(host); err == nil {
		host = name
	}
	if host == s.host || loopback(host) && loopback(s.host) {
		return nil
	}
	return apperr.New(apperr.Forbidden, "wrong_host", "This service does not answer to that name.").
		WithRemedy("Its address is " + s.Edge.BaseURL() + Path + ".")
}

func loopback(host string) bool {
	ip := net.ParseIP(host)
	return host == "localhost" || ip != nil && ip.IsLoopback()
}

// outerKey finds the HTTP request that a tool call came in.
type outerKey struct{}
