package mcp

import (
	"context"
	"fmt"
	"slices"

	sdk "github.com/modelcontextprotocol/go-sdk/mcp"

	"groundline/internal/receipts"
	"groundline/widget"
)

// The card of MCP Apps (SEP-1865, of 2026-01-26): a host that supports the extension reads the
// document at cardURI, shows it in a frame beside the answer, and passes it the tool's result. Any
// other host shows the text, as before: nothing depends on the card.
const (
	appsExtension = "io.modelcontextprotocol/ui"
	cardURI       = "ui://groundline/card"
	cardType      = "text/html;profile=mcp-app"
)

// documentMeta is the member of a result's _meta with the receipt's document, as the service serves
// it, for the card to verify. Hosts don't show _meta to their model, which would read thousands of
// characters of base64 for nothing.
const documentMeta = "groundline/receiptDocument"

// carded are the tools whose answers the card shows: a sentence with a receipt.
var carded = []string{"service_grounded_rating", "service_career_standing", "compare", "query", verifyReceipt.Name}

// cardOf returns the _meta of a tool: its card, for hosts that show one; nil for a tool without. The
// second key is the one that hosts read before the specification was stable.
func cardOf(tool string) sdk.Meta {
	if !slices.Contains(carded, tool) {
		return nil
	}
	return sdk.Meta{"ui": map[string]any{"resourceUri": cardURI}, "ui/resourceUri": cardURI}
}

// cardPolicy is the _meta of the card: it loads nothing from anywhere, and brings its own ground.
func cardPolicy() sdk.Meta {
	none := []string{}
	return sdk.Meta{"ui": map[string]any{
		"csp":           map[string]any{"connectDomains": none, "resourceDomains": none, "frameDomains": none, "baseUriDomains": none},
		"prefersBorder": true,
	}}
}

// addCard registers the card with the protocol's server.
func (s *server) addCard(p *sdk.Server) {
	p.AddResource(&sdk.Resource{
		Meta: cardPolicy(), URI: cardURI, Name: "card", Title: "Answer with its receipt", MIMEType: cardType,
		Description: "Shows an answer with its rating, how fresh it is, and its receipt, which it verifies in the frame.",
	}, func(ctx context.Context, _ *sdk.ReadResourceRequest) (*sdk.ReadResourceResult, error) {
		ids, err := s.KeyIDs(ctx)
		if err != nil {
			return nil, fmt.Errorf("mcp: keys for the card: %w", err)
		}
		return &sdk.ReadResourceResult{Contents: []*sdk.ResourceContents{{
			Meta: cardPolicy(), URI: cardURI, MIMEType: cardType, Text: widget.AppCard(ids),
		}}}, nil
	})
}

// attachReceipt adds the receipt's document to an answer, for the card. An answer is whole without
// it: the card then says that it could not check.
func (s *server) attachReceipt(ctx context.Context, result *sdk.CallToolResult) {
	id, _ := result.Meta["groundline/receipt"].(string)
	if id == "" || result.IsError {
		return
	}
	document, err := s.Document(ctx, id)
	if err != nil {
		s.Log.WarnContext(ctx, "no receipt for the card", "receipt", id, "error", err)
		return
	}
	result.Meta[documentMeta] = string(document)
}

// KeyIDs returns a function that lists the IDs of a store's keys.
func KeyIDs(store *receipts.Store) func(context.Context) ([]string, error) {
	return func(ctx context.Context) ([]string, error) {
		keys, err := store.Keys(ctx)
		ids := make([]string, len(keys))
		for i, key := range keys {
			ids[i] = key.ID
		}
		return ids, err
	}
}
