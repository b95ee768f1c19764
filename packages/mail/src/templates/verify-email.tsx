import { TRIAL_CREDITS } from "@storyletter/contract";
import type { MailMessage } from "@storyletter/domain/ports";
import { greeting } from "../greeting.ts";
import { type Brand, Layout } from "./layout.tsx";
import { AddressToCopy, EmberLink, MainButton, Paragraph } from "./pieces.tsx";

type Props = Extract<MailMessage, { kind: "verify-email" }> & { brand: Brand; subject: string };

export function VerifyEmail({ brand, subject, firstName, link, expiresInHours }: Props) {
  const newLinkUrl = new URL("/verify-email", brand.appUrl).href;
  return (
    <Layout
      brand={brand}
      subject={subject}
      preview={`One click, and your ${TRIAL_CREDITS} free credits are yours.`}
      heading="One click to start writing"
      reason="You get this mail because someone signed up with this address. If it was not you, ignore it: without the click nothing happens."
    >
      <Paragraph>{greeting(firstName)}</Paragraph>
      <Paragraph>
        Welcome to Storyletter. Please verify that this is your email address. Your account opens, and with it
        come {TRIAL_CREDITS} free email credits.
      </Paragraph>
      <MainButton href={link}>Verify my email address</MainButton>
      <Paragraph>
        The link is valid for {expiresInHours} hours and works once. If it has expired,{" "}
        <EmberLink href={newLinkUrl}>request a new one</EmberLink>.
      </Paragraph>
      <AddressToCopy href={link} />
    </Layout>
  );
}
