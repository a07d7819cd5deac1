package grounding

import (
	"slices"

	"groundline/internal/almanac"
	"groundline/internal/ratings"
	"groundline/internal/receipts"
	"groundline/internal/stats"
	"groundline/models"
)

// addRows adds the source rows of a season, and each of their files once.
func (f *finding) addRows(sport *almanac.Sport, season *ratings.Season) {
	for _, ref := range season.LineRefs {
		line := sport.Lines.At(ref)
		file := sport.Files[line.File]
		f.rows = append(f.rows, row(file, &line))
		f.addFile(file)
	}
}

func (f *finding) addFile(file models.SourceFile) {
	if !slices.ContainsFunc(f.files, func(have models.SourceFile) bool { return have.Path == file.Path }) {
		f.files = append(f.files, file)
	}
}

// row copies a source row as shown in receipts, under the file's header names; a blank cell
// is null.
func row(file models.SourceFile, line *stats.Line) receipts.Row {
	r := receipts.Row{
		File: file.Path, Row: line.Row, Kind: line.Kind.Name, Player: line.Player, Season: line.Season, Team: line.Team,
		Cells: make(map[string]*float64, len(line.Values)),
	}
	for i := range line.Kind.Columns {
		if header, ok := line.Kind.Header(i, file.Path); ok {
			r.Cells[header] = recorded(line.Values[i])
		}
	}
	return r
}

// recorded returns nil for an unrecorded value.
func recorded(v float64) *float64 {
	if !stats.Recorded(v) {
		return nil
	}
	return &v
}

// addReferences adds references to the source rows of a season without their cells: a list
// uses many rows, and file hash and row number are enough to look them up.
func (f *finding) addReferences(sport *almanac.Sport, season *ratings.Season) {
	for _, ref := range season.LineRefs {
		f.addReference(sport, ref)
	}
}

func (f *finding) addReference(sport *almanac.Sport, ref int, columns ...stats.Column) {
	line := sport.Lines.Head(ref)
	file := sport.Files[line.File]
	r := receipts.Row{
		File: file.Path, Row: line.Row, Kind: line.Kind.Name, Player: line.Player, Season: line.Season, Team: line.Team,
		Cells: make(map[string]*float64, len(columns)),
	}
	for _, c := range columns {
		at := line.Kind.Index(c.Key)
		if header, ok := line.Kind.Header(at, file.Path); ok {
			r.Cells[header] = recorded(sport.Lines.Value(ref, at))
		}
	}
	f.rows = append(f.rows, r)
	f.addFile(file)
}

// seasonBasis is what a season's number is recomputed from, with its rows: the league's
// constants yield the terms, the terms the value, value and schedule x, pool and ranks z, q
// and h, and the fit of luck the interval.
type seasonBasis struct {
	Role      string                     `json:"role"`
	Group     string                     `json:"group"`
	Pool      pool                       `json:"pool"`
	PoolRank  int                        `json:"poolRank"`
	Strength  float64                    `json:"leagueStrength"` // league offset, subtracted from h
	Constants ratings.Figures            `json:"constants"`
	Games     *float64                   `json:"games"` // null if not recorded
	Scheduled float64                    `json:"scheduledGames"`
	Samples   []sample                   `json:"samples"`
	Totals    map[string]ratings.Figures `json:"totals"`
	Terms     ratings.Figures            `json:"terms"`
	Value     float64                    `json:"value"`
	Unit      string                     `json:"unit"`
	X         float64                    `json:"x"`
	Z         float64                    `json:"z"`
	Q         float64                    `json:"q"`
	H         float64                    `json:"h"`
	Rank      int                        `json:"rank"`
	Of        int                        `json:"of"`
}

// pool describes a season's peers. Years are seasons added on each side for mean and
// spread, wide the members including them; pads are members at x = 0 that only q counts.
type pool struct {
	N     int     `json:"n"`
	Years int     `json:"years"`
	Wide  int     `json:"wide"`
	Mean  float64 `json:"mean"`
	SD    float64 `json:"sd"`
	Pads  int     `json:"pads"`
}

// sample is an amount of play behind the value, with the variance of luck per unit.
type sample struct {
	Role   string  `json:"role"`
	Amount float64 `json:"amount"`
	Need   float64 `json:"need"`
	Unit   string  `json:"unit"`
	Luck   float64 `json:"luck"`
}

func seasonContext(sport *almanac.Sport, s *ratings.Season) any {
	p, _ := sport.Context.Pool(s.Role, s.Group, s.Season)
	basis := seasonBasis{
		Role: string(s.Role), Group: s.Group,
		Pool: pool{N: p.N, Years: p.Years, Wide: p.Wide, Mean: p.Mean, SD: p.SD, Pads: p.Pads}, PoolRank: s.PoolRank,
		Strength: sport.Context.Offset(s.Group), Constants: sport.Context.Own.Constants(s),
		Games: recorded(s.Games), Scheduled: s.Scheduled, Totals: make(map[string]ratings.Figures, len(s.Totals)),
		Terms: s.Terms, Value: s.Value, Unit: sport.Method.Unit, X: s.X, Z: s.Z, Q: s.Q, H: s.H, Rank: s.Rank, Of: s.Of,
	}
	for _, x := range append([]ratings.Sample{s.Sample}, s.Also...) {
		luck := sport.Context.Noise(x.Role, s.Tier).Noise
		basis.Samples = append(basis.Samples, sample{Role: string(x.Role), Amount: x.Amount, Need: x.Need, Unit: x.Unit, Luck: luck})
	}
	for _, block := range s.Totals {
		basis.Totals[block.Kind] = block.Figures
	}
	return basis
}

// careerBasis holds the scores of all seasons in a career's figure, and the careers it is
// ranked among.
type careerBasis struct {
	Role    string        `json:"role"`
	Total   float64       `json:"total"`
	Peak    float64       `json:"peak"`
	Career  float64       `json:"career"`
	H       float64       `json:"h"`
	Pool    careerPool    `json:"pool"`
	Seasons []seasonScore `json:"seasons"`
}

type careerPool struct {
	N    int     `json:"n"`
	Mean float64 `json:"mean"`
	SD   float64 `json:"sd"`
}

// seasonScore is one season of a career, with its contribution to the interval.
type seasonScore struct {
	Season int     `json:"season"`
	Role   string  `json:"role"`
	Group  string  `json:"group"`
	H      float64 `json:"h"`
	HLow   float64 `json:"hLow"`
	HHigh  float64 `json:"hHigh"`
}

func careerContext(sport *almanac.Sport, c *ratings.Career, seasons []*ratings.Season) any {
	p, _ := sport.Context.CareerPool(c.Role)
	basis := careerBasis{
		Role: string(c.Role), Total: c.Total, Peak: c.Peak, Career: c.C, H: c.H,
		Pool: careerPool{N: p.N, Mean: p.Mean, SD: p.SD},
	}
	for _, s := range seasons {
		basis.Seasons = append(basis.Seasons, seasonScore{
			Season: s.Season, Role: string(s.Role), Group: s.Group, H: s.H, HLow: s.Interval.HLow, HHigh: s.Interval.HHigh,
		})
	}
	return basis
}

// rawLine returns the statistics of an unrated season by key, or by kind and key if it has
// several kinds of lines, which may share keys.
func rawLine(s *ratings.Season) map[string]*float64 {
	if len(s.Totals) == 1 {
		return s.Totals[0].Figures.Map()
	}
	line := make(map[string]*float64)
	for _, block := range s.Totals {
		for key, v := range block.Figures.Map() {
			line[block.Kind+"."+key] = v
		}
	}
	return line
}
