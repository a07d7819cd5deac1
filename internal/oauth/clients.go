package oauth

import (
	"context"
	"errors"
	"fmt"
	"net"
	"net/url"
	"slices"
	"strings"
	"unicode"

	"gorm.io/gorm"

	"groundline/internal/apperr"
	"groundline/models"
)

// The limits of what a client may register.
const (
	maxRedirects = 10
	maxRedirect  = 500 // bytes
	maxName      = 60  // characters, as a key's name has
	maxClientID  = 500
)

// CLI is the client of our own command-line program. It redirects nowhere but to its machine.
const CLI = "groundline-cli"

// CodeUnknownClient is the code of the error about a client that did not register.
const CodeUnknownClient = "oauth_client_unknown"

// Client is a program that asks for access.
type Client struct {
	ID, Name  string
	Redirects []string
	// Host is where the client's own document is, and so who it is. It is empty if the client
	// only says who it is.
	Host string
	Ours bool
}

// Registration is what a client says about itself (RFC 7591).
type Registration struct {
	Name      string   `json:"client_name"`
	Redirects []string `json:"redirect_uris"`
	Grants    []string `json:"grant_types"`
	Responses []string `json:"response_types"`
	Method    string   `json:"token_endpoint_auth_method"`
}

// Register stores a client and returns it with its new identifier.
func (s *Service) Register(ctx context.Context, r Registration) (Client, error) {
	client, err := r.read()
	if err != nil {
		return client, err
	}
	client.ID = newSecret("glc_")[:30]
	err2 := gorm.G[models.OAuthClient](s.DB.Gorm).Create(ctx, &models.OAuthClient{ID: client.ID, Name: client.Name, Redirects: strings.Join(client.Redirects, "\n"), CreatedAt: s.Clock()})
	if err2 != nil {
		return client, fmt.Errorf("oauth: store client: %w", err2)
	}
	return client, nil
}

// read checks a registration. The error is an *Error, or nil.
func (r Registration) read() (Client, error) {
	c := Client{Name: cleanName(r.Name)}
	if len(r.Redirects) == 0 || len(r.Redirects) > maxRedirects {
		return c, fail("invalid_redirect_uri", "a client has 1 to %d redirect URIs", maxRedirects)
	}
	for _, uri := range r.Redirects {
		if why := checkRedirect(uri); why != "" {
			return c, fail("invalid_redirect_uri", "a redirect URI %s", why)
		}
	}
	if len(r.Responses) > 0 && !slices.Contains(r.Responses, "code") {
		return c, fail("invalid_client_metadata", "the only response type is code")
	}
	if len(r.Grants) > 0 && !slices.Contains(r.Grants, grantCode) && !slices.Contains(r.Grants, grantDevice) {
		return c, fail("invalid_client_metadata", "the grant types are %s, %s and %s", grantCode, grantRefresh, grantDevice)
	}
	c.Redirects = r.Redirects
	return c, nil
}

// cleanName returns a client's name on one line, without characters that could make it look
// like something else.
func cleanName(name string) string {
	name = strings.Join(strings.FieldsFunc(strings.ToValidUTF8(name, ""), func(c rune) bool {
		return unicode.IsSpace(c) || !unicode.IsPrint(c)
	}), " ")
	if runes := []rune(name); len(runes) > maxName {
		name = strings.TrimSpace(string(runes[:maxName-1])) + "…"
	}
	if name == "" {
		return "Unnamed app"
	}
	return name
}

// notSchemes are those that a browser acts on itself, or that lead to another service than an
// app on the person's machine.
var notSchemes = []string{"javascript", "data", "vbscript", "file", "filesystem", "blob", "about", "view-source", "chrome", "ws", "wss", "ftp", "mailto", "tel", "sms", "intent", "jar"}

// checkRedirect returns why a URI is none to send a person to, or "".
func checkRedirect(uri string) string {
	u, err := url.Parse(uri)
	switch {
	case err != nil || len(uri) > maxRedirect || strings.ContainsFunc(uri, func(c rune) bool { return c <= ' ' || c == '\\' || c > unicode.MaxASCII }):
		return "must be a URI of at most 500 ASCII characters"
	case u.Fragment != "" || strings.Contains(uri, "#"):
		return "must have no fragment"
	case u.User != nil || u.Opaque != "" || u.Scheme == "":
		return "must be absolute, without a user"
	case u.Scheme == "https" && u.Host != "":
		return ""
	case u.Scheme == "http" && isLoopback(u):
		return ""
	case u.Scheme == "http" || u.Scheme == "https":
		return "must be https, or http on the loopback interface"
	case slices.Contains(notSchemes, u.Scheme):
		return "must not have that scheme"
	case u.Host == "" && u.Path == "":
		return "must name more than a scheme"
	}
	return ""
}

// isLoopback reports whether a URI leads to the person's own machine.
func isLoopback(u *url.URL) bool {
	ip := net.ParseIP(u.Hostname())
	return u.Hostname() == "localhost" || ip != nil && ip.IsLoopback()
}

// mayRedirectTo reports whether a client registered a URI: exactly, but for the port of a
// loopback address, which a program gets when it starts (RFC 8252).
func (c Client) mayRedirectTo(uri string) bool {
	if checkRedirect(uri) != "" {
		return false
	}
	return slices.ContainsFunc(c.Redirects, func(registered string) bool {
		return uri == registered || withoutPort(uri) != "" && withoutPort(uri) == withoutPort(registered)
	})
}

// withoutPort returns a loopback URI without its port, or "" for any other.
func withoutPort(uri string) string {
	u, err := url.Parse(uri)
	if err != nil || u.Scheme != "http" || !isLoopback(u) {
		return ""
	}
	u.Host = u.Hostname()
	return u.String()
}

// Find returns a client by its identifier.
func (s *Service) Find(ctx context.Context, id string) (Client, error) {
	if id == CLI {
		return Client{ID: CLI, Name: "Groundline CLI", Redirects: []string{"http://127.0.0.1/callback", "http://[::1]/callback"}, Ours: true}, nil
	}
	if strings.HasPrefix(id, "https://") {
		return s.described(ctx, id)
	}
	if id == "" || len(id) > maxClientID {
		return Client{}, errNoClient()
	}
	row, err := gorm.G[models.OAuthClient](s.DB.Gorm).Where("id = ? AND fresh_until IS NULL", id).First(ctx)
	if errors.Is(err, gorm.ErrRecordNotFound) {
		return Client{}, errNoClient()
	}
	if err != nil {
		return Client{}, fmt.Errorf("oauth: read client: %w", err)
	}
	return clientOf(row), nil
}

func clientOf(row models.OAuthClient) Client {
	c := Client{ID: row.ID, Name: row.Name, Redirects: strings.Split(row.Redirects, "\n")}
	if row.FreshUntil != nil {
		c.Host = hostOf(row.ID)
	}
	return c
}

func hostOf(uri string) string {
	u, err := url.Parse(uri)
	if err != nil {
		return ""
	}
	return u.Host
}

func errNoClient() error {
	return apperr.New(apperr.Invalid, CodeUnknownClient, "The app that sent you here isn’t registered with us, or its registration was removed because it wasn’t used.").
		WithRemedy("Remove the connection in the app and add it again. Nothing was approved.")
}

// Destination says where a person goes after deciding.
func Destination(redirect string) string {
	u, err := url.Parse(redirect)
	switch {
	case err != nil:
		return ""
	case isLoopback(u):
		return "a program on this computer"
	case u.Scheme != "https":
		return "an app on this device (" + u.Scheme + ")"
	}
	return u.Host
}
