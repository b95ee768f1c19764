import { expect, it } from "vitest";
import { findingsOf } from "../testing/repository-of.ts";
import { features } from "./check-features.ts";

const web = "apps/web/src";
const messages = (file: string, code: string) =>
  findingsOf(features, { [`${web}/${file}`]: code }).map(({ message }) => message);

it("keeps a feature out of another's folders", () => {
  const code = 'import { Card } from "../../emails/components/card.tsx";';
  expect(messages("features/dashboard/components/recent.tsx", code)).toEqual([
    "dashboard imports the inside of the feature emails (../../emails/components/card.tsx).",
  ]);
});

it("sees dynamic imports and types too", () => {
  expect(messages("features/dashboard/a.ts", 'await import("../emails/components/card.tsx");')).toHaveLength(
    1,
  );
  expect(messages("features/dashboard/a.ts", 'import type { X } from "../emails/x/y.ts";')).toHaveLength(1);
});

it("lets a feature use what another shows, and its own inside", () => {
  expect(messages("features/dashboard/a.tsx", 'import { useEmails } from "../emails/hooks.ts";')).toEqual([]);
  expect(messages("features/emails/a.tsx", 'import { Card } from "./components/card.tsx";')).toEqual([]);
});

it("lets routes compose whatever they need", () => {
  expect(messages("routes/index.tsx", 'import { C } from "../features/emails/components/c.tsx";')).toEqual(
    [],
  );
});
