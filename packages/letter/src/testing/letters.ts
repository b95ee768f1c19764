import type { Letter } from "@storyletter/contract/letters";

const LINK = "https://quietlead.example/?utm_source=email&utm_medium=email&utm_campaign=quiet-lead";

/** A letter as a writer returns it: sources by sentence, the link twice. */
export const dogLetter: Pick<Letter, "subjects" | "parts"> = {
  subjects: [
    { angle: "lesson", text: "Calm first. Commands later", preheader: "It took a small story." },
    { angle: "reader", text: 'Dog owners, "this" <is> for you', preheader: "Then this may sound familiar." },
  ],
  parts: [
    {
      beat: "hook",
      paragraphs: ["Last spring a man brought me a shepherd called Bruno who had bitten two postmen."],
      sources: [
        {
          sentence: "Last spring a man brought me a shepherd called Bruno who had bitten two postmen.",
          fields: ["story"],
        },
      ],
    },
    {
      beat: "bridge",
      paragraphs: [
        "You know every hedge and every parked car. Every explosion makes the next one easier.",
        "“Nobody believes you,”\nshe said. Calm   first.",
      ],
      sources: [
        { sentence: "You know every hedge and every parked car.", fields: [] },
        { sentence: "Every explosion makes the next one easier.", fields: ["targetAudience"] },
        { sentence: "“Nobody believes you,” she said.", fields: [] },
        { sentence: "Calm first.", fields: ["lesson", "story"] },
      ],
    },
    {
      beat: "callToAction",
      paragraphs: [`Learn more about Quiet Lead:\n${LINK}`],
      sources: [{ sentence: "Learn more about Quiet Lead:", fields: ["productName"] }],
    },
    {
      beat: "ps",
      paragraphs: [`P.S. It says it with its teeth. It goes on here: ${LINK}`],
      sources: [
        { sentence: "It says it with its teeth.", fields: ["story"] },
        { sentence: "It goes on here:", fields: [] },
      ],
    },
  ],
};

export const dogLink = LINK;

export const plainTextOf = ({ parts }: Pick<Letter, "parts">): string =>
  parts.flatMap(({ paragraphs }) => paragraphs).join("\n\n");
