import type { MailMessage } from "@storyletter/domain/ports";
import type { ReactElement } from "react";
import { render, toPlainText } from "react-email";
import {
  AccessCreated,
  AccountDeleted,
  ChangeEmail,
  DeletionRequested,
  DeletionWithdrawn,
  EmailChanged,
  ExportReady,
} from "./templates/account.tsx";
import { CreditWarning, PaymentFailed, PlanCanceled, Receipt } from "./templates/billing.tsx";
import { BonusReminder, BonusUnlocked } from "./templates/bonus.tsx";
import type { Brand } from "./templates/layout.tsx";
import {
  NewSignIn,
  PasswordChanged,
  ResetPassword,
  SecondFactorChanged,
  VerifyEmail,
  Welcome,
} from "./templates/sign-in.tsx";
import {
  AdministratorCreated,
  BackupFailed,
  InvitationAccepted,
  PaymentsChanged,
  ProductNews,
  StaffInvitation,
} from "./templates/staff.tsx";
import { CreditsGiven, RefundIssued, SupportAction } from "./templates/support.tsx";
import { emailsOf } from "./words.ts";

/** The part of html-to-text's builder we use; the library ships without types. */
interface TextBuilder {
  openBlock(options: { leadingLineBreaks: number }): void;
  closeBlock(options: { trailingLineBreaks: number }): void;
  addInline(text: string, options: { noWordTransform: boolean }): void;
  addLineBreak(): void;
}

interface LinkElement {
  children: unknown[];
  attribs: { href: string };
}

type Walk = (children: unknown[], builder: TextBuilder) => void;

/** A button becomes its label, with the address on its own line so it can be clicked or copied. */
function button(element: LinkElement, walk: Walk, builder: TextBuilder): void {
  builder.openBlock({ leadingLineBreaks: 2 });
  walk(element.children, builder);
  builder.addInline(":", { noWordTransform: true });
  builder.addLineBreak();
  builder.addInline(element.attribs.href, { noWordTransform: true });
  builder.closeBlock({ trailingLineBreaks: 2 });
}

const ACCESS_SUBJECTS = {
  "api-key-created": "New API key on your Storyletter account",
  "webhook-created": "New webhook on your Storyletter account",
  "mail-tool-connected": "A mail tool was connected to your Storyletter account",
} as const;

/** The plain-text part, readable on its own. */
function plainText(html: string): string {
  return toPlainText(html, {
    formatters: { button },
    selectors: [
      { selector: "h1", options: { uppercase: false } },
      { selector: "a", options: { linkBrackets: ["<", ">"] } },
      { selector: "a.button", format: "button" },
    ],
  });
}

export interface RenderedMail {
  subject: string;
  html: string;
  text: string;
}

interface Composed {
  subject: string;
  page: ReactElement;
}

/** A letter leaves as its author made it, without our frame. */
type Framed = Exclude<MailMessage, { kind: "letter-test" }>;

/** Subjects never contain user input; staff write the subjects of product news. */
function compose(message: Framed, brand: Brand): Composed {
  switch (message.kind) {
    case "verify-email": {
      const subject = "Verify your email address for Storyletter";
      return { subject, page: <VerifyEmail {...message} brand={brand} subject={subject} /> };
    }
    case "welcome": {
      const subject = `Your ${message.credits} free Storyletter credits are ready`;
      return { subject, page: <Welcome {...message} brand={brand} subject={subject} /> };
    }
    case "reset-password": {
      const subject = "Reset your Storyletter password";
      return { subject, page: <ResetPassword {...message} brand={brand} subject={subject} /> };
    }
    case "change-email": {
      const subject = "Confirm your new email address for Storyletter";
      return { subject, page: <ChangeEmail {...message} brand={brand} subject={subject} /> };
    }
    case "password-changed": {
      const subject = "Your Storyletter password was changed";
      return { subject, page: <PasswordChanged {...message} brand={brand} subject={subject} /> };
    }
    case "api-key-created":
    case "webhook-created":
    case "mail-tool-connected": {
      const subject = ACCESS_SUBJECTS[message.kind];
      return { subject, page: <AccessCreated {...message} brand={brand} subject={subject} /> };
    }
    case "payment-keys-saved":
    case "payment-environment-switched": {
      const subject =
        message.kind === "payment-keys-saved"
          ? "Storyletter payment keys were updated"
          : `Storyletter payments are now in ${message.mode} mode`;
      return { subject, page: <PaymentsChanged {...message} brand={brand} subject={subject} /> };
    }
    case "administrator-created": {
      const subject = "A new Storyletter administrator was created";
      return { subject, page: <AdministratorCreated {...message} brand={brand} subject={subject} /> };
    }
    case "backup-failed": {
      const subject = "A Storyletter backup failed";
      return { subject, page: <BackupFailed {...message} brand={brand} subject={subject} /> };
    }
    case "staff-invitation": {
      const subject = "You're invited to the Storyletter team";
      return { subject, page: <StaffInvitation {...message} brand={brand} subject={subject} /> };
    }
    case "invitation-accepted": {
      const subject = "Your Storyletter invitation was accepted";
      return { subject, page: <InvitationAccepted {...message} brand={brand} subject={subject} /> };
    }
    case "credits-given": {
      const subject = "You have more Storyletter credits";
      return { subject, page: <CreditsGiven {...message} brand={brand} subject={subject} /> };
    }
    case "support-action": {
      const subject = "Our support team changed your Storyletter account";
      return { subject, page: <SupportAction {...message} brand={brand} subject={subject} /> };
    }
    case "refund-issued": {
      const subject = "Your Storyletter refund is on its way";
      return { subject, page: <RefundIssued {...message} brand={brand} subject={subject} /> };
    }
    case "email-changed": {
      const subject = "Your Storyletter email address was changed";
      return { subject, page: <EmailChanged {...message} brand={brand} subject={subject} /> };
    }
    case "new-sign-in": {
      const subject = "New sign-in to your Storyletter account";
      return { subject, page: <NewSignIn {...message} brand={brand} subject={subject} /> };
    }
    case "second-factor-enabled":
    case "second-factor-disabled": {
      const isOn = message.kind === "second-factor-enabled";
      const subject = `Two-factor authentication is ${isOn ? "on" : "off"} for your Storyletter account`;
      return { subject, page: <SecondFactorChanged {...message} brand={brand} subject={subject} /> };
    }
    case "receipt": {
      const subject = "Your Storyletter receipt";
      return { subject, page: <Receipt {...message} brand={brand} subject={subject} /> };
    }
    case "payment-failed": {
      const subject = "Your Storyletter payment didn't go through";
      return { subject, page: <PaymentFailed {...message} brand={brand} subject={subject} /> };
    }
    case "export-ready": {
      const subject = "Your Storyletter data is ready to download";
      return { subject, page: <ExportReady {...message} brand={brand} subject={subject} /> };
    }
    case "deletion-requested": {
      const subject = "Your Storyletter account is scheduled for deletion";
      return { subject, page: <DeletionRequested {...message} brand={brand} subject={subject} /> };
    }
    case "plan-canceled": {
      const subject = "You canceled your Storyletter plan";
      return { subject, page: <PlanCanceled {...message} brand={brand} subject={subject} /> };
    }
    case "deletion-withdrawn": {
      const subject = "Your Storyletter account won't be deleted";
      return { subject, page: <DeletionWithdrawn {...message} brand={brand} subject={subject} /> };
    }
    case "account-deleted": {
      const subject = "Your Storyletter account was deleted";
      return { subject, page: <AccountDeleted {...message} brand={brand} subject={subject} /> };
    }
    case "bonus-unlocked": {
      const subject = "You unlocked The Story Vault";
      return { subject, page: <BonusUnlocked {...message} brand={brand} subject={subject} /> };
    }
    case "bonus-reminder": {
      const subject = `${emailsOf(message.missing)} left to unlock The Story Vault`;
      return { subject, page: <BonusReminder {...message} brand={brand} subject={subject} /> };
    }
    case "product-news":
      return { subject: message.subject, page: <ProductNews {...message} brand={brand} /> };
    case "low-credits":
    case "credits-used-up": {
      const isEmpty = message.kind === "credits-used-up";
      const subject = isEmpty ? "You're out of credits" : "You're running low on credits";
      return { subject, page: <CreditWarning {...message} brand={brand} subject={subject} /> };
    }
    default:
      return message satisfies never;
  }
}

/** Renders both parts. Except for a letter, the text is derived from the HTML, so the two can't disagree. */
export async function renderMail(message: MailMessage, brand: Brand): Promise<RenderedMail> {
  if (message.kind === "letter-test") return message;
  const { subject, page } = compose(message, brand);
  const html = await render(page);
  return { subject, html, text: plainText(html) };
}
