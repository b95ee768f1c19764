/** The element the page is known to have, as what it is. */
export function element<T extends HTMLElement>(id: string, type: new () => T): T {
  const found = document.getElementById(id);
  if (found instanceof type) return found;
  throw new Error(`The page has no ${type.name} with the id ${id}.`);
}

export function within(parent: ParentNode, selector: string): HTMLElement {
  const found = parent.querySelector(selector);
  if (found instanceof HTMLElement) return found;
  throw new Error(`Nothing matches ${selector}.`);
}
