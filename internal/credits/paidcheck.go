package credits

// paidInvariants are those of what was paid for. The rows of purchases are
// billing's, which checks them against these books.
var paidInvariants = []invariant{
	{"held_not_negative", `SELECT account_id, format('held %s', sum(amount)) FROM entries
		WHERE kind = 'held' GROUP BY account_id HAVING sum(amount) < 0`},
	{"debt_not_negative", `SELECT account_id, format('debt %s', -sum(amount)) FROM entries
		WHERE kind = 'debt' GROUP BY account_id HAVING sum(amount) > 0`},
}
