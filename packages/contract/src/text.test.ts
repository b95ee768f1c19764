import { expect, it } from "vitest";
import { z } from "zod";
import { text } from "./text.ts";

const asMacsTypeIt = "Zoë and José".normalize("NFD");

it("takes text decomposed as on a Mac like any other, so that a search finds it, as reported of others", () => {
  expect(text(100).parse(asMacsTypeIt)).toBe("Zoë and José");
  expect(text("Zoë and José".length).safeParse(asMacsTypeIt).success).toBe(true);
});

it("leaves the bytes of an address alone", () =>
  expect(text(100, undefined, { asTyped: true }).parse(asMacsTypeIt)).toBe(asMacsTypeIt));

it("says what to do where a value is missing or no text", () => {
  const required = z.object({ name: text(10) });
  for (const sent of [{}, { name: 7 }, { name: null }])
    expect(required.safeParse(sent).error?.issues[0]?.message).toBe("Please fill in this field");
});
