import type { MailMessage } from "@storyletter/domain/ports";
import { formatDateTime, greeting } from "../words.ts";
import { type Brand, Layout } from "./layout.tsx";
import { AddressToCopy, MainButton, Paragraph } from "./pieces.tsx";

type Kind = "api-key-created" | "webhook-created" | "mail-tool-connected";
type Props = Extract<MailMessage, { kind: Kind }> & { brand: Brand; subject: string };

const WORDS: Record<Kind, { heading: string; what: string; means: string; undo: string }> = {
  "api-key-created": {
    heading: "New API key",
    what: "A new API key was created for your account",
    means: "Anything that has this key can use your account until you revoke it.",
    undo: "revoke the key",
  },
  "webhook-created": {
    heading: "New webhook",
    what: "A new webhook was created for your account",
    means: "We'll send a message there whenever one of your emails is ready or fails.",
    undo: "remove the webhook",
  },
  "mail-tool-connected": {
    heading: "Mail tool connected",
    what: "A mail tool was connected to your account",
    means: "Letters go there as drafts when someone who is signed in, or one of your programs, asks for it.",
    undo: "disconnect it",
  },
};

/** For anything that gives access without a password, or takes letters elsewhere. */
export function AccessCreated({ brand, subject, kind, firstName, at, name, link }: Props) {
  const { heading, what, means, undo } = WORDS[kind];
  return (
    <Layout
      brand={brand}
      subject={subject}
      preview="If this was you, you're all set."
      heading={heading}
      reason="You're receiving this email because it concerns the security of your account."
    >
      <Paragraph>{greeting(firstName)}</Paragraph>
      <Paragraph>
        {what} on {formatDateTime(at)}: {name}
      </Paragraph>
      <Paragraph>{means} If this was you, you don't need to do anything.</Paragraph>
      <Paragraph>If this wasn't you, {undo} in your settings and change your password.</Paragraph>
      <MainButton href={link}>Open settings</MainButton>
      <AddressToCopy href={link} />
    </Layout>
  );
}
