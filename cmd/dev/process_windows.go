package main

import (
	"os/exec"
	"strconv"
	"syscall"
)

// errAddressInUse is the error of listening on a port in use: WSAEADDRINUSE.
const errAddressInUse = syscall.Errno(10048)

// inGroup runs a command in its own process group.
func inGroup(cmd *exec.Cmd) {
	cmd.SysProcAttr = &syscall.SysProcAttr{CreationFlags: syscall.CREATE_NEW_PROCESS_GROUP}
}

// stopGroup kills a command and its processes, since Windows has no stop signal.
func stopGroup(cmd *exec.Cmd) error {
	return exec.Command("taskkill", "/T", "/F", "/PID", strconv.Itoa(cmd.Process.Pid)).Run() // #nosec G204 -- a number
}

// killGroup has nothing left to do after stopGroup.
func killGroup(*exec.Cmd) {}
