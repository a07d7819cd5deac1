package main

import (
	"reflect"
	"testing"

	"groundline/internal/datasets/datatest"
	"groundline/internal/forecast"
	"groundline/internal/games"
	"groundline/internal/stats"
)

// The scores that decide what is offered are those of the bundled data and of this code: of
// the smallest league; `make replay` does the others.
func TestRecordedScoresAreWhatAReplayGives(t *testing.T) {
	t.Parallel()
	store, role, err := open(datatest.Bundle(t), stats.WNBA)
	if err != nil {
		t.Fatal(err)
	}
	for _, k := range forecast.Kinds(stats.WNBA) {
		played := k.Games(store, games.Day(store.AsOf)+1, role)
		if got, want := forecast.Measure(k, played), k.Scores(); !reflect.DeepEqual(got, want) {
			t.Errorf("%s: measured.json is out of date (make replay REPLAY=-write):\n%+v\n%+v", k.Stat, got, want)
		}
	}
}
