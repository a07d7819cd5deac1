package main

import (
	"os/exec"
	"strconv"
	"syscall"
)

// errAddressInUse is what listening on a port in use fails with: WSAEADDRINUSE.
const errAddressInUse = syscall.Errno(10048)

// inGroup prepares a command to run in a process group of its own.
func inGroup(cmd *exec.Cmd) {
	cmd.SysProcAttr = &syscall.SysProcAttr{CreationFlags: syscall.CREATE_NEW_PROCESS_GROUP}
}

// stopGroup ends a command with the processes it started: Windows has no signal
// that asks them to stop.
func stopGroup(cmd *exec.Cmd) error {
	return exec.Command("taskkill", "/T", "/F", "/PID", strconv.Itoa(cmd.Process.Pid)).Run() // #nosec G204 -- a number
}

// killGroup has nothing left to do after stopGroup.
func killGroup(*exec.Cmd) {}
