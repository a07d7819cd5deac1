package llm

import (
	"bytes"
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"net/http"
	"strings"

	"groundline/internal/synthesis"
)

// OpenAI writes with a model behind any server that speaks OpenAI's Chat
// Completions.
type OpenAI struct {
	client    *http.Client
	address   string
	key       string
	modelName string
}

// NewOpenAI makes a writer; base is the address before /chat/completions, and key
// may be empty where a server asks for none.
func NewOpenAI(key, model, base string) *OpenAI {
	return &OpenAI{bounded(), strings.TrimSuffix(base, "/") + "/chat/completions", key, model}
}

type chatMessage struct {
	Role    string `json:"role"`
	Content string `json:"content"`
}

// Write implements synthesis.Writer.
func (o *OpenAI) Write(ctx context.Context, facts []synthesis.Fact) ([]string, error) {
	text, err := prompt(facts)
	if err != nil {
		return nil, err
	}
	body, err := json.Marshal(map[string]any{
		"model": o.modelName, "max_tokens": maxTokens, "temperature": 0,
		"messages": []chatMessage{{"system", instruction}, {"user", text}},
	})
	if err != nil {
		return nil, fmt.Errorf("ask the model: %w", err)
	}
	request, err := http.NewRequestWithContext(ctx, http.MethodPost, o.address, bytes.NewReader(body))
	if err != nil {
		return nil, fmt.Errorf("ask the model: %w", err)
	}
	request.Header.Set("Content-Type", "application/json")
	if o.key != "" {
		request.Header.Set("Authorization", "Bearer "+o.key)
	}
	response, err := o.client.Do(request)
	if err != nil {
		return nil, fmt.Errorf("ask the model: %w", err)
	}
	defer func() { _ = response.Body.Close() }()
	if response.StatusCode != http.StatusOK {
		return nil, fmt.Errorf("ask the model: %s", response.Status)
	}
	var answer struct {
		Choices []struct {
			Message      chatMessage `json:"message"`
			FinishReason string      `json:"finish_reason"`
		} `json:"choices"`
	}
	if err := json.NewDecoder(response.Body).Decode(&answer); err != nil {
		return nil, fmt.Errorf("a model's answer: %w", err)
	}
	if len(answer.Choices) == 0 || answer.Choices[0].FinishReason != "stop" {
		return nil, errors.New("the model stopped early")
	}
	return read(answer.Choices[0].Message.Content)
}
