// The builder works without this file, with a preview button. This adds a live badge
// and undo. The server validates the design and writes the tag, so each change asks it.
(() => {
  const builder = document.querySelector("[data-builder]");
  const form = document.getElementById("design");
  if (!builder || !form) return;
  const undo = builder.querySelector("[data-undo]");
  const status = builder.querySelector("[data-status]");
  const fields = [...form.querySelectorAll("input:not([type=hidden]), select")].filter((f) => f.name && f.name !== "name");
  const read = () => JSON.stringify(fields.map((f) => (f.disabled ? null : f.value)));
  const past = [];
  let now = read();
  let turn = 0;
  let wait;

  const stages = [...builder.querySelectorAll("[data-stage]")];
  const badges = [];
  const draw = (answer) => {
    stages.forEach((stage, i) => {
      if (!badges[i]) {
        badges[i] = document.createElement("groundline-badge");
        stage.replaceChildren(badges[i]);
      }
      badges[i].setAttribute("size", answer.size);
      if (answer.scheme) badges[i].setAttribute("scheme", answer.scheme);
      else badges[i].removeAttribute("scheme");
      badges[i].show(answer.badge);
    });
  };

  // Dark colors that are made of the light ones are shown in their fields, which take none then.
  const wear = ({ auto, values }) => {
    form.querySelectorAll('input[name^="dark-"]').forEach((field) => {
      field.disabled = auto;
      if (auto) field.value = values[field.name];
    });
  };

  const see = (figure, sight) => {
    if (!sight) return;
    const image = figure.querySelector("img");
    const source = figure.querySelector("source");
    if (source) source.srcset = sight.dark;
    image.src = sight.light;
    image.width = sight.width;
    image.height = sight.height;
    image.alt = sight.alt;
  };

  const complain = (problems) => {
    form.querySelectorAll("[data-error]").forEach((p) => {
      if (p.dataset.error === "name") return; // checked when the theme is saved
      const problem = problems.find((one) => one.field === p.dataset.error);
      const field = form.elements.namedItem(p.dataset.error);
      const [message, mend] = p.children;
      p.hidden = !problem;
      if (field) field.setAttribute("aria-invalid", String(Boolean(problem)));
      message.textContent = problem ? problem.message + " " : "";
      mend.hidden = !problem || !problem.mend;
      mend.value = problem ? problem.field + ":" + problem.mend : "";
      mend.textContent = problem ? "Use " + problem.mend : "";
    });
    const n = problems.length;
    status.textContent = n ? "Fix " + n + (n === 1 ? " field" : " fields") : "The preview is up to date";
  };

  const refresh = async () => {
    const mine = ++turn;
    const query = new URLSearchParams(new FormData(form));
    try {
      const reply = await fetch("/widgets/preview?" + query);
      if (!reply.ok) throw reply;
      const answer = await reply.json();
      if (mine !== turn) return;
      draw(answer);
      complain(answer.problems || []);
      wear(answer);
      builder.querySelectorAll("[data-tag]").forEach((code) => {
        code.textContent = answer.tags[code.dataset.tag];
      });
      builder.querySelectorAll("[data-sight]").forEach((figure) => see(figure, answer.sights[figure.dataset.sight]));
    } catch {
      if (mine === turn) status.textContent = "The preview could not be updated";
    }
  };

  const changed = () => {
    clearTimeout(wait);
    wait = setTimeout(refresh, 120);
  };
  const remember = () => {
    const next = read();
    if (next === now) return;
    past.push(now);
    now = next;
    undo.disabled = false;
  };
  const back = () => {
    const last = past.pop();
    if (last === undefined) return;
    now = last;
    JSON.parse(last).forEach((value, i) => { if (value !== null) fields[i].value = value; });
    undo.disabled = past.length === 0;
    changed();
  };

  form.addEventListener("input", (event) => { if (fields.includes(event.target)) changed(); });
  form.addEventListener("change", (event) => {
    remember();
    if (fields.includes(event.target)) changed();
  });
  undo.addEventListener("click", back);
  form.addEventListener("click", (event) => {
    const button = event.target.closest('button[name="mend"]');
    if (!button) return;
    event.preventDefault();
    const [name, value] = button.value.split(":");
    form.elements.namedItem(name).value = value;
    remember();
    changed();
  });

  customElements.whenDefined("groundline-badge").then(() => {
    undo.hidden = false;
    form.querySelector("[data-preview]").hidden = true;
    refresh();
  });
})();
