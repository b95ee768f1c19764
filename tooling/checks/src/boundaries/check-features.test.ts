import { expect, it } from "vitest";
import { findingsOf } from "../testing/repository-of.ts";
import { features } from "./imports.ts";

const web = "apps/web/src";
const messages = (file: string, code: string) =>
  findingsOf(features, { [`${web}/${file}`]: code }).map(({ message }) => message);

it("forbids importing from another feature's folders", () => {
  const code = 'import { Card } from "../../emails/components/card.tsx";';
  expect(messages("features/dashboard/components/recent.tsx", code)).toEqual([
    "dashboard imports a private file of the feature emails (../../emails/components/card.tsx).",
  ]);
});

it("also checks dynamic and type imports", () => {
  expect(messages("features/dashboard/a.ts", 'await import("../emails/components/card.tsx");')).toHaveLength(
    1,
  );
  expect(messages("features/dashboard/a.ts", 'import type { X } from "../emails/x/y.ts";')).toHaveLength(1);
});

it("allows another feature's public files, and a feature's own folders", () => {
  expect(messages("features/dashboard/a.tsx", 'import { useEmails } from "../emails/hooks.ts";')).toEqual([]);
  expect(messages("features/emails/a.tsx", 'import { Card } from "./components/card.tsx";')).toEqual([]);
});

it("allows routes to import anything", () => {
  expect(messages("routes/index.tsx", 'import { C } from "../features/emails/components/c.tsx";')).toEqual(
    [],
  );
});
