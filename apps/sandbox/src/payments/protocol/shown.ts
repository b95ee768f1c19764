export type Thing = Record<string, unknown>;

export const isThing = (value: unknown): value is Thing => typeof value === "object" && value !== null;

/** Members that are only there when they are asked for. */
const onRequest: Readonly<Record<string, string>> = { "checkout.session": "line_items", invoice: "payments" };

/** Leaves out, at every depth, what has to be asked for. */
export function shown<T>(value: T): T {
  if (Array.isArray(value)) return value.map(shown) as T;
  if (!isThing(value)) return value;
  const hidden = typeof value.object === "string" ? onRequest[value.object] : undefined;
  const members = Object.entries(value).filter(([name]) => name !== hidden);
  return Object.fromEntries(members.map(([name, inner]) => [name, shown(inner)])) as T;
}
