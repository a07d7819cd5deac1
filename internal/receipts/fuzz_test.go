package receipts

import (
	"bytes"
	"math/rand/v2"
	"testing"

	"github.com/gowebpki/jcs"
)

func FuzzVerify(f *testing.F) {
	s := testSigner(f, 1)
	ours := map[string]bool{}
	for seed := range uint64(4) {
		statement := randomStatement(rand.New(rand.NewPCG(seed, 4)))
		text := served(f, s, statement)
		ours[sign(f, s, statement).ID] = true
		f.Add(text)
		f.Add(sign(f, s, statement).Envelope)
	}
	f.Add([]byte(`{"payload":"","payloadType":"","signatures":[{"keyid":"","sig":""}]}`))
	f.Fuzz(func(t *testing.T, text []byte) {
		if v, err := Verify(text, s.PublicKey()); err == nil && (!ours[v.ID] || !v.Pinned) {
			t.Errorf("verified what was never signed: %s", text)
		}
		v, err := Verify(text)
		if err != nil {
			return
		}
		again, err := jcs.Transform(text)
		if err != nil || !bytes.Equal(again, text) {
			t.Errorf("verified another spelling: %s", text)
		}
		if err := WriteReport(new(bytes.Buffer), v, nil); err != nil {
			t.Error(err)
		}
	})
}

// FuzzPayload asks what a signer of ours could be made to sign and a reader
// then be shown.
func FuzzPayload(f *testing.F) {
	s := testSigner(f, 1)
	for seed := range uint64(4) {
		f.Add(sign(f, s, randomStatement(rand.New(rand.NewPCG(seed, 5)))).Payload)
	}
	f.Fuzz(func(t *testing.T, payload []byte) {
		statement, err := parsePayload(payload)
		if err != nil {
			return
		}
		if signed, err := s.Sign(statement); err == nil && !bytes.Equal(signed.Payload, payload) {
			t.Errorf("read as another statement:\n%s\n%s", payload, signed.Payload)
		}
		v := Verified{Statement: statement, ID: digest(payload), KeyID: s.KeyID(), PublicKey: s.PublicKey()}
		if err := WriteReport(new(bytes.Buffer), v, nil); err != nil {
			t.Error(err)
		}
	})
}
