// The card that a host of MCP Apps (SEP-1865) shows beside a tool's answer: the sentence,
// the rating on its scale, how fresh it is, and its receipt, which is verified in the frame.
//
// The host passes the tool's result by postMessage, and nothing is ever fetched. What the
// card draws as verified is the signed statement, not what the host passed beside it.
import { Broken, must, verify } from "../../static/receipt.js";

type Any = any; // the messages are somebody else's JSON, and are checked where they are used

const card = document.querySelector("main")!;
// trusted is the service's signing keys, which the server writes into the document: the first
// 128 bits of their IDs.
const { trusted = "" } = card.dataset;
const waiting = new Map<number, (message: Any) => void>();
let sent = 0;
let host: Any = {};
let drawn = 0; // counts what was drawn, so that a late check does not replace it

const send = (message: object) => parent.postMessage({ jsonrpc: "2.0", ...message }, "*");

const request = (method: string, params: object) => new Promise<Any>((resolve) => {
  waiting.set(++sent, resolve);
  send({ id: sent, method, params });
});

addEventListener("message", ({ source, data }) => {
  if (source !== parent || data?.jsonrpc !== "2.0") return;
  const { id, method, params } = data;
  if (!method) {
    waiting.get(id)?.(data);
    waiting.delete(id);
  } else if (id !== undefined) send({ id, result: {} }); // a ping, or the end of the card
  else if (method.endsWith("/tool-result")) show(params);
  else if (method.endsWith("/tool-cancelled")) refuse("Canceled", params?.reason ?? "The request was canceled.", []);
  else if (method.endsWith("/host-context-changed")) look(params);
});

// look takes on the host's scheme; without one, the browser's.
function look(context: Any) {
  if (context?.theme) document.documentElement.style.colorScheme = context.theme;
}

function el(tag: string, name = "", ...children: Array<string | Node | false | undefined>) {
  const e = document.createElement(tag);
  e.className = name;
  e.append(...children.filter((c) => c) as Array<string | Node>);
  return e;
}

function press(text: string, action: () => void) {
  const b = el("button", "", text);
  b.onclick = action;
  return b;
}

const draw = (...children: Array<Node | false | undefined>) => card.replaceChildren(...el("p", "", ...children).childNodes);

// refuse draws why there is no answer, and what could be asked instead.
function refuse(title: string, reason: string, instead: string[]) {
  drawn++;
  draw(el("h1", "warn", title), el("p", "", reason),
    instead.length > 0 && el("ul", "", ...instead.map((q) => el("li", "", q))));
}

// show draws a tool's result, then checks its receipt and draws it again.
async function show(result: Any) {
  const r = result?.structuredContent;
  if (r?.status !== "ok") {
    const failed = result?._meta?.["groundline/error"];
    const refusal = r?.refusal ?? {};
    return refuse(failed ? "Not answered" : "No answer", r?.reason ?? "The host passed no result.",
      (refusal.nearest?.[0] ? refusal.nearest : refusal.candidates ?? []).map((n: Any) => n.question ?? `${n.name}, ${n.note}`));
  }
  const mine = ++drawn;
  answer(r, result._meta, ["", "Checking the receipt…"]);
  const outcome = await check(r, result._meta);
  if (mine === drawn) answer(r, result._meta, ...outcome);
}

type Outcome = [state: [kind: string, text: string, more?: string], statement?: Any, pending?: boolean];

// check verifies the receipt that came with a result, and that it is of this very answer.
async function check(r: Any, meta: Any): Promise<Outcome> {
  const document = meta?.["groundline/receiptDocument"];
  if (!document) return [["soft", "Not checked", "The receipt did not come along."]];
  try {
    const { id, keyId, statement, log } = await verify(new TextEncoder().encode(document));
    const signed = statement.predicate;
    must([keyId, log?.keyId ?? keyId].every((k) => trusted.includes(k.slice(0, 32))), "its key is not one of Groundline’s");
    must(id === r.provenance.receipt, "it belongs to another answer");
    must(signed.claim === claimOf(r), "the sentence differs from the signed one");
    must((r.answer.evidenceThrough ?? through(signed)) === through(signed), "the date differs from the signed one");
    const shown = figuresOf(r);
    for (const name in shown) must(plain(shown[name]) === plain(signed.result[name]), `“${name}” differs from the signed one`);
    return [["ok", "Verified", `Signed by key ${keyId.slice(0, 8)}…` +
      (log ? `; in the public log, leaf ${log.index} of ${log.size}.` : "; the public log will have it within a minute.")], signed, !log];
  } catch (err) {
    if (err instanceof Broken) return [["bad", "Not verified", `The receipt is invalid: ${err.message}.`]];
    return [["soft", "Not checked", "This app cannot check Ed25519 signatures."]];
  }
}

// plain writes a number, a text or an interval, whose members may come in another order.
const plain = (v: Any) => JSON.stringify(v, ["low", "high"]);
const through = (signed: Any) => signed.evidence?.through;
const claimOf = (r: Any) => r.answer.claim ?? r.answer.answer;
const figuresOf = (r: Any) => r.answer.rating ?? r.answer.standing;

function answer(r: Any, meta: Any, [kind, text, more]: Outcome[0], signed?: Any, pending?: boolean) {
  const { receipt, receiptUrl, attribution } = r.provenance;
  const until = signed ? through(signed) : r.answer.evidenceThrough;
  const asOf = (signed ?? r.answer).asOf;
  const short = `Receipt ${receipt.slice(0, 8)}`;
  draw(
    el("h1", "", signed?.claim ?? claimOf(r)),
    kind !== "bad" && figure(signed?.result ?? figuresOf(r) ?? r.answer),
    el("p", "soft", until && `Games through ${until} · `, `Data as of ${asOf}`),
    el("div", "slip " + kind,
      el("p", "", el("b", "", (({ ok: "✓ ", bad: "✗ " } as Any)[kind] ?? "") + text), more && ` ${more}`),
      el("p", "",
        host.hostCapabilities?.openLinks && receiptUrl ? press(short, () => request("ui/open-link", { url: receiptUrl })) : el("code", "", short), " ",
        pending && host.hostCapabilities?.serverTools && press("Check the log", () => again(r, meta, receipt)))),
    attribution?.length > 0 && el("p", "soft", `Data: ${attribution.join("; ")}`));
}

// again asks the host for the receipt anew, which has its place in the log after a minute.
async function again(r: Any, meta: Any, receipt: string) {
  const { result } = await request("tools/call", { name: "verify_receipt", arguments: { receipt } });
  const document = result?._meta?.["groundline/receiptDocument"];
  if (document) show({ structuredContent: r, _meta: { ...meta, "groundline/receiptDocument": document } });
}

// figure draws a rating on its scale, or the rows of an answer as bars.
function figure(f: Any) {
  if (typeof f?.value === "number" && f.interval) {
    const { value, interval: { low, high }, rank, of } = f;
    const scale = el("div", "scale", el("i"), el("b"));
    const [band, mark] = scale.children as Any;
    band.style.left = low + "%";
    band.style.width = high - low + "%";
    mark.style.left = value + "%";
    return el("div", "", el("p", "value", el("b", "", value.toFixed(1)), " of 100"), scale,
      el("p", "soft", `80% interval ${low.toFixed(1)} to ${high.toFixed(1)}`, rank > 0 && ` · rank ${rank.toLocaleString("en")} of ${of.toLocaleString("en")}`));
  }
  const rows = (f?.leagues ? [] : f?.rows ?? []).slice(0, 5); // bars of several leagues have no common scale
  const max = Math.max(...rows.map((row: Any) => row.value));
  return rows.length > 1 && el("dl", "", ...rows.flatMap((row: Any) => [
    el("dt", "", row.player?.name ?? row.team),
    el("dd", "", Object.assign(el("meter"), { max, value: row.value }), ` ${row.shown}`),
  ]));
}

new ResizeObserver(() => send({ method: "ui/notifications/size-changed", params: { height: Math.ceil(card.getBoundingClientRect().height) } })).observe(card);

request("ui/initialize", {
  protocolVersion: "2026-01-26", appInfo: { name: "groundline-card", version: "1" }, appCapabilities: { availableDisplayModes: ["inline"] },
}).then(({ result }) => {
  host = result ?? {};
  look(host.hostContext);
  send({ method: "ui/notifications/initialized", params: {} });
});
