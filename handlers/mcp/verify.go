package mcp

import (
	"context"
	"crypto/ed25519"
	"encoding/json"
	"errors"
	"fmt"

	sdk "github.com/modelcontextprotocol/go-sdk/mcp"

	"groundline/internal/apperr"
	"groundline/internal/receipts"
	"groundline/internal/toolset"
)

// verifyReceipt is the only tool that does not call the API.
var verifyReceipt = toolset.Tool{
	Name: "verify_receipt", Title: "Verify a receipt",
	Description: "Checks a receipt's signature and digest, and returns its claim. Free. Anyone can do the same offline with the document at /receipts/{id}.",
	Params: []toolset.Param{{Name: "receipt", Type: "string", Required: true,
		Description: "The receipt's ID: the 64 hexadecimal digits in provenance.receipt."}},
}

// Verified is a verified receipt.
type Verified struct {
	Receipt     string            `json:"receipt"`
	Verified    bool              `json:"verified"`
	Grounded    bool              `json:"grounded"`
	Claim       string            `json:"claim,omitempty"`
	Refusal     *receipts.Refusal `json:"refusal,omitempty"`
	KeyID       string            `json:"keyId"`
	AsOf        string            `json:"asOf"`
	Evidence    string            `json:"evidenceThrough,omitempty"`
	Attribution []string          `json:"-"`
	Method      string            `json:"-"`
	Artifact    string            `json:"-"`
	Document    []byte            `json:"-"` // as the service serves it
}

// verify handles verify_receipt.
func (s *server) verify(ctx context.Context, request *sdk.CallToolRequest) (*sdk.CallToolResult, error) {
	if _, err := verifyReceipt.Target(request.Params.Arguments); err != nil {
		return unverifiable(err)
	}
	var in struct{ Receipt string }
	if err := json.Unmarshal(request.Params.Arguments, &in); err != nil {
		return unverifiable(&toolset.ArgumentError{Reason: "The argument \"receipt\" must be a string."})
	}
	v, err := s.Verify(ctx, in.Receipt)
	if err != nil {
		return s.notVerified(ctx, err)
	}
	answer, err := json.Marshal(v)
	if err != nil {
		return nil, fmt.Errorf("mcp: %w", err)
	}
	provenance, err := json.Marshal(map[string]any{"method": v.Method, "artifact": v.Artifact, "attribution": v.Attribution, "receipt": v.Receipt})
	if err != nil {
		return nil, fmt.Errorf("mcp: %w", err)
	}
	sentence := "The receipt is valid. Its claim: " + v.Claim
	if !v.Grounded {
		sentence = "The receipt is valid. It is a refusal: " + v.Refusal.Reason
	}
	return finish(result{Status: toolset.StatusOK, Answer: answer, Provenance: provenance}, sentence,
		sdk.Meta{"groundline/creditCost": 0, "groundline/receipt": v.Receipt, documentMeta: string(v.Document)})
}

// notVerified returns why a receipt is not valid. Internal errors are logged, not shown.
func (s *server) notVerified(ctx context.Context, err error) (*sdk.CallToolResult, error) {
	var known *apperr.Error
	if !errors.As(err, &known) {
		s.Log.ErrorContext(ctx, "receipt not verified", "error", err)
	}
	shown := apperr.From(err)
	return finish(result{Status: toolset.StatusUnverifiable, Reason: &shown.Message, Provenance: noProvenance}, shown.Message,
		sdk.Meta{"groundline/creditCost": 0, "groundline/error": shown.Code})
}

// Receipts returns a function that verifies a store's receipts with its current and past signing keys.
func Receipts(store *receipts.Store) func(context.Context, string) (Verified, error) {
	return func(ctx context.Context, id string) (Verified, error) {
		document, err := store.Document(ctx, id)
		if err != nil {
			return Verified{}, err
		}
		keys, err := store.Keys(ctx)
		if err != nil {
			return Verified{}, err
		}
		trusted := make([]ed25519.PublicKey, len(keys))
		for i, key := range keys {
			trusted[i] = key.PublicKey
		}
		found, err := receipts.Verify(document, trusted...)
		if err != nil {
			return Verified{}, err
		}
		v := newVerified(found)
		v.Document = document
		return v, nil
	}
}

func newVerified(found receipts.Verified) Verified {
	p := found.Statement.Predicate
	v := Verified{
		Receipt: found.ID, Verified: true, Grounded: p.Grounded, Claim: p.Claim, Refusal: p.Refusal,
		KeyID: found.KeyID, AsOf: p.AsOf, Attribution: []string{},
	}
	if p.Evidence != nil {
		v.Evidence = p.Evidence.Through
	}
	if p.Method != nil {
		v.Method = p.Method.Name + " " + p.Method.Version
	}
	for _, source := range p.Sources {
		v.Attribution = append(v.Attribution, source.Attribution)
	}
	if len(found.Statement.Subject) > 0 {
		v.Artifact = "sha256:" + found.Statement.Subject[0].Digest["sha256"]
	}
	return v
}
