package postgres

import (
	"context"
	"fmt"
	"io"
	"os"
	"os/exec"
	"path/filepath"
)

// createClusterDir configures whether Debian's package creates a cluster.
const createClusterDir = "/etc/postgresql-common/createcluster.d"

// installBinaries installs Debian's PostgreSQL as root, and returns missing for other
// users. A temporary setting keeps the package from creating and starting a system-wide
// cluster.
func installBinaries(ctx context.Context, log io.Writer, missing error) error {
	apt, err := exec.LookPath("apt-get")
	if err != nil || os.Geteuid() != 0 {
		return missing
	}
	_, _ = fmt.Fprintln(log, "no PostgreSQL on this machine: installing Debian's package (a minute)")
	if err := os.MkdirAll(createClusterDir, 0o755); err != nil { // #nosec G301 -- as the package makes it
		return err
	}
	veto := filepath.Join(createClusterDir, "groundline-install.conf")
	if err := os.WriteFile(veto, []byte("create_main_cluster = off\n"), 0o644); err != nil { // #nosec G306 -- not secret, read by another user
		return err
	}
	defer func() { _ = os.Remove(veto) }()
	for _, args := range [][]string{
		{"update", "--quiet"},
		{"install", "--yes", "--quiet", "--no-install-recommends", "postgresql"},
	} {
		cmd := exec.CommandContext(ctx, apt, args...) // #nosec G204 -- fixed arguments
		cmd.Env = append(os.Environ(), "DEBIAN_FRONTEND=noninteractive")
		if out, err := cmd.CombinedOutput(); err != nil {
			return fmt.Errorf("apt-get %s: %w\n%s\n%w", args[0], err, out, missing)
		}
	}
	return nil
}
