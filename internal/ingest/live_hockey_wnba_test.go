package ingest

import (
	"strings"
	"testing"
	"time"

	"groundline/internal/fetch"
	"groundline/internal/grounding"
	"groundline/internal/stats"
)

// A week of the WNBA that the bundle does not have is made of one that it has.
func TestLiveGamesOfTheWNBAComeIntoForce(t *testing.T) {
	t.Parallel()
	w := newLive(t, stats.WNBA, "2026-08-23")
	held := source(t, "wnba/open/player_box_2009_2026.csv.gz").where(func(r map[string]string) bool { return r["season"] == "2026" })
	moved := func(from, to string, days int) sheet {
		return held.where(func(r map[string]string) bool {
			return r["game_kind"] == "R" && r["game_date"] >= from && r["game_date"] <= to
		}).each(func(r map[string]string) {
			day, err := time.Parse(time.DateOnly, r["game_date"])
			if err != nil {
				t.Fatal(err)
			}
			r["game_date"], r["game_id"] = day.AddDate(0, 0, days).Format(time.DateOnly), "9"+r["game_id"]
		})
	}
	espn := func(s sheet) sheet {
		return s.each(func(r map[string]string) {
			r["season_type"] = map[string]string{"P": "3"}[r["game_kind"]]
			if r["season_type"] == "" {
				r["season_type"] = "2"
			}
		})
	}
	const wilson, file = "3149391", "player_box_2026.parquet"

	// The first file lacks games that the bundle has: nothing of it comes into force.
	w.put(t, file, espn(held.where(func(r map[string]string) bool { return r["game_date"] < "2026-07-01" })))
	if s := w.turn(t, string(fetch.Shrunk)); s.AsOf.Format(time.DateOnly) != "2026-08-21" {
		t.Errorf("a file shorter than the bundle's season is in force: to %s", s.AsOf)
	}
	first := append(held, moved("2026-08-13", "2026-08-14", 14)...)
	second := append(first, moved("2026-08-20", "2026-08-21", 14)...)
	w.put(t, file, espn(first))
	before := w.turn(t, "")
	w.put(t, file, espn(second))
	after := w.turn(t, "")
	id := ids(t, after.Players)["espn "+wilson]
	movesWith(t, before, after, id, "2026-08-28", "2026-09-04")
	regular := second.where(func(r map[string]string) bool { return r["game_kind"] == "R" && r["minutes"] != "" })
	got := line(t, after, stats.WNBABox, id, 2026)
	check(t, "points", got["PTS"], regular.sum("athlete_id", wilson, "points"))
	check(t, "minutes", got["MP"], regular.sum("athlete_id", wilson, "minutes"))
	check(t, "games", got["G"], float64(len(regular.where(func(r map[string]string) bool { return r["athlete_id"] == wilson }))))
	slug := after.Players[after.PlayerIndex(id)].Slug
	w.rests(t, w.ask(t, grounding.Question{Sport: stats.WNBA, Slug: slug, Scope: grounding.Current}), "wnba/live/player_box_2026.csv", "sportsdataverse/wehoop-wnba-data")
	sameIDs(t, after)
}

// The NHL's season of 2026-27 is made of that of 2025-26, 364 days later.
func TestLiveGamesOfTheNHLComeIntoForce(t *testing.T) {
	t.Parallel()
	w := newLive(t, stats.NHL, "2026-11-20")
	last := source(t, "nhl/weekly/player_box_2026.csv.gz")
	next := last.where(func(r map[string]string) bool { return r["game_type"] == "R" }).each(func(r map[string]string) {
		day, err := time.Parse(time.DateOnly, r["game_date"])
		if err != nil {
			t.Fatal(err)
		}
		r["game_date"], r["game_id"] = day.AddDate(0, 0, 364).Format(time.DateOnly), "2026"+strings.TrimPrefix(r["game_id"], "2025")
	})
	to := func(day string) sheet {
		return next.where(func(r map[string]string) bool { return r["game_date"] <= day })
	}
	const mcdavid, shesterkin = "8478402", "8478048"
	debut := to("2026-11-22").where(func(r map[string]string) bool { return r["player_id"] == mcdavid })[:1].each(func(r map[string]string) {
		r["player_id"], r["player_name"], r["goals"] = "8499999", "N. Nemo", "3"
	})
	w.put(t, "player_box_2026.csv", last)
	w.put(t, "player_box_2027.csv", append(to("2026-11-15"), debut...))
	before := w.turn(t, "")
	w.put(t, "player_box_2027.csv", append(to("2026-11-22"), debut...))
	after := w.turn(t, "")
	with := ids(t, after.Players)
	movesWith(t, before, after, with["nhl "+mcdavid], "2026-11-15", "2026-11-22")
	got := line(t, after, stats.NHLScoring, with["nhl "+mcdavid], 2027)
	check(t, "goals", got["G"], to("2026-11-22").sum("player_id", mcdavid, "goals"))
	check(t, "shots", got["SOG"], to("2026-11-22").sum("player_id", mcdavid, "shots_on_goal"))
	keeper := line(t, after, stats.NHLGoaltending, with["nhl "+shesterkin], 2027)
	check(t, "saves", keeper["SV"], to("2026-11-22").sum("player_id", shesterkin, "saves"))
	check(t, "goals of a debutant", line(t, after, stats.NHLScoring, "nhl_8499999", 2027)["G"], 3)
	if !after.Incomplete[2027] || after.Last != 2026 {
		t.Errorf("incomplete %v, the last season %d", after.Incomplete, after.Last)
	}
	w.rests(t, w.ask(t, grounding.Question{Sport: stats.NHL, Slug: "connor-mcdavid", Scope: grounding.Current}), "nhl/live/player_box_2027.csv", "sportsdataverse/fastRhockey-nhl-data")
	sameIDs(t, after)
	sameLines(t, after, 2026)
}
