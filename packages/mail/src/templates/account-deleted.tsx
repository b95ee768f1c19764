import type { MailMessage } from "@storyletter/domain/ports";
import { greeting } from "../greeting.ts";
import { moment } from "../moment.ts";
import { type Brand, Layout } from "./layout.tsx";
import { AddressToCopy, MainButton, Paragraph } from "./pieces.tsx";

type Props = Extract<MailMessage, { kind: "account-deleted" }> & { brand: Brand; subject: string };

export function AccountDeleted({ brand, subject, firstName, at }: Props) {
  return (
    <Layout
      brand={brand}
      subject={subject}
      preview="This is the last mail you get from us."
      heading="Your account is deleted"
      reason="You get this last mail because you asked for your account to be deleted."
    >
      <Paragraph>{greeting(firstName)}</Paragraph>
      <Paragraph>
        Your Storyletter account was deleted on {moment(at)}, as you asked: your emails, your credits, your
        sessions and your settings are gone. Records of payments stay for as long as the law demands, without
        your name. This address is deleted with this mail.
      </Paragraph>
      <Paragraph>Thank you for the stories. You are welcome back at any time.</Paragraph>
      <MainButton href={brand.appUrl}>Visit Storyletter</MainButton>
      <AddressToCopy href={brand.appUrl} />
    </Layout>
  );
}
