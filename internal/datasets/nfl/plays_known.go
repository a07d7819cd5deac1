package nfl

import "groundline/internal/stats"

// recount is what a player's line of a week in nflverse's files lacks or has too much.
type recount struct {
	season, week int
	gsis         string // the player
	add          map[string]float64
}

// recounts are lines that nflverse summed from the wrong plays: of the game of Detroit at New
// Orleans in week 13 of 2011 it counts some twice, and of Oakland at Green Bay in week 14 it
// lacks one. The league has 5,476 passing yards for Drew Brees in that season, not 5,535, the
// most until 2013: an error here is an error in the record. They are entered by hand, as the
// differences to the league's widely published totals of the season (a list without an open
// licence agrees); those of passers are the sums of those of their receivers.
var recounts = []recount{
	{2011, 13, "00-0020531", map[string]float64{"Cmp": -3, "PassAtt": -3, "PassYds": -59}},                                        // Drew Brees
	{2011, 13, "00-0024466", map[string]float64{"Tgt": -2, "Rec": -2, "RecYds": -21}},                                             // Marques Colston
	{2011, 13, "00-0025414", map[string]float64{"RushAtt": -1, "RushYds": -8, "Tgt": -1, "Rec": -1, "RecYds": -38}},               // Robert Meachem
	{2011, 13, "00-0027966", map[string]float64{"RushAtt": -1, "RushYds": -4}},                                                    // Mark Ingram
	{2011, 13, "00-0023564", map[string]float64{"RushAtt": -1, "RushYds": -1, "Tgt": -1}},                                         // Darren Sproles
	{2011, 13, "00-0026498", map[string]float64{"Cmp": -7, "PassAtt": -10, "PassYds": -62}},                                       // Matthew Stafford
	{2011, 13, "00-0027982", map[string]float64{"Tgt": -1, "Rec": -2, "RecYds": -9}},                                              // Titus Young
	{2011, 13, "00-0025389", map[string]float64{"Tgt": -3, "Rec": -1, "RecYds": -5}},                                              // Calvin Johnson
	{2011, 13, "00-0021999", map[string]float64{"Tgt": -2, "Rec": -1, "RecYds": -14}},                                             // Nate Burleson
	{2011, 13, "00-0026204", map[string]float64{"RushAtt": -2, "RushYds": -8, "RushTD": -1, "Tgt": -2, "Rec": -2, "RecYds": -23}}, // Kevin Smith
	{2011, 13, "00-0021182", map[string]float64{"RushAtt": -2, "RushYds": -3, "Tgt": -1, "Rec": -1, "RecYds": -11}},               // Maurice Morris
	{2011, 14, "00-0023459", map[string]float64{"Cmp": 1, "PassAtt": 1, "PassYds": 7}},                                            // Aaron Rodgers
	{2011, 14, "00-0028602", map[string]float64{"Tgt": 1, "Rec": 1, "RecYds": 7}},                                                 // Brandon Saine
}

// recountLine corrects a player's line of a regular season, or of one week of it; week 0 is all
// of the season.
func recountLine(kind *stats.Kind, gsis string, season, week int, values []float64) {
	for _, r := range recounts {
		if r.gsis != gsis || r.season != season || week != 0 && week != r.week {
			continue
		}
		for key, v := range r.add {
			values[kind.Index(key)] += v
		}
	}
}
