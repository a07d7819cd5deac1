package main

import (
	"bytes"
	"fmt"
	"slices"
	"strings"

	"groundline/client/names"
)

// writeOperations writes each operation's parameters and method.
func writeOperations(d *document, b *bytes.Buffer) {
	b.WriteString(header + "import (\n\"context\"\n\"encoding/json\"\n\"time\"\n)\n\nvar _ json.RawMessage\nvar _ time.Time\n\n")
	for _, op := range d.operations() {
		writeOperation(b, op)
	}
}

func writeOperation(b *bytes.Buffer, op operation) {
	name := strings.ToUpper(op.OperationID[:1]) + op.OperationID[1:]
	params := name + "Params"
	json, files, isJSON := op.Responses["200"].Content["application/json"], op.severalFormats(), op.answersJSON()

	fmt.Fprintf(b, "// %s are the parameters of %s. Zero values are omitted.\ntype %s struct {\n", params, name, params)
	var set strings.Builder
	for _, p := range op.Parameters {
		if p.In == "header" || p.Name == "dry_run" || p.Name == "format" && files && isJSON {
			continue // set by the client, or a format it does not decode
		}
		field := names.Go(p.Name)
		if p.Required {
			p.Description += " Required."
		}
		comment(b, "\t", p.Description)
		kind := strings.TrimPrefix(goType(p.Schema, true), "*")
		if kind == "int64" {
			kind = "int"
		}
		fmt.Fprintf(b, "\t%s %s\n", field, kind)
		fmt.Fprintf(&set, "\tr.%s(%q, p.%s)\n", p.In, p.Name, field)
	}
	body := ""
	if op.RequestBody != nil {
		s := op.RequestBody.Content["application/json"].Schema
		fmt.Fprintf(b, "\t// Body is the request's body.\n\tBody %s\n", goType(s, true))
		body = "\tr.body = p.Body\n"
	}
	fmt.Fprintf(b, "}\n\nfunc (p %s) request() request {\n\tr := newRequest(%q, %q)\n%s%s\treturn r\n}\n\n", params, op.method, op.path, set.String(), body)

	comment(b, "", fmt.Sprintf("%s sends %s %s: %s.\n%s", name, op.method, op.path, lower(op.Summary), op.Description))
	if !isJSON {
		fmt.Fprintf(b, "func (c *Client) %s(ctx context.Context, p %s) (*File, error) { return c.file(ctx, p.request()) }\n\n", name, params)
		return
	}
	kind := goType(json.Schema, true)
	fmt.Fprintf(b, "func (c *Client) %s(ctx context.Context, p %s) (*%s, error) { return answer[%s](ctx, c, p.request()) }\n\n", name, params, kind, kind)
}

func lower(s string) string {
	if slices.Contains([]string{"A ", "On", "Th", "Wh", "Yo"}, s[:2]) {
		return strings.ToLower(s[:1]) + s[1:]
	}
	return s
}
