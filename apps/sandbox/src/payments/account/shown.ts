export type Thing = Record<string, unknown>;

export const isThing = (value: unknown): value is Thing => typeof value === "object" && value !== null;

/** Fields the provider includes only when expanded. */
const onRequest: Readonly<Record<string, string>> = { "checkout.session": "line_items", invoice: "payments" };

/** Removes, at every depth, fields that are only included when expanded. */
export function shown<T>(value: T): T {
  if (Array.isArray(value)) return value.map(shown) as T;
  if (!isThing(value)) return value;
  const hidden = typeof value.object === "string" ? onRequest[value.object] : undefined;
  const members = Object.entries(value).filter(([name]) => name !== hidden);
  return Object.fromEntries(members.map(([name, inner]) => [name, shown(inner)])) as T;
}
