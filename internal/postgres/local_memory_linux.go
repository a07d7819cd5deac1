package postgres

import (
	"fmt"
	"os"
	"strings"
	"syscall"
)

const (
	memoryFolder = "/dev/shm"
	tmpfsMagic   = 0x01021994 // of statfs(2)

	// Bytes that a throw-away server may fill with the databases of many tests at
	// once, and bytes that are left for the tests themselves.
	memoryForData  = 3 << 30
	memoryForTests = 4 << 30
)

// memoryParent returns a folder in memory for a throw-away server, or "" where memory
// is short: a test's database is some nine hundred files, and a disk takes ten times as
// long to make them.
func memoryParent() string {
	var folder syscall.Statfs_t
	if syscall.Statfs(memoryFolder, &folder) != nil || folder.Type != tmpfsMagic {
		return ""
	}
	room := folder.Bavail * uint64(folder.Bsize) // #nosec G115 -- a block's size is not negative
	if room < memoryForData || memoryAvailable() < memoryForData+memoryForTests {
		return ""
	}
	return memoryFolder
}

// memoryAvailable returns how many bytes programs may still take without swapping,
// and 0 where the kernel does not say.
func memoryAvailable() uint64 {
	text, err := os.ReadFile("/proc/meminfo")
	if err != nil {
		return 0
	}
	_, after, found := strings.Cut(string(text), "MemAvailable:")
	var kib uint64
	if _, err := fmt.Sscan(after, &kib); !found || err != nil {
		return 0
	}
	return kib << 10
}
