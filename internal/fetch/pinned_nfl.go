package fetch

import (
	"fmt"
	"strconv"
	"strings"
)

// pinnedNFL lists the pinned sources of the NFL.
func pinnedNFL() []Connector {
	return []Connector{
		// The list of players of Pro-Football-Reference.
		pinned("pfr-players", "nfl", "NFL player list to 2024", "maxwellmcneal/pfr-scraper", "0af3b79e0c46c9f3d35ef767d2e4ea65a3e15540",
			"none stated (scrape of pro-football-reference.com)",
			"Player list from Pro-Football-Reference via maxwellmcneal/pfr-scraper",
			kept("nfl/pfr_player_list.csv", "data/player_list.csv", 27956, "5bf3ecfef8746f00f0d856fd41c80c847f988b75df6a4ecbfe8adb7b489c6b03"),
		),
		pfrRosters(),
		// The fantasy tables of NFL seasons 1970 to 2020.
		pinned("fantasydatapros", "nfl", "NFL offence by season, 1970 to 2020", "fantasydatapros/data", "0a3f24200b1dc69a3399bad03acea8dd1af5efa9",
			"none stated (scrape of pro-football-reference.com fantasy tables)",
			"Fantasy Data Pros yearly data (from Pro-Football-Reference)",
			fantasyYears()...,
		),
		// The career tables of NFL.com to 2016.
		pinned("nflcom-careers", "nfl", "NFL.com careers by season, 1920 to 2016", "kamath/NFL-data-hacking", "91fc2c760298aa705cad1804954c7feaee74bf11",
			"none stated in repo (copy of the Kaggle set kendallgillies/nflstatistics, scraped from NFL.com)",
			"NFL Statistics by Kendall Gillies (Kaggle), scraped from NFL.com",
			kept("nfl/nflcom_to_2016/Basic_Stats.csv", "Basic_Stats.csv", 17172, "ee0892d69916a24c66b460ac81341c8242ff8d27a63b5ce59b7e12db7213ed8c"),
			kept("nfl/nflcom_to_2016/Career_Stats_Defensive.csv", "Career_Stats_Defensive.csv", 23998, "28fd6162d093d4b6897637dbe61fdf310cb3d9469bc7a9422d9a3ff64c9bf9c0"),
			kept("nfl/nflcom_to_2016/Career_Stats_Field_Goal_Kickers.csv", "Career_Stats_Field_Goal_Kickers.csv", 1994, "7b6658608edadc0ac6d4fbeb5515713ff5c87e8d1e5e80ddce56a6749ed7c621"),
			kept("nfl/nflcom_to_2016/Career_Stats_Fumbles.csv", "Career_Stats_Fumbles.csv", 11289, "2637633de90c66f2e637fd946a1aaeabb02fdc9abb4736e1f5b1eeb1dca0dd6b"),
			kept("nfl/nflcom_to_2016/Career_Stats_Kick_Return.csv", "Career_Stats_Kick_Return.csv", 18016, "7c816053d8fc40522c589462299ef64726b81054226c1a6f63440b549425a384"),
			kept("nfl/nflcom_to_2016/Career_Stats_Kickoff.csv", "Career_Stats_Kickoff.csv", 1490, "2ebb2710b93d2d25e925b60da07c8202637c857012a6c86f35e78eb86edca540"),
			kept("nfl/nflcom_to_2016/Career_Stats_Offensive_Line.csv", "Career_Stats_Offensive_Line.csv", 12463, "2d82f5255056b679caf9657a028d240595d2229f88aaf43ef1c98ee31c0f0580"),
			kept("nfl/nflcom_to_2016/Career_Stats_Passing.csv", "Career_Stats_Passing.csv", 8525, "4f72d36cfa3ce53c4945f9247a68d1ee2f8d64dbf4de228daf9b8bbbb327ed8f"),
			kept("nfl/nflcom_to_2016/Career_Stats_Punt_Return.csv", "Career_Stats_Punt_Return.csv", 8676, "891107d9e34895b62ef2cb1b01a12d646f735ade5fd637f654cac2f8f88e2e65"),
			kept("nfl/nflcom_to_2016/Career_Stats_Punting.csv", "Career_Stats_Punting.csv", 2944, "7cd3390cc0c4d6cf8350ede6b06e577c473b6ff4653281d3d0d4be39301be436"),
			kept("nfl/nflcom_to_2016/Career_Stats_Receiving.csv", "Career_Stats_Receiving.csv", 18128, "4f344699451e99c28a92045ffbe330a4ea00b197317090c31680579c68eb7a15"),
			kept("nfl/nflcom_to_2016/Career_Stats_Rushing.csv", "Career_Stats_Rushing.csv", 17507, "302854590212c721bc7150b05057c4dc6b3717d0eac28b742408fc87cd36d44d"),
		),
	}
}

// pfrRosters are the rosters of Pro-Football-Reference, one file a team and
// season, concatenated without the Approximate Value, which is a rating, and
// without the row of the team's totals.
func pfrRosters() Connector {
	const repository, commit = "dev-football-live/roster-data", "7772433ae54ea3cded42ecab2a63e4eda6bd6ed5"
	c := pinned("pfr-rosters", "nfl", "NFL rosters, 1996 to 2023", repository, commit,
		"none stated (copy of pro-football-reference.com roster tables)",
		"Team rosters from Pro-Football-Reference via dev-football-live/roster-data",
	)
	c.Files = func(int) []File {
		f := File{
			Path: "nfl/pfr_rosters_1996_2023.csv", Rows: 54852,
			Columns: verbatim("season pfr_team No. Player Age Pos G GS Wt Ht College/Univ BirthDate Yrs Drafted_(tm/rnd/yr) Player-additional"),
			Skip:    func(r Row) bool { return r.Get("Player-additional") == "-9999" || r.Get("Player") == "Team Total" },
		}
		for season := 1996; season <= 2023; season++ {
			for team := range strings.FieldsSeq("atl buf car chi cin cle clt crd dal den det gnb htx jax kan mia min nor nwe nyg nyj oti phi pit rai ram rav sdg sea sfo tam was") {
				if team == "cle" && season < 1999 || team == "htx" && season < 2002 {
					continue // Cleveland had no team then, Houston none yet
				}
				f.Parts = append(f.Parts, Part{
					URL: raw(repository, commit, fmt.Sprintf("%s%d.csv", team, season)), Format: CSV,
					Constants: map[string]string{"season": strconv.Itoa(season), "pfr_team": strings.ToUpper(team)},
				})
			}
		}
		return []File{f}
	}
	return c
}

// fantasyYears returns the files of the years from 1970 on.
func fantasyYears() []pinnedFile {
	files := []pinnedFile{
		{rows: 384, sha256: "ac84cf1a151867c806ee2aac41c8d965fe65ad46d850311ef04c2b78b9072a36"},
		{rows: 369, sha256: "fe9e7a7ef36be18ab2fa8a8f0b42bd5bde85de582f63bf636e26a46b6e7ec869"},
		{rows: 375, sha256: "aafabd54fdfe73c0949d8363cbf6c1e5d661abc8cfc71ac9514074cca7bfa5c8"},
		{rows: 388, sha256: "45b894dbebe21f40bbbabf0c0e1e7c0ab0558647d2b8685bfc606f4cfbc14f12"},
		{rows: 425, sha256: "bbcbde9570433cac346c9d1cb3e2c3044232585a3629e5b36f866829ef65580a"},
		{rows: 386, sha256: "e2dec3bd67fa9bdba0a13d43e25c72cb154840388c58ac23275ef3443ebb24d3"},
		{rows: 432, sha256: "6844225dfdaf760984313ffa35fcf98bc9b1fe9abfa9df6795acfe0e606bbf36"},
		{rows: 426, sha256: "048e8dd2b4b6811df2e2d25677f34f5b1610ee97290610bd7b1d691a27464ea5"},
		{rows: 451, sha256: "fa26827792ec6808634729ba0bc89cd317c7b28394fd85186a3f83f8fafea9b7"},
		{rows: 455, sha256: "3ef2b9921f0a4b4ddb92d36b9ddb467d85fe29a088801a1d0de3a81e14e1aca9"},
		{rows: 462, sha256: "8668657eabf58f0f71d15887ab9c0c4f3daafe29d7d462ea97234703e79b4d87"},
		{rows: 459, sha256: "e08fd7b8ceec9fc3704f7d1ca22f5484d0dcc7131f4141e5b585ffe5fe410c7f"},
		{rows: 460, sha256: "83b6b2b05ac90e5f815c3ae6de420c12c89fffbdcb6e513b628535f60916ab99"},
		{rows: 482, sha256: "fa7ce310262e0835605bf2eb3cb61e709a0168dea93c785dc7dedd327f7f799b"},
		{rows: 501, sha256: "4f5612bdd951ddcc92ace8bf15ff6b8c25246c17dcee3c3bc62f20ca3d47074a"},
		{rows: 459, sha256: "a047f60ec491cef468ad0b1c7e0027054024c705da9d8fdce611ec66adec6417"},
		{rows: 459, sha256: "7a0e6fb3d023e3c4ff672ddc9d00f0caf99732f95a19108ddd27522362b23149"},
		{rows: 866, sha256: "18c0d09907df0675dbea893deef29ba88c0f812b7e2e1d0ed1438f4d81426e17"},
		{rows: 475, sha256: "2464008fafc57a411f70b1d625f92ab5b39aa6d9e0024e0558e6fdaeb36a6e28"},
		{rows: 488, sha256: "1e373e8622c7d1a78794a31020feb1ebeeae641530cd43db4b5a941429c9db18"},
		{rows: 470, sha256: "c3adea1e4e513cfba83a1c863a43921d66c94abf2518d16b616e017de7ecfe33"},
		{rows: 484, sha256: "74b7a8989393e8caac0594bff317603e3df0542007e9c6c78cc485b233e3e231"},
		{rows: 483, sha256: "fe1319997d6ed8b881fb39c6d3b78eb83a981c7a178cf6e06193c91ed3cdd55a"},
		{rows: 478, sha256: "9f7ace4098cdae8da1aa8b94412b11d55a9d5c89e8091fdeadc8eaec30b930fe"},
		{rows: 473, sha256: "219ddd491bb9294952a9ab69654d1ab76e38005bfe4ff8c6597dea7346d4b648"},
		{rows: 515, sha256: "1c6233e7514623f911a813d0e808f9a0cb0a74c51673dffad8ab8e3bce0fa5c4"},
		{rows: 527, sha256: "dda0e6e82425b2f49fb8298c58f4d72d3b444f45e642f9ed6042f3544dc52eab"},
		{rows: 516, sha256: "77d8ff557789d11f799aa882c9350071b7a1b66d0d008af495294f5d1c35f6b0"},
		{rows: 518, sha256: "77e8d16c3b079e9d484ce4d3e1af00061fe04715dc6e1f385005ab7b3fe88f06"},
		{rows: 562, sha256: "edaca356fd56f0e7d3778eddeabb501009d10144017bc3f43edb6a975fc6954c"},
		{rows: 557, sha256: "7cf593dbbd5e852783537626320b72764fa4f07b24afe67a7c84e32e92902724"},
		{rows: 541, sha256: "236a5d4fd582b7c0f183fa1e5e9b90a6579238ad1bd180aed6adebce4d6e8d26"},
		{rows: 569, sha256: "b031d5167862a327d5b7751d49b9b42687547898815633b7f582281a2d0d8e02"},
		{rows: 586, sha256: "529f0801cc06dcfb90e147f0cf9d18e6fc73758de21e35c62b6a23802161be80"},
		{rows: 587, sha256: "14731cdf7b82ed7838b91547cde79d273a5362a3cdc79385ea1a99f3c550d71f"},
		{rows: 584, sha256: "cd93800e4e1db7f94a2038335ebbb06bccf2711ca9ec1dc052e1286af5f45215"},
		{rows: 581, sha256: "dc96d5bbd965d389c800b4e6a0c6696d30f2411fa43d7b1aa84fb0abea78ecc2"},
		{rows: 596, sha256: "b37484d9dc666612b6527408851b3a3248d6da54a1ffddf996c5d1f9ac83a4ec"},
		{rows: 578, sha256: "b55dc472304450c1d1f98c988d1c602693424dc7b43ecbef7ca843153482f5eb"},
		{rows: 569, sha256: "d8abd444b3e0efbe960931b3ca6c984d2bf5aa9ee6cba842976456a817110060"},
		{rows: 578, sha256: "621f06f4a08a3cb635d3a73879c6c2e0e7cdb64d5ac4f9c35e49781c81678947"},
		{rows: 585, sha256: "a0f5bcfd724c24081d80bb9be790c291f6e74b25d6f7e06be6cf093d45935ed0"},
		{rows: 688, sha256: "9002218d02431aefeb4ee84ee11352d4bc7ae6819afb4397c64c03072f49f0a4"},
		{rows: 584, sha256: "cfb1ccf1d862adaabfd3c6dd7129b8cb76ef224efa7e1d34a269802488e25b60"},
		{rows: 725, sha256: "cbbad4be83ff4d46d5c8e0a1abe20a8de8fd49a941661cbcfb5d145457870810"},
		{rows: 595, sha256: "7b9624d8f2be0b3d9d1b5509b39325db9649074b3a4cce5cfb79856ee6f4f23a"},
		{rows: 584, sha256: "091462747ab1b931a94c4e32906490b3ec5e7a8ff1ca30d063f4ffbc24bd9ced"},
		{rows: 571, sha256: "65bb0d646e90b7599ddea41c8dcb83a45b6ee16ecdfc214552843f4970b1a044"},
		{rows: 622, sha256: "db12bcd118ec0bf6c2541826e9771c7c13edc348de90a49b47e7d94c0da20308"},
		{rows: 620, sha256: "9c8f3f70be38e873e6af616ff665fe1227c5f669183b18571597a523dda0cb0a"},
		{rows: 626, sha256: "71aa1fd33da66e5e5d29f668660325147c30a3ee07767e8351519f0b598d2a9e"},
	}
	for i := range files {
		name := fmt.Sprintf("%d.csv", 1970+i)
		files[i].path, files[i].upstream = "nfl/fantasydatapros_yearly/"+name, "yearly/"+name
	}
	return files
}
