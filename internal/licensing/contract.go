package licensing

import (
	"context"
	"crypto/sha256"
	"fmt"
	"strings"
	"time"

	"github.com/google/uuid"

	"groundline/internal/apperr"
	"groundline/models"
)

// Contract is the licence contract of one purchase.
type Contract struct {
	Number   string
	Licensor string
	Licensee string // the account's address
	Account  uuid.UUID
	Article  models.Article // the version that was licensed, without its text
	Price    models.Micros
	At       time.Time
	Terms    int // version of the clauses
	Clauses  []Clause
	Ended    string // why the article can't be published any more; empty while it can
}

// Clause is one section of a contract.
type Clause struct{ Title, Text string }

// termsVersion is the version of the clauses that new licences are given under. Licences keep
// theirs, so earlier versions stay in clausesOf.
const termsVersion = 1

// correctionHours is how soon a licensee has to publish a correction.
const correctionHours = 24

// Contract returns the contract of a paid licence; without one it is not found.
func (s *Service) Contract(ctx context.Context, account, article uuid.UUID) (Contract, error) {
	type row struct {
		models.Article
		Email        string
		PriceMicros  models.Micros
		At           time.Time
		TermsVersion int
		EndedStatus  string
		EndedWhy     string
	}
	list, err := all[row](ctx, s.Pool, "contract", `SELECT `+catalogColumns+`, c.email, l.price_micros, l.at, l.terms_version, n.status AS ended_status, n.status_why AS ended_why
		FROM article_licences l JOIN articles a ON a.id = l.article_id AND a.version = l.version JOIN accounts c ON c.id = l.account_id
			CROSS JOIN LATERAL (SELECT status, status_why FROM articles WHERE id = l.article_id ORDER BY version DESC LIMIT 1) n
		WHERE l.account_id = $1 AND l.article_id = $2 AND l.terms = 'paid'`, account, article)
	if err != nil {
		return Contract{}, err
	}
	if len(list) == 0 {
		return Contract{}, apperr.New(apperr.NotFound, "contract_not_found", "You have no license for this article.").WithRemedy("License it first: the contract comes with it.")
	}
	r := list[0]
	c := Contract{
		Number: contractNumber(account, article, r.At), Licensor: "Groundline (" + s.BaseURL + ")", Licensee: r.Email, Account: account, Article: r.Article,
		Price: r.PriceMicros, At: r.At.UTC(), Terms: r.TermsVersion,
	}
	if r.EndedStatus == models.Withdrawn {
		c.Ended = "Withdrawn: " + sentence(r.EndedWhy)
	}
	c.Clauses = clausesOf(c)
	return c, nil
}

// contractNumber identifies a purchase, the same each time.
func contractNumber(account, article uuid.UUID, at time.Time) string {
	sum := sha256.Sum256([]byte("contract|" + account.String() + "|" + article.String()))
	return fmt.Sprintf("GL-%s-%X", at.UTC().Format("200601"), sum[:4])
}

// clausesOf returns the text of a contract.
func clausesOf(c Contract) []Clause {
	tier := tierOf(c.Article.Tier).Name
	return []Clause{
		{"Parties", fmt.Sprintf("Licensor: %s. Licensee: the holder of the account %s (%s).", c.Licensor, c.Licensee, c.Account)},
		{"Work", fmt.Sprintf("The article “%s”, id %s, version %d, with its corrected versions. SHA-256 of the version licensed: %s. Kind: %s; league: %s; %d words.",
			c.Article.Headline, c.Article.ID, c.Article.Version, c.Article.SHA256, strings.ReplaceAll(c.Article.Kind, "_", " "), strings.ToUpper(c.Article.Sport), c.Article.WordCount)},
		{"Scope", "A non-exclusive, worldwide license to publish the work, its charts and tables in the licensee’s own apps, sites, newsletters and print, in whole or in part, edited, translated or shortened. " +
			"The licensee may not resell or sublicense it as an article or offer it for others to syndicate."},
		{"Term", "Perpetual from the date of the license, unless the work is withdrawn."},
		{"Corrections", fmt.Sprintf("The licensor announces corrected versions by email and webhook and delivers them free of charge. The licensee replaces the work by the corrected version, or publishes the correction beside it, "+
			"within %d hours. If the work is withdrawn, the licensee takes it down within %d hours, and the price is credited on the monthly statement.", correctionHours, correctionHours)},
		{"Sources", "The licensee names the data sources that the receipts of the work name. Each statement of fact has a public receipt that shows its rows of data. The work was written by software from data; the licensee may say so."},
		{"Price", fmt.Sprintf("%s, %s, licensed %s, on the monthly statement of the account. Reading and downloading the work again costs nothing.", dollars(c.Price), tier, c.At.Format("January 2, 2006 at 15:04 UTC"))},
	}
}
