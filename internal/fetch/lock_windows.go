package fetch

import (
	"errors"
	"fmt"
	"path/filepath"
	"syscall"
)

// errSharingViolation is ERROR_SHARING_VIOLATION: another process has the file open.
const errSharingViolation = syscall.Errno(32)

// lock ensures that only one process writes to the folder: it opens the file without
// sharing, and the system closes it with the process.
func lock(dir string) (func(), error) {
	name, err := syscall.UTF16PtrFromString(filepath.Join(dir, ".lock"))
	if err != nil {
		return nil, fmt.Errorf("lock the fetch folder: %w", err)
	}
	handle, err := syscall.CreateFile(name, syscall.GENERIC_WRITE, 0, nil, syscall.OPEN_ALWAYS, syscall.FILE_ATTRIBUTE_NORMAL, 0)
	if errors.Is(err, errSharingViolation) {
		return nil, ErrBusy
	}
	if err != nil {
		return nil, fmt.Errorf("lock the fetch folder: %w", err)
	}
	return func() { _ = syscall.CloseHandle(handle) }, nil
}
