import type { ReactNode } from "react";
import { Body, Column, Container, Head, Heading, Html, Preview, Row, Section, Text } from "react-email";
import { light, serif } from "../palette.ts";
import { EmberLink, Small } from "./pieces.tsx";
import { styleSheet } from "./style-sheet.ts";

/** What every mail says about where it comes from. */
export interface Brand {
  appUrl: string;
  supportEmail: string;
  /** Who sends, as it stands under mails that nobody has to get; null where the operator has not said. */
  postalAddress: string | null;
}

interface LayoutProps {
  brand: Brand;
  /** Title of the document, and what the inbox shows as subject. */
  subject: string;
  /** The line inboxes show after the subject. */
  preview: string;
  heading: string;
  /** Why the reader gets this mail. */
  reason: string;
  /** Switches this kind of mail off; only for mails that nobody has to get. */
  unsubscribe?: string;
  children: ReactNode;
}

/** Paper, a sheet of 560 px on it, the wordmark above and who wrote below. */
export function Layout({ brand, subject, preview, heading, reason, unsubscribe, children }: LayoutProps) {
  return (
    <Html lang="en">
      <Head>
        <title>{subject}</title>
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <meta name="supported-color-schemes" content="light dark" />
        <style>{styleSheet}</style>
      </Head>
      <Body className="paper" style={{ margin: 0, padding: 0 }}>
        <Preview useTitleTag={false}>{preview}</Preview>
        <Section className="paper" style={{ backgroundColor: light.paper }}>
          <Row>
            <Column style={{ padding: "40px 12px" }}>
              <Container style={{ maxWidth: 560 }}>
                <Text
                  className="ink"
                  data-skip-in-text
                  style={{
                    margin: "0 0 20px",
                    color: light.ink,
                    fontFamily: serif,
                    fontSize: 24,
                    fontWeight: 700,
                    lineHeight: "28px",
                    letterSpacing: "-0.02em",
                  }}
                >
                  Story
                  <span className="ember" style={{ color: light.ember }}>
                    letter
                  </span>
                </Text>
              </Container>
              <Container
                className="sheet"
                tdClassName="sheet-inside"
                style={{
                  maxWidth: 560,
                  padding: "44px 48px 36px",
                  border: `1px solid ${light.rule}`,
                  borderRadius: 10,
                  borderCollapse: "separate",
                  backgroundColor: light.sheet,
                }}
              >
                <Heading
                  as="h1"
                  className="ink"
                  style={{
                    margin: "0 0 22px",
                    color: light.ink,
                    fontFamily: serif,
                    fontSize: 28,
                    fontWeight: 700,
                    lineHeight: "35px",
                    letterSpacing: "-0.01em",
                  }}
                >
                  {heading}
                </Heading>
                {children}
              </Container>
              <Container style={{ maxWidth: 560, paddingTop: 24 }}>
                <Small>
                  {reason} Questions? Write to{" "}
                  <EmberLink href={`mailto:${brand.supportEmail}`}>{brand.supportEmail}</EmberLink>.
                </Small>
                <Small>
                  <EmberLink href={brand.appUrl}>Storyletter</EmberLink> writes sales emails around your own
                  story.
                </Small>
                {unsubscribe && (
                  <Small>
                    <EmberLink href={unsubscribe}>Unsubscribe</EmberLink> from this kind of mail, or choose
                    which mails you get in your{" "}
                    <EmberLink href={`${brand.appUrl}/settings`}>settings</EmberLink>.
                  </Small>
                )}
                {unsubscribe && brand.postalAddress && <Small>{brand.postalAddress}</Small>}
              </Container>
            </Column>
          </Row>
        </Section>
      </Body>
    </Html>
  );
}
