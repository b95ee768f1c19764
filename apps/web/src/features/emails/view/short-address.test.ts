import { expect, it } from "vitest";
import { shortAddress } from "./short-address.ts";

it("leaves out the protocol, the query and the fragment", () => {
  expect(shortAddress("https://example.com/rest-day?utm_source=email#plan")).toBe("example.com/rest-day");
  expect(shortAddress("http://example.com:8080/?a=b")).toBe("example.com:8080");
});
