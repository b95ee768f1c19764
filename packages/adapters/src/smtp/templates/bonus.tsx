import { BONUS_DAYS, BONUS_EMAILS } from "@storyletter/contract/billing/constants";
import type { MailMessage } from "@storyletter/domain/ports";
import { daysOf, emailsOf, greeting } from "../words.ts";
import { type Brand, Layout } from "./layout.tsx";
import { AddressToCopy, MainButton, Paragraph } from "./pieces.tsx";

type Props = Extract<MailMessage, { kind: "bonus-unlocked" }> & { brand: Brand; subject: string };

export function BonusUnlocked({ brand, subject, firstName, link }: Props) {
  return (
    <Layout
      brand={brand}
      subject={subject}
      preview="Twenty story templates, yours to keep."
      heading="You unlocked The Story Vault"
      reason="You're receiving this email because you earned the Action Taker bonus."
    >
      <Paragraph>{greeting(firstName)}</Paragraph>
      <Paragraph>
        You created {BONUS_EMAILS} emails in {BONUS_DAYS} days and earned the Action Taker bonus: The Story
        Vault. It holds twenty story templates, each with its questions and a finished example.
      </Paragraph>
      <Paragraph>
        Download the PDF from your Bonus page, or use the templates right in the form when you create an
        email, under Advanced. They're yours to keep on any plan.
      </Paragraph>
      <MainButton href={link}>Open The Story Vault</MainButton>
      <AddressToCopy href={link} />
    </Layout>
  );
}

type BonusReminderProps = Extract<MailMessage, { kind: "bonus-reminder" }> & {
  brand: Brand;
  subject: string;
};

export function BonusReminder({
  brand,
  subject,
  firstName,
  missing,
  daysLeft,
  link,
  unsubscribe,
}: BonusReminderProps) {
  return (
    <Layout
      brand={brand}
      subject={subject}
      preview={`${daysOf(daysLeft)} left to unlock it.`}
      heading={`${emailsOf(missing)} to go`}
      reason="You're receiving this one-time reminder because you're close to the Action Taker bonus."
      unsubscribe={unsubscribe}
    >
      <Paragraph>{greeting(firstName)}</Paragraph>
      <Paragraph>
        You've created {BONUS_EMAILS - missing} of the {BONUS_EMAILS} emails that unlock The Story Vault, our
        collection of twenty story templates. You have {daysOf(daysLeft)} left to write {emailsOf(missing)}.
      </Paragraph>
      <Paragraph>
        A small moment is all you need: something a customer said, something that broke, a morning that didn't
        go as planned.
      </Paragraph>
      <MainButton href={link}>Create your next email</MainButton>
      <AddressToCopy href={link} />
    </Layout>
  );
}
