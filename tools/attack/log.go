package attack

import (
	"crypto/sha256"
	"encoding/binary"
	"encoding/hex"
	"fmt"
	"net/http"
	"slices"
	"strconv"
	"strings"
	"time"
)

const (
	tileLength = 256 // leaves of a whole tile
	hashLength = 32
)

// logSize reads how many leaves the newest checkpoint covers.
func (t *Try) logSize() int {
	r := t.visitorFrom(nil).get("/log/checkpoint")
	lines := strings.Split(r.Body, "\n")
	if r.Status == http.StatusNotFound {
		return 0
	}
	if len(lines) < 2 {
		t.fail("the checkpoint cannot be read: %d %s", r.Status, r.Body)
	}
	n, err := strconv.Atoi(lines[1])
	t.must(err)
	return n
}

// logHashes reads the hashes of the newest leaves: as they were logged, and as the
// tree has them.
func (t *Try) logHashes() (hashes []string) {
	size := t.logSize()
	if size == 0 {
		return nil
	}
	reader := t.visitorFrom(nil)
	for first := max(0, size-1-tileLength) / tileLength; first*tileLength < size; first++ {
		name := fmt.Sprintf("%03d", first%1000)
		for rest := first / 1000; rest > 0; rest /= 1000 {
			name = fmt.Sprintf("x%03d/%s", rest%1000, name)
		}
		if n := size - first*tileLength; n < tileLength {
			name += ".p/" + strconv.Itoa(n)
		}
		tree := reader.get("/log/tile/0/" + name)
		for b := []byte(tree.Body); tree.Status == http.StatusOK && len(b) >= hashLength; b = b[hashLength:] {
			hashes = append(hashes, hex.EncodeToString(b[:hashLength]))
		}
		entries := reader.get("/log/tile/entries/" + name)
		for b := []byte(entries.Body); entries.Status == http.StatusOK && len(b) >= 2; {
			n := int(binary.BigEndian.Uint16(b))
			if len(b) < 2+n {
				t.fail("the entries of the log cannot be read")
			}
			if n != hashLength {
				t.broken("an entry of the log holds %d bytes, and not a hash alone", n)
			}
			hashes = append(hashes, hex.EncodeToString(b[2:2+n]))
			b = b[2+n:]
		}
	}
	if len(hashes) == 0 {
		t.fail("no tile of a log of %d can be read", size)
	}
	return hashes
}

// openedFromLog waits a while for the log to grow, and then tries each of its newest
// hashes as a receipt's address.
func (t *Try) openedFromLog(before int) (opened []string, tried int) {
	t.await(1500*time.Millisecond, func() bool { return t.logSize() > before })
	hashes := t.logHashes()
	stranger := t.visitor()
	for _, hash := range hashes[max(0, len(hashes)-60):] {
		tried++
		if r := stranger.get("/receipts/"+hash, "Accept", "application/json"); r.Status == http.StatusOK {
			opened = append(opened, hash)
		}
	}
	return opened, tried
}

func tailedLog(t *Try) {
	payer := t.account("payer")
	before := t.logSize()
	var ids []string
	for i := range 8 {
		if r := payer.ask(get("leaders", fmt.Sprintf("/api/v1/leaders/mlb?stat=batting.HR&since=%d&limit=%d", 1900+i, 3+int(t.second)%40))); r.Status == http.StatusOK {
			ids = append(ids, r.receipt())
		}
	}
	if len(ids) == 0 {
		t.fail("nothing is answered")
	}
	if !t.await(15*time.Second, func() bool { return t.logSize() >= before+len(ids) }) {
		t.saw("the log grew by less than was paid for: the questions were asked before")
	}
	opened, tried := t.openedFromLog(before)
	if len(opened) > 0 {
		t.broken("%d of %d hashes of the log open a receipt, such as %s", len(opened), tried, opened[0])
	}
	for _, hash := range t.logHashes() {
		if slices.Contains(ids, hash) {
			t.broken("the log shows the id %s, which opens a receipt", hash)
		}
	}
	// Who was given the link reads it.
	if r := t.visitor().get("/receipts/"+ids[0], "Accept", "application/json"); r.Status != http.StatusOK {
		t.fail("the link that was paid for opens nothing: %d", r.Status)
	}
	t.saw("%d hashes tried", tried)
}

// confirmedGuess asks whether somebody who knows a receipt's id, because asking the same
// gives the same, could find in the log when it was asked first.
func confirmedGuess(t *Try) {
	payer := t.account("payer")
	before := t.logSize()
	r := payer.ask(get("rankings", fmt.Sprintf("/api/v1/rankings/nhl?limit=%d&since=%d", 2+int(t.second)%90, 1950+int(t.second)%60)))
	id, err := hex.DecodeString(r.receipt())
	if err != nil || len(id) == 0 {
		t.fail("nothing is answered: %d %s", r.Status, r.Body)
	}
	t.await(10*time.Second, func() bool { return t.logSize() > before })
	hashes := t.logHashes()
	for _, guess := range [][]byte{id, []byte(r.receipt()), append([]byte{0}, id...), append([]byte{0}, r.receipt()...), []byte(r.Body), append([]byte("groundline receipt commitment v1\x00"), id...)} {
		sum := sha256.Sum256(guess)
		leaf := sha256.Sum256(append([]byte{0}, sum[:]...))
		for _, hash := range []string{hex.EncodeToString(sum[:]), hex.EncodeToString(leaf[:]), hex.EncodeToString(id)} {
			if slices.Contains(hashes, hash) {
				t.broken("the log shows %s, which follows from the question alone", hash)
			}
		}
	}
}

func spelledReceipts(t *Try) {
	payer := t.account("payer")
	id := payer.ask(ruth).receipt()
	if len(id) != 64 {
		t.fail("no receipt was given: %q", id)
	}
	stranger := t.visitor()
	for _, spelled := range []string{id[:63], id[:32], id[:8], id[:60] + "%25", id[:60] + "____", id[:60] + "*", strings.Repeat("0", 64), "latest", "newest", "1", "", "%2e%2e/" + id[:20], id[:10] + "%00", "-1", "'%20OR%201=1--"} {
		if r := stranger.get("/receipts/"+spelled, "Accept", "application/json"); r.Status == http.StatusOK {
			t.broken("/receipts/%s opens a receipt", spelled)
		}
	}
}

func proofsWithoutID(t *Try) {
	stranger := t.visitor()
	hashes := t.logHashes()
	for _, hash := range hashes[max(0, len(hashes)-20):] {
		for _, path := range []string{"/receipts/" + hash + "/proof", "/receipts/" + strings.ToUpper(hash), "/receipts/" + hash + ".json", "/evidence/" + hash, "/api/v1/assistant-evidence/" + hash} {
			if r := stranger.get(path); r.Status == http.StatusOK && r.Path != "/login" {
				t.broken("%s opens", path)
			}
		}
	}
	if r := stranger.get("/receipts"); r.Status == http.StatusOK {
		t.broken("/receipts lists them")
	}
}
