"""The clients: Client, and AsyncClient for asyncio."""

from __future__ import annotations

import asyncio
import json
import os
from dataclasses import replace
from typing import Any, AsyncIterator, Dict, Iterator, List, Optional, TypeVar, Union, cast

from . import types_gen as types
from .keys import KeySet
from .model import decode, encode
from .operations_gen import AsyncOperations, Operations
from .receipt import Verified, verify
from .refusal import Refused, RefusedError, refused_by
from .transport import File, PagedRequest, Request, Stream, Transport

T = TypeVar("T")
I = TypeVar("I")


class Client(Operations):
    """Calls one service with one key, which public operations do not need.

    base_url and key default to the environment's GROUNDLINE_URL and GROUNDLINE_KEY. A request is sent at most
    attempts times; when the service asks to wait, up to max_wait seconds are waited. A request that may have
    been charged is never repeated, unless that is free: a POST carries an idempotency key, and a GET is
    repeated only after an answer that asks to wait. It is safe for concurrent use by threads.
    """

    def __init__(
        self,
        base_url: Optional[str] = None,
        key: Optional[str] = None,
        *,
        attempts: int = 4,
        max_wait: float = 30.0,
        timeout: float = 30.0,
        keys: Optional[KeySet] = None,
    ) -> None:
        base_url = base_url or os.environ.get("GROUNDLINE_URL")
        if not base_url:
            raise ValueError("the service's URL is missing: pass base_url or set GROUNDLINE_URL")
        key = key if key is not None else os.environ.get("GROUNDLINE_KEY", "")
        self.transport = Transport(base_url, key, attempts=attempts, max_wait=max_wait, timeout=timeout)
        self.pinned = keys
        self.started: Optional[types.TryBody] = None  # what try_it got, with the key's deadline

    @property
    def key(self) -> str:
        """The API key."""
        return self.transport.key

    def send(self, request: Request[T], idempotency_key: Optional[str] = None) -> T:
        """Send a request of package request, and return its answer or a Refused.

        Repeating a POST with the same idempotency key, even from another process, returns the same answer
        free of charge. By default each call has a new one.
        """
        if request.answer is File:
            found, content = self.transport.read(request, idempotency_key, "*/*")
            file = File(found.get("Content-Type", ""), found.get("X-Service-Receipt", ""), found.get("X-Service-SHA256", ""), content)
            return cast(T, file)
        _, text = self.transport.read(request, idempotency_key)
        body = json.loads(text)
        refused = refused_by(body)
        return cast(T, decode(request.answer, body) if refused is None else refused)

    def dry_run(self, request: Request[Any]) -> types.Trial:
        """Return what a metered request would cost and whether it would be refused, free of charge."""
        _, text = self.transport.read(request.with_query(dry_run=1))
        return cast(types.Trial, decode(types.Trial, json.loads(text)))

    def pages(self, request: PagedRequest[T, I]) -> Iterator[T]:
        """Iterate over the pages of a list, from the request's own. Each is charged as it is fetched."""
        following: Optional[PagedRequest[T, I]] = request
        while following is not None:
            page = self.send(following)
            yield page
            following = next_page(request, page)

    def items(self, request: PagedRequest[T, I]) -> Iterator[I]:
        """Iterate over a list, page by page. Raises RefusedError if the request is refused."""
        for page in self.pages(request):
            yield from items_of(request, page)

    def stream(self, request: Request[File]) -> Stream:
        """Send a request for a file, and return it to be read as it arrives."""
        return Stream(self.transport.open(request, accept="*/*"))

    def rows(self, request: Request[File]) -> Iterator[Dict[str, Any]]:
        """Iterate over the rows of an export as they arrive, each by column; unrecorded values are None."""
        with self.stream(request.with_query(format="ndjson")) as stream:
            for line in stream.lines():
                yield json.loads(line)

    def frame(self, request: Union[Request[File], PagedRequest[Any, Any]]) -> Any:
        """Return an export, or all pages of a list, as a pandas DataFrame. Needs pandas."""
        try:
            import pandas  # type: ignore[import]
        except ImportError:
            raise ImportError("frame needs pandas: pip install pandas") from None
        if isinstance(request, PagedRequest):
            return pandas.json_normalize([encode(item) for item in self.items(request)])
        return pandas.DataFrame.from_records(list(self.rows(request)))

    def receipt(self, receipt_id: str, *, wait_for_log: float = 0.0) -> bytes:
        """Return a receipt's document, to be kept as it is.

        A checkpoint covers a new receipt within a minute; wait_for_log is how many seconds to wait for that.
        """
        request: Request[Any] = Request("GET", "/receipts/" + receipt_id, File)
        waited = 0.0
        while True:
            _, document = self.transport.read(request)
            if waited >= wait_for_log or b'"log":{' in document:
                return document
            self.transport.wait(1.0)
            waited += 1.0

    def published_keys(self) -> KeySet:
        """Return the keys that the service publishes now. To trust no later answer of it, save and pin them."""
        _, document = self.transport.read(Request("GET", "/log/keys", File))
        return KeySet.parse(document)

    def verify(self, receipt: Any, *, require_log: bool = False) -> Verified:
        """Verify a receipt, given by its answer, its id or its document, or raise a ReceiptError.

        It is checked with the keys that the client was made with, else with those that the service publishes.
        With require_log, it must be proven to be in the public log, for which up to two minutes are waited.
        """
        document = receipt
        if not isinstance(receipt, bytes):
            receipt_id = receipt_of(receipt)
            if len(receipt_id) != 64:
                raise ValueError("this is no id of a receipt, and no answer with one; pass a document as bytes")
            document = self.receipt(receipt_id, wait_for_log=120.0 if require_log else 0.0)
        return verify(document, self.pinned or self.published_keys(), require_log=require_log)


def receipt_of(answer: Any) -> str:
    """Return the id of an answer's receipt; "" if it has none. An id is returned as it is."""
    if isinstance(answer, Refused):
        return answer.receipt
    if not isinstance(answer, str):
        answer = getattr(getattr(answer, "provenance", None), "receipt", None)
    return answer if isinstance(answer, str) else ""


def items_of(request: PagedRequest[T, I], page: T) -> List[I]:
    """Return the items of a page. Raises RefusedError for a refusal."""
    if isinstance(page, Refused):
        raise RefusedError(page)
    return cast(List[I], getattr(page, request.items))


def next_page(request: PagedRequest[T, I], page: T) -> Optional[PagedRequest[T, I]]:
    """Return the request of the next page, or None after the last."""
    cursor = getattr(page, "next", None)
    return replace(request, query={**request.query, "cursor": cursor}) if cursor else None


class AsyncClient(AsyncOperations):
    """Client for asyncio: the same methods, awaited. Each request runs in a thread of the event loop's pool.

    A cancelled call returns at once; its request ends by itself, and may be charged.
    """

    def __init__(self, base_url: Optional[str] = None, key: Optional[str] = None, **options: Any) -> None:
        self.sync = Client(base_url, key, **options)

    @property
    def key(self) -> str:
        """The API key."""
        return self.sync.key

    async def send(self, request: Request[T], idempotency_key: Optional[str] = None) -> T:
        """See Client.send."""
        return await asyncio.to_thread(lambda: self.sync.send(request, idempotency_key))

    async def dry_run(self, request: Request[Any]) -> types.Trial:
        """See Client.dry_run."""
        return await asyncio.to_thread(self.sync.dry_run, request)

    async def pages(self, request: PagedRequest[T, I]) -> AsyncIterator[T]:
        """See Client.pages."""
        following: Optional[PagedRequest[T, I]] = request
        while following is not None:
            page = await self.send(following)
            yield page
            following = next_page(request, page)

    async def items(self, request: PagedRequest[T, I]) -> AsyncIterator[I]:
        """See Client.items."""
        async for page in self.pages(request):
            for item in items_of(request, page):
                yield item

    async def rows(self, request: Request[File]) -> AsyncIterator[Dict[str, Any]]:
        """See Client.rows."""
        rows = self.sync.rows(request)
        while True:
            row = await asyncio.to_thread(lambda: next(rows, None))
            if row is None:
                return
            yield row

    async def frame(self, request: Union[Request[File], PagedRequest[Any, Any]]) -> Any:
        """See Client.frame."""
        return await asyncio.to_thread(self.sync.frame, request)

    async def receipt(self, receipt_id: str, *, wait_for_log: float = 0.0) -> bytes:
        """See Client.receipt."""
        return await asyncio.to_thread(self.sync.receipt, receipt_id, wait_for_log=wait_for_log)

    async def published_keys(self) -> KeySet:
        """See Client.published_keys."""
        return await asyncio.to_thread(self.sync.published_keys)

    async def verify(self, receipt: Any, *, require_log: bool = False) -> Verified:
        """See Client.verify."""
        return await asyncio.to_thread(self.sync.verify, receipt, require_log=require_log)


def try_it(base_url: Optional[str] = None, question: Optional[str] = None, **options: Any) -> Client:
    """Return a client with a provisional key, without an account.

    The key has a few credits for some days; the client's started has its deadline, the address to claim it at,
    and the answer to the question.
    """
    client = Client(base_url, "", **options)
    client.started = client.try_(question=question)
    client.transport.key = client.started.key
    return client
