import type { MailMessage } from "@storyletter/domain/ports";
import { greeting } from "../greeting.ts";
import { moment } from "../moment.ts";
import { type Brand, Layout } from "./layout.tsx";
import { AddressToCopy, MainButton, Paragraph } from "./pieces.tsx";

type Kind = "second-factor-enabled" | "second-factor-disabled";
type Props = Extract<MailMessage, { kind: Kind }> & { brand: Brand; subject: string };

const WORDS: Record<Kind, { heading: string; happened: string; means: string }> = {
  "second-factor-enabled": {
    heading: "Your second factor is on",
    happened: "was turned on",
    means:
      "From now on signing in takes your password and a code from your authenticator app. Keep your recovery codes where you find them without your phone.",
  },
  "second-factor-disabled": {
    heading: "Your second factor is off",
    happened: "was turned off",
    means: "From now on your password alone signs you in. Your recovery codes no longer count.",
  },
};

export function SecondFactorChanged({ brand, subject, kind, firstName, at, link }: Props) {
  const { heading, happened, means } = WORDS[kind];
  return (
    <Layout
      brand={brand}
      subject={subject}
      preview="If it was you, there is nothing to do."
      heading={heading}
      reason="You get this mail because it concerns the safety of your account."
    >
      <Paragraph>{greeting(firstName)}</Paragraph>
      <Paragraph>
        On {moment(at)} the second factor of your account {happened}. {means}
      </Paragraph>
      <Paragraph>If it was not you, change your password at once, and look through your devices.</Paragraph>
      <MainButton href={link}>Open your settings</MainButton>
      <AddressToCopy href={link} />
    </Layout>
  );
}
