package translog

import (
	"bytes"
	"crypto/sha256"
	"encoding/base64"
	"encoding/hex"
	"strings"
	"testing"

	"golang.org/x/mod/sumdb/note"
)

// The key is written by the rule of package note, spelled out here.
func TestKeyIsAVerifierKeyOfPackageNote(t *testing.T) {
	t.Parallel()
	text, err := FormatKey(testOrigin, public(1))
	if err != nil {
		t.Fatal(err)
	}
	tagged := append([]byte{1}, public(1)...)
	sum := sha256.Sum256(append([]byte(testOrigin+"\n"), tagged...))
	if want := testOrigin + "+" + hex.EncodeToString(sum[:4]) + "+" + base64.StdEncoding.EncodeToString(tagged); text != want {
		t.Errorf("%s, want %s", text, want)
	}
	if _, err := note.NewVerifier(text); err != nil {
		t.Error(err)
	}
}

// Package note opens a checkpoint as any tool of the field would.
func TestCheckpointIsASignedNote(t *testing.T) {
	t.Parallel()
	b := setup(t)
	b.add(t, "entry", 3)
	b.sequence(t)
	signed, err := b.Newest(t.Context())
	if err != nil {
		t.Fatal(err)
	}
	text, _ := FormatKey(testOrigin, public(1))
	verifier, err := note.NewVerifier(text)
	if err != nil {
		t.Fatal(err)
	}
	opened, err := note.Open(signed, note.VerifierList(verifier))
	if err != nil || !strings.HasPrefix(opened.Text, testOrigin+"\n3\n") || strings.Count(opened.Text, "\n") != 3 {
		t.Errorf("%q: %v", signed, err)
	}
}

// Whatever one byte of a proof becomes, it is a proof no more.
func TestProofWithAnyByteChangedFails(t *testing.T) {
	t.Parallel()
	b := setup(t)
	entries := b.add(t, "entry", 11)
	b.sequence(t)
	for _, entry := range entries {
		p, _, err := b.Prove(t.Context(), entry)
		if err != nil {
			t.Fatal(err)
		}
		text := p.Format()
		if !holds(text, entry) {
			t.Fatal("the proof as it was made does not verify")
		}
		for at := range text {
			for _, change := range []byte{1, 2, 0x20, 0x80} {
				changed := bytes.Clone(text)
				changed[at] ^= change
				if holds(changed, entry) {
					t.Errorf("byte %d of %q may become %q", at, text, changed[at])
				}
			}
			if holds(append(bytes.Clone(text[:at]), text[at+1:]...), entry) {
				t.Errorf("byte %d may be left out", at)
			}
			if holds([]byte(string(text[:at])+"\n"+string(text[at:])), entry) {
				t.Errorf("a line break may stand at byte %d", at)
			}
		}
		if holds(append(bytes.Clone(text), text[bytes.LastIndexByte(text[:len(text)-1], '\n')+1:]...), entry) {
			t.Error("a signature may stand there twice")
		}
	}
	p, _, err := b.Prove(t.Context(), entries[0])
	if err != nil || holds(p.Format(), entries[1]) {
		t.Errorf("one entry's proof holds for another: %v", err)
	}
}

func holds(text, entry []byte) bool {
	p, err := ParseProof(text)
	if err != nil {
		return false
	}
	_, err = p.Verify(entry, public(1))
	return err == nil
}

func FuzzProofHasOneSpelling(f *testing.F) {
	f.Add([]byte(proofHeader + "index 0\n\nexample.com/log\n1\nAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA=\n\n— example.com/log AAAA\n"))
	f.Add([]byte(proofHeader + "index 7\nAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA=\n\n"))
	f.Fuzz(func(t *testing.T, text []byte) {
		p, err := ParseProof(text)
		if err == nil && !bytes.Equal(p.Format(), text) {
			t.Errorf("%q is read as %q", text, p.Format())
		}
		_, _ = p.Verify(text, public(1))
	})
}
