package grounding

import (
	"slices"

	"groundline/internal/almanac"
	"groundline/internal/ratings"
	"groundline/internal/receipts"
	"groundline/internal/stats"
	"groundline/models"
)

// addRows puts the source rows of a season into the finding, with the files
// they came from, each once.
func (f *finding) addRows(sport *almanac.Sport, season *ratings.Season) {
	for _, ref := range season.LineRefs {
		line := &sport.Lines[ref]
		file := sport.Files[line.File]
		f.rows = append(f.rows, row(file, line))
		if !slices.ContainsFunc(f.files, func(have models.SourceFile) bool { return have.Path == file.Path }) {
			f.files = append(f.files, file)
		}
	}
}

// row copies a source row as the receipt shows it, under the file's own header
// names; a blank cell is null.
func row(file models.SourceFile, line *stats.Line) receipts.Row {
	r := receipts.Row{
		File: file.Path, Row: line.Row, Kind: line.Kind.Name, Season: line.Season, Team: line.Team,
		Cells: make(map[string]*float64, len(line.Values)),
	}
	for i, column := range line.Kind.Columns {
		r.Cells[column.Upstream] = recorded(line.Values[i])
	}
	return r
}

// recorded turns "not recorded" into null.
func recorded(v float64) *float64 {
	if !stats.Recorded(v) {
		return nil
	}
	return &v
}

// seasonBasis is what a season's number can be recomputed from, beside its rows.
type seasonBasis struct {
	Pool       ratings.Pool        `json:"pool"`
	PoolRank   int                 `json:"poolRank"`
	Constants  ratings.Constants   `json:"constants"`
	Scheduled  float64             `json:"scheduledGames"`
	Batting    map[string]*float64 `json:"batting,omitempty"`
	Pitching   map[string]*float64 `json:"pitching,omitempty"`
	Components ratings.Components  `json:"components"`
	X          float64             `json:"x"`
	Z          float64             `json:"z"`
	Q          float64             `json:"q"`
	H          float64             `json:"h"`
}

func seasonContext(sport *almanac.Sport, s *ratings.Season) any {
	pool, _ := sport.Context.Pool(s.Role, s.Group, s.Season)
	constants, _ := sport.Context.Constants(s.Group, s.Season)
	return seasonBasis{
		Pool: pool, PoolRank: s.PoolRank, Constants: constants, Scheduled: s.Scheduled,
		Batting: battingTotals(s.Batting), Pitching: pitchingTotals(s.Pitching),
		Components: s.Components, X: s.X, Z: s.Z, Q: s.Q, H: s.H,
	}
}

// careerBasis is the scores of all seasons that a career's figure sums.
type careerBasis struct {
	Total   float64       `json:"total"`
	Peak    float64       `json:"peak"`
	Career  float64       `json:"career"`
	Seasons []seasonScore `json:"seasons"`
}

type seasonScore struct {
	Season int     `json:"season"`
	Role   string  `json:"role"`
	Group  string  `json:"group"`
	H      float64 `json:"h"`
}

func careerContext(c *ratings.Career, seasons []*ratings.Season) any {
	basis := careerBasis{Total: c.Total, Peak: c.Peak, Career: c.C}
	for _, s := range seasons {
		basis.Seasons = append(basis.Seasons, seasonScore{s.Season, string(s.Role), s.Group, s.H})
	}
	return basis
}

// rawLine is what is known of a season without a rating.
func rawLine(s *ratings.Season) map[string]*float64 {
	if s.Batting != nil {
		return battingTotals(s.Batting)
	}
	return pitchingTotals(s.Pitching)
}

func battingTotals(b *ratings.Batting) map[string]*float64 {
	if b == nil {
		return nil
	}
	return map[string]*float64{
		"G": recorded(b.G), "PA": recorded(b.PA), "AB": recorded(b.AB), "R": recorded(b.R), "H": recorded(b.H),
		"2B": recorded(b.Doubles), "3B": recorded(b.Triples), "HR": recorded(b.HR), "BB": recorded(b.BB),
		"IBB": recorded(b.IBB), "HBP": recorded(b.HBP), "SH": recorded(b.SH), "SF": recorded(b.SF),
		"SO": recorded(b.SO), "SB": recorded(b.SB), "CS": recorded(b.CS),
	}
}

func pitchingTotals(p *ratings.Pitching) map[string]*float64 {
	if p == nil {
		return nil
	}
	return map[string]*float64{
		"G": recorded(p.G), "GS": recorded(p.GS), "IPouts": recorded(p.Outs), "H": recorded(p.H), "R": recorded(p.R),
		"ER": recorded(p.ER), "HR": recorded(p.HR), "BB": recorded(p.BB), "HBP": recorded(p.HBP), "SO": recorded(p.SO),
	}
}
