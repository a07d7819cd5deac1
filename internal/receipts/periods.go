package receipts

import (
	"bytes"
	"crypto/ed25519"
	"encoding/json"
	"errors"
	"fmt"
	"time"

	"groundline/internal/apperr"
)

// clockSkew is how far a verifier's clock may be behind the service's. dayZones is
// how long a day continues in some time zone after it ended in UTC.
const (
	clockSkew = 5 * time.Minute
	dayZones  = 12 * time.Hour
)

// KeyPeriod is a published key with its period of use.
type KeyPeriod struct {
	Key        ed25519.PublicKey
	SignsSince *time.Time // nil: not used yet
	RetiredAt  *time.Time // nil: still usable
}

// ParseKeyPeriods reads the document that /log/keys serves. A document without a
// key, or one that contradicts itself, is an error.
func ParseKeyPeriods(text []byte) ([]KeyPeriod, error) {
	var list struct {
		Keys []struct {
			ID         string     `json:"keyId"`
			Key        string     `json:"key"`
			SignsSince *time.Time `json:"signsSince"`
			RetiredAt  *time.Time `json:"retiredAt"`
		} `json:"keys"`
	}
	if err := json.Unmarshal(text, &list); err != nil {
		return nil, badKeys(errors.New("it is not the JSON that /log/keys serves"))
	}
	if len(list.Keys) == 0 {
		return nil, badKeys(errors.New("it lists no key"))
	}
	seen := map[string]bool{}
	var periods []KeyPeriod
	for _, k := range list.Keys {
		key, err := ParseKey(k.Key)
		if err != nil {
			return nil, err
		}
		switch id := KeyID(key); {
		case id != k.ID:
			return nil, badKeys(fmt.Errorf("its key %.16q has another id", k.ID))
		case seen[id]:
			return nil, badKeys(fmt.Errorf("it lists key %.8s twice", id))
		case k.RetiredAt != nil && k.SignsSince != nil && k.RetiredAt.Before(*k.SignsSince):
			return nil, badKeys(fmt.Errorf("its key %.8s was retired before it signed", id))
		default:
			seen[id] = true
		}
		periods = append(periods, KeyPeriod{key, k.SignsSince, k.RetiredAt})
	}
	return periods, nil
}

func badKeys(cause error) error {
	return apperr.Wrap(cause, apperr.Invalid, "keys_malformed", "The list of keys cannot be used: "+cause.Error()+".").
		WithRemedy("Download it again from /log/keys.")
}

// CheckPeriods returns an apperr.Invalid error if the keys of a receipt cannot have
// signed it within their periods of use.
//
// A receipt has no time of issue. What can be checked is that it is not older than its
// data, that its key was ever in use, and that the receipts of a retired key are all in
// the log: whoever steals such a key later cannot add one.
func (v Verified) CheckPeriods(keys []KeyPeriod, now time.Time) error {
	signer, err := findPeriod(keys, v.PublicKey)
	if err != nil {
		return err
	}
	if err := signer.started(now); err != nil {
		return err
	}
	if err := signer.covers(v.Statement.Predicate); err != nil {
		return err
	}
	if v.Log == nil {
		if signer.Retired(now) {
			return outside("The key was retired on " + dayOf(*signer.RetiredAt) + ", and the receipt has no place in the log: it may have been signed since.")
		}
		return nil
	}
	logger, err := findPeriod(keys, v.Log.PublicKey)
	if err != nil {
		return err
	}
	if err := logger.started(now); err != nil {
		return err
	}
	if logger.RetiredAt != nil && signer.SignsSince.After(*logger.RetiredAt) {
		return outside("The key of its checkpoint was retired on " + dayOf(*logger.RetiredAt) + ", before the key of the receipt began to sign.")
	}
	return nil
}

// RetiredLog reports whether a retired key signed the receipt's checkpoint: then only a
// later checkpoint proves that the receipt was in the log before.
func (v Verified) RetiredLog(keys []KeyPeriod, now time.Time) bool {
	if v.Log == nil {
		return false
	}
	period, err := findPeriod(keys, v.Log.PublicKey)
	return err == nil && period.Retired(now)
}

func findPeriod(keys []KeyPeriod, key ed25519.PublicKey) (KeyPeriod, error) {
	for _, k := range keys {
		if bytes.Equal(k.Key, key) {
			return k, nil
		}
	}
	return KeyPeriod{}, untrusted("A key that signed is not in the list of keys.")
}

// started rejects a key that was never in use.
func (k KeyPeriod) started(now time.Time) error {
	if k.SignsSince == nil || k.SignsSince.After(now.Add(clockSkew)) {
		return outside("By the list of keys, a key that signed it has signed nothing yet.")
	}
	return nil
}

// Retired reports whether the key is no longer used for signing.
func (k KeyPeriod) Retired(now time.Time) bool {
	return k.RetiredAt != nil && !k.RetiredAt.After(now)
}

// covers rejects a statement about data from after the key was retired.
func (k KeyPeriod) covers(p Predicate) error {
	if k.RetiredAt == nil {
		return nil
	}
	days := []string{p.AsOf}
	if p.Evidence != nil && p.Evidence.Through != "" {
		days = append(days, p.Evidence.Through)
	}
	for _, text := range days {
		day, err := time.Parse(time.DateOnly, text)
		if err != nil {
			return invalid(fmt.Errorf("its data are of %.20q, which is no day", text))
		}
		if day.Add(-dayZones).After(*k.RetiredAt) {
			return outside("Its key was retired on " + dayOf(*k.RetiredAt) + ", before the day of its data (" + text + ").")
		}
	}
	return nil
}

// outside returns the error for a signature outside its key's period of use.
func outside(message string) error {
	return apperr.New(apperr.Invalid, "receipt_key_period", message).
		WithRemedy("Download /log/keys and the receipt again.")
}

func dayOf(t time.Time) string { return t.UTC().Format(time.DateOnly) }
