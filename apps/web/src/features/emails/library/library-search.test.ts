import { expect, it } from "vitest";
import { readLibrarySearch } from "./library-search.ts";

it("[LIB-02, LIB-03] reads any text from the URL", () => {
  expect(readLibrarySearch({ search: " oven " })).toEqual({ search: "oven" });
  expect(readLibrarySearch({ search: 300 })).toEqual({ search: "300" });
  expect(readLibrarySearch({ search: true })).toEqual({ search: "true" });
});

it("[LIB-04, LIB-05] shows all emails unless the recent ones are selected", () => {
  expect(readLibrarySearch({})).toEqual({});
  expect(readLibrarySearch({ filter: "recent" })).toEqual({ filter: "recent" });
  expect(readLibrarySearch({ filter: "all" })).toEqual({});
});

it("shows the newest first unless another order is selected", () => {
  expect(readLibrarySearch({ sort: "title" })).toEqual({ sort: "title" });
  expect(readLibrarySearch({ sort: "newest" })).toEqual({});
  expect(readLibrarySearch({ sort: "id; drop" })).toEqual({});
});

it("ignores invalid values", () => {
  expect(readLibrarySearch({ search: { a: 1 }, filter: 7, page: 3 })).toEqual({});
  expect(readLibrarySearch({ search: "x".repeat(500) }).search).toHaveLength(200);
});
