package api

import (
	"context"
	"net/http"
	"strings"

	"github.com/danielgtaylor/huma/v2"

	"groundline/handlers/web"
	"groundline/internal/keys"
)

// actions names in a team's activity log what an operation changes, by its id. Answers are
// not among them: the usage says what each key asked.
var actions = map[string]string{
	"licenseArticle":          "license_article",
	"saveArticleSubscription": "subscribe_to_articles",
	"renewArticleFeed":        "renew_article_feed",
	"makeCalls":               "make_calls",
	"buyCredits":              "buy_pack",
}

// Recorded reports whether a team's activity log shows what an operation does.
func Recorded(operation string) bool { return actions[operation] != "" }

// recorded runs an operation that a member's key asks for. What changes something is in the
// team's activity log before it is done, and whether it was refused, as with the pages' forms.
func (h *handlers) recorded(hc huma.Context, r *http.Request, key *keys.Key, op *huma.Operation, next func(context.Context)) error {
	action, ctx := actions[op.OperationID], hc.Context()
	if action == "" || key.MemberID == nil {
		next(ctx)
		return nil
	}
	actor, err := h.Teams.KeyActor(ctx, key.AccountID, *key.MemberID, web.Origin(r))
	if err != nil {
		return err
	}
	detail := "by API, key: " + key.Prefix
	if id := hc.Param("article_id"); id != "" && strings.Contains(op.Path, "{article_id}") {
		detail += ", id: " + id
	}
	return h.Teams.Recorded(ctx, actor, action, detail, func() (string, error) {
		next(ctx)
		return web.Outcome(hc.Status()), nil
	})
}
