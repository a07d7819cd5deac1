//go:build !linux

package postgres

import "syscall"

// limitUnacked keeps the kernel's own limits: on systems for development the database
// is on the same machine.
func limitUnacked(string, string, syscall.RawConn) error { return nil }
