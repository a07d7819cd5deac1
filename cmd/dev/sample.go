package main

import (
	"context"
	"encoding/json"
	"errors"
	"flag"
	"fmt"
	"io"
	"os"
	"path/filepath"
	"slices"

	"groundline/internal/almanac"
	"groundline/internal/datasets"
	"groundline/internal/datasets/bundle"
	"groundline/internal/datasets/rowset"
	"groundline/internal/datasets/sample"
	"groundline/internal/datasets/tables"
	"groundline/internal/ratings"
	"groundline/internal/stats"
)

// landmarks are the players of the bundled sample by id, selected over all eras,
// leagues and roles. Some are test cases: shared names (Griffey, Ewing, Aho,
// Campbell, Peterson, Jackson), a league with a level adjustment (Browning), a year
// in two leagues (Galvin), and refusals (football's linemen, kickers, old defenders).
var landmarks = map[string][]string{
	stats.MLB: {
		"mlb_aaronha01", "mlb_ansonca01", "mlb_benchjo01", "mlb_bondsba01", "mlb_brownpe01", "mlb_charlos99",
		"mlb_clemero01", "mlb_clemero02", "mlb_cobbty01", "mlb_dimagjo01", "mlb_galvipu01", "mlb_gehrilo01",
		"mlb_gibsobo01", "mlb_gibsojo99", "mlb_griffke01", "mlb_griffke02", "mlb_grovele01",
		"mlb_henderi01", "mlb_hornsro01", "mlb_johnsra05", "mlb_johnswa01", "mlb_judgeaa01",
		"mlb_kershcl01", "mlb_koufasa01", "mlb_maddugr01", "mlb_mantlmi01", "mlb_martipe02",
		"mlb_mathech01", "mlb_mayswi01", "mlb_morgajo02", "mlb_musiast01", "mlb_ohtansh01",
		"mlb_paigesa01", "mlb_pujolal01", "mlb_ripkeca01", "mlb_riverma01", "mlb_robinja02",
		"mlb_ruthba01", "mlb_ryanno01", "mlb_schmimi01", "mlb_seaveto01", "mlb_suzukic01",
		"mlb_troutmi01", "mlb_wagneho01", "mlb_willite01", "mlb_youngcy01",
	},
	stats.NBA: {
		"nba_abdulka01", "nba_antetgi01", "nba_barklch01", "nba_barryri01", "nba_bayloel01",
		"nba_birdla01", "nba_bryanko01", "nba_chambwi01", "nba_cousybo01", "nba_curryst01",
		"nba_doncilu01", "nba_duncati01", "nba_duranke01", "nba_ervinju01", "nba_ewingpa01",
		"nba_ewingpa02", "nba_garneke01", "nba_gervige01", "nba_gilgesh01", "nba_gilmoar01",
		"nba_hardeja01", "nba_havlijo01", "nba_hawkico01", "nba_jamesle01", "nba_johnsma02",
		"nba_jokicni01", "nba_jordami01", "nba_kiddja01", "nba_leonaka01", "nba_malonka01",
		"nba_malonmo01", "nba_mikange01", "nba_nowitdi01", "nba_olajuha01", "nba_onealsh01",
		"nba_paulch01", "nba_pettibo01", "nba_pippesc01", "nba_roberos01", "nba_robinda01",
		"nba_russebi01", "nba_stockjo01", "nba_thomais01", "nba_wembavi01", "nba_westje01",
	},
	stats.NHL: {
		"nhl_8480069", "nhl_8484144", "nhl_ahose01", "nhl_ahose02", "nhl_belivje01",
		"nhl_bossymi01", "nhl_bourqra01", "nhl_brodema01", "nhl_coffepa01", "nhl_crosbsi01",
		"nhl_drydeke01", "nhl_esposph01", "nhl_gretzwa01", "nhl_hallgl01", "nhl_harvedo01",
		"nhl_hasekdo01", "nhl_helleco01", "nhl_howego01", "nhl_hullbo01", "nhl_jagrja01",
		"nhl_karlser01", "nhl_kellyre01", "nhl_kucheni01", "nhl_laflegu01", "nhl_lalonne01",
		"nhl_lemiema01", "nhl_lidstni01", "nhl_mackina01", "nhl_malkiev01", "nhl_mcdavco01",
		"nhl_messima01", "nhl_morenho01", "nhl_orrbo01", "nhl_ovechal01", "nhl_plantja01",
		"nhl_potvide01", "nhl_rantami01", "nhl_richama01", "nhl_robinla01", "nhl_roypa01",
		"nhl_sakicjo01", "nhl_sawchte01", "nhl_shoreed01", "nhl_taylocy01", "nhl_vezinge01",
		"nhl_yzermst01",
	},
	stats.NFL: {
		"nfl_AlleJo02", "nfl_BradTo00", "nfl_BreeDr00", "nfl_BrowJi00", "nfl_ChasJa00",
		"nfl_DickEr00", "nfl_DonaAa00", "nfl_ElwaJo00", "nfl_FaulMa00", "nfl_FavrBr00",
		"nfl_FitzLa00", "nfl_GonzTo00", "nfl_GronRo00", "nfl_HenrDe00", "nfl_JackLa00",
		"nfl_JackLa02", "nfl_JeffJu00", "nfl_JohnCa00", "nfl_KelcTr00", "nfl_KuppCo00",
		"nfl_LargSt00", "nfl_LewiRa00", "nfl_MahoPa00", "nfl_MannPe00", "nfl_MariDa00",
		"nfl_McCaCh01", "nfl_MontJo01", "nfl_MossRa00", "nfl_MunoAn00", "nfl_PaytWa00",
		"nfl_PerrJo00", "nfl_PeteAd00", "nfl_PeteAd01", "nfl_ReedEd00", "nfl_RiceJe00",
		"nfl_RodgAa00", "nfl_SandBa00", "nfl_SimpO.00", "nfl_SmitEm00", "nfl_StauRo00",
		"nfl_TaylLa00", "nfl_TomlLa00", "nfl_UnitJo00", "nfl_WagnBo00", "nfl_WattJ.00",
		"nfl_WhitRe00", "nfl_YounSt00", "nfl_vinatada01",
	},
	stats.WNBA: {
		"wnba_1629477", "wnba_1641648", "wnba_1642286", "wnba_augusse01w", "wnba_birdsu01w",
		"wnba_bonnede01w", "wnba_campbmi01w", "wnba_campbmi02w", "wnba_cashsw01w", "wnba_catchta01w",
		"wnba_charlti01w", "wnba_cloudna01w", "wnba_collina01w", "wnba_coopecy01w", "wnba_delleel01w",
		"wnba_diggisk01w", "wnba_douglka01w", "wnba_dupreca01w", "wnba_fowlesy01w", "wnba_griffyo01w",
		"wnba_grinebr01w", "wnba_hammobe01w", "wnba_holdsch01w", "wnba_jacksla01w", "wnba_jonesjo01w",
		"wnba_leslili01w", "wnba_loydje01w", "wnba_mccouan01w", "wnba_mcwilta01w", "wnba_moorema01w",
		"wnba_ogunbar01w", "wnba_ogwumnn01w", "wnba_parkeca01w", "wnba_plumke01w", "wnba_pondeca01w",
		"wnba_smithka01w", "wnba_stewabr01w", "wnba_swoopsh01w", "wnba_tauradi01w", "wnba_taylope01w",
		"wnba_thomaal01w", "wnba_thompti01w", "wnba_vandeco01w", "wnba_weathte01w", "wnba_whaleli01w",
		"wnba_wilsoa01w",
	},
}

// leftOut are the kinds that no rating uses. Without MLB's fielding the sample is half
// as large.
var leftOut = []*stats.Kind{stats.MLBFielding, stats.NBAPlayByPlay}

// makeSample writes the bundled sample of a sport into the repository, from the
// bundle or a folder of source files. Run it by hand when the data or the method
// changes, and commit the result.
func makeSample(_ context.Context, args []string, out io.Writer) error {
	flags := flag.NewFlagSet("dev sample", flag.ContinueOnError)
	from := flags.String("from", "", "folder with the source files, one subfolder per sport (default: the bundle)")
	to := flags.String("to", "internal/datasets/sample/data", "folder of the bundled samples")
	sport := flags.String("sport", stats.MLB, "sport")
	if err := flags.Parse(args); err != nil {
		return err
	}
	players, ok := landmarks[*sport]
	if !ok {
		return errors.New("no players are selected for a sample of " + *sport)
	}
	method, ok := almanac.Method(*sport)
	if !ok {
		return errors.New("no rating method for " + *sport)
	}
	files, err := bundle.Files()
	if *from != "" {
		files, err = tables.ReadFrom(*from)
	}
	if err != nil {
		return err
	}
	set, _, err := datasets.Read(files, *sport, nil)
	if err != nil {
		return err
	}
	artifact, full := rowset.Canonical(set), ratings.Build(method, set.Regular()).Context
	set.Lines = slices.DeleteFunc(set.Lines, func(l stats.Line) bool { return slices.Contains(leftOut, l.Kind) })
	chosen, err := sample.Select(set, players)
	if err != nil {
		return err
	}
	cut, err := full.Restrict(chosen.Regular())
	if err != nil {
		return err
	}
	given, err := json.Marshal(cut)
	if err != nil {
		return err
	}
	path := filepath.Join(*to, *sport+".jsonl")
	file, err := os.Create(path) // #nosec G304 -- named by the developer
	if err != nil {
		return err
	}
	if err := sample.Encode(file, &sample.Sample{Set: chosen, Artifact: artifact, Context: given}); err != nil {
		return errors.Join(err, file.Close())
	}
	if err := file.Close(); err != nil {
		return err
	}
	_, err = fmt.Fprintf(out, "%s: %d players, %d rows, context of %d bytes\n", path, len(chosen.Players), len(chosen.Lines), len(given))
	return err
}
