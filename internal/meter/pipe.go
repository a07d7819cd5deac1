package meter

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

// pipeDepth is how many batches are in flight at once: while the server writes one to
// disk it already has the next. More would make each batch smaller, and each costs the
// server a transaction.
const pipeDepth = 2

// chargeStatement is the prepared name of chargeSQL on the pipe's connection.
const chargeStatement = "charge"

// pipe sends optimistic batches over one connection without waiting for the answer to the
// batch before. The committer's goroutine sends, and a goroutine of the pipe reads. It
// speaks PostgreSQL's protocol itself because pgx's pipeline cannot be written to while it
// is read from.
type pipe struct {
	conn     net.Conn
	hijacked *pgconn.HijackedConn
	out      *pgproto3.Frontend
	// outcomes has room for every batch in flight, in the order sent. It is closed when
	// the connection is lost: the outcome of the other batches is then unknown.
	outcomes chan outcome
}

// outcome is the server's answer to a batch.
type outcome struct {
	version uint32 // the transaction id of the rows it wrote
	err     error  // the batch was rolled back
}

// openPipe turns a connection into a pipe, which owns it from then on.
func openPipe(ctx context.Context, conn *pgx.Conn) (*pipe, error) {
	if _, err := conn.Prepare(ctx, chargeStatement, chargeSQL); err != nil {
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

// send sends the parameters of chargeSQL in PostgreSQL's binary form. After an error the
// outcome of the batch is unknown and the pipe is lost.
func (p *pipe) send(parameters [][]byte) error {
	// The deadline covers the answer too: a slower database is reconnected to.
	if err := p.conn.SetDeadline(time.Now().Add(batchTimeout)); err != nil {
		return err
	}
	binaryForm := []int16{pgx.BinaryFormatCode}
	p.out.SendBind(&pgproto3.Bind{PreparedStatement: chargeStatement, ParameterFormatCodes: binaryForm, Parameters: parameters, ResultFormatCodes: binaryForm})
	p.out.SendExecute(&pgproto3.Execute{})
	p.out.SendSync(&pgproto3.Sync{})
	return p.out.Flush()
}

// clearDeadline clears the deadline while nothing is in flight. It fails only on a lost
// connection, which read notices.
func (p *pipe) clearDeadline() { _ = p.conn.SetDeadline(time.Time{}) }

// read reads the outcome of each batch until the connection ends.
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
				o.err = fmt.Errorf("meter: a batch was answered with %d values", len(m.Values))
				continue
			}
			o.version = binary.BigEndian.Uint32(m.Values[len(m.Values)-1])
		case *pgproto3.ErrorResponse:
			o.err = pgconn.ErrorResponseToPgError(m)
		case *pgproto3.ReadyForQuery:
			p.outcomes <- o // never blocks: it has room for every batch in flight
			o = outcome{}
		}
	}
}

// lost reports whether the connection has ended. Call it only when nothing is in flight.
func (p *pipe) lost() bool {
	select {
	case <-p.outcomes: // can only be closed
		return true
	default:
		return false
	}
}

// cancel asks the server to cancel what is in flight.
func (p *pipe) cancel(ctx context.Context) error {
	conn, err := pgconn.Construct(p.hijacked)
	if err != nil {
		return err
	}
	return conn.CancelRequest(ctx)
}

// close closes the connection, which ends read.
func (p *pipe) close() {
	_ = p.conn.SetWriteDeadline(time.Now().Add(closeGrace))
	p.out.Send(&pgproto3.Terminate{})
	_ = p.out.Flush() // the connection is not used again either way
	_ = p.conn.Close()
}
