package highwater

import (
	"errors"
	"os"
	"syscall"
)

// errSharingViolation is ERROR_SHARING_VIOLATION: another process has the file open.
const errSharingViolation = syscall.Errno(32)

// tryLock opens a file without sharing it until this process ends, or returns nil if
// another process holds it.
func tryLock(name string) (unlock func(), err error) {
	path, err := syscall.UTF16PtrFromString(name)
	if err != nil {
		return nil, err
	}
	handle, err := syscall.CreateFile(path, syscall.GENERIC_WRITE, 0, nil, syscall.OPEN_ALWAYS, syscall.FILE_ATTRIBUTE_NORMAL, 0)
	if errors.Is(err, errSharingViolation) {
		return nil, nil
	}
	if err != nil {
		return nil, err
	}
	return func() { _ = syscall.CloseHandle(handle) }, nil
}

// giveToFolder does nothing: files inherit their permissions.
func giveToFolder(*os.File) {}

// syncFolder does nothing: Windows syncs names with the file.
func syncFolder(string) error { return nil }
