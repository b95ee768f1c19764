type Field = HTMLInputElement | HTMLTextAreaElement;

const tell = (target: Element, type: string) => target.dispatchEvent(new Event(type, { bubbles: true }));

/** Types it once more: React knows the fields by now, and overlooks a value that is set as scripts set it. */
function retype(field: Field): void {
  const typed = field.value;
  field.value = field.defaultValue;
  // React takes over a part of the page at its first event.
  tell(field, "input");
  Reflect.set(Object.getPrototypeOf(field), "value", typed, field);
  tell(field, "input");
}

function tick(box: HTMLInputElement): void {
  box.checked = box.defaultChecked;
  tell(box, "input");
  box.click();
}

const isTicked = ({ type, checked, defaultChecked }: HTMLInputElement) =>
  checked !== defaultChecked && (checked || type === "checkbox");
const isTyped = ({ value, defaultValue }: Field) => value !== defaultValue;
const isChosen = ({ options }: HTMLSelectElement) =>
  [...options].some(({ selected, defaultSelected }) => selected && !defaultSelected);

/**
 * Notes the buttons that are pressed on the page before the app runs. The result presses them once more, and repeats
 * what was typed, ticked and chosen, so that the app knows of it.
 */
export function keepEarlyInput(): () => void {
  const pressed = new Set<Element>();
  const note = ({ target }: Event) => {
    // Links work without the app.
    const button = target instanceof Element && target.closest("button");
    if (button) pressed.add(button);
  };
  addEventListener("click", note, true);
  return () => {
    removeEventListener("click", note, true);
    const find = <Found extends Element>(selector: string) => [...document.querySelectorAll<Found>(selector)];
    find<HTMLInputElement>("input:is([type=checkbox],[type=radio])").filter(isTicked).forEach(tick);
    find<Field>("input:not([type=checkbox],[type=radio]),textarea").filter(isTyped).forEach(retype);
    for (const select of find<HTMLSelectElement>("select").filter(isChosen)) tell(select, "change");
    for (const button of pressed) tell(button, "click");
  };
}
