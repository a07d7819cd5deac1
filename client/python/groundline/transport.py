"""Requests, and how they are sent: with the key, waiting when asked to, and again only where that is free."""

from __future__ import annotations

import hashlib
import http.client
import json
import random
import time
import urllib.error
import urllib.parse
import urllib.request
import uuid
from dataclasses import dataclass, field, replace
from datetime import datetime
from typing import Any, Callable, Dict, Generic, Iterator, Mapping, Optional, Tuple, TypeVar

from .errors import APIError, FileDamagedError, NoAnswerError
from .model import encode, format_time
from .version_gen import VERSION

R = TypeVar("R")
T = TypeVar("T")
I = TypeVar("I")

_CHUNK = 1 << 16


@dataclass(frozen=True)
class Request(Generic[T]):
    """A request of the API whose answer is a T. Package request has a function for each operation."""

    method: str
    path: str
    answer: Any  # the answer's type; File if it is not JSON
    query: Dict[str, Any] = field(default_factory=dict)
    body: Any = None
    repeatable: bool = True  # whether the service keeps the answer of a POST by its idempotency key

    def with_query(self, **values: Any) -> "Request[T]":
        """Return the request with other values in its query."""
        return replace(self, query={**self.query, **values})


@dataclass(frozen=True)
class PagedRequest(Request[T], Generic[T, I]):
    """A request whose answer is a page of a list of I, with the cursor of the next page."""

    items: str = ""  # the attribute of the answer that is the list


def path(template: str, **values: Any) -> str:
    """Fill in a path's parameters."""
    for name, value in values.items():
        template = template.replace("{" + name + "}", urllib.parse.quote(str(value), safe=""))
    return template


def query_of(values: Mapping[str, Any]) -> Dict[str, str]:
    """Return parameters as they are sent. None and False are left out."""
    sent: Dict[str, str] = {}
    for name, value in values.items():
        if value is None or value is False or value == "":
            continue
        if value is True:
            sent[name] = "true"
        elif isinstance(value, datetime):
            sent[name] = format_time(value)
        else:
            sent[name] = str(value)
    return sent


@dataclass(frozen=True)
class File:
    """An answer that is not JSON."""

    content_type: str
    receipt: str  # id of the receipt whose result is the signed manifest; "" if there is none
    sha256: str  # of the body, in hex; "" if there is no manifest
    body: bytes

    def text(self) -> str:
        """Return the body as text."""
        return self.body.decode("utf-8")


class Stream:
    """An answer that is read as it arrives: iterate over its bytes, within a with statement.

    Its end raises FileDamagedError if the bytes are not those that the signed manifest describes.
    """

    def __init__(self, response: Any) -> None:
        self._response = response
        self.content_type: str = response.headers.get("Content-Type", "")
        self.receipt: str = response.headers.get("X-Service-Receipt", "")
        self.sha256: str = response.headers.get("X-Service-SHA256", "")

    def __enter__(self) -> "Stream":
        return self

    def __exit__(self, *_: object) -> None:
        self._response.close()

    def __iter__(self) -> Iterator[bytes]:
        digest = hashlib.sha256()
        while True:
            try:
                chunk: bytes = self._response.read(_CHUNK)
            except (OSError, http.client.HTTPException) as e:
                raise NoAnswerError(f"the answer was cut short: {e}") from e
            if not chunk:
                break
            digest.update(chunk)
            yield chunk
        if self._response.length:  # read with a size does not complain
            raise NoAnswerError("the answer was cut short")
        if self.sha256 and digest.hexdigest() != self.sha256:
            raise FileDamagedError("the file does not have the SHA-256 of its manifest")

    def lines(self) -> Iterator[bytes]:
        """Iterate over the lines, without their ends."""
        rest = b""
        for chunk in self:
            *whole, rest = (rest + chunk).split(b"\n")
            yield from whole
        if rest:
            yield rest


class _NoRedirect(urllib.request.HTTPRedirectHandler):
    """Follows no redirect, which could take the key to another host."""

    def redirect_request(self, *_: Any, **__: Any) -> None:
        """Return no request."""


class Transport:
    """Sends requests to one service with one key. It is safe for concurrent use by threads."""

    def __init__(self, base_url: str, key: str, *, attempts: int, max_wait: float, timeout: float) -> None:
        self.base_url = base_url.rstrip("/")
        self.key = key
        self.attempts = max(1, attempts)
        self.max_wait = max_wait
        self.timeout = timeout
        self.wait: Callable[[float], None] = time.sleep
        self._opener = urllib.request.build_opener(_NoRedirect)

    def open(self, request: Request[Any], accept: str = "application/json") -> Any:
        """Send a request, again where that is free, and return the response, whose status is 200."""
        return self._send(request, None, accept, _itself)

    def read(self, request: Request[Any], idempotency_key: Optional[str] = None, accept: str = "application/json") -> Tuple[Mapping[str, str], bytes]:
        """Send a request, again where that is free, and return the headers and the whole body of its answer."""

        def whole(response: Any) -> Tuple[Mapping[str, str], bytes]:
            with response:
                return response.headers, response.read()

        return self._send(request, idempotency_key, accept, whole)

    def _send(self, request: Request[Any], idempotency_key: Optional[str], accept: str, use: Callable[[Any], R]) -> R:
        target = self.base_url + request.path
        values = query_of(request.query)
        if values:
            target += "?" + urllib.parse.urlencode(values)
        headers = {"Accept": accept, "User-Agent": f"groundline-python/{VERSION}"}
        if self.key:
            headers["Authorization"] = "Bearer " + self.key
        data: Optional[bytes] = None
        if request.body is not None:
            data = json.dumps(encode(request.body), ensure_ascii=False, allow_nan=False).encode("utf-8")
            headers["Content-Type"] = "application/json"
        elif request.method == "POST":
            data = b""
        named = request.method == "POST" and request.repeatable
        if named:
            headers["Idempotency-Key"] = idempotency_key or uuid.uuid4().hex
        attempt = 1
        while True:
            sent = urllib.request.Request(target, data=data, headers=headers, method=request.method)
            try:
                response = self._opener.open(sent, timeout=self.timeout)
                if response.status == 200:
                    return use(response)
                failure: Exception = _problem(response)
            except urllib.error.HTTPError as e:
                failure = _problem(e)
            except (OSError, http.client.HTTPException) as e:  # URLError is an OSError
                failure = NoAnswerError(f"no answer from {self.base_url}: {getattr(e, 'reason', None) or e or type(e).__name__}")
                failure.__cause__ = e
            pause = self._pause(failure, named, attempt)
            if pause is None:
                raise failure
            self.wait(pause)
            attempt += 1

    def _pause(self, failure: Exception, named: bool, attempt: int) -> Optional[float]:
        """Return how long to wait before the request is sent again, or None if it must not be."""
        if attempt >= self.attempts:
            return None
        backoff = 0.1 * 2 ** (attempt - 1) * random.uniform(0.5, 1.0)  # not a secret
        if not isinstance(failure, APIError):
            return backoff if named else None
        if failure.retry_after is not None:
            return failure.retry_after if failure.retry_after <= self.max_wait else None
        return backoff if named and failure.status >= 500 else None


def _itself(response: Any) -> Any:
    return response


def _problem(response: Any) -> APIError:
    try:
        with response:
            problem = json.loads(response.read())
    except (OSError, http.client.HTTPException, ValueError):
        problem = None
    if not isinstance(problem, dict) or not problem.get("code"):
        problem = {}
    wait = response.headers.get("Retry-After", "")
    return APIError(response.status, problem, float(wait) if wait.isascii() and wait.isdigit() else None)
