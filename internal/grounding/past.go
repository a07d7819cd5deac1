package grounding

import (
	"context"
	"errors"
	"fmt"
	"strings"
	"time"

	"groundline/internal/almanac"
	"groundline/internal/apperr"
	"groundline/internal/receipts"
)

// AsOf returns the service as it answered at the end of a past day (UTC), written
// YYYY-MM-DD; an empty day is now. A malformed or future day is an apperr.Invalid error.
//
// If the data of that day is still current, or the question was asked while it was, the
// answer is that one with its original receipt. Otherwise it is refused: there was no data
// yet (with the day of the first), or it was replaced before anyone asked, since the
// service stores answers, not old data.
func (s *Service) AsOf(day string) (*Service, error) {
	if day == "" {
		return s, nil
	}
	begin, err := time.Parse(time.DateOnly, day)
	if err != nil {
		return nil, invalid("as_of", "as_of must be a day, written 2026-03-31.")
	}
	if begin.After(s.clock().UTC()) {
		return nil, apperr.New(apperr.Invalid, "as_of_in_future", "as_of is a day that has not begun.").WithField("as_of").
			WithRemedy("Leave as_of out to be answered from the data in force.")
	}
	past := *s
	past.day = &begin
	return &past, nil
}

// Day returns the past day the service answers as of, nil for now.
func (s *Service) Day() *time.Time { return s.day }

func askPast[Q comparable, R, A any](ctx context.Context, s *Service, k kind[Q, R, A], q Q, sport *almanac.Sport) (*A, error) {
	end := s.day.AddDate(0, 0, 1)
	then, ok, err := s.book.InForce(ctx, k.sport(q), end)
	if err != nil {
		return nil, err
	}
	if !ok {
		refused, err := s.noDataYet(ctx, k.sport(q), sport)
		if err != nil {
			return nil, err
		}
		return k.refusePast(ctx, s, q, sport, refused)
	}
	kept, ok := s.store.(archive)
	if !ok {
		return nil, errors.New("as of a past day, without a store of receipts")
	}
	receipt, st, ok, err := kept.Said(ctx, k.plan(q), then.Artifact, then.Fallback, end)
	if err != nil {
		return nil, err
	}
	if ok {
		return k.recall(s, q, receipt.ID, st)
	}
	if sport == nil || sport.Artifact != then.Artifact || sport.Fallback != then.Fallback {
		return k.refusePast(ctx, s, q, sport, s.neverAsked(sport))
	}
	now := *s
	now.day = nil
	return ask(ctx, &now, k, q)
}

// refusePast refuses a question about a past day. It suggests the same question on the
// current data, if that has an answer.
func (k kind[Q, R, A]) refusePast(ctx context.Context, s *Service, q Q, sport *almanac.Sport, refused *receipts.Refusal) (*A, error) {
	plan := k.plan(q)
	if sport != nil {
		if f, _, err := k.find(q, sport); err == nil && f.refusal == nil {
			if path, params, ok := request(plan); ok {
				refused.Nearest = append(refused.Nearest, receipts.Nearest{
					Question: "What do the data in force say?", Path: path, Params: params,
				})
			}
		}
		if len(refused.Nearest) == 0 {
			refused.Nearest = append(refused.Nearest, bestCareers(sport))
		}
	}
	plan["asOf"] = isoDay(*s.day)
	return k.issue(ctx, s, q, sport, finding{refusal: refused}, nil)
}

func (s *Service) noDataYet(ctx context.Context, key string, sport *almanac.Sport) (*receipts.Refusal, error) {
	if sport == nil {
		return noSport(key), nil
	}
	first, _, err := s.book.FirstImport(ctx, key)
	if err != nil {
		return nil, err
	}
	r := refusal(sport, codeNoDataThen,
		fmt.Sprintf("On %s the service had no %s data; its first are of %s.", isoDay(*s.day), strings.ToUpper(key), isoDay(first)),
		strings.ToUpper(key)+" data on "+isoDay(*s.day))
	r.Coverage.Note = "as_of from " + isoDay(first)
	return r, nil
}

func (s *Service) neverAsked(sport *almanac.Sport) *receipts.Refusal {
	day := isoDay(*s.day)
	return refusal(sport, codeNotSaid,
		fmt.Sprintf("The data that were in force on %s were replaced, and nobody had asked them this.", day), "an answer given on "+day)
}

// request returns the API request of a plan; ok is false if no request can repeat it.
func request(plan map[string]any) (path string, params map[string]string, ok bool) {
	params = map[string]string{}
	for name, value := range plan {
		switch name {
		case "intent", "playerId", "cursor":
		default:
			params[name] = fmt.Sprint(value)
		}
	}
	sport, _ := plan["sport"].(string)
	id, _ := plan["playerId"].(string)
	switch plan["intent"] {
	case "rating":
		return ratingPath, params, true
	case "standing":
		return standingPath, params, true
	case "value":
		return valuePath, params, true
	case "rankings", "leaders":
		delete(params, "sport")
		return fmt.Sprintf("/api/v1/%s/%s", plan["intent"], sport), params, true
	case "player":
		return playersPath + id, params, true
	case "shape":
		return shapePath + id, params, true
	case "clone":
		return clonePath + id, params, true
	}
	return "", nil, false
}

func isoDay(t time.Time) string { return t.UTC().Format(time.DateOnly) }

func (s *Service) today() string { return isoDay(s.clock()) }
