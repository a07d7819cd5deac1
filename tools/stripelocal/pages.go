package stripelocal

import (
	_ "embed"
	"errors"
	"fmt"
	"html/template"
	"net/http"
	"strconv"
	"strings"
)

//go:embed pages.html
var pagesHTML string

var pages = template.Must(template.New("").Funcs(template.FuncMap{
	"dollars": func(cents any) string {
		n, _ := cents.(int64)
		return fmt.Sprintf("$%d.%02d", n/100, n%100)
	},
}).Parse(pagesHTML))

// pages registers the hosted pages: they are plain forms, without scripts.
func (s *Server) pages() {
	s.mux.HandleFunc("GET /{$}", s.home)
	s.mux.HandleFunc("GET /pay/{id}", s.payPage)
	s.mux.HandleFunc("POST /pay/{id}", s.payForm)
	s.mux.HandleFunc("GET /authenticate/{id}", s.authPage)
	s.mux.HandleFunc("POST /authenticate/{id}", s.authForm)
	s.mux.HandleFunc("GET /portal/{id}", s.portalPage)
	s.mux.HandleFunc("POST /portal/{id}", s.portalForm)
	s.mux.HandleFunc("GET /invoice/{id}", s.invoicePage)
	s.mux.HandleFunc("POST /invoice/{id}", s.invoiceForm)
}

func (s *Server) show(w http.ResponseWriter, status int, name string, data any) {
	h := w.Header()
	h.Set("Content-Type", "text/html; charset=utf-8")
	h.Set("Content-Security-Policy", "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; frame-ancestors 'none'")
	w.WriteHeader(status)
	_ = pages.ExecuteTemplate(w, name, data)
}

func (s *Server) missing(w http.ResponseWriter, err error) {
	s.show(w, http.StatusNotFound, "message", map[string]any{"Text": err.Error()})
}

func (s *Server) home(w http.ResponseWriter, _ *http.Request) {
	var held bool
	func() { s.mu.Lock(); defer s.mu.Unlock(); held = s.hooks.held }()
	s.show(w, http.StatusOK, "home", map[string]any{"Intents": s.Objects("payment_intent"), "Disputes": s.Objects("dispute"),
		"Waiting": len(s.Pending()), "Held": held})
}

func (s *Server) payPage(w http.ResponseWriter, r *http.Request) { s.showPay(w, r, http.StatusOK, "") }

func (s *Server) showPay(w http.ResponseWriter, r *http.Request, status int, problem string) {
	s.mu.Lock()
	defer s.mu.Unlock()
	cs, err := s.openSession(r.PathValue("id"))
	if err != nil {
		s.missing(w, err)
		return
	}
	if pi := s.objects[text(cs["payment_intent"])]; pi != nil && problem == "" && pi["last_payment_error"] != nil {
		problem = text(pi["last_payment_error"].(object)["message"])
	}
	s.show(w, status, "pay", map[string]any{"S": cs, "Hidden": s.objects[r.PathValue("id")+"/hidden"], "Problem": problem,
		"Cancel": template.URL(text(cs["cancel_url"]))}) // #nosec G203 -- the address that our own product gave
}

func (s *Server) payForm(w http.ResponseWriter, r *http.Request) {
	month, year := expiry(r.FormValue("expiry"))
	s.mu.Lock()
	next, err := s.pay(r.PathValue("id"), r.FormValue("number"), month, year)
	s.save()
	s.mu.Unlock()
	if err != nil {
		s.showPay(w, r, http.StatusPaymentRequired, message(err))
		return
	}
	http.Redirect(w, r, next, http.StatusSeeOther) // #nosec G710 -- the address that our own product gave
}

// expiry reads "12 / 29".
func expiry(typed string) (month, year int64) {
	mm, yy, _ := strings.Cut(typed, "/")
	month, _ = strconv.ParseInt(strings.TrimSpace(mm), 10, 64)
	year, _ = strconv.ParseInt(strings.TrimSpace(yy), 10, 64)
	if year < 100 {
		year += 2000
	}
	return month, year
}

func message(err error) string {
	var problem *apiError
	if errors.As(err, &problem) {
		return problem.Error()
	}
	return "Something went wrong."
}

func (s *Server) authPage(w http.ResponseWriter, r *http.Request) {
	s.mu.Lock()
	defer s.mu.Unlock()
	pi, err := s.find("payment_intent", r.PathValue("id"))
	if err != nil || pi["status"] != "requires_action" {
		s.missing(w, invalid("", "This payment does not wait for you any more."))
		return
	}
	s.show(w, http.StatusOK, "authenticate", pi)
}

func (s *Server) authForm(w http.ResponseWriter, r *http.Request) {
	id := r.PathValue("id")
	s.mu.Lock()
	pi := s.objects[id]
	back := ""
	if pi != nil && pi["status"] == "requires_action" {
		back = text(pi["next_action"].(object)["redirect_to_url"].(object)["return_url"])
	}
	s.mu.Unlock()
	if back == "" {
		s.missing(w, invalid("", "This payment does not wait for you any more."))
		return
	}
	_ = s.Authenticate(id, r.FormValue("proved") == "yes") // a failure shows where we go back to
	s.mu.Lock()
	for _, cs := range s.order["checkout.session"] {
		if o := s.objects[cs]; o["payment_intent"] == id && o["status"] == "complete" {
			back = fill(text(o["success_url"]), cs)
		}
	}
	s.mu.Unlock()
	http.Redirect(w, r, back, http.StatusSeeOther) // #nosec G710 -- the address that our own product gave
}

func (s *Server) portalPage(w http.ResponseWriter, r *http.Request) { s.showPortal(w, r, "") }

func (s *Server) showPortal(w http.ResponseWriter, r *http.Request, problem string) {
	s.mu.Lock()
	defer s.mu.Unlock()
	session, err := s.find("billing_portal.session", r.PathValue("id"))
	if err != nil {
		s.missing(w, err)
		return
	}
	var cards, invoices []object
	for _, id := range s.order["payment_method"] {
		if s.objects[id]["customer"] == session["customer"] {
			cards = append(cards, s.objects[id])
		}
	}
	for _, id := range s.order["invoice"] {
		if s.objects[id]["customer"] == session["customer"] && s.objects[id]["status"] != "draft" {
			invoices = append(invoices, s.objects[id])
		}
	}
	customer := s.objects[text(session["customer"])]
	s.show(w, http.StatusOK, "portal", map[string]any{"P": session, "Cards": cards, "Invoices": invoices, "Problem": problem,
		"Default": text(customer["invoice_settings"].(object)["default_payment_method"]),
		"Back":    template.URL(text(session["return_url"]))}) // #nosec G203 -- the address that our own product gave
}

func (s *Server) portalForm(w http.ResponseWriter, r *http.Request) {
	if err := s.portalAct(r); err != nil {
		s.showPortal(w, r, message(err))
		return
	}
	http.Redirect(w, r, r.URL.Path, http.StatusSeeOther) // #nosec G710 -- this page's own path
}

func (s *Server) portalAct(r *http.Request) error {
	s.mu.Lock()
	session, err := s.find("billing_portal.session", r.PathValue("id"))
	s.mu.Unlock()
	if err != nil {
		return err
	}
	customer := text(session["customer"])
	if number := r.FormValue("number"); number != "" {
		_, err := s.AddCard(customer, number)
		return err
	}
	s.mu.Lock()
	defer s.mu.Unlock()
	defer s.save()
	pm, err := s.find("payment_method", r.FormValue("card"))
	if err != nil || pm["customer"] != customer {
		return invalid("", "There is no such card.")
	}
	if r.FormValue("do") == "remove" {
		s.detach(pm)
		return nil
	}
	s.objects[customer]["invoice_settings"].(object)["default_payment_method"] = pm["id"]
	s.changed("customer.updated", s.objects[customer])
	return nil
}

func (s *Server) invoicePage(w http.ResponseWriter, r *http.Request) { s.showInvoice(w, r, "") }

func (s *Server) showInvoice(w http.ResponseWriter, r *http.Request, problem string) {
	s.mu.Lock()
	defer s.mu.Unlock()
	inv, err := s.find("invoice", r.PathValue("id"))
	if err != nil {
		s.missing(w, err)
		return
	}
	s.show(w, http.StatusOK, "invoice", map[string]any{"I": inv, "Problem": problem})
}

func (s *Server) invoiceForm(w http.ResponseWriter, r *http.Request) {
	s.mu.Lock()
	next := r.URL.Path
	inv, err := s.find("invoice", r.PathValue("id"))
	if err == nil {
		var card object
		if card, err = s.newCard(r.FormValue("number"), 12, int64(s.now().Year()+3)); err == nil {
			err = s.collect(inv, text(card["id"]), false)
		}
		if pi := s.objects[text(inv["payment_intent"])]; pi != nil && pi["status"] == "requires_action" {
			next = text(pi["next_action"].(object)["redirect_to_url"].(object)["url"])
		}
	}
	s.save()
	s.mu.Unlock()
	if err != nil {
		s.showInvoice(w, r, message(err))
		return
	}
	http.Redirect(w, r, next, http.StatusSeeOther) // #nosec G710 -- a page of ours
}

// fill puts the session's id into its success address.
func fill(url, session string) string {
	return strings.ReplaceAll(url, "{CHECKOUT_SESSION_ID}", session)
}
