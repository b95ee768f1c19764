import { expect, it } from "vitest";
import { linkify } from "./linkify.ts";

const links = (text: string) => linkify(text).flatMap(({ href }) => (href ? [href] : []));

it("cuts out web addresses and keeps every other character", () => {
  const text = "Book it: https://example.com/a?b=c&d=e#f. Then rest.";
  expect(linkify(text)).toEqual([
    { text: "Book it: ", href: null },
    { text: "https://example.com/a?b=c&d=e#f", href: "https://example.com/a?b=c&d=e#f" },
    { text: ". Then rest.", href: null },
  ]);
  expect(linkify("no link at all")).toEqual([{ text: "no link at all", href: null }]);
  expect(linkify("")).toEqual([]);
});

it("makes nothing but http and https a link", () => {
  expect(links("javascript:alert(1) data:text/html,x ftp://example.com mailto:a@b.example")).toEqual([]);
  expect(links("javascript:https://example.com")).toEqual(["https://example.com"]);
  expect(links("https:// http://")).toEqual([]);
});

it("leaves the punctuation of the sentence outside", () => {
  expect(links("(see https://example.com/x), “https://example.com/y”!")).toEqual([
    "https://example.com/x",
    "https://example.com/y",
  ]);
});

it("takes markup as text", () => {
  expect(linkify('<img src=x onerror=alert(1)> <a href="https://example.com/z">z</a>')).toEqual([
    { text: '<img src=x onerror=alert(1)> <a href="', href: null },
    { text: "https://example.com/z", href: "https://example.com/z" },
    { text: '">z</a>', href: null },
  ]);
});
