import { STARTER_CREDITS } from "@storyletter/contract";
import type { MailMessage } from "@storyletter/domain/ports";
import { greeting } from "../greeting.ts";
import { day } from "../moment.ts";
import { dollars } from "../money.ts";
import { type Brand, Layout } from "./layout.tsx";
import { AddressToCopy, MainButton, Paragraph } from "./pieces.tsx";

type Props = Extract<MailMessage, { kind: "receipt" }> & { brand: Brand; subject: string };

export function Receipt(props: Props) {
  const { brand, subject, firstName, amountCents, number, at, periodStart, periodEnd, link } = props;
  return (
    <Layout
      brand={brand}
      subject={subject}
      preview={`${dollars(amountCents)} for Starter until ${day(periodEnd)}.`}
      heading="Thank you for your payment"
      reason="You get this mail because you subscribed to Starter."
    >
      <Paragraph>{greeting(firstName)}</Paragraph>
      <Paragraph>
        We received {dollars(amountCents)} on {day(at)}. Your Starter plan is paid from {day(periodStart)} to{" "}
        {day(periodEnd)}, with {STARTER_CREDITS} story emails.
      </Paragraph>
      {number ? <Paragraph>Invoice {number}</Paragraph> : null}
      <MainButton href={link}>See your invoice</MainButton>
      <AddressToCopy href={link} />
    </Layout>
  );
}
