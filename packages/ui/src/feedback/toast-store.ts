export type ToastVariant = "default" | "success" | "destructive";

export interface ToastContent {
  title: string;
  description?: string;
  variant?: ToastVariant;
  action?: { label: string; onPress: () => void };
}

export interface ToastRecord extends ToastContent {
  id: number;
  open: boolean;
}

/** How long a toast is visible, in milliseconds. */
export const TOAST_DURATION = 5000;
/** How long a dismissed toast's record stays in the store, in milliseconds. */
const TOAST_REMOVE_DELAY = 1_000_000;

let current: ToastRecord | null = null;
let lastId = 0;
let removal: ReturnType<typeof setTimeout> | undefined;
const listeners = new Set<() => void>();

function set(next: ToastRecord | null) {
  current = next;
  for (const listener of listeners) listener();
}

/** Shows a toast in place of the one that is there; answers its id. */
export function toast(content: ToastContent): number {
  clearTimeout(removal);
  lastId += 1;
  set({ ...content, id: lastId, open: true });
  return lastId;
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
