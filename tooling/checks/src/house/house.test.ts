import { describe, expect, it } from "vitest";
import type { Check } from "../check.ts";
import { findingsOf } from "../testing/repository-of.ts";
import { casts, cuts, routers, tests, vendors } from "./code.ts";
import { decisions } from "./decisions.ts";
import { names, placesOf, readmes, smallFiles } from "./files.ts";
import { screens } from "./screens.ts";
import { comments, plainWords } from "./words.ts";

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
  ])("refuses %s", (file) => refuses(names, file, ""));

  it.each([
    "packages/domain/src/auth/password.ts",
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
    accepts(casts, "packages/adapters/src/stripe/boundary.ts", "const a = b as unknown as Letter;");
  });

  it("refuses suppressed compiler errors", () => {
    refuses(casts, SOURCE, "// @ts-ignore\nconst a = 1;");
    refuses(casts, SOURCE, "// @ts-nocheck\nconst a = 1;");
    refuses(casts, SOURCE, "// @ts-expect-error\nconst a = 1;");
    accepts(casts, "packages/client/src/types.test-d.ts", "// @ts-expect-error a wrong input\nconst a = 1;");
  });
});

const shown = (expression: string) => `const a = \`$\{${expression}}…\`;`;

describe("cuts", () => {
  it("refuse a text that is cut by hand", () => {
    refuses(cuts, SOURCE, "const a = text.slice(0, 9).toWellFormed();");
    refuses(cuts, SOURCE, shown("text.slice(0, MAX)"));
    refuses(cuts, SOURCE, "const a = text.substring(0, 9);");
    accepts(cuts, SOURCE, "const a = rows.slice(0, 9); const b = typed.toWellFormed();");
    accepts(cuts, SOURCE, shown("cutTo(text, 9)"));
    accepts(cuts, "packages/text/src/cut.ts", shown("text.slice(0, 9)"));
  });
});

describe("vendors", () => {
  it("refuses the payment provider's name in other places", () => {
    refuses(vendors, SOURCE, 'import Stripe from "stripe";');
    refuses(vendors, SOURCE, "// asks stripe for the price");
    accepts(vendors, "packages/adapters/src/stripe/checkout.ts", 'import Stripe from "stripe";');
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

  it.each(["it.fails", "describe.todo", "test.fixme"])("refuses %s", (call) =>
    refuses(tests, TEST, `${call}("x", () => {});`),
  );

  it("accepts a test with a condition", () => {
    accepts(tests, TEST, 'it.runIf(process.getuid?.() === 0)("as root", () => {});');
  });

  it("refuses a mocked module", () => {
    refuses(tests, TEST, 'vi.mock("nodemailer");');
    accepts(tests, TEST, "vi.fn(); vi.setSystemTime(0);");
  });
});

describe("routers", () => {
  it("refuses business logic", () => {
    const file = "packages/api/src/routers/emails.ts";
    refuses(routers, file, "if (ctx.caller) run();");
    refuses(routers, file, "const a = b ? c : d;");
    accepts(routers, file, "export const r = router({ list: member.query(({ ctx }) => listEmails(ctx)) });");
    accepts(routers, "packages/api/src/procedures.ts", "if (a) b();");
  });
});

describe("comments", () => {
  it("refuses long comments and TODOs", () => {
    refuses(comments, SOURCE, "// one\n// two\n// three\n// four\nconst a = 1;");
    refuses(comments, SOURCE, "/**\n * one\n * two\n * three\n * four\n */\nconst a = 1;");
    refuses(comments, SOURCE, `// ${"TO"}DO: later\nconst a = 1;`);
    accepts(comments, SOURCE, "// one\n// two\n// three\nconst a = 1;\n// four\nconst b = 2;");
    accepts(
      comments,
      "packages/contract/src/emails/email.ts",
      "/**\n * a\n * b\n * c\n * @example d\n */\nconst a = 1;",
    );
  });
});

describe("small files", () => {
  const small = "export const a = 1;\n";
  const importer = 'import { a } from "./money.ts";\n';
  const files = { "packages/db/src/money.ts": small, "packages/db/src/plan.ts": importer };

  it("refuses a small file that one neighbor alone imports", () => {
    expect(findingsOf(smallFiles({}), files)).toHaveLength(1);
    expect(findingsOf(smallFiles({}), { ...files, "packages/db/src/bill.ts": importer })).toEqual([]);
    expect(findingsOf(smallFiles({}), { ...files, "packages/db/src/money.ts": small.repeat(40) })).toEqual(
      [],
    );
  });

  it("accepts what is loaded on demand, and an exception while it is needed", () => {
    const loaded = { ...files, "packages/db/src/plan.ts": `${importer}const b = import("./money.ts");\n` };
    expect(findingsOf(smallFiles({}), loaded)).toEqual([]);
    const exceptions = { "packages/db/src/money.ts": "the one list of currencies" };
    expect(findingsOf(smallFiles(exceptions), files)).toEqual([]);
    expect(findingsOf(smallFiles(exceptions), {})).toHaveLength(1);
  });
});

describe("plain words", () => {
  it("refuses banned words in comments, test titles and documents", () => {
    refuses(plainWords, SOURCE, "// Whoever asked gets it.\nconst a = 1;");
    refuses(plainWords, TEST, 'it("tells nobody", () => {});');
    refuses(plainWords, "docs/mail.md", "The plan in force.");
    refuses(plainWords, SOURCE, "// The user's wish.\nconst a = 1;");
  });

  it("accepts plain English, and texts that only quote the words", () => {
    accepts(plainWords, SOURCE, '// The caller gets it.\nconst a = "Somebody on your list";');
    accepts(plainWords, "WRITING_STYLE.md", "Not: whoever.");
  });
});

describe("decisions", () => {
  const page = (status = "accepted") =>
    `# A thing\n\nStatus: ${status}\nDate: 2026-11-22\n\n## Context\n\na\n\n## Decision\n\nb\n\n## Consequences\n\nc\n`;
  const row = (name: string, status = "accepted") =>
    `| ${name.slice(0, 2)} | [A thing](${name}) | ${status} | 2026-11-22 |`;
  const indexed = (pages: Record<string, string>, ...rows: string[]) =>
    findingsOf(decisions, {
      ...Object.fromEntries(Object.entries(pages).map(([name, text]) => [`docs/decisions/${name}`, text])),
      "docs/decisions/README.md": `# Decisions\n\n${rows.join("\n")}\n`,
    });

  it("accepts complete pages that the index lists", () => {
    const superseded = "superseded by [02](02-b.md)";
    expect(indexed({ "01-a.md": page() }, row("01-a.md"))).toEqual([]);
    expect(
      indexed({ "01-a.md": page(superseded), "02-b.md": page() }, row("01-a.md", superseded), row("02-b.md")),
    ).toEqual([]);
  });

  it.each([
    ["a context", page().replace("## Context", "## Choice")],
    ["words in a part", page().replace("\n\nb\n", "\n\n")],
    ["consequences", page().replace("## Consequences\n\nc\n", "## Consequences\n")],
    ["a title", page().replace("# A thing\n", "A thing\n")],
    ["a status", page("settled")],
    ["a date", page().replace("2026-11-22", "November")],
    ["a date that exists", page().replace("2026-11-22", "2026-22-11")],
  ])("refuses a page without %s", (_what, text) => {
    const found = indexed({ "01-a.md": text }, row("01-a.md"));
    expect(found.map(({ file }) => file)).toContain("docs/decisions/01-a.md");
  });

  it("refuses a file without number and topic, and a number twice", () => {
    expect(indexed({ "a-thing.md": page() })).toHaveLength(1);
    expect(indexed({ "01-a.md": page(), "01-b.md": page() }, row("01-a.md"), row("01-b.md"))).toHaveLength(2);
    expect(findingsOf(decisions, { "tooling/decisions/0001-a.md": page() })).toHaveLength(1);
  });

  it("refuses a successor that is not there, or the page itself", () => {
    for (const successor of ["superseded by [02](02-b.md)", "superseded by [01](01-a.md)"])
      expect(indexed({ "01-a.md": page(successor) }, row("01-a.md", successor))).toHaveLength(1);
    expect(indexed({ "01-a.md": page("superseded by 02") }, row("01-a.md"))).not.toEqual([]);
  });

  it("refuses an index that misses a page, or lists another, another title, status or date", () => {
    expect(indexed({ "01-a.md": page() })).toHaveLength(1);
    expect(indexed({}, row("01-a.md"))).toHaveLength(1);
    expect(indexed({ "01-a.md": page() }, row("01-a.md"), row("01-a.md"))).toHaveLength(1);
    const other = row("01-a.md").replace("A thing", "Another");
    expect(indexed({ "01-a.md": page() }, other)).toHaveLength(2);
    expect(indexed({ "01-a.md": page() }, row("01-a.md").replace("-22 |", "-23 |"))).toHaveLength(2);
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

  it("refuses machine-specific paths", () => {
    refuses(places, SOURCE, 'read("/somewhere/checkout/packages/db");');
    refuses(places, "README.md", `cd /${"home"}/maria/storyletter`);
    accepts(places, SOURCE, 'read("/var/lib/storyletter"); fetch("/home/feed");');
  });

  it("refuses registry URLs", () => {
    refuses(places, "pnpm-lock.yaml", `  resolution: {tar${"ball"}: https://somewhere.example/x.tgz}`);
    refuses(places, ".npmrc", `regis${"try"}=https://somewhere.example/`);
  });

  it("refuses the repository's address outside its own manifest", () => {
    const manifest = { "package.json": '{ "url": "git+https://code.example.org/us/letters.git" }' };
    const page = { "README.md": "Clone https://code.example.org/us/letters first." };
    expect(findingsOf(places, { ...manifest, ...page })).toHaveLength(1);
    expect(findingsOf(places, { ...manifest, "README.md": "Clone it first." })).toEqual([]);
  });
});

describe("screens", () => {
  const SCREEN = "apps/web/src/features/stories/components/story.tsx";

  it("refuses text that page translation would take away from React", () => {
    refuses(screens, SCREEN, "const A = () => <p>Saved{late && `, late`}</p>;");
    refuses(screens, SCREEN, "const A = () => <p>{title} {note || 'none'}{late && 'late'}</p>;");
    refuses(screens, SCREEN, "const A = () => <p>Saved {late && <>at <b>{late}</b></>}</p>;");
    refuses(screens, SCREEN, "const A = () => <button>{busy && <Spinner />}{children}</button>;");
    refuses(screens, SCREEN, "const A = () => <p><Icon />{busy ? 'Saving' : 'Saved'}</p>;");
    refuses(screens, SCREEN, "function Note(): string { return text; }");
    refuses(screens, SCREEN, "const A = () => <button>{late ? <Late /> : <b />} Save</button>;");
  });

  it("accepts text with an element of its own, and text that only changes", () => {
    accepts(screens, SCREEN, "const A = () => <p>Saved{late && <span>, late</span>}</p>;");
    accepts(
      screens,
      SCREEN,
      "const A = () => <button>{busy && <Spinner />}<span>{children}</span></button>;",
    );
    accepts(
      screens,
      SCREEN,
      "const A = () => <p><b>{busy ? 'Saving' : 'Saved'}</b> {count}{late && <b />}</p>;",
    );
    accepts(screens, SCREEN, "const A = () => <p>{busy && 'Saving'}</p>;");
    accepts(
      screens,
      SCREEN,
      "const A = () => <ul>{busy && <Spinner />}{all.map((one) => <li>{one}</li>)}</ul>;",
    );
  });
});
