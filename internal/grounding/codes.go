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
	{Code: codeAmbiguous, When: "Several players bear the name, and none clearly dominates.", Offers: "The question for each of them; candidates lists them with their years and positions."},
	{Code: codeAmbiguousTeam, When: "Several teams go by the name.", Offers: "The same list for each team's abbreviation."},
	{Code: codeAmbiguousStat, When: "Several kinds of rows record a statistic of this name.", Offers: "The leaders for each, by kind.key."},
	{Code: codeUnknown, When: "No player, team, position or season of this name is in the data.", Offers: "The names nearest to it, or the same question without it."},
	{Code: codeOutOfSport, When: "The data of this sport are not loaded, or the player is in another sport's.", Offers: "The question in the sport that has him."},
	{Code: codeNotRecorded, When: "What the answer needs was not recorded in that league and season.", Offers: "The same from the first season that records it; coverage names it."},
	{Code: codePartial, When: "Too little of the record survives to rank by it.", Offers: "What is recorded: the player's lines, or another season."},
	{Code: codeNoMetric, When: "Nothing that is recorded measures this position: offensive line, long snappers, kickers without distances.", Offers: "The player's record."},
	{Code: codeBelow, When: "The player, or everybody asked about, is below the qualifier. line holds the raw totals.", Offers: "The player's best season that qualifies, or a lower minimum."},
	{Code: codePool, When: "There are too few peers to rank or compare against, even with the seasons around.", Offers: "The player's best season, or his record."},
	{Code: codeIncomplete, When: "The season is in play, or not in the data yet.", Offers: "The same of the last whole season."},
	{Code: codeNoColumn, When: "No source holds this: salaries, drafts, awards, injuries, and metrics that would need what is not recorded.", Offers: "The best seasons by rating."},
	{Code: codeNoGranularity, When: "The data hold season totals: no games, plays, splits or playoffs.", Offers: "The statistic over whole seasons, where it has one."},
	{Code: codeCrossEra, When: "A figure adjusted from one era to another is asked for.", Offers: "Seasons ranked relative to their own peers."},
	{Code: codeSubjective, When: "A matter of taste is asked for.", Offers: "A version that figures define."},
	{Code: codeBetting, When: "Odds, spreads or picks are asked for.", Offers: "The best seasons by rating."},
	{Code: codeGrammar, When: "Part of the question was not understood. A constraint is never dropped silently.", Offers: "The statistics that the expression names, one at a time."},
	{Code: codeStale, When: "How good somebody is now is asked of a player without play in the newest season of the data.", Offers: "The player's best season and career."},
	{Code: codeNoDataThen, When: "as_of is before the first data of the sport.", Offers: "The question of the data in force."},
	{Code: codeNotSaid, When: "The data that were in force on that day were replaced, and nobody had asked them this.", Offers: "The question of the data in force."},
	{Code: "cross_sport", When: "Raw figures of different sports are compared.", Offers: "The answer relative to each sport's peers.", Questions: true},
	{Code: "causal", When: "The question asks why.", Offers: "What happened, in figures.", Questions: true},
	{Code: "offseason", When: "The question needs games of a season that is not under way.", Offers: "The last season.", Questions: true},
	{Code: "unverified", When: "A sentence was written that its receipt does not bear out.", Offers: "The answer without it.", Questions: true},
}
