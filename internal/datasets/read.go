package datasets

import (
	"fmt"
	"slices"
	"strings"

	"groundline/internal/stats"
	"groundline/models"
)

// sport reads one league's files.
type sport struct {
	name  string
	read  func(files Files, progress Progress) (set *Set, notes []string, err error)
	games func(*gamesReader) error
	files []BundleEntry // that it reads, but for live files
}

// sports lists the leagues, in alphabetical order.
var sports = []sport{
	{stats.MLB, ReadMLB, readMLBGames, stepFiles(mlbSteps)},
	{stats.NBA, ReadNBA, readNBAGames, stepFiles(nbaSteps)},
	{stats.NFL, ReadNFL, readNFLWeeks, stepFiles(nflSteps)},
	{stats.NHL, ReadNHL, readNHLGames, stepFiles(nhlSteps)},
	{stats.WNBA, ReadWNBA, readWNBAGames, stepFiles(wnbaSteps)},
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

// Sources lists every source that rows are read from, but for those of live files,
// which sources.json names.
func Sources() []Source {
	var sources []Source
	for _, s := range sports {
		for _, f := range s.files {
			if !slices.ContainsFunc(sources, func(o Source) bool { return o.Key == f.Source.Key }) {
				sources = append(sources, f.Source)
			}
		}
	}
	return sources
}

// OpenFiles lists the files of a sport that the bundle is made of: every file of an
// openly licensed source.
func OpenFiles(sport string) []BundleEntry {
	s, err := sportOf(sport)
	if err != nil {
		return nil
	}
	return slices.DeleteFunc(slices.Clone(s.files), func(e BundleEntry) bool { return !e.Source.Open() })
}

// Read reads the source files of a sport: mlb/People.csv and so on. Players keep the
// ids that they have without live files. The notes are for the operator. An error
// about a file is a *FileError.
func Read(files Files, sport string, progress Progress) (set *Set, notes []string, err error) {
	s, err := sportOf(sport)
	if err != nil {
		return nil, nil, err
	}
	var known identities
	live := hasLive(files, sport)
	if live {
		without, _, err := s.read(bundled{files}, nil)
		if err != nil {
			return nil, nil, err
		}
		if known, err = identitiesOf(without); err != nil { // the set itself may be collected
			return nil, nil, err
		}
	}
	if set, notes, err = s.read(files, progress); err != nil {
		return nil, nil, err
	}
	notes = append(notes, files.notes(set.Files)...)
	if live {
		err = keepIDs(set, known)
	}
	return set, notes, err
}

// ReadersVersion is raised with every change to the readers that makes other rows of
// the same files: rows that an older version made are then read again.
const ReadersVersion = 3

// ReadGames reads the files of games of a sport, and joins their rows to people: by a
// source's own number where the people carry it, in baseball by the register of
// numbers or by name and birth date. Rows of anybody else are counted, and never
// joined by guess. An error about a file is a *FileError.
func ReadGames(files Files, sport string, people []models.Player, progress Progress) (*Games, error) {
	s, err := sportOf(sport)
	if err != nil {
		return nil, err
	}
	r := &gamesReader{reader: newReader(files, sport, progress), people: newPeopleIndex(people), unjoined: map[string]bool{}, seen: map[gameKey]bool{}}
	if err := s.games(r); err != nil {
		return nil, err
	}
	return r.finish(), nil
}
