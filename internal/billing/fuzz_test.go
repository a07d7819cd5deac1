package billing

import (
	"crypto/hmac"
	"crypto/sha256"
	"encoding/hex"
	"fmt"
	"testing"

	"groundline/internal/apperr"
	"groundline/tools/stripelocal/stripetest"
)

// FuzzWebhook: an event that nobody signed is refused and changes nothing, and one
// that is signed is taken or refused, whatever is in it.
func FuzzWebhook(f *testing.F) {
	const event = `{"id":"evt_1","object":"event","api_version":"2023-10-16","created":1750000000,"livemode":false,"type":"%s","data":{"object":%s}}`
	for kind, object := range map[string]string{
		"checkout.session.completed": `{"id":"cs_1","payment_status":"paid","metadata":{"account_id":"x"}}`, "payment_intent.succeeded": `{"id":"pi_1","amount_received":900,"latest_charge":null}`,
		"payment_intent.payment_failed": `{"id":"pi_1"}`, "charge.succeeded": `{"id":"ch_1","paid":true,"captured":true}`, "charge.refunded": `{"id":"ch_1","invoice":"in_1","amount_refunded":1}`,
		"charge.dispute.created": `{"id":"dp_1"}`, "invoice.paid": `{"id":"in_1"}`, "payment_method.attached": `{"id":"pm_1","customer":null,"card":null}`,
		"payment_method.detached": `{}`, "customer.updated": `{"id":"cus_1","invoice_settings":null}`,
	} {
		f.Add(fmt.Sprintf(event, kind, object), "", true)
	}
	f.Add(`{"id":"evt_2","object":"event","api_version":"2023-10-16","type":"charge.refunded"}`, "", true)
	f.Add(`{}`, "t=1,v1=00", false)
	f.Add(`null`, "", true)
	b := setup(f)
	f.Fuzz(func(t *testing.T, body, signature string, genuine bool) {
		if genuine {
			stamp := b.clock.now().Unix()
			mac := hmac.New(sha256.New, []byte(stripetest.Secret))
			_, _ = fmt.Fprintf(mac, "%d.%s", stamp, body)
			signature = fmt.Sprintf("t=%d,v1=%s", stamp, hex.EncodeToString(mac.Sum(nil)))
		}
		err := b.svc.Receive(t.Context(), []byte(body), signature)
		if shown := apperr.From(err); !genuine && (err == nil || shown.Kind != apperr.Invalid) {
			t.Errorf("%q is taken with the signature %q: %v", body, signature, err)
		}
	})
}
