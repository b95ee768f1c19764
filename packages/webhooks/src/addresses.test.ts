import { describe, expect, it } from "vitest";
import { isPublic, resolveSafely } from "./addresses.ts";

describe("the addresses a webhook may go to", () => {
  it.each([
    ["this machine", "127.0.0.1"],
    ["this machine, otherwise", "127.255.0.9"],
    ["nowhere", "0.0.0.0"],
    ["a private net", "10.1.2.3"],
    ["a private net", "172.16.0.1"],
    ["a private net", "192.168.1.1"],
    ["a provider's own net", "100.64.0.1"],
    ["a metadata service", "169.254.169.254"],
    ["another metadata service", "168.63.129.16"],
    ["everybody", "255.255.255.255"],
    ["a group", "224.0.0.1"],
    ["a reserved range", "240.0.0.1"],
    ["an example", "192.0.2.1"],
    ["a test bench", "198.18.0.1"],
    ["this machine in IPv6", "::1"],
    ["nowhere in IPv6", "::"],
    ["a neighbour", "fe80::1"],
    ["a private net in IPv6", "fd00::1"],
    ["a group in IPv6", "ff02::1"],
    ["this machine, mapped", "::ffff:127.0.0.1"],
    ["this machine, mapped in hex", "::ffff:7f00:1"],
    ["this machine, translated", "64:ff9b::7f00:1"],
    ["this machine by 6to4", "2002:7f00:1::"],
    ["this machine by Teredo", "2001:0:7f00:1::"],
    ["this machine, compatible", "::7f00:1"],
    ["an old site", "fec0::1"],
    ["no address at all", "localhost"],
  ])("do not hold %s (%s)", (_, address) => {
    expect(isPublic(address)).toBe(false);
  });

  it.each(["93.184.215.14", "8.8.8.8", "2606:2800:21f:cb07:6820:80da:af6b:8b2c", "::ffff:8.8.8.8"])(
    "hold %s",
    (address) => expect(isPublic(address)).toBe(true),
  );

  it("refuse a host of which only one address is private", async () => {
    const resolve = async () => ["93.184.215.14", "10.0.0.1"];
    const refused = resolveSafely("mixed.example", { allowPrivate: false, resolve });
    await expect(refused).rejects.toThrow("not on the public internet");
  });

  it("read an address in brackets without asking anybody", async () => {
    const resolve = () => Promise.reject(new Error("asked"));
    const options = { allowPrivate: true, resolve };
    expect(await resolveSafely("[::1]", options)).toEqual({ address: "::1", family: 6 });
    await expect(resolveSafely("[::1]", { ...options, allowPrivate: false })).rejects.toThrow(
      "public internet",
    );
  });
});
