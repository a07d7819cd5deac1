// Answers the front page's question in place and verifies its receipt step by step.
// Without this file, the form leads to /ask.
const form = document.querySelector("form[data-live-ask]");
const place = document.querySelector("[data-answer]");
const calm = matchMedia("(prefers-reduced-motion: reduce)");
const pause = (ms) => new Promise((done) => setTimeout(done, calm.matches ? 0 : ms));
let turn = 0;

form.addEventListener("submit", (event) => {
  event.preventDefault();
  ask(new URL(form.action + "?" + new URLSearchParams(new FormData(form))));
});
// Examples are answered in place as well.
document.querySelectorAll("[data-example]").forEach((link) => {
  link.addEventListener("click", (event) => {
    event.preventDefault();
    form.q.value = link.textContent.trim();
    form.requestSubmit();
  });
});

async function ask(address) {
  const mine = ++turn;
  const status = form.querySelector("[role=status]");
  status.textContent = "Asking …";
  form.setAttribute("aria-busy", "true");
  try {
    const answer = await fetch(address, { headers: { Accept: "text/html" } });
    const made = new DOMParser().parseFromString(await answer.text(), "text/html");
    const slip = made.querySelector("main .receipt");
    if (mine !== turn) return;
    if (!answer.ok || !slip) {
      location.assign(address); // that page explains the error
      return;
    }
    const receipt = made.querySelector('main a[href^="/receipts/"]').getAttribute("href");
    const whole = document.createElement("p");
    const link = document.createElement("a");
    link.href = address;
    link.textContent = "Full answer";
    whole.className = "small";
    whole.append(link, " with its table, and ", made.querySelector(`main a[href="${receipt}"]`));
    place.replaceChildren(slip, whole);
    status.textContent = "";
    await check(receipt, mine);
  } catch {
    if (mine === turn) location.assign(address);
  } finally {
    if (mine === turn) form.removeAttribute("aria-busy");
  }
}

// check fetches the receipt's document and shows each step of its verification.
async function check(receipt, mine) {
  const box = document.createElement("div");
  const head = document.createElement("p");
  const list = document.createElement("ol");
  box.className = "checked steps";
  head.setAttribute("role", "status");
  head.textContent = "Verifying the receipt in your browser …";
  box.append(head, list);
  place.append(box);
  const say = (good, text) => {
    const item = document.createElement("li");
    item.className = good ? "ok" : "soft";
    item.textContent = (good ? "✓ " : "· ") + text;
    list.append(item);
  };
  const { verify } = await import(form.dataset.verifier);
  box.dataset.check = "";
  const end = (state, text) => {
    if (mine !== turn) return;
    box.dataset.check = state;
    head.textContent = text;
    head.className = state === "verified" ? "ok" : state === "broken" ? "broken" : "soft";
  };
  try {
    for (let tries = 0; mine === turn; tries++) {
      const answer = await fetch(receipt, { headers: { Accept: "application/json" }, cache: "no-store" });
      const steps = [];
      const found = await verify(new Uint8Array(await answer.arrayBuffer()), (text) => steps.push(text));
      for (const text of steps.slice(list.children.length)) {
        await pause(250);
        if (mine === turn) say(true, text);
      }
      if (found.log) return end("verified", "Verified here, in your browser");
      if (tries === 10) return end("verified", "Signed; the log’s next checkpoint will include it");
      head.textContent = "Signed. Waiting for the log’s next checkpoint …";
      await new Promise((done) => setTimeout(done, 1000));
    }
  } catch (err) {
    if (err?.name === "NotSupportedError" || !globalThis.crypto?.subtle) {
      end("unchecked", "This browser cannot check Ed25519 signatures. The receipt’s page explains how to check by hand.");
    } else {
      end("broken", "Not verified: " + err.message);
    }
  }
}

// Verify the page's own receipt when it scrolls into view.
const brought = place.dataset.receipt;
if (brought) {
  const seen = new IntersectionObserver((entries) => {
    if (!entries.some((e) => e.isIntersecting)) return;
    seen.disconnect();
    if (turn === 0) check(brought, 0);
  }, { rootMargin: "200px" });
  seen.observe(place);
}
