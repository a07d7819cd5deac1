// Package articles writes articles whose every sentence stands on a receipt, and
// keeps their versions.
package articles
