import type { MailMessage } from "@storyletter/domain/ports";
import { type ComponentType, createElement, type ReactElement } from "react";
import { render, toPlainText } from "react-email";
import {
  AccessCreated,
  AccountDeleted,
  ChangeEmail,
  DeletionRequested,
  DeletionWithdrawn,
  EmailChanged,
  ExportReady,
  WebhookDisabled,
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

/** A letter leaves as its author made it, without our frame. */
type Framed = Exclude<MailMessage, { kind: "letter-test" }>;

type Of<Kind extends Framed["kind"]> = Extract<Framed, { kind: Kind }>;

interface Template<Message> {
  subject: string | ((message: Message) => string);
  Page: ComponentType<Message & { brand: Brand; subject: string }>;
}

const factorSubject = (isOn: boolean) =>
  `Two-factor authentication is ${isOn ? "on" : "off"} for your Storyletter account`;

/** Subjects never contain user input; staff write the subjects of product news. */
const TEMPLATES: { [Kind in Framed["kind"]]: Template<Of<Kind>> } = {
  "verify-email": { subject: "Verify your email address for Storyletter", Page: VerifyEmail },
  welcome: { subject: ({ credits }) => `Your ${credits} free Storyletter credits are ready`, Page: Welcome },
  "reset-password": { subject: "Reset your Storyletter password", Page: ResetPassword },
  "change-email": { subject: "Confirm your new email address for Storyletter", Page: ChangeEmail },
  "password-changed": { subject: "Your Storyletter password was changed", Page: PasswordChanged },
  "api-key-created": { subject: "New API key on your Storyletter account", Page: AccessCreated },
  "webhook-disabled": { subject: "A Storyletter webhook was turned off", Page: WebhookDisabled },
  "webhook-created": { subject: "New webhook on your Storyletter account", Page: AccessCreated },
  "mail-tool-connected": {
    subject: "A mail tool was connected to your Storyletter account",
    Page: AccessCreated,
  },
  "payment-keys-saved": { subject: "Storyletter payment keys were updated", Page: PaymentsChanged },
  "payment-environment-switched": {
    subject: ({ mode }) => `Storyletter payments are now in ${mode} mode`,
    Page: PaymentsChanged,
  },
  "administrator-created": {
    subject: "A new Storyletter administrator was created",
    Page: AdministratorCreated,
  },
  "backup-failed": { subject: "A Storyletter backup failed", Page: BackupFailed },
  "staff-invitation": { subject: "You're invited to the Storyletter team", Page: StaffInvitation },
  "invitation-accepted": { subject: "Your Storyletter invitation was accepted", Page: InvitationAccepted },
  "credits-given": { subject: "You have more Storyletter credits", Page: CreditsGiven },
  "support-action": { subject: "Our support team changed your Storyletter account", Page: SupportAction },
  "refund-issued": { subject: "Your Storyletter refund is on its way", Page: RefundIssued },
  "email-changed": { subject: "Your Storyletter email address was changed", Page: EmailChanged },
  "new-sign-in": { subject: "New sign-in to your Storyletter account", Page: NewSignIn },
  "second-factor-enabled": { subject: factorSubject(true), Page: SecondFactorChanged },
  "second-factor-disabled": { subject: factorSubject(false), Page: SecondFactorChanged },
  receipt: { subject: "Your Storyletter receipt", Page: Receipt },
  "payment-failed": { subject: "Your Storyletter payment didn't go through", Page: PaymentFailed },
  "export-ready": { subject: "Your Storyletter data is ready to download", Page: ExportReady },
  "deletion-requested": {
    subject: "Your Storyletter account is scheduled for deletion",
    Page: DeletionRequested,
  },
  "plan-canceled": { subject: "You canceled your Storyletter plan", Page: PlanCanceled },
  "deletion-withdrawn": { subject: "Your Storyletter account won't be deleted", Page: DeletionWithdrawn },
  "account-deleted": { subject: "Your Storyletter account was deleted", Page: AccountDeleted },
  "bonus-unlocked": { subject: "You unlocked The Story Vault", Page: BonusUnlocked },
  "bonus-reminder": {
    subject: ({ missing }) => `${emailsOf(missing)} left to unlock The Story Vault`,
    Page: BonusReminder,
  },
  "product-news": { subject: ({ subject }) => subject, Page: ProductNews },
  "low-credits": { subject: "You're running low on credits", Page: CreditWarning },
  "credits-used-up": { subject: "You're out of credits", Page: CreditWarning },
};

function compose<Kind extends Framed["kind"]>(
  kind: Kind,
  message: Of<Kind>,
  brand: Brand,
): { subject: string; page: ReactElement } {
  const { subject: subjectOf, Page } = TEMPLATES[kind];
  const subject = typeof subjectOf === "function" ? subjectOf(message) : subjectOf;
  return { subject, page: createElement(Page, { ...message, brand, subject }) };
}

/** Renders both parts. Except for a letter, the text is derived from the HTML, so the two can't disagree. */
export async function renderMail(message: MailMessage, brand: Brand): Promise<RenderedMail> {
  if (message.kind === "letter-test") return message;
  const { subject, page } = compose(message.kind, message, brand);
  const html = await render(page);
  return { subject, html, text: plainText(html) };
}
