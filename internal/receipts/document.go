package receipts

import (
	"bytes"
	"crypto/ed25519"
	"encoding/base64"
	"encoding/json"
	"errors"
	"fmt"

	"github.com/secure-systems-lab/go-securesystemslib/dsse"

	"groundline/models"
)

// envelope is a DSSE envelope as it is stored. Its members, and those of document,
// are in the order of RFC 8785 and contain nothing that encoding/json escapes, so
// marshalling produces the canonical form.
type envelope struct {
	Payload     string           `json:"payload"`
	PayloadType string           `json:"payloadType"`
	Signatures  []dsse.Signature `json:"signatures"`
}

// document is the response for a receipt: the envelope's members with the
// receipt's id, the public key that signed it, and its place in the log.
type document struct {
	ID          string           `json:"id,omitempty"`
	Log         *Logged          `json:"log,omitempty"`
	Payload     string           `json:"payload"`
	PayloadType string           `json:"payloadType"`
	PublicKey   string           `json:"publicKey,omitempty"`
	Signatures  []dsse.Signature `json:"signatures"`
}

// Logged is a receipt's place in the log.
type Logged struct {
	Key   string `json:"key"`            // verifier key (package note) of the key that signed the checkpoint
	Proof string `json:"proof"`          // c2sp.org/tlog-proof@v1: index, path, checkpoint
	Salt  string `json:"salt,omitempty"` // base64, 32 bytes; empty where the entry is the id itself
}

// Document returns the JSON that is served for a receipt and that Verify reads:
// {"id","log":{"key","proof","salt"},"payload","payloadType","publicKey",
// "signatures":[{"keyid","sig"}]}, in canonical form (RFC 8785), without a final
// line break. publicKey must be the key that signed the envelope. Until a checkpoint
// covers the receipt, logged is nil and "log" is absent.
func Document(r models.Receipt, publicKey ed25519.PublicKey, logged *Logged) ([]byte, error) {
	d, err := parseDocument(r.Envelope)
	if err != nil {
		return nil, fmt.Errorf("receipt %s: stored envelope: %w", r.ID, err)
	}
	if d.Signatures[0].KeyID != KeyID(publicKey) {
		return nil, fmt.Errorf("receipt %s was signed by another key", r.ID)
	}
	d.ID, d.Log = r.ID, logged
	d.PublicKey = base64.StdEncoding.EncodeToString(publicKey)
	return json.Marshal(d)
}

// parseDocument parses a document or a bare envelope in the canonical form that
// Document and Sign write. Writing it again and comparing detects different
// whitespace, order, escapes and letter case of names, and unknown, empty or
// repeated members.
func parseDocument(text []byte) (document, error) {
	var d document
	if err := json.Unmarshal(text, &d); err != nil {
		return document{}, errors.New("it is not the JSON of a receipt")
	}
	again, err := json.Marshal(d)
	if err != nil || !bytes.Equal(again, text) {
		return document{}, errors.New("the document was altered")
	}
	if d.PayloadType != PayloadType {
		return document{}, fmt.Errorf("the payload's type is %q, not %q", d.PayloadType, PayloadType)
	}
	if len(d.Signatures) != 1 {
		return document{}, fmt.Errorf("it has %d signatures, not one", len(d.Signatures))
	}
	return d, nil
}

// payload returns the signed bytes. It checks them against the id, not against the
// signature.
func (d document) payload() ([]byte, error) {
	payload, err := decodeBase64(d.Payload)
	if err != nil {
		return nil, fmt.Errorf("the payload is %w", err)
	}
	if d.ID != "" && d.ID != digest(payload) {
		return nil, errors.New("the payload is not the one that the id names")
	}
	return payload, nil
}
