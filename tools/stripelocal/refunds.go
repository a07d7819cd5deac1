package stripelocal

import "net/http"

func (s *Server) createRefund(r *request) (object, error) {
	ch, err := s.chargeOf(r.str("charge"), r.str("payment_intent"))
	if err != nil {
		return nil, err
	}
	return s.refund(ch, r.num("amount"), r.dict("metadata"))
}

func (s *Server) chargeOf(charge, intent string) (object, error) {
	if charge == "" {
		pi, err := s.find("payment_intent", intent)
		if err != nil {
			return nil, err
		}
		charge = text(pi["latest_charge"])
	}
	return s.find("charge", charge)
}

// refund returns part of a charge; 0 means what is left of it.
func (s *Server) refund(ch object, amount int64, metadata object) (object, error) {
	left := ch["amount_captured"].(int64) - ch["amount_refunded"].(int64)
	if amount == 0 {
		amount = left
	}
	if ch["disputed"] == true {
		return nil, &apiError{http.StatusBadRequest, object{"type": "invalid_request_error", "code": "charge_disputed", "message": "The charge is disputed and cannot be refunded."}}
	}
	if amount <= 0 || amount > left {
		return nil, &apiError{http.StatusBadRequest, object{"type": "invalid_request_error", "code": "charge_already_refunded", "message": "The refund is greater than what is left of the charge."}}
	}
	ch["amount_refunded"] = ch["amount_refunded"].(int64) + amount
	ch["refunded"] = ch["amount_refunded"] == ch["amount_captured"]
	o := s.put(object{
		"id": newID("re"), "object": "refund", "amount": amount, "created": s.unix(), "currency": ch["currency"], "charge": ch["id"],
		"payment_intent": ch["payment_intent"], "metadata": metadata, "reason": nil, "status": "succeeded",
	})
	s.changed("charge.refunded", ch)
	return o, nil
}

// Refund returns part of an intent's money, as the operator's dashboard does;
// 0 means all that is left.
func (s *Server) Refund(intent string, amount int64) error {
	s.mu.Lock()
	defer s.mu.Unlock()
	defer s.save()
	ch, err := s.chargeOf("", intent)
	if err != nil {
		return err
	}
	_, err = s.refund(ch, amount, object{})
	return err
}

// Dispute has the cardholder dispute what is left of an intent's charge, and
// gives the dispute's id.
func (s *Server) Dispute(intent string) (string, error) {
	s.mu.Lock()
	defer s.mu.Unlock()
	defer s.save()
	ch, err := s.chargeOf("", intent)
	if err != nil {
		return "", err
	}
	left := ch["amount_captured"].(int64) - ch["amount_refunded"].(int64)
	if ch["disputed"] == true || left <= 0 {
		return "", invalid("", "This charge cannot be disputed.")
	}
	ch["disputed"] = true
	d := s.put(object{
		"id": newID("dp"), "object": "dispute", "amount": left, "balance_transactions": []any{}, "charge": ch["id"], "created": s.unix(),
		"currency": ch["currency"], "evidence": object{}, "evidence_details": object{"has_evidence": false, "past_due": false, "submission_count": int64(0), "due_by": nil},
		"is_charge_refundable": false, "livemode": false, "metadata": object{}, "payment_intent": ch["payment_intent"], "reason": "fraudulent", "status": "needs_response",
	})
	s.changed("charge.dispute.created", d)
	return text(d["id"]), nil
}

// CloseDispute ends a dispute, won by us or lost.
func (s *Server) CloseDispute(id string, won bool) error {
	s.mu.Lock()
	defer s.mu.Unlock()
	defer s.save()
	d, err := s.find("dispute", id)
	if err != nil {
		return err
	}
	if d["status"] == "won" || d["status"] == "lost" {
		return invalid("", "This dispute is over.")
	}
	ch := s.objects[text(d["charge"])]
	d["status"] = "lost"
	if won {
		d["status"], ch["disputed"] = "won", false
	}
	s.changed("charge.dispute.closed", d)
	return nil
}
