import type { MailMessage } from "@storyletter/domain/ports";
import { greeting } from "../greeting.ts";
import { moment } from "../moment.ts";
import { type Brand, Layout } from "./layout.tsx";
import { MainButton, Paragraph } from "./pieces.tsx";

type Props = Extract<MailMessage, { kind: "email-changed" }> & { brand: Brand; subject: string };

/** Goes to the old address, which can do nothing about the account any more but write to people. */
export function EmailChanged({ brand, subject, firstName, at }: Props) {
  return (
    <Layout
      brand={brand}
      subject={subject}
      preview="If it was you, there is nothing to do."
      heading="Your account has a new address"
      reason="You get this mail because this was the address of your account until now."
    >
      <Paragraph>{greeting(firstName)}</Paragraph>
      <Paragraph>
        The address of your account was changed on {moment(at)}. You sign in with the new one from now on, and
        our mails go there. If it was you, there is nothing to do.
      </Paragraph>
      <Paragraph>If it was not you, write to us at once, from this address: we will help.</Paragraph>
      <MainButton href={`mailto:${brand.supportEmail}`}>Write to us</MainButton>
    </Layout>
  );
}
