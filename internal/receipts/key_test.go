package receipts

import (
	"crypto/ed25519"
	"strings"
	"testing"

	"groundline/internal/apperr"
	"groundline/internal/receipts/translog"
)

func TestKeyTextRoundTrips(t *testing.T) {
	t.Parallel()
	plus := 0
	for n := range byte(100) {
		key := testSigner(t, n).PublicKey()
		text := formatKey(t, key)
		plus += strings.Count(text, "+") - 2
		got, err := ParseKey(text)
		if err != nil || !got.Equal(key) {
			t.Fatalf("%s: %v", text, err)
		}
	}
	if plus == 0 {
		t.Error("no key had a + in its base64, which is the case that matters")
	}
}

func TestKeyTextWithAnySlipIsRefused(t *testing.T) {
	t.Parallel()
	text := formatKey(t, testSigner(t, 1).PublicKey())
	for i := range text {
		for _, slip := range []string{text[:i] + text[i+1:], text[:i] + "x" + text[i+1:], text[:i] + "\n" + text[i:]} {
			if slip == text {
				continue
			}
			if _, err := ParseKey(slip); !apperr.Is(err, "key_malformed") {
				t.Errorf("%q: %v", slip, err)
			}
		}
	}
	for _, other := range []string{"", "groundline", text + "=", text + "\n", " " + text, strings.ToUpper(text)} {
		if _, err := ParseKey(other); err == nil {
			t.Errorf("took %q", other)
		}
	}
}

func formatKey(t *testing.T, key ed25519.PublicKey) string {
	t.Helper()
	text, err := translog.FormatKey("example.com/log", key)
	if err != nil {
		t.Fatal(err)
	}
	return text
}
