//go:build unix

package faults

import (
	"net"
	"os"
	"os/exec"
	"path/filepath"
	"sync"
	"testing"
	"time"
)

// replica is one process of the product, started again whenever it ends, as a
// supervisor does.
type replica struct {
	address string
	network *network // to the database
	clock   clock
	env     []string
	log     *os.File

	mu      sync.Mutex
	running *exec.Cmd
	kills   int
	starts  int
	quit    chan struct{}
	ended   chan struct{}
}

// startReplica returns a replica its address, its network and its clock, and runs it.
func startReplica(t *testing.T, name, dir string, d *database, env []string) *replica {
	t.Helper()
	listener, err := (&net.ListenConfig{}).Listen(t.Context(), "tcp", "127.0.0.1:0")
	if err != nil {
		t.Fatal(err)
	}
	r := &replica{address: listener.Addr().String(), network: newNetwork(t, d.socket()), clock: newClock(t, filepath.Join(dir, name+".clock")),
		quit: make(chan struct{}), ended: make(chan struct{})}
	_ = listener.Close() // it listens there itself, again and again
	if r.log, err = os.Create(filepath.Join(dir, name+".log")); err != nil {
		t.Fatal(err)
	}
	r.env = append(os.Environ(), env...)
	r.env = append(r.env, beReplica+"="+r.address, clockFile+"="+r.clock.file,
		"DATABASE_URL=postgres://groundline@"+r.network.listener.Addr().String()+"/faults?sslmode=disable")
	go r.supervise()
	t.Cleanup(func() {
		close(r.quit)
		r.kill()
		<-r.ended
		_ = r.log.Close()
	})
	return r
}

func (r *replica) supervise() {
	defer close(r.ended)
	again := time.NewTicker(50 * time.Millisecond)
	defer again.Stop()
	for {
		if command := r.start(); command != nil {
			_ = command.Wait() // why it ended is in its log
		}
		select {
		case <-r.quit:
			return
		case <-again.C:
		}
	}
}

func (r *replica) start() *exec.Cmd {
	r.mu.Lock()
	defer r.mu.Unlock()
	select {
	case <-r.quit:
		return nil
	default:
	}
	self, err := os.Executable()
	if err != nil {
		return nil
	}
	command := exec.Command(self)
	command.Env, command.Stderr = r.env, r.log
	if command.Start() != nil {
		return nil
	}
	r.running = command
	r.starts++
	return command
}

// kill ends the process as a power cut would.
func (r *replica) kill() {
	r.mu.Lock()
	defer r.mu.Unlock()
	if r.running != nil {
		r.kills++
		_ = r.running.Process.Kill()
	}
}

// started says how often it was started, and killed.
func (r *replica) started() (starts, kills int) {
	r.mu.Lock()
	defer r.mu.Unlock()
	return r.starts, r.kills
}
