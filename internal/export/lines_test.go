package export

import (
	"bytes"
	"encoding/csv"
	"encoding/json"
	"math"
	"slices"
	"strconv"
	"testing"

	"github.com/parquet-go/parquet-go"

	"groundline/internal/almanac"
	"groundline/internal/stats"
)

// fields reads a slice back as one map a row; what is missing is not in it.
func fields(t *testing.T, body []byte, f Format) (rows []map[string]string) {
	t.Helper()
	switch f {
	case CSV:
		records, err := csv.NewReader(bytes.NewReader(body)).ReadAll()
		if err != nil {
			t.Fatal(err)
		}
		for _, r := range records[1:] {
			row := make(map[string]string)
			for i, v := range r {
				if v != "" {
					row[records[0][i]] = v
				}
			}
			rows = append(rows, row)
		}
	case NDJSON:
		for line := range bytes.Lines(body) {
			d := json.NewDecoder(bytes.NewReader(line))
			d.UseNumber()
			var object map[string]any
			if err := d.Decode(&object); err != nil {
				t.Fatal(err)
			}
			row := make(map[string]string)
			for k, v := range object {
				switch v := v.(type) {
				case json.Number:
					row[k] = v.String()
				case string:
					row[k] = v
				case bool:
					row[k] = strconv.FormatBool(v)
				}
			}
			rows = append(rows, row)
		}
	case Parquet:
		rows = parquetFields(t, body)
	}
	return rows
}

func parquetFields(t *testing.T, body []byte) (rows []map[string]string) {
	t.Helper()
	file, err := parquet.OpenFile(bytes.NewReader(body), int64(len(body)))
	if err != nil {
		t.Fatal(err)
	}
	names := file.Schema().Columns()
	for _, group := range file.RowGroups() {
		in := group.Rows()
		buffer := make([]parquet.Row, 1000)
		for {
			n, err := in.ReadRows(buffer)
			for _, r := range buffer[:n] {
				row := make(map[string]string)
				for _, v := range r {
					switch {
					case v.IsNull():
						continue
					case v.Kind() == parquet.Double:
						row[names[v.Column()][0]] = strconv.FormatFloat(v.Double(), 'f', -1, 64)
					default:
						row[names[v.Column()][0]] = v.String()
					}
				}
				rows = append(rows, row)
			}
			if err != nil {
				break
			}
		}
		if err := in.Close(); err != nil {
			t.Fatal(err)
		}
	}
	return rows
}

// In each format, every number equals that of the stored row it cites, unrecorded ones are blank, and no
// row is missing or repeated.
func TestEveryExportedNumberIsTheStoredRows(t *testing.T) {
	t.Parallel()
	sport := mlb(t)
	for _, s := range []Slice{
		{"batting", CSV, 1880, 1890}, {"batting", NDJSON, 2019, 0}, {"batting", Parquet, 0, 1885},
		{"fielding", Parquet, 1950, 1965}, {"pitching", CSV, 0, 0}, {"teams", NDJSON, 0, 1900}, {"appearances", CSV, 1871, 1875},
	} {
		body, m := written(t, sport, s)
		var stored []*stats.Line
		for i := range sport.Lines.Len() {
			if l := sport.Lines.At(i); l.Kind.Name == s.Kind && s.Since <= l.Season && (s.Until == 0 || l.Season <= s.Until) {
				stored = append(stored, &l)
			}
		}
		rows := fields(t, body, s.Format)
		if len(rows) != len(stored) || m.Rows != len(stored) || len(rows) == 0 {
			t.Fatalf("%+v: %d rows, the manifest says %d, %d are stored", s, len(rows), m.Rows, len(stored))
		}
		for i, row := range rows {
			if l := stored[i]; !same(sport, row, l) {
				t.Fatalf("%+v: %v is not %+v", s, row, l)
			}
		}
	}
}

func same(sport *almanac.Sport, row map[string]string, l *stats.Line) bool {
	file := sport.Files[l.File]
	for i, c := range l.Kind.Columns {
		got, has := row[c.Key]
		v, err := strconv.ParseFloat(got, 64)
		if has != stats.Recorded(l.Values[i]) || has && (err != nil || v != l.Values[i]) {
			return false
		}
	}
	name := ""
	if p, ok := sport.Player(l.Player); ok {
		name = p.Name
	}
	return row["player_id"] == l.Player && row["name"] == name && row["team"] == l.Team && row["season"] == strconv.Itoa(l.Season) &&
		row["league"] == l.League && row["stint"] == strconv.Itoa(l.Stint) && row["pos"] == l.Pos && row["source_file"] == file.Path &&
		row["source_row"] == strconv.Itoa(l.Row) && row["licence_class"] == file.LicenceClass && row["attribution"] == file.Attribution
}

func TestEveryExportedRatingIsTheStoredOne(t *testing.T) {
	t.Parallel()
	sport := mlb(t)
	for _, format := range []Format{CSV, NDJSON, Parquet} {
		body, _ := written(t, sport, Slice{Kind: Ratings, Format: format, Since: 1995, Until: 1997})
		rows, n := fields(t, body, format), 0
		for i := range sport.Seasons {
			s := &sport.Seasons[i]
			if !s.Rated() || s.Season < 1995 || s.Season > 1997 {
				continue
			}
			row := rows[n]
			n++
			for key, want := range map[string]float64{"season": float64(s.Season), "value": s.Value, "h": s.H, "rating": s.Display, "low": s.Interval.Low, "rank": float64(s.Rank), "games": s.Games} {
				if got, err := strconv.ParseFloat(row[key], 64); err != nil || got != want {
					t.Fatalf("%s %s: %s is %q, not %v", format, s.Player, key, row[key], want)
				}
			}
			if row["player_id"] != s.Player || row["role"] != string(s.Role) || row["estimated"] != "false" || row["tier"] != string(s.Tier) {
				t.Fatalf("%s: %v is not %+v", format, row, s)
			}
		}
		if n != len(rows) || n < 1000 {
			t.Errorf("%s: %d rows for %d ratings", format, len(rows), n)
		}
	}
}

func TestColumnNamesAreUniqueInEveryKind(t *testing.T) {
	t.Parallel()
	for _, sport := range []string{"mlb", "nfl", "nba", "nhl", "wnba"} {
		t.Run(sport, func(t *testing.T) {
			for _, k := range stats.Kinds(sport) {
				if k.Name == Ratings || k.Name == Careers {
					t.Errorf("%s has a kind %s of its own", sport, k.Name)
				}
				var names []string
				for _, c := range lineTable(nil, k, Slice{}, true).columns {
					if slices.Contains(names, c.Name) {
						t.Errorf("%s %s: two columns %s", sport, k.Name, c.Name)
					}
					names = append(names, c.Name)
				}
			}
		})
	}
}

func TestUnrecordedNumbersAreNeverWritten(t *testing.T) {
	t.Parallel()
	if got := appendNumber(nil, Number, number(math.NaN())); len(got) != 0 {
		t.Errorf("%q", got)
	}
	body, _ := written(t, mlb(t), Slice{"batting", NDJSON, 1876, 1876})
	if !bytes.Contains(body, []byte(`"CS":null`)) || bytes.Contains(body, []byte(`"CS":0`)) {
		t.Error("caught stealing was not recorded in 1876, and is not null")
	}
}
