"""The client and a running service: GROUNDLINE_URL, GROUNDLINE_KEY. REQUESTS is JSON of operations' example requests."""

import asyncio
import json
import os
import typing
import unittest
import urllib.parse
from typing import Any

import groundline
from groundline import model, request
from groundline.operations_gen import Operations
from groundline.transport import File, Request


class Service(unittest.TestCase):
    def setUp(self) -> None:
        self.client = groundline.Client()

    def test_five_lines_to_a_verified_receipt(self) -> None:
        client = groundline.try_it()
        answer = client.grounded_rating(sport="mlb", slug="babe-ruth")
        receipt = client.verify(answer)
        assert answer
        self.assertEqual(receipt.claim, answer.claim)
        assert client.started
        self.assertTrue(receipt.pinned and client.started.provisional.claim_url and client.started.provisional.expires_at)

    def test_a_tampered_receipt_fails(self) -> None:
        answer = self.client.grounded_rating(sport="mlb", slug="babe-ruth")
        assert answer
        verified = self.client.verify(answer.provenance.receipt, require_log=True)
        assert verified.log
        self.assertGreater(verified.log.checkpoint.size, verified.log.index)
        self.assertTrue(verified.rows and verified.sources)
        document, keys = self.client.receipt(answer.provenance.receipt), self.client.published_keys()
        self.assertEqual(groundline.verify(document, keys, require_log=True).id, answer.provenance.receipt)
        self.assertFalse(groundline.verify(document).pinned)
        for at in range(0, len(document), 61):
            for keys_or_none in keys, None:
                with self.assertRaises(groundline.ReceiptError, msg=f"byte {at}"):
                    groundline.verify(document[:at] + bytes([document[at] ^ 1]) + document[at + 1 :], keys_or_none)
        for other in (document + b"\n", json.dumps(json.loads(document), indent=1).encode(), b"{}", b"", b"[1]", b"\xff"):
            with self.assertRaises(groundline.ReceiptError):
                groundline.verify(other, keys)
        stranger = groundline.KeySet.of(bytes(range(32)))
        with self.assertRaises(groundline.ReceiptError) as caught:
            groundline.verify(document, stranger)
        self.assertEqual(caught.exception.code, "receipt_key_unknown")

    def test_a_key_is_held_to_its_period(self) -> None:
        answer = self.client.grounded_rating(sport="mlb", slug="babe-ruth")
        assert answer
        document = self.client.receipt(answer.provenance.receipt, wait_for_log=120)
        bare = json.loads(document)
        bare.pop("log")
        unlogged = json.dumps(bare, separators=(",", ":"), sort_keys=True, ensure_ascii=False).encode()
        published = json.loads(self.file(Request("GET", "/log/keys", File)).text())
        changes: typing.List[typing.Tuple[typing.Dict[str, Any], str]] = [
            ({"signsSince": None}, "receipt_key_period"),
            ({"signsSince": "2999-01-01T00:00:00Z"}, "receipt_key_period"),
            ({"signsSince": "1900-01-01T00:00:00Z", "retiredAt": "1901-01-01T00:00:00Z"}, "receipt_key_period"),
        ]
        for change, code in changes:
            with self.assertRaises(groundline.ReceiptError) as caught:
                groundline.verify(unlogged, groundline.KeySet.parse(json.dumps({"keys": [dict(published["keys"][0], **change)]})))
            self.assertEqual(caught.exception.code, code)
        with self.assertRaises(groundline.ReceiptError) as caught:
            groundline.verify(unlogged, groundline.KeySet.parse(json.dumps(published)), require_log=True)
        self.assertEqual(caught.exception.code, "receipt_not_in_log")

    def test_a_refusal_is_an_answer_and_an_error_is_raised(self) -> None:
        refused = self.client.grounded_standing(sport="mlb", slug="ken-griffey")
        assert not refused
        self.assertIsInstance(refused, groundline.Refused)
        self.assertEqual((refused.code, len(refused.refusal.candidates or []) > 1, len(refused.receipt)), ("ambiguous_player", True, 64))
        receipt = self.client.verify(refused)
        self.assertEqual((receipt.grounded, receipt.claim), (False, refused.reason))
        with self.assertRaises(groundline.APIError) as caught:
            self.client.player(player_id="mlb_nobody")
        e = caught.exception
        self.assertEqual((e.status, e.code, bool(e.request_id)), (404, "player_not_found", True))

    def test_paging_ends(self) -> None:
        sizes = [len(page.leaders) for page in self.client.pages(request.leaders(sport="mlb", stat="batting.HR", limit=4)) if page]
        leaders = list(self.client.items(request.leaders(sport="mlb", stat="batting.HR", limit=100)))
        self.assertEqual((sum(sizes), sizes[:-1]), (len(leaders), [4] * (len(sizes) - 1)))
        self.assertGreater(len(sizes), 1)

    def test_a_dry_run_is_free(self) -> None:
        trial = self.client.dry_run(request.export(sport="mlb", kind="batting"))
        self.assertEqual((trial.credit_cost, trial.refusal), (500, None))

    def test_an_export_is_read_row_by_row(self) -> None:
        rows = list(self.client.rows(request.export(sport="mlb", kind="batting")))
        self.assertTrue(len(rows) > 10 and any("ruthba01" in str(row.values()) for row in rows))
        file = self.client.export(sport="mlb", kind="batting")
        self.assertTrue(file.text().count("\n") == len(rows) + 1 and len(file.receipt) == 64)

    def test_the_same_key_is_charged_once(self) -> None:
        before = self.client.account().balance.credits_used
        for _ in range(3):
            answer = self.client.query(question="babe ruth career rating", idempotency_key="python: one question")
            assert answer
        self.assertEqual(self.client.account().balance.credits_used - before, 5)

    def test_async_has_the_same_methods(self) -> None:
        async def run() -> None:
            client = groundline.AsyncClient()
            answer, refused = await asyncio.gather(
                client.grounded_rating(sport="mlb", slug="babe-ruth"), client.grounded_standing(sport="mlb", slug="ken-griffey")
            )
            assert answer and not refused
            self.assertEqual((await client.verify(answer)).claim, answer.claim)
            ranked = []
            async for item in client.items(request.rankings(sport="nba", limit=2)):
                ranked.append(item)
                if len(ranked) == 5:
                    break
            self.assertEqual(len({(r.player.id, r.season) for r in ranked}), 5)
            self.assertTrue([row async for row in client.rows(request.export(sport="mlb", kind="pitching"))])

        asyncio.run(run())

    def test_every_operation_is_read_whole(self) -> None:
        """What the types drop or turn into something else is not the API's answer."""
        for operation, (method, target, body) in json.loads(os.environ["REQUESTS"]).items():
            with self.subTest(operation):
                name = model_name(operation)
                answer = getattr(request, name).__annotations__["return"]
                self.assertTrue(hasattr(Operations, name))
                kind = self.type_of(answer)
                if kind is None:
                    continue
                url = urllib.parse.urlsplit(target)
                sent: Request[File] = Request(method, url.path, File, dict(urllib.parse.parse_qsl(url.query)), body)
                got = json.loads(self.file(sent).text())
                self.assertEqual(plain(model.encode(model.decode(kind, got))), plain(got))

    def file(self, sent: Request[File]) -> File:
        return self.client.send(sent)

    def type_of(self, annotation: str) -> Any:
        names = {**vars(request), "_t": typing}
        kind = typing.get_args(eval(annotation, names))[0]
        if typing.get_origin(kind) is typing.Union:
            kind = typing.get_args(kind)[0]
        return None if kind is File else kind


def model_name(operation: str) -> str:
    name = "".join("_" + c.lower() if c.isupper() else c for c in operation)
    return name + "_" if name == "try" else name


def plain(value: Any) -> Any:
    """A value without members that say nothing, and times to the microsecond."""
    if isinstance(value, dict):
        return {k: plain(v) for k, v in value.items() if v is not None and v is not False and v != [] and v != {}}
    if isinstance(value, list):
        return [plain(v) for v in value]
    if isinstance(value, str) and len(value) > 19 and value[10:11] == "T":
        try:
            return model.parse_time(value)
        except ValueError:
            return value
    return value


if __name__ == "__main__":
    unittest.main()
