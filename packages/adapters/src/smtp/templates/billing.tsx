import { PLANS, STARTER_CREDITS, STARTER_PRICE_USD } from "@storyletter/contract/constants";
import type { MailMessage } from "@storyletter/domain/ports";
import { creditsOf, formatDate, formatMoney, greeting } from "../words.ts";
import { type Brand, Layout } from "./layout.tsx";
import { AddressToCopy, MainButton, Paragraph } from "./pieces.tsx";

type Props = Extract<MailMessage, { kind: "receipt" }> & { brand: Brand; subject: string };

export function Receipt(props: Props) {
  const { brand, subject, plan, firstName, amountCents, currency, number, at, periodStart, periodEnd, link } =
    props;
  return (
    <Layout
      brand={brand}
      subject={subject}
      preview={`${formatMoney(amountCents, currency)} for ${PLANS[plan].name} until ${formatDate(periodEnd)}.`}
      heading="Thanks for your payment"
      reason={`You're receiving this email because you subscribed to ${PLANS[plan].name}.`}
    >
      <Paragraph>{greeting(firstName)}</Paragraph>
      <Paragraph>
        We received {formatMoney(amountCents, currency)} on {formatDate(at)}. Your {PLANS[plan].name} plan is
        paid from {formatDate(periodStart)} to {formatDate(periodEnd)} and includes {PLANS[plan].credits}{" "}
        story emails.
      </Paragraph>
      {number ? <Paragraph>Invoice {number}</Paragraph> : null}
      <MainButton href={link}>View your invoice</MainButton>
      <AddressToCopy href={link} />
    </Layout>
  );
}

type PaymentFailedProps = Extract<MailMessage, { kind: "payment-failed" }> & {
  brand: Brand;
  subject: string;
};

export function PaymentFailed({
  brand,
  subject,
  firstName,
  amountCents,
  currency,
  number,
  at,
  link,
}: PaymentFailedProps) {
  return (
    <Layout
      brand={brand}
      subject={subject}
      preview="Your emails are safe. Pay the open invoice to get Starter back."
      heading="Your payment didn't go through"
      reason="You're receiving this email because you subscribed to Starter."
    >
      <Paragraph>{greeting(firstName)}</Paragraph>
      <Paragraph>
        On {formatDate(at)} we tried to charge your card {formatMoney(amountCents, currency)} for your next
        month of Starter, but your bank declined it. Until the invoice is paid, your account is on the trial
        plan. You haven't lost anything you wrote.
      </Paragraph>
      <Paragraph>
        We'll try your card again over the next few days. Or pay now, with a different card if you like, and
        you'll have Starter back right away.
      </Paragraph>
      {number ? <Paragraph>Invoice {number}</Paragraph> : null}
      <MainButton href={link}>Pay the invoice</MainButton>
      <AddressToCopy href={link} />
    </Layout>
  );
}

type PlanCanceledProps = Extract<MailMessage, { kind: "plan-canceled" }> & { brand: Brand; subject: string };

export function PlanCanceled({ brand, subject, firstName, at, endsAt, link }: PlanCanceledProps) {
  return (
    <Layout
      brand={brand}
      subject={subject}
      preview={`Starter ends on ${formatDate(endsAt)}. You won't be charged again.`}
      heading={`Starter ends on ${formatDate(endsAt)}`}
      reason="You're receiving this email because you canceled Starter."
    >
      <Paragraph>{greeting(firstName)}</Paragraph>
      <Paragraph>
        You canceled Starter on {formatDate(at)}. You won't be charged again, and nothing changes until{" "}
        {formatDate(endsAt)}. Everything you wrote stays in your library.
      </Paragraph>
      <Paragraph>
        If you didn't do this or changed your mind, open your billing page: you can keep the plan until then.
      </Paragraph>
      <MainButton href={link}>Open your billing page</MainButton>
      <AddressToCopy href={link} />
    </Layout>
  );
}

type CreditWarningProps = Extract<MailMessage, { kind: "low-credits" | "credits-used-up" }> & {
  brand: Brand;
  subject: string;
};

export function CreditWarning({
  brand,
  subject,
  firstName,
  left,
  isTrial,
  link,
  unsubscribe,
}: CreditWarningProps) {
  return (
    <Layout
      brand={brand}
      subject={subject}
      preview={
        isTrial
          ? `Keep writing with Starter: ${STARTER_CREDITS} emails a month for $${STARTER_PRICE_USD}.`
          : "Your billing page shows when your credits renew."
      }
      heading={left > 0 ? `${creditsOf(left)} left` : "You're out of credits"}
      reason="You're receiving this email because credit reminders are turned on in your settings."
      unsubscribe={unsubscribe}
    >
      <Paragraph>{greeting(firstName)}</Paragraph>
      {left > 0 ? (
        <Paragraph>
          You have {creditsOf(left)} left in your {isTrial ? "free trial" : "current billing period"}. Each
          credit gets you one story email.
        </Paragraph>
      ) : (
        <Paragraph>
          You've used all the credits in your {isTrial ? "free trial" : "current billing period"}. Every email
          you created stays in your library.
        </Paragraph>
      )}
      {isTrial ? (
        <Paragraph>
          Keep writing with Starter: {STARTER_CREDITS} emails a month for ${STARTER_PRICE_USD}. Cancel
          anytime.
        </Paragraph>
      ) : (
        <Paragraph>
          You'll get {STARTER_CREDITS} new credits with your next billing period. Your billing page shows the
          date.
        </Paragraph>
      )}
      <MainButton href={link}>{isTrial ? "See the Starter plan" : "Open your billing page"}</MainButton>
      <AddressToCopy href={link} />
    </Layout>
  );
}
