package sample

import (
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"slices"
	"time"

	"groundline/internal/datasets/rowset"
	"groundline/internal/stats"
	"groundline/models"
)

// Decode parses the output of Encode. An unknown record, or a reference to a missing one,
// is an error that names the record; so is a sample that was cut short, even at the end of a line.
func Decode(r io.Reader) (*Sample, error) {
	d := &decoder{out: &Sample{Set: &rowset.Set{Fallback: true}}, files: map[string]int{}, players: map[string]bool{}, places: map[string][]int{}}
	dec := json.NewDecoder(r)
	dec.DisallowUnknownFields()
	for n := 0; ; n++ {
		var rec record
		err := dec.Decode(&rec)
		if err == io.EOF {
			return d.whole(n - 1)
		}
		if err == nil {
			err = d.add(rec, n == 0)
		}
		if err != nil {
			return nil, fmt.Errorf("sample: record %d: %w", n+1, err)
		}
	}
}

type decoder struct {
	out     *Sample
	files   map[string]int // path to index
	players map[string]bool
	places  map[string][]int // kind to the place of each written column
	records int              // that the header announces
}

// whole returns the sample after its last record; got counts those after the header.
func (d *decoder) whole(got int) (*Sample, error) {
	if d.out.Set.Sport == "" {
		return nil, errors.New("sample: it is empty")
	}
	if got != d.records {
		return nil, fmt.Errorf("sample: %d records follow the header, which announces %d", got, d.records)
	}
	return d.out, nil
}

func (d *decoder) add(r record, first bool) error {
	if first != (r.Sample != nil) {
		return errors.New("the header is the first record, and no other")
	}
	switch {
	case r.Sample != nil:
		return d.header(r.Sample)
	case r.File != nil:
		return d.file(r.File)
	case r.Columns != nil:
		return d.columns(r.Columns)
	case r.Player != nil:
		return d.player(r.Player)
	case r.Team != nil:
		return d.team(r.Team)
	case r.Fact != nil:
		return d.fact(r.Fact)
	case r.Line != nil:
		return d.line(r.Line)
	case r.Context != nil:
		d.out.Context = r.Context
		return nil
	}
	return errors.New("it is of no known sort")
}

func (d *decoder) header(h *header) error {
	if h.Version != version || h.Sport == "" || h.Artifact == "" {
		return fmt.Errorf("version %d, sport %q, artifact %q: not a header of version %d", h.Version, h.Sport, h.Artifact, version)
	}
	asOf, err := time.Parse(time.DateOnly, h.AsOf)
	d.out.Set.Sport, d.out.Set.AsOf, d.out.Artifact, d.records = h.Sport, asOf, h.Artifact, h.Records
	return err
}

func (d *decoder) file(f *file) error {
	if _, twice := d.files[f.Path]; twice {
		return fmt.Errorf("file %s stands twice", f.Path)
	}
	d.files[f.Path] = len(d.out.Set.Files)
	d.out.Set.Files = append(d.out.Set.Files, models.SourceFile{
		ID: int64(len(d.out.Set.Files) + 1), Sport: d.out.Set.Sport, Path: f.Path, SHA256: f.SHA256, Rows: f.Rows, Source: f.Source,
		Commit: f.Commit, Licence: f.Licence, LicenceClass: f.LicenceClass, Attribution: f.Attribution,
	})
	return nil
}

func (d *decoder) columns(c *columns) error {
	k := stats.KindOf(d.out.Set.Sport, c.Kind)
	if k == nil {
		return fmt.Errorf("kind %q is not known", c.Kind)
	}
	place := make([]int, len(c.Keys))
	for i, key := range c.Keys {
		if place[i] = k.Index(key); place[i] < 0 {
			return fmt.Errorf("column %q of kind %s is not known", key, c.Kind)
		}
	}
	d.places[c.Kind] = place
	return nil
}

func (d *decoder) player(p *player) error {
	file, ok := d.files[p.File]
	if !ok || d.players[p.ID] {
		return fmt.Errorf("player %s: stands twice, or file %q is not listed", p.ID, p.File)
	}
	debut, err := optionalDay(p.Debut)
	if err != nil {
		return err
	}
	final, err := optionalDay(p.FinalGame)
	if err != nil {
		return err
	}
	keys, err := json.Marshal(p.Keys) // sorted by name, as models.Player has them
	if err != nil {
		return err
	}
	d.players[p.ID] = true
	d.out.Set.Players = append(d.out.Set.Players, models.Player{
		ID: p.ID, Sport: d.out.Set.Sport, Slug: p.Slug, BaseSlug: p.BaseSlug, Name: p.Name, FirstName: p.FirstName, LastName: p.LastName,
		GivenName: p.GivenName, BirthYear: p.BirthYear, BirthMonth: p.BirthMonth, BirthDay: p.BirthDay, Bats: p.Bats, Throws: p.Throws, Position: p.Position,
		Debut: debut, FinalGame: final, SourceKeys: string(keys), FirstSeason: p.FirstSeason, LastSeason: p.LastSeason,
		FileID: int64(file + 1), RowNo: p.Row,
	})
	return nil
}

func (d *decoder) team(t *team) error {
	file, ok := d.files[t.File]
	if !ok {
		return fmt.Errorf("team %s of %d: file %q is not listed", t.Code, t.Season, t.File)
	}
	d.out.Set.Teams = append(d.out.Set.Teams, models.Team{Sport: d.out.Set.Sport, Season: t.Season, League: t.League, Code: t.Code,
		Name: t.Name, Franchise: t.Franchise, FileID: int64(file + 1), RowNo: t.Row})
	return nil
}

func (d *decoder) fact(f *fact) error {
	file, listed := d.files[f.File]
	if !listed || !d.players[f.Player] || !slices.Contains(stats.FactKinds, f.Kind) {
		return fmt.Errorf("fact %q of %s: the kind is not known, or the player or file %q is not listed", f.Kind, f.Player, f.File)
	}
	d.out.Set.Facts = append(d.out.Set.Facts, stats.Fact{Player: f.Player, Kind: f.Kind, Value: f.Value, File: file, Row: f.Row})
	return nil
}

func (d *decoder) line(l *line) error {
	file, listed := d.files[l.File]
	place, described := d.places[l.Kind]
	switch {
	case !listed:
		return fmt.Errorf("file %q is not listed", l.File)
	case !described || len(place) != len(l.Values):
		return fmt.Errorf("%d values, %d columns of kind %q", len(l.Values), len(place), l.Kind)
	case !d.players[l.Player]:
		return fmt.Errorf("player %q is not listed", l.Player)
	}
	k := stats.KindOf(d.out.Set.Sport, l.Kind)
	values := make([]float64, len(k.Columns))
	for i := range values {
		values[i] = stats.NotRecorded()
	}
	for i, v := range l.Values {
		if v != nil {
			values[place[i]] = *v
		}
	}
	d.out.Set.Lines = append(d.out.Set.Lines, stats.Line{Kind: k, Player: l.Player, Season: l.Season, League: l.League, Team: l.Team,
		Stint: l.Stint, Pos: l.Pos, Values: values, File: file, Row: l.Row})
	return nil
}

func optionalDay(s string) (*time.Time, error) {
	if s == "" {
		return nil, nil
	}
	t, err := time.Parse(time.DateOnly, s)
	return &t, err
}
