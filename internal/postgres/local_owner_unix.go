//go:build unix

package postgres

import (
	"context"
	"errors"
	"fmt"
	"os"
	"os/exec"
	"os/user"
	"path/filepath"
	"strconv"
	"syscall"
)

var errCannotEnter = errors.New("the server's user cannot enter the folder")

// owner is the user a server runs as. PostgreSQL refuses to run as root, so root
// switches to another user.
type owner struct {
	name     string
	uid, gid uint32
	drop     bool
}

// ownerFor returns the owner of the data in dir, or the postgres user, or nobody. For
// users other than root it returns the current user.
func ownerFor(dir string) (owner, error) {
	if os.Geteuid() != 0 {
		return owner{name: strconv.Itoa(os.Geteuid())}, nil
	}
	if info, err := os.Stat(filepath.Join(dir, "data")); err == nil {
		if stat, ok := info.Sys().(*syscall.Stat_t); ok && stat.Uid != 0 {
			return owner{name: "user " + strconv.Itoa(int(stat.Uid)), uid: stat.Uid, gid: stat.Gid, drop: true}, nil
		}
	}
	for _, name := range []string{"postgres", "nobody"} {
		found, err := user.Lookup(name)
		if err != nil {
			continue
		}
		uid, err := strconv.ParseUint(found.Uid, 10, 32)
		if err != nil {
			return owner{}, fmt.Errorf("user %s: %w", name, err)
		}
		gid, err := strconv.ParseUint(found.Gid, 10, 32)
		if err != nil {
			return owner{}, fmt.Errorf("user %s: %w", name, err)
		}
		return owner{name: name, uid: uint32(uid), gid: uint32(gid), drop: true}, nil
	}
	return owner{}, errors.New("PostgreSQL refuses to run as root, and this machine has neither a postgres nor a nobody user to run it as")
}

// command returns a PostgreSQL program that runs as the owner, without the caller's PG*
// and locale settings, and in its own process group, so that Ctrl-C does not reach it
// before we have stopped what uses it.
func (o owner) command(ctx context.Context, dir, name string, args ...string) *exec.Cmd {
	cmd := exec.CommandContext(ctx, name, args...) // #nosec G204 -- binaries found by findBinaries
	cmd.Dir = dir
	cmd.Env = []string{"PATH=" + os.Getenv("PATH"), "LC_ALL=C", "TZ=UTC"}
	cmd.SysProcAttr = &syscall.SysProcAttr{Setpgid: true}
	if o.drop {
		cmd.SysProcAttr.Credential = &syscall.Credential{Uid: o.uid, Gid: o.gid}
	}
	return cmd
}

// own makes the owner own a file or folder.
func (o owner) own(name string) error {
	if !o.drop {
		return nil
	}
	return os.Lchown(name, int(o.uid), int(o.gid))
}

// canRun returns an error unless the owner can run the programs from dir.
func (o owner) canRun(ctx context.Context, dir string, b binaries) error {
	if o.command(ctx, dir, b.path("postgres"), "-V").Run() == nil {
		return nil
	}
	if err := o.command(ctx, "/", b.path("postgres"), "-V").Run(); err != nil {
		return fmt.Errorf("user %s cannot run %s: %w", o.name, b.path("postgres"), err)
	}
	return fmt.Errorf("%w: %s", errCannotEnter, dir)
}
