package postgres

import (
	"net"
	"strconv"
	"strings"
	"time"

	"github.com/jackc/pgx/v5/pgxpool"
)

// Limits for connections whose peer vanished silently, as when a machine loses power or
// a firewall drops a connection. Without them, kernels take from 15 minutes to hours,
// and callers wait as long.
const (
	connectLimit = 10 * time.Second
	pingLimit    = 2 * time.Second // a connection that idled for a second is checked before use
	probeAfter   = 5 * time.Second // of silence
	probeEvery   = 2 * time.Second
	probes       = 3
	unackedLimit = 10 * time.Second // for sent bytes without acknowledgment
)

// Limits for the server in case we vanish: it probes us, and releases the locks of an
// idle transaction. None of our transactions idles that long.
const (
	serverProbeAfter = 30 * time.Second
	silentLimit      = 20 * time.Second
)

// detectLostPeers sets these limits on every connection of a pool, except where the URL
// sets its own.
func detectLostPeers(url string, config *pgxpool.Config) {
	conn := config.ConnConfig
	if !strings.Contains(url, "connect_timeout") {
		conn.ConnectTimeout = connectLimit
	}
	conn.DialFunc = (&net.Dialer{
		Timeout: conn.ConnectTimeout, Control: limitUnacked,
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
