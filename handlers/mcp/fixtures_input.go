//go:build conformance

//lint:file-ignore SA1019 the suite still asks for what the protocol is about to drop

package mcp

import (
	"context"
	"crypto/hmac"
	"crypto/rand"
	"crypto/sha256"
	"encoding/hex"
	"fmt"
	"strings"

	sdk "github.com/modelcontextprotocol/go-sdk/mcp"
)

// These fixtures request input from the client before they answer: its name, its kind, and the state that
// the client returns with it.

// asks adds one input request.
type asks func(sdk.InputRequestMap)

func askText(name, member string) asks {
	return func(m sdk.InputRequestMap) {
		m[name] = &sdk.ElicitParams{Message: "Your " + member + ", please.", RequestedSchema: map[string]any{
			"type": "object", "properties": map[string]any{member: map[string]any{"type": "string"}}, "required": []string{member},
		}}
	}
}

func askFlag(m sdk.InputRequestMap) {
	m["confirm"] = &sdk.ElicitParams{Message: "Is that right?", RequestedSchema: map[string]any{
		"type": "object", "properties": map[string]any{"ok": map[string]any{"type": "boolean"}}, "required": []string{"ok"},
	}}
}

func askModel(name string) asks {
	return func(m sdk.InputRequestMap) {
		m[name] = &sdk.CreateMessageParams{MaxTokens: 50, Messages: []*sdk.SamplingMessage{{Role: "user", Content: textOf("What is the capital of France?")}}}
	}
}

func askRoots(m sdk.InputRequestMap) { m["client_roots"] = &sdk.ListRootsParams{} }

func required(state string, all ...asks) *sdk.CallToolResult {
	r := &sdk.CallToolResult{InputRequests: sdk.InputRequestMap{}, RequestState: state}
	for _, ask := range all {
		ask(r.InputRequests)
	}
	return r
}

// accepted returns a member of an accepted form, if there is one.
func accepted(got sdk.InputResponseMap, name, member string) (any, bool) {
	r, ok := got[name].(*sdk.ElicitResult)
	if !ok || r == nil || r.Action != "accept" {
		return nil, false
	}
	v, ok := r.Content[member]
	return v, ok && v != ""
}

func sampled(got sdk.InputResponseMap, name string) (string, bool) {
	r, ok := got[name].(*sdk.CreateMessageWithToolsResult)
	if !ok || r == nil || len(r.Content) == 0 {
		return "", false
	}
	text, ok := r.Content[0].(*sdk.TextContent)
	if !ok {
		return "", false
	}
	return text.Text, true
}

var stateKey = []byte(rand.Text())

// sealed makes a state that its receiver cannot change unnoticed.
func sealed(state string) string {
	mac := hmac.New(sha256.New, stateKey)
	mac.Write([]byte(state))
	return state + "." + hex.EncodeToString(mac.Sum(nil))
}

func opened(state string) (string, bool) {
	inner, _, _ := strings.Cut(state, ".")
	return inner, hmac.Equal([]byte(sealed(inner)), []byte(state))
}

func addInputFixtures(p *sdk.Server) {
	const prefix = "test_input_required_result_"
	addTool(p, prefix+"elicitation", func(_ context.Context, r *sdk.CallToolRequest) (*sdk.CallToolResult, error) {
		if name, ok := accepted(r.Params.InputResponses, "user_name", "name"); ok {
			return said(fmt.Sprintf("Hello, %v!", name)), nil
		}
		return required("", askText("user_name", "name")), nil
	})
	addTool(p, prefix+"sampling", func(_ context.Context, r *sdk.CallToolRequest) (*sdk.CallToolResult, error) {
		if text, ok := sampled(r.Params.InputResponses, "capital_question"); ok {
			return said("The model said: " + text), nil
		}
		return required("", askModel("capital_question")), nil
	})
	addTool(p, prefix+"list_roots", func(_ context.Context, r *sdk.CallToolRequest) (*sdk.CallToolResult, error) {
		if got, ok := r.Params.InputResponses["client_roots"].(*sdk.ListRootsResult); ok && got != nil {
			return said(fmt.Sprintf("%d roots", len(got.Roots))), nil
		}
		return required("", askRoots), nil
	})
	for _, name := range []string{"request_state", "tampered_state"} {
		addTool(p, prefix+name, confirmed)
	}
	addTool(p, prefix+"multiple_inputs", allInputs)
	addTool(p, prefix+"multi_round", rounds)
	addTool(p, prefix+"capabilities", asFarAsItCan)
	p.AddPrompt(&sdk.Prompt{Name: prefix + "prompt", Description: "A fixture of the conformance suite."}, inputPrompt)
}

// confirmed answers when the state that it gave out comes back whole, with a
// confirmation.
func confirmed(_ context.Context, r *sdk.CallToolRequest) (*sdk.CallToolResult, error) {
	if r.Params.RequestState != "" {
		if _, ok := opened(r.Params.RequestState); !ok {
			return nil, errTampered
		}
		if _, ok := accepted(r.Params.InputResponses, "confirm", "ok"); ok {
			return said("state-ok: confirmed"), nil
		}
	}
	return required(sealed("confirming"), askFlag), nil
}

func allInputs(_ context.Context, r *sdk.CallToolRequest) (*sdk.CallToolResult, error) {
	got := r.Params.InputResponses
	name, named := accepted(got, "user_name", "name")
	greeting, greeted := sampled(got, "greeting")
	if roots, ok := got["client_roots"].(*sdk.ListRootsResult); ok && named && greeted {
		return said(fmt.Sprintf("%s %v, %d roots", greeting, name, len(roots.Roots))), nil
	}
	return required(sealed("all"), askText("user_name", "name"), askModel("greeting"), askRoots), nil
}

// rounds asks twice. What the first round gave stands in the state: the server
// remembers nothing.
func rounds(_ context.Context, r *sdk.CallToolRequest) (*sdk.CallToolResult, error) {
	if r.Params.RequestState == "" {
		return required(sealed("round 1"), askText("step1", "name")), nil
	}
	state, ok := opened(r.Params.RequestState)
	if !ok {
		return nil, errTampered
	}
	if name, ok := accepted(r.Params.InputResponses, "step1", "name"); ok && state == "round 1" {
		return required(sealed(fmt.Sprintf("round 2 of %v", name)), askText("step2", "color")), nil
	}
	if colour, ok := accepted(r.Params.InputResponses, "step2", "color"); ok {
		return said(fmt.Sprintf("%s likes %v", strings.TrimPrefix(state, "round 2 of "), colour)), nil
	}
	return required(sealed("round 1"), askText("step1", "name")), nil
}

// asFarAsItCan asks only for what the client said it can give.
func asFarAsItCan(_ context.Context, r *sdk.CallToolRequest) (*sdk.CallToolResult, error) {
	if len(r.Params.InputResponses) > 0 {
		return said("thank you"), nil
	}
	var can []asks
	c := r.ClientCapabilities()
	if c != nil && c.Elicitation != nil {
		can = append(can, askText("user_name", "name"))
	}
	if c != nil && c.Sampling != nil {
		can = append(can, askModel("greeting"))
	}
	if c != nil && c.RootsV2 != nil {
		can = append(can, askRoots)
	}
	if len(can) == 0 {
		return said("the client can give nothing"), nil
	}
	return required("", can...), nil
}

func inputPrompt(_ context.Context, r *sdk.GetPromptRequest) (*sdk.GetPromptResult, error) {
	if about, ok := accepted(r.Params.InputResponses, "user_context", "context"); ok {
		return &sdk.GetPromptResult{Messages: []*sdk.PromptMessage{{Role: "user", Content: textOf(fmt.Sprintf("About %v.", about))}}}, nil
	}
	asked := required("", askText("user_context", "context"))
	return &sdk.GetPromptResult{InputRequests: asked.InputRequests}, nil
}
