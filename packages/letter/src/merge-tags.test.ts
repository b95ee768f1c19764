import {
  MAIL_TOOL_TABLE,
  plainLine,
  tagsInLine,
  GUIDED_MAIL_TOOLS as tools,
} from "@storyletter/contract/mail-tools/constants";
import { describe, expect, it } from "vitest";
import { type Dialect, defuseTags, hasTypedTag, writeLine, writeTag } from "./merge-tags.ts";

const tag = { name: "first name", fallback: "there" } as const;

const written = (dialect: Dialect) => writeTag(tag, dialect);

it.each([
  ["plain", "there"],
  ["mailchimp", "*|IF:FNAME|**|FNAME|**|ELSE:|*there*|END:IF|*"],
  ["kit", '{{ subscriber.first_name | default: "there" }}'],
  ["klaviyo", "{{ first_name|default:'there' }}"],
  ["resend", "{{{contact.first_name|there}}}"],
  ["mailerlite", "{$name|default('there')}"],
] as const)("writes a first name in the documented syntax of %s", (dialect, syntax) => {
  expect(written(dialect)).toBe(syntax);
});

describe.each(["plain", ...tools] as const)("%s", (dialect) => {
  it("has a fallback in its tag where its row says so", () => {
    const { hasFallback } = dialect === "plain" ? { hasFallback: true } : MAIL_TOOL_TABLE[dialect];
    expect(written(dialect).includes("there")).toBe(hasFallback);
  });

  it("replaces the tag in a line and leaves the other words unchanged", () => {
    expect(writeLine("Hi {first name|there}, it's 100% off", dialect)).toBe(
      `Hi ${written(dialect)}, it's 100% off`,
    );
  });
});

it.each(tools)("defuses a typed %s tag without changing how it looks", (dialect) => {
  const typed = `Write ${written(dialect)} there.`;
  const defused = defuseTags(typed, dialect);
  expect(defused).not.toContain(written(dialect));
  expect(defused.replaceAll("\u200C", "")).toBe(typed);
});

it.each([
  ["mailchimp", "*|FNAME|*"],
  ["kit", "{% if true %}x{% endif %}"],
  ["mailerlite", "{$unsubscribe}"],
  ["activecampaign", "%UNSUBSCRIBELINK%"],
  ["activecampaign", "%IF $A%b%/IF%"],
  ["hubspot", "{# hidden #}"],
  ["resend", "{{{RESEND_UNSUBSCRIBE_URL}}}"],
] as const)("defuses other syntax of %s: %s", (dialect, typed) => {
  expect(defuseTags(typed, dialect)).not.toBe(typed);
});

it("parses only known tags", () => {
  expect(tagsInLine("{first name|there} {last name|x} {first name}")).toEqual([
    tag,
    " {last name|x} ",
    { name: "first name", fallback: "" },
  ]);
  expect(tagsInLine('{first name|a"b}')).toEqual(['{first name|a"b}']);
  expect(plainLine("Hi {first name|there}, {x}")).toBe("Hi there, {x}");
});

it("rejects a fallback that could end the tag", () => {
  for (const fallback of ['"', "'", "}}", "|", "*|", "a\nb", "x".repeat(41)])
    expect(() => writeTag({ name: "first name", fallback }, "kit")).toThrow(RangeError);
});

it.each(tools)("notices a typed %s tag", (dialect) => {
  expect(hasTypedTag(`Write ${written(dialect)} there.`)).toBe(true);
  expect(hasTypedTag("Save 50% {by Friday} * or | later, 100% yours.")).toBe(false);
});
