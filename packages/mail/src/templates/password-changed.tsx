import type { MailMessage } from "@storyletter/domain/ports";
import { greeting } from "../greeting.ts";
import { moment } from "../moment.ts";
import { type Brand, Layout } from "./layout.tsx";
import { AddressToCopy, MainButton, Paragraph } from "./pieces.tsx";

type Props = Extract<MailMessage, { kind: "password-changed" }> & { brand: Brand; subject: string };

export function PasswordChanged({ brand, subject, firstName, at, link }: Props) {
  return (
    <Layout
      brand={brand}
      subject={subject}
      preview="If it was you, there is nothing to do."
      heading="Your password was changed"
      reason="You get this mail because it concerns the safety of your account."
    >
      <Paragraph>{greeting(firstName)}</Paragraph>
      <Paragraph>
        The password of your account was changed on {moment(at)}, and all other devices were signed out. If it
        was you, there is nothing to do.
      </Paragraph>
      <Paragraph>If it was not you, choose a new password now: that signs out whoever did it.</Paragraph>
      <MainButton href={link}>Choose a new password</MainButton>
      <AddressToCopy href={link} />
    </Layout>
  );
}
