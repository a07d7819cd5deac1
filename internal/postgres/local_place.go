package postgres

import (
	"context"
	"crypto/rand"
	"crypto/sha256"
	"encoding/hex"
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"time"
)

// fallbackRoot holds the folders of servers whose user cannot enter their configured
// folder. Unlike temporary folders, only root can write to it.
const fallbackRoot = "/var/lib/groundline-dev"

// place is a locked folder with its owner and the programs that serve it.
type place struct {
	dir      string
	owner    owner
	binaries binaries
	password string
	lock     *os.File
}

func (p *place) passwordFile() string { return filepath.Join(p.dir, "password") }

// takePlace creates the folder, changes its owner to the server's user, and locks it
// until this process ends.
func takePlace(ctx context.Context, o LocalOptions, found []binaries) (*place, error) {
	p, err := choosePlace(ctx, o, found)
	if err != nil {
		return nil, err
	}
	if p.lock, err = lockFile(ctx, filepath.Join(p.dir, "lock"), o.Wait); err != nil {
		return nil, err
	}
	if p.password, err = p.keepPassword(); err == nil {
		err = p.ownDir(p.socketDir())
	}
	if err == nil {
		err = p.owner.own(filepath.Join(p.dir, "lock"))
	}
	if err != nil {
		_ = p.lock.Close()
		return nil, err
	}
	return p, nil
}

func choosePlace(ctx context.Context, o LocalOptions, found []binaries) (*place, error) {
	if o.Dir == "" {
		return temporaryPlace(ctx, found)
	}
	dir, err := filepath.Abs(o.Dir)
	if err != nil {
		return nil, err
	}
	p, err := preparePlace(ctx, dir, found)
	if !errors.Is(err, errCannotEnter) {
		return p, err
	}
	sum := sha256.Sum256([]byte(dir))
	elsewhere := filepath.Join(fallbackRoot, hex.EncodeToString(sum[:6]))
	if err := os.MkdirAll(fallbackRoot, 0o755); err != nil { // #nosec G301 -- another user must pass through it
		return nil, err
	}
	if err := os.Chmod(fallbackRoot, 0o755); err != nil { // #nosec G302 -- whatever the umask took away
		return nil, err
	}
	p, err = preparePlace(ctx, elsewhere, found)
	if err == nil {
		_ = os.Remove(dir) // just created, and empty
		_, _ = fmt.Fprintf(o.Log, "PostgreSQL runs as %q, who cannot enter %s: its data is in %s\n", p.owner.name, dir, elsewhere)
	}
	return p, err
}

// temporaryPlace tries memory, the configured temporary folder, then /tmp, which any
// user can enter.
func temporaryPlace(ctx context.Context, found []binaries) (*place, error) {
	var failure error
	for _, parent := range []string{memoryParent(), os.TempDir(), "/tmp"} {
		if parent == "" {
			continue
		}
		dir, err := os.MkdirTemp(parent, "groundline-pg-")
		if err != nil {
			failure = err
			continue
		}
		p, err := preparePlace(ctx, dir, found)
		if err == nil {
			return p, nil
		}
		_ = os.Remove(dir)
		failure = err
	}
	return nil, failure
}

// preparePlace creates dir for the server's user and selects programs of the data's
// version.
func preparePlace(ctx context.Context, dir string, found []binaries) (*place, error) {
	user, err := ownerFor(dir)
	if err != nil {
		return nil, err
	}
	p := &place{dir: dir, owner: user}
	if p.binaries, err = p.matching(found); err != nil {
		return nil, err
	}
	// 0755 on the parents, because the server's user must pass; the folder itself is
	// private.
	if err := os.MkdirAll(filepath.Dir(dir), 0o755); err != nil { // #nosec G301 -- see above
		return nil, err
	}
	if err := p.ownDir(dir); err != nil {
		return nil, err
	}
	return p, user.canRun(ctx, dir, p.binaries)
}

func (p *place) matching(found []binaries) (binaries, error) {
	text, err := os.ReadFile(filepath.Join(p.data(), "PG_VERSION"))
	if errors.Is(err, os.ErrNotExist) {
		return found[0], nil
	}
	if err != nil {
		return binaries{}, fmt.Errorf("%w (was it created by another user?)", err)
	}
	major := strings.TrimSpace(string(text))
	for _, b := range found {
		if b.major == major {
			return b, nil
		}
	}
	return binaries{}, fmt.Errorf("the data in %s belongs to PostgreSQL %s, but this machine has only %s; install postgresql-%s or move the folder away",
		p.data(), major, found[0].major, major)
}

// ownDir creates dir, accessible only to the server's user.
func (p *place) ownDir(dir string) error {
	if err := os.Mkdir(dir, 0o700); err != nil && !errors.Is(err, os.ErrExist) {
		return err
	}
	// #nosec G302 -- a folder must be entered
	if err := os.Chmod(dir, 0o700); err != nil {
		return fmt.Errorf("%w (was it created by another user?)", err)
	}
	return p.owner.own(dir)
}

func (p *place) keepPassword() (string, error) {
	text, err := os.ReadFile(p.passwordFile())
	if err == nil {
		return strings.TrimSpace(string(text)), nil
	}
	if !errors.Is(err, os.ErrNotExist) {
		return "", err
	}
	password := rand.Text()
	if err := os.WriteFile(p.passwordFile(), []byte(password+"\n"), 0o600); err != nil {
		return "", err
	}
	return password, p.owner.own(p.passwordFile())
}

// lockFile locks name for this process, retrying until wait has passed.
func lockFile(ctx context.Context, name string, wait time.Duration) (*os.File, error) {
	for deadline := time.Now().Add(wait); ; time.Sleep(50 * time.Millisecond) {
		f, err := tryLock(name)
		if err != nil {
			return nil, fmt.Errorf("lock %s: %w", filepath.Dir(name), err)
		}
		if f != nil {
			return f, nil
		}
		if ctx.Err() != nil || time.Now().After(deadline) {
			return nil, fmt.Errorf("%s is in use by another running process of ours", filepath.Dir(name))
		}
	}
}
