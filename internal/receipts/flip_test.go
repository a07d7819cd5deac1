package receipts

import (
	"bytes"
	"encoding/base64"
	"encoding/json"
	"fmt"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"groundline/internal/postgres/pgtest"
)

// manyReceipts is how many random receipts are held against one changed byte.
const manyReceipts = 1000

// provenDocuments issues random receipts, lets the log take them in many batches,
// and returns their documents as they are served, proof and all.
func provenDocuments(t *testing.T, n int) [][]byte {
	t.Helper()
	s := newStore(t, pgtest.New(t), 1)
	r := rand.New(rand.NewPCG(1, 2))
	var ids []string
	for i := range n {
		statement := randomStatement(r)
		statement.Predicate.Plan["n"] = i
		issued, err := s.Issue(t.Context(), statement)
		if err != nil {
			t.Fatal(err)
		}
		ids = append(ids, issued.ID)
		if r.IntN(20) == 0 || i == n-1 {
			if err := s.Log().SequenceAll(t.Context()); err != nil {
				t.Fatal(err)
			}
		}
	}
	var documents [][]byte
	for _, id := range ids {
		document, err := s.Document(t.Context(), id)
		if err != nil {
			t.Fatal(err)
		}
		documents = append(documents, document)
	}
	return documents
}

// flips are the ways in which one byte of a document's parts is changed: in the
// file itself, and in what its base64 stands for.
var flips = map[string]func(r *rand.Rand, text []byte) []byte{
	"payload, in the file":    inFile(`"payload":"`, `"`),
	"signature, in the file":  inFile(`"sig":"`, `"`),
	"checkpoint, in the file": inFile(`\n\n`, `"`), // the first blank line ends the path
	"proof, in the file":      inFile(`"proof":"`, `\n\n`),
	"key, in the file":        inFile(`"publicKey":"`, `"`),
	"log's key, in the file":  inFile(`"key":"`, `"`),
	"anywhere":                inFile(``, ``),
	"payload": func(r *rand.Rand, text []byte) []byte {
		return rewritten(text, func(d *document) { d.Payload = inBase64(r, d.Payload) })
	},
	"payload, with the id of the changed one": func(r *rand.Rand, text []byte) []byte {
		return rewritten(text, func(d *document) {
			d.Payload = inBase64(r, d.Payload)
			payload, _ := base64.StdEncoding.DecodeString(d.Payload)
			d.ID = digest(payload)
		})
	},
	"signature": func(r *rand.Rand, text []byte) []byte {
		return rewritten(text, func(d *document) { d.Signatures[0].Sig = inBase64(r, d.Signatures[0].Sig) })
	},
	"a hash of the path": func(r *rand.Rand, text []byte) []byte {
		return rewritten(text, func(d *document) {
			head, checkpoint, _ := strings.Cut(d.Log.Proof, "\n\n")
			lines := strings.Split(head, "\n")
			if len(lines) < 3 { // a log of one leaf has no path: it gets one
				lines = append(lines, base64.StdEncoding.EncodeToString(make([]byte, 32)))
			}
			at := 2 + r.IntN(len(lines)-2)
			lines[at] = inBase64(r, lines[at])
			d.Log.Proof = strings.Join(lines, "\n") + "\n\n" + checkpoint
		})
	},
	"the checkpoint's text": func(r *rand.Rand, text []byte) []byte {
		return rewritten(text, func(d *document) {
			start := strings.Index(d.Log.Proof, "\n\n") + 2
			end := start + strings.Index(d.Log.Proof[start:], "\n\n")
			proof := []byte(d.Log.Proof)
			proof[start+r.IntN(end-start)] ^= 1 << r.IntN(5) // stays ASCII
			d.Log.Proof = string(proof)
		})
	},
	"the checkpoint's signature": func(r *rand.Rand, text []byte) []byte {
		return rewritten(text, func(d *document) {
			at := strings.LastIndexByte(d.Log.Proof, ' ') + 1
			d.Log.Proof = d.Log.Proof[:at] + inBase64(r, strings.TrimSuffix(d.Log.Proof[at:], "\n")) + "\n"
		})
	},
}

// inFile flips one bit between two marks of the document as it is.
func inFile(from, to string) func(r *rand.Rand, text []byte) []byte {
	return func(r *rand.Rand, text []byte) []byte {
		start := bytes.Index(text, []byte(from)) + len(from)
		length := len(text) - start
		if to != "" {
			length = bytes.Index(text[start:], []byte(to))
		}
		changed := bytes.Clone(text)
		changed[start+r.IntN(length)] ^= 1 << r.IntN(8)
		return changed
	}
}

// inBase64 flips one bit of what base64 stands for.
func inBase64(r *rand.Rand, text string) string {
	raw, err := base64.StdEncoding.DecodeString(text)
	if err != nil {
		panic(err)
	}
	raw[r.IntN(len(raw))] ^= 1 << r.IntN(8)
	return base64.StdEncoding.EncodeToString(raw)
}

// rewritten changes a document's members and writes it in canonical form.
func rewritten(text []byte, change func(d *document)) []byte {
	var d document
	if err := json.Unmarshal(text, &d); err != nil {
		panic(err)
	}
	change(&d)
	out, err := json.Marshal(d)
	if err != nil {
		panic(err)
	}
	return out
}

// flipCase is a document, and whether it is to verify.
type flipCase struct {
	what string
	text []byte
	good bool
}

// flipCases returns a document untouched, and once with each flip.
func flipCases(r *rand.Rand, i int, text []byte) []flipCase {
	cases := []flipCase{{fmt.Sprintf("%d untouched", i), text, true}}
	names := make([]string, 0, len(flips))
	for name := range flips {
		names = append(names, name)
	}
	slices.Sort(names) // the draws must not depend on the order of a map
	for _, name := range names {
		cases = append(cases, flipCase{fmt.Sprintf("%d %s", i, name), flips[name](r, text), false})
	}
	return cases
}

func TestThousandReceiptsFailWithAnyPartChanged(t *testing.T) {
	t.Parallel()
	r := rand.New(rand.NewPCG(3, 4))
	key := testSigner(t, 1).PublicKey()
	n := 0
	for i, text := range provenDocuments(t, manyReceipts) {
		for _, c := range flipCases(r, i, text) {
			n++
			for name, v := range map[string]func() (Verified, error){
				"pinned": func() (Verified, error) { return Verify(c.text, key) },
				"own":    func() (Verified, error) { return Verify(c.text) },
			} {
				found, err := v()
				if (err == nil) != c.good {
					t.Errorf("%s, %s: %v: %s", c.what, name, err, c.text)
				}
				if c.good && (found.Log == nil || found.Log.Checkpoint.Size <= found.Log.Index) {
					t.Errorf("%s: place %+v", c.what, found.Log)
				}
			}
		}
	}
	t.Logf("%d documents", n)
}

// Each byte of a document with its proof is changed in turn, each bit.
func TestOneFlippedBitAnywhereInAProvenReceiptFails(t *testing.T) {
	t.Parallel()
	documents := provenDocuments(t, 40)
	for _, text := range [][]byte{documents[0], documents[17]} {
		for i := range text {
			for bit := range 8 {
				flipped := bytes.Clone(text)
				flipped[i] ^= 1 << bit
				if _, err := Verify(flipped); err == nil {
					t.Fatalf("byte %d, bit %d of %d: still verifies: %q", i, bit, len(text), flipped)
				}
			}
		}
	}
}
