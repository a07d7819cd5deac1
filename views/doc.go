// Package views renders the HTML pages: .templ files over typed page structs, the
// layout, and shared components.
//
// Page structs hold values, not text: only format.go formats money, numbers and
// dates. The package makes no decisions and reads no data; handlers/portal fills the
// structs. Pages have no inline styles or scripts, because their
// Content-Security-Policy forbids both.
package views
