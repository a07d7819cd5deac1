package validate

import (
	"fmt"
	"maps"
	"math"
	"slices"

	"groundline/internal/almanac"
	"groundline/internal/ratings/per"
	"groundline/internal/ratings/wnba"
	"groundline/internal/stats"
)

// rebuiltPER compares PER rebuilt from box scores with published PER, where both exist:
// rebuilt as since 2020, from the sums of games of 2009–2019, and, where the totals of
// 2000–2008 are present, with pace from the teams' own rows. It covers seasons of at least
// a quarter of the minutes (255: 7.5 a game).
func rebuiltPER(sport *almanac.Sport) ([]Row, error) {
	lines := sport.Lines.Unpack()
	rows := []Row{summedPER(lines)}
	if seasons := perSeasons(lines); len(seasons) > 0 {
		rows = append(rows, totalledPER(seasons))
	}
	return rows, nil
}

// summedPER computes PER from sums of games, one row for all teams of a season: a team's
// factors are the sums of those who played for it alone.
func summedPER(lines []stats.Line) Row {
	type whole struct {
		player string
		season int
	}
	published, minutes := map[whole]float64{}, map[whole]float64{}
	boxes := map[int][]*stats.Line{}
	for i := range lines {
		switch l := &lines[i]; {
		case l.Kind == stats.WNBABox:
			boxes[l.Season] = append(boxes[l.Season], l)
		case l.Kind == stats.WNBARates && stats.Recorded(l.Get("PER")):
			k := whole{l.Player, l.Season}
			published[k] += l.Get("PER") * l.Get("MP")
			minutes[k] += l.Get("MP")
		}
	}
	var c pearson
	squares := 0.
	for _, year := range slices.Sorted(maps.Keys(boxes)) {
		ours := wnba.RebuildPER(boxes[year])
		for i, l := range boxes[year] {
			if k := (whole{l.Player, year}); l.Get("MP") >= 255 && minutes[k] > 0 {
				theirs := published[k] / minutes[k]
				c.add(ours[i], theirs)
				squares += (ours[i] - theirs) * (ours[i] - theirs)
			}
		}
	}
	what := fmt.Sprintf("PER rebuilt from sums of games, %.0f of ≥255 minutes, 2009–19, r (root mean square error)", c.n)
	return Row{What: what, Figure: fmt.Sprintf("%.4f (%.2f)", c.r(), math.Sqrt(squares/c.n)), Goal: "≥ .995"}.judge(c.r() >= .995, "")
}

func totalledPER(seasons map[int]*perSeason) Row {
	var c pearson
	years := slices.Sorted(maps.Keys(seasons))
	for _, year := range years {
		s := seasons[year]
		lg := per.League{Box: s.league, Pace: 1}
		sum, minutes := 0., 0.
		for i := range s.players {
			p := &s.players[i]
			if rate := per.Rate(&p.box, &lg, s.team(p.team)); !math.IsNaN(rate) {
				sum += rate * p.box.MP
				minutes += p.box.MP
			}
		}
		lg.Mean = sum / minutes
		for i := range s.players {
			p := &s.players[i]
			published, ok := s.published[[2]string{p.id, p.team}]
			if ok && stats.Recorded(published) && p.box.MP >= 255 {
				c.add(per.PER(&p.box, &lg, s.team(p.team)), published)
			}
		}
	}
	what := fmt.Sprintf("PER rebuilt from totals, %.0f of ≥255 minutes, %d–%02d, r", c.n, years[0], years[len(years)-1]%100)
	return Row{What: what, Figure: fmt.Sprintf("%.4f", c.r()), Goal: "≥ .995"}.judge(c.r() >= .995, "")
}

// perSeason is one season of totals with the published ratings.
type perSeason struct {
	league    per.Box
	teams     map[string]*per.Box
	pace      map[string]float64
	published map[[2]string]float64 // by player and team
	players   []perPlayer
}

type perPlayer struct {
	id, team string
	box      per.Box
}

func (s *perSeason) team(code string) per.Team {
	return per.Team{AST: s.teams[code].AST, FG: s.teams[code].FG, Pace: s.pace[code]}
}

// boxColumns are the indices of a box score's columns in a row of totals.
var boxColumns = stats.WNBATotals.Places(per.Keys...)

// perSeasons returns the seasons that have totals, by year.
func perSeasons(lines []stats.Line) map[int]*perSeason {
	seasons := make(map[int]*perSeason)
	for i := range lines {
		if l := &lines[i]; l.Kind == stats.WNBATotals && seasons[l.Season] == nil {
			seasons[l.Season] = &perSeason{teams: make(map[string]*per.Box), pace: make(map[string]float64), published: make(map[[2]string]float64)}
		}
	}
	for i := range lines {
		l := &lines[i]
		s := seasons[l.Season]
		switch {
		case s == nil:
		case l.Kind == stats.WNBARates:
			s.published[[2]string{l.Player, l.Team}] = l.Get("PER")
		case l.Kind == stats.WNBATeams:
			s.pace[l.Team] = pace(l)
		case l.Kind == stats.WNBATotals:
			s.add(l)
		}
	}
	return seasons
}

func (s *perSeason) add(l *stats.Line) {
	values := make([]float64, len(boxColumns))
	for i, at := range boxColumns {
		values[i] = l.Values[at]
	}
	p := perPlayer{id: l.Player, team: l.Team}
	p.box.Set(values)
	s.league.Add(&p.box)
	if s.teams[l.Team] == nil {
		s.teams[l.Team] = new(per.Box)
	}
	s.teams[l.Team].Add(&p.box)
	s.players = append(s.players, p)
}

// pace returns possessions per 40 minutes of a team's row, as Basketball-Reference counts
// them (basketball-reference.com/about/glossary.html).
func pace(l *stats.Line) float64 {
	possessions := func(own, other string) float64 {
		get := func(key string) float64 { return l.Get(own + key) }
		orb, drb := get("ORB"), l.Get(other+"DRB")
		return get("FGA") + .4*get("FTA") - 1.07*orb/(orb+drb)*(get("FGA")-get("FG")) + get("TOV")
	}
	return 40 * (possessions("", "opp ") + possessions("opp ", "")) / (2 * l.Get("MP") / 5)
}
