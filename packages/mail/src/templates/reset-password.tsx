import type { MailMessage } from "@storyletter/domain/ports";
import { greeting } from "../greeting.ts";
import { hours } from "../hours.ts";
import { type Brand, Layout } from "./layout.tsx";
import { AddressToCopy, EmberLink, MainButton, Paragraph } from "./pieces.tsx";

type Props = Extract<MailMessage, { kind: "reset-password" }> & { brand: Brand; subject: string };

export function ResetPassword({ brand, subject, firstName, link, expiresInHours }: Props) {
  const newLinkUrl = new URL("/forgot-password", brand.appUrl).href;
  return (
    <Layout
      brand={brand}
      subject={subject}
      preview={`The link is valid for ${hours(expiresInHours)}.`}
      heading="Choose a new password"
      reason="You get this mail because someone asked for a new password for this address. If it was not you, ignore it: your password stays as it is."
    >
      <Paragraph>{greeting(firstName)}</Paragraph>
      <Paragraph>
        It happens to all of us. Choose a new password, and sign in with it. Wherever you are signed in now,
        you will be signed out.
      </Paragraph>
      <MainButton href={link}>Choose a new password</MainButton>
      <Paragraph>
        The link is valid for {hours(expiresInHours)} and works once. If it has expired,{" "}
        <EmberLink href={newLinkUrl}>request a new one</EmberLink>.
      </Paragraph>
      <AddressToCopy href={link} />
    </Layout>
  );
}
