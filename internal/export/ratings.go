package export

import (
	"slices"
	"strings"

	"groundline/internal/almanac"
	"groundline/internal/ratings"
	"groundline/models"
)

// seasonTable returns the rated seasons, ordered by player, season, group and role.
//
// season is the data's label; group is the leagues that form one pool; value is in unit, for the whole
// season; h is the score by which seasons are ranked; rating, low and high (80% interval) are on a scale of
// 0 to 100; rank is among all seasons of the role.
func seasonTable(sport *almanac.Sport, s Slice, cells bool) table {
	t := table{columns: slices.Concat(
		columns(Text, "player_id", "slug", "name"), columns(Integer, "season"), columns(Text, "group", "leagues", "teams", "position", "role"),
		columns(Number, "value"), columns(Text, "unit"), columns(Number, "h", "rating", "low", "high"), columns(Integer, "rank", "of"),
		columns(Text, "tier"), columns(Flag, "estimated"), columns(Number, "games", "scheduled_games"), columns(Text, "method"),
		columns(Text, "notes", "licence_class", "attribution"),
	)}
	t.rows = func(yield func(*row) bool) {
		r := &row{}
		for i := range sport.Seasons {
			season := &sport.Seasons[i]
			if !season.Rated() || !s.holds(season.Season) {
				continue
			}
			r.season, r.files, r.cells = season.Season, appendFiles(r.files[:0], sport, season), r.cells[:0]
			if cells && r.closed() == "" {
				r.rated(sport, season)
			}
			if !yield(r) {
				return
			}
		}
	}
	return t
}

func (r *row) rated(sport *almanac.Sport, s *ratings.Season) {
	role := sport.Method.Role(s.Role)
	r.player(sport, s.Player)
	r.cells = append(r.cells, integer(s.Season), text(s.Group), list(s.Leagues), list(s.Teams), text(s.Position), text(string(s.Role)),
		number(s.Value), text(sport.Method.Unit), number(s.H), number(s.Display), number(s.Interval.Low), number(s.Interval.High),
		integer(s.Rank), integer(s.Of), text(string(s.Tier)), flag(s.Estimated), number(s.Games), number(s.Scheduled),
		text(role.Method+" v"+role.Version), text(strings.Join(s.Notes, "; ")))
	r.licences()
}

// careerTable returns the careers, ordered by player and role.
//
// career is half of all seasons' scores, each at least −.5, plus half of the best seven's, which are peak;
// rating is on a scale of 0 to 100.
func careerTable(sport *almanac.Sport, cells bool) table {
	t := table{columns: slices.Concat(
		columns(Text, "player_id", "slug", "name", "position", "role"), columns(Integer, "first", "last", "seasons"),
		columns(Number, "career", "peak", "rating"), columns(Integer, "rank", "of"), columns(Flag, "partial_record"),
		columns(Text, "method", "licence_class", "attribution"),
	)}
	t.rows = func(yield func(*row) bool) {
		r := &row{}
		for i := range sport.Careers {
			c := &sport.Careers[i]
			r.files, r.cells = r.files[:0], r.cells[:0]
			seasons := careerSeasons(sport, c)
			for _, season := range seasons {
				r.files = appendFiles(r.files, sport, season)
			}
			if cells && r.closed() == "" {
				r.career(sport, c, seasons)
			}
			if !yield(r) {
				return
			}
		}
	}
	return t
}

func (r *row) career(sport *almanac.Sport, c *ratings.Career, seasons []*ratings.Season) {
	role := sport.Method.Role(c.Role)
	r.player(sport, c.Player)
	r.cells = append(r.cells, text(position(seasons)), text(string(c.Role)), integer(c.First), integer(c.Last), integer(c.Seasons),
		number(c.C), number(c.Peak), number(c.Display), integer(c.Rank), integer(c.Of), flag(c.PartialRecord),
		text(role.Method+" v"+role.CareerVersion()))
	r.licences()
}

func (r *row) player(sport *almanac.Sport, id string) {
	p, ok := sport.Player(id)
	if !ok {
		p = &models.Player{ID: id}
	}
	r.cells = append(r.cells, text(p.ID), text(p.Slug), text(p.Name))
}

// licences appends the licences and attributions of the rows behind a rating.
func (r *row) licences() {
	var classes, lines []string
	for _, f := range r.files {
		classes, lines = appendNew(classes, f.LicenceClass), appendNew(lines, f.Attribution)
	}
	r.cells = append(r.cells, list(classes), text(strings.Join(lines, " | ")))
}

// careerSeasons returns the rated seasons of a career's role, oldest first.
func careerSeasons(sport *almanac.Sport, c *ratings.Career) []*ratings.Season {
	return slices.DeleteFunc(sport.SeasonsOf(c.Player), func(s *ratings.Season) bool {
		return !s.Rated() || sport.Method.Role(s.Role).Career != c.Role
	})
}

// position returns the position with the most games over the seasons, the earlier one if tied.
func position(seasons []*ratings.Season) string {
	games, best := make(map[string]float64), ""
	for _, s := range seasons {
		games[s.Position] += s.Games
	}
	for _, s := range seasons {
		if best == "" || games[s.Position] > games[best] {
			best = s.Position
		}
	}
	return best
}

func appendFiles(files []*models.SourceFile, sport *almanac.Sport, s *ratings.Season) []*models.SourceFile {
	for _, ref := range s.LineRefs {
		files = appendNew(files, &sport.Files[sport.Lines.Head(ref).File])
	}
	return files
}

func appendNew[T comparable](all []T, one T) []T {
	if slices.Contains(all, one) {
		return all
	}
	return append(all, one)
}

func list(names []string) cell { return text(strings.Join(names, ", ")) }
