package credits

// paidInvariants are those of what was paid for. The rows of purchases and
// statements are billing's, which checks them against these books. What an account
// owes is below 0 by no more than its credit notes: a statement bills no more than
// its lines and what was carried to it.
var paidInvariants = []invariant{
	{"held_not_negative", `SELECT account_id, format('held %s', sum(amount)) FROM entries
		WHERE kind = 'held' GROUP BY account_id HAVING sum(amount) < 0`},
	{"debt_not_negative", `SELECT account_id, format('debt %s', -sum(amount)) FROM entries
		WHERE kind = 'debt' GROUP BY account_id HAVING sum(amount) > 0`},
	{"receivable_within_credit_notes", `SELECT e.account_id, format('receivable %s, credit notes %s', e.due, COALESCE(n.back, 0))
		FROM (SELECT account_id, sum(amount) AS due FROM entries WHERE kind = 'receivable' GROUP BY account_id) e
			LEFT JOIN (SELECT account_id, sum(amount_micros) AS back FROM statement_lines WHERE amount_micros < 0 GROUP BY account_id) n USING (account_id)
		WHERE e.due < COALESCE(n.back, 0)`},
}
