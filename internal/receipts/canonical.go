package receipts

import (
	"bytes"
	"encoding/json"
	"errors"
	"fmt"
	"unicode/utf8"

	"groundline/internal/apperr"
)

// canonical returns the RFC 8785 spelling of JSON that marshalling a statement
// gave. It refuses what that spelling would change in meaning.
func canonical(marshalled []byte) ([]byte, error) {
	payload, err := canonicalize(marshalled)
	if err != nil {
		return nil, fmt.Errorf("canonical form: %w", err)
	}
	// Marshalling puts U+FFFD in the place of bytes that are not UTF-8, so a
	// damaged name would be signed as if it were what the source says. No import
	// lets such bytes in: they are the caller's, in what a refusal repeats.
	if bytes.ContainsRune(payload, utf8.RuneError) {
		return nil, apperr.New(apperr.Invalid, "not_text", "The request holds bytes that are not UTF-8, or the mark that stands for such (U+FFFD).").
			WithRemedy("Send UTF-8.")
	}
	return payload, nil
}

// parsePayload reads a payload back. The statement that it gives says everything
// the payload says: it is written again and must give the same bytes. So a payload
// in another spelling than the canonical one, with a member that Statement does
// not have or that stands there twice, or with a name in other letter case (which
// encoding/json would take) is refused: a reader of the statement would be shown
// something else than what was signed.
func parsePayload(payload []byte) (Statement, error) {
	var s Statement
	if err := json.Unmarshal(payload, &s); err != nil {
		return Statement{}, errors.New("the payload is not a statement about an answer")
	}
	if err := s.check(); err != nil {
		return Statement{}, err
	}
	again, err := json.Marshal(s)
	if err == nil {
		again, err = canonicalize(again)
	}
	if err != nil || !bytes.Equal(again, payload) {
		return Statement{}, errors.New("the payload is not in canonical form (RFC 8785), or holds members that this version does not know")
	}
	return s, nil
}
