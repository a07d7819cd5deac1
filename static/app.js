// Everything works without this file. It adds copy buttons, protects forms from double
// submission, and scrolls the documentation's list of pages to the current one.
document.querySelectorAll("[data-copy]").forEach(addCopyButton);

// docs.js calls this, too.
function addCopyButton(block) {
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
}

document.querySelectorAll("form[data-once]").forEach((form) => {
  let sent = false;
  form.addEventListener("submit", (event) => {
    if (sent) event.preventDefault();
    sent = true;
  });
  addEventListener("pageshow", () => { sent = false; });
});

const here = document.querySelector(".shelf .always [aria-current]");
if (here) {
  const shelf = here.closest(".shelf");
  shelf.scrollTop = here.offsetTop - shelf.clientHeight / 2;
}

// What lies below the first screen is laid out once the page is there and idle, a section at a time.
const idle = window.requestIdleCallback ?? setTimeout;
function layOutRest() {
  const next = document.querySelector(".later");
  if (!next) return;
  next.classList.remove("later");
  requestAnimationFrame(() => idle(layOutRest));
}
addEventListener("load", () => idle(layOutRest));
