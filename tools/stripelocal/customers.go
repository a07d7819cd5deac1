package stripelocal

import (
	"net/http"
	"strconv"
	"strings"
)

// The test cards that behave in a way of their own; any other number of
// sixteen digits pays.
const (
	CardOK           = "4242424242424242"
	CardDeclined     = "4000000000000002"
	CardInsufficient = "4000000000009995" // cannot be saved either
	CardSavesThen    = "4000000000000341" // saves, and then fails
	CardAlwaysAsks   = "4000002760003184" // every payment needs authentication
	CardAsksOnce     = "4000002500003155" // pays unattended once it was set up
)

func (s *Server) createCustomer(r *request) (object, error) {
	return s.changed("customer.created", s.put(object{
		"id": newID("cus"), "object": "customer", "created": s.unix(), "livemode": false,
		"email": orNil(r.str("email")), "name": orNil(r.str("name")), "description": nil, "metadata": r.dict("metadata"),
		"invoice_settings": object{"default_payment_method": nil, "custom_fields": nil, "footer": nil, "rendering_options": nil},
		"default_source":   nil, "balance": int64(0), "currency": nil, "delinquent": false,
	})), nil
}

func (s *Server) updateCustomer(r *request) (object, error) {
	c, err := s.find("customer", r.id)
	if err != nil {
		return nil, err
	}
	if pm := r.str("invoice_settings[default_payment_method]"); pm != "" {
		if o := s.objects[pm]; o == nil || o["customer"] != r.id {
			return nil, noSuch("PaymentMethod", pm)
		}
		c["invoice_settings"].(object)["default_payment_method"] = pm
	}
	if email := r.str("email"); email != "" {
		c["email"] = email
	}
	for k, v := range r.dict("metadata") {
		c["metadata"].(object)[k] = v
	}
	return s.changed("customer.updated", c), nil
}

func (s *Server) listPaymentMethods(r *request) (object, error) {
	if _, err := s.find("customer", r.id); err != nil {
		return nil, err
	}
	r.form.Set("customer", r.id)
	return s.list("payment_method", "customer", "type")(r)
}

// newCard makes a card that belongs to nobody yet.
func (s *Server) newCard(number string, month, year int64) (object, error) {
	number = strings.ReplaceAll(number, " ", "")
	if _, err := strconv.ParseUint(number, 10, 64); err != nil || len(number) != 16 {
		return nil, &apiError{http.StatusPaymentRequired, object{"type": "card_error", "code": "incorrect_number", "message": "Your card number is incorrect."}}
	}
	if year < int64(s.now().Year()) {
		return nil, &apiError{http.StatusPaymentRequired, object{"type": "card_error", "code": "expired_card", "message": "Your card has expired."}}
	}
	brand := map[byte]string{'4': "visa", '5': "mastercard", '3': "amex"}[number[0]]
	if brand == "" {
		brand = "unknown"
	}
	pm := object{
		"id": newID("pm"), "object": "payment_method", "type": "card", "created": s.unix(), "livemode": false, "customer": nil,
		"billing_details": object{"address": nil, "email": nil, "name": nil, "phone": nil}, "metadata": object{},
		"card": object{"brand": brand, "last4": number[12:], "exp_month": month, "exp_year": year, "funding": "credit", "country": "US"},
	}
	s.numbers[pm["id"].(string)] = number
	return s.put(pm), nil
}

// attach saves a card with a customer.
func (s *Server) attach(pm, customer string) error {
	o, err := s.find("payment_method", pm)
	if err != nil || o["customer"] == customer {
		return err
	}
	if s.numbers[pm] == CardInsufficient || s.numbers[pm] == CardDeclined {
		return declined(s.numbers[pm])
	}
	o["customer"] = customer
	s.changed("payment_method.attached", o)
	return nil
}

func (s *Server) detachPaymentMethod(r *request) (object, error) {
	o, err := s.find("payment_method", r.id)
	if err != nil {
		return nil, err
	}
	return s.detach(o), nil
}

func (s *Server) detach(pm object) object {
	customer, _ := pm["customer"].(string)
	pm["customer"] = nil
	s.changedFrom("payment_method.detached", pm, object{"customer": customer})
	if c := s.objects[customer]; c != nil {
		if settings := c["invoice_settings"].(object); settings["default_payment_method"] == pm["id"] {
			settings["default_payment_method"] = nil
			s.changed("customer.updated", c)
		}
	}
	return pm
}

// declined returns the error of a card that does not pay, or nil.
func declined(number string) *apiError {
	code := map[string]string{CardDeclined: "generic_decline", CardSavesThen: "generic_decline", CardInsufficient: "insufficient_funds"}[number]
	if code == "" {
		return nil
	}
	message := "Your card was declined."
	if code == "insufficient_funds" {
		message = "Your card has insufficient funds."
	}
	return &apiError{http.StatusPaymentRequired, object{"type": "card_error", "code": "card_declined", "decline_code": code, "message": message}}
}

func orNil(s string) any {
	if s == "" {
		return nil
	}
	return s
}
