package receipts

import (
	"context"
	"crypto"
	"crypto/ed25519"
	"encoding/json"
	"errors"
	"math"
	"math/rand/v2"
	"testing"

	"github.com/gowebpki/jcs"
	"github.com/secure-systems-lab/go-securesystemslib/dsse"

	"groundline/models"
)

func TestSameStatementGivesSameBytesAndID(t *testing.T) {
	t.Parallel()
	a, b := testSigner(t, 1), testSigner(t, 1)
	for seed := range uint64(20) {
		one := sign(t, a, randomStatement(rand.New(rand.NewPCG(seed, 1))))
		two := sign(t, b, randomStatement(rand.New(rand.NewPCG(seed, 1))))
		if one.ID != two.ID || string(one.Payload) != string(two.Payload) || string(one.Envelope) != string(two.Envelope) {
			t.Fatalf("seed %d: two signatures of one statement differ", seed)
		}
		if one.ID != digest(one.Payload) {
			t.Fatalf("seed %d: the id is not the payload's digest", seed)
		}
	}
}

func TestIDDoesNotDependOnTheKey(t *testing.T) {
	t.Parallel()
	one, two := sign(t, testSigner(t, 1), ruth()), sign(t, testSigner(t, 2), ruth())
	if one.ID != two.ID {
		t.Error("two keys give one statement two ids")
	}
	if string(one.Envelope) == string(two.Envelope) {
		t.Error("two keys give one signature")
	}
}

func TestPayloadEnvelopeAndDocumentAreCanonicalJSON(t *testing.T) {
	t.Parallel()
	s := testSigner(t, 1)
	for seed := range uint64(20) {
		statement := randomStatement(rand.New(rand.NewPCG(seed, 2)))
		signed := sign(t, s, statement)
		for name, text := range map[string][]byte{
			"payload": signed.Payload, "envelope": signed.Envelope, "document": served(t, s, statement),
		} {
			canonical, err := jcs.Transform(text)
			if err != nil || string(canonical) != string(text) {
				t.Fatalf("%s is not RFC 8785 (%v):\n%s", name, err, text)
			}
		}
	}
}

func TestSignRefusesValuesWithoutAnExactForm(t *testing.T) {
	t.Parallel()
	cases := map[string]func(*Statement){
		"NaN cell":             func(s *Statement) { s.Predicate.Rows[0].Cells["HR"] = number(math.NaN()) },
		"infinite result":      func(s *Statement) { s.Predicate.Result = math.Inf(1) },
		"integer beyond 2^53":  func(s *Statement) { s.Predicate.Plan["n"] = int64(1<<53 + 1) },
		"negative beyond 2^53": func(s *Statement) { s.Predicate.Plan["n"] = int64(-(1<<53 + 1)) },
		"not UTF-8":            func(s *Statement) { s.Predicate.Claim = "Jos\xe9" },
		"another type":         func(s *Statement) { s.Type = "https://in-toto.io/Statement/v0.1" },
		"another predicate":    func(s *Statement) { s.PredicateType = "urn:groundline:answer:v2" },
		"no artifact":          func(s *Statement) { s.Subject[0].Digest = nil },
		"two subjects":         func(s *Statement) { s.Subject = append(s.Subject, s.Subject[0]) },
		"no date":              func(s *Statement) { s.Predicate.AsOf = "" },
		"a day that is not":    func(s *Statement) { s.Predicate.AsOf = "2025-02-30" },
		"grounded, no claim":   func(s *Statement) { s.Predicate.Claim = "" },
		"claim and refusal":    func(s *Statement) { s.Predicate.Refusal = &Refusal{Code: "x"} },
		"neither":              func(s *Statement) { s.Predicate.Grounded, s.Predicate.Claim = false, "" },
		// Written as null and read back as absent, it would verify as another statement.
		"a nil in disguise": func(s *Statement) { s.Predicate.Result = (*int)(nil) },
	}
	for name, change := range cases {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			s := ruth()
			change(&s)
			if signed, err := testSigner(t, 1).Sign(s); err == nil {
				t.Errorf("signed %s", signed.Payload)
			}
		})
	}
}

func TestSignFillsInTypeNames(t *testing.T) {
	t.Parallel()
	bare := ruth()
	bare.Type, bare.PredicateType = "", ""
	if sign(t, testSigner(t, 1), bare).ID != sign(t, testSigner(t, 1), ruth()).ID {
		t.Error("a statement without type names is another statement")
	}
}

func TestDocumentNamesOnlyTheKeyThatSigned(t *testing.T) {
	t.Parallel()
	signed := sign(t, testSigner(t, 1), ruth())
	r := models.Receipt{ID: signed.ID, Envelope: signed.Envelope}
	if text, err := Document(r, testSigner(t, 2).PublicKey(), nil); err == nil {
		t.Errorf("served with another key: %s", text)
	}
}

func TestNewSignerRefusesSeedsOfOtherLength(t *testing.T) {
	t.Parallel()
	for _, n := range []int{0, 31, 33, 64} {
		if _, err := NewSigner(make([]byte, n)); err == nil {
			t.Errorf("took a seed of %d bytes", n)
		}
	}
}

// publicVerifier lets the DSSE library check what we signed.
type publicVerifier struct{ key ed25519.PublicKey }

func (v publicVerifier) Verify(_ context.Context, data, sig []byte) error {
	if !ed25519.Verify(v.key, data, sig) {
		return errors.New("bad signature")
	}
	return nil
}
func (v publicVerifier) KeyID() (string, error)   { return KeyID(v.key), nil }
func (v publicVerifier) Public() crypto.PublicKey { return v.key }

func TestOtherDSSEVerifiersAcceptTheEnvelope(t *testing.T) {
	t.Parallel()
	s := testSigner(t, 1)
	signed := sign(t, s, ruth())
	var e dsse.Envelope
	if err := json.Unmarshal(signed.Envelope, &e); err != nil {
		t.Fatal(err)
	}
	v, err := dsse.NewEnvelopeVerifier(publicVerifier{s.PublicKey()})
	if err != nil {
		t.Fatal(err)
	}
	_, payload, err := v.VerifyAndDecode(t.Context(), &e)
	if err != nil || string(payload) != string(signed.Payload) {
		t.Errorf("the library does not verify the envelope: %v", err)
	}
}

// TestSignedReceiptIsReadBack: signing does not read its payload back to see
// whether Verify would take it, so it has to refuse what Verify would not.
func TestSignedReceiptIsReadBack(t *testing.T) {
	t.Parallel()
	s := testSigner(t, 1)
	for seed := range uint64(200) {
		signed := sign(t, s, randomStatement(rand.New(rand.NewPCG(seed, 9))))
		if _, err := parsePayload(signed.Payload); err != nil {
			t.Fatalf("seed %d: %v\n%s", seed, err, signed.Payload)
		}
	}
	for name, nothing := range map[string]any{"pointer": (*int)(nil), "map": map[string]any(nil), "list": []int(nil)} {
		t.Run(name, func(t *testing.T) {
			result, reason := ruth(), ruth()
			result.Predicate.Result, reason.Predicate.Context = nothing, nothing
			for _, statement := range []Statement{result, reason} {
				if signed, err := s.Sign(statement); err == nil {
					_, err := parsePayload(signed.Payload)
					t.Errorf("a %s that is nil was signed; read back: %v", name, err)
				}
			}
		})
	}
}
