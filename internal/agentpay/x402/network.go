package x402

import (
	"bytes"
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"net/http"
	"slices"
	"strconv"
	"strings"
	"time"

	"groundline/internal/agentpay"
)

// The events of the token, by the hash of their signature: AuthorizationUsed(address,bytes32)
// and Transfer(address,address,uint256). A transfer by authorization emits one right after the
// other.
const (
	authorizationUsed = "0x98de503528ee59b575ef0c0a2576a82497bfc029a5685b209e9ec333479b10a5"
	transferred       = "0xddf252ad1be2c89b69c2b068fc378daa952ba7f163c4a11628f55a4df523b3ef"
)

const (
	reorganized = 10    // blocks that may be replaced after they were seen
	maxBlocks   = 2_000 // searched at once; a signature is valid for far fewer
	maxAnswer   = 1 << 20
	settledLag  = 30 * time.Second // a block's clock may be behind
)

// block is a block's number and time.
type block struct {
	Number    hexNumber `json:"number"`
	Timestamp hexNumber `json:"timestamp"`
}

// event is a log of the network.
type event struct {
	Address string    `json:"address"`
	Topics  []string  `json:"topics"`
	Data    string    `json:"data"`
	Index   hexNumber `json:"logIndex"`
	TxHash  string    `json:"transactionHash"`
	Removed bool      `json:"removed"`
}

// hexNumber is a number as JSON-RPC writes it: "0x1b4".
type hexNumber uint64

// UnmarshalJSON implements json.Unmarshaler.
func (n *hexNumber) UnmarshalJSON(b []byte) error {
	var text string
	if err := json.Unmarshal(b, &text); err != nil {
		return err
	}
	v, err := strconv.ParseUint(strings.TrimPrefix(text, "0x"), 16, 64)
	*n = hexNumber(v)
	return err
}

// LookUp reads from the network whether the transfer was made. It failed if the nonce was used
// for anything else, or was not used by a block after the signature's deadline.
func (m *Method) LookUp(ctx context.Context, c agentpay.Challenge) agentpay.Outcome {
	o, err := m.lookUp(ctx, c)
	if err != nil {
		return agentpay.Outcome{State: agentpay.Unknown}
	}
	return o
}

func (m *Method) lookUp(ctx context.Context, c agentpay.Challenge) (agentpay.Outcome, error) {
	unknown := agentpay.Outcome{State: agentpay.Unknown}
	var at locator
	if err := json.Unmarshal(c.Locator, &at); err != nil {
		return unknown, err
	}
	// The block is read before the events: what it has not, comes later than it.
	var latest block
	if err := m.call(ctx, &latest, "eth_getBlockByNumber", "latest", false); err != nil {
		return unknown, err
	}
	used, err := m.events(ctx, at, uint64(latest.Number))
	if err != nil {
		return unknown, err
	}
	if len(used) > 0 {
		return m.transferOf(ctx, c, at, used[0])
	}
	if time.Unix(int64(latest.Timestamp), 0).After(at.ValidBefore.Add(settledLag)) { // #nosec G115 -- a time
		return agentpay.Outcome{State: agentpay.Failed, Reason: "The transfer was not made before the signature's deadline."}, nil
	}
	return unknown, nil
}

// events returns the uses of the payment's nonce.
func (m *Method) events(ctx context.Context, at locator, latest uint64) ([]event, error) {
	var used []event
	err := m.call(ctx, &used, "eth_getLogs", map[string]any{
		"address": m.network.Asset, "topics": []string{authorizationUsed, topic(at.From), at.Nonce},
		"fromBlock": quantity(at.FromBlock), "toBlock": quantity(min(latest, at.FromBlock+maxBlocks)),
	})
	return slices.DeleteFunc(used, func(e event) bool { return e.Removed }), err
}

// transferOf reads which transfer the use of a nonce was. Another transfer of the same amount in
// that transaction is not this payment's: only the event right after the use is.
func (m *Method) transferOf(ctx context.Context, c agentpay.Challenge, at locator, used event) (agentpay.Outcome, error) {
	var receipt struct {
		Logs []event `json:"logs"`
	}
	if err := m.call(ctx, &receipt, "eth_getTransactionReceipt", used.TxHash); err != nil {
		return agentpay.Outcome{State: agentpay.Unknown}, err
	}
	paid := slices.ContainsFunc(receipt.Logs, func(e event) bool {
		return e.Index == used.Index+1 && strings.EqualFold(e.Address, m.network.Asset) && len(e.Topics) == 3 && e.Topics[0] == transferred &&
			strings.EqualFold(e.Topics[1], topic(at.From)) && strings.EqualFold(e.Topics[2], topic(m.config.PayTo)) &&
			strings.EqualFold(e.Data, amount(c.AmountCents*microPerCent))
	})
	if !paid {
		return agentpay.Outcome{State: agentpay.Failed, Reason: "The signature's nonce was used for another transfer."}, nil
	}
	return agentpay.Outcome{State: agentpay.Paid, Reference: used.TxHash}, nil
}

func (m *Method) blockNumber(ctx context.Context) (uint64, error) {
	var n hexNumber
	err := m.call(ctx, &n, "eth_blockNumber")
	return uint64(n), err
}

func quantity(n uint64) string { return "0x" + strconv.FormatUint(n, 16) }

// call calls the network's JSON-RPC server.
func (m *Method) call(ctx context.Context, into any, method string, params ...any) error {
	if params == nil {
		params = []any{}
	}
	var answer struct {
		Result json.RawMessage
		Error  *struct {
			Code    int
			Message string
		}
	}
	err := m.edge.post(ctx, m.config.RPC, "", map[string]any{"jsonrpc": "2.0", "id": 1, "method": method, "params": params}, &answer)
	switch {
	case err != nil:
		return err
	case answer.Error != nil:
		return fmt.Errorf("x402: %s: %d %s", method, answer.Error.Code, answer.Error.Message)
	case len(answer.Result) == 0 || string(answer.Result) == "null":
		return fmt.Errorf("x402: %s: no result", method)
	}
	return json.Unmarshal(answer.Result, into)
}

// client sends JSON. It follows no redirect and repeats nothing: a request that settles must not
// be sent twice.
type client struct{ http *http.Client }

func newClient() *client {
	transport := http.DefaultTransport.(*http.Transport).Clone()
	transport.MaxIdleConnsPerHost = 16
	return &client{&http.Client{Transport: transport, CheckRedirect: func(*http.Request, []*http.Request) error { return http.ErrUseLastResponse }}}
}

// errStatus is an answer that is not a success.
var errStatus = errors.New("x402: unexpected status")

// post sends a body and decodes the answer. A facilitator's refusal has a status of 4xx and a
// body like that of a success.
func (c *client) post(ctx context.Context, url, token string, body, into any) (err error) {
	sent, err := json.Marshal(body)
	if err != nil {
		return err
	}
	request, err := http.NewRequestWithContext(ctx, http.MethodPost, url, io.NopCloser(bytes.NewReader(sent))) // a body that net/http can't send again
	if err != nil {
		return err
	}
	request.ContentLength = int64(len(sent))
	request.Header.Set("Content-Type", "application/json")
	if token != "" {
		request.Header.Set("Authorization", "Bearer "+token)
	}
	response, err := c.http.Do(request)
	if err != nil {
		return err
	}
	defer func() { err = errors.Join(err, response.Body.Close()) }()
	if response.StatusCode >= http.StatusInternalServerError {
		return fmt.Errorf("%w: %d", errStatus, response.StatusCode)
	}
	if err := json.NewDecoder(io.LimitReader(response.Body, maxAnswer)).Decode(into); err != nil {
		return fmt.Errorf("x402: answer of status %d: %w", response.StatusCode, err)
	}
	return nil
}
