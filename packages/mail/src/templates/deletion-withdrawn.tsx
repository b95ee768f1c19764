import type { MailMessage } from "@storyletter/domain/ports";
import { greeting } from "../greeting.ts";
import { moment } from "../moment.ts";
import { type Brand, Layout } from "./layout.tsx";
import { AddressToCopy, MainButton, Paragraph } from "./pieces.tsx";

type Props = Extract<MailMessage, { kind: "deletion-withdrawn" }> & { brand: Brand; subject: string };

export function DeletionWithdrawn({ brand, subject, firstName, at, link }: Props) {
  return (
    <Layout
      brand={brand}
      subject={subject}
      preview="Nothing was deleted."
      heading="Your account stays"
      reason="You get this mail because it concerns the existence of your account."
    >
      <Paragraph>{greeting(firstName)}</Paragraph>
      <Paragraph>
        On {moment(at)} the deletion of your account was withdrawn. Everything is as it was, and nothing was
        deleted.
      </Paragraph>
      <Paragraph>
        If you had a subscription, it still ends with the period that is paid for. Your billing page shows it,
        and lets you resume it.
      </Paragraph>
      <MainButton href={link}>Open your settings</MainButton>
      <AddressToCopy href={link} />
    </Layout>
  );
}
