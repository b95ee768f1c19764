import type { MailMessage } from "@storyletter/domain/ports";
import type { ReactElement } from "react";
import { render } from "react-email";
import { emailsOf } from "./counts.ts";
import { plainText } from "./plain-text.ts";
import { AccountDeleted } from "./templates/account-deleted.tsx";
import { BonusReminder } from "./templates/bonus-reminder.tsx";
import { BonusUnlocked } from "./templates/bonus-unlocked.tsx";
import { ChangeEmail } from "./templates/change-email.tsx";
import { CreditWarning } from "./templates/credit-warning.tsx";
import { DeletionRequested } from "./templates/deletion-requested.tsx";
import { DeletionWithdrawn } from "./templates/deletion-withdrawn.tsx";
import { EmailChanged } from "./templates/email-changed.tsx";
import { ExportReady } from "./templates/export-ready.tsx";
import type { Brand } from "./templates/layout.tsx";
import { NewSignIn } from "./templates/new-sign-in.tsx";
import { PasswordChanged } from "./templates/password-changed.tsx";
import { PaymentFailed } from "./templates/payment-failed.tsx";
import { ProductNews } from "./templates/product-news.tsx";
import { Receipt } from "./templates/receipt.tsx";
import { ResetPassword } from "./templates/reset-password.tsx";
import { SecondFactorChanged } from "./templates/second-factor-changed.tsx";
import { VerifyEmail } from "./templates/verify-email.tsx";
import { Welcome } from "./templates/welcome.tsx";

export interface RenderedMail {
  subject: string;
  html: string;
  text: string;
}

interface Composed {
  subject: string;
  page: ReactElement;
}

/** Subjects hold nothing a user typed; those of product news are staff's. */
function compose(message: MailMessage, brand: Brand): Composed {
  switch (message.kind) {
    case "verify-email": {
      const subject = "Verify your email address for Storyletter";
      return { subject, page: <VerifyEmail {...message} brand={brand} subject={subject} /> };
    }
    case "welcome": {
      const subject = `Welcome to Storyletter: your ${message.credits} free credits`;
      return { subject, page: <Welcome {...message} brand={brand} subject={subject} /> };
    }
    case "reset-password": {
      const subject = "Choose a new password for Storyletter";
      return { subject, page: <ResetPassword {...message} brand={brand} subject={subject} /> };
    }
    case "change-email": {
      const subject = "Confirm your new address for Storyletter";
      return { subject, page: <ChangeEmail {...message} brand={brand} subject={subject} /> };
    }
    case "password-changed": {
      const subject = "Your Storyletter password was changed";
      return { subject, page: <PasswordChanged {...message} brand={brand} subject={subject} /> };
    }
    case "email-changed": {
      const subject = "Your Storyletter account has a new address";
      return { subject, page: <EmailChanged {...message} brand={brand} subject={subject} /> };
    }
    case "new-sign-in": {
      const subject = "A sign-in to Storyletter from a new device";
      return { subject, page: <NewSignIn {...message} brand={brand} subject={subject} /> };
    }
    case "second-factor-enabled":
    case "second-factor-disabled": {
      const isOn = message.kind === "second-factor-enabled";
      const subject = `Your Storyletter second factor is ${isOn ? "on" : "off"}`;
      return { subject, page: <SecondFactorChanged {...message} brand={brand} subject={subject} /> };
    }
    case "receipt": {
      const subject = "Your receipt from Storyletter";
      return { subject, page: <Receipt {...message} brand={brand} subject={subject} /> };
    }
    case "payment-failed": {
      const subject = "Your payment to Storyletter did not go through";
      return { subject, page: <PaymentFailed {...message} brand={brand} subject={subject} /> };
    }
    case "export-ready": {
      const subject = "Your Storyletter data is ready to download";
      return { subject, page: <ExportReady {...message} brand={brand} subject={subject} /> };
    }
    case "deletion-requested": {
      const subject = "Your Storyletter account will be deleted";
      return { subject, page: <DeletionRequested {...message} brand={brand} subject={subject} /> };
    }
    case "deletion-withdrawn": {
      const subject = "Your Storyletter account stays";
      return { subject, page: <DeletionWithdrawn {...message} brand={brand} subject={subject} /> };
    }
    case "account-deleted": {
      const subject = "Your Storyletter account is deleted";
      return { subject, page: <AccountDeleted {...message} brand={brand} subject={subject} /> };
    }
    case "bonus-unlocked": {
      const subject = "You have unlocked The Story Vault";
      return { subject, page: <BonusUnlocked {...message} brand={brand} subject={subject} /> };
    }
    case "bonus-reminder": {
      const subject = `${emailsOf(message.missing)} to go for The Story Vault`;
      return { subject, page: <BonusReminder {...message} brand={brand} subject={subject} /> };
    }
    case "product-news":
      return { subject: message.subject, page: <ProductNews {...message} brand={brand} /> };
    case "low-credits":
    case "credits-used-up": {
      const isOver = message.kind === "credits-used-up";
      const subject = isOver ? "Your Storyletter credits are used up" : "Your Storyletter credits run low";
      return { subject, page: <CreditWarning {...message} brand={brand} subject={subject} /> };
    }
    default:
      return message satisfies never;
  }
}

/** Both parts of a mail, the text made from the HTML so that the two never disagree. */
export async function renderMail(message: MailMessage, brand: Brand): Promise<RenderedMail> {
  const { subject, page } = compose(message, brand);
  const html = await render(page);
  return { subject, html, text: plainText(html) };
}
