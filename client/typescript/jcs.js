// RFC 8785 (JSON Canonicalization Scheme).

/** Returns the canonical form of a value that JSON.parse returns. */
export function canonicalize(value, depth = 0) {
  if (depth > 100) throw new TypeError("the JSON is nested too deep");
  if (value === null || typeof value === "boolean") return String(value);
  if (typeof value === "number") {
    if (!Number.isFinite(value)) throw new TypeError("NaN and infinities are not JSON");
    return String(value + 0 || 0); // -0 is 0
  }
  if (typeof value === "string") return quote(value);
  if (Array.isArray(value)) return "[" + value.map((v) => canonicalize(v, depth + 1)).join(",") + "]";
  if (typeof value !== "object") throw new TypeError(`${typeof value} is not a JSON type`);
  // The default order is that of UTF-16 code units.
  const members = Object.keys(value).sort().map((name) => quote(name) + ":" + canonicalize(value[name], depth + 1));
  return "{" + members.join(",") + "}";
}

function quote(text) {
  if (!isWellFormed(text)) throw new TypeError("a string has a lone surrogate");
  return JSON.stringify(text);
}

const isWellFormed = (text) => !/[\uD800-\uDBFF](?![\uDC00-\uDFFF])|(?<![\uD800-\uDBFF])[\uDC00-\uDFFF]/.test(text);

/** Returns the value of a text in canonical form; throws for any other text, or for an integer that was rounded. */
export function parseCanonical(text) {
  const value = JSON.parse(text, (_, v) => {
    if (Number.isInteger(v) && !Number.isSafeInteger(v) && Math.abs(v) < 1e21) throw new TypeError("an integer is beyond 2^53");
    return v;
  });
  if (canonicalize(value) !== text) throw new TypeError("the text is not in canonical form");
  return value;
}
