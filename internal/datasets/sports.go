package datasets

import (
	"fmt"
	"slices"
	"strings"

	"groundline/internal/datasets/errata"
	"groundline/internal/datasets/mlb"
	"groundline/internal/datasets/nba"
	"groundline/internal/datasets/nfl"
	"groundline/internal/datasets/nhl"
	"groundline/internal/datasets/rowset"
	"groundline/internal/datasets/tables"
	"groundline/internal/datasets/wnba"
	"groundline/internal/stats"
	"groundline/models"
)

// sport reads one league's files.
type sport struct {
	name  string
	read  func(files tables.Files, progress tables.Progress) (set *rowset.Set, notes []string, err error)
	games func(*rowset.GamesReader) error
	files []tables.BundleEntry // that it reads, but for live files
}

// sports lists the leagues, in alphabetical order.
var sports = []sport{
	{stats.MLB, mlb.Read, mlb.ReadGames, rowset.FilesOf(mlb.Steps)},
	{stats.NBA, nba.Read, nba.ReadGames, rowset.FilesOf(nba.Steps)},
	{stats.NFL, nfl.Read, nfl.ReadGames, rowset.FilesOf(nfl.Steps)},
	{stats.NHL, nhl.Read, nhl.ReadGames, rowset.FilesOf(nhl.Steps)},
	{stats.WNBA, wnba.Read, wnba.ReadGames, rowset.FilesOf(wnba.Steps)},
}

func sportOf(name string) (sport, error) {
	for _, s := range sports {
		if s.name == name {
			return s, nil
		}
	}
	return sport{}, fmt.Errorf("no importer for sport %.20q; there is one for: %s", name, strings.Join(Importable(), ", "))
}

// Importable lists the sports that have an importer, in alphabetical order.
func Importable() []string {
	var names []string
	for _, s := range sports {
		names = append(names, s.name)
	}
	return names
}

// Sources lists every source that rows are read from, except those of live files, which
// sources.json names.
func Sources() []tables.Source {
	var sources []tables.Source
	for _, s := range sports {
		for _, f := range s.files {
			if !slices.ContainsFunc(sources, func(o tables.Source) bool { return o.Key == f.Source.Key }) {
				sources = append(sources, f.Source)
			}
		}
	}
	return sources
}

// OpenFiles lists the files that make up a sport's bundle: those of openly licensed
// sources.
func OpenFiles(sport string) []tables.BundleEntry {
	s, err := sportOf(sport)
	if err != nil {
		return nil
	}
	return slices.DeleteFunc(slices.Clone(s.files), func(e tables.BundleEntry) bool { return !e.Source.Open() })
}

// Read reads the source files of a sport: mlb/People.csv and so on. Live files do not
// change players' ids. The notes are for the operator. An error about a file is a
// *FileError.
func Read(files tables.Files, sport string, progress tables.Progress) (set *rowset.Set, notes []string, err error) {
	s, err := sportOf(sport)
	if err != nil {
		return nil, nil, err
	}
	files = errata.Beside(files)
	var known rowset.KnownIDs
	live := tables.HasLive(files, sport)
	if live {
		without, _, err := s.read(tables.WithoutLive{Files: files}, nil)
		if err != nil {
			return nil, nil, err
		}
		if known, err = rowset.KnownIDsOf(without); err != nil { // the set itself may be collected
			return nil, nil, err
		}
	}
	if set, notes, err = s.read(files, progress); err != nil {
		return nil, nil, err
	}
	notes = append(notes, files.Notes(set.Files)...)
	if live {
		err = rowset.KeepIDs(set, known)
	}
	return set, notes, err
}

// ReadersVersion changes with every change to the readers that yields other rows from the
// same files, so that stored rows are read again.
const ReadersVersion = 9

// ReadGames reads a sport's files of games and joins their rows to players: by a source's
// key, in baseball also by the register of keys or by name and birth date. Rows of other
// people are counted and left out. An error about a file is a *FileError.
func ReadGames(files tables.Files, sport string, people []models.Player, progress tables.Progress) (*rowset.Games, error) {
	s, err := sportOf(sport)
	if err != nil {
		return nil, err
	}
	r := &rowset.GamesReader{Reader: rowset.NewReader(errata.Beside(files), sport, progress), People: rowset.NewPeopleIndex(people), Unjoined: map[string]bool{}, Seen: map[rowset.GameKey]bool{}}
	if err := s.games(r); err != nil {
		return nil, err
	}
	return r.Finish(), nil
}
