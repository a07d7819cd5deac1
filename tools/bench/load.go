package main

import (
	"bufio"
	"context"
	"fmt"
	"net"
	"net/http"
	"slices"
	"sync"
	"time"
)

// measured is one run of load.
type measured struct {
	answers   int
	perSecond float64
	p50, p99  time.Duration
	cpu       time.Duration // of the server, a request
	dbCPU     time.Duration // of PostgreSQL, a request
}

// load sends what next gives over so many connections, one request at a time
// each, until the time is over or next gives nothing more. Each connection is a
// goroutine that writes bytes and reads an answer: a client that decoded more
// would take the machine from the server.
func load(ctx context.Context, address string, connections int, length time.Duration, next func(connection, n int) []byte) (measured, error) {
	ctx, cancel := context.WithTimeout(ctx, length)
	defer cancel()
	took := make([][]time.Duration, connections)
	failed := make(chan error, connections)
	var all sync.WaitGroup
	began := time.Now()
	for c := range connections {
		all.Go(func() {
			var err error
			if took[c], err = ask(ctx, address, func(n int) []byte { return next(c, n) }); err != nil {
				failed <- err
				cancel()
			}
		})
	}
	all.Wait()
	elapsed := time.Since(began)
	select {
	case err := <-failed:
		return measured{}, err
	default:
	}
	times := slices.Concat(took...)
	if len(times) == 0 {
		return measured{}, fmt.Errorf("no answer")
	}
	slices.Sort(times)
	return measured{
		answers: len(times), perSecond: float64(len(times)) / elapsed.Seconds(),
		p50: times[len(times)/2], p99: times[len(times)*99/100],
	}, nil
}

// ask sends requests one after the other on one connection.
func ask(ctx context.Context, address string, next func(n int) []byte) (took []time.Duration, err error) {
	conn, err := (&net.Dialer{}).DialContext(ctx, "tcp", address)
	if err != nil {
		return nil, err
	}
	defer func() { _ = conn.Close() }()
	in := bufio.NewReaderSize(conn, 16<<10)
	for n := 0; ctx.Err() == nil; n++ {
		request := next(n)
		if request == nil {
			return took, nil
		}
		began := time.Now()
		if _, err := conn.Write(request); err != nil {
			return nil, err
		}
		if err := readAnswer(in); err != nil {
			return nil, err
		}
		took = append(took, time.Since(began))
	}
	return took, nil
}

// readAnswer reads one answer with a Content-Length, and wants 200.
func readAnswer(in *bufio.Reader) error {
	line, err := in.ReadSlice('\n')
	if err != nil {
		return err
	}
	if len(line) < 12 || string(line[9:12]) != "200" {
		rest := make([]byte, min(in.Buffered(), 600))
		_, _ = in.Read(rest)
		return fmt.Errorf("answered %q: %s", line, rest)
	}
	length := -1
	for {
		line, err := in.ReadSlice('\n')
		if err != nil {
			return err
		}
		if len(line) <= 2 {
			break
		}
		const name = "Content-Length: "
		if len(line) > len(name) && string(line[:len(name)]) == name {
			length = 0
			for _, d := range line[len(name) : len(line)-2] {
				length = 10*length + int(d-'0')
			}
		}
	}
	if length < 0 {
		return fmt.Errorf("an answer without Content-Length")
	}
	_, err = in.Discard(length)
	return err
}

// request is a GET as bytes.
func request(path, key string) []byte {
	return []byte(fmt.Sprintf("%s %s HTTP/1.1\r\nHost: bench\r\nX-API-Key: %s\r\n\r\n", http.MethodGet, path, key))
}
