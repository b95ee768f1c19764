import { isIPv6 } from "node:net";

const GROUPS = 8;
const NETWORK_GROUPS = 4;

/** What counts as one client: an IPv4 address, or the /64 network that every IPv6 client owns whole. */
export function clientKey(address: string): string {
  if (!isIPv6(address) || address.includes(".")) return address;
  const [head = "", tail] = address.split("::");
  const left = head.split(":").filter(Boolean);
  const right = (tail ?? "").split(":").filter(Boolean);
  const zeros = Array<string>(GROUPS - left.length - right.length).fill("0");
  return `${[...left, ...zeros, ...right].slice(0, NETWORK_GROUPS).join(":")}::/64`;
}
