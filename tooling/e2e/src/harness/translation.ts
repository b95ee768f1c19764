import type { BrowserContext } from "@playwright/test";

/** Does to the page what Chrome's page translation does, without changing a word: each text moves into new elements. */
export async function translatePages(context: BrowserContext): Promise<void> {
  await context.addInitScript(() => {
    const KEPT = "script, style, textarea, noscript, svg, title, [contenteditable], [translate=no], font";
    const translate = (root: Node) => {
      const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
      const texts: Text[] = [];
      for (let at = walker.currentNode; at; ) {
        if (at instanceof Text && at.data.trim() !== "" && !at.parentElement?.closest(KEPT)) texts.push(at);
        const next = walker.nextNode();
        if (!next) break;
        at = next;
      }
      for (const text of texts) {
        const [outer, inner] = [document.createElement("font"), document.createElement("font")];
        inner.textContent = text.data;
        outer.append(inner);
        text.replaceWith(outer);
      }
    };
    const watch = () => {
      translate(document.body);
      new MutationObserver((changes) => {
        for (const { type, target, addedNodes } of changes)
          for (const node of type === "characterData" ? [target] : addedNodes)
            if (node.isConnected) translate(node);
      }).observe(document.body, { childList: true, characterData: true, subtree: true });
    };
    // As Chrome does: once the page is there and runs.
    const waiting = new MutationObserver(() => {
      const parts = [...document.querySelectorAll("#root main, #root main :is(h1, h2, p, li, button, a)")];
      const runs = (part: Element) => Object.keys(part).some((key) => key.startsWith("__react"));
      if (parts.length === 0 || !parts.every((part) => runs(part) || part.closest("[contenteditable]")))
        return;
      waiting.disconnect();
      watch();
    });
    waiting.observe(document, { childList: true, subtree: true, attributes: true });
  });
}
