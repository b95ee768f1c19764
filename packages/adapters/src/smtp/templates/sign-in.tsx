import { SUBJECTS_PER_EMAIL, TRIAL_CREDITS } from "@storyletter/contract/billing/constants";
import type { MailMessage } from "@storyletter/domain/ports";
import { formatDateTime, formatHours, greeting } from "../words.ts";
import { type Brand, Layout } from "./layout.tsx";
import { AddressToCopy, EmberLink, MainButton, Paragraph } from "./pieces.tsx";

type Props = Extract<MailMessage, { kind: "verify-email" }> & { brand: Brand; subject: string };

export function VerifyEmail({ brand, subject, firstName, link, expiresInHours }: Props) {
  const newLinkUrl = new URL("/verify-email", brand.appUrl).href;
  return (
    <Layout
      brand={brand}
      subject={subject}
      preview={`Verify your address to get your ${TRIAL_CREDITS} free credits.`}
      heading="You're one click away"
      reason="You're receiving this email because someone signed up with this address. If that wasn't you, ignore this email and nothing will happen."
    >
      <Paragraph>{greeting(firstName)}</Paragraph>
      <Paragraph>
        Welcome to Storyletter. Verify your email address to activate your account and get {TRIAL_CREDITS}{" "}
        free email credits.
      </Paragraph>
      <MainButton href={link}>Verify my email address</MainButton>
      <Paragraph>
        The link is valid for {expiresInHours} hours and works once. If it has expired,{" "}
        <EmberLink href={newLinkUrl}>request a new one</EmberLink>.
      </Paragraph>
      <AddressToCopy href={link} />
    </Layout>
  );
}

type WelcomeProps = Extract<MailMessage, { kind: "welcome" }> & { brand: Brand; subject: string };

export function Welcome({ brand, subject, firstName, credits, createUrl }: WelcomeProps) {
  return (
    <Layout
      brand={brand}
      subject={subject}
      preview="All you need for your first email is something that happened to you."
      heading={`Your ${credits} free credits are ready`}
      reason="You're receiving this email because you just verified your address."
    >
      <Paragraph>{greeting(firstName)}</Paragraph>
      <Paragraph>
        Your address is verified and your account is active. Each credit gets you one story email with{" "}
        {SUBJECTS_PER_EMAIL} subject lines to choose from.
      </Paragraph>
      <Paragraph>
        To write your first one, start with something that happened: the morning the oven died, the customer
        who came back, the plan that fell apart. A small moment is enough. Add what it taught you and what you
        offer, and Storyletter writes the rest.
      </Paragraph>
      <MainButton href={createUrl}>Create your first email</MainButton>
      <AddressToCopy href={createUrl} />
    </Layout>
  );
}

type ResetPasswordProps = Extract<MailMessage, { kind: "reset-password" }> & {
  brand: Brand;
  subject: string;
};

export function ResetPassword({ brand, subject, firstName, link, expiresInHours }: ResetPasswordProps) {
  const newLinkUrl = new URL("/forgot-password", brand.appUrl).href;
  return (
    <Layout
      brand={brand}
      subject={subject}
      preview={`The link expires in ${formatHours(expiresInHours)}.`}
      heading="Reset your password"
      reason="You're receiving this email because someone asked to reset the password for this address. If that wasn't you, ignore this email and your password won't change."
    >
      <Paragraph>{greeting(firstName)}</Paragraph>
      <Paragraph>
        It happens to all of us. Choose a new password and sign in with it. You'll be signed out on every
        device.
      </Paragraph>
      <MainButton href={link}>Choose a new password</MainButton>
      <Paragraph>
        The link works once and expires in {formatHours(expiresInHours)}. If it has expired,{" "}
        <EmberLink href={newLinkUrl}>request a new one</EmberLink>.
      </Paragraph>
      <AddressToCopy href={link} />
    </Layout>
  );
}

type Message = Extract<MailMessage, { kind: "password-changed" }>;
type PasswordChangedProps = Message & { brand: Brand; subject: string };

export function PasswordChanged({
  brand,
  subject,
  firstName,
  at,
  link,
  revoked,
  bySupport,
}: PasswordChangedProps) {
  return (
    <Layout
      brand={brand}
      subject={subject}
      preview={bySupport ? "Our support team set a new one." : "If this was you, you're all set."}
      heading="Your password was changed"
      reason="You're receiving this email because it concerns the security of your account."
    >
      <Paragraph>{greeting(firstName)}</Paragraph>
      {bySupport ? (
        <Paragraph>
          Our support team set a new password for your account on {formatDateTime(at)} and signed out every
          device. If you asked us for this, choose your own password now.
        </Paragraph>
      ) : (
        <Paragraph>
          Your password was changed on {formatDateTime(at)}, and all other devices were signed out. If this
          was you, you don't need to do anything.
        </Paragraph>
      )}
      {revoked && <Revoked {...revoked} />}
      <Paragraph>
        If {bySupport ? "you didn't ask us" : "this wasn't you"}, reset your password now. That signs out
        every device, revokes all API keys, turns off all webhooks and disconnects all mail tools.
      </Paragraph>
      <MainButton href={link}>Reset your password</MainButton>
      <AddressToCopy href={link} />
    </Layout>
  );
}

function Revoked({ apiKeys, webhooks, exportLinks, mailTools }: NonNullable<Message["revoked"]>) {
  if (apiKeys + webhooks + exportLinks + mailTools === 0) return null;
  return (
    <>
      <Paragraph>
        To keep anyone else out, we also revoked access that was set up with the old password:
      </Paragraph>
      {apiKeys > 0 && <Paragraph>Deleted API keys: {apiKeys}</Paragraph>}
      {webhooks > 0 && <Paragraph>Webhooks turned off: {webhooks}</Paragraph>}
      {exportLinks > 0 && <Paragraph>The download link for your data export no longer works.</Paragraph>}
      {mailTools > 0 && <Paragraph>Disconnected mail tools: {mailTools}</Paragraph>}
      <Paragraph>
        You can create new keys, turn webhooks back on and connect mail tools again in your settings.
      </Paragraph>
    </>
  );
}

type NewSignInProps = Extract<MailMessage, { kind: "new-sign-in" }> & { brand: Brand; subject: string };

export function NewSignIn({ brand, subject, firstName, at, device, address, link }: NewSignInProps) {
  return (
    <Layout
      brand={brand}
      subject={subject}
      preview={`${device}, ${formatDateTime(at)}. If this was you, you're all set.`}
      heading="New sign-in to your account"
      reason="You're receiving this email because it concerns the security of your account."
    >
      <Paragraph>{greeting(firstName)}</Paragraph>
      <Paragraph>
        Someone just signed in to your account from a new browser. If this was you, you don't need to do
        anything.
      </Paragraph>
      <Paragraph>
        {device}
        <br />
        {formatDateTime(at)}
        <br />
        IP address {address}
      </Paragraph>
      <Paragraph>
        If this wasn't you, sign that device out in your settings and change your password.
      </Paragraph>
      <MainButton href={link}>Review your devices</MainButton>
      <AddressToCopy href={link} />
    </Layout>
  );
}

type Kind = "second-factor-enabled" | "second-factor-disabled";
type SecondFactorChangedProps = Extract<MailMessage, { kind: Kind }> & { brand: Brand; subject: string };

const WORDS: Record<Kind, { heading: string; happened: string; means: string }> = {
  "second-factor-enabled": {
    heading: "Two-factor authentication is on",
    happened: "was turned on",
    means:
      "From now on, you'll sign in with your password and a code from your authenticator app. Keep your recovery codes somewhere you can reach without your phone.",
  },
  "second-factor-disabled": {
    heading: "Two-factor authentication is off",
    happened: "was turned off",
    means: "From now on, you'll sign in with just your password. Your recovery codes no longer work.",
  },
};

export function SecondFactorChanged({ brand, subject, kind, firstName, at, link }: SecondFactorChangedProps) {
  const { heading, happened, means } = WORDS[kind];
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
        Two-factor authentication {happened} for your account on {formatDateTime(at)}. {means}
      </Paragraph>
      <Paragraph>If this wasn't you, change your password right away and review your devices.</Paragraph>
      <MainButton href={link}>Open settings</MainButton>
      <AddressToCopy href={link} />
    </Layout>
  );
}
