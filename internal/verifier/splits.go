package verifier

import (
	"fmt"
	"slices"
	"strings"

	"groundline/internal/verifier/splitclaims"
	"groundline/internal/wording"
)

// splits compares an answer about a player's games in parts with the sentences that the games
// allow.
func (b *builder) splits() error {
	var r struct {
		Rows []splitclaims.Row `json:"rows"`
		Of   *int              `json:"of"`
	}
	if err := Reread(b.p.Result, &r); err != nil {
		return err
	}
	if b.sport.GameLines == nil || len(b.plan.Players) != 1 {
		return fmt.Errorf("no games of %q are loaded", b.sport.Key)
	}
	asked := splitclaims.Plan{Sport: b.sport.Key, Player: b.plan.Players[0], By: b.plan.SplitBy, Playoffs: b.plan.Playoffs, Seasons: b.gameSeasons()}
	of := 0
	if r.Of != nil {
		of = *r.Of
	}
	says, err := splitclaims.Sentences(b.sport.GameLines, asked, b.playerByID(asked.Player), r.Rows, of, b.gameTimes(&gameResult{}))
	if err != nil {
		return err
	}
	for i := range says {
		says[i] = wording.In(says[i], b.p.CodeVersion)
	}
	if !slices.Contains(says, b.p.Claim) {
		return fmt.Errorf("the sentence is not what the games say: %s", strings.Join(says, " "))
	}
	b.licence(says...)
	return nil
}
