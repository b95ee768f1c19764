import { expect, it } from "vitest";
import { gate, homeOf, roleOf, securityOf } from "./gate.ts";

const user = (id: string) => ({
  id,
  email: "a@example.com",
  firstName: null,
  lastName: null,
  createdAt: new Date(0),
});

it("[ACCESS-36] [ROLE-01] derives the role from the id alone", () => {
  expect(roleOf(null)).toBe("visitor");
  expect(roleOf(user("0199"))).toBe("member");
  expect(roleOf({ ...user("0199"), email: "admin-@example.com" })).toBe("member");
  expect(roleOf(user("admin-1"))).toBe("admin");
});

it("[LOGIN-09] [LOGIN-10] [LOGIN-14] starts at /admin for administrators and at /dashboard for everyone else", () => {
  expect(homeOf(roleOf(user("admin-2")))).toBe("/admin");
  expect(homeOf(roleOf(user("0199")))).toBe("/dashboard");
});

it("gives each role a security page that the role may open", () => {
  for (const role of ["member", "admin"] as const) expect(gate(role, securityOf(role))).toBe("screen");
});
