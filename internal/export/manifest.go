package export

import (
	"crypto/sha256"
	"encoding/hex"
	"encoding/json"
	"fmt"
	"io"
	"strings"

	"groundline/internal/apperr"
	"groundline/internal/receipts"
)

// Manifest describes a slice's content and sources. It is signed as the result of a receipt (Statement),
// whose ID identifies the slice.
type Manifest struct {
	Sport       string    `json:"sport"`
	Artifact    string    `json:"artifact"` // of the rows it was cut from: "sha256:…"
	AsOf        string    `json:"asOf"`     // YYYY-MM-DD
	Fallback    bool      `json:"fallback"` // cut from the bundled sample
	Kind        string    `json:"kind"`
	Since       *int      `json:"since"`
	Until       *int      `json:"until"`
	Format      Format    `json:"format"`
	Columns     []string  `json:"columns"`
	Rows        int       `json:"rows"`
	LeftOut     []LeftOut `json:"leftOut"`     // rows that may not be redistributed
	Attribution []string  `json:"attribution"` // required attributions
	Bytes       int64     `json:"bytes"`       // of the body before any content encoding
	SHA256      string    `json:"sha256"`      // of the same body, in hex

	// Sources are the files behind the rows, with their licences. A receipt has them in its predicate.
	Sources []receipts.Source `json:"-"`
}

// LeftOut counts the omitted rows of one licence class.
type LeftOut struct {
	LicenceClass string `json:"licenceClass"`
	Rows         int    `json:"rows"`
}

func (m *Manifest) leftOut() (n int) {
	for _, l := range m.LeftOut {
		n += l.Rows
	}
	return n
}

// Statement returns the statement of a slice's receipt.
func (m Manifest) Statement() receipts.Statement {
	plan := map[string]any{"endpoint": "export", "sport": m.Sport, "kind": m.Kind, "format": string(m.Format)}
	if m.Since != nil {
		plan["since"] = *m.Since
	}
	if m.Until != nil {
		plan["until"] = *m.Until
	}
	return receipts.NewStatement(m.Sport, strings.TrimPrefix(m.Artifact, "sha256:"), receipts.Predicate{
		Claim: m.claim(), Grounded: true, Plan: plan, Result: m, Sources: m.Sources,
		Fallback: m.Fallback, AsOf: m.AsOf, CodeVersion: receipts.CodeVersion,
	})
}

func (m Manifest) claim() string {
	s := fmt.Sprintf("A slice of %s %s: %d rows as %s, %d bytes with sha256 %s.",
		strings.ToUpper(m.Sport), m.Kind, m.Rows, m.Format, m.Bytes, m.SHA256)
	if n := m.leftOut(); n > 0 {
		s += fmt.Sprintf(" %d rows are left out, for their sources do not allow them to be passed on.", n)
	}
	return s
}

// Sign signs the manifest. To publish the receipt too, issue Statement from the store instead, which
// results in the same ID.
func (m Manifest) Sign(signer *receipts.Signer) (receipts.Signed, error) {
	return signer.Sign(m.Statement())
}

// ReadManifest returns the manifest of a verified receipt.
func ReadManifest(v receipts.Verified) (Manifest, error) {
	var m Manifest
	raw, err := json.Marshal(v.Statement.Predicate.Result)
	if err == nil {
		err = json.Unmarshal(raw, &m)
	}
	if err != nil || m.SHA256 == "" || v.Statement.Predicate.Plan["endpoint"] != "export" {
		return Manifest{}, apperr.Wrap(err, apperr.Invalid, "not_an_export", "The receipt is not for an export.")
	}
	m.Sources = v.Statement.Predicate.Sources
	return m, nil
}

// Check returns an error unless a body is the manifest's.
func (m Manifest) Check(body io.Reader) error {
	sum := sha256.New()
	n, err := io.Copy(sum, body)
	if err != nil {
		return fmt.Errorf("check an export: %w", err)
	}
	if n != m.Bytes || hex.EncodeToString(sum.Sum(nil)) != m.SHA256 {
		return apperr.New(apperr.Invalid, "export_altered", "The file does not match the manifest.").
			WithRemedy("Download it again.")
	}
	return nil
}
