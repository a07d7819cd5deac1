// Compiled, not run: what the declarations let TypeScript know.
import { APIError, Client, KeySet, RefusedError, request, tryIt, verify, type Answer, type RatingBody, type Refused } from "groundline";

const client = await tryIt("https://groundline.example");
const answer: Answer<RatingBody> = await client.groundedRating({ sport: "mlb", slug: "babe-ruth" });
if (!answer.grounded) {
  const refused: Refused = answer;
  console.log(refused.refusal.reason, refused.refusal.nearest?.[0]?.question);
} else {
  const claim: string | undefined = answer.claim;
  console.log(claim, answer.provenance.receiptUrl);
}
const receipt = await client.verify(answer);
const text: string = receipt.claim;
for await (const season of client.items(request.rankings({ sport: "nba", by: "season" }))) console.log(season.player.name, season.value);
for await (const row of client.rows(request.export({ sport: "mlb", kind: "batting" }))) console.log(row["HR"]);
await verify("{}", { keys: KeySet.parse("{}") });
const c = new Client({ baseURL: "x", fetch: (url, init) => fetch(url, init) });
await c.query({ question: "who" }, { idempotencyKey: "k" });
const trial = await c.dryRun(request.export({ sport: "mlb", kind: "batting" }));
const cost: number = trial.creditCost;
try { await c.account() } catch (e) { if (e instanceof APIError) console.log(e.status, e.code, e.requestId); if (e instanceof RefusedError) console.log(e.refused.refusal.code) }
// @ts-expect-error a rating may be absent from a refusal
answer.rating;
// @ts-expect-error slug is required
await client.groundedRating({ sport: "mlb" });
// @ts-expect-error there is no such parameter
await client.groundedRating({ sport: "mlb", slug: "babe-ruth", season_: 1 });
