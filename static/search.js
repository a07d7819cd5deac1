// Suggests players while a name is typed, as a listbox that the arrow keys walk. In the header
// a choice opens the player's page; in a form it fills the field. "/" focuses the header's field.
// Every field works without this file.
const pause = 150; // milliseconds between the last key and the request

function suggest(input) {
  const opens = input.dataset.players === undefined; // the header's field
  const list = document.createElement("ul");
  list.className = "suggestions";
  list.id = (input.id || "q") + "-suggestions";
  list.setAttribute("role", "listbox");
  list.setAttribute("aria-label", "Players");
  list.hidden = true;
  input.after(list);
  input.setAttribute("role", "combobox");
  input.setAttribute("aria-expanded", "false");
  input.setAttribute("aria-controls", list.id);
  input.setAttribute("aria-autocomplete", "list");

  let wait;
  let asked = 0;
  let at = -1;
  const close = () => {
    list.hidden = true;
    at = -1;
    input.setAttribute("aria-expanded", "false");
    input.removeAttribute("aria-activedescendant");
  };
  const mark = (n) => {
    const options = list.children;
    if (options.length === 0) return;
    at = (n + options.length) % options.length;
    [...options].forEach((option, i) => option.setAttribute("aria-selected", String(i === at)));
    options[at].scrollIntoView({ block: "nearest" });
    input.setAttribute("aria-activedescendant", options[at].id);
  };
  const choose = (player) => {
    close();
    if (opens) {
      location.assign(player.path);
      return;
    }
    input.value = player.value;
    input.dispatchEvent(new Event("change", { bubbles: true }));
  };
  const show = (players) => {
    list.replaceChildren(
      ...players.map((player, i) => {
        const option = document.createElement("li");
        const note = document.createElement("span");
        option.id = `${list.id}-${i}`;
        option.setAttribute("role", "option");
        option.setAttribute("aria-selected", "false");
        option.textContent = player.name + " ";
        note.className = "soft small";
        note.textContent = player.note;
        option.append(note);
        option.addEventListener("pointerdown", (event) => event.preventDefault()); // the field keeps the focus
        option.addEventListener("click", () => choose(player));
        option.player = player;
        return option;
      }),
    );
    at = -1;
    list.hidden = players.length === 0;
    input.setAttribute("aria-expanded", String(!list.hidden));
  };

  input.addEventListener("input", () => {
    clearTimeout(wait);
    const turn = ++asked;
    if (input.value.trim().length < 2) {
      close();
      return;
    }
    wait = setTimeout(async () => {
      const query = new URLSearchParams({ q: input.value });
      const league = input.dataset.players && (input.form.elements.namedItem("sport")?.value || input.dataset.players);
      if (league) query.set("sport", league);
      const answer = await fetch("/search/suggestions?" + query).catch(() => null);
      if (!answer || !answer.ok || turn !== asked) return;
      const { players } = await answer.json();
      if (turn === asked && document.activeElement === input) show(players);
    }, pause);
  });
  input.addEventListener("keydown", (event) => {
    if (list.hidden) return;
    if (event.key === "ArrowDown") mark(at + 1);
    else if (event.key === "ArrowUp") mark(at < 0 ? -1 : at - 1);
    else if (event.key === "Escape") close();
    else if (event.key === "Enter" && at >= 0) choose(list.children[at].player);
    else return;
    event.preventDefault();
  });
  input.addEventListener("blur", close);
}

document.querySelectorAll("input[data-suggest-players], input[data-players]").forEach(suggest);

document.addEventListener("keydown", (event) => {
  const field = document.querySelector("input[data-suggest-players]");
  if (event.key !== "/" || !field || event.ctrlKey || event.metaKey || event.altKey) return;
  if (event.target.closest("input, textarea, select, [contenteditable]")) return;
  event.preventDefault();
  field.focus();
  field.select();
});
