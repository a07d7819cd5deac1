package predictions

import (
	"context"
	"errors"
	"fmt"
	"math"
	"time"

	"groundline/internal/almanac"
	"groundline/internal/datasets"
	"groundline/internal/datasets/rowset"
	"groundline/internal/grounding"
	"groundline/internal/propositions"
	"groundline/internal/ratings"
	"groundline/internal/ratings/current"
	"groundline/internal/receipts"
	"groundline/models"
)

// How long to wait for a window's games. If later games are held, the window settles at
// once; otherwise some days after it closes; games that never arrive void it.
const (
	settleAfter = 3 * 24 * time.Hour
	giveUpAfter = 28 * 24 * time.Hour
)

// Resolve settles the lists whose games are held, proposition by proposition, and
// returns how many propositions it settled. After an interruption it continues where it
// stopped.
func (s *Service) Resolve(ctx context.Context) (settled int, err error) {
	now := s.clock()
	due, err := s.lists(ctx, `l.receipt IS NOT NULL AND l.settled_at IS NULL AND l.closes_at <= $1 ORDER BY l.id`, now)
	if err != nil {
		return 0, err
	}
	for _, l := range due {
		n, err := s.settle(ctx, l, now)
		settled += n
		if err != nil {
			return settled, fmt.Errorf("settle list %d: %w", l.ID, err)
		}
	}
	return settled, nil
}

func (s *Service) settle(ctx context.Context, l *List, now time.Time) (settled int, err error) {
	if l.Late() {
		return s.voidAll(ctx, l, "The hash of the list was not published before its window opened.")
	}
	sport := s.book.Sport(l.Sport)
	after, games, err := s.after(ctx, sport, l, now)
	if err != nil {
		return 0, err
	}
	if after == nil {
		if now.Before(l.Closes.Add(giveUpAfter)) {
			return 0, nil // its games may still arrive
		}
		return s.voidAll(ctx, l, "No games of the window were recorded within four weeks of its end.")
	}
	all, err := s.Propositions(ctx, l.ID)
	if err != nil {
		return 0, err
	}
	told := sport
	if games != sport.Games { // receipts name rows by the files that hold these games
		copied := *sport
		copied.Games = games
		told = &copied
	}
	for i := range all {
		if all[i].Outcome != nil {
			continue
		}
		if err := s.settleOne(ctx, told, l, &all[i], after); err != nil {
			return settled, err
		}
		settled++
	}
	return settled, s.close(ctx, l)
}

// after gathers what was played in a window, nil if its games are not held yet, and the
// games it comes from. Past seasons are read from the database.
func (s *Service) after(ctx context.Context, sport *almanac.Sport, l *List, now time.Time) (*propositions.After, *rowset.Games, error) {
	if sport == nil || sport.Games == nil {
		return nil, nil, nil
	}
	asOf := sport.Games.AsOf
	if asOf.Before(l.Opens) || asOf.Before(l.Closes) && now.Before(l.Closes.Add(settleAfter)) {
		return nil, nil, nil
	}
	games, course := sport.Games, sport.Weeks()
	if course == nil || course.Season != l.Season {
		older, err := datasets.LoadGames(ctx, s.pool, l.Sport, l.Season)
		if err != nil && !errors.Is(err, datasets.ErrNoGames) {
			return nil, nil, err
		}
		if err != nil || len(older.Games) == 0 {
			return nil, nil, nil
		}
		games, course = older, sport.Follow(older.Games, l.Season, 0)
	}
	if a := propositions.NewAfter(sport, games.Games, course, l.window()); a.Played() {
		return a, games, nil
	}
	return nil, nil, nil
}

func (s *Service) settleOne(ctx context.Context, sport *almanac.Sport, l *List, p *Proposition, after *propositions.After) error {
	t := propositions.Of(p.Template)
	if t == nil {
		return s.void(ctx, p.ID, "The template is no longer known.")
	}
	seen := after.Resolve(propositions.Proposition{Template: t, Player: p.Player, Other: p.Other})
	if seen.Outcome == propositions.Void {
		return s.void(ctx, p.ID, "No game in the window, or the statistic is not recorded.")
	}
	receipt, err := s.store.Issue(ctx, outcomeStatement(sport, l, p, t, seen))
	if err != nil {
		return err
	}
	_, err = s.pool.Exec(ctx, `UPDATE propositions SET outcome = $2, value = $3, than = $4, receipt = $5 WHERE id = $1 AND outcome IS NULL`,
		p.ID, string(seen.Outcome), seen.Value, seen.Than, receipt.ID)
	return err
}

// outcomeStatement states a proposition's outcome with the rows it was read from.
func outcomeStatement(sport *almanac.Sport, l *List, p *Proposition, t *propositions.Template, seen propositions.Seen) receipts.Statement {
	var rows []receipts.Row
	var files []models.SourceFile
	for _, g := range append(append([]*rowset.Game{}, seen.Games...), seen.OtherGames...) {
		row, file := grounding.GameRow(sport, g)
		row.Player = g.Player
		rows = append(rows, row)
		files = appendFile(files, file)
	}
	value, than := seen.Value, seen.Than
	var basis any
	if t.Kind == propositions.Rises {
		value, than = ratings.Display(value), ratings.Display(than)
		basis = grounding.TrajectoryContext(sport, seen.Course, seen.Week)
	}
	predicate := receipts.Predicate{
		Claim:    fmt.Sprintf("%s in the week from %s: %s, %s against %s.", p.Text, l.Opens.Format("2 January 2006"), seen.Outcome, figure(value), figure(than)),
		Grounded: true,
		Plan: map[string]any{
			"intent": "call_outcome", "sport": l.Sport, "template": p.Template, "playerId": p.Player, "otherId": p.Other,
			"opens": l.Opens.Format(time.RFC3339), "closes": l.Closes.Format(time.RFC3339),
		},
		Result: map[string]any{"outcome": string(seen.Outcome), "value": round2(value), "than": round2(than), "games": len(seen.Games), "otherGames": len(seen.OtherGames)},
		Method: &receipts.Method{Name: "call-outcome", Version: "1", Notes: []string{"over a line, or another's, is strictly more; a statistic is the mean of the window's games"}},
		Rows:   rows, Sources: sources(files), Context: basis,
		AsOf: sport.Games.AsOf.Format(time.DateOnly), CodeVersion: receipts.CodeVersion,
	}
	if t.Kind == propositions.First {
		predicate.Method.Notes = []string{"over a line is strictly more; the statistic is that of the first game of the window"}
	}
	if t.Kind == propositions.More {
		predicate.Method.Notes = []string{"over another's is strictly more; the statistic is that of each player's first game of the window"}
	}
	if t.Kind == propositions.Rises {
		predicate.Method = &receipts.Method{Name: current.Name, Version: current.Version, Notes: []string{"the current rating after the week against that before it"}}
	}
	return receipts.NewStatement(sport.Key, sport.Artifact, predicate)
}

func appendFile(files []models.SourceFile, f models.SourceFile) []models.SourceFile {
	for _, have := range files {
		if have.Path == f.Path {
			return files
		}
	}
	return append(files, f)
}

func sources(files []models.SourceFile) []receipts.Source {
	out := make([]receipts.Source, 0, len(files))
	for _, f := range files {
		out = append(out, receipts.Source{
			File: f.Path, SHA256: f.SHA256, Source: f.Source, Commit: f.Commit, Licence: f.Licence,
			LicenceClass: f.LicenceClass, Attribution: f.Attribution, Redistributable: f.LicenceClass != "none-stated",
		})
	}
	return out
}

func round2(v float64) float64 { return math.Round(100*v) / 100 }

func figure(v float64) string { return fmt.Sprintf("%g", round2(v)) }

func (s *Service) void(ctx context.Context, proposition int64, why string) error {
	_, err := s.pool.Exec(ctx, `UPDATE propositions SET outcome = 'void', why = $2 WHERE id = $1 AND outcome IS NULL`, proposition, why)
	return err
}

func (s *Service) voidAll(ctx context.Context, l *List, why string) (int, error) {
	tag, err := s.pool.Exec(ctx, `UPDATE propositions SET outcome = 'void', why = $2 WHERE list_id = $1 AND outcome IS NULL`, l.ID, why)
	if err != nil {
		return 0, err
	}
	return int(tag.RowsAffected()), s.close(ctx, l)
}

func (s *Service) close(ctx context.Context, l *List) error {
	_, err := s.pool.Exec(ctx, `UPDATE call_lists SET settled_at = $2 WHERE id = $1 AND settled_at IS NULL`, l.ID, s.clock())
	return err
}
