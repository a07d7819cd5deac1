package grounding

import (
	"groundline/internal/ratings"
	"groundline/internal/receipts"
)

// Grounds is the part common to all answers: a claim or a refusal, and its evidence. It
// holds nothing about the asker, so one answer serves everyone until the data changes.
type Grounds struct {
	Claim          string            `json:"claim,omitempty" doc:"The answer in one sentence. Absent on a refusal."`
	Grounded       bool              `json:"grounded" doc:"False on a refusal."`
	Provenance     Provenance        `json:"provenance" doc:"Evidence behind the answer."`
	Refusal        *receipts.Refusal `json:"refusal,omitempty" doc:"Why there is no claim, and suggested questions."`
	Fallback       bool              `json:"fallback" doc:"True when the answer comes from the bundled sample, or from data past its freshness limit."`
	FallbackReason string            `json:"fallbackReason,omitempty" doc:"Which data ends early, and when. Absent unless fallback."`
	AsOf           string            `json:"asOf" format:"date" doc:"Date of the data, UTC."`
	// EvidenceThrough is empty on a refusal.
	EvidenceThrough string `json:"evidenceThrough,omitempty" format:"date" doc:"Last day of games behind this answer: the end of the last season used, or the last game. Absent on a refusal."`
}

// Answer is one player's rating, or a refusal.
type Answer struct {
	Grounds
	Rating    *Rating  `json:"rating,omitempty"`
	Player    *Player  `json:"player,omitempty"`
	AlsoNamed []Player `json:"alsoNamed,omitempty" doc:"Other players with the requested name."`
	Freshness string   `json:"freshness,omitempty" enum:"live,offseason,stale_data" doc:"For current ratings: data from this week, from the end of the last season, or past its freshness limit."`
}

// Provenance is the evidence of an answer.
type Provenance struct {
	Method      string   `json:"method" doc:"Name and version of the method." example:"mlb-batting-value v1"`
	Artifact    string   `json:"artifact" doc:"Digest of the data the answer was computed from." example:"sha256:7c1e…"`
	Attribution []string `json:"attribution" doc:"Credit to include when you publish the claim."`
	Receipt     string   `json:"receipt" doc:"Id of the receipt."`
	ReceiptURL  string   `json:"receiptUrl" doc:"Page of the receipt, open to anyone with the link; JSON with Accept: application/json. Only the account that received a refusal can open its receipt."`

	draft *receipts.Draft // nil if the receipt was already stored
}

// Draft returns the receipt still to be stored, or nil.
func (p Provenance) Draft() *receipts.Draft { return p.draft }

// Cite sets the receipt of an answer.
func (p *Provenance) Cite(baseURL string, d *receipts.Draft) {
	p.Receipt, p.ReceiptURL, p.draft = d.ID, baseURL+"/receipts/"+d.ID, d
}

// Rating is the number behind a claim. Figures that do not apply are null.
type Rating struct {
	Value        float64       `json:"value" doc:"0 to 100, relative to peers of the same season."`
	Interval     Interval      `json:"interval"`
	Rank         int           `json:"rank" doc:"1 is best. Among all rated seasons (best), the season's pool (season), all careers (career), or the role's active players (current; 0 with only the bundled sample)."`
	Of           int           `json:"of" doc:"How many are ranked."`
	RankInterval *RankInterval `json:"rankInterval" doc:"80% interval of the rank over 1,000 seeded draws of the ranked set, each member varied by its own luck; null in the bundled sample."`
	Season       *int          `json:"season" doc:"The season rated; null for a career and a current rating."`
	From         *int          `json:"from" doc:"First rated season of a career, or used for a current rating; else null."`
	To           *int          `json:"to" doc:"Last rated season of a career, or used for a current rating; else null."`
	Team         *string       `json:"team" doc:"Team or teams of the season, as the source abbreviates them."`
	Position     string        `json:"position"`
	Role         string        `json:"role" doc:"The ranked set, such as batter or goaltender."`
	Tier         string        `json:"tier" doc:"How complete the record behind the rating is; A is complete."`

	Estimated   bool     `json:"estimated" doc:"True if inputs of the rating were estimated; the receipt's notes say how."`
	SeasonValue *float64 `json:"seasonValue" doc:"The season's value before comparison with its peers, in unit; null for a career."`
	Unit        *string  `json:"unit" doc:"Unit of seasonValue." example:"wins over replacement, without fielding and park"`

	Career *float64 `json:"career" doc:"Career score: half of all seasons plus half of the best seven."`
	Peak   *float64 `json:"peak" doc:"Sum of the best seven seasons' scores."`
}

// Interval is an 80% interval on the scale of Value.
type Interval struct {
	Low   float64 `json:"low"`
	High  float64 `json:"high"`
	Level float64 `json:"level" doc:"Always 0.8."`
}

// RankInterval is an 80% interval of a rank, both ends included.
type RankInterval struct {
	Low   int     `json:"low" doc:"The better end."`
	High  int     `json:"high"`
	Level float64 `json:"level" doc:"Always 0.8."`
}

// Player identifies a player.
type Player struct {
	ID   string `json:"id" example:"mlb_ruthba01"`
	Slug string `json:"slug" example:"babe-ruth"`
	Name string `json:"name" example:"Babe Ruth"`
}

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
	codeNotCalibrated = "not_calibrated"

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
	{Code: codeNoGranularity, When: "This answer is about regular seasons: no plays or splits; questions in words also answer playoffs and single games.", Offers: "The statistic over whole seasons, if there is one."},
	{Code: codeCrossEra, When: "The question asks for a figure adjusted from one era to another.", Offers: "Seasons ranked relative to their own peers."},
	{Code: codeSubjective, When: "The question is a matter of taste.", Offers: "A version that numbers can answer."},
	{Code: codeBetting, When: "The question asks for odds, spreads or picks.", Offers: "The best seasons by rating."},
	{Code: codeGrammar, When: "Part of the question was not understood. A constraint is never dropped silently.", Offers: "The statistics that the expression names, one at a time."},
	{Code: codeStale, When: "The question asks for the current rating, or the worth of the next three seasons, of a player without games in the newest season of the data.", Offers: "The player's best season and career."},
	{Code: codeNotCalibrated, When: "Forecasts of this statistic are not made, or did not prove calibrated and better than the base rate on past seasons.", Offers: "The same players by the statistics that are offered."},
	{Code: codeNoDataThen, When: "as_of is before the first data of the sport.", Offers: "The same question on current data."},
	{Code: codeNotSaid, When: "The data of that day was replaced before anyone asked this.", Offers: "The same question on current data."},
	{Code: "cross_sport", When: "The question compares raw figures of different sports.", Offers: "The answer relative to each sport's peers.", Questions: true},
	{Code: "causal", When: "The question asks why.", Offers: "What happened, in figures.", Questions: true},
	{Code: "offseason", When: "The question needs games of a season that is not under way.", Offers: "The last season.", Questions: true},
	{Code: "unverified", When: "A sentence was not supported by its receipt.", Offers: "The answer without it.", Questions: true},
}
