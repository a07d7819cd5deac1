package datasets

import (
	"groundline/internal/datasets/rowset"
	"groundline/internal/datasets/tables"
)

// The names that most callers need, so that they import one package. See package
// tables for files, and package rowset for sets.
type (
	// Files is where an import finds source files.
	Files = tables.Files
	// FileError is an error in a source file.
	FileError = tables.FileError
	// Progress receives the events of an import.
	Progress = tables.Progress
	// Event is one step of progress.
	Event = tables.Event
	// Set is everything that one sport holds.
	Set = rowset.Set
	// Game is one player's game.
	Game = rowset.Game
	// Games are the games of one sport.
	Games = rowset.Games
)

// Folder returns the source files of a data folder.
func Folder(dir string) Files { return tables.Folder(dir) }

// Layers reads each file from the first of several places that has it.
func Layers(places ...Files) Files { return tables.Layers(places...) }

// IsMissing reports whether err says that a source file does not exist.
func IsMissing(err error) bool { return tables.IsMissing(err) }

// Canonical returns the artifact of a set.
func Canonical(set *Set) (artifact string) { return rowset.Canonical(set) }
