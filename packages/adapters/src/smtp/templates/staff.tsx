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

type InvitationProps = Extract<MailMessage, { kind: "staff-invitation" }> & { brand: Brand; subject: string };

export function StaffInvitation({ brand, subject, link, expiresInHours }: InvitationProps) {
  return (
    <Layout
      brand={brand}
      subject={subject}
      preview="Choose a password and set up your second factor."
      heading="Join the team in Storyletter"
      reason="You're receiving this email because the owner of this Storyletter installation invited you."
    >
      <Paragraph>Hello,</Paragraph>
      <Paragraph>
        You've been invited to help run Storyletter. The button opens a page where you choose a password and
        set up two-factor authentication. You need an authenticator app on your phone.
      </Paragraph>
      <Paragraph>
        The invitation works once, for this address, within {expiresInHours / 24} days. If you didn't expect
        it, ignore this email.
      </Paragraph>
      <MainButton href={link}>Accept the invitation</MainButton>
      <AddressToCopy href={link} />
    </Layout>
  );
}

type AcceptedProps = Extract<MailMessage, { kind: "invitation-accepted" }> & {
  brand: Brand;
  subject: string;
};

export function InvitationAccepted({ brand, subject, firstName, at, link }: AcceptedProps) {
  return (
    <Layout
      brand={brand}
      subject={subject}
      preview="See who it is, and change the role if it's wrong."
      heading="An invitation was accepted"
      reason="You're receiving this email because you're the owner of this Storyletter installation."
    >
      <Paragraph>{greeting(firstName)}</Paragraph>
      <Paragraph>
        On {formatDateTime(at)}, someone you invited chose a password and can now open the back-office, with
        the role you gave them.
      </Paragraph>
      <Paragraph>If you didn't invite anyone, change your password, then disable the account.</Paragraph>
      <MainButton href={link}>See all staff</MainButton>
      <AddressToCopy href={link} />
    </Layout>
  );
}
