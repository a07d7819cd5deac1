package ingest

import (
	"slices"
	"strconv"
	"strings"
	"testing"
	"time"

	"groundline/internal/datasets"
	"groundline/internal/datasets/rowset"
	"groundline/internal/grounding"
	"groundline/internal/stats"
)

// ESPN's box scores of the NBA are made of NBA.com's logs, which end on 26 January
// 2026, and of the last two weeks of them again, as the weeks after. ESPN's numbers are
// those of its list of birth dates; who is not in it has one that no file knows.
func TestLiveGamesOfTheNBAComeIntoForce(t *testing.T) {
	t.Parallel()
	w := newLive(t, stats.NBA, "2026-02-04")
	logs := source(t, "nba/open/player_game_logs_2022_2026.csv.gz").where(func(r map[string]string) bool { return r["season"] == "2026" })
	later := func(from, to string) sheet {
		return logs.where(func(r map[string]string) bool { return r["GAME_DATE"] >= from && r["GAME_DATE"] <= to }).each(func(r map[string]string) {
			day, err := time.Parse(time.DateOnly, r["GAME_DATE"])
			if err != nil {
				t.Fatal(err)
			}
			r["GAME_DATE"], r["GAME_ID"] = day.AddDate(0, 0, 14).Format(time.DateOnly), "9"+r["GAME_ID"]
		})
	}
	espn := espnBox(t)
	const jokic, file = "203999", "player_box_2026.parquet"
	first := append(slices.Clone(logs), later("2026-01-13", "2026-01-19")...)
	second := append(slices.Clone(first), later("2026-01-20", "2026-01-26")...)
	strangers := espn(second[len(second)-2:]).each(func(r map[string]string) { r["game_id"] += "7" })
	strangers[0]["athlete_id"], strangers[0]["athlete_display_name"], strangers[0]["points"] = "8800001", "Nemo Newman", "61"
	strangers[1]["athlete_id"], strangers[1]["athlete_display_name"], strangers[1]["points"] = "8800002", "Jaylen Brown", "61"

	// The first file lacks games that the logs have: no reader reads it.
	w.put(t, file, espn(logs.where(func(r map[string]string) bool { return r["GAME_DATE"] < "2025-12-01" })))
	if s := w.turn(t, ""); s.AsOf.Format(time.DateOnly) != "2026-01-26" {
		t.Errorf("a file shorter than the logs is in force: to %s", s.AsOf)
	}
	w.put(t, file, espn(first))
	before := w.turn(t, "")
	w.put(t, file, append(espn(second), strangers...))
	after := w.turn(t, "")
	with := ids(t, after.Players)
	id := with["nba "+jokic]
	movesWith(t, before, after, with["nba 1628983"], "2026-02-02", "2026-02-09") // Shai Gilgeous-Alexander
	got := line(t, after, stats.NBATotals, id, 2026)
	check(t, "points", got["PTS"], second.sum("PLAYER_ID", jokic, "PTS"))
	check(t, "rebounds", got["TRB"], second.sum("PLAYER_ID", jokic, "REB"))
	check(t, "games", got["G"], float64(len(second.where(func(r map[string]string) bool { return r["PLAYER_ID"] == jokic && whole(r["MIN"]) > 0 }))))
	check(t, "points of a debutant", line(t, after, stats.NBATotals, "nba_espn8800001", 2026)["PTS"], 61)
	if with["espn 8800002"] != "" {
		t.Errorf("a namesake of Jaylen Brown is %s", with["espn 8800002"])
	}
	w.rests(t, w.ask(t, grounding.Question{Sport: stats.NBA, Slug: "shai-gilgeous-alexander", Scope: grounding.Current}), "nba/live/player_box_2026.csv", "sportsdataverse/hoopR-nba-data")
	sameIDs(t, after)
	joinsAreReported(t, w, second)
}

// espnBox returns a function that writes NBA.com's lines as ESPN's.
func espnBox(t *testing.T) func(sheet) sheet {
	t.Helper()
	numbers, teams := map[string]string{}, map[string]string{}
	for _, r := range source(t, "nba/open/espn_birth_dates.csv") {
		if _, two := numbers[rowset.Slug(r["player"])]; two {
			numbers[rowset.Slug(r["player"])] = ""
			continue
		}
		numbers[rowset.Slug(r["player"])] = r["athlete_id"]
	}
	abbreviations := map[string]string{"GSW": "GS", "NOP": "NO", "NYK": "NY", "SAS": "SA", "UTA": "UTAH", "WAS": "WSH"}
	team := func(code string) (id, abbreviation string) {
		if teams[code] == "" {
			teams[code] = strconv.Itoa(len(teams) + 1)
		}
		if own := abbreviations[code]; own != "" {
			return teams[code], own
		}
		return teams[code], code
	}
	columns := map[string]string{"MIN": "minutes", "PTS": "points", "FGM": "field_goals_made", "FGA": "field_goals_attempted", "FG3M": "three_point_field_goals_made",
		"FG3A": "three_point_field_goals_attempted", "FTM": "free_throws_made", "FTA": "free_throws_attempted", "OREB": "offensive_rebounds",
		"DREB": "defensive_rebounds", "REB": "rebounds", "AST": "assists", "STL": "steals", "BLK": "blocks", "TOV": "turnovers", "PF": "fouls"}
	return func(s sheet) sheet {
		var out sheet
		for _, r := range s {
			number := numbers[rowset.Slug(r["PLAYER_NAME"])]
			if number == "" {
				number = "77" + r["PLAYER_ID"]
			}
			other := r["MATCHUP"][strings.LastIndexByte(r["MATCHUP"], ' ')+1:]
			row := map[string]string{"season": r["season"], "season_type": "2", "game_id": r["GAME_ID"], "game_date": r["GAME_DATE"], "athlete_id": number,
				"athlete_display_name": r["PLAYER_NAME"], "team_winner": "0", "team_score": "0", "opponent_team_score": "0", "starter": "0", "did_not_play": "0", "home_away": "home"}
			row["team_id"], row["team_abbreviation"] = team(r["TEAM_ABBREVIATION"])
			row["opponent_team_id"], row["opponent_team_abbreviation"] = team(other)
			for from, to := range columns {
				row[to] = r[from]
			}
			if whole(r["MIN"]) == 0 {
				row["minutes"], row["did_not_play"] = "", "1"
			}
			out = append(out, row)
		}
		return out
	}
}

// joinsAreReported checks that the import's report counts ESPN's numbers by the way in
// which they were joined, and names who was left out.
func joinsAreReported(t *testing.T, w *liveWorld, lines sheet) {
	t.Helper()
	files, err := Files(w.Fetched)
	if err != nil {
		t.Fatal(err)
	}
	set, notes, err := datasets.Read(files, stats.NBA, nil)
	if err != nil {
		t.Fatal(err)
	}
	people := map[string]int{}
	all := 0
	for _, j := range set.Findings.Joins {
		if j.Source == "hoopr-live" {
			people[j.How] = j.People
			all += j.People
		}
	}
	players := map[string]bool{}
	for _, r := range lines {
		if whole(r["MIN"]) > 0 {
			players[r["PLAYER_ID"]] = true
		}
	}
	t.Logf("%v", people)
	if all != len(players)+2 || people["ESPN number of a debutant: a new player"] != 1 || people["ESPN number that is joined to nobody for certain: left out, see the notes"] != 1 {
		t.Errorf("%d players and two strangers are reported as %v", len(players), people)
	}
	if !slices.ContainsFunc(notes, func(n string) bool {
		return strings.Contains(n, "Jaylen Brown (ESPN's 8800002) is nobody for certain: 1 games of 2026")
	}) {
		t.Errorf("the notes do not name who was left out: %q", notes)
	}
}
