// The documentation works without this file. It lists what a search finds while one types, makes
// tabs of one request's samples in several languages, and sends requests from the reference.

// The search: the arrows walk from the field through the links that were found, and back.
const pause = 150; // milliseconds between the last key and the request

document.querySelectorAll(".docsearch").forEach((form) => {
  const field = form.q;
  const place = form.querySelector("[data-found]");
  const status = form.querySelector("[role=status]");
  let wait, turn = 0;
  const close = () => {
    turn++;
    place.replaceChildren();
    status.textContent = "";
  };
  field.addEventListener("input", () => {
    clearTimeout(wait);
    const mine = ++turn;
    if (field.value.trim().length < 2) return close();
    wait = setTimeout(async () => {
      const answer = await fetch("/docs/search?" + new URLSearchParams({ q: field.value })).catch(() => null);
      if (!answer?.ok || mine !== turn) return;
      const page = new DOMParser().parseFromString(await answer.text(), "text/html");
      const list = page.querySelector("main .found");
      if (mine !== turn) return;
      place.replaceChildren(...(list ? [list] : []));
      status.textContent = list ? `${list.children.length} found. The arrow keys go through them.` : "Nothing found.";
    }, pause);
  });
  form.addEventListener("keydown", (event) => {
    const stops = [field, ...place.querySelectorAll("a")];
    const at = stops.indexOf(document.activeElement);
    if (event.key === "Escape") {
      close();
      field.focus();
    } else if (event.key === "ArrowDown" && at + 1 < stops.length) stops[at + 1].focus();
    else if (event.key === "ArrowUp" && at > 0) stops[at - 1].focus();
    else return;
    event.preventDefault();
  });
  form.addEventListener("focusout", ({ relatedTarget }) => {
    if (!form.contains(relatedTarget)) close();
  });
});

// The tabs: one choice of language for all groups that have it, on every page.
const groups = [...document.querySelectorAll(".languages")].map((group, number) => {
  const bar = document.createElement("div");
  bar.setAttribute("role", "tablist");
  bar.setAttribute("aria-label", "Language");
  const tabs = [...group.children].map((panel, i) => {
    const tab = document.createElement("button");
    tab.type = "button";
    tab.id = `language-${number}-${i}`;
    tab.textContent = panel.dataset.copy;
    tab.setAttribute("role", "tab");
    panel.setAttribute("role", "tabpanel");
    panel.setAttribute("aria-labelledby", tab.id);
    tab.addEventListener("click", () => choose(tab.textContent, true));
    return { tab, panel };
  });
  bar.append(...tabs.map(({ tab }) => tab));
  bar.addEventListener("keydown", (event) => {
    const step = { ArrowRight: 1, ArrowLeft: -1 }[event.key];
    if (!step) return;
    const at = tabs.findIndex(({ tab }) => tab === document.activeElement);
    const next = tabs[(at + step + tabs.length) % tabs.length].tab;
    choose(next.textContent, true);
    next.focus();
    event.preventDefault();
  });
  group.prepend(bar);
  return tabs;
});

function choose(language, remember) {
  for (const tabs of groups) {
    const has = tabs.some(({ tab }) => tab.textContent === language);
    if (!has && remember) continue;
    tabs.forEach(({ tab, panel }, i) => {
      const on = has ? tab.textContent === language : i === 0;
      tab.setAttribute("aria-selected", String(on));
      tab.tabIndex = on ? 0 : -1;
      panel.hidden = !on;
    });
  }
  try {
    if (remember) localStorage.setItem("language", language);
  } catch {} // a browser may keep nothing
}

let chosen = null;
try {
  chosen = localStorage.getItem("language");
} catch {}
choose(chosen, false);

// The console. The key is kept for this tab alone, in its session's storage.
const form = document.querySelector("form.console");
if (form) {
  const key = form.querySelector("[data-key]");
  const outcome = form.querySelector("[data-outcome]");
  const button = form.querySelector("[type=submit]");
  form.hidden = false;
  try {
    if (key) key.value = sessionStorage.getItem("apiKey") ?? "";
  } catch {}
  key?.addEventListener("change", keep);
  form.querySelector("[data-keyless]")?.addEventListener("click", async () => {
    const got = await send("/api/v1/try", { method: "POST", headers: { "Content-Type": "application/json" }, body: "{}" });
    if (!got.data?.key) return show(got, "");
    key.value = got.data.key;
    keep();
    const claim = line("This trial key has a few credits for 72 hours. ");
    claim.append(link(got.data.provisional.claimUrl, "Claim it to keep it"));
    outcome.replaceChildren(claim);
  });
  form.addEventListener("submit", async (event) => {
    event.preventDefault();
    const query = new URLSearchParams();
    let path = form.dataset.path;
    form.querySelectorAll("[data-param]").forEach(({ value, dataset: { param, inPath } }) => {
      if (inPath !== undefined) path = path.replace(`{${param}}`, encodeURIComponent(value));
      else if (value !== "") query.set(param, value);
    });
    if (query.size > 0) path += "?" + query;
    const headers = { Accept: "application/json" };
    const secret = key?.value.trim();
    const bearer = form.dataset.bearer !== undefined;
    if (secret) headers[bearer ? "Authorization" : "X-API-Key"] = (bearer ? "Bearer " : "") + secret;
    const body = form.querySelector("[data-body]")?.value;
    if (body) headers["Content-Type"] = "application/json";
    button.disabled = true;
    outcome.replaceChildren(line("Asking …"));
    const got = await send(path, { method: form.dataset.method, headers, body });
    button.disabled = false;
    const quoted = (text) => `'${text.replaceAll("'", "'\\''")}'`;
    show(got, ["curl", ...(secret ? [`-H "${bearer ? "Authorization: Bearer " : "X-API-Key: "}$GROUNDLINE_KEY"`] : []),
      ...(body ? ["-H 'Content-Type: application/json'", "-d " + quoted(body)] : []), quoted(location.origin + path)].join(" \\\n  "));
  });

  function keep() {
    try {
      sessionStorage.setItem("apiKey", key.value.trim());
    } catch {}
  }

  // send returns { status, text, data } of a request; data is null if the answer is no JSON.
  async function send(path, options) {
    try {
      const answer = await fetch(path, { ...options, credentials: "omit" });
      const text = await answer.text();
      let data = null;
      try {
        data = JSON.parse(text);
      } catch {} // a file
      return { status: answer.status, text, data };
    } catch {
      return { status: 0, text: "The service could not be reached. Check your connection and try again.", data: null };
    }
  }

  function show({ status, text, data }, request) {
    const about = line(status ? `Status ${status}` : "No answer");
    const cost = data?.creditCost;
    if (cost !== undefined) about.append(` · ${cost} ${cost === 1 ? "credit" : "credits"}, ${data.creditsRemaining?.toLocaleString("en") ?? "?"} left`);
    const receipt = data?.provenance?.receiptUrl ?? data?.answer?.provenance?.receiptUrl;
    if (receipt) about.append(" · ", link(receipt, "Receipt"));
    outcome.replaceChildren(about, code(data ? JSON.stringify(data, null, 2) : text.slice(0, 20000), "answer"), ...(request ? [line("As a request to paste:"), code(request, "request")] : []));
  }

  function line(text) {
    const p = document.createElement("p");
    p.textContent = text;
    return p;
  }

  function link(href, text) {
    const a = document.createElement("a");
    a.href = href;
    a.textContent = text;
    return a;
  }

  function code(text, name) {
    const block = document.createElement("div");
    const pre = document.createElement("pre");
    const inner = document.createElement("code");
    block.className = "code";
    block.dataset.copy = name;
    pre.tabIndex = 0;
    pre.setAttribute("role", "group");
    pre.setAttribute("aria-label", name);
    inner.textContent = text;
    pre.append(inner);
    block.append(pre);
    addCopyButton(block);
    return block;
  }
}
