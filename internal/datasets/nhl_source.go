package datasets

import (
	"io"
	"strings"
	"time"

	"groundline/models"
)

// HockeyDatabank is the Hockey Databank project's tables of the NHL and its
// rivals to 2017-18. Its terms ask that Attribution be shown prominently and in
// full, whatever is done with the data.
var HockeyDatabank = Source{
	Key:          "hockey-databank",
	Repository:   "https://github.com/rippinrobr/hockey-databank",
	Commit:       "de5944312d2e64944cfd7f61459f4c24938a387b",
	Licence:      "Hockey Databank terms: free use incl. commercial, the notice must be displayed",
	LicenceClass: OpenNotice,
	Attribution: "The information used herein was obtained free of charge from and is copyrighted by the Hockey Databank project." +
		"  For more information about the Hockey Databank project please visit http://sports.groups.yahoo.com/group/hockey-databank",
	Retrieved: time.Date(2026, time.November, 21, 0, 0, 0, 0, time.UTC),
}

// FastRHockey is the NHL's own game rows since 2009-10, summed by season.
var FastRHockey = Source{
	Key:          "fastrhockey",
	Repository:   "https://github.com/sportsdataverse/fastRhockey-nhl-data",
	Commit:       "914b6b001cf8b36d9c617a7347dc81475fce1b20",
	Licence:      "DESCRIPTION says MIT + file LICENSE (no LICENSE file in the snapshot); data from the NHL API",
	LicenceClass: OpenPermissive,
	Attribution:  "SportsDataverse fastRhockey-nhl-data (Howell, Gilani, Longmuir), MIT; data from the NHL API",
	Retrieved:    time.Date(2026, time.November, 21, 0, 0, 0, 0, time.UTC),
}

// nhlLastDay is the day of the last regular-season game of 2025-26, the last
// season of FastRHockey, which is whole.
var nhlLastDay = time.Date(2026, time.April, 16, 0, 0, 0, 0, time.UTC)

// nhlReader reads the files of both sources into one set.
type nhlReader struct {
	files     Files
	progress  Progress
	set       *Set
	notes     []string
	strings   map[string]string // one copy of each team, league, position and id
	databank  map[string]*databankPerson
	league    map[string]*leaguePerson // by the league's own id
	order     []*leaguePerson          // in order of first appearance
	rows      []leagueRow
	conflicts conflictLog
}

func (r *nhlReader) open(source Source, name string, columns []column) (*table, *models.SourceFile, error) {
	return r.set.open(r.files, name, source, columns, r.progress, &r.notes)
}

// intern keeps one copy of a string: a field shares the memory of its record.
func (r *nhlReader) intern(s string) string {
	if kept, ok := r.strings[s]; ok {
		return kept
	}
	s = strings.Clone(s)
	r.strings[s] = s
	return s
}

// each calls read for every record of a table and counts them into file.
func each(t *table, file *models.SourceFile, read func() error) error {
	for {
		err := t.next()
		if err == io.EOF {
			file.Rows = int64(t.record - 1)
			return nil
		}
		if err == nil {
			err = read()
		}
		if err != nil {
			return err
		}
	}
}

// cell gives the field of a column in the record that the table stands at. It
// is valid until the next one.
func cell(t *table, column string) string { return t.fields[t.field(column)] }
