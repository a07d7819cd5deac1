package usage

import (
	"fmt"
	"net/http"
	"time"

	"github.com/google/uuid"

	"groundline/handlers/web"
)

const (
	heartbeat   = 15 * time.Second // also how often the session is checked
	streamFor   = 10 * time.Minute // then the browser reconnects
	streamWrite = 10 * time.Second // a slower write ends the stream
)

// Events serves GET /dashboard/events: the number of the account's newest request,
// now and whenever it rises, as server-sent events until the session ends, the
// browser leaves or the service stops. Other clients get the number once, as JSON.
func (h *Handlers) Events(w http.ResponseWriter, r *http.Request) error {
	account, _ := web.Account(r.Context())
	seq, err := h.Watcher.Newest(r.Context(), account.ID)
	if err != nil {
		return err
	}
	web.Private(w)
	if r.Header.Get("Accept") != "text/event-stream" {
		w.Header().Set("Content-Type", "application/json")
		_, err := fmt.Fprintf(w, "{\"newest\":%d}\n", seq)
		return err
	}
	newest, leave, err := h.Watcher.Wait(account.ID)
	if err != nil {
		return err
	}
	defer leave()
	w.Header().Set("Content-Type", "text/event-stream")
	w.Header().Set("X-Accel-Buffering", "no")
	h.stream(w, r, account.ID, seq, newest)
	return nil
}

// stream writes events until either side ends it. A failed write means that the reader left.
func (h *Handlers) stream(w http.ResponseWriter, r *http.Request, account uuid.UUID, seq int64, newest <-chan int64) {
	control := http.NewResponseController(w)
	send := func(format string, args ...any) bool {
		if err := control.SetWriteDeadline(time.Now().Add(streamWrite)); err != nil {
			return false
		}
		if _, err := fmt.Fprintf(w, format, args...); err != nil {
			return false
		}
		return control.Flush() == nil
	}
	// The old write deadline has passed; the end of the stream needs a new one.
	defer func() { _ = control.SetWriteDeadline(time.Now().Add(streamWrite)) }()
	beat, over := time.NewTicker(heartbeat), time.NewTimer(streamFor)
	defer beat.Stop()
	defer over.Stop()
	for ok := send("retry: 3000\nevent: call\ndata: %d\n\n", seq); ok; {
		select {
		case next := <-newest:
			if next > seq {
				seq = next
				ok = send("event: call\ndata: %d\n\n", seq)
			}
		case <-beat.C:
			ok = h.Edge.SignedInAs(r, account) && send(": still here\n\n")
		case <-over.C:
			return
		case <-h.Stopping.Done():
			return
		case <-r.Context().Done():
			return
		}
	}
}
