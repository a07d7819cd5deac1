package postgres

import (
	"errors"
	"os"
	"path/filepath"
	"strconv"
	"strings"
)

func (p *place) pidInFile() int {
	text, err := os.ReadFile(filepath.Join(p.data(), "postmaster.pid"))
	if err != nil {
		return 0
	}
	line, _, _ := strings.Cut(string(text), "\n")
	pid, err := strconv.Atoi(strings.TrimSpace(line))
	if err != nil || pid <= 1 {
		return 0
	}
	return pid
}

func (p *place) removePidFile() error {
	err := os.Remove(filepath.Join(p.data(), "postmaster.pid"))
	if errors.Is(err, os.ErrNotExist) {
		return nil
	}
	return err
}
