package client_test

import (
	"bytes"
	"crypto/ed25519"
	"encoding/hex"
	"encoding/json"
	"fmt"
	"math"
	"math/big"
	"math/rand/v2"
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"testing"

	"github.com/gowebpki/jcs"
	"golang.org/x/mod/sumdb/tlog"
)

// vectors are cases with the outcomes of Go's implementations, for the clients in other languages.
type vectors struct {
	Ed25519 []signatureVector `json:"ed25519"`
	JCS     []jsonVector      `json:"jcs"`
	Merkle  []proofVector     `json:"merkle"`
}

type signatureVector struct {
	Key       string `json:"key"`
	Message   string `json:"message"`
	Signature string `json:"signature"`
	Valid     bool   `json:"valid"`
}

type jsonVector struct {
	Text      string  `json:"text"`
	Canonical *string `json:"canonical"` // nil: it has no canonical form, or is not JSON
}

type proofVector struct {
	Entry string   `json:"entry"`
	Index int64    `json:"index"`
	Size  int64    `json:"size"`
	Path  []string `json:"path"`
	Root  string   `json:"root"`
	Valid bool     `json:"valid"`
}

// The vectors of RFC 8032, section 7.1.
var rfc8032 = []signatureVector{
	{"d75a980182b10ab7d54bfed3c964073a0ee172f3daa62325af021a68f707511a", "", "e5564300c360ac729086e2cc806e828a84877f1eb8e5d974d873e065224901555fb8821590a33bacc61e39701cf9b46bd25bf5f0595bbe24655141438e7a100b", true},
	{"3d4017c3e843895a92b70aa74d1b7ebc9c982ccf2ec4968cc0cd55f12af4660c", "72", "92a009a9f0d4cab8720e820b5f642540a2b27b5416503f8fb3762223ebdb69da085ac1e43e15996e458f3613d0f11d8c387b2eaeb4302aeeb00d291612bb0c00", true},
	{"fc51cd8e6218a1a38da47ed00230f0580816ed13ba3303ac5deb911548908025", "af82", "6291d657deec24024827e69c3abe01a30ce548a284743a445e3680d7db5ac3ac18ff9b538d16f290ae67f760984dc6594a7c15e9716ed28dc027beceea1ec40a", true},
}

// smallOrder are all spellings of points of small order that decode: whoever uses one as a key signs every message.
var smallOrder = []string{
	"0100000000000000000000000000000000000000000000000000000000000000", "ecffffffffffffffffffffffffffffffffffffffffffffffffffffffffffff7f",
	"0000000000000000000000000000000000000000000000000000000000000000", "0000000000000000000000000000000000000000000000000000000000000080",
	"26e8958fc2b227b045c3f489f2ef98f0d5dfac05d3c63339b13802886d53fc05", "26e8958fc2b227b045c3f489f2ef98f0d5dfac05d3c63339b13802886d53fc85",
	"c7176a703d4dd84fba3c0b760d10670f2a2053fa2c39ccc64ec7fd7792ac037a", "c7176a703d4dd84fba3c0b760d10670f2a2053fa2c39ccc64ec7fd7792ac03fa",
	"0100000000000000000000000000000000000000000000000000000000000080", "ecffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffff",
	"edffffffffffffffffffffffffffffffffffffffffffffffffffffffffffff7f", "edffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffff",
	"eeffffffffffffffffffffffffffffffffffffffffffffffffffffffffffff7f", "eeffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffff",
}

// order is that of the base point; a signature's second half is below it.
var order, _ = new(big.Int).SetString("7237005577332262213973186563042994240857116359379907606001950938285454250989", 10)

func signatureVectors(r *rand.Rand, chacha *rand.ChaCha8) []signatureVector {
	all := slices.Clone(rfc8032)
	add := func(key, message, signature []byte) {
		all = append(all, signatureVector{hex.EncodeToString(key), hex.EncodeToString(message), hex.EncodeToString(signature), ed25519.Verify(key, message, signature)})
	}
	for range 40 {
		public, private, _ := ed25519.GenerateKey(chacha)
		message := make([]byte, r.IntN(200))
		_, _ = chacha.Read(message)
		signature := ed25519.Sign(private, message)
		add(public, message, signature)
		for range 3 {
			changed := [][]byte{slices.Clone(public), append(slices.Clone(message), 0), slices.Clone(signature)}
			part := changed[r.IntN(3)]
			part[r.IntN(len(part))] ^= 1 << r.IntN(8)
			add(changed[0], changed[1][:len(message)], changed[2])
		}
		// The same number beyond the order: accepting it would give a signature two spellings.
		s := new(big.Int).SetBytes(reversed(signature[32:]))
		beyond := reversed(s.Add(s, order).FillBytes(make([]byte, 32)))
		add(public, message, append(slices.Clone(signature[:32]), beyond...))
	}
	for _, text := range smallOrder {
		key, _ := hex.DecodeString(text)
		for _, first := range smallOrder {
			point, _ := hex.DecodeString(first)
			all = append(all, signatureVector{text, "6d", hex.EncodeToString(append(point, make([]byte, 32)...)), false})
		}
		add(key, []byte("m"), make([]byte, 64-1)) // too short
	}
	return all
}

func reversed(b []byte) []byte {
	b = slices.Clone(b)
	slices.Reverse(b)
	return b
}

func jsonVectors(r *rand.Rand) []jsonVector {
	var all []jsonVector
	add := func(text string) {
		v := jsonVector{Text: hex.EncodeToString([]byte(text))}
		if out, err := jcs.Transform([]byte(text)); err == nil {
			canonical := hex.EncodeToString(out)
			v.Canonical = &canonical
		}
		all = append(all, v)
	}
	// RFC 8785: sections 3.2.2, 3.2.3, and the numbers of appendix B.
	add(`{"numbers": [333333333.33333329, 1E30, 4.50, 2e-3, 0.000000000000000000000000001], "string": "\u20ac$\u000F\u000aA'\u0042\u0022\u005c\\\"\/", "literals": [null, true, false]}`)
	add(`{"\u20ac": "Euro Sign", "\r": "Carriage Return", "\ufb33": "Hebrew Letter Dalet With Dagesh", "1": "One", "\ud83d\ude00": "Emoji: Grinning Face", "\u0080": "Control", "\u00f6": "Latin Small Letter O With Diaeresis"}`)
	for _, bits := range []uint64{0, 0x8000000000000000, 1, 0x8000000000000001, 0x7fefffffffffffff, 0xffefffffffffffff, 0x44b52d02c7e14af5, 0x44b52d02c7e14af6, 0x44b52d02c7e14af7,
		0x444b1ae4d6e2ef4e, 0x444b1ae4d6e2ef4f, 0x444b1ae4d6e2ef50, 0x3eb0c6f7a0b5ed8c, 0x3eb0c6f7a0b5ed8d, 0x41b3de4355555553, 0x41b3de4355555554, 0x41b3de4355555555, 0x41b3de4355555556,
		0x41b3de4355555557, 0xbecbf647612f3696, 0x43143ff3c1cb0959} {
		add(fmt.Sprintf("[%se0]", big.NewFloat(math.Float64frombits(bits)).Text('f', 400)))
	}
	for range 600 {
		if f := math.Float64frombits(r.Uint64()); !math.IsNaN(f) && !math.IsInf(f, 0) {
			add(fmt.Sprintf("[%.17e]", f))
		}
		add(fmt.Sprintf("[%.*g]", 1+r.IntN(16), (r.Float64()-0.5)*math.Pow10(r.IntN(30)-8)) + "")
	}
	for range 200 {
		text, _ := json.Marshal(randomValue(r, 0))
		add(string(text))
	}
	for _, bad := range []string{"", "{", `{"a":1,"a":2}`, `{"a":NaN}`, `[1,]`, `"\x"`, `[Infinity]`, `[1] 2`, "\"\xff\"", `{"a" 1}`} {
		all = append(all, jsonVector{Text: hex.EncodeToString([]byte(bad))})
	}
	return all
}

// randomValue draws JSON with names and texts of all planes; numbers are whole, as big as JSON keeps exactly.
func randomValue(r *rand.Rand, depth int) any {
	kind := r.IntN(7)
	if depth > 4 {
		kind = r.IntN(5)
	}
	switch kind {
	case 0:
		return nil
	case 1:
		return r.IntN(2) == 0
	case 2:
		return r.Int64N(1 << 53)
	case 3, 4:
		return randomText(r)
	case 5:
		list := make([]any, r.IntN(5))
		for i := range list {
			list[i] = randomValue(r, depth+1)
		}
		return list
	}
	object := map[string]any{}
	for range r.IntN(6) {
		object[randomText(r)] = randomValue(r, depth+1)
	}
	return object
}

func randomText(r *rand.Rand) string {
	text := make([]rune, r.IntN(5))
	for i := range text {
		text[i] = []rune{rune(r.IntN(0x80)), rune(r.IntN(0xd800)), 0xe000 + rune(r.IntN(0x2000)), 0x10000 + rune(r.IntN(0x100000)), '"', '\\', '\u2028', '<'}[r.IntN(8)]
	}
	return string(text)
}

func proofVectors(t *testing.T, r *rand.Rand) []proofVector {
	var all []proofVector
	hashes := map[int64]tlog.Hash{}
	reader := tlog.HashReaderFunc(func(indexes []int64) ([]tlog.Hash, error) {
		out := make([]tlog.Hash, len(indexes))
		for i, index := range indexes {
			out[i] = hashes[index]
		}
		return out, nil
	})
	for size := int64(1); size <= 70; size++ {
		stored, err := tlog.StoredHashes(size-1, []byte{byte(size - 1)}, reader)
		if err != nil {
			t.Fatal(err)
		}
		for i, hash := range stored {
			hashes[tlog.StoredHashIndex(0, size-1)+int64(i)] = hash
		}
		root, err := tlog.TreeHash(size, reader)
		if err != nil {
			t.Fatal(err)
		}
		for index := range size {
			path, err := tlog.ProveRecord(size, index, reader)
			if err != nil {
				t.Fatal(err)
			}
			add := func(index, size int64, path tlog.RecordProof) {
				v := proofVector{hex.EncodeToString([]byte{byte(index)}), index, size, []string{}, hex.EncodeToString(root[:]), false}
				for _, hash := range path {
					v.Path = append(v.Path, hex.EncodeToString(hash[:]))
				}
				v.Valid = index < size && tlog.CheckRecord(path, size, root, index, tlog.RecordHash([]byte{byte(index)})) == nil
				all = append(all, v)
			}
			add(index, size, path)
			if r.IntN(8) == 0 {
				add(index, size+1, path)
				add(index+1, size, path)
				add(index, size, append(slices.Clone(path), root))
				if len(path) > 0 {
					add(index, size, path[1:])
					add(index, size, path[:len(path)-1])
				}
			}
		}
	}
	return all
}

// writeVectors writes new random vectors for a client's tests, and returns the file.
func writeVectors(t *testing.T) string {
	t.Helper()
	var seed [32]byte
	for i := range seed {
		seed[i] = byte(rand.Uint32())
	}
	t.Logf("seed %x", seed)
	chacha := rand.NewChaCha8(seed)
	r := rand.New(chacha)
	all := vectors{signatureVectors(r, chacha), jsonVectors(r), proofVectors(t, r)}
	for _, v := range all.Ed25519[:len(rfc8032)] {
		key, _ := hex.DecodeString(v.Key)
		message, _ := hex.DecodeString(v.Message)
		signature, _ := hex.DecodeString(v.Signature)
		if !ed25519.Verify(key, message, signature) {
			t.Fatalf("a vector of RFC 8032 fails: %+v", v)
		}
	}
	text, err := json.Marshal(all)
	if err != nil {
		t.Fatal(err)
	}
	path := filepath.Join(t.TempDir(), "vectors.json")
	if err := os.WriteFile(path, text, 0o600); err != nil {
		t.Fatal(err)
	}
	return path
}

// runTests runs a client's own tests.
func runTests(t *testing.T, dir string, env []string, command ...string) {
	t.Helper()
	run := exec.CommandContext(t.Context(), command[0], command[1:]...)
	run.Dir, run.Env = dir, append(os.Environ(), env...)
	if out, err := run.CombinedOutput(); err != nil || bytes.Contains(out, []byte("Ran 0 tests")) {
		t.Errorf("%v: %s", err, out)
	}
}

func TestPythonVerifiesAsGoDoes(t *testing.T) {
	t.Parallel()
	runTests(t, "python", []string{"VECTORS=" + writeVectors(t), "PYTHONPATH=.", "PYTHONDONTWRITEBYTECODE=1"}, "python3", "tests/test_vectors.py")
}

func TestPythonRepeatsOnlyWhatIsFree(t *testing.T) {
	t.Parallel()
	runTests(t, "python", []string{"PYTHONPATH=.", "PYTHONDONTWRITEBYTECODE=1"}, "python3", "tests/test_transport.py")
}

func TestTypeScriptVerifiesAsGoDoes(t *testing.T) {
	t.Parallel()
	runTests(t, "typescript", []string{"VECTORS=" + writeVectors(t)}, "node", "--test", "tests/vectors.test.mjs")
}

func TestTypeScriptRepeatsOnlyWhatIsFree(t *testing.T) {
	t.Parallel()
	runTests(t, "typescript", nil, "node", "--test", "tests/transport.test.mjs")
}
