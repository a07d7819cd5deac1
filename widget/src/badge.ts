// The badge: <groundline-badge>, and the script tag that creates one.
//
// It sends one request to our own host, without cookies, and builds its content from
// nodes and text, never from HTML or CSS text that a response could inject into. Its box
// has its final size before the response arrives.

declare const CSS_TEXT: string; // badge.css, minified

/** The server's response for one player; see internal/badges. */
interface Answer {
  state: "rated" | "refused" | "unavailable";
  name?: string;
  league?: string;
  label?: string;
  rating?: number;
  low?: number;
  high?: number;
  fallback?: boolean;
  note?: string;
  superseded?: boolean;
  supersededBy?: string;
  page?: string;
  receipt?: string;
  theme?: Theme | null;
}

/** A stored theme's validated values. */
interface Theme {
  font: string;
  radius: number;
  space: number;
  light: string[];
  dark: string[];
}

const NAME = "groundline-badge";
const WAIT = 10_000; // timeout in milliseconds
const script = document.currentScript as HTMLScriptElement | null;
const home = new URL(script ? script.src : location.href).origin;
const framed = self !== top;

const shared = new CSSStyleSheet();
shared.replaceSync(CSS_TEXT);

function element<K extends keyof HTMLElementTagNameMap>(tag: K, kind: string, ...content: (Node | string)[]) {
  const made = document.createElement(tag);
  made.className = kind;
  made.append(...content);
  return made;
}

function link(kind: string, href: string, ...content: (Node | string)[]) {
  const made = element("a", kind, ...content);
  made.href = new URL(href, home).href;
  if (framed) {
    made.target = "_blank";
    made.rel = "noopener";
  }
  return made;
}

const aside = (text: string) => element("span", "sr", text);

class Badge extends HTMLElement {
  static observedAttributes = ["sport", "player", "theme", "receipt"];
  private look = new CSSStyleSheet();
  private turn = 0;

  constructor() {
    super();
    const root = this.attachShadow({ mode: "open" });
    root.adoptedStyleSheets = [shared, this.look];
    root.append(document.createElement("slot"));
  }

  connectedCallback() {
    void this.load();
  }

  attributeChangedCallback() {
    if (this.isConnected) void this.load();
  }

  /** Fetches the answer and shows it. Only the last of overlapping calls counts. */
  async load() {
    const turn = ++this.turn;
    await null; // one request for attributes set together
    const sport = this.getAttribute("sport");
    const player = this.getAttribute("player");
    if (turn !== this.turn || !sport || !player) return;
    const path = encodeURIComponent(sport) + "/" + encodeURIComponent(player);
    const address = new URL("/widget/v1/data/" + path, home);
    for (const name of ["theme", "receipt"]) {
      const value = this.getAttribute(name);
      if (value) address.searchParams.set(name, value);
    }
    try {
      const reply = await fetch(address, {
        credentials: "omit",
        referrerPolicy: "no-referrer",
        signal: AbortSignal.timeout(WAIT),
      });
      if (!reply.ok) throw reply;
      const answer: Answer = await reply.json();
      if (turn !== this.turn) return;
      this.show(answer);
      this.count();
    } catch {
      if (turn !== this.turn) return;
      this.show({ state: "unavailable", page: "/players/" + path });
      addEventListener("online", () => this.load(), { once: true });
    }
  }

  /** Counts a view if the tag names a counter. */
  private count() {
    const counter = this.getAttribute("count");
    if (!counter) return;
    this.removeAttribute("count");
    fetch(home + "/widget/v1/seen", {
      method: "POST",
      body: counter,
      credentials: "omit",
      referrerPolicy: "no-referrer",
      keepalive: true,
    }).catch(() => {});
  }

  /** Shows an answer: a response, or a preview's. */
  show(a: Answer) {
    this.wear(a.theme);
    const rated = a.state === "rated";
    const value = element("span", "v", rated ? a.rating!.toFixed(1) : "–");
    const about = element("span", "", a.label || "try again later");
    const line = element("span", "l", about);
    if (a.fallback) line.append(element("i", "", a.note || "sample"));
    if (a.superseded) line.append(link("", a.supersededBy || a.page || "/", "superseded"));
    if (a.receipt) line.append(link("", a.receipt, "receipt", aside(" of " + (a.name || "this rating"))));
    const name = link("n", a.page || "/", a.name || "Rating unavailable");
    if (rated) value.append(aside(` of 100, rating by Groundline, 80% interval ${a.low} to ${a.high}: `));
    const box = element("div", "b " + (a.superseded ? "superseded" : a.state), value, name, line);
    box.lang = "en";
    name.dir = about.dir = "auto";
    if (a.league) about.append(aside(", " + a.league));
    this.shadowRoot!.replaceChildren(box);
  }

  /** Sets a theme's values as properties through the object model. */
  private wear(theme?: Theme | null) {
    this.look.replaceSync(theme ? ":host{}" : "");
    if (!theme) return;
    const { style } = this.look.cssRules[0] as CSSStyleRule;
    const colour = (scheme: string, values: string[]) =>
      values.forEach((value, i) => {
        if (/^#[0-9a-f]{6}$/.test(value)) style.setProperty("--" + scheme + "gtsae"[i], value);
      });
    colour("l", theme.light);
    colour("d", theme.dark);
    style.setProperty("--font", theme.font);
    style.setProperty("--radius", String(+theme.radius));
    style.setProperty("--space", String(+theme.space));
  }
}

if (!customElements.get(NAME)) customElements.define(NAME, Badge);

// A script tag with a player becomes a badge in its place. The link before it, which is
// shown without scripts, is its content until the answer arrives.
const wanted = script?.dataset;
if (script && wanted?.player) {
  const badge = document.createElement(NAME);
  for (const name of ["sport", "player", "theme", "size", "scheme", "receipt", "count"]) {
    const value = wanted[name];
    if (value) badge.setAttribute(name, value);
  }
  const before = script.previousElementSibling;
  const page = "/players/" + wanted.sport + "/" + wanted.player;
  if (before instanceof HTMLAnchorElement && before.href === home + page) {
    before.replaceWith(badge);
    badge.append(before);
  } else {
    const held = document.createElement("a");
    held.href = home + page;
    held.textContent = "Rating by Groundline";
    badge.append(held);
    script.after(badge);
  }
}
