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

	// Bytes that a throwaway server may fill with many tests' databases, and bytes to
	// leave for the tests themselves.
	memoryForData  = 3 << 30
	memoryForTests = 4 << 30
)

// memoryParent returns a folder in memory for a throwaway server, or "" if memory is
// short. A test database has some 900 files, which take ten times as long to create on
// disk.
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

// memoryAvailable returns the number of bytes that programs can use without swapping,
// or 0 if the kernel does not report it.
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
