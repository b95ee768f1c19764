export { TemporaryMailError } from "./delivery-errors.ts";
export { createSmtpMailer, type SmtpMailer, type SmtpMailerOptions } from "./smtp-mailer.ts";
