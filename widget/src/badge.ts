// The badge, <groundline-badge>, and the card of a page, <groundline-card>; and the script tag
// that creates one.
//
// A badge sends one request to our own host, without cookies, and builds its content from
// nodes and text, never from HTML or CSS text that a response could inject into. A card is a
// picture of our host. The box of either has its final size before the response arrives.

declare const CSS_TEXT: string; // badge.css, minified

/** The server's response for one player; see internal/badges. */
interface Answer {
  state: "rated" | "refused" | "unavailable";
  name?: string;
  league?: string;
  label?: string;
  rank?: string;
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
const CARD = "groundline-card";
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
    if (a.rank) {
      const [place, all] = a.rank.split(" of ");
      line.append(element("span", "r", place, element("span", "w", " of " + all)));
    }
    const name = link("n", a.page || "/", a.name || "Rating unavailable");
    if (rated) value.append(aside(` of 100, rating by Groundline, 80% interval ${a.low} to ${a.high}: `));
    const scale = element("span", "o", rated ? "of 100" : "");
    scale.ariaHidden = "true"; // the value says it
    const source = a.receipt
      ? link("g", a.receipt, "Groundline", element("span", "w", " receipt"), aside(" of " + (a.name || "this rating")))
      : element("span", "g", "Groundline");
    const box = element("div", "b " + (a.superseded ? "superseded" : a.state), value, name, line, scale, source);
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

/** The card of one of our pages: a linked picture, which follows the reader's color scheme. */
class Card extends HTMLElement {
  static observedAttributes = ["page", "label", "scheme"];
  private root = this.attachShadow({ mode: "open" });

  constructor() {
    super();
    this.root.adoptedStyleSheets = [shared];
  }

  connectedCallback() {
    this.draw();
  }

  attributeChangedCallback() {
    this.draw();
  }

  private draw() {
    const page = new URL(this.getAttribute("page") || "/", home);
    if (page.origin !== home || page.pathname === "/") return this.root.replaceChildren();
    const scheme = this.getAttribute("scheme");
    const address = (dark: boolean) => {
      const at = new URL("/cards" + page.pathname + ".svg" + page.search, home);
      if (dark) at.searchParams.set("scheme", "dark");
      return at.href;
    };
    const picture = element("picture", "");
    if (!scheme) {
      const source = element("source", "");
      source.media = "(prefers-color-scheme: dark)";
      source.srcset = address(true);
      picture.append(source);
    }
    const image = element("img", "");
    image.width = 1200;
    image.height = 630;
    image.alt = this.getAttribute("label") || "Card by Groundline";
    image.src = address(scheme === "dark");
    picture.append(image);
    this.root.replaceChildren(link("p", page.href, picture));
  }
}

if (!customElements.get(NAME)) {
  customElements.define(NAME, Badge);
  customElements.define(CARD, Card);
}

// A script tag with a player or a page becomes a badge or a card in its place. The link before
// it, which is shown without scripts, is its content until the answer arrives.
const wanted = script?.dataset;
if (script && (wanted?.player || wanted?.page)) {
  const made = document.createElement(wanted.page ? CARD : NAME);
  for (const name of ["sport", "player", "theme", "size", "scheme", "receipt", "count", "page", "label"]) {
    const value = wanted[name];
    if (value) made.setAttribute(name, value);
  }
  const page = new URL(wanted.page || "/players/" + wanted.sport + "/" + wanted.player, home).href;
  const before = script.previousElementSibling;
  if (before instanceof HTMLAnchorElement && before.href === page) {
    before.replaceWith(made);
    made.append(before);
  } else {
    const held = document.createElement("a");
    held.href = page;
    held.textContent = "Rating by Groundline";
    made.append(held);
    script.after(made);
  }
}
