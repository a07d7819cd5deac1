package spec

import (
	"fmt"
	"net/http"

	"github.com/danielgtaylor/huma/v2"

	"groundline/internal/guide"
)

// bodies are example bodies of the operations that only read, although they are a POST. Other
// POSTs change something, and have no console.
var bodies = map[string]string{
	"query":           `{"question": "most homers in a season since 2000"}`,
	"try":             `{"question": "babe ruth career rating"}`,
	"assistantAnswer": `{"question": "most homers in a season since 2000"}`,
}

// console returns the form that sends an operation's request from its page, or nil.
func console(op *huma.Operation) *guide.Console {
	body := bodies[op.OperationID]
	if op.Method != http.MethodGet && body == "" {
		return nil
	}
	c := &guide.Console{Method: op.Method, Path: op.Path, Bearer: BearerOnly(op), Open: isOpen(op), Body: body}
	for _, p := range op.Parameters {
		if p.In != "path" && p.In != "query" {
			continue
		}
		param := guide.ConsoleParam{Name: p.Name, About: p.Description, InPath: p.In == "path", Required: p.Required || p.In == "path"}
		for _, value := range p.Schema.Enum {
			param.Enum = append(param.Enum, fmt.Sprint(value))
		}
		if p.Schema.Type == huma.TypeBoolean {
			param.Enum = []string{"true", "false"}
		}
		if param.Required && len(p.Schema.Examples) > 0 {
			param.Value = fmt.Sprint(p.Schema.Examples[0])
		}
		c.Params = append(c.Params, param)
	}
	return c
}
