import type { MailMessage } from "@storyletter/domain/ports";
import { formatDateTime, formatHours, greeting } from "../words.ts";
import { type Brand, Layout } from "./layout.tsx";
import { AddressToCopy, MainButton, Paragraph } from "./pieces.tsx";

type Props = Extract<MailMessage, { kind: "change-email" }> & { brand: Brand; subject: string };

export function ChangeEmail({ brand, subject, firstName, link, expiresInHours }: Props) {
  return (
    <Layout
      brand={brand}
      subject={subject}
      preview="Confirm this address to start signing in with it."
      heading="Confirm your new email address"
      reason="You're receiving this email because someone entered this address as their new one. If that wasn't you, ignore this email and nothing will change."
    >
      <Paragraph>{greeting(firstName)}</Paragraph>
      <Paragraph>
        Confirm this address to start signing in with it. Your old address keeps working until you do.
      </Paragraph>
      <MainButton href={link}>Confirm this address</MainButton>
      <Paragraph>The link works once and expires in {formatHours(expiresInHours)}.</Paragraph>
      <AddressToCopy href={link} />
    </Layout>
  );
}

type EmailChangedProps = Extract<MailMessage, { kind: "email-changed" }> & { brand: Brand; subject: string };

/** Sent to the old address, which can no longer do anything but contact support. */
export function EmailChanged({ brand, subject, firstName, at }: EmailChangedProps) {
  return (
    <Layout
      brand={brand}
      subject={subject}
      preview="If this was you, you're all set."
      heading="Your email address was changed"
      reason="You're receiving this email because this was your account's address until now."
    >
      <Paragraph>{greeting(firstName)}</Paragraph>
      <Paragraph>
        The email address of your account was changed on {formatDateTime(at)}. From now on, sign in with the
        new one; we'll send our emails there too. If this was you, you don't need to do anything.
      </Paragraph>
      <Paragraph>
        If this wasn't you, email us right away from this address and we'll help you get your account back.
      </Paragraph>
      <MainButton href={`mailto:${brand.supportEmail}`}>Contact support</MainButton>
    </Layout>
  );
}
