import { expect, it } from "vitest";
import { readToken } from "./mailed-token.ts";

it("reads the token of an emailed link", () => {
  expect(readToken({ token: "a_-Z", other: 1 })).toEqual({ token: "a_-Z" });
  expect(readToken({ token: 42 })).toEqual({ token: "42" });
});

it("returns an empty token for a URL without one", () => {
  for (const query of [{}, { token: ["a"] }, { token: null }])
    expect(readToken(query)).toEqual({ token: "" });
});
