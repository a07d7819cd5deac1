//go:build unix

package main

import (
	"os/exec"
	"syscall"
)

// errAddressInUse is what listening on a port in use fails with.
const errAddressInUse = syscall.EADDRINUSE

// inGroup prepares a command to run in a process group of its own.
func inGroup(cmd *exec.Cmd) { cmd.SysProcAttr = &syscall.SysProcAttr{Setpgid: true} }

// stopGroup asks every process of a command's group to stop.
func stopGroup(cmd *exec.Cmd) error { return syscall.Kill(-cmd.Process.Pid, syscall.SIGTERM) }

// killGroup ends every process of a command's group that is left.
func killGroup(cmd *exec.Cmd) { _ = syscall.Kill(-cmd.Process.Pid, syscall.SIGKILL) }
