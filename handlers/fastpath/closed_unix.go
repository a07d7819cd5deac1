//go:build unix

package fastpath

import "syscall"

// detectsClosed says whether isClosed can look at a socket without reading from it.
const detectsClosed = true

// isClosed reports whether nothing can come any more from a socket.
func isClosed(fd uintptr) bool {
	var b [1]byte
	n, _, err := syscall.Recvfrom(int(fd), b[:], syscall.MSG_PEEK|syscall.MSG_DONTWAIT)
	return n == 0 && err == nil || err != nil && err != syscall.EAGAIN && err != syscall.EINTR
}
