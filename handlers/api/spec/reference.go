package spec

import (
	"cmp"
	"fmt"
	"maps"
	"slices"
	"strings"

	"github.com/danielgtaylor/huma/v2"

	"groundline/internal/guide"
)

const (
	referenceSection = "Reference"
	// CreditCost is the OpenAPI extension with the price of an operation in credits.
	CreditCost = "x-credit-cost"
)

// Reference returns the documentation's reference pages: an index, and one page per operation.
func Reference(doc *huma.OpenAPI) []guide.Source {
	ops := Operations(doc)
	pages := []guide.Source{{Section: referenceSection, Slug: "reference", Markdown: referenceIndex(ops)}}
	for _, op := range ops {
		pages = append(pages, guide.Source{Section: referenceSection, Slug: "reference/" + op.OperationID, Short: shortName(op), Markdown: referencePage(doc, op), Console: console(op)})
	}
	return pages
}

// shortName returns an operation's path without prefix and parameter, such as "grounded/rating".
func shortName(op *huma.Operation) string {
	path := strings.TrimPrefix(op.Path, "/api/v1/")
	if i := strings.Index(path, "/{"); i >= 0 {
		path = path[:i]
	}
	return path
}

// Operations returns the public operations, ordered by path.
func Operations(doc *huma.OpenAPI) []*huma.Operation {
	var ops []*huma.Operation
	for _, item := range doc.Paths {
		for _, op := range []*huma.Operation{item.Get, item.Post, item.Put, item.Patch, item.Delete} {
			if op != nil && !op.Hidden {
				ops = append(ops, op)
			}
		}
	}
	slices.SortFunc(ops, func(a, b *huma.Operation) int {
		return cmp.Or(strings.Compare(a.Path, b.Path), strings.Compare(a.Method, b.Method))
	})
	return ops
}

func referenceIndex(ops []*huma.Operation) string {
	var b strings.Builder
	b.WriteString("# API reference\n\nEvery API operation with its cost. Each has a page with its parameters, its answer and a request to paste.\n\n")
	b.WriteString("Send your key in the header `X-API-Key`. For tools: [OpenAPI 3.1]({{.BaseURL}}/openapi.json), ")
	b.WriteString("[3.0]({{.BaseURL}}/openapi-3.0.json); [a Postman collection]({{.BaseURL}}/openapi.postman.json).\n\n| operation | | credits |\n|---|---|--:|\n")
	for _, op := range ops {
		fmt.Fprintf(&b, "| [%s]({{.BaseURL}}/docs/reference/%s) | `%s %s` | %s |\n", cell(op.Summary), op.OperationID, op.Method, op.Path, costOf(op))
	}
	return b.String()
}

func costOf(op *huma.Operation) string {
	if cost, ok := op.Extensions[CreditCost].(int64); ok {
		return fmt.Sprint(cost)
	}
	return "free"
}

func referencePage(doc *huma.OpenAPI, op *huma.Operation) string {
	var b strings.Builder
	fmt.Fprintf(&b, "# %s\n\n%s\n\n```http\n%s %s\n```\n\n", op.Summary, op.Description, op.Method, op.Path)
	writeSamples(&b, op)
	if len(op.Parameters) > 0 {
		b.WriteString("## Parameters\n\n| name | rule | meaning |\n|---|---|---|\n")
		for _, p := range op.Parameters {
			if p.In == "path" || p.In == "query" {
				fmt.Fprintf(&b, "| `%s` | %s | %s |\n", p.Name, cell(ruleOf(p)), cell(p.Description))
			}
		}
	}
	writeBody(&b, doc, op)
	writeAnswers(&b, doc, op)
	return b.String()
}

// ruleOf describes the values that a parameter accepts.
func ruleOf(p *huma.Param) string {
	var rules []string
	if p.Required {
		rules = append(rules, "required")
	}
	s := p.Schema
	switch {
	case len(s.Enum) > 0:
		values := make([]string, len(s.Enum))
		for i, v := range s.Enum {
			values[i] = fmt.Sprintf("`%v`", v)
		}
		rules = append(rules, strings.Join(values, ", "))
	case s.PatternDescription != "":
		rules = append(rules, s.PatternDescription)
	case s.Minimum != nil && s.Maximum != nil:
		rules = append(rules, fmt.Sprintf("%s, %v to %v", s.Type, *s.Minimum, *s.Maximum))
	default:
		rules = append(rules, s.Type)
	}
	if s.Default != nil {
		rules = append(rules, fmt.Sprintf("default `%v`", s.Default))
	}
	return strings.Join(rules, "; ")
}

func writeBody(b *strings.Builder, doc *huma.OpenAPI, op *huma.Operation) {
	if op.RequestBody == nil {
		return
	}
	if media := op.RequestBody.Content["application/json"]; media != nil && media.Schema != nil {
		b.WriteString("\n## Body\n\n")
		writeMembers(b, doc, media.Schema)
	}
}

func writeAnswers(b *strings.Builder, doc *huma.OpenAPI, op *huma.Operation) {
	ok := op.Responses["200"]
	if ok == nil {
		return
	}
	b.WriteString("\n## The answer\n\n")
	if media := ok.Content["application/json"]; media != nil && media.Schema != nil && own(media.Schema).Ref != trialRef && media.Schema.Type != huma.TypeArray {
		writeMembers(b, doc, own(media.Schema))
	} else {
		b.WriteString("The body is the document itself.\n")
	}
	if len(ok.Headers) > 0 {
		b.WriteString("\n## Headers\n\n| header | meaning |\n|---|---|\n")
		for _, name := range sortedKeys(ok.Headers) {
			fmt.Fprintf(b, "| `%s` | %s |\n", name, cell(describe(ok.Headers[name])))
		}
	}
	var statuses []string
	for _, status := range sortedKeys(op.Responses) {
		if status >= "400" {
			statuses = append(statuses, status)
		}
	}
	writeExamples(b, op)
	fmt.Fprintf(b, "\n## Errors\n\nStatus %s, each as problem+json: [Errors]({{.BaseURL}}/docs/errors).\n", strings.Join(statuses, ", "))
}

func describe(h *huma.Param) string {
	if h.Description == "" && h.Schema != nil {
		return h.Schema.Description
	}
	return h.Description
}

// writeMembers writes a table of an object's members, with dotted names for nested ones.
func writeMembers(b *strings.Builder, doc *huma.OpenAPI, s *huma.Schema) {
	b.WriteString("| member | type | meaning |\n|---|---|---|\n")
	members(doc, s, "", nil, func(name string, s *huma.Schema, required bool) {
		kind := typeOf(doc, s)
		if !required {
			kind += ", optional"
		}
		fmt.Fprintf(b, "| `%s` | %s | %s |\n", name, kind, cell(s.Description))
	})
}

// members calls each for an object's members, depth first. within are the enclosing schemas, so that a
// recursive one is entered once.
func members(doc *huma.OpenAPI, s *huma.Schema, prefix string, within []string, each func(string, *huma.Schema, bool)) {
	if s.Ref != "" {
		if slices.Contains(within, s.Ref) {
			return
		}
		within = append(slices.Clone(within), s.Ref)
		s = doc.Components.Schemas.SchemaFromRef(s.Ref)
	}
	for _, name := range sortedKeys(s.Properties) {
		inner := s.Properties[name]
		each(prefix+name, inner, slices.Contains(s.Required, name))
		inner, _ = objectOf(inner)
		below := prefix + name + "."
		if inner.Items != nil {
			inner, below = inner.Items, prefix+name+"[]."
		}
		members(doc, inner, below, within, each)
	}
}

func typeOf(doc *huma.OpenAPI, s *huma.Schema) string {
	s, nullable := objectOf(s)
	if s.Ref != "" {
		s = doc.Components.Schemas.SchemaFromRef(s.Ref)
	}
	kind := cmp.Or(s.Type, "any")
	if s.Items != nil {
		kind = "list of " + typeOf(doc, s.Items)
	}
	if nullable || s.Nullable {
		kind += " or null"
	}
	return kind
}

// cell escapes text for a table cell.
func cell(text string) string {
	return strings.ReplaceAll(strings.ReplaceAll(text, "\n", " "), "|", "\\|")
}

func sortedKeys[V any](m map[string]V) []string {
	return slices.Sorted(maps.Keys(m))
}
