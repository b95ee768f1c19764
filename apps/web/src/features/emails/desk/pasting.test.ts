import { letterSchema } from "@storyletter/letter/editing";
import { Fragment, Slice } from "prosemirror-model";
import { expect, it } from "vitest";
import { plainHtml, tidySlice } from "./pasting.ts";

it("pasted HTML loses styles, scripts, handlers and pictures, and keeps its text and links", () => {
  const html = `<style>p{}</style><p class="a" style="color:red" onclick='x()'>say style="x"</p><script>bad()</script><img src=x onerror=bad()><a href="https://example.com/">link</a>`;
  expect(plainHtml(html)).toBe(`<p class="a">say style="x"</p><a href="https://example.com/">link</a>`);
});

it("pasted HTML of 200 kB is read in one pass, also where nothing in it is closed", () => {
  for (const piece of [
    "<style>",
    "<script ",
    "</title",
    "<![if !supportLists]>",
    "<p style='",
    " onclick=",
  ]) {
    const before = process.threadCpuUsage();
    expect(plainHtml(piece.repeat(200_000 / piece.length)).length).toBeLessThanOrEqual(200_000);
    expect(process.threadCpuUsage(before).user, piece).toBeLessThan(1_000_000);
  }
});

it("pasted lists lose the bullets that Word types in front of them", () => {
  const html = "<p><!--[if !supportLists]--><span>·&nbsp; </span><!--[endif]-->First</p>";
  expect(plainHtml(html)).toBe("<p>First</p>");
});

it("pasted paragraphs lose the empty ones between them, and the breaks around them", () => {
  const { paragraph, hard_break } = letterSchema.nodes;
  const line = (...texts: string[]) =>
    paragraph.create(
      null,
      texts.map((text) => (text === "\n" ? hard_break.create() : letterSchema.text(text))),
    );
  const pasted = new Slice(
    Fragment.from([line("\n"), line("a", "\n", "b", "\n"), line("\u00a0"), line("c")]),
    1,
    1,
  );
  const { content, openStart, openEnd } = tidySlice(pasted);
  expect(content.toString()).toBe('<paragraph("a", hard_break, "b"), paragraph("c")>');
  expect([openStart, openEnd]).toEqual([1, 1]);
  const blank = new Slice(Fragment.from(line(" ")), 1, 1);
  expect(tidySlice(blank)).toBe(blank);
});
