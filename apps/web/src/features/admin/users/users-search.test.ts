import { expect, it } from "vitest";
import { isNarrowed, readUsersSearch, usersInput } from "./users-search.ts";

it("reads what it wrote, and nothing else", () => {
  expect(
    readUsersSearch({ search: 300, status: "active", verified: "no", sort: "email", user: "user-1" }),
  ).toEqual({
    search: "300",
    status: "active",
    verified: "no",
    sort: "email",
    user: "user-1",
  });
  expect(readUsersSearch({ search: "  ", status: "gold", verified: {}, limit: 9_999 })).toEqual({});
});

it("asks the server for the newest where nothing was chosen", () => {
  expect(usersInput({ actionTaker: "yes" })).toMatchObject({
    search: "",
    sort: "newest",
    actionTaker: true,
    limit: 50,
  });
});

it("is narrowed by filters, not by an order or an open dialog", () => {
  expect(isNarrowed({ sort: "email", user: "user-1" })).toBe(false);
  expect(isNarrowed({ role: "admin" })).toBe(true);
});
