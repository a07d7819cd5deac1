// Everything works without this file. It adds two comforts: a button that
// copies a block of code, and a form that cannot be sent twice by a double click.
document.querySelectorAll("[data-copy]").forEach((block) => {
  if (!navigator.clipboard) return;
  const button = document.createElement("button");
  const status = document.createElement("span");
  button.type = "button";
  button.className = "copy";
  button.textContent = "Copy";
  button.setAttribute("aria-label", "Copy " + block.dataset.copy);
  status.className = "sr";
  status.setAttribute("role", "status");
  button.addEventListener("click", async () => {
    await navigator.clipboard.writeText(block.querySelector("code").textContent.trim());
    button.textContent = status.textContent = "Copied";
    setTimeout(() => {
      button.textContent = "Copy";
      status.textContent = "";
    }, 2000);
  });
  block.append(button, status);
});

document.querySelectorAll("form[data-once]").forEach((form) => {
  let sent = false;
  form.addEventListener("submit", (event) => {
    if (sent) event.preventDefault();
    sent = true;
  });
  addEventListener("pageshow", () => { sent = false; });
});
