package main

import (
	"bytes"
	"encoding/json"
	"fmt"
	"maps"
	"slices"
	"strings"

	"groundline/client/names"
)

// document is the part of the OpenAPI description that is read.
type document struct {
	Info       struct{ Version string }
	Paths      map[string]map[string]operation
	Components struct{ Schemas map[string]*schema }
}

type operation struct {
	OperationID, Summary, Description string
	Parameters                        []parameter
	RequestBody                       *struct{ Content map[string]media }
	Responses                         map[string]struct{ Content map[string]media }
	Security                          []map[string][]string

	method, path string
}

type parameter struct {
	Name, In, Description string
	Required              bool
	Schema                *schema
}

type media struct{ Schema *schema }

type schema struct {
	Ref                  string `json:"$ref"`
	Type                 kinds
	Format, Description  string
	Properties           map[string]*schema
	Required             []string
	Items                *schema
	AdditionalProperties additional
	OneOf, AnyOf         []*schema
	Enum                 []any
}

// kinds are a value's types: one, or a list.
type kinds []string

func (k *kinds) UnmarshalJSON(text []byte) error {
	if text[0] == '[' {
		return json.Unmarshal(text, (*[]string)(k))
	}
	*k = make(kinds, 1)
	return json.Unmarshal(text, &(*k)[0])
}

// additional is the schema of additional members, if any.
type additional struct{ *schema }

func (a *additional) UnmarshalJSON(text []byte) error {
	if text[0] != '{' {
		return nil
	}
	return json.Unmarshal(text, &a.schema)
}

func (d *document) operations() []operation {
	var all []operation
	for path, methods := range d.Paths {
		for method, op := range methods {
			op.method, op.path = strings.ToUpper(method), path
			all = append(all, op)
		}
	}
	slices.SortFunc(all, func(a, b operation) int { return strings.Compare(a.OperationID, b.OperationID) })
	return all
}

// severalFormats reports whether an operation answers in several formats, with or without JSON.
func (op operation) severalFormats() bool { return len(op.Responses["200"].Content) > 1 }

// answersJSON reports whether an operation's answer is decoded. A file that is JSON is not, and neither is an answer of
// which only the dry run is JSON.
func (op operation) answersJSON() bool {
	json, is := op.Responses["200"].Content["application/json"]
	return is && !(op.severalFormats() && (json.Schema.Ref == "" || strings.HasSuffix(json.Schema.Ref, "/Trial")))
}

// open reports whether an operation needs no key.
func (op operation) open() bool {
	return len(op.Security) > 0 && !slices.ContainsFunc(op.Security, func(s map[string][]string) bool { return len(s) > 0 })
}

// refusable reports whether an operation's answer may be a refusal.
func (d *document) refusable(op operation) bool {
	return d.answerOf(op) != nil && d.answerOf(op).Properties["refusal"] != nil
}

// answerOf returns the schema of an operation's answer, or nil if it is no object of JSON.
func (d *document) answerOf(op operation) *schema {
	if !op.answersJSON() {
		return nil
	}
	s, _ := op.Responses["200"].Content["application/json"].Schema.plain()
	return d.Components.Schemas[s.refName()]
}

// listOf returns the member of a page that is the list, or "" if the answer is no page: the first list of objects that are
// not choices nor the leagues of one question.
func (d *document) listOf(op operation) string {
	if !slices.ContainsFunc(op.Parameters, func(p parameter) bool { return p.Name == "cursor" }) {
		return ""
	}
	answer := d.answerOf(op)
	for _, name := range slices.Sorted(maps.Keys(answer.Properties)) {
		if p := answer.Properties[name]; name != "choices" && name != "leagues" && slices.Contains(p.Type, "array") && p.Items.Ref != "" {
			return name
		}
	}
	panic("no list in the pages of " + op.OperationID)
}

// bodyOf returns the schema of an operation's body, or nil.
func (d *document) bodyOf(op operation) *schema {
	if op.RequestBody == nil {
		return nil
	}
	return d.Components.Schemas[op.RequestBody.Content["application/json"].Schema.bodyName()]
}

// bodyName returns the name of a body's type.
func (s *schema) bodyName() string {
	s, _ = s.plain()
	return s.refName()
}

// refName returns the name of the type that s refers to, or "".
func (s *schema) refName() string { return s.Ref[strings.LastIndex(s.Ref, "/")+1:] }

// plain returns the schema of an answer or of a value that may be null, and whether it may be.
func (s *schema) plain() (*schema, bool) {
	if len(s.OneOf) > 0 { // the answer of a dry run is the alternative
		return s.OneOf[0].plain()
	}
	if len(s.AnyOf) == 2 && slices.Contains(s.AnyOf[1].Type, "null") {
		return s.AnyOf[0], true
	}
	return s, slices.Contains(s.Type, "null")
}

// goType returns a value's Go type. A value that may be absent or null is a pointer if its zero value has a
// meaning.
func goType(s *schema, required bool) string {
	s, null := s.plain()
	required = required && !null
	if s.Ref != "" {
		if required {
			return s.refName()
		}
		return "*" + s.refName()
	}
	inner := "json.RawMessage"
	switch {
	case slices.Contains(s.Type, "array"):
		return "[]" + goType(s.Items, true)
	case slices.Contains(s.Type, "object") && s.AdditionalProperties.schema != nil:
		return "map[string]" + goType(s.AdditionalProperties.schema, true)
	case slices.Contains(s.Type, "object"), len(s.Type) == 0:
		return inner
	case slices.Contains(s.Type, "integer"):
		inner = "int64"
	case slices.Contains(s.Type, "number"):
		inner = "float64"
	case slices.Contains(s.Type, "boolean"):
		inner = "bool"
	case s.Format == "date-time":
		inner = "time.Time"
	default:
		inner = "string"
	}
	if null || !required && inner != "string" && inner != "bool" {
		return "*" + inner
	}
	return inner
}

func comment(b *bytes.Buffer, indent, text string) {
	for line := range strings.SplitSeq(strings.TrimSpace(text), "\n") {
		if line != "" {
			fmt.Fprintf(b, "%s// %s\n", indent, line)
		}
	}
}

const header = "// Code generated by client/generate. DO NOT EDIT.\n\npackage client\n\n"

// writeTypes writes the API's objects.
func writeTypes(d *document, b *bytes.Buffer) {
	b.WriteString(header + "import (\n\"encoding/json\"\n\"time\"\n)\n\nvar _ json.RawMessage\nvar _ time.Time\n\n")
	for _, name := range slices.Sorted(maps.Keys(d.Components.Schemas)) {
		s := d.Components.Schemas[name]
		fmt.Fprintf(b, "// %s is an object of the API.\ntype %s struct {\n", name, name)
		for _, member := range slices.Sorted(maps.Keys(s.Properties)) {
			p := s.Properties[member]
			required := slices.Contains(s.Required, member)
			comment(b, "\t", p.Description)
			option := ""
			if !required {
				option = ",omitempty"
			}
			fmt.Fprintf(b, "\t%s %s `json:\"%s%s\"`\n", names.Go(member), goType(p, required), member, option)
		}
		b.WriteString("}\n\n")
	}
}
