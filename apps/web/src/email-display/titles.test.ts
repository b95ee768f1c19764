import { expect, it } from "vitest";
import { displayFocus, displayTitle } from "./subjects.ts";

it("[DATA-10] shows an email without a title as Untitled Email", () => {
  expect(displayTitle({ title: "" })).toBe("Untitled Email");
  expect(displayTitle({ title: " \n " })).toBe("Untitled Email");
  expect(displayTitle({ title: " The oven " })).toBe("The oven");
});

it("[DATA-11] shows a placeholder when no focus was given", () => {
  expect(displayFocus({ focus: "" })).toBe("No focus specified");
  expect(displayFocus({ focus: "A free day" })).toBe("A free day");
});
