package client_test

import (
	"context"
	"errors"
	"fmt"
	"log"
	"os"

	"groundline/client"
)

func Example() {
	c := client.New("https://groundline.example", os.Getenv("GROUNDLINE_KEY"))
	answer, err := c.GroundedRating(context.Background(), client.GroundedRatingParams{Sport: "mlb", Slug: "babe-ruth"})
	var refused *client.Refused
	switch {
	case errors.As(err, &refused):
		fmt.Println("not claimed:", refused.Reason)
		for _, question := range refused.Nearest {
			fmt.Println("can be asked:", question.Question)
		}
	case err != nil:
		log.Fatal(err)
	default:
		fmt.Println(answer.Claim, answer.Provenance.ReceiptURL)
	}
}
