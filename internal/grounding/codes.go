package grounding

import "groundline/internal/ratings"

// The refusal codes that package ratings does not have.
const (
	codeUnknown       = "unknown_entity"
	codeOutOfSport    = "out_of_sport"
	codeAmbiguous     = "ambiguous_player"
	codeAmbiguousTeam = "ambiguous_team"
	codeAmbiguousStat = "ambiguous_stat"
	codeNoColumn      = "no_column"
	codeNoGranularity = "no_granularity"
	codeCrossEra      = "cross_era_absolute"
	codeSubjective    = "subjective"
	codeBetting       = "betting"
	codeGrammar       = "unsupported_grammar"
	codeNoDataThen    = "no_data_then"
	codeNotSaid       = "not_said_then"
	codeStale         = "stale_data"

	codeNotRecorded = string(ratings.StatNotRecorded)
	codeIncomplete  = string(ratings.SeasonIncomplete)
	codePartial     = string(ratings.PartialRecord)
	codeBelow       = string(ratings.BelowMinSample)
	codePool        = string(ratings.PoolTooSmall)
	codeNoMetric    = string(ratings.NoMetric)
)

// RefusalCode documents one code. The API reference is generated from RefusalCodes, and a
// test reaches each over HTTP.
type RefusalCode struct {
	Code   string
	When   string // when it is returned
	Offers string // the suggested questions
	// Questions marks codes that only a question in words can cause.
	Questions bool
}

// RefusalCodes has every refusal code, in the order of the reference.
var RefusalCodes = []RefusalCode{
	{Code: codeAmbiguous, When: "Several players share the name, and none clearly dominates.", Offers: "The question for each of them; candidates lists them with their years and positions."},
	{Code: codeAmbiguousTeam, When: "Several teams share the name.", Offers: "The same list for each team's abbreviation."},
	{Code: codeAmbiguousStat, When: "Several kinds of rows record a statistic of this name.", Offers: "The leaders for each, by kind.key."},
	{Code: codeUnknown, When: "No player, team, position or season of this name is in the data.", Offers: "The names nearest to it, or the same question without it."},
	{Code: codeOutOfSport, When: "This sport's data is not loaded, or the player is in another sport.", Offers: "The same question in the player's sport."},
	{Code: codeNotRecorded, When: "The answer needs something that was not recorded in that league and season.", Offers: "The same question from the first season with records, which coverage names."},
	{Code: codePartial, When: "Too little of the record survives for a ranking.", Offers: "What is recorded: the player's lines, or another season."},
	{Code: codeNoMetric, When: "No recorded statistic measures this position: offensive line, long snappers, kickers without distances.", Offers: "The player's record."},
	{Code: codeBelow, When: "The player, or everyone asked about, is below the qualifier. line has the raw totals.", Offers: "The player's best season that qualifies, or a lower minimum."},
	{Code: codePool, When: "Too few peers to rank or compare against, even with neighboring seasons.", Offers: "The player's best season or record."},
	{Code: codeIncomplete, When: "The season is in progress or not in the data yet.", Offers: "The same question for the last complete season."},
	{Code: codeNoColumn, When: "No source holds this: salaries, drafts, awards, injuries, and metrics that need unrecorded data.", Offers: "The best seasons by rating."},
	{Code: codeNoGranularity, When: "The data has season totals: no games, plays, splits or playoffs.", Offers: "The statistic over whole seasons, if there is one."},
	{Code: codeCrossEra, When: "The question asks for a figure adjusted from one era to another.", Offers: "Seasons ranked relative to their own peers."},
	{Code: codeSubjective, When: "The question is a matter of taste.", Offers: "A version that numbers can answer."},
	{Code: codeBetting, When: "The question asks for odds, spreads or picks.", Offers: "The best seasons by rating."},
	{Code: codeGrammar, When: "Part of the question was not understood. A constraint is never dropped silently.", Offers: "The statistics that the expression names, one at a time."},
	{Code: codeStale, When: "The question asks for the current rating of a player without games in the newest season of the data.", Offers: "The player's best season and career."},
	{Code: codeNoDataThen, When: "as_of is before the first data of the sport.", Offers: "The same question on current data."},
	{Code: codeNotSaid, When: "The data of that day was replaced before anyone asked this.", Offers: "The same question on current data."},
	{Code: "cross_sport", When: "The question compares raw figures of different sports.", Offers: "The answer relative to each sport's peers.", Questions: true},
	{Code: "causal", When: "The question asks why.", Offers: "What happened, in figures.", Questions: true},
	{Code: "offseason", When: "The question needs games of a season that is not under way.", Offers: "The last season.", Questions: true},
	{Code: "unverified", When: "A sentence was not supported by its receipt.", Offers: "The answer without it.", Questions: true},
}
