// The published clients of both payment protocols buy credits unaided: the call that gets 402
// is paid and answered in one fetch. BASE_URL; WALLETS, a server that stands in for the
// agent's wallet at Stripe; KEYS, used-up keys separated by commas.
import assert from "node:assert/strict";
import { ExactEvmScheme } from "@x402/evm";
import { decodePaymentResponseHeader, wrapFetchWithPaymentFromConfig } from "@x402/fetch";
import { Receipt } from "mppx";
import { Mppx, stripe } from "mppx/client";
import { verifyTypedData } from "viem";
import { generatePrivateKey, privateKeyToAccount } from "viem/accounts";

const { BASE_URL: base, WALLETS: wallets } = process.env;
const [first, second, third, fourth] = process.env.KEYS.split(",");
const rating = base + "/api/v1/grounded/rating?sport=mlb&slug=babe-ruth";

async function wantAnswer(response, left, what) {
  const body = await response.json();
  assert.equal(response.status, 200, `${what}: ${JSON.stringify(body)}`);
  assert.equal(body.grounded, true, what);
  assert.equal(body.creditsRemaining, left, what);
}

// x402: a key made here signs a transfer of USDC, offline.
const account = privateKeyToAccount(generatePrivateKey());
let sent;
const watched = async (input, init) => {
  const request = new Request(input, init);
  const payment = request.headers.get("PAYMENT-SIGNATURE");
  if (payment) sent = JSON.parse(atob(payment));
  return fetch(request);
};
const pay = wrapFetchWithPaymentFromConfig(watched, {
  schemes: [{ network: "eip155:84532", client: new ExactEvmScheme(account) }],
  spendControls: { maxAmountPerPayment: "$10" },
});
let response = await pay(rating, { headers: { "X-API-Key": first } });
await wantAnswer(response, 9_995, "x402");
const settled = decodePaymentResponseHeader(response.headers.get("PAYMENT-RESPONSE"));
assert.equal(settled.success, true);
assert.equal(settled.payer.toLowerCase(), account.address.toLowerCase());
assert.match(settled.transaction, /^0x[0-9a-f]{64}$/);
// What was signed is what was offered, for the token's own domain.
const { authorization, signature } = sent.payload;
assert.ok(await verifyTypedData({
  address: account.address, signature, primaryType: "TransferWithAuthorization",
  domain: { name: "USDC", version: "2", chainId: 84532, verifyingContract: sent.accepted.asset },
  types: { TransferWithAuthorization: [
    { name: "from", type: "address" }, { name: "to", type: "address" }, { name: "value", type: "uint256" },
    { name: "validAfter", type: "uint256" }, { name: "validBefore", type: "uint256" }, { name: "nonce", type: "bytes32" },
  ] },
  message: { ...authorization, value: BigInt(authorization.value), validAfter: BigInt(authorization.validAfter), validBefore: BigInt(authorization.validBefore) },
}));
// A pack can be bought without failing first.
response = await pay(base + "/api/v1/credits/purchases", { method: "POST", headers: { "X-API-Key": first, "Content-Type": "application/json" }, body: '{"pack":"starter"}' });
assert.equal(response.status, 200, await response.clone().text());
assert.equal((await response.json()).state, "paid");
console.log("@x402/fetch: paid and answered in one call, bought a second pack");

// The Machine Payments Protocol: the agent gets a token for one payment from Stripe.
const mppx = Mppx.create({
  polyfill: false,
  methods: [stripe.charge({
    paymentMethod: "pm_card_visa",
    createToken: async ({ amount, currency, networkId }) => {
      assert.equal(networkId, "profile_conformance");
      const granted = await fetch(wallets, { method: "POST", body: new URLSearchParams({ amount, currency }) });
      return (await granted.text()).trim();
    },
  })],
});
response = await mppx.fetch(rating, { headers: { "X-API-Key": second } });
await wantAnswer(response, 9_995, "mppx");
assert.match(Receipt.fromResponse(response).reference, /^pi_/);
// A key in Authorization stays there: the payment goes into a header of its own.
response = await mppx.fetch(rating, { headers: { Authorization: "Bearer " + third } });
await wantAnswer(response, 9_995, "mppx, bearer");
response = await mppx.fetch(base + "/api/v1/credits/purchases", { method: "POST", headers: { "X-API-Key": fourth } });
assert.equal((await response.json()).method, "mpp");
console.log("mppx: paid and answered in one call, with either way to send a key");
