// Package soak is the long run: replicas of the production binary on a
// PostgreSQL that flushes to disk, behind a front, with everybody at them at a
// steady pace: programs, agents, badges, readers, a browser, buyers, receivers of
// webhooks, and imports that correct a season.
//
// It owns the mix and the rules by which the run is judged: no answer but those
// expected, every answered call in the ledger once, the ledger whole, every
// receipt verified, what is in use of memory and descriptors not growing. How
// long answers take is printed, and judged only when it is asked for.
//
//	make soak MINUTES=10
//
// It holds tests alone, behind the build tag soak.
package soak
