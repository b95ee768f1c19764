import { TEST_CARDS } from "@storyletter/contract";
import { Badge, type BadgeTone, CopyButton } from "@storyletter/ui";
import { useCopyToasts } from "../../../clipboard/copy-toasts.ts";
import { Section } from "../../../shell/section.tsx";

type Card = (typeof TEST_CARDS)[number];

const OUTCOMES: Record<Card["outcome"], { word: string; tone: BadgeTone }> = {
  success: { word: "Success", tone: "success" },
  declined: { word: "Declined", tone: "danger" },
  "insufficient funds": { word: "Insufficient funds", tone: "danger" },
  expired: { word: "Expired", tone: "danger" },
};

export function TestCards() {
  const toasts = useCopyToasts();
  return (
    <Section title="Test cards">
      <ul className="divide-y divide-rule">
        {TEST_CARDS.map(({ number, outcome }) => (
          <li key={number} className="flex items-center justify-between gap-3 py-1.5 first:pt-0 last:pb-0">
            <span className="flex flex-wrap items-center gap-x-3 gap-y-1">
              <span className="font-medium whitespace-nowrap tabular-nums">{number}</span>
              <Badge tone={OUTCOMES[outcome].tone}>{OUTCOMES[outcome].word}</Badge>
            </span>
            <CopyButton text={number.replaceAll(" ", "")} label={`Copy ${number}`} iconOnly {...toasts} />
          </li>
        ))}
      </ul>
    </Section>
  );
}
