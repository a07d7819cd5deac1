package digest

import (
	"context"
	"fmt"
	"strings"
	"time"

	"github.com/google/uuid"
)

// maxResults bounds the predictions that one mail lists.
const maxResults = 20

// section is a part of a mail: a heading over sentences with links.
type section struct {
	heading string
	lines   []line
}

// line is one sentence; href is relative to the base URL.
type line struct{ text, href string }

// letter returns the sections of a reader's mail: the weeks published since then, the
// results of their predictions, and the open lists. Without news it returns none.
func (s *Service) letter(ctx context.Context, account uuid.UUID, since time.Time) ([]section, error) {
	moved := section{heading: "Movers"}
	open := section{heading: "Open for predictions"}
	for _, sport := range s.Sports {
		lines, err := s.movers(ctx, sport, since)
		if err != nil {
			return nil, err
		}
		moved.lines = append(moved.lines, lines...)
		list, err := s.Predictions.Open(ctx, sport)
		if err != nil {
			return nil, err
		}
		if list != nil {
			open.lines = append(open.lines, line{
				fmt.Sprintf("%s, week from %s: open until %s UTC.", strings.ToUpper(sport), list.Opens.Format("2 January"), list.Locks.Format("2 January 15:04")), "/calls/" + sport,
			})
		}
	}
	own, err := s.results(ctx, account, since)
	if err != nil {
		return nil, err
	}
	var sections []section
	for _, part := range []section{moved, {"Results of your predictions", own}, open} {
		if len(part.lines) > 0 {
			sections = append(sections, part)
		}
	}
	return sections, nil
}

// movers returns the sentences of a sport's week if it was published since then.
func (s *Service) movers(ctx context.Context, sport string, since time.Time) ([]line, error) {
	published, err := s.Weekly.PublishedSince(ctx, s.DB.Pool, sport, since)
	if err != nil || !published {
		return nil, err
	}
	brief, err := s.Weekly.Brief(ctx, sport)
	if err != nil {
		return nil, err
	}
	lines := make([]line, len(brief.Sentences))
	for i, sentence := range brief.Sentences {
		lines[i] = line{sentence.Text, "/receipts/" + sentence.Receipt}
	}
	return lines, nil
}

// results returns how the account's predictions of weeks that closed since then came out.
func (s *Service) results(ctx context.Context, account uuid.UUID, since time.Time) ([]line, error) {
	caller, ok, err := s.Predictions.ForecasterOf(ctx, account)
	if err != nil || !ok {
		return nil, err
	}
	scored, err := s.Predictions.Scored(ctx, caller.ID, maxResults)
	if err != nil {
		return nil, err
	}
	var lines []line
	for _, m := range scored {
		if m.Closes.Before(since) || m.Receipt == nil {
			continue
		}
		said := "no"
		if m.Yes {
			said = "yes"
		}
		lines = append(lines, line{fmt.Sprintf("%s: you predicted %s at %d%%; the outcome was %s.", m.Text, said, m.Confidence, *m.Outcome), "/receipts/" + *m.Receipt})
	}
	return lines, nil
}
