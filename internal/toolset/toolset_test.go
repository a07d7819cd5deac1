package toolset_test

import (
	"encoding/json"
	"errors"
	"maps"
	"slices"
	"strings"
	"testing"

	"groundline/internal/toolset"
)

var (
	lookup = toolset.Tool{Name: "lookup", Description: "Looks up.", Method: "GET", Path: "/api/v1/players/{player_id}", Credits: 1, Params: []toolset.Param{
		{Name: "player_id", Type: "string", Required: true, Description: "The player."},
		{Name: "season", Type: "integer", Description: "A season."},
		{Name: "by", Type: "string", Enum: []string{"season", "career"}, Description: "What to rank."},
		{Name: "current", Type: "boolean", Description: "Now."},
	}}
	compare = toolset.Tool{Name: "compare", Description: "Compares.", Method: "POST", Path: "/api/v1/query", Under: "plan", Fixed: map[string]string{"intent": "compare"}, Params: []toolset.Param{
		{Name: "players", Type: "array", Required: true, Description: "Two players."},
	}}
	ask   = toolset.Tool{Name: "ask", Description: "Asks.", Method: "POST", Path: "/api/v1/query", Params: []toolset.Param{{Name: "question", Type: "string", Required: true}}}
	tools = []toolset.Tool{lookup, compare, ask}
)

func TestArgumentsBecomeOneAPIRequest(t *testing.T) {
	t.Parallel()
	for name, c := range map[string]struct {
		tool            toolset.Tool
		arguments       string
		wantPath, wants string
	}{
		"path parameter":              {lookup, `{"player_id":"mlb_ruthba01"}`, "/api/v1/players/mlb_ruthba01", ""},
		"query parameters":            {lookup, `{"player_id":"a","season":1927,"current":true,"by":"season"}`, "/api/v1/players/a?by=season&current=true&season=1927", ""},
		"null is left out":            {lookup, `{"player_id":"a","season":null}`, "/api/v1/players/a", ""},
		"path separators are escaped": {lookup, `{"player_id":"../account?x=1"}`, "/api/v1/players/..%2Faccount%3Fx=1", ""},
		"query text is escaped":       {lookup, `{"player_id":"a","by":"x&dry_run=1"}`, "/api/v1/players/a?by=x%26dry_run%3D1", ""},
		"body":                        {ask, `{"question":"most homers?"}`, "/api/v1/query", `{"question":"most homers?"}`},
		"body under a member":         {compare, `{"players":["a","b"]}`, "/api/v1/query", `{"plan":{"intent":"compare","players":["a","b"]}}`},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			got, err := c.tool.Target(json.RawMessage(c.arguments))
			if err != nil {
				t.Fatal(err)
			}
			if got.Path != c.wantPath || string(got.Body) != c.wants {
				t.Errorf("%s %s, want %s %s", got.Path, got.Body, c.wantPath, c.wants)
			}
		})
	}
}

func TestInvalidArgumentsAreRefusedByName(t *testing.T) {
	t.Parallel()
	for name, c := range map[string]struct {
		tool            toolset.Tool
		arguments, want string
	}{
		"unknown argument":        {lookup, `{"player_id":"a","colour":"red"}`, `takes no argument "colour"; it takes player_id, season, by, current`},
		"fixed member":            {compare, `{"players":[],"intent":"rank"}`, `takes no argument "intent"`},
		"missing argument":        {lookup, `{"season":1927}`, `needs the argument "player_id": The player.`},
		"required null":           {lookup, `{"player_id":null}`, `needs the argument "player_id"`},
		"no arguments":            {lookup, ``, `needs the argument "player_id"`},
		"list for one value":      {lookup, `{"player_id":["a","b"]}`, `"player_id" must be one value`},
		"empty path segment":      {lookup, `{"player_id":""}`, `"player_id" must not be ""`},
		"parent directory":        {lookup, `{"player_id":".."}`, `"player_id" must not be ".."`},
		"arguments not an object": {lookup, `[1]`, "must be one JSON object"},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			_, err := c.tool.Target(json.RawMessage(c.arguments))
			var argument *toolset.ArgumentError
			if !errors.As(err, &argument) || !strings.Contains(argument.Reason, c.want) {
				t.Errorf("%v, want an ArgumentError with %s", err, c.want)
			}
		})
	}
}

// parameters returns the schema of a tool's arguments in a format's JSON.
func parameters(t *testing.T, format, tool string, shapes []any) (description string, schema toolset.Schema) {
	t.Helper()
	type entry struct {
		Name, Description    string
		InputSchema          *toolset.Schema
		AnthropicSchema      *toolset.Schema `json:"input_schema"`
		Parameters           *toolset.Schema
		GeminiParameters     *toolset.Schema `json:"parametersJsonSchema"`
		Function             json.RawMessage
		FunctionDeclarations []json.RawMessage
	}
	var all []json.RawMessage
	for _, shape := range shapes {
		text, err := json.Marshal(shape)
		if err != nil {
			t.Fatal(err)
		}
		all = append(all, text)
	}
	for len(all) > 0 {
		var e entry
		if err := json.Unmarshal(all[0], &e); err != nil {
			t.Fatal(err)
		}
		all = append(all[1:], e.FunctionDeclarations...)
		if e.Function != nil {
			all = append(all, e.Function)
		}
		if e.Name != tool {
			continue
		}
		for _, s := range []*toolset.Schema{e.InputSchema, e.AnthropicSchema, e.Parameters, e.GeminiParameters} {
			if s != nil {
				return e.Description, *s
			}
		}
	}
	t.Fatalf("%s has no tool %s", format, tool)
	return "", toolset.Schema{}
}

// Hosts cannot be told different things: each format has every tool, with its description and all
// its parameters, and no others.
func TestEveryFormatHasEveryTool(t *testing.T) {
	t.Parallel()
	for _, format := range toolset.Formats {
		t.Run(format, func(t *testing.T) {
			t.Parallel()
			shapes, ok := toolset.Shape(format, tools)
			if !ok {
				t.Fatal("the format is unknown")
			}
			for _, tool := range tools {
				description, schema := parameters(t, format, tool.Name, shapes)
				var want []string
				for _, p := range tool.Params {
					want = append(want, p.Name)
				}
				slices.Sort(want)
				if got := slices.Sorted(maps.Keys(schema.Properties)); !slices.Equal(got, want) || description != tool.Description {
					t.Errorf("%s: %q with %v, want %q with %v", tool.Name, description, got, tool.Description, want)
				}
				if schema.AdditionalProperties == nil || *schema.AdditionalProperties {
					t.Errorf("%s accepts other properties", tool.Name)
				}
			}
		})
	}
	if shapes, ok := toolset.Shape("fortran", tools); ok || shapes != nil {
		t.Errorf("an unknown format has %v", shapes)
	}
}

// Strict hosts want every property required; optional ones are then null.
func TestAStrictSchemaRequiresEveryProperty(t *testing.T) {
	t.Parallel()
	strict, loose := lookup.Input(true), lookup.Input(false)
	if want := []string{"by", "current", "player_id", "season"}; !slices.Equal(strict.Required, want) {
		t.Errorf("strict requires %v, want %v", strict.Required, want)
	}
	if want := []string{"player_id"}; !slices.Equal(loose.Required, want) {
		t.Errorf("loose requires %v, want %v", loose.Required, want)
	}
	if season := strict.Properties["season"]; len(season.AnyOf) != 2 || season.AnyOf[0].Type != "integer" || season.AnyOf[1].Type != "null" {
		t.Errorf("season may not be null: %+v", season)
	}
	if id := strict.Properties["player_id"]; id.Type != "string" || id.AnyOf != nil {
		t.Errorf("player_id may be null: %+v", id)
	}
}
