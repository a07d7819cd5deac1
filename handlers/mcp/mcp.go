// Package mcp is the Model Context Protocol endpoint: the API's operations as tools for agents.
//
// It owns the protocol: tools, results and transport errors. A tool call becomes an API request with
// the caller's key and goes through the API's handler in this process, so prices, receipts, rate
// limits and refusals cannot differ. Every result carries provenance; an unverifiable one has isError
// and a reason, and never an empty rating.
//
// It is stateless: any replica serves any request. A client without a key gets a session identifier,
// which stands for a provisional key (keyless.go). It knows neither prices nor players.
package mcp

import (
	"context"
	"errors"
	"log/slog"
	"net"
	"net/http"
	"net/url"
	"slices"
	"sync/atomic"

	sdk "github.com/modelcontextprotocol/go-sdk/mcp"

	"groundline/handlers/web"
	"groundline/internal/apperr"
	"groundline/internal/toolset"
)

// Path is where the endpoint is served, and AccountPath where it is served to clients with a key
// or token alone: a client that has none is told to get one, and so asks its person to sign in.
const (
	Path        = "/api/mcp"
	AccountPath = "/api/mcp/account"
)

// maxBody bounds a request in bytes: arguments are a few names and numbers.
const maxBody = 256 << 10

const instructions = "Player ratings and statistics of mlb, nfl, nba, nhl and wnba that you can cite. Every answer has a claim " +
	"to print verbatim and a receipt that anyone can verify; quote the claim and link its receipt. If a result is " +
	"unverifiable, do not fill the gap from memory: give the reason, or ask one of the nearest questions it offers. " +
	"Use search_players to find a slug or an id. Ratings are relative to peers of the same season, never across eras in absolute terms."

// Deps are the endpoint's dependencies.
type Deps struct {
	Edge    *web.Edge
	Version string
	Tools   []toolset.Tool
	// API serves the requests that tool calls become.
	API http.Handler
	// Authenticate checks a request's key. It sets the headers of an answer to a provisional one.
	Authenticate func(header http.Header, r *http.Request) error
	// TakeMessage counts a message that is not a metered request against its account's rate.
	TakeMessage func(r *http.Request) error
	// NewSession returns an identifier for a client without a key, and SessionKey the provisional
	// key that it stands for; known is false for any other text.
	NewSession func() string
	SessionKey func(r *http.Request, session string) (key string, known bool, err error)
	// TakeVisitor counts a message of a client without a key against its network's rate.
	TakeVisitor func(r *http.Request) error
	// Challenge returns the value of WWW-Authenticate that leads a client to a token for a path;
	// given is whether it sent one that is not valid.
	Challenge func(path string, given bool) string
	// Verify checks a stored receipt.
	Verify func(ctx context.Context, id string) (Verified, error)
	// Document returns a stored receipt's document, and KeyIDs the IDs of the keys that sign, signed
	// or will sign, in hexadecimal.
	Document func(ctx context.Context, id string) ([]byte, error)
	KeyIDs   func(ctx context.Context) ([]string, error)
	Log      *slog.Logger
}

type server struct {
	Deps
	host string // the service's public host name
}

// New returns the endpoint's handler.
func New(d Deps) (http.Handler, error) {
	base, err := url.Parse(d.Edge.BaseURL())
	if err != nil {
		return nil, err
	}
	s := &server{Deps: d, host: base.Hostname()}
	protocol := s.protocol()
	transport := sdk.NewStreamableHTTPHandler(func(*http.Request) *sdk.Server { return protocol }, &sdk.StreamableHTTPOptions{
		Stateless: true, JSONResponse: true, MaxRequestBodyBytes: maxBody, Logger: d.Log,
		// A reverse proxy on the same machine connects by loopback with the public Host, which admit
		// checks.
		DisableLocalhostProtection: true,
	})
	return s.admit(s.problems(transport)), nil
}

func (s *server) protocol() *sdk.Server {
	options := &sdk.ServerOptions{
		Instructions: instructions, Logger: s.Log,
		Capabilities: &sdk.ServerCapabilities{Tools: &sdk.ToolCapabilities{}, Resources: &sdk.ResourceCapabilities{}},
	}
	options.Capabilities.AddExtension(appsExtension, nil)
	withFixtures(options)
	p := sdk.NewServer(&sdk.Implementation{
		Name: "groundline", Title: "Groundline", Version: s.Version, WebsiteURL: s.Edge.BaseURL(),
		Description: "Player ratings you can cite, in five leagues.",
	}, options)
	p.AddReceivingMiddleware(s.limit, clipNames)
	addFixtures(p)
	for i := range s.Tools {
		s.addTool(p, &s.Tools[i], s.call(&s.Tools[i]))
	}
	s.addTool(p, &verifyReceipt, s.verify)
	s.addCard(p)
	return p
}

// clipNames shortens overlong names, because the protocol's errors repeat them whole.
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

// limit counts every message except tool calls that become API requests, which the API counts.
func (s *server) limit(next sdk.MethodHandler) sdk.MethodHandler {
	return func(ctx context.Context, method string, request sdk.Request) (sdk.Result, error) {
		call, isCall := request.GetParams().(*sdk.CallToolParamsRaw)
		if isCall && slices.ContainsFunc(s.Tools, func(t toolset.Tool) bool { return t.Name == call.Name }) {
			return next(ctx, method, request)
		}
		outer, ok := ctx.Value(outerKey{}).(*outerRequest)
		if !ok {
			return nil, errors.New("mcp: message without an HTTP request")
		}
		take := s.TakeMessage
		if outer.keyless {
			take = s.TakeVisitor
		}
		if err := take(outer.Request); err != nil {
			outer.refused.Store(&err)
			return nil, err
		}
		return next(ctx, method, request)
	}
}

// addTool registers a tool with the protocol's server.
func (s *server) addTool(p *sdk.Server, t *toolset.Tool, handler sdk.ToolHandler) {
	p.AddTool(&sdk.Tool{
		Meta: cardOf(t.Name), Name: t.Name, Title: t.Title, Description: t.Description,
		InputSchema: t.Input(false), OutputSchema: toolset.Output(),
		Annotations: &sdk.ToolAnnotations{
			ReadOnlyHint: toolset.Hints.ReadOnly, IdempotentHint: toolset.Hints.Idempotent,
			DestructiveHint: &toolset.Hints.Destructive, OpenWorldHint: &toolset.Hints.OpenWorld,
		},
	}, handler)
}

// admit accepts requests with a key, or of a client that may do without, to the service's own
// host, from no other site.
func (s *server) admit(next http.Handler) http.Handler {
	sameOrigin := http.NewCrossOriginProtection()
	return http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		err := s.checkHost(r)
		if err == nil && r.Method == http.MethodPost {
			if sameOrigin.Check(r) != nil {
				err = apperr.New(apperr.Forbidden, "cross_origin", "This request came from a page of another site.").
					WithRemedy("Call the endpoint from a program, not from a web page.")
			}
		}
		outer := &outerRequest{Request: r}
		if err == nil && r.Method == http.MethodPost && keyless(r) && r.URL.Path != AccountPath {
			outer.keyless = true
			outer.Request, err = s.admitKeyless(w, r)
		} else if err == nil && r.Method == http.MethodPost {
			err = s.Authenticate(w.Header(), r)
		}
		if err != nil {
			s.challenge(w, r, err)
			s.Edge.WriteProblem(w, r, err)
			return
		}
		next.ServeHTTP(w, outer.WithContext(context.WithValue(r.Context(), outerKey{}, outer)))
	})
}

// challenge sets WWW-Authenticate for a client without a valid key or token. A client that sent
// X-API-Key learns nothing of tokens: some would then ignore the key they are configured with.
func (s *server) challenge(w http.ResponseWriter, r *http.Request, err error) {
	switch {
	case web.Status(err) != http.StatusUnauthorized:
	case r.Header["X-Api-Key"] != nil:
		w.Header()["Www-Authenticate"] = web.KeySchemes
	default:
		w.Header().Set("WWW-Authenticate", s.Challenge(r.URL.Path, r.Header["Authorization"] != nil))
	}
}

// checkHost refuses a foreign Host: a page elsewhere may have rebound its DNS name to this machine.
func (s *server) checkHost(r *http.Request) error {
	host := r.Host
	if name, _, err := net.SplitHostPort(host); err == nil {
		host = name
	}
	if host == s.host || loopback(host) && loopback(s.host) {
		return nil
	}
	return apperr.New(apperr.Forbidden, "wrong_host", "This service does not serve that host name.").
		WithRemedy("Use " + s.Edge.BaseURL() + Path + ".")
}

func loopback(host string) bool {
	ip := net.ParseIP(host)
	return host == "localhost" || ip != nil && ip.IsLoopback()
}

type outerKey struct{}

// outerRequest is the HTTP request of a message. If the rate limit refused it, refused is the answer.
type outerRequest struct {
	*http.Request
	keyless bool // without a key of the client's
	refused atomic.Pointer[error]
}
