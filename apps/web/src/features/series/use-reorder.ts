import { type KeyboardEvent, type PointerEvent, useLayoutEffect, useRef } from "react";

/** Within this distance of an edge, the page scrolls. */
const EDGE_PX = 64;
const SCROLL_PX = 14;

interface Drag {
  from: number;
  to: number;
  startY: number;
  /** The cards as they were when it began, in page coordinates. */
  cards: { element: HTMLElement; top: number; height: number }[];
}

const KEYS: Record<string, (at: number, last: number) => number> = {
  ArrowUp: (at) => at - 1,
  ArrowDown: (at) => at + 1,
  Home: () => 0,
  End: (_, last) => last,
};

/** Where the card would be dropped: below the cards whose middles are above its own. */
const targetOf = ({ from, cards }: Drag, dy: number): number => {
  const own = cards[from];
  if (!own) return from;
  const middle = own.top + dy + own.height / 2;
  return cards.filter(({ top, height }, at) => at !== from && top + height / 2 < middle).length;
};

/**
 * Moves cards of a list by their handles, with a pointer or with keys. While a card is dragged, styles are written past
 * React, so that only what moves is painted.
 */
export function useReorder(
  list: { current: HTMLElement | null },
  onMove: (from: number, to: number) => void,
) {
  const drag = useRef<Drag | null>(null);
  // Handles stay those of the first render, so that cards that stay are not drawn anew.
  const latest = useRef(onMove);
  useLayoutEffect(() => {
    latest.current = onMove;
  });

  const show = ({ from, to, cards }: Drag, dy: number) => {
    const height = cards[from]?.height ?? 0;
    for (const [at, { element }] of cards.entries()) {
      const shift = at > from && at <= to ? -height : at < from && at >= to ? height : 0;
      element.style.transform = at === from ? `translateY(${dy}px)` : shift ? `translateY(${shift}px)` : "";
    }
  };
  const end = (isDropped: boolean) => {
    const ended = drag.current;
    if (!ended) return;
    drag.current = null;
    for (const { element } of ended.cards) {
      element.style.transform = "";
      delete element.dataset.dragged;
    }
    if (isDropped && ended.to !== ended.from) latest.current(ended.from, ended.to);
  };
  return (at: number) => ({
    onPointerDown(event: PointerEvent<HTMLElement>) {
      if (event.button !== 0 || !list.current) return;
      event.currentTarget.setPointerCapture(event.pointerId);
      const cards = [...list.current.children]
        .filter((child): child is HTMLElement => child instanceof HTMLElement)
        .map((element) => {
          const { top, height } = element.getBoundingClientRect();
          return { element, top: top + window.scrollY, height };
        });
      drag.current = { from: at, to: at, startY: event.clientY + window.scrollY, cards };
      const card = cards[at]?.element;
      if (card) card.dataset.dragged = "true";
    },
    onPointerMove({ clientY }: PointerEvent<HTMLElement>) {
      const current = drag.current;
      if (!current) return;
      const edge = clientY < EDGE_PX ? -SCROLL_PX : clientY > window.innerHeight - EDGE_PX ? SCROLL_PX : 0;
      if (edge !== 0) window.scrollBy(0, edge);
      const dy = clientY + window.scrollY - current.startY;
      current.to = targetOf(current, dy);
      show(current, dy);
    },
    onPointerUp: () => end(true),
    onPointerCancel: () => end(false),
    onKeyDown(event: KeyboardEvent<HTMLElement>) {
      if (event.key === "Escape") return end(false);
      const last = (list.current?.children.length ?? 1) - 1;
      const to = KEYS[event.key]?.(at, last);
      if (to === undefined) return;
      event.preventDefault();
      if (to >= 0 && to <= last && to !== at) latest.current(at, to);
    },
  });
}
