type Field = HTMLInputElement | HTMLTextAreaElement;

const isField = (target: Element): target is Field =>
  target instanceof HTMLTextAreaElement || (target instanceof HTMLInputElement && !isTicked(target));

const isTicked = (target: Element): target is HTMLInputElement =>
  target instanceof HTMLInputElement && (target.type === "checkbox" || target.type === "radio");

const tell = (target: Element, type: string) => target.dispatchEvent(new Event(type, { bubbles: true }));

/** React overlooks a value that is set as scripts set it. */
function retype(field: Field, typed: string): void {
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), "value")?.set?.call(field, typed);
  tell(field, "input");
}

function repeat(type: string, target: Element): void {
  if (isField(target)) {
    const typed = target.value;
    target.value = target.defaultValue;
    // React takes over a part of the page at its first event.
    tell(target, "input");
    retype(target, typed);
  } else if (isTicked(target)) {
    target.checked = !target.checked;
    tell(target, "input");
    target.click();
  } else tell(target, type);
}

/**
 * Listens to what is clicked, typed and chosen on the page before the app runs. The result does it once more, for the
 * app; links have worked meanwhile.
 */
export function keepEarlyInput(): () => void {
  const early = new Map<Element, string>();
  const keep = ({ type, target }: Event) => {
    if (!(target instanceof Element)) return;
    if (type !== "click" || isTicked(target) || target.closest("button")) early.set(target, type);
  };
  const types = ["click", "input", "change"];
  for (const type of types) addEventListener(type, keep, true);
  return () => {
    for (const type of types) removeEventListener(type, keep, true);
    for (const [target, type] of early) if (target.isConnected) repeat(type, target);
  };
}
