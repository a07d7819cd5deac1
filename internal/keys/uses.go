package keys

import (
	"context"
	"fmt"
	"sync/atomic"
	"time"

	"github.com/google/uuid"
	"github.com/jackc/pgx/v5/pgconn"
)

// chunk bounds the last uses written by one statement, which then takes about a millisecond:
// a thousand at once delayed metered requests for tens of milliseconds.
const chunk = 64

// lastUse is when a key was last used.
type lastUse struct {
	key uuid.UUID
	at  time.Time
}

// execer is a connection or a pool.
type execer interface {
	Exec(context.Context, string, ...any) (pgconn.CommandTag, error)
}

// note records that the key was used, to the second.
func (s *Service) note(k *Key, now time.Time) {
	if atomic.SwapInt64(&k.lastUsed, now.Unix()) == now.Unix() {
		return
	}
	s.mu.Lock()
	s.used[k.ID] = now
	s.mu.Unlock()
}

// take makes the noted uses due once nothing else is, so that no key is due twice and none
// waits behind keys in constant use.
func (s *Service) take() {
	if len(s.due) > 0 {
		return
	}
	s.mu.Lock()
	used := s.used
	s.used = map[uuid.UUID]time.Time{}
	s.mu.Unlock()
	for key, at := range used {
		s.due = append(s.due, lastUse{key, at})
	}
}

// usesSQL writes last uses unless a later one is stored. It skips rows that another replica
// is writing. Both joins go from the uses to the primary key, because a prepared statement
// is planned for any number of uses and must not compare each with all keys.
const usesSQL = `WITH free AS (
		SELECT k.id, u.at FROM unnest($1::uuid[], $2::timestamptz[]) AS u (id, at) JOIN api_keys k ON k.id = u.id
		WHERE k.last_used_at IS NULL OR k.last_used_at < u.at FOR NO KEY UPDATE OF k SKIP LOCKED)
	UPDATE api_keys k SET last_used_at = free.at FROM free WHERE k.id = free.id`

// write writes a chunk of the due uses. After an error they stay due.
func (s *Service) write(ctx context.Context, db execer) error {
	n := min(len(s.due), chunk)
	if n == 0 {
		return nil
	}
	keys, times := make([]uuid.UUID, n), make([]time.Time, n)
	for i, use := range s.due[:n] {
		keys[i], times[i] = use.key, use.at
	}
	if _, err := db.Exec(ctx, usesSQL, keys, times); err != nil {
		return fmt.Errorf("write last uses: %w", err)
	}
	s.due = s.due[n:]
	return nil
}

// writeSome writes a chunk of a round, starting one if needed. It takes no longer than the
// cache is trusted without a check.
func (s *Service) writeSome(ctx context.Context, db execer) error {
	ctx, cancel := context.WithTimeout(ctx, believe)
	defer cancel()
	s.take()
	return s.write(ctx, db)
}

// flush writes all last uses, chunk by chunk.
func (s *Service) flush(ctx context.Context, db execer) error {
	for s.take(); len(s.due) > 0; s.take() {
		if err := s.write(ctx, db); err != nil {
			return err
		}
	}
	return nil
}
