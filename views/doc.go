// Package views is what a person sees: one .templ file a page over a typed page
// struct, the layout, and the components they share.
//
// A page struct holds values, not text: format.go is the only place where
// money, numbers and dates become text. The package decides nothing and asks
// nobody: what it shows was put into the struct by a function of
// handlers/portal. There is no inline style or script, because the pages are
// served under a Content-Security-Policy that forbids both.
package views
