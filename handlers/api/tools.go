package api

import (
	"cmp"
	"context"
	"fmt"
	"slices"
	"strings"

	"github.com/danielgtaylor/huma/v2"

	"groundline/handlers/api/spec"
	"groundline/internal/grounding"
	"groundline/internal/questions/plan"
	"groundline/internal/toolset"
)

// offer is an operation that agents may call as a tool, with what a model needs to know about it. The
// parameters are the operation's.
type offer struct {
	operation, name, title, description string
	body                                func(*toolset.Tool) // adds the parameters in the body of a POST
}

// offers are the tools. The first two names are set by the customer.
var offers = []offer{
	{"groundedRating", "service_grounded_rating", "Grounded rating",
		"One player's rating from 0 to 100 relative to peers, with rank, interval and a receipt to cite: best season, career, one season or now. Find the slug with search_players if you are not sure of it.", nil},
	{"groundedStanding", "service_career_standing", "Career standing",
		"The rank of a player's whole career among all careers of the league, with a receipt to cite.", nil},
	{"searchPlayers", "search_players", "Find a player",
		"Players by name as people type it (typos, nicknames, initials): their slugs, IDs and seasons.", nil},
	{"rankings", "rankings", "Rankings",
		"The best seasons, careers or active players of a league by rating, with filters.", nil},
	{"leaders", "leaders", "Statistical leaders",
		"The leaders in a recorded statistic, in a season or over careers, with filters and the stated qualifier.", nil},
	{"player", "player", "Player",
		"One player by ID: identity, careers, every rated season.", nil},
	{"careerShape", "career_shape", "Career shape",
		"A career season by season: each rated season with its interval.", nil},
	{"playerValue", "value", "Valuation",
		"What a player's next three seasons are worth over replacement, from comparable players. Never money.", nil},
	{"comparables", "comparables", "Comparable players",
		"The player seasons most similar to one of a player's, with distances.", nil},
	{"query", "compare", "Compare players",
		"Two to four players side by side, with a receipt to cite: their careers, peaks or best seasons by rating, or one statistic; across leagues only relative to their own peers.", compareBody},
	{"query", "query", "Question in words",
		"Answers a statistics question in plain English, such as records, thresholds, streaks, single games, splits, milestones, this day in history, team records, standings, ages or averages. Use it when no other tool fits. An ambiguous question returns its choices: ask again, naming one.", questionBody},
}

// compareBody maps a comparison to a plan of the question engine.
func compareBody(t *toolset.Tool) {
	t.Under, t.Fixed = "plan", map[string]string{"intent": string(plan.Compare)}
	t.Params = []toolset.Param{
		{Name: "players", Type: "array", Required: true, Description: "Two to four player IDs from search_players."},
		{Name: "sport", Type: "string", Enum: grounding.Sports, Description: "The league; required with stat, omitted for players of several leagues."},
		{Name: "by", Type: "string", Enum: []string{"season", "career", "peak"}, Description: "Best seasons, careers (default), or best seven seasons."},
		{Name: "stat", Type: "string", Description: "A statistic, such as HR or PTS, instead of the rating."},
		{Name: "since", Type: "integer", Description: "First season."},
		{Name: "until", Type: "integer", Description: "Last season."},
		{Name: "ageFrom", Type: "integer", Description: "From this age on."},
		{Name: "ageTo", Type: "integer", Description: "Through this age."},
	}
}

func questionBody(t *toolset.Tool) {
	t.Params = []toolset.Param{
		{Name: "question", Type: "string", Required: true, Description: "The question, at most 400 characters; self-contained, unless conversation is given."},
		{Name: "conversation", Type: "string", Description: "The receipt ID of the answer before, for a question that follows it, such as 'and in 2016?'."},
	}
}

// notForTools are parameters for programs, not for models.
var notForTools = []string{"dry_run"}

// inShort replaces parameter descriptions that are too long for a model.
var inShort = map[string]string{"as_of": "Answer as of the end of this UTC day."}

// tools builds the tools from the API's own description.
func tools(doc *huma.OpenAPI) []toolset.Tool {
	byID := map[string]*huma.Operation{}
	for _, op := range spec.Operations(doc) {
		byID[op.OperationID] = op
	}
	list := make([]toolset.Tool, len(offers))
	for i, o := range offers {
		op := byID[o.operation]
		if op == nil {
			panic("no operation " + o.operation + " to offer as a tool") // offers names an unknown operation
		}
		list[i] = newTool(o, op)
	}
	return list
}

func newTool(o offer, op *huma.Operation) toolset.Tool {
	t := toolset.Tool{Name: o.name, Title: o.title, Description: o.description, Method: op.Method, Path: op.Path}
	t.Credits, _ = op.Extensions[spec.CreditCost].(int64)
	t.Description += fmt.Sprintf(" %d credits; a refusal is free.", t.Credits)
	for _, p := range op.Parameters {
		if (p.In == "query" || p.In == "path") && !slices.Contains(notForTools, p.Name) {
			t.Params = append(t.Params, newParam(p))
		}
	}
	if o.body != nil {
		o.body(&t)
	}
	return t
}

// newParam writes a parameter's rules into its description, because not every host reads them from
// the schema.
func newParam(p *huma.Param) toolset.Param {
	s := p.Schema
	param := toolset.Param{Name: p.Name, Type: s.Type, Required: p.Required, Description: cmp.Or(inShort[p.Name], p.Description)}
	for _, v := range s.Enum {
		param.Enum = append(param.Enum, fmt.Sprint(v))
	}
	var rules []string
	switch {
	case s.PatternDescription != "":
		rules = append(rules, s.PatternDescription)
	case s.Minimum != nil && s.Maximum != nil:
		rules = append(rules, fmt.Sprintf("%v to %v", *s.Minimum, *s.Maximum))
	}
	if s.Default != nil {
		rules = append(rules, fmt.Sprintf("default %v", s.Default))
	}
	if len(rules) > 0 {
		param.Description = strings.TrimSuffix(param.Description, ".") + " (" + strings.Join(rules, "; ") + ")."
	}
	return param
}

type toolsInput struct {
	Format string `query:"format" enum:"mcp,openai-responses,openai-chat,anthropic,gemini" default:"mcp" doc:"The host's format for tools."`
}

type toolsOutput struct {
	CacheControl string `header:"Cache-Control"`
	Body         []any
}

// shapes registers GET /api/v1/tools: the MCP endpoint's tools, for hosts that call functions.
func (h *handlers) shapes() {
	huma.Register(h.api, h.open(operation("GET /api/v1/tools", "tools",
		"The API as tools for a language model, in five formats",
		"Free, without a key. Paste it as the host's list of tools; a tool call is an API request with the same parameters.")), func(_ context.Context, in *toolsInput) (*toolsOutput, error) {
		list, _ := toolset.Shape(in.Format, h.tools) // the parameter's enum has only known formats
		return &toolsOutput{"public, max-age=300", list}, nil
	})
}
