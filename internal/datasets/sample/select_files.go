package sample

import (
	"fmt"
	"slices"

	"groundline/internal/datasets/rowset"
	"groundline/models"
)

type fileRow = models.SourceFile

// fileSelection carries over the files that a selection refers to.
type fileSelection struct {
	from, to *rowset.Set
	index    map[int]int // place in from.Files to place in to.Files
}

// of returns the place in from.Files of the file with an ID.
func (s *fileSelection) of(id int64) (int, error) {
	at := slices.IndexFunc(s.from.Files, func(f fileRow) bool { return f.ID == id })
	if at < 0 {
		return at, fmt.Errorf("the set refers to file %d, which it does not have", id)
	}
	return at, nil
}

func (s *fileSelection) keep(from int) { s.index[from] = 0 }

// renumber fills to.Files in the order of from, with IDs from 1, and points the
// players, teams, facts and lines of to at them.
func (s *fileSelection) renumber() {
	ids := map[int64]int64{}
	for from, f := range s.from.Files {
		if _, kept := s.index[from]; !kept {
			continue
		}
		s.index[from] = len(s.to.Files)
		ids[f.ID] = int64(len(s.to.Files) + 1)
		f.ID = ids[f.ID]
		s.to.Files = append(s.to.Files, f)
	}
	for i := range s.to.Players {
		s.to.Players[i].FileID = ids[s.to.Players[i].FileID]
	}
	for i := range s.to.Teams {
		s.to.Teams[i].FileID = ids[s.to.Teams[i].FileID]
	}
	for i := range s.to.Facts {
		s.to.Facts[i].File = s.index[s.to.Facts[i].File]
	}
	for i := range s.to.Lines {
		s.to.Lines[i].File = s.index[s.to.Lines[i].File]
	}
}
