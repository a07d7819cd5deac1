package verifier

import (
	"cmp"
	"errors"
	"fmt"
	"math"
	"slices"
	"strings"
	"time"

	"groundline/internal/english"
	"groundline/internal/games"
	"groundline/internal/stats"
	"groundline/internal/wording"
)

// errToDate is the error of an answer about a season to date whose rows its games do not yield.
var errToDate = errors.New("the rows are not what the games of the season held yield")

// gameTally is a player's sum over the games of a season to date.
type gameTally struct {
	player string
	sum    float64
	games  int
}

// shown writes the sum, or the average a game.
func (t *gameTally) shown(perGame bool, digits int) string {
	if perGame {
		return fixedTo(t.sum/float64(t.games), digits)
	}
	return fixedTo(t.sum, 0)
}

// averaged are basketball's averages that are written with one decimal and ranked from 70% of a team's games.
var averaged = []string{"points", "rebounds", "assists", "steals", "blocks", "minutes"}

// seasonToDate words an answer about a season to date again, from the games held, and compares. The season has to be one
// that is not whole; "so far" is said of one that was on.
func (b *builder) seasonToDate() error {
	r, err := b.rows()
	if err != nil {
		return err
	}
	season := b.plan.Since
	held := b.sport.GameLines != nil && slices.Contains(b.sport.GameLines.Seasons(), season)
	if !held || season != b.plan.Until || season <= b.sport.Last || len(r.Rows) == 0 || b.ref.GameTerms == nil {
		return errToDate
	}
	says := ""
	if len(b.plan.Players) == 1 {
		says, err = b.figuresToDate(r)
	} else {
		says, err = b.leadersToDate(r)
	}
	if err != nil {
		return err
	}
	if says = wording.In(says, b.p.CodeVersion); says != b.p.Claim {
		return fmt.Errorf("the sentence is not what the games say: %s", says)
	}
	b.licence(says)
	return nil
}

// tallies adds up a statistic over the games of the season by player, and counts the games of the team with the most.
func (b *builder) tallies(key string) (out map[string]*gameTally, teamGames int) {
	store := b.sport.GameLines
	m := store.Measure(b.ref.GameTerms(b.sport.Key, key))
	out = map[string]*gameTally{}
	days := map[string]map[time.Time]bool{}
	for _, l := range store.Lines(m, games.Filter{Since: b.plan.Since, Until: b.plan.Since}) {
		id, team := store.Player(l), store.Team(l)
		if out[id] == nil {
			out[id] = &gameTally{player: id}
		}
		out[id].sum, out[id].games = out[id].sum+m.Value(l), out[id].games+1
		if days[team] == nil {
			days[team] = map[time.Time]bool{}
		}
		if days[team][store.Date(l)] = true; team != "" {
			teamGames = max(teamGames, len(days[team]))
		}
	}
	return out, teamGames
}

// unitToDate returns what a row's figure has to be called, how many decimals it has, and the share of games that a
// ranked average needs.
func (b *builder) unitToDate(key string) (unit string, digits int, share float64) {
	label, _ := b.statistic(key)
	switch {
	case !b.plan.PerGame:
		return label, 0, 0
	case slices.Contains([]string{stats.NBA, stats.WNBA}, b.sport.Key) && slices.Contains(averaged, label):
		return label + " a game", 1, .7
	}
	return label + " a game", 2, .5
}

// agrees reports whether a row is a player's figure as the games yield it.
func (b *builder) agrees(row *questionRow, t *gameTally, unit string, digits int) bool {
	return t != nil && row.Player != nil && row.Player.ID == t.player && row.Unit == unit && canonical(row.Shown) == t.shown(b.plan.PerGame, digits)
}

// figuresToDate is the sentence about a player's figures.
func (b *builder) figuresToDate(r *questionResult) (string, error) {
	keys := strings.Split(b.plan.Stat, ",")
	if len(keys) != len(r.Rows) {
		return "", errToDate
	}
	var said []string
	played := 0
	for i, key := range keys {
		all, _ := b.tallies(key)
		unit, digits, _ := b.unitToDate(key)
		t := all[b.plan.Players[0]]
		if !b.agrees(&r.Rows[i], t, unit, digits) || played != 0 && t.games != played {
			return "", errToDate
		}
		played = t.games
		said = append(said, wording.Count(r.Rows[i].Shown, unit))
	}
	held := whole(played) + ifElse(played == 1, " game", " games")
	when := fmt.Sprintf("In the %s of %s held, %s", held, b.sport.Method.Years.Name(b.plan.Since), b.throughToDate())
	if b.plan.Now {
		when = fmt.Sprintf("In %s so far, in %s %s", b.sport.Method.Years.Name(b.plan.Since), held, b.throughToDate())
	}
	return fmt.Sprintf("%s, %s %s %s.", when, r.Rows[0].Player.Name, ifElse(b.plan.PerGame, "averaged", "had"), english.List(said)), nil
}

// throughToDate says which is the last day of the season that is held.
func (b *builder) throughToDate() string {
	return "through " + english.Day(b.sport.GameLines.LastDay(b.plan.Since).Format(time.DateOnly))
}

// leadersToDate is the sentence about who leads: each row has to be at its place among all who played enough.
func (b *builder) leadersToDate(r *questionResult) (string, error) {
	all, teamGames := b.tallies(b.plan.Stat)
	unit, digits, share := b.unitToDate(b.plan.Stat)
	least := max(1, int(math.Ceil(share*float64(teamGames)-1e-9)))
	figure := func(t *gameTally) float64 {
		if b.plan.PerGame {
			return t.sum / float64(t.games)
		}
		return t.sum
	}
	var ranked []*gameTally
	for _, t := range all {
		if t.games >= least && t.sum > 0 {
			ranked = append(ranked, t)
		}
	}
	slices.SortFunc(ranked, func(x, y *gameTally) int { return cmp.Compare(figure(y), figure(x)) })
	var first []string
	for i := range r.Rows {
		row := &r.Rows[i]
		if row.Player == nil || row.Rank == nil || !b.agrees(row, all[row.Player.ID], unit, digits) {
			return "", errToDate
		}
		own := figure(all[row.Player.ID])
		ahead := slices.IndexFunc(ranked, func(t *gameTally) bool { return figure(t) <= own+1e-9 })
		if *row.Rank != ahead+1 || all[row.Player.ID].games < least {
			return "", errToDate
		}
		if *row.Rank == 1 {
			first = append(first, row.Player.Name)
		}
	}
	level := 0
	for level < len(ranked) && figure(ranked[level]) >= figure(ranked[0])-1e-9 {
		level++
	}
	if len(first) != level || r.Of == nil || *r.Of != len(ranked) {
		return "", errToDate
	}
	years := b.sport.Method.Years.Name(b.plan.Since)
	when, leads := fmt.Sprintf("In the games of %s held, %s", years, b.throughToDate()), "led"
	if b.plan.Now {
		when, leads = fmt.Sprintf("In %s so far, %s", years, b.throughToDate()), ifElse(level > 1, "lead", "leads")
	}
	enough := ""
	if b.plan.PerGame {
		enough = " with at least " + whole(least) + ifElse(least == 1, " game", " games")
	}
	league := ifElse(b.sport.Key == stats.MLB, "MLB", "the "+strings.ToUpper(b.sport.Key))
	return fmt.Sprintf("%s, %s %s %s with %s%s; %s%s ranked.", when, english.List(first), leads, league, wording.Count(r.Rows[0].Shown, unit), ifElse(level > 1, " each", ""),
		thousandsOf(len(ranked))+ifElse(len(ranked) == 1, " player", " players")+enough, ifElse(len(ranked) == 1, " is", " are")), nil
}

// thousandsOf writes a count with its thousands apart.
func thousandsOf(n int) string { return english.Group(whole(n)) }
