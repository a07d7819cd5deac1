//go:build conformance

//lint:file-ignore SA1019 the suite still tests features the protocol is about to drop

package mcp

import (
	"bytes"
	"context"
	"encoding/binary"
	"encoding/json"
	"image"
	"image/color"
	"image/png"
	"strings"

	"github.com/modelcontextprotocol/go-sdk/jsonrpc"
	sdk "github.com/modelcontextprotocol/go-sdk/mcp"
)

// The protocol's official conformance suite calls tools, prompts and resources with fixed names. They
// are built only with the tag conformance, on the product's own handlers.

// withFixtures announces the fixtures' capabilities.
func withFixtures(o *sdk.ServerOptions) {
	o.Capabilities = &sdk.ServerCapabilities{Extensions: o.Capabilities.Extensions} // the rest is derived from what is registered
	o.CompletionHandler = func(context.Context, *sdk.CompleteRequest) (*sdk.CompleteResult, error) {
		return &sdk.CompleteResult{Completion: sdk.CompletionResultDetails{Values: []string{}}}, nil
	}
	o.SubscribeHandler = func(context.Context, *sdk.SubscribeRequest) error { return nil }
	o.UnsubscribeHandler = func(context.Context, *sdk.UnsubscribeRequest) error { return nil }
}

func addFixtures(p *sdk.Server) {
	for name, content := range fixedContent() {
		addTool(p, name, func(context.Context, *sdk.CallToolRequest) (*sdk.CallToolResult, error) {
			return &sdk.CallToolResult{Content: content}, nil
		})
	}
	addTool(p, "test_error_handling", func(context.Context, *sdk.CallToolRequest) (*sdk.CallToolResult, error) {
		failed := said("this tool fails on purpose")
		failed.IsError = true
		return failed, nil
	})
	addTool(p, "test_tool_with_progress", progress)
	addTool(p, "test_missing_capability", needsSampling)
	addTool(p, "test_logging_tool", func(ctx context.Context, r *sdk.CallToolRequest) (*sdk.CallToolResult, error) {
		return said("logged, if that was asked for"), r.Session.Log(ctx, &sdk.LoggingMessageParams{Level: "info", Data: "called"})
	})
	addTool(p, "test_trigger_tool_change", func(context.Context, *sdk.CallToolRequest) (*sdk.CallToolResult, error) {
		addTool(p, "passing", func(context.Context, *sdk.CallToolRequest) (*sdk.CallToolResult, error) { return said(""), nil })
		return said("the tools changed"), nil
	})
	addTool(p, "test_trigger_prompt_change", func(context.Context, *sdk.CallToolRequest) (*sdk.CallToolResult, error) {
		addPrompt(p, "passing", nil, textOf(""))
		return said("the prompts changed"), nil
	})
	addInputFixtures(p)
	addPrompts(p)
	addResources(p)
}

func addTool(p *sdk.Server, name string, handler sdk.ToolHandler) {
	p.AddTool(&sdk.Tool{Name: name, Description: "A fixture of the conformance suite.", InputSchema: json.RawMessage(`{"type":"object"}`)}, handler)
}

func textOf(text string) sdk.Content { return &sdk.TextContent{Text: text} }

func said(text string) *sdk.CallToolResult {
	return &sdk.CallToolResult{Content: []sdk.Content{textOf(text)}}
}

// fixedContent returns the results of tools that always return the same.
func fixedContent() map[string][]sdk.Content {
	picture := &sdk.ImageContent{MIMEType: "image/png", Data: pixel()}
	inside := &sdk.EmbeddedResource{Resource: &sdk.ResourceContents{URI: "test://embedded-resource", MIMEType: "text/plain", Text: "a resource inside a result"}}
	return map[string][]sdk.Content{
		"test_simple_text":            {textOf("This is a simple text response for testing.")},
		"test_image_content":          {picture},
		"test_audio_content":          {&sdk.AudioContent{MIMEType: "audio/wav", Data: silence()}},
		"test_embedded_resource":      {inside},
		"test_multiple_content_types": {textOf("text, a picture and a resource"), picture, inside},
		"test_streaming_elicitation":  {textOf("nothing was asked of you")},
	}
}

// pixel returns a PNG of one pixel.
func pixel() []byte {
	dot := image.NewGray(image.Rect(0, 0, 1, 1))
	dot.Set(0, 0, color.White)
	var b bytes.Buffer
	if err := png.Encode(&b, dot); err != nil {
		panic(err)
	}
	return b.Bytes()
}

// silence returns a WAV file of one 16-bit sample at 8,000 Hz.
func silence() []byte {
	b := []byte("RIFF")
	b = binary.LittleEndian.AppendUint32(b, 38)
	b = append(b, "WAVEfmt "...)
	for _, n := range []uint32{16, 1 | 1<<16, 8000, 16000, 2 | 16<<16} {
		b = binary.LittleEndian.AppendUint32(b, n)
	}
	b = binary.LittleEndian.AppendUint32(append(b, "data"...), 2)
	return append(b, 0, 0)
}

func progress(ctx context.Context, r *sdk.CallToolRequest) (*sdk.CallToolResult, error) {
	for _, done := range []float64{0, 50, 100} {
		if err := r.Session.NotifyProgress(ctx, &sdk.ProgressNotificationParams{ProgressToken: r.Params.GetProgressToken(), Progress: done, Total: 100}); err != nil {
			return nil, err
		}
	}
	return said("done"), nil
}

// needsSampling requires the client's sampling capability.
func needsSampling(_ context.Context, r *sdk.CallToolRequest) (*sdk.CallToolResult, error) {
	if c := r.ClientCapabilities(); c != nil && c.Sampling != nil {
		return said("the client can sample"), nil
	}
	data, err := json.Marshal(sdk.MissingRequiredClientCapabilityData{RequiredCapabilities: &sdk.ClientCapabilities{Sampling: &sdk.SamplingCapabilities{}}})
	if err != nil {
		return nil, err
	}
	return nil, &jsonrpc.Error{Code: sdk.CodeMissingRequiredClientCapabilities, Message: "the client cannot sample", Data: data}
}

func addPrompt(p *sdk.Server, name string, arguments []string, content ...sdk.Content) {
	prompt := &sdk.Prompt{Name: name, Description: "A fixture of the conformance suite."}
	for _, a := range arguments {
		prompt.Arguments = append(prompt.Arguments, &sdk.PromptArgument{Name: a, Required: true})
	}
	p.AddPrompt(prompt, func(_ context.Context, r *sdk.GetPromptRequest) (*sdk.GetPromptResult, error) {
		result := &sdk.GetPromptResult{}
		for _, c := range content {
			result.Messages = append(result.Messages, &sdk.PromptMessage{Role: "user", Content: c})
		}
		for _, a := range arguments {
			c := textOf(a + " is '" + r.Params.Arguments[a] + "'")
			if a == "resourceUri" {
				c = &sdk.EmbeddedResource{Resource: &sdk.ResourceContents{URI: r.Params.Arguments[a], MIMEType: "text/plain", Text: "a resource inside a prompt"}}
			}
			result.Messages = append(result.Messages, &sdk.PromptMessage{Role: "user", Content: c})
		}
		return result, nil
	})
}

func addPrompts(p *sdk.Server) {
	addPrompt(p, "test_simple_prompt", nil, textOf("This is a simple prompt for testing."))
	addPrompt(p, "test_prompt_with_arguments", []string{"arg1", "arg2"})
	addPrompt(p, "test_prompt_with_embedded_resource", []string{"resourceUri"}, textOf("Read what is inside."))
	addPrompt(p, "test_prompt_with_image", nil, &sdk.ImageContent{MIMEType: "image/png", Data: pixel()}, textOf("Look at the picture."))
}

func addResources(p *sdk.Server) {
	read := func(mime string, fill func(uri string, c *sdk.ResourceContents)) sdk.ResourceHandler {
		return func(_ context.Context, r *sdk.ReadResourceRequest) (*sdk.ReadResourceResult, error) {
			c := &sdk.ResourceContents{URI: r.Params.URI, MIMEType: mime}
			fill(r.Params.URI, c)
			return &sdk.ReadResourceResult{Contents: []*sdk.ResourceContents{c}}, nil
		}
	}
	text := func(_ string, c *sdk.ResourceContents) { c.Text = "This is the content of the static text resource." }
	for _, name := range []string{"static-text", "watched-resource"} {
		p.AddResource(&sdk.Resource{Name: name, URI: "test://" + name, MIMEType: "text/plain"}, read("text/plain", text))
	}
	p.AddResource(&sdk.Resource{Name: "static-binary", URI: "test://static-binary", MIMEType: "image/png"},
		read("image/png", func(_ string, c *sdk.ResourceContents) { c.Blob = pixel() }))
	p.AddResourceTemplate(&sdk.ResourceTemplate{Name: "template", URITemplate: "test://template/{id}/data", MIMEType: "application/json"},
		read("application/json", func(uri string, c *sdk.ResourceContents) {
			id := strings.TrimSuffix(strings.TrimPrefix(uri, "test://template/"), "/data")
			body, err := json.Marshal(map[string]any{"id": id, "templateTest": true, "data": "Data for ID: " + id})
			if err != nil {
				body = nil
			}
			c.Text = string(body)
		}))
}

var errTampered = &jsonrpc.Error{Code: jsonrpc.CodeInvalidParams, Message: "the request's state was not issued by this server"}
