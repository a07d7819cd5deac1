package ingest

import (
	"archive/zip"
	"bytes"
	"fmt"
	"slices"
	"strings"
	"testing"
	"time"

	"groundline/internal/grounding"
	"groundline/internal/stats"
)

// Retrosheet's lines of a season appear after it, and move what the seasons before say.
func TestLiveGamesOfMLBComeIntoForce(t *testing.T) {
	t.Parallel()
	w := newLive(t, stats.MLB, "2026-12-01")
	before := w.turn(t, "")
	retro := map[string]string{}
	for key, id := range ids(t, before.Players) {
		if r, ok := strings.CutPrefix(key, "retro "); ok {
			retro[id] = r
		}
	}
	var batting, pitching sheet
	for _, r := range before.Current().Ranked("batter") {
		for day := range 10 {
			batting = append(batting, map[string]string{"gid": fmt.Sprint("NYA2026090", day, "0"), "id": retro[r.Player], "team": "NYA", "opp": "BOS", "stattype": "value", "gametype": "regular",
				"date": fmt.Sprint(20260901 + day), "b_pa": "4", "b_ab": "4", "b_h": "1", "b_r": "0", "b_d": "0", "b_t": "0", "b_hr": "0", "b_rbi": "0", "b_sh": "0", "b_sf": "0", "b_hbp": "0",
				"b_w": "0", "b_iw": "0", "b_k": "1", "b_sb": "0", "b_cs": "0", "b_gdp": "0"})
		}
	}
	const judge = "mlb_judgeaa01"
	for _, r := range batting.where(func(r map[string]string) bool { return r["id"] == retro[judge] }) {
		batting = slices.DeleteFunc(batting, func(x map[string]string) bool { return x["gid"] == r["gid"] && x["id"] == r["id"] })
		r["b_h"], r["b_hr"] = "4", "4"
		batting = append(batting, r)
	}
	pitching = append(pitching, map[string]string{"gid": "NYA202609010", "id": retro["mlb_colege01"], "team": "NYA", "opp": "BOS", "stattype": "value", "gametype": "regular", "date": "20260901",
		"p_ipouts": "27", "p_bfp": "30", "p_h": "3", "p_hr": "0", "p_r": "0", "p_er": "0", "p_w": "1", "p_iw": "0", "p_k": "9", "p_hbp": "0", "p_wp": "0", "p_bk": "0", "wp": "1", "lp": "",
		"save": "", "p_gs": "1"})
	var archive bytes.Buffer
	z := zip.NewWriter(&archive)
	for name, rows := range map[string]sheet{"2026batting.csv": batting, "2026pitching.csv": pitching} {
		t.Run(name, func(t *testing.T) {
			f, err := z.Create(name)
			if err == nil {
				_, err = f.Write(rows.csv(t))
			}
			if err != nil {
				t.Fatal(err)
			}
		})
	}
	if err := z.Close(); err != nil {
		t.Fatal(err)
	}
	w.mu.Lock()
	w.bodies["2026csvs.zip"] = archive.Bytes()
	w.mu.Unlock()
	after := w.turn(t, "")
	a, b := before.Current().Of(judge), after.Current().Of(judge)
	if b.Estimate.Mean <= a.Estimate.Mean || b.GamesPlayed() != 10 {
		t.Errorf("%+v, after ten games of four home runs %+v of %v", a.Estimate, b.Estimate, b.GamesPlayed())
	}
	if got := after.CurrentReach(b.Role).Day.Format(time.DateOnly); got != "2026-09-10" {
		t.Errorf("evidence to %s", got)
	}
	if after.Last != before.Last || !after.AsOf.Equal(before.AsOf) {
		t.Errorf("lines of games made a season: %d to %s", after.Last, after.AsOf)
	}
	w.rests(t, w.ask(t, grounding.Question{Sport: stats.MLB, Slug: "aaron-judge", Scope: grounding.Current}), "mlb/live/batting_2026.csv", "www.retrosheet.org")
	sameIDs(t, after)
}
