package llm

import (
	"context"
	"fmt"
	"strings"

	"github.com/anthropics/anthropic-sdk-go"
	"github.com/anthropics/anthropic-sdk-go/option"

	"groundline/internal/synthesis"
)

// Anthropic writes with a model of Anthropic's Messages API.
type Anthropic struct {
	client anthropic.Client
	model  string
}

// NewAnthropic makes a writer; base is empty for Anthropic's own address.
func NewAnthropic(key, model, base string) *Anthropic {
	options := []option.RequestOption{
		option.WithoutEnvironmentDefaults(), option.WithEnvironmentProduction(), option.WithAPIKey(key), option.WithHTTPClient(bounded()), option.WithMaxRetries(1),
	}
	if base != "" {
		options = append(options, option.WithBaseURL(base))
	}
	return &Anthropic{anthropic.NewClient(options...), model}
}

// Write implements synthesis.Writer.
func (a *Anthropic) Write(ctx context.Context, facts []synthesis.Fact) ([]string, error) {
	text, err := prompt(facts)
	if err != nil {
		return nil, err
	}
	message, err := a.client.Messages.New(ctx, anthropic.MessageNewParams{
		Model: anthropic.Model(a.model), MaxTokens: maxTokens, System: []anthropic.TextBlockParam{{Text: instruction}},
		Messages: []anthropic.MessageParam{anthropic.NewUserMessage(anthropic.NewTextBlock(text))},
	})
	if err != nil {
		return nil, fmt.Errorf("ask the model: %w", err)
	}
	if message.StopReason != anthropic.StopReasonEndTurn {
		return nil, fmt.Errorf("the model stopped early: %s", message.StopReason)
	}
	var out strings.Builder
	for _, block := range message.Content {
		if block.Type == "text" {
			out.WriteString(block.Text)
		}
	}
	return read(out.String())
}
