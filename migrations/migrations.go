// Package migrations embeds the numbered SQL files that make the schema, in the
// order of their names. They are run by postgres.Migrate under a lock; a file
// that has landed is never edited, only followed by another.
package migrations

import "embed"

// Files holds NNNN_name.sql, in goose's format.
//
//go:embed *.sql
var Files embed.FS
