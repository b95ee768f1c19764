import { LINK } from "@storyletter/text/words";
import type { Rule } from "../rule.ts";

const PARAMETERS = ["utm_source", "utm_medium", "utm_campaign", "utm_content", "utm_term"] as const;
const linksIn = (text: string): string[] => text.match(LINK) ?? [];

export const oneDestination: Rule = {
  id: "one-destination",
  hard: true,
  evidence: "convention",
  check: ({ letter, content }) => {
    const foreign = linksIn(content).filter((link) => link !== letter.trackingUrl);
    return foreign.map((link) => ({
      where: "letter",
      message: `The letter leads somewhere else: ${link}`,
      href: link,
      fix: "Keep one destination.",
    }));
  },
};

export const oneCallToAction: Rule = {
  id: "one-call-to-action",
  hard: true,
  evidence: "convention",
  check: ({ letter, isEdited }) => {
    const { parts } = letter;
    if (isEdited && parts.length > 0 && !parts.some(({ beat }) => beat === "callToAction"))
      return {
        where: "callToAction",
        message: "The call to action is gone: nothing leads to your offer.",
        fix: "Put the link back before you send the letter.",
      };
    return parts.flatMap(({ beat, paragraphs }) => {
      const links = linksIn(paragraphs.join("\n")).length;
      const wanted = beat === "callToAction" || beat === "ps" ? 1 : 0;
      // A P.S. may be a guarantee without a link, or none at all.
      return links === wanted || (beat === "ps" && links === 0)
        ? []
        : {
            where: beat,
            message: `This part has ${links} links; it should have ${wanted}.`,
            fix: "Ask once, and once more in the P.S.",
          };
    });
  },
};

export const trackedLinks: Rule = {
  id: "tracking",
  hard: true,
  evidence: "rule",
  check: ({ content }) =>
    linksIn(content).flatMap((link) => {
      const given = URL.parse(link)?.searchParams;
      const missing = PARAMETERS.filter((name) => !given?.has(name));
      return missing.length === 0
        ? []
        : {
            where: "letter" as const,
            message: `A link lacks ${missing.join(", ")}.`,
            href: link,
            fix: "Use the tracking link.",
          };
    }),
};
