import type { LetterDocument } from "@storyletter/contract/letters";
import {
  draftsIn,
  MAIL_TOOL_TABLE,
  MAIL_TOOLS,
  type MailTool,
} from "@storyletter/contract/mail-tools/constants";
import { describe, expect, it } from "vitest";
import { outgoingDraft } from "./outgoing-draft.ts";
import { explainFailure, explainRefusedKey, markerOf, needsNewDraft, nextAttemptIn } from "./rules.ts";

const LINK = "https://example.com/rest";
const documentWith = (
  text: string,
  subject = "Hi {first name|there}",
  preheader = "A <short> & sweet line",
) =>
  ({
    subjects: [
      { text: "Another", preheader: "Not this one", angle: null },
      { text: subject, preheader, angle: null },
    ],
    chosen: 1,
    body: {
      type: "doc",
      content: [{ type: "paragraph", attrs: { beat: null }, content: [{ type: "text", text }] }],
    },
  }) satisfies LetterDocument;

const draftFor = (tool: MailTool, document: LetterDocument = documentWith(`See ${LINK}`)) =>
  outgoingDraft({ document, tool, title: "The oven", marker: "storyletter-1", audience: null, sender: null });

const tagOf = (tool: MailTool) => MAIL_TOOL_TABLE[tool].tag({ name: "first name", fallback: "there" });

describe("a letter for a mail tool", () => {
  it.each(MAIL_TOOLS)("has the chosen subject with merge tags of %s, and its text", (tool) => {
    const draft = draftFor(tool);
    expect(draft.subject).toBe(`Hi ${tagOf(tool)}`);
    expect(draft.text).toContain(LINK);
    expect(draft.html).toContain("See ");
  });

  it.each(["kit", "mailchimp", "brevo", "resend"] as const)(
    "has the preheader once for %s: in its own field",
    (tool) => {
      const draft = draftFor(tool);
      expect(draft.preheader).toBe("A <short> & sweet line");
      expect(draft.html).not.toContain("sweet line");
    },
  );

  it("has the preheader hidden in the letter for listmonk, which has no field for it", () => {
    expect(draftFor("listmonk").html).toMatch(
      /^<div style="display:none[^>]*>A &lt;short&gt; &amp; sweet line</,
    );
  });

  it.each(["kit", "listmonk"] as const)(
    "is paragraphs alone for %s, which has a template around them",
    (tool) => {
      expect(draftFor(tool).html).not.toContain("<html");
    },
  );

  it.each([
    ["resend", "{{{RESEND_UNSUBSCRIBE_URL}}}"],
    ["mailerlite", "{$unsubscribe}"],
  ] as const)("can be unsubscribed from at %s, which adds nothing by itself", (tool, tag) => {
    const { html, text } = draftFor(tool);
    expect(html).toContain(`<a href="${tag}" style="color:inherit">Unsubscribe</a></p>\n</body>`);
    expect(text).toContain(`Unsubscribe: ${tag}`);
  });

  it.each(MAIL_TOOLS)("keeps merge tags that were typed as text from working at %s", (tool) => {
    const typed = `*|FNAME|* {{ first_name }} {% x %} {{{contact.email}}} ${tagOf(tool)}`;
    const { html, subject, text } = draftFor(tool, documentWith(typed, typed));
    const opener = tagOf(tool).slice(0, 2);
    const ours = draftsIn(tool).unsubscribe ?? "";
    for (const part of [html.replace(ours, ""), subject, text.replace(ours, "")])
      expect(part).not.toContain(opener);
  });

  it("has one line as its subject, whatever was typed", () => {
    const long = `“Quoted” 👩🏽‍🍳 ${"word ".repeat(36)}`.trim();
    expect(draftFor("kit", documentWith("Text.", `${long}\r\nBcc: all@example.com`)).subject).toBe(
      `${long} Bcc: all@example.com`,
    );
  });
});

describe("a second subject line", () => {
  const second = (tool: MailTool, secondLine: string | null, document = documentWith("Text.")) =>
    outgoingDraft({ document, tool, title: "T", marker: "m", audience: null, sender: null, secondLine })
      .secondSubject;

  it("goes where drafts can test it, with merge tags as the first", () => {
    expect(second("mailchimp", "Another")).toBe("Another");
    expect(second("brevo", "Another")).toBe("Another");
    expect(second("kit", "Another")).toBeNull();
    const document = { ...documentWith("Text."), chosen: 0 };
    expect(second("mailchimp", "Hi {first name|there}", document)).toBe(`Hi ${tagOf("mailchimp")}`);
  });

  it("is the same line after subject lines were moved, added or deleted", () => {
    const document = documentWith("Text.");
    const [other, chosen] = document.subjects;
    if (!other || !chosen) throw new Error("A line is missing.");
    const added = { text: "A third", preheader: "", angle: null };
    const moved = [
      { subjects: [chosen, added, other], chosen: 0 },
      { subjects: [added, chosen, other], chosen: 1 },
      { subjects: [other, added, chosen], chosen: 2 },
    ];
    for (const change of moved)
      expect(second("brevo", "Another", { ...document, ...change })).toBe("Another");
    const deleted = { ...document, subjects: [chosen, added], chosen: 0 };
    expect(second("brevo", "Another", deleted)).toBeNull();
  });

  it("stays here if it is the chosen one by now, empty or gone", () => {
    expect(second("brevo", "Hi {first name|there}")).toBeNull();
    expect(second("brevo", "Gone")).toBeNull();
    expect(second("brevo", null)).toBeNull();
    expect(second("brevo", "")).toBeNull();
  });
});

it("has the call to action as a button where the profile says so, with a template of the tool's own too", () => {
  const link = { type: "link" as const, attrs: { href: LINK, call: true, lead: "" as const } };
  const content = [{ type: "text" as const, text: "Rest", marks: [link] }];
  const document: LetterDocument = {
    ...documentWith(""),
    body: { type: "doc", content: [{ type: "paragraph", attrs: { beat: "callToAction" }, content }] },
  };
  const htmlFor = (tool: MailTool, call: "words" | "button") =>
    outgoingDraft({ document, tool, title: "T", marker: "m", audience: null, sender: null, call }).html;
  for (const tool of MAIL_TOOLS) {
    expect(htmlFor(tool, "button"), tool).toMatch(/<td style="background-color:[^>]*>\s*<a href=[^>]*>Rest</);
    expect(htmlFor(tool, "words"), tool).not.toContain("background-color:");
  }
});

describe("the rules of drafts", () => {
  it("wait as long as the tool asks, within an hour, and only for failures that pass", () => {
    expect(nextAttemptIn({ failure: "busy", retryAfter: 120 }, 1)).toBe(120);
    expect(nextAttemptIn({ failure: "busy", retryAfter: 86_400 }, 1)).toBe(3_600);
    expect(nextAttemptIn({ failure: "unavailable", retryAfter: null }, 1)).toBe(15);
    expect(nextAttemptIn({ failure: "unavailable", retryAfter: null }, 6)).toBeNull();
    expect(nextAttemptIn({ failure: "key", retryAfter: 5 }, 1)).toBeNull();
  });

  it("update a draft once it is made, where the tool can", () => {
    const drafted = { failure: null, status: "drafted" };
    expect(needsNewDraft({ canUpdate: true }, drafted)).toBe(false);
    expect(needsNewDraft({ canUpdate: false }, drafted)).toBe(true);
    expect(needsNewDraft({ canUpdate: true }, { failure: "sent", status: "failed" })).toBe(true);
  });

  const brevo =
    "unrecognised IP address 203.0.113.7. Add it in https://app.brevo.com/security/authorised_ips";
  it.each([
    [
      "Resend's sending-only key",
      "resend",
      { failure: "permission", detail: null },
      "Resend accepts this key, but it may not make drafts. Create a key with full access at https://resend.com/api-keys",
    ],
    [
      "Brevo's unknown IP address",
      "brevo",
      { failure: "ip-address", detail: brevo },
      "Brevo refuses calls from this server's IP address, 203.0.113.7. Allow it at https://app.brevo.com/security/authorised_ips",
    ],
    [
      "an unknown IPv6 address",
      "mailerlite",
      { failure: "ip-address", detail: "IP address 2001:db8::1 is not allowed" },
      "MailerLite refuses calls from this server's IP address, 2001:db8::1. Allow it at https://dashboard.mailerlite.com/integrations/api",
    ],
    [
      "a listmonk user without permissions",
      "listmonk",
      { failure: "permission", detail: null },
      "listmonk accepts this key, but it may not make drafts. Create an API user with the permissions campaigns:get, campaigns:manage and lists:get_all in listmonk",
    ],
  ] as const)("say what to do about %s, which isn't to copy the key again", (_, tool, failed, sentence) => {
    expect(explainRefusedKey(tool, failed)?.startsWith(sentence)).toBe(true);
    expect(explainFailure(tool, failed).startsWith(sentence)).toBe(true);
  });

  it("give each draft a marker of its own", () => {
    expect(markerOf("0198f0a2-7c11-4d3e-9a55-3f1f0a1d2c3b")).toBe("storyletter-9a553f1f0a1d2c3b");
  });
});
