package receipts

import "groundline/models"

// CodeVersion is the version of the rules that select and phrase what a receipt
// says. It changes when the same data would produce a different statement, not with
// every build, so equal answers remain one receipt.
const CodeVersion = "0.11.0"

// BeforeEvidence is the last code version whose statements do not say how far
// their evidence goes.
const BeforeEvidence = "0.4.0"

// BeforeSeasons is the last code version whose leaderboards do not name the seasons
// they count nor whom they leave out.
const BeforeSeasons = "0.5.0"

// BeforeRuns is the last code version whose statements name the seasons with a rating
// as one span, whatever is missing inside, and do not say that a career is cut short.
const BeforeRuns = "0.6.0"

// BeforeLimits is the last code version whose statements do not name the rival leagues of a
// ranked set, count rival leagues on leaderboards, call fewer than seven seasons the best
// seven, say only beside the sentence what a total lacks, and print every rank as it is,
// however wide its interval.
const BeforeLimits = "0.7.0"

// BeforeVerbs is the last code version whose answers to questions say "had 929 goals in 2005-06
// to 2025-26" and name the league of a leaderboard only where rival leagues exist.
const BeforeVerbs = "0.8.0"

// BeforeSingulars is the last code version whose sentences say "1 home runs", name the position
// of a ranked set last, and say "luck" for chance. Its words changed four times before its last
// ones; see ReceiptWords.
const BeforeSingulars = "0.9.0"

// BeforePlayerFirst is the last code version whose sentence of a day of the year begins with how
// many games the day has.
const BeforePlayerFirst = "0.10.0"

// ReceiptWords lists the words that receipts of a code version may be signed in, newest first:
// those of wording.In.
func ReceiptWords(version string) []string {
	if version == BeforeSingulars {
		return []string{version, version + "-6", version + "-5", version + "-4", version + "-3", version + "-2", version + "-1"}
	}
	return []string{version}
}

// NoArtifact is the SHA-256 of the empty string: the subject of an answer about a sport
// without loaded data.
const NoArtifact = "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855"

// NewStatement returns the statement of an answer computed from an artifact, given by its
// SHA-256 in hex.
func NewStatement(sport, artifact string, p Predicate) Statement {
	return Statement{
		Type:          StatementType,
		Subject:       []Subject{{Name: sport, Digest: map[string]string{"sha256": artifact}}},
		PredicateType: PredicateType,
		Predicate:     p,
	}
}

// Sources converts files to the form of statements, each with its licence: files that
// state none may be cited but not redistributed.
func Sources(files []models.SourceFile) []Source {
	out := make([]Source, 0, len(files))
	for _, f := range files {
		out = append(out, Source{
			File: f.Path, SHA256: f.SHA256, Source: f.Source, Commit: f.Commit, Licence: f.Licence,
			LicenceClass: f.LicenceClass, Attribution: f.Attribution, Redistributable: f.LicenceClass != "none-stated",
		})
	}
	return out
}
