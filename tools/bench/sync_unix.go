//go:build unix

package main

import "syscall"

// flushDisks writes what the system still holds in memory to its disks.
func flushDisks() { syscall.Sync() }
