//go:build unix

package highwater

import (
	"errors"
	"os"
	"path/filepath"
	"syscall"
)

// tryLock locks a file for this process until it ends, or returns nil if another
// process holds it.
func tryLock(name string) (unlock func(), err error) {
	f, err := os.OpenFile(name, os.O_CREATE|os.O_RDWR, 0o600) // #nosec G304 -- beside the operator's own file
	if err != nil {
		return nil, err
	}
	giveToFolder(f)
	err = syscall.Flock(int(f.Fd()), syscall.LOCK_EX|syscall.LOCK_NB) // #nosec G115 -- a file descriptor
	if err == nil {
		return func() { _ = f.Close() }, nil
	}
	_ = f.Close()
	if errors.Is(err, syscall.EWOULDBLOCK) {
		return nil, nil
	}
	return nil, err
}

// giveToFolder returns a file that root created to the owner of its folder, so that a
// command run as root does not lock the service out.
func giveToFolder(f *os.File) {
	info, err := os.Stat(filepath.Dir(f.Name()))
	if err != nil || os.Geteuid() != 0 {
		return
	}
	if of, ok := info.Sys().(*syscall.Stat_t); ok {
		_ = f.Chown(int(of.Uid), int(of.Gid)) // otherwise it stays root's, and the service may run as root, too
	}
}

// syncFolder syncs a folder, and so the names in it, to disk.
func syncFolder(dir string) error {
	f, err := os.Open(dir) // #nosec G304 -- the folder of the operator's own file
	if err != nil {
		return err
	}
	return errors.Join(f.Sync(), f.Close())
}
