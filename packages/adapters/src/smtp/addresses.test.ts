import { PermanentMailError } from "@storyletter/domain/ports";
import { describe, expect, it } from "vitest";
import { plainAddress, senderDomain } from "./smtp-mailer.ts";

describe("plainAddress", () => {
  it.each(["mara@northside.example", "mara+test@sub.northside.example", "märta@näs.example"])(
    "accepts %j",
    (address) => {
      expect(plainAddress(address)).toBe(address);
    },
  );

  it.each([
    "mara",
    "a@b@c",
    "a@x.example, b@x.example",
    "a@x.example;b@x.example",
    "Mara <a@x.example>",
    "a@x.example\r\nBcc: b@x.example",
    "a@x.example\u0000",
    "a@x.example ",
    `${"a".repeat(250)}@x.example`,
  ])("rejects %j permanently", (address) => {
    expect(() => plainAddress(address)).toThrow(PermanentMailError);
  });
});

describe("senderDomain", () => {
  it.each(["hello@storyletter.example", "Storyletter <hello@storyletter.example>"])("reads %j", (from) => {
    expect(senderDomain(from)).toBe("storyletter.example");
  });

  it.each(["", "Storyletter", "a@x.example, b@x.example"])("rejects %j", (from) => {
    expect(() => senderDomain(from)).toThrow("The sender must be a single mail address");
  });
});
