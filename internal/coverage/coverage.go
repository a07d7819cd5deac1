// Package coverage computes what data each league has: which seasons are rated and in
// which roles, which statistics are recorded in which seasons, and which games are held.
//
// It owns the tables of docs/data.md and of the page /docs/data, which are the same.
// Everything in them is counted from the rows, except the season in which each league
// began.
//
// It does not read files (datasets), decide what counts as recorded (ratings) or render
// pages (guide).
package coverage

import (
	"cmp"
	"maps"
	"slices"
	"strings"
	"time"

	"groundline/internal/almanac"
	"groundline/internal/almanac/completeness"
	"groundline/internal/almanac/standings"
	"groundline/internal/games"
	"groundline/internal/ratings"
	"groundline/internal/stats"
)

// League is the coverage of one league.
type League struct {
	Key     string
	Name    string
	Players int
	Lines   int      // rows of seasons
	Rated   string   // seasons with a rating in some role, as spans
	Missing string   // seasons since the league began without any rating; empty for none
	Roles   []Role   // in the method's order
	Records []Record // by kind of row
	Facts   []Fact   // about people, in alphabetical order
	Games   []Season // by season
	Teams   []Teams  // by league
}

// Role is the coverage of one rated set of players.
type Role struct {
	Name    string // "forwards"
	Rated   string // seasons, as spans
	Unrated string // seasons with rows but no rating, with the reason; empty for none
	Through string // YYYY-MM-DD
}

// Record is a group of statistics that are recorded in the same seasons.
type Record struct {
	Kind       string
	Statistics []string
	Seasons    string
}

// Fact is something that is recorded of some of the players.
type Fact struct {
	Name    string
	Players int
}

// Season is the games of a run of seasons or playoffs of which the same is known.
type Season struct {
	Season string
	Lines  int // one per player and game
	First  string
	Last   string
	Known  string // beside the figures: "opponent, home or away, result"
}

// Teams is what is held of a league's teams.
type Teams struct {
	League  string
	Games   int    // between two teams
	Dated   string // seasons with games, as spans
	Records string // seasons with records of wins and losses only, as spans; empty for none
}

// names are the leagues' short names.
var names = map[string]string{stats.MLB: "MLB", stats.NBA: "NBA", stats.NFL: "NFL", stats.NHL: "NHL", stats.WNBA: "WNBA"}

// Of computes the coverage of a sport, with its games if it has any.
func Of(sport *almanac.Sport) League {
	l := League{Key: sport.Key, Name: names[sport.Key], Players: len(sport.Players), Lines: sport.Lines.Len()}
	years := sport.Method.Years.Name
	rated := map[int]bool{}
	for i := range sport.Seasons {
		if s := &sport.Seasons[i]; s.Rated() {
			rated[s.Season] = true
		}
	}
	l.Rated = spans(years, keys(rated))
	var missing []int
	for season := completeness.LeagueStart(sport.Key); season <= sport.Last; season++ {
		if !rated[season] && !completeness.LockedOut(sport.Key, season) {
			missing = append(missing, season)
		}
	}
	l.Missing = spans(years, missing)
	l.Roles, l.Records, l.Facts = roles(sport), records(sport), facts(sport)
	for _, r := range records(sport.Playoffs) {
		r.Kind = "playoffs: " + r.Kind
		l.Records = append(l.Records, r)
	}
	if sport.GameLines != nil {
		l.Games = gamesHeld(years, sport.GameLines)
	}
	if sport.Results != nil {
		l.Teams = teams(years, sport.Results)
	}
	return l
}

// teams counts the games between teams of each league, in alphabetical order.
func teams(years func(int) string, results *standings.Table) []Teams {
	by := map[string]*Teams{}
	dated, records := map[string][]int{}, map[string][]int{}
	for _, s := range results.Seasons() {
		if by[s.League] == nil {
			by[s.League] = &Teams{League: s.League}
		}
		if !results.HasGames(s) {
			records[s.League] = append(records[s.League], s.Season)
			continue
		}
		dated[s.League] = append(dated[s.League], s.Season)
		by[s.League].Games += len(results.Of(s, time.Time{}))
	}
	var out []Teams
	for _, league := range slices.Sorted(maps.Keys(by)) {
		t := by[league]
		t.Dated, t.Records = spans(years, dated[league]), spans(years, records[league])
		out = append(out, *t)
	}
	return out
}

// facts counts the players of whom each fact is recorded.
func facts(sport *almanac.Sport) []Fact {
	players := map[string]int{}
	for _, f := range sport.Facts {
		players[string(f.Kind)]++
	}
	for i := range sport.Players {
		if sport.Players[i].BirthYear != nil {
			players["birth date"]++
		}
		if sport.Players[i].Throws != "" {
			players["throwing hand"]++
		}
	}
	var out []Fact
	for _, name := range slices.Sorted(maps.Keys(players)) {
		out = append(out, Fact{name, players[name]})
	}
	return out
}

// why returns the short reason for which a season has no rating in a role.
var why = map[ratings.Code]string{
	ratings.SeasonIncomplete: "not held whole", ratings.PartialRecord: "too few players held", ratings.StatNotRecorded: "statistics not recorded",
	ratings.PoolTooSmall: "too few players to rank", ratings.NoMetric: "no formula",
}

func roles(sport *almanac.Sport) []Role {
	type seasonOf struct {
		role   ratings.Role
		season int
	}
	rated, refused := map[seasonOf]bool{}, map[seasonOf]map[ratings.Code]int{}
	for i := range sport.Seasons {
		s := &sport.Seasons[i]
		at := seasonOf{s.Role, s.Season}
		if s.Rated() {
			rated[at] = true
			continue
		}
		if why[s.Refusal.Code] != "" {
			if refused[at] == nil {
				refused[at] = map[ratings.Code]int{}
			}
			refused[at][s.Refusal.Code]++
		}
	}
	var out []Role
	for _, spec := range sport.Method.Roles {
		var have []int
		reasons := map[string][]int{}
		for season := sport.Earliest; season <= sport.LastHeld(); season++ {
			at := seasonOf{spec.Role, season}
			if rated[at] {
				have = append(have, season)
			} else if code := mostFrequent(refused[at]); code != "" {
				reasons[why[code]] = append(reasons[why[code]], season)
			}
		}
		r := Role{Name: strings.TrimPrefix(spec.Plural, "qualified "), Rated: spans(sport.Method.Years.Name, have)}
		var unrated []string
		for _, reason := range slices.Sorted(maps.Keys(reasons)) {
			unrated = append(unrated, spans(sport.Method.Years.Name, reasons[reason])+" ("+reason+")")
		}
		r.Unrated = strings.Join(unrated, "; ")
		if reach := sport.CurrentReach(spec.Role); !reach.Day.IsZero() {
			r.Through = reach.Day.Format(time.DateOnly)
		}
		out = append(out, r)
	}
	return out
}

func mostFrequent(counts map[ratings.Code]int) ratings.Code {
	var best ratings.Code
	for _, code := range slices.Sorted(maps.Keys(counts)) {
		if best == "" || counts[code] > counts[best] {
			best = code
		}
	}
	return best
}

// records lists the recorded statistics of each kind of row, grouped by seasons. The
// leagues of a sport count as one.
func records(sport *almanac.Sport) []Record {
	var out []Record
	for _, kind := range stats.Kinds(sport.Key) {
		by := map[string]*Record{}
		var order []string
		for _, column := range kind.Columns {
			seasons := map[int]bool{}
			for i := range sport.Context.Matrix.Columns {
				c := &sport.Context.Matrix.Columns[i]
				if c.Kind != kind.Name || c.Column != column.Key {
					continue
				}
				for _, span := range c.Spans {
					for season := span.From; season <= span.To; season++ {
						seasons[season] = true
					}
				}
			}
			if len(seasons) == 0 {
				continue
			}
			text := spans(sport.Method.Years.Name, keys(seasons))
			if by[text] == nil {
				by[text] = &Record{Kind: strings.ReplaceAll(kind.Name, "_", " "), Seasons: text}
				order = append(order, text)
			}
			by[text].Statistics = append(by[text].Statistics, column.Label)
		}
		for _, text := range order {
			out = append(out, *by[text])
		}
	}
	return out
}

// gamesHeld describes the games of a sport by runs of seasons of which the same is known.
func gamesHeld(years func(int) string, store *games.Store) []Season {
	var out []Season
	for _, playoffs := range []bool{false, true} {
		held := store.Held(playoffs)
		var run []int
		end := func() {
			if len(run) == 0 {
				return
			}
			s := Season{Season: spans(years, run), First: held.FirstDay(run[0]).Format(time.DateOnly), Last: held.LastDay(run[len(run)-1]).Format(time.DateOnly), Known: knownOf(held, run[0])}
			if playoffs {
				s.Season = "playoffs of " + s.Season
			}
			for _, season := range run {
				_, lines := held.Known(season, games.OfResult)
				s.Lines += lines
			}
			out, run = append(out, s), nil
		}
		for _, season := range held.Seasons() {
			if len(run) > 0 && (season != run[len(run)-1]+1 || knownOf(held, season) != knownOf(held, run[0])) {
				end()
			}
			run = append(run, season)
		}
		end()
	}
	return out
}

// knownOf lists what is known of at least 98% of a season's games beside the figures.
func knownOf(held *games.Calendar, season int) string {
	var known []string
	for _, aspect := range []struct {
		of   games.Aspect
		name string
	}{{games.OfOpponent, "opponent"}, {games.OfVenue, "home or away"}, {games.OfResult, "result"}} {
		if n, lines := held.Known(season, aspect.of); 100*n >= 98*lines {
			known = append(known, aspect.name)
		}
	}
	return cmp.Or(strings.Join(known, ", "), "nothing else")
}

// spans formats seasons as runs: "1876 to 1994, 1996".
func spans(years func(int) string, seasons []int) string {
	var out []string
	for i := 0; i < len(seasons); {
		j := i
		for j+1 < len(seasons) && seasons[j+1] == seasons[j]+1 {
			j++
		}
		if text := years(seasons[i]); i == j {
			out = append(out, text)
		} else {
			out = append(out, text+" to "+years(seasons[j]))
		}
		i = j + 1
	}
	return strings.Join(out, ", ")
}

func keys(set map[int]bool) []int { return slices.Sorted(maps.Keys(set)) }
