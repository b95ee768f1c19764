import { BONUS_EMAILS } from "@storyletter/contract";
import type { MailMessage } from "@storyletter/domain/ports";
import { daysOf, emailsOf } from "../counts.ts";
import { greeting } from "../greeting.ts";
import { type Brand, Layout } from "./layout.tsx";
import { AddressToCopy, MainButton, Paragraph } from "./pieces.tsx";

type Props = Extract<MailMessage, { kind: "bonus-reminder" }> & { brand: Brand; subject: string };

export function BonusReminder({ brand, subject, firstName, missing, daysLeft, link, unsubscribe }: Props) {
  return (
    <Layout
      brand={brand}
      subject={subject}
      preview={`${emailsOf(missing)} to go, ${daysOf(daysLeft)} left.`}
      heading={`${emailsOf(missing)} to go`}
      reason="You get this one reminder because the Action Taker bonus is within your reach."
      unsubscribe={unsubscribe}
    >
      <Paragraph>{greeting(firstName)}</Paragraph>
      <Paragraph>
        You have created {BONUS_EMAILS - missing} of the {BONUS_EMAILS} emails that unlock The Story Vault,
        our twenty story templates. {emailsOf(missing)} to go, and {daysOf(daysLeft)} left to do it.
      </Paragraph>
      <Paragraph>
        A small moment is enough: something a customer said, something that broke, a morning that went
        differently than planned.
      </Paragraph>
      <MainButton href={link}>Create your next email</MainButton>
      <AddressToCopy href={link} />
    </Layout>
  );
}
