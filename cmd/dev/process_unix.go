//go:build unix

package main

import (
	"os/exec"
	"syscall"
)

// errAddressInUse is the error of listening on a port in use.
const errAddressInUse = syscall.EADDRINUSE

// inGroup runs a command in its own process group.
func inGroup(cmd *exec.Cmd) { cmd.SysProcAttr = &syscall.SysProcAttr{Setpgid: true} }

// stopGroup sends a stop signal to every process in a command's group.
func stopGroup(cmd *exec.Cmd) error { return syscall.Kill(-cmd.Process.Pid, syscall.SIGTERM) }

// killGroup kills the remaining processes in a command's group.
func killGroup(cmd *exec.Cmd) { _ = syscall.Kill(-cmd.Process.Pid, syscall.SIGKILL) }
