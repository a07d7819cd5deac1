// Package toolset is the definition of the calls that an agent may make, and the
// shapes in which hosts want to read it.
//
// It owns the translation: one definition, five shapes, so that no host can be
// told something else than another. The names of parameters are those of the
// API. A schema uses only what every shape understands: types, enumerations,
// and anyOf with null for what may be left out. Bounds and patterns stand in
// the description; the API checks them.
//
// It does not know what a call does, and it makes none.
package toolset

import (
	"encoding/json"
	"fmt"
	"net/url"
	"slices"
	"strings"

	"groundline/internal/apperr"
)

// Tool is one call.
type Tool struct {
	Name        string // snake_case
	Title       string // for people
	Description string // for a model: what it answers, when to use it, what it costs
	Method      string // GET, or POST with the parameters in a JSON body
	Path        string // of the API, with {name} where a parameter goes
	Params      []Param
	Credits     int64 // what an answer costs; 0 is free

	// Under is the member of a POST's body that the arguments go into, with Fixed
	// beside them; the arguments are the body if it is empty.
	Under string
	Fixed map[string]string
}

// Param is one parameter.
type Param struct {
	Name        string
	Type        string // of JSON Schema: string, integer, number, boolean, array (of strings)
	Description string
	Enum        []string
	Required    bool
}

// Target is where a tool call goes in the API: the path with its query, and the
// body, which is nil for GET.
type Target struct {
	Path string
	Body []byte
}

// ArgumentError is what is wrong with a tool call's arguments.
type ArgumentError struct{ Reason string }

// Error gives the reason, for the model that made the call.
func (e *ArgumentError) Error() string { return e.Reason }

// Target checks the names of the arguments and says where the call goes. What
// the values may be is for the API to say. Null means left out. Its errors are
// *ArgumentError.
func (t *Tool) Target(arguments json.RawMessage) (Target, error) {
	given := map[string]json.RawMessage{}
	if len(arguments) > 0 {
		if err := json.Unmarshal(arguments, &given); err != nil {
			return Target{}, &ArgumentError{"The arguments must be one JSON object."}
		}
	}
	for name, value := range given {
		if !slices.ContainsFunc(t.Params, func(p Param) bool { return p.Name == name }) {
			return Target{}, &ArgumentError{fmt.Sprintf("%s takes no argument %q; it takes %s.", t.Name, apperr.Echo(name), t.names())}
		}
		if string(value) == "null" {
			delete(given, name)
		}
	}
	for _, p := range t.Params {
		if _, ok := given[p.Name]; p.Required && !ok {
			return Target{}, &ArgumentError{fmt.Sprintf("%s needs the argument %q: %s", t.Name, p.Name, p.Description)}
		}
	}
	return t.target(given)
}

func (t *Tool) target(given map[string]json.RawMessage) (Target, error) {
	path, query := t.Path, url.Values{}
	for name, value := range given {
		if t.Method != "GET" {
			break
		}
		text, err := plain(value)
		if err != nil {
			return Target{}, &ArgumentError{fmt.Sprintf("The argument %q must be one value, not a list or an object.", name)}
		}
		if placeholder := "{" + name + "}"; strings.Contains(path, placeholder) {
			if text == "" || text == "." || text == ".." {
				return Target{}, &ArgumentError{fmt.Sprintf("The argument %q must not be %q.", name, text)}
			}
			path = strings.ReplaceAll(path, placeholder, url.PathEscape(text))
		} else {
			query.Set(name, text)
		}
	}
	if len(query) > 0 {
		path += "?" + query.Encode()
	}
	if t.Method == "GET" {
		return Target{Path: path}, nil
	}
	body, err := t.body(given)
	return Target{Path: path, Body: body}, err
}

// body writes the body of a POST.
func (t *Tool) body(given map[string]json.RawMessage) ([]byte, error) {
	for name, value := range t.Fixed {
		text, err := json.Marshal(value)
		if err != nil {
			return nil, err
		}
		given[name] = text
	}
	if t.Under == "" {
		return json.Marshal(given)
	}
	return json.Marshal(map[string]any{t.Under: given})
}

// plain writes a JSON value as it stands in an address.
func plain(value json.RawMessage) (string, error) {
	var text string
	if json.Unmarshal(value, &text) == nil {
		return text, nil
	}
	var number json.Number
	if json.Unmarshal(value, &number) == nil {
		return number.String(), nil
	}
	var flag bool
	if err := json.Unmarshal(value, &flag); err != nil {
		return "", err
	}
	return fmt.Sprint(flag), nil
}

func (t *Tool) names() string {
	if len(t.Params) == 0 {
		return "none"
	}
	names := make([]string, len(t.Params))
	for i, p := range t.Params {
		names[i] = p.Name
	}
	return strings.Join(names, ", ")
}
