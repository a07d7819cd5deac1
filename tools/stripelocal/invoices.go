package stripelocal

import "fmt"

// least is what Stripe collects at least, in cents: a smaller invoice is marked
// paid and goes to the customer's balance.
const least = 50

func (s *Server) createInvoice(r *request) (object, error) {
	c, err := s.find("customer", r.str("customer"))
	if err != nil {
		return nil, err
	}
	s.serial++
	id, now := newID("in"), s.unix()
	o := s.put(object{
		"id": id, "object": "invoice", "amount_due": int64(0), "amount_paid": int64(0), "amount_remaining": int64(0), "amount_shipping": int64(0),
		"attempt_count": int64(0), "attempted": false, "auto_advance": r.yes("auto_advance"), "automatic_tax": object{"enabled": false, "liability": nil, "status": nil},
		"collection_method": "charge_automatically", "created": now, "currency": "usd", "customer": c["id"], "customer_email": c["email"],
		"default_tax_rates": []any{}, "description": orNil(r.str("description")), "discounts": []any{}, "issuer": object{"type": "self"},
		"lines":    object{"object": "list", "data": []any{}, "has_more": false, "url": "/v1/invoices/" + id + "/lines"},
		"livemode": false, "metadata": r.dict("metadata"), "number": nil, "paid": false, "paid_out_of_band": false, "payment_intent": nil,
		"payment_settings": object{"default_mandate": nil, "payment_method_options": nil, "payment_method_types": nil}, "period_end": now, "period_start": now,
		"post_payment_credit_notes_amount": int64(0), "pre_payment_credit_notes_amount": int64(0), "starting_balance": int64(0), "status": "draft",
		"status_transitions": object{"finalized_at": nil, "marked_uncollectible_at": nil, "paid_at": nil, "voided_at": nil},
		"subtotal":           int64(0), "total": int64(0), "total_tax_amounts": []any{}, "hosted_invoice_url": nil,
	})
	return s.changed("invoice.created", o), nil
}

func (s *Server) createInvoiceItem(r *request) (object, error) {
	inv, err := s.find("invoice", r.str("invoice"))
	if err != nil {
		return nil, err
	}
	if inv["status"] != "draft" {
		return nil, invalid("invoice", "The invoice is no longer a draft.")
	}
	amount, now := r.num("amount"), s.unix()
	item := s.put(object{
		"id": newID("ii"), "object": "invoiceitem", "amount": amount, "currency": r.str("currency"), "customer": inv["customer"], "date": now,
		"description": orNil(r.str("description")), "discountable": true, "discounts": []any{}, "invoice": inv["id"], "livemode": false,
		"metadata": r.dict("metadata"), "period": object{"start": now, "end": now}, "proration": false, "quantity": int64(1),
	})
	lines := inv["lines"].(object)
	lines["data"] = append(lines["data"].([]any), object{
		"id": newID("il"), "object": "line_item", "amount": amount, "currency": r.str("currency"), "description": item["description"],
		"discountable": true, "discounts": []any{}, "invoice_item": item["id"], "livemode": false, "metadata": object{},
		"period": object{"start": now, "end": now}, "proration": false, "quantity": int64(1), "type": "invoiceitem",
	})
	for _, name := range []string{"subtotal", "total", "amount_due", "amount_remaining"} {
		inv[name] = inv[name].(int64) + amount
	}
	return item, nil
}

func (s *Server) finalizeInvoice(r *request) (object, error) {
	inv, err := s.find("invoice", r.id)
	if err != nil {
		return nil, err
	}
	if inv["status"] != "draft" {
		return nil, invalid("", "This invoice is already finalized.")
	}
	s.serial++
	inv["status"], inv["number"] = "open", fmt.Sprintf("STANDIN-%04d", s.serial)
	inv["hosted_invoice_url"] = s.options.BaseURL + "/invoice/" + r.id
	inv["status_transitions"].(object)["finalized_at"] = s.unix()
	if total := inv["total"].(int64); total < least {
		s.invoicePaid(inv, 0)
		return inv, nil
	}
	pi := s.newIntent(inv["total"].(int64), "usd", text(inv["customer"]), object{})
	pi["invoice"], inv["payment_intent"] = inv["id"], pi["id"]
	return s.changed("invoice.finalized", inv), nil
}

func (s *Server) payInvoice(r *request) (object, error) {
	inv, err := s.find("invoice", r.id)
	if err != nil {
		return nil, err
	}
	pm := r.str("payment_method")
	if pm == "" {
		pm = text(s.objects[text(inv["customer"])]["invoice_settings"].(object)["default_payment_method"])
	}
	return inv, s.collect(inv, pm, true)
}

// collect tries to pay an open invoice.
func (s *Server) collect(inv object, pm string, offSession bool) error {
	if inv["status"] != "open" {
		return invalid("", "Invoice is "+text(inv["status"])+" and cannot be paid.")
	}
	if pm == "" {
		return invalid("", "There is no default payment method set on this Customer.")
	}
	inv["attempted"], inv["attempt_count"] = true, inv["attempt_count"].(int64)+1
	pi := s.objects[text(inv["payment_intent"])]
	if err := s.confirm(pi, pm, offSession, text(inv["hosted_invoice_url"])); err != nil {
		s.changed("invoice.payment_failed", inv)
		return err
	}
	if pi["status"] == "succeeded" {
		s.invoicePaid(inv, inv["total"].(int64))
	}
	return nil
}

func (s *Server) invoicePaid(inv object, cents int64) {
	inv["status"], inv["paid"], inv["amount_paid"], inv["amount_remaining"] = "paid", true, cents, int64(0)
	inv["amount_due"] = cents
	inv["status_transitions"].(object)["paid_at"] = s.unix()
	s.changed("invoice.paid", inv)
}

func (s *Server) voidInvoice(r *request) (object, error) {
	inv, err := s.find("invoice", r.id)
	if err != nil {
		return nil, err
	}
	if inv["status"] != "open" {
		return nil, invalid("", "Only an open invoice can be voided.")
	}
	inv["status"] = "void"
	return s.changed("invoice.voided", inv), nil
}

// settleInvoice marks the invoice of an intent that was just authenticated.
func (s *Server) settleInvoice(pi object) {
	if inv := s.objects[text(pi["invoice"])]; inv != nil && inv["status"] == "open" && pi["status"] == "succeeded" {
		s.invoicePaid(inv, inv["total"].(int64))
	}
}
