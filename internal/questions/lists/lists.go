// Package lists holds the slice operations that the standard library lacks and
// the packages of questions share.
package lists

import "slices"

// Keep returns the elements that pass.
func Keep[T any](all []T, want func(T) bool) []T {
	var out []T
	for _, v := range all {
		if want(v) {
			out = append(out, v)
		}
	}
	return out
}

// AppendNew appends v unless the list contains it.
func AppendNew[T comparable](list []T, v T) []T {
	if slices.Contains(list, v) {
		return list
	}
	return append(list, v)
}

// Intersect returns the elements of a that b contains.
func Intersect[T comparable](a, b []T) []T {
	return Keep(a, func(v T) bool { return slices.Contains(b, v) })
}
