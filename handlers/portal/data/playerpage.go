package data

import (
	"cmp"
	"slices"
	"strconv"
	"strings"

	"groundline/handlers/portal/kit"
	"groundline/internal/almanac"
	"groundline/internal/ratings"
	"groundline/internal/stats"
	"groundline/models"
	"groundline/views"
)

// newPlayer builds a player's page, without what the services add.
func newPlayer(sport *almanac.Sport, p *models.Player) views.Player {
	seasons := sport.SeasonsOf(p.ID)
	page := views.Player{
		Sport: kit.League(sport.Key), Fallback: sport.Fallback, Slug: p.Slug, Name: p.Name, Full: fullName(p), Position: kit.PositionOf(sport, p),
		Bats: p.Bats, Throws: p.Throws, Born: born(p), Unit: valueUnits(sport, seasons), AsOf: sport.AsOf.Format("2006-01-02"),
		CSV: kit.PlayerPath(p) + "/seasons.csv", Roles: severalRoles(seasons),
		Plot: newPlot(sport, p, seasons), Like: newComparables(sport, p, seasons), Records: newRecords(sport, seasons), Credits: kit.SourceCredits(filesOf(sport, p, seasons)),
	}
	page.From, page.To = kit.CareerSpan(sport, p)
	page.Records = append(page.Records, newPlayoffs(sport, p)...)
	addFacts(&page, sport.FactsOf(p.ID))
	if len(sport.GameLines.PlayerLines(p.ID)) > 0 {
		page.GameLog = kit.PlayerPath(p) + "/games"
	}
	for _, c := range sport.CareersOf(p.ID) {
		career := newCareer(sport, c)
		career.RankWords = sport.CareerRankWords(c)
		page.Careers = append(page.Careers, career)
	}
	for _, s := range seasons {
		page.Seasons = append(page.Seasons, newSeason(sport, s))
	}
	if n := len(seasons); n > 0 {
		page.Teams = teamNames(sport, seasons[n-1])
	}
	if r := sport.Current().Of(p.ID); r != nil {
		around := r.Estimate.Interval()
		page.Current = &views.CurrentFigure{Rating: r.Display(), Low: around.Low, High: around.High, AsOf: views.Day(sport.CurrentAsOf().Format("2006-01-02"))}
	}
	page.Rivals = rivals(sport, p, page.Like)
	for _, other := range namesakes(sport, p) {
		page.Namesakes = append(page.Namesakes, kit.PlayerRef(sport, other))
	}
	return page
}

// valueUnits says what the values of seasons are, in the roles that are rated.
func valueUnits(sport *almanac.Sport, seasons []*ratings.Season) string {
	var units []string
	for _, s := range seasons {
		if unit := sport.Method.ValueUnit(s.Role); s.Rated() && !slices.Contains(units, unit) {
			units = append(units, unit)
		}
	}
	if len(units) == 0 {
		return sport.Method.Unit
	}
	return strings.Join(units, "; ")
}

// best returns up to n rated seasons, the highest score first.
func best(sport *almanac.Sport, seasons []*ratings.Season, n int) []*ratings.Season {
	rated := slices.DeleteFunc(slices.Clone(seasons), func(s *ratings.Season) bool { return !s.Rated() })
	slices.SortStableFunc(rated, func(a, b *ratings.Season) int {
		return cmp.Compare(sport.Method.Across(b), sport.Method.Across(a))
	})
	return rated[:min(n, len(rated))]
}

// namesakes returns the other players of the same name.
func namesakes(sport *almanac.Sport, p *models.Player) []*models.Player {
	match := sport.Resolve(p.BaseSlug)
	others := slices.Clone(match.Namesakes)
	if match.Player != nil {
		others = append([]*models.Player{match.Player}, others...)
	}
	return slices.DeleteFunc(others, func(other *models.Player) bool { return other.ID == p.ID })
}

func severalRoles(seasons []*ratings.Season) bool {
	return slices.ContainsFunc(seasons, func(s *ratings.Season) bool { return s.Role != seasons[0].Role })
}

// fullName returns given names and surname, or "" if they equal the name.
func fullName(p *models.Player) string {
	if p.GivenName == "" || p.LastName == "" {
		return ""
	}
	if full := p.GivenName + " " + p.LastName; full != p.Name {
		return full
	}
	return ""
}

// addFacts adds what the sources record of the person.
func addFacts(page *views.Player, facts []stats.Fact) {
	for _, f := range facts {
		switch number, _ := strconv.Atoi(f.Value); f.Kind {
		case stats.Birthplace:
			page.Birthplace = f.Value
		case stats.College:
			page.College = f.Value
		case stats.Draft:
			page.Draft = f.Value
		case stats.Height:
			page.Height = number
		case stats.Weight:
			page.Weight = number
		}
	}
}

func born(p *models.Player) views.BirthDate {
	value := func(v *int) int {
		if v == nil {
			return 0
		}
		return *v
	}
	return views.BirthDate{Year: value(p.BirthYear), Month: value(p.BirthMonth), Day: value(p.BirthDay)}
}

// filesOf lists the source files of a player's page: those of their statistics and
// of their identity.
func filesOf(sport *almanac.Sport, p *models.Player, seasons []*ratings.Season) []models.SourceFile {
	var files []models.SourceFile
	add := func(f models.SourceFile) {
		if !slices.ContainsFunc(files, func(have models.SourceFile) bool { return have.Path == f.Path }) {
			files = append(files, f)
		}
	}
	for _, s := range seasons {
		for _, ref := range s.LineRefs {
			add(sport.Files[sport.Lines.Head(ref).File])
		}
	}
	for _, at := range sport.Playoffs.LinesOf(p.ID) {
		add(sport.Files[sport.Playoffs.Lines.Head(at).File])
	}
	for _, fact := range sport.FactsOf(p.ID) {
		add(sport.Files[fact.File])
	}
	if f := sport.File(p.FileID); f != nil {
		add(*f)
	}
	return files
}
