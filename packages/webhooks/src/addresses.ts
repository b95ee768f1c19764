import { lookup } from "node:dns/promises";
import ipaddr from "ipaddr.js";

/** Where a connection may go: only such an address is ever connected to. */
export interface SafeAddress {
  address: string;
  family: 4 | 6;
}

/** Nobody in the public net answers there: private, local, reserved, or a way round to one of these. */
export class ForbiddenAddress extends Error {
  override readonly name = "ForbiddenAddress";
}

/** Answers machines of one cloud alone, at a public address. */
const METADATA = new Set(["168.63.129.16"]);

/** All of IPv6 that is given out to the public net. */
const GIVEN_OUT = ipaddr.parseCIDR("2000::/3");

/** Whether anybody on the internet could reach this address; mapped ones count as what they map to. */
export function isPublic(address: string): boolean {
  if (!ipaddr.isValid(address)) return false;
  const parsed = ipaddr.process(address);
  const isGivenOut = parsed.kind() === "ipv4" || parsed.match(GIVEN_OUT);
  return isGivenOut && parsed.range() === "unicast" && !METADATA.has(parsed.toString());
}

const familyOf = (address: string): 4 | 6 => (ipaddr.parse(address).kind() === "ipv4" ? 4 : 6);

/** Looks the host up once. One forbidden address among several is enough to refuse it. */
export async function resolveSafely(
  hostname: string,
  { allowPrivate, resolve = lookupAll }: { allowPrivate: boolean; resolve?: typeof lookupAll },
): Promise<SafeAddress> {
  const host = hostname.replace(/^\[|\]$/g, "");
  const addresses = ipaddr.isValid(host) ? [host] : await resolve(host);
  const [first] = addresses;
  if (first === undefined) throw new Error("The host has no address.");
  if (!allowPrivate && !addresses.every(isPublic)) {
    throw new ForbiddenAddress("The host is not on the public internet.");
  }
  return { address: first, family: familyOf(first) };
}

const lookupAll = async (host: string): Promise<string[]> =>
  (await lookup(host, { all: true })).map(({ address }) => address);
