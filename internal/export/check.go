package export

import (
	"io"
	"strings"

	"groundline/internal/almanac"
)

// WriteSeasons writes every rated season of the sports as CSV for external checks, ordered by sport as
// given, player, season, group and role. Unlike a slice it omits nothing, so it is only for the operator.
//
// source_id is the player's ID in the primary source, value is in the unit of the sport's method, h is the
// score by which seasons are ranked, and games are those in the role.
func WriteSeasons(w io.Writer, sports ...*almanac.Sport) error {
	out, err := newCSV(w, append(identity(columns(Integer, "season")...),
		Column{"team", Text}, Column{"position", Text}, Column{"value", Number}, Column{"h", Number}, Column{"games", Number}, Column{"tier", Text}))
	if err != nil {
		return err
	}
	for _, sport := range sports {
		for i := range sport.Seasons {
			s := &sport.Seasons[i]
			if !s.Rated() {
				continue
			}
			cells := append(identify(sport, s.Player), integer(s.Season),
				list(s.Teams), known(sport, s.Player, s.Position), number(s.Value), number(s.H), number(s.Games), text(string(s.Tier)))
			if err := out.write(cells); err != nil {
				return err
			}
		}
	}
	return out.close()
}

// WriteCareers writes every career as CSV, ordered by sport, player and role. career is ratings.Career.C,
// and peak the sum of the best seven years.
func WriteCareers(w io.Writer, sports ...*almanac.Sport) error {
	out, err := newCSV(w, identity(Column{"position", Text}, Column{"career", Number}, Column{"peak", Number}))
	if err != nil {
		return err
	}
	for _, sport := range sports {
		for i := range sport.Careers {
			c := &sport.Careers[i]
			cells := append(identify(sport, c.Player), known(sport, c.Player, position(careerSeasons(sport, c))), number(c.C), number(c.Peak))
			if err := out.write(cells); err != nil {
				return err
			}
		}
	}
	return out.close()
}

func identity(more ...Column) []Column {
	return append(columns(Text, "sport", "player_id", "source_id", "slug", "name"), more...)
}

func identify(sport *almanac.Sport, id string) []cell {
	r := row{cells: []cell{text(sport.Key)}}
	r.player(sport, id)
	source := text(strings.TrimPrefix(id, sport.Key+"_"))
	return append(r.cells[:2:2], append([]cell{source}, r.cells[2:]...)...)
}

// known returns the position, or the player's usual one if the rows have none.
func known(sport *almanac.Sport, player, position string) cell {
	if p, ok := sport.Player(player); ok && position == "" {
		return text(p.Position)
	}
	return text(position)
}
