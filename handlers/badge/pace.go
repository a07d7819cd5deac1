package badge

import (
	"hash/maphash"
	"net/netip"
	"sync"

	lru "github.com/hashicorp/golang-lru/v2"
	"golang.org/x/time/rate"
)

// How fast one address may have views counted: some pages of ten badges at once,
// and then one a second. A page that reloads in a loop, or a sender that makes
// views up, moves an owner's figures no faster.
const (
	seenPerSecond = 1
	seenBurst     = 60
	rememberedBy  = 50_000 // addresses; who is forgotten begins anew
)

// pace counts what addresses send, by a hash that is of this process alone: no
// address is held, nor can one be found from what is.
type pace struct {
	mu   sync.Mutex
	seed maphash.Seed
	held *lru.Cache[uint64, *rate.Limiter]
}

func newPace() *pace {
	held, err := lru.New[uint64, *rate.Limiter](rememberedBy)
	if err != nil {
		panic(err) // of a size that is not positive
	}
	return &pace{seed: maphash.MakeSeed(), held: held}
}

// allows reports whether one more view from remote ("address:port") is counted.
// The addresses of one IPv6 network of 64 bits are one sender's.
func (p *pace) allows(remote string) bool {
	key := remote
	if at, err := netip.ParseAddrPort(remote); err == nil {
		address := at.Addr().Unmap().WithZone("")
		if address.Is6() {
			if network, err := address.Prefix(64); err == nil {
				address = network.Addr()
			}
		}
		key = address.String()
	}
	sum := maphash.String(p.seed, key)
	p.mu.Lock()
	defer p.mu.Unlock()
	limiter, ok := p.held.Get(sum)
	if !ok {
		limiter = rate.NewLimiter(seenPerSecond, seenBurst)
		p.held.Add(sum, limiter)
	}
	return limiter.Allow()
}
