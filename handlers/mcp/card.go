package mcp

import (
	"net/http"

	"groundline/handlers/web"
)

// serverJSON describes a remote server in the MCP registry's format (schema of 2025-12-11).
type serverJSON struct {
	Schema      string   `json:"$schema"`
	Name        string   `json:"name"`
	Title       string   `json:"title"`
	Description string   `json:"description"`
	Version     string   `json:"version"`
	WebsiteURL  string   `json:"websiteUrl"`
	Remotes     []remote `json:"remotes"`
}

type remote struct {
	Type    string   `json:"type"`
	URL     string   `json:"url"`
	Headers []header `json:"headers"`
}

type header struct {
	Name        string `json:"name"`
	Description string `json:"description"`
	Required    bool   `json:"isRequired"`
	Secret      bool   `json:"isSecret"`
}

const registrySchema = "https://static.modelcontextprotocol.io/schemas/2025-12-11/server.schema.json"

// ServerJSON serves GET /server.json and the server card: the endpoint's URL and headers.
func ServerJSON(edge *web.Edge, name, version string) web.Handler {
	base := edge.BaseURL()
	return func(w http.ResponseWriter, r *http.Request) error {
		return edge.SendJSON(w, r, serverJSON{
			Schema: registrySchema, Name: name, Title: "Groundline", Version: version, WebsiteURL: base,
			Description: "Player ratings you can cite, in five leagues: every answer has a receipt, or is refused.",
			Remotes: []remote{{Type: "streamable-http", URL: base + Path, Headers: []header{{
				Name: "X-API-Key", Description: "Your API key, free at " + base + "/signup. Without one, a session has a few credits to try it.", Secret: true,
			}}}},
		})
	}
}
