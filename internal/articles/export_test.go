package articles

import (
	"context"
	"fmt"
	"math"
	"slices"
	"strings"
	"time"

	"groundline/internal/almanac"
	"groundline/internal/ratings"
	"groundline/models"
)

// Compose writes articles of a sport without keeping them: of each kind and tier
// so many, spread over all that could be written, and gives what was left. A story selects
// those of one, or of several with commas between.
func Compose(ctx context.Context, w *Writer, sport, story string, each, skip int) (out []models.Article, left []string, err error) {
	byKind := map[string][]assignment{}
	var order []string
	add := func(list []assignment) {
		for _, a := range list {
			if story != "" && !slices.Contains(strings.Split(story, ","), a.about.story) {
				continue
			}
			k := a.kind + a.tier + a.about.story
			if byKind[k] == nil {
				order = append(order, k)
			}
			byKind[k] = append(byKind[k], a)
		}
	}
	add(w.ofSeasons(sport, math.MaxInt, false))
	if story == "" || strings.Contains(story, streak) || strings.Contains(story, milestone) {
		near, err := w.runsAndMarks(ctx, sport)
		if err != nil {
			return nil, nil, err
		}
		add(near)
	}
	add(w.boards(sport))
	if weeks := w.book.Sport(sport).Weeks(); weeks != nil {
		for _, week := range []int{weeks.Weeks, weeks.Weeks - 4, weeks.Weeks - 9} {
			list, err := w.weekly(ctx, sport, week, briefsAWeek)
			if err != nil {
				return nil, nil, err
			}
			add(list)
		}
	}
	said := map[int][]int32{}
	for _, k := range order {
		list, made := byKind[k], 0
		step := max(1, len(list)/(each+skip+1))
		for i := skip; i < len(list) && made < each; i += step {
			list[i].turn, list[i].worn = len(out), worn(said, len(out))
			a, err := w.compose(ctx, &list[i], nil)
			if err != nil {
				left = append(left, fmt.Sprintf("%s %s: %v", k, list[i].subject, err))
				continue
			}
			made++
			said[len(out)] = a.Moulds
			out = append(out, *a)
		}
	}
	return out, left, nil
}

// WriteMore writes what a sport's stories are beyond those that a week's writing takes: of each week twice as many
// players, and of seasons all, also those of the last full one that were news before the next was on.
func WriteMore(ctx context.Context, w *Writer, sport string) error {
	all := w.ofSeasons(sport, math.MaxInt, true)
	if weeks := w.book.Sport(sport).Weeks(); weeks != nil {
		for week := 1; week <= weeks.Weeks; week++ {
			reports, err := w.weekly(ctx, sport, week, 2*briefsAWeek)
			if err != nil {
				return err
			}
			all = append(all, reports...)
		}
	}
	return w.writeAll(ctx, sport, all, 0, &Written{})
}

// Board is who is on a draft board, who is left off without a game of the season that is on, and
// who is among the first by current rating but not rated in the last season or without a forecast.
type Board struct {
	Name                     string
	Players, Absent, Unrated []string
}

// Boards returns the draft boards of a sport.
func Boards(s *almanac.Sport) (out []Board) {
	ids := func(list []ranked) (out []string) {
		for _, r := range list {
			out = append(out, r.player)
		}
		return out
	}
	for _, b := range boardsOf(s) {
		out = append(out, Board{b.name, ids(b.players), ids(b.absent), b.unrated})
	}
	return out
}

// BoardsNow returns how many boards of a sport are written now.
func BoardsNow(w *Writer, sport string) int { return len(w.boards(sport)) }

// ClubsOf returns how articles name the club, or the clubs, of a rated season.
func ClubsOf(sport *almanac.Sport, rated *ratings.Season) string {
	d := &draft{sport: sport}
	c := &chapter{from: &source{}, vars: map[string]string{}}
	d.clubs(c, rated)
	return c.vars["team"] + c.vars["clubs"]
}

// ClubDuring returns the club that articles name for a player's games of some days.
func ClubDuring(sport *almanac.Sport, player string, from, to time.Time) string {
	return (&draft{sport: sport}).clubDuring(player, from, to)
}

// Stories are the stories of seasons that would be written now, and those that are kept.
func Stories(w *Writer, sport string) (written, kept []string) {
	for _, a := range w.ofSeasons(sport, math.MaxInt, false) {
		written = append(written, a.about.story)
	}
	for _, a := range w.ofSeasons(sport, math.MaxInt, true) {
		kept = append(kept, a.about.story)
	}
	return written, kept
}

// SubjectsNow are the players of the stories about a season that is on, with the statistic that moved: "PTS".
func SubjectsNow(w *Writer, sport string) map[string]string {
	out := map[string]string{}
	for _, f := range onNews(w.book.Sport(sport), w.book.Sport(sport).Weeks().Season) {
		for _, of := range toDateStats {
			if of.key == f.key {
				out[f.player] = of.counts
			}
		}
	}
	return out
}

// Match is a season that a player's last one is like.
type Match struct {
	Player string
	Season int
}

// MatchesOf returns the seasons that an article may name as like a player's last one, however far apart the ratings.
func MatchesOf(ctx context.Context, w *Writer, sport, player string) (out []Match, err error) {
	s := w.book.Sport(sport)
	d := w.newDraft(&assignment{sport: sport, kind: models.Draft, tier: models.DeepDive, artifacts: s.Artifact}, 0, newAsked())
	p, ok := s.Player(player)
	if !ok {
		return nil, nil
	}
	found, err := d.matches(ctx, p, closeMatches, 100)
	for _, m := range found {
		for i := range s.Seasons {
			own := &s.Seasons[i]
			if p, ok := s.Player(own.Player); ok && p.Name == m.like.vars["c"] && s.Method.Years.Name(own.Season) == m.like.vars["cy"] {
				out = append(out, Match{own.Player, own.Season})
			}
		}
	}
	return out, err
}

// WayOf is the way that months with some averages went.
func WayOf(paces ...string) string {
	var list []month
	for _, p := range paces {
		list = append(list, month{pace: p})
	}
	return wayOf(list)
}

// RestOf is how a sentence about the seasons alike that went one way goes on to the others.
func RestOf(other, level int, went string) string { return restOf(other, level, went) }
