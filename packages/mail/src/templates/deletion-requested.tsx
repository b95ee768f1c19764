import type { MailMessage } from "@storyletter/domain/ports";
import { greeting } from "../greeting.ts";
import { day, moment } from "../moment.ts";
import { type Brand, Layout } from "./layout.tsx";
import { AddressToCopy, MainButton, Paragraph } from "./pieces.tsx";

type Props = Extract<MailMessage, { kind: "deletion-requested" }> & { brand: Brand; subject: string };

export function DeletionRequested({ brand, subject, firstName, at, dueAt, link }: Props) {
  return (
    <Layout
      brand={brand}
      subject={subject}
      preview={`Until ${day(dueAt)} you can still keep it.`}
      heading="Your account will be deleted"
      reason="You get this mail because it concerns the existence of your account."
    >
      <Paragraph>{greeting(firstName)}</Paragraph>
      <Paragraph>
        On {moment(at)} you asked us to delete your account. We will do so on {day(dueAt)}: your emails, your
        credits and everything else we keep about you. Records of payments stay for as long as the law
        demands, without your name.
      </Paragraph>
      <Paragraph>
        You are signed out on all devices. A subscription ends with the period that is paid for, and nothing
        more is charged.
      </Paragraph>
      <Paragraph>
        If you change your mind, or if this was not you, sign in before {day(dueAt)} and choose “Keep My
        Account” in your settings.
      </Paragraph>
      <MainButton href={link}>Open your settings</MainButton>
      <AddressToCopy href={link} />
    </Layout>
  );
}
