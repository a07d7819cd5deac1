package receipts

import (
	"bytes"
	"encoding/json"
	"math/rand/v2"
	"strings"
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

// FuzzSpelling holds the canonical spelling against another program's, on what
// encoding/json writes of any JSON.
func FuzzSpelling(f *testing.F) {
	s := testSigner(f, 1)
	for seed := range uint64(8) {
		f.Add(sign(f, s, randomStatement(rand.New(rand.NewPCG(seed, 6)))).Payload)
	}
	for _, text := range []string{
		`{"b":1,"a":[true,false,null,{}],"é":"<&>\u2028\ud83d\ude00","\ufb33":0,"\ud83d\ude00":-0,"aa":{}}`, `[1e21,1e-7,123456.789e3,-1e-7,5e-324,1.7976931348623157e308,1e20,0.000001,999999999999999,-12]`,
		`"\"\\\b\f\n\r\t\u0001\u001f/\u007f"`, `{"a":{"c":1,"b":2},"A":[],"":""}`, ` [ ] `, `[[[{"x":[{}]}]]]`,
	} {
		f.Add([]byte(text))
	}
	f.Fuzz(func(t *testing.T, text []byte) {
		var value any
		if json.Unmarshal(text, &value) != nil {
			return
		}
		marshalled, err := json.Marshal(value)
		if err != nil {
			return
		}
		got, err := canonicalize(marshalled)
		if err != nil {
			if !strings.Contains(err.Error(), "2^53") && !strings.Contains(err.Error(), "too deep") {
				t.Errorf("%s: %v", marshalled, err)
			}
			return
		}
		want, err := jcs.Transform(marshalled)
		if err == nil && !bytes.Equal(got, want) {
			t.Errorf("spelt\n%s\nnot\n%s", got, want)
		}
	})
}

// TestOnlyWholeJSONIsSpelt: what is cut off, or goes on, is no statement.
func TestOnlyWholeJSONIsSpelt(t *testing.T) {
	t.Parallel()
	for _, text := range []string{
		``, `{`, `[1,`, `[1 2]`, `{"a"}`, `{"a":1,}`, `{"a":1,"a":2}`, `{"b":1,"a":1,"b":2}`, `"a`, `"\`, `tru`, `01`, `1.`, `--1`, `{} {}`, "\"\n\"", `[1,]`,
		`9007199254740993`, strings.Repeat("[", 200) + strings.Repeat("]", 200),
	} {
		if out, err := canonicalize([]byte(text)); err == nil {
			t.Errorf("%q is spelt %q", text, out)
		}
	}
}
