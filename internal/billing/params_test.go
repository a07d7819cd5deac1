package billing

import (
	"context"

	"github.com/stripe/stripe-go/v76"
)

func confirmParams(ctx context.Context, card string) *stripe.PaymentIntentConfirmParams {
	return &stripe.PaymentIntentConfirmParams{Params: params(ctx, ""), PaymentMethod: stripe.String(card), ReturnURL: stripe.String("https://groundline.test/")}
}

func payParams(ctx context.Context, card string) *stripe.InvoicePayParams {
	return &stripe.InvoicePayParams{Params: params(ctx, ""), PaymentMethod: stripe.String(card)}
}
