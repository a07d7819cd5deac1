//go:build !linux

package postgres

// memoryParent returns "": there is no folder in memory that is always there.
func memoryParent() string { return "" }
