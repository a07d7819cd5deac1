package articles

import (
	"context"
	"errors"
	"fmt"
	"math"
	"slices"
	"strings"

	"github.com/google/uuid"
	"github.com/jackc/pgx/v5"

	"groundline/internal/apperr"
	"groundline/models"
)

// Request selects what to write about a sport.
type Request struct {
	Sport  string
	Season int // of the week; 0 is the newest with games, the only one supported
	Week   int // 0 is the newest
	Limit  int // articles of each story; 0 is the default
}

// Written is the result of a Request.
type Written struct {
	New       int // articles
	Corrected int // versions that replaced others
	Withdrawn int
	Left      int // too short, too hard to read, or too like another
}

// Write writes the missing articles of a sport: the week's reports, the trends of the last
// season and the draft boards. It may be repeated and run concurrently: existing articles
// stay as they are.
func (w *Writer) Write(ctx context.Context, r Request) (Written, error) {
	var out Written
	sport := w.book.Sport(r.Sport)
	if sport == nil {
		return out, apperr.New(apperr.NotFound, "out_of_sport", "No "+strings.ToUpper(r.Sport)+" data is loaded on this service.")
	}
	if sport.Fallback {
		return out, nil // the sample holds no weeks, and too few players to compare
	}
	week, err := w.weekOf(sport, r)
	if err != nil {
		return out, err
	}
	reports, err := w.weekly(ctx, r.Sport, week, briefsAWeek)
	if err != nil {
		return out, err
	}
	told, err := w.runsAndMarks(ctx, r.Sport)
	if err != nil {
		return out, err
	}
	all := slices.Concat(reports, w.ofSeasons(r.Sport, storiesASport, false), told, w.boards(r.Sport))
	return out, w.writeAll(ctx, r.Sport, all, r.Limit, &out)
}

// runsAndMarks returns the reports about milestones in reach and about streaks. They are found
// once for the same data: the questions behind them are many.
func (w *Writer) runsAndMarks(ctx context.Context, sport string) ([]assignment, error) {
	s := w.book.Sport(sport)
	if s == nil || s.Fallback {
		return nil, nil
	}
	w.mu.Lock()
	defer w.mu.Unlock()
	if have, ok := w.found[sport]; ok && have.of == inForce(s) {
		return slices.Clone(have.list), nil
	}
	near, err := w.milestones(ctx, sport)
	if err != nil {
		return nil, err
	}
	long, err := w.streaks(ctx, sport)
	if err != nil {
		return nil, err
	}
	list := slices.Concat(near, long)
	w.found[sport] = foundIn{inForce(s), list}
	return slices.Clone(list), nil
}

// foundIn are assignments with the data that they were found in.
type foundIn struct {
	of   string
	list []assignment
}

// writeAll writes the missing articles until there are so many of each story; 0 is no limit.
func (w *Writer) writeAll(ctx context.Context, sport string, all []assignment, most int, out *Written) error {
	have, err := w.store.sketches(ctx, sport)
	if err != nil {
		return err
	}
	said, err := w.store.moulds(ctx, sport)
	if err != nil {
		return err
	}
	there := map[string]int{}
	for i := range all {
		a := &all[i]
		of := a.kind + a.tier + a.about.story
		if most > 0 && there[of] >= most {
			continue
		}
		if _, ok := have[a.id()]; ok {
			there[of]++
			continue
		}
		if w.cameToNothing(a) {
			out.Left++
			continue
		}
		a.turn = len(have)
		a.worn = worn(said, a.turn)
		article, err := w.compose(ctx, a, have.rivals(a.id()))
		if errors.Is(err, errNothing) {
			w.leave(a)
			out.Left++
			continue
		}
		if err != nil {
			return fmt.Errorf("write %s %q: %w", a.sport, a.subject, err)
		}
		added, err := w.store.add(ctx, article)
		if err != nil {
			return err
		}
		have[article.ID], said[a.turn] = article.Sketch, article.Moulds
		there[of]++
		if added {
			out.New++
		}
	}
	return nil
}

// cameToNothing reports whether an article was tried in the data in force and left. The articles beside it may
// have changed since, but those only take more from it.
func (w *Writer) cameToNothing(a *assignment) bool {
	w.mu.Lock()
	defer w.mu.Unlock()
	of, tried := w.nothing[a.id()]
	return tried && of == inForce(w.book.Sport(a.sport))
}

func (w *Writer) leave(a *assignment) {
	w.mu.Lock()
	defer w.mu.Unlock()
	w.nothing[a.id()] = inForce(w.book.Sport(a.sport))
}

// whyCorrected is the reason in a version's status after a data correction.
const (
	whyCorrected = "The data that it was written from was corrected."
	whyWithdrawn = "The data that it was written from was corrected, and no longer bears it out."
)

// Revise rewrites articles whose data were replaced. If the text changes, it becomes a new
// version; if no article results, the article is withdrawn. Articles about past seasons stay.
func (w *Writer) Revise(ctx context.Context, key string) (Written, error) {
	var out Written
	sport := w.book.Sport(key)
	if sport == nil || sport.Fallback || w.revised[key] == inForce(sport) {
		return out, nil
	}
	old, err := w.store.list(ctx, `WHERE sport = $1 AND status = 'usable'`, key)
	if err != nil {
		return out, err
	}
	if len(old) == 0 {
		w.revised[key] = inForce(sport)
		return out, nil
	}
	can, err := w.assignments(ctx, key)
	if err != nil {
		return out, err
	}
	have, err := w.store.sketches(ctx, key)
	if err != nil {
		return out, err
	}
	said, err := w.store.moulds(ctx, key)
	if err != nil {
		return out, err
	}
	for i := range old {
		if a := can[old[i].ID]; a != nil {
			a.turn, a.worn = old[i].Turn, worn(said, old[i].Turn) // it keeps its words
		}
		if err := w.revise(ctx, &old[i], can, have, &out); err != nil {
			return out, err
		}
	}
	w.revised[key] = inForce(sport)
	return out, nil
}

// assignments returns all articles that could be written about a sport now, by ID.
func (w *Writer) assignments(ctx context.Context, key string) (map[uuid.UUID]*assignment, error) {
	told, err := w.runsAndMarks(ctx, key)
	if err != nil {
		return nil, err
	}
	all := slices.Concat(w.ofSeasons(key, math.MaxInt, true), told, w.boards(key))
	if weeks := w.book.Sport(key).Weeks(); weeks != nil {
		for week := 1; week <= weeks.Weeks; week++ {
			reports, err := w.weekly(ctx, key, week, math.MaxInt)
			if err != nil {
				return nil, err
			}
			all = append(all, reports...)
		}
	}
	out := make(map[uuid.UUID]*assignment, len(all))
	for i := range all {
		out[all[i].id()] = &all[i]
	}
	return out, nil
}

// revise checks one article against the current data.
func (w *Writer) revise(ctx context.Context, was *models.Article, can map[uuid.UUID]*assignment, have sketches, out *Written) error {
	a := can[was.ID]
	if a == nil {
		if !w.ofNow(was) {
			return nil // about a past season
		}
		out.Withdrawn++
		return w.store.Withdraw(ctx, was.ID, whyWithdrawn)
	}
	if a.artifacts == was.Artifacts {
		return nil
	}
	now, err := w.compose(ctx, a, have.rivals(was.ID))
	if errors.Is(err, errNothing) {
		out.Withdrawn++
		return w.store.Withdraw(ctx, was.ID, whyWithdrawn)
	}
	if err != nil || says(was) == says(now) {
		return err
	}
	done, err := w.store.correct(ctx, now, whyCorrected)
	if done {
		have[now.ID] = now.Sketch
		out.Corrected++
	}
	return err
}

// ofNow reports whether an article is about the season that can be written about now. A draft
// board whose players have since changed ranks needs no correction.
func (w *Writer) ofNow(a *models.Article) bool {
	s := w.book.Sport(a.Sport)
	switch a.Kind {
	case models.PlayerReport:
		return s.Weeks() != nil && strings.HasPrefix(a.Subject, s.Method.Years.Name(s.Weeks().Season)+" week ")
	case models.Trend:
		return strings.HasPrefix(a.Subject, s.Method.Years.Name(s.Last)+", ")
	}
	return false
}

// says returns the full text of a version.
func says(a *models.Article) string {
	return a.Headline + "\n" + a.Summary + "\n" + a.BodyMarkdown
}

// firstOfEach is how many articles of each story are written of every sport before the rest of
// any: after a first start each sport soon has some.
const firstOfEach = 2

// Step is the weekly round: for every sport it revises existing articles and writes new ones.
// It returns the number of versions made.
func (w *Writer) Step(ctx context.Context, sports []string) (int, error) {
	sports = slices.DeleteFunc(slices.Clone(sports), func(key string) bool {
		s := w.book.Sport(key)
		return s == nil || s.Fallback
	})
	done := 0
	for _, key := range sports {
		revised, err := w.Revise(ctx, key)
		if done += revised.Corrected + revised.Withdrawn; err != nil {
			return done, err
		}
	}
	for _, limit := range []int{firstOfEach, 0} {
		for _, key := range sports {
			written, err := w.Write(ctx, Request{Sport: key, Limit: limit})
			if done += written.New; err != nil {
				return done, err
			}
		}
	}
	return done, nil
}

// spacing is how many articles of a sport go by before a mould is used again, where another passes: so it
// stands in at most five of a hundred.
const spacing = 20

// worn returns the moulds of the articles before a turn that are too near to use again. As said holds the
// first version of each, it is the same whenever an article is written again.
func worn(said map[int][]int32, turn int) map[int32]bool {
	out := map[int32]bool{}
	for before := turn - spacing; before < turn; before++ {
		for _, mould := range said[before] {
			out[mould] = true
		}
	}
	return out
}

// moulds returns the moulds of the first version of each article of a sport, by turn.
func (s *Store) moulds(ctx context.Context, sport string) (map[int][]int32, error) {
	rows, err := s.pool.Query(ctx, `SELECT turn, moulds FROM articles WHERE sport = $1 AND version = 1`, sport)
	if err != nil {
		return nil, fmt.Errorf("read moulds: %w", err)
	}
	out := map[int][]int32{}
	var turn int
	var moulds []int32
	_, err = pgx.ForEachRow(rows, []any{&turn, &moulds}, func() error {
		out[turn] = append(out[turn], moulds...)
		return nil
	})
	if err != nil {
		return nil, fmt.Errorf("read moulds: %w", err)
	}
	return out, nil
}

// sketches returns the sketches of a sport's usable articles.
type sketches map[uuid.UUID][]byte

// rivals returns the sketches of all articles except one.
func (s sketches) rivals(own uuid.UUID) [][]byte {
	out := make([][]byte, 0, len(s))
	for id, sketch := range s {
		if id != own {
			out = append(out, sketch)
		}
	}
	return out
}

func (s *Store) sketches(ctx context.Context, sport string) (sketches, error) {
	rows, err := s.pool.Query(ctx, `SELECT DISTINCT ON (id) id, sketch FROM articles WHERE sport = $1 ORDER BY id, version DESC`, sport)
	if err != nil {
		return nil, fmt.Errorf("read sketches: %w", err)
	}
	out := sketches{}
	var id uuid.UUID
	var sketch []byte
	_, err = pgx.ForEachRow(rows, []any{&id, &sketch}, func() error {
		out[id] = append([]byte(nil), sketch...)
		return nil
	})
	if err != nil {
		return nil, fmt.Errorf("read sketches: %w", err)
	}
	return out, nil
}
