package datasets

import "time"

// The sources of the NFL's rows. Those without a stated licence may be cited
// with their source, and are not passed on.
var (
	pfrList = nflSource("pfr-players", "https://github.com/maxwellmcneal/pfr-scraper", "0af3b79e0c46c9f3d35ef767d2e4ea65a3e15540",
		"none stated (scrape of pro-football-reference.com)", NoneStated,
		"Player list from Pro-Football-Reference via maxwellmcneal/pfr-scraper")
	pfrRosters = nflSource("pfr-rosters", "https://github.com/dev-football-live/roster-data", "7772433ae54ea3cded42ecab2a63e4eda6bd6ed5",
		"none stated (copy of pro-football-reference.com roster tables)", NoneStated,
		"Team rosters from Pro-Football-Reference via dev-football-live/roster-data")
	nflverse = nflSource("nflverse", "https://github.com/JfpGilbert0/NFL_quarterback_mvp", "ecf2b2b9f0e7ae9e51989f82d557967f22f8da6d",
		"CC BY 4.0 (nflverse-data, LICENSE.md seen at nflverse/nflverse-data b976b422ce4b); carrier repo MIT", OpenAttribution,
		"Data: nflverse (nflverse.com), CC BY 4.0; copy carried by Jacob Gilbert (MIT)")
	fantasyDataPros = nflSource("fantasydatapros", "https://github.com/fantasydatapros/data", "0a3f24200b1dc69a3399bad03acea8dd1af5efa9",
		"none stated (scrape of pro-football-reference.com fantasy tables)", NoneStated,
		"Fantasy Data Pros yearly data (from Pro-Football-Reference)")
	nflcomFantasy = nflSource("nflcom-fantasy", "https://github.com/hvpkod/NFL-Data", "29e1506ee1151ff83092d43e0c994d030fc4e456",
		"MIT (repo); data extracted from Fantasy.NFL.com", OpenPermissive,
		"hvpkod/NFL-Data, MIT, Copyright (c) 2021 hvp; data from Fantasy.NFL.com")
	nflcomCareers = nflSource("nflcom-careers", "https://github.com/kamath/NFL-data-hacking", "91fc2c760298aa705cad1804954c7feaee74bf11",
		"none stated in repo (copy of the Kaggle set kendallgillies/nflstatistics, scraped from NFL.com)", NoneStated,
		"NFL Statistics by Kendall Gillies (Kaggle), scraped from NFL.com")
)

// NFLSources lists the sources of the NFL's rows.
func NFLSources() []Source {
	return []Source{pfrList, pfrRosters, nflverse, fantasyDataPros, nflcomFantasy, nflcomCareers,
		nflverseCurrent, nflverseDefence, nflverseWeeks, nflverseSeasons, nflverseSnaps}
}

func nflSource(key, repository, commit, licence, class, attribution string) Source {
	return Source{Key: key, Repository: repository, Commit: commit, Licence: licence, LicenceClass: class,
		Attribution: attribution, Retrieved: time.Date(2026, time.November, 21, 0, 0, 0, 0, time.UTC)}
}
