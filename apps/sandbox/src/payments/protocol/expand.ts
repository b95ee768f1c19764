import { type Account, deletedCustomer } from "../account/account.ts";
import { isThing, shown, type Thing } from "./call.ts";
import { innerList } from "./list.ts";
import { ProviderError } from "./provider-error.ts";

const MAX_DEPTH = 4;

function includable(account: Account, thing: Thing, name: string): unknown {
  const id = String(thing.id);
  if (thing.object === "invoice" && name === "payments")
    return innerList(
      shown(account.store.all("invoice_payment").filter(({ invoice }) => invoice === id)),
      `/v1/invoice_payments?invoice=${id}`,
    );
  if (thing.object === "checkout.session" && name === "line_items")
    return structuredClone(account.store.get("checkout.session", id)?.line_items);
  return undefined;
}

function expandIn(account: Account, thing: unknown, path: readonly string[], whole: string): void {
  const [name, ...rest] = path;
  if (name === undefined) return;
  if (Array.isArray(thing)) {
    for (const each of thing) expandIn(account, each, path, whole);
    return;
  }
  if (!isThing(thing)) return;
  if (thing[name] === null) return;
  const held = thing[name] ?? includable(account, thing, name);
  if (held === undefined) throw cannot(whole);
  const found =
    typeof held === "string" ? (account.store.find(held) ?? deletedCustomer(account, held)) : held;
  if (found === undefined) throw cannot(whole);
  thing[name] = typeof held === "string" ? shown(structuredClone(found)) : held;
  if (isThing(held) && rest.length === 0 && !Array.isArray(held) && held.object === undefined)
    throw cannot(whole);
  expandIn(account, thing[name], rest, whole);
}

const cannot = (path: string) =>
  new ProviderError(400, `This property cannot be expanded (${path}).`, { param: "expand" });

/** The response with every reference in `expand[]` expanded. */
export function expand(account: Account, answer: object, paths: readonly string[]): object {
  const copy = shown(structuredClone(answer));
  for (const whole of paths) {
    const path = whole.split(".");
    if (path.length > MAX_DEPTH)
      throw new ProviderError(
        400,
        `You cannot expand more than ${MAX_DEPTH} levels of a property (${whole}).`,
        {
          param: "expand",
        },
      );
    expandIn(account, copy, path, whole);
  }
  return copy;
}
