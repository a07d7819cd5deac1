package views

import (
	"strconv"
	"time"

	"groundline/models"
)

// left is the width of the bar of credits left, in percent of the grant.
func (p Dashboard) left() string {
	if p.Granted <= 0 {
		return "0"
	}
	return strconv.FormatInt(min(100, max(0, int64(100*p.Remaining/p.Granted))), 10)
}

// refusedOf says what the share of refusals is a share of.
func (p Dashboard) refusedOf() string {
	if len(p.Calls) == 0 {
		return "no call yet"
	}
	return Count(p.Refused) + " of the last " + plural(len(p.Calls), "call")
}

type keyUse int

const (
	keyActive keyUse = iota
	keyRevoked
	keyExpired
)

// keyState says whether a key works at now.
func keyState(k models.APIKey, now time.Time) keyUse {
	switch {
	case k.RevokedAt != nil && !now.Before(*k.RevokedAt):
		return keyRevoked
	case k.ExpiresAt != nil && !now.Before(*k.ExpiresAt):
		return keyExpired
	}
	return keyActive
}
