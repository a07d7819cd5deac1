// Writes a post in WordPress's block editor, publishes it and returns its address: each card as a
// pasted address, as a shortcode, as a block and in the classic form.
(async (cards) => {
  const until = async (what, holds) => {
    for (let i = 0; i < 400; i++) {
      const found = holds();
      if (found) return found;
      await new Promise((r) => setTimeout(r, 50));
    }
    throw new Error("never: " + what + " in " + JSON.stringify(wp.data.select("core/block-editor").getBlocks().map((b) => [b.name, b.attributes])).slice(0, 2000));
  };
  const { select, dispatch } = wp.data;
  const { createBlock, pasteHandler } = wp.blocks;
  const blocks = () => select("core/block-editor").getBlocks();
  const change = dispatch("core/block-editor");
  await until("the editor", () => document.querySelector(".block-editor-block-list__layout"));
  if (select("core/edit-post").isFeatureActive("welcomeGuide")) dispatch("core/edit-post").toggleFeature("welcomeGuide");
  dispatch("core/editor").editPost({ title: "Four cards, four ways" });
  for (const card of cards) {
    const paragraph = createBlock("core/paragraph");
    const { clientId } = paragraph;
    change.insertBlocks(paragraph);
    const text = await until("a paragraph", () => document.querySelector(`[data-block="${clientId}"][contenteditable=true]`));
    text.focus();
    getSelection().collapse(text, 0);
    await until("a caret", () => text.classList.contains("is-selected") && select("core/block-editor").getSelectionStart().offset === 0);
    const clipboardData = new DataTransfer();
    clipboardData.setData("text/plain", card.url);
    text.dispatchEvent(new ClipboardEvent("paste", { clipboardData, bubbles: true, cancelable: true }));
    await until("a card of the pasted " + card.url, () => blocks().some((b) => b.name === "groundline/card" && b.attributes.url === card.url));
  }
  for (const card of cards) change.insertBlocks(createBlock("core/shortcode", { text: card.shortcode }));
  for (const card of cards) change.insertBlocks(createBlock("groundline/card", card.attributes));
  change.insertBlocks(createBlock("core/freeform", { content: cards.map((c) => "<p>" + c.url.replace(/&/g, "&amp;") + "</p>").join("\n") }));
  // A pasted shortcode becomes the block.
  for (const card of cards) {
    const [made] = pasteHandler({ plainText: card.shortcode, HTML: "", mode: "BLOCKS" });
    if (made.name !== "groundline/card" || !made.attributes.url && made.attributes.kind !== card.attributes.kind)
      throw new Error(card.shortcode + " became " + JSON.stringify(made));
  }
  await until("the previews", () => [...document.querySelectorAll(".wp-block-groundline-card img")].filter((i) => i.complete && i.naturalWidth > 0).length === 2 * cards.length);
  dispatch("core/editor").editPost({ status: "publish" });
  await dispatch("core/editor").savePost();
  if (!select("core/editor").didPostSaveRequestSucceed()) throw new Error("not saved");
  return select("core/editor").getPermalink();
})
