package api

import (
	"bytes"
	"crypto/sha256"
	"encoding/hex"
	"encoding/json"
	"fmt"
	"net/http"
	"strconv"
	"strings"
	"time"

	lru "github.com/hashicorp/golang-lru/v2"

	"groundline/internal/meter"
	"groundline/internal/receipts"
)

// prepared is an encoded answer without its costs, shared by all who ask the same.
type prepared struct {
	head     []byte    // JSON, ending before "creditCost"
	etag     [1]string // as a header value
	grounded bool
	receipt  string
	drafts   []*receipts.Draft
	endpoint meter.Endpoint
	route    string // the operation's path
}

// emptyCosts is the encoding of Costs at the end of an answer that is not charged yet.
const emptyCosts = `"creditCost":0,"creditsRemaining":0}`

// maxCosts is the maximum length of the encoded costs in bytes, but for a provisional key.
const maxCosts = 80

// prepare encodes an answer.
func prepare[B any](a answered[B]) (*prepared, error) {
	body, err := json.Marshal(a.body(Costs{}))
	if err != nil {
		return nil, fmt.Errorf("encode answer: %w", err)
	}
	head, ok := bytes.CutSuffix(body, []byte(emptyCosts))
	if !ok {
		return nil, fmt.Errorf("encode answer: %T does not end with Costs", *new(B))
	}
	return &prepared{head: bytes.Clone(head), etag: [1]string{tagOf(head)}, grounded: a.grounded, receipt: a.receipt, drafts: a.drafts}, nil
}

// tagOf returns the ETag of a body.
func tagOf(body []byte) string {
	sum := sha256.Sum256(body)
	return `W/"` + hex.EncodeToString(sum[:16]) + `"`
}

// outcome returns what sending the answer is charged as, given the client's If-None-Match.
func (p *prepared) outcome(match string) meter.Outcome {
	switch {
	case matches(match, p.etag[0]):
		return meter.Unchanged
	case p.grounded:
		return meter.Answered
	}
	return meter.Refused
}

// saved reports whether everything that the answer cites is stored.
func (p *prepared) saved() bool {
	for _, d := range p.drafts {
		if !d.Saved() {
			return false
		}
	}
	return true
}

// write sends the charged answer, or 304.
func (p *prepared) write(out *response, outcome meter.Outcome, c meter.Charge) {
	out.setCredits(c)
	out.set("Etag", p.etag[:])
	out.set("Cache-Control", revalidated)
	if outcome == meter.Unchanged {
		out.end(http.StatusNotModified, nil, nil)
		return
	}
	out.set("Content-Type", isJSONText)
	var room [maxCosts]byte
	costs := appendCosts(room[:0], c, out.provisional)
	out.setNumber("Content-Length", int64(len(p.head)+len(costs)))
	out.end(http.StatusOK, p.head, costs)
}

// appendCosts appends the end of every metered answer.
func appendCosts(b []byte, c meter.Charge, p *Provisional) []byte {
	b = append(b, `"creditCost":`...)
	b = append(strconv.AppendInt(b, int64(c.Cost), 10), `,"creditsRemaining":`...)
	b = strconv.AppendInt(b, int64(c.Remaining), 10)
	if p != nil {
		b = p.appendTo(append(b, `,"provisional":`...))
	}
	return append(b, "}\n"...)
}

// matches reports whether If-None-Match lists the tag. The comparison is weak because compressing
// proxies change the mark.
func matches(header, tag string) bool {
	if header == "" {
		return false
	}
	for given := range strings.SplitSeq(header, ",") {
		given = strings.TrimSpace(given)
		if given == "*" || strings.TrimPrefix(given, "W/") == strings.TrimPrefix(tag, "W/") {
			return true
		}
	}
	return false
}

const (
	maxReady     = 4096
	maxReadyBody = 16 << 10 // bytes; with maxReady, 64 MiB at most
	readyFor     = time.Minute
)

// ready caches grounded answers by question. A refusal is not cached: it may be answerable tomorrow.
// An entry is valid for one minute and one generation of the data, which it names by number because
// a pointer would keep old data in memory.
type ready struct {
	entries *lru.Cache[string, readyEntry]
}

type readyEntry struct {
	*prepared
	generation uint64
	at         time.Time
}

func newReady() ready {
	entries, err := lru.New[string, readyEntry](maxReady)
	if err != nil {
		panic(err) // only for a size below 1
	}
	return ready{entries}
}

func (r ready) get(question string, generation uint64) (*prepared, bool) {
	e, ok := r.entries.Get(question)
	if !ok || e.generation != generation || time.Since(e.at) > readyFor {
		return nil, false
	}
	return e.prepared, true
}

// add caches an answer. generation is that of the data before the answer was made.
func (r ready) add(question string, p *prepared, generation uint64) {
	if question != "" && p.grounded && len(p.head) <= maxReadyBody {
		r.entries.Add(question, readyEntry{p, generation, time.Now()})
	}
}
