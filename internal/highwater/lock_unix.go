//go:build unix

package highwater

import (
	"errors"
	"os"
	"path/filepath"
	"syscall"
)

// tryLock locks a file for this process, or returns nil where another has it. The
// lock ends with the process, however that ends.
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

// giveToFolder makes the owner of a folder the owner of a file that root made in it, so that a
// command of root's does not lock the service out.
func giveToFolder(f *os.File) {
	info, err := os.Stat(filepath.Dir(f.Name()))
	if err != nil || os.Geteuid() != 0 {
		return
	}
	if of, ok := info.Sys().(*syscall.Stat_t); ok {
		_ = f.Chown(int(of.Uid), int(of.Gid)) // it is root's then, which some service may be, too
	}
}

// syncFolder writes the names in a folder to the disk.
func syncFolder(dir string) error {
	f, err := os.Open(dir) // #nosec G304 -- the folder of the operator's own file
	if err != nil {
		return err
	}
	return errors.Join(f.Sync(), f.Close())
}
