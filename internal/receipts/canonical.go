package receipts

import (
	"bytes"
	"encoding/json"
	"errors"
	"fmt"
	"unicode/utf8"

	"groundline/internal/apperr"
)

// canonical returns the RFC 8785 form of a marshalled statement. It rejects values
// that this form would change in meaning.
func canonical(marshalled []byte) ([]byte, error) {
	payload, err := canonicalize(marshalled)
	if err != nil {
		return nil, fmt.Errorf("canonical form: %w", err)
	}
	// Marshalling replaces bytes that are not UTF-8 with U+FFFD, so a
	// damaged name would be signed as if it were what the source says. No import
	// lets such bytes in: they are the caller's, in what a refusal repeats.
	if bytes.ContainsRune(payload, utf8.RuneError) {
		return nil, apperr.New(apperr.Invalid, "not_text", "The request contains bytes that are not UTF-8, or the replacement character U+FFFD.").
			WithRemedy("Send UTF-8.")
	}
	return payload, nil
}

// parsePayload parses a payload. Marshalling the statement again must produce the same
// bytes, so nothing signed is missing from it. A payload that is not canonical, has an
// unknown or repeated member, or a name in different letter case (which encoding/json
// accepts) is rejected: its reader would see something other than what was signed.
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
