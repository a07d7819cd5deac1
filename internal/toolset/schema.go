package toolset

import "slices"

// Schema is the subset of JSON Schema that every format supports.
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

// Input returns the schema of a tool's arguments. With strict, every property is required and optional
// ones are null, as some hosts demand.
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

// Output returns the schema of every tool's result. Answers and refusals have the same members, so
// that a refusal never has to fill in a rating.
func Output() *Schema {
	object := func(description string) *Schema {
		return &Schema{AnyOf: []*Schema{{Type: "object"}, {Type: "null"}}, Description: description}
	}
	return &Schema{
		Type: "object",
		Properties: map[string]*Schema{
			"status":     {Type: "string", Enum: []string{StatusOK, StatusUnverifiable}},
			"answer":     object("The answer; null when unverifiable."),
			"reason":     {AnyOf: []*Schema{{Type: "string"}, {Type: "null"}}, Description: "Why there is no answer, or null."},
			"refusal":    object("The code, what is missing, and the nearest answerable questions, or null."),
			"provenance": {Type: "object", Description: "The sources: method, artifact, attribution, receipt."},
			"payment":    object("If credits are used up and the service sells them to agents: packs to pay for, by protocol (x402, mpp)."),
		},
		Required: []string{"status", "answer", "reason", "refusal", "provenance"},
	}
}

// The states of a result.
const (
	StatusOK           = "ok"
	StatusUnverifiable = "unverifiable"
)
