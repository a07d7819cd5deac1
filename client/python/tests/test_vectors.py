"""Signatures, canonical JSON and inclusion proofs beside those of another implementation.

VECTORS names a file with {"ed25519": [{key, message, signature, valid}], "jcs": [{text, canonical}],
"merkle": [{entry, index, size, path, root, valid}]}; bytes are in hex.
"""

import json
import os
import unittest

from groundline import ed25519, jcs, merkle


class Vectors(unittest.TestCase):
    def setUp(self) -> None:
        with open(os.environ["VECTORS"], encoding="utf-8") as f:
            self.vectors = json.load(f)

    def test_signatures(self) -> None:
        for v in self.vectors["ed25519"]:
            got = ed25519.verify(bytes.fromhex(v["key"]), bytes.fromhex(v["message"]), bytes.fromhex(v["signature"]))
            self.assertEqual(got, v["valid"], v)

    def test_canonical_json(self) -> None:
        for v in self.vectors["jcs"]:
            text = bytes.fromhex(v["text"])
            if v["canonical"] is None:
                self.assertRaises(jcs.JCSError, lambda: jcs.dumps(jcs.loads(text)))
            else:
                self.assertEqual(jcs.dumps(jcs.loads(text)).hex(), v["canonical"], text)

    def test_inclusion_proofs(self) -> None:
        for v in self.vectors["merkle"]:
            got = merkle.root_of(merkle.leaf_hash(bytes.fromhex(v["entry"])), v["index"], v["size"], [bytes.fromhex(h) for h in v["path"]])
            self.assertEqual(got == bytes.fromhex(v["root"]), v["valid"], v)


if __name__ == "__main__":
    unittest.main()
