// Package migrations holds the numbered steps that make the schema: SQL files,
// and NNNN_name.go where a library brings its tables itself, in the order of their
// numbers. They are run by postgres.Migrate under a lock; one
// that has landed is never edited, only followed by another.
package migrations

import "embed"

// Files holds NNNN_name.sql, in goose's format.
//
//go:embed *.sql
var Files embed.FS
