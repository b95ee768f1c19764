import type { MailMessage } from "@storyletter/domain/ports";
import { greeting } from "../greeting.ts";
import { hours } from "../hours.ts";
import { type Brand, Layout } from "./layout.tsx";
import { AddressToCopy, MainButton, Paragraph } from "./pieces.tsx";

type Props = Extract<MailMessage, { kind: "export-ready" }> & { brand: Brand; subject: string };

export function ExportReady({ brand, subject, firstName, link, expiresInHours }: Props) {
  return (
    <Layout
      brand={brand}
      subject={subject}
      preview={`The link is valid for ${hours(expiresInHours)} and works once.`}
      heading="Your data is ready to download"
      reason="You get this mail because an export was asked for in the settings of your account."
    >
      <Paragraph>{greeting(firstName)}</Paragraph>
      <Paragraph>
        You asked for your data. It is one JSON file with everything we keep about you: your account, your
        emails, every credit movement, your sessions and the rest, each part with a sentence that says what it
        is.
      </Paragraph>
      <Paragraph>
        The link works once and is valid for {hours(expiresInHours)}. Whoever has it can read your data, so do
        not pass this mail on.
      </Paragraph>
      <MainButton href={link}>Download my data</MainButton>
      <AddressToCopy href={link} />
    </Layout>
  );
}
