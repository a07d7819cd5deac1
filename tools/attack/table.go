package attack

import "slices"

// Attempts lists all, by the point of docs/security.md that they try.
func Attempts() []Attempt {
	return slices.Concat(meterAttempts(), logAttempts(), storageAttempts(), heavyAttempts(), overageAttempts(), farmingAttempts(),
		recoveryAttempts(), enumerationAttempts(), timingAttempts(), lockoutAttempts(), paymentAttempts(), webhookAttempts(), keyAttempts(), echoAttempts(),
		smugglingAttempts(), readAttempts(), injectionAttempts(), webAttempts(), cookieAttempts(), bodyAttempts(), mcpAttempts(), parallelAttempts())
}
