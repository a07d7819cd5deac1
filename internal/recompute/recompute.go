package recompute

import (
	"bytes"
	"context"
	"encoding/json"
	"fmt"
	"slices"
	"sort"

	"groundline/internal/almanac"
	"groundline/internal/apperr"
	"groundline/internal/datasets"
	"groundline/internal/datasets/errata"
	"groundline/internal/datasets/tables"
	"groundline/internal/grounding"
	"groundline/internal/receipts"
)

// Files recomputes from the source files in one folder. It reads files and sports once,
// when a receipt first needs them. It is not safe for concurrent use.
type Files struct {
	files  tables.Files
	games  map[*tables.Raw]map[clubSeason][]int // see gamesLike
	others []grounding.Replayer
	raw    map[string]*tables.Raw
	sports map[variant]*sport
}

// variant is a sport's data with or without games: current ratings differ.
type variant struct {
	sport string
	games bool
}

type sport struct {
	*almanac.Sport
	restater *grounding.Restater
}

// Open prepares to read the folder: dir/mlb/… and so on, as for an import. others
// recompute the answers of packages other than grounding.
func Open(files tables.Files, others ...grounding.Replayer) *Files {
	return &Files{files: errata.Beside(files), others: others, raw: map[string]*tables.Raw{}, games: map[*tables.Raw]map[clubSeason][]int{}, sports: map[variant]*sport{}}
}

// Result is the outcome of a recomputation.
type Result struct {
	Files    int      // source files with the hash named
	Rows     int      // rows found where the receipt says
	Cells    int      // cells equal to the file's
	Blanks   int      // cells stated as not recorded
	Differ   []string // what the file, or the method run again, says otherwise; empty if all agrees
	Restated bool     // the method was run again and returned the signed statement, byte for byte
}

// Agrees reports whether everything was recomputed and equals the receipt.
func (r Result) Agrees() bool { return r.Restated && len(r.Differ) == 0 }

func (r *Result) differ(format string, args ...any) {
	const most = 20
	if len(r.Differ) < most {
		r.Differ = append(r.Differ, fmt.Sprintf(format, args...))
	}
}

// Check recomputes a statement. A statement that cannot be recomputed is an
// *apperr.Error, "not_recomputable"; an unreadable file is a *tables.FileError.
func (f *Files) Check(ctx context.Context, s receipts.Statement) (Result, error) {
	var found Result
	if s.Predicate.Fallback {
		return found, apperr.New(apperr.Invalid, "not_recomputable", "The answer comes from the bundled sample, not from source files.")
	}
	if err := f.checkFiles(s.Predicate, &found); err != nil {
		return found, err
	}
	if err := f.checkRows(s, &found); err != nil {
		return found, err
	}
	return found, f.restate(ctx, s, &found)
}

// checkFiles compares the hashes of the named files.
func (f *Files) checkFiles(p receipts.Predicate, found *Result) error {
	for _, source := range p.Sources {
		raw, err := f.file(source.File)
		if err != nil {
			return err
		}
		if raw.SHA256 == source.SHA256 {
			found.Files++
		} else {
			found.differ("%s has the sha256 %s, the receipt names %s", source.File, raw.SHA256, source.SHA256)
		}
	}
	return nil
}

func (f *Files) file(path string) (*tables.Raw, error) {
	if raw, ok := f.raw[path]; ok {
		return raw, nil
	}
	raw, err := tables.OpenRaw(f.files, path)
	if err != nil {
		return nil, err
	}
	f.raw[path] = raw
	return raw, nil
}

// restate runs the method again and compares the statements. One that several leagues share is made again
// of those of its leagues.
func (f *Files) restate(ctx context.Context, s receipts.Statement, found *Result) error {
	parts, err := s.Leagues()
	if err != nil {
		return err
	}
	if parts == nil {
		again, err := f.again(ctx, s, found)
		if err != nil || again == nil {
			return err
		}
		return compare(s, *again, found)
	}
	for i, part := range parts {
		again, err := f.again(ctx, part, found)
		if err != nil || again == nil {
			return err
		}
		parts[i] = *again
	}
	whole := receipts.JoinLeagues(s.Predicate.Plan, parts)
	whole.Predicate.CodeVersion = s.Predicate.CodeVersion
	return compare(s, whole, found)
}

// again runs the method of a statement of one league again; nil if the files are not those that it names.
func (f *Files) again(ctx context.Context, s receipts.Statement, found *Result) (*receipts.Statement, error) {
	games := gamesOf(s.Predicate)
	of, err := f.sport(s.Subject[0].Name, games != "")
	if err != nil {
		return nil, err
	}
	if of.Games != nil && of.Games.Artifact != games {
		found.differ("the files give the games sha256:%s, the receipt names sha256:%s", of.Games.Artifact, games)
		return nil, nil
	}
	if artifact := s.Subject[0].Digest["sha256"]; of.Artifact != artifact {
		found.differ("the files give the artifact sha256:%s, the receipt names sha256:%s", of.Artifact, artifact)
		return nil, nil
	}
	again, err := of.say(ctx, s)
	return &again, err
}

// gamesOf returns the artifact of the games that a statement used, "" for none.
func gamesOf(p receipts.Predicate) string {
	context, _ := p.Context.(map[string]any)
	artifact, _ := context["gamesArtifact"].(string)
	return artifact
}

// sport reads, checks and rates the files of a sport, with or without its games.
func (f *Files) sport(key string, games bool) (*sport, error) {
	if s, ok := f.sports[variant{key, games}]; ok {
		return s, nil
	}
	if !slices.Contains(almanac.Rated(), key) {
		return nil, apperr.New(apperr.Invalid, "not_recomputable", fmt.Sprintf("No method rates %.20q.", key))
	}
	set, _, err := datasets.Read(f.files, key, nil)
	if err != nil {
		return nil, err
	}
	rated, err := almanac.FromSet(set)
	if err != nil {
		return nil, err
	}
	if games {
		all, err := datasets.ReadGames(f.files, key, set.Players, nil)
		if err != nil {
			return nil, err
		}
		rated.HoldGames(all)
	}
	return f.hold(rated)
}

func (f *Files) hold(rated *almanac.Sport) (*sport, error) {
	restater, err := grounding.NewRestater(rated, f.others...)
	if err != nil {
		return nil, err
	}
	s := &sport{rated, restater}
	f.sports[variant{rated.Key, rated.Games != nil}] = s
	return s, nil
}

func (s *sport) say(ctx context.Context, stated receipts.Statement) (receipts.Statement, error) {
	if stated.Predicate.Plan["endpoint"] == "export" {
		return s.exportAgain(stated)
	}
	return s.restater.Restate(ctx, stated)
}

// compare names the members of the statement that differ.
func compare(stated, again receipts.Statement, found *Result) error {
	signed, _, err := receipts.Payload(stated)
	if err != nil {
		return err
	}
	said, _, err := receipts.Payload(again)
	if err != nil {
		return err
	}
	if found.Restated = bytes.Equal(signed, said); found.Restated {
		return nil
	}
	was, is := members(signed), members(said)
	for _, name := range namesOf(was, is) {
		if !bytes.Equal(was[name], is[name]) {
			found.differ("%s is %s; computed again it is %s", name, shown(was[name]), shown(is[name]))
		}
	}
	return nil
}

// members splits the predicate of a payload in canonical JSON.
func members(payload []byte) map[string]json.RawMessage {
	var s struct{ Predicate map[string]json.RawMessage }
	_ = json.Unmarshal(payload, &s) // it was just written
	return s.Predicate
}

func namesOf(maps ...map[string]json.RawMessage) []string {
	var names []string
	for _, m := range maps {
		for name := range m {
			if !slices.Contains(names, name) {
				names = append(names, name)
			}
		}
	}
	sort.Strings(names)
	return names
}

func shown(value json.RawMessage) string {
	const most = 120
	switch {
	case value == nil:
		return "not there"
	case len(value) > most:
		return string(bytes.ToValidUTF8(value[:most], nil)) + "…"
	}
	return string(value)
}
