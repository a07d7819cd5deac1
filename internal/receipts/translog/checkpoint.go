package translog

import (
	"crypto/ed25519"
	"encoding/base64"
	"errors"
	"fmt"
	"strconv"
	"strings"

	"golang.org/x/mod/sumdb/note"
	"golang.org/x/mod/sumdb/tlog"
)

// Checkpoint is a signed tree head: the size and root hash of a log.
type Checkpoint struct {
	Origin string // name of the log and of its key
	Size   int64  // number of leaves
	Root   tlog.Hash
}

// Tree returns the size and root that proofs are checked against.
func (c Checkpoint) Tree() tlog.Tree { return tlog.Tree{N: c.Size, Hash: c.Root} }

// text returns the signed text.
func (c Checkpoint) text() string { return fmt.Sprintf("%s\n%d\n%s\n", c.Origin, c.Size, c.Root) }

func (c Checkpoint) sign(signer note.Signer) ([]byte, error) {
	return note.Sign(&note.Note{Text: c.text()}, signer)
}

// OpenCheckpoint parses a signed checkpoint and verifies its signature with key. It
// accepts only this log's own format: three lines and one signature by a key with the
// log's name.
func OpenCheckpoint(signed []byte, key ed25519.PublicKey) (Checkpoint, error) {
	c, err := parseCheckpoint(signed)
	if err != nil {
		return Checkpoint{}, err
	}
	text, err := FormatKey(c.Origin, key)
	if err != nil {
		return Checkpoint{}, errors.New("the checkpoint's name is not a valid key name")
	}
	verifier, err := note.NewVerifier(text)
	if err != nil {
		return Checkpoint{}, err
	}
	opened, err := note.Open(signed, note.VerifierList(verifier))
	if err != nil || len(opened.Sigs) != 1 || opened.Text != c.text() {
		return Checkpoint{}, errors.New("the checkpoint is not signed by this key")
	}
	// The decoder of base64 takes several spellings of one signature.
	if written := c.text() + "\n— " + c.Origin + " " + opened.Sigs[0].Base64 + "\n"; written != string(signed) || !canonicalBase64(opened.Sigs[0].Base64) {
		return Checkpoint{}, errors.New("the checkpoint is not in canonical form")
	}
	return c, nil
}

// parseCheckpoint parses a signed checkpoint without verifying the signature.
func parseCheckpoint(signed []byte) (Checkpoint, error) {
	text, _, ok := strings.Cut(string(signed), "\n\n")
	lines := strings.Split(text, "\n")
	if !ok || len(lines) != 3 {
		return Checkpoint{}, errors.New("it is not a checkpoint of three lines and a signature")
	}
	size, err := strconv.ParseInt(lines[1], 10, 64)
	if err != nil || size < 0 {
		return Checkpoint{}, errors.New("the checkpoint's size is not a number")
	}
	root, err := parseHash(lines[2])
	if err != nil {
		return Checkpoint{}, fmt.Errorf("the checkpoint's root is %w", err)
	}
	c := Checkpoint{Origin: lines[0], Size: size, Root: root}
	if c.text() != text+"\n" {
		return Checkpoint{}, errors.New("the checkpoint is not in canonical form")
	}
	return c, nil
}

// parseHash parses a hash in its canonical form.
func parseHash(text string) (tlog.Hash, error) {
	hash, err := tlog.ParseHash(text)
	if err != nil || hash.String() != text {
		return tlog.Hash{}, errors.New("not a hash in canonical base64")
	}
	return hash, nil
}

func canonicalBase64(text string) bool {
	raw, err := base64.StdEncoding.DecodeString(text)
	return err == nil && base64.StdEncoding.EncodeToString(raw) == text
}
