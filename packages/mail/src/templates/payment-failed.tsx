import type { MailMessage } from "@storyletter/domain/ports";
import { greeting } from "../greeting.ts";
import { day } from "../moment.ts";
import { dollars } from "../money.ts";
import { type Brand, Layout } from "./layout.tsx";
import { AddressToCopy, MainButton, Paragraph } from "./pieces.tsx";

type Props = Extract<MailMessage, { kind: "payment-failed" }> & { brand: Brand; subject: string };

export function PaymentFailed({ brand, subject, firstName, amountCents, number, at, link }: Props) {
  return (
    <Layout
      brand={brand}
      subject={subject}
      preview="Your letters are safe. Pay the open invoice, and Starter is back."
      heading="Your payment did not go through"
      reason="You get this mail because you subscribed to Starter."
    >
      <Paragraph>{greeting(firstName)}</Paragraph>
      <Paragraph>
        On {day(at)} we tried to charge your card {dollars(amountCents)} for the next month of Starter, and
        its bank said no. Until the invoice is paid, your account is on the trial plan. Nothing you wrote is
        lost.
      </Paragraph>
      <Paragraph>
        We try the card again in the next days. You can also pay now, with another card if you like: Starter
        is back as soon as the payment is.
      </Paragraph>
      {number ? <Paragraph>Invoice {number}</Paragraph> : null}
      <MainButton href={link}>Pay the invoice</MainButton>
      <AddressToCopy href={link} />
    </Layout>
  );
}
