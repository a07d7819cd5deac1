package data

import (
	"slices"
	"strconv"
	"strings"

	"groundline/handlers/portal/kit"
	"groundline/internal/almanac"
	"groundline/internal/questions/plan"
	"groundline/internal/questions/statistics"
	"groundline/internal/ratings"
	"groundline/internal/ratings/mlb"
	"groundline/internal/ratings/nfl"
	"groundline/internal/ratings/nhl"
	"groundline/internal/stats"
	"groundline/models"
	"groundline/views"
)

func newSeason(sport *almanac.Sport, s *ratings.Season) views.Season {
	row := views.Season{
		Name: sport.Method.Years.Name(s.Season), Teams: strings.Join(s.Teams, ", "), TeamsFull: teamNames(sport, s),
		Leagues: strings.Join(s.Leagues, ", "), Position: s.Position, Role: string(s.Role), Games: s.Games,
	}
	if p, ok := sport.Player(s.Player); ok {
		if age, known := sport.AgeIn(p, s.Season); known {
			row.Age = &age
		}
	}
	if !s.Rated() {
		row.Unrated = &views.Unrated{Reason: s.Refusal.Reason, Had: s.Refusal.Had, Need: s.Refusal.Need, Unit: s.Refusal.Unit}
		return row
	}
	row.Rating, row.Low, row.High = s.Display, s.Interval.Low, s.Interval.High
	row.Value, row.PoolRank, row.PoolN, row.Rank, row.Of = s.Value, s.PoolRank, s.PoolN, s.Rank, s.Of
	row.Tier, row.Estimated = string(s.Tier), s.Estimated
	return row
}

// playerSeason is newSeason with the question about it, for a player's own page.
func playerSeason(sport *almanac.Sport, s *ratings.Season) views.Season {
	row := newSeason(sport, s)
	if s.Rated() {
		row.Ask = kit.PlanPath(plan.Plan{Intent: plan.PlayerSeason, Sport: sport.Key, Players: []string{s.Player}, Since: s.Season, Until: s.Season})
	}
	return row
}

// teamNames returns the full names of a season's teams.
func teamNames(sport *almanac.Sport, s *ratings.Season) string {
	names := make([]string, len(s.Teams))
	for i, code := range s.Teams {
		names[i] = code
		for _, league := range s.Leagues {
			if name := sport.TeamName(s.Season, league, code); name != code {
				names[i] = name
				break
			}
		}
	}
	return strings.Join(names, ", ")
}

func newCareer(sport *almanac.Sport, c *ratings.Career) views.Career {
	interval := sport.Context.CareerInterval(c, ratedSeasons(sport, c))
	return views.Career{
		Set: sport.Method.Role(c.Role).Careers, Rank: c.Rank, Of: c.Of,
		Rating: c.Display, Low: interval.Low, High: interval.High, Career: c.C, Peak: c.Peak, Seasons: c.Seasons,
		From: sport.Method.Years.Name(c.First), To: sport.Method.Years.Name(c.Last), Partial: c.PartialRecord,
		Href: rankingQuery{sport: sport, list: listCareers, role: c.Role}.path(1),
	}
}

// ratedSeasons returns the rated seasons of a career, oldest first.
func ratedSeasons(sport *almanac.Sport, c *ratings.Career) []*ratings.Season {
	var out []*ratings.Season
	for _, s := range sport.SeasonsOf(c.Player) {
		if s.Rated() && sport.Method.Role(s.Role).Career == c.Role {
			out = append(out, s)
		}
	}
	return out
}

// standardLine is a kind of play with the statistics that its readers know a season by, of
// package statistics.
type standardLine struct {
	title string
	keys  []string
}

var (
	batting    = standardLine{"Batting", []string{"AVG", "HR", "RBI", "R", "SB", "OBP", "SLG", "OPS"}}
	pitching   = standardLine{"Pitching", []string{"W", "L", "ERA", "GS", "IP", "K", "WHIP", "SV"}}
	basketball = standardLine{"", []string{"PPG", "RPG", "APG", "SPG", "BPG", "FG%", "3P%", "FT%"}}
	skating    = standardLine{"Skating", []string{"G", "A", "PTS", "+/-", "PIM", "PPG"}}
	goaltender = standardLine{"In goal", []string{"W", "L", "SV%", "GAA", "SHO"}}
	passing    = standardLine{"Passing", []string{"Cmp%", "PassYds", "PassTD", "Int", "Rate", "RushYds", "RushTD"}}
	rushing    = standardLine{"Rushing", []string{"RushAtt", "RushYds", "Y/C", "RushTD", "Rec", "RecYds", "RecTD"}}
	receiving  = standardLine{"Receiving", []string{"Tgt", "Rec", "RecYds", "Y/R", "RecTD", "RushYds"}}
	defending  = standardLine{"Defense", []string{"Tackles", "Sk", "DefInt", "PD", "FF"}}
	kicking    = standardLine{"Kicking", []string{"FGM", "XPM"}}
)

// standardLineOf returns the line of a role; without keys for a role that no statistic is kept of.
func standardLineOf(sport string, role ratings.Role) standardLine {
	switch sport {
	case stats.MLB:
		if role == mlb.Batter {
			return batting
		}
		return pitching
	case stats.NHL:
		if role == nhl.Goalie {
			return goaltender
		}
		return skating
	case stats.NFL:
		switch role {
		case nfl.Quarterback:
			return passing
		case nfl.RunningBack:
			return rushing
		case nfl.Receiver, nfl.TightEnd:
			return receiving
		case nfl.Lineman, nfl.Linebacker, nfl.Back:
			return defending
		case nfl.Kicker:
			return kicking
		}
		return standardLine{}
	}
	return basketball
}

// seasonLines lists a player's seasons by kind of play, each with its standard statistics: the
// kind with the most seasons first.
func (h *Handlers) seasonLines(sport *almanac.Sport, p *models.Player, seasons []*ratings.Season) []views.SeasonLines {
	var kinds []standardLine
	of := map[string][]*ratings.Season{}
	for _, s := range seasons {
		line := standardLineOf(sport.Key, s.Role)
		if _, seen := of[line.title]; !seen {
			kinds = append(kinds, line)
		}
		of[line.title] = append(of[line.title], s)
	}
	if sport.Key == stats.MLB && len(kinds) > 1 {
		of[pitching.title] = h.withPitching(p, of[pitching.title], of[batting.title])
	}
	slices.SortStableFunc(kinds, func(a, b standardLine) int { return len(of[b.title]) - len(of[a.title]) })
	tables := make([]views.SeasonLines, 0, len(kinds))
	named := map[string]bool{} // anchors name the first row of a year
	for _, kind := range kinds {
		table := h.seasonLinesOf(sport, p, of[kind.title], kind)
		if len(kinds) > 1 {
			table.Title = kind.title
		}
		for i := range table.Rows {
			if row := &table.Rows[i]; !named[row.Name] {
				row.Anchor, named[row.Name] = "season-"+row.Name, true
			}
		}
		tables = append(tables, table)
	}
	return tables
}

// withPitching adds the seasons in which a batter pitched, too, and has one rating for both or that of
// a batter.
func (h *Handlers) withPitching(p *models.Player, pitched, batted []*ratings.Season) []*ratings.Season {
	if h.Questions == nil {
		return pitched
	}
	years := make([]int, len(batted))
	for i, s := range batted {
		years[i] = s.Season
	}
	all := h.Questions.SeasonFigures(p.Sport, p.ID, years, []string{"IP", "PG"})
	out := slices.Clone(pitched)
	for i, s := range batted {
		if slices.ContainsFunc(pitched, func(other *ratings.Season) bool { return other.Season == s.Season }) {
			continue
		}
		figures := all[i]
		games, err := strconv.ParseFloat(figures[1], 64)
		if figures[0] == "" || err != nil || games == 0 {
			continue
		}
		reason := "rated as a batter"
		if s.Rated() && len(s.Also) > 0 {
			reason = "counted with the batting"
		}
		also := *s
		also.Role, also.Games, also.Refusal = mlb.Pitcher, games, &ratings.Refusal{Reason: reason}
		out = append(out, &also)
	}
	slices.SortStableFunc(out, func(a, b *ratings.Season) int { return a.Season - b.Season })
	return out
}

// seasonLinesOf lists the seasons of one kind of play. Statistics that no season has are left out.
func (h *Handlers) seasonLinesOf(sport *almanac.Sport, p *models.Player, seasons []*ratings.Season, kind standardLine) views.SeasonLines {
	years := make([]int, len(seasons))
	for i, s := range seasons {
		years[i] = s.Season
	}
	var figures [][]string
	if h.Questions != nil && len(kind.keys) > 0 {
		figures = h.Questions.SeasonFigures(sport.Key, p.ID, years, kind.keys)
	}
	table := views.SeasonLines{Games: "G"}
	if slices.Contains([]string{"nba", "nhl", "wnba"}, sport.Key) { // G alone is a hockey player's goals
		table.Games = "GP"
	}
	var kept []int
	for i, key := range kind.keys {
		if slices.ContainsFunc(figures, func(row []string) bool { return row[i] != "" }) {
			name := key
			if st, ok := statistics.Find(sport.Key, key); ok {
				name = st.Label
			}
			table.Columns, kept = append(table.Columns, views.Pair{Name: key, Value: name}), append(kept, i)
		}
	}
	top := best(sport, seasons, 1)
	for i, s := range seasons {
		row := views.SeasonLine{Season: playerSeason(sport, s), Best: len(seasons) > 1 && len(top) > 0 && top[0] == s}
		for _, at := range kept {
			row.Values = append(row.Values, figures[i][at])
		}
		table.Rows = append(table.Rows, row)
	}
	return table
}
