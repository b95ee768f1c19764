import type { MailMessage } from "@storyletter/domain/ports";
import { greeting } from "../greeting.ts";
import { moment } from "../moment.ts";
import { type Brand, Layout } from "./layout.tsx";
import { AddressToCopy, MainButton, Paragraph } from "./pieces.tsx";

type Props = Extract<MailMessage, { kind: "new-sign-in" }> & { brand: Brand; subject: string };

export function NewSignIn({ brand, subject, firstName, at, device, address, link }: Props) {
  return (
    <Layout
      brand={brand}
      subject={subject}
      preview={`${device}, ${moment(at)}. If it was you, there is nothing to do.`}
      heading="A sign-in from a new device"
      reason="You get this mail because it concerns the safety of your account."
    >
      <Paragraph>{greeting(firstName)}</Paragraph>
      <Paragraph>
        Someone signed in to your account from a browser that we had not seen before. If it was you, there is
        nothing to do.
      </Paragraph>
      <Paragraph>
        {device}
        <br />
        {moment(at)}
        <br />
        Network address {address}
      </Paragraph>
      <Paragraph>
        If it was not you, sign that device out in your settings, and change your password there.
      </Paragraph>
      <MainButton href={link}>Look at your devices</MainButton>
      <AddressToCopy href={link} />
    </Layout>
  );
}
