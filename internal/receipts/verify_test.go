package receipts

import (
	"bytes"
	"crypto/ed25519"
	"encoding/base64"
	"encoding/json"
	"math/rand/v2"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"
	"github.com/gowebpki/jcs"
	"github.com/secure-systems-lab/go-securesystemslib/dsse"

	"groundline/internal/apperr"
)

func TestUntouchedReceiptVerifies(t *testing.T) {
	t.Parallel()
	s := testSigner(t, 1)
	for _, statement := range []Statement{ruth(), refusal()} {
		text := served(t, s, statement)
		pinned, err := Verify(text, testSigner(t, 2).PublicKey(), s.PublicKey())
		if err != nil {
			t.Fatal(err)
		}
		own, err := Verify(text)
		if err != nil {
			t.Fatal(err)
		}
		if !pinned.Pinned || own.Pinned {
			t.Errorf("pinned with keys: %t; without: %t", pinned.Pinned, own.Pinned)
		}
		if !own.PublicKey.Equal(s.PublicKey()) || own.KeyID != s.KeyID() || own.ID != sign(t, s, statement).ID {
			t.Errorf("names key %s, id %s", own.KeyID, own.ID)
		}
		want, _ := json.Marshal(statement)
		got, _ := json.Marshal(own.Statement)
		if diff := cmp.Diff(string(want), string(got)); diff != "" {
			t.Errorf("the statement read is not the one signed: %s", diff)
		}
	}
}

// Every byte of 50 served documents is changed in turn; in five of them each bit,
// with and without a trusted key, in the others one bit, in one of the two ways.
func TestOneFlippedBitAnywhereFails(t *testing.T) {
	t.Parallel()
	s := testSigner(t, 1)
	for seed := range uint64(50) {
		t.Run("", func(t *testing.T) {
			t.Parallel()
			r := rand.New(rand.NewPCG(seed, 3))
			text := served(t, s, randomStatement(r))
			for n, trusted := range [][]ed25519.PublicKey{nil, {s.PublicKey()}} {
				if _, err := Verify(text, trusted...); err != nil {
					t.Fatalf("untouched: %v", err)
				}
				if seed >= 5 && n != int(seed%2) {
					continue
				}
				for i := range text {
					from, to := 0, 8
					if seed >= 5 {
						from = r.IntN(8)
						to = from + 1
					}
					for bit := from; bit < to; bit++ {
						flipped := bytes.Clone(text)
						flipped[i] ^= 1 << bit
						if _, err := Verify(flipped, trusted...); err == nil {
							t.Fatalf("byte %d, bit %d of %d: still verifies: %q", i, bit, len(text), flipped)
						}
					}
				}
			}
		})
	}
}

// Without the id and the key, the signature alone has to notice.
func TestOneFlippedBitInABareEnvelopeFails(t *testing.T) {
	t.Parallel()
	s := testSigner(t, 1)
	text := sign(t, s, ruth()).Envelope
	if v, err := Verify(text, s.PublicKey()); err != nil || !v.Pinned {
		t.Fatalf("untouched: %v", err)
	}
	for i := range text {
		for bit := range 8 {
			flipped := bytes.Clone(text)
			flipped[i] ^= 1 << bit
			if _, err := Verify(flipped, s.PublicKey()); err == nil {
				t.Fatalf("byte %d, bit %d: still verifies", i, bit)
			}
		}
	}
}

// edit changes the served document's members, keeping the rest canonical.
func edit(t *testing.T, text []byte, change func(map[string]any)) []byte {
	t.Helper()
	var m map[string]any
	if err := json.Unmarshal(text, &m); err != nil {
		t.Fatal(err)
	}
	change(m)
	b, err := json.Marshal(m)
	if err != nil {
		t.Fatal(err)
	}
	b, err = jcs.Transform(b)
	if err != nil {
		t.Fatal(err)
	}
	return b
}

func TestNonCanonicalSpellingFails(t *testing.T) {
	t.Parallel()
	s := testSigner(t, 1)
	text := served(t, s, ruth())
	replace := func(old, new string) []byte {
		if !bytes.Contains(text, []byte(old)) {
			t.Fatalf("no %s in the document", old)
		}
		return bytes.Replace(text, []byte(old), []byte(new), 1)
	}
	first := func(m map[string]any) map[string]any { return m["signatures"].([]any)[0].(map[string]any) }
	trailingBits := func(sig any) string { // 64 bytes leave four bits of the last letter unused
		b := []byte(sig.(string))
		const alphabet = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/"
		last := len(b) - 3
		b[last] = alphabet[strings.IndexByte(alphabet, b[last])|1]
		return string(b)
	}
	var indented bytes.Buffer
	if err := json.Indent(&indented, text, "", " "); err != nil {
		t.Fatal(err)
	}
	cases := map[string][]byte{
		"indented":               indented.Bytes(),
		"final line break":       append(bytes.Clone(text), '\n'),
		"leading space":          append([]byte(" "), text...),
		"byte order mark":        append([]byte("\ufeff"), text...),
		"two documents":          append(bytes.Clone(text), text...),
		"letter case of a name":  replace(`"payloadType":`, `"PayloadType":`),
		"escape in a name":       replace(`"keyid":`, `"\u006beyid":`),
		"escaped slash":          replace(`application/vnd`, `application\/vnd`),
		"repeated member":        replace(`{"id":`, `{"id":"","id":`),
		"repeated keyid":         replace(`{"keyid":`, `{"keyid":"","keyid":`),
		"unknown member":         edit(t, text, func(m map[string]any) { m["zzz"] = 1 }),
		"unknown null member":    edit(t, text, func(m map[string]any) { m["proof"] = nil }),
		"unknown in a signature": edit(t, text, func(m map[string]any) { first(m)["cert"] = "x" }),
		"repeated signature": edit(t, text, func(m map[string]any) {
			m["signatures"] = append(m["signatures"].([]any), m["signatures"].([]any)[0])
		}),
		"no signature":           edit(t, text, func(m map[string]any) { m["signatures"] = []any{} }),
		"null signatures":        edit(t, text, func(m map[string]any) { m["signatures"] = nil }),
		"null id":                edit(t, text, func(m map[string]any) { m["id"] = nil }),
		"upper-case id":          edit(t, text, func(m map[string]any) { m["id"] = strings.ToUpper(m["id"].(string)) }),
		"no keyid":               edit(t, text, func(m map[string]any) { first(m)["keyid"] = "" }),
		"another type":           edit(t, text, func(m map[string]any) { m["payloadType"] = "text/plain" }),
		"signature's spare bits": edit(t, text, func(m map[string]any) { first(m)["sig"] = trailingBits(first(m)["sig"]) }),
		"line break in base64":   edit(t, text, func(m map[string]any) { m["payload"] = m["payload"].(string)[:8] + "\n" + m["payload"].(string)[8:] }),
		"base64url": edit(t, text, func(m map[string]any) {
			b, _ := base64.StdEncoding.DecodeString(first(m)["sig"].(string))
			first(m)["sig"] = base64.RawURLEncoding.EncodeToString(b)
		}),
		"empty":    {},
		"null":     []byte("null"),
		"an array": []byte("[]"),
	}
	for name, changed := range cases {
		for _, trusted := range [][]ed25519.PublicKey{nil, {s.PublicKey()}} {
			if bytes.Equal(changed, text) {
				t.Fatalf("%s: the case changes nothing", name)
			}
			if _, err := Verify(changed, trusted...); !apperr.Is(err, "receipt_invalid") {
				t.Errorf("%s (%d keys): %v", name, len(trusted), err)
			}
		}
	}
}

func TestOnlyATrustedKeyPins(t *testing.T) {
	t.Parallel()
	ours, other := testSigner(t, 1), testSigner(t, 2)
	forged := served(t, other, ruth())
	if _, err := Verify(forged, ours.PublicKey()); !apperr.Is(err, "receipt_key_unknown") {
		t.Errorf("a receipt by another key: %v", err)
	}
	// The forger names our key but cannot sign with it.
	claimed := edit(t, forged, func(m map[string]any) {
		m["publicKey"] = base64.StdEncoding.EncodeToString(ours.PublicKey())
		m["signatures"].([]any)[0].(map[string]any)["keyid"] = ours.KeyID()
	})
	for _, trusted := range [][]ed25519.PublicKey{nil, {ours.PublicKey()}} {
		if _, err := Verify(claimed, trusted...); !apperr.Is(err, "receipt_invalid") {
			t.Errorf("a forged receipt in our name: %v", err)
		}
	}
	if _, err := Verify(sign(t, ours, ruth()).Envelope); !apperr.Is(err, "receipt_key_missing") {
		t.Errorf("no key at all: %v", err)
	}
	if _, err := Verify(served(t, ours, ruth()), ours.PublicKey()[:31]); !apperr.Is(err, "receipt_key_unknown") {
		t.Errorf("a key cut short: %v", err)
	}
}

// signAnything signs bytes that Sign would refuse, as a broken signer might.
func signAnything(t *testing.T, s *Signer, payloadType, payload string) []byte {
	t.Helper()
	text, err := json.Marshal(document{
		ID: digest([]byte(payload)), Payload: base64.StdEncoding.EncodeToString([]byte(payload)),
		PayloadType: payloadType, PublicKey: base64.StdEncoding.EncodeToString(s.PublicKey()),
		Signatures: []dsse.Signature{{
			KeyID: s.KeyID(),
			Sig:   base64.StdEncoding.EncodeToString(ed25519.Sign(s.private, dsse.PAE(payloadType, []byte(payload)))),
		}},
	})
	if err != nil {
		t.Fatal(err)
	}
	return text
}

func TestSignedPayloadMustStillBeAStatement(t *testing.T) {
	t.Parallel()
	s := testSigner(t, 1)
	good := string(sign(t, s, ruth()).Payload)
	if _, err := Verify(signAnything(t, s, PayloadType, good), s.PublicKey()); err != nil {
		t.Fatalf("untouched: %v", err)
	}
	if _, err := Verify(signAnything(t, s, "application/json", good), s.PublicKey()); !apperr.Is(err, "receipt_invalid") {
		t.Errorf("signed as another type: %v", err)
	}
	cases := map[string]string{
		"not JSON":              "hello",
		"empty":                 "",
		"not canonical":         good + "\n",
		"another statement":     strings.Replace(good, "Statement/v1", "Statement/v2", 1),
		"another predicate":     strings.Replace(good, "answer:v1", "answer:v2", 1),
		"unknown member":        strings.Replace(good, `{"_type"`, `{"Zzz":1,"_type"`, 1),
		"name in other case":    strings.Replace(good, `"claim"`, `"Claim"`, 1),
		"one name in two cases": strings.Replace(good, `"claim"`, `"Claim":"Somebody else.","claim"`, 1),
		"repeated name":         strings.Replace(good, `"claim"`, `"claim":"Somebody else.","claim"`, 1),
		"wrong kind of value":   strings.Replace(good, `"grounded":true`, `"grounded":"true"`, 1),
	}
	for name, payload := range cases {
		if payload == good {
			t.Fatalf("%s: the case changes nothing", name)
		}
		if _, err := Verify(signAnything(t, s, PayloadType, payload), s.PublicKey()); !apperr.Is(err, "receipt_invalid") {
			t.Errorf("%s: %v", name, err)
		}
	}
}

func TestVerifyFileReadsWhatWasServed(t *testing.T) {
	t.Parallel()
	s := testSigner(t, 1)
	path := filepath.Join(t.TempDir(), "receipt.json")
	if _, err := VerifyFile(path); !apperr.Is(err, "receipt_unreadable") {
		t.Errorf("a missing file: %v", err)
	}
	if err := os.WriteFile(path, served(t, s, ruth()), 0o600); err != nil {
		t.Fatal(err)
	}
	if v, err := VerifyFile(path, s.PublicKey()); err != nil || !v.Pinned {
		t.Errorf("pinned %t: %v", v.Pinned, err)
	}
	if err := os.Truncate(path, maxDocument+1); err != nil {
		t.Fatal(err)
	}
	if _, err := VerifyFile(path); !apperr.Is(err, "receipt_too_large") {
		t.Errorf("a large file: %v", err)
	}
}
