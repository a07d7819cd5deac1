// Creates and uses passkeys; the browser's response goes to the server unchanged. The
// forms stay hidden in browsers without passkey support.
(() => {
  const known = window.PublicKeyCredential && PublicKeyCredential.parseCreationOptionsFromJSON;
  if (!known) return;
  document.querySelectorAll("[data-passkey-missing]").forEach((e) => { e.hidden = true; });

  const post = async (path, body) => {
    const answer = await fetch(path, {
      method: "POST", headers: { "Content-Type": "application/json", Accept: "application/json" }, body: JSON.stringify(body),
    });
    const said = await answer.json().catch(() => ({}));
    if (!answer.ok) throw new Error(said.detail || "The server did not respond. Try again.");
    return said;
  };

  const ceremonies = {
    async add(form) {
      const name = form.elements.passkey_name.value;
      const { id, options } = await post("/account/passkeys/options", {});
      const made = await navigator.credentials.create({ publicKey: PublicKeyCredential.parseCreationOptionsFromJSON(options.publicKey) });
      return (await post("/account/passkeys", { id, name, answer: made.toJSON() })).next;
    },
    async use(form) {
      const { id, options } = await post("/login/passkey/options", {});
      const used = await navigator.credentials.get({ publicKey: PublicKeyCredential.parseRequestOptionsFromJSON(options.publicKey) });
      return (await post("/login/passkey", { id, next: form.dataset.next || "", answer: used.toJSON() })).next;
    },
  };

  document.querySelectorAll("form[data-passkey]").forEach((form) => {
    const wrong = form.querySelector("[role=alert]");
    const button = form.querySelector("button");
    form.hidden = false;
    form.addEventListener("submit", async (event) => {
      event.preventDefault();
      wrong.hidden = true;
      button.disabled = true;
      try {
        location.assign(await ceremonies[form.dataset.passkey](form));
      } catch (e) {
        // The user closed the browser's dialog, or the device has a passkey already.
        wrong.textContent = e.name === "NotAllowedError" ? "No passkey was used." :
          e.name === "InvalidStateError" ? "This device already has a passkey for this account." : e.message;
        wrong.hidden = false;
        button.disabled = false;
      }
    });
  });
})();
