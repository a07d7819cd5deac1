package fetch

import (
	"fmt"
	"strings"
	"time"

	"groundline/internal/datasets/tables"
)

// chadwickRegister is the register of people, whose sixteen files are named by
// the first digit of their keys, filtered like the bundle's file to people of the
// major leagues.
func chadwickRegister() Connector {
	return Connector{
		Name: "chadwick-register", Sport: "mlb", Kind: Live, About: "MLB people and their ids", Cadence: 7 * 24 * time.Hour,
		Source: tables.Source{
			Key: "chadwick-register", Repository: "https://github.com/chadwickbureau/register",
			Licence: "ODC-By 1.0", LicenceClass: tables.OpenAttribution,
			Attribution: "Chadwick Baseball Bureau Persons Register, ODC-By 1.0",
		},
		Files: func(int) []File {
			f := File{
				Path: "mlb/register_people_mlb.csv",
				Columns: join(
					columns(Text, "key_person"), optional(Text, "key_uuid"), columns(Text, "key_mlbam key_retro key_bbref"),
					optional(Text, "key_bbref_minors key_fangraphs key_npb key_sr_nfl key_sr_nba key_sr_nhl key_wikidata"),
					columns(Text, "name_last name_first name_given"), optional(Text, "name_suffix name_matrilineal name_nick"),
					columns(Whole, "birth_year birth_month birth_day"), optional(Whole, "death_year death_month death_day pro_played_first pro_played_last"),
					columns(Whole, "mlb_played_first mlb_played_last"),
					optional(Whole, `col_played_first col_played_last pro_managed_first pro_managed_last mlb_managed_first mlb_managed_last
						col_managed_first col_managed_last pro_umpired_first pro_umpired_last mlb_umpired_first mlb_umpired_last`),
				),
				Skip:    func(r Row) bool { return r.Get("key_bbref") == "" && r.Get("mlb_played_first") == "" },
				MinRows: 15_000, MaxRows: 60_000, MaxShrink: 0.01,
			}
			for _, digit := range "0123456789abcdef" {
				f.Parts = append(f.Parts, Part{URL: raw("chadwickbureau/register", "master", fmt.Sprintf("data/people-%c.csv", digit)), Format: CSV})
			}
			return []File{f}
		},
	}
}

// retrosheetGames is every player's lines of a season's games, which appear after the
// season: batting and pitching are two files of one archive. The names of their columns
// are those that public code reads of the archive of 2025; the archive of a season could
// not be asked for when this was written.
func retrosheetGames() Connector {
	return Connector{
		Name: "retrosheet-games", Sport: "mlb", Kind: Live, About: "MLB lines of every player by game, after each season", Cadence: 7 * 24 * time.Hour,
		Seasons: Seasons{First: 2025, Starts: time.November},
		Source: tables.Source{
			Key: "retrosheet-games", Repository: "https://www.retrosheet.org/downloads/",
			Licence: "Retrosheet: free use incl. commercial, the notice must be displayed", LicenceClass: tables.OpenNotice,
			Attribution: "The information used here was obtained free of charge from and is copyrighted by Retrosheet. " +
				"Interested parties may contact Retrosheet at \"www.retrosheet.org\".",
		},
		Files: func(season int) []File {
			return []File{
				retrosheetFile(season, "batting", "b_pa b_ab b_r b_h b_d b_t b_hr b_rbi b_sh b_sf b_hbp b_w b_iw b_k b_sb b_cs b_gdp", 20_000, "b_pa b_ab b_h b_hr"),
				retrosheetFile(season, "pitching", "p_ipouts p_bfp p_h p_hr p_r p_er p_w p_iw p_k p_hbp p_wp p_bk wp lp save p_gs", 8_000, "p_ipouts p_h p_er p_k"),
			}
		},
	}
}

// retrosheetFile is one table of a season's archive. Rows of the official record beside
// Retrosheet's own, and of other games than those of the regular season, are not kept.
func retrosheetFile(season int, name, counts string, minRows int, compare string) File {
	return File{
		Path: fmt.Sprintf("mlb/live/%s_%d.csv", name, season),
		Parts: []Part{{
			URL: fmt.Sprintf("https://www.retrosheet.org/downloads/%d/%dcsvs.zip", season, season), Format: CSVZip, Entry: fmt.Sprintf("%d%s.csv", season, name),
		}},
		Columns: join(
			columns(Text, "gid id team"),
			[]Column{{Name: "date", Type: Date, From: []string{"date"}, Value: func(r Row) string {
				day, err := time.Parse("20060102", r.Get("date"))
				if err != nil {
					return r.Get("date")
				}
				return day.Format(time.DateOnly)
			}}},
			columns(Text, "stattype gametype opp"), columns(Whole, counts),
		),
		Skip: func(r Row) bool {
			return r.Get("stattype") != "value" || r.Get("gametype") != "regular" || r.Get("id") == ""
		},
		MinRows: minRows, MaxRows: 150_000, MaxShrink: 0.005, Upcoming: true,
		Games: &Games{Key: strings.Fields("gid id"), Day: "date", MaxChanged: 0.01, MaxVanished: 0.005, Compare: strings.Fields(compare)},
	}
}

// lahman is the Lahman database as SABR publishes it each winter: a zip archive
// of CSV. The R package has the same tables as RData, which no maintained Go
// library reads, and Git copies of the CSV have ended. SABR's archive is behind a
// page that programs cannot pass: an operator puts it on the mirror. The columns
// are named as the R package names them, and as the bundle has them.
func lahman() Connector {
	return Connector{
		Name: "lahman", Sport: "mlb", Kind: Live, About: "MLB seasons since 1871, every winter", Cadence: 30 * 24 * time.Hour,
		Manual: "SABR offers this archive by hand only: download it from sabr.org/lahman-database and put it on the mirror " +
			"as sabr.org/lahman-database/lahman_1871-YEAR_csv.zip; the bundle's tables stay in force until then",
		Seasons: Seasons{First: 2026, Starts: time.December},
		Source: tables.Source{
			Key: "lahman", Repository: "https://sabr.org/lahman-database/",
			Licence: "CC BY-SA 3.0", LicenceClass: tables.OpenShareAlike,
			Attribution: "Lahman Baseball Database (Sean Lahman / SABR); CC BY-SA 3.0",
		},
		Files: func(season int) []File {
			var files []File
			for _, t := range lahmanTables() {
				t.Path = "mlb/" + t.Path
				t.Parts = []Part{{
					URL:    fmt.Sprintf("https://sabr.org/lahman-database/lahman_1871-%d_csv.zip", season),
					Format: CSVZip, Entry: strings.TrimPrefix(t.Path, "mlb/"),
				}}
				t.MaxShrink, t.Upcoming, t.MaxRows = 0.005, true, 400_000
				files = append(files, t)
			}
			return files
		},
	}
}

func lahmanTables() []File {
	batting := join(columns(Whole, "AB R H"), []Column{renamed(Whole, "X2B", "2B", "X2B"), renamed(Whole, "X3B", "3B", "X3B")},
		columns(Whole, "HR RBI SB CS BB SO IBB HBP SH SF GIDP"))
	pitching := join(columns(Whole, "W L G GS CG SHO SV IPouts H ER HR BB SO"), columns(Number, "BAOpp ERA"),
		columns(Whole, "IBB WP HBP BK BFP GF R SH SF GIDP"))
	born := func(prefix string) Column { // the R package makes these dates of the parts that People.csv has
		parts := []string{prefix + "Year", prefix + "Month", prefix + "Day"}
		return Column{Name: prefix + "Date", Type: Date, From: parts, Value: func(r Row) string {
			year, month, day := r.Get(parts[0]), r.Get(parts[1]), r.Get(parts[2])
			if year == "" || month == "" || day == "" {
				return ""
			}
			return fmt.Sprintf("%04s-%02s-%02s", year, month, day)
		}}
	}
	return []File{
		{Path: "People.csv", Columns: join(
			columns(Verbatim, "playerID"), columns(Whole, "birthYear birthMonth birthDay"), columns(Verbatim, "birthCity birthCountry birthState"),
			columns(Whole, "deathYear deathMonth deathDay"), columns(Verbatim, "deathCountry deathState deathCity nameFirst nameLast nameGiven"),
			columns(Whole, "weight height"), columns(Verbatim, "bats throws"), columns(Date, "debut"), columns(Verbatim, "bbrefID"), columns(Date, "finalGame"),
			columns(Verbatim, "retroID"), []Column{born("death"), born("birth")},
		)},
		{Path: "Batting.csv", Columns: join(columns(Verbatim, "playerID"), columns(Whole, "yearID stint"), columns(Verbatim, "teamID lgID"), columns(Whole, "G"), batting)},
		{Path: "BattingPost.csv", Columns: join(columns(Whole, "yearID"), columns(Verbatim, "round playerID teamID lgID"), columns(Whole, "G"), batting)},
		{Path: "Pitching.csv", Columns: join(columns(Verbatim, "playerID"), columns(Whole, "yearID stint"), columns(Verbatim, "teamID lgID"), pitching)},
		{Path: "PitchingPost.csv", Columns: join(columns(Verbatim, "playerID"), columns(Whole, "yearID"), columns(Verbatim, "round teamID lgID"), pitching)},
		{Path: "Fielding.csv", Columns: join(columns(Verbatim, "playerID"), columns(Whole, "yearID stint"), columns(Verbatim, "teamID lgID POS"),
			columns(Whole, "G GS InnOuts PO A E DP PB WP SB CS"), columns(Number, "ZR"))},
		{Path: "Appearances.csv", Columns: join(columns(Whole, "yearID"), columns(Verbatim, "teamID lgID playerID"),
			columns(Whole, "G_all GS G_batting G_defense G_p G_c G_1b G_2b G_3b G_ss G_lf G_cf G_rf G_of G_dh G_ph G_pr"))},
		{Path: "Teams.csv", Columns: join(
			columns(Whole, "yearID"), columns(Verbatim, "lgID teamID franchID divID"), columns(Whole, "Rank G Ghome W L"), columns(Verbatim, "DivWin WCWin LgWin WSWin"),
			columns(Whole, "R AB H"), []Column{renamed(Whole, "X2B", "2B", "X2B"), renamed(Whole, "X3B", "3B", "X3B")},
			columns(Whole, "HR BB SO SB CS HBP SF RA ER"), columns(Number, "ERA"), columns(Whole, "CG SHO SV IPouts HA HRA BBA SOA E DP"), columns(Number, "FP"),
			columns(Verbatim, "name park"), columns(Whole, "attendance BPF PPF"), columns(Verbatim, "teamIDBR teamIDlahman45 teamIDretro"),
		)},
		{Path: "TeamsFranchises.csv", Columns: join(columns(Verbatim, "franchID franchName active NAassoc"))},
	}
}
