package credits

import (
	"context"
	"encoding/binary"
	"fmt"
	"io"
	"net"
	"time"

	"github.com/jackc/pgx/v5"
	"github.com/jackc/pgx/v5/pgconn"
	"github.com/jackc/pgx/v5/pgproto3"
)

// pipeDepth is how many batches are under way at once: while one is written to disk
// the next is with the server already. More would make each smaller, and each costs
// the server a transaction.
const pipeDepth = 2

// swiftName is swiftSQL, as the pipe's connection has prepared it.
const swiftName = "charge"

// pipe is the connection over which batches decided from memory are sent one behind
// the other, without waiting for the one before. The committer's goroutine alone
// sends; a goroutine of the pipe reads. pgx's own pipeline cannot be written to while
// it is read from, hence the protocol's messages here.
type pipe struct {
	conn     net.Conn
	hijacked *pgconn.HijackedConn
	out      *pgproto3.Frontend
	// outcomes has room for every batch under way, in the order they were sent, and is
	// closed when the connection is lost: what became of the others is then unknown.
	outcomes chan outcome
}

// outcome is what the server said of a batch.
type outcome struct {
	version uint32 // of the rows that it wrote: its transaction
	err     error  // it was rolled back
}

// openPipe makes a connection into a pipe. The connection is then the pipe's.
func openPipe(ctx context.Context, conn *pgx.Conn) (*pipe, error) {
	if _, err := conn.Prepare(ctx, swiftName, swiftSQL); err != nil {
		return nil, err
	}
	if err := conn.PgConn().SyncConn(ctx); err != nil {
		return nil, err
	}
	hijacked, err := conn.PgConn().Hijack()
	if err != nil {
		return nil, err
	}
	p := &pipe{
		conn: hijacked.Conn, hijacked: hijacked,
		out: pgproto3.NewFrontend(nil, hijacked.Conn), outcomes: make(chan outcome, pipeDepth),
	}
	go p.read()
	return p, nil
}

// send sends a batch's parameters, in swiftSQL's order and PostgreSQL's binary form.
// After an error it is not known what became of the batch, and the pipe is lost.
func (p *pipe) send(parameters [][]byte) error {
	// For the answer too: a database that takes longer is reconnected to.
	if err := p.conn.SetDeadline(time.Now().Add(batchTimeout)); err != nil {
		return err
	}
	binaryForm := []int16{pgx.BinaryFormatCode}
	p.out.SendBind(&pgproto3.Bind{PreparedStatement: swiftName, ParameterFormatCodes: binaryForm, Parameters: parameters, ResultFormatCodes: binaryForm})
	p.out.SendExecute(&pgproto3.Execute{})
	p.out.SendSync(&pgproto3.Sync{})
	return p.out.Flush()
}

// idle has the pipe wait without end: nothing is under way.
func (p *pipe) idle() { _ = p.conn.SetDeadline(time.Time{}) } // fails where the connection is lost, which read finds

// read tells the outcome of each batch, until the connection ends.
func (p *pipe) read() {
	defer close(p.outcomes)
	in := pgproto3.NewFrontend(p.conn, io.Discard)
	var o outcome
	for {
		message, err := in.Receive()
		if err != nil {
			_ = p.conn.Close() // it is no longer used
			return
		}
		switch m := message.(type) {
		case *pgproto3.DataRow:
			if len(m.Values) == 0 || len(m.Values[len(m.Values)-1]) != 4 {
				o.err = fmt.Errorf("credits: a batch was answered with %d values", len(m.Values))
				continue
			}
			o.version = binary.BigEndian.Uint32(m.Values[len(m.Values)-1])
		case *pgproto3.ErrorResponse:
			o.err = pgconn.ErrorResponseToPgError(m)
		case *pgproto3.ReadyForQuery:
			p.outcomes <- o // there is room: no more batches are under way than it holds
			o = outcome{}
		}
	}
}

// lost reports whether the connection has ended, when no batch is under way.
func (p *pipe) lost() bool {
	select {
	case <-p.outcomes: // only its end can come
		return true
	default:
		return false
	}
}

// cancel tells the server to give up what is under way.
func (p *pipe) cancel(ctx context.Context) error {
	conn, err := pgconn.Construct(p.hijacked)
	if err != nil {
		return err
	}
	return conn.CancelRequest(ctx)
}

// close ends the connection, and read with it.
func (p *pipe) close() {
	_ = p.conn.SetWriteDeadline(time.Now().Add(closeGrace))
	p.out.Send(&pgproto3.Terminate{})
	_ = p.out.Flush() // whether it heard us or not, it is no longer used
	_ = p.conn.Close()
}
