import type { SupportAction as Action, MailMessage } from "@storyletter/domain/ports";
import { formatDateTime, formatMoney, greeting } from "../words.ts";
import { type Brand, Layout } from "./layout.tsx";
import { AddressToCopy, MainButton, Paragraph } from "./pieces.tsx";

type Props = Extract<MailMessage, { kind: "support-action" }> & { brand: Brand; subject: string };

const WORDS: Record<Action, { heading: string; what: string; means: string; button: string }> = {
  "signed-out": {
    heading: "You've been signed out everywhere",
    what: "signed your account out on every device and revoked all other access to it",
    means: "Your password still works: sign in again whenever you like.",
    button: "Open settings",
  },
  "key-revoked": {
    heading: "An API key was revoked",
    what: "revoked an API key of your account",
    means: "Programs that use it no longer reach your account. You can create a new one in your settings.",
    button: "Open settings",
  },
  "webhook-removed": {
    heading: "A webhook was removed",
    what: "removed a webhook of your account",
    means: "No more messages are sent there. You can add it again in your settings.",
    button: "Open settings",
  },
  "export-requested": {
    heading: "Your data export is being made",
    what: "requested an export of your data for you",
    means: "The download link comes in a separate email, to this address only.",
    button: "Open settings",
  },
  "address-change": {
    heading: "Your address is about to change",
    what: "entered a new email address for your account",
    means: "We sent a link there. Your address changes once the link is opened; until then nothing changes.",
    button: "Open settings",
  },
  "subscription-ended": {
    heading: "Your subscription has ended",
    what: "ended your subscription",
    means: "You won't be charged again. Everything you wrote stays in your library.",
    button: "Open your billing page",
  },
  "subscription-canceled": {
    heading: "Your subscription was canceled",
    what: "canceled the renewal of your subscription",
    means: "Your plan stays until the end of the paid period, and you won't be charged again.",
    button: "Open your billing page",
  },
  "subscription-ending": {
    heading: "Your account was disabled",
    what: "disabled your account and canceled your subscription",
    means: "The subscription ends with the current billing period, and you won't be charged again.",
    button: "Open your billing page",
  },
  "subscription-paused": {
    heading: "Your account was disabled",
    what: "disabled your account and paused its payments",
    means: "You won't be charged while your account is disabled.",
    button: "Open your billing page",
  },
  "subscription-resumed": {
    heading: "Your account is enabled again",
    what: "enabled your account again and resumed its payments",
    means: "You'll be charged again from your next renewal. An invoice that was open before is due again.",
    button: "Open your billing page",
  },
};

/** What support did to an account, and how to object. */
export function SupportAction({ brand, subject, firstName, at, action, link, revoked }: Props) {
  const { heading, what, means, button } = WORDS[action];
  return (
    <Layout
      brand={brand}
      subject={subject}
      preview={means}
      heading={heading}
      reason="You're receiving this email because our support team changed something about your account."
    >
      <Paragraph>{greeting(firstName)}</Paragraph>
      <Paragraph>
        On {formatDateTime(at)}, our support team {what}. {means}
      </Paragraph>
      {revoked && revoked.apiKeys > 0 && <Paragraph>Revoked API keys: {revoked.apiKeys}</Paragraph>}
      {revoked && revoked.webhooks > 0 && <Paragraph>Webhooks turned off: {revoked.webhooks}</Paragraph>}
      {revoked && revoked.mailTools > 0 && (
        <Paragraph>Disconnected mail tools: {revoked.mailTools}</Paragraph>
      )}
      <Paragraph>If you didn't expect this, reply to this email or write to {brand.supportEmail}.</Paragraph>
      <MainButton href={link}>{button}</MainButton>
      <AddressToCopy href={link} />
    </Layout>
  );
}

type RefundProps = Extract<MailMessage, { kind: "refund-issued" }> & { brand: Brand; subject: string };

export function RefundIssued(props: RefundProps) {
  const { brand, subject, firstName, at, amountCents, currency, number, ended, link } = props;
  const amount = formatMoney(amountCents, currency);
  return (
    <Layout
      brand={brand}
      subject={subject}
      preview={`${amount} is on its way back to your card.`}
      heading={`We refunded ${amount}`}
      reason="You're receiving this email because a payment of yours was refunded."
    >
      <Paragraph>{greeting(firstName)}</Paragraph>
      <Paragraph>
        On {formatDateTime(at)} we refunded {amount} to the card that paid. Depending on your bank, it takes
        5-10 business days to arrive.
      </Paragraph>
      <Paragraph>
        {ended
          ? "Your subscription has ended, and you won't be charged again. Everything you wrote stays in your library."
          : "Nothing else changes: a running subscription goes on."}
      </Paragraph>
      {number ? <Paragraph>Invoice {number}</Paragraph> : null}
      <MainButton href={link}>Open your billing page</MainButton>
      <AddressToCopy href={link} />
    </Layout>
  );
}

type CreditsProps = Extract<MailMessage, { kind: "credits-given" }> & { brand: Brand; subject: string };

export function CreditsGiven({ brand, subject, firstName, credits, link }: CreditsProps) {
  const amount = credits === 1 ? "1 credit" : `${credits} credits`;
  return (
    <Layout
      brand={brand}
      subject={subject}
      preview="They're ready to use."
      heading={`We gave you ${amount}`}
      reason="You're receiving this email because our support team added credits to your account."
    >
      <Paragraph>{greeting(firstName)}</Paragraph>
      <Paragraph>
        Our support team added {amount} to your account, on top of your plan. Use them before your credits
        renew.
      </Paragraph>
      <MainButton href={link}>Write an email</MainButton>
      <AddressToCopy href={link} />
    </Layout>
  );
}
