export {
  createSmtpMailer,
  type SmtpMailer,
  type SmtpMailerOptions,
  TemporaryMailError,
} from "./smtp-mailer.ts";
