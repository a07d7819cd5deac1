package stripelocal

import (
	"net/http"
	"slices"
)

func (s *Server) createIntent(r *request) (object, error) {
	amount, customer := r.num("amount"), r.str("customer")
	if amount < 50 {
		return nil, invalid("amount", "Amount must be at least $0.50 usd")
	}
	if customer != "" {
		if _, err := s.find("customer", customer); err != nil {
			return nil, err
		}
	}
	pi := s.newIntent(amount, r.str("currency"), customer, r.dict("metadata"))
	pi["setup_future_usage"] = orNil(r.str("setup_future_usage"))
	pi["description"] = orNil(r.str("description"))
	if !r.yes("confirm") {
		return pi, nil
	}
	if token := r.str("shared_payment_granted_token"); token != "" {
		return pi, s.chargeToken(pi, token)
	}
	return pi, s.confirm(pi, r.str("payment_method"), r.yes("off_session"), r.str("return_url"))
}

// GrantToken returns a shared payment token for one payment of at most cents by a card, as
// an agent's wallet gets it from Stripe.
func (s *Server) GrantToken(number string, cents int64) (string, error) {
	s.mu.Lock()
	defer s.mu.Unlock()
	pm, err := s.newCard(number, 12, int64(s.now().Year()+3))
	if err != nil {
		return "", err
	}
	id := newID("spt")
	s.tokens[id] = &grantedToken{card: text(pm["id"]), cents: cents}
	return id, nil
}

// chargeToken confirms an intent with a shared payment token, which pays once.
func (s *Server) chargeToken(pi object, id string) error {
	token := s.tokens[id]
	switch {
	case token == nil:
		return invalid("shared_payment_granted_token", "No such shared payment granted token: '"+id+"'")
	case token.used:
		return invalid("shared_payment_granted_token", "This shared payment granted token was used already.")
	case pi["amount"].(int64) > token.cents:
		return invalid("amount", "The amount exceeds the limit of the shared payment granted token.")
	}
	token.used = true
	return s.confirm(pi, token.card, true, "")
}

func (s *Server) newIntent(amount int64, currency, customer string, metadata object) object {
	id := newID("pi")
	pi := s.put(object{
		"id": id, "object": "payment_intent", "amount": amount, "amount_received": int64(0), "currency": currency,
		"capture_method": "automatic", "confirmation_method": "automatic", "client_secret": id + "_secret_" + newID("x")[2:],
		"created": s.unix(), "customer": orNil(customer), "livemode": false, "metadata": metadata, "payment_method_types": []any{"card"},
		"status": "requires_payment_method", "payment_method": nil, "latest_charge": nil, "last_payment_error": nil,
		"next_action": nil, "canceled_at": nil, "cancellation_reason": nil, "setup_future_usage": nil, "invoice": nil, "description": nil,
	})
	return s.changed("payment_intent.created", pi)
}

func (s *Server) confirmIntent(r *request) (object, error) {
	pi, err := s.find("payment_intent", r.id)
	if err != nil {
		return nil, err
	}
	if st := pi["status"]; st != "requires_payment_method" && st != "requires_confirmation" && st != "requires_action" {
		return nil, unexpected(pi)
	}
	pm := r.str("payment_method")
	if pm == "" {
		pm, _ = pi["payment_method"].(string)
	}
	return pi, s.confirm(pi, pm, r.yes("off_session"), r.str("return_url"))
}

func unexpected(pi object) error {
	return &apiError{http.StatusBadRequest, object{"type": "invalid_request_error", "code": "payment_intent_unexpected_state",
		"message": "You cannot do this to a PaymentIntent with a status of " + pi["status"].(string) + ".", "payment_intent": copyOf(pi)}}
}

// confirm tries to pay. Off-session a card that asks for authentication fails;
// with the customer there the intent waits for it.
func (s *Server) confirm(pi object, pm string, offSession bool, returnURL string) error {
	method, err := s.find("payment_method", pm)
	if err != nil {
		return err
	}
	if owner := method["customer"]; owner != nil && owner != pi["customer"] {
		return invalid("payment_method", "The payment method belongs to another customer.")
	}
	number := s.numbers[pm]
	asks := number == CardAlwaysAsks || number == CardAsksOnce && method["customer"] == nil
	if asks && !offSession {
		pi["payment_method"], pi["status"] = pm, "requires_action"
		pi["next_action"] = object{"type": "redirect_to_url", "redirect_to_url": object{
			"url": s.options.BaseURL + "/authenticate/" + pi["id"].(string), "return_url": orNil(returnURL)}}
		s.changed("payment_intent.requires_action", pi)
		return nil
	}
	if asks {
		return s.fail(pi, pm, &apiError{http.StatusPaymentRequired, object{"type": "card_error", "code": "authentication_required",
			"decline_code": "authentication_required", "message": "Your card was declined. This transaction requires authentication."}})
	}
	if problem := declined(number); problem != nil {
		return s.fail(pi, pm, problem)
	}
	return s.succeed(pi, pm)
}

func (s *Server) succeed(pi object, pm string) error {
	if pi["setup_future_usage"] == "off_session" && pi["customer"] != nil {
		if err := s.attach(pm, pi["customer"].(string)); err != nil {
			return err
		}
	}
	ch := s.newCharge(pi, pm)
	ch["status"], ch["paid"], ch["captured"], ch["amount_captured"] = "succeeded", true, true, pi["amount"]
	pi["payment_method"], pi["latest_charge"], pi["amount_received"], pi["status"] = pm, ch["id"], pi["amount"], "succeeded"
	pi["next_action"], pi["last_payment_error"] = nil, nil
	s.changed("charge.succeeded", ch)
	s.changed("payment_intent.succeeded", pi)
	return nil
}

// fail leaves the intent without a card, ready for another.
func (s *Server) fail(pi object, pm string, problem *apiError) error {
	ch := s.newCharge(pi, pm)
	ch["status"], ch["failure_code"], ch["failure_message"] = "failed", problem.body["code"], problem.body["message"]
	pi["latest_charge"], pi["payment_method"], pi["status"], pi["next_action"] = ch["id"], nil, "requires_payment_method", nil
	last := copyOf(problem.body)
	last["payment_method"], last["charge"] = copyOf(s.objects[pm]), ch["id"]
	pi["last_payment_error"] = last
	s.changed("charge.failed", ch)
	s.changed("payment_intent.payment_failed", pi)
	body := copyOf(last)
	body["payment_intent"] = copyOf(pi)
	return &apiError{problem.status, body}
}

func (s *Server) newCharge(pi object, pm string) object {
	card := s.objects[pm]["card"].(object)
	return s.put(object{
		"id": newID("ch"), "object": "charge", "amount": pi["amount"], "amount_captured": int64(0), "amount_refunded": int64(0),
		"billing_details": object{"address": nil, "email": nil, "name": nil, "phone": nil}, "captured": false, "created": s.unix(),
		"currency": pi["currency"], "customer": pi["customer"], "description": pi["description"], "disputed": false, "livemode": false,
		"metadata": copyOf(pi["metadata"].(object)), "paid": false, "payment_intent": pi["id"], "payment_method": pm, "refunded": false,
		"status": "pending", "failure_code": nil, "failure_message": nil, "invoice": pi["invoice"],
		"payment_method_details": object{"type": "card", "card": object{"brand": card["brand"], "last4": card["last4"], "exp_month": card["exp_month"], "exp_year": card["exp_year"]}},
	})
}

func (s *Server) cancelIntent(r *request) (object, error) {
	pi, err := s.find("payment_intent", r.id)
	if err != nil {
		return nil, err
	}
	if slices.Contains([]any{"succeeded", "canceled", "processing"}, pi["status"]) {
		return nil, unexpected(pi)
	}
	pi["status"], pi["canceled_at"], pi["cancellation_reason"], pi["next_action"] = "canceled", s.unix(), orNil(r.str("cancellation_reason")), nil
	return s.changed("payment_intent.canceled", pi), nil
}

func (s *Server) createSetup(r *request) (object, error) {
	return s.newSetup(r.str("customer"), r.dict("metadata")), nil
}

func (s *Server) newSetup(customer string, metadata object) object {
	id := newID("seti")
	return s.changed("setup_intent.created", s.put(object{
		"id": id, "object": "setup_intent", "created": s.unix(), "livemode": false, "payment_method_types": []any{"card"},
		"status": "requires_payment_method", "usage": "off_session", "customer": orNil(customer), "payment_method": nil, "metadata": metadata,
		"client_secret": id + "_secret_" + newID("x")[2:],
	}))
}

// setUp completes a setup intent with a card.
func (s *Server) setUp(si object, pm string) error {
	if err := s.attach(pm, si["customer"].(string)); err != nil {
		return err
	}
	si["status"], si["payment_method"] = "succeeded", pm
	s.changed("setup_intent.succeeded", si)
	return nil
}

// authenticated ends the step in which the customer proves who they are.
func (s *Server) authenticated(pi object, proved bool) error {
	if pi["status"] != "requires_action" {
		return unexpected(pi)
	}
	pm := pi["payment_method"].(string)
	if proved {
		return s.succeed(pi, pm)
	}
	// The failure is what was asked for: it stands in the intent.
	_ = s.fail(pi, pm, &apiError{http.StatusPaymentRequired, object{"type": "invalid_request_error", "code": "payment_intent_authentication_failure",
		"message": "The provided PaymentMethod has failed authentication."}})
	return nil
}
