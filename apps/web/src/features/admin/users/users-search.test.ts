import { expect, it } from "vitest";
import { isFiltered, readUsersSearch, usersInput } from "./users-search.ts";

it("reads known filters from the URL and ignores everything else", () => {
  expect(
    readUsersSearch({ search: 300, status: "active", verified: "no", sort: "email", user: "user-1" }),
  ).toEqual({
    search: "300",
    status: "active",
    verified: "no",
    sort: "email",
    user: "user-1",
  });
  expect(readUsersSearch({ page: 3, after: "WzE3" })).toEqual({ page: 3, after: "WzE3" });
  expect(readUsersSearch({ page: 3 })).toEqual({});
  expect(readUsersSearch({ search: "  ", status: "gold", verified: {}, limit: 9_999 })).toEqual({});
});

it("queries the newest users by default", () => {
  expect(usersInput({ actionTaker: "yes" })).toMatchObject({
    search: "",
    sort: "newest",
    actionTaker: true,
    limit: 50,
  });
});

it("is filtered by filters, not by the order or an open dialog", () => {
  expect(isFiltered({ sort: "email", user: "user-1", page: 2, after: "WzE3" })).toBe(false);
  expect(isFiltered({ role: "admin" })).toBe(true);
});
