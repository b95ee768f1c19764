import type { MailMessage } from "@storyletter/domain/ports";
import { formatDate, formatDateTime, formatHours, greeting } from "../words.ts";
import { type Brand, Layout } from "./layout.tsx";
import { AddressToCopy, MainButton, Paragraph } from "./pieces.tsx";

type Props = Extract<MailMessage, { kind: "deletion-requested" }> & { brand: Brand; subject: string };

export function DeletionRequested({ brand, subject, firstName, at, dueAt, link, bySupport }: Props) {
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
