package ingest

import (
	"fmt"
	"slices"
	"strings"
	"testing"
	"time"

	"groundline/internal/fetch"
	"groundline/internal/grounding"
	"groundline/internal/stats"
)

// The NFL's season of 2026 is made of that of 2024, 728 days later.
const nflLater = 728

func TestLiveWeeksOfTheNFLComeIntoForce(t *testing.T) {
	t.Parallel()
	w := newLive(t, stats.NFL, "2026-11-16")
	const barkley, id = "00-0034844", "nfl_BarkSa00"
	is2024 := func(r map[string]string) bool { return r["season"] == "2024" }
	later := func(r map[string]string) {
		r["season"], r["game_id"] = "2026", strings.Replace(r["game_id"], "2024_", "2026_", 1)
	}
	through := func(s sheet, week int) sheet {
		return s.where(func(r map[string]string) bool { return whole(r["week"]) <= week })
	}
	weeks := source(t, "nfl/open/player_week_offense_2009_2024.csv.gz").where(is2024).each(later).each(func(r map[string]string) {
		for _, column := range strings.Fields(`def_tackles_solo def_tackles_with_assist def_tackle_assists def_tackles_for_loss def_tackles_for_loss_yards
			def_fumbles_forced def_sacks def_sack_yards def_qb_hits def_interceptions def_interception_yards def_pass_defended def_tds def_fumbles fg_made fg_att pat_made pat_att`) {
			r[column] = "0"
		}
	})
	snaps := source(t, "nfl/open/snap_counts_2021_2025.csv.gz").where(is2024).each(later)
	coverage := source(t, "nfl/open/pfr_defense_week_2021_2025.csv.gz").where(is2024).each(later)
	games := source(t, "nfl/open/schedules_1999_2026.csv.gz")
	played := games.where(is2024).each(later).each(func(r map[string]string) {
		day, err := time.Parse(time.DateOnly, r["gameday"])
		if err != nil {
			t.Fatal(err)
		}
		r["gameday"] = day.AddDate(0, 0, nflLater).Format(time.DateOnly)
	})
	earlier := games.where(func(r map[string]string) bool { return r["season"] != "2026" })
	rosters := source(t, "nfl/open/rosters_2021_2026.csv.gz").where(func(r map[string]string) bool { return r["season"] == "2026" })
	serve := func(week int) {
		w.put(t, "stats_player_week_2026.csv", through(weeks, week))
		w.put(t, "stats_player_reg_2026.parquet", nflTotals(through(weeks, week)))
		w.put(t, "snap_counts_2026.parquet", through(snaps, week))
		w.put(t, "advstats_week_def_2026.csv", through(coverage, week))
		w.put(t, "roster_2026.csv", rosters)
		w.put(t, "games.csv", append(earlier, played.where(func(map[string]string) bool { return true }).each(func(r map[string]string) {
			if whole(r["week"]) > week {
				r["result"], r["total"], r["home_score"], r["away_score"] = "", "", "", ""
			}
		})...))
	}
	serve(9)
	before := w.turn(t, "")
	serve(10)
	after := w.turn(t, "")
	movesWith(t, before, after, id, "2026-11-02", "2026-11-09")
	ten := through(weeks, 10)
	got := line(t, after, stats.NFLPlays, id, 2026)
	check(t, "rushing yards", got["RushYds"], ten.sum("player_id", barkley, "rushing_yards"))
	check(t, "carries", got["RushAtt"], ten.sum("player_id", barkley, "carries"))
	check(t, "games", line(t, after, stats.NFLSnaps, id, 2026)["G"], 9) // and a bye
	surtain := through(coverage, 10).sum("pfr_player_id", "SurtPa01", "def_targets")
	check(t, "targets in coverage", line(t, after, stats.NFLCoverage, "nfl_SurtPa01", 2026)["TgtAllowed"], surtain)
	if !after.Incomplete[2026] || after.Last != 2025 {
		t.Errorf("incomplete %v, the last season %d", after.Incomplete, after.Last)
	}
	w.rests(t, w.ask(t, grounding.Question{Sport: stats.NFL, Slug: "saquon-barkley", Scope: grounding.Current}), "nfl/live/player_week_2026.csv", "nflverse/nflverse-data")
	sameIDs(t, after)

	// What is shorter than the weeks held goes to quarantine, and no reader sees it.
	serve(4)
	if still := w.turn(t, string(fetch.Shrunk)); still.Artifact != after.Artifact {
		t.Error("a shorter file came into force")
	}
}

// nflTotals sums weeks as the source's seasons have them.
func nflTotals(weeks sheet) sheet {
	renamed := map[string]string{"interceptions": "passing_interceptions", "sacks": "sacks_suffered"}
	totals := map[string]map[string]string{}
	var out sheet
	for _, r := range weeks {
		if r["season_type"] != "REG" {
			continue
		}
		row := totals[r["player_id"]]
		if row == nil {
			row = map[string]string{"season": r["season"], "season_type": "REG", "games": "0"}
			for _, k := range strings.Fields("player_id player_display_name position position_group") {
				row[k] = r[k]
			}
			totals[r["player_id"]] = row
			out = append(out, row)
		}
		row["recent_team"], row["games"] = r["recent_team"], fmt.Sprint(whole(row["games"])+1)
		for k, v := range r {
			switch {
			case row[k] == r[k] && k != "recent_team" && len(k) > 0 && slices.Contains(strings.Fields("season season_type player_id player_display_name position position_group"), k),
				slices.Contains(strings.Fields("week game_id recent_team opponent_team"), k):
				continue
			case k == "sack_yards":
				row["sack_yards_lost"] = fmt.Sprint(decimal(row["sack_yards_lost"]) - decimal(v))
			default:
				name := k
				if renamed[k] != "" {
					name = renamed[k]
				}
				row[name] = fmt.Sprint(decimal(row[name]) + decimal(v))
			}
		}
	}
	return out
}
