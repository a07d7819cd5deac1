package wnba

import (
	"strings"

	"groundline/internal/datasets/rowset"
	"groundline/internal/stats"
	"groundline/models"
)

// franchiseName is a team's name under one code, over an unbroken run of seasons.
type franchiseName struct {
	code      string
	from, to  int // 0 is still playing
	name      string
	franchise string // the franchise's first code
}

// teamNames are the teams of the WNBA by Basketball-Reference's codes (public facts).
var teamNames = []franchiseName{
	{"ATL", 2008, 0, "Atlanta Dream", "ATL"},
	{"CHA", 1997, 2006, "Charlotte Sting", "CHA"},
	{"CHI", 2006, 0, "Chicago Sky", "CHI"},
	{"CLE", 1997, 2003, "Cleveland Rockers", "CLE"},
	{"CON", 2003, 0, "Connecticut Sun", "CON"},
	{"DAL", 2016, 0, "Dallas Wings", "DET"},
	{"DET", 1998, 2009, "Detroit Shock", "DET"},
	{"GSV", 2025, 0, "Golden State Valkyries", "GSV"},
	{"HOU", 1997, 2008, "Houston Comets", "HOU"},
	{"IND", 2000, 0, "Indiana Fever", "IND"},
	{"LAS", 1997, 0, "Los Angeles Sparks", "LAS"},
	{"LVA", 2018, 0, "Las Vegas Aces", "SAS"},
	{"MIA", 2000, 2002, "Miami Sol", "MIA"},
	{"MIN", 1999, 0, "Minnesota Lynx", "MIN"},
	{"NYL", 1997, 0, "New York Liberty", "NYL"},
	{"ORL", 1999, 2002, "Orlando Miracle", "CON"},
	{"PHO", 1997, 0, "Phoenix Mercury", "PHO"},
	{"POR", 2000, 2002, "Portland Fire", "POR"},
	{"POR", 2026, 0, "Portland Fire", "POR"},
	{"SAC", 1997, 2009, "Sacramento Monarchs", "SAC"},
	{"SAS", 2003, 2013, "San Antonio Silver Stars", "SAS"},
	{"SAS", 2014, 2017, "San Antonio Stars", "SAS"},
	{"SEA", 2000, 0, "Seattle Storm", "SEA"},
	{"TOR", 2026, 0, "Toronto Tempo", "TOR"},
	{"TUL", 2010, 2015, "Tulsa Shock", "DET"},
	{"UTA", 1997, 2002, "Utah Starzz", "SAS"},
	{"WAS", 1998, 0, "Washington Mystics", "WAS"},
}

// nameTeams adds the teams of lines that no file names.
func (r *reader) nameTeams() {
	seen := map[rowset.TeamSeason]bool{}
	for i := range r.Set.Teams {
		t := &r.Set.Teams[i]
		seen[rowset.TeamSeason{Season: t.Season, League: t.League, Team: t.Code}] = true
	}
	for i := range r.Set.Lines {
		l := &r.Set.Lines[i]
		for code := range strings.SplitSeq(l.Team, "/") {
			k := rowset.TeamSeason{Season: l.Season, League: l.League, Team: code}
			if seen[k] {
				continue
			}
			for _, t := range teamNames {
				if t.code == code && t.from <= l.Season && (l.Season <= t.to || t.to == 0) {
					seen[k] = true
					r.Set.Teams = append(r.Set.Teams, models.Team{Sport: stats.WNBA, Season: l.Season, League: l.League, Code: code,
						Name: t.name, Franchise: t.franchise, FileID: r.Set.Files[l.File].ID, RowNo: l.Row})
				}
			}
		}
	}
}
