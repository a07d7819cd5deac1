package postgres

import (
	"net"
	"strconv"
	"strings"
	"time"

	"github.com/jackc/pgx/v5/pgxpool"
)

// How soon a connection is given up whose other end is gone without a word, as
// when a machine loses power or a firewall forgets a connection. Without these
// limits the kernels take from a quarter of an hour to hours, and whoever waits on
// such a connection waits as long.
const (
	connectLimit = 10 * time.Second
	pingLimit    = 2 * time.Second // a connection that idled for a second is tried before it is used
	probeAfter   = 5 * time.Second // of silence
	probeEvery   = 2 * time.Second
	probes       = 3
	unheardLimit = 10 * time.Second // for what was sent and not acknowledged
)

// What the server does about us, should we be the end that is gone: it probes, and
// gives up the locks of a transaction in which nothing is said any more. No
// transaction of ours is silent for that long.
const (
	serverProbeAfter = 30 * time.Second
	silentLimit      = 20 * time.Second
)

// noticeLoss sets the limits on every connection of a pool, and of those that are
// made as the pool makes them. What the URL says itself stands.
func noticeLoss(url string, config *pgxpool.Config) {
	conn := config.ConnConfig
	if !strings.Contains(url, "connect_timeout") {
		conn.ConnectTimeout = connectLimit
	}
	conn.DialFunc = (&net.Dialer{
		Timeout: conn.ConnectTimeout, Control: limitUnheard,
		KeepAliveConfig: net.KeepAliveConfig{Enable: true, Idle: probeAfter, Interval: probeEvery, Count: probes},
	}).DialContext
	config.PingTimeout = pingLimit
	milliseconds := func(d time.Duration) string { return strconv.FormatInt(d.Milliseconds(), 10) }
	for name, value := range map[string]string{
		"idle_in_transaction_session_timeout": milliseconds(silentLimit),
		"tcp_user_timeout":                    milliseconds(serverProbeAfter),
		"tcp_keepalives_idle":                 strconv.Itoa(int(serverProbeAfter.Seconds())),
		"tcp_keepalives_interval":             "10",
		"tcp_keepalives_count":                "3",
	} {
		if conn.RuntimeParams[name] == "" {
			conn.RuntimeParams[name] = value
		}
	}
}
