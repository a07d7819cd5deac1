package receipt

import (
	"crypto/sha256"
	"encoding/hex"
	"encoding/json"
	"errors"
	"fmt"
	"net/http"
	"strconv"
	"time"

	"groundline/internal/apperr"
	"groundline/internal/receipts/translog"
)

// Cache lifetimes of the log: a tile never changes, the checkpoint changes often.
const (
	keepForEver = "public, max-age=31536000, immutable"
	keepBriefly = "public, max-age=2"
	keepKeys    = "public, max-age=300"
	plainText   = "text/plain; charset=utf-8"
)

// LogKey serves GET /log/key: verifier keys of package note, one per line, the
// current one first.
func (h *Handlers) LogKey(w http.ResponseWriter, r *http.Request) error {
	keys, err := h.Receipts.Keys(r.Context())
	if err != nil {
		return err
	}
	var body []byte
	for _, key := range keys {
		text, err := h.Receipts.FormatKey(key)
		if err != nil {
			return err
		}
		body = append(body, text+"\n"...)
	}
	return writePublic(w, r, plainText, keepKeys, body)
}

// listedKey is a key with the period in which it signed.
type listedKey struct {
	ID         string     `json:"keyId"` // as in a receipt's signature: SHA-256 of the key, hex
	Key        string     `json:"key"`   // verifier key of package note
	Published  time.Time  `json:"publishedAt"`
	SignsSince *time.Time `json:"signsSince"`
	Retired    *time.Time `json:"retiredAt"`
}

// LogKeys serves GET /log/keys: which key signed when, as JSON.
func (h *Handlers) LogKeys(w http.ResponseWriter, r *http.Request) error {
	keys, err := h.Receipts.Keys(r.Context())
	if err != nil {
		return err
	}
	list := struct {
		Keys []listedKey `json:"keys"`
		Next *string     `json:"next"`
	}{Keys: []listedKey{}}
	for _, key := range keys {
		text, err := h.Receipts.FormatKey(key)
		if err != nil {
			return err
		}
		list.Keys = append(list.Keys, listedKey{key.ID, text, key.CreatedAt, key.SignsSince, key.RetiredAt})
	}
	body, err := json.Marshal(list)
	if err != nil {
		return fmt.Errorf("list keys: %w", err)
	}
	return writePublic(w, r, "application/json", keepKeys, body)
}

// LogCheckpoint serves GET /log/checkpoint: the newest checkpoint.
func (h *Handlers) LogCheckpoint(w http.ResponseWriter, r *http.Request) error {
	signed, err := h.Receipts.Log().Newest(r.Context())
	if err != nil {
		return notInLog(err)
	}
	return writePublic(w, r, plainText, keepBriefly, signed)
}

// LogTile serves GET /log/tile/…: tiles and entry bundles of tlog-tiles.
func (h *Handlers) LogTile(w http.ResponseWriter, r *http.Request) error {
	body, err := h.Receipts.Log().Tile(r.Context(), r.PathValue("path"))
	if err != nil {
		return notInLog(err)
	}
	return writePublic(w, r, "application/octet-stream", keepForEver, body)
}

// ReceiptProof serves GET /receipts/{id}/proof: the receipt's proof, as
// c2sp.org/tlog-proof@v1.
func (h *Handlers) ReceiptProof(w http.ResponseWriter, r *http.Request) error {
	id := r.PathValue("id")
	proof, err := h.Receipts.Proof(r.Context(), id)
	if err != nil {
		return err
	}
	w.Header().Set("Content-Disposition", `inline; filename="`+id+`.tlog-proof"`)
	return writePublic(w, r, plainText, keepForEver, proof)
}

func notInLog(err error) error {
	if errors.Is(err, translog.ErrNotFound) {
		return apperr.New(apperr.NotFound, "not_in_log", "The log has no entry at this address yet.")
	}
	return err
}

// writePublic sends a response that is the same for everyone, with CORS open.
func writePublic(w http.ResponseWriter, r *http.Request, contentType, cache string, body []byte) error {
	sum := sha256.Sum256(body)
	tag := strconv.Quote(hex.EncodeToString(sum[:16]))
	w.Header().Set("ETag", tag)
	w.Header().Set("Cache-Control", cache)
	w.Header().Set("Access-Control-Allow-Origin", "*")
	if r.Header.Get("If-None-Match") == tag {
		w.WriteHeader(http.StatusNotModified)
		return nil
	}
	w.Header().Set("Content-Type", contentType)
	w.Header().Set("Content-Length", strconv.Itoa(len(body)))
	_, _ = w.Write(body) // #nosec G705 -- never HTML, and sent with nosniff
	return nil
}
