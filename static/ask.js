// Suggests questions while the user types. The form works without this file.
(() => {
  const list = document.querySelector("datalist[data-suggest]");
  const input = list && document.querySelector(`input[list="${list.id}"]`);
  if (!input) return;
  let wait;
  let asked = 0;
  input.addEventListener("input", () => {
    clearTimeout(wait);
    wait = setTimeout(async () => {
      const turn = ++asked;
      const address = list.dataset.suggest + "?q=" + encodeURIComponent(input.value);
      const answer = await fetch(address).catch(() => null);
      if (!answer || !answer.ok || turn !== asked) return;
      const { suggestions } = await answer.json();
      list.replaceChildren(
        ...suggestions.map((text) => {
          const option = document.createElement("option");
          option.value = text;
          return option;
        }),
      );
    }, 150);
  });
})();
