//go:build !unix

package fastpath

// detectsClosed is whether isClosed can inspect a socket without reading from it. Windows has no
// MSG_DONTWAIT, so a client that left is noticed when its answer is written.
const detectsClosed = false

// isClosed reports whether the peer closed a socket, or its sending side.
func isClosed(uintptr) bool { return false }
