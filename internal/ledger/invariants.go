package ledger

// invariant is a query that returns (account id, detail) for every violation.
type invariant struct{ name, sql string }

// invariants verifies the ledger from its rows alone. It trusts no constraint, because
// triggers can be switched off and rows restored from a bad copy. Purchases and statements
// are checked by package billing.
var invariants = []invariant{
	{"journal_sums_to_zero", `SELECT account_id, format('journal %s, unit %s: sum %s', journal_id, unit, sum(amount))
		FROM entries GROUP BY account_id, journal_id, unit HAVING sum(amount) <> 0`},
	{"journal_has_entries", `SELECT account_id, format('journal %s (%s %s)', id, kind, source_id) FROM journals j
		WHERE NOT EXISTS (SELECT FROM entries e WHERE e.account_id = j.account_id AND e.journal_id = j.id)`},
	{"entry_has_journal", `SELECT account_id, format('entry %s/%s', journal_id, line) FROM entries e
		WHERE NOT EXISTS (SELECT FROM journals j WHERE j.account_id = e.account_id AND j.id = e.journal_id)`},
	{"journal_happens_once", `SELECT account_id, format('%s %s: %s times', kind, source_id, count(*)) FROM journals
		GROUP BY account_id, kind, source_id HAVING count(*) > 1`},
	{"lot_equals_entries", `SELECT l.account_id, format('lot %s: remaining %s, entries %s', l.id, l.remaining, COALESCE(e.sum, 0))
		FROM lots l LEFT JOIN (SELECT account_id, lot_id, sum(amount) FROM entries GROUP BY 1, 2) e
			ON e.account_id = l.account_id AND e.lot_id = l.id
		WHERE l.remaining <> COALESCE(e.sum, 0)`},
	{"lot_granted_by_its_journal", `SELECT l.account_id, format('lot %s: granted %s, journal gave %s', l.id, l.granted, COALESCE(e.amount, 0))
		FROM lots l LEFT JOIN entries e ON e.account_id = l.account_id AND e.journal_id = l.journal_id AND e.lot_id = l.id
		WHERE l.granted IS DISTINCT FROM e.amount`},
	{"entry_has_lot", `SELECT account_id, format('entry %s/%s of %s', journal_id, line, kind) FROM entries e
		WHERE (kind = 'available' OR lot_id IS NOT NULL) AND NOT EXISTS (SELECT FROM lots l
			WHERE e.kind = 'available' AND l.account_id = e.account_id AND l.id = e.lot_id)`},
	{"lot_within_grant", `SELECT account_id, format('lot %s: %s of %s', id, remaining, granted) FROM lots
		WHERE remaining NOT BETWEEN 0 AND granted`},
	{"account_granted_once_a_month", `SELECT account_id, format('%s lots expire at %s', count(*), expires_at) FROM lots
		WHERE kind = 'monthly' GROUP BY account_id, expires_at HAVING count(*) > 1`},
	{"balance_not_negative", `SELECT account_id, format('remaining %s, overage %s', remaining, overage) FROM credit_balances
		WHERE remaining < 0 OR overage < 0`},
	{"balance_equals_lots_less_unposted", `SELECT b.account_id, format('remaining %s, lots %s, unposted %s', b.remaining, COALESCE(l.sum, 0), u.covered)
		FROM credit_balances b LEFT JOIN (SELECT account_id, sum(remaining) FROM lots GROUP BY 1) l USING (account_id),
			LATERAL (SELECT COALESCE(sum(cost - overage), 0) AS covered FROM usage u
				WHERE u.account_id = b.account_id AND u.seq > b.posted_seq) u
		WHERE b.remaining <> COALESCE(l.sum, 0) - u.covered`},
	{"calls_numbered_without_gap", `SELECT b.account_id, format('%s calls by the balance, %s usage rows and %s archived, numbers up to %s', b.seq, u.n, a.n, GREATEST(u.last, a.last))
		FROM credit_balances b, LATERAL (SELECT count(*) AS n, count(DISTINCT seq) AS numbers, COALESCE(max(seq), 0) AS last
			FROM usage u WHERE u.account_id = b.account_id) u,
			LATERAL (SELECT COALESCE(sum(calls), 0) AS n, COALESCE(max(last_seq), 0) AS last FROM usage_archived_days d WHERE d.account_id = b.account_id) a
		WHERE b.seq <> u.n + a.n OR b.seq <> u.numbers + a.n OR b.seq <> GREATEST(u.last, a.last) OR b.posted_seq > b.seq OR a.last > b.posted_seq`},
	{"usage_belongs_to_account", `SELECT DISTINCT account_id, 'usage without a balance' FROM usage u
		WHERE NOT EXISTS (SELECT FROM credit_balances b WHERE b.account_id = u.account_id)`},
	{"usage_costs_only_when_answered", `SELECT account_id, format('request %s: outcome %s, cost %s, overage %s', request_id, outcome, cost, overage)
		FROM usage WHERE (outcome <> 1 AND cost <> 0) OR cost < 0 OR overage NOT BETWEEN 0 AND cost`},
	{"journals_equal_posted_usage", `SELECT b.account_id, format('usage %s with overage %s, journals %s with overage %s', u.cost, u.over, e.cost, e.over)
		FROM credit_balances b,
			LATERAL (SELECT COALESCE(sum(cost), 0) AS cost, COALESCE(sum(overage), 0) AS over FROM (
				SELECT cost, overage FROM usage r WHERE r.account_id = b.account_id AND r.seq <= b.posted_seq
				UNION ALL SELECT cost, overage FROM usage_archived_days d WHERE d.account_id = b.account_id) all_calls) u,
			LATERAL (SELECT COALESCE(sum(amount) FILTER (WHERE kind = 'used'), 0) AS cost,
				-COALESCE(sum(amount) FILTER (WHERE kind = 'overage'), 0) AS over FROM entries e
				WHERE e.account_id = b.account_id) e
		WHERE u.cost <> e.cost OR u.over <> e.over`},
	{"month_equals_usage", `SELECT b.account_id, format('month: used %s with overage %s, usage %s with overage %s', b.used, b.overage, u.cost, u.over)
		FROM credit_balances b, LATERAL (SELECT COALESCE(sum(cost), 0) AS cost, COALESCE(sum(overage), 0) AS over FROM usage u
			WHERE u.account_id = b.account_id AND u.at >= b.month::timestamp AT TIME ZONE 'UTC') u
		WHERE b.used <> u.cost OR b.overage <> u.over`},
	{"days_equal_folded_usage", `SELECT account_id, format('%s, key %s, endpoint %s, outcome %s: sums by day and usage differ', day, key_id, endpoint, outcome)
		FROM (SELECT u.account_id, u.day, u.key_id, u.endpoint, u.outcome, sum(u.calls)::bigint AS calls,
				sum(u.cost)::bigint AS cost, sum(u.overage)::bigint AS overage, min(u.first_seq) AS first_seq, max(u.last_seq) AS last_seq
			FROM (SELECT account_id, (at AT TIME ZONE 'UTC')::date AS day, key_id, endpoint, outcome, 1 AS calls, cost, overage, seq AS first_seq, seq AS last_seq FROM usage
				UNION ALL SELECT account_id, day, key_id, endpoint, outcome, calls, cost, overage, first_seq, last_seq FROM usage_archived_days) u
			JOIN usage_folds f USING (account_id) WHERE u.last_seq <= f.seq GROUP BY 1, 2, 3, 4, 5) u
		FULL JOIN usage_days d USING (account_id, day, key_id, endpoint, outcome)
		WHERE (u.calls, u.cost, u.overage, u.first_seq, u.last_seq) IS DISTINCT FROM (d.calls, d.cost, d.overage, d.first_seq, d.last_seq)`},
	{"archive_equals_its_days", `SELECT COALESCE(d.account_id, '00000000-0000-0000-0000-000000000000'::uuid), format('archive of %s: %s calls for %s with overage %s, by days %s for %s with overage %s',
			a.month, a.calls, a.cost, a.overage, d.calls, d.cost, d.overage)
		FROM usage_archives a LEFT JOIN (SELECT month, min(account_id::text)::uuid AS account_id, sum(calls) AS calls, sum(cost) AS cost, sum(overage) AS overage
			FROM usage_archived_days GROUP BY month) d USING (month)
		WHERE (a.calls, a.cost, a.overage) IS DISTINCT FROM (COALESCE(d.calls, 0), COALESCE(d.cost, 0), COALESCE(d.overage, 0))`},
	{"key_cap_counts_usage", `SELECT c.account_id, format('key %s: %s counted since %s, usage %s', c.family, c.used, c.since, u.cost)
		FROM key_caps c, LATERAL (SELECT COALESCE(sum(u.cost), 0) AS cost FROM usage u JOIN api_keys k ON k.id = u.key_id
			WHERE u.account_id = c.account_id AND k.account_id = c.account_id AND (k.family = c.family OR k.member_id = c.family) AND u.at >= c.since) u
		WHERE c.used <> u.cost`},
	{"capped_keys_counted", `SELECT b.account_id, format('%s keys with a cap by the balance', b.capped_keys) FROM credit_balances b
		WHERE b.capped_keys <> (SELECT count(*) FROM key_caps c WHERE c.account_id = b.account_id)`},
	{"held_not_negative", `SELECT account_id, format('held %s', sum(amount)) FROM entries
		WHERE kind = 'held' GROUP BY account_id HAVING sum(amount) < 0`},
	{"debt_not_negative", `SELECT account_id, format('debt %s', -sum(amount)) FROM entries
		WHERE kind = 'debt' GROUP BY account_id HAVING sum(amount) > 0`},
	// What an account owes falls below 0 by no more than its credit notes: a statement bills
	// no more than its lines and what was carried into it.
	{"receivable_within_credit_notes", `SELECT e.account_id, format('receivable %s, credit notes %s', e.due, COALESCE(n.back, 0))
		FROM (SELECT account_id, sum(amount) AS due FROM entries WHERE kind = 'receivable' GROUP BY account_id) e
			LEFT JOIN (SELECT account_id, sum(amount_micros) AS back FROM statement_lines WHERE amount_micros < 0 GROUP BY account_id) n USING (account_id)
		WHERE e.due < COALESCE(n.back, 0)`},
}
