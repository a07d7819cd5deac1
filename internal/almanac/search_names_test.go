package almanac

import (
	"encoding/csv"
	"fmt"
	"io"
	"maps"
	"os"
	"path/filepath"
	"slices"
	"strconv"
	"strings"

	"groundline/internal/datasets"
	"groundline/internal/datasets/datatest"
	"groundline/internal/ratings"
	"groundline/models"
)

// names is a book of everybody in the identity files of five sports, without
// rows or ratings: a player's career is taken to be as great as it was long.
func names(dir string) (*Book, error) {
	book, sports := &Book{keys: []string{"mlb", "nba", "nfl", "nhl", "wnba"}}, map[string]*Sport{}
	for _, key := range book.keys {
		people := map[string]models.Player{}
		for _, file := range identityFiles[key] {
			if err := file.read(dir, key, people); err != nil {
				return nil, err
			}
		}
		method, _ := Method(key)
		s := &Sport{Key: key, Method: method}
		for _, id := range slices.Sorted(maps.Keys(people)) {
			s.Players = append(s.Players, people[id])
		}
		datasets.AssignSlugs(s.Players)
		for i := range s.Players {
			if p := &s.Players[i]; p.FirstSeason != nil {
				s.Careers = append(s.Careers, ratings.Career{Player: p.ID, C: float64(1 + *p.LastSeason - *p.FirstSeason)})
			}
		}
		s.index()
		sports[key] = s
	}
	book.sports.Store(&sports)
	return book, nil
}

// namesBook returns the book of names, built once.
var namesBook = datatest.Once(datatest.FullFiles, func(datasets.Files) (*Book, error) { return names(os.Getenv("DATASETS")) })

// identityFile says which columns of a file hold what; columns it lacks are "".
type identityFile struct {
	path                                      string
	key, first, last, name, given, from, till string
	born                                      string
}

var identityFiles = map[string][]identityFile{
	"mlb":  {{path: "mlb/People.csv", key: "playerID", first: "nameFirst", last: "nameLast", given: "nameGiven", from: "debut", till: "finalGame", born: "birthYear"}},
	"nba":  {{path: "nba/Player Career Info.csv", key: "player_id", name: "player", from: "from", till: "to", born: "birth_date"}},
	"nfl":  {{path: "nfl/pfr_player_list.csv", key: "link", name: "name", from: "career_begin", till: "career_end"}},
	"nhl":  {{path: "nhl/Master.csv", key: "playerID", first: "firstName", last: "lastName", given: "nameGiven", from: "firstNHL", till: "lastNHL", born: "birthYear"}, {path: "nhl/rosters_2010_2026.csv", key: "player_id", name: "full_name", from: "season", till: "season"}},
	"wnba": {{path: "wnba/wnba-player-stats.csv", key: "player_ID", name: "Player", from: "year_ID", till: "year_ID"}, {path: "wnba/players_data.csv", key: "player_id", name: "player_name", from: "rookie_year", till: "last_season"}},
}

// read adds a file's people. A later file of a sport names people by other keys:
// who has the name of somebody known is taken to be him.
func (f identityFile) read(dir, sport string, people map[string]models.Player) error {
	file, err := os.Open(filepath.Join(dir, f.path))
	if err != nil {
		return err
	}
	defer file.Close()
	reader := csv.NewReader(file)
	header, err := reader.Read()
	if err != nil {
		return err
	}
	known := map[string]bool{}
	for _, p := range people {
		known[p.Name] = true
	}
	for {
		record, err := reader.Read()
		if err == io.EOF {
			return nil
		}
		if err != nil {
			return fmt.Errorf("%s: %w", f.path, err)
		}
		get := func(column string) string {
			if i := slices.Index(header, column); column != "" && i >= 0 {
				return record[i]
			}
			return ""
		}
		if p, ok := f.person(sport, get); ok && !known[p.Name] {
			if earlier, ok := people[p.ID]; ok && earlier.FirstSeason != nil && p.FirstSeason != nil {
				p.FirstSeason = new(min(*p.FirstSeason, *earlier.FirstSeason))
				p.LastSeason = new(max(*p.LastSeason, *earlier.LastSeason))
			}
			people[p.ID] = p
		}
	}
}

func (f identityFile) person(sport string, get func(string) string) (models.Player, bool) {
	key := strings.TrimSuffix(filepath.Base(get(f.key)), ".htm")
	p := models.Player{ID: sport + "_" + key, Sport: sport, Name: get(f.name), FirstName: get(f.first), LastName: get(f.last), GivenName: get(f.given)}
	if f.name == "" {
		p.Name = strings.TrimSpace(p.FirstName + " " + p.LastName)
	} else if last, first, ok := strings.Cut(p.Name, ", "); ok {
		p.Name = first + " " + last
	}
	p.BirthYear = leadingYear(get(f.born))
	if from, till := leadingYear(get(f.from)), leadingYear(get(f.till)); from != nil {
		if till == nil {
			till = new(2025) // still playing
		}
		p.FirstSeason, p.LastSeason = from, till
	}
	return p, get(f.key) != "" && p.Name != ""
}

func leadingYear(s string) *int {
	if len(s) < 4 {
		return nil
	}
	year, err := strconv.Atoi(s[:4])
	if err != nil {
		return nil
	}
	return &year
}
