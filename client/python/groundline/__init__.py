"""Groundline: answers about players of five leagues, each with a receipt that anyone can verify.

    import groundline

    client = groundline.try_it("https://groundline.example")
    answer = client.grounded_rating(sport="mlb", slug="babe-ruth")
    receipt = client.verify(answer)
    print(receipt.claim)

A question that the data cannot answer returns a Refused, which is false and free. Every other failure is an
exception: an APIError has the service's code. Client has a method for each operation of the API; package
request has a function for each, for dry runs, pages, items, rows and frames.
"""

from . import request_gen as request
from . import types_gen as types
from .client import AsyncClient, Client, try_it
from .errors import APIError, FileDamagedError, GroundlineError, NoAnswerError, ReceiptError
from .keys import KeySet
from .receipt import Verified, verify
from .refusal import Refused, RefusedError
from .transport import File, Stream
from .version_gen import VERSION as __version__

__all__ = [
    "APIError",
    "AsyncClient",
    "Client",
    "File",
    "FileDamagedError",
    "GroundlineError",
    "KeySet",
    "NoAnswerError",
    "ReceiptError",
    "Refused",
    "RefusedError",
    "Stream",
    "Verified",
    "__version__",
    "request",
    "try_it",
    "types",
    "verify",
]
