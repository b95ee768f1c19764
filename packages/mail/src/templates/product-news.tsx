import type { MailMessage } from "@storyletter/domain/ports";
import { Fragment } from "react";
import { greeting } from "../greeting.ts";
import { type Brand, Layout } from "./layout.tsx";
import { AddressToCopy, MainButton, Paragraph } from "./pieces.tsx";

type Props = Extract<MailMessage, { kind: "product-news" }> & { brand: Brand };

/** An empty line begins a paragraph, any other a line. */
const paragraphsOf = (body: string): string[][] => body.split(/\n\s*\n/).map((text) => text.split("\n"));

export function ProductNews({ brand, subject, firstName, body, link, unsubscribe }: Props) {
  const target = link ?? brand.appUrl;
  const paragraphs = paragraphsOf(body);
  return (
    <Layout
      brand={brand}
      subject={subject}
      preview={paragraphs[0]?.join(" ") ?? ""}
      heading={subject}
      reason="You get this because you asked for product news."
      unsubscribe={unsubscribe}
    >
      <Paragraph>{greeting(firstName)}</Paragraph>
      {paragraphs.map((lines, place) => (
        <Paragraph key={place}>
          {lines.map((line, at) => (
            <Fragment key={at}>
              {at > 0 && <br />}
              {line}
            </Fragment>
          ))}
        </Paragraph>
      ))}
      <MainButton href={target}>{link ? "Read more" : "Open Storyletter"}</MainButton>
      <AddressToCopy href={target} />
    </Layout>
  );
}
