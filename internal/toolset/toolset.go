// Package toolset defines the tools offered to agents and the formats in which hosts read them.
//
// One definition is written in five formats, so that hosts cannot disagree. Parameter names are the
// API's. A schema uses only what every format supports: types, enumerations, and anyOf with null for
// optional values. Bounds and patterns are in the description, and the API checks them.
//
// The package neither makes the calls nor knows what they do.
package toolset

import (
	"encoding/json"
	"fmt"
	"net/url"
	"slices"
	"strings"

	"groundline/internal/apperr"
)

// Tool is one operation of the API as a tool.
type Tool struct {
	Name        string // snake_case
	Title       string // for people
	Description string // for a model: what it answers, when to use it, what it costs
	Method      string // GET, or POST with the parameters in a JSON body
	Path        string // of the API, with {name} for a parameter
	Params      []Param
	Credits     int64 // price of an answer; 0 is free

	// Under is the member of a POST's body that holds the arguments and Fixed; if it is empty, they
	// are the body.
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

// Target is the API request of a tool call: the path with its query, and the body, nil for GET.
type Target struct {
	Path string
	Body []byte
}

// ArgumentError reports invalid arguments of a tool call.
type ArgumentError struct{ Reason string }

// Error returns the reason, for the model that made the call.
func (e *ArgumentError) Error() string { return e.Reason }

// Target returns the API request of a call. It checks the arguments' names; the API checks their
// values. Null means left out. Its errors are *ArgumentError.
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

// body returns the body of a POST.
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

// plain returns a JSON scalar as URL text.
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
