package rowset

import "groundline/models"

// generations are the "Jr.", "II" and so on of players, by ID: the names of several sources
// leave them out. In baseball they are those of the Chadwick register's name_suffix where a
// namesake is 17 to 44 years older, and otherwise those under which the league lists the
// player, in 2026 or in the player's years (the register's others are of birth certificates,
// and not in use); in football those under which the league lists the player.
var generations = map[string]string{
	// Baseball: sons of players.
	"mlb_alomasa02": "Jr.", "mlb_amaroru02": "Jr.", "mlb_armasto02": "Jr.", "mlb_averiea02": "Jr.", "mlb_bagbyji02": "Jr.",
	"mlb_borbope02": "Jr.", "mlb_bruckea02": "Jr.", "mlb_collied02": "Jr.", "mlb_connoed02": "Jr.", "mlb_cruzjo02": "Jr.",
	"mlb_dejesiv02": "Jr.", "mlb_deshide02": "Jr.", "mlb_griffke02": "Jr.", "mlb_grimsro02": "Jr.", "mlb_guerrvl02": "Jr.",
	"mlb_gwynnto02": "Jr.", "mlb_hairsje02": "Jr.", "mlb_hoodwa02": "Jr.", "mlb_krausle02": "Jr.", "mlb_leitema02": "Jr.",
	"mlb_liebhgl02": "Jr.", "mlb_lombast02": "Jr.", "mlb_matthga02": "Jr.", "mlb_maybejo02": "Jr.", "mlb_mcculla02": "Jr.",
	"mlb_moorege03": "Jr.", "mlb_mortogu02": "Jr.", "mlb_raineti02": "Jr.", "mlb_rathfr02": "Jr.", "mlb_ripkeca01": "Jr.",
	"mlb_rosepe02": "Jr.", "mlb_schuljo05": "Jr.", "mlb_smallro02": "III", "mlb_smithdw02": "Jr.", "mlb_spraged02": "Jr.",
	"mlb_stottme02": "Jr.", "mlb_tatisfe02": "Jr.", "mlb_troskha02": "Jr.", "mlb_wittbo02": "Jr.", "mlb_younger03": "Jr.",
	// Baseball: others.
	"mlb_acunaro01": "Jr.", "mlb_bradlja02": "Jr.", "mlb_chishja01": "Jr.", "mlb_edwarca01": "Jr.", "mlb_garcilu04": "Jr.",
	"mlb_gurrilo01": "Jr.", "mlb_harrimi04": "II", "mlb_hassero02": "III", "mlb_keirsda01": "Jr.", "mlb_lynchda02": "IV",
	"mlb_roberlu01": "Jr.", "mlb_scottvi01": "II", "mlb_souzast01": "Jr.", "mlb_underdu01": "Jr.", "mlb_wadela01": "Jr.",
	// Football.
	"nfl_BeckOd00": "Jr.", "nfl_EtieTr00": "Jr.", "nfl_FowlDa00": "Jr.", "nfl_JameDe00": "Jr.", "nfl_JoneMa02": "Jr.",
	"nfl_MarsTe00": "Jr.", "nfl_MetcJo00": "III", "nfl_NewsGr00": "II", "nfl_PittMi01": "Jr.", "nfl_PortJo02": "Jr.",
	"nfl_RobiBr01": "Jr.", "nfl_SamuAs00": "Jr.", "nfl_SmitIr01": "Jr.", "nfl_SnelBe00": "Jr.", "nfl_SurtPa01": "II",
	"nfl_WalkKe00": "III", "nfl_WilsCe01": "Jr.", "nfl_WinfAn00": "Jr.",
}

// addGenerations appends the generation to the names of the players whom one belongs to.
// Addresses stay without it, so that "ken-griffey" still means either Griffey.
func addGenerations(players []models.Player) {
	for i := range players {
		p := &players[i]
		if suffix := generations[p.ID]; suffix != "" {
			p.BaseSlug = baseSlug(p)
			p.Name += " " + suffix
		}
	}
}
