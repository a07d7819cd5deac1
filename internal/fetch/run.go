package fetch

import (
	"bytes"
	"context"
	"encoding/csv"
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"slices"
	"strconv"
	"strings"
	"time"

	"groundline/internal/datasets/tables"
)

// ErrBusy means that another process is fetching into the same folder.
var ErrBusy = errors.New("another fetch is writing to this folder; try again when it is done")

// run is one run of Run.
type run struct {
	o      Options
	client *client
	state  State
}

// Run fetches the connectors' files into the folder and returns a result for each
// connector. The error concerns the folder only; problems with a source are in its
// result.
func Run(ctx context.Context, o Options) ([]Result, error) {
	o.defaults()
	parts := filepath.Join(o.Dir, ".parts")
	if err := os.MkdirAll(parts, 0o750); err != nil {
		return nil, fmt.Errorf("fetch folder: %w", err)
	}
	unlock, err := lock(o.Dir)
	if err != nil {
		return nil, err
	}
	defer unlock()
	r := &run{o: o, client: newClient(o, parts)}
	defer r.client.http.CloseIdleConnections()
	if r.state, err = ReadState(o.Dir); err != nil {
		return nil, fmt.Errorf("%s: %w; remove it to fetch everything anew", stateFile, err)
	}
	var results []Result
	for _, c := range o.Connectors {
		if ctx.Err() != nil {
			return results, context.Cause(ctx)
		}
		result := r.connector(ctx, c)
		r.state.of(c.Name).Last = result
		if err := r.state.write(o.Dir); err != nil {
			return results, fmt.Errorf("%s: %w", stateFile, err)
		}
		if result.State != Unchanged {
			if err := r.writeSources(c); err != nil {
				return results, fmt.Errorf("%s: %w", tables.SourcesFile, err)
			}
		}
		results = append(results, result)
		o.Done(result)
	}
	return results, nil
}

// writeSources records where a live connector's files came from, so that receipts do not
// attribute them to the bundle's edition.
func (r *run) writeSources(c Connector) error {
	name := filepath.Join(r.o.Dir, tables.SourcesFile)
	sources := map[string]tables.FileSource{}
	if err := readJSON(name, &sources); err != nil && !errors.Is(err, fs.ErrNotExist) {
		return err
	}
	for path, f := range r.state.of(c.Name).Files {
		source := c.Source
		if source.Retrieved.IsZero() {
			source.Retrieved = f.Since
		}
		sources[path] = tables.FileSource{SHA256: f.SHA256, Source: source}
	}
	return writeJSON(name, sources)
}

// connector fetches one connector's files.
func (r *run) connector(ctx context.Context, c Connector) Result {
	now := r.o.Now().UTC()
	before := r.state.Last(c.Name)
	result := Result{Connector: c.Name, Sport: c.Sport, State: Unchanged, At: now, LastNew: before.LastNew, LastGood: before.LastGood}
	if c.Manual != "" && r.o.Mirror == nil {
		result.Notes = []string{c.Manual}
		return result
	}
	for _, f := range c.FilesAt(now) {
		file := r.file(ctx, c, f, now)
		result.Files = append(result.Files, file)
		if severity[file.State] > severity[result.State] {
			result.State, result.Problem = file.State, file.Problem
		}
		if file.State == New {
			result.LastNew = now
		}
		for _, note := range file.Notes {
			result.Notes = append(result.Notes, file.Path+": "+note)
		}
		if file.State == Offline {
			break // the other files are on the same host
		}
	}
	if severity[result.State] <= severity[New] {
		result.LastGood = now
		for _, f := range c.FilesAt(now) {
			for _, part := range f.Parts {
				r.client.discard(part.URL)
			}
		}
	}
	return result
}

// file fetches one file. The file in force stays as it is unless the new one
// passed every gate.
func (r *run) file(ctx context.Context, c Connector, f File, now time.Time) FileResult {
	known := r.state.of(c.Name).Files[f.Path]
	place := filepath.Join(r.o.Dir, filepath.FromSlash(f.Path))
	result := FileResult{Path: f.Path, State: Unchanged}
	if hash, err := hashFile(place); err == nil {
		result.SHA256 = hash
	} else if !errors.Is(err, fs.ErrNotExist) {
		result.State, result.Problem = Failed, err.Error()
		return result
	}
	intact := result.SHA256 != "" && (f.SHA256 != "" && result.SHA256 == f.SHA256 || known != nil && result.SHA256 == known.SHA256)
	if known != nil {
		result.Rows = known.Rows
	}
	if c.Kind == Pinned && intact {
		return result
	}
	if !intact {
		known = nil // the file in place is not the one that was fetched: download it again
	}
	parts, err := r.download(ctx, c, f, known)
	if err == nil && parts == nil {
		return result
	}
	if err == nil {
		err = r.accept(c, f, known, parts, &result, now)
	}
	r.settle(c, f, err, &result, now)
	return result
}

// settle turns an error into the file's state.
func (r *run) settle(c Connector, f File, err error, result *FileResult, now time.Time) {
	var rejection *rejected
	switch {
	case err == nil:
	case errors.Is(err, errMissing) && f.Upcoming && result.SHA256 == "":
		result.Notes = append(result.Notes, "not published yet")
	case errors.Is(err, errOffline):
		result.State, result.Problem = Offline, err.Error()
	case errors.As(err, &rejection):
		report := Report{Connector: c.Name, Path: f.Path, At: now, Reason: rejection.Reason, Detail: rejection.Detail,
			Examples: rejection.Examples, InForce: result.SHA256, Rows: rejection.rows}
		if rejection.content != nil {
			report.SHA256 = hashOf(rejection.content)
		}
		for _, part := range f.Parts {
			if !slices.Contains(report.Sources, part.URL) && len(report.Sources) < maxExamples {
				report.Sources = append(report.Sources, part.URL)
			}
		}
		result.State, result.Reason, result.Problem = Quarantined, rejection.Reason, rejection.Error()
		var failure error
		if result.Report, result.Repeated, failure = r.quarantine(report, rejection.content); failure != nil {
			result.State, result.Problem = Failed, failure.Error()
		}
		for _, part := range f.Parts {
			r.client.discard(part.URL)
		}
	default:
		result.State, result.Problem = Failed, err.Error()
	}
}

// rejected is a rejection with its file, if it could be assembled.
type rejected struct {
	*Rejection
	content []byte
	rows    int
}

func (r *rejected) Unwrap() error { return r.Rejection }

func rejectedWith(err error, content []byte, rows int) error {
	var r *Rejection
	if errors.As(err, &r) {
		return &rejected{Rejection: r, content: content, rows: rows}
	}
	return err
}

// download returns the file's parts, or none where none of them changed since
// the file in force.
func (r *run) download(ctx context.Context, c Connector, f File, known *FileState) ([]*download, error) {
	limits, _ := f.limits()
	ask := func(conditional bool) ([]*download, bool, error) {
		parts, same := make([]*download, len(f.Parts)), true
		for i, part := range f.Parts {
			var have Validators
			if conditional && known != nil && i < len(known.Parts) && known.Parts[i].URL == part.URL {
				have = known.Parts[i].Validators
			}
			name := f.Path
			if len(f.Parts) > 1 {
				name = fmt.Sprintf("%s (%d of %d)", f.Path, i+1, len(f.Parts))
			}
			d, err := r.client.get(ctx, part.URL, c.Kind == Pinned, have, limits, func(done, total int64) {
				r.o.Progress(tables.Event{Stage: Fetching, Name: name, Done: done, Total: total})
			})
			if err != nil {
				return nil, false, rejectedWith(err, nil, 0)
			}
			parts[i], same = d, same && d.notModified
		}
		return parts, same, nil
	}
	parts, same, err := ask(true)
	if err != nil || same {
		return nil, err
	}
	if slices.ContainsFunc(parts, func(d *download) bool { return d.notModified }) {
		parts, _, err = ask(false)
	}
	return parts, err
}

// accept assembles the file, checks it against every gate and puts it in force.
func (r *run) accept(c Connector, f File, known *FileState, parts []*download, result *FileResult, now time.Time) error {
	made, content, err := r.make(f, parts)
	if err != nil {
		return rejectedWith(err, content, 0)
	}
	hash := hashOf(content)
	if f.SHA256 != "" && hash != f.SHA256 {
		return rejectedWith(reject(WrongHash, fmt.Sprintf("sha256 %s, must be %s", hash, f.SHA256)), content, len(made.rows))
	}
	var columns []string
	if known != nil {
		columns = known.Columns
	}
	count, rows := r.inForce(f, result)
	err = f.check(made, count, rows, columns, now)
	if err != nil && !r.accepted(hash, err) {
		return rejectedWith(err, content, len(made.rows))
	}
	if err != nil {
		result.Notes = append(result.Notes, "put in force by an operator: "+err.Error())
	}
	if known != nil && len(known.Columns) > 0 {
		for _, name := range made.unused {
			if !slices.Contains(known.Columns, name) {
				result.Notes = append(result.Notes, "the source has a new column, "+name)
			}
		}
	}
	state := &FileState{SHA256: hash, Rows: len(made.rows), Since: now, Columns: made.sources}
	for i, part := range f.Parts {
		state.Parts = append(state.Parts, PartState{URL: part.URL, SHA256: parts[i].sha256, Validators: parts[i].Validators})
	}
	if hash == result.SHA256 {
		if known != nil {
			state.Since = known.Since
		}
	} else {
		place := filepath.Join(r.o.Dir, filepath.FromSlash(f.Path))
		if err := os.MkdirAll(filepath.Dir(place), 0o750); err != nil {
			return err
		}
		if err := replace(place, content); err != nil {
			return err
		}
		result.State = New
	}
	r.state.of(c.Name).Files[f.Path] = state
	result.SHA256, result.Rows = hash, state.Rows
	return nil
}

// accepted reports whether an operator accepted a file that failed only gates about its
// content.
func (r *run) accepted(hash string, err error) bool {
	var rejection *Rejection
	return errors.As(err, &rejection) && Report{SHA256: hash, Reason: rejection.Reason}.acceptable() &&
		slices.ContainsFunc(r.o.Accept, func(prefix string) bool {
			return len(prefix) >= acceptLength && strings.HasPrefix(hash, strings.ToLower(prefix))
		})
}

// make returns the file before the gates. With an error, the bytes are those that a
// report may keep.
func (r *run) make(f File, parts []*download) (*candidate, []byte, error) {
	limits, rows := f.limits()
	var tables []*table
	for i, part := range f.Parts {
		t, err := decode(parts[i].path, part, limits, rows)
		if err != nil {
			raw, readErr := os.ReadFile(parts[i].path)
			if readErr != nil {
				raw = nil
			}
			return nil, raw, err
		}
		tables = append(tables, t)
	}
	if f.Columns == nil {
		raw, err := os.ReadFile(parts[0].path)
		return &candidate{header: tables[0].header, rows: tables[0].rows, sources: slices.Sorted(slices.Values(tables[0].header))}, raw, err
	}
	made, err := f.assemble(tables)
	if made == nil {
		raw, readErr := os.ReadFile(parts[0].path)
		if readErr != nil {
			raw = nil
		}
		return nil, raw, err
	}
	var out bytes.Buffer
	w := csv.NewWriter(&out)
	if writing := errors.Join(w.Write(made.header), w.WriteAll(made.rows)); writing != nil {
		return nil, nil, writing
	}
	return made, out.Bytes(), err
}

// inForce returns how many rows the file in force has, and the rows themselves
// where they are in this folder.
func (r *run) inForce(f File, result *FileResult) (int, *table) {
	if result.SHA256 != "" {
		limits, rows := f.limits()
		t, err := decode(filepath.Join(r.o.Dir, filepath.FromSlash(f.Path)), Part{Format: CSV}, limits, rows)
		if err == nil {
			return len(t.rows), t
		}
		result.Notes = append(result.Notes, "the file in place cannot be read and is replaced: "+err.Error())
	}
	if r.o.Base == nil {
		return 0, nil
	}
	if f.Bundled != "" {
		return r.bundled(f)
	}
	count, err := tables.CountRows(r.o.Base, f.Path)
	if err != nil {
		return 0, nil // the base does not hold the path
	}
	return count, nil
}

// bundled returns the rows that a file replaces at its first fetch.
func (r *run) bundled(f File) (int, *table) {
	header, rows, err := tables.Rows(r.o.Base, f.Bundled)
	if err != nil {
		return 0, nil // the base does not hold the table
	}
	if at := slices.Index(header, "season"); f.Season != 0 && at >= 0 {
		season := strconv.Itoa(f.Season)
		rows = slices.DeleteFunc(rows, func(row []string) bool { return row[at] != season })
	}
	return len(rows), &table{header: header, rows: rows}
}
