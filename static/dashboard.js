// Shows requests as they arrive, without a reload. It fetches the page again and
// replaces the elements marked data-live, so that only the server renders them.
(() => {
  const status = document.querySelector("[data-events]");
  if (!status) return;
  const page = status.dataset.from ?? location.href;
  let shown = Number(status.dataset.newest);
  let fetching = false;
  let source, poll;

  // arrived takes the number of the newest request.
  const arrived = (newest) => {
    if (newest > shown && !fetching) refresh(newest);
  };

  async function refresh(newest) {
    fetching = true;
    const first = shown === 0;
    try {
      const answer = await fetch(page, { headers: { Accept: "text/html" } });
      if (!answer.ok || answer.redirected) return stop();
      const made = new DOMParser().parseFromString(await answer.text(), "text/html");
      const call = newestCall(made);
      const last = made.querySelector("[data-events]");
      for (const part of document.querySelectorAll("[data-live]")) replace(part, made);
      shown = Math.max(newest, Number(last?.dataset.newest ?? newest));
      status.textContent = (first ? "Your first request has arrived" : "A request arrived") + (call ? `: ${call}.` : ".");
    } finally {
      // Refresh at most once a second.
      setTimeout(() => { fetching = false; }, 1000);
    }
  }

  // replace keeps opened details open, and skips the part that has the focus.
  function replace(part, made) {
    const fresh = made.querySelector(`[data-live="${part.dataset.live}"]`);
    if (!fresh || part.contains(document.activeElement)) return;
    const open = [...part.querySelectorAll("details")].map((d) => d.open);
    part.replaceChildren(...fresh.childNodes);
    part.querySelectorAll("details").forEach((d, i) => { d.open = open[i] ?? false; });
  }

  function newestCall(made) {
    const row = made.querySelector('[data-live="calls"] tbody tr');
    return row && `${row.cells[1].querySelector("code").textContent}, ${row.cells[2].textContent.trim()}`;
  }

  function stop() {
    source?.close();
    clearInterval(poll);
  }

  // polling asks for the newest number when no stream is available.
  function polling() {
    clearInterval(poll);
    poll = setInterval(async () => {
      if (document.hidden) return;
      const answer = await fetch(status.dataset.events, { headers: { Accept: "application/json" } }).catch(() => null);
      if (answer?.status === 401) return stop();
      if (answer?.ok && !answer.redirected) arrived((await answer.json()).newest);
    }, 5000);
  }

  function listen() {
    stop();
    if (!("EventSource" in window)) return polling();
    source = new EventSource(status.dataset.events);
    source.addEventListener("call", (event) => arrived(Number(event.data)));
    source.addEventListener("error", () => {
      if (source.readyState === EventSource.CLOSED) polling();
    });
  }

  // Hidden pages close their stream.
  document.addEventListener("visibilitychange", () => (document.hidden ? stop() : listen()));
  addEventListener("pagehide", stop);
  if (!document.hidden) listen();
})();
