import { type KeyboardEvent, type PointerEvent, useLayoutEffect, useRef } from "react";
import { flushSync } from "react-dom";
import { afterPaint } from "../../shell/after-paint.ts";

/** Within this distance of an edge, the page scrolls. */
const EDGE_PX = 64;
const SCROLL_PX = 14;

/** A card in page coordinates. */
interface Placed {
  element: HTMLElement;
  top: number;
  height: number;
}

interface Move {
  from: number;
  to: number;
  /** As they were when it began. */
  cards: readonly Placed[];
}

interface Drag extends Move {
  startY: number;
}

const placed = (list: HTMLElement): Placed[] =>
  [...list.children]
    .filter((child): child is HTMLElement => child instanceof HTMLElement)
    .map((element) => {
      const { top, height } = element.getBoundingClientRect();
      return { element, top: top + window.scrollY, height };
    });

/** How far the card goes to its new place. */
const distanceOf = ({ from, to, cards }: Move): number => {
  const [own, other] = [cards[from], cards[to]];
  if (!own || !other) return 0;
  return to < from ? other.top - own.top : other.top + other.height - own.top - own.height;
};

/** Shows a card where it goes, and those on its way a card further, before the document has moved them. */
function show({ from, to, cards }: Move, dy: number): void {
  const own = cards[from];
  const next = cards[from + 1];
  const former = cards[from - 1];
  if (!own) return;
  const step = next ? next.top - own.top : former ? own.height + own.top - former.top - former.height : 0;
  for (const [at, { element }] of cards.entries()) {
    const shift = at > from && at <= to ? -step : at < from && at >= to ? step : 0;
    element.style.transform = at === from ? `translateY(${dy}px)` : shift ? `translateY(${shift}px)` : "";
  }
}

const putBack = ({ cards }: Move): void => {
  for (const { element } of cards) element.style.transform = "";
};

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

  const moving = useRef<(Move & { finish: () => void }) | null>(null);

  /** By a key: painted at once, and then moved in the document, which takes longer. */
  const moveByKey = (move: Move) => {
    const finish = () => {
      cancel();
      moving.current = null;
      flushSync(() => latest.current(move.from, move.to));
      putBack(move);
    };
    show(move, distanceOf(move));
    const cancel = afterPaint(finish);
    moving.current = { ...move, finish };
  };
  /** Where a card is once its move before this one is done. */
  const placeOf = (at: number): number => {
    if (!moving.current) return at;
    const { from, to, finish } = moving.current;
    finish();
    return at === from ? to : at;
  };
  const end = (isDropped: boolean) => {
    const ended = drag.current;
    if (!ended) return;
    drag.current = null;
    putBack(ended);
    for (const { element } of ended.cards) delete element.dataset.dragged;
    if (isDropped && ended.to !== ended.from) latest.current(ended.from, ended.to);
  };
  return (at: number) => ({
    onPointerDown(event: PointerEvent<HTMLElement>) {
      if (event.button !== 0 || !list.current) return;
      event.currentTarget.setPointerCapture(event.pointerId);
      const from = placeOf(at);
      const cards = placed(list.current);
      drag.current = { from, to: from, startY: event.clientY + window.scrollY, cards };
      const card = cards[from]?.element;
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
      const target = KEYS[event.key];
      if (!target || !list.current) return;
      event.preventDefault();
      const from = placeOf(at);
      const cards = placed(list.current);
      const to = target(from, cards.length - 1);
      if (to !== from && cards[to]) moveByKey({ from, to, cards });
    },
  });
}
