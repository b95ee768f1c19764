import type { MailMessage } from "@storyletter/domain/ports";
import { formatDate, formatDateTime, formatHours, greeting } from "../words.ts";
import { type Brand, Layout } from "./layout.tsx";
import { AddressToCopy, MainButton, Paragraph } from "./pieces.tsx";

type ChangeEmailProps = Extract<MailMessage, { kind: "change-email" }> & { brand: Brand; subject: string };

export function ChangeEmail({ brand, subject, firstName, link, expiresInHours }: ChangeEmailProps) {
  return (
    <Layout
      brand={brand}
      subject={subject}
      preview="Confirm this address to start signing in with it."
      heading="Confirm your new email address"
      reason="You're receiving this email because someone entered this address as their new one. If that wasn't you, ignore this email and nothing will change."
    >
      <Paragraph>{greeting(firstName)}</Paragraph>
      <Paragraph>
        Confirm this address to start signing in with it. Your old address keeps working until you do.
      </Paragraph>
      <MainButton href={link}>Confirm this address</MainButton>
      <Paragraph>The link works once and expires in {formatHours(expiresInHours)}.</Paragraph>
      <AddressToCopy href={link} />
    </Layout>
  );
}

type EmailChangedProps = Extract<MailMessage, { kind: "email-changed" }> & { brand: Brand; subject: string };

/** Sent to the old address, which can no longer do anything but contact support. */
export function EmailChanged({ brand, subject, firstName, at }: EmailChangedProps) {
  return (
    <Layout
      brand={brand}
      subject={subject}
      preview="If this was you, you're all set."
      heading="Your email address was changed"
      reason="You're receiving this email because this was your account's address until now."
    >
      <Paragraph>{greeting(firstName)}</Paragraph>
      <Paragraph>
        The email address of your account was changed on {formatDateTime(at)}. From now on, sign in with the
        new one; we'll send our emails there too. If this was you, you don't need to do anything.
      </Paragraph>
      <Paragraph>
        If this wasn't you, email us right away from this address and we'll help you get your account back.
      </Paragraph>
      <MainButton href={`mailto:${brand.supportEmail}`}>Contact support</MainButton>
    </Layout>
  );
}

type AccessKind = "api-key-created" | "webhook-created" | "mail-tool-connected";
type AccessCreatedProps = Extract<MailMessage, { kind: AccessKind }> & { brand: Brand; subject: string };

const WORDS: Record<AccessKind, { heading: string; what: string; means: string; undo: string }> = {
  "api-key-created": {
    heading: "New API key",
    what: "A new API key was created for your account",
    means: "Anything that has this key can use your account until you revoke it.",
    undo: "revoke the key",
  },
  "webhook-created": {
    heading: "New webhook",
    what: "A new webhook was created for your account",
    means: "Messages about your emails and account are sent there until you remove it.",
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
export function AccessCreated({ brand, subject, kind, firstName, at, link }: AccessCreatedProps) {
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
        {what} on {formatDateTime(at)}.
      </Paragraph>
      <Paragraph>{means} If this was you, you don't need to do anything.</Paragraph>
      <Paragraph>If this wasn't you, {undo} in your settings and change your password.</Paragraph>
      <MainButton href={link}>Open settings</MainButton>
      <AddressToCopy href={link} />
    </Layout>
  );
}

type WebhookDisabledProps = Extract<MailMessage, { kind: "webhook-disabled" }> & {
  brand: Brand;
  subject: string;
};

export function WebhookDisabled({ brand, subject, firstName, at, link }: WebhookDisabledProps) {
  return (
    <Layout
      brand={brand}
      subject={subject}
      preview="Nothing is sent to it until you turn it on again."
      heading="A webhook was turned off"
      reason="You're receiving this email because one of your webhooks stopped working."
    >
      <Paragraph>{greeting(firstName)}</Paragraph>
      <Paragraph>
        One of your webhooks was turned off on {formatDateTime(at)}: it failed for three days, or answered
        that it is gone.
      </Paragraph>
      <Paragraph>
        Its log shows what was sent and how it was answered. Once its address works, turn it on again.
      </Paragraph>
      <MainButton href={link}>Open settings</MainButton>
      <AddressToCopy href={link} />
    </Layout>
  );
}

type DeletionRequestedProps = Extract<MailMessage, { kind: "deletion-requested" }> & {
  brand: Brand;
  subject: string;
};

export function DeletionRequested({
  brand,
  subject,
  firstName,
  at,
  dueAt,
  link,
  bySupport,
}: DeletionRequestedProps) {
  return (
    <Layout
      brand={brand}
      subject={subject}
      preview={`You can still keep it until ${formatDate(dueAt)}.`}
      heading={`Your account will be deleted on ${formatDate(dueAt)}`}
      reason="You're receiving this email because your account is scheduled for deletion."
    >
      <Paragraph>{greeting(firstName)}</Paragraph>
      <Paragraph>
        {bySupport
          ? `Our support team scheduled the deletion of your account on ${formatDateTime(at)}.`
          : `You asked us to delete your account on ${formatDateTime(at)}.`}{" "}
        On {formatDate(dueAt)} we'll delete your emails, your credits and everything else we store about you.
        By law, we have to keep payment records for a time; we'll remove your name from them.
      </Paragraph>
      <Paragraph>
        You've been signed out on all devices. If you have a subscription, it ends with the current billing
        period, and you won't be charged again.
      </Paragraph>
      <Paragraph>
        Changed your mind, or this wasn't you? Sign in before {formatDate(dueAt)} and choose “Keep My Account”
        in your settings.
      </Paragraph>
      <MainButton href={link}>Open settings</MainButton>
      <AddressToCopy href={link} />
    </Layout>
  );
}

type DeletionWithdrawnProps = Extract<MailMessage, { kind: "deletion-withdrawn" }> & {
  brand: Brand;
  subject: string;
};

export function DeletionWithdrawn({
  brand,
  subject,
  firstName,
  at,
  link,
  bySupport,
}: DeletionWithdrawnProps) {
  return (
    <Layout
      brand={brand}
      subject={subject}
      preview="Deletion canceled. Your account is safe."
      heading="Your account is safe"
      reason="You're receiving this email because your account was scheduled for deletion."
    >
      <Paragraph>{greeting(firstName)}</Paragraph>
      <Paragraph>
        The deletion of your account was canceled {bySupport && "by our support team "}on {formatDateTime(at)}
        . Nothing was deleted.
      </Paragraph>
      <Paragraph>
        If you have a subscription, it's still set to end with the current billing period. You can resume it
        on your billing page.
      </Paragraph>
      <MainButton href={link}>Open settings</MainButton>
      <AddressToCopy href={link} />
    </Layout>
  );
}

type AccountDeletedProps = Extract<MailMessage, { kind: "account-deleted" }> & {
  brand: Brand;
  subject: string;
};

export function AccountDeleted({ brand, subject, firstName, at }: AccountDeletedProps) {
  return (
    <Layout
      brand={brand}
      subject={subject}
      preview="This is the last email you'll get from us."
      heading="Your account was deleted"
      reason="You're receiving this email because you asked us to delete your account."
    >
      <Paragraph>{greeting(firstName)}</Paragraph>
      <Paragraph>
        As you asked, we deleted your Storyletter account on {formatDateTime(at)}, along with your emails,
        credits, sessions and settings. By law, we have to keep payment records for a time, without your name.
        We delete this email address as soon as this message is sent.
      </Paragraph>
      <Paragraph>Thanks for your stories. You're welcome back anytime.</Paragraph>
      <MainButton href={brand.appUrl}>Visit Storyletter</MainButton>
      <AddressToCopy href={brand.appUrl} />
    </Layout>
  );
}

type ExportReadyProps = Extract<MailMessage, { kind: "export-ready" }> & { brand: Brand; subject: string };

export function ExportReady({ brand, subject, firstName, link, expiresInHours }: ExportReadyProps) {
  return (
    <Layout
      brand={brand}
      subject={subject}
      preview={`The link works once and expires in ${formatHours(expiresInHours)}.`}
      heading="Your data is ready to download"
      reason="You're receiving this email because you requested your data in your settings."
    >
      <Paragraph>{greeting(firstName)}</Paragraph>
      <Paragraph>
        Here's the data you asked for: one JSON file with everything we store about you, including your
        account, emails, credit history and sessions. Each part comes with a short explanation.
      </Paragraph>
      <Paragraph>
        The link works once and expires in {formatHours(expiresInHours)}. Anyone who has it can read your
        data, so don't forward this email.
      </Paragraph>
      <MainButton href={link}>Download my data</MainButton>
      <AddressToCopy href={link} />
    </Layout>
  );
}
