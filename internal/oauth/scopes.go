package oauth

import (
	"net/url"
	"slices"
	"strings"

	"groundline/internal/keys"
)

// Scope is something that a person can allow an app.
type Scope struct{ Name, Meaning string }

// write is the scope without which a token changes nothing, and offline the one by which some
// clients ask for a refresh token, which all get.
const (
	write   = "write"
	offline = "offline_access"
)

// Scopes lists the scopes in the order in which they are shown.
var Scopes = []Scope{
	{string(keys.Data), "Look up ratings, rankings, statistics and answers"},
	{string(keys.Articles), "Read and list articles"},
	{string(keys.Export), "Download bulk slices"},
	{write, "Change things: make predictions and license articles for you"},
}

// Names returns the names of the scopes that a client may ask for.
func Names() []string {
	var names []string
	for _, s := range Scopes {
		names = append(names, s.Name)
	}
	return append(names, offline)
}

// DefaultScope is what a client gets that asks for none.
const DefaultScope = string(keys.Data)

// readScope returns the scopes of a request in their order, without offline_access.
func readScope(text string) (string, *Error) {
	asked := strings.Fields(text)
	var names []string
	for _, s := range Scopes {
		if slices.Contains(asked, s.Name) {
			names = append(names, s.Name)
		}
	}
	for _, name := range asked {
		if !slices.Contains(Names(), name) {
			return "", fail("invalid_scope", "there is no such scope; the scopes are %s", strings.Join(Names(), ", "))
		}
	}
	if len(names) == 0 {
		return DefaultScope, nil
	}
	if len(names) == 1 && names[0] == write {
		return "", fail("invalid_scope", "write needs another scope to write with")
	}
	return strings.Join(names, " "), nil
}

// narrow returns the scopes among those asked that a person left allowed.
func narrow(asked string, allowed []string) (string, bool) {
	var names []string
	for name := range strings.FieldsSeq(asked) {
		if slices.Contains(allowed, name) {
			names = append(names, name)
		}
	}
	return strings.Join(names, " "), len(names) > 0 && (len(names) > 1 || names[0] != write)
}

// keyScope returns the scopes of the key of a token.
func keyScope(scope string) []keys.Scope {
	list := []keys.Scope{keys.ReadOnly}
	for name := range strings.FieldsSeq(scope) {
		if name == write {
			list = list[1:]
			continue
		}
		list = append(list, keys.Scope(name))
	}
	return list
}

// scopeOf returns the scopes of a token whose key has the stored scope.
func scopeOf(stored string) string {
	names := strings.Split(stored, ",")
	if at := slices.Index(names, string(keys.ReadOnly)); at >= 0 {
		return strings.Join(slices.Delete(names, at, at+1), " ")
	}
	return strings.Join(append(names, write), " ")
}

// The paths that a token can be for, each with all below it.
const (
	MCP        = "/api/mcp"         // the endpoint of agents
	MCPAccount = "/api/mcp/account" // the same, which always asks for a token
	API        = "/api/v1"          // the JSON API
	everything = "/"
)

// Audiences lists the paths.
var Audiences = []string{MCP, MCPAccount, API, everything}

// readResource returns the path that a request's resource indicators name, or that of the MCP
// endpoint for none, as clients of older specifications send none.
func (s *Service) readResource(given []string) (string, *Error) {
	if len(given) == 0 || len(given) == 1 && given[0] == "" {
		return MCP, nil
	}
	unknown := fail("invalid_target", "the resource must be one of ours, such as %s", s.BaseURL+MCP)
	if len(given) > 1 {
		return "", unknown
	}
	base, err := url.Parse(s.BaseURL)
	if err != nil {
		return "", unknown
	}
	u, err := url.Parse(given[0])
	if err != nil || !strings.EqualFold(u.Scheme, base.Scheme) || !strings.EqualFold(u.Host, base.Host) || u.User != nil || u.RawQuery != "" || u.Fragment != "" {
		return "", unknown
	}
	path := "/" + strings.Trim(u.Path, "/")
	if !slices.Contains(Audiences, path) {
		return "", unknown
	}
	return path, nil
}
