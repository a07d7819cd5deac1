//go:build unix

package fetch

import (
	"fmt"
	"os"
	"path/filepath"
	"syscall"
)

// lock ensures that only one process writes to the folder.
func lock(dir string) (func(), error) {
	f, err := os.OpenFile(filepath.Join(dir, ".lock"), os.O_CREATE|os.O_RDWR, 0o600) // #nosec G304 -- in the fetch folder
	if err != nil {
		return nil, fmt.Errorf("lock the fetch folder: %w", err)
	}
	if err := syscall.Flock(int(f.Fd()), syscall.LOCK_EX|syscall.LOCK_NB); err != nil { // #nosec G115 -- a file descriptor
		_ = f.Close()
		return nil, ErrBusy
	}
	return func() { _ = f.Close() }, nil
}
