//go:build !linux

package postgres

// memoryParent returns "": these systems have no standard folder in memory.
func memoryParent() string { return "" }
