const searchBox = () => document.querySelector<HTMLElement>("main input[type=search]");

/** Puts the focus into the search of the screen that is shown; false where it has none. */
export function focusSearch(): boolean {
  const box = searchBox();
  box?.focus();
  return box !== null;
}
