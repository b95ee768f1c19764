const GAP = 6;
const EDGE = 8;

/** Puts a bubble over the middle of a target, or under it where there is no room, inside the window. */
export function placeAbove(bubble: HTMLElement, target: Element): void {
  const at = target.getBoundingClientRect();
  const { width, height } = bubble.getBoundingClientRect();
  const left = at.left + at.width / 2 - width / 2;
  const above = at.top - height - GAP;
  bubble.style.inset = "auto";
  bubble.style.left = `${Math.max(EDGE, Math.min(left, window.innerWidth - width - EDGE))}px`;
  bubble.style.top = `${above >= EDGE ? above : at.bottom + GAP}px`;
}
