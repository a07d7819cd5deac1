package badge

import (
	"hash/maphash"
	"net/netip"
	"sync"

	lru "github.com/hashicorp/golang-lru/v2"
	"golang.org/x/time/rate"
)

// Rate limit of counted views for each address: a few pages of ten badges at once,
// then one per second, so that reload loops and fake views hardly change the counts.
const (
	seenPerSecond = 1
	seenBurst     = 60
	maxAddresses  = 50_000 // evicted addresses restart full
)

// pace limits addresses by a hash with a per-process seed, so that no address is
// stored or can be recovered.
type pace struct {
	mu   sync.Mutex
	seed maphash.Seed
	held *lru.Cache[uint64, *rate.Limiter]
}

func newPace() *pace {
	held, err := lru.New[uint64, *rate.Limiter](maxAddresses)
	if err != nil {
		panic(err) // only for a size below 1
	}
	return &pace{seed: maphash.MakeSeed(), held: held}
}

// allows reports whether to count a view from remote ("address:port"). An IPv6 /64
// network counts as one sender.
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
