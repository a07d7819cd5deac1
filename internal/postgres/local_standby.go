package postgres

import (
	"bytes"
	"context"
	"errors"
	"fmt"
	"os"
	"path/filepath"
)

// copyOf copies a running server, which the copy replicates by streaming once started.
func (p *place) copyOf(ctx context.Context, primary *Local) error {
	if _, err := os.Stat(filepath.Join(p.data(), "PG_VERSION")); err == nil {
		return nil
	}
	if primary.port != 0 {
		return errors.New("a standby needs the primary's socket, whose path is too long here")
	}
	out, err := p.owner.command(ctx, p.dir, p.binaries.tool("pg_basebackup"), "--pgdata", p.data(), "--dbname", primary.urlOf("postgres"),
		"--write-recovery-conf", "--wal-method=stream", "--checkpoint=fast").CombinedOutput()
	if err != nil {
		return fmt.Errorf("pg_basebackup: %w\n%s", err, bytes.TrimSpace(out))
	}
	return nil
}

// Promote makes a standby a primary and returns once it accepts writes.
func (l *Local) Promote(ctx context.Context) error {
	out, err := l.place.owner.command(ctx, l.place.dir, l.place.binaries.tool("pg_ctl"), "promote", "--wait", "--pgdata", l.place.data()).CombinedOutput()
	if err != nil {
		return fmt.Errorf("pg_ctl promote: %w\n%s", err, bytes.TrimSpace(out))
	}
	return nil
}

// SocketDir returns the folder of the server's socket, for URLs with several hosts; it
// is empty if the server listens on a port.
func (l *Local) SocketDir() string {
	if l.port != 0 {
		return ""
	}
	return l.place.socketDir()
}
