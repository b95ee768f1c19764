import { expect, it } from "vitest";
import { displayName } from "./display-name.ts";

it("[SHELL-19] falls back from the name to the email to User", () => {
  expect(displayName({ firstName: "Mara", lastName: "Lind", email: "m@example.com" })).toBe("Mara Lind");
  expect(displayName({ firstName: null, lastName: "Lind", email: "m@example.com" })).toBe("Lind");
  expect(displayName({ firstName: " ", lastName: "", email: "m@example.com" })).toBe("m@example.com");
  expect(displayName({ firstName: null, lastName: null, email: "" })).toBe("User");
  expect(displayName(null)).toBe("User");
});
