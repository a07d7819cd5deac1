package datasets_test

import (
	"errors"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"groundline/internal/datasets"
	"groundline/internal/datasets/tables"
	"groundline/internal/stats"
)

// smallBasketball are the tables of both leagues cut to two people each, written
// for the tests. The NBA's second person has another name in the totals.
var smallBasketball = map[string]string{
	"nba/Player Career Info.csv": `player,player_id,pos,ht_in_in,wt,birth_date,colleges,from,to,debut
Ann One,onean01,G,75,190,1970-02-06,"Town, U of",2020,2022,2019-11-01T00:00:00Z
Bob Two,twobo01,C,NA,NA,NA,NA,2021,2021,NA
`,
	"nba/Player Season Info.csv": `season,lg,player,player_id,age,team,pos,experience
2021,NBA,Ann One,onean01,25,2TM,PG,1
2021,NBA,Ann One,onean01,25,BOS,PG,1
2021,NBA,Ann One,onean01,25,LAL,PG,1
2022,NBA,Ann One,onean01,26,BOS,PG,2
2021,NBA,Bob Two,twobo01,NA,LAL,C,1
`,
	"nba/derived/player_id_2021_to_slug.csv": `player_id_2021,player,player_id
7,Ann One,onean01
8,Robert Two,
`,
	"nba/Player Totals.csv": `seas_id,season,player_id,player,birth_year,pos,age,experience,lg,tm,g,gs,mp,fg,fga,fg_percent,x3p,x3pa,x3p_percent,x2p,x2pa,x2p_percent,e_fg_percent,ft,fta,ft_percent,orb,drb,trb,ast,stl,blk,tov,pf,pts
1,2021,7,Ann One,NA,PG,25,1,NBA,TOT,3,NA,30,3,6,0.5,1,2,0.5,2,4,0.5,0.583,1,2,0.5,1,2,3,4,5,6,7,8,8
2,2021,7,Ann One,NA,PG,25,1,NBA,BOS,1,NA,10,1,2,0.5,1,1,1,0,1,0,0.75,0,0,NA,0,1,1,1,1,1,1,1,3
3,2021,7,Ann One,NA,PG,25,1,NBA,LAL,2,NA,20,2,4,0.5,0,1,0,2,3,0.667,0.5,1,2,0.5,1,1,2,3,4,5,6,7,5
4,2021,8,Robert Two,NA,C,NA,1,NBA,LAL,1,NA,NA,NA,NA,NA,NA,NA,NA,NA,NA,NA,NA,NA,NA,NA,NA,NA,NA,NA,NA,NA,NA,NA,NA
`,
	"nba/Per 100 Poss.csv": `season,lg,player,player_id,age,team,pos,g,gs,mp,fg_per_100_poss,fga_per_100_poss,fg_percent,x3p_per_100_poss,x3pa_per_100_poss,x3p_percent,x2p_per_100_poss,x2pa_per_100_poss,x2p_percent,e_fg_percent,ft_per_100_poss,fta_per_100_poss,ft_percent,orb_per_100_poss,drb_per_100_poss,trb_per_100_poss,ast_per_100_poss,stl_per_100_poss,blk_per_100_poss,tov_per_100_poss,pf_per_100_poss,pts_per_100_poss,o_rtg,d_rtg
2022,NBA,Ann One,onean01,26,BOS,PG,4,0,40,1.5,3,0.5,0,0,NA,1.5,3,0.5,0.5,0,0,NA,1,2,3,4,1,1,1,2,3,101,99
`,
	"nba/Player Play By Play.csv": `season,lg,player,player_id,age,team,pos,g,gs,mp,pg_percent,sg_percent,sf_percent,pf_percent,c_percent,on_court_plus_minus_per_100_poss,net_plus_minus_per_100_poss,bad_pass_turnover,lost_ball_turnover,shooting_foul_committed,offensive_foul_committed,shooting_foul_drawn,offensive_foul_drawn,points_generated_by_assists,and1,fga_blocked
2022,NBA,Ann One,onean01,26,BOS,PG,4,0,40,100,0,0,0,0,-1.5,0.5,1,1,1,0,1,NA,9,0,1
`,
	"nba/Team Abbrev.csv": `season,lg,team,abbreviation,playoffs
2021,NBA,Boston Celtics,BOS,TRUE
2021,NBA,Los Angeles Lakers,LAL,TRUE
`,
	"nba/Team Summaries.csv": `season,lg,team,abbreviation,playoffs,age,w,l,pw,pl,mov,sos,srs,o_rtg,d_rtg,n_rtg,pace,f_tr,x3p_ar,ts_percent,e_fg_percent,tov_percent,orb_percent,ft_fga,opp_e_fg_percent,opp_tov_percent,drb_percent,opp_ft_fga,arena,attend,attend_g
2021,NBA,Boston Celtics,BOS,TRUE,25,36,36,36,36,-0.5,0.1,-0.4,110,111,-1,99.5,0.2,0.4,0.5,0.5,12,23,0.1,0.5,13,73,0.2,Garden,NA,NA
2021,NBA,Los Angeles Lakers,LAL,TRUE,25,36,36,36,36,0.5,0.1,0.6,111,110,1,99.5,0.2,0.4,0.5,0.5,12,23,0.1,0.5,13,73,0.2,Center,NA,NA
2021,NBA,League Average,NA,FALSE,25,NA,NA,36,36,0,0,0,110,110,NA,99.5,0.2,0.4,0.5,0.5,12,23,0.1,0.5,13,73,0.2,NA,NA,NA
`,
	"nba/open/derived/player_seasons_1947_1996.csv": `season,lg,game_type,player_id,player,teams,games,n_mp,seconds,n_fg,fg,n_fga,fga,n_3p,3p,n_3pa,3pa,n_ft,ft,n_fta,fta,n_orb,orb,n_drb,drb,n_trb,trb,n_ast,ast,n_stl,stl,n_blk,blk,n_tov,tov,n_pf,pf,n_pts,pts
1996,NBA,R,threeca01,Carol Three,BOS,1,1,2880,1,5,1,9,1,1,1,2,1,3,1,4,1,1,1,2,1,3,1,4,1,5,1,6,1,7,1,2,1,14
1996,NBA,P,threeca01,Carol Three,BOS,2,2,2880,2,5,2,9,2,1,2,2,2,3,2,4,2,1,2,2,2,3,2,4,2,5,2,6,2,7,2,2,2,14
`,
	"nba/open/box_1947_1959.csv": `season,lg,game_id,game_date,game_type,team,player_id,player,starter,mp,fg,fga,3p,3pa,ft,fta,orb,drb,trb,ast,stl,blk,tov,pf,pts
1947,BAA,g1,1947-01-01,R,BOS,threeca01,Carol Three,1,48:00,5,9,1,2,3,4,1,2,3,4,5,6,7,2,14
1947,BAA,g1,1947-01-01,R,NYK,fourda01,Dan Four,1,48:00,4,9,1,2,3,4,1,2,3,4,5,6,7,2,12
`,
	"nba/open/box_1960_1969.csv": `season,lg,game_id,game_date,game_type,team,player_id,player,starter,mp,fg,fga,3p,3pa,ft,fta,orb,drb,trb,ast,stl,blk,tov,pf,pts
1962,NBA,g1,1962-01-01,R,BOS,threeca01,Carol Three,1,48:00,5,9,1,2,3,4,1,2,3,4,5,6,7,2,14
1962,NBA,g1,1962-01-01,R,NYK,fourda01,Dan Four,1,48:00,4,9,1,2,3,4,1,2,3,4,5,6,7,2,12
`,
	"nba/open/box_1970_1979.csv": `season,lg,game_id,game_date,game_type,team,player_id,player,starter,mp,fg,fga,3p,3pa,ft,fta,orb,drb,trb,ast,stl,blk,tov,pf,pts
1975,NBA,g1,1975-01-01,R,BOS,threeca01,Carol Three,1,48:00,5,9,1,2,3,4,1,2,3,4,5,6,7,2,14
1975,NBA,g1,1975-01-01,R,NYK,fourda01,Dan Four,1,48:00,4,9,1,2,3,4,1,2,3,4,5,6,7,2,12
`,
	"nba/open/box_1980_1989.csv": `season,lg,game_id,game_date,game_type,team,player_id,player,starter,mp,fg,fga,3p,3pa,ft,fta,orb,drb,trb,ast,stl,blk,tov,pf,pts
1985,NBA,g1,1985-01-01,R,BOS,threeca01,Carol Three,1,48:00,5,9,1,2,3,4,1,2,3,4,5,6,7,2,14
1985,NBA,g1,1985-01-01,R,NYK,fourda01,Dan Four,1,48:00,4,9,1,2,3,4,1,2,3,4,5,6,7,2,12
`,
	"nba/open/box_1990_1996.csv": `season,lg,game_id,game_date,game_type,team,player_id,player,starter,mp,fg,fga,3p,3pa,ft,fta,orb,drb,trb,ast,stl,blk,tov,pf,pts
1996,NBA,g1,1996-01-01,R,BOS,threeca01,Carol Three,1,48:00,5,9,1,2,3,4,1,2,3,4,5,6,7,2,14
1996,NBA,g1,1996-01-01,R,NYK,fourda01,Dan Four,1,48:00,4,9,1,2,3,4,1,2,3,4,5,6,7,2,12
`,
	"nba/open/player_season_per_game_1997_2023_rs.csv": `season,PLAYER_ID,PLAYER_NAME,TEAM_ID,TEAM_ABBREVIATION,AGE,GP,W,L,MIN_TOTAL,MIN,FGM,FGA,FG_PCT,FG3M,FG3A,FG3_PCT,FTM,FTA,FT_PCT,OREB,DREB,REB,AST,TOV,STL,BLK,BLKA,PF,PFD,PTS,PLUS_MINUS,DD2,TD3
2021,11,Ann One,1,LAL,25.0,3,1,2,30.0,10.0,1.0,2.0,0.5,0.3,0.7,0.5,0.3,0.7,0.5,0.3,0.7,1.0,1.3,2.3,1.7,2.0,0,2.7,0,2.7,-1.5,0,0
1997,5,Carol Three,1,BOS,25.0,3,1,2,30.0,10.0,1.0,2.0,0.5,0.3,0.7,0.5,0.3,0.7,0.5,0.3,0.7,1.0,1.3,2.3,1.7,2.0,0,2.7,0,2.7,-1.5,0,0
`,
	"nba/open/derived/player_seasons_2022_2026.csv": `season,player_id,player,teams,games,min,fgm,fga,fg3m,fg3a,ftm,fta,oreb,dreb,reb,ast,stl,blk,tov,pf,pts,plus_minus
2022,11,Ann One,BOS,4,40,3,6,0,0,0,0,1,2,3,4,1,1,1,2,6,-3
`,
	"nba/open/player_game_logs_2022_2026.csv": `season,PLAYER_ID,PLAYER_NAME,TEAM_ID,TEAM_ABBREVIATION,GAME_ID,GAME_DATE,MATCHUP,WL,MIN,FGM,FGA,FG3M,FG3A,FTM,FTA,OREB,DREB,REB,AST,STL,BLK,TOV,PF,PTS,PLUS_MINUS
2022,11,Ann One,1,BOS,1,2021-11-01,BOS vs. LAL,W,10,1,2,0,0,0,0,0,1,1,1,0,0,1,0,2,3
2022,12,Eve Five,2,LAL,1,2021-11-01,LAL @ BOS,L,10,0,2,0,0,0,0,0,1,1,1,0,0,1,0,0,-3
`,
	"nba/open/player_index_to_2023.csv": `PERSON_ID,PLAYER_FIRST_NAME,PLAYER_LAST_NAME,POSITION,HEIGHT,WEIGHT,COLLEGE,COUNTRY,DRAFT_YEAR,DRAFT_ROUND,DRAFT_NUMBER,FROM_YEAR,TO_YEAR
11,Ann,One,G,6-3,190,Town,USA,,,,2019,2022
5,Carol,Three,F,6-3,190,Town,USA,,,,1995,1996
`,
	"nba/open/rosters_2002_2024.csv": `SEASON,TeamID,PLAYER_ID,PLAYER,POSITION,HEIGHT,WEIGHT,birth_date,EXP,SCHOOL
2020,1,11,Ann One,G,6-3,190,1996-02-06,1,Town
`,
	"nba/open/espn_birth_dates.csv": `athlete_id,player,birth_date
1,Carol Three,1970-05-06
`,
	"wnba/wnba-player-stats.csv": `player_ID,Player,year_ID,Age,Tm,tm_gms,Tm_Net_Rtg,Pos,G,MP,MP_pct,PER,TS_pct,ThrPAr,FTr,ORB_pct,TRB_pct,AST_pct,STL_pct,BLK_pct,TOV_pct,USG_pct
oneca01w,Cat One,2000,25,LAS,32,5.5,G,30,900,69.5%,20.1,.520,.727,.176,1.0,4.1,18.0,1.7,0.5,16.8,17.5
twodo01w,Dot Two,2000,0,NYL,32,-5.5,C-F,2,3,0.1%,,,,,,,,,,,
`,
	"wnba/players_data.csv": `player_id,player_name,active_flag,rookie_year,last_season,tbd,active_team
11,"One, Cat",0,2000,2000,0,
12,"Two-Three, Dot",0,2000,2000,0,
13,"Four, Eve",1,2023,2024,0,storm
`,
	"wnba/players_teams.csv": `"playerID","year","stint","tmID","lgID","GP","GS","minutes","points","oRebounds","dRebounds","rebounds","assists","steals","blocks","turnovers","PF","fgAttempted","fgMade","ftAttempted","ftMade","threeAttempted","threeMade","dq","PostGP","PostGS","PostMinutes","PostPoints","PostoRebounds","PostdRebounds","PostRebounds","PostAssists","PostSteals","PostBlocks","PostTurnovers","PostPF","PostfgAttempted","PostfgMade","PostftAttempted","PostftMade","PostthreeAttempted","PostthreeMade","PostDQ"
"oneca01w",1,0,"LAS","WNBA",30,30,900,600,30,70,100,90,40,10,50,60,450,220,150,120,90,40,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0
"two-do01w",1,0,"NYL","WNBA",2,0,3,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0
`,
	"wnba/players.csv": `"bioID","pos","firstseason","lastseason","height","weight","college","collegeOther","birthDate","deathDate"
"oneca01w","G",0,0,70.0,150,"","","1975-09-27","0000-00-00"
"coach99w","",0,0,0.0,0,"","","0000-00-00","0000-00-00"
`,
	"wnba/teams_roster_2024.csv": `TeamID,SEASON,LeagueID,PLAYER,NICKNAME,PLAYER_SLUG,NUM,POSITION,HEIGHT,WEIGHT,BIRTH_DATE,AGE,EXP,SCHOOL,PLAYER_ID,HOW_ACQUIRED
1,2024,10,Eve Four,Eve,eve-four,00,F,6-2,190,"APR 05, 2000",24.0,1,Town,13,
`,
	"wnba/derived/player_seasons_2023_2024.csv": `season,PLAYER_ID,PLAYER_NAME,teams,games,minutes,FGM,FGA,FG3M,FG3A,FTM,FTA,OREB,DREB,REB,AST,TOV,STL,BLK,PF,PTS,PLUS_MINUS
2023,13,Eve Four,SEA,40,1000.5,200,400,50,120,90,100,30,120,150,100,60,40,20,80,540,-12
`,
	"wnba/open/derived/player_seasons_2009_2026.csv": `season,game_kind,athlete_id,player,position,teams,games,starts,minutes,points,fgm,fga,fg3m,fg3a,ftm,fta,oreb,dreb,reb,ast,stl,blk,tov,pf
2023,R,901,Eve  Four,F,SEA,40,40,1001,540,200,400,50,120,90,100,30,120,150,100,40,20,60,80
2023,P,901,Eve  Four,F,SEA,2,2,60,20,10,20,0,0,0,0,1,2,3,4,1,1,1,1
2023,R,902,Fay Five,G,SEA/LA,3,0,9,2,1,2,0,0,0,0,1,2,3,4,1,1,1,1
`,
	"wnba/open/player_box_2009_2026.csv": `season,game_kind,game_id,game_date,athlete_id,athlete_display_name,athlete_position_abbreviation,team_id,team_abbreviation,home_away,opponent_team_id,opponent_team_abbreviation,team_winner,team_score,opponent_team_score,starter,did_not_play,minutes,points,field_goals_made,field_goals_attempted,three_point_field_goals_made,three_point_field_goals_attempted,free_throws_made,free_throws_attempted,offensive_rebounds,defensive_rebounds,rebounds,assists,steals,blocks,turnovers,fouls,plus_minus
2023,R,1,2023-09-09,901,Eve Four,F,14,SEA,home,6,LA,1,80,70,1,0,30,20,8,16,2,4,2,2,1,5,6,2,1,0,2,3,10
2023,R,2,2023-09-10,901,Eve Four,F,14,SEA,away,6,LA,0,70,80,1,1,,,,,,,,,,,,,,,,,
`,
	"wnba/open/rosters_2003_2024.csv": `SEASON,TeamID,PLAYER_ID,PLAYER,POSITION,HEIGHT,WEIGHT,birth_date,EXP,SCHOOL
2023,1611661328,13,Eve Four,F,6-2,190,2000-04-05,R,Town
`,
	"wnba/open/espn_birth_dates.csv": `athlete_id,player,birth_date
901,Eve Four,2000-04-05
`,
	"wnba/teams.csv": `"year","lgID","tmID","franchID","confID","divID","rank","playoff","seeded","firstRound","semis","finals","name","o_fgm","o_fga","o_ftm","o_fta","o_3pm","o_3pa","o_oreb","o_dreb","o_reb","o_asts","o_pf","o_stl","o_to","o_blk","o_pts","d_fgm","d_fga","d_ftm","d_fta","d_3pm","d_3pa","d_oreb","d_dreb","d_reb","d_asts","d_pf","d_stl","d_to","d_blk","d_pts","tmORB","tmDRB","tmTRB","opptmORB","opptmDRB","opptmTRB","won","lost","GP","homeW","homeL","awayW","awayL","confW","confL","min","attend","arena"
1,"WNBA","LAS","LAS","WE","",1,"Y",0,"","","","Los Angeles Sparks",895,2258,542,725,202,598,340,737,1077,492,796,285,593,142,2534,1014,2254,679,918,172,502,401,864,1265,684,726,310,561,134,2879,0,0,0,0,0,0,28,4,32,14,2,14,2,17,4,6425,141379,"Forum"
`,
}

// basketballDir writes the small tables to a folder of the test's own, one of
// them changed.
func basketballDir(t *testing.T, file, content string) string {
	t.Helper()
	dir := t.TempDir()
	for name, text := range smallBasketball {
		if name == file {
			text = content
		}
		path := filepath.Join(dir, name)
		if err := os.MkdirAll(filepath.Dir(path), 0o750); err != nil {
			t.Fatal(err)
		}
		if err := os.WriteFile(path, []byte(text), 0o600); err != nil {
			t.Fatal(err)
		}
	}
	return dir
}

func TestSmallBasketballIsJoined(t *testing.T) {
	t.Parallel()
	dir := basketballDir(t, "", "")
	set, notes, err := datasets.Read(tables.Folder(dir), stats.NBA, nil)
	want := map[string]int{"totals": 4, "roster": 4, "play_by_play": 1, "teams": 2, "team_games": 14, "team_results": 6}
	if d := cmp.Diff(want, countKinds(set)); err != nil || len(notes) > 0 || d != "" {
		t.Fatalf("error %v, notes %q, lines %s", err, notes, d)
	}
	// The league's number 11 is the key onean01 by rule, 5 is threeca01 by name and debut.
	if p := playerOf(t, set, "nba_onean01"); p.SourceKeys != `{"bbref":"onean01","nba":"11"}` || *p.BirthYear != 1970 {
		t.Errorf("%+v", p)
	}
	if p := playerOf(t, set, "nba_threeca01"); p.SourceKeys != `{"bbref":"threeca01","nba":"5"}` || p.BirthYear != nil || p.Position != "F" {
		t.Errorf("%+v", p)
	}
	// Robert Two has no key in the table: he was alone at the Lakers with Ann One.
	if l := lineOf(t, set, stats.NBATotals, "nba_twobo01", 2021, "LAL", "C"); l.Get("G") != 1 || stats.Recorded(l.Get("PTS")) {
		t.Errorf("values %v", l.Values)
	}
	set, notes, err = datasets.Read(tables.Folder(dir), stats.WNBA, nil)
	if err != nil || len(notes) > 0 || len(set.Regular()) != 7 || len(set.Playoffs()) != 1 {
		t.Fatalf("error %v, notes %q, %d lines", err, notes, len(set.Lines))
	}
	if p := playerOf(t, set, "wnba_twodo01w"); p.SourceKeys != `{"bbref":"twodo01w","wnba":"12"}` {
		t.Errorf("keys %s", p.SourceKeys)
	}
	if p := playerOf(t, set, "wnba_13"); p.SourceKeys != `{"espn":"901","wnba":"13"}` || p.Name != "Eve Four" || *p.BirthYear != 2000 {
		t.Errorf("%+v", p)
	}
	if p := playerOf(t, set, "wnba_espn902"); p.SourceKeys != `{"espn":"902"}` || p.BirthYear != nil {
		t.Errorf("%+v", p)
	}
	if l := lineOf(t, set, stats.WNBATotals, "wnba_twodo01w", 2000, "NYL", ""); l.Get("MP") != 3 {
		t.Errorf("values %v", l.Values)
	}
}

func TestADamagedBasketballFileIsNamed(t *testing.T) {
	t.Parallel()
	for _, c := range []struct {
		name, file, old, replacement string
		want                         string // the whole error
	}{
		{"cut short", "nba/Player Totals.csv", "NA,NA,NA\n", "NA,N", "nba/Player Totals.csv: line 5: the file is cut short: its last line has no end"},
		{"a fraction for a count", "nba/Player Totals.csv", ",TOT,3,NA,30,", ",TOT,3,NA,30.5,", `nba/Player Totals.csv: line 2: column mp: "30.5" is not a whole number`},
		{"a bad rate that is not kept", "nba/Player Totals.csv", ",0.583,", ",.5x3,", `nba/Player Totals.csv: line 2: column e_fg_percent: ".5x3" is not a number`},
		{"no minutes and seconds", "nba/open/box_1990_1996.csv", "48:00", "48m", `nba/open/box_1990_1996.csv: line 2: column mp: "48m" is not minutes and seconds`},
		{"an open season twice", "nba/open/player_season_per_game_1997_2023_rs.csv", "1997,5,", "2021,11,", "nba/open/player_season_per_game_1997_2023_rs.csv: line 3: the row repeats the key of record 2"},
		{"a bad open sum", "nba/open/derived/player_seasons_1947_1996.csv", ",2880,", ",x,", `nba/open/derived/player_seasons_1947_1996.csv: line 2: column seconds: "x" is not a whole number`},
		{"a season past the totals", "nba/Player Totals.csv", "4,2021,8", "4,2022,8", "nba/Player Totals.csv: line 5: column season: 2022 is past the last season of totals, 2021"},
		{"a row twice", "nba/Player Totals.csv", ",NBA,LAL,2,", ",NBA,BOS,2,", "nba/Player Totals.csv: line 4: the row repeats the key of record 3"},
		{"a number twice", "nba/derived/player_id_2021_to_slug.csv", "\n8,", "\n7,", `nba/derived/player_id_2021_to_slug.csv: line 3: column player_id_2021: "7" stands twice`},
		{"a key of nobody", "nba/derived/player_id_2021_to_slug.csv", "onean01", "onean99", `nba/derived/player_id_2021_to_slug.csv: line 2: column player_id: "onean99" is not in Player Career Info`},
		{"a person twice", "nba/Player Career Info.csv", "twobo01", "onean01", `nba/Player Career Info.csv: line 3: column player_id: "onean01" stands twice`},
		{"a bad debut", "nba/Player Career Info.csv", "2019-11-01T", "2019-13-01T", `nba/Player Career Info.csv: line 2: column debut: "2019-13-01T00:00:00Z" is not a time (YYYY-MM-DDThh:mm:ssZ)`},
		{"a person unknown", "nba/Per 100 Poss.csv", "onean01", "three01", `nba/Per 100 Poss.csv: line 2: column player_id: "three01" is not in Player Career Info`},
		{"a column renamed", "nba/Per 100 Poss.csv", "pf_per_100_poss", "pf_per_100", "nba/Per 100 Poss.csv: line 1: column pf_per_100_poss: the header does not have it"},
		{"a word for a number", "nba/Team Summaries.csv", ",-0.4,", ",even,", `nba/Team Summaries.csv: line 2: column srs: "even" is not a number`},
		{"a team without code", "nba/Team Summaries.csv", "Lakers,LAL", "Lakers,NA", "nba/Team Summaries.csv: line 3: column abbreviation: is blank"},
		{"a team twice", "nba/Team Abbrev.csv", "Lakers,LAL", "Lakers,BOS", "nba/Team Abbrev.csv: line 3: BOS stands twice in the season"},
		{"a stay twice", "wnba/wnba-player-stats.csv", "twodo01w,Dot Two,2000,0,NYL", "oneca01w,Cat One,2000,0,LAS", "wnba/wnba-player-stats.csv: line 3: the row repeats the key of record 2"},
		{"a rate that is none", "wnba/wnba-player-stats.csv", ",20.1,", ",20.1%,", `wnba/wnba-player-stats.csv: line 2: column PER: "20.1%" is not a number`},
		{"a listed number twice", "wnba/players_data.csv", "\n13,", "\n12,", `wnba/players_data.csv: line 4: column player_id: "12" stands twice`},
		{"a key that no row explains", "wnba/players_teams.csv", `"NYL","WNBA",2,0,3,`, `"NYL","WNBA",2,0,4,`,
			"wnba/players_teams.csv: line 3: column playerID: the key is nobody's in wnba-player-stats, and no row there has the same season, team, games and minutes"},
		{"a bad birth date", "wnba/players.csv", "1975-09-27", "1975-09-37", `wnba/players.csv: line 2: column birthDate: "1975-09-37" is not a date (YYYY-MM-DD)`},
		{"a bad birth date in the roster", "wnba/teams_roster_2024.csv", "APR 05", "ABR 05", `wnba/teams_roster_2024.csv: line 2: column BIRTH_DATE: "ABR 05, 2000" is not a date (MON DD, YYYY)`},
		{"an athlete's season twice", "wnba/open/derived/player_seasons_2009_2026.csv", "2023,R,902,", "2023,R,901,", "wnba/open/derived/player_seasons_2009_2026.csv: line 4: the row repeats the key of record 2"},
		{"a day that is none", "wnba/open/player_box_2009_2026.csv", "2023-09-10", "2023-09-31", `wnba/open/player_box_2009_2026.csv: line 3: column game_date: "2023-09-31" is not a date (YYYY-MM-DD)`},
		{"a birth date that is none", "wnba/open/espn_birth_dates.csv", "2000-04-05", "2000-04-31", `wnba/open/espn_birth_dates.csv: line 2: column birth_date: "2000-04-31" is not a date (YYYY-MM-DD)`},
		{"a roster without a number", "wnba/open/rosters_2003_2024.csv", ",13,", ",,", "wnba/open/rosters_2003_2024.csv: line 2: column PLAYER_ID: is blank"},
		{"somebody not listed", "wnba/derived/player_seasons_2023_2024.csv", ",13,", ",14,", `wnba/derived/player_seasons_2023_2024.csv: line 2: column PLAYER_ID: "14" is not in players_data`},
		{"a count that is none", "wnba/teams.csv", ",895,", ",895x,", `wnba/teams.csv: line 2: column o_fgm: "895x" is not a whole number`},
	} {
		t.Run(c.name, func(t *testing.T) {
			t.Parallel()
			if !strings.Contains(smallBasketball[c.file], c.old) {
				t.Fatalf("%s does not hold %s", c.file, c.old)
			}
			last := strings.LastIndex(smallBasketball[c.file], c.old)
			content := strings.Replace(smallBasketball[c.file], c.old, c.replacement, 1)
			if c.name == "cut short" {
				content = smallBasketball[c.file][:last] + c.replacement
			}
			sport, _, _ := strings.Cut(c.file, "/")
			_, _, err := datasets.Read(tables.Folder(basketballDir(t, c.file, content)), sport, nil)
			var fault *tables.FileError
			if !errors.As(err, &fault) || err.Error() != c.want {
				t.Errorf("error %v\nwant  %s", err, c.want)
			}
		})
	}
}
