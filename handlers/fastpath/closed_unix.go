//go:build unix

package fastpath

import "syscall"

// detectsClosed is whether isClosed can inspect a socket without reading from it.
const detectsClosed = true

// isClosed reports whether the peer closed a socket, or its sending side.
func isClosed(fd uintptr) bool {
	var b [1]byte
	n, _, err := syscall.Recvfrom(int(fd), b[:], syscall.MSG_PEEK|syscall.MSG_DONTWAIT)
	return n == 0 && err == nil || err != nil && err != syscall.EAGAIN && err != syscall.EINTR
}
