package oauth

import "strings"

// Paths of the endpoints.
const (
	AuthorizePath = "/oauth/authorize"
	TokenPath     = "/oauth/token" // #nosec G101 -- an address
	RegisterPath  = "/oauth/register"
	RevokePath    = "/oauth/revoke"
	DevicePath    = "/oauth/device"
	ResourcePath  = "/.well-known/oauth-protected-resource"
)

// ServerMetadata describes the authorization server (RFC 8414).
type ServerMetadata struct {
	Issuer        string   `json:"issuer"`
	Authorize     string   `json:"authorization_endpoint"`
	Token         string   `json:"token_endpoint"`
	Register      string   `json:"registration_endpoint"`
	Revoke        string   `json:"revocation_endpoint"`
	Device        string   `json:"device_authorization_endpoint"`
	Scopes        []string `json:"scopes_supported"`
	Responses     []string `json:"response_types_supported"`
	Modes         []string `json:"response_modes_supported"`
	Grants        []string `json:"grant_types_supported"`
	Methods       []string `json:"token_endpoint_auth_methods_supported"`
	RevokeMethods []string `json:"revocation_endpoint_auth_methods_supported"`
	Challenges    []string `json:"code_challenge_methods_supported"`
	Issues        bool     `json:"authorization_response_iss_parameter_supported"`
	Documents     bool     `json:"client_id_metadata_document_supported"`
	Documentation string   `json:"service_documentation"`
	Policy        string   `json:"op_policy_uri"`
	Terms         string   `json:"op_tos_uri"`
}

// Metadata returns the authorization server's description.
func (s *Service) Metadata() ServerMetadata {
	return ServerMetadata{
		Issuer: s.Issuer(), Authorize: s.BaseURL + AuthorizePath, Token: s.BaseURL + TokenPath, Register: s.BaseURL + RegisterPath,
		Revoke: s.BaseURL + RevokePath, Device: s.BaseURL + DevicePath, Scopes: Names(), Responses: []string{"code"}, Modes: []string{"query"},
		Grants: Grants, Methods: []string{"none"}, RevokeMethods: []string{"none"}, Challenges: []string{"S256"}, Issues: true, Documents: true,
		Documentation: s.BaseURL + "/docs/connect", Policy: s.BaseURL + "/privacy", Terms: s.BaseURL + "/terms",
	}
}

// ResourceMetadata describes a part of the service that takes tokens (RFC 9728).
type ResourceMetadata struct {
	Resource      string   `json:"resource"`
	Servers       []string `json:"authorization_servers"`
	Scopes        []string `json:"scopes_supported"`
	Methods       []string `json:"bearer_methods_supported"`
	Name          string   `json:"resource_name"`
	Documentation string   `json:"resource_documentation"`
}

// Resource returns the description of the part of the service at a path. It reports false if
// tokens are issued for no such path.
func (s *Service) Resource(path string) (ResourceMetadata, bool) {
	m := ResourceMetadata{Resource: s.BaseURL + path, Servers: []string{s.Issuer()}, Scopes: []string{DefaultScope}, Methods: []string{"header"},
		Name: "Groundline", Documentation: s.BaseURL + "/docs/connect"}
	switch path {
	case MCP, MCPAccount: // tools read data, and nothing else
	case API:
		m.Scopes = strings.Fields(strings.Join(Names()[:len(Scopes)], " "))
	case "", everything:
		m.Resource = s.BaseURL
	default:
		return m, false
	}
	return m, true
}

// Challenge returns the value of WWW-Authenticate by which a client without a valid token at a
// path learns where to get one. given is whether it sent one.
func (s *Service) Challenge(path string, given bool) string {
	value := `Bearer realm="groundline", `
	if given {
		value += `error="invalid_token", `
	}
	return value + `resource_metadata="` + s.BaseURL + ResourcePath + path + `", scope="` + DefaultScope + `"`
}
