import type { MailMessage } from "@storyletter/domain/ports";
import { greeting } from "../greeting.ts";
import { hours } from "../hours.ts";
import { type Brand, Layout } from "./layout.tsx";
import { AddressToCopy, MainButton, Paragraph } from "./pieces.tsx";

type Props = Extract<MailMessage, { kind: "change-email" }> & { brand: Brand; subject: string };

export function ChangeEmail({ brand, subject, firstName, link, expiresInHours }: Props) {
  return (
    <Layout
      brand={brand}
      subject={subject}
      preview="One click, and you sign in with this address."
      heading="Confirm your new address"
      reason="You get this mail because someone gave this address as their new one. If it was not you, ignore it: without the click nothing happens."
    >
      <Paragraph>{greeting(firstName)}</Paragraph>
      <Paragraph>
        From now on you want to sign in to Storyletter with this address. Please confirm that it is yours.
        Until then your old address stays in force.
      </Paragraph>
      <MainButton href={link}>Confirm this address</MainButton>
      <Paragraph>The link is valid for {hours(expiresInHours)} and works once.</Paragraph>
      <AddressToCopy href={link} />
    </Layout>
  );
}
