package sample

import (
	"encoding/json"
	"io"
	"time"

	"groundline/internal/stats"
)

// Encode writes a sample as text for people to read and compare, one JSON object per
// line: the header {"sample":…}, then each {"file":…}, the {"columns":…} of each kind,
// each {"player":…}, each {"team":…}, each {"fact":…}, each {"line":…}, and {"context":…} if there is one.
// Rows refer to their file by path. The same sample gives the same bytes.
func Encode(w io.Writer, s *Sample) error {
	e := json.NewEncoder(w)
	e.SetEscapeHTML(false)
	set := s.Set
	kinds := stats.RowKinds(set.Sport)
	records := len(set.Files) + len(kinds) + len(set.Players) + len(set.Teams) + len(set.Facts) + len(set.Lines)
	if s.Context != nil {
		records++
	}
	err := e.Encode(record{Sample: &header{Version: version, Sport: set.Sport, Artifact: s.Artifact, AsOf: set.AsOf.Format(time.DateOnly), Records: records}})
	if err != nil {
		return err
	}
	path := map[int64]string{}
	for _, f := range set.Files {
		path[f.ID] = f.Path
		if err := e.Encode(record{File: &file{f.Path, f.SHA256, f.Rows, f.Source, f.Commit, f.Licence, f.LicenceClass, f.Attribution}}); err != nil {
			return err
		}
	}
	for _, k := range kinds {
		if err := e.Encode(record{Columns: &columns{k.Name, k.Keys()}}); err != nil {
			return err
		}
	}
	for i := range set.Players {
		p, err := playerRecord(&set.Players[i], path[set.Players[i].FileID])
		if err != nil {
			return err
		}
		if err := e.Encode(record{Player: p}); err != nil {
			return err
		}
	}
	for _, t := range set.Teams {
		if err := e.Encode(record{Team: &team{t.Season, t.League, t.Code, t.Name, t.Franchise, path[t.FileID], t.RowNo}}); err != nil {
			return err
		}
	}
	for _, f := range set.Facts {
		if err := e.Encode(record{Fact: &fact{f.Player, f.Kind, f.Value, set.Files[f.File].Path, f.Row}}); err != nil {
			return err
		}
	}
	for i := range set.Lines {
		l := &set.Lines[i]
		if err := e.Encode(record{Line: lineRecord(l, set.Files[l.File].Path)}); err != nil {
			return err
		}
	}
	if s.Context == nil {
		return nil
	}
	return e.Encode(record{Context: s.Context})
}
