import ipaddr from "ipaddr.js";
import { type LookUp, type LookUpOptions, lookUp } from "./look-up.ts";

/** A checked address. Connections are only ever made to these. */
export interface SafeAddress {
  address: string;
  family: 4 | 6;
}

export interface AddressGuard {
  /** Allows private addresses: for development only. */
  allowPrivate: boolean;
  /** Replaces the name servers in tests. */
  resolve?: LookUp | undefined;
}

/** The address isn't public: private, local, reserved, or an encoding of one of these. */
export class ForbiddenAddress extends Error {
  override readonly name = "ForbiddenAddress";
}

/** Azure's metadata service, which has a public address. */
const METADATA = new Set(["168.63.129.16"]);

/** The IPv6 range allocated to the public internet. */
const GLOBAL_UNICAST = ipaddr.parseCIDR("2000::/3");

/** Whether the address is on the public internet. Mapped addresses are judged by what they map to. */
export function isPublic(address: string): boolean {
  if (!ipaddr.isValid(address)) return false;
  const parsed = ipaddr.process(address);
  const isAllocated = parsed.kind() === "ipv4" || parsed.match(GLOBAL_UNICAST);
  return isAllocated && parsed.range() === "unicast" && !METADATA.has(parsed.toString());
}

const familyOf = (address: string): 4 | 6 => (ipaddr.parse(address).kind() === "ipv4" ? 4 : 6);

/** Resolves the host once, and rejects it if any of its addresses isn't public. */
export async function resolveSafely(
  hostname: string,
  { allowPrivate, resolve = lookUp, signal, userId }: AddressGuard & LookUpOptions,
): Promise<SafeAddress[]> {
  const host = hostname.replace(/^\[|\]$/g, "");
  const addresses = ipaddr.isValid(host)
    ? [host]
    : await abortable(resolve(host, { signal, userId }), signal);
  if (addresses.length === 0) throw new Error("The host has no addresses.");
  if (!allowPrivate && !addresses.every(isPublic)) {
    throw new ForbiddenAddress("The host isn't on the public internet.");
  }
  return addresses.map((address) => ({ address, family: familyOf(address) }));
}

/** A look-up may wait for its turn; its caller need not. */
function abortable<Value>(work: Promise<Value>, signal: AbortSignal | undefined): Promise<Value> {
  if (!signal) return work;
  const { promise, resolve, reject } = Promise.withResolvers<Value>();
  const abort = () => reject(signal.reason);
  signal.addEventListener("abort", abort, { once: true });
  if (signal.aborted) abort();
  work.then(resolve, reject).finally(() => signal.removeEventListener("abort", abort));
  return promise;
}
