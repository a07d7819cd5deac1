package toolset

// Formats are the names of the supported formats.
var Formats = []string{"mcp", "openai-responses", "openai-chat", "anthropic", "gemini"}

// Annotations are MCP's hints about a tool.
type Annotations struct {
	ReadOnly    bool `json:"readOnlyHint"`
	Idempotent  bool `json:"idempotentHint"`
	Destructive bool `json:"destructiveHint"`
	OpenWorld   bool `json:"openWorldHint"`
}

// Hints apply to every tool: read-only, the same answer from the same data, and no outside world.
var Hints = Annotations{ReadOnly: true, Idempotent: true}

type mcpShape struct {
	Name         string      `json:"name"`
	Title        string      `json:"title"`
	Description  string      `json:"description"`
	InputSchema  *Schema     `json:"inputSchema"`
	OutputSchema *Schema     `json:"outputSchema"`
	Annotations  Annotations `json:"annotations"`
}

type responsesShape struct {
	Type        string  `json:"type"`
	Name        string  `json:"name"`
	Description string  `json:"description"`
	Strict      bool    `json:"strict"`
	Parameters  *Schema `json:"parameters"`
}

type chatFunction struct {
	Name        string  `json:"name"`
	Description string  `json:"description"`
	Strict      bool    `json:"strict"`
	Parameters  *Schema `json:"parameters"`
}

type chatShape struct {
	Type     string       `json:"type"`
	Function chatFunction `json:"function"`
}

type anthropicShape struct {
	Name        string  `json:"name"`
	Description string  `json:"description"`
	InputSchema *Schema `json:"input_schema"`
}

type geminiFunction struct {
	Name        string  `json:"name"`
	Description string  `json:"description"`
	Parameters  *Schema `json:"parametersJsonSchema"`
}

type geminiShape struct {
	Functions []geminiFunction `json:"functionDeclarations"`
}

// Shape returns the tools in a host's format, to be sent as JSON. ok is false for an unknown format.
func Shape(format string, tools []Tool) (shapes []any, ok bool) {
	switch format {
	case "mcp":
		return each(tools, func(t *Tool) any {
			return mcpShape{t.Name, t.Title, t.Description, t.Input(false), Output(), Hints}
		}), true
	case "openai-responses":
		return each(tools, func(t *Tool) any {
			return responsesShape{"function", t.Name, t.Description, true, t.Input(true)}
		}), true
	case "openai-chat":
		return each(tools, func(t *Tool) any {
			return chatShape{"function", chatFunction{t.Name, t.Description, true, t.Input(true)}}
		}), true
	case "anthropic":
		return each(tools, func(t *Tool) any {
			return anthropicShape{t.Name, t.Description, untypedEnums(t.Input(false))}
		}), true
	case "gemini":
		var g geminiShape
		for i := range tools {
			t := &tools[i]
			g.Functions = append(g.Functions, geminiFunction{t.Name, t.Description, t.Input(false)})
		}
		return []any{g}, true
	}
	return nil, false
}

func each(tools []Tool, shape func(*Tool) any) []any {
	shapes := make([]any, len(tools))
	for i := range tools {
		shapes[i] = shape(&tools[i])
	}
	return shapes
}

// untypedEnums removes the type beside an enumeration, as Anthropic's own library does.
func untypedEnums(s *Schema) *Schema {
	if len(s.Enum) > 0 {
		s.Type = ""
	}
	for _, p := range s.Properties {
		untypedEnums(p)
	}
	for _, choice := range s.AnyOf {
		untypedEnums(choice)
	}
	return s
}
