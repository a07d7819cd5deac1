//go:build unix

package faults

import (
	"encoding/binary"
	"os"
	"os/exec"
	"path/filepath"
	"testing"
	"time"
)

// disk is what PostgreSQL writes to, as its process sees it: a library that it is
// started with stands between them (testdata/disk.c).
type disk struct{ library, file string }

// newDisk builds the library. The folder must be one that PostgreSQL's user can
// enter.
func newDisk(t *testing.T, dir string) disk {
	t.Helper()
	d := disk{filepath.Join(dir, "disk.so"), filepath.Join(dir, "disk")}
	out, err := exec.CommandContext(t.Context(), "cc", "-shared", "-fPIC", "-O1", "-o", d.library, "testdata/disk.c", "-ldl").CombinedOutput()
	if err != nil {
		t.Fatalf("a disk that can fail needs a C compiler (Debian's gcc and libc6-dev): %v\n%s", err, out)
	}
	d.set(t, 0, false)
	return d
}

func (d disk) environment() []string {
	return []string{"LD_PRELOAD=" + d.library, "FAULTS_DISK=" + d.file}
}

// set makes each flush take so much longer, and the disk full or not.
func (d disk) set(t *testing.T, flush time.Duration, full bool) {
	t.Helper()
	f, err := os.OpenFile(d.file, os.O_CREATE|os.O_WRONLY, 0o644)
	if err != nil {
		t.Fatal(err)
	}
	defer func() { _ = f.Close() }()
	state := binary.NativeEndian.AppendUint32(nil, uint32(flush.Microseconds())) // #nosec G115 -- far below 2^32
	state = binary.NativeEndian.AppendUint32(state, map[bool]uint32{true: 1}[full])
	if _, err := f.WriteAt(state, 0); err != nil {
		t.Fatal(err)
	}
}
