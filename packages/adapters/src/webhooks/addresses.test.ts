import { describe, expect, it } from "vitest";
import { isPublic, resolveSafely } from "./addresses.ts";

describe("webhook addresses", () => {
  it.each([
    ["this machine", "127.0.0.1"],
    ["this machine by another address", "127.255.0.9"],
    ["nowhere", "0.0.0.0"],
    ["a private network", "10.1.2.3"],
    ["a private network", "172.16.0.1"],
    ["a private network", "192.168.1.1"],
    ["carrier-grade NAT", "100.64.0.1"],
    ["a metadata service", "169.254.169.254"],
    ["another metadata service", "168.63.129.16"],
    ["broadcast", "255.255.255.255"],
    ["multicast", "224.0.0.1"],
    ["a reserved range", "240.0.0.1"],
    ["a documentation range", "192.0.2.1"],
    ["a benchmarking range", "198.18.0.1"],
    ["this machine in IPv6", "::1"],
    ["nowhere in IPv6", "::"],
    ["a link-local address", "fe80::1"],
    ["a private network in IPv6", "fd00::1"],
    ["multicast in IPv6", "ff02::1"],
    ["this machine, mapped", "::ffff:127.0.0.1"],
    ["this machine, mapped in hex", "::ffff:7f00:1"],
    ["this machine, translated", "64:ff9b::7f00:1"],
    ["this machine by 6to4", "2002:7f00:1::"],
    ["this machine by Teredo", "2001:0:7f00:1::"],
    ["this machine, compatible", "::7f00:1"],
    ["a site-local address", "fec0::1"],
    ["no address at all", "localhost"],
  ])("exclude %s (%s)", (_, address) => {
    expect(isPublic(address)).toBe(false);
  });

  it.each(["93.184.215.14", "8.8.8.8", "2606:2800:21f:cb07:6820:80da:af6b:8b2c", "::ffff:8.8.8.8"])(
    "include %s",
    (address) => expect(isPublic(address)).toBe(true),
  );

  it("reject a host if one of its addresses is private", async () => {
    const resolve = async () => ["93.184.215.14", "10.0.0.1"];
    const resolved = resolveSafely("mixed.example", { allowPrivate: false, resolve });
    await expect(resolved).rejects.toThrow("isn't on the public internet");
  });

  it("accept an address in brackets without a lookup", async () => {
    const resolve = () => Promise.reject(new Error("looked up"));
    const options = { allowPrivate: true, resolve };
    expect(await resolveSafely("[::1]", options)).toEqual([{ address: "::1", family: 6 }]);
    await expect(resolveSafely("[::1]", { ...options, allowPrivate: false })).rejects.toThrow(
      "public internet",
    );
  });
});
