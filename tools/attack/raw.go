package attack

import (
	"bufio"
	"io"
	"net"
	"net/http"
	"time"
)

// raw is a connection whose bytes are the attempt's own.
type raw struct {
	try    *Try
	conn   net.Conn
	reader *bufio.Reader
}

func (t *Try) dial(from net.IP) *raw { return t.dialTo(t.addr, from) }

func (t *Try) dialTo(addr string, from net.IP) *raw {
	conn, err := t.dialer(from).DialContext(t.ctx, "tcp", addr)
	t.must(err)
	return &raw{t, conn, bufio.NewReader(conn)}
}

// write sends bytes. That the other end has closed shows when reading.
func (r *raw) write(text string) { _, _ = io.WriteString(r.conn, text) }

func (r *raw) close() { _ = r.conn.Close() }

// statuses reads responses until the other end closes, or says nothing for a while,
// and returns their statuses.
func (r *raw) statuses(patience time.Duration) (codes []int) {
	for {
		if err := r.conn.SetReadDeadline(time.Now().Add(patience)); err != nil {
			return codes
		}
		response, err := http.ReadResponse(r.reader, nil)
		if err != nil {
			return codes
		}
		_, err = io.Copy(io.Discard, response.Body)
		codes = append(codes, response.StatusCode)
		if err != nil || response.Close {
			return codes
		}
	}
}
