package billing

import (
	"fmt"
	"strings"
	"time"

	"groundline/internal/english"
	"groundline/models"
)

// plural counts things: "1 credit", "1,500 credits".
func plural[T ~int64](n T, one string) string {
	if n == 1 {
		return "1 " + one
	}
	return english.Count(n) + " " + one + "s"
}

// Describe names a purchase: "10,000 credits (starter pack)".
func Describe(p models.Purchase) string {
	if p.Kind == kindPlan {
		return "Theme plan"
	}
	name := p.Pack + " pack"
	if p.Packs > 1 {
		name = fmt.Sprintf("%d × %s pack", p.Packs, p.Pack)
	}
	return fmt.Sprintf("%s credits (%s)", english.Count(p.Credits), name)
}

func purchaseLetter(p models.Purchase, base string) letter {
	if p.Kind == kindPlan {
		return planLetter(p, base)
	}
	return letter{"Receipt: " + Describe(p), fmt.Sprintf(`You bought %s for %s.

The credits are in your account and do not expire. If you use none of them, you
can refund the pack within 24 hours:
%s/billing

Purchase %s
`, Describe(p), english.Dollars(p.AmountCents), base, p.ID)}
}

// agentLetter is the receipt of a pack that an agent bought.
func agentLetter(p models.Purchase, base string) letter {
	return letter{"Receipt: " + Describe(p), fmt.Sprintf(`An agent with one of your keys bought %s and paid %s for it.
Nothing was charged to a card that you saved here.

The credits are in your account and do not expire:
%s/billing

Purchase %s
`, Describe(p), english.Dollars(p.AmountCents), base, p.ID)}
}

func planLetter(p models.Purchase, base string) letter {
	if p.RefundAskedAt != nil {
		return letter{"The theme plan was paid twice", fmt.Sprintf(`You paid %s for the theme plan a second time, although you already have it.
The second payment is refunded automatically and reaches your card in a few days.

Purchase %s
`, english.Dollars(p.AmountCents), p.ID)}
	}
	return letter{"Receipt: " + Describe(p), fmt.Sprintf(`You bought the theme plan for %s, a one-time purchase: your badges can use
custom themes. Create one here, and copy its tag:
%s/widgets

You can refund it within 24 hours; your badges then show the default design:
%s/billing

Purchase %s
`, english.Dollars(p.AmountCents), base, base, p.ID)}
}

func refillLetter(p models.Purchase, a models.RefillAttempt, spent, base string) letter {
	return letter{"Refill receipt: " + Describe(p), fmt.Sprintf(`Your auto-refill bought %s for %s.

Why: the balance was %s credits, at or below your threshold of %s.
Spending since %s:
%s
The full receipt: %s/billing/refills/%s
Change or turn off auto-refill: %s/billing
`, Describe(p), english.Dollars(p.AmountCents), english.Count(a.BalanceBefore), english.Count(a.Threshold), a.SpentSince.UTC().Format("2 Jan 2006, 15:04 UTC"),
		spent, base, a.ID, base)}
}

func authenticateLetter(p models.Purchase, link string) letter {
	return letter{"Your bank asks you to confirm a refill", fmt.Sprintf(`Your auto-refill tried to buy %s for %s, and your bank asks you
to confirm the payment. This link works once, within 24 hours:
%s

Requests continue after credits run out, billed as overage.
`, Describe(p), english.Dollars(p.AmountCents), link)}
}

func refillOffLetter(reason, base string) letter {
	return letter{"Auto-refill is off", fmt.Sprintf(`Your auto-refill was turned off. %s

Requests continue after credits run out, billed as overage. To resume refills, add
a card that works and turn auto-refill on again:
%s/billing
`, reason, base)}
}

func capLetter(capCents int64, base string) letter {
	return letter{"Your monthly refill cap is reached", fmt.Sprintf(`Your auto-refill did not buy more credits: that would exceed your cap of %s a month.

Requests continue after credits run out, billed as overage. Raise the cap or buy a pack:
%s/billing
`, english.Dollars(capCents), base)}
}

func refundLetter(p models.Purchase) letter {
	if p.Kind == kindPlan {
		return letter{"Refund: " + english.Dollars(p.RefundedCents), fmt.Sprintf(`%s of the theme plan was refunded. Once it is refunded in full, and no other
payment covers the plan, your badges show the default design; your themes are kept.

Purchase %s
`, english.Dollars(p.RefundedCents), p.ID)}
	}
	return letter{"Refund: " + english.Dollars(p.RefundedCents), fmt.Sprintf(`%s of your purchase of %s was refunded, and the same share of its
credits was removed. Credits that you had already spent are deducted from your next
purchase.

Purchase %s
`, english.Dollars(p.RefundedCents), Describe(p), p.ID)}
}

func disputeLetter(p models.Purchase, state string) letter {
	what := map[string]string{
		"open": "Your bank told us that the payment is disputed. Its remaining credits are on hold\nand auto-refill is paused until the dispute is settled.",
		"won":  "The dispute was settled in our favor: the credits on hold are available again.",
		"lost": "The dispute was settled in your favor: your payment was returned, and the credits\nwere removed.",
	}[state]
	if p.Kind == kindPlan {
		what = map[string]string{
			"open": "Your bank told us that the payment is disputed. Until it is settled, your badges\nshow the default design and auto-refill is paused.",
			"won":  "The dispute was settled in our favor: your badges use their themes again.",
			"lost": "The dispute was settled in your favor: your payment was returned, and your badges\nshow the default design. Your themes are kept.",
		}[state]
	}
	return letter{"Disputed payment: " + english.Dollars(p.AmountCents), fmt.Sprintf("Your purchase of %s.\n\n%s\n\nPurchase %s\n", Describe(p), what, p.ID)}
}

func statementLetter(st models.Statement, base string) letter {
	return letter{"Paid: statement for " + st.Period.Format("January 2006"), fmt.Sprintf(`Your statement for %s, %s, was paid.
Its lines: %s/billing/statements/%s
`, st.Period.Format("January 2006"), english.Dollars(st.BilledCents), base, st.Period.Format("2006-01"))}
}

func statementRefundLetter(st models.Statement, back int64, base string) letter {
	return letter{"Refund: " + english.Dollars(back), fmt.Sprintf(`We refunded %s of your statement for %s, %s: %s in total.
The refund reaches your card in a few days. The statement's lines are unchanged:
%s/billing/statements/%s
`, english.Dollars(back), st.Period.Format("January 2006"), english.Dollars(st.BilledCents), english.Dollars(st.RefundedCents), base, st.Period.Format("2006-01"))}
}

func statementDisputeLetter(st models.Statement, state, base string) letter {
	what := map[string]string{
		"open": "Your bank told us that the payment is disputed. Auto-refill is paused until it is\nsettled; requests continue.",
		"won":  "The dispute was settled in our favor: the payment remains.",
		"lost": "The dispute was settled in your favor: your payment was returned.",
	}[state]
	return letter{"Disputed payment: statement for " + st.Period.Format("January 2006"), fmt.Sprintf("Your statement for %s, %s.\n\n%s\n\nIts lines: %s/billing/statements/%s\n",
		st.Period.Format("January 2006"), english.Dollars(st.BilledCents), what, base, st.Period.Format("2006-01"))}
}

func dunningLetter(st models.Statement, reason string, retry *time.Time, base string) letter {
	next := "We will not retry automatically."
	if retry != nil {
		next = "We will retry on " + retry.UTC().Format("2 January 2006") + "."
	}
	pay := ""
	if st.InvoiceURL != "" {
		pay = "\nPay it with any card: " + st.InvoiceURL
	}
	return letter{"Payment failed: statement for " + st.Period.Format("January 2006"), fmt.Sprintf(`The payment of your statement for %s, %s, failed. %s
%s Requests continue in the meantime.

Add another card: %s/billing%s
`, st.Period.Format("January 2006"), english.Dollars(st.BilledCents), reason, next, base, pay)}
}

func spentText(spent []spentLine) string {
	if len(spent) == 0 {
		return "  nothing\n"
	}
	var b strings.Builder
	for _, l := range spent {
		_, _ = fmt.Fprintf(&b, "  %s: %s in %s\n", l.Endpoint, plural(l.Credits, "credit"), plural(l.Calls, "request"))
	}
	return b.String()
}
