package almanac

import "sync"

// Seasons is a run of seasons, both ends included, as stored in receipts.
type Seasons struct {
	From int `json:"from"`
	To   int `json:"to"`
}

// Derived returns what make computes from a sport, computing it once per key. The key has a
// type of the calling package, so that packages cannot collide, and make must depend on
// nothing but the sport and the key.
func Derived[K comparable, V any](s *Sport, key K, make func() V) V {
	made, _ := s.derived.LoadOrStore(key, sync.OnceValue(make))
	return made.(func() V)()
}
