import type { ReactNode } from "react";
import { Body, Column, Container, Head, Heading, Html, Preview, Row, Section, Text } from "react-email";
import { dark, EmberLink, light, Small, serif } from "./pieces.tsx";

const darkRules = `
  .paper { background-color: ${dark.paper} !important; }
  .sheet { background-color: ${dark.sheet} !important; border-color: ${dark.rule} !important; }
  .ink { color: ${dark.ink} !important; }
  .faded { color: ${dark.faded} !important; }
  .ember { color: ${dark.ember} !important; }
  .button { background-color: ${dark.ember} !important; color: ${dark.emberInk} !important; }
`;

/** Rules that can't be inline: dark theme and phone. Elements with an inline color carry a class for them. */
const styleSheet = `
  :root { color-scheme: light dark; supported-color-schemes: light dark; }
  .paper { background-color: ${light.paper}; }
  @media (prefers-color-scheme: dark) {${darkRules}}
  @media (max-width: 600px) { .sheet-inside { padding: 32px 24px 28px !important; } }
`;

/** Sender details that every mail shows. */
export interface Brand {
  appUrl: string;
  supportEmail: string;
  /** The sender's postal address for optional mails; null when the operator hasn't set one. */
  postalAddress: string | null;
}

interface LayoutProps {
  brand: Brand;
  /** The document's title, the same as the mail's subject. */
  subject: string;
  /** The preheader that inboxes show after the subject. */
  preview: string;
  heading: string;
  /** Why the reader is receiving this mail. */
  reason: string;
  /** Link that turns this kind of mail off; optional mails only. */
  unsubscribe?: string | undefined;
  children: ReactNode;
}

const Wordmark = () => (
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
);

const Footer = ({ brand, reason, unsubscribe }: Pick<LayoutProps, "brand" | "reason" | "unsubscribe">) => (
  <>
    <Small>
      {reason} Questions? Email us at{" "}
      <EmberLink href={`mailto:${brand.supportEmail}`}>{brand.supportEmail}</EmberLink>.
    </Small>
    <Small>
      <EmberLink href={brand.appUrl}>Storyletter</EmberLink> turns your stories into sales emails.
    </Small>
    {unsubscribe && (
      <Small>
        <EmberLink href={unsubscribe}>Unsubscribe</EmberLink> from these emails, or choose which ones you get
        in your <EmberLink href={`${brand.appUrl}/settings`}>settings</EmberLink>.
      </Small>
    )}
    {unsubscribe && brand.postalAddress && <Small>{brand.postalAddress}</Small>}
  </>
);

/** A 560 px sheet with the wordmark above and the footer below. */
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
                <Wordmark />
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
                <Footer brand={brand} reason={reason} unsubscribe={unsubscribe} />
              </Container>
            </Column>
          </Row>
        </Section>
      </Body>
    </Html>
  );
}
