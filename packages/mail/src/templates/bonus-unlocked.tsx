import { BONUS_DAYS, BONUS_EMAILS } from "@storyletter/contract";
import type { MailMessage } from "@storyletter/domain/ports";
import { greeting } from "../greeting.ts";
import { type Brand, Layout } from "./layout.tsx";
import { AddressToCopy, MainButton, Paragraph } from "./pieces.tsx";

type Props = Extract<MailMessage, { kind: "bonus-unlocked" }> & { brand: Brand; subject: string };

export function BonusUnlocked({ brand, subject, firstName, link }: Props) {
  return (
    <Layout
      brand={brand}
      subject={subject}
      preview="Twenty story templates are yours, for good."
      heading="The Story Vault is open"
      reason="You get this mail because you earned the Action Taker bonus."
    >
      <Paragraph>{greeting(firstName)}</Paragraph>
      <Paragraph>
        You created {BONUS_EMAILS} emails within {BONUS_DAYS} days, and that has unlocked the Action Taker
        bonus: The Story Vault, twenty story templates with their questions and a letter each.
      </Paragraph>
      <Paragraph>
        Download it as a PDF from your Bonus page. The same twenty are now in the form where you create an
        email, under Advanced. They stay yours, whatever plan you are on.
      </Paragraph>
      <MainButton href={link}>Open your bonus</MainButton>
      <AddressToCopy href={link} />
    </Layout>
  );
}
