package grounding

import (
	"bytes"
	"context"
	"strings"
	"testing"
	"time"

	"groundline/internal/almanac/almanactest"
	"groundline/internal/receipts"
	"groundline/internal/stats"
)

// asking returns a service over the bundle's NHL as of a day, with its last signed
// statement.
func asking(t *testing.T, day string) (*Service, *Restater) {
	t.Helper()
	r, err := NewRestater(almanactest.Bundle(t, stats.NHL))
	if err != nil {
		t.Fatal(err)
	}
	now, err := time.Parse(time.DateOnly, day)
	if err != nil {
		t.Fatal(err)
	}
	r.service.clock = func() time.Time { return now }
	return r.service, r
}

func TestEvidenceThroughFollowsTheQuestionAndSetsFallback(t *testing.T) {
	t.Parallel()
	sport := almanactest.Bundle(t, stats.NHL)
	last := sport.RoleReach("forward")
	fresh := last.Day.AddDate(0, 0, 3).Format(time.DateOnly)
	later := last.Day.AddDate(0, 9, 0).Format(time.DateOnly) // in the next season
	name := sport.Method.Years.Name(last.Season)
	for _, test := range []struct {
		what, on string
		ask      func(s *Service) (Grounds, error)
		through  string
		fallback bool
	}{
		{"a career that is over", later, rating(Question{Sport: "nhl", Slug: "wayne-gretzky", Scope: CareerLong}), "1999-04-03", false},
		{"a past season", later, rating(Question{Sport: "nhl", Slug: "wayne-gretzky", Scope: OneSeason, Season: 1982}), "1982-03-28", false},
		{"the newest season in summer", fresh, ranked(RankingQuestion{Sport: "nhl", Filter: Filter{Season: last.Season}}), last.Day.Format(time.DateOnly), false},
		{"the newest season held, " + name + ", a season later", later, ranked(RankingQuestion{Sport: "nhl", Filter: Filter{Season: last.Season}}), last.Day.Format(time.DateOnly), false},
		{"who is good now, the data following", fresh, rating(Question{Sport: "nhl", Slug: "connor-mcdavid", Scope: Current}), last.Day.Format(time.DateOnly), false},
		{"who is good now, a season later", later, rating(Question{Sport: "nhl", Slug: "connor-mcdavid", Scope: Current}), last.Day.Format(time.DateOnly), true},
		{"leaders of all time", later, led(LeadersQuestion{Sport: "nhl", Stat: "scoring.G", By: ByCareer}), last.Day.Format(time.DateOnly), false},
		{"leaders of a past season", later, led(LeadersQuestion{Sport: "nhl", Stat: "scoring.G", Filter: Filter{Season: 1990}}), "1990-04-01", false},
	} {
		s, _ := asking(t, test.on)
		g, err := test.ask(s)
		if err != nil || !g.Grounded {
			t.Errorf("%s: %v %+v", test.what, err, g.Refusal)
			continue
		}
		if g.EvidenceThrough != test.through || g.Fallback != test.fallback || (g.FallbackReason != "") != test.fallback {
			t.Errorf("%s: through %s, fallback %v %q, want %s, %v", test.what, g.EvidenceThrough, g.Fallback, g.FallbackReason, test.through, test.fallback)
		}
	}
}

func rating(q Question) func(*Service) (Grounds, error) {
	return func(s *Service) (Grounds, error) {
		a, err := s.Rate(context.Background(), q)
		return groundsOf(a, err)
	}
}

func ranked(q RankingQuestion) func(*Service) (Grounds, error) {
	return func(s *Service) (Grounds, error) {
		a, err := s.Rank(context.Background(), q)
		return groundsOf(a, err)
	}
}

func led(q LeadersQuestion) func(*Service) (Grounds, error) {
	return func(s *Service) (Grounds, error) {
		a, err := s.Lead(context.Background(), q)
		return groundsOf(a, err)
	}
}

func groundsOf[A grounded](a A, err error) (Grounds, error) {
	if err != nil {
		return Grounds{}, err
	}
	return *a.Basis(), nil
}

// Receipts from before evidence was recorded are recomputed to the byte; new ones record
// it.
func TestReceiptsBeforeEvidenceAreRestatedUnchanged(t *testing.T) {
	t.Parallel()
	s, r := asking(t, "2026-05-01")
	for _, q := range []Question{
		{Sport: "nhl", Slug: "connor-mcdavid", Scope: Current}, {Sport: "nhl", Slug: "wayne-gretzky", Scope: CareerLong}, {Sport: "nhl", Slug: "wayne-gretzky", Scope: Best},
	} {
		if _, err := s.Rate(context.Background(), q); err != nil {
			t.Fatal(err)
		}
		now := *r.said
		if now.Predicate.Evidence == nil || now.Predicate.CodeVersion == receipts.BeforeEvidence {
			t.Fatalf("%s: a statement of now has the evidence %v and the version %s", q.Scope, now.Predicate.Evidence, now.Predicate.CodeVersion)
		}
		before := now
		before.Predicate.Evidence, before.Predicate.CodeVersion = nil, receipts.BeforeEvidence
		through, err := time.Parse(time.DateOnly, now.Predicate.Evidence.Through)
		if err != nil {
			t.Fatal(err)
		}
		asOf, err := time.Parse(time.DateOnly, now.Predicate.AsOf)
		if err != nil {
			t.Fatal(err)
		}
		const leagues = " in the NHL and its rivals (NHA, PCHA, WCHL and WHA)"
		before.Predicate.Claim = strings.NewReplacer("as of "+date(through), "as of "+date(asOf), "careers at forward"+leagues, "NHL careers at forward", leagues, "").Replace(before.Predicate.Claim)
		if rank := now.Predicate.Result.(*Rating); rank.RankInterval != nil { // ranks were printed as they are
			before.Predicate.Claim = rankWords.ReplaceAllString(before.Predicate.Claim, ordinal(rank.Rank)+" of "+thousands(rank.Of)+" ")
		}
		before.Predicate.Claim = strings.Replace(before.Predicate.Claim, "career score", "career figure", 1)
		for _, stated := range []receipts.Statement{now, before} {
			again, err := r.Restate(context.Background(), stated)
			if err != nil {
				t.Fatal(err)
			}
			signed, _, err := receipts.Payload(stated)
			if err != nil {
				t.Fatal(err)
			}
			said, _, err := receipts.Payload(again)
			if err != nil {
				t.Fatal(err)
			}
			if !bytes.Equal(signed, said) {
				t.Errorf("%s of version %s is restated otherwise:\n%s\n%s", q.Scope, stated.Predicate.CodeVersion, signed, said)
			}
		}
	}
}
