package spec

import (
	"encoding/json"
	"fmt"
	"maps"
	"slices"
	"strings"

	"github.com/danielgtaylor/huma/v2"
)

// These types are the part that we write of Postman's Collection Format v2.1.0
// (https://schema.postman.com/collection/json/v2.1.0/draft-07/docs/index.html).

const collectionSchema = "https://schema.getpostman.com/json/collection/v2.1.0/collection.json"

type postmanCollection struct {
	Info     postmanInfo       `json:"info"`
	Auth     postmanAuth       `json:"auth"`
	Variable []postmanVariable `json:"variable"`
	Item     []postmanFolder   `json:"item"`
}

type postmanInfo struct {
	Name        string `json:"name"`
	Description string `json:"description"`
	Schema      string `json:"schema"`
}

type postmanAuth struct {
	Type   string            `json:"type"`
	APIKey []postmanVariable `json:"apikey,omitempty"`
	Bearer []postmanVariable `json:"bearer,omitempty"`
}

type postmanVariable struct {
	Key         string `json:"key"`
	Value       string `json:"value"`
	Type        string `json:"type,omitempty"`
	Description string `json:"description,omitempty"`
	Disabled    bool   `json:"disabled,omitempty"`
}

type postmanFolder struct {
	Name string        `json:"name"`
	Item []postmanItem `json:"item"`
}

type postmanItem struct {
	Name    string         `json:"name"`
	Request postmanRequest `json:"request"`
}

type postmanRequest struct {
	Method      string            `json:"method"`
	Description string            `json:"description"`
	Auth        *postmanAuth      `json:"auth,omitempty"`
	Header      []postmanVariable `json:"header"`
	Body        *postmanBody      `json:"body,omitempty"`
	URL         postmanURL        `json:"url"`
}

type postmanBody struct {
	Mode    string         `json:"mode"`
	Raw     string         `json:"raw"`
	Options map[string]any `json:"options"`
}

type postmanURL struct {
	Raw      string            `json:"raw"`
	Host     []string          `json:"host"`
	Path     []string          `json:"path"`
	Query    []postmanVariable `json:"query,omitempty"`
	Variable []postmanVariable `json:"variable,omitempty"`
}

// postman encodes the description as a collection: a folder per tag, and a request per operation,
// filled with the examples of its parameters.
func postman(doc *huma.OpenAPI) ([]byte, error) {
	c := postmanCollection{
		Info: postmanInfo{doc.Info.Title, doc.Info.Description + " Set the variable key to your API key.", collectionSchema},
		Auth: postmanAuth{Type: "apikey", APIKey: []postmanVariable{
			{Key: "key", Value: "X-API-Key", Type: "string"}, {Key: "value", Value: "{{key}}", Type: "string"}, {Key: "in", Value: "header", Type: "string"},
		}},
		Variable: []postmanVariable{{Key: "baseUrl", Value: doc.Servers[0].URL, Type: "string"}, {Key: "key", Type: "string"}},
	}
	folders := map[string][]postmanItem{}
	for _, op := range Operations(doc) {
		request, err := newPostmanRequest(doc, op)
		if err != nil {
			return nil, fmt.Errorf("postman: %s: %w", op.OperationID, err)
		}
		folders[op.Tags[0]] = append(folders[op.Tags[0]], postmanItem{op.Summary, request})
	}
	for _, tag := range slices.Sorted(maps.Keys(folders)) {
		c.Item = append(c.Item, postmanFolder{tag, folders[tag]})
	}
	return json.Marshal(c)
}

func newPostmanRequest(doc *huma.OpenAPI, op *huma.Operation) (postmanRequest, error) {
	r := postmanRequest{Method: op.Method, Description: op.Description, Header: []postmanVariable{}}
	path := op.Path
	for _, p := range op.Parameters {
		v := postmanVariable{Key: p.Name, Value: exampleOf(p), Description: p.Description}
		switch p.In {
		case "path":
			if v.Value == "" { // such as the ID of the reader's own receipt
				v.Value = "{{" + p.Name + "}}"
			}
			path = strings.ReplaceAll(path, "{"+p.Name+"}", ":"+p.Name)
			r.URL.Variable = append(r.URL.Variable, v)
		case "query":
			v.Disabled = !p.Required
			r.URL.Query = append(r.URL.Query, v)
		case "header":
			v.Disabled = true
			r.Header = append(r.Header, v)
		}
	}
	r.URL.Host, r.URL.Path = []string{"{{baseUrl}}"}, strings.Split(strings.TrimPrefix(path, "/"), "/")
	r.URL.Raw = "{{baseUrl}}" + path
	for i, v := range slices.DeleteFunc(slices.Clone(r.URL.Query), func(v postmanVariable) bool { return v.Disabled }) {
		r.URL.Raw += map[bool]string{true: "?", false: "&"}[i == 0] + v.Key + "=" + v.Value
	}
	if isOpen(op) {
		r.Auth = &postmanAuth{Type: "noauth"}
	} else if BearerOnly(op) {
		r.Auth = &postmanAuth{Type: "bearer", Bearer: []postmanVariable{{Key: "token", Value: "{{key}}", Type: "string"}}}
	}
	if op.RequestBody == nil {
		return r, nil
	}
	body, err := json.MarshalIndent(exampleBody(doc, op), "", "  ")
	r.Header = append(r.Header, postmanVariable{Key: "Content-Type", Value: "application/json"})
	r.Body = &postmanBody{"raw", string(body), map[string]any{"raw": map[string]string{"language": "json"}}}
	return r, err
}

// exampleOf returns a parameter's example as URL text.
func exampleOf(p *huma.Param) string {
	if p.Schema != nil && len(p.Schema.Examples) > 0 {
		return fmt.Sprint(p.Schema.Examples[0])
	}
	return ""
}

// exampleBody returns a body built from its members' examples.
func exampleBody(doc *huma.OpenAPI, op *huma.Operation) map[string]any {
	body := map[string]any{}
	media := op.RequestBody.Content["application/json"]
	if media == nil || media.Schema == nil {
		return body
	}
	s := media.Schema
	if s.Ref != "" {
		s = doc.Components.Schemas.SchemaFromRef(s.Ref)
	}
	for name, member := range s.Properties {
		if len(member.Examples) > 0 {
			body[name] = member.Examples[0]
		}
	}
	return body
}
