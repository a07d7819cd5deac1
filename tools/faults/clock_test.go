//go:build unix

package faults

import (
	"encoding/binary"
	"os"
	"sync/atomic"
	"syscall"
	"testing"
	"time"
	"unsafe"
)

// clockFile names, in a replica's environment, the file that says how far its clock
// is from the machine's: nanoseconds, as the machine spells an int64.
const clockFile = "FAULTS_CLOCK"

// readClock returns a clock that is as far off as the file says at every look.
func readClock(name string) (func() time.Time, error) {
	page, err := mapped(name, 8, os.O_RDONLY, syscall.PROT_READ)
	if err != nil {
		return nil, err
	}
	offset := (*atomic.Int64)(unsafe.Pointer(&page[0]))
	return func() time.Time { return time.Now().Add(time.Duration(offset.Load())) }, nil
}

// mapped maps a file into memory, for as long as the process lives.
func mapped(name string, size, how, protection int) ([]byte, error) {
	f, err := os.OpenFile(name, how, 0)
	if err != nil {
		return nil, err
	}
	defer func() { _ = f.Close() }()
	return syscall.Mmap(int(f.Fd()), 0, size, protection, syscall.MAP_SHARED)
}

// clock is a replica's clock, from the outside.
type clock struct{ file string }

func newClock(t *testing.T, file string) clock {
	t.Helper()
	c := clock{file}
	c.set(t, 0)
	return c
}

// set puts the clock as far ahead of the machine's.
func (c clock) set(t *testing.T, ahead time.Duration) {
	t.Helper()
	f, err := os.OpenFile(c.file, os.O_CREATE|os.O_WRONLY, 0o644)
	if err == nil {
		_, err = f.WriteAt(binary.NativeEndian.AppendUint64(nil, uint64(ahead)), 0) // #nosec G115 -- the same bits
		_ = f.Close()
	}
	if err != nil {
		t.Fatal(err)
	}
}
