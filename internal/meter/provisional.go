package meter

import (
	"fmt"
	"time"

	"groundline/internal/apperr"
	"groundline/models"
)

// CodeProvisionalOver is the error code of a request that a provisional account has no
// credits or no time left for.
const CodeProvisionalOver = "provisional_over"

// checkProvisional fails if the account is provisional, and past its deadline or short of
// the price: it has no overage.
func (a *balanceRow) checkProvisional(at time.Time, price models.Credits) error {
	switch until := a.provisionalUntil; {
	case until == nil:
		return nil
	case !at.Before(*until):
		return errProvisionalOver("The provisional account ended at " + until.UTC().Format(time.RFC3339) + ".")
	case price > a.remaining:
		return errProvisionalOver(fmt.Sprintf("This request costs %d credits, and the provisional account has %d left.", price, a.remaining))
	}
	return nil
}

func errProvisionalOver(message string) error {
	e := apperr.New(apperr.PaymentRequired, CodeProvisionalOver, message).
		WithRemedy("Claim the key at its claimUrl, also in the header X-Service-Claim-Url, to go on with an account's credits; or sign up at /signup.")
	e.LimitSource = "account"
	return e
}
