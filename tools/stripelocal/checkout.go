package stripelocal

// sessionLife is how long a checkout session may be paid.
const sessionLife = 24 * 60 * 60

func (s *Server) createSession(r *request) (object, error) {
	customer, mode := r.str("customer"), r.str("mode")
	if customer != "" {
		if _, err := s.find("customer", customer); err != nil {
			return nil, err
		}
	}
	id := newID("cs_test")
	o := object{
		"id": id, "object": "checkout.session", "automatic_tax": object{"enabled": false, "liability": nil, "status": nil}, "created": s.unix(),
		"custom_fields": []any{}, "custom_text": object{"after_submit": nil, "shipping_address": nil, "submit": nil, "terms_of_service_acceptance": nil}, "customer": orNil(customer), "expires_at": s.unix() + sessionLife,
		"livemode": false, "mode": mode, "payment_method_types": []any{"card"}, "payment_status": "unpaid", "shipping_options": []any{},
		"status": "open", "success_url": orNil(r.str("success_url")), "cancel_url": orNil(r.str("cancel_url")),
		"client_reference_id": orNil(r.str("client_reference_id")), "metadata": r.dict("metadata"),
		"payment_intent": nil, "setup_intent": nil, "url": s.options.BaseURL + "/pay/" + id, "currency": nil, "amount_total": nil, "amount_subtotal": nil,
	}
	switch mode {
	case "payment":
		unit, n := r.num("line_items[0][price_data][unit_amount]"), max(1, r.num("line_items[0][quantity]"))
		if unit*n < 50 {
			return nil, invalid("line_items", "The Checkout Session's total amount due must add up to at least $0.50 usd")
		}
		o["currency"], o["amount_total"], o["amount_subtotal"] = r.str("line_items[0][price_data][currency]"), unit*n, unit*n
	case "setup":
		o["payment_status"] = "no_payment_required"
		o["setup_intent"] = s.newSetup(customer, r.dict("setup_intent_data[metadata]"))["id"]
	default:
		return nil, invalid("mode", "the stand-in knows payment and setup")
	}
	s.hidden(id, object{
		"metadata": r.dict("payment_intent_data[metadata]"), "save": r.str("payment_intent_data[setup_future_usage]"),
		"name": r.str("line_items[0][price_data][product_data][name]"), "description": r.str("payment_intent_data[description]")})
	return s.put(o), nil
}

// hidden keeps what belongs to an object and is not part of it.
func (s *Server) hidden(id string, o object) {
	o["id"], o["object"] = id+"/hidden", "hidden"
	s.put(o)
}

// Pay pays an open session as its hosted page does, and gives the page to go on
// to: the success address, or the one where the customer must authenticate.
func (s *Server) Pay(sessionID, number string) (next string, err error) {
	s.mu.Lock()
	defer s.mu.Unlock()
	defer s.save()
	return s.pay(sessionID, number, 12, int64(s.now().Year()+3))
}

func (s *Server) pay(id, number string, month, year int64) (string, error) {
	cs, err := s.openSession(id)
	if err != nil {
		return "", err
	}
	card, err := s.newCard(number, month, year)
	if err != nil {
		return "", err
	}
	pm := card["id"].(string)
	if cs["mode"] == "setup" {
		if err := s.setUp(s.objects[cs["setup_intent"].(string)], pm); err != nil {
			return "", err
		}
		return s.complete(cs, "no_payment_required"), nil
	}
	pi := s.objects[text(cs["payment_intent"])]
	if pi == nil {
		h := s.objects[id+"/hidden"]
		metadata := copyOf(h["metadata"].(object))
		pi = s.newIntent(cs["amount_total"].(int64), text(cs["currency"]), text(cs["customer"]), metadata)
		pi["setup_future_usage"], pi["description"] = orNil(text(h["save"])), orNil(text(h["description"]))
		cs["payment_intent"] = pi["id"]
	}
	if err := s.confirm(pi, pm, false, s.options.BaseURL+"/pay/"+id); err != nil {
		return "", err
	}
	if pi["status"] == "requires_action" {
		return text(pi["next_action"].(object)["redirect_to_url"].(object)["url"]), nil
	}
	return s.complete(cs, "paid"), nil
}

func (s *Server) openSession(id string) (object, error) {
	cs, err := s.find("checkout.session", id)
	if err != nil {
		return nil, err
	}
	if cs["status"] == "open" && s.unix() >= cs["expires_at"].(int64) {
		s.expire(cs)
	}
	if cs["status"] != "open" {
		return nil, invalid("", "This session is "+text(cs["status"])+".")
	}
	return cs, nil
}

// complete ends a session and returns its success URL.
func (s *Server) complete(cs object, payment string) string {
	cs["status"], cs["payment_status"], cs["url"] = "complete", payment, nil
	s.changed("checkout.session.completed", cs)
	return fill(text(cs["success_url"]), text(cs["id"]))
}

// settleSession completes the session of an intent that was just authenticated.
func (s *Server) settleSession(pi object) {
	for _, id := range s.order["checkout.session"] {
		if cs := s.objects[id]; cs["payment_intent"] == pi["id"] && cs["status"] == "open" && pi["status"] == "succeeded" {
			s.complete(cs, "paid")
		}
	}
}

func (s *Server) expireSession(r *request) (object, error) {
	cs, err := s.openSession(r.id)
	if err != nil {
		return nil, err
	}
	return s.expire(cs), nil
}

func (s *Server) expire(cs object) object {
	cs["status"], cs["url"] = "expired", nil
	return s.changed("checkout.session.expired", cs)
}

func (s *Server) createPortal(r *request) (object, error) {
	c, err := s.find("customer", r.str("customer"))
	if err != nil {
		return nil, err
	}
	id := newID("bps")
	return s.put(object{
		"id": id, "object": "billing_portal.session", "configuration": "bpc_standin", "created": s.unix(), "customer": c["id"],
		"livemode": false, "url": s.options.BaseURL + "/portal/" + id, "return_url": orNil(r.str("return_url")),
		"flow": nil, "locale": nil, "on_behalf_of": nil,
	}), nil
}
