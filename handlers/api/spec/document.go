// Package spec completes the API's OpenAPI description and publishes it: as OpenAPI 3.1 and 3.0, as a
// Postman collection, and as the documentation's reference pages. They all come from the operations
// that package api registers, so they cannot disagree with it.
package spec

import (
	"bytes"
	"encoding/json"
	"net/http"
	"reflect"
	"slices"
	"strconv"
	"strings"

	"github.com/danielgtaylor/huma/v2"
)

// Complete adds what huma cannot know: the server's URL, which members may be null, the other answers
// of an operation, and examples. dryRun is the type of the answer to dry_run=1.
func Complete(doc *huma.OpenAPI, baseURL string, dryRun reflect.Type) {
	doc.Servers = []*huma.Server{{URL: baseURL}}
	doc.Info.Contact = &huma.Contact{Name: "Groundline", URL: baseURL}
	doc.ExternalDocs = &huma.ExternalDocs{Description: "Documentation", URL: baseURL + "/docs"}
	trialSchema := doc.Components.Schemas.Schema(dryRun, true, "DryRun")
	tags := map[string]bool{}
	for _, op := range Operations(doc) {
		delete(op.Responses, "422") // huma documents it, but package api sends 400
		tag := tagOf(op)
		op.Tags = []string{tag}
		tags[tag] = true
		if op.Security == nil {
			op.Security = []map[string][]string{{}} // no key is needed
		}
		if _, metered := op.Extensions[CreditCost]; metered {
			describeMeteredAnswers(op, trialSchema)
		}
		describeProblems(op)
		addExamples(op, baseURL)
	}
	for _, tag := range sortedKeys(tags) {
		doc.Tags = append(doc.Tags, &huma.Tag{Name: tag, Description: "Operations under /api/v1/" + tag + "."})
	}
	for name, schema := range doc.Components.Schemas.Map() {
		allowNull(doc, schema, doc.Components.Schemas.TypeFromRef("#/components/schemas/"+name))
	}
}

const trialRef = "#/components/schemas/Trial"

// tagOf returns an operation's tag: the first segment of its path.
func tagOf(op *huma.Operation) string {
	name, _, _ := strings.Cut(strings.TrimPrefix(op.Path, "/api/v1/"), "/")
	return name
}

// describeMeteredAnswers adds a metered operation's other answers: the dry run's and 304.
func describeMeteredAnswers(op *huma.Operation, trialSchema *huma.Schema) {
	content := op.Responses["200"].Content
	if media := content["application/json"]; media == nil { // a file
		content["application/json"] = &huma.MediaType{Schema: trialSchema}
	} else {
		media.Schema = &huma.Schema{OneOf: []*huma.Schema{media.Schema, trialSchema}}
	}
	if _, tagged := op.Responses["200"].Headers["ETag"]; tagged && op.Method == http.MethodGet {
		op.Responses["304"] = &huma.Response{Description: "The answer you have still holds; free.", Headers: op.Responses["200"].Headers}
	}
}

// own returns the schema of an operation's own answer, without the dry run's.
func own(s *huma.Schema) *huma.Schema {
	if len(s.OneOf) > 0 {
		return s.OneOf[0]
	}
	return s
}

// describeProblems adds an example and headers to each error.
func describeProblems(op *huma.Operation) {
	if op.RequestBody != nil {
		problem := op.Responses["400"].Content
		for _, status := range []int{http.StatusRequestEntityTooLarge, http.StatusUnsupportedMediaType} {
			content := map[string]*huma.MediaType{}
			for kind, media := range problem {
				content[kind] = &huma.MediaType{Schema: media.Schema}
			}
			op.Responses[strconv.Itoa(status)] = &huma.Response{Description: http.StatusText(status), Content: content}
		}
	}
	text := func(description string) *huma.Param {
		return &huma.Param{Description: description, Schema: &huma.Schema{Type: huma.TypeString}}
	}
	for status, response := range op.Responses {
		if status < "400" {
			continue
		}
		headers := map[string]*huma.Param{"X-Request-Id": text("Quote it when you ask about this error.")}
		switch status {
		case "401":
			headers["WWW-Authenticate"] = text("The schemes for sending a key.")
		case "429", "503":
			headers["Retry-After"] = text("Seconds to wait.")
		}
		response.Headers = headers
		for _, media := range response.Content {
			media.Example = exampleProblem(op, status)
		}
	}
}

// allowNull allows null for members that are pointers to objects without omitempty. huma does so only
// for scalars.
func allowNull(doc *huma.OpenAPI, schema *huma.Schema, t reflect.Type) {
	for t != nil && t.Kind() == reflect.Pointer {
		t = t.Elem()
	}
	if t == nil || t.Kind() != reflect.Struct {
		return
	}
	for _, field := range reflect.VisibleFields(t) {
		name, options, _ := strings.Cut(field.Tag.Get("json"), ",")
		member := schema.Properties[name]
		if member == nil || field.Type.Kind() != reflect.Pointer || slices.Contains(strings.Split(options, ","), "omitempty") {
			continue
		}
		if member.Ref != "" {
			schema.Properties[name] = &huma.Schema{
				AnyOf:       []*huma.Schema{{Ref: member.Ref}, {Type: "null"}},
				Description: member.Description,
			}
		}
	}
}

// objectOf returns the schema of a member's non-null value.
func objectOf(s *huma.Schema) (inner *huma.Schema, nullable bool) {
	if len(s.AnyOf) == 2 && s.AnyOf[1].Type == "null" {
		return s.AnyOf[0], true
	}
	return s, s.Nullable
}

// documents encodes the description as OpenAPI 3.1 and 3.0.3.
func documents(doc *huma.OpenAPI) (v31, v30 []byte, err error) {
	if v31, err = json.Marshal(doc); err != nil {
		return nil, nil, err
	}
	if v30, err = doc.Downgrade(); err != nil {
		return nil, nil, err
	}
	if v31, err = rewritten(v31, withoutNotes); err != nil {
		return nil, nil, err
	}
	v30, err = rewritten(v30, func(m map[string]any) { withoutNotes(m); asOpenAPI30(m) })
	return v31, v30, err
}

// rewritten applies change to every object of a JSON document.
func rewritten(document []byte, change func(map[string]any)) ([]byte, error) {
	decoder := json.NewDecoder(bytes.NewReader(document))
	decoder.UseNumber()
	var tree any
	if err := decoder.Decode(&tree); err != nil {
		return nil, err
	}
	walk(tree, "", change)
	return json.Marshal(tree)
}

// walk applies change to the objects of the node named under, except examples, which are data. Below
// "properties", "example" is a member's name.
func walk(node any, under string, change func(map[string]any)) {
	switch node := node.(type) {
	case map[string]any:
		for name, inner := range node {
			if under == "properties" || name != "example" && name != "value" {
				walk(inner, name, change)
			}
		}
		if under != "properties" {
			change(node)
		}
	case []any:
		for _, inner := range node {
			walk(inner, under, change)
		}
	}
}

// withoutNotes removes huma's annotations for its own messages.
func withoutNotes(m map[string]any) { delete(m, "patternDescription") }

// asOpenAPI30 converts what huma's downgrade leaves in 3.1 form: the type null, and members beside a
// reference.
func asOpenAPI30(m map[string]any) {
	if choices, ok := m["anyOf"].([]any); ok && len(choices) == 2 {
		if null, ok := choices[1].(map[string]any); ok && null["type"] == "null" {
			// Beside a reference nullable has no effect, so null becomes its own alternative.
			null["type"], null["nullable"], null["enum"] = "object", true, []any{nil}
		}
	}
	if ref, ok := m["$ref"]; ok && len(m) > 1 {
		delete(m, "$ref")
		m["allOf"] = []any{map[string]any{"$ref": ref}}
	}
}
