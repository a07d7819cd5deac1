// Package leaks receives reports of leaked API keys from GitHub's secret-scanning
// partner program and revokes the keys.
//
// It verifies that a report is signed by one of GitHub's published keys and ignores
// others. Package membership decides what a leak does to a key.
package leaks

import (
	"context"
	"crypto/ecdsa"
	"crypto/sha256"
	"crypto/x509"
	"encoding/base64"
	"encoding/json"
	"encoding/pem"
	"errors"
	"fmt"
	"io"
	"log/slog"
	"net/http"
	"sync"
	"time"

	"groundline/handlers/web"
	"groundline/internal/apperr"
)

// GitHubKeys is the URL of the keys that sign GitHub's reports.
const GitHubKeys = "https://api.github.com/meta/public_keys/secret_scanning"

const (
	maxReports   = 500
	maxKeysBytes = 1 << 20
	fetchTimeout = 5 * time.Second
	refetchEvery = time.Minute // unknown key ids refresh the list at most this often
)

// Leaked revokes a leaked key and reports whether it is one of ours.
type Leaked func(ctx context.Context, raw, source, url string) (known bool, err error)

// Receiver receives the reports.
type Receiver struct {
	edge   *web.Edge
	leaked Leaked
	from   string
	client *http.Client
	logger *slog.Logger
	clock  func() time.Time

	mu      sync.Mutex
	keys    map[string]*ecdsa.PublicKey
	fetched time.Time
}

// New returns the handler of POST /api/secret-scanning. keysFrom is the URL of the
// published keys.
func New(edge *web.Edge, leaked Leaked, keysFrom string, clock func() time.Time, logger *slog.Logger) *Receiver {
	return &Receiver{edge: edge, leaked: leaked, from: keysFrom, client: &http.Client{Timeout: fetchTimeout}, logger: logger, clock: clock}
}

// report is one leaked key in GitHub's format.
type report struct {
	Token  string `json:"token"`
	Type   string `json:"type"`
	URL    string `json:"url"`
	Source string `json:"source"`
}

// verdict is the answer to a report in GitHub's format.
type verdict struct {
	Raw   string `json:"token_raw"`
	Type  string `json:"token_type"`
	Label string `json:"label"`
}

// ServeHTTP revokes the keys in a signed report and answers which were ours.
func (l *Receiver) ServeHTTP(w http.ResponseWriter, r *http.Request) {
	l.edge.API(l.receive).ServeHTTP(w, r)
}

func (l *Receiver) receive(w http.ResponseWriter, r *http.Request) error {
	body, err := io.ReadAll(r.Body)
	if err != nil {
		return err
	}
	if err := l.verify(r.Context(), body, r.Header.Get("Github-Public-Key-Identifier"), r.Header.Get("Github-Public-Key-Signature")); err != nil {
		return err
	}
	var reports []report
	if err := json.Unmarshal(body, &reports); err != nil || len(reports) > maxReports {
		return apperr.New(apperr.Invalid, "body_invalid", fmt.Sprintf("The body must be a JSON array of at most %d reports.", maxReports))
	}
	verdicts := make([]verdict, 0, len(reports))
	for _, found := range reports {
		known, err := l.leaked(r.Context(), found.Token, found.Source, found.URL)
		if err != nil {
			return err
		}
		v := verdict{Raw: found.Token, Type: found.Type, Label: "false_positive"}
		if known {
			v.Label = "true_positive"
		}
		verdicts = append(verdicts, v)
	}
	l.logger.InfoContext(r.Context(), "secret scanning", "reports", len(reports))
	web.Private(w)
	return l.edge.SendJSON(w, r, verdicts)
}

// verify checks the body's signature by a published key: ECDSA P-256 over SHA-256,
// ASN.1, base64.
func (l *Receiver) verify(ctx context.Context, body []byte, id, signature string) error {
	unsigned := apperr.New(apperr.Unauthenticated, "signature_invalid", "The report is not signed by one of GitHub's published keys.")
	der, err := base64.StdEncoding.DecodeString(signature)
	if err != nil || id == "" || len(der) == 0 {
		return unsigned
	}
	key, err := l.key(ctx, id)
	if err != nil {
		return apperr.Wrap(err, apperr.Unavailable, "keys_unavailable", "GitHub's published keys could not be fetched.").
			WithRemedy("Send the report again.").WithRetryAfter(refetchEvery)
	}
	sum := sha256.Sum256(body)
	if key == nil || !ecdsa.VerifyASN1(key, sum[:], der) {
		return unsigned
	}
	return nil
}

// key returns a published key, or nil for an unknown id.
func (l *Receiver) key(ctx context.Context, id string) (*ecdsa.PublicKey, error) {
	l.mu.Lock()
	defer l.mu.Unlock()
	if key := l.keys[id]; key != nil {
		return key, nil
	}
	if l.keys != nil && l.clock().Sub(l.fetched) < refetchEvery {
		return nil, nil
	}
	keys, err := l.fetch(ctx)
	if err != nil {
		return nil, err
	}
	l.keys, l.fetched = keys, l.clock()
	return keys[id], nil
}

func (l *Receiver) fetch(ctx context.Context) (map[string]*ecdsa.PublicKey, error) {
	request, err := http.NewRequestWithContext(ctx, http.MethodGet, l.from, nil)
	if err != nil {
		return nil, err
	}
	answer, err := l.client.Do(request)
	if err != nil {
		return nil, err
	}
	defer func() { _ = answer.Body.Close() }()
	if answer.StatusCode != http.StatusOK {
		return nil, fmt.Errorf("fetch published keys: status %d", answer.StatusCode)
	}
	var list struct {
		Keys []struct {
			ID  string `json:"key_identifier"`
			Key string `json:"key"`
		} `json:"public_keys"`
	}
	if err := json.NewDecoder(io.LimitReader(answer.Body, maxKeysBytes)).Decode(&list); err != nil {
		return nil, fmt.Errorf("decode published keys: %w", err)
	}
	keys := map[string]*ecdsa.PublicKey{}
	for _, k := range list.Keys {
		key, err := parseKey(k.Key)
		if err != nil {
			return nil, fmt.Errorf("parse published key %s: %w", k.ID, err)
		}
		keys[k.ID] = key
	}
	return keys, nil
}

func parseKey(text string) (*ecdsa.PublicKey, error) {
	block, _ := pem.Decode([]byte(text))
	if block == nil {
		return nil, errors.New("no PEM block")
	}
	parsed, err := x509.ParsePKIXPublicKey(block.Bytes)
	if err != nil {
		return nil, err
	}
	key, ok := parsed.(*ecdsa.PublicKey)
	if !ok {
		return nil, errors.New("not an ECDSA key")
	}
	return key, nil
}
