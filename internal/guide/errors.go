package guide

// Reader is who meets an error.
type Reader string

// Who meets an error: a caller of the API, someone at a page of the portal, or
// someone who verifies a document with `portal verify`.
const (
	Caller   Reader = "API"
	Visitor  Reader = "portal"
	Verifier Reader = "verification"
)

// ErrorCode is one code of an error: a test holds the list to what the program
// answers.
type ErrorCode struct {
	Code string
	Who  Reader
	When string
}

// ErrorCodes are the codes of all errors that reach a user.
var ErrorCodes = []ErrorCode{
	{"key_missing", Caller, "no key came with the request"},
	{"key_malformed", Caller, "what came is not one of our keys: a character was lost or changed"},
	{"key_unknown", Caller, "the key is well formed and nobody's"},
	{"key_revoked", Caller, "the key was taken back"},
	{"key_expired", Caller, "the key's time is over"},
	{"two_keys", Caller, "`X-API-Key` and `Authorization` carry different keys"},
	{"scope_missing", Caller, "the key is not for this kind of call"},
	{"key_read_only", Caller, "the key is read-only, and the call would change something"},
	{"address_not_allowed", Caller, "the key may not be used from where the request came"},
	{"account_cap_reached", Caller, "the account's own monthly cap does not allow the call; `remedy` says when it begins anew"},
	{"article_preview_used", Caller, "the month's free previews of articles are used, and billing is not on; `remedy` says how to go on"},
	{"article_not_found", Visitor, "no article has that id, it was withdrawn, or its league is not licensed"},
	{"key_cap_reached", Caller, "the key's own cap does not allow the call; `remedy` says when it begins anew"},
	{"rate_limited", Caller, "too many requests; `Retry-After` says when to ask again"},
	{"idempotency_key_reused", Caller, "the `Idempotency-Key` was sent with another request"},
	{"idempotency_key_in_use", Caller, "a request with the `Idempotency-Key` is under way"},
	{"body_unreadable", Caller, "the request's body was cut short"},
	{"key_in_url", Caller, "a key stands in the address, where logs keep it: send it in a header, and roll it"},

	{"invalid_parameter", Caller, "a parameter fails its rule; `errors` names each"},
	{"missing_parameter", Caller, "a parameter is required with another one that was sent"},
	{"empty_parameter", Caller, "a parameter was sent without a value"},
	{"repeated_parameter", Caller, "a parameter was sent twice"},
	{"invalid_cursor", Caller, "the cursor is not one that we gave out"},
	{"cursor_expired", Caller, "new data came since the cursor was given out: begin again"},
	{"not_found", Caller, "there is nothing at the address"},
	{"method_not_allowed", Caller, "the address knows other methods; the header `Allow` lists them"},
	{"not_acceptable", Caller, "no form of the answer is one that `Accept` names"},
	{"unsupported_media_type", Caller, "the body is not of a type that the call reads"},
	{"too_large", Caller, "the request is larger than any that makes sense"},
	{"not_text", Caller, "a text holds a character that no text has, such as NUL, or bytes that are not UTF-8"},
	{"body_too_large", Caller, "the body is larger than any that makes sense"},
	{"invalid_body", Caller, "the body of a question holds neither words nor a plan, or both"},
	{"invalid_plan", Caller, "a plan has a member that its intent does not take, or a value that it cannot have"},
	{"protocol_error", Caller, "what came to the MCP endpoint is not a request of the protocol"},
	{"wrong_host", Caller, "the MCP endpoint was called by a name that is not its own"},
	{"forbidden", Caller, "the request is not allowed"},
	{"out_of_sport", Caller, "no data of that league is loaded"},
	{"player_not_found", Caller, "no player has that id"},
	{"receipt_not_found", Caller, "no receipt has that id"},
	{"proof_pending", Caller, "the receipt waits for the log's next checkpoint, a minute at most: ask again"},
	{"not_in_log", Caller, "the log has no such tile, so far"},

	{"call_locked", Caller, "the list is locked: its window is about to open, or has"},
	{"invalid_call", Caller, "a call is neither yes nor no, its confidence is not from 50 to 99 percent, or too many are made at once"},
	{"proposition_not_found", Caller, "there is no such proposition"},

	{"as_of_in_future", Caller, "`as_of` is a day that has not begun"},
	{"evidence_not_found", Caller, "your account never had a receipt with that id"},

	{"unknown_kind", Caller, "there is no such kind of rows to export; the message lists the kinds"},
	{"unknown_format", Caller, "exports are CSV, NDJSON or Parquet"},
	{"invalid_span", Caller, "the first season is after the last"},
	{"careers_are_whole", Caller, "careers cannot be cut to a span of seasons"},
	{"empty_slice", Caller, "the slice would hold no row"},
	{"not_redistributable", Caller, "every row of the slice is from a source that may be cited and not passed on"},

	{"busy", Caller, "more requests wait than can be served soon"},
	{"read_only", Caller, "the replica that was asked serves public pages alone; ask again, and another takes the call"},
	{"stopping", Caller, "the service is restarting"},
	{"meter_unavailable", Caller, "the call could not be recorded, so it was not answered"},
	{"took_too_long", Caller, "the answer was not ready in the time that a request has"},
	{"database_away", Caller, "the database cannot be reached, or is starting"},
	{"internal", Caller, "our fault"},

	{"handle_invalid", Visitor, "a public handle has a form that no other can be mistaken for, and is not ours"},
	{"handle_taken", Visitor, "somebody else calls under that handle"},
	{"caller_not_found", Visitor, "nobody calls under that handle"},
	{"review_not_found", Visitor, "no review has that address, or it is not public"},
	{"review_receipt", Visitor, "the receipt that a review is of does not exist"},
	{"review_text", Visitor, "a review's title or note is too long, missing, or no text"},
	{"too_many_reviews", Visitor, "the account keeps as many reviews as an account may"},
	{"webhook_address", Visitor, "the address cannot be that of an endpoint"},
	{"email_invalid", Visitor, "the address cannot be one"},
	{"email_taken", Visitor, "an account has that address"},
	{"sign_in_failed", Visitor, "address and password do not go together"},
	{"signed_out", Visitor, "the page needs a signed-in account"},
	{"link_ended", Visitor, "a mailed link was used, replaced by a later one, or has expired"},
	{"not_confirmed", Visitor, "the account's e-mail has to be typed to delete it"},
	{"sign_in_again", Visitor, "what was asked wants a sign-in of the last ten minutes"},
	{"session_not_found", Visitor, "the browser is signed out already"},
	{"verified", Visitor, "the address is verified already"},
	{"passkey_refused", Visitor, "the passkey's answer proves nothing: try again, or use the password"},
	{"passkey_not_found", Visitor, "the account has no such passkey"},
	{"too_many_passkeys", Visitor, "the account has as many passkeys as it can: remove one"},
	{"body_invalid", Caller, "the body is neither what a browser sends nor a report of leaked keys"},
	{"signature_invalid", Caller, "a report of leaked keys is not signed by a published key"},
	{"keys_unavailable", Caller, "the keys that reports are signed with could not be read"},
	{"key_not_found", Visitor, "the account has no such key"},
	{"too_many_streams", Visitor, "the account's dashboard is open in as many places as it may be live in"},
	{"job_not_found", Visitor, "an operator's page: there is no failed job of that number"},
	{"key_ended", Visitor, "the key is no longer in use"},
	{"key_rolled", Visitor, "the key was rolled before"},
	{"too_many_keys", Visitor, "the account has as many keys in use as it may"},
	{"too_many_attempts", Visitor, "too many attempts; wait"},
	{"account_not_found", Visitor, "there is no such account"},
	{"mail_not_found", Visitor, "there is no such message in the outbox"},
	{"unknown_pack", Visitor, "there is no such pack"},
	{"no_card", Visitor, "auto-refill needs a card on file"},
	{"no_consent", Visitor, "auto-refill needs the ticked box"},
	{"bad_threshold", Visitor, "the threshold is no number of credits, or too large"},
	{"bad_cap", Visitor, "the monthly cap of refills is no amount, or less than a pack"},
	{"bad_limit", Visitor, "the account's own cap is no number of credits"},
	{"purchase_not_found", Visitor, "the account has no such purchase"},
	{"refill_not_found", Visitor, "the account has no such refill"},
	{"statement_not_found", Visitor, "the account has no statement for that month"},
	{"not_refundable", Visitor, "the purchase was made more than a day ago, or was refunded"},
	{"plan_owned", Visitor, "the theme plan is paid for already"},
	{"pack_used", Visitor, "credits of the pack were used, so it is not refunded"},
	{"card_declined", Visitor, "the bank declined the card; the message says why"},
	{"link_used", Visitor, "the mailed link has done its work, or has expired"},
	{"stripe_unavailable", Visitor, "the payment service did not answer; nothing was charged by the page"},
	{"bad_signature", Visitor, "a webhook is not signed by our payment service"},
	{"bad_event", Visitor, "a webhook's event cannot be read"},
	{"event_not_ours", Visitor, "a webhook's event is of another version or mode of the payment service"},
	{"cross_origin", Visitor, "the form was sent from another site"},
	{"form_malformed", Visitor, "the form could not be read"},
	{"no_such_page", Visitor, "the list has fewer pages"},
	{"name_invalid", Visitor, "a theme's name is empty, too long, or has characters that cannot be seen"},
	{"name_taken", Visitor, "another theme of yours has the name"},
	{"theme_not_found", Visitor, "you have no such theme"},
	{"theme_unreadable", Visitor, "a text of the theme has too little contrast with its ground"},
	{"too_many_themes", Visitor, "the account has as many themes as one may have"},
	{"unknown_entity", Visitor, "there is no such player"},

	{"receipt_unreadable", Verifier, "the document is not a receipt"},
	{"receipt_too_large", Verifier, "the document is larger than any receipt"},
	{"receipt_invalid", Verifier, "it was changed: a digest, the signature or the spelling does not hold"},
	{"receipt_key_missing", Verifier, "no key was given and none is in the document"},
	{"receipt_key_unknown", Verifier, "it was signed by a key that you do not trust"},
	{"not_recomputable", Verifier, "the claim cannot be computed again: it comes from the bundled sample, or its plan does not hold all that was asked"},
	{"not_an_export", Verifier, "the receipt is not a manifest of an export"},
	{"export_altered", Verifier, "the file is not the one that the manifest names"},
}
