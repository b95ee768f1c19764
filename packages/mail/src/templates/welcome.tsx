import { SUBJECTS_PER_EMAIL } from "@storyletter/contract";
import type { MailMessage } from "@storyletter/domain/ports";
import { greeting } from "../greeting.ts";
import { type Brand, Layout } from "./layout.tsx";
import { AddressToCopy, MainButton, Paragraph } from "./pieces.tsx";

type Props = Extract<MailMessage, { kind: "welcome" }> & { brand: Brand; subject: string };

export function Welcome({ brand, subject, firstName, credits, createUrl }: Props) {
  return (
    <Layout
      brand={brand}
      subject={subject}
      preview="All you need for the first one is something that happened to you."
      heading={`Your ${credits} free credits are ready`}
      reason="You get this mail because you verified this address for your account."
    >
      <Paragraph>{greeting(firstName)}</Paragraph>
      <Paragraph>
        Your address is verified and your account is active. Each credit writes one story email, with{" "}
        {SUBJECTS_PER_EMAIL} subject lines to choose from.
      </Paragraph>
      <Paragraph>
        For the first one you need something that happened: the morning the oven died, the customer who came
        back, the plan that broke. A small moment is enough. Add what it taught you and what you offer, and
        Storyletter writes the rest.
      </Paragraph>
      <MainButton href={createUrl}>Create your first email</MainButton>
      <AddressToCopy href={createUrl} />
    </Layout>
  );
}
