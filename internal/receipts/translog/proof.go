package translog

import (
	"crypto/ed25519"
	"errors"
	"fmt"
	"strconv"
	"strings"

	"golang.org/x/mod/sumdb/tlog"
)

const proofHeader = "c2sp.org/tlog-proof@v1\n"

// Proof says that an entry is in the log: its place, the path from its leaf to
// the root, and the signed checkpoint with that root.
type Proof struct {
	Index      int64
	Path       tlog.RecordProof
	Checkpoint []byte
}

// Format writes the proof as c2sp.org/tlog-proof@v1.
func (p Proof) Format() []byte {
	var b strings.Builder
	b.WriteString(proofHeader)
	fmt.Fprintf(&b, "index %d\n", p.Index)
	for _, hash := range p.Path {
		b.WriteString(hash.String() + "\n")
	}
	b.WriteString("\n")
	b.Write(p.Checkpoint)
	return []byte(b.String())
}

// ParseProof reads what Format wrote, in that one spelling; it checks nothing
// that needs a key.
func ParseProof(text []byte) (Proof, error) {
	rest, ok := strings.CutPrefix(string(text), proofHeader)
	head, checkpoint, cut := strings.Cut(rest, "\n\n")
	if !ok || !cut {
		return Proof{}, errors.New("it is not a proof of the form c2sp.org/tlog-proof@v1")
	}
	lines := strings.Split(head, "\n")
	index, err := strconv.ParseInt(strings.TrimPrefix(lines[0], "index "), 10, 64)
	if err != nil || index < 0 {
		return Proof{}, errors.New("the proof does not name its leaf")
	}
	p := Proof{Index: index, Checkpoint: []byte(checkpoint)}
	for _, line := range lines[1:] {
		hash, err := parseHash(line)
		if err != nil {
			return Proof{}, fmt.Errorf("a line of the proof is %w", err)
		}
		p.Path = append(p.Path, hash)
	}
	if string(p.Format()) != string(text) {
		return Proof{}, errors.New("the proof is not in canonical form")
	}
	return p, nil
}

// Verify checks that the checkpoint is signed by key and that entry is the leaf
// it says in the log so signed.
func (p Proof) Verify(entry []byte, key ed25519.PublicKey) (Checkpoint, error) {
	c, err := OpenCheckpoint(p.Checkpoint, key)
	if err != nil {
		return Checkpoint{}, err
	}
	if p.Index >= c.Size || tlog.CheckRecord(p.Path, c.Size, c.Root, p.Index, tlog.RecordHash(entry)) != nil {
		return Checkpoint{}, errors.New("the path does not lead from the receipt to the checkpoint's root")
	}
	return c, nil
}
