// Reads a plot out: the column under the pointer, or the one chosen with the arrow keys. The
// table beside each plot has the same figures, so nothing is lost without this file.
document.querySelectorAll("figure[data-readout]").forEach((figure) => {
  const svg = figure.querySelector("svg");
  const columns = new Map();
  svg.querySelectorAll("[data-x]").forEach((mark) => {
    const x = Number(mark.dataset.x);
    const column = columns.get(x) || { x, at: mark.dataset.at, values: [] };
    column.values.push(mark.dataset.value);
    columns.set(x, column);
  });
  const order = [...columns.values()].sort((a, b) => a.x - b.x);
  if (order.length === 0) return;

  const rule = document.createElementNS("http://www.w3.org/2000/svg", "path");
  rule.setAttribute("class", "reading");
  svg.insertBefore(rule, svg.querySelector("g"));
  const text = document.createElement("p");
  text.className = "readout small";
  text.setAttribute("role", "status");
  text.textContent = "Point at the plot, or focus it and use the arrow keys.";
  svg.after(text);

  let shown = -1;
  const show = (n) => {
    if (n === shown || n < 0 || n >= order.length) return;
    shown = n;
    const { x, at, values } = order[n];
    rule.setAttribute("d", `M${x} 24V344`);
    text.textContent = at[0].toUpperCase() + at.slice(1) + ": " + values.join(" · ");
  };
  svg.addEventListener("pointermove", (event) => {
    const box = svg.getBoundingClientRect();
    const x = ((event.clientX - box.left) / box.width) * svg.viewBox.baseVal.width;
    let nearest = 0;
    order.forEach((column, n) => {
      if (Math.abs(column.x - x) < Math.abs(order[nearest].x - x)) nearest = n;
    });
    show(nearest);
  });
  svg.tabIndex = 0;
  svg.addEventListener("keydown", (event) => {
    const to = { ArrowLeft: shown < 0 ? order.length - 1 : shown - 1, ArrowRight: shown + 1, Home: 0, End: order.length - 1 }[event.key];
    if (to === undefined) return;
    event.preventDefault();
    show(to);
  });
});
