package status_test

import (
	"context"
	"testing"
	"time"

	"groundline/internal/postgres/pgtest"
	"groundline/internal/status"
)

func TestMain(m *testing.M) { pgtest.Main(m) }

// TestOnlyChangesAreRecordedAndSilenceIsNeverGood runs rounds over a day in which
// a part fails and nobody looks for an hour.
func TestOnlyChangesAreRecordedAndSilenceIsNeverGood(t *testing.T) {
	t.Parallel()
	db := pgtest.New(t)
	now := time.Date(2026, 11, 1, 12, 0, 0, 0, time.UTC)
	state := status.Works
	s := status.New(status.Deps{Pool: db.Pool, Clock: func() time.Time { return now }, Probes: []status.Probe{{Component: "part", Name: "The part",
		Look: func(context.Context) (status.State, string) { return state, "as it is" }}}})
	round := func(after time.Duration, next status.State) {
		t.Helper()
		now, state = now.Add(after), next
		if err := s.Round(t.Context()); err != nil {
			t.Fatal(err)
		}
	}
	began := now
	round(0, status.Works)
	round(status.Every, status.Works)
	round(status.Every, status.Down)
	failed := now
	round(status.Every, status.Down)
	round(status.Every, status.Works)
	mended := now
	round(time.Hour, status.Works)
	incidents, since, err := s.Record(t.Context())
	if err != nil || len(incidents) != 2 || !since.Equal(began) {
		t.Fatalf("%+v since %s, %v", incidents, since, err)
	}
	if silence := incidents[0]; silence.State != status.Unknown || !silence.From.Equal(mended) || !silence.Until.Equal(now) {
		t.Errorf("the hour in which nobody looked: %+v", silence)
	}
	if outage := incidents[1]; outage.State != status.Down || outage.Name != "The part" || !outage.From.Equal(failed) || !outage.Until.Equal(mended) {
		t.Errorf("the outage: %+v", outage)
	}
	var rows int
	if err := db.Pool.QueryRow(t.Context(), "SELECT count(*) FROM status_changes").Scan(&rows); err != nil || rows != 6 {
		t.Errorf("%d rows, %v: only changes are recorded", rows, err)
	}
	now = now.AddDate(0, 0, status.Days+1)
	if old, _, err := s.Record(t.Context()); err != nil || len(old) != 0 {
		t.Errorf("incidents before the %d days are shown: %+v, %v", status.Days, old, err)
	}
}

// An incident that lasts says what is wrong now, and keeps the time at which it began.
func TestALastingIncidentSaysWhatIsWrongNow(t *testing.T) {
	t.Parallel()
	db := pgtest.New(t)
	now := time.Date(2026, 11, 1, 12, 0, 0, 0, time.UTC)
	state, detail := status.Degraded, "the data is loading: 1% done"
	s := status.New(status.Deps{Pool: db.Pool, Clock: func() time.Time { return now }, Probes: []status.Probe{{Component: "part", Name: "The part",
		Look: func(context.Context) (status.State, string) { return state, detail }}}})
	began := now
	for _, next := range []string{detail, "games were played since"} {
		detail = next
		if err := s.Round(t.Context()); err != nil {
			t.Fatal(err)
		}
		now = now.Add(status.Every)
	}
	state, detail = status.Works, "all is well"
	if err := s.Round(t.Context()); err != nil {
		t.Fatal(err)
	}
	incidents, _, err := s.Record(t.Context())
	if err != nil || len(incidents) != 1 || incidents[0].Detail != "games were played since" || !incidents[0].From.Equal(began) || !incidents[0].Until.Equal(now) {
		t.Errorf("%+v, %v", incidents, err)
	}
}
