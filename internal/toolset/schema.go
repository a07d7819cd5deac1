package toolset

import "slices"

// Schema is a JSON Schema as every shape understands it.
type Schema struct {
	Type                 string             `json:"type,omitempty"`
	Description          string             `json:"description,omitempty"`
	Enum                 []string           `json:"enum,omitempty"`
	Items                *Schema            `json:"items,omitempty"`
	AnyOf                []*Schema          `json:"anyOf,omitempty"`
	Properties           map[string]*Schema `json:"properties,omitempty"`
	Required             []string           `json:"required,omitempty"`
	AdditionalProperties *bool              `json:"additionalProperties,omitempty"`
}

// Input is the schema of a tool's arguments. Strict is for hosts that want every
// property required: what may be left out is then null.
func (t *Tool) Input(strict bool) *Schema {
	closed := false
	s := &Schema{Type: "object", Properties: map[string]*Schema{}, Required: []string{}, AdditionalProperties: &closed}
	for _, p := range t.Params {
		s.Properties[p.Name] = p.schema()
		if p.Required || strict {
			s.Required = append(s.Required, p.Name)
		}
	}
	slices.Sort(s.Required) // in the order of the properties
	return s
}

func (p *Param) schema() *Schema {
	s := &Schema{Type: p.Type, Enum: p.Enum}
	if p.Type == "array" {
		s.Items = &Schema{Type: "string"}
	}
	if !p.Required {
		s = &Schema{AnyOf: []*Schema{s, {Type: "null"}}}
	}
	s.Description = p.Description
	return s
}

// Output is the schema of every tool's result: an answer and a refusal have the
// same members, so that a refusal never has to fill in a rating.
func Output() *Schema {
	object := func(description string) *Schema {
		return &Schema{AnyOf: []*Schema{{Type: "object"}, {Type: "null"}}, Description: description}
	}
	return &Schema{
		Type: "object",
		Properties: map[string]*Schema{
			"status":     {Type: "string", Enum: []string{StatusOK, StatusUnverifiable}},
			"answer":     object("What was found; null when unverifiable."),
			"reason":     {AnyOf: []*Schema{{Type: "string"}, {Type: "null"}}, Description: "Why there is no answer; else null."},
			"refusal":    object("Code, what is missing, and the nearest questions that can be answered; else null."),
			"provenance": {Type: "object", Description: "What it rests on: method, artifact, attribution, receipt."},
		},
		Required: []string{"status", "answer", "reason", "refusal", "provenance"},
	}
}

// The states of a result.
const (
	StatusOK           = "ok"
	StatusUnverifiable = "unverifiable"
)
