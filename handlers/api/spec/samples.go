package spec

import (
	"fmt"
	"net/http"
	"net/url"
	"strings"

	"github.com/danielgtaylor/huma/v2"

	"groundline/client/names"
)

// argument is a required parameter with its example.
type argument struct {
	name   string
	inPath bool
	value  string
	number bool
}

// arguments returns an operation's required parameters. whole is false if one has no example, such as the
// ID of a reader's own receipt.
func arguments(op *huma.Operation) (list []argument, whole bool) {
	whole = true
	for _, p := range op.Parameters {
		if p.In != "path" && (p.In != "query" || !p.Required) {
			continue
		}
		if p.Schema == nil || len(p.Schema.Examples) == 0 {
			whole = false
			continue
		}
		list = append(list, argument{p.Name, p.In == "path", fmt.Sprint(p.Schema.Examples[0]), p.Schema.Type == huma.TypeInteger})
	}
	return list, whole
}

// samplePath returns an operation's path with its arguments.
func samplePath(op *huma.Operation) (path string, whole bool) {
	list, whole := arguments(op)
	path = op.Path
	query := url.Values{}
	for _, a := range list {
		if a.inPath {
			path = strings.ReplaceAll(path, "{"+a.name+"}", url.PathEscape(a.value))
		} else {
			query.Set(a.name, a.value)
		}
	}
	if len(query) > 0 {
		path += "?" + query.Encode()
	}
	return path, whole
}

// writeSamples writes the request of an operation that only reads, for a shell and by each client. The
// blocks follow one another, which makes them tabs of a page.
func writeSamples(b *strings.Builder, op *huma.Operation) {
	path, whole := samplePath(op)
	body := bodies[op.OperationID]
	if !whole || op.Method != http.MethodGet && body == "" {
		return
	}
	options := []string{"curl"}
	switch {
	case BearerOnly(op):
		options = append(options, `-H "Authorization: Bearer $GROUNDLINE_KEY"`)
	case !isOpen(op):
		options = append(options, `-H "X-API-Key: $GROUNDLINE_KEY"`)
	}
	if body != "" {
		options = append(options, `-H "Content-Type: application/json"`, "-d '"+body+"'")
	}
	options = append(options, `"{{.BaseURL}}`+path+`"`)
	request := strings.Replace(strings.Join(options, " \\\n  "), " \\\n ", "", 1) // the first stands beside curl
	fmt.Fprintf(b, "## A request to paste\n\n```sh\n%s\n```\n\n", request)
	// The clients' own pages show how to read a file.
	if answers := op.Responses["200"].Content; body == "" && answers["application/json"] != nil && len(answers) == 1 {
		writeClientSamples(b, op)
	}
	if command := commands[op.OperationID]; command != "" {
		fmt.Fprintf(b, "```cli\n%s\n```\n\n", command)
	}
}

// commands are the command line's own, of the operations that have one.
var commands = map[string]string{
	"groundedRating": `groundline rate "Babe Ruth" --sport mlb`,
	"query":          "groundline ask most homers in a season since 2000",
	"export":         "groundline export mlb batting --dry-run",
	"usage":          "groundline usage",
}

// writeClientSamples writes the request of a GET by each client.
func writeClientSamples(b *strings.Builder, op *huma.Operation) {
	list, _ := arguments(op)
	python, script, goFields := make([]string, len(list)), make([]string, len(list)), make([]string, len(list))
	for i, a := range list {
		value := a.value
		if !a.number {
			value = fmt.Sprintf("%q", a.value)
		}
		python[i], script[i], goFields[i] = names.Python(a.name)+"="+value, a.name+": "+value, names.Go(a.name)+": "+value
	}
	object := ""
	if len(script) > 0 {
		object = "{ " + strings.Join(script, ", ") + " }"
	}
	fmt.Fprintf(b, pythonSample, names.Python(op.OperationID), strings.Join(python, ", "))
	fmt.Fprintf(b, scriptSample, op.OperationID, object)
	method := names.Go(op.OperationID)
	fmt.Fprintf(b, goSample, method, method, strings.Join(goFields, ", "))
}

// The samples of the clients.
const (
	pythonSample = "```python\nimport os\nimport groundline\n\nclient = groundline.Client(\"{{.BaseURL}}\", os.environ[\"GROUNDLINE_KEY\"])\nprint(client.%s(%s))\n```\n\n"
	scriptSample = "```ts\nimport { Client } from \"groundline\";\n\nconst client = new Client({ baseURL: \"{{.BaseURL}}\", key: process.env.GROUNDLINE_KEY });\nconsole.log(await client.%s(%s));\n```\n\n"
	goSample     = "```go\n" + `package main

import (
	"context"
	"fmt"
	"log"
	"os"

	"groundline/client"
)

func main() {
	c := client.New("{{.BaseURL}}", os.Getenv("GROUNDLINE_KEY"))
	answer, err := c.%s(context.Background(), client.%sParams{%s})
	if err != nil {
		log.Fatal(err)
	}
	fmt.Printf("%%+v\n", *answer)
}
` + "```\n\n"
)
