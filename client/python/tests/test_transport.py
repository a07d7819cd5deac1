"""What the client does when the service asks to wait, fails, or loses a reply."""

import asyncio
import http.server
import json
import threading
import unittest
from typing import Any, Callable, List

import groundline
from groundline import model, request


class Service:
    """Sends the answers in order, the last again and again, and records the requests."""

    def __init__(self, *answers: Callable[[Any], None]) -> None:
        self.requests: List[Any] = []
        self.waits: List[float] = []
        service = self

        class Handler(http.server.BaseHTTPRequestHandler):
            def do_GET(self) -> None:
                body = self.rfile.read(int(self.headers.get("Content-Length") or 0))
                service.requests.append((self.path, self.headers.get("Idempotency-Key"), body, dict(self.headers)))
                answers[min(len(service.requests), len(answers)) - 1](self)

            do_POST = do_GET

            def log_message(self, *_: Any) -> None:
                pass

        self.server = http.server.ThreadingHTTPServer(("127.0.0.1", 0), Handler)
        threading.Thread(target=self.server.serve_forever, args=(0.01,), daemon=True).start()
        self.client = groundline.Client(f"http://127.0.0.1:{self.server.server_port}", "gl_key")
        self.client.transport.wait = self.waits.append

    def __enter__(self) -> "Service":
        return self

    def __exit__(self, *_: object) -> None:
        self.server.shutdown()
        self.server.server_close()


def status(code: int, retry_after: str = "", body: Any = None, **headers: str) -> Callable[[Any], None]:
    def answer(handler: Any) -> None:
        text = json.dumps(body if body is not None else {"code": "some_code", "detail": "why", "request_id": "r1", "grounded": True}).encode()
        handler.send_response(code)
        if retry_after:
            handler.send_header("Retry-After", retry_after)
        for name, value in headers.items():
            handler.send_header(name.replace("_", "-"), value)
        handler.send_header("Content-Length", str(len(text)))
        handler.end_headers()
        handler.wfile.write(text)

    return answer


def lost(handler: Any) -> None:
    """The service did the work, and its reply is lost."""
    handler.close_connection = True


def cut(handler: Any) -> None:
    handler.send_response(200)
    handler.send_header("Content-Length", "1000")
    handler.end_headers()
    handler.wfile.write(b'{"grou')
    handler.close_connection = True


class Repeating(unittest.TestCase):
    def test_it_waits_as_long_as_retry_after_says(self) -> None:
        with Service(status(429, "7"), status(503, "2"), status(200)) as s:
            s.client.account()
            self.assertEqual((len(s.requests), s.waits), (3, [7.0, 2.0]))
        with Service(status(429, "3600")) as s:
            with self.assertRaises(groundline.APIError) as caught:
                s.client.account()
            e = caught.exception
            self.assertEqual((e.status, e.code, e.request_id, e.retry_after, len(s.requests)), (429, "some_code", "r1", 3600.0, 1))

    def test_waiting_is_bounded(self) -> None:
        with Service(status(429, "1")) as s:
            with self.assertRaises(groundline.APIError):
                s.client.account()
            self.assertEqual((len(s.requests), s.waits), (4, [1.0, 1.0, 1.0]))

    def test_a_post_with_a_lost_reply_is_sent_again_with_its_key(self) -> None:
        for broken in lost, cut, status(500):
            with Service(broken, broken, status(200)) as s:
                s.client.query(question="who")
                keys = {key for _, key, _, _ in s.requests}
                self.assertEqual((len(s.requests), len(keys)), (3, 1))
                self.assertTrue(all(keys))
        with Service(status(200)) as s:
            s.client.query(question="who")
            s.client.query(question="who")
            s.client.query(question="who", idempotency_key="mine")
            named = [key for _, key, _, _ in s.requests]
            self.assertEqual((len(set(named)), named[2]), (3, "mine"))

    def test_a_get_that_may_have_been_charged_is_not_repeated(self) -> None:
        for broken in lost, cut:
            with Service(broken, status(200)) as s:
                with self.assertRaises(groundline.NoAnswerError):
                    s.client.grounded_rating(sport="mlb", slug="babe-ruth")
                self.assertEqual(len(s.requests), 1)
        with Service(status(500), status(200)) as s:
            with self.assertRaises(groundline.APIError):
                s.client.grounded_rating(sport="mlb", slug="babe-ruth")
            self.assertEqual(len(s.requests), 1)

    def test_a_key_that_cannot_be_repeated_is_asked_for_once(self) -> None:
        with Service(lost, status(200)) as s:
            with self.assertRaises(groundline.NoAnswerError):
                s.client.try_()
            self.assertEqual(len(s.requests), 1)

    def test_a_mistake_is_not_repeated(self) -> None:
        for code in 400, 401, 402, 403, 404:
            with Service(status(code)) as s:
                with self.assertRaises(groundline.APIError):
                    s.client.query(question="who")
                self.assertEqual(len(s.requests), 1)

    def test_the_key_follows_no_redirect(self) -> None:
        with Service(status(200)) as other, Service(status(302, Location=f"http://127.0.0.1:{other.server.server_port}/")) as s:
            with self.assertRaises(groundline.APIError):
                s.client.account()
            self.assertEqual((len(s.requests), len(other.requests)), (1, 0))


class Lists(unittest.TestCase):
    def test_paging_ends(self) -> None:
        pages = [{"grounded": True, "rankings": [{"rank": 1}, {"rank": 2}], "next": "c1"}, {"grounded": True, "rankings": [{"rank": 3}], "next": None}]
        with Service(*(status(200, body=page) for page in pages)) as s:
            self.assertEqual([r.rank for r in s.client.items(request.rankings(sport="nba"))], [1, 2, 3])
            self.assertEqual([path for path, _, _, _ in s.requests], ["/api/v1/rankings/nba", "/api/v1/rankings/nba?cursor=c1"])

    def test_a_refused_list_says_so(self) -> None:
        refusal = {"grounded": False, "refusal": {"code": "no_data", "reason": "why"}, "provenance": {"receipt": "r"}}
        with Service(status(200, body=refusal)) as s:
            with self.assertRaises(groundline.RefusedError) as caught:
                list(s.client.items(request.rankings(sport="nba")))
            self.assertEqual((caught.exception.refused.code, caught.exception.refused.nearest), ("no_data", []))
            self.assertEqual([bool(page) for page in s.client.pages(request.rankings(sport="nba"))], [False])

    def test_a_damaged_or_short_file_is_noticed(self) -> None:
        with Service(status(200, body={"a": 1}, X_Service_SHA256="0" * 64)) as s:
            with self.assertRaises(groundline.FileDamagedError):
                list(s.client.rows(request.export(sport="mlb", kind="batting")))
        with Service(cut) as s:
            with self.assertRaises(groundline.NoAnswerError):
                with s.client.stream(request.export(sport="mlb", kind="batting")) as stream:
                    list(stream)

    def test_frame_says_that_it_needs_pandas(self) -> None:
        import sys

        there, sys.modules["pandas"] = sys.modules.get("pandas"), None  # type: ignore[assignment]
        try:
            with Service(status(200)) as s, self.assertRaisesRegex(ImportError, "pip install pandas"):
                s.client.frame(request.export(sport="mlb", kind="batting"))
        finally:
            del sys.modules["pandas"]
            if there:
                sys.modules["pandas"] = there


class Async(unittest.TestCase):
    def test_requests_run_at_the_same_time(self) -> None:
        gate = threading.Barrier(3, timeout=10)

        def together(handler: Any) -> None:
            gate.wait()
            status(200)(handler)

        async def three(client: groundline.AsyncClient) -> None:
            await asyncio.gather(*(client.account() for _ in range(3)))

        with Service(together) as s:
            client = groundline.AsyncClient(s.client.transport.base_url, "gl_key")
            asyncio.run(three(client))
            self.assertEqual(len(s.requests), 3)


class Types(unittest.TestCase):
    def test_times_are_read_and_written(self) -> None:
        for text, micro in (("2026-11-01T15:00:00Z", 0), ("2026-11-01T15:00:00.123456789Z", 123456), ("2026-11-01T17:00:00+02:00", 0)):
            read = model.parse_time(text)
            self.assertEqual((read.microsecond, model.format_time(read)[:19]), (micro, "2026-11-01T15:00:00"))

    def test_an_unknown_member_and_a_missing_one_do_no_harm(self) -> None:
        got = model.decode(groundline.types.Player, {"name": "Babe Ruth", "from the future": 1})
        self.assertEqual((got.name, got.slug), ("Babe Ruth", None))


if __name__ == "__main__":
    unittest.main()
