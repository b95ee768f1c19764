import type { MailMessage } from "@storyletter/domain/ports";
import { Fragment } from "react";
import { formatDateTime, greeting } from "../words.ts";
import { type Brand, Layout } from "./layout.tsx";
import { AddressToCopy, MainButton, Paragraph } from "./pieces.tsx";

type Kind = "payment-keys-saved" | "payment-environment-switched";
type Props = Extract<MailMessage, { kind: Kind }> & { brand: Brand; subject: string };

/** Sent to the owner, because these settings decide where customers' money goes. */
export function PaymentsChanged({ brand, subject, kind, firstName, at, mode, link }: Props) {
  const isKeys = kind === "payment-keys-saved";
  return (
    <Layout
      brand={brand}
      subject={subject}
      preview="If this was you, you're all set."
      heading={isKeys ? "Payment keys were updated" : `Payments are now in ${mode} mode`}
      reason="You're receiving this email because you're the owner of this Storyletter installation."
    >
      <Paragraph>{greeting(firstName)}</Paragraph>
      <Paragraph>
        {isKeys
          ? `The ${mode} payment keys were updated from your account on ${formatDateTime(at)}.`
          : `Payments were switched to ${mode} mode from your account on ${formatDateTime(at)}.`}{" "}
        If this was you, you don't need to do anything.
      </Paragraph>
      <Paragraph>
        If this wasn't you, change your password, then check the keys and the mode in the payment settings.
      </Paragraph>
      <MainButton href={link}>Open payment settings</MainButton>
      <AddressToCopy href={link} />
    </Layout>
  );
}

type AdministratorCreatedProps = Extract<MailMessage, { kind: "administrator-created" }> & {
  brand: Brand;
  subject: string;
};

/** Without the new address, which an intruder in the owner's session may have typed. */
export function AdministratorCreated({ brand, subject, firstName, at, link }: AdministratorCreatedProps) {
  return (
    <Layout
      brand={brand}
      subject={subject}
      preview="If this was you, you're all set."
      heading="A new administrator was created"
      reason="You're receiving this email because you're the owner of this Storyletter installation."
    >
      <Paragraph>{greeting(firstName)}</Paragraph>
      <Paragraph>
        An administrator was created from your account on {formatDateTime(at)}. Administrators see all users
        and their emails. If this was you, you don't need to do anything.
      </Paragraph>
      <Paragraph>If this wasn't you, change your password, then disable the new administrator.</Paragraph>
      <MainButton href={link}>See all administrators</MainButton>
      <AddressToCopy href={link} />
    </Layout>
  );
}

type BackupFailedProps = Extract<MailMessage, { kind: "backup-failed" }> & { brand: Brand; subject: string };

/** Without the reason, which System Settings shows: it may name addresses of the installation. */
export function BackupFailed({ brand, subject, firstName, at, link }: BackupFailedProps) {
  return (
    <Layout
      brand={brand}
      subject={subject}
      preview="The last good backup gets older until this is fixed."
      heading="A backup failed"
      reason="You're receiving this email because you're the owner of this Storyletter installation."
    >
      <Paragraph>{greeting(firstName)}</Paragraph>
      <Paragraph>
        A backup of the database failed, and so did its second attempt, on {formatDateTime(at)}. The last good
        backup gets older until this is fixed.
      </Paragraph>
      <Paragraph>System Settings shows why. Fix it, then press Create Backup there.</Paragraph>
      <MainButton href={link}>Open System Settings</MainButton>
      <AddressToCopy href={link} />
    </Layout>
  );
}

type ProductNewsProps = Extract<MailMessage, { kind: "product-news" }> & { brand: Brand };

/** Blank lines separate paragraphs; other line breaks are kept. */
const paragraphsOf = (body: string): string[][] => body.split(/\n\s*\n/).map((text) => text.split("\n"));

export function ProductNews({ brand, subject, firstName, body, link, unsubscribe }: ProductNewsProps) {
  const target = link ?? brand.appUrl;
  const paragraphs = paragraphsOf(body);
  return (
    <Layout
      brand={brand}
      subject={subject}
      preview={paragraphs[0]?.join(" ") ?? ""}
      heading={subject}
      reason="You're receiving this email because you signed up for product news."
      unsubscribe={unsubscribe}
    >
      <Paragraph>{greeting(firstName)}</Paragraph>
      {paragraphs.map((lines, index) => (
        <Paragraph key={index}>
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
