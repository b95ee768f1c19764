export type ToastVariant = "default" | "success" | "destructive";

export interface ToastContent {
  title: string;
  description?: string;
  variant?: ToastVariant;
  action?: { label: string; onPress: () => void };
  /** Minimum time in milliseconds before another toast may replace this one, so that it can be read. */
  readable?: number;
}

export interface ToastRecord extends ToastContent {
  id: number;
  open: boolean;
  /** Wall-clock time in milliseconds until which no other toast replaces it. */
  heldUntil: number;
}

/** How long a toast is visible, in milliseconds. */
export const TOAST_DURATION = 5000;
/** How long a dismissed toast's record stays in the store, in milliseconds. */
const TOAST_REMOVE_DELAY = 1_000_000;

let current: ToastRecord | null = null;
let lastId = 0;
let removal: ReturnType<typeof setTimeout> | undefined;
let arrival: ReturnType<typeof setTimeout> | undefined;
const listeners = new Set<() => void>();

function set(next: ToastRecord | null) {
  current = next;
  for (const listener of listeners) listener();
}

/**
 * Shows a toast and returns its id. Replaces the current one, once that has been visible for its `readable` time.
 */
export function toast(content: ToastContent): number {
  lastId += 1;
  const id = lastId;
  clearTimeout(arrival);
  const wait = current?.open ? current.heldUntil - Date.now() : 0;
  if (wait > 0) arrival = setTimeout(() => show(id, content), wait);
  else show(id, content);
  return id;
}

function show(id: number, content: ToastContent) {
  clearTimeout(removal);
  set({ ...content, id, open: true, heldUntil: Date.now() + (content.readable ?? 0) });
}

/** Closes the toast; its record stays for TOAST_REMOVE_DELAY. */
export function dismissToast(id: number): void {
  if (current?.id !== id || !current.open) return;
  set({ ...current, open: false });
  removal = setTimeout(() => set(null), TOAST_REMOVE_DELAY);
}

export function subscribeToToasts(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export function currentToast(): ToastRecord | null {
  return current;
}
