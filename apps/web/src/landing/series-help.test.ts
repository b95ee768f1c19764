import { expect, it } from "vitest";
import { page } from "./series-help.tsx";

it("the documentation of series is a page for readers, with its whole example", () => {
  const { head, body } = page();
  expect(head).toContain("<title>How to plan a series of letters | Storyletter</title>");
  expect(body.match(/<h1/g)).toHaveLength(1);
  expect(body.match(/<blockquote>/g)?.length).toBeGreaterThanOrEqual(5);
  expect(body).not.toContain("%TEXT%");
});
