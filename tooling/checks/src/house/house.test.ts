import { describe, expect, it } from "vitest";
import type { Check } from "../check.ts";
import { findingsOf, manifestWith } from "../testing/repository-of.ts";
import { barrels } from "./barrels.ts";
import { casts } from "./casts.ts";
import { comments } from "./comments.ts";
import { decisions } from "./decisions.ts";
import { names } from "./names.ts";
import { placesOf } from "./places.ts";
import { readmes } from "./readmes.ts";
import { routers } from "./routers.ts";
import { sizes } from "./sizes.ts";
import { tests } from "./tests.ts";
import { vendors } from "./vendors.ts";

const refuses = (check: Check, file: string, text: string) =>
  expect(findingsOf(check, { [file]: text }), `${file}: ${text}`).toHaveLength(1);
const accepts = (check: Check, file: string, text: string) =>
  expect(findingsOf(check, { [file]: text }), `${file}: ${text}`).toEqual([]);

const SOURCE = "packages/domain/src/emails/rules.ts";
const TEST = "packages/domain/src/emails/rules.test.ts";

describe("names", () => {
  it.each([
    "packages/db/src/utils.ts",
    "packages/db/src/utils/money.ts",
    "apps/web/src/lib/trpc.ts",
    "apps/web/src/date-helpers.tsx",
    "packages/db/src/common/index.ts",
    "packages/db/src/misc.test.ts",
    "packages/db/src/sessionAdapter.ts",
    "apps/web/src/EmailForm.tsx",
  ])("refuses %s", (file) => refuses(names, file, ""));

  it.each([
    "packages/domain/src/auth/common-passwords.ts",
    "packages/db/src/library.ts",
    "README.md",
    "apps/web/src/routes/emails.$id.tsx",
    ".github/ci.yml",
  ])("accepts %s", (file) => accepts(names, file, ""));
});

describe("casts", () => {
  it("refuses a double cast, however it is written", () => {
    refuses(casts, SOURCE, "const a = b as unknown as Letter;");
    refuses(casts, SOURCE, "const a = <Letter><unknown>b;");
    accepts(casts, SOURCE, "const a = b as Letter; const c = ['x'] as const;");
    accepts(casts, "packages/payments/src/boundary.ts", "const a = b as unknown as Letter;");
  });

  it("refuses a silenced compiler", () => {
    refuses(casts, SOURCE, "// @ts-ignore\nconst a = 1;");
    refuses(casts, SOURCE, "// @ts-nocheck\nconst a = 1;");
    refuses(casts, SOURCE, "// @ts-expect-error\nconst a = 1;");
    accepts(casts, "packages/client/src/types.test-d.ts", "// @ts-expect-error a wrong input\nconst a = 1;");
  });
});

describe("vendors", () => {
  it("keeps the payment provider's name at its place", () => {
    refuses(vendors, SOURCE, 'import Stripe from "stripe";');
    refuses(vendors, SOURCE, "// asks stripe for the price");
    accepts(vendors, "packages/payments/src/checkout.ts", 'import Stripe from "stripe";');
    accepts(vendors, "apps/web/src/features/admin/stripe-settings.tsx", "<h1>Stripe Settings</h1>");
    accepts(vendors, SOURCE, "const { stripeCustomerId } = user;");
    accepts(vendors, SOURCE, 'path: "/api/admin/stripe-settings",');
    accepts(vendors, SOURCE, '"/stripe-test": screen, "/api/test-stripe-webhook": call');
    refuses(vendors, SOURCE, "import { settings } from './stripe-account.ts';");
    accepts(vendors, ".env.example", "STRIPE_TEST_SECRET_KEY=");
  });
});

describe("tests", () => {
  it("refuses fixed sleeps", () => {
    refuses(tests, TEST, "await page.waitForTimeout(100);");
    refuses(tests, TEST, "await new Promise((resolve) => setTimeout(resolve, 100));");
    refuses(tests, TEST, "await new Promise(function (done) { setTimeout(done, 100); });");
    refuses(tests, "tooling/e2e/src/drive.ts", 'import { setTimeout } from "node:timers/promises";');
    accepts(tests, TEST, "await new Promise((resolve) => server.once('close', resolve));");
    accepts(tests, TEST, "vi.useFakeTimers(); const wait = (ms) => new Promise((r) => setTimeout(r, ms));");
  });

  it.each(["it.only", "test.skip", "describe.todo", "test.describe.only", "it.only.each([])", "test.fixme"])(
    "refuses %s",
    (call) => refuses(tests, TEST, `${call}("x", () => {});`),
  );

  it("accepts a test that says when it can run", () => {
    accepts(tests, TEST, 'it.runIf(process.getuid?.() === 0)("as root", () => {});');
  });

  it("refuses a faked module", () => {
    refuses(tests, TEST, 'vi.mock("nodemailer");');
    accepts(tests, TEST, "vi.fn(); vi.setSystemTime(0);");
  });
});

describe("barrels", () => {
  const entry = { "packages/db/package.json": manifestWith("db") };

  it("refuses one inside a package, and export * anywhere", () => {
    refuses(barrels, "packages/db/src/schema/index.ts", 'export { users } from "./users.ts";');
    expect(
      findingsOf(barrels, { ...entry, "packages/db/src/index.ts": 'export * from "./connect.ts";' }),
    ).toHaveLength(1);
  });

  it("accepts a package's entry", () => {
    const text = 'export { connect } from "./connect.ts";';
    expect(findingsOf(barrels, { ...entry, "packages/db/src/index.ts": text })).toEqual([]);
  });
});

describe("routers", () => {
  it("refuses decisions", () => {
    const file = "packages/api/src/routers/emails.ts";
    refuses(routers, file, "if (ctx.caller) run();");
    refuses(routers, file, "const a = b ? c : d;");
    accepts(routers, file, "export const r = router({ list: member.query(({ ctx }) => listEmails(ctx)) });");
    accepts(routers, "packages/api/src/procedures.ts", "if (a) b();");
  });
});

describe("comments", () => {
  it("refuses long ones and unfinished business", () => {
    refuses(comments, SOURCE, "// one\n// two\n// three\n// four\nconst a = 1;");
    refuses(comments, SOURCE, "/**\n * one\n * two\n * three\n * four\n */\nconst a = 1;");
    refuses(comments, SOURCE, `// ${"TO"}DO: later\nconst a = 1;`);
    accepts(comments, SOURCE, "// one\n// two\n// three\nconst a = 1;\n// four\nconst b = 2;");
    accepts(
      comments,
      "packages/contract/src/email.ts",
      "/**\n * a\n * b\n * c\n * @example d\n */\nconst a = 1;",
    );
  });
});

describe("sizes", () => {
  it("refuses a file nobody can see at once", () => {
    refuses(sizes, SOURCE, "const a = 1;\n".repeat(251));
    accepts(sizes, SOURCE, "const a = 1;\n".repeat(250));
    accepts(sizes, TEST, "const a = 1;\n".repeat(400));
    accepts(sizes, "packages/domain/src/index.ts", 'export { a } from "./a.ts";\n'.repeat(400));
  });
});

describe("decisions", () => {
  const page = "# A thing\n\n**Context.** a\n\n**Choice.** b\n\n**What would change our mind.** c\n";

  it("refuses a page without its parts, its name or a number of its own", () => {
    refuses(decisions, "tooling/decisions/0001-a-thing.md", page.replace("**Choice.** b", ""));
    refuses(decisions, "tooling/decisions/a-thing.md", page);
    const twice = { "tooling/decisions/0001-a.md": page, "tooling/decisions/0001-b.md": page };
    expect(findingsOf(decisions, twice)).toHaveLength(2);
    accepts(decisions, "tooling/decisions/0001-a-thing.md", page);
    const headed = page.replaceAll(/\*\*(.+?)\.\*\* /g, "## $1\n\n");
    accepts(decisions, "tooling/decisions/0001-a-thing.md", headed);
  });
});

describe("readmes", () => {
  it("refuses a package without one", () => {
    const all = findingsOf(readmes, {}).length;
    expect(findingsOf(readmes, { "packages/db/README.md": "# db" })).toHaveLength(all - 1);
  });
});

describe("places", () => {
  const places = placesOf("/somewhere/checkout");

  it("refuses paths of a machine", () => {
    refuses(places, SOURCE, 'read("/somewhere/checkout/packages/db");');
    refuses(places, "README.md", `cd /${"home"}/maria/storyletter`);
    accepts(places, SOURCE, 'read("/var/lib/storyletter"); fetch("/home/feed");');
  });

  it("refuses addresses of registries", () => {
    refuses(places, "pnpm-lock.yaml", `  resolution: {tar${"ball"}: https://somewhere.example/x.tgz}`);
    refuses(places, ".npmrc", `regis${"try"}=https://somewhere.example/`);
  });
});
